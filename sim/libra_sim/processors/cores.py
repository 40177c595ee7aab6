# SPDX-License-Identifier: Apache-2.0
"""Who has a processor when: each thread one of its own, or all those of a machine with few of them."""

from __future__ import annotations

from collections import deque
from typing import Protocol

from libra_sim.clock.loop import Action, Loop


class Cores(Protocol):
    def take(self, work: Action) -> None:
        """``work()`` as soon as there is a core for it: now, or in an event of its own."""

    def release(self, time: int) -> None:
        """Of the work that has one: it needs the core until ``time`` ns, which has not passed."""


class OwnCores:
    """As many as there is work: nothing waits."""

    def take(self, work: Action) -> None:
        work()

    def release(self, time: int) -> None:
        """Nobody waits for it."""


class SharedCores:
    """Work waits for a free core, in the order in which it came, and has it until it is done.

    An operating system's slices are left out: they do not change how much work the cores do, and a batch of
    packets is shorter than a slice.
    """

    def __init__(self, loop: Loop, count: int) -> None:
        self.count = count
        self._loop = loop
        self._free = count
        self._waiting: deque[Action] = deque()
        self._busy = 0  # ns, of all cores together, until `_since`
        self._since = 0

    @property
    def busy(self) -> int:
        """ns until now, of all cores together."""
        return self._busy + (self.count - self._free) * (self._loop.now - self._since)

    def take(self, work: Action) -> None:
        if self._free:
            self._set_free(self._free - 1)
            work()
        else:
            self._waiting.append(work)

    def release(self, time: int) -> None:
        self._loop.at(time, self._next)

    def _next(self) -> None:
        if self._waiting:
            self._waiting.popleft()()
        else:
            self._set_free(self._free + 1)

    def _set_free(self, free: int) -> None:
        self._busy, self._since = self.busy, self._loop.now
        self._free = free
