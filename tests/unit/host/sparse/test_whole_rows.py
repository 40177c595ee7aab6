# SPDX-License-Identifier: Apache-2.0
"""Rows are put where they belong, whatever the memory is like that they come from."""

from __future__ import annotations

import numpy as np
import pytest

from libra.sparse.rows import put_rows


@pytest.mark.parametrize("dim", [1, 3, 8])
def test_rows_are_put(dim: int) -> None:
    table, rows = np.zeros((10, dim), np.float32), np.array([8, 0, 3])
    values = np.arange(3 * dim, dtype=np.float32).reshape(3, dim)
    expected = table.copy()
    expected[rows] = values
    unaligned = np.frombuffer(b"\0" + values.tobytes(), np.float32, offset=1).reshape(3, dim)
    for given in (values, unaligned, np.asfortranarray(values), np.repeat(values, 2, axis=0)[::2]):
        table[:] = 0
        put_rows(table, rows, given)
        np.testing.assert_array_equal(table, expected)


def test_none_are_put() -> None:
    table = np.ones((2, 4), np.float32)
    put_rows(table, np.empty(0, np.int64), np.empty((0, 4), np.float32))
    assert (table == 1).all()


@pytest.mark.parametrize("row", [-11, 10])
def test_a_row_that_is_not_there(row: int) -> None:
    with pytest.raises(IndexError):
        put_rows(np.zeros((10, 2), np.float32), np.array([row]), np.ones((1, 2), np.float32))
