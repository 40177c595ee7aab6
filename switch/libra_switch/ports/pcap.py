# SPDX-License-Identifier: Apache-2.0
"""Packet capture files, one per port and direction, with simple_switch's names: <iface>_in.pcap."""

from __future__ import annotations

import contextlib
import logging
import os
import struct
import time
from pathlib import Path
from typing import Literal

log = logging.getLogger("libra_switch")

_BUFFERED = 1 << 16  # bytes buffered until the next flush
_MAGIC = 0xA1B2C3D4  # microseconds, host byte order
_ETHERNET = 1


class CaptureError(OSError):
    """A capture file cannot be written; ``filename`` and ``strerror`` say which and why."""


class PcapWriter:
    """Writes frames to ``path``. Raises CaptureError if the file cannot be opened or its header not written.

    If the disk is full later, the capture stops with a warning, and the file ends with a whole packet.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._pending = bytearray()
        self._size = 0  # bytes in the file, whole packets
        try:
            self._file = path.open("wb", buffering=0)
            self._put(struct.pack("<IHHiIII", _MAGIC, 2, 4, 0, 0, 65535, _ETHERNET))
        except OSError as error:
            raise CaptureError(error.errno, error.strerror, str(path)) from None

    def write(self, frame: bytes) -> None:
        """Write a frame, unless the capture has stopped."""
        if self._file.closed:
            return
        now = time.time()
        head = struct.pack("<IIII", int(now), int(now % 1 * 1_000_000), len(frame), len(frame))
        if self._pending and len(self._pending) + len(head) + len(frame) > _BUFFERED:
            self.flush()
        self._pending += head + frame

    def flush(self) -> None:
        if self._file.closed:
            return
        try:
            self._put(self._pending)
        except OSError as error:
            log.warning(
                "capture of '%s' stops behind %d bytes: %s; the switch goes on",
                self._path,
                self._size,
                error.strerror,
            )
            self._file.close()
        self._pending.clear()

    def _put(self, data: bytes | bytearray) -> None:
        """Write all of ``data`` or nothing. Raises OSError."""
        done = 0
        try:
            while done < len(data):
                done += self._file.write(data[done:])
        except OSError:
            with contextlib.suppress(OSError):  # a pipe has no length
                os.ftruncate(self._file.fileno(), self._size)
            raise
        self._size += done

    def close(self) -> None:
        self.flush()
        self._file.close()


class Captures:
    """Capture files of all ports, two each, in ``folder``; None captures nothing."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._writers: dict[tuple[int, str], PcapWriter] = {}
        self._dirty: set[PcapWriter] = set()

    def open(self, port: int, name: str) -> None:
        """Open the files of a port. Raises CaptureError."""
        if self._folder is not None:
            for way in ("in", "out"):
                self._writers[port, way] = PcapWriter(self._folder / f"{name}_{way}.pcap")

    def write(self, port: int, way: Literal["in", "out"], frame: bytes) -> None:
        """Write a frame to the port's file, if the port is captured."""
        writer = self._writers.get((port, way))
        if writer is not None:
            writer.write(frame)
            self._dirty.add(writer)

    def flush(self) -> None:
        while self._dirty:
            self._dirty.pop().flush()

    def close(self, port: int) -> None:
        for way in ("in", "out"):
            writer = self._writers.pop((port, way), None)
            if writer is not None:
                self._dirty.discard(writer)
                writer.close()

    def close_all(self) -> None:
        for port, _ in list(self._writers):
            self.close(port)
