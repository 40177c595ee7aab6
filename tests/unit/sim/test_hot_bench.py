# SPDX-License-Identifier: Apache-2.0
"""Promise: `bench/hot_cells.py` prints the rate of pairs for hot cells beside that of sums of their size."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parents[3] / "bench" / "hot_cells.py"


def test_it_says_rates_and_shares() -> None:
    ended = subprocess.run(
        [sys.executable, str(BENCH), "--rounds", "1"], capture_output=True, text=True, timeout=100
    )
    assert ended.returncode == 0, ended.stderr
    sums, *pairs = [row[20:].replace(",", "").split() for row in ended.stdout.splitlines()]
    assert len(pairs) == 5
    for row in (sums, *pairs):
        assert abs(float(row[4]) - float(row[0]) / float(sums[0])) < 0.01
