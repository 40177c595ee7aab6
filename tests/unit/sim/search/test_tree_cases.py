# SPDX-License-Identifier: Apache-2.0
"""Promise: the search plays trees of switches, alone if asked to, and any of their switches may restart."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from libra_sim import cli
from libra_sim.search.case import Case, Chances, Event, KeyCase
from libra_sim.search.draw import draw
from libra_sim.search.judge import judge
from libra_sim.search.world import Verdict


def test_a_search_of_trees_passes_over_other_seeds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[Case] = []

    def judged_well(case: Case) -> Verdict:
        judged.append(case)
        return Verdict("", "", 1, 1, 1, "")

    monkeypatch.setattr("libra_sim.search.search.judge", judged_well)
    assert cli.main(["search", "--runs", "6", "--trees", "--processes", "1"]) == 0
    assert capsys.readouterr().out.startswith("6 cases from seed 1, ")
    grown = [case for case in (draw(seed) for seed in range(1, 1 + judged[-1].seed)) if case.tree]
    assert judged == grown


@pytest.mark.parametrize("at", [0, 3_000_000, 30_000_000], ids=["before", "soon", "later"])
@pytest.mark.parametrize(("rails", "member"), [(1, 0), (1, 1), (2, 0), (2, 3)])
def test_a_switch_of_a_tree_may_restart_at_any_time(at: int, rails: int, member: int) -> None:
    """Before its job begins, too: the search went on for ever, as nobody began the job any more."""
    base = next(case for case in map(draw, count(1)) if case.tree and case.rails == rails)
    keys = (KeyCase(1, 300, "int32"),)
    job = replace(base.jobs[0], workers=4, servers=1, program="sums", keys=keys, start=1_000_000, table=None)
    job = replace(job, slots=4, lanes=32, requests=200, updates=None, outstanding=2, handler="sum")
    event = Event("restore", at, 1_500_000_000, 0, member)
    quiet = replace(base, jobs=(job,), tree=2, events=(event,), chances=Chances())
    verdict = judge(quiet)
    assert (verdict.kind, verdict.sums > 0) == ("", True), verdict
