# SPDX-License-Identifier: Apache-2.0
"""Routes between switches: shortest paths, spread by the destination, and one tree for flooded frames.

A switch looks up a frame's destination address alone, so the route is chosen when the entries are written.
Among equally short ways a switch takes number (suffix + its own number) modulo the count of ways, where the
suffix is the destination's place among the hosts of its switch. In a fat-tree these are the two-level tables
of Al-Fares et al. (SIGCOMM 2008, algorithm 1). Each hop brings a frame nearer, so no frame runs in a loop.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Port:
    """A switch's port."""

    switch: str
    number: int


Link = tuple[Port, Port]
"""Cable between two switches."""


class Routes:
    """Ways between switches that ``links`` join."""

    def __init__(self, switches: Sequence[str], links: Sequence[Link]) -> None:
        self._numbers = {name: number for number, name in enumerate(switches)}
        self._ways: dict[str, list[tuple[int, Port]]] = {name: [] for name in switches}
        for one, other in links:
            self._ways[one.switch].append((one.number, other))
            self._ways[other.switch].append((other.number, one))
        for ways in self._ways.values():
            ways.sort()
        self._distances: dict[str, Mapping[str, int]] = {}

    def distances(self, goal: str) -> Mapping[str, int]:
        """Return the number of links from each switch to ``goal``, without switches that cannot reach it."""
        if goal not in self._distances:
            found, waiting = {goal: 0}, deque([goal])
            while waiting:
                here = waiting.popleft()
                for _, far in self._ways[here]:
                    if far.switch not in found:
                        found[far.switch] = found[here] + 1
                        waiting.append(far.switch)
            self._distances[goal] = found
        return self._distances[goal]

    def port(self, switch: str, goal: str, suffix: int) -> int:
        """Return the port by which frames for switch ``goal``, or for a host there, leave another switch.

        suffix: the host's place among the hosts of ``goal``.
        """
        distances = self.distances(goal)
        nearer = distances[switch] - 1
        ways = [port for port, far in self._ways[switch] if distances.get(far.switch) == nearer]
        return ways[(suffix + self._numbers[switch]) % len(ways)]

    def islands(self) -> tuple[tuple[str, ...], ...]:
        """Return the groups of switches that reach each other, in the switches' order."""
        found: list[tuple[str, ...]] = []
        for name in self._ways:
            if not any(name in island for island in found):
                reached = self.distances(name)
                found.append(tuple(each for each in self._ways if each in reached))
        return tuple(found)

    def trees(self) -> dict[str, set[int]]:
        """Return each switch's ports to others in one tree per island, which has no loops."""
        ports: dict[str, set[int]] = {name: set() for name in self._ways}
        for island in self.islands():
            reached, waiting = {island[0]}, deque([island[0]])
            while waiting:
                here = waiting.popleft()
                for port, far in self._ways[here]:
                    if far.switch not in reached:
                        reached.add(far.switch)
                        waiting.append(far.switch)
                        ports[here].add(port)
                        ports[far.switch].add(far.number)
        return ports
