# SPDX-License-Identifier: Apache-2.0
"""What is done with rows of a table, as machine code: LLVM compiles native/native.ll, which is the C there.

`gaps` and `sums` specify it in numpy, which sorts where this merges; they ask here for it. Where LLVM is not
to be had, or LIBRA_KERNELS is off, numpy does the work.
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
    """Once a process. None where the transport has no machine code either."""
    return None if transport.load() is None else machine_code.of_package(_NATIVE)
