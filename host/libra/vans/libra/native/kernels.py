# SPDX-License-Identifier: Apache-2.0
"""The transport's inner loops as machine code, with the structures of their headers, and what fills these.

LLVM compiles native.ll, which `make native` makes of the C. Between floats and frames each value is touched
once: scaled, rounded, clipped, byte-swapped and stored, or the other way round.
"""

from __future__ import annotations

import ctypes
import functools
import math
from dataclasses import asdict, dataclass
from importlib import resources
from typing import TYPE_CHECKING

from libra import machine_code
from libra_native.structures import Headers

if TYPE_CHECKING:
    from libra_native.library import Functions

HEADERS = Headers(resources.files(__package__))
struct = HEADERS.make


@functools.cache
def load() -> Functions:
    """Return the functions, loaded once a process. Raises ConfigError where LLVM is missing."""
    return machine_code.of_package(__package__)


@dataclass
class RtoOptions:
    """Settings of a retransmission time-out (RFC 6298), in seconds; native/rto.h estimates it.

    ``initial`` and ``minimum`` are far below the RFC's 1 s: the path is a switch or two, not the Internet.
    The minimum must still exceed a busy host's scheduling delays. soonest: shortest time before a probe if no
    packet was lost of late. held: likewise in any case: a receiver may hold its answer for so long.
    handshake: what an exchange with the switch took that waited for nobody else; infinite: not known.
    """

    initial: float = 0.1
    minimum: float = 0.05
    maximum: float = 1.0
    granularity: float = 0.00001
    soonest: float = 0.01
    held: float = 0.0
    handshake: float = math.inf

    def describe(self, struct: ctypes.Structure) -> None:
        """Fill in the struct with which C begins, without a sample."""
        for name, seconds in asdict(self).items():
            setattr(struct, name, seconds)
        struct.base = self.initial
        struct.srtt = struct.per_frame = math.nan
        struct.min_rtt = math.inf
        struct.rttvar = struct.rest = struct.rest_var = 0.0
        struct.backoff = 1
