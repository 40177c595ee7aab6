# SPDX-License-Identifier: Apache-2.0
"""A sender's state for one receiver: its queue, how many packets may be in flight to it, and its timer."""

from __future__ import annotations

import heapq
from collections import deque

from libra.errors import LibraError
from libra.wire.protocol import MESSAGE_WINDOW
from oracle.losses import LESS_BY_LOSSES, Losses
from oracle.marks import Marks
from oracle.messages.credit import FIRST_CREDIT, IDLE_SECONDS, LEAST_WINDOW, REACH
from oracle.messages.draft import Draft
from oracle.rto import RtoEstimator


class Outbound:
    """Messages to one node. Times are seconds on the caller's clock."""

    def __init__(self, node: int) -> None:
        self.node = node
        self.nonce = 0  # of the receiver's life, from its last packet; 0: none yet
        self.error: LibraError | None = None  # why nothing can be sent to the node in this term
        self.rto = RtoEstimator()
        self.losses = Losses(MESSAGE_WINDOW, self.rto)  # by the sender's slot
        self._queue: list[tuple[int, int, Draft]] = []  # a heap: -priority, age
        self._again: deque[Draft] = deque()  # begun in an earlier term; in the order of their numbers
        self._begun: deque[Draft] = deque()  # in the order of their numbers; the first is not acknowledged
        self._current: Draft | None = None  # the message whose fragments are being sent
        self._number = 0  # of the next message
        self._heard = 0.0  # when the receiver last acknowledged
        self.reset()

    def reset(self) -> None:
        """Begin a new term, with no packet in flight."""
        self.error = None
        self.credit = FIRST_CREDIT
        self.window = float(REACH)  # shrinks with losses and marks
        self.silent = False  # timed out, and no acknowledgement since: the packets in flight may be lost
        self.left = 0  # packets sent in this term, each counted once
        self.losses.forget()
        self._marks = Marks()
        self._marked_before = 0  # marked packets of this term, modulo 2^32, in the last acknowledgement
        self._duplicates = 0  # likewise, packets that had arrived before
        self._again = deque(message for message in self._begun if message.unacknowledged)
        for message in self._again:
            message.left, message.unacknowledged = 0, message.fragments
        self._current = None

    # ------------------------------------------------------------------ the queue

    def queue(self, message: Draft) -> None:
        heapq.heappush(self._queue, (-message.priority, message.age, message))

    @property
    def next(self) -> Draft | None:
        """The message to send from next; None if there is none."""
        if self._current is not None:
            return self._current
        if self._again:
            return self._again[0]
        return self._queue[0][2] if self._queue else None

    def next_message(self, now: float) -> Draft:
        """Return the message to send from; there is one. The caller counts its sent fragments in ``left``."""
        message = self._current
        if message is None:
            if self._again:
                message = self._again.popleft()
            else:
                message = heapq.heappop(self._queue)[2]
                message.number, self._number = self._number, (self._number + 1) % 2**32
                message.since = now
                self._begun.append(message)
            self._current = message
        return message

    def went(self, message: Draft, count: int) -> None:
        """Note that ``count`` more fragments of the message are sent."""
        message.left += count
        self.left += count
        if message.left == message.fragments:
            self._current = None

    def take_acknowledged(self) -> list[Draft]:
        """Take the messages that the receiver has delivered: they and all earlier ones are acknowledged."""
        found = []
        while self._begun and not self._begun[0].unacknowledged:
            found.append(self._begun.popleft())
        return found

    def take_all(self) -> list[Draft]:
        """Take every message that is not acknowledged, in order; none of them is sent again."""
        found = [*self._begun, *(message for _, _, message in sorted(self._queue))]
        self._begun.clear()
        self._queue.clear()
        self._again.clear()
        self._current = None
        return found

    def oldest(self) -> Draft | None:
        """Return the oldest message that has begun; None if there is none."""
        return self._begun[0] if self._begun else None

    @property
    def queued(self) -> int:
        return len(self._queue)

    # ------------------------------------------------------------------ how much

    def room(self, oldest: int, now: float) -> int:
        """Return how many packets may be sent now. oldest: place of the first one in flight (see
        ``left``)."""
        credit = self.credit
        if not self.losses.in_flight and now - self._heard > IDLE_SECONDS:
            credit = min(credit, FIRST_CREDIT)
        return min(int(min(credit, self.window)) - self.losses.in_flight, REACH - (self.left - oldest))

    def hear(self, nonce: int, credit: int, now: float) -> list[Draft]:
        """Take an acknowledgement. Return the messages that were for another life of the receiver."""
        self._heard = now
        self.silent = False
        self.credit = max(credit, 1)
        return self.meet(nonce)

    def meet(self, nonce: int) -> list[Draft]:
        """Note the nonce of the receiver's life. Return the messages that were for another life."""
        known, self.nonce = self.nonce, nonce
        if known in (0, nonce):
            return []
        self._number = 0
        return self.take_all()

    def grow(self, packets: int) -> None:
        """Grow the window by ``packets`` acknowledged packets."""
        if self.window < REACH:
            self.window = min(self.window + packets / self.window, REACH)

    def heed(self, packets: int, told: int) -> int:
        """End round trips: shrink the window by marks, or by many losses. packets: newly acknowledged. told:
        marked in this term.

        Return by how much ``told`` has grown: 0 if the acknowledgement is an old one.
        """
        more = _grown(self._marked_before, told)
        self._marked_before = (self._marked_before + more) % 2**32
        self._marks.count(packets, more)
        congested = self.losses.end_round_trip(self._marks.answered)
        if congested is not None:
            if congested:
                self.window = max(min(self.window, self.credit) * LESS_BY_LOSSES, LEAST_WINDOW)
            factor = self._marks.end()
            if factor < 1:
                self.window = max(min(self.window, self.credit) * factor, LEAST_WINDOW)
        return more

    def shrink(self) -> None:
        """Halve the window after a time-out."""
        self.window = min(self.window, max(min(self.window, self.credit) / 2, FIRST_CREDIT))

    def note_duplicates(self, duplicates: int, most: int) -> None:
        """Take the number of packets of this term that had arrived before.

        So many repeats were needless, but at most ``most``: the network may double packets, too.
        """
        more = _grown(self._duplicates, duplicates)
        self._duplicates = (self._duplicates + more) % 2**32
        if min(more, most) > 0:
            self.losses.forgive(min(more, most), 2)


def _grown(count: int, other: int) -> int:
    """Return by how much a count modulo 2^32 grows with another one; 0 if that is older."""
    more = (other - count) % 2**32
    return more if more < 2**31 else 0
