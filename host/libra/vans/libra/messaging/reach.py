# SPDX-License-Identifier: Apache-2.0
"""Reachability of the switch, for code that measures how long another node has been silent.

While the switch is away, or does not have the job, nothing arrives from anybody: that is no node's silence.
So a node that misses another one asks the switch, which answers at once; any received frame shows the same.
"""

from __future__ import annotations

from collections.abc import Callable

LOOKS = 10  # during the time that a peer may be silent


class Reach:
    """One host's view of the switch. For one thread."""

    def __init__(self, received: Callable[[], int], ask: Callable[[], None]) -> None:
        """received: returns how many frames have arrived. ask: has the switch answer."""
        self._received, self._ask = received, ask
        self._last = received()
        self._asks = False

    def look(self, missed: bool) -> bool:
        """Return True if a frame has arrived since the last look. missed: a node is silent."""
        received = self._received()
        there = received != self._last
        self._last = received
        self._asks = missed and (self._asks or not there)
        if self._asks:
            self._ask()
        return there
