# SPDX-License-Identifier: Apache-2.0
"""The link's C under sanitizers: its unit tests, and hostile frames from a hostile kernel."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
import sanitized
from effort import many

SOURCES = sanitized.REPOSITORY / "host/libra/link/native"
TESTS = Path(__file__).with_name("link")

pytestmark = sanitized.needs_sanitizers


@pytest.mark.parametrize("source", sorted(TESTS.glob("*_test.c")), ids=lambda source: source.stem)
def test_unit(source: Path, tmp_path: Path) -> None:
    sanitized.build(source, SOURCES, tmp_path / source.stem)
    sanitized.run(tmp_path / source.stem)


def test_hostile_super_frames_and_a_hostile_kernel(tmp_path: Path) -> None:
    sanitized.build(TESTS / "frames_fuzz.c", SOURCES, tmp_path / "frames_fuzz", fuzzer=True)
    rng = random.Random(1)
    seeds = [rng.choices(range(256), [20] * 8 + [1] * 248, k=300) for _ in range(20)]
    sanitized.fuzz(tmp_path / "frames_fuzz", map(bytes, seeds), runs=many(2_000, 30_000))
