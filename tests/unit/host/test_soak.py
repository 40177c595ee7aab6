# SPDX-License-Identifier: Apache-2.0
"""Promise: `bench/soak.py` passes what is right, and finds a wrong sum and memory that grows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

BENCH = Path(__file__).resolve().parents[3] / "bench"
sys.path.insert(0, str(BENCH))

from soak import MOST_GROWTH_MB, Meetings, Row, main, settled_and_end  # noqa: E402

# So short a run has ten rounds.
SHORT = ["--minutes=0.001", "--period=0.01", "--drop=0.03", "--duplicate=0.03", "--late=0.03"]
needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="needs root for veth interfaces")
# A worker that pushes what nobody expects of it.
WITH_ANOTHER_SEED = """
import sys, soak

def place(environment, job, interface, period, seed):
    is_odd = environment.role is soak.Role.WORKER and environment.rank == 1
    return SoakPlace(environment, job, interface, period, seed + is_odd)

SoakPlace, soak.SoakPlace = soak.SoakPlace, place
sys.exit(soak.main())
"""


def run(folder: Path, *command: str) -> tuple[subprocess.CompletedProcess[str], Any]:
    """The process that has ended, and what its report says of its processes."""
    ended = subprocess.run(
        [sys.executable, *command, *SHORT, f"--output={folder}"],
        cwd=BENCH, capture_output=True, text=True, timeout=110,
    )  # fmt: skip
    assert (folder / "soak.json").exists(), ended.stderr
    return ended, json.loads((folder / "soak.json").read_text())["processes"]


@needs_root
def test_a_short_run_is_right_in_every_answer(tmp_path: Path) -> None:
    ended, processes = run(tmp_path, "soak.py")
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.endswith(f"{4 * 131 + 2 * 80} requests, 0 wrong\n")
    assert {row["requests"] for name, row in processes.items() if name.startswith("worker")} == {131}
    assert sum(row["retransmissions"] for row in processes.values()) > 0  # the faults were really there


@needs_root
def test_a_wrong_sum_is_found(tmp_path: Path) -> None:
    ended, processes = run(tmp_path, "-c", WITH_ANOTHER_SEED)
    assert ended.returncode == 1, ended.stderr
    for name in ("worker 0", "worker 2", "worker 3"):
        assert processes[name]["wrong"] == 4 * 10  # sums and pulls, of integers and of floats
    assert "wrong: worker 0, round 0: sum of integers\n" in ended.stderr


def test_memory_is_what_it_was_a_tenth_of_the_run_after_its_start() -> None:
    samples = [50.0] * 10 + [100.0] * 5 + [*range(100, 180)] + [180.0, 180.0, 500.0, 180.0, 180.0]
    assert settled_and_end(samples) == (100.0, 180.0)
    assert settled_and_end([3.0]) == (3.0, 3.0)


@pytest.mark.parametrize(
    ("wrong", "settled", "end", "is_sound"),
    [
        (0, 100.0, 100.0 + MOST_GROWTH_MB, True),
        (0, 100.0, 90.0, True),
        (0, None, None, True),
        (1, 100.0, 100.0, False),
        (0, 100.0, 100.1 + MOST_GROWTH_MB, False),
    ],
)
def test_what_is_sound(wrong: int, settled: float | None, end: float | None, is_sound: bool) -> None:
    assert Row(1000, wrong, 0, 1.0, settled, end).is_sound is is_sound


def test_all_hear_the_same_of_a_meeting(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("soak.time.monotonic", lambda: now)
    meetings = Meetings(minutes=1)
    assert meetings.goes_on("a")
    now = 60.0
    assert [meetings.goes_on(host) for host in "bab"] == [True, False, False]


@pytest.mark.parametrize("word", ["--minutes=0", "--minutes=nan", "--period=x", "--drop=1.5", "--seed=-1"])
def test_bad_input(word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["soak.py", word])
    with pytest.raises(SystemExit) as caught:
        main()
    assert caught.value.code == 2
    assert f"argument {word.partition('=')[0]}: invalid" in capsys.readouterr().err
