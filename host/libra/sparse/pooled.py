# SPDX-License-Identifier: Apache-2.0
"""A server's hot rows: what its pool in the switch says of them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from libra.errors import LibraError
from libra.hot.placement import Placement
from libra.hot.rows import Ints
from libra.sparse.checks import Floats
from libra.sparse.letters import HotPart
from libra.van.hot import Drained
from libra.wire.format import Mask


class Pooled:
    """Of one server. Rows are counted from its share's first.

    cells: rows of the pool that the placement uses.
    """

    def __init__(self, placement: Placement, rank: int, first: int, fraction_bits: int) -> None:
        """first: row of the share."""
        mine = placement.of_server(rank)
        self.rows: Ints = placement.hot[mine] - first
        self.cells = int(placement.cells[mine].max(initial=-1)) + 1
        self._placement, self._rank, self._fraction_bits = placement, rank, fraction_bits

    def totals(self, cells: Ints, drained: Drained, parts: Sequence[HotPart]) -> tuple[Ints, Floats]:
        """The hot rows that somebody has pushed, increasing, and their sums, (n, dim) float32, rounded once.

        cells: of the pool, whose rows ``drained`` has. parts: of all workers. Raises LibraError when the pool
        does not hold as many values as the workers were told that they have added.
        """
        told = sum(part.pairs for part in parts)
        if (found := int(drained.counts.sum(dtype=np.int64))) != told:
            raise LibraError(
                f"the switch has {found} values of this round in this server's hot cells; its workers have "
                f"added {told}: another program writes to them; install the job again and start its programs"
            )
        sums = self._gather(cells, drained.sums.astype(np.int64))
        touched: Mask = self._gather(cells, drained.counts.astype(np.int64)).max(axis=1) > 0
        for part in parts:
            at = np.searchsorted(self.rows, part.rows)
            sums[at] += part.values
            touched[at] = True
        totals = np.ldexp(sums[touched].astype(np.float64), -self._fraction_bits).astype(np.float32)
        return self.rows[touched], totals

    def _gather(self, cells: Ints, drained: Ints) -> Ints:
        pool = np.zeros((self.cells, drained.shape[1]), np.int64)
        pool[cells] = drained
        return self._placement.gather(self._rank, pool)
