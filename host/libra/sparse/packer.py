# SPDX-License-Identifier: Apache-2.0
"""Hot rows as integers in packets (native/hot_packing.h)."""

from __future__ import annotations

import ctypes
import math

import numpy as np

from libra.hot.rows import Ints
from libra.sparse.checks import Floats
from libra.vans.hot import I32
from libra.vans.libra.native import kernels
from libra.vans.libra.native.structures import struct
from libra.wire.format import U16, Mask
from libra.wire.protocol import HOT_ARRAYS


def quantised(gradients: Floats, fraction_bits: int) -> tuple[I32, Mask]:
    """Return gradients as multiples of 2**-fraction_bits, (n, dim), and a mask (n,) of the rows that fit.

    Values are rounded to nearest, half to even. The integers of a row that does not fit are 0.
    """
    given = np.ascontiguousarray(gradients)
    values, fit = np.empty(given.shape, np.int32), np.empty(len(given), np.bool_)
    kernels.load().hot_quantise(
        given.ctypes.data, *given.shape, math.ldexp(1, fraction_bits), values.ctypes.data, fit.ctypes.data
    )
    return values, fit


def pack(groups: Ints, cells: Ints, values: I32, group_count: int) -> tuple[Ints, U16, I32]:
    """Pack rows into packets. groups, cells: (n, 2), both homes of each row. values: (n, dim).

    Returns (packets, group_count) the row of each packet and group, or EMPTY; (packets, 64) cells of each
    register array, or NO_CELL; and (packets, 64) values, or 0. Homes are chosen as in `packing.choose`.
    """
    functions = kernels.load()
    groups, cells = np.ascontiguousarray(groups), np.ascontiguousarray(cells)
    values = np.ascontiguousarray(values)
    chosen, order, aside = np.empty((3, len(groups)), np.int64)
    load = np.empty(group_count, np.int64)
    rows = struct(
        "hot_rows",
        groups=groups.ctypes.data,
        cells=cells.ctypes.data,
        values=values.ctypes.data,
        count=len(groups),
        dim=values.shape[1],
        group_count=group_count,
        chosen=chosen.ctypes.data,
        load=load.ctypes.data,
        order=order.ctypes.data,
        aside=aside.ctypes.data,
    )
    packets = functions.hot_choose(ctypes.addressof(rows))
    packed = np.empty((packets, group_count), np.int64)
    pooled, added = np.empty((packets, HOT_ARRAYS), np.uint16), np.empty((packets, HOT_ARRAYS), np.int32)
    functions.hot_fill(
        ctypes.addressof(rows), packets, packed.ctypes.data, pooled.ctypes.data, added.ctypes.data
    )
    return packed, pooled, added
