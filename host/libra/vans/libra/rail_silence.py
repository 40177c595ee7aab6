# SPDX-License-Identifier: Apache-2.0
"""Silence of rails: finds those whose switch does not answer, while another one's does.

If nothing has arrived over a rail for half of the time, all rails ask their switches, which answer at once.
What counts against a rail is each look at which it has not been heard since the last one, though it asked,
and another rail has: while no rail hears anything, this host may be cut off or away. A host's only rail is
judged by itself.
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
        self._since = [0.0] * len(rails)  # when each was heard
        self._missed = [0] * len(rails)  # looks that count against each, since then
        self._asks = False
        self._last = 0.0

    def look(self) -> None:
        """Look at all rails, now and until the end."""
        if self._over():
            return
        now, live = runtime.monotonic(), self._live()
        if now - self._last > 3 * self.seconds / LOOKS:
            self._received = [-1] * len(self._rails)  # the first look, or this machine has been busy
        self._last = now
        silent = [number for number in live if not self._heard(number, now)]
        if self._asks and (len(silent) < len(live) or len(self._rails) == 1):
            for number in silent:
                self._missed[number] += 1
        self._asks = any(now - self._since[number] >= self.seconds / 2 for number in silent)
        if self._asks:
            for number in live:
                self._rails[number].ask_switch()
        for number in silent:
            seconds = now - self._since[number]
            if seconds >= self.seconds and self._missed[number] >= LOOKS / 2:
                others = ", and another rail's switch answers" if len(self._rails) > 1 else ""
                self._dead(number, LinkError(f"nothing has arrived for {seconds:.1f} s{others}"))
        runtime.present().timer(self.seconds / LOOKS, self.look).start()

    def _heard(self, number: int, now: float) -> bool:
        """Return True if something has arrived on a rail since the last look."""
        received = self._rails[number].packets_received()
        if received == self._received[number]:
            return False
        self._received[number], self._since[number], self._missed[number] = received, now, 0
        return True
