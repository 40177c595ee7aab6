# SPDX-License-Identifier: Apache-2.0
"""The C of tables under sanitizers: lists of rows in arrays of exact size."""

from __future__ import annotations

from pathlib import Path

import pytest
import sanitized

SOURCES = sanitized.REPOSITORY / "host/libra/sparse/native"
TESTS = Path(__file__).with_name("sparse")

pytestmark = sanitized.needs_sanitizers


@pytest.mark.parametrize("source", sorted(TESTS.glob("*_test.c")), ids=lambda source: source.stem)
def test_unit(source: Path, tmp_path: Path) -> None:
    sanitized.build(source, SOURCES, tmp_path / source.stem)
    sanitized.run(tmp_path / source.stem)
