# SPDX-License-Identifier: Apache-2.0
"""Promise: training goes on from its checkpoint after a rank or a host is lost, and with the right sums."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from patience import soon

pytest.importorskip("torch", reason="PyTorch is not installed: pip install '.[torch]' in Libra's clone")

PROGRAM = Path(__file__).with_name("elastic_program.py")
# `libra run`, in which the host w3 starts late, as on a machine that is busy with loading PyTorch.
LATE = """
import sys, time
from libra_topologies.launch import command, hosts
start = hosts.Hosts.start
def late(self, host, *rest, **named):
    time.sleep(6.0 if host.name == "w3" else 0.0)  # torchrun's last call is after 3 s
    return start(self, host, *rest, **named)
hosts.Hosts.start = late
sys.exit(command.main())
"""
COMMAND = [sys.executable, "-c", LATE]


@pytest.mark.skipif(
    os.geteuid() != 0 or shutil.which("nsenter") is None, reason="`libra run` needs root and util-linux"
)
@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("hosts", "victim", "what", "left", "weights"),
    [
        ("3", 2, "process", 3, 6 * 1.0),  # means of 0, 1, 2
        ("3:4", 3, "host", 3, 3 * 1.5 + 3 * 1.0),  # means of 0 to 3, then of 0, 1, 2
    ],
)
def test_it_goes_on_from_the_checkpoint(
    hosts: str, victim: int, what: str, left: int, weights: float, tmp_path: Path
) -> None:
    command = [*COMMAND, "--nproc", hosts, "--max-restarts", "3", str(PROGRAM), str(tmp_path), str(victim)]
    variables = {**os.environ, "OMP_NUM_THREADS": "1"}
    ended = subprocess.run([*command, what], env=variables, capture_output=True, text=True, timeout=soon(100))
    assert ended.returncode == 0, ended.stderr[-4000:]
    assert ("w3 was lost (signal 9); the job goes on without it" in ended.stderr) == (what == "host")
    for rank in range(left):
        found = json.loads((tmp_path / f"ended-{rank}").read_text())
        assert found["size"] == left
        assert found["weights"] == [weights]
        assert found["restarts"] <= 1, "a life has met what an earlier one had left in the store"
    assert not (tmp_path / f"ended-{left}").exists()
