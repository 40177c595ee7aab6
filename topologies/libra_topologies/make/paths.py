# SPDX-License-Identifier: Apache-2.0
"""Paths of the experiment, which runs in a clone: all files that it reads and writes are there."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
OUTPUT = Path(os.environ.get("LIBRA_OUTPUT") or ROOT).resolve()  # tests set another folder
BUILD = OUTPUT / "build"
LOGS = OUTPUT / "logs"
COMPARE_LOG = LOGS / "compare.log"
PCAPS = OUTPUT / "pcaps"
RESULTS = OUTPUT / "results"
P4_COMPILE = ROOT / "p4src" / "compile.py"
LEDGER = BUILD / "run.json"


def shown(path: Path) -> str:
    """Return a path as messages show it: relative to the folder that the run writes to."""
    return str(path.relative_to(OUTPUT) if path.is_relative_to(OUTPUT) else path)
