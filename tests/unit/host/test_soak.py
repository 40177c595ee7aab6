# SPDX-License-Identifier: Apache-2.0
"""Promise: `bench/soak.py` passes what is right; it finds wrong answers, failures, and growing memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from patience import soon

BENCH = Path(__file__).resolve().parents[3] / "bench"
sys.path.insert(0, str(BENCH))

import soak  # noqa: E402
from plan_host import ALL_MEET  # noqa: E402
from plans import AfterRounds, draw, steady  # noqa: E402
from soak import LEAST_MINUTES, Memory, grown, rows, settled_and_end  # noqa: E402

needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="needs root for veth interfaces")
ROUNDS = 12
STEADY = ["steady", "--minutes=0.002", "--period=0.01", "--drop=0.03", "--duplicate=0.03", "--late=0.03"]
SEED = 4
DEATHS = ["deaths", "--plans=1", f"--seed={SEED}"]
SPOILT = {
    "sums of round": (DEATHS, "KVWorker, 'push_pull', one_more"),
    "No space left": (DEATHS, "KVServerDefaultHandle, '__call__', no_space"),
    "number of a message": (STEADY, "SimpleApp, 'request', next_head"),
}
# A product with a defect.
WITH_A_DEFECT = """
import sys, soak
from libra import KVServerDefaultHandle, KVWorker, SimpleApp

def no_space(*_):
    raise OSError("No space left")

def one_more(kv, keys, values, **more):
    return push_pull(kv, keys, values + 1, **more)

def next_head(app, head, *rest, **more):
    return request(app, head + 1 if app.app_id == 0 else head, *rest, **more)

push_pull, request = KVWorker.push_pull, SimpleApp.request
setattr({})
sys.exit(soak.main())
"""

# A host that has died before its program has asked the kernel to end with it: another process has adopted it.
ORPHAN = """
import multiprocessing, os, types, plan_process
from libra.job.ids import Role

plan_process.live = lambda pipe, *_: pipe.send(plan_process.Said("ended"))
above, below = multiprocessing.Pipe()
host = plan_process.Host(types.SimpleNamespace(role=Role.WORKER), below, plan_process.Tally())
print(host._live(None))
os.getppid = lambda: 1
host._live(None)
"""


def run(folder: Path, *command: str) -> tuple[subprocess.CompletedProcess[str], Any]:
    """Return the process that has ended, and its report."""
    ended = subprocess.run(
        [sys.executable, *command, f"--output={folder}"],
        cwd=BENCH, capture_output=True, text=True, timeout=soon(100),
    )  # fmt: skip
    reports = list(folder.glob("*.json"))
    assert len(reports) == 1, ended.stderr
    return ended, json.loads(reports[0].read_text())


@needs_root
def test_a_steady_run_is_right_in_every_answer(tmp_path: Path) -> None:
    ended, report = run(tmp_path, "soak.py", *STEADY)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.endswith(" requests, 0 wrong\n")
    counts, processes = report["counts"], report["processes"]
    assert counts["sums"] >= 4 * ROUNDS * (2 + 2)  # pushes and pulls, of integers and of floats
    assert counts["tables"] == 4
    assert counts["pushes"] == 4 * ROUNDS * 2
    assert counts["pulls"] == 4 * (ROUNDS + 1)
    # To a worker and both servers, which ask back.
    assert counts["messages"] == 4 * ROUNDS * (1 + 2 + 2)
    assert counts["barriers"] == 4 * ROUNDS + 2 * -(-ROUNDS // ALL_MEET)
    for name in ("packets lost", "packets duplicated", "packets delayed", "retransmissions"):
        assert counts[name] > 0
    assert list(processes) == ["switch", *(f"worker {rank}" for rank in range(4)), "server 0", "server 1"]
    assert all(processes[f"worker {rank}"]["requests"] > 10 * ROUNDS for rank in range(4))


@needs_root
def test_a_plan_with_deaths_is_right_in_every_answer(tmp_path: Path) -> None:
    ended, report = run(tmp_path, "soak.py", *DEATHS)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert ended.stdout.endswith(" requests, 0 wrong\n")
    counts, plan = report["counts"], draw(SEED)
    for name in ("packets lost", "packets delayed", "packets duplicated", "restarts met"):
        assert counts[name] > 0
    assert sum(number for name, number in counts.items() if "killed" in name) > 0
    assert counts["tables"] >= plan.workers
    assert counts["sums"] >= plan.workers * plan.rounds


@needs_root
@pytest.mark.parametrize("what", SPOILT)
def test_what_is_wrong_is_found(what: str, tmp_path: Path) -> None:
    words, spoilt = SPOILT[what]
    ended, report = run(tmp_path, "-c", WITH_A_DEFECT.format(spoilt), *words)
    assert ended.returncode == 1, ended.stderr
    assert ended.stdout.endswith(" requests, 1 wrong\n")
    assert what in report["wrong"]
    if words is DEATHS:
        assert report["wrong"].startswith(f"plan {SEED}: ")
        assert report["wrong"].endswith(f"again: bench/soak.py deaths --seed {SEED} --plans 1")


def test_a_seed_has_one_plan() -> None:
    assert draw(SEED) == draw(SEED)
    assert draw(SEED).pushed_ints(1, 2).tobytes() == draw(SEED).pushed_ints(1, 2).tobytes()
    assert draw(SEED) != draw(SEED + 1)


def test_plans_differ_in_all_that_they_draw() -> None:
    drawn = [draw(seed) for seed in range(100)]
    assert {plan.workers for plan in drawn} == {1, 2, 3}
    assert {plan.servers for plan in drawn} == {1, 2}
    assert {plan.parts for plan in drawn} == {plan.hot > 0 for plan in drawn} == {True, False}
    impairments = [each for plan in drawn for each in plan.impairments]
    assert all(0.01 <= each.losses.share <= 0.03 for each in impairments)
    assert {(each.kind, each.way) for each in impairments} == {
        ("all", "in"), ("all", "out"), ("status", "out")
    }  # fmt: skip
    late = {each.way for each in impairments if each.kind == "all" and each.late_by_ns > 10**8}
    assert late == {"in", "out"}
    deaths = [death for plan in drawn for ranks in plan.deaths.values() for death in ranks]
    assert {death.joined for death in deaths} == {True, False}


def test_values_after_any_round_are_what_all_have_pushed() -> None:
    """Whichever round was asked for before, and none of those returned changes."""
    after = AfterRounds(np.zeros(1, np.int32), lambda values, number: values.__iadd__(number + 1))
    found = {rounds: after[rounds] for rounds in (3, 4, 1, 9, 8, 0, 9, 2)}
    assert {rounds: int(values[0]) for rounds, values in found.items()} == {
        rounds: rounds * (rounds + 1) // 2 for rounds in found
    }


def test_a_program_whose_host_has_died_does_not_begin() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", ORPHAN], cwd=BENCH, capture_output=True, text=True, timeout=soon()
    )
    assert ended.stdout == "ended\n", ended.stderr
    assert ended.stderr.endswith("RuntimeError: the process ended without a word\n")


def test_memory_is_what_it_was_a_tenth_of_the_run_after_its_start() -> None:
    samples = [50.0] * 10 + [100.0] * 5 + [*range(100, 180)] + [180.0, 180.0, 500.0, 180.0, 180.0]
    assert settled_and_end(samples) == (100.0, 180.0)
    assert settled_and_end([3.0]) == (3.0, 3.0)


@pytest.mark.parametrize(
    ("growths", "wrong"),
    [
        ({"switch": 2.0, "worker 0": 1.0, "worker 1": 4.0, "server 0": None}, ""),
        ({"switch": -10.0, "worker 0": -1.0}, ""),
        ({"switch": 0.0, "worker 0": 3.0, "worker 1": 2.1}, "worker 1 has grown by 2.1 MB; expected 2.0"),
        ({"switch": 0.0, "worker 0": 4.1, "worker 1": 0.0}, "worker 0 has grown by 4.1 MB; expected 4.0"),
        ({"switch": 2.1, "worker 0": 0.0}, "switch has grown by 2.1 MB; expected 2.0"),
    ],
)
def test_processes_may_grow_by_so_much(growths: dict[str, float | None], wrong: str) -> None:
    assert grown({name: {"growth MB": growth} for name, growth in growths.items()}) == (
        wrong and f"{wrong} at most"
    )


def test_a_run_that_is_too_short_is_not_judged() -> None:
    memory = Memory(1, [100.0, 200.0])
    for minutes, growth in ((LEAST_MINUTES - 0.1, None), (LEAST_MINUTES, 100.0)):
        made: Any = SimpleNamespace(memory={"switch": memory}, hosts={}, minutes=minutes)
        assert rows(made)["switch"]["growth MB"] == growth


def test_a_steady_plan_lasts_so_long() -> None:
    plan = steady(30, 1, 0.5, 0.01, 0.005, 0.01)
    assert plan.rounds * plan.period == 30 * 60
    assert not plan.deaths


@pytest.mark.parametrize("word", ["--minutes=0", "--minutes=nan", "--period=x", "--drop=1.5", "--seed=-1"])
def test_bad_input(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        soak.parser().parse_args(["steady", word])
    assert caught.value.code == 2
    assert f"argument {word.partition('=')[0]}: invalid" in capsys.readouterr().err
