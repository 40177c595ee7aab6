# SPDX-License-Identifier: Apache-2.0
"""Promise: a process of a run tells the runner why it fails, also when its own log cannot be written."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

FAILING = """
import argparse, sys
from libra_topologies.training import part

def fails(*_):
    raise OSError(28, "No space left on device")

sys.exit(part.play(part.Parts(fails, fails, fails), argparse.Namespace(ring=True)))
"""


def test_the_reason_is_told_when_the_disk_is_full() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", FAILING], stdout=subprocess.PIPE, stderr=full, timeout=60, check=False
        )
    told = json.loads(done.stdout.splitlines()[0])
    assert told["event"] == "error"
    assert "No space left on device" in told["message"]
