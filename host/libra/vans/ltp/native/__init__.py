# SPDX-License-Identifier: Apache-2.0
"""C of LTP's engine: packets, rate, both sides of an endpoint, the socket."""

from __future__ import annotations

import functools
from importlib import resources
from typing import TYPE_CHECKING

from libra import machine_code
from libra_native.structures import Headers

if TYPE_CHECKING:
    from libra_native.library import Functions

HEADERS = Headers(resources.files(__package__))
NUMBERS = HEADERS.numbers
struct = HEADERS.make


@functools.cache
def functions() -> Functions:
    """Return the C functions, loaded once a process. Raises ConfigError where LLVM is missing."""
    return machine_code.of_package(__package__)
