# SPDX-License-Identifier: Apache-2.0
"""Super-frames of a raw link: loops in C (native/raw_link.h) send and receive packets together."""

from __future__ import annotations

import ctypes
import functools
from importlib import resources

import numpy as np

from libra import machine_code
from libra.link.base import LinkStats
from libra.wire.words import MAX_BATCH, ROW_BYTES, FrameBuffer, Rows
from libra_native.structures import Headers

_NATIVE = "libra.link.native"
_ADDRESS, _COUNT = ctypes.c_void_p, ctypes.c_int64
_SEND = ctypes.CFUNCTYPE(_COUNT, _ADDRESS, _ADDRESS, _ADDRESS, _COUNT)
_WAIT = ctypes.CFUNCTYPE(_COUNT, _ADDRESS, ctypes.c_double)


class Library:
    """Functions of raw_link.h, and the layout of its structures."""

    def __init__(self) -> None:
        self.functions = machine_code.of_package(_NATIVE)
        self.headers = Headers(resources.files(_NATIVE))


@functools.cache
def library() -> Library:
    """Return the library, loaded once a process. Raises ConfigError where LLVM is missing."""
    return Library()


class SuperFrames:
    """Frames through a struct raw_link on the caller's descriptors. Methods return -errno for a failure.

    native: the struct's address, which is also that of its struct link.
    """

    def __init__(self, fd: int, wake: int, *, join: bool, job: int | None = None) -> None:
        """fd: a blocking packet socket with PACKET_VNET_HDR. wake: a non-blocking eventfd.
        join: send packets together, until the kernel says that it cannot. job: as in RawLink."""
        self.rx = FrameBuffer(MAX_BATCH)
        self._library = library()  # owns the code
        layout = self._library.headers["raw_link"]
        self._memory = np.zeros(layout.size // 8, dtype=np.uint64)
        self.native: int = self._memory.ctypes.data
        self._library.functions.open_link(self.native, fd, wake, not join, -1 if job is None else job)
        _, send, wait = (ctypes.c_size_t * 3).from_address(self.native)
        self._send, self._wait = _SEND(send), _WAIT(wait)
        self._totals = (ctypes.c_uint64 * 5).from_address(self.native + layout["totals"])
        self._singly = ctypes.c_bool.from_address(self.native + layout["singly"])

    @property
    def joins(self) -> bool:
        return not self._singly.value

    @property
    def stats(self) -> LinkStats:
        return LinkStats(*self._totals)

    def send(self, frames: FrameBuffer, rows: Rows) -> int:
        rows = np.ascontiguousarray(rows, dtype=np.int64)
        return int(self._send(self.native, frames.iovecs_address, rows.ctypes.data, len(rows)))

    def receive(self) -> int:
        """Return how many frames are in ``rx``."""
        return int(
            self._library.functions.receive_frames(
                self.native, self.rx.iovecs_address, self.rx.capacity, ROW_BYTES
            )
        )

    def wait(self, seconds: float) -> int:
        return int(self._wait(self.native, seconds))

    def close(self) -> None:
        """Forget the descriptors, which the system may soon reuse."""
        self._library.functions.open_link(self.native, -1, -1, self._singly.value, -1)
