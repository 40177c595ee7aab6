# SPDX-License-Identifier: Apache-2.0
"""Packet capture files, one per port and direction, named as simple_switch names them: <iface>_in.pcap."""

from __future__ import annotations

import struct
import time
from pathlib import Path

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
