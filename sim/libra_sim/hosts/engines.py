# SPDX-License-Identifier: Apache-2.0
"""Adapters that give the product's engines one interface: frames in, frames out, callbacks, a deadline.

The protocol is in the engines alone: sums, messages and hot cells are the product's. What these classes do in
one step, the product's threads do in one turn of their loops. Times are in seconds, as in the engines.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Protocol

from libra.errors import LibraError
from libra.rpc.values import ANSWERED, Completion, Request
from libra.vans.base import VanStats
from libra.vans.libra.association import Association
from libra.vans.libra.messages.engine import Reader, calls_due
from libra.vans.libra.server.thread import ServerTerms
from libra.vans.libra.worker.announcements import Announcements
from libra.vans.libra.worker.statuses import Difference
from libra.vans.libra.worker.terms import WorkerTerms
from libra.vans.libra.worker.transfers.push import Submission
from libra.wire.words import FrameBuffer, Outgoing

Call = Callable[[], object]


class Engine(Protocol):
    """Interface of what a host's processor runs."""

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        """Take the first ``count`` frames of ``source``, which have arrived."""

    def outgoing(self, asked: float, now: float) -> Outgoing:
        """Return the frames to send now; the engine leaves their rows unchanged until it is called again.

        asked: the engine has all frames that had arrived by then; -inf: more may have arrived at any time.
        """

    def calls(self) -> list[Call]:
        """Return the callbacks that are due; each once."""

    def next_deadline(self) -> float:
        """Return the time at which to call ``outgoing`` again at the latest."""

    def add_to(self, stats: VanStats) -> None: ...


class NoEngine:
    """Engine of a host on which no program runs."""

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        """Ignore the frames."""

    def outgoing(self, asked: float, now: float) -> Outgoing:
        return []

    def calls(self) -> list[Call]:
        return []

    def next_deadline(self) -> float:
        return math.inf

    def add_to(self, stats: VanStats) -> None:
        """Add nothing."""


class WorkerEngine:
    """A worker's terms and announcements.

    differs: tells the other workers that pushes differ. ended: called once with what has ended the
    association.
    """

    def __init__(
        self,
        terms: WorkerTerms,
        lanes: int,
        announcements: Announcements,
        reader: Reader,
        *,
        differs: Callable[[Difference], None],
        ended: Callable[[LibraError], None],
    ) -> None:
        self.terms, self.announcements = terms, announcements
        self._lanes = lanes
        self._reader, self._differs = reader, differs
        self._ending = _Ending(terms.association, ended)
        self._engine = terms.engine  # the engine in whose term the announcements are
        self.add_to = terms.add_to

    def submit(self, request: Request, done: Completion) -> None:
        """Begin a request. Raises the error of a worker that has lost its term."""
        if (error := self.terms.error()) is not None:
            raise error
        self.terms.begin(
            Submission.of(request, done, self._lanes, self.terms.engine.slots.codec.fields), self.terms.loss
        )

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        terms = self.terms
        headers = terms.take(source, count, now)
        if self.announcements.leaving and len(headers):
            self.announcements.receive(headers)
        if terms.engine is not self._engine:
            self._engine = terms.engine
            self.announcements.enter(terms.templates)

    def outgoing(self, asked: float, now: float) -> Outgoing:
        terms = self.terms
        if not terms.is_open:
            return terms.poll(asked, now)
        self._reader.poll(now)
        terms.engine.statuses.heed()
        outgoing = terms.poll(asked, now)
        if self.announcements.leaving:
            outgoing = [*outgoing, *self.announcements.poll(now)]
        return outgoing

    def calls(self) -> list[Call]:
        terms = self.terms
        statuses = terms.engine.statuses
        calls: list[Call] = []
        if statuses.differences:
            calls, statuses.differences = [partial(self._differs, each) for each in statuses.differences], []
        calls += [partial(done, pairs, error) for done, pairs, error in terms.finished()]
        # Notifications first: a message may say that they were sent.
        calls += terms.notifications.due()
        calls += calls_due(terms.messages, self._reader)
        calls += terms.hot.due()
        return [*calls, *self._ending.due()]

    def next_deadline(self) -> float:
        terms = self.terms
        if not terms.is_open:
            return terms.next_deadline()
        deadline = min(terms.next_deadline(), self._reader.next_deadline())
        if self.announcements.leaving:
            deadline = min(deadline, self.announcements.due)
        return deadline

    def blocked_on(self, timestamp: int, now: float) -> str:
        """Return what an unfinished request waits for."""
        blocked = self.terms.blocked_on(timestamp, now)
        return blocked or ANSWERED


class ServerEngine:
    """A server's terms. ended: as in WorkerEngine."""

    def __init__(self, terms: ServerTerms, reader: Reader, ended: Callable[[LibraError], None]) -> None:
        self.terms, self.answers = terms, terms.answers
        self._reader = reader
        self._ending = _Ending(terms.association, ended)

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        self.terms.receive(source, count, now)

    def outgoing(self, asked: float, now: float) -> Outgoing:
        if self.terms.is_open:
            self._reader.poll(now)
        return [*self.terms.poll(asked, now), *self.answers.outgoing()]

    def calls(self) -> list[Call]:
        terms = self.terms
        calls = calls_due(terms.messages, self._reader)
        if terms.pool is not None:
            calls += terms.pool.due()
        return [*calls, *self._ending.due()]

    def next_deadline(self) -> float:
        deadline = self.terms.next_deadline()
        return min(deadline, self._reader.next_deadline()) if self.terms.is_open else deadline

    def add_to(self, stats: VanStats) -> None:
        stats.duplicates = self.answers.duplicates
        self.terms.add_to(stats)


class _Ending:
    """End of an association by an error, told once."""

    def __init__(self, association: Association, ended: Callable[[LibraError], None]) -> None:
        self._association, self._ended = association, ended
        self._told = False

    def due(self) -> list[Call]:
        error = self._association.error
        if error is None or self._told:
            return []
        self._told = True
        return [partial(self._ended, error)]
