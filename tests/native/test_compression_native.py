# SPDX-License-Identifier: Apache-2.0
"""The C of the delta coding under sanitizers: bytes of a hostile content."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import sanitized

from libra.compression import encodings

SOURCES = sanitized.REPOSITORY / "host/libra/compression/native"
TESTS = Path(__file__).with_name("compression")

pytestmark = sanitized.needs_sanitizers


def test_hostile_row_numbers(tmp_path: Path) -> None:
    sanitized.build(TESTS / "deltas_fuzz.c", SOURCES, tmp_path / "deltas_fuzz", fuzzer=True)
    seeds = [encodings.encode_increasing(np.arange(0, 2**40, step)) for step in (2**35, 2**33)]
    sanitized.fuzz(tmp_path / "deltas_fuzz", [*seeds, b"\xff" * 8 + b"\x7f\0"], runs=20_000)
