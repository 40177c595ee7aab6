# SPDX-License-Identifier: Apache-2.0
"""Promise: the search tells how long jobs take over the ideal time, and finds slow or wasteful recovery.

Each rule of `tests/oracle/worker/asks.py` is there for something; the defects here take one away. They are
put into the specification, which stands for the product's engine.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from effort import at_night
from oracle.worker.asks import Asks
from oracle.worker.engine import NumpyEngine
from oracle.worker.window import SlotWindow

from libra.vans.libra.worker.endpoint import WorkerEndpoint
from libra_sim import cli
from libra_sim.search.case import Case, Chances, Event, Fault, JobCase, KeyCase, Links
from libra_sim.search.judge import judge
from libra_sim.search.pace import MOST_REPEATS, SLOWEST, Pace, distribution
from libra_sim.search.shorten import shorten

LOSS = 30_000  # millionths
TIME, REPEATS = 1.45, 2.0  # bounds of the case below, whose every run is the same: 1.34 and 1.73
Defect = Callable[[pytest.MonkeyPatch], None]


class Specified(NumpyEngine):
    """In a worker's terms, which tell C in what order to repeat."""

    def __init__(self, *facts: Any) -> None:
        super().__init__(*facts)
        vars(self.window)["struct"] = SimpleNamespace()


def case_of(loss: int, *, workers: int = 6, seed: int = 1) -> Case:
    """Make a case of one job with 20 rounds of 64 chunks. loss: in millionths."""
    key = KeyCase(3, 64 * 32, "int32")
    job = JobCase(workers, 0, 64, 32, "block_float", "sum", (key,), 20, 1, 0, 0)
    links = Links(rate=10**9, delay=10_000, queue=0)
    return Case(seed, links, 1_000, 0, (job,), Chances(loss=loss), 10**12)


def pace_of(case: Case) -> Pace:
    (pace,) = judge(case).paces
    return pace


# ---- time is measured --------------------------------------------------------------------------------------


def test_a_sound_job_takes_about_the_ideal_time() -> None:
    """Links need 64 chunks' time a round, and the last chunk a round trip more."""
    calm, lossy = pace_of(case_of(0)), pace_of(case_of(LOSS))
    assert 0.8 < calm.time < 1.2
    assert math.isnan(calm.repeats)
    assert lossy.time < TIME
    assert lossy.repeats < REPEATS


@pytest.mark.parametrize("servers", [0, 1])
def test_a_tree_has_a_pace(servers: int) -> None:
    calm, lossy = (replace(case_of(loss), tree=2) for loss in (0, LOSS))
    calm, lossy = (replace(each, jobs=(replace(each.jobs[0], servers=servers),)) for each in (calm, lossy))
    assert 0.8 < pace_of(calm).time < 1.3
    assert pace_of(lossy).time < TIME
    assert pace_of(lossy).repeats < 1.5 * REPEATS, "one that a trunk loses is the rack's to repeat"


def test_a_late_start_of_others_teaches_nobody_to_wait() -> None:
    """Worker 1 stalls before its first packet, for 30 ms; then worker 0 misses an answer."""
    job = JobCase(2, 0, 64, 32, "block_float", "sum", (KeyCase(3, 32, "int32"),), 3, 1, 0, 0)
    links = Links(rate=10**10, delay=10_000, queue=0)
    stall, loss = Event("pause", 15_000, 30_000_000, 0, 1), Fault("s1-w0", 2, ())
    case = Case(1, links, 1_000, 0, (job,), Chances(), 10**12, events=(stall,), schedule=(loss,))
    assert pace_of(case).kind == ""


def test_time_that_a_link_is_down_is_ideal() -> None:
    cut = replace(case_of(0), events=(Event("cut", 2_000_000, 50_000_000),))
    assert pace_of(cut).time < 1.5


def test_recovery_that_waits_is_found_and_made_short(monkeypatch: pytest.MonkeyPatch) -> None:
    sooner = WorkerEndpoint.next_deadline
    monkeypatch.setattr(WorkerEndpoint, "next_deadline", lambda self: sooner(self) + 1)
    case = case_of(3_000)
    assert judge(case).kind == "slow"
    short, verdict = shorten(case, judge, runs=60)
    assert verdict.kind == "slow"
    assert "times the ideal time" in verdict.text
    assert len(short.schedule or ()) == 1


@pytest.mark.parametrize(
    ("pace", "kind"),
    [
        (Pace(0, SLOWEST, MOST_REPEATS), ""),
        (Pace(0, SLOWEST + 1, 0.0), "slow"),
        (Pace(0, 1.0, MOST_REPEATS + 1), "repeats"),
        (Pace(0, 1.0, math.nan), ""),
    ],
)
def test_bounds(pace: Pace, kind: str) -> None:
    assert pace.kind == kind


def test_the_search_tells_the_distribution(capsys: pytest.CaptureFixture[str]) -> None:
    assert distribution([Pace(0, 1.0, math.nan), Pace(0, 3.0, 2.0)]) == [
        "times the ideal time: 2 jobs, median 2.00, 99 % within 3.00, most 3.00",
        "repeats a lost packet: 1 jobs, median 2.00, 99 % within 2.00, most 2.00",
    ]
    assert cli.main(["search", "--runs", "1", "--seed", "7", "--processes", "1"]) == 0
    assert "times the ideal time: 1 jobs, " in capsys.readouterr().out


# ---- what each rule is there for ---------------------------------------------------------------------------


def all_ask_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of two owners, and the others in turn."""
    monkeypatch.setattr(Asks, "turn", lambda self, chunk, wait: 0.0)


def who_waits_asks_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of a while later."""

    def at_once(self: Asks, slot: int, chunk: int, least: float, now: float) -> None:
        self.at[slot] = now

    monkeypatch.setattr(Asks, "put_off", at_once)


def all_repeat_what_one_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    take = SlotWindow._status

    def as_if_missing(
        self: SlotWindow, slot: int, contributors: int, level: int, mine: bool, now: float
    ) -> None:
        take(self, slot, contributors & ~(1 << self.asks.rank), level, mine, now)

    monkeypatch.setattr(SlotWindow, "_status", as_if_missing)


# Each takes some seconds, as numpy is slow. By day the tests of windows stand for them.
DEFECTS = [
    at_night(each)
    for each in (
        all_ask_at_once,
        who_waits_asks_on,
        all_repeat_what_one_lacks,
    )
]


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.__name__)
def test_a_rule_that_is_missing_is_found(defect: Defect, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("libra.vans.libra.worker.endpoint.WorkerEngine", Specified)
    defect(monkeypatch)
    pace = pace_of(case_of(LOSS))
    assert pace.time > TIME or pace.repeats > REPEATS
