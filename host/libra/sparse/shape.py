# SPDX-License-Identifier: Apache-2.0
"""Shape: the facts of a table on which a worker and its servers must agree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from libra.errors import ConfigError
from libra.hot.placement import Placement
from libra.node.node import Node
from libra.wire.protocol import HOT_ARRAYS

MOST_ROWS = 2**40
MOST_DIM = 2**16


@dataclass(frozen=True)
class Shape:
    """A table's size. dim: values of a row. placement: its digest, or ""."""

    rows: int
    dim: int
    placement: str = ""

    def __str__(self) -> str:
        return f"{self.rows} rows of {self.dim}" + f" with placement {self.placement}" * bool(self.placement)


def checked_shape(rows: Any, dim: Any, placement: Placement | None, node: Node) -> Shape:
    """Return the shape of a table on this node. Raises ConfigError."""
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
