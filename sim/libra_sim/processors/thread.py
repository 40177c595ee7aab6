# SPDX-License-Identifier: Apache-2.0
"""Simulated thread: sleeps until it is woken, waits for a core, and does one thing at a time."""

from __future__ import annotations

from libra_sim.clock.loop import Action, Alarm, Loop
from libra_sim.processors.cores import Cores


class Thread:
    def __init__(self, loop: Loop, cores: Cores, work: Action) -> None:
        """Make a thread that calls ``work()`` when it is awake and has a core.

        ``work`` calls ``end``, at once or in a later event; until then ``work`` is not called again.
        """
        self.busy = 0  # ns that the work has taken
        self._loop, self._cores, self._work = loop, cores, work
        self._alarm = Alarm(loop, self._wake)
        self._at_work = False  # True as well while it waits for a core
        self._busy_until = 0

    def wake(self, time: int) -> None:
        """Wake the thread at ``time`` ns, or at the end of the work that it does then."""
        self._alarm.by(time if time > self._busy_until else self._busy_until)

    def hold(self, time: int) -> None:
        """Do not wake before ``time`` ns, whatever happens."""
        self._busy_until = max(self._busy_until, time)

    def spend(self, cost: int, then: Action) -> None:
        """Spend ``cost`` ns of work, then call ``then()``. Called by the work."""
        if cost:
            self.busy += cost
            through = self._loop.now + cost
            self.hold(through)
            self._loop.at(through, then)
        else:
            then()

    def end(self, cost: int, rest: int = 0) -> None:
        """End the work in ``cost`` ns; the thread can wake ``rest`` ns after that. Called by the work."""
        through = self._loop.now + cost
        self.busy += cost
        self.hold(through + rest)
        self._at_work = False
        self._cores.release(through)

    def _wake(self) -> None:
        if self._at_work:
            return
        if self._loop.now < self._busy_until:
            self._alarm.by(self._busy_until)
            return
        self._at_work = True
        self._cores.run(self._work)
