# SPDX-License-Identifier: Apache-2.0
"""Cells of meters (runtime/calls.h), as the control plane configures them."""

from __future__ import annotations

import struct

from libra_switch.memory.structures import HEADERS
from libra_switch.target import MeterRates

METER_BYTES = HEADERS["meter"].size
NO_LIMIT = (1 << 32) - 1  # a burst of -1
MOST = 1e6  # tokens a microsecond, so that their number since the start fits 64 bits for half a year


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
