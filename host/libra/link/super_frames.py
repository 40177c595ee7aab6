# SPDX-License-Identifier: Apache-2.0
"""Super-frames for a raw link: how many packets go together, and the memory that native/ works in."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable, Mapping

import numpy as np

from libra import machine_code
from libra.errors import ConfigError
from libra.link.messages import MSGHDR
from libra.wire.frames import IOVEC, MAX_BATCH, ROW_BYTES, FrameBuffer, Rows

VARIABLE = "LIBRA_SUPER_FRAMES"

MAX_JOINED = 64  # packets of one, as in native/super_frames.h
MESSAGES = MAX_BATCH // MAX_JOINED  # received at once: there is room for the packets of all
RECEIVED_BYTES = 1 << 16 | 256  # the longest frame and its struct vnet
LEAD_BYTES = 52  # sizeof(struct lead)

_ADDRESS, _COUNT = ctypes.c_void_p, ctypes.c_int64

# What one may keep the link busy for: more would only make others wait, and the round trip longer.
SPAN = 0.0015  # seconds
WINDOW = 0.02  # seconds in which the link's rate is measured
FORGETTING = 0.9  # what a rate is still worth after a window in which there was less to send


def wanted(variables: Mapping[str, str]) -> bool:
    """What LIBRA_SUPER_FRAMES says; yes when it is not set. Raises ConfigError."""
    value = variables.get(VARIABLE, "on").lower()
    if value not in ("on", "off"):
        raise ConfigError(f"{VARIABLE} is {value!r}; expected on or off")
    return value == "on"


class Pace:
    """How many packets of a length may go together: as many as the link takes in SPAN.

    A link's rate is seen in what goes out in a round trip or more while there is always something to send, so
    it is the most that went out in a WINDOW, forgotten slowly.
    """

    def __init__(self) -> None:
        self._since = -np.inf
        self._bytes = 0
        self._rate = 0.0  # bytes a second

    def together(self, length: int) -> int:
        """Of packets with ``length`` bytes, at least 1."""
        return max(1, min(MAX_JOINED, int(self._rate * SPAN / length)))

    def sent(self, count: int, now: float) -> None:
        """``count`` bytes went out. now: seconds on any clock."""
        elapsed = now - self._since
        if elapsed >= WINDOW:
            # A long pause says nothing of the link.
            rate = self._bytes / elapsed if elapsed < 2 * WINDOW else 0.0
            self._rate = max(rate, FORGETTING * self._rate)
            self._since, self._bytes = now, 0
        self._bytes += count


class SuperFrames:
    """Messages of up to MAX_JOINED frames, of one flow."""

    def __init__(self, batch: int, clock: Callable[[], float] = time.monotonic) -> None:
        """batch: frames that are sent at once, at most. Raises machine_code.UNAVAILABLE."""
        engine = machine_code.of_package("libra.link.native")
        self._engine = engine  # owns the code
        self._join = ctypes.CFUNCTYPE(
            _COUNT, _ADDRESS, _ADDRESS, _COUNT, _COUNT, _ADDRESS, _ADDRESS, _ADDRESS
        )(engine.get_function_address("join"))
        self._cut = ctypes.CFUNCTYPE(_COUNT, _ADDRESS, _COUNT, _ADDRESS, _COUNT, _COUNT)(
            engine.get_function_address("cut")
        )
        self.rx = FrameBuffer(MAX_BATCH)
        self._clock = clock
        self._pace: Pace | None = Pace()
        self._rows = np.empty(batch, dtype=np.int64)
        self._leads = np.zeros((batch, LEAD_BYTES), dtype=np.uint8)
        self._parts = np.zeros(2 * batch, dtype=IOVEC)
        self.outgoing = np.zeros(batch, dtype=MSGHDR)
        self._scratch = [array.ctypes.data for array in (self._leads, self._parts, self.outgoing)]
        self._rows_address: int = self._rows.ctypes.data
        self._received = np.zeros((MESSAGES, RECEIVED_BYTES), dtype=np.uint8)
        self._places = np.zeros(MESSAGES, dtype=IOVEC)
        self._places["base"] = self._received.ctypes.data + RECEIVED_BYTES * np.arange(MESSAGES)
        self._places["len"] = RECEIVED_BYTES
        self._addresses: list[int] = self._places["base"].tolist()
        self.incoming = np.zeros(MESSAGES, dtype=MSGHDR)
        self.incoming["iov"] = self._places.ctypes.data + IOVEC.itemsize * np.arange(MESSAGES)
        self.incoming["iovlen"] = 1
        self._lengths = self.incoming["len"]

    def join(self, frames: FrameBuffer, rows: Rows) -> int:
        """Fill ``outgoing`` with those rows, (n,), n at most ``batch``. Gives how many messages."""
        count, together = len(rows), 1
        self._rows[:count] = rows
        if count and self._pace is not None:
            together = self._pace.together(int(frames.lengths[rows[0]]))
            self._pace.sent(int(frames.lengths[rows].sum()), self._clock())
        return int(self._join(frames.iovecs_address, self._rows_address, count, together, *self._scratch))

    def packets(self, message: int) -> int:
        """How many are in that message of ``outgoing``."""
        return max(1, int(self.outgoing["iovlen"][message]) - 1)

    def send_singly(self) -> None:
        """Join no more."""
        self._pace = None

    def cut(self, count: int) -> int:
        """The first ``count`` messages of ``incoming`` become frames of ``rx``. Gives how many frames."""
        rx, packets = self.rx, 0
        for place, length in zip(self._addresses, self._lengths[:count].tolist(), strict=False):
            at = rx.iovecs_address + IOVEC.itemsize * packets
            packets += self._cut(place, length, at, rx.capacity - packets, ROW_BYTES)
        return packets

    def prepare(self) -> None:
        """Room for ``incoming`` again: there always is."""
