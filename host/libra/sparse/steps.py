# SPDX-License-Identifier: Apache-2.0
"""The optimizer's steps of a round: made while the pool is read, staged, and committed at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

import numpy as np

from libra.hot.rows import Ints
from libra.sparse.checks import Floats
from libra.sparse.kept import KeptTable
from libra.sparse.pooled import PoolContents, Pooled
from libra.sparse.rounds import RowsPush, added, together
from libra.sparse.table import Staged
from libra.vans.hot import Drained
from libra.wire.protocol import NO_CELL


class Staging:
    """Staged steps of one round; the table does not change before ``commit``. For one thread."""

    def __init__(self, kept: KeptTable, divisor: int) -> None:
        """Begin a round. divisor: divides each sum, for a mean."""
        self._kept, self._divisor = kept, np.float32(divisor)
        self._sums: list[tuple[Ints, Floats]] = []
        self._staged: list[Staged] = []

    def step(self, rows: Ints, totals: Floats) -> Staged:
        """Stage a step of some rows, and return it. Raises the optimizer's errors.

        rows: (n,), increasing, none of an earlier step's. totals: (n, dim), their sums; this keeps and
        changes them.
        """
        if self._divisor > 1:
            totals /= self._divisor
        staged = self._kept.table.stage(rows, totals)
        self._sums.append((rows, totals))
        self._staged.append(staged)
        return staged

    def commit(self) -> None:
        """Commit all steps, or none. Raises CheckpointError if the round cannot be written."""
        rows, totals = (np.concatenate(each) for each in zip(*self._sums, strict=True))
        order = np.argsort(rows) if len(self._sums) > 1 else slice(None)
        self._kept.commit(rows[order], totals[order], self._staged)


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
