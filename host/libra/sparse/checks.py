# SPDX-License-Identifier: Apache-2.0
"""Checks of a table's input, and its conversion to the arrays that are sent. All raise ConfigError."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.hot.placement import Placement
from libra.hot.rows import Ints
from libra.node.node import Node
from libra.sparse.shape import Shape
from libra.wire.protocol import HOT_ARRAYS

Floats = npt.NDArray[np.float32]


MOST_ROWS = 2**40
MOST_DIM = 2**16


def shape(rows: Any, dim: Any, placement: Placement | None, node: Node) -> Shape:
    """Return the checked shape of a table on this node."""
    rows, dim = positive("rows", rows, MOST_ROWS), positive("dim", dim, MOST_DIM)
    if placement is None:
        return Shape(rows, dim)
    placement.check(rows, dim, node.num_server)
    hot = node.van.hot
    if hot is not None and placement.arrays != HOT_ARRAYS:
        raise ConfigError(f"the placement is for {placement.arrays} arrays; the switch has {HOT_ARRAYS}")
    if hot is not None and (wanted := placement.cells_in_use) > hot.rows:
        raise ConfigError(
            f"the placement needs {wanted} rows of hot cells; the job has {hot.rows} for each server: say so "
            "in its spec (hot: {cells: ...}) and install it, or make a smaller placement"
        )
    return Shape(rows, dim, placement.digest)


def positive(what: str, value: Any, most: int) -> int:
    """Return ``value`` as int if it is an integer from 1 to ``most``, of any integer type (numpy's, say)."""
    if not isinstance(value, int | np.integer) or not 0 < value <= most:
        raise ConfigError(f"{what} is {value!r}; expected an integer from 1 to {most}")
    return int(value)


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
