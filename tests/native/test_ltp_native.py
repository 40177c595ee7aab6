# SPDX-License-Identifier: Apache-2.0
"""The C of LTP's endpoint under sanitizers: hostile packets."""

from __future__ import annotations

import random
from pathlib import Path

import sanitized
from effort import many

SOURCES = sanitized.REPOSITORY / "host/libra/vans/ltp/native"
TESTS = Path(__file__).with_name("ltp")

pytestmark = sanitized.needs_sanitizers


def test_hostile_packets(tmp_path: Path) -> None:
    sanitized.build(TESTS / "endpoint_fuzz.c", SOURCES, tmp_path / "endpoint_fuzz", fuzzer=True)
    rng = random.Random(1)
    sanitized.fuzz(tmp_path / "endpoint_fuzz", [rng.randbytes(800) for _ in range(4)], runs=many(800, 12_000))
