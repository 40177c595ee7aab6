# SPDX-License-Identifier: Apache-2.0
"""Sums over, and look-ups in, lists of increasing row numbers (native/sums.h), and rows put into a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.hot.rows import Ints
from libra.sparse import kernels
from libra.sparse.checks import Floats

RowValues = tuple[Ints, Floats]
"""(n,) rows, increasing, and (n, dim) float32, their values."""


def added(lists: Sequence[RowValues]) -> RowValues:
    """Return the rows of all lists, increasing, and their sums: (n, dim) float32.

    Values are added to 0 in the order of ``lists``; there is at least one list. A sum out of float32's range
    is infinite.
    """
    parts = [(np.ascontiguousarray(rows), np.ascontiguousarray(values)) for rows, values in lists]
    counts = np.array([len(rows) for rows, _ in parts])
    of_rows, of_values = (_addresses([part[which] for part in parts]) for which in (0, 1))
    scratch = np.empty_like(counts)
    found, dim = np.empty(counts.sum(), np.int64), parts[0][1].shape[1]
    totals = np.empty((len(found), dim), np.float32)
    arrays = (each.ctypes.data for each in (counts, of_rows, of_values))
    results = (each.ctypes.data for each in (scratch, found, totals))
    count = kernels.load().rows_add(len(parts), *arrays, dim, *results)
    return found[:count], totals[:count]


def _addresses(arrays: list[npt.NDArray[Any]]) -> npt.NDArray[np.uint64]:
    return np.array([array.ctypes.data for array in arrays], np.uint64)


def places(known: Ints, rows: Ints) -> Ints:
    """Return (n,) the index of each of ``rows`` in ``known``, or COLD; both increase."""
    among, given = np.ascontiguousarray(known), np.ascontiguousarray(rows)
    found = np.empty(len(given), np.int64)
    kernels.load().rows_find(among.ctypes.data, len(among), given.ctypes.data, len(given), found.ctypes.data)
    return found


def put_rows(table: npt.NDArray[Any], rows: Ints, values: npt.NDArray[Any]) -> None:
    """Do ``table[rows] = values`` in a quarter of the time: numpy copies whole rows instead of elements.

    table: (r, dim), contiguous. rows: (n,). values: (n, dim) of the same type. Raises IndexError.
    """
    row = np.dtype((np.void, table.itemsize * table.shape[1]))
    table.view(row).put(rows, np.ascontiguousarray(values).view(row))
