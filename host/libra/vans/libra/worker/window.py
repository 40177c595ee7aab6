# SPDX-License-Identifier: Apache-2.0
"""Slot window of a worker, in C (native/window.h), whose state Python can read."""

from __future__ import annotations

import ctypes
import math

import numpy as np

from libra.vans.libra.native import kernels
from libra.vans.libra.rto import RtoOptions
from libra.wire.format import U32
from libra.wire.words import Rows

# 32 frames are 35 kB, less than any queue on the way: fewer would not relieve it, only leave the link idle.
FLOOR = 32
START = 64
# A slot that waits for other workers asks again at least so often: the first sum after a long wait must not
# be missed for longer than this when its RESULT is lost. window.c has it, too.
POLL_SECONDS = 0.25

# A server holds a PULL for up to 20 ms, until other workers send the same one (PATIENCE of server/cells.py):
# a probe before that would be answered alone.
PULL_PROBE_SECONDS = 0.025

# Repeats in half a time-out, at first. When more slots are late, they wait for a worker or a server as a
# rule. As repeats are answered, and not by STATUS, the number doubles, as in TCP's slow start.
BURST = 4

IN_NO_LIST = -2  # losses.h has it, too


class Window:
    """A window in C. The constructor fills in ``struct``. The arrays are of shape (slots,)."""

    def __init__(
        self,
        struct: ctypes.Structure,
        slots: int,
        rto: RtoOptions | None = None,
        *,
        start: int = START,
        peers: int = 1,
        rank: int = 0,
        served: bool = False,
    ) -> None:
        self.struct = struct
        self.slots = slots
        functions = kernels.load()
        self._finish, self._give_up = functions.window_finish, functions.window_give_up
        self.chunk = np.arange(slots, dtype=np.int64)
        self.use: U32 = np.zeros(slots, dtype=np.uint32)
        self.expected = np.full(slots, -1, dtype=np.int64)
        self.tries, self.queue, self.order, self.first = np.zeros((4, slots), dtype=np.int64)
        self._before, self._behind = np.full((2, slots), IN_NO_LIST, dtype=np.int64)
        self.since, self.sent = np.zeros((2, slots))
        self.deadline, self.overtaken = np.full((2, slots), math.inf)
        self._moved = np.zeros(slots)
        self.heard = np.full(slots, -math.inf)
        self.contributors: U32 = np.zeros(slots, dtype=np.uint32)
        for name in ("chunk", "use", "expected", "queue", "since", "sent", "first", "deadline", "heard"):
            setattr(struct, name, getattr(self, name).ctypes.data)
        losses = struct.losses
        for name in ("tries", "order", "overtaken"):
            setattr(losses, name, getattr(self, name).ctypes.data)
        asks = struct.asks
        self._ask_at, self._left = np.full((2, slots), math.inf)
        self._out = np.zeros(slots, dtype=np.int64)
        asks.at, asks.left, asks.out = (each.ctypes.data for each in (self._ask_at, self._left, self._out))
        functions.asks_begin(ctypes.addressof(asks), slots, peers, rank % peers, served)
        losses.moved = self._moved.ctypes.data
        losses.before, losses.behind = self._before.ctypes.data, self._behind.ctypes.data
        struct.contributors = self.contributors.ctypes.data
        struct.slots, struct.floor = slots, min(FLOOR, slots)
        struct.limit, struct.threshold = min(start, slots), math.inf
        struct.earliest = math.inf
        struct.shrunk_at = struct.burst_ends = -math.inf
        struct.status_at = -math.inf
        struct.marks.share = 1  # as if all before were marked: see marks.h
        struct.burst = struct.allowed = BURST
        struct.repairs = math.inf
        self.rto: ctypes.Structure = losses.rto  # a view into `struct`
        (RtoOptions() if rto is None else rto).describe(self.rto)
        losses.reordering.peers, losses.rank = peers, rank % peers  # C relies on it
        functions.losses_begin(ctypes.addressof(losses))
        self._address = ctypes.addressof(struct)

    @property
    def in_flight(self) -> int:
        return int(self.struct.in_flight)

    @property
    def retransmissions(self) -> int:
        return int(self.struct.retransmissions)

    @property
    def needless_retransmissions(self) -> int:
        return int(self.struct.losses.needless)

    @property
    def duplicates(self) -> int:
        return int(self.struct.duplicates)

    @property
    def marked(self) -> int:
        return int(self.struct.marked)

    @property
    def srtt(self) -> float | None:
        """Smoothed round-trip time in seconds; None before the first sample."""
        srtt = float(self.rto.srtt)
        return None if math.isnan(srtt) else srtt

    @property
    def limit(self) -> float:
        """The congestion window, in chunks."""
        return float(self.struct.limit)

    @limit.setter
    def limit(self, chunks: float) -> None:
        self.struct.limit = chunks

    def submit(self, count: int) -> int:
        """Append ``count`` chunks. Return the number of the first."""
        first = int(self.struct.submitted)
        self.struct.submitted += count
        self.struct.unsent += count
        return first

    def finish(self, slots: Rows) -> None:
        """Free these slots, whose answers were accepted: their chunks are done."""
        for slot in slots.tolist():
            self._finish(self._address, slot)

    def give_up(self, slots: Rows) -> None:
        """Stop sending these slots' packets: their chunks were refused."""
        for slot in slots.tolist():
            self._give_up(self._address, slot)
