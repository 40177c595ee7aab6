# SPDX-License-Identifier: Apache-2.0
"""Machine code for rows of a table: LLVM compiles native/native.ll, which clang made from the C beside it."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from libra import machine_code

if TYPE_CHECKING:
    from libra_native.library import Functions

_NATIVE = "libra.sparse.native"


@functools.cache
def load() -> Functions:
    """Return the functions, loaded once a process. Raises ConfigError where LLVM is missing."""
    return machine_code.of_package(_NATIVE)
