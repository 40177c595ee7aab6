# SPDX-License-Identifier: Apache-2.0
"""Promise: `bench/sim_speed.py` prints a rate for each load, and where all of its time went."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from patience import soon

BENCH = Path(__file__).resolve().parents[3] / "bench" / "sim_speed.py"
SMALL = ("topology.workers=2", "workload.tensors=[64 KiB]", "workload.dtype=int32")


def test_it_says_where_the_time_goes() -> None:
    changes = [word for change in SMALL for word in ("--set", change)]
    ended = subprocess.run(
        [sys.executable, str(BENCH), "--runs", "1", *changes],
        capture_output=True,
        text=True,
        timeout=soon(100),
    )
    assert ended.returncode == 0, ended.stderr
    head, *rows = ended.stdout.splitlines()
    assert head.split()[:4] == ["load", "packets/s", "machine", "code"]
    assert [row[:20].rstrip() for row in rows] == ["256 lanes", "32 lanes", "half of them empty"]
    for row in rows:
        rate, *shares = row[20:].replace("%", " ").replace(",", "").split()
        assert float(rate) > 0
        assert abs(sum(map(float, shares)) - 100) < len(shares)
