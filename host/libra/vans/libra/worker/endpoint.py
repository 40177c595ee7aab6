# SPDX-License-Identifier: Apache-2.0
"""A worker's endpoint: its requests, messages and hot cells across the job's terms."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial

from libra import runtime
from libra.errors import LibraError
from libra.job.job_file import Job
from libra.link.link import Link
from libra.rpc.values import ANSWERED, Completion, Keys, Request, Rounds
from libra.vans.base import Feedback, VanStats
from libra.vans.hot import HotPush, Notifications
from libra.vans.libra.endpoint import Call, EngineEndpoint, NativeLoop
from libra.vans.libra.hot.sender import HotSender
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.worker.engine import WorkerEngine, cut
from libra.vans.libra.worker.pull import Pull
from libra.vans.libra.worker.push import Push
from libra.vans.libra.worker.record import Record
from libra.vans.libra.worker.statuses import Difference
from libra.vans.libra.worker.terms import WorkerTerms
from libra.wire.words import FrameBuffer, Outgoing

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


class WorkerEndpoint(EngineEndpoint):
    """A worker's end. Only the driver's calls write the rows that it sends."""

    def __init__(self, job: Job, terms: WorkerTerms) -> None:
        super().__init__(terms.association, terms.messages)
        self._guard = self._lock
        self.tell: Callable[[Difference], None] = lambda difference: None  # tells all other workers
        self.terms = terms
        self._lanes, self._fields = job.lanes, terms.engine.slots.codec.fields
        self._requests: deque[tuple[Push | Pull, int]] = deque()  # see WorkerTerms.begin
        self._has_hot = False  # True once hot cells, or notifications of them, are asked for

    def set_record(self, record: Record) -> None:
        """Record every chunk whose sum is final. Call it before the first step."""
        self.terms.set_record(record)

    # ------------------------------------------------------------------ any thread

    def wake(self) -> None:
        if self._loop is not None:
            self._loop.struct.called = True
        super().wake()

    def send(self, request: Request, done: Completion) -> None:
        """Send a request. Raises the error of ``fail``, or what the job's terms forbid."""
        transfer = cut(request, done, self._lanes, self._fields)
        with self._lock:
            if (error := self._failure or self.terms.error()) is not None:
                raise error
            self._requests.append((transfer, self.terms.loss))
        self.wake()

    def hear(self, difference: Difference) -> None:
        """Take a difference that another worker has reported."""
        self.call_soon(lambda: self.terms.engine.statuses.hear(difference))

    def ask_switch(self) -> None:
        with self._lock:  # at once: who asks may look at the association next
            self.association.ask()
        self.wake()

    def renew(self) -> None:
        """Have a new term begin, see WorkerTerms.renew, before later requests begin. Takes no lock."""
        self.call_soon(self.terms.renew)

    def push_hot(self, push: HotPush) -> None:
        """Have the push sent. Raises what ``call`` does."""
        self._has_hot = True
        self.call(partial(self.terms.hot.submit, push))

    def listen_to(self, heard: Callable[[Notifications], None], another_term: Callable[[], None]) -> None:
        """See HotCells.listen."""
        with self._lock:
            self.terms.notifications.listen(heard, another_term)
            self._has_hot = True

    def rejoin(self, *, counted: bool, timeout: float | None = None) -> None:
        """See Counting.rejoin; does not wait. Raises the error of ``fail``."""
        with self._lock:
            if self._failure is not None:
                raise self._failure
            self.terms.rejoin(counted=counted)

    def rounds_made(self, keys: Keys) -> Rounds:
        """See Counting.rounds_made."""
        with self._lock:
            return self.terms.rounds_made(keys)

    def count_from(self, keys: Keys, number: int) -> None:
        """See Counting.count_from."""
        with self._lock:
            self.terms.count_from(keys, number, self._waiting())

    def residuals(self) -> Feedback:
        """See Counting.residuals."""
        with self._lock:
            self._check_idle()
            return self.terms.residuals()

    def restore_residuals(self, saved: Feedback) -> None:
        """See Counting.restore_residuals."""
        with self._lock:
            self._check_idle()
            self.terms.restore_residuals(saved)

    def _waiting(self) -> list[Push]:
        return [transfer for transfer, _ in self._requests if isinstance(transfer, Push)]

    def _check_idle(self) -> None:
        if self._waiting():
            raise LibraError("a push is under way, which changes the feedback; wait for its result first")

    def blocked_on(self, timestamp: int) -> str:
        with self._lock:
            blocked = self.terms.blocked_on(timestamp, runtime.monotonic())
            if any(transfer.request.timestamp == timestamp for transfer, _ in self._requests):
                blocked = "the van's thread, which is busy sending, has not begun it"
        return blocked or ANSWERED

    def missing_workers(self, timestamp: int) -> frozenset[int]:
        """See Van.missing_workers."""
        with self._lock:
            return self.terms.missing_workers(timestamp)

    def add_to(self, stats: VanStats) -> None:
        with self._lock:
            self.terms.add_to(stats)

    # ------------------------------------------------------------------ the driver

    def fail(self, error: LibraError) -> list[Call]:
        super().fail(error)
        with self._lock:
            error = self._failure or error
            unfinished = [*self.terms.take_unfinished(), *(transfer for transfer, _ in self._requests)]
            self._requests.clear()
            self._make_calls()
            self.messages.fail(error)
            self.terms.hot.fail(error)
        return [*(partial(transfer.done, None, error) for transfer in unfinished), *self.calls()]

    def calls(self) -> list[Call]:
        terms = self.terms
        with self._lock:
            calls: list[Call] = [partial(done, pairs, error) for done, pairs, error in terms.finished()]
            statuses = terms.engine.statuses
            if statuses.differences:
                calls = [*(partial(self.tell, each) for each in statuses.differences), *calls]
                statuses.differences = []
            messages = self._calls_due()
            if self._has_hot:  # notifications first: a message may say that they were sent
                return [*calls, *terms.notifications.due(), *messages, *terms.hot.due()]
        return [*calls, *messages]

    def listen(self) -> None:
        super().listen()
        if self._loop is not None:
            self._loop.struct.called = False

    def _make_calls(self) -> bool:
        made = super()._make_calls() or bool(self._requests)
        while self._requests:
            self.terms.begin(*self._requests.popleft())
        return made

    def _receive(self, source: FrameBuffer, count: int, now: float) -> None:
        self.terms.take(source, count, now)

    def _poll(self, asked: float, now: float) -> Outgoing:
        if not self.is_open:
            return self.association.poll(now)
        self._heed_reports()
        return self.terms.poll(asked, now)

    def _heed_reports(self) -> None:
        """Heed what others have reported of this worker's pushes."""
        statuses = self.terms.engine.statuses
        if statuses.heard:
            statuses.heed()

    def _deadline(self) -> float:
        return min(self.terms.next_deadline(), self.reader.next_deadline())

    def _loop_over(self, link: Link) -> NativeLoop:
        return worker_loop(link, self.terms.engine, self.messages, self.terms.hot)

    def _before(self, loop: NativeLoop, now: float) -> tuple[Outgoing, float]:
        loop.struct.worker = self.terms.engine.address
        self._heed_reports()
        return [], self.reader.next_deadline()

    def _after(self, now: float) -> None:
        terms, engine = self.terms, self.terms.engine
        terms.hear(engine.attend())
        terms.take_notifications(*engine.hot_packets())
        if self._has_hot:
            terms.hot.attend()
        terms.heed_messages(terms.messages.attend())
