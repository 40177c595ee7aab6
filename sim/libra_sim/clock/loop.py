# SPDX-License-Identifier: Apache-2.0
"""Event loop: calls actions one after the other at their times, in integer nanoseconds."""

from __future__ import annotations

import heapq
from collections.abc import Callable

SECOND = 1_000_000_000  # nanoseconds

Action = Callable[[], None]


class Loop:
    """Event loop with a total order: by time, and at one time in the order in which events were added."""

    def __init__(self) -> None:
        self.now = 0  # ns
        self.events = 0  # number of events so far
        self._order = 0
        self._waiting: list[tuple[int, int, Action]] = []

    def at(self, time: int, action: Action) -> None:
        """Call ``action()`` at ``time`` ns. Raises ValueError for a time that has passed."""
        if time < self.now:
            raise ValueError(f"an event at {time} ns is in the past; it is {self.now} ns already")
        self._order += 1
        heapq.heappush(self._waiting, (time, self._order, action))

    def after(self, delay: int, action: Action) -> None:
        """Call ``action()`` ``delay`` ns from now."""
        self.at(self.now + delay, action)

    def run(self, finished: Callable[[], bool], limit: int) -> bool:
        """Run until ``finished()``. Return False if no event is left, or none at ``limit`` ns or before."""
        waiting = self._waiting
        while not finished():
            if not waiting or waiting[0][0] > limit:
                return False
            self.now, _, action = heapq.heappop(waiting)
            self.events += 1
            action()
        return True


class Alarm:
    """Wake-up call, pending once: the earliest time that was asked for since the last call."""

    def __init__(self, loop: Loop, action: Action) -> None:
        self._loop = loop
        self._action = action
        self._due: int | None = None

    def by(self, time: int) -> None:
        """Wake at ``time`` ns at the latest; now, if that time has passed."""
        time = max(time, self._loop.now)
        if self._due is None or time < self._due:
            self._due = time
            self._loop.at(time, self._ring)

    def _ring(self) -> None:
        if self._due == self._loop.now:  # else an earlier time was asked for later, and has rung
            self._due = None
            self._action()
