# SPDX-License-Identifier: Apache-2.0
"""What is on its way to a node, and what of it has arrived."""

from __future__ import annotations

from bisect import insort
from collections import deque
from collections.abc import Callable

from libra_sim.clock.event_log import Arrival


class Inbox:
    """One queue a port; frames of one port arrive in the order in which they were sent, as a rule."""

    def __init__(self, expect: Callable[[int], None]) -> None:
        """``expect(time)`` is told when the first of some frames will arrive."""
        self._expect = expect
        self._lanes: list[deque[Arrival]] = []

    def lane(self) -> deque[Arrival]:
        """A queue for one more wire that ends here, to be filled by ``deliver``."""
        self._lanes.append(deque())
        return self._lanes[-1]

    def deliver(self, lane: deque[Arrival], arrivals: list[Arrival]) -> None:
        """``arrivals``: at least one, none of them in the past, in order of time."""
        if lane and arrivals[0] < lane[-1]:
            for arrival in arrivals:
                insort(lane, arrival)
        else:
            lane.extend(arrivals)
        self._expect(arrivals[0][0])

    def take(self, until: int, at_most: int | None = None) -> list[Arrival]:
        """What has arrived at ``until`` ns, in order, and not more than ``at_most``."""
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
        """When the next frame arrives or has arrived."""
        return min((lane[0][0] for lane in self._lanes if lane), default=None)
