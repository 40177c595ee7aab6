# SPDX-License-Identifier: Apache-2.0
"""A server's endpoint: its answers, messages and pool of hot cells across the job's terms.

In each new term a server forgets which sums it has answered. Only the switch begins terms. A SUM of another
term may be late or new: the server does not take it, but asks the switch. The switch may send SUMs of a term
before its STATUS reaches the server, because workers may have joined first. The server holds such frames
until the STATUS confirms their term: the network could have delayed them as long.
"""

from __future__ import annotations

import math

import numpy as np

from libra.errors import LibraError
from libra.link.link import Link
from libra.vans.base import VanStats
from libra.vans.libra.association import Association
from libra.vans.libra.endpoint import Call, EngineEndpoint, NativeLoop
from libra.vans.libra.hot.pool import HotPool
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.server.answers import Answerer
from libra.vans.libra.server.cells import Cells, ReceivedBatch
from libra.vans.libra.server.membership import Membership
from libra.wire import words
from libra.wire.words import FrameBuffer, Outgoing

# Frames held until the association opens. Workers start with 64 chunks in flight, and send no more of them
# before the first answer; the others are messages. The sender retransmits frames that do not fit.
HELD = 256

_NOTHING = FrameBuffer(1)


class ServerTerms:
    """A server across its job's terms. All times are seconds on the caller's clock. For one thread."""

    def __init__(self, answers: Answerer, association: Association, messages: MessageEngine) -> None:
        self.answers = answers
        self.association = association
        self.messages = messages
        self.pool: HotPool | None = None
        self._term = 0
        self._held = FrameBuffer(HELD)
        self._held_count = 0

    def keep(self, pool: HotPool) -> None:
        """Open this server's pool of hot cells, now and in each later term."""
        self.pool = pool
        pool.enter(self._term)

    @property
    def is_open(self) -> bool:
        """True if the server may take sums."""
        return self.association.is_open

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        """Take the first ``count`` rows of ``source``: frames as received, of any bytes."""
        if self.is_open:
            batch = self.answers.receive(source, count, now)
            self._heed(batch, self.messages.take(source, count, now), now)
        else:
            self.listen(source, count, now)

    def take(self, batch: ReceivedBatch, over: bool, now: float) -> None:
        """Take a batch received while the association was open; answers of repeated sums have been sent
        again.

        over: return value of the messages' ``take``.
        """
        self.answers.take(batch)
        self._heed(batch, over, now)

    def _heed(self, batch: ReceivedBatch, over: bool, now: float) -> None:
        if batch.hot_count and self.pool is not None:
            self.pool.take(batch.hot_packets, batch.hot_count, now)
        if batch.foreign or over:
            self.association.ask()

    def listen(self, source: FrameBuffer, count: int, now: float) -> None:
        """See Association.listen. Hold the frames; take those of the new term when the association opens."""
        self._held_count += self._held.copy_from(source, np.arange(count), self._held_count)
        self.association.listen(source, count)
        if self.association.error is not None:
            self.messages.fail(self.association.error)
        elif self.association.term != self._term:
            self._term = self.association.term
            self.answers.enter(self._term)
            self.messages.enter(self._term, self.association.nonce)
            if self.pool is not None:
                self.pool.enter(self._term)
        if self.is_open:
            self._take_held(now)

    def _take_held(self, now: float) -> None:
        count, self._held_count = self._held_count, 0
        terms = words.parse(self._held.words, count).term
        kept = self._held.copy_from(self._held, np.flatnonzero(terms == self._term))
        if kept:
            self.receive(self._held, kept, now)

    def poll(self, asked: float, now: float) -> Outgoing:
        """Return the frames to send now except answers: HELLO, or messages and the pool's packets; see
        Messages.poll.

        Before that, pass the handler the PULLs that have waited for other workers long enough.
        """
        if not self.is_open:
            return self.association.poll(now)
        if now >= self.answers.cells.deadline:
            self.answers.receive(_NOTHING, 0, now)
        hot = [] if self.pool is None else self.pool.poll(asked, now)
        # Notifications go first: messages behind them may say that they were sent.
        return [*hot, *self.messages.poll(asked, now)]

    def next_deadline(self) -> float:
        if not self.is_open:
            return self.association.next_deadline()
        hot = math.inf if self.pool is None else self.pool.next_deadline()
        return min(self.messages.next_deadline(), self.answers.cells.deadline, hot)

    def add_to(self, stats: VanStats) -> None:
        self.messages.add_to(stats)
        if self.pool is not None:
            stats.retransmissions += self.pool.repeats
            stats.needless_retransmissions += self.pool.needless_repeats


# A batch costs two system calls, a wake-up and a call of the handler, however few frames it has. So after a
# batch of this many frames the next ones are left to gather, as a network card's interrupt moderation does.
# With 3 ms a packet costs a tenth less at 100 Mbit/s, but a tenth more at 1,000 Mbit/s, where rounds take a
# third longer (docs/performance.md).
GATHER_SECONDS = 0.001
GATHER_FROM = 4  # frames


def server_loop(link: Link, cells: Cells, messages: MessageEngine) -> NativeLoop:
    """Return the loop in C (native/server_loop.h), which comes back when frames have arrived, after a wake,
    when a message is late, or at its time.

    Repeated sums have got their answers again then, and messages have been taken.
    """
    return NativeLoop(
        link,
        "server_loop",
        cells.functions.server_run,
        (cells, messages),
        server=cells.address,
        messages=messages.address,
        gather_from=GATHER_FROM,
        gather_seconds=GATHER_SECONDS,
    )


class ServerEndpoint(EngineEndpoint):
    """A server's end."""

    def __init__(self, terms: ServerTerms, attendance: Membership) -> None:
        super().__init__(terms.association, terms.messages)
        self.answers, self.attendance = terms.answers, attendance
        self.terms = terms
        self._asked = -math.inf  # until when frames have been taken

    def add_to(self, stats: VanStats) -> None:
        stats.duplicates = self.answers.duplicates
        self.terms.add_to(stats)

    def fail(self, error: LibraError) -> list[Call]:
        super().fail(error)
        error = self._failure or error
        self.attendance.fail(error)
        self._make_calls()
        self.messages.fail(error)
        return self.calls()

    def calls(self) -> list[Call]:
        calls = self._calls_due()
        return calls if self.terms.pool is None else [*calls, *self.terms.pool.due()]

    def _receive(self, source: FrameBuffer, count: int, now: float) -> None:
        self.terms.receive(source, count, now)

    def _poll(self, asked: float, now: float) -> Outgoing:
        return [*self.terms.poll(asked, now), *self.answers.outgoing()]

    def _deadline(self) -> float:
        return min(self.terms.next_deadline(), self.reader.next_deadline())

    def _loop_over(self, link: Link) -> NativeLoop:
        return server_loop(link, self.answers.cells, self.messages)

    def _before(self, loop: NativeLoop, now: float) -> tuple[Outgoing, float]:
        loop.struct.server = self.answers.cells.address
        outgoing, self._asked = self._poll(self._asked, now), now
        return outgoing, self._deadline()

    def _after(self, now: float) -> None:
        self.terms.take(self.answers.cells.batch(), self.messages.attend(), now)
