# SPDX-License-Identifier: Apache-2.0
"""What is done with rows of a table, as machine code: LLVM compiles native/native.ll, which is the C there.

`gaps` and `sums` specify it in numpy, which sorts where this merges; they ask here for it. Where LLVM is not
to be had, or LIBRA_KERNELS is off, numpy does the work.
"""

from __future__ import annotations

import ctypes
import functools
from typing import TYPE_CHECKING

from libra import machine_code
from libra.van.innet.native import kernels as transport

if TYPE_CHECKING:
    from libra_switch.llvm.jit import Code

_NATIVE = "libra.sparse.native"


class Kernels:
    """The functions of the headers in native, which specify them. They take addresses and numbers."""

    def __init__(self, code: Code) -> None:
        function = functools.partial(machine_code.function, code)
        address, count = ctypes.c_void_p, ctypes.c_int64
        self.gaps_encode = function("gaps_encode", count, address, count, address)
        self.gaps_decode = function("gaps_decode", count, address, count, address)
        self.rows_add = function("rows_add", count, count, address, address, address, count, *[address] * 3)
        self.rows_find = function("rows_find", None, address, count, address, count, address)
        self._code = code  # owns the functions


@functools.cache
def load() -> Kernels | None:
    """Once a process. None where the transport has no machine code either."""
    return None if transport.load() is None else Kernels(machine_code.of_package(_NATIVE))
