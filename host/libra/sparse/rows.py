# SPDX-License-Identifier: Apache-2.0
"""Arrays of rows and of their values: checked, added and looked up (native/sums.h), put into a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.hot.rows import Ints
from libra.sparse import kernels

Floats = npt.NDArray[np.float32]
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


def with_due(sums: RowValues, due: Ints) -> RowValues:
    """Return the sums of these rows, and of those that are ``due``: zeros if they are not there."""
    if not len(due):
        return sums
    return added([sums, (due, np.zeros((len(due), sums[1].shape[1]), np.float32))])


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


def row_array(rows: Any, table: int) -> Ints:
    """Return ``rows`` as (n,) int64, increasing, below ``table``; n may be 0."""
    given = np.asarray(rows)
    if given.ndim != 1:
        raise ConfigError(f"rows has shape {given.shape}; expected one dimension")
    if not given.size:
        return np.empty(0, np.int64)
    if given.dtype.kind not in "ui":
        raise ConfigError(f"rows are {given.dtype}; expected integers")
    if int(given.min()) < 0 or int(given.max()) >= table:
        outside = int(given[(given < 0) | (given >= table)][0])
        raise ConfigError(f"row {outside} is not in the table, which has {table}; expected 0 to {table - 1}")
    array = np.ascontiguousarray(given, np.int64)
    if (wrong := np.flatnonzero(array[1:] <= array[:-1])).size:
        at = int(wrong[0])
        raise ConfigError(
            f"rows[{at}] is {array[at]} and rows[{at + 1}] is {array[at + 1]}; expected each row once, in "
            "increasing order: np.unique does that, and np.add.at adds up the gradients of what occurs twice"
        )
    return array


def gradient_array(gradients: Any, rows: int, dim: int) -> Floats:
    """Return ``gradients`` as (rows, dim) float32, finite; a view if the input is such an array."""
    given = np.asarray(gradients)
    if given.dtype != np.float32:
        raise ConfigError(f"gradients are {given.dtype}; expected float32; convert with astype")
    if given.shape != (rows, dim):
        raise ConfigError(
            f"gradients has shape {given.shape}; expected ({rows}, {dim}): a row for each of rows"
        )
    if not np.isfinite(given).all():
        row, column = (int(index[0]) for index in np.nonzero(~np.isfinite(given)))
        raise ConfigError(
            f"gradients[{row}, {column}] is {given[row, column]}; expected finite numbers: one that is not "
            "would spoil its row for good"
        )
    return np.ascontiguousarray(given)
