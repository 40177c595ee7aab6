# SPDX-License-Identifier: Apache-2.0
"""One thread: it sleeps until it is woken, waits for a core, and does one thing at a time."""

from __future__ import annotations

from libra_sim.clock.loop import Action, Alarm, Loop
from libra_sim.processors.cores import Cores


class Thread:
    def __init__(self, loop: Loop, cores: Cores, work: Action) -> None:
        """``work()`` is called when the thread has been woken and has a core. It calls ``end``, now or in an
        event of its own; until then it is not called again."""
        self.busy = 0  # ns that its work has taken
        self._loop, self._cores, self._work = loop, cores, work
        self._alarm = Alarm(loop, self._wake)
        self._at_work = False  # or waiting for a core
        self._busy_until = 0

    def wake(self, time: int) -> None:
        """At ``time`` ns, or as soon as it is through with what it does then."""
        self._alarm.by(time if time > self._busy_until else self._busy_until)

    def spend(self, cost: int, then: Action) -> None:
        """Of its work: ``then()`` after ``cost`` ns."""
        if cost:
            self.busy += cost
            self._busy_until = self._loop.now + cost
            self._loop.at(self._busy_until, then)
        else:
            then()

    def end(self, cost: int, rest: int = 0) -> None:
        """Of its work: it is done in ``cost`` ns, and ``rest`` ns later the thread can be woken again."""
        through = self._loop.now + cost
        self.busy += cost
        self._busy_until = through + rest
        self._at_work = False
        self._cores.release(through)

    def _wake(self) -> None:
        if self._at_work:
            return
        if self._loop.now < self._busy_until:
            self._alarm.by(self._busy_until)
            return
        self._at_work = True
        self._cores.take(self._work)
