# SPDX-License-Identifier: Apache-2.0
"""C packs hot rows bit for bit as its specification in numpy does."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle.sparse import packer as specified

from libra.sparse import hot_rows


@given(st.sampled_from([1, 2, 4, 8, 16, 64]), st.integers(0, 200), st.floats(0, 1), st.integers(0, 2**32))
def test_packets(dim: int, rows: int, second: float, seed: int) -> None:
    """second: the share of rows with two homes; some groups are hotter than others."""
    rng = np.random.default_rng(seed)
    group_count = 64 // dim
    groups = (group_count * rng.random((rows, 2)) ** rng.uniform(1, 4)).astype(np.int64)
    groups[:, 1] = np.where(rng.random(rows) < second, groups[:, 1], groups[:, 0])
    cells = rng.integers(0, 4096, (rows, 2))
    values = rng.integers(-(2**31), 2**31, (rows, dim), dtype=np.int64).astype(np.int32)
    expected = specified.pack(groups, cells, values, group_count)
    for wanted, found in zip(expected, hot_rows.pack(groups, cells, values, group_count), strict=True):
        assert wanted.dtype == found.dtype
        np.testing.assert_array_equal(wanted, found)


@pytest.mark.parametrize("group_count", [8, 64])
def test_homes_when_every_packet_could_be_full(group_count: int) -> None:
    """Rows with two homes each, as many as fill hot_rows: here it shows who moves on, and until when."""
    dim = 64 // group_count
    for seed in range(200):
        rng = np.random.default_rng(seed)
        rows = group_count * int(rng.integers(1, 6))
        groups = rng.integers(0, group_count, (rows, 2))
        cells, values = rng.integers(0, 4096, (rows, 2)), np.ones((rows, dim), np.int32)
        expected = specified.pack(groups, cells, values, group_count)
        for wanted, found in zip(expected, hot_rows.pack(groups, cells, values, group_count), strict=True):
            np.testing.assert_array_equal(wanted, found)


@given(
    st.lists(st.floats(width=32), min_size=1, max_size=40).map(
        lambda given: [*given, *given][: 2 * len(given)]
    ),
    st.integers(-40, 60),
)
def test_integers(given: list[float], fraction_bits: int) -> None:
    """Of any numbers, those that are none included."""
    gradients = np.array(given, np.float32).reshape(-1, 2)
    with np.errstate(invalid="ignore"):
        expected = specified.quantised(gradients, fraction_bits)
    for wanted, found in zip(expected, hot_rows.quantised(gradients, fraction_bits), strict=True):
        assert wanted.dtype == found.dtype
        np.testing.assert_array_equal(wanted, found)


@pytest.mark.parametrize("value", [2.0**31 - 128, 2.0**31, -(2.0**31), -(2.0**31) + 128, 0.5, 1.5, 2.5, -0.5])
def test_ends_of_the_range_and_halves(value: float) -> None:
    gradients = np.array([[value, 1.0]], np.float32)
    expected, found = (each.quantised(gradients, 0) for each in (specified, hot_rows))
    assert expected[1].tolist() == found[1].tolist() == [abs(value) < 2**31]
    np.testing.assert_array_equal(expected[0], found[0])
    if found[1][0]:
        assert found[0].tolist() == [[round(value), 1]]


def test_no_rows_and_parts_of_other_arrays() -> None:
    for each in (specified, hot_rows):
        nothing = np.empty((0, 2), np.int64)
        packed, cells, values = each.pack(nothing, nothing, np.empty((0, 8), np.int32), 8)
        assert (packed.shape, cells.shape, values.shape) == ((0, 8), (0, 64), (0, 64))
        strided = np.arange(64, dtype=np.float32).reshape(8, 8)[:, ::2]
        np.testing.assert_array_equal(each.quantised(strided, 1)[0], 2 * strided)
