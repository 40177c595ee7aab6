# SPDX-License-Identifier: Apache-2.0
"""Settings of retransmission time-outs (RFC 6298), by which C estimates them (native/rto.h)."""

from __future__ import annotations

import ctypes
import math
from dataclasses import asdict, dataclass


@dataclass
class RtoOptions:
    """Settings of a time-out, in seconds.

    ``initial`` and ``minimum`` are far below the RFC's 1 s: the path is a switch or two, not the Internet.
    The minimum must still exceed a busy host's scheduling delays. soonest: shortest time before a probe if no
    packet was lost of late. held: likewise in any case: a receiver may hold its answer for so long.
    """

    initial: float = 0.1
    minimum: float = 0.05
    maximum: float = 1.0
    granularity: float = 0.00001
    soonest: float = 0.01
    held: float = 0.0

    def describe(self, struct: ctypes.Structure) -> None:
        """Fill in the struct with which C begins, without a sample."""
        for name, seconds in asdict(self).items():
            setattr(struct, name, seconds)
        struct.base = self.initial
        struct.srtt = struct.per_frame = math.nan
        struct.min_rtt = math.inf
        struct.rttvar = struct.rest = struct.rest_var = 0.0
        struct.backoff = 1
