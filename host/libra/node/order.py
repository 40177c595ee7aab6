# SPDX-License-Identifier: Apache-2.0
"""PushOrder: sends a node's requests in the order in which the program made them.

A switch that sums combines the n-th pushes of all workers. A collective call is several requests, and later
ones depend on the answers to earlier ones. A request made after the call must wait until the call's last
request has left, or its place would differ between workers.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable

from libra.errors import LibraError
from libra.vans.base import Completion, Request

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
