# SPDX-License-Identifier: Apache-2.0
"""NotificationOrder: numbers a server's hot rows for notifications in the order in which a drain reads them.

Rows notified together then have neighbouring numbers, which take fewer bits.
"""

from __future__ import annotations

import numpy as np

from libra.hot.placement import Placement
from libra.hot.rows import Ints
from libra.sparse.checks import Floats


class NotificationOrder:
    """Numbers of one server's hot rows. rows: (n,) index among the server's hot rows, by number."""

    def __init__(self, placement: Placement, rank: int) -> None:
        self.rows: Ints = np.argsort(-placement.first_cells(rank), kind="stable")
        self._numbers = np.empty_like(self.rows)
        self._numbers[self.rows] = np.arange(len(self.rows))

    def numbered(self, rows: Ints, values: Floats) -> tuple[Ints, Floats]:
        """Return the numbers of ``rows``, increasing, and their values in that order.

        rows: (n,) indices among the server's hot rows, each once. values: (n, dim), theirs.
        """
        place = np.full(len(self.rows), -1)
        place[self._numbers.take(rows)] = np.arange(len(rows))
        numbers = np.flatnonzero(place >= 0)
        return numbers, values.take(place.take(numbers), axis=0)
