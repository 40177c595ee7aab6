# SPDX-License-Identifier: Apache-2.0
"""Promise: a process of a run tells the runner why it fails, also when its own log cannot be written."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from libra_topologies.training.process import ProcessPlan

FAILING = """
import sys
from libra_topologies.training import process

def fails(*_):
    raise OSError(28, "No space left on device")

sys.exit(process.play(process.Roles(fails, fails, fails), process.ProcessPlan()))
"""


def test_a_process_reads_the_plan_as_the_runner_wrote_it(tmp_path: Path) -> None:
    plan = ProcessPlan(
        model="text", rounds=3, compute={"w1": (1.0, 2.0, 0.0)}, record=tmp_path / "record", timeout=7
    )
    plan.write(tmp_path / "plan.json")
    read = ProcessPlan.read([str(tmp_path / "plan.json"), "w1"])
    assert read == replace(plan, host="w1", compute={"w1": [1.0, 2.0, 0.0]})
    assert ProcessPlan.read([str(tmp_path / "plan.json")]).host == "", "of a ring, whose rank MPI knows"


def test_the_reason_is_told_when_the_disk_is_full() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", FAILING], stdout=subprocess.PIPE, stderr=full, timeout=60, check=False
        )
    told = json.loads(done.stdout.splitlines()[0])
    assert told["event"] == "error"
    assert "No space left on device" in told["message"]
