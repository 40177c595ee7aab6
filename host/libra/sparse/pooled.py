# SPDX-License-Identifier: Apache-2.0
"""A server's hot rows: what its pool in the switch says of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from libra.errors import LibraError
from libra.hot.placement import COLD, Placement
from libra.hot.rows import Ints
from libra.sparse.checks import Floats
from libra.sparse.row_messages import HotPart
from libra.sparse.sums import places
from libra.vans.hot import Drained
from libra.wire.protocol import HOT_ARRAYS


class Totals(NamedTuple):
    """rows: (n,), increasing. sums: (n, dim) float32, rounded once. contributions: (n,), of each; at least so
    many, when they were drained without counts."""

    rows: Ints
    sums: Floats
    contributions: Ints


class PoolContents:
    """What has been read of a pool, of one epoch. sums, counts: (cells, 64) int64, of each cell.

    counts: at least 1 of each that was touched, when they were not asked for. values: how many in all.
    """

    def __init__(self, cells: int) -> None:
        self.sums, self.counts = np.zeros((2, cells, HOT_ARRAYS), np.int64)
        self.values = 0

    def put(self, cells: Ints, drained: Drained) -> None:
        """cells: of the pool, whose rows ``drained`` has."""
        self.sums[cells] = drained.sums
        self.counts[cells] = drained.touched if drained.counts is None else drained.counts
        self.values += drained.values


class Pooled:
    """Of one server. Rows are counted from its share's first.

    rows: (n,) hot ones, increasing. cells: rows of the pool that the placement uses.
    """

    def __init__(self, placement: Placement, rank: int, first: int, fraction_bits: int) -> None:
        """first: row of the share."""
        mine = placement.of_server(rank)
        self.rows: Ints = placement.hot[mine] - first
        self.cells = int(placement.cells[mine].max(initial=-1)) + 1
        self._placement, self._rank, self._fraction_bits = placement, rank, fraction_bits
        # Rows by the first cell of their homes, and where those begin whose first cell is each one.
        self._first = placement.first_cells(rank)
        self._order = np.argsort(self._first, kind="stable")
        self._bounds = np.searchsorted(self._first[self._order], np.arange(self.cells + 1))

    def between(self, first: int, last: int) -> Ints:
        """Where in ``rows`` those are whose homes lie from cell ``first`` on, not all from ``last`` on."""
        low, high = (self._bounds[min(cell, self.cells)] for cell in (first, last))
        return np.sort(self._order[low:high])

    def first_cells(self, rows: Ints) -> Ints:
        """(n,) of these rows' homes; of rows that are not hot behind all cells."""
        at = places(self.rows, rows)
        hot = np.flatnonzero(at != COLD)
        cells = np.full(len(rows), self.cells)
        cells[hot] = self._first.take(at.take(hot))
        return cells

    def check(self, contents: PoolContents, parts: Sequence[HotPart]) -> None:
        """Raises LibraError when a round's pool does not hold as many values as all workers were told that
        they have added."""
        told = sum(part.pairs for part in parts)
        if contents.values != told:
            raise LibraError(
                f"the switch has {contents.values} values of this round in this server's hot cells; its "
                f"workers have added {told}: another program writes to them; install the job again and start "
                "its programs"
            )

    def totals(self, contents: PoolContents, parts: Sequence[HotPart], which: Ints | None = None) -> Totals:
        """Of the hot rows that somebody has pushed.

        parts: what the switch has refused is in them. which: of all, where in ``rows`` they are, increasing.
        """
        rows = self.rows if which is None else self.rows[which]
        sums, counts = (
            self._placement.gather(self._rank, each, which) for each in (contents.sums, contents.counts)
        )
        for part in parts:
            if not len(part.rows):
                continue  # as nearly always
            refused = np.isin(part.rows, rows, assume_unique=True)
            at = np.searchsorted(rows, part.rows[refused])
            sums[at] += part.values[refused]
            counts[at] += part.values[refused] != 0  # as the switch takes some of a row's values, or none
        contributions = counts.max(axis=1)
        touched = np.flatnonzero(contributions)
        exact = sums.take(touched, axis=0).astype(np.float64)
        totals = np.ldexp(exact, -self._fraction_bits).astype(np.float32)
        return Totals(rows[touched], totals, contributions[touched])
