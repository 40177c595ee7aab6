# SPDX-License-Identifier: Apache-2.0
"""Promise: the search plays trees of switches, alone if asked to, and any of their switches may restart."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from defects import next_step, program_with

from libra_sim import cli
from libra_sim.search import judge as judge_module
from libra_sim.search.case import Case, Chances, Event, JobCase, KeyCase, Links
from libra_sim.search.draw import draw
from libra_sim.search.judge import judge
from libra_sim.search.layout import Layout
from libra_sim.search.packets import PacketLog
from libra_sim.search.world import Verdict

MS = 10**6


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


# ---- a leaf that has forgotten its term -------------------------------------------------------------------


def leaves_tell_nobody(program: Any) -> None:
    """Drop what the parent answers in another term than the leaf's."""
    entries = next_step(program)
    entries[:] = [one for one in entries if "tell_outdated" not in one["source_info"]["source_fragment"]]


def first_hello(case: Case) -> tuple[float, float]:
    """Return when leaf0 gets its first RESULT after its restart, and when a worker of its rack asks again."""
    lines: list[str] = []
    verdict = judge(case, PacketLog(case, lines.append))
    assert (verdict.kind, verdict.sums > 0) == ("", True), verdict
    ((_, restart),) = [(event.kind, event.at) for event in case.events if event.kind == "restore"]
    later = [(seconds, way, kind) for seconds, _, way, kind, *_ in map(str.split, lines)
             if float(seconds) > restart / 1e9]  # fmt: skip
    result = next(float(seconds) for seconds, way, kind in later if (way, kind) == ("spine0-leaf0", "RESULT"))
    hello = next(float(seconds) for seconds, way, kind in later if (way, kind) == ("w0-leaf0", "HELLO"))
    return result, hello


def test_a_rack_asks_as_soon_as_its_leaf_gets_an_answer_that_it_has_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without the leaf's word its workers find out when they repeat what waits for another rack."""
    job = JobCase(4, 0, 1, 32, "block_float", "sum", (KeyCase(1, 32, "float32"),), 20, 1, 0, 0)
    links = Links(rate=10**9, delay=10_000, queue=0)
    quiet = Case(1, links, 1000, 0, (job,), Chances(), 20_000 * MS, tree=2)
    leaf = Layout(quiet).switches_of(0).index("leaf0")
    slow = Event("pause", MS, 2_421 * MS, member=3)  # of the other rack
    case = replace(quiet, events=(slow, Event("restore", 2_400 * MS, 20 * MS, member=leaf)))
    result, hello = first_hello(case)
    assert 0 < hello - result < 1e-3
    monkeypatch.setattr(judge_module, "loaded", lambda: program_with(leaves_tell_nobody))
    result, hello = first_hello(case)
    assert hello - result > 0.1, "a time-out"
