# SPDX-License-Identifier: Apache-2.0
"""StepCounts: the number of optimizer steps that each element of a value has made."""

from __future__ import annotations

from bisect import bisect_left
from typing import NamedTuple


class Run(NamedTuple):
    """Elements from ``start`` to ``stop``, ``stop`` excluded, that have made ``made`` steps each."""

    start: int
    stop: int
    made: int


class StepCounts:
    """Step counts of ``length`` elements, ``count`` each at first. A value arrives in pieces, cut anew each
    round.

    Counts are kept as runs of equal counts: one run between two rounds, a few within a round.

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
        """Return the counts whose ``runs`` are these."""
        steps = cls(runs[-1].stop)
        steps._starts, steps._counts = [run.start for run in runs], [run.made for run in runs]
        return steps

    def runs(self) -> list[Run]:
        """Return all runs, in order; neighbours have different counts."""
        stops = [*self._starts[1:], self.length]
        return [Run(*run) for run in zip(self._starts, stops, self._counts, strict=True)]

    def advance(self, start: int, stop: int) -> list[Run]:
        """Count one more step of the elements from ``start`` to ``stop``; return their runs of before."""
        first, last = self._cut(start), self._cut(stop)
        runs = self._between(first, last)
        for index in range(first, last):
            self._counts[index] += 1
        for index in (last, first):
            self._join(index)
        return runs

    def put(self, start: int, stop: int, count: int) -> None:
        """Set the count of the elements from ``start`` to ``stop``."""
        first, last = self._cut(start), self._cut(stop)
        self._starts[first:last], self._counts[first:last] = [start], [count]
        for index in (first + 1, first):
            self._join(index)

    def within(self, start: int, stop: int) -> list[Run]:
        """Return the runs that overlap the elements from ``start`` to ``stop``, cut to them."""
        cut = (Run(max(run.start, start), min(run.stop, stop), run.made) for run in self.runs())
        return [run for run in cut if run.start < run.stop]

    def _between(self, first: int, last: int) -> list[Run]:
        stops = [*self._starts[first + 1 : last + 1], self.length]
        return [
            Run(self._starts[index], stops[index - first], self._counts[index])
            for index in range(first, last)
        ]

    def _cut(self, at: int) -> int:
        """Split a run so that one begins at ``at``; return its index."""
        index = bisect_left(self._starts, at)
        if at < self.length and (index == len(self._starts) or self._starts[index] != at):
            self._starts.insert(index, at)
            self._counts.insert(index, self._counts[index - 1])
        return index

    def _join(self, index: int) -> None:
        """Join run ``index`` with the run before it if their counts are equal."""
        if 0 < index < len(self._counts) and self._counts[index] == self._counts[index - 1]:
            del self._starts[index], self._counts[index]
