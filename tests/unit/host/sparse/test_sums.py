# SPDX-License-Identifier: Apache-2.0
"""Promise: rows are added up and looked up bit for bit alike in numpy and in C, in the order of the lists."""

from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle.sparse import sums as specified

from libra.sparse import rows
from libra.sparse.rows import RowValues

both = pytest.mark.parametrize("maker", [specified, rows], ids=["numpy", "C"])


def drawn(rng: np.random.Generator, table: int, dim: int) -> RowValues:
    """A list of any of the table's rows; values are of all sizes, with -0, infinity and NaN among them."""
    rows = np.flatnonzero(rng.random(table) < rng.random())
    values = np.ldexp(rng.normal(size=(len(rows), dim)), rng.integers(-150, 128, (len(rows), dim)))
    for special in (-0.0, np.inf, np.nan):
        values[rng.random(values.shape) < 0.02] = special
    return rows, values.astype(np.float32)


@given(st.integers(1, 9), st.integers(0, 40), st.integers(1, 9), st.integers(0, 2**32))
def test_sums(count: int, table: int, dim: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    with np.errstate(invalid="ignore", over="ignore"):
        lists = [drawn(rng, table, dim) for _ in range(count)]
        expected, found = (maker.added(lists) for maker in (specified, rows))
    assert found[0].tolist() == expected[0].tolist() == sorted({row for rows, _ in lists for row in rows})
    assert found[1].dtype == expected[1].dtype == np.float32
    np.testing.assert_array_equal(found[1].view(np.uint32), expected[1].view(np.uint32))


@both
def test_sums_are_made_in_the_order_of_the_lists(maker: ModuleType) -> None:
    large, small = np.float32([[2.0**24]]), np.float32([[1.0]])
    row = np.array([7])
    for order, total in (([large, small, small], 2.0**24), ([small, small, large], 2.0**24 + 2)):
        rows, totals = maker.added([(row, values) for values in order])
        assert (rows.tolist(), totals.tolist()) == ([7], [[total]])


@both
def test_sums_begin_at_0_and_may_leave_the_range(maker: ModuleType) -> None:
    lists = [(np.array([1, 2]), np.float32([[-0.0], [3e38]])), (np.array([2]), np.float32([[3e38]]))]
    _, totals = maker.added(lists)
    assert totals.tolist() == [[0.0], [np.inf]]
    assert not np.signbit(totals[0, 0])


@both
def test_sums_of_parts_of_other_arrays(maker: ModuleType) -> None:
    values = np.arange(12, dtype=np.float32).reshape(3, 4)
    rows, totals = maker.added([(np.arange(0, 60, 10)[::2], values[:, ::2])])
    assert rows.tolist() == [0, 20, 40]
    assert totals.tolist() == values[:, ::2].tolist()


@both
@given(known=st.sets(st.integers(0, 300)), rows=st.sets(st.integers(0, 320)))
def test_places(maker: ModuleType, known: set[int], rows: set[int]) -> None:
    among = sorted(known)
    places = maker.places(np.array(among, np.int64), np.array(sorted(rows), np.int64))
    assert places.dtype == np.int64
    assert places.tolist() == [among.index(row) if row in known else -1 for row in sorted(rows)]


@both
def test_places_far_apart(maker: ModuleType) -> None:
    known = np.arange(0, 3 * 10**5, 3)
    rows = np.array([0, 1, 3, 300, 149_999, 150_000, 299_997, 10**6])
    found = maker.places(known, rows)
    assert found.tolist() == [0, -1, 1, 100, -1, 50_000, 99_999, -1]
    assert maker.places(known[::5], rows[:4]).tolist() == [0, -1, -1, 20]
