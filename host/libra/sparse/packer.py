# SPDX-License-Identifier: Apache-2.0
"""Hot rows as integers, in packets: in numpy, which specifies it, and in C (native/hot_packing.h)."""

from __future__ import annotations

import ctypes
import math
from abc import ABC, abstractmethod

import numpy as np

from libra.hot import packing
from libra.hot.rows import Ints
from libra.sparse.checks import Floats
from libra.vans.hot import I32
from libra.vans.libra.native import kernels
from libra.vans.libra.native.structures import struct
from libra.wire.format import U16, Mask
from libra.wire.protocol import HOT_ARRAYS
from libra_native.library import Functions

_MOST = 2.0**31  # what an int32 is below


class Packer(ABC):
    @abstractmethod
    def quantised(self, gradients: Floats, fraction_bits: int) -> tuple[I32, Mask]:
        """Multiples of 2**-fraction_bits, (n, dim), rounded to the nearest, of two to the even one; and (n,)
        which rows fit. Others' integers are 0."""

    @abstractmethod
    def pack(self, groups: Ints, cells: Ints, values: I32, group_count: int) -> tuple[Ints, U16, I32]:
        """groups, cells: (n, 2) of both homes of each row. values: (n, dim).

        Returns (packets, group_count) which row a packet has for a group, or EMPTY; and what it says to each
        array: (packets, 64) cells, or NO_CELL, and values, or 0. Homes are as `packing.choose` has them.
        """


class NumpyPacker(Packer):
    def quantised(self, gradients: Floats, fraction_bits: int) -> tuple[I32, Mask]:
        scaled = np.rint(np.ldexp(gradients.astype(np.float64), fraction_bits))
        fit: Mask = np.abs(scaled).max(axis=1) < _MOST
        scaled[~fit] = 0
        return scaled.astype(np.int32), fit

    def pack(self, groups: Ints, cells: Ints, values: I32, group_count: int) -> tuple[Ints, U16, I32]:
        home = np.arange(len(groups)), packing.choose(groups, group_count)
        packed = packing.pack(groups[home], cells[home], group_count)
        return packed, *packing.fill(packed, cells[home], values, HOT_ARRAYS)


class CompiledPacker(Packer):
    def __init__(self, functions: Functions) -> None:
        self._functions = functions

    def quantised(self, gradients: Floats, fraction_bits: int) -> tuple[I32, Mask]:
        given = np.ascontiguousarray(gradients)
        values, fit = np.empty(given.shape, np.int32), np.empty(len(given), np.bool_)
        self._functions.hot_quantise(
            given.ctypes.data, *given.shape, math.ldexp(1, fraction_bits), values.ctypes.data, fit.ctypes.data
        )
        return values, fit

    def pack(self, groups: Ints, cells: Ints, values: I32, group_count: int) -> tuple[Ints, U16, I32]:
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
        packets = self._functions.hot_choose(ctypes.addressof(rows))
        packed = np.empty((packets, group_count), np.int64)
        told, added = np.empty((packets, HOT_ARRAYS), np.uint16), np.empty((packets, HOT_ARRAYS), np.int32)
        self._functions.hot_fill(
            ctypes.addressof(rows), packets, packed.ctypes.data, told.ctypes.data, added.ctypes.data
        )
        return packed, told, added


def make(*, native: bool = True) -> Packer:
    """native: the compiled one, if there is LLVM; else numpy's."""
    functions = kernels.load() if native else None
    return NumpyPacker() if functions is None else CompiledPacker(functions)
