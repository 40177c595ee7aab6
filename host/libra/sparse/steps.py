# SPDX-License-Identifier: Apache-2.0
"""What a round makes of its rows while the pool of hot ones is read: steps aside, told to all at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from libra.hot.rows import Ints
from libra.sparse.checks import Floats
from libra.sparse.pooled import PoolContents, Pooled
from libra.sparse.rounds import RowsPush, added, together
from libra.sparse.staging import Staging
from libra.sparse.table import Staged
from libra.vans.hot import Drained
from libra.wire.protocol import NO_CELL

Tell = Callable[[Staged, int], int]
"""Tells all workers the hot ones of these rows. Given and gives how many packets of notifications the round
has."""


class RowSteps:
    """Of one round. Each row makes its step once all that was pushed of it is there. For one thread.

    told: packets of notifications. What goes wrong, in a user's own optimizer as a rule, is raised at the
    end: until then the rest is read, so that the pool is empty.
    """

    def __init__(self, pooled: Pooled, pushes: Sequence[RowsPush], staging: Staging, tell: Tell) -> None:
        self.told = 0
        self._pooled, self._pushes, self._staging, self._tell = pooled, pushes, staging, tell
        self._contents = PoolContents(pooled.cells)
        self._from = NO_CELL  # rows that have all homes from this cell on have made their step
        self._error: Exception | None = None

    def put(self, cells: Ints, drained: Drained) -> None:
        """What these cells of the pool hold, (n,)."""
        self._contents.put(cells, drained)

    def step(self, first: int) -> None:
        """All cells from this one on have been read."""
        if self._error is None:
            try:
                self.told = self._tell(self._stage(first), self.told)
            except Exception as error:
                self._error = error

    def end(self) -> None:
        """All cells have been read: commit all steps, or raise what has gone wrong."""
        if self._error is not None:
            raise self._error
        self._pooled.check(self._contents, [push.hot for push in self._pushes])
        staged = self._stage(0)
        self._staging.commit()
        self.told = self._tell(staged, self.told)

    def _stage(self, first: int) -> Staged:
        rows, sums, cells = self._cold
        cold = (cells >= first) & (cells < self._from)
        parts = [push.hot for push in self._pushes]
        hot = self._pooled.totals(self._contents, parts, self._pooled.between(first, self._from))
        self._from = first
        return self._staging.step(*together((rows[cold], sums[cold]), (hot.rows, hot.sums)))

    @cached_property
    def _cold(self) -> tuple[Ints, Floats, Ints]:
        """What came in messages: rows, their sums, and the first cell of their homes."""
        rows, sums = added(self._pushes)
        return rows, sums, self._pooled.first_cells(rows)
