# SPDX-License-Identifier: Apache-2.0
"""What sendmmsg and recvmmsg take, for frames that go one by one."""

from __future__ import annotations

import numpy as np

from libra.wire.frames import ROW_BYTES, FrameBuffer, Rows

MSGHDR = np.dtype(
    {
        "names": ["iov", "iovlen", "flags", "len"],
        "formats": ["u8", "u8", "i4", "u4"],
        # struct mmsghdr on 64-bit Linux: name 0, namelen 8, iov 16, iovlen 24, control 32, controllen 40,
        # flags 48
        "offsets": [16, 24, 48, 56],
        "itemsize": 64,
    }
)


class SingleFrames:
    """A message for each frame. See `super_frames.SuperFrames`, which does without."""

    def __init__(self, batch: int) -> None:
        """batch: frames that are sent or received at once, at most."""
        self.rx = rx = FrameBuffer(batch)
        self.outgoing = np.zeros(batch, dtype=MSGHDR)
        self.outgoing["iovlen"] = 1
        self._outgoing_iov = self.outgoing["iov"]
        self.incoming = np.zeros(rx.capacity, dtype=MSGHDR)
        self.incoming["iov"] = rx.iovecs_address + 16 * np.arange(rx.capacity)
        self.incoming["iovlen"] = 1
        self._lengths = self.incoming["len"]

    def join(self, frames: FrameBuffer, rows: Rows) -> int:
        """Fill ``outgoing`` with those rows, (n,), n at most ``batch``. Gives how many messages."""
        self._outgoing_iov[: len(rows)] = rows * 16 + frames.iovecs_address
        return len(rows)

    def packets(self, message: int) -> int:
        """How many are in that message of ``outgoing``."""
        return 1

    def send_singly(self) -> None:
        """It does."""

    def cut(self, count: int) -> int:
        """The first ``count`` messages of ``incoming`` become frames of ``rx``. Gives how many frames."""
        self.rx.lengths[:count] = self._lengths[:count]
        return count

    def prepare(self) -> None:
        """Room for ``incoming`` again."""
        self.rx.lengths[:] = ROW_BYTES
