# SPDX-License-Identifier: Apache-2.0
"""A server's thread, which gives the answers a link, and the job's terms, which it follows.

In each new term a server forgets which sums it has answered. Only the switch begins terms. A SUM of another
term may be late or new: the server does not take it, but asks the switch. The switch may send SUMs of a term
before its STATUS reaches the server, because workers may have joined first. The server holds such frames
until the STATUS confirms their term: the network could have delayed them as long.
"""

from __future__ import annotations

import ctypes
import math
import threading
import time
from collections import deque
from collections.abc import Callable

import numpy as np

from libra.errors import LibraError
from libra.link.base import Link
from libra.vans.base import VanStats
from libra.vans.libra.association import Association
from libra.vans.libra.hot.pool import HotPool
from libra.vans.libra.messages.engine import MessageEngine, Reader, call_all, calls_due
from libra.vans.libra.native.structures import struct
from libra.vans.libra.server.answers import Answerer
from libra.vans.libra.server.cells import Cells, ReceivedBatch
from libra.vans.libra.server.membership import Membership
from libra.wire import words
from libra.wire.words import MAX_BATCH, PACKET, FrameBuffer, Outgoing

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


class Arrivals:
    """Arrivals in C (native/server_loop.h): one call for each batch that Python has to see."""

    def __init__(self, link: Link, cells: Cells, messages: MessageEngine) -> None:
        self._link = link
        self._cells = cells
        self._messages = messages
        self._packets = np.zeros(MAX_BATCH, dtype=PACKET)
        self._loop = struct(
            "server_loop",
            server=cells.address,
            messages=messages.address,
            link=link.native,
            packets=self._packets.ctypes.data,
            room=MAX_BATCH,
            gather_from=GATHER_FROM,
            gather_seconds=GATHER_SECONDS,
        )
        self._address = ctypes.addressof(self._loop)
        self._run = cells.functions.server_run

    def next_batch(self, until: float) -> tuple[ReceivedBatch, bool]:
        """Return when frames have arrived, after a wake, when a message is late, or at ``until``, of
        time.monotonic.

        Repeated sums have got their answers again, and messages have been taken. Return the batch, and the
        return value of the messages' ``take``. Raises LinkError.
        """
        self._loop.until = until
        if (status := self._run(self._address)) < 0:
            self._link.raise_for(status)
        return self._cells.batch(), self._messages.attend()


class ServerThread:
    """The thread's object. opened: set when the switch has opened the association, or never will: see
    ``failure``."""

    def __init__(self, terms: ServerTerms, attendance: Membership, reader: Reader) -> None:
        self.answers = terms.answers
        self.attendance = attendance
        self.inbox: deque[Callable[[], None]] = deque()  # answers from other threads, which wake the link
        self.opened = threading.Event()
        self.messages = terms.messages
        self.keep = terms.keep
        self._reader = reader
        self._terms = terms
        self._failure: LibraError | None = None

    def run(self, link: Link, stopping: threading.Event) -> None:
        """Move frames until ``stopping`` is set and the link woken. Raises what ends the association."""
        while not stopping.is_set():
            if self._terms.is_open:
                self._serve(link, stopping)
            else:
                self._ask(link)
            if (error := self._terms.association.error) is not None:
                raise error

    def _serve(self, link: Link, stopping: threading.Event) -> None:
        """Serve requests until the term ends."""
        self.opened.set()
        arrivals = Arrivals(link, self.answers.cells, self.messages)
        asked = -math.inf
        while self._terms.is_open and not stopping.is_set():
            self._reader.poll(time.monotonic())
            self._send(link, asked)
            asked = time.monotonic()
            until = min(self._terms.next_deadline(), self._reader.next_deadline())
            batch, over = arrivals.next_batch(until)
            self._terms.take(batch, over, time.monotonic())
            self._call_back()

    def _ask(self, link: Link) -> None:
        self._send(link, time.monotonic())
        count = link.receive()
        self._terms.listen(link.rx, count, time.monotonic())
        self._call_back()
        if not count:
            link.wait(self._terms.next_deadline() - time.monotonic())

    def _send(self, link: Link, asked: float) -> None:
        """Send answers and everything else that is due. asked: see Messages.poll."""
        while self.inbox:
            self.inbox.popleft()()
        for frames, rows in [*self._terms.poll(asked, time.monotonic()), *self.answers.outgoing()]:
            link.send(frames, rows)

    def _call_back(self) -> None:
        call_all(calls_due(self.messages, self._reader))
        if self._terms.pool is not None:
            call_all(self._terms.pool.due())

    def fail(self, error: LibraError) -> None:
        """Note that ``run`` has ended with ``error``."""
        self._failure = error
        self.attendance.fail(error)
        self.opened.set()
        self.close(error)

    def close(self, error: LibraError) -> None:
        """Fail unacknowledged messages, after ``run`` has ended."""
        self.messages.fail(error)
        self._call_back()

    def failure(self) -> LibraError | None:
        """Return the error that ended `run`; None if it has not ended."""
        return self._failure

    def silence(self) -> str:
        """Return a text that explains why the switch may not have answered."""
        return self._terms.association.silence(time.monotonic())

    def add_to(self, stats: VanStats) -> None:
        stats.duplicates = self.answers.duplicates
        self._terms.add_to(stats)
