# SPDX-License-Identifier: Apache-2.0
"""One VALUE for all workers that have sent the same PULL: it crosses the server's link once.

Workers that pull the same, in the same order, give each chunk the same slot, use and number: their PULLs
differ only in the sender. When the PULLs of all workers of the job have arrived, one answer, read after the
last of them, serves all, and the switch copies it to each. No worker can mistake it for another answer: slot,
use and number of a PULL are never the same twice in a term.

The worker that asks first has to wait for the others. In a synchronous job that costs nothing if they come,
since it would wait for them in its next push; but they may pull something else, or nothing. So a server
measures: while it answers PULLs one by one, it notes which workers have sent each. Every PULL that all
workers have sent before any of them went on to the next use of its slot raises its confidence by one; PULLs
that it held in vain halve it. While the confidence is not 0, the server holds a PULL until all have sent it,
or until none has come for `PATIENCE`; meanwhile slow workers catch up. The distance between PULLs that are
answered one by one means nothing: it is as long as the answers take. A PULL that is repeated, or of an
earlier use of its slot, is answered at once.

This specifies native/sharing.c.
"""

from __future__ import annotations

import math

import numpy as np

from libra.vans.libra.server.cells import CONFIDENCE, PATIENCE
from libra.wire import protocol, words
from libra.wire.format import U32
from libra.wire.words import Headers

_WITHOUT_NODE = np.uint32(0xFFFFFF00)


class Sharing:
    """Sharing of one server's answers in one term. Times are seconds on the caller's clock."""

    def __init__(self, workers: int) -> None:
        self.deadline = math.inf  # no PULL has waited for PATIENCE before it
        self._everyone = set(range(workers))
        self._confidence = 0  # in all workers sending the same PULL: if not 0, PULLs are held
        self._doubted = -math.inf  # when it was halved last
        # For each slot: the PULL of the latest use, without its node; the ranks that have sent it; when the
        # last of them did; and whether the PULLs wait for the others.
        self._asked: list[U32] = [np.zeros(protocol.LIBRA_BYTES // 4, dtype=np.uint32)] * protocol.PULL_SLOTS
        self._askers: list[set[int]] = [set() for _ in range(protocol.PULL_SLOTS)]
        self._since = [0.0] * protocol.PULL_SLOTS
        self._held = [False] * protocol.PULL_SLOTS

    def receive(self, headers: Headers, now: float) -> Headers:
        """Take PULLs as they have arrived; return those to answer now, with their nodes."""
        answered: list[U32] = []
        for column in range(len(headers)):
            answered += self._take(headers.words[:, column].copy(), now)
        answered += self._expire(now)
        return Headers(np.array(answered, dtype=np.uint32).reshape(-1, protocol.LIBRA_BYTES // 4).T)

    def _take(self, pull: U32, now: float) -> list[U32]:
        slot, rank = int(pull[words.SLOT]) >> 16, int(pull[words.KIND]) & 0xFF
        if slot >= protocol.PULL_SLOTS or rank >= protocol.MAX_WORKERS:
            return [pull]
        asked = _for(pull, 0)
        released: list[U32] = []
        if self._is_of_a_later_use(slot, pull):
            released = self._release(slot, now) if self._held[slot] else []
            self._begin_use(slot, asked, rank, now)
        elif rank in self._askers[slot] or (asked != self._asked[slot]).any():
            return [pull]
        else:
            self._join(slot, rank, now)
        if not self._held[slot]:
            return [*released, pull]
        if self._askers[slot] != self._everyone:
            return released
        self._held[slot] = False
        return [_for(asked, protocol.EVERY_WORKER)]

    def _is_of_a_later_use(self, slot: int, pull: U32) -> bool:
        ahead = (int(pull[words.USE]) - int(self._asked[slot][words.USE])) % 2**32
        return not self._askers[slot] or 0 < ahead < 2**31

    def _begin_use(self, slot: int, asked: U32, rank: int, now: float) -> None:
        self._asked[slot], self._askers[slot], self._since[slot] = asked, {rank}, now
        self._held[slot] = self._confidence > 0 and self._askers[slot] != self._everyone
        if self._held[slot]:
            self.deadline = min(self.deadline, now + PATIENCE)

    def _join(self, slot: int, rank: int, now: float) -> None:
        self._askers[slot].add(rank)
        self._since[slot] = now
        if self._askers[slot] == self._everyone:
            self._confidence = min(self._confidence + 1, CONFIDENCE)

    def _release(self, slot: int, now: float) -> list[U32]:
        """Stop holding the PULLs of a slot that not all workers have sent; return them."""
        if now >= self._doubted + PATIENCE:
            self._confidence //= 2
            self._doubted = now
        self._held[slot] = False
        return [_for(self._asked[slot], rank) for rank in sorted(self._askers[slot])]

    def _expire(self, now: float) -> list[U32]:
        released: list[U32] = []
        if now < self.deadline:
            return released
        held = [slot for slot in range(protocol.PULL_SLOTS) if self._held[slot]]
        for slot in held:
            if now >= self._since[slot] + PATIENCE:
                released += self._release(slot, now)
        waiting = (self._since[slot] + PATIENCE for slot in held if self._held[slot])
        self.deadline = min(waiting, default=math.inf)
        return released


def _for(pull: U32, node: int) -> U32:
    """Return ``pull`` with that node."""
    made = pull.copy()
    made[words.KIND] = pull[words.KIND] & _WITHOUT_NODE | np.uint32(node)
    return made
