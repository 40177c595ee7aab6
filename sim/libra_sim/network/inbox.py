# SPDX-License-Identifier: Apache-2.0
"""Frames on their way to a node, and those that have arrived."""

from __future__ import annotations

from bisect import insort
from collections import deque
from collections.abc import Callable

from libra_sim.clock.event_log import Arrival


class Inbox:
    """Arrivals of a node, one queue per port. Frames of a port usually arrive in the order of sending."""

    def __init__(self, expect: Callable[[int], None]) -> None:
        """Make an inbox that calls ``expect(time)`` with the arrival time of the first frame delivered."""
        self._expect = expect
        self._lanes: list[deque[Arrival]] = []

    def lane(self) -> deque[Arrival]:
        """Add a queue for one more wire that ends here; ``deliver`` fills it."""
        self._lanes.append(deque())
        return self._lanes[-1]

    def deliver(self, lane: deque[Arrival], arrivals: list[Arrival]) -> None:
        """Add ``arrivals``: at least one, none in the past, in order of time."""
        if lane and arrivals[0] < lane[-1]:
            for arrival in arrivals:
                insort(lane, arrival)
        else:
            lane.extend(arrivals)
        self._expect(arrivals[0][0])

    def pop(self, until: int, at_most: int | None = None) -> list[Arrival]:
        """Take the frames that have arrived by ``until`` ns, in order, at most ``at_most``."""
        taken: list[Arrival] = []
        for lane in self._lanes:
            if lane and lane[-1][0] <= until:
                taken += lane
                lane.clear()
            else:
                while lane and lane[0][0] <= until:
                    taken.append(lane.popleft())
        taken.sort()
        if at_most is not None and len(taken) > at_most:
            by_port: dict[int, list[Arrival]] = {}
            for arrival in taken[at_most:]:
                by_port.setdefault(arrival[2], []).append(arrival)
            for port, late in by_port.items():
                self._lanes[port].extendleft(reversed(late))
            del taken[at_most:]
        return taken

    def next(self) -> int | None:
        """Return the time at which the next frame arrives or has arrived; None if there is none."""
        return min((lane[0][0] for lane in self._lanes if lane), default=None)
