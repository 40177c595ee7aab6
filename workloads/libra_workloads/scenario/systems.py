# SPDX-License-Identifier: Apache-2.0
"""Reader of a scenario's systems: Libra, and those that are modelled beside it, or on a bcube alone."""

from __future__ import annotations

from collections.abc import Sequence

from libra_controller.files.reader import show, suggest
from libra_workloads.scenario.fields import Fields
from libra_workloads.scenario.scenario import Workload
from libra_workloads.scenario.topology import Topology
from libra_workloads.scenario.workloads import SCHEDULED, TRAINING
from libra_workloads.systems import BCUBE, SHARED, TARGET, simulated

LIBRA = "libra"


def without_libra(topology: Topology) -> bool:
    """Return True if a scenario's systems are those of a bcube of several levels, which no job can span."""
    return topology.shape is not None and not topology.shape.together


def read_systems(top: Fields, workload: Workload, topology: Topology, libra: bool) -> tuple[str, ...]:
    """Read the modelled systems. Raises DescriptionError."""
    if not libra:
        if workload.program != TRAINING:
            raise top.error("workload", "systems on a bcube push made-up values; give tensors alone")
        return _read(top, BCUBE, ["bml-cubic", "ps_p2p-cubic", "mpi-cubic"])
    if workload.program == SCHEDULED:
        trained = _read(top, TARGET, ["async", "mlfabric"])
        rates = workload.scheduled.learning_rate if workload.scheduled else {}
        if without := [name for name in trained if not rates.get(name)]:
            raise top.error("workload.learning_rate", f"it has no rate for {', '.join(without)}")
        return trained
    found = _read(top, SHARED, [LIBRA])
    for at, name in enumerate(found):
        if name != LIBRA and workload.program != TRAINING:
            raise top.error(f"systems[{at}]", f"{name} trains only; the program is {workload.program}")
    if LIBRA not in found:
        raise top.error("systems", f"expected {LIBRA} among them: the others are compared with it")
    return tuple(name for name in found if name != LIBRA)


_NEEDS = {
    SHARED: f"a network that all hosts share, and program: {TRAINING}",
    BCUBE: "topology.kind: bcube that is full of workers",
    TARGET: f"workload.program: {SCHEDULED}",
}


def _read(top: Fields, scenario: str, default: Sequence[str]) -> tuple[str, ...]:
    known, every = [*simulated(scenario)], simulated()
    found: list[str] = []
    for at, (_, name) in enumerate(top.items("systems", f"a list of {', '.join(known)}", default)):
        key = f"systems[{at}]"
        if name not in known:
            if str(name) in every:
                needs = _NEEDS[every[str(name)][0].scenarios[0]]
                raise top.error(key, f"{name} needs {needs}; here are {', '.join(known)}")
            hint = suggest(str(name), known)
            raise top.error(key, f"expected one of {', '.join(known)}, got {show(name)}{hint}")
        if name in found:
            raise top.error(key, f"{name} is there twice")
        found.append(str(name))
    return tuple(found)
