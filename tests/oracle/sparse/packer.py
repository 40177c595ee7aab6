# SPDX-License-Identifier: Apache-2.0
"""Hot rows as integers in packets: the specification of `libra.sparse.hot_rows`."""

from __future__ import annotations

import numpy as np

from libra.hot import homes
from libra.hot.homes import Ints
from libra.sparse.rows import Floats
from libra.vans.hot import I32
from libra.wire.format import U16, Mask
from libra.wire.protocol import HOT_ARRAYS, NO_CELL

_MOST = 2.0**31  # bound of an int32's magnitude


def quantised(gradients: Floats, fraction_bits: int) -> tuple[I32, Mask]:
    scaled = np.rint(np.ldexp(gradients.astype(np.float64), fraction_bits))
    fit: Mask = np.abs(scaled).max(axis=1) < _MOST
    scaled[~fit] = 0
    return scaled.astype(np.int32), fit


def fill_packets(packed: Ints, cells: Ints, values: I32, arrays: int) -> tuple[U16, I32]:
    """Return (packets, arrays) the cell of each register array, or NO_CELL, and the values, or 0.

    packed: from `pack_rows`. cells: (n,) each row's chosen home. values: (n, dim) int32.
    """
    dim, width = values.shape[1], packed.shape[1] * values.shape[1]
    touched = np.full((len(packed), arrays), NO_CELL, np.uint16)
    added = np.zeros((len(packed), arrays), np.int32)
    if packed.size:
        there = packed != homes.EMPTY
        touched[:, :width] = np.repeat(np.where(there, cells[packed], NO_CELL), dim, axis=1)
        added[:, :width] = np.where(there[:, :, None], values[packed], 0).reshape(len(packed), width)
    return touched, added


def pack(groups: Ints, cells: Ints, values: I32, group_count: int) -> tuple[Ints, U16, I32]:
    home = np.arange(len(groups)), homes.choose_homes(groups, group_count)
    packed = homes.pack_rows(groups[home], cells[home], group_count)
    return packed, *fill_packets(packed, cells[home], values, HOT_ARRAYS)
