# SPDX-License-Identifier: Apache-2.0
"""A worker's endpoint: its requests, messages and hot cells across the job's terms.

There is one engine for each term. The worker sends nothing before the association is open. When a term ends,
the next one begins with a new engine. If the old engine has received no sum, nothing is lost: its requests
begin anew. Otherwise other workers may hold sums that this worker will never get, and the reverse. Then
unfinished requests fail, and so do all new ones until `rejoin`, by which the program says that it goes on
from a place all workers share.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import partial

import numpy as np

from libra import runtime
from libra.errors import LibraError, RestartedError
from libra.job.job_file import Job
from libra.link.link import Link
from libra.rpc.values import ANSWERED, Completion, Keys, Request, Rounds
from libra.vans.base import Feedback, VanStats
from libra.vans.hot import HotPush, Notifications
from libra.vans.libra.association import Association
from libra.vans.libra.codec import Codec
from libra.vans.libra.endpoint import Call, EngineEndpoint, NativeLoop
from libra.vans.libra.hot.sender import HotSender, NotificationReader
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.worker import diagnosis
from libra.vans.libra.worker.engine import NO_HEADERS, Record, WorkerEngine, cut
from libra.vans.libra.worker.pull import Pull
from libra.vans.libra.worker.push import Push
from libra.vans.libra.worker.statuses import Difference
from libra.vans.libra.worker.window import Finished
from libra.wire import words
from libra.wire.format import U32
from libra.wire.words import FrameBuffer, Headers, Outgoing

# The loop takes arrived frames before it believes a time-out; otherwise it would retransmit chunks whose
# results wait in the socket. A flood may delay time-outs by this many batches: more than a window of answers.
DRAIN_BATCHES = 16

# A batch costs two system calls and a wake-up however few packets it has. So a worker with this many chunks
# in flight waits for a quarter of them to gather, as a network card's interrupt moderation does. The others
# keep its link full. When no chunk follows, it waits for a quarter of those that are left.
GATHER_FROM = 16  # chunks in flight
GATHER_SECONDS = 0.002  # at most


def worker_loop(link: Link, engine: WorkerEngine, messages: MessageEngine, hot: HotSender) -> NativeLoop:
    """Return the loop in C (native/worker_loop.h) over these engines."""
    return NativeLoop(
        link,
        "worker_loop",
        engine.functions.worker_run,
        (engine, messages, hot),
        worker=engine.address,
        messages=messages.address,
        hot=hot.address,
        drain_batches=DRAIN_BATCHES,
        gather_from=GATHER_FROM,
        gather_seconds=GATHER_SECONDS,
    )


@dataclass
class RoundsOverTerms:
    """Numbers of rounds across terms, by key. counts: True if they go on from term to term; otherwise each
    term begins at 0. first: number of the term's first round. made: how many rounds had ended in earlier
    terms.
    """

    counts: bool = False
    first: dict[int, int] = field(default_factory=dict)
    made: dict[int, int] = field(default_factory=dict)


class WorkerEndpoint(EngineEndpoint):
    """A worker's end. Only the driver's calls write the rows that it sends.

    engine: the present term's; before the first term it only queues requests.
    """

    def __init__(
        self,
        job: Job,
        rank: int,
        templates: U32,
        codec: Codec,
        association: Association,
        adds: U32 | None = None,
    ) -> None:
        """templates: words.templates; adds: of contributions, if they differ. Raises ConfigError where LLVM
        is missing."""
        super().__init__(association, MessageEngine(job, templates))
        self._guard = self._lock
        self.tell: Callable[[Difference], None] = lambda difference: None  # tells all other workers
        self.lost: Callable[[], None] = lambda: None  # called when requests are lost
        self.entered: Callable[[], None] = lambda: None  # called when another term has begun
        self._job, self._rank = job, rank
        self._templates, self._adds, self._codec = templates, templates if adds is None else adds, codec
        # Requests that have not begun, each with how often requests had been lost when it was made: those
        # made before the last loss never begin.
        self._requests: deque[tuple[Push | Pull, int]] = deque()
        self._losses = 0
        self._must_rejoin = False
        self._finished: list[Finished] = []
        self._counting = RoundsOverTerms()
        self._past = VanStats()  # totals of engines that have ended
        self._record: Record | None = None
        self._term = 0
        self._asked = math.inf  # when the switch was asked for the next term
        self._handshake = math.inf  # seconds until it answered
        self._in_turn = False
        self.engine = self._new_engine()
        self.hot = HotSender(job, templates)
        self.notifications = NotificationReader(job)
        self._has_hot = False  # True once hot cells, or notifications of them, are asked for

    def set_record(self, record: Record) -> None:
        """Record every chunk whose sum is final. Call it before the first step."""
        self._record = record
        self.engine.set_record(record)

    def repeat_in_turn(self) -> None:
        """Repeat late chunks in turn from now on, for servers whose answers wait for later chunks: repeats of
        the lowest chunks would leave none for those."""
        self._in_turn = True
        self.engine.window.struct.in_turn = True

    # ------------------------------------------------------------------ any thread

    def wake(self) -> None:
        if self._loop is not None:
            self._loop.struct.called = True
        super().wake()

    def send(self, request: Request, done: Completion) -> None:
        """Send a request. Raises the error of ``fail``, or what ended the association, or RestartedError."""
        transfer = cut(request, done, self._job.lanes, self._codec)
        with self._lock:
            if (error := self._failure or self._refusal()) is not None:
                raise error
            self._requests.append((transfer, self._losses))
        self.wake()

    def hear(self, difference: Difference) -> None:
        """Take a difference that another worker has reported."""
        self.call_soon(lambda: self.engine.statuses.hear(difference))

    def ask_switch(self) -> None:
        with self._lock:  # at once: who asks may look at the association next
            self.association.ask()
        self.wake()

    def renew(self) -> None:
        """Have a new term begin, as if requests had been lost, before later requests begin; do nothing if
        some have, since `rejoin`. Takes no lock."""
        self.call_soon(self._renew)

    def push_hot(self, push: HotPush) -> None:
        """Have the push sent. Raises what ``call`` does."""
        self._has_hot = True
        self.call(partial(self.hot.submit, push))

    def listen_to(self, heard: Callable[[Notifications], None], another_term: Callable[[], None]) -> None:
        """See HotCells.listen."""
        with self._lock:
            self.notifications.listen(heard, another_term)
            self._has_hot = True

    def rejoin(self, *, counted: bool, timeout: float | None = None) -> None:
        """See Counting.rejoin; does not wait. Raises the error of ``fail``, or what ended the association."""
        with self._lock:
            if (error := self.failure()) is not None:
                raise error
            if self._must_rejoin and not counted:
                self.engine.order.count_from(dict.fromkeys(self._counting.first, 0))
                self._counting = RoundsOverTerms()
            self._must_rejoin = False
            self._counting.counts |= counted

    def rounds_made(self, keys: Keys) -> Rounds:
        """See Counting.rounds_made."""
        with self._lock:
            made = {**self._counting.made, **self.engine.order.rounds_made()}
        return np.array([made.get(key, -1) for key in keys.tolist()], dtype=np.int64)

    def count_from(self, keys: Keys, number: int) -> None:
        """See Counting.count_from."""
        first = dict.fromkeys(keys.tolist(), number)
        with self._lock:
            self.engine.order.count_from(first, self._waiting())
            self._counting.first.update(first)

    def residuals(self) -> Feedback:
        """See Counting.residuals."""
        with self._lock:
            self._check_idle()
            return self.engine.order.residuals()

    def restore_residuals(self, saved: Feedback) -> None:
        """See Counting.restore_residuals."""
        with self._lock:
            self._check_idle()
            self.engine.order.restore_residuals(saved)

    def _waiting(self) -> list[Push]:
        return [transfer for transfer, _ in self._requests if isinstance(transfer, Push)]

    def _check_idle(self) -> None:
        if self._waiting():
            raise LibraError("a push is under way, which changes the feedback; wait for its result first")

    def blocked_on(self, timestamp: int) -> str:
        """Return what the request with that timestamp waits for."""
        now = runtime.monotonic()
        with self._lock:
            if any(transfer.request.timestamp == timestamp for transfer, _ in self._requests):
                return "the van's thread, which is busy sending, has not begun it"
            blocked = diagnosis.blocked_on(self.engine, timestamp, now)
            if blocked is not None and not self.is_open:
                blocked = self.association.silence(now)
        return blocked or ANSWERED

    def missing_workers(self, timestamp: int) -> frozenset[int]:
        """See Van.missing_workers."""
        with self._lock:
            return diagnosis.missing_workers(self.engine, timestamp)

    def add_to(self, stats: VanStats) -> None:
        with self._lock:
            self.engine.add_to(stats)
            self.messages.add_to(stats)
            stats.retransmissions += self.hot.repeats
            stats.needless_retransmissions += self.hot.needless_repeats
            for one in fields(VanStats):
                setattr(stats, one.name, getattr(stats, one.name) + getattr(self._past, one.name))

    # ------------------------------------------------------------------ the driver

    def fail(self, error: LibraError) -> list[Call]:
        super().fail(error)
        with self._lock:
            error = self._failure or error
            unfinished = [*self.engine.take_unfinished(), *(transfer for transfer, _ in self._requests)]
            self._requests.clear()
            self._make_calls()
            self.messages.fail(error)
            self.hot.fail(error)
        return [*(partial(transfer.done, None, error) for transfer in unfinished), *self.calls()]

    def calls(self) -> list[Call]:
        with self._lock:
            finished, self._finished = [*self._finished, *self.engine.finished()], []
            calls: list[Call] = [partial(done, pairs, error) for done, pairs, error in finished]
            statuses = self.engine.statuses
            if statuses.differences:
                calls = [*(partial(self.tell, each) for each in statuses.differences), *calls]
                statuses.differences = []
            messages = self._calls_due()
            if self._has_hot:  # notifications first: a message may say that they were sent
                return [*calls, *self.notifications.due(), *messages, *self.hot.due()]
        return [*calls, *messages]

    def listen(self) -> None:
        super().listen()
        if self._loop is not None:
            self._loop.struct.called = False

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        if not self.is_open:
            self.association.listen(source, count)
            self._handshake = now - self._asked if self._asked < now else math.inf
            self._follow()
            return
        self._take_statuses(self.engine.receive(source, count, now))
        if self.is_open:
            if self._has_hot:
                self.hot.receive(source, count, now)
                self.notifications.receive(source, count)
            self._take_end(self.messages.receive(source, count, now))

    def poll(self, asked: float, now: float) -> Outgoing:
        if not self.is_open:
            self._asked = min(self._asked, now)
            return self.association.poll(now)
        self._heed_reports()
        hot = self.hot.poll(asked, now) if self._has_hot else []
        return [*self.engine.poll(asked, now), *self.messages.poll(asked, now), *hot]

    def _make_calls(self) -> bool:
        made = super()._make_calls() or bool(self._requests)
        while self._requests:
            self._begin(*self._requests.popleft())
        return made

    def _begin(self, transfer: Push | Pull, losses: int) -> None:
        """Start a request that was made when ``self._losses`` was ``losses``."""
        error = self._refusal()
        if error is None and losses != self._losses:
            error = self._restarted()
        if error is None:
            self.engine.begin(transfer)
        else:
            self._finished.append((transfer.done, None, error))

    def _heed_reports(self) -> None:
        """Heed what others have reported of this worker's pushes."""
        if self.engine.statuses.heard:
            self.engine.statuses.heed()

    def _take_statuses(self, headers: Headers) -> None:
        """Act on the STATUSes that an engine's ``receive`` has returned."""
        if headers is not NO_HEADERS and len(headers):
            self.association.receive(headers)
            self._follow()

    def _take_end(self, over: bool) -> None:
        """Act on the messages' ``receive``. over: its return value, True if the term may be over."""
        if over and self.is_open:
            self.association.ask()

    def _deadline(self) -> float:
        own = min(self.engine.next_deadline(), self.messages.next_deadline(), self.liveness.due)
        return min(own, self.hot.next_deadline()) if self._has_hot else own

    def _loop_over(self, link: Link) -> NativeLoop:
        return worker_loop(link, self.engine, self.messages, self.hot)

    def _before(self, loop: NativeLoop, now: float) -> tuple[Outgoing, float]:
        loop.struct.worker = self.engine.address
        self._heed_reports()
        return [], self.liveness.due

    def _after(self, now: float) -> None:
        self._take_statuses(self.engine.attend())
        source, count = self.engine.hot_packets()
        if count and self.is_open:
            self.notifications.receive(source, count)
        if self._has_hot:
            self.hot.attend()
        if self._has_news:
            self._take_end(self.messages.attend())

    # ------------------------------------------------------------------ terms

    def _new_engine(self) -> WorkerEngine:
        """Make an engine of the present term."""
        templates, adds = (words.of_term(each, self._term) for each in (self._templates, self._adds))
        engine = WorkerEngine(self._job, templates, self._codec, self._rank, adds, self._handshake)
        engine.window.struct.in_turn = self._in_turn
        if self._record is not None:
            engine.set_record(self._record)
        return engine

    def _follow(self) -> None:
        """Follow the association to its end, or to another term."""
        if self.association.error is not None:
            self._fail(self.engine.take_unfinished(), self.association.error)
            self.messages.fail(self.association.error)
            self.hot.fail(self.association.error)
        elif self.association.term != self._term:
            self._enter(self.association.term)

    def _enter(self, term: int) -> None:
        old, first, self._term, self._asked = self.engine, not self._term, term, math.inf
        self._finished += old.finished()
        old.add_to(self._past)
        self._counting.made.update(old.order.rounds_made())
        self.engine = self._new_engine()
        self.engine.order.count_from(self._counting.first)
        self.engine.order.take_residuals(old.order)
        self.messages.enter(term, self.association.nonce)
        self.hot.enter(term)
        self.notifications.enter(term)
        has_sums = old.order.has_sums
        unfinished = old.take_unfinished()
        if has_sums or (self._counting.counts and not first):
            self._lose(unfinished)
        else:
            for transfer in unfinished:
                self.engine.begin(transfer)
        if not first:
            self.entered()

    def _renew(self) -> None:
        if self.association.error is None and not self._must_rejoin:
            self.association.renew()
            self._lose(self.engine.take_unfinished())

    def _lose(self, unfinished: list[Push | Pull]) -> None:
        self._losses += 1
        self._must_rejoin = True
        self._fail(unfinished, self._restarted())
        self.lost()

    def _fail(self, unfinished: list[Push | Pull], error: LibraError) -> None:
        self._finished += [(transfer.done, None, error) for transfer in unfinished]

    def _refusal(self) -> LibraError | None:
        """Return the error that a request made now fails with; None if it can begin."""
        if self.association.error is not None:
            return self.association.error
        return self._restarted() if self._must_rejoin else None

    def _restarted(self) -> RestartedError:
        return RestartedError(
            f"job {self._job.name!r}: a program of the job has started again, or the switch has forgotten "
            f"the job: what worker {self._rank} had not finished is lost. Go on with libra.resume, or "
            "KVWorker.rejoin() when all workers go on from the same place, or end this program"
        )
