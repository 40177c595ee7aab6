# SPDX-License-Identifier: Apache-2.0
"""Use of a wire over time, in memory of fixed size."""

from __future__ import annotations

BINS = 512
_FIRST_SHIFT = 10  # bins of 2**10 ns at first


class Usage:
    """Bits sent, in bins of 2**shift ns. If the run outgrows the bins, each two of them become one."""

    def __init__(self) -> None:
        self.shift = _FIRST_SHIFT
        self.bins = [0] * BINS

    def add(self, start: int, end: int, bits: int) -> None:
        """Count ``bits`` that were sent from ``start`` to ``end`` ns."""
        last = end >> self.shift
        while last >= BINS:
            self.bins = [*map(sum, zip(self.bins[::2], self.bins[1::2], strict=True)), *[0] * (BINS // 2)]
            self.shift += 1
            last = end >> self.shift
        first = start >> self.shift
        if first == last:  # the usual case
            self.bins[last] += bits
            return
        left = bits
        for at in range(first, last):
            part = bits * (((at + 1) << self.shift) - max(start, at << self.shift)) // (end - start)
            self.bins[at] += part
            left -= part
        self.bins[last] += left
