# SPDX-License-Identifier: Apache-2.0
"""Promise: `bench/deaths.py` passes what is right, and finds a wrong answer and a program that fails."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from patience import soon

BENCH = Path(__file__).resolve().parents[3] / "bench"
sys.path.insert(0, str(BENCH))

from schedules import draw  # noqa: E402

needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="needs root for veth interfaces")
SEED = 4
SPOILT = {
    "sums of round": "KVWorker, 'push_pull', one_more",
    "No space left": "KVServerDefaultHandle, '__call__', no_space",
}
# A product with a defect.
WITH_A_DEFECT = """
import sys, deaths
from libra import KVServerDefaultHandle, KVWorker

def no_space(*_):
    raise OSError("No space left")

def one_more(kv, keys, values, **more):
    return push_pull(kv, keys, values + 1, **more)

push_pull = KVWorker.push_pull
setattr({})
sys.exit(deaths.main())
"""

# A host that has died before its program has asked the kernel to end with it: another process has adopted it.
ORPHAN = """
import multiprocessing, os, types, schedule_process
from libra.job.ids import Role

schedule_process.live = lambda pipe, *_: pipe.send(schedule_process.Said("ended"))
above, below = multiprocessing.Pipe()
host = schedule_process.Host(types.SimpleNamespace(role=Role.WORKER), below)
print(host._live(None))
os.getppid = lambda: 1
host._live(None)
"""


def run(folder: Path, *command: str) -> tuple[subprocess.CompletedProcess[str], Any]:
    """The process that has ended, and its report."""
    ended = subprocess.run(
        [sys.executable, *command, "--schedules=1", f"--seed={SEED}", f"--output={folder}"],
        cwd=BENCH, capture_output=True, text=True, timeout=soon(100),
    )  # fmt: skip
    assert (folder / "deaths.json").exists(), ended.stderr
    return ended, json.loads((folder / "deaths.json").read_text())


@needs_root
def test_a_schedule_is_right_in_every_answer(tmp_path: Path) -> None:
    ended, report = run(tmp_path, "deaths.py")
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert ended.stdout.endswith("none wrong\n")
    counts, schedule = report["counts"], draw(SEED)
    for name in ("frames lost", "frames late", "frames doubled", "frames overtaken", "restarts met"):
        assert counts[name] > 0
    assert sum(number for name, number in counts.items() if "killed" in name) > 0
    assert counts["tables"] >= schedule.workers
    assert counts["sums"] >= schedule.workers * schedule.rounds


@needs_root
@pytest.mark.parametrize("what", SPOILT)
def test_what_is_wrong_is_found(what: str, tmp_path: Path) -> None:
    ended, report = run(tmp_path, "-c", WITH_A_DEFECT.format(SPOILT[what]))
    assert ended.returncode == 1, ended.stderr
    assert report["wrong"].startswith(f"schedule {SEED}: ")
    assert what in report["wrong"]
    assert report["wrong"].endswith(f"again: bench/deaths.py --seed {SEED} --schedules 1")


def test_a_seed_has_one_schedule() -> None:
    assert draw(SEED) == draw(SEED)
    assert draw(SEED).pushed(1, 2).tobytes() == draw(SEED).pushed(1, 2).tobytes()
    assert draw(SEED) != draw(SEED + 1)


def test_schedules_differ_in_all_that_they_draw() -> None:
    drawn = [draw(seed) for seed in range(100)]
    assert {schedule.workers for schedule in drawn} == {1, 2, 3}
    assert {schedule.servers for schedule in drawn} == {1, 2}
    assert {schedule.parts for schedule in drawn} == {schedule.hot > 0 for schedule in drawn} == {True, False}
    assert all(0.01 <= schedule.impairments.lost <= 0.03 for schedule in drawn)
    deaths = [death for schedule in drawn for ranks in schedule.deaths.values() for death in ranks]
    assert {death.joined for death in deaths} == {True, False}


def test_a_program_whose_host_has_died_does_not_begin() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", ORPHAN], cwd=BENCH, capture_output=True, text=True, timeout=soon()
    )
    assert ended.stdout == "ended\n", ended.stderr
    assert ended.stderr.endswith("RuntimeError: the process ended without a word\n")
