# SPDX-License-Identifier: Apache-2.0
"""How many steps each element of a value has made."""

from __future__ import annotations

from bisect import bisect_left
from typing import NamedTuple


class Run(NamedTuple):
    """Elements from ``start`` to ``stop``, ``stop`` excluded, that have ``made`` so many steps."""

    start: int
    stop: int
    made: int


class StepCounts:
    """Of ``length`` elements, ``count`` each at first. A value arrives in pieces, cut anew in each round.

    Kept as runs of equal counts: between two rounds there is one, within a round few.

    >>> steps = StepCounts(10)
    >>> steps.advance(4, 10), steps.advance(2, 6)
    ([Run(start=4, stop=10, made=0)], [Run(start=2, stop=4, made=0), Run(start=4, stop=6, made=1)])
    >>> steps.runs()
    [Run(start=0, stop=2, made=0), Run(start=2, stop=4, made=1), Run(start=4, stop=6, made=2), \
Run(start=6, stop=10, made=1)]
    """

    def __init__(self, length: int, count: int = 0) -> None:
        self.length = length
        self._starts, self._counts = [0], [count]  # of each run

    @classmethod
    def of_runs(cls, runs: list[Run]) -> StepCounts:
        """Those that ``runs`` gave."""
        steps = cls(runs[-1].stop)
        steps._starts, steps._counts = [run.start for run in runs], [run.made for run in runs]
        return steps

    def runs(self) -> list[Run]:
        """All of them, in order; neighbours differ."""
        stops = [*self._starts[1:], self.length]
        return [Run(*run) for run in zip(self._starts, stops, self._counts, strict=True)]

    def advance(self, start: int, stop: int) -> list[Run]:
        """One step more for the elements from ``start`` to ``stop``; gives what they had before."""
        first, last = self._cut(start), self._cut(stop)
        runs = self._between(first, last)
        for index in range(first, last):
            self._counts[index] += 1
        for index in (last, first):
            self._join(index)
        return runs

    def put(self, start: int, stop: int, count: int) -> None:
        """The elements from ``start`` to ``stop`` have made ``count``."""
        first, last = self._cut(start), self._cut(stop)
        self._starts[first:last], self._counts[first:last] = [start], [count]
        for index in (first + 1, first):
            self._join(index)

    def within(self, start: int, stop: int) -> list[Run]:
        """Those of ``runs`` that have elements from ``start`` to ``stop``, cut to that."""
        cut = (Run(max(run.start, start), min(run.stop, stop), run.made) for run in self.runs())
        return [run for run in cut if run.start < run.stop]

    def _between(self, first: int, last: int) -> list[Run]:
        stops = [*self._starts[first + 1 : last + 1], self.length]
        return [
            Run(self._starts[index], stops[index - first], self._counts[index])
            for index in range(first, last)
        ]

    def _cut(self, at: int) -> int:
        """Have a run begin at ``at``; gives its index."""
        index = bisect_left(self._starts, at)
        if at < self.length and (index == len(self._starts) or self._starts[index] != at):
            self._starts.insert(index, at)
            self._counts.insert(index, self._counts[index - 1])
        return index

    def _join(self, index: int) -> None:
        """Make run ``index`` and the one before it one, if they have come to the same count."""
        if 0 < index < len(self._counts) and self._counts[index] == self._counts[index - 1]:
            del self._starts[index], self._counts[index]
