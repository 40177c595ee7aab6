# SPDX-License-Identifier: Apache-2.0
"""Where things are. The experiment runs in a clone: what it reads and writes is there."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
OUTPUT = Path(os.environ.get("LIBRA_OUTPUT") or ROOT).resolve()  # tests write elsewhere
BUILD = OUTPUT / "build"
LOGS = OUTPUT / "logs"
PCAPS = OUTPUT / "pcaps"
RESULTS = OUTPUT / "results"
P4_COMPILE = ROOT / "p4src" / "compile.py"
LEDGER = BUILD / "run.json"


def shown(path: Path) -> str:
    """A path as messages give it: below the folder that the run writes to."""
    return str(path.relative_to(OUTPUT) if path.is_relative_to(OUTPUT) else path)
