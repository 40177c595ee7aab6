# SPDX-License-Identifier: Apache-2.0
"""Links on a network interface: loops in C (native/) move the frames."""

from __future__ import annotations

import ctypes
import functools
import os
from abc import ABC, abstractmethod
from importlib import resources
from typing import NoReturn

import numpy as np

from libra import machine_code
from libra.errors import LinkError
from libra.link.link import LinkStats
from libra.wire.words import MAX_BATCH, ROW_BYTES, FrameBuffer, Rows
from libra_native.structures import Headers

_NATIVE = "libra.link.native"
_ADDRESS, _COUNT = ctypes.c_void_p, ctypes.c_int64
_SEND = ctypes.CFUNCTYPE(_COUNT, _ADDRESS, _ADDRESS, _ADDRESS, _COUNT)
_WAIT = ctypes.CFUNCTYPE(_COUNT, _ADDRESS, ctypes.c_double)


class Library:
    """Functions of native/, and the layout of its structures."""

    def __init__(self) -> None:
        self.functions = machine_code.of_package(_NATIVE)
        self.headers = Headers(resources.files(_NATIVE))


@functools.cache
def library() -> Library:
    """Return the library, loaded once a process. Raises ConfigError where LLVM is missing."""
    return Library()


class Frames:
    """Frames through a structure of C that begins with a struct link. Methods return -errno for a failure.

    native: the structure's address, which is also that of its struct link.
    """

    def __init__(self, structure: str, receiver: str, opener: str, *arguments: int) -> None:
        """structure: its name; it has a field ``totals``. receiver: the function that receives whole frames.
        opener: the function that opens the structure, with these arguments behind its address."""
        self.rx = FrameBuffer(MAX_BATCH)
        self.library = library()  # owns the code
        self.layout = self.library.headers[structure]
        self._memory = np.zeros(self.layout.size // 8, dtype=np.uint64)
        self.native: int = self._memory.ctypes.data
        getattr(self.library.functions, opener)(self.native, *arguments)
        _, send, wait = (ctypes.c_size_t * 3).from_address(self.native)
        self._send, self._wait = _SEND(send), _WAIT(wait)
        self._receive = getattr(self.library.functions, receiver)
        self._totals = (ctypes.c_uint64 * 5).from_address(self.native + self.layout["totals"])

    @property
    def stats(self) -> LinkStats:
        return LinkStats(*self._totals)

    def send(self, frames: FrameBuffer, rows: Rows) -> int:
        rows = np.ascontiguousarray(rows, dtype=np.int64)
        return int(self._send(self.native, frames.iovecs_address, rows.ctypes.data, len(rows)))

    def receive(self) -> int:
        """Return how many frames are in ``rx``."""
        return int(self._receive(self.native, self.rx.iovecs_address, self.rx.capacity, ROW_BYTES))

    def wait(self, seconds: float) -> int:
        return int(self._wait(self.native, seconds))


class InterfaceLink(ABC):
    """Base of links on one interface: their frames, with errors by name. See libra.link.link.Link."""

    def __init__(self, interface: str, wake: int, frames: Frames) -> None:
        """wake: a non-blocking eventfd, which the link closes."""
        self._interface, self._wake, self._frames = interface, wake, frames
        self._closed = False
        self.rx, self.native = frames.rx, frames.native

    @property
    def stats(self) -> LinkStats:
        return self._frames.stats

    def send(self, frames: FrameBuffer, rows: Rows) -> None:
        if (code := self._frames.send(frames, rows)) < 0:
            self.raise_for(code)

    def receive(self) -> int:
        if (count := self._frames.receive()) < 0:
            self.raise_for(count)
        return count

    def wait(self, seconds: float) -> bool:
        if (code := self._frames.wait(seconds)) < 0:
            self.raise_for(code)
        return code > 0

    def wake(self) -> None:
        if not self._closed:
            os.eventfd_write(self._wake, 1)

    def raise_for(self, code: int) -> NoReturn:
        if self._closed:
            raise LinkError("the link is closed")
        raise LinkError(f"{self._interface}: {os.strerror(-code)}; is the interface up?")

    def close(self) -> None:
        """Close the link. Idempotent; the thread that uses the link must have ended."""
        if not self._closed:
            self._closed = True
            self.release()
            os.close(self._wake)

    @abstractmethod
    def release(self) -> None:
        """Close the sockets. The structure in C must forget their descriptors, which may soon be others'."""
