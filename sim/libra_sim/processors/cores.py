# SPDX-License-Identifier: Apache-2.0
"""Assignment of cores to threads: one core for each thread, or a machine's few cores for all."""

from __future__ import annotations

from collections import deque
from typing import Protocol

from libra_sim.clock.loop import Action, Loop


class Cores(Protocol):
    def run(self, work: Action) -> None:
        """Call ``work()`` as soon as a core is free: now, or in an event of its own."""

    def release(self, time: int) -> None:
        """Release the running work's core at ``time`` ns, which has not passed."""


class OwnCores:
    """Unlimited cores: no work waits."""

    def run(self, work: Action) -> None:
        work()

    def release(self, time: int) -> None:
        """Do nothing: no work waits for a core."""


class SharedCores:
    """Cores of one machine: work waits for a free core, first come, first served, and keeps it to its end.

    Time slices of an operating system are not modelled: they do not change how much work the cores do, and a
    batch of packets is shorter than a slice.
    """

    def __init__(self, loop: Loop, count: int) -> None:
        self.count = count
        self._loop = loop
        self._free = count
        self._waiting: deque[Action] = deque()
        self._busy = 0  # ns of work of all cores together until `_since`
        self._since = 0

    @property
    def busy(self) -> int:
        """Busy time of all cores together until now, in ns."""
        return self._busy + (self.count - self._free) * (self._loop.now - self._since)

    def run(self, work: Action) -> None:
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
