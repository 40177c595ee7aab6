# SPDX-License-Identifier: Apache-2.0
"""Systems of a scenario: Libra, and those that the simulator models beside it, or on a bcube alone."""

from __future__ import annotations

from collections.abc import Sequence

from libra_controller.files.reader import show, suggest
from libra_workloads.scenario import scheduled
from libra_workloads.scenario.fields import Fields
from libra_workloads.scenario.scenario import Workload
from libra_workloads.scenario.topology import Topology
from libra_workloads.scenario.workloads import SCHEDULED, TRAINING

LIBRA = "libra"
CONTROLS = ("reno", "cubic", "bbr")


def _named(*kinds: str) -> tuple[str, ...]:
    return tuple(f"{kind}-{control}" for kind in kinds for control in CONTROLS)


# A parameter server and a ring over TCP, by congestion control. Names are those of `make run`.
MODELLED = _named("tcp", "mpi")
LTP = ("ltp", "ltp-reliable")  # the van's engine over the same wires
SYSTEMS = (LIBRA, *MODELLED, *LTP)
# On a bcube, whose hosts no job can span: BML, also with n jobs on each switch, and its rivals at a switch
# that stands in for a fat-tree, or at k of them: parameter servers in all hosts, in every n-th one, rings.
ON_BCUBE = (
    "bml-libra",
    *_named("bml", "bml_all"),
    *_named("ps_p2p", "ps_m", "mpi", "ps_rails", "ps_m_rails", "mpi_rails"),
)


def without_libra(topology: Topology) -> bool:
    """Return True if a scenario's systems are those of a bcube: one full of workers, with several levels."""
    shape = topology.shape
    return (
        shape is not None and shape.kind == "bcube" and shape.workers == shape.places and not shape.together
    )


def read_systems(top: Fields, workload: Workload, topology: Topology, libra: bool) -> tuple[str, ...]:
    """Read the modelled systems. Raises DescriptionError."""
    if not libra:
        if workload.program != TRAINING or workload.training:
            raise top.error("workload", "systems on a bcube push made-up values; give tensors alone")
        return _read(top, ON_BCUBE, ["bml-cubic", "ps_p2p-cubic", "mpi-cubic"])
    if workload.program == SCHEDULED:
        trained = _read(top, scheduled.SYSTEMS, scheduled.SYSTEMS[:2])
        rates = workload.scheduled.learning_rate if workload.scheduled else {}
        if without := [name for name in trained if not rates.get(name)]:
            raise top.error("workload.learning_rate", f"it has no rate for {', '.join(without)}")
        return trained
    found = _read(top, SYSTEMS, [LIBRA])
    for at, name in enumerate(found):
        if name != LIBRA and workload.program != TRAINING:
            raise top.error(f"systems[{at}]", f"{name} trains only; the program is {workload.program}")
    if LIBRA not in found:
        raise top.error("systems", f"expected {LIBRA} among them: the others are compared with it")
    return tuple(name for name in found if name != LIBRA)


def _needs(name: str) -> str:
    """Return what a system needs that other scenarios have, or "" if there is no such system."""
    if name in SYSTEMS:
        return f"a network that all hosts share, and program: {TRAINING}"
    if name in ON_BCUBE:
        return "topology.kind: bcube that is full of workers"
    if name in scheduled.SYSTEMS:
        return f"workload.program: {SCHEDULED}"
    return ""


def _read(top: Fields, known: Sequence[str], default: Sequence[str]) -> tuple[str, ...]:
    found: list[str] = []
    for at, (_, name) in enumerate(top.items("systems", f"a list of {', '.join(known)}", default)):
        key = f"systems[{at}]"
        if name not in known:
            if needs := _needs(str(name)):
                raise top.error(key, f"{name} needs {needs}; here are {', '.join(known)}")
            hint = suggest(str(name), known)
            raise top.error(key, f"expected one of {', '.join(known)}, got {show(name)}{hint}")
        if name in found:
            raise top.error(key, f"{name} is there twice")
        found.append(str(name))
    return tuple(found)
