# SPDX-License-Identifier: Apache-2.0
"""The transport's inner loops as machine code: LLVM compiles native.ll, which `make native` makes of the C.

Between floats and frames each value is touched once: scaled, rounded, clipped, byte-swapped and stored, or
the other way round.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from libra import machine_code

if TYPE_CHECKING:
    from libra_native.library import Functions


@functools.cache
def load() -> Functions:
    """Return the functions, loaded once a process. Raises ConfigError where LLVM is missing."""
    return machine_code.of_package(__package__)
