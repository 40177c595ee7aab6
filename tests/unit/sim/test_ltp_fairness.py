# SPDX-License-Identifier: Apache-2.0
"""Promise: on a shared line LTP takes at most 1.2 of what bbr would take in its place, and two of LTP's flows
share it within 30 %. `bench/ltp_fairness.py` prints the ratios."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from effort import LONG

BENCH = Path(__file__).resolve().parents[3] / "bench" / "ltp_fairness.py"


def test_ltp_takes_no_more_than_its_share() -> None:
    rivals = ("bbr", "cubic") if LONG else ("bbr",)  # beside cubic LTP takes less than its share
    line = ("--rate", "10 Mbit/s", "--queues", "33", "--seconds", "40", "--seeds", "1")
    command = [sys.executable, str(BENCH), *line, "--rivals", ",".join(rivals)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert ended.returncode == 0, ended.stderr
    ratios = {
        found[1]: float(found[2])
        for found in re.finditer(r"queue 33, (\w+ \w+ ?\w*):?.* ratio ([\d.]+)", ended.stdout)
    }
    assert len(ratios) == len(rivals) + 1, ended.stdout
    for rival in rivals:
        assert ratios[f"beside {rival}"] <= 1.2, ended.stdout
    assert ratios["two of ltp"] <= 1.3, ended.stdout
