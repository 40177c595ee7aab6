# SPDX-License-Identifier: Apache-2.0
"""RowSteps: makes a round's steps in the staging, and notifies workers, while the pool is read."""

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

Notify = Callable[[Staged, int], int]
"""Notifies all workers of the hot rows among staged ones. Takes and returns the number of the round's packets
of notifications."""


class RowSteps:
    """Steps of one round. Each row makes its step when all its contributions are there. For one thread.

    sent: packets of notifications sent. An error, of a user's own optimizer as a rule, is raised by ``end``:
    until then the rest is read, so that the pool becomes empty.
    """

    def __init__(self, pooled: Pooled, pushes: Sequence[RowsPush], staging: Staging, notify: Notify) -> None:
        self.sent = 0
        self._pooled, self._pushes, self._staging, self._notify = pooled, pushes, staging, notify
        self._contents = PoolContents(pooled.cells)
        self._from = NO_CELL  # rows that have all homes from this cell on have made their step
        self._error: Exception | None = None

    def put(self, cells: Ints, drained: Drained) -> None:
        """Take the contents of these cells of the pool, (n,)."""
        self._contents.put(cells, drained)

    def step(self, first: int) -> None:
        """Make the steps that can be made when all cells from ``first`` on have been read."""
        if self._error is None:
            try:
                self.sent = self._notify(self._stage(first), self.sent)
            except Exception as error:
                self._error = error

    def end(self) -> None:
        """Commit all steps when all cells have been read, or raise the first error."""
        if self._error is not None:
            raise self._error
        self._pooled.check(self._contents, [push.hot for push in self._pushes])
        staged = self._stage(0)
        self._staging.commit()
        self.sent = self._notify(staged, self.sent)

    def _stage(self, first: int) -> Staged:
        rows, sums, cells = self._cold
        cold = (cells >= first) & (cells < self._from)
        parts = [push.hot for push in self._pushes]
        hot = self._pooled.totals(self._contents, parts, self._pooled.between(first, self._from))
        self._from = first
        return self._staging.step(*together((rows[cold], sums[cold]), (hot.rows, hot.sums)))

    @cached_property
    def _cold(self) -> tuple[Ints, Floats, Ints]:
        """Cold rows, their sums, and the lowest cell of their homes."""
        rows, sums = added(self._pushes)
        return rows, sums, self._pooled.first_cells(rows)
