# SPDX-License-Identifier: Apache-2.0
"""A worker across its job's terms: one engine for each term, and what happens to requests in between.

The worker sends nothing before the association is open. When a term ends, the next one begins with a new
engine. If the old engine has received no sum, nothing is lost: its requests begin anew. Otherwise other
workers may hold sums that this worker will never get, and the reverse. Then unfinished requests fail, and so
do all new ones until `rejoin`, by which the program says that it goes on from a place all workers share.

It has the engines' interface: no socket, no clock, no thread.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields

import numpy as np

from libra.errors import LibraError, RestartedError
from libra.job.job_file import Job
from libra.rpc.values import Keys, Rounds
from libra.vans.base import Feedback, VanStats
from libra.vans.libra.association import Association
from libra.vans.libra.codec import Codec
from libra.vans.libra.hot.sender import HotSender, NotificationReader
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.worker import diagnosis
from libra.vans.libra.worker.engine import WorkerEngine
from libra.vans.libra.worker.pull import Pull
from libra.vans.libra.worker.push import Push
from libra.vans.libra.worker.record import Record
from libra.vans.libra.worker.window import Finished
from libra.wire import words
from libra.wire.format import U32
from libra.wire.words import FrameBuffer, Headers, Outgoing

_NOTHING = words.parse(FrameBuffer(1).words, 0)


@dataclass
class RoundsOverTerms:
    """Numbers of rounds across terms, by key. counts: True if they go on from term to term; otherwise each
    term begins at 0. first: number of the term's first round. made: how many rounds had ended in earlier
    terms.
    """

    counts: bool = False
    first: dict[int, int] = field(default_factory=dict)
    made: dict[int, int] = field(default_factory=dict)


class WorkerTerms:
    """One worker. All times are seconds on the caller's clock. For one thread.

    engine: the present term's; before the first term it only queues requests. loss: how often requests were
    lost; requests submitted before the last loss never begin.
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
        self.loss = 0
        self.association = association
        self._job, self._rank = job, rank
        self._templates, self._adds, self._codec = templates, templates if adds is None else adds, codec
        self._record: Record | None = None
        self._must_rejoin = False
        self.lost: Callable[[], None] = lambda: None  # called when requests are lost
        self.entered: Callable[[], None] = lambda: None  # called when another term has begun
        self._past = VanStats()  # totals of engines that have ended
        self.counting = RoundsOverTerms()
        self._finished: list[Finished] = []
        self._term = 0
        self._in_turn = False
        self.engine = self._new_engine()
        self.messages = MessageEngine(job, templates)
        self.hot = HotSender(job, templates)
        self.notifications = NotificationReader(job)

    def _new_engine(self) -> WorkerEngine:
        """Make an engine of the present term."""
        adds = words.of_term(self._adds, self._term)
        return WorkerEngine(self._job, self.templates, self._codec, self._rank, adds)

    def repeat_in_turn(self) -> None:
        """Repeat late chunks in turn from now on, for servers whose answers wait for later chunks: repeats of
        the lowest chunks would leave none for those."""
        self._in_turn = True
        self.engine.window.struct.in_turn = True

    @property
    def templates(self) -> U32:
        """words.templates in the present term."""
        return words.of_term(self._templates, self._term)

    @property
    def is_open(self) -> bool:
        """True if the engine may send."""
        return self.association.is_open

    def set_record(self, record: Record) -> None:
        self._record = record
        self.engine.set_record(record)

    # ------------------------------------------------------------------ requests

    def error(self) -> LibraError | None:
        """Return the error that a request made now fails with; None if it can begin."""
        if self.association.error is not None:
            return self.association.error
        return self._restarted() if self._must_rejoin else None

    def begin(self, transfer: Push | Pull, loss: int) -> None:
        """Start a request that was made when ``self.loss`` was ``loss``."""
        error = self.error()
        if error is None and loss != self.loss:
            error = self._restarted()
        if error is None:
            self.engine.begin(transfer)
        else:
            self._finished.append((transfer.done, None, error))

    def rejoin(self, *, counted: bool, timeout: float | None = None) -> None:
        """Go on, if a new term has ended unfinished requests; see Counting.rejoin. Does not wait. Raises what
        ended the association."""
        if self.association.error is not None:
            raise self.association.error
        if self._must_rejoin and not counted:
            self.engine.order.count_from(dict.fromkeys(self.counting.first, 0))
            self.counting = RoundsOverTerms()
        self._must_rejoin = False
        self.counting.counts |= counted

    def rounds_made(self, keys: Keys) -> Rounds:
        """See Counting.rounds_made."""
        made = {**self.counting.made, **self.engine.order.rounds_made()}
        return np.array([made.get(key, -1) for key in keys.tolist()], dtype=np.int64)

    def count_from(self, keys: Keys, number: int, waiting: Sequence[Push] = ()) -> None:
        """See Counting.count_from. waiting: pushes that are queued and will begin."""
        first = dict.fromkeys(keys.tolist(), number)
        self.engine.order.count_from(first, waiting)
        self.counting.first.update(first)

    def residuals(self) -> Feedback:
        """See Counting.residuals."""
        return self.engine.order.residuals()

    def restore_residuals(self, saved: Feedback) -> None:
        """See Counting.restore_residuals."""
        self.engine.order.restore_residuals(saved)

    def renew(self) -> None:
        """Have a new term begin, as if requests had been lost; do nothing if some have, since `rejoin`."""
        if self.association.error is None and not self._must_rejoin:
            self.association.renew()
            self._lose(self.engine.take_unfinished())

    def finished(self) -> list[Finished]:
        """Return the callbacks that are due, with their arguments; each once."""
        finished, self._finished = self._finished, []
        return [*finished, *self.engine.finished()]

    def take_unfinished(self) -> list[Push | Pull]:
        """Take everything unfinished, when the van closes."""
        return self.engine.take_unfinished()

    # ------------------------------------------------------------------ frames

    def take(self, source: FrameBuffer, count: int, now: float) -> None:
        """Take the first ``count`` rows of ``source``: frames as received, of any bytes."""
        if not self.is_open:
            self.association.listen(source, count)
            self._follow()
            return
        self.hear(self.engine.take(source, count, now))
        if self.is_open:
            self.hot.take(source, count, now)
            self.take_notifications(source, count)
            self.heed_messages(self.messages.take(source, count, now))

    def take_notifications(self, source: FrameBuffer, count: int) -> None:
        """Take servers' notifications to all workers from the first ``count`` rows of ``source``."""
        if count and self.is_open:
            self.notifications.take(source, count)

    def heed_messages(self, over: bool) -> None:
        """Act on the messages' ``take``. over: its return value, True if a STATUS says that the term is
        over."""
        if over and self.is_open:
            self.association.ask()

    def hear(self, headers: Headers) -> None:
        """Act on the STATUSes that an engine's ``take`` has returned."""
        if len(headers):
            self.association.take(headers)
            self._follow()

    def poll(self, asked: float, now: float) -> Outgoing:
        """See WorkerEngine.poll."""
        if not self.is_open:
            return self.association.poll(now)
        return [*self.engine.poll(asked, now), *self.poll_messages(asked, now)]

    def poll_messages(self, asked: float, now: float) -> Outgoing:
        """Return the frames that messages and hot cells have to send; as ``poll``."""
        return [*self.messages.poll(asked, now), *self.hot.poll(asked, now)]

    def next_deadline(self) -> float:
        if not self.is_open:
            return self.association.next_deadline()
        return min(self.engine.next_deadline(), self.next_message_deadline())

    def next_message_deadline(self) -> float:
        return min(self.messages.next_deadline(), self.hot.next_deadline())

    # ------------------------------------------------------------------ terms

    def _follow(self) -> None:
        if self.association.error is not None:
            self._fail(self.engine.take_unfinished(), self.association.error)
            self.messages.fail(self.association.error)
            self.hot.fail(self.association.error)
        elif self.association.term != self._term:
            self._enter(self.association.term)

    def _enter(self, term: int) -> None:
        old, first, self._term = self.engine, not self._term, term
        self._finished += old.finished()
        old.add_to(self._past)
        self.counting.made.update(old.order.rounds_made())
        self.engine = self._new_engine()
        self.engine.window.struct.in_turn = self._in_turn
        self.engine.order.count_from(self.counting.first)
        self.engine.order.take_residuals(old.order)
        self.messages.enter(term, self.association.nonce)
        self.hot.enter(term)
        self.notifications.enter(term)
        if self._record is not None:
            self.engine.set_record(self._record)
        has_sums = old.order.has_sums
        unfinished = old.take_unfinished()
        if has_sums or (self.counting.counts and not first):
            self._lose(unfinished)
        else:
            for transfer in unfinished:
                self.engine.begin(transfer)
        if not first:
            self.entered()

    def _lose(self, unfinished: list[Push | Pull]) -> None:
        self.loss += 1
        self._must_rejoin = True
        self._fail(unfinished, self._restarted())
        self.lost()

    def _fail(self, unfinished: list[Push | Pull], error: LibraError) -> None:
        self._finished += [(transfer.done, None, error) for transfer in unfinished]

    def _restarted(self) -> RestartedError:
        return RestartedError(
            f"job {self._job.name!r}: a program of the job has started again, or the switch has forgotten "
            f"the job: what worker {self._rank} had not finished is lost. Go on with libra.resume, or "
            "KVWorker.rejoin() when all workers go on from the same place, or end this program"
        )

    # ------------------------------------------------------------------ questions

    def blocked_on(self, timestamp: int, now: float) -> str | None:
        """Return what the request with that timestamp waits for; None if no such request is outstanding."""
        blocked = diagnosis.blocked_on(self.engine, timestamp, now)
        return blocked if blocked is None or self.is_open else self.association.silence(now)

    def missing_workers(self, timestamp: int) -> frozenset[int]:
        """See Van.missing_workers."""
        return diagnosis.missing_workers(self.engine, timestamp)

    def add_to(self, stats: VanStats) -> None:
        self.engine.add_to(stats)
        self.messages.add_to(stats)
        stats.retransmissions += self.hot.repeats
        stats.needless_retransmissions += self.hot.needless_repeats
        for one in fields(VanStats):
            total = getattr(stats, one.name) + getattr(self._past, one.name)
            setattr(stats, one.name, total)
