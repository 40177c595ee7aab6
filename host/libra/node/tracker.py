# SPDX-License-Identifier: Apache-2.0
"""A node's requests by number, kept until they are finished (PS-lite's tracker keeps all); the order in which
they are sent; and the callbacks that end them, in which nobody may wait.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import TypeVar

from libra import runtime
from libra.errors import ClosedError, ConfigError, LibraError
from libra.rpc.values import Completion, Request
from libra.timeline import Timeline

F = TypeVar("F", bound="Tracked")
KEPT_FAILURES = 1000  # errors of finished requests kept for wait() with a plain number


class Tracked(Future):  # type: ignore[type-arg]
    """A request's future. title: names the request in the timeline."""

    title = "request"

    def exception(self, timeout: float | None = None) -> BaseException | None:
        """Wait as Future.exception does, in any runtime."""
        return super().exception(runtime.present().await_future(self, timeout))

    @abstractmethod
    def waits_for(self) -> str:
        """Return a text that names the nodes the request is blocked on; takes a second at most."""


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
