# SPDX-License-Identifier: Apache-2.0
"""Where things are. The experiment runs in a clone: what it reads and writes is there."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
LOGS = ROOT / "logs"
PCAPS = ROOT / "pcaps"
RESULTS = ROOT / "results"
P4_COMPILE = ROOT / "p4src" / "compile.py"
P4_JSON = ROOT / "p4src" / "build" / "libra.json"
P4_INFO = ROOT / "p4src" / "build" / "libra.p4info.txtpb"
LEDGER = BUILD / "run.json"
