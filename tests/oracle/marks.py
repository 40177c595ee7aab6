# SPDX-License-Identifier: Apache-2.0
"""Reaction to ECN marks: the larger the share of marked packets, the less is sent (DCTCP, RFC 8257).

A queue that reaches a length marks the packets that leave it (ECN). A sender whose packets are all marked
halves its window; one with a tenth of them marked shrinks it by a twentieth. So queues stay near that length,
and never run empty.
"""

from __future__ import annotations

import numpy as np

from libra.wire import words
from libra.wire.format import Mask
from libra.wire.protocol import Flag
from libra.wire.words import FrameBuffer, Headers, Rows

# Weight of the newest window in the share.
GAIN = 1 / 16


def marked_in(headers: Headers, source: FrameBuffer, rows: Rows) -> Mask:
    """Return (n,): which SUMs or answers have met a long queue, or carry the mark of a packet that led to
    them.

    ``headers[i]`` is row ``rows[i]`` of ``source``.
    """
    marked = words.marked(source.octets, rows)
    marked |= (headers.flags & np.uint32(Flag.MARKED)) != 0
    return marked


class Marks:
    """Share of marked packets in one window, which calls `end` once a round trip. Specifies
    native/marks.c."""

    def __init__(self) -> None:
        # At first a mark means that the window is far too large, or that many senders began together.
        self.share = 1.0  # of answered packets that were marked: a moving average
        self.answered = self.marked = 0  # packets, in this round trip

    def count(self, answered: int, marked: int) -> None:
        """Count answered and marked packets; marks may be reported earlier or later than answers."""
        self.answered += answered
        self.marked += marked

    def end(self) -> float:
        """End a round trip, which has had an answer at least. Return the window's factor, from 1/2 to 1."""
        self.share += GAIN * (min(self.marked / self.answered, 1.0) - self.share)
        factor = 1 - self.share / 2 if self.marked else 1.0
        self.answered = self.marked = 0
        return factor
