# SPDX-License-Identifier: Apache-2.0
"""Runs cases with the repository's P4 program, compiled once a process."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from libra_controller import artefact
from libra_sim.clock.event_log import Arrival, EventLog
from libra_sim.search.case import Case
from libra_sim.search.world import Verdict, World
from libra_sim.switch.program import SwitchProgram


@cache
def loaded() -> SwitchProgram:
    return SwitchProgram.load(artefact.load())


class CountingLog(EventLog):
    """Of a case whose hash nobody asks for: counts arrivals."""

    def arrived(self, place: int, arrivals: Sequence[Arrival]) -> None:
        self.frames += len(arrivals)


def judge(case: Case, log: EventLog | None = None) -> Verdict:
    """log: which also gets every arrival; without one, the verdict's hash stands for nothing."""
    return World(case, loaded(), log or CountingLog()).run()
