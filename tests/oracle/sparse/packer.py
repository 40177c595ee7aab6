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


EMPTY = -1


def pack_rows(groups: Ints, cells: Ints, group_count: int) -> Ints:
    """Return (packets, group_count) the index of the row that each packet has for each group, or EMPTY.

    groups, cells: (n,) each row's chosen home. There are as many packets as the fullest group has rows. A
    group's cells decrease from packet to packet, so the first packets of a push have all rows from some cell
    on. The hottest rows have the lowest cells, which all pushes touch. The other rows, whose cells are spread
    wider, arrive first.
    """
    count = np.bincount(groups, minlength=group_count)
    order = np.lexsort((np.arange(len(groups), 0, -1), -cells, groups))
    starts = np.cumsum(count) - count
    packed = np.full((int(count.max()), group_count), EMPTY, np.int64)
    packed[np.arange(len(groups)) - starts[groups[order]], groups[order]] = order
    return packed


def fill_packets(packed: Ints, cells: Ints, values: I32, arrays: int) -> tuple[U16, I32]:
    """Return (packets, arrays) the cell of each register array, or NO_CELL, and the values, or 0.

    packed: from `pack_rows`. cells: (n,) each row's chosen home. values: (n, dim) int32.
    """
    dim, width = values.shape[1], packed.shape[1] * values.shape[1]
    touched = np.full((len(packed), arrays), NO_CELL, np.uint16)
    added = np.zeros((len(packed), arrays), np.int32)
    if packed.size:
        there = packed != EMPTY
        touched[:, :width] = np.repeat(np.where(there, cells[packed], NO_CELL), dim, axis=1)
        added[:, :width] = np.where(there[:, :, None], values[packed], 0).reshape(len(packed), width)
    return touched, added


def pack(groups: Ints, cells: Ints, values: I32, group_count: int) -> tuple[Ints, U16, I32]:
    home = np.arange(len(groups)), homes.choose_homes(groups, group_count)
    packed = pack_rows(groups[home], cells[home], group_count)
    return packed, *fill_packets(packed, cells[home], values, HOT_ARRAYS)
