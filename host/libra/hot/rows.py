# SPDX-License-Identifier: Apache-2.0
"""Rows of a table: each server's share, and checks that rows are in the table."""

from __future__ import annotations

import itertools

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.job.ids import KeyRange

Ints = npt.NDArray[np.int64]


def row_ranges(rows: int, servers: int) -> tuple[KeyRange, ...]:
    """Return the servers' rows, like PS-lite's key ranges: equal shares, and the last server has the rest.

    >>> row_ranges(10, 3)
    (KeyRange(begin=0, end=3), KeyRange(begin=3, end=6), KeyRange(begin=6, end=10))
    """
    bounds = [rows // servers * rank for rank in range(servers)] + [rows]
    return tuple(KeyRange(low, high) for low, high in itertools.pairwise(bounds))


def server_of(rows: Ints, table: int, servers: int) -> Ints:
    """Return the rank of each row's server, in a table of ``table`` rows.

    >>> server_of(np.array([0, 5, 9]), 10, 3).tolist()
    [0, 1, 2]
    """
    return np.minimum(rows // max(table // servers, 1), servers - 1)


def check_rows(rows: npt.NDArray[np.integer], table: int, where: str) -> Ints:
    """Return ``rows`` as int64. Raises ConfigError for a row that is not in a table of ``table`` rows."""
    rows = np.asarray(rows)
    if not rows.size:  # of any dtype: np.asarray([]) is float64
        return np.empty(0, np.int64)
    if rows.dtype.kind not in "iu":
        raise ConfigError(f"{where}: rows are {rows.dtype}; expected integers")
    outside = (rows < 0) | (rows >= table)
    if outside.any():
        wrong = int(rows[outside].flat[0])
        raise ConfigError(not_in_the_table(wrong, table, where))
    return rows.astype(np.int64, copy=False)


def not_in_the_table(row: int, table: int, where: str) -> str:
    return f"{where}: row {row} is not in the table; expected 0 to {table - 1}"
