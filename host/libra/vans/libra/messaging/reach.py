# SPDX-License-Identifier: Apache-2.0
"""Whether the switch is there, for whoever counts how long another node has been silent.

While the switch is away, or does not have the job, nothing of anybody comes: that is nobody's silence. So a
node that misses another one asks the switch, which answers at once; what has come since says the same.
"""

from __future__ import annotations

from collections.abc import Callable

LOOKS = 10  # in the time that a peer may be silent


class Reach:
    """For one thread."""

    def __init__(self, received: Callable[[], int], ask: Callable[[], None]) -> None:
        """received: how many frames have come. ask: has the switch say something."""
        self._received, self._ask = received, ask
        self._last = received()
        self._asks = False

    def look(self, missed: bool) -> bool:
        """Whether the switch has said anything since the last look. missed: somebody is silent."""
        received = self._received()
        there = received != self._last
        self._last = received
        self._asks = missed and (self._asks or not there)
        if self._asks:
            self._ask()
        return there
