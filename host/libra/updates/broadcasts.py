# SPDX-License-Identifier: Apache-2.0
"""Broadcasts: the numbered changes of a server's weights, of which each worker gets those that it lacks."""

from __future__ import annotations

from collections import deque

import numpy as np

from libra import runtime
from libra.compression import chosen
from libra.compression.chosen import Encoding, Floats, Ints

KEPT = 64  # broadcasts; a worker that lacks more gets all values


class Broadcasts:
    """Places of the last `KEPT` broadcasts' changes. Not thread-safe.

    A broadcast has the new values of the elements that changed, so several become one: the union of their
    places with the present values. A server that starts again has another life.
    """

    def __init__(self, weights: Floats) -> None:
        self.weights = weights  # as of the last broadcast
        self.life = runtime.randbits(64)
        self.number = 0
        self._kept: deque[Ints] = deque(maxlen=KEPT)
        self.changed = 0  # elements of all broadcasts
        self.encodings = dict.fromkeys(Encoding, 0)  # of answers

    def publish(self, weights: Floats) -> None:
        """Make the next broadcast: the elements whose bits differ from those of the last one."""
        places = np.flatnonzero(weights.view(np.uint32) != self.weights.view(np.uint32))
        self.weights = weights
        self.number += 1
        self.changed += len(places)
        self._kept.append(places)

    def since(self, life: int, number: int) -> bytes:
        """Return the present values of what has changed since a broadcast; all if it is not known."""
        behind = self.number - number
        known = life == self.life and 0 <= behind <= len(self._kept)
        mask = np.full(len(self.weights), not known)
        for places in list(self._kept)[len(self._kept) - behind :] if known else ():
            mask[places] = True
        message = chosen.encode(self.weights, mask)
        self.encodings[chosen.encoding_of(message)] += 1
        return message
