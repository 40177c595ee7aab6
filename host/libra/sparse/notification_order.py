# SPDX-License-Identifier: Apache-2.0
"""How notifications number a server's hot rows: as a drain that ends at cell 0 comes to have them.

Rows that are told together then have numbers next to each other, and take fewer bits to name.
"""

from __future__ import annotations

import numpy as np

from libra.hot.placement import Placement
from libra.hot.rows import Ints
from libra.sparse.checks import Floats


class NotificationOrder:
    """Of one server. rows: (n,) where the row of each number is among its hot ones, as they increase."""

    def __init__(self, placement: Placement, rank: int) -> None:
        self.rows: Ints = np.argsort(-placement.first_cells(rank), kind="stable")
        self._numbers = np.empty_like(self.rows)
        self._numbers[self.rows] = np.arange(len(self.rows))

    def numbered(self, rows: Ints, values: Floats) -> tuple[Ints, Floats]:
        """rows: (n,) among the hot ones, each once. values: (n, dim), theirs. Gives both by number, which
        increases."""
        place = np.full(len(self.rows), -1)
        place[self._numbers.take(rows)] = np.arange(len(rows))
        numbers = np.flatnonzero(place >= 0)
        return numbers, values.take(place.take(numbers), axis=0)
