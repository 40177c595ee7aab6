# SPDX-License-Identifier: Apache-2.0
"""Table of what a node waits for: answers to its requests, and pushes of rounds.

A round is one push of every rank. A rank's first push makes the first round with the others' first ones, its
second push the second round, and so on.

Tracker: a node's requests by number, kept until they are finished (PS-lite's keeps all), in the order in
which they are sent; and the callbacks that end them, in which nobody may wait.
"""

from __future__ import annotations

import builtins
import math
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Collection, Container, Hashable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from libra import runtime
from libra.errors import ClosedError, ConfigError, LibraError, TimeoutError
from libra.rpc.values import Completion, Request
from libra.timeline import Timeline

W = TypeVar("W")
A = TypeVar("A")


@dataclass
class Asked(Generic[W, A]):
    """Request in progress. what: the asker's own. waiting: places that have not answered, such as node ids or
    parts of the request."""

    what: W
    waiting: set[int]
    answers: dict[int, A] = field(default_factory=dict)
    since: float = field(default_factory=runtime.monotonic)

    @property
    def seconds(self) -> float:
        """Seconds since the request was made."""
        return runtime.monotonic() - self.since


class Outstanding(Generic[W, A]):
    """Table of a node's requests in progress, by number or another name. Thread-safe.

    It calls nobody: a request that ends is removed and returned, once, for the caller to complete.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._asked: dict[Hashable, Asked[W, A]] = {}
        self.failure: LibraError | None = None  # why no request can be added any more

    def add(self, number: Hashable, what: W, places: Iterable[int]) -> None:
        """Add a request that all ``places`` answer; without places, `end` ends it. Raises ``failure``, and
        LibraError for a number that is here."""
        with self._lock:
            if self.failure is not None:
                raise self.failure
            if number in self._asked:
                raise LibraError(f"timestamp {number} is already outstanding")
            self._asked[number] = Asked(what, set(places))

    def get(self, number: Hashable) -> Asked[W, A] | None:
        return self._asked.get(number)

    def all(self) -> dict[Hashable, Asked[W, A]]:
        """Return all requests in progress by number, oldest first."""
        with self._lock:
            return dict(self._asked)

    def waits_for(self, number: Hashable) -> list[int]:
        """Return the places that have not answered, in order; none if the request has ended."""
        with self._lock:
            asked = self._asked.get(number)
            return sorted(asked.waiting) if asked else []

    def answer(self, number: Hashable, place: int, answer: A) -> Asked[W, A] | None:
        """Take an answer, if it is expected; return the request if it was the last."""
        with self._lock:
            asked = self._asked.get(number)
            if asked is None or place not in asked.waiting:
                return None
            asked.waiting.discard(place)
            asked.answers[place] = answer
            return None if asked.waiting else self._asked.pop(number)

    def end(self, number: Hashable) -> Asked[W, A] | None:
        """Remove a request that has failed, or was never sent; return it if it was in progress."""
        with self._lock:
            return self._asked.pop(number, None)

    def end_at(self, place: int) -> list[Asked[W, A]]:
        """Remove and return the requests that wait for a place."""
        with self._lock:
            ended = [number for number, asked in self._asked.items() if place in asked.waiting]
            return [self._asked.pop(number) for number in ended]

    def end_all(self, failure: LibraError) -> list[Asked[W, A]]:
        """Remove and return all requests; refuse all later ones with ``failure``, unless an earlier one
        stays."""
        with self._lock:
            self.failure = self.failure or failure
            ended, self._asked = list(self._asked.values()), {}
            return ended


P = TypeVar("P")
R = TypeVar("R", bound="PushRound[Any]")


class PushRound(Generic[P]):
    """One round. ranks: whose pushes make it. pushes: those that have arrived, by rank."""

    __slots__ = ("pushes", "ranks")

    def __init__(self, ranks: Collection[int]) -> None:
        self.ranks = ranks
        self.pushes: dict[int, P] = {}

    @property
    def is_whole(self) -> bool:
        return len(self.pushes) == len(self.ranks)

    def in_order(self) -> list[P]:
        """Return the pushes by rank."""
        pushes = self.pushes
        return [pushes[rank] for rank in self.ranks if rank in pushes]

    def missing(
        self,
        what: str,
        *,
        since: float | None = None,
        there: Container[int] | None = None,
        name: Callable[[int], str] = str,
    ) -> str:
        """Return a text that names the ranks without a push; "" if none is missing.

        what: what they have not done, as in "pushed round 7". since: time from which they are missing. there:
        ranks that are not missing, instead of those that have pushed. name: of a rank.
        """
        arrived = self.pushes if there is None else there
        return absent([name(rank) for rank in self.ranks if rank not in arrived], what, since, "worker rank ")


def absent(names: Sequence[str], what: str, since: float | None = None, kind: str = "") -> str:
    """Return "worker 3 has not ``what`` for 4.0 s"; "" without ``names``. kind: what stands before them."""
    if not names:
        return ""
    have = "has" if len(names) == 1 else "have"
    waited = "" if since is None else f" for {runtime.monotonic() - since:.1f} s"
    return f"{kind}{', '.join(names)} {have} not {what}{waited}"


class PushRounds(deque[R]):
    """Rounds that have not ended, oldest first. For one thread at a time."""

    __slots__ = ("_begin",)

    def __init__(self, begin: Callable[[], R]) -> None:
        """begin: returns an empty round."""
        self._begin = begin

    @property
    def oldest(self) -> R:
        """The oldest round; without one, an empty round."""
        return self[0] if self else self._begin()

    def next(self, rank: int, push: object = None) -> R:
        """Return the round that a rank's next push belongs to, or that has ``push`` of it; it is begun if
        there is none."""
        for each in self:
            if each.pushes.get(rank, push) == push:
                return each
        begun = self._begin()
        self.append(begun)
        return begun

    def pushes_of(self, rank: int) -> list[Any]:
        """Return a rank's pushes, oldest first."""
        return [each.pushes[rank] for each in self if rank in each.pushes]

    def drop(self, rank: int, push: object) -> None:
        """Remove a push, if it is there; the rank's later pushes each move up by a round."""
        kept = self.pushes_of(rank)
        if not any(each is push for each in kept):
            return
        self.drop_all(rank)
        for each in kept:
            if each is not push:
                self.next(rank).pushes[rank] = each

    def drop_all(self, rank: int) -> None:
        for each in list(self):
            each.pushes.pop(rank, None)
            if not each.pushes:
                self.remove(each)

    def end(self, ended: R) -> None:
        """Remove a round, if it is there."""
        if ended in self:
            self.remove(ended)


class Agreement(PushRound[P]):
    """Agreement: a round in which every rank shall say the same.

    Two kinds of agreement have no such rounds. Workers of a collective agree by a sum of the switch, which
    ends only when all have contributed, and in which each sees all others' lanes (`collective.agreement`).
    Hosts agree on a job's contract by its checksum, which the switch compares.
    """

    __slots__ = ()

    def differing(self, said: P) -> list[int]:
        """Return the ranks that have said something else than ``said``, or nothing yet."""
        return [rank for rank in self.ranks if rank not in self.pushes or self.pushes[rank] != said]


F = TypeVar("F", bound="Tracked")
KEPT_FAILURES = 1000  # errors of finished requests kept for wait() with a plain number


class Tracked(Future):  # type: ignore[type-arg]
    """A request's future. title: names the request in the timeline. patience: seconds; the time-out of a wait
    that has none of its own."""

    title = "request"
    patience = math.inf

    @property
    def name(self) -> str:
        """Name of the request in errors."""
        return self.title

    def result(self, timeout: float | None = None) -> Any:
        error = self.exception(timeout)
        if error is not None:
            raise error
        return super().result()

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """Wait as ``result`` does, in any runtime, and return the request's error; None if it succeeded."""
        if not self.done() and self.must_not_wait():
            raise LibraError(
                f"waiting for {self.name} inside a callback or handle would keep its answer away; "
                "wait elsewhere"
            )
        seconds = self.patience if timeout is None else timeout
        most = runtime.present().await_future(self, None if seconds == math.inf else seconds)
        try:
            return super().exception(most)
        except builtins.TimeoutError:
            reason = self.blocked_on()
        if self.done():  # meanwhile
            return super().exception()
        raise TimeoutError(f"{self.name} has not finished in {seconds:g} s: {reason}")

    def must_not_wait(self) -> bool:
        """Return True on the thread that has to receive the answer."""
        return False

    @abstractmethod
    def blocked_on(self) -> str:
        """Return a text that names the nodes the request is blocked on; takes two seconds at most."""

    def waits_for(self) -> str:
        """Return the same text for logs."""
        return self.blocked_on()


class Tracker:
    """Registry of requests. Thread-safe. Numbers count from 0 over all customers of a node, so (node, number)
    names a request."""

    def __init__(self, timeline: Timeline | None = None) -> None:
        self.timeline = timeline
        self._changed = runtime.present().condition()
        self._issued = 0
        self._outstanding: dict[int, Tracked] = {}
        self._failed: dict[int, BaseException] = {}  # oldest first
        self._closed = False

    def begin(self, make: Callable[[int], F]) -> F:
        """Create the next request, ``make(number)``, and keep it until it is done. Raises ClosedError."""
        with self._changed:
            if self._closed:
                raise left()
            number = self._issued
            request = self._outstanding[number] = make(number)
            self._issued += 1
        if self.timeline is not None:
            self.timeline.begin(number, request.title)
        request.add_done_callback(lambda done: self._end(number, done.exception()))
        return request

    def forget(self, number: int) -> None:
        """Drop a request that was never sent."""
        self._end(number, None)

    def _end(self, number: int, error: BaseException | None) -> None:
        if self.timeline is not None:
            self.timeline.end(number, error)
        with self._changed:
            self._outstanding.pop(number, None)
            if error is not None:
                self._failed[number] = error
                if len(self._failed) > KEPT_FAILURES:
                    del self._failed[next(iter(self._failed))]
            self._changed.notify_all()

    def find(self, number: int) -> Tracked | None:
        """Return the request while it is outstanding, None if it has succeeded.

        Raises the request's error if it failed, and ConfigError for an unknown number.
        """
        with self._changed:
            if not 0 <= number < self._issued:
                raise ConfigError(f"no request has timestamp {number}; the last is {self._issued - 1}")
            if number in self._failed:
                raise self._failed[number]
            return self._outstanding.get(number)

    def outstanding(self) -> dict[int, Tracked]:
        """Return all requests that are not done, by number."""
        with self._changed:
            return dict(self._outstanding)

    def wait_until_idle(self, timeout: float) -> list[int]:
        """Wait until all requests are done, at most ``timeout`` seconds; return the outstanding numbers."""
        with self._changed:
            self._changed.wait_for(lambda: not self._outstanding, timeout)
            return sorted(self._outstanding)

    def close(self) -> None:
        """Refuse new requests with ClosedError from now on."""
        with self._changed:
            self._closed = True


def left() -> ClosedError:
    """Return the error for calls on a node that has left its job."""
    return ClosedError("this node has been finalized; start another one")


class Callbacks:
    def __init__(self) -> None:
        self._of_thread = threading.local()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Mark the thread while it calls the user's code. Calls may be nested."""
        self._of_thread.depth = self._depth + 1
        try:
            yield
        finally:
            self._of_thread.depth -= 1

    @property
    def _depth(self) -> int:
        return getattr(self._of_thread, "depth", 0)

    @property
    def here(self) -> bool:
        """True if the caller's thread runs such a call."""
        return self._depth > 0


Send = Callable[[Request, Completion], None]
"""Van.send."""


class Turn(ABC):
    """Entry of the order that sends any number of requests when it is first."""

    @abstractmethod
    def begin(self) -> None:
        """Begin to send, as the first entry. ``PushOrder.leave`` must follow, now or later, from any
        thread."""


class PushOrder:
    """Queue of a node's requests and turns. Thread-safe; requests made by two threads at once have no
    order."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._queue: deque[Turn | tuple[Request, Completion]] = deque()
        self._lock = threading.Lock()  # never held while something else is called

    def send(self, request: Request, done: Completion) -> None:
        """Send a request when all entries before it have left.

        Raises the errors of Van.send if it is sent now; else ``done`` gets them.
        """
        with self._lock:
            if self._queue:
                self._queue.append((request, done))
                return
        self._send(request, done)

    def enter(self, turn: Turn) -> None:
        """Append ``turn``; it begins when all entries before it have left."""
        with self._lock:
            self._queue.append(turn)
            first = len(self._queue) == 1
        if first:
            turn.begin()

    def turns(self, most: int | None = None) -> list[Turn]:
        """Return the turn that is first and the turns right behind it, at most ``most``."""
        found: list[Turn] = []
        with self._lock:
            for entry in self._queue:
                if not isinstance(entry, Turn) or len(found) == most:
                    break
                found.append(entry)
        return found

    def leave(self, count: int) -> None:
        """Remove the first ``count`` turns, which send nothing more, and let the next entry begin."""
        while True:
            with self._lock:
                for _ in range(count):
                    self._queue.popleft()
                head = self._queue[0] if self._queue else None
            if head is None:
                return
            if isinstance(head, Turn):
                head.begin()
                return
            request, done = head
            try:
                self._send(request, done)
            except LibraError as error:
                done(None, error)
            count = 1  # the request stays first until it has left, so that none overtakes it
