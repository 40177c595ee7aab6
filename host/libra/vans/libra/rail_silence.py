# SPDX-License-Identifier: Apache-2.0
"""Silence of rails: finds those whose switch does not answer, while another one's does.

A rail from which nothing has arrived for half of the time asks its switch, which answers at once. While no
rail hears anything, this host may be cut off or away: that is no rail's silence. A host's only rail is judged
by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from libra import runtime
from libra.errors import LibraError, LinkError

SILENCE = 10.0  # seconds
LOOKS = 10  # in that time


class WatchedRail(Protocol):
    """One rail's view of its switch."""

    def packets_received(self) -> int:
        """Return how many packets have arrived."""

    def ask_switch(self) -> None:
        """Have the switch answer."""


class RailSilence:
    """Silence of one node's rails."""

    def __init__(
        self,
        rails: Sequence[WatchedRail],
        live: Callable[[], Sequence[int]],
        seconds: float,
        dead: Callable[[int, LibraError], None],
        over: Callable[[], bool],
    ) -> None:
        """live: returns the numbers of rails to look at. dead: called with a rail that is silent. over: True
        at the end."""
        self.seconds = seconds
        self._rails, self._live = rails, live
        self._dead, self._over = dead, over
        self._received = [-1] * len(rails)
        self._since = [0.0] * len(rails)
        self._last = 0.0

    def look(self) -> None:
        """Look at all rails, now and until the end."""
        if self._over():
            return
        now, live = runtime.monotonic(), self._live()
        if now - self._last > 3 * self.seconds / LOOKS:
            self._received = [-1] * len(self._rails)  # the first look, or this machine has been busy
        self._last = now
        for number in live:
            received = self._rails[number].packets_received()
            if received != self._received[number]:
                self._received[number], self._since[number] = received, now
            elif now - self._since[number] >= self.seconds / 2:
                self._rails[number].ask_switch()
        times = {number: now - self._since[number] for number in live}
        if len(self._rails) > 1 and min(times.values()) >= 3 * self.seconds / 4:
            # None of them has got an answer: each gets time for one when the first is heard again.
            self._since = [max(since, now - self.seconds / 2) for since in self._since]
        else:
            for number, silent in times.items():
                if silent >= self.seconds:
                    others = ", and another rail's switch answers" if len(self._rails) > 1 else ""
                    self._dead(number, LinkError(f"nothing has arrived for {silent:.1f} s{others}"))
        runtime.present().timer(self.seconds / LOOKS, self.look).start()
