# SPDX-License-Identifier: Apache-2.0
"""A worker's thread, which gives the engine a link and a clock."""

from __future__ import annotations

import ctypes
import threading
import time
from collections import deque
from collections.abc import Callable
from functools import partial

import numpy as np

from libra.errors import LibraError, ServerLostError, TimeoutError
from libra.job.job_file import Job
from libra.link.base import Link
from libra.rpc.values import ANSWERED, Completion, Keys, Request, Rounds
from libra.vans.base import Feedback, VanStats
from libra.vans.hot import HotPush, Notifications
from libra.vans.libra.hot.sender import HotSender
from libra.vans.libra.messages.engine import MessageEngine, Reader, call_all, calls_due
from libra.vans.libra.messages.message import OutgoingMessage
from libra.vans.libra.native.structures import struct
from libra.vans.libra.worker.announcements import Announcements
from libra.vans.libra.worker.engine import NO_HEADERS, WorkerEngine
from libra.vans.libra.worker.record import Record
from libra.vans.libra.worker.statuses import Difference
from libra.vans.libra.worker.terms import WorkerTerms
from libra.vans.libra.worker.transfers.push import Submission
from libra.wire.words import MAX_BATCH, PACKET, Headers

# The thread takes arrived frames before it believes a time-out; otherwise it would retransmit chunks whose
# results wait in the socket. A flood may delay time-outs by this many batches: more than a window of answers.
DRAIN_BATCHES = 16

# A batch costs two system calls and a wake-up however few packets it has. So a worker with this many chunks
# in flight waits for a quarter of them to gather, as a network card's interrupt moderation does. The others
# keep its link full. When no chunk follows, it waits for a quarter of those that are left.
GATHER_FROM = 16  # chunks in flight
GATHER_SECONDS = 0.002  # at most


class EngineLoop:
    """Loop that moves frames between a link and a worker's engines."""

    def __init__(self, engine: WorkerEngine, messages: MessageEngine, hot: HotSender, link: Link) -> None:
        self._owners = engine, messages, hot  # kept alive, since the loop has their addresses
        self._link = link
        self._packets = np.zeros(MAX_BATCH, dtype=PACKET)
        self._struct = struct(
            "worker_loop",
            worker=engine.address,
            messages=messages.address,
            hot=hot.address,
            link=link.native,
            packets=self._packets.ctypes.data,
            room=MAX_BATCH,
            drain_batches=DRAIN_BATCHES,
            gather_from=GATHER_FROM,
            gather_seconds=GATHER_SECONDS,
        )
        self._address = ctypes.addressof(self._struct)
        self._run = engine.functions.worker_run

    def call(self) -> None:
        """Have the current or the next ``run`` return. From any thread, which then wakes the link."""
        self._struct.called = True

    def listen(self) -> None:
        """Reset ``call``: the caller now handles what others have called for until now."""
        self._struct.called = False

    def run(self, until: float) -> None:
        """Move frames until Python has to act, at most until ``until``. Raises LinkError."""
        self._struct.until = until
        status = self._run(self._address)
        if status < 0:
            self._link.raise_for(status)


class WorkerThread:
    """The thread's object. Any thread may make requests; only ``run`` moves frames and writes the rows it
    sends.

    opened: set when the switch has opened the association, or never will: see ``failure``.
    """

    def __init__(self, job: Job, terms: WorkerTerms, reader: Reader) -> None:
        self.announcements = Announcements(job, terms.templates)
        self.tell: Callable[[Difference], None] = lambda difference: None  # tells all other workers
        self.opened = threading.Event()
        self._terms = terms
        self._engine = terms.engine  # the engine in whose term the announcements are
        self._lanes, self._fields = job.lanes, terms.engine.slots.codec.fields
        self._failure: LibraError | None = None
        self._reader = reader
        self._inbox: deque[tuple[Submission, int]] = deque()  # see WorkerTerms.begin
        self._posted: deque[OutgoingMessage] = deque()
        self._hot_posted: deque[HotPush] = deque()
        self._renews = self._asks = False
        self._has_hot = False  # True once hot cells, or notifications of them, are asked for
        self._link: Link | None = None
        self._loop: EngineLoop | None = None
        # Guards all of these except what C works on. Never held while a link, C or a callback is called.
        self._lock = threading.Lock()

    def set_record(self, record: Record) -> None:
        """Record every chunk whose sum is final. Call it before ``run``."""
        self._terms.set_record(record)

    # ------------------------------------------------------------------ any thread

    def submit(self, request: Request, done: Completion) -> None:
        """Queue a request. Raises the error of ``fail``, or what the job's terms forbid."""
        submission = Submission.of(request, done, self._lanes, self._fields)
        with self._lock:
            if (error := self._failure or self._terms.error()) is not None:
                raise error
            self._inbox.append((submission, self._terms.loss))
        self.call()

    def post(self, message: OutgoingMessage) -> None:
        """Have a message sent. Raises the error of ``fail``, or what ended the association."""
        with self._lock:
            if (error := self._failure or self._terms.association.error) is not None:
                raise error
            self._posted.append(message)
        self.call()

    def hear(self, difference: Difference) -> None:
        """Take a difference that another worker has reported."""
        with self._lock:
            self._terms.engine.statuses.hear(difference)
        self.call()

    def ask_switch(self) -> None:
        """Have the switch say in which term the job is."""
        with self._lock:
            self._terms.association.ask()
        self.call()

    def renew(self) -> None:
        """Have the thread call WorkerTerms.renew, before it begins other requests. Takes no lock."""
        self._renews = True
        self.call()

    def ask_soon(self) -> None:
        """As ``ask_switch``, on the thread; takes no lock."""
        self._asks = True
        self.call()

    def push_hot(self, push: HotPush) -> None:
        """Have the push sent. Raises the error of ``fail``, or what ended the association."""
        with self._lock:
            if (error := self._failure or self._terms.association.error) is not None:
                raise error
            self._hot_posted.append(push)
            self._has_hot = True
        self.call()

    def listen(self, heard: Callable[[Notifications], None], another_term: Callable[[], None]) -> None:
        """See HotCells.listen."""
        with self._lock:
            self._terms.notifications.listen(heard, another_term)
            self._has_hot = True

    def rejoin(self, *, counted: bool, timeout: float | None = None) -> None:
        """See Counting.rejoin; does not wait. Raises the error of ``fail``."""
        with self._lock:
            if self._failure is not None:
                raise self._failure
            self._terms.rejoin(counted=counted)

    def rounds_made(self, keys: Keys) -> Rounds:
        """See Counting.rounds_made."""
        with self._lock:
            return self._terms.rounds_made(keys)

    def count_from(self, keys: Keys, number: int) -> None:
        """See Counting.count_from."""
        with self._lock:
            waiting = [submission.push for submission, _ in self._inbox]
            self._terms.count_from(keys, number, [push for push in waiting if push is not None])

    def residuals(self) -> Feedback:
        """See Counting.residuals."""
        with self._lock:
            self._check_empty()
            return self._terms.residuals()

    def restore_residuals(self, saved: Feedback) -> None:
        """See Counting.restore_residuals."""
        with self._lock:
            self._check_empty()
            self._terms.restore_residuals(saved)

    def _check_empty(self) -> None:
        if any(submission.push is not None for submission, _ in self._inbox):
            raise LibraError("a push is under way, which changes the feedback; wait for its result first")

    def call(self) -> None:
        """Wake the thread, so that it looks at its queues."""
        if self._loop is not None:
            self._loop.call()
        if self._link is not None:
            self._link.wake()

    def fail(self, error: LibraError) -> None:
        """End all unfinished and all later requests with ``error``. The first error stays."""
        with self._lock:
            self._failure = self._failure or error
            self.announcements.gone.set()  # nothing is sent any more
            self.opened.set()
            unfinished = [*self._terms.take_unfinished(), *(submission for submission, _ in self._inbox)]
            self._inbox.clear()
            self._begin()
            self._terms.messages.fail(error)
            self._terms.hot.fail(error)
            calls = self._calls_due()
        for submission in unfinished:
            submission.done(None, error)
        call_all(calls)

    def leave(self, failure: str, timeout: float) -> None:
        """Announce to the servers that this worker leaves, "" in good order; return when all have
        acknowledged.

        Raises TimeoutError naming the servers that do not answer, and the ServerLostError that has ended the
        van.
        """
        with self._lock:
            self.announcements.leave(failure)
        self.call()
        if not self.announcements.gone.wait(timeout):
            names = self.announcements.names_of_unaware()
            raise TimeoutError(f"announced to {names} for {timeout:g} s that this worker leaves; no answer")
        if isinstance(error := self.failure(), ServerLostError):
            raise error

    def say_farewell(self, failure: str) -> None:
        """Announce it to the servers once, after ``run`` has ended; a server that misses it finds this worker
        silent."""
        self.announcements.leave(failure)
        if self._link is not None:
            for frames, rows in self.announcements.poll(time.monotonic()):
                self._link.send(frames, rows)

    def blocked_on(self, timestamp: int) -> str:
        with self._lock:
            blocked = self._terms.blocked_on(timestamp, time.monotonic())
            if any(submission.request.timestamp == timestamp for submission, _ in self._inbox):
                blocked = "the van's thread, which is busy sending, has not begun it"
        return blocked or ANSWERED

    def missing_workers(self, timestamp: int) -> frozenset[int]:
        """See Van.missing_workers."""
        with self._lock:
            return self._terms.missing_workers(timestamp)

    def silence(self) -> str:
        """Return a text that explains why the switch may not have answered."""
        return self._terms.association.silence(time.monotonic())

    def failure(self) -> LibraError | None:
        """Return the error that new requests get; None if they can be made."""
        with self._lock:
            return self._failure or self._terms.association.error

    def add_to(self, stats: VanStats) -> None:
        with self._lock:
            self._terms.add_to(stats)

    # ------------------------------------------------------------------ the worker's thread

    def run(self, link: Link, stopping: threading.Event) -> None:
        """Move frames until ``stopping`` is set and ``call`` called."""
        self._link = link
        while not stopping.is_set():
            if self._terms.is_open:
                self._serve(link, stopping)
            else:
                self._ask(link)

    def _serve(self, link: Link, stopping: threading.Event) -> None:
        """Move frames in C until the term ends."""
        terms, engine = self._terms, self._terms.engine
        loop = self._loop = EngineLoop(engine, terms.messages, terms.hot, link)
        while terms.is_open:
            loop.listen()
            if stopping.is_set():
                return
            self._reader.poll(time.monotonic())
            with self._lock:
                self._begin()
                now = time.monotonic()
                words = self.announcements.poll(now) if now >= self.announcements.due else []
                until = min(self.announcements.due, self._reader.next_deadline())
            if not terms.is_open:
                return
            for frames, rows in words:
                link.send(frames, rows)
            loop.run(until)
            with self._lock:
                headers = engine.attend()
                if headers is not NO_HEADERS:
                    terms.hear(headers)
                terms.take_notifications(*engine.hot_packets())
                if self._has_hot:
                    terms.hot.attend()
                terms.heed_messages(terms.messages.attend())
                self._follow(headers)
            self._call_back()

    def _ask(self, link: Link) -> None:
        """Ask the switch, until it has opened the association; requests wait."""
        count, now = link.receive(), time.monotonic()
        with self._lock:
            self._begin()
            if count:
                self._follow(self._terms.take(link.rx, count, now))
            outgoing = [] if self._terms.is_open else self._terms.poll(now, now)
            deadline = self._terms.next_deadline()
        for frames, rows in outgoing:
            link.send(frames, rows)
        if not self._call_back() and not count:
            link.wait(deadline - time.monotonic())

    def _begin(self) -> None:
        if self._renews:
            self._renews = False
            self._terms.renew()
        if self._asks:
            self._asks = False
            self._terms.association.ask()
        while self._inbox:
            self._terms.begin(*self._inbox.popleft())
        while self._posted:
            self._terms.messages.submit(self._posted.popleft())
        while self._hot_posted:
            self._terms.hot.submit(self._hot_posted.popleft())
        if self._terms.engine.statuses.heard:
            self._terms.engine.statuses.heed()

    def _follow(self, headers: Headers) -> None:
        """Act on what the engine has received: announcements' answers, another term, an open association."""
        if self.announcements.leaving and len(headers):
            self.announcements.receive(headers)
        if self._terms.engine is not self._engine:
            self._engine = self._terms.engine
            self.announcements.enter(self._terms.templates)
        if self._terms.association.error is not None:
            self.announcements.gone.set()  # nothing is sent any more
            self.opened.set()
        if self._terms.is_open and not self.opened.is_set():
            self.opened.set()

    def _calls_due(self) -> list[Callable[[], object]]:
        """Return the callbacks of notifications, messages and hot cells that are due."""
        # Notifications first: a message may say that they were sent.
        terms, calls = self._terms, calls_due(self._terms.messages, self._reader)
        return [*terms.notifications.due(), *calls, *terms.hot.due()] if self._has_hot else calls

    def _call_back(self) -> bool:
        """Make the callbacks that are due; return True if there was one."""
        with self._lock:
            finished = self._terms.finished()
            calls = self._calls_due()
            statuses = self._terms.engine.statuses
            differences, statuses.differences = statuses.differences, []
        if differences:
            call_all(partial(self.tell, each) for each in differences)
        call_all(partial(done, pairs, error) for done, pairs, error in finished)
        call_all(calls)
        return bool(finished or calls)
