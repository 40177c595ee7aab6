# SPDX-License-Identifier: Apache-2.0
"""Times of early close at a receiver: before the loss threshold all packets count, at the deadline few do.

Reconstructed: the paper's abstract does not say how it sets them. The threshold begins at 1.5 round trips
plus the time of the flow's bytes, as its sender expects; later it is the time of the fastest complete flow of
the last round: a repair takes longer. The deadline is the largest threshold of all senders, and 30 ms more.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from libra.job.tolerance import Tolerance

SLACK = 0.03  # seconds
LEAST = 0.01  # seconds: a thread of a busy machine may wait so long, and no network is to blame


class ClosedBy(StrEnum):
    ALL = "all"
    FRACTION = "fraction"
    DEADLINE = "deadline"


@dataclass(slots=True)
class _Fastest:
    """Shortest time of complete flows of one sender and size, in this round and the last one that had any."""

    round: int
    now: float = math.inf
    before: float = math.inf


class Deadlines:
    """Thresholds and deadlines of a receiver's flows, of all its senders."""

    def __init__(self, tolerance: Tolerance) -> None:
        self.tolerance = tolerance
        self._fastest: dict[tuple[int, int], _Fastest] = {}  # by sender and packets
        self._thresholds: dict[int, dict[int, float]] = {}  # by packets and sender: the last ones

    def completed(self, sender: int, total: int, number: int, seconds: float) -> None:
        """Note a flow of ``total`` packets, in round ``number``, that has arrived whole."""
        fastest = self._fastest_of(sender, total, number)
        fastest.now = min(fastest.now, seconds)

    def threshold(self, sender: int, total: int, number: int, expected: float) -> float:
        """Return the seconds from a flow's beginning before which it closes only if nothing is missing.

        expected: the sender's expectation; 0 if it has none, and then the flow has no threshold.
        """
        if self.tolerance.threshold is not None:
            found = self.tolerance.threshold
        elif not expected:
            return math.inf
        else:
            before = self._fastest_of(sender, total, number).before
            found = max(LEAST, expected if before == math.inf else before)
        self._thresholds.setdefault(total, {})[sender] = found
        return found

    def deadline(self, total: int) -> float:
        """Return the seconds after which a flow closes if its critical packets are there."""
        if self.tolerance.deadline is not None:
            return self.tolerance.deadline
        thresholds = self._thresholds.get(total)
        return max(thresholds.values()) + SLACK if thresholds else math.inf

    def _fastest_of(self, sender: int, total: int, number: int) -> _Fastest:
        found = self._fastest.setdefault((sender, total), _Fastest(number))
        if number > found.round:
            found.round, found.before, found.now = number, found.now, math.inf
        return found
