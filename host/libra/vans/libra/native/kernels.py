# SPDX-License-Identifier: Apache-2.0
"""The transport's inner loops as machine code: LLVM compiles native.ll, which is the C beside this.

Between floats and frames each value is touched once: scaled, rounded, clipped, byte-swapped and stored, or
the other way round. numpy needs a pass and a temporary array for each of these steps, and with several
processes on one processor the temporary arrays do not stay in its cache: a chunk of 256 lanes took 30 us, and
takes 1 us in C.

``codec.py`` specifies the arithmetic; a test compares bit for bit. Where LLVM is missing (no llvmlite wheel
for the machine, or LIBRA_KERNELS=off) numpy does the work.
"""

from __future__ import annotations

import functools
import logging
import os
from typing import TYPE_CHECKING

from libra import machine_code

if TYPE_CHECKING:
    from libra_native.library import Functions

log = logging.getLogger(__name__)

VARIABLE = "LIBRA_KERNELS"


@functools.cache
def load() -> Functions | None:
    """Return the functions, loaded once a process. None if LLVM is missing, or LIBRA_KERNELS is off."""
    if os.environ.get(VARIABLE, "").lower() in ("off", "0", "no"):
        return None
    try:
        return machine_code.of_package(__package__)
    except machine_code.UNAVAILABLE as error:
        log.warning("no machine code for the transport, numpy does the work: %s", error)
        return None
