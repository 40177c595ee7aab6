# SPDX-License-Identifier: Apache-2.0
"""A round's steps, made aside: of some rows each, until all are committed at once."""

from __future__ import annotations

import numpy as np

from libra.hot.rows import Ints
from libra.sparse.checks import Floats
from libra.sparse.kept import KeptTable
from libra.sparse.table import Staged


class Staging:
    """Of one round. Nobody sees anything of it in the table before it is committed. For one thread."""

    def __init__(self, kept: KeptTable, divisor: int) -> None:
        """divisor: of the sums."""
        self._kept, self._divisor = kept, np.float32(divisor)
        self._sums: list[tuple[Ints, Floats]] = []
        self._staged: list[Staged] = []

    def step(self, rows: Ints, totals: Floats) -> Staged:
        """rows: (n,), increasing, none of an earlier step's. totals: (n, dim), their sums, which it may keep
        and change. Raises what the optimizer raises."""
        if self._divisor > 1:
            totals /= self._divisor
        staged = self._kept.table.stage(rows, totals)
        self._sums.append((rows, totals))
        self._staged.append(staged)
        return staged

    def commit(self) -> None:
        """All steps, or none: raises CheckpointError when the round cannot be written."""
        rows, totals = (np.concatenate(each) for each in zip(*self._sums, strict=True))
        order = np.argsort(rows) if len(self._sums) > 1 else slice(None)
        self._kept.commit(rows[order], totals[order], self._staged)
