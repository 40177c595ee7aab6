# SPDX-License-Identifier: Apache-2.0
"""Promise: what measures a simulated switch measures what it says: each packet has its answer."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parents[4] / "bench"


def measured(kind: str) -> list[str]:
    """The lines that it prints."""
    ended = subprocess.run(
        [sys.executable, str(BENCH / "sim_switch.py"), kind, "--rounds", "1"],
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.splitlines()


def test_sums_and_messages_are_measured() -> None:
    head, *rows = measured("sums")
    assert head.split()[:5] == ["values", "together", "receive", "run", "messages"]
    assert [row.split()[:2] for row in rows] == [
        [v, t] for v in ("32", "64", "256") for t in ("1", "8", "64")
    ]


def test_hot_cells_are_measured_beside_sums() -> None:
    rows = [row.split() for row in measured("hot")]
    hot = [["HOT,", keys, "keys"] for keys in ("4,096", "32,768", "65,536", "262,144")]
    assert [row[:3] for row in rows] == [["ADD,", "96", "lanes"], *hot, ["HOT,", "32,768", "rows"]]
    rates = [int(row[3].replace(",", "")) for row in rows]
    for rate, row in zip(rates, rows, strict=True):  # all that is printed is rounded
        least, most = (rate - 0.5) / (rates[0] + 0.5), (rate + 0.5) / (rates[0] - 0.5)
        assert least - 0.005 <= float(row[7]) <= most + 0.005


def test_floats_are_measured_beside_integers() -> None:
    head, _, *rows = measured("floats")
    assert head.startswith("machine: ")
    assert [row.split(" of ")[0] for row in rows[:2]] == ["a packet"] * 2
    assert rows[2].startswith("a lane of integers ")
    assert rows[3].startswith("setting up: 43,367 entries, 43,360 of them the lanes', in ")
