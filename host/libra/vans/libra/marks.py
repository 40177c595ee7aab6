# SPDX-License-Identifier: Apache-2.0
"""How much less is sent when packets meet long queues: as much less as they are many (DCTCP, RFC 8257).

A queue that reaches a length marks what leaves it (ECN). A sender whose packets are all marked halves its
window, one of which a tenth are takes a twentieth away: so queues stay near that length, and never empty.
"""

from __future__ import annotations

import numpy as np

from libra.wire import words
from libra.wire.format import Mask
from libra.wire.frames import FrameBuffer, Rows
from libra.wire.protocol import Flag
from libra.wire.words import Headers

# Weight of the newest window in the share.
GAIN = 1 / 16


def marked_in(headers: Headers, source: FrameBuffer, rows: Rows) -> Mask:
    """(n,) which SUMs or answers have met a long queue, or say so of what has led to them.

    ``headers[i]`` is row ``rows[i]`` of ``source``.
    """
    marked = words.marked(source.octets, rows)
    marked |= (headers.flags & np.uint32(Flag.MARKED)) != 0
    return marked


class Marks:
    """Of one window, which calls `end` once a round trip. Specifies native/marks.c."""

    def __init__(self) -> None:
        # At first a mark means that the window is far too large, or that many began together.
        self.share = 1.0  # of what is answered, which was marked: a moving average
        self.answered = self.marked = 0  # packets, in this round trip

    def take(self, answered: int, marked: int) -> None:
        """So many were answered, and so many were marked; marks may be told earlier or later than answers."""
        self.answered += answered
        self.marked += marked

    def end(self) -> float:
        """By what the window shrinks, from 1/2 to 1; a round trip is over, with an answer at least."""
        self.share += GAIN * (min(self.marked / self.answered, 1.0) - self.share)
        factor = 1 - self.share / 2 if self.marked else 1.0
        self.answered = self.marked = 0
        return factor
