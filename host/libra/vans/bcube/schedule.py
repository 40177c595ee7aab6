# SPDX-License-Identifier: Apache-2.0
"""Schedule of a round: which pieces of the values each host sends to whom, step by step.

The values are cut into k parts, one for each thread, and each part into N pieces, one for each host, its
owner. Thread e numbers the piece of owner s by the digits s[e], s[e+1], ... (mod k), most significant first.

1. AGGREGATE, steps a = 0 .. k-1, on level d = (e + a) mod k: send to each of the n - 1 neighbours x the
   N / n^(a+1) pieces whose owners have its digit, x[d], of those that the step before has left here; add what
   the neighbours send in the order of their digits, this host's own in its place.
2. BROADCAST, steps a = k .. 2k-1, on level d = (e + 2k-1 - a) mod k: send all finished pieces to the
   neighbours.

After AGGREGATE host s has the sum of its own piece of each part. The numbering makes each message one
contiguous range; threads begin on different levels, so that all cards are busy alike.

See S. Wang et al., BML: A High-performance, Low-cost Gradient Synchronization Algorithm for DML Training,
NeurIPS 2018.
"""

from __future__ import annotations

from dataclasses import dataclass

from libra.vans.bcube.cube import Cube


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
