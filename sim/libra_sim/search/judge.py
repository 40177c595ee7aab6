# SPDX-License-Identifier: Apache-2.0
"""Judge of cases: runs them with the repository's P4 program, compiled once per process."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from libra_controller import artefact
from libra_sim.clock.event_log import Arrival, EventLog
from libra_sim.search.case import Case
from libra_sim.search.cubes import judge_cube
from libra_sim.search.fabrics import judge_fabric
from libra_sim.search.losses import judge_ltp
from libra_sim.search.world import Verdict, World
from libra_sim.switch.program import SwitchProgram


@cache
def loaded() -> SwitchProgram:
    return SwitchProgram.load(artefact.load())


class CountingLog(EventLog):
    """Log that only counts arrivals, for a case whose hash is not needed."""

    def arrived(self, place: int, arrivals: Sequence[Arrival]) -> None:
        self.frames += len(arrivals)


def judge(case: Case, log: EventLog | None = None) -> Verdict:
    """Run a case. log: gets every arrival; without a log, the verdict's hash is meaningless."""
    log = log or CountingLog()
    if case.cube is not None:
        return judge_cube(case, case.cube, loaded(), log)
    if case.fabric is not None:
        return judge_fabric(case, case.fabric, log)
    if case.ltp is not None:
        return judge_ltp(case, case.ltp)
    return World(case, loaded(), log).run()
