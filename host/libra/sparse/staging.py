# SPDX-License-Identifier: Apache-2.0
"""Staging: a round's optimizer steps, computed in parts and committed at once."""

from __future__ import annotations

import numpy as np

from libra.hot.rows import Ints
from libra.sparse.checks import Floats
from libra.sparse.kept import KeptTable
from libra.sparse.table import Staged


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
