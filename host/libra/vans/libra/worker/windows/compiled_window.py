# SPDX-License-Identifier: Apache-2.0
"""A slot window in C (native/window.h), whose state Python can read."""

from __future__ import annotations

import ctypes
import math

import numpy as np

from libra.vans.libra.marks import Marks
from libra.vans.libra.rto import RtoEstimator
from libra.vans.libra.worker.windows.window import BURST, FLOOR, START
from libra.wire.format import U32
from libra.wire.frames import Rows
from libra_native.library import Functions


class CompiledWindow:
    """A window in C; see window.Window. The constructor fills in ``struct``."""

    def __init__(
        self,
        struct: ctypes.Structure,
        functions: Functions,
        slots: int,
        rto: RtoEstimator | None = None,
        *,
        start: int = START,
    ) -> None:
        self.struct = struct
        self.slots = slots
        self._functions = functions
        self.chunk = np.arange(slots, dtype=np.int64)
        self.use: U32 = np.zeros(slots, dtype=np.uint32)
        self.expected = np.full(slots, -1, dtype=np.int64)
        self.tries, self.queue = np.zeros((2, slots), dtype=np.int64)
        self.since, self.sent = np.zeros((2, slots))
        self.deadline = np.full(slots, math.inf)
        self.heard = np.full(slots, -math.inf)
        self.contributors: U32 = np.zeros(slots, dtype=np.uint32)
        for name in ("chunk", "use", "expected", "tries", "queue", "since", "sent", "deadline", "heard"):
            setattr(struct, name, getattr(self, name).ctypes.data)
        struct.contributors = self.contributors.ctypes.data
        struct.slots, struct.floor = slots, min(FLOOR, slots)
        struct.limit = min(start, slots)
        struct.earliest = math.inf
        struct.shrunk_at = struct.burst_ends = struct.newest = struct.round_trip = -math.inf
        struct.marks.share = Marks().share
        struct.burst = struct.allowed = BURST
        self.rto: ctypes.Structure = struct.rto  # a view into `struct`
        (RtoEstimator() if rto is None else rto).describe(self.rto)
        self._address = ctypes.addressof(struct)

    @property
    def in_flight(self) -> int:
        return int(self.struct.in_flight)

    @property
    def retransmissions(self) -> int:
        return int(self.struct.retransmissions)

    @property
    def duplicates(self) -> int:
        return int(self.struct.duplicates)

    @property
    def marked(self) -> int:
        return int(self.struct.marked)

    @property
    def srtt(self) -> float | None:
        srtt = float(self.rto.srtt)
        return None if math.isnan(srtt) else srtt

    @property
    def limit(self) -> float:
        return float(self.struct.limit)

    @limit.setter
    def limit(self, chunks: float) -> None:
        self.struct.limit = chunks

    def submit(self, count: int) -> int:
        first = int(self.struct.submitted)
        self.struct.submitted += count
        self.struct.unsent += count
        return first

    def finish(self, slots: Rows) -> None:
        for slot in slots.tolist():
            self._functions.window_finish(self._address, slot)
