# SPDX-License-Identifier: Apache-2.0
"""Systems of a scenario: Libra, and those that the simulator models beside it."""

from __future__ import annotations

from libra_controller.files.reader import show, suggest
from libra_workloads.scenario.fields import Fields
from libra_workloads.scenario.scenario import Workload
from libra_workloads.scenario.workloads import TRAINING

LIBRA = "libra"
# A parameter server and a ring over TCP, by congestion control. Names are those of `make run`.
MODELLED = tuple(f"{kind}-{control}" for kind in ("tcp", "mpi") for control in ("reno", "cubic", "bbr"))
LTP = ("ltp", "ltp-reliable")  # the van's engine over the same wires
SYSTEMS = (LIBRA, *MODELLED, *LTP)


def read_systems(top: Fields, workload: Workload) -> tuple[str, ...]:
    """Read the systems that run beside Libra. Raises DescriptionError."""
    found: list[str] = []
    for at, (_, name) in enumerate(top.items("systems", f"a list of {', '.join(SYSTEMS)}", [LIBRA])):
        key = f"systems[{at}]"
        if name not in SYSTEMS:
            hint = suggest(str(name), SYSTEMS)
            raise top.error(key, f"expected one of {', '.join(SYSTEMS)}, got {show(name)}{hint}")
        if name in found:
            raise top.error(key, f"{name} is there twice")
        if name != LIBRA and workload.program != TRAINING:
            raise top.error(key, f"{name} trains only; the program is {workload.program}")
        found.append(str(name))
    if LIBRA not in found:
        raise top.error("systems", f"expected {LIBRA} among them: the others are compared with it")
    return tuple(name for name in found if name != LIBRA)
