# SPDX-License-Identifier: Apache-2.0
"""Which server has which rows of a table: PS-lite's key ranges, with a table's rows for keys."""

from __future__ import annotations

import itertools

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]


def row_ranges(rows: int, servers: int) -> tuple[range, ...]:
    """An equal share for each server, and the last one the rest.

    >>> row_ranges(7, 2)
    (range(0, 3), range(3, 7))
    """
    share = rows // servers
    bounds = [*(share * server for server in range(servers)), rows]
    return tuple(range(low, high) for low, high in itertools.pairwise(bounds))


def split(rows: Ints, ranges: tuple[range, ...]) -> list[slice]:
    """For each server, where its rows are in the increasing ``rows``. Slices may be empty."""
    bounds = np.searchsorted(rows, [share.start for share in ranges[1:]]).tolist()
    return [slice(low, high) for low, high in itertools.pairwise([0, *bounds, len(rows)])]
