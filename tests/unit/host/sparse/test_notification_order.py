# SPDX-License-Identifier: Apache-2.0
"""Promise: rows that a drain has one after the other have numbers one after the other in the
notifications."""

from __future__ import annotations

import numpy as np

from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra.sparse.hot_rows import NotificationOrder

DIM, ROWS = 4, 2000


def test_numbers_are_against_the_order_of_the_first_cells() -> None:
    rng = np.random.default_rng(1)
    pushes = [np.unique(rng.zipf(1.2, 400) * 7919 % ROWS) for _ in range(20)]
    placement = Placement.of_heat(Heat.of(pushes, ROWS), 300, dim=DIM, servers=2, pool=16, second_homes=0.3)
    assert placement.has_second.any()
    for rank in range(2):
        mine, order = placement.of_server(rank), NotificationOrder(placement, rank)
        first = placement.cells[mine].min(axis=1)
        assert sorted(order.rows.tolist()) == list(range(mine.stop - mine.start))
        assert (np.diff(first[order.rows]) <= 0).all()
        some = np.flatnonzero(rng.random(len(order.rows)) < 0.5)
        numbers, values = order.numbered(some, some[:, None].astype(np.float32))
        assert (np.diff(numbers) > 0).all()
        np.testing.assert_array_equal(np.sort(order.rows[numbers]), some)
        np.testing.assert_array_equal(values[:, 0], order.rows[numbers])
