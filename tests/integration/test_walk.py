# SPDX-License-Identifier: Apache-2.0
"""Promise: a reader who follows one `make run` through docs/tour.md enters few files, as many as it says."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from patience import soon

HERE = Path(__file__).parent


@pytest.mark.usefixtures("start_run")  # which skips where Mininet cannot work
@pytest.mark.timeout(300)
def test_a_run_enters_the_files_that_the_tour_counts(tmp_path: Path) -> None:
    """The runner's files, from its settings to its results; those of hosts, simulator and controller are in
    other walks."""
    script = [sys.executable, str(HERE / "walk.py"), "WORKERS=2", "SYSTEMS=tcp,libra", "ROUNDS=2"]
    done = subprocess.run(
        ["unshare", "--net", "bash", "-c", 'ip link set lo up; "$@"', "run", *script],
        env={**os.environ, "LIBRA_OUTPUT": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=soon(120),
    )
    assert done.returncode == 0, done.stdout + done.stderr
    entered = set(json.loads(done.stdout.splitlines()[-1]))
    tour = (HERE.parents[1] / "docs/tour.md").read_text().partition("## One `make run`")[2]
    (most,) = re.findall(r"A whole run enters (\d+) files", tour)
    assert 20 < len(entered) <= int(most), sorted(entered)
    named = set(re.findall(r"\]\(\.\./(topologies/[\w./]+\.py)\)", tour))
    assert len(named) <= 20
    in_hosts = {path for path in named if path.endswith(("/training/process.py", "__main__.py"))}
    assert named - in_hosts <= entered, "the tour names what the runner enters"
