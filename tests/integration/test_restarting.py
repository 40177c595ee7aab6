# SPDX-License-Identifier: Apache-2.0
"""Promise 2 over real switches and links: programs that start again on one installation get right sums."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from effort import at_night
from test_training import needs_bmv2

pytestmark = pytest.mark.timeout(300)


def run_script(folder: Path, script: str, *arguments: str) -> str:
    """What it prints, in a network of its own; its end must be good."""
    inside = 'ip link set lo up; exec "$@"'
    path = Path(__file__).with_name(script)
    run = subprocess.run(
        ["unshare", "--net", "bash", "-c", inside, "run", sys.executable, str(path), *arguments],
        env={**os.environ, "LIBRA_OUTPUT": str(folder)},
        capture_output=True,
        text=True,
        timeout=290,
    )
    print(run.stdout)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@pytest.mark.usefixtures("start_run")  # which skips where Mininet cannot work
@pytest.mark.parametrize(
    ("switch", "deaths"),
    [
        ("libra", "worker+server server+switch"),
        at_night("libra", "worker server switch worker+server server+switch"),
        ("tree", "worker server leaf switch"),
        at_night("tree", "worker+leaf server+switch leaf+switch"),
        pytest.param("bmv2", "switch", marks=needs_bmv2),
    ],
)
def test_each_round_counts_once_whatever_dies(tmp_path: Path, switch: str, deaths: str) -> None:
    """In the middle of rounds that servers add up; then the switch, between letters and barriers."""
    said = run_script(tmp_path, "survivors.py", switch, *deaths.split())
    assert "all sums are right" in said


@pytest.mark.usefixtures("start_run")
def test_a_job_and_a_worker_that_start_again(tmp_path: Path) -> None:
    """A whole job three times, killed with a sum half done; then a worker, and the other rejoins; then the
    server, which does not return."""
    assert "all sums are right" in run_script(tmp_path, "lives.py")


@pytest.mark.usefixtures("start_run")
def test_the_others_go_on_without_a_worker_that_was_taken_out(tmp_path: Path) -> None:
    """One of three is killed, and `libra job watch` evicts it: the others go on, in their processes."""
    assert "all sums are right" in run_script(tmp_path, "evicted.py")
