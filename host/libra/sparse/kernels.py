# SPDX-License-Identifier: Apache-2.0
"""Machine code for rows of a table: LLVM compiles native/native.ll, which clang made from the C beside it.

`gaps` and `sums` specify it in numpy, which sorts where the C merges. Without LLVM, or if LIBRA_KERNELS is
off, numpy does the work.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from libra import machine_code
from libra.vans.libra.native import kernels as transport

if TYPE_CHECKING:
    from libra_native.library import Functions

_NATIVE = "libra.sparse.native"


@functools.cache
def load() -> Functions | None:
    """Load the functions, once a process. Returns None if the transport has no machine code either."""
    return None if transport.load() is None else machine_code.of_package(_NATIVE)
