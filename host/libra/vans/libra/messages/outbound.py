# SPDX-License-Identifier: Apache-2.0
"""What a sender keeps for one receiver: its queue, how much may be under way to it, and its timer."""

from __future__ import annotations

import heapq
from collections import deque

from libra.errors import LibraError
from libra.vans.libra.marks import Marks
from libra.vans.libra.messages.credit import FIRST_CREDIT, IDLE_SECONDS, LEAST_WINDOW, REACH
from libra.vans.libra.messages.message import Message
from libra.vans.libra.rto import RtoEstimator


class Outbound:
    """To one node. Times are seconds on the caller's clock."""

    def __init__(self, node: int) -> None:
        self.node = node
        self.nonce = 0  # of the receiver's life, as it last acknowledged or wrote; 0: never yet
        self.error: LibraError | None = None  # why nothing can be sent to it in this term
        self.rto = RtoEstimator()
        self._queue: list[tuple[int, int, Message]] = []  # a heap: -priority, age
        self._again: deque[Message] = deque()  # begun in an earlier term; in the order of their numbers
        self._begun: deque[Message] = deque()  # in the order of their numbers; the first is not acknowledged
        self._current: Message | None = None  # which is leaving
        self._number = 0  # of the next message
        self._heard = 0.0  # when it last acknowledged
        self.reset()

    def reset(self) -> None:
        """For a new term: nothing is under way."""
        self.error = None
        self.credit = FIRST_CREDIT
        self.window = float(REACH)  # falls with losses and marks
        self.in_flight = 0  # packets
        self.silent = False  # its time-out has come, and no acknowledgement since: nothing may be under way
        self.sent = 0  # packets of this term, repeats included: what stamps count
        self.left = 0  # packets of this term, each once
        self.newest = -1  # stamp of the newest packet that was acknowledged
        self._shrunk_at = 0  # stamp; what was sent before it has been paid for
        self._marks = Marks()
        self._told = 0  # how many packets of this term were marked, modulo 2^32, as the receiver last said
        self._round_trip = 0  # stamp of the first packet that was sent in it
        self._again = deque(message for message in self._begun if message.unacknowledged)
        for message in self._again:
            message.left, message.unacknowledged = 0, message.fragments
        self._current = None

    # ------------------------------------------------------------------ the queue

    def queue(self, message: Message) -> None:
        heapq.heappush(self._queue, (-message.priority, message.age, message))

    @property
    def next(self) -> Message | None:
        """What leaves next; None when there is nothing."""
        if self._current is not None:
            return self._current
        if self._again:
            return self._again[0]
        return self._queue[0][2] if self._queue else None

    def next_message(self, now: float) -> Message:
        """The one that is leaving; there is one. The caller says by ``left`` how much of it has left."""
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

    def went(self, message: Message, count: int) -> None:
        """That many more of its fragments are leaving."""
        message.left += count
        self.left += count
        if message.left == message.fragments:
            self._current = None

    def take_acknowledged(self) -> list[Message]:
        """Those that the receiver has handed over: all of them is acknowledged, and of those before."""
        found = []
        while self._begun and not self._begun[0].unacknowledged:
            found.append(self._begun.popleft())
        return found

    def take_all(self) -> list[Message]:
        """Everything that is not acknowledged, in order: it will not be sent, or sent again."""
        found = [*self._begun, *(message for _, _, message in sorted(self._queue))]
        self._begun.clear()
        self._queue.clear()
        self._again.clear()
        self._current = None
        return found

    def oldest(self) -> Message | None:
        """Of those that have begun."""
        return self._begun[0] if self._begun else None

    @property
    def queued(self) -> int:
        return len(self._queue)

    # ------------------------------------------------------------------ how much

    def room(self, oldest: int, now: float) -> int:
        """Packets that may leave now. oldest: place of the first that is under way (see ``left``)."""
        credit = self.credit
        if not self.in_flight and now - self._heard > IDLE_SECONDS:
            credit = min(credit, FIRST_CREDIT)
        return min(int(min(credit, self.window)) - self.in_flight, REACH - (self.left - oldest))

    def hear(self, nonce: int, credit: int, now: float) -> list[Message]:
        """An acknowledgement came. Gives what was meant for another life of the receiver."""
        self._heard = now
        self.silent = False
        self.credit = max(credit, 1)
        return self.meet(nonce)

    def meet(self, nonce: int) -> list[Message]:
        """The receiver's life has this nonce. Gives what was meant for another one."""
        known, self.nonce = self.nonce, nonce
        if known in (0, nonce):
            return []
        self._number = 0
        return self.take_all()

    def grow(self, packets: int) -> None:
        """So many were acknowledged."""
        if self.window < REACH:
            self.window = min(self.window + packets / self.window, REACH)

    def heed(self, packets: int, told: int) -> int:
        """So many were acknowledged, and ``told`` were marked in this term: once a round trip, that counts.

        Gives how many more that is than it was: none when the acknowledgement is an old one.
        """
        more = (told - self._told) % 2**32
        more = more if more < 2**31 else 0
        self._told = (self._told + more) % 2**32
        self._marks.take(packets, more)
        if self.newest >= self._round_trip:
            self._round_trip = self.sent
            factor = self._marks.end()
            if factor < 1:
                self.window = max(min(self.window, self.credit) * factor, LEAST_WINDOW)
        return more

    def shrink(self, stamp: int) -> None:
        """The packet with this stamp was lost: half as many, once a round trip."""
        if stamp >= self._shrunk_at:
            self.window = min(self.window, max(min(self.window, self.credit) / 2, FIRST_CREDIT))
            self._shrunk_at = self.sent
