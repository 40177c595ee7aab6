# SPDX-License-Identifier: Apache-2.0
"""Packet capture files, one per port and direction, named as simple_switch names them: <iface>_in.pcap."""

from __future__ import annotations

import struct
import time
from pathlib import Path
from typing import Literal

_MAGIC = 0xA1B2C3D4  # microseconds, host byte order
_ETHERNET = 1


class CaptureError(OSError):
    """A capture file cannot be written: ``filename`` and ``strerror``."""


class PcapWriter:
    """Raises CaptureError if ``path`` cannot be opened."""

    def __init__(self, path: Path) -> None:
        try:
            self._file = path.open("wb")
        except OSError as error:
            raise CaptureError(error.errno, error.strerror, str(path)) from None
        self._file.write(struct.pack("<IHHiIII", _MAGIC, 2, 4, 0, 0, 65535, _ETHERNET))
        self._file.flush()

    def write(self, frame: bytes) -> None:
        now = time.time()
        self._file.write(
            struct.pack("<IIII", int(now), int(now % 1 * 1_000_000), len(frame), len(frame)) + frame
        )

    def flush(self) -> None:
        self._file.flush()

    def close(self) -> None:
        self._file.close()


class Captures:
    """The capture files of all ports, two each, in ``folder``; with None nothing is captured."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._writers: dict[tuple[int, str], PcapWriter] = {}
        self._dirty: set[PcapWriter] = set()

    def open(self, port: int, name: str) -> None:
        """Raises CaptureError."""
        if self._folder is not None:
            for way in ("in", "out"):
                self._writers[port, way] = PcapWriter(self._folder / f"{name}_{way}.pcap")

    def write(self, port: int, way: Literal["in", "out"], frame: bytes) -> None:
        """Nothing for ports that are not captured."""
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
