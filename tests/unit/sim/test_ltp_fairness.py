# SPDX-License-Identifier: Apache-2.0
"""Promise: on a shared line LTP takes at most 1.2 of what bbr would take in its place, and two of LTP's flows
share it within 30 %. `bench/ltp_fairness.py` prints the ratios."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parents[3] / "bench" / "ltp_fairness.py"


def test_ltp_takes_no_more_than_its_share() -> None:
    line = ("--rate", "10 Mbit/s", "--queues", "33", "--seconds", "40", "--seeds", "1")
    ended = subprocess.run([sys.executable, str(BENCH), *line], capture_output=True, text=True, timeout=300)
    assert ended.returncode == 0, ended.stderr
    ratios = {
        found[1]: float(found[2])
        for found in re.finditer(r"queue 33, (\w+ \w+ ?\w*):?.* ratio ([\d.]+)", ended.stdout)
    }
    assert len(ratios) == 3, ended.stdout
    assert ratios["beside bbr"] <= 1.2, ended.stdout
    assert ratios["beside cubic"] <= 1.2, ended.stdout
    assert ratios["two of ltp"] <= 1.3, ended.stdout
