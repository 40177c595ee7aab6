# SPDX-License-Identifier: Apache-2.0
"""Meters: two token buckets a cell, as BMv2 computes them (meters.cpp), in double precision.

Cell (METER_BYTES): u64 configured, then for the peak and for the committed rate: double tokens per
microsecond, u64 burst, u64 tokens, u64 tokens produced so far. The peak bucket comes first: too few tokens
there is red (2), too few in the committed one yellow (1). An unconfigured cell colours green (0).
"""

from __future__ import annotations

import struct

from libra_switch.target import MeterRates

METER_BYTES = 80
NO_LIMIT = (1 << 32) - 1  # a burst of -1
MOST = 1e6  # tokens a microsecond, so that their number since the start fits 64 bits for half a year
BUCKETS = ((8, 2), (40, 1))  # offset, colour
RATE, BURST, TOKENS, MADE = 0, 8, 16, 24


def configure(cell: memoryview, rates: MeterRates | None) -> None:
    """Set a cell; ``None`` makes it green."""
    if rates is None:
        cell[:] = bytes(METER_BYTES)
        return
    rates.check()
    buckets = ((rates.pir, rates.pburst), (rates.cir, rates.cburst))
    numbers: list[float] = [1]
    for rate, burst in buckets:
        burst = NO_LIMIT if burst < 0 else burst
        numbers += [MOST if rate < 0 else min(rate / 1e6, MOST), burst, burst, 0]
    struct.pack_into("<QdQQQdQQQ", cell, 0, *numbers)
