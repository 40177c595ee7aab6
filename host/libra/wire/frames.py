# SPDX-License-Identifier: Apache-2.0
"""Frame buffer: a block of memory with one frame in each row, which the kernel reads and writes in place."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from libra.wire.format import U8, U32, U64
from libra.wire.words import PAD_BYTES, ROW_WORDS

Rows = npt.NDArray[np.intp]

MAX_BATCH = 1024  # frames received at once
ROW_BYTES = 4 * ROW_WORDS - PAD_BYTES  # room for one frame
_STRIDE = 4 * ROW_WORDS  # bytes from row to row
IOVEC = np.dtype([("base", np.uint64), ("len", np.uint64)])
# struct packet of native/wire.h: a received packet, from its Libra header on.
PACKET = np.dtype([("libra", np.uint64), ("length", np.uint64), ("marked", np.bool_)], align=True)


class FrameBuffer:
    """``capacity`` rows of one frame.

    words: (capacity, 278) uint32 in network order (see words.py). octets: the same as bytes, the frame from
    column 2 on. lengths: (capacity,) bytes of each frame.
    """

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.words: U32 = np.zeros((capacity, ROW_WORDS), dtype=np.uint32)
        self.octets: U8 = self.words.view(np.uint8)
        self._bytes = self.octets.data.cast("B")
        # struct iovec of each row: where its frame starts and how long it is.
        self.iovecs = np.zeros(capacity, dtype=IOVEC)
        self.iovecs["base"] = self.words.ctypes.data + PAD_BYTES + 4 * ROW_WORDS * np.arange(capacity)
        self.lengths: U64 = self.iovecs["len"]
        self.iovecs_address: int = self.iovecs.ctypes.data
        self.words_address: int = self.words.ctypes.data

    def put(self, row: int, frame: bytes) -> None:
        """Write one frame, for tests and tools; cut off what exceeds a row."""
        size = min(len(frame), ROW_BYTES)
        self.octets[row, PAD_BYTES : PAD_BYTES + size] = np.frombuffer(frame, dtype=np.uint8, count=size)
        self.lengths[row] = size

    def get(self, row: int) -> bytes:
        return self.octets[row, PAD_BYTES : PAD_BYTES + int(self.lengths[row])].tobytes()

    def fill(self, frames: Sequence[bytes]) -> None:
        """Write frames into rows from 0 on, no more than there are rows; cut off what exceeds a row."""
        octets, start = self._bytes, PAD_BYTES
        sizes = [min(len(frame), ROW_BYTES) for frame in frames]
        for frame, size in zip(frames, sizes, strict=True):
            octets[start : start + size] = frame[:size]
            start += _STRIDE
        self.lengths[: len(frames)] = sizes

    def frames(self, rows: Rows) -> list[bytes]:
        """Return the frames of those rows."""
        octets = self._bytes
        starts, sizes = rows * _STRIDE + PAD_BYTES, self.lengths[rows]
        return [
            bytes(octets[start : start + size])
            for start, size in zip(starts.tolist(), sizes.tolist(), strict=True)
        ]

    def copy_from(self, source: FrameBuffer, rows: Rows, start: int = 0) -> int:
        """Copy rows of another buffer to ``start`` and behind. Return how many fitted."""
        count = min(len(rows), self.capacity - start)
        self.words[start : start + count] = source.words[rows[:count]]
        self.lengths[start : start + count] = source.lengths[rows[:count]]
        return count


Outgoing = list[tuple[FrameBuffer, Rows]]
"""Frames to send: rows of buffers, which stay as they are until they are sent."""
