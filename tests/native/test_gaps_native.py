# SPDX-License-Identifier: Apache-2.0
"""The C of the gap coder under sanitizers: bytes of a hostile content."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import sanitized

from libra.gaps import coder

SOURCES = sanitized.REPOSITORY / "host/libra/gaps/native"
TESTS = Path(__file__).with_name("gaps")

pytestmark = sanitized.needs_sanitizers


def test_hostile_row_numbers(tmp_path: Path) -> None:
    sanitized.build(TESTS / "gaps_fuzz.c", SOURCES, tmp_path / "gaps_fuzz", fuzzer=True)
    seeds = [coder.encode(np.arange(0, 2**40, step)) for step in (2**35, 2**33)]
    sanitized.fuzz(tmp_path / "gaps_fuzz", [*seeds, b"\xff" * 8 + b"\x7f\0"], runs=20_000)
