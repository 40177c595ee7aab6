# SPDX-License-Identifier: Apache-2.0
"""Promise: jobs with ``rails: any`` go on, exactly, when a rail's switch dies under other troubles, also for
nodes that are leaving; what we have passes, and planted defects are found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from libra.errors import LibraError
from libra.vans.libra import rails
from libra.vans.libra.rail_agreement import RailAgreement
from libra.vans.libra.rail_requests import RailRounds
from libra.vans.libra.rails import RailsVan
from libra_sim.clock.event_log import EventLog
from libra_sim.search.draw import draw
from libra_sim.search.judge import judge

SEEDS = (162, 218, 223, 332, 428)  # a second each


def test_jobs_go_on_over_the_other_rails(monkeypatch: pytest.MonkeyPatch) -> None:
    buried = []
    bury = RailAgreement.bury

    def noted(self: RailAgreement, rail: int) -> bool:
        buried.append(rail)
        return bury(self, rail)

    monkeypatch.setattr(RailAgreement, "bury", noted)
    cases = [draw(seed) for seed in SEEDS]
    jobs = [job for case in cases for job in case.jobs]
    assert {bool(job.servers) for job in jobs} == {True, False}
    assert {case.rails for case in cases} == {2, 3}
    for case in cases:
        assert any(event.kind == "rail" for event in case.events)
        verdict = judge(case)
        assert verdict.kind == "", (case.seed, verdict)
        assert verdict.sums > 0
    assert set(buried) >= {0, 1}


def test_a_case_with_a_dead_rail_is_the_same_run_again() -> None:
    assert judge(draw(218), EventLog()).event_hash == judge(draw(218), EventLog()).event_hash


# ---- planted defects -------------------------------------------------------------------------------------


def a_leaving_node_needs_all_rails(monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(self: RailsVan, timeout: float | None = None) -> None:
        for number in self.agreement.live:
            self.rails[number].leave(timeout)

    monkeypatch.setattr(RailsVan, "leave", leave)


def rounds_are_those_of_live_rails(monkeypatch: pytest.MonkeyPatch) -> None:
    made = RailRounds.rounds_made

    def of_live(self: RailRounds, keys: object) -> object:
        self._agreement.striped = self._agreement.live
        return made(self, keys)  # type: ignore[arg-type]

    monkeypatch.setattr(RailRounds, "rounds_made", of_live)


def what_was_under_way_is_a_plain_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rails, "_dead", lambda error: LibraError(str(error)))


@pytest.mark.parametrize(
    ("defect", "seed"),
    [
        (a_leaving_node_needs_all_rails, 162),
        (rounds_are_those_of_live_rails, 223),
        (what_was_under_way_is_a_plain_error, 223),
    ],
)
def test_a_planted_defect_is_found(
    monkeypatch: pytest.MonkeyPatch, defect: Callable[[pytest.MonkeyPatch], None], seed: int
) -> None:
    defect(monkeypatch)
    assert judge(draw(seed)).kind == "failed"
