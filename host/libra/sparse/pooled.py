# SPDX-License-Identifier: Apache-2.0
"""A server's hot rows: what its pool in the switch says of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from libra.errors import LibraError
from libra.hot.placement import Placement
from libra.hot.rows import Ints
from libra.sparse.checks import Floats
from libra.sparse.letters import HotPart
from libra.van.hot import Drained


class Totals(NamedTuple):
    """rows: (n,), increasing. sums: (n, dim) float32, rounded once. contributions: (n,), of each; at least so
    many, when they were drained without counts."""

    rows: Ints
    sums: Floats
    contributions: Ints


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

    def check(self, drained: Drained, parts: Sequence[HotPart]) -> None:
        """Raises LibraError when a round's pool does not hold as many values as all workers were told that
        they have added."""
        told = sum(part.pairs for part in parts)
        if drained.values != told:
            raise LibraError(
                f"the switch has {drained.values} values of this round in this server's hot cells; its "
                f"workers have added {told}: another program writes to them; install the job again and start "
                "its programs"
            )

    def totals(self, cells: Ints, drained: Drained, parts: Sequence[HotPart]) -> Totals:
        """Of the hot rows that somebody has pushed.

        cells: of the pool, whose rows ``drained`` has. parts: what the switch has refused is in them.
        """
        sums = self._gather(cells, drained.sums.astype(np.int64))
        counted = drained.touched if drained.counts is None else drained.counts
        counts = self._gather(cells, counted.astype(np.int64))
        for part in parts:
            at = np.searchsorted(self.rows, part.rows)
            sums[at] += part.values
            counts[at] += part.values != 0  # as the switch takes some of a row's values, or none
        contributions = counts.max(axis=1)
        touched = np.flatnonzero(contributions)
        totals = np.ldexp(sums[touched].astype(np.float64), -self._fraction_bits).astype(np.float32)
        return Totals(self.rows[touched], totals, contributions[touched])

    def _gather(self, cells: Ints, drained: Ints) -> Ints:
        pool = np.zeros((self.cells, drained.shape[1]), np.int64)
        pool[cells] = drained
        return self._placement.gather(self._rank, pool)
