# SPDX-License-Identifier: Apache-2.0
"""Promise: `bench/sim_switch.py` measures what it says: every ADD has its RESULT, every message arrives."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parents[4] / "bench" / "sim_switch.py"


def test_it_measures() -> None:
    ended = subprocess.run(
        [sys.executable, str(BENCH), "--rounds", "1"], capture_output=True, text=True, timeout=100
    )
    assert ended.returncode == 0, ended.stderr
    head, *rows = ended.stdout.splitlines()
    assert head.split()[:5] == ["values", "together", "receive", "run", "messages"]
    assert [row.split()[:2] for row in rows] == [
        [v, t] for v in ("32", "64", "256") for t in ("1", "8", "64")
    ]
