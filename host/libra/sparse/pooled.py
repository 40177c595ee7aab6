# SPDX-License-Identifier: Apache-2.0
"""Pooled: a server's hot rows, and their sums from the contents of its pool in the switch."""

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
    """Sums of hot rows. rows: (n,), increasing. sums: (n, dim) float32, rounded once. contributions: (n,),
    their number by row, a lower bound if the pool was drained without counts."""

    rows: Ints
    sums: Floats
    contributions: Ints


class PoolContents:
    """Contents of a pool in one epoch, as far as they have been read. sums, counts: (cells, 64) int64.

    counts: contributions of each cell; at least 1 for a touched cell if counts were not requested. values:
    the number of values in all cells read.
    """

    def __init__(self, cells: int) -> None:
        self.sums, self.counts = np.zeros((2, cells, HOT_ARRAYS), np.int64)
        self.values = 0

    def put(self, cells: Ints, drained: Drained) -> None:
        """Store a drain's answer. cells: the cells of the pool that it has, in its order."""
        self.sums[cells] = drained.sums
        self.counts[cells] = drained.touched if drained.counts is None else drained.counts
        self.values += drained.values


class Pooled:
    """One server's hot rows. Rows are counted from its share's first row.

    rows: (n,) the hot rows, increasing. cells: number of the pool's cells that the placement uses.
    """

    def __init__(self, placement: Placement, rank: int, first: int, fraction_bits: int) -> None:
        """Create from a placement. first: the share's first row."""
        mine = placement.of_server(rank)
        self.rows: Ints = placement.hot[mine] - first
        self.cells = int(placement.cells[mine].max(initial=-1)) + 1
        self._placement, self._rank, self._fraction_bits = placement, rank, fraction_bits
        # Rows in the order of their homes' first cell, and for each cell the place of its first row there.
        self._first = placement.first_cells(rank)
        self._order = np.argsort(self._first, kind="stable")
        self._bounds = np.searchsorted(self._first[self._order], np.arange(self.cells + 1))

    def between(self, first: int, last: int) -> Ints:
        """Return the indices in ``rows`` of rows whose lowest home is at a cell from ``first`` up to
        ``last``."""
        low, high = (self._bounds[min(cell, self.cells)] for cell in (first, last))
        return np.sort(self._order[low:high])

    def first_cells(self, rows: Ints) -> Ints:
        """Return (n,) the lowest cell of these rows' homes; ``cells`` for rows that are not hot."""
        at = places(self.rows, rows)
        hot = np.flatnonzero(at != COLD)
        cells = np.full(len(rows), self.cells)
        cells[hot] = self._first.take(at.take(hot))
        return cells

    def check(self, contents: PoolContents, parts: Sequence[HotPart]) -> None:
        """Check that a round's pool holds as many values as its workers have added. Raises LibraError."""
        added = sum(part.pairs for part in parts)
        if contents.values != added:
            raise LibraError(
                f"the switch has {contents.values} values of this round in this server's hot cells; its "
                f"workers have added {added}: another program writes to them; install the job again and "
                "start its programs"
            )

    def totals(self, contents: PoolContents, parts: Sequence[HotPart], which: Ints | None = None) -> Totals:
        """Return the sums of the hot rows that any worker has pushed.

        parts: the workers' hot parts, with the values that the switch has refused. which: indices in ``rows``
        to consider, increasing; None: all.
        """
        rows = self.rows if which is None else self.rows[which]
        sums, counts = (
            self._placement.gather(self._rank, each, which) for each in (contents.sums, contents.counts)
        )
        for part in parts:
            if not len(part.rows):
                continue  # the usual case
            refused = np.isin(part.rows, rows, assume_unique=True)
            at = np.searchsorted(rows, part.rows[refused])
            sums[at] += part.values[refused]
            counts[at] += part.values[refused] != 0  # the switch may refuse some of a row's values, or all
        contributions = counts.max(axis=1)
        touched = np.flatnonzero(contributions)
        exact = sums.take(touched, axis=0).astype(np.float64)
        totals = np.ldexp(exact, -self._fraction_bits).astype(np.float32)
        return Totals(rows[touched], totals, contributions[touched])
