# SPDX-License-Identifier: Apache-2.0
"""Connection to one neighbour over one rail: what waits to be sent, and the frame that arrives."""

from __future__ import annotations

import heapq
import itertools
import math
import socket
import struct
from collections.abc import Iterator
from typing import Any

import numpy as np

from libra.vans.bcube.wire import HEAD_BYTES, FrameKind, Head, empty_body, read_head
from libra.vans.bml.rails import Rail

# An unacknowledged beat or slice ends the connection after this time: the kernel at the other end
# acknowledges while its process computes, so only a dead card, cable, switch or machine is silent so long.
SILENT_SECONDS = 1.2
BEAT_SECONDS = 0.25
# If its process reads nothing, the kernel at the other end closes the window, and nothing is unacknowledged.
# TCP_USER_TIMEOUT ends such a connection, too, though the other end answers probes: so it is longer.
_STUCK_SECONDS = 30.0
_INFO = struct.Struct("=24xI28xI")  # of struct tcp_info: packets in flight, milliseconds since the last ACK
_READ_AT_ONCE = 1 << 20  # bytes from one neighbour before the others get a turn
_NOT_SENT = 1 << 17  # bytes that the kernel keeps beyond those in flight, so that priorities matter


class Neighbour:
    """Neighbour of ``rank`` on ``level``. Not thread-safe: the van's lock guards the queue."""

    def __init__(self, sock: socket.socket, rail: Rail, level: int, rank: int) -> None:
        self.sock, self.rail, self.level, self.rank = sock, rail, level, rank
        self.left = False  # and has said so
        self.bytes_sent = self.bytes_received = self.frames_sent = self.frames_received = 0
        self._age = itertools.count()
        self._queue: list[tuple[int, int, tuple[Any, ...]]] = []
        self._sending: list[memoryview] = []
        self._head = bytearray(HEAD_BYTES)
        self._read: Head | None = None
        self._body: np.ndarray[Any, Any] | None = None
        self._into = memoryview(self._head)
        self._looked = self._heard = -math.inf  # when `is_silent` was called, and when all was well
        configure(sock)

    def __str__(self) -> str:
        return f"worker {self.rank} ({self.sock_address})"

    @property
    def sock_address(self) -> str:
        try:
            return str(self.sock.getpeername()[0])
        except OSError:
            return "gone"

    @property
    def wants_to_send(self) -> bool:
        return bool(self._sending or self._queue)

    @property
    def closed(self) -> bool:
        return self.sock.fileno() < 0

    def close(self) -> None:
        """Close the connection; what waits is not sent."""
        self.sock.close()
        self._queue.clear()
        self._sending.clear()

    def queue(self, parts: tuple[Any, ...], priority: int = 0) -> None:
        """Queue one frame, buffers to be sent behind each other; none if the connection is closed."""
        if self.closed:
            return
        heapq.heappush(self._queue, (-priority, next(self._age), parts))

    def is_silent(self, now: float) -> bool:
        """Return True if packets are in flight, and no ACK has come for `SILENT_SECONDS`.

        Call it every `BEAT_SECONDS`: after a longer break it waits anew, since this process was away.
        """
        in_flight, silent = _INFO.unpack(
            self.sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _INFO.size)
        )
        since, self._looked = now - self._looked, now
        if not in_flight or silent / 1000 < since or since > 2 * BEAT_SECONDS:
            self._heard = now
        return now - self._heard >= SILENT_SECONDS

    def keep(self, values: np.ndarray[Any, Any]) -> None:
        """Copy those of ``values`` that wait to be sent: their owner may change them from now on."""
        self._queue = [
            (priority, age, tuple(_apart(part, values) for part in parts))
            for priority, age, parts in self._queue
        ]
        self._sending = [memoryview(_apart(part, values)) for part in self._sending]

    def send(self) -> None:
        """Send as much as the kernel takes. Raises OSError if the connection is gone."""
        while self.wants_to_send:
            if not self._sending:
                parts = heapq.heappop(self._queue)[2]
                self._sending = [view for part in parts if (view := memoryview(part).cast("B")).nbytes]
                self.frames_sent += 1
            try:
                sent = self.sock.sendmsg(self._sending)
            except BlockingIOError:
                return
            self.bytes_sent += sent
            while self._sending and sent >= len(self._sending[0]):
                sent -= len(self._sending.pop(0))
            if sent:
                self._sending[0] = self._sending[0][sent:]

    def receive(self) -> Iterator[tuple[Head, np.ndarray[Any, Any]]]:
        """Yield the frames that have arrived. Raises OSError if the connection is gone, EOFError if the
        neighbour has closed it, LibraError for bytes that are no frame."""
        most = self.bytes_received + _READ_AT_ONCE
        while self.bytes_received < most:
            if len(self._into):
                try:
                    count = self.sock.recv_into(self._into)
                except BlockingIOError:
                    return
                if not count:
                    raise EOFError
                self.bytes_received += count
                self._into = self._into[count:]
                if len(self._into):
                    continue
            if self._read is None:
                self._read = read_head(self._head)
                self._body = empty_body(self._read)
                self._into = self._body.data.cast("B") if self._body.nbytes else memoryview(b"")
                continue
            head, body = self._read, self._body
            self._read, self._into = None, memoryview(self._head)
            assert body is not None
            self.frames_received += 1
            if head.kind is not FrameKind.BEAT:
                yield head, body


def _apart(part: Any, values: np.ndarray[Any, Any]) -> Any:
    """Return the buffer; a copy if it is a part of ``values``."""
    if isinstance(part, bytes) or not np.may_share_memory(np.asarray(part), values):
        return part
    return bytes(part)


def configure(sock: socket.socket) -> None:
    """Set a rail's socket options, and let calls return at once."""
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(_STUCK_SECONDS * 1000))
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, _NOT_SENT)
    sock.setblocking(False)
