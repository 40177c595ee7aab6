# SPDX-License-Identifier: Apache-2.0
"""How much of a wire was used, over time, in a memory of fixed size."""

from __future__ import annotations

BINS = 512
_FIRST_SHIFT = 10  # bins of 2**10 ns at first


class Usage:
    """Bits in bins of 2**shift ns. When the run outgrows them, two bins become one."""

    def __init__(self) -> None:
        self.shift = _FIRST_SHIFT
        self.bins = [0] * BINS

    def add(self, time: int, bits: int) -> None:
        at = time >> self.shift
        while at >= BINS:
            self.bins = [*map(sum, zip(self.bins[::2], self.bins[1::2], strict=True)), *[0] * (BINS // 2)]
            self.shift += 1
            at = time >> self.shift
        self.bins[at] += bits
