# SPDX-License-Identifier: Apache-2.0
"""A link's functions in Python, for loops in C."""

from __future__ import annotations

import ctypes
import errno
from collections.abc import Callable
from typing import Any, NoReturn, Protocol

import numpy as np

from libra.errors import LinkError
from libra.wire import protocol, words
from libra.wire.format import FRAME_BYTES
from libra.wire.frames import PACKET, FrameBuffer, Rows

_OUTER_BYTES = int(FRAME_BYTES[0]) - protocol.LIBRA_BYTES
_ADDRESS, _COUNT = ctypes.c_void_p, ctypes.c_int64
_RECEIVE = ctypes.CFUNCTYPE(_COUNT, _ADDRESS, _ADDRESS, _COUNT)
_SEND = ctypes.CFUNCTYPE(_COUNT, _ADDRESS, _ADDRESS, _ADDRESS, _COUNT)
_WAIT = ctypes.CFUNCTYPE(_COUNT, _ADDRESS, ctypes.c_double)


class PythonLink(Protocol):
    """See libra.link.base.Link."""

    rx: FrameBuffer

    def send(self, frames: FrameBuffer, rows: Rows) -> None: ...

    def receive(self) -> int: ...

    def wait(self, seconds: float) -> None: ...


class Callbacks:
    """A struct link (native/link.h) whose functions call those of ``link``. address: the struct's.

    ``link.rx`` has at most MAX_BATCH rows. What one of its functions raises, `raise_for` raises again.
    """

    def __init__(self, link: PythonLink) -> None:
        self._link = link
        self._error: BaseException | None = None
        kinds = (_RECEIVE(self._receive), _SEND(self._send), _WAIT(self._wait))
        self._functions = kinds  # kept alive: C has their addresses
        self._struct = np.array([ctypes.cast(each, _ADDRESS).value for each in kinds], np.uint64)
        self.address: int = self._struct.ctypes.data

    def raise_for(self, code: int) -> NoReturn:
        error, self._error = self._error, None
        raise error or LinkError(f"{errno.errorcode.get(-code, code)}")

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
        room = (ctypes.c_char * (PACKET.itemsize * count)).from_address(packets)
        into = np.ndarray(count, PACKET, memoryview(room))
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
