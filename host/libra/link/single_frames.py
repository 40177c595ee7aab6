# SPDX-License-Identifier: Apache-2.0
"""Frames of a raw link, one by one: used where machine code is missing."""

from __future__ import annotations

import contextlib
import errno
import os
import select
import socket

from libra.link.base import LinkStats
from libra.wire.frames import ROW_BYTES, FrameBuffer, Rows
from libra.wire.words import PAD_BYTES

BATCH = 128  # frames that are received at once; 140 kB, which stays in the second-level cache


class SingleFrames:
    """Frames with a system call each. `SuperFrames` has the same methods; both return -errno for a
    failure."""

    native = None
    joins = False

    def __init__(self, sock: socket.socket, wake: int) -> None:
        """sock: blocking. wake: a non-blocking eventfd."""
        self.rx = FrameBuffer(BATCH)
        self.stats = LinkStats()
        self._sock = sock
        self._wake = wake
        self._rooms = [memoryview(row)[PAD_BYTES : PAD_BYTES + ROW_BYTES] for row in self.rx.octets]
        self._poll = select.poll()
        self._poll.register(sock, select.POLLIN)
        self._poll.register(wake, select.POLLIN)

    def send(self, frames: FrameBuffer, rows: Rows) -> int:
        for row, length in zip(rows.tolist(), frames.lengths[rows].tolist(), strict=True):
            try:
                self._sock.send(frames.get(row))
            except OSError as error:
                if error.errno not in (errno.ENOBUFS, errno.EAGAIN):
                    return -(error.errno or errno.EIO)
                # The interface's queue dropped it: a loss like any other.
                self.stats.drops += 1
            self.stats.packets_sent += 1
            self.stats.bytes_sent += length
        return 0

    def receive(self) -> int:
        """Return how many frames are in ``rx``."""
        for row, room in enumerate(self._rooms):
            try:
                length = self._sock.recv_into(room, 0, socket.MSG_DONTWAIT)
            except BlockingIOError:
                return row
            except OSError as error:
                return -(error.errno or errno.EIO)
            self.rx.lengths[row] = length
            self.stats.packets_received += 1
            self.stats.bytes_received += length
        return len(self._rooms)

    def wait(self, seconds: float) -> int:
        if seconds <= 0:
            return 0
        milliseconds = None if seconds == float("inf") else seconds * 1000 + 0.5
        for fd, _ in self._poll.poll(milliseconds):
            if fd == self._wake:
                with contextlib.suppress(BlockingIOError):
                    os.eventfd_read(self._wake)
        return 0

    def close(self) -> None:
        """Do nothing: the link owns the socket."""
