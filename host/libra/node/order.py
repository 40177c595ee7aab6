# SPDX-License-Identifier: Apache-2.0
"""The order in which a node's requests leave it: that in which they were asked for.

A switch that sums takes the n-th push of every worker for the same. A collective call is several requests, of
which later ones depend on the answers to earlier ones; what is asked for after it has to wait until the last
has left, whenever that is, or its place would differ from worker to worker.
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
    """Takes part in the order as one, and sends as many requests as it likes when it is first."""

    @abstractmethod
    def begin(self) -> None:
        """It is the first now. ``PushOrder.leave`` must follow, at once or later, from any thread."""


class PushOrder:
    """Thread-safe. What two threads ask for at the same time has no order."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._queue: deque[Turn | tuple[Request, Completion]] = deque()
        self._lock = threading.Lock()  # never held while something else is called

    def send(self, request: Request, done: Completion) -> None:
        """Now, or when what is before it has left. Raises what Van.send does, or ``done`` gets it then."""
        with self._lock:
            if self._queue:
                self._queue.append((request, done))
                return
        self._send(request, done)

    def enter(self, turn: Turn) -> None:
        """Have it begin now, or when what is before it has left."""
        with self._lock:
            self._queue.append(turn)
            first = len(self._queue) == 1
        if first:
            turn.begin()

    def turns(self, most: int | None = None) -> list[Turn]:
        """The first one, and those that follow it with nothing in between."""
        found: list[Turn] = []
        with self._lock:
            for entry in self._queue:
                if not isinstance(entry, Turn) or len(found) == most:
                    break
                found.append(entry)
        return found

    def leave(self, count: int) -> None:
        """The first ``count`` turns will send nothing more."""
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
            count = 1  # it stays first until it has left, so that nobody overtakes it
