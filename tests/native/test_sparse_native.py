# SPDX-License-Identifier: Apache-2.0
"""The C of tables under sanitizers: bytes of a hostile content, and lists of rows in arrays of exact size."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import sanitized

from libra.sparse import gaps

SOURCES = sanitized.REPOSITORY / "host/libra/sparse/native"
TESTS = Path(__file__).with_name("sparse")

pytestmark = sanitized.needs_sanitizers


@pytest.mark.parametrize("source", sorted(TESTS.glob("*_test.c")), ids=lambda source: source.stem)
def test_unit(source: Path, tmp_path: Path) -> None:
    sanitized.build(source, SOURCES, tmp_path / source.stem)
    sanitized.run(tmp_path / source.stem)


def test_hostile_row_numbers(tmp_path: Path) -> None:
    sanitized.build(TESTS / "gaps_fuzz.c", SOURCES, tmp_path / "gaps_fuzz", fuzzer=True)
    seeds = [gaps.encode(np.arange(0, 2**40, step)) for step in (2**35, 2**33)]
    sanitized.fuzz(tmp_path / "gaps_fuzz", [*seeds, b"\xff" * 8 + b"\x7f\0"], runs=20_000)
