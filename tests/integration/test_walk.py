# SPDX-License-Identifier: Apache-2.0
"""Promise: a reader who follows one `make run` through docs/tour.md enters few files."""

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
MOST = 20


@pytest.mark.usefixtures("start_run")  # which skips where Mininet cannot work
@pytest.mark.timeout(300)
def test_a_phase_of_a_run_enters_few_files(tmp_path: Path) -> None:
    """The files that the runner enters for every system, as the other walks count a round's."""
    script = [sys.executable, str(HERE / "walk.py"), "WORKERS=2", "SYSTEMS=tcp,libra", "ROUNDS=2"]
    done = subprocess.run(
        ["unshare", "--net", "bash", "-c", 'ip link set lo up; "$@"', "run", *script],
        env={**os.environ, "LIBRA_OUTPUT": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=soon(120),
    )
    assert done.returncode == 0, done.stdout + done.stderr
    entered = {name: set(files) for name, files in json.loads(done.stdout.splitlines()[-1]).items()}
    phase = entered["tcp"] & entered["libra"]
    assert 10 < len(phase) <= MOST, sorted(phase)
    tour = (HERE.parents[1] / "docs/tour.md").read_text().partition("## One `make run`")[2]
    named = set(re.findall(r"\]\(\.\./(topologies/[\w./]+\.py)\)", tour))
    assert len(named) <= MOST
    in_hosts = {path for path in named if "/training/" in path or path.endswith(("__main__.py", "verify.py"))}
    assert named - in_hosts <= entered["all"], "the tour names what the runner enters"
