# SPDX-License-Identifier: Apache-2.0
"""What frames cost a processor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Costs:
    """Processor time in ps, for what is received and for what is sent alike."""

    batch: int = 0
    packet: int = 0
    byte: int = 0

    def of(self, packets: int, size: int) -> int:
        """Nanoseconds, rounded up, for a batch of ``packets`` with ``size`` bytes together; 0 for none."""
        if not packets:
            return 0
        return -(-(self.batch + self.packet * packets + self.byte * size) // 1000)

    def each(self, sizes: Sequence[int]) -> list[int]:
        """Nanoseconds, rounded up, after which each of a batch's packets of these bytes is through."""
        packet, byte, ps = self.packet, self.byte, self.batch
        spent = []
        for size in sizes:
            ps += packet + byte * size
            spent.append(-(-ps // 1000))
        return spent


FREE = Costs()
