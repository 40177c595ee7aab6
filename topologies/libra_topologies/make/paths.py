# SPDX-License-Identifier: Apache-2.0
"""Where things are. The experiment runs in a clone: what it reads and writes is there."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
OUTPUT = Path(os.environ.get("LIBRA_OUTPUT") or ROOT).resolve()  # tests write elsewhere
BUILD = OUTPUT / "build"
LOGS = OUTPUT / "logs"
SWEEP_LOG = LOGS / "sweep.log"
PCAPS = OUTPUT / "pcaps"
RESULTS = OUTPUT / "results"
P4_COMPILE = ROOT / "p4src" / "compile.py"
LEDGER = BUILD / "run.json"


def clear(folder: Path, suffix: str) -> None:
    """Remove the files of an earlier run, which would pass for this one's; keep the sweep's log, of many."""
    for path in folder.glob(f"*{suffix}"):
        if path != SWEEP_LOG:
            path.unlink(missing_ok=True)


def shown(path: Path) -> str:
    """A path as messages give it: below the folder that the run writes to."""
    return str(path.relative_to(OUTPUT) if path.is_relative_to(OUTPUT) else path)
