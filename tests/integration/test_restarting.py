# SPDX-License-Identifier: Apache-2.0
"""Promise 2 over real switches and links: programs that start again on one installation get right sums."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.usefixtures("start_run")  # which skips where Mininet cannot work
def test_a_job_and_a_worker_that_start_again(tmp_path: Path) -> None:
    """A whole job three times, killed with a sum half done; then a worker, and the other one rejoins."""
    script = 'ip link set lo up; exec "$@"'
    lives = Path(__file__).with_name("lives.py")
    run = subprocess.run(
        ["unshare", "--net", "bash", "-c", script, "run", sys.executable, str(lives)],
        env={**os.environ, "LIBRA_OUTPUT": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=100,
    )
    print(run.stdout)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "all sums are right" in run.stdout
