# SPDX-License-Identifier: Apache-2.0
"""Record of a worker's sums: the ADD and the RESULT of every chunk whose sum is final."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from libra.wire.format import U32
from libra.wire.words import HEADER_WORD, MAX_BATCH, ROW_WORDS, Rows


class Record:
    """Buffer that the van's thread fills; when it calls ``full``, the owner empties it.

    sent, received: (most + MAX_BATCH, 278) uint32, frames in network order, of which the first ``count`` rows
    are full. Of received frames only the Libra header and the lanes are valid; in any row, bytes behind the
    frame's own blocks are left from earlier frames.
    """

    def __init__(self, most: int, full: Callable[[], None]) -> None:
        """full: called when there are more than ``most`` rows; it reads what it needs and calls ``clear``."""
        self.most = most
        self.full = full
        self.sent: U32
        self.received: U32
        self.sent, self.received = np.empty((2, most + MAX_BATCH, ROW_WORDS), np.uint32)
        for frames in (self.sent, self.received):
            frames.fill(0)  # so that the kernel hands the pages out now, not in between
        self._count = np.zeros(1, dtype=np.int64)
        self.count_address: int = self._count.ctypes.data

    @property
    def count(self) -> int:
        return int(self._count[0])

    def clear(self) -> None:
        self._count[0] = 0

    def add(self, sent: U32, slots: Rows, received: U32, rows: Rows) -> None:
        """Append n rows of sent frames and n of received frames, n at most MAX_BATCH."""
        start, till = self.count, self.count + len(rows)
        self.sent[start:till] = sent[slots]
        self.received[start:till, HEADER_WORD:] = received[rows, HEADER_WORD:]
        self._count[0] = till

    def check(self) -> None:
        """Call ``full`` if there are more than ``most`` rows."""
        if self.count > self.most:
            self.full()
