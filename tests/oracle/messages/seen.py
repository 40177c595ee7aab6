# SPDX-License-Identifier: Apache-2.0
"""Record of which sequence numbers of a receiver, given by the switch, have arrived."""

from __future__ import annotations

import numpy as np

from libra.vans.libra.messages.message import leapt
from libra.wire.format import U32, Mask

# Numbers that are looked up in an array: more than 63 senders have in flight together.
SPAN = 1 << 15


class Seen:
    """Record of one receiver in one term: the numbers are one sequence, from 0, whoever the senders are.

    A number that is missing when SPAN later ones have arrived moves to a set. Its packet is still in flight
    and will be retransmitted; a sender has at most WINDOW of these, which bounds the set.
    """

    def __init__(self, top: int = 0) -> None:
        """top: one above all numbers that have arrived."""
        self._top = top  # does not wrap around as 32-bit numbers do
        self._has = np.ones(SPAN, dtype=bool)  # number n at n mod SPAN; numbers below 0 count as seen
        self._missing: set[int] = set()

    def receive(self, numbers: U32) -> Mask:
        """Record (n,) numbers as they arrived. Return which of them are new; a number is new only once.

        Raises ProtocolError for a leap that no switch makes.
        """
        places = self._top + (numbers - np.uint32(self._top % 2**32)).view(np.int32).astype(np.int64)
        self._rise(int(places.max(initial=-1)) + 1)
        new: Mask = places >= self._top - SPAN
        old = np.flatnonzero(~new)
        at = places % SPAN
        new &= ~self._has[at]
        self._has[at[new]] = True
        if len(places) > 1 and not (np.diff(places) > 0).all():
            first = np.zeros_like(new)
            first[np.unique(places, return_index=True)[1]] = True
            new &= first
        for one in old.tolist():
            if places[one] in self._missing:
                self._missing.remove(int(places[one]))
                new[one] = True
        return new

    def _rise(self, top: int) -> None:
        if top <= self._top:
            return
        if top - self._top > SPAN:
            raise leapt(top - 1, self._top)
        places = np.arange(self._top, top)
        left = places[~self._has[places % SPAN]] - SPAN
        self._missing.update(left.tolist())
        self._has[places % SPAN] = False
        self._top = top
