# SPDX-License-Identifier: Apache-2.0
"""Configures the cells of meters (runtime/calls.h) for the control plane."""

from __future__ import annotations

import struct

from libra_switch.memory.structures import HEADERS
from libra_switch.target import MeterRates

METER_BYTES = HEADERS["meter"].size
NO_LIMIT = (1 << 32) - 1  # the burst that -1 stands for
MOST = 1e6  # maximum of tokens a microsecond, whose sum fits 64 bits for half a year


def configure(cell: memoryview, rates: MeterRates | None) -> None:
    """Configure a meter's cell; with ``rates`` None it colours every packet green."""
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
