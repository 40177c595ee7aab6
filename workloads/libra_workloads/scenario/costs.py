# SPDX-License-Identifier: Apache-2.0
"""Processor time that frames cost, and delays by which a host takes more of them at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Costs:
    """Processor time in ps, the same for frames received and frames sent."""

    batch: int = 0
    packet: int = 0
    byte: int = 0

    def of(self, packets: int, size: int) -> int:
        """Return the ns, rounded up, of a batch of ``packets`` with ``size`` bytes in all; 0 if empty."""
        if not packets:
            return 0
        return -(-(self.batch + self.packet * packets + self.byte * size) // 1000)

    def each(self, sizes: Sequence[int]) -> list[int]:
        """Return the ns, rounded up, after which each packet of a batch is processed. sizes: bytes."""
        packet, byte, ps = self.packet, self.byte, self.batch
        spent = []
        for size in sizes:
            ps += packet + byte * size
            spent.append(-(-ps // 1000))
        return spent


FREE = Costs()


@dataclass(frozen=True)
class Gathering:
    """Delays by which a host takes more frames at once."""

    coalesce: int = 0  # ns between a frame's arrival and the card's interrupt
    rest_time: int = 0  # ns that the thread sleeps after a batch
    rest_from: int = 0  # frames; the thread sleeps after batches of at least so many

    def rest(self, count: int) -> int:
        """Return the ns that the thread sleeps after ``count`` frames."""
        return self.rest_time if count >= self.rest_from else 0
