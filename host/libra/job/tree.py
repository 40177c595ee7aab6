# SPDX-License-Identifier: Apache-2.0
"""Tree of the switches that add up a job's values, and the workers that stand behind each bit of their
bitmaps.

A worker sends its contributions to the switch that it is a child of. Each switch but the root sends the sum
of its children to its parent, as one contribution. A child, a worker or a switch, has one bit in the bitmaps
of its parent. A star is the tree of one switch, in which bit r stands for worker r.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from libra.wire.protocol import MAX_WORKERS

MAX_CHILDREN = MAX_WORKERS  # bits of a bitmap
MAX_LEVELS = 4  # a STATUS counts the levels above the worker's switch in two bits


@dataclass(frozen=True)
class TreeSwitch:
    """A switch of a tree.

    parent: name of the switch above it; "" at the root. workers: ranks of the workers that are its children,
    in the order of their bits; behind them come the switches that are.
    """

    name: str
    virtual_ip: str
    virtual_mac: str
    parent: str
    workers: tuple[int, ...]

    @property
    def title(self) -> str:
        """Name and address, for messages."""
        return f"{self.name} ({self.virtual_ip})" if self.name else self.virtual_ip


class Tree:
    """Switches of one job on one network. switches: the root first, any order otherwise. workers: of the job.

    Raises ValueError for switches that are no tree, or not one of these workers; the text names the switch.
    """

    def __init__(self, switches: Sequence[TreeSwitch], workers: int) -> None:
        self.switches, self.workers = tuple(switches), workers
        self._by_name: dict[str, TreeSwitch] = {}
        for switch in self.switches:
            if switch.name in self._by_name:
                parents = " and ".join(sorted({switch.parent, self._by_name[switch.name].parent}))
                raise ValueError(f"switch {switch.name} is in the tree twice, below {parents}")
            self._by_name[switch.name] = switch
        roots = [switch.name for switch in self.switches if not switch.parent]
        if len(roots) != 1 or self.switches[0].parent:
            raise ValueError(f"expected one root, the first switch; got {', '.join(roots) or 'none'}")
        self._check_parents()
        self._check_workers()

    def _check_parents(self) -> None:
        for switch in self.switches:
            passed = [switch]
            while above := passed[-1].parent:
                if above not in self._by_name:
                    raise ValueError(
                        f"switch {passed[-1].name} has the parent {above}, which is not in the tree"
                    )
                passed.append(self._by_name[above])
                if passed[-1] in passed[:-1]:
                    names = " to ".join(each.name for each in passed[passed.index(passed[-1]) :])
                    raise ValueError(f"switches form a cycle: {names}")
            if len(passed) > MAX_LEVELS:
                raise ValueError(
                    f"switch {switch.name} is {len(passed) - 1} levels below the root; expected at most"
                    f" {MAX_LEVELS - 1}, which a STATUS can count"
                )

    def _check_workers(self) -> None:
        places: dict[int, TreeSwitch] = {}
        for switch in self.switches:
            for rank in switch.workers:
                if not 0 <= rank < self.workers:
                    raise ValueError(f"switch {switch.name} has worker {rank}; there are {self.workers}")
                if rank in places:
                    raise ValueError(
                        f"worker {rank} is at two switches, {places[rank].name} and {switch.name}"
                    )
                places[rank] = switch
            children = len(switch.workers) + len(self.below(switch))
            if not 1 <= children <= MAX_CHILDREN:
                raise ValueError(
                    f"switch {switch.name} has {children} children; expected 1 to {MAX_CHILDREN}"
                )
        if missing := sorted(set(range(self.workers)) - places.keys()):
            raise ValueError(f"worker {missing[0]} is at no switch of the tree")
        self._places = places

    @classmethod
    def star(cls, name: str, virtual_ip: str, virtual_mac: str, workers: int) -> Tree:
        """Make the tree of one switch."""
        return cls([TreeSwitch(name, virtual_ip, virtual_mac, "", tuple(range(workers)))], workers)

    @property
    def root(self) -> TreeSwitch:
        return self.switches[0]

    @property
    def leaves(self) -> tuple[TreeSwitch, ...]:
        """All switches but the root."""
        return self.switches[1:]

    def switch(self, name: str) -> TreeSwitch:
        return self._by_name[name]

    def below(self, switch: TreeSwitch) -> tuple[TreeSwitch, ...]:
        """Return the switches that are children of a switch, in the order of their bits."""
        return tuple(each for each in self.switches if each.parent == switch.name and each.parent)

    def path(self, rank: int) -> tuple[TreeSwitch, ...]:
        """Return the switches on a worker's way, its own first, the root last."""
        passed = [self._places[rank]]
        while passed[-1].parent:
            passed.append(self._by_name[passed[-1].parent])
        return tuple(passed)

    def above(self, rank: int, level: int) -> TreeSwitch:
        """Return the switch so many levels above a worker's own; the root if there are not so many."""
        way = self.path(rank)
        return way[min(level, len(way) - 1)]

    @cached_property
    def _behind(self) -> dict[str, tuple[frozenset[int], ...]]:
        return {switch.name: tuple(self._behind_bits(switch)) for switch in self.switches}

    def _behind_bits(self, switch: TreeSwitch) -> Iterable[frozenset[int]]:
        yield from (frozenset([rank]) for rank in switch.workers)
        for child in self.below(switch):
            yield frozenset().union(*self._behind_bits(child))

    def bits(self, switch: TreeSwitch) -> tuple[frozenset[int], ...]:
        """Return the ranks behind each bit of a switch's bitmaps, bit 0 first."""
        return self._behind[switch.name]

    def bit(self, switch: TreeSwitch, rank: int) -> int:
        """Return the number of the bit that stands for a worker at a switch on its way."""
        return next(bit for bit, ranks in enumerate(self.bits(switch)) if rank in ranks)

    def ranks(self, switch: TreeSwitch, bitmap: int) -> frozenset[int]:
        """Return the workers that stand behind the bits of a switch's bitmap."""
        return frozenset().union(*(r for bit, r in enumerate(self.bits(switch)) if bitmap >> bit & 1))

    def missing(self, switch: TreeSwitch, bitmap: int) -> frozenset[int]:
        """Return the workers behind the bits that a switch's bitmap lacks; others than these are not below
        it."""
        return self.ranks(switch, ~bitmap)
