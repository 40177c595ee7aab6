# SPDX-License-Identifier: Apache-2.0
"""Promise: the search finds what breaks a promise, tells its seed, makes it short, and passes the rest."""

from __future__ import annotations

import logging
import re
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from defects import ENGINE_DEFECTS, PROGRAM_DEFECTS, a_replay_adds, program_with
from effort import at_night, many

from libra.rpc.values import Values
from libra.vans.libra.rail_requests import Stripe
from libra_sim import cli
from libra_sim.clock.event_log import EventLog
from libra_sim.search import judge as judge_module
from libra_sim.search.case import Case, Chances, Event, Fault, JobCase, KeyCase
from libra_sim.search.draw import draw
from libra_sim.search.judge import judge
from libra_sim.search.layout import Layout
from libra_sim.search.packets import PacketLog
from libra_sim.search.search import Findings, search
from libra_sim.search.shorten import shorten
from libra_sim.search.truth import Truth
from libra_sim.search.world import Verdict
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.sim_switch import SimSwitch
from libra_workloads.random_streams import RandomStreams
from libra_workloads.verdict import Sum

# Defects are found within so many cases. Where the first that finds one is not among the very first, or takes
# long, the test begins at one that finds it soon. From seed 1 on, each takes less than a minute.
ENOUGH = 40
KINDS = {"cut", "stall", "reinstall", "controller", "switch", "spine", "forge", "restart", "worker", "server"}
KINDS |= {"rail", "restore", "pause"}
FIRST = {
    "another_life_begins_no_term": 8,
    "anybody_speaks_for_the_switch": 19,
    "uses_are_compared_by_order": 127,
    "what_has_faded_is_final": 3,
    "a_server_applies_a_repeated_sum": 5,
    "hosts_check_neither_generation_nor_term": 10,
}


def first_broken(defect: str) -> tuple[int, Verdict]:
    first = FIRST.get(defect, 1)
    for seed in range(first, first + ENOUGH):
        verdict = judge(draw(seed, waits=False))
        if verdict.kind:
            return seed, verdict
    raise AssertionError(f"not found in {ENOUGH} cases")


# ---- what is wrong is found --------------------------------------------------------------------------------


# Each takes some cases until it is found. By day the models, which find these, too, stand for them.
SLOWLY_FOUND = ("a_duplicate_adds", "uses_are_compared_by_order", "another_life_begins_no_term")


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "defect",
    [at_night(each) if each.__name__ in SLOWLY_FOUND else each for each in PROGRAM_DEFECTS],
    ids=lambda defect: defect.__name__,
)
def test_defects_of_the_switch_are_found(
    defect: Callable[[Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    program = program_with(defect)
    monkeypatch.setattr(judge_module, "loaded", lambda: program)
    first_broken(defect.__name__)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("defect", ENGINE_DEFECTS, ids=lambda defect: defect.__name__)
def test_defects_of_hosts_are_found(
    defect: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    defect(monkeypatch)
    first_broken(defect.__name__)


def on_rails() -> Iterator[Case]:
    """Cases on rails, whose programs push sums."""
    drawn = (draw(seed, waits=False) for seed in count(1))
    return (case for case in drawn if case.rails > 1)


def put_elsewhere(stripe: Stripe, answer: Values, into: Values) -> None:
    at = 0
    for place in stripe.ranges:
        size = place.stop - place.start
        into[place] = np.roll(answer[at : at + size], 1)
        at += size


@pytest.mark.timeout(300)
def test_a_rail_s_sums_in_other_places_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stripe, "put", put_elsewhere)
    found = (judge(case).kind for case in islice(on_rails(), ENOUGH))
    assert next((kind for kind in found if kind), "") in ("wrong", "differs")


# ---- what is sound passes ----------------------------------------------------------------------------------


def test_what_we_have_passes() -> None:
    """Few and short cases, in which everything happens: many are for `libra-sim search`."""
    cases = [draw(seed, waits=False) for seed in (1, 2, 3, 12, 25, 85, 143)]
    kinds = {event.kind for case in cases for event in case.events}
    assert kinds == KINDS - {"rail"}, "jobs that go on without a rail wait"
    assert {len(case.jobs) for case in cases} == {1, 2, 3}
    assert {case.racks for case in cases} == {True, False}
    assert {case.rails for case in cases} == {1, 2}
    for case in cases:
        verdict = judge(case)
        assert verdict.kind == "", (case.seed, verdict)
        assert verdict.sums > 0


@pytest.mark.timeout(300)
def test_workers_that_wait_on_different_rails_hear_of_a_new_process() -> None:
    """A worker has sums on one rail, nothing to send there, and no sum on the other: it hung there once."""
    case = draw(5042)
    assert (case.rails, case.events[1].kind) == (2, "worker")
    assert judge(case).kind == ""


def test_a_search_in_this_process_leaves_its_logs_as_they_are() -> None:
    """Once all that tests behind it expected of logs was missing."""
    log = logging.getLogger("libra")
    before = log.level
    search(1, 1, lambda: True, lambda findings: None, 1)
    assert log.level == before != logging.CRITICAL


def test_cases_are_many() -> None:
    drawn = [draw(seed) for seed in range(440)]
    # The others are on bcubes, rounds over LTP, or scheduled training.
    cases = [case for case in drawn if case.jobs]
    assert len(drawn) * 0.8 < len(cases) < len(drawn)
    jobs = [job for case in cases for job in case.jobs]
    assert {len(case.jobs) for case in cases} == {1, 2, 3}
    assert {bool(job.servers) for job in jobs} == {True, False}
    assert {key.dtype for job in jobs for key in job.keys} == {"int32", "float32"}
    assert {job.codec.partition(":")[0] for job in jobs} == {"block_float", "fixed_point"}
    assert max(case.chances.loss for case in cases) == 200_000
    assert {event.kind for case in cases for event in case.events} == KINDS
    assert {case.racks for case in cases} == {True, False}
    programs = {"sums", "messages", "asynchronous", "sparse", "resuming", "updates"}
    assert {job.program for job in jobs} == programs
    assert {case.rails for case in cases} == {1, 2, 3}
    on_rails = [case for case in cases if case.rails > 1]
    assert {event.kind for case in on_rails for event in case.events} == KINDS - {"spine"}
    assert {case.tree for case in on_rails} == {0, 2, 3}
    assert {case.tree for case in cases} == {0, 2, 3, 4}
    assert {bool(job.table.hot) for job in jobs if job.table is not None} == {True, False}
    assert draw(7) == draw(7) != draw(8)
    assert all(Case.from_json(case.to_json()) == case for case in cases)


def test_no_server_adds_up_where_a_switch_is_restored() -> None:
    """The search once called it a wrong sum that a server which goes on adds a repeated one (seed 171)."""
    drawn = [draw(seed, waits=False) for seed in range(200)]
    restored = [case for case in drawn if any(event.kind == "restore" for event in case.events)]
    assert draw(171, waits=False) in restored
    assert {job.handler for case in restored for job in case.jobs} == {"sum"}
    assert {job.handler for case in drawn for job in case.jobs} == {"sum", "add"}


def test_a_case_is_the_same_run_again() -> None:
    lines: list[str] = []
    verdict = judge(draw(3), PacketLog(draw(3), lines.append))
    assert verdict == judge(draw(3), EventLog())
    assert len(lines) == verdict.frames
    assert verdict.event_hash != judge(draw(4), EventLog()).event_hash


# ---- racks -------------------------------------------------------------------------------------------------


def in_racks() -> Iterator[Case]:
    """Cases with several jobs with servers, each in a rack of its own."""
    drawn = (draw(seed) for seed in count(1))
    return (case for case in drawn if case.racks and sum(job.servers > 0 for job in case.jobs) > 1)


def test_packets_of_racks_go_over_the_spine_and_are_told_where_they_arrive() -> None:
    case, lines = next(in_racks()), list[str]()
    verdict = judge(case, PacketLog(case, lines.append))
    assert (verdict.kind, verdict.sums > 0) == ("", True)
    ways = {line.split()[2] for line in lines}
    assert {"spine-servers", "servers-spine", "servers-ps0", "ps0-servers"} <= ways
    for number, job in enumerate(case.jobs):
        assert f"r{number}w0-r{number}" in ways
        assert (f"r{number}-spine" in ways) == (f"spine-r{number}" in ways) == (job.servers > 0)
    # A worker's contributions end at its rack's switch.
    added = {line.split()[2] for line in lines if " ADD " in line}
    assert added <= {f"r{job}w{rank}-r{job}" for job in range(3) for rank in range(8)}


def test_names_of_wires_are_those_of_their_ends() -> None:
    """With several jobs in a star, ports and members are in different orders."""
    case = next(case for seed in count(1) if not (case := draw(seed)).racks and len(case.jobs) == 3)
    layout = Layout(case)
    for name, place in layout.places.items():
        assert all(way.endswith(f"-{name}") for way in layout.ways[place])
    inside = sum(map(len, layout.members))
    assert len(layout.ways[0]) == len(layout.topology.hosts) == inside + len(layout.outsiders)
    case = next(on_rails())
    layout = Layout(case)
    hosts = sum(map(len, layout.members)) + len(layout.outsiders)
    for name, place in layout.places.items():
        assert all(way.endswith(f"-{name}") for way in layout.ways[place])
        assert len(layout.ways[place]) == (hosts if name in layout.topology.networks else 1)


def test_the_spine_starts_again_in_the_middle() -> None:
    case = next(case for case in in_racks() if all(job.requests > 3 for job in case.jobs))
    at = max(job.start for job in case.jobs) + 1_000_000
    lasts = many(1, 3) * 10**9
    for member in range(many(1, 2)):
        events = (Event("spine", at, lasts, member=member),)
        verdict = judge(replace(case, events=events, chances=Chances(), calm=0))
        assert verdict.kind == ""
        assert verdict.virtual > at + lasts


def test_a_switch_that_sends_one_job_to_another_is_foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    """The servers' switch gives what is for the first server to the last one as well, another job's."""
    case = replace(next(in_racks()), events=())
    wrong = sum(job.servers for job in case.jobs)
    through = SimSwitch.run

    def elsewhere(self: SimSwitch, arrivals: Any) -> Any:
        sent = through(self, arrivals)
        if self.name != "servers":
            return sent
        return sent + [(time, wrong, frame) for time, egress, frame in sent if egress == 1]

    monkeypatch.setattr(SimSwitch, "run", elsewhere)
    assert judge(case).kind == "foreign"


# ---- the judge ---------------------------------------------------------------------------------------------


def one_job(dtype: str, elements: int = 40, **changes: Any) -> JobCase:
    key = KeyCase(3, elements, dtype)
    facts: dict[str, Any] = {
        "workers": 3, "servers": 1, "slots": 4, "lanes": 32, "codec": "block_float", "handler": "sum",
        "keys": (key,), "requests": 1, "outstanding": 1, "pulls": 0, "start": 0,
    }  # fmt: skip
    return JobCase(**facts | changes)


@pytest.mark.parametrize("dtype", ["int32", "float32"])
def test_the_truth_is_the_sum_of_the_values_within_a_bound(dtype: str) -> None:
    job = one_job(dtype)
    truth = Truth(RandomStreams(1), job, "j0", 1)
    for number in range(20):
        pushed = [truth.values(job.keys[0], number, rank).astype(np.float64) for rank in range(3)]
        expected, there = truth.sum(job.keys[0], number), np.isfinite(sum(pushed))
        assert (
            expected.what[there & ~np.isnan(expected.what)] == sum(pushed)[there & ~np.isnan(expected.what)]
        ).all()
        if dtype == "int32":
            assert not expected.bound.any()


def test_the_first_bound_is_that_of_a_probe() -> None:
    """Three workers and a chunk of magnitudes below 2: steps of 2^-27."""
    job = one_job("float32", 32)
    truth = Truth(RandomStreams(2), job, "j0", 1)
    largest = max(np.abs(truth.values(job.keys[0], 0, rank)).max() for rank in range(3))
    step = 2.0 ** (np.frexp(largest)[1] - 28)
    bound = truth.sum(job.keys[0], 0).bound
    assert (bound >= 1.5 * step).all()
    assert (bound <= 1.5 * step * 1.01 + 2.0**-24 * 3 * largest).all()


def test_rounds_ranks_and_lives_differ() -> None:
    job = one_job("int32", 300)
    lives = [Truth(RandomStreams(1), job, "j0", life) for life in (1, 2)]
    values = [
        life.values(job.keys[0], number, rank) for life in lives for number in range(3) for rank in range(3)
    ]
    for at, one in enumerate(values):
        for other in values[at + 1 :]:
            assert np.count_nonzero(one == other) < 5


def test_a_difference_is_seen() -> None:
    expected = Sum(np.array([1.0, np.nan, 3.0]), np.array([0.0, 0.0, 0.5]))
    assert expected.first_wrong(np.float32([1, np.nan, 3.5])) is None
    assert expected.first_wrong(np.float32([1, np.nan, 3.6])) == 2
    assert expected.first_wrong(np.float32([1, 2, 3])) == 1
    assert expected.first_wrong(np.float32([np.nan, np.nan, 3])) == 0


# ---- shortening --------------------------------------------------------------------------------------------


def test_shortening_takes_all_that_is_not_needed() -> None:
    case = next(case for seed in range(100) if len((case := draw(seed)).jobs) == 3 and case.chances.loss)
    needed = Fault("w0-s1", 7, ())
    faults = (*(Fault("s1-w0", number, (5,)) for number in range(30)), needed)

    def asks_for_one_fault(tried: Case) -> Verdict:
        broken = tried.schedule is None or needed in tried.schedule
        return Verdict("wrong" if broken else "", "", 0, 0, 0, "", happened=faults)

    short, verdict = shorten(case, asks_for_one_fault)
    assert verdict.kind == "wrong"
    assert short.schedule == (needed,)
    assert short.chances == Chances()
    assert not short.events
    (job,) = short.jobs
    assert (job.workers, job.requests, len(job.keys), job.keys[0].elements) == (1, 1, 1, 1)


@pytest.mark.timeout(300)
def test_a_failure_is_told_made_short_and_can_be_run_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = program_with(a_replay_adds)
    monkeypatch.setattr(judge_module, "loaded", lambda: program)
    # From the first case on that is found at once and takes little time, as making it short needs hundreds.
    words = ["search", "--runs", "9", "--seed", "26", "--processes", "1", "--results", str(tmp_path)]
    assert cli.main(words) == 1
    out = capsys.readouterr().out
    (path,) = tmp_path.glob("case-*.json")
    seed = path.stem.partition("-")[2]
    assert f"seed {seed}: wrong: job" in out
    assert f"libra-sim replay {seed}\n" in out
    short = Case.from_json(path.read_text())
    assert judge(short).kind == "wrong"
    assert len(short.jobs) == 1
    assert {key.elements for key in short.jobs[0].keys} == {1}
    assert short.schedule is not None
    assert len(short.schedule) <= 2
    for text in (seed, str(path)):
        assert cli.main(["replay", text]) == 1
        lines = capsys.readouterr().out.splitlines()
        assert ": wrong: job" in lines[-1]
        assert any("w0-s1" in line and " ADD " in line for line in lines)
        assert any("REPLAY" in line for line in lines)


def test_a_crash_of_the_product_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise KeyError("no")

    monkeypatch.setattr(SwitchProgram, "instantiate", fails)
    with pytest.raises(KeyError):  # a switch that cannot even be made is nobody's schedule
        judge(draw(1))
    monkeypatch.undo()
    monkeypatch.setattr("libra.vans.libra.worker.endpoint.WorkerEndpoint.step", fails)
    assert judge(draw(1)).kind == "crash"


# Judges cases by a function whose memory is measured, in a process in which nothing else allocates or frees.
_MEMORY = """\
import sys
from libra_sim import cli
from libra_sim.search import search
from libra_sim.search.world import Verdict

kept = []

{judge}

search.judge = judge
sys.exit(cli.main(["search", "--runs", sys.argv[1], "--seed", "1", "--processes", "1"]))
"""


def _search_with(judge: str, runs: int) -> subprocess.CompletedProcess[str]:
    program = _MEMORY.format(judge=textwrap.dedent(judge))
    return subprocess.run(
        [sys.executable, "-c", program, str(runs)], capture_output=True, text=True, timeout=300, check=False
    )


def test_memory_that_grows_is_a_finding() -> None:
    done = _search_with(
        """
        def judge(case):
            kept.append(b"x" * (5 << 20))
            return Verdict("", "", 1, 1, 1, "")
        """,
        runs=80,
    )
    assert done.returncode == 1, done.stderr
    grown = re.search(
        r"seed 68: memory: a process has grown by (\d+) MiB since its first 50 cases", done.stdout
    )
    assert grown
    assert 78 <= int(grown[1]) <= 88  # 16 cases behind the first 52
    assert "libra-sim search --runs 68 --seed 1 --processes 1" in done.stdout


def test_memory_of_one_case_is_no_finding() -> None:
    """Once a large case counted, and what malloc had kept of it."""
    done = _search_with(
        """
        def judge(case):
            size = 2 << 20 if case.seed < 60 else 200 << 20
            pieces = [b"x" * 10_000 for _ in range(size // 10_000)]
            cycle = [pieces]
            cycle.append(cycle)
            return Verdict("", "", 1, 1, 1, "")
        """,
        runs=64,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("64 cases from seed 1, ")


# ---- the command -------------------------------------------------------------------------------------------


def test_a_search_without_findings(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["search", "--runs", "3", "--seed", "11", "--processes", "1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("3 cases from seed 11, ")
    assert ": 0 wrong, 0 hangs\n" in out


def test_processes_share_the_seeds() -> None:
    findings, alone = (
        search(3, 3, lambda: True, lambda so_far: None, processes=processes) for processes in (2, 1)
    )
    assert findings == alone
    assert findings.runs == 3
    assert search(1, None, lambda: False, lambda so_far: None, processes=1) == Findings()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["search"], "one of the arguments --hours --runs is required"),
        (["search", "--runs", "0"], "argument --runs: expected a number from 1, got 0"),
        (["search", "--hours", "-1"], "argument --hours: expected a number above 0, got -1"),
        (["search", "--hours", "x"], "argument --hours: expected a number above 0, got x"),
        (["search", "--runs", "1", "--seed", "x"], "argument --seed: expected a number from 0, got x"),
    ],
)
def test_what_was_asked_wrongly(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(words)
    assert caught.value.code == 2
    assert says in capsys.readouterr().err


def test_a_case_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    for path in (bad, tmp_path / "missing.json"):
        assert cli.main(["replay", str(path)]) == 2
        assert f"error: {path}: expected a seed, or a case's file" in capsys.readouterr().err
