# SPDX-License-Identifier: Apache-2.0
"""Addresses of a BCube, the schedule of a round there, and its waves where switches sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError

# Addresses of a BCube: hosts are numbers of k digits in base n.
#
# Card d of a host is on the level-d switch, which joins the n hosts that differ in digit d only. See C. Guo
# et al., BCube, SIGCOMM 2009, who count levels from 0: their BCube_(k-1) is `Cube(n, k)`.


MAX_LEVELS = 4


@dataclass(frozen=True)
class Cube:
    """BCube of switches with ``n`` ports on ``k`` levels. Raises ConfigError for one that cannot be."""

    n: int
    k: int

    def __post_init__(self) -> None:
        if self.n < 2:
            raise ConfigError(f"n is {self.n}; expected 2 or more ports of a BCube's switch")
        if not 1 <= self.k <= MAX_LEVELS:
            raise ConfigError(f"k is {self.k}; expected 1 to {MAX_LEVELS} levels of a BCube")

    @classmethod
    def of(cls, hosts: int, k: int) -> Cube:
        """Return the BCube of so many hosts with ``k`` cards each. Raises ConfigError if there is none."""
        if not 1 <= k <= MAX_LEVELS:
            raise ConfigError(f"each host has {k} cards for BML; expected 1 to {MAX_LEVELS}")
        n = round(hosts ** (1 / k))
        if n < 2 or n**k != hosts:
            fitting = ", ".join(str(ports**k) for ports in (2, 3, 4, 5))
            raise ConfigError(
                f"{hosts} hosts with {k} cards each are no BCube; expected n^{k} hosts with n of 2 or more:"
                f" {fitting}, ..."
            )
        return cls(n, k)

    @cached_property
    def hosts(self) -> int:
        return int(self.n**self.k)

    def digit(self, host: int, level: int) -> int:
        """Return the host's digit of that level.

        >>> [Cube(3, 2).digit(5, level) for level in (0, 1)]
        [2, 1]
        """
        return host // int(self.n**level) % self.n

    def neighbour(self, host: int, level: int, digit: int) -> int:
        """Return the host at the same switch of ``level`` that has ``digit`` there.

        >>> [Cube(3, 2).neighbour(5, 1, digit) for digit in range(3)]
        [2, 5, 8]
        """
        return host + (digit - self.digit(host, level)) * int(self.n**level)

    def neighbours(self, host: int, level: int) -> tuple[int, ...]:
        """Return the n - 1 other hosts at the host's switch of ``level``, by digit."""
        all_of_them = (self.neighbour(host, level, digit) for digit in range(self.n))
        return tuple(other for other in all_of_them if other != host)

    def level_between(self, one: int, other: int) -> int | None:
        """Return the level of the switch that two hosts share; None if they share none."""
        differing = [level for level in range(self.k) if self.digit(one, level) != self.digit(other, level)]
        return differing[0] if len(differing) == 1 else None


def by_level(interfaces: Sequence[str]) -> Sequence[str]:
    """Return LIBRA_INTERFACES, by level. Raises ConfigError if it is empty, or names one twice."""
    told = ",".join(interfaces)
    if not interfaces:
        raise ConfigError(
            f"LIBRA_INTERFACES holds {told!r}: expected the interface on each level of the BCube, level 0"
            " first, like eth0,eth1"
        )
    for at, name in enumerate(interfaces):
        if name in interfaces[:at]:
            raise ConfigError(
                f"LIBRA_INTERFACES holds {told!r}: {name} is named twice; expected one interface a level"
            )
    return interfaces


# Schedule of a round: which pieces of the values each host sends to whom, step by step.
#
# The values are cut into k parts, one for each thread, and each part into N pieces, one for each host, its
# owner. Thread e numbers the piece of owner s by the digits s[e], s[e+1], ... (mod k), most significant
# first.
#
# 1. AGGREGATE, steps a = 0 .. k-1, on level d = (e + a) mod k: send to each of the n - 1 neighbours x the N /
#    n^(a+1) pieces whose owners have its digit, x[d], of those that the step before has left here; add what
#    the neighbours send in the order of their digits, this host's own in its place.
# 2. BROADCAST, steps a = k .. 2k-1, on level d = (e + 2k-1 - a) mod k: send all finished pieces to the
#    neighbours.
#
# After AGGREGATE host s has the sum of its own piece of each part. The numbering makes each message one
# contiguous range; threads begin on different levels, so that all cards are busy alike.
#
# See S. Wang et al., BML: A High-performance, Low-cost Gradient Synchronization Algorithm for DML Training,
# NeurIPS 2018.


@dataclass(frozen=True, slots=True)
class Range:
    """Elements from ``start`` to ``stop``, which is excluded."""

    start: int
    stop: int

    @property
    def size(self) -> int:
        return self.stop - self.start


class Schedule:
    """Schedule of BCube's hosts for so many ``elements``. Steps count from 0 to 2k - 1."""

    def __init__(self, cube: Cube, elements: int) -> None:
        self.cube, self.elements = cube, elements
        self.steps = 2 * cube.k

    def level(self, thread: int, step: int) -> int:
        """Return the level that ``thread`` uses in ``step``."""
        k = self.cube.k
        return (thread + step) % k if step < k else (thread + 2 * k - 1 - step) % k

    def held(self, host: int, thread: int, step: int) -> Range:
        """Return the elements of the thread's part that ``host`` holds before ``step``: partial sums before
        AGGREGATE's steps, finished ones before BROADCAST's."""
        return self.pieces(thread, *self.numbers(host, thread, step))

    def numbers(self, host: int, thread: int, step: int) -> tuple[int, int]:
        """Return the numbers of the first piece that ``host`` holds before ``step``, and behind the last."""
        n, k = self.cube.n, self.cube.k
        known = step if step <= k else 2 * k - step  # leading digits that all held pieces share
        first = 0
        for place in range(known):
            first = first * n + self.cube.digit(host, (thread + place) % k)
        count = int(n ** (k - known))
        return first * count, (first + 1) * count

    def sent(self, host: int, thread: int, step: int, to: int) -> Range:
        """Return the elements that ``host`` sends to its neighbour ``to`` in ``step``."""
        if step < self.cube.k:
            return self.held(to, thread, step + 1)
        return self.held(host, thread, step)

    def part(self, thread: int) -> Range:
        """Return the elements of the thread's part."""
        return self.pieces(thread, 0, self.cube.hosts)

    def pieces(self, thread: int, first: int, last: int) -> Range:
        """Return the elements of the thread's pieces numbered ``first`` to ``last``, which is excluded."""
        start, stop = _cut(self.elements, self.cube.k, thread), _cut(self.elements, self.cube.k, thread + 1)
        return Range(
            start + _cut(stop - start, self.cube.hosts, first),
            start + _cut(stop - start, self.cube.hosts, last),
        )


def _cut(elements: int, parts: int, place: int) -> int:
    """Return where part ``place`` begins if ``elements`` are cut into equal parts, the longer ones first, as
    numpy.array_split does."""
    each, longer = divmod(elements, parts)
    return place * each + min(place, longer)


def seconds(cube: Cube, bits: float, rate: float) -> float:
    """Return the time of a round over ideal cards of ``rate`` bits per second: 2 (N - 1) / (N k) of the
    values' bits."""
    return 2 * (cube.hosts - 1) / (cube.hosts * cube.k) * bits / rate


def switched_seconds(cube: Cube, bits: float, rate: float) -> float:
    """Return the time of a round whose sums are made in the switches: a card sends what a neighbour's job is
    to add, and what its own job has added, 1 + 1/n + ... + n^(1-k) times its share of the values' bits."""
    shares = sum(float(cube.n) ** -step for step in range(cube.k))
    return shares / cube.k * bits / rate


# Waves of a round whose sums are made in the switches of a BCube: what streams through the dimensions.
#
# Each piece of the schedule is cut into slices of equal length. Wave i of a thread has slice i of all its
# pieces. In step a a host pushes the wave's slices to the jobs of its switch, by the servers' digits. A
# server's answer comes when the wave has been through all later steps. Meanwhile the next waves follow, so
# that aggregation and broadcast overlap.
#
# All workers of a job push in the same order, since each chunk's number chooses its slot. In wave w's turn a
# host pushes, for each step a, wave w - a * lag of the thread that uses the switch in that step. A chunk
# waits, at its server, for chunks of later turns. So the last of these is at most `budget` chunks behind it:
# else chunks that wait for each other might fill all windows.


Ints = npt.NDArray[np.int64]

# With fewer waves between a sum and its next step links are idle while it is on its way. With more of them a
# round takes longer to end, but hosts whose programs wait for a processor fall behind less often.
LAG = 2
WAVES_A_LAG = 24  # a round of so many waves has one wave more of a lag


@dataclass(frozen=True, slots=True)
class WaveStep:
    """A host's pushes of one wave in one step, to all jobs of a switch."""

    thread: int
    step: int
    wave: int


class Waves:
    """Waves of ``schedule``. each: elements of a slice, at most. count: waves of a thread."""

    def __init__(self, schedule: Schedule, lanes: int, budget: int) -> None:
        """lanes: values of a chunk. budget: chunks that a worker of a job may always have in flight.

        Raises ConfigError for a BCube whose waves have more chunks than that.
        """
        self.schedule, self.cube = schedule, schedule.cube
        most, lag = slice_of(self.cube, lanes, budget)
        longest = schedule.pieces(0, 0, 1).size  # as array_split cuts
        self.count = -(-longest // most)
        self.each = -(-longest // max(self.count, 1))
        self.lag = min(lag, max(LAG, self.count // WAVES_A_LAG))

    def turns(self, level: int) -> Iterator[WaveStep]:
        """Return a host's turns at its switch of ``level``, in the order that all its hosts keep."""
        k = self.cube.k
        if self.count:
            for turn in range(self.count + (k - 1) * self.lag):
                for step in range(k):
                    wave = turn - step * self.lag
                    if 0 <= wave < self.count:
                        yield WaveStep((level - step) % k, step, wave)

    def starts(self, thread: int, wave: int) -> Ints:
        """Return (N,): the first element of each piece's slice, by the piece's number."""
        starts: Ints = self._pieces[thread][0] + wave * self.each
        return starts

    def lens(self, thread: int, wave: int) -> Ints:
        """Return (N,): the elements of each piece's slice, by the piece's number."""
        lens: Ints = np.clip(self._pieces[thread][1] - wave * self.each, 0, self.each)
        return lens

    @cached_property
    def _pieces(self) -> list[Ints]:
        """Return (2, N) for each thread: the pieces' starts and lengths."""
        schedule, pieces = self.schedule, range(self.cube.hosts)
        found = (
            [schedule.pieces(thread, piece, piece + 1) for piece in pieces] for thread in range(self.cube.k)
        )
        return [np.array([[each.start for each in own], [each.size for each in own]]) for own in found]


def slice_of(cube: Cube, lanes: int, budget: int) -> tuple[int, int]:
    """Return the most elements of a slice, and the most waves of a lag. Raises ConfigError if no slice is
    short enough."""
    held = cube.n ** (cube.k - 1)  # slices that go to each job in step 0
    for least in range(LAG, 0, -1):
        for chunks in range(held, 0, -1):
            most = lanes * chunks // held
            if most and (count := _chunks(cube, lanes, most)) * ((cube.k - 1) * least + 1) <= budget:
                return most, (budget // count - 1) // max(cube.k - 1, 1)
    raise ConfigError(
        f"n is {cube.n} and k is {cube.k}: a wave through such a BCube has more than {budget} chunks, which a"
        " worker can always have in flight; expected a smaller BCube"
    )


def _chunks(cube: Cube, lanes: int, most: int) -> int:
    """Return the chunks of a wave that a worker sends to one job."""
    return sum(-(-most * cube.n ** (cube.k - 1 - step) // lanes) for step in range(cube.k))
