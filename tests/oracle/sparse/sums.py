# SPDX-License-Identifier: Apache-2.0
"""Sums over lists of increasing row numbers: the specification of `libra.sparse.rows`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from libra.hot.homes import Ints
from libra.hot.placement import places_among as places
from libra.sparse.rows import RowValues

__all__ = ["added", "places"]


def added(lists: Sequence[RowValues]) -> RowValues:
    found: Ints = np.unique(np.concatenate([rows for rows, _ in lists]))
    totals = np.zeros((len(found), lists[0][1].shape[1]), np.float32)
    with np.errstate(over="ignore"):
        for rows, values in lists:
            totals[np.searchsorted(found, rows)] += values
    return found, totals
