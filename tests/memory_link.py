# SPDX-License-Identifier: Apache-2.0
"""Links that are Python: MemoryLink leads to a peer in the same process, and LinkFunctions let loops in C use
it."""

from __future__ import annotations

import ctypes
import errno
import os
import threading
from collections import deque
from collections.abc import Callable
from typing import Any, NoReturn, Protocol

import numpy as np

from libra.errors import LinkError
from libra.link.link import LinkStats
from libra.wire import protocol, words
from libra.wire.format import FRAME_BYTES
from libra.wire.words import PACKET, FrameBuffer, Rows

_OUTER_BYTES = int(FRAME_BYTES[0]) - protocol.LIBRA_BYTES
_ADDRESS, _COUNT = ctypes.c_void_p, ctypes.c_int64
_RECEIVE = ctypes.CFUNCTYPE(_COUNT, _ADDRESS, _ADDRESS, _COUNT)
_SEND = ctypes.CFUNCTYPE(_COUNT, _ADDRESS, _ADDRESS, _ADDRESS, _COUNT)
_WAIT = ctypes.CFUNCTYPE(_COUNT, _ADDRESS, ctypes.c_double)
_BUSY = ctypes.CFUNCTYPE(ctypes.c_bool, _ADDRESS)


class PythonLink(Protocol):
    """Part of a `libra.link.link.Link` that is Python."""

    rx: FrameBuffer

    def send(self, frames: FrameBuffer, rows: Rows) -> None: ...

    def receive(self) -> int: ...

    def wait(self, seconds: float) -> bool: ...


class LinkFunctions:
    """Struct link (native/link.h) for loops in C; its functions call ``link``'s. address: the struct's.

    ``link.rx`` has at most MAX_BATCH rows. What one of its functions raises, `raise_for` raises again.
    """

    def __init__(self, link: PythonLink) -> None:
        self._link = link
        self._error: BaseException | None = None
        kinds = (_RECEIVE(self._receive), _SEND(self._send), _WAIT(self._wait), _BUSY(self._busy))
        self._functions = kinds  # kept alive: C has their addresses
        self._struct = np.array([ctypes.cast(each, _ADDRESS).value for each in kinds], np.uint64)
        self.address: int = self._struct.ctypes.data

    def raise_for(self, code: int) -> NoReturn:
        error, self._error = self._error, None
        raise error or LinkError(os.strerror(-code))

    def _guarded(self, call: Callable[..., Any], *arguments: Any) -> int:
        try:
            return int(call(*arguments) or 0)
        except BaseException as error:
            self._error = error
            return -errno.EIO

    def _receive(self, link: int, packets: int, room: int) -> int:
        return self._guarded(self._take, packets, room)

    def _take(self, packets: int, room: int) -> int:
        rx, count = self._link.rx, self._link.receive()
        memory = (ctypes.c_char * (PACKET.itemsize * count)).from_address(packets)
        into = np.ndarray(count, PACKET, memoryview(memory))
        into["libra"] = rx.iovecs["base"][:count] + _OUTER_BYTES
        into["length"] = np.maximum(rx.lengths[:count], _OUTER_BYTES) - _OUTER_BYTES
        into["marked"] = words.marked(rx.octets, np.arange(count))
        return count

    def _send(self, link: int, iovecs: int, rows: int, count: int) -> int:
        return self._guarded(self._give, iovecs, rows, count)

    def _give(self, iovecs: int, rows: int, count: int) -> None:
        frames = FrameBuffer(count)
        for place, row in enumerate((ctypes.c_int64 * count).from_address(rows)):
            base, length = (ctypes.c_uint64 * 2).from_address(iovecs + 16 * row)
            frames.put(place, ctypes.string_at(base, length))
        self._link.send(frames, np.arange(count))

    def _wait(self, link: int, seconds: float) -> int:
        return self._guarded(self._link.wait, seconds)

    @staticmethod
    def _busy(link: int) -> bool:
        return False  # no interface has a queue here


class MemoryLink:
    """A link to a peer in the same process, for tests.

    ``peer`` gets every sent frame, as bytes, on the sender's thread; ``deliver`` passes frames back, from any
    thread.
    """

    def __init__(self, peer: Callable[[bytes], None], capacity: int = 128) -> None:
        self.rx = FrameBuffer(capacity)
        self.stats = LinkStats()
        self._peer = peer
        self._inbox: deque[bytes] = deque()
        self._arrived = threading.Event()
        self._woken = False
        self._functions = LinkFunctions(self)
        self.native = self._functions.address

    def deliver(self, frame: bytes) -> None:
        self._inbox.append(frame)
        self._arrived.set()

    def send(self, frames: FrameBuffer, rows: Rows) -> None:
        for row in rows.tolist():
            self.stats.packets_sent += 1
            self.stats.bytes_sent += int(frames.lengths[row])
            self._peer(frames.get(row))

    def receive(self) -> int:
        count = 0
        while self._inbox and count < self.rx.capacity:
            frame = self._inbox.popleft()
            self.rx.put(count, frame)
            self.stats.packets_received += 1
            self.stats.bytes_received += len(frame)
            count += 1
        return count

    def wait(self, seconds: float) -> bool:
        if not self._inbox and not self._woken:
            self._arrived.wait(None if seconds == float("inf") else max(seconds, 0.0))
        self._arrived.clear()
        woken, self._woken = self._woken, False
        return woken

    def wake(self) -> None:
        self._woken = True
        self._arrived.set()

    def raise_for(self, code: int) -> NoReturn:
        self._functions.raise_for(code)

    def close(self) -> None:
        self.wake()
