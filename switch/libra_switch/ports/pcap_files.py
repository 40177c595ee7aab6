# SPDX-License-Identifier: Apache-2.0
"""``--use-files``: a port reads ``X_in.pcap`` and writes ``X_out.pcap``. Needs no root and no interface.

Frames of all ports enter in the order of their time stamps, without waiting between them, as in BMv2. Inputs
may be FIFOs; they are read as they fill.
"""

from __future__ import annotations

import heapq
import logging
import struct
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import BinaryIO

from libra_switch.ports.links import InjectedLink
from libra_switch.ports.pcap import PcapWriter

log = logging.getLogger("libra_switch")

# File magic -> (byte order, unit of the time stamp's second half as parts of a second).
_MAGIC = {
    b"\xd4\xc3\xb2\xa1": ("<", 10**6),
    b"\xa1\xb2\xc3\xd4": (">", 10**6),
    b"\x4d\x3c\xb2\xa1": ("<", 10**9),
    b"\xa1\xb2\x3c\x4d": (">", 10**9),
}
_ETHERNET = 1


class PcapFileError(OSError):
    """An input is missing or is not a pcap file of Ethernet frames."""


def read_pcap(path: Path) -> Iterator[tuple[float, bytes]]:
    """Yield (time stamp in seconds, frame) of each packet."""
    try:
        file = path.open("rb")
    except OSError as error:
        raise PcapFileError(f"cannot read '{path}': {error.strerror}") from None
    with file:
        header = _exactly(file, 24)
        if header is None or header[:4] not in _MAGIC:
            raise PcapFileError(f"'{path}' is not a pcap file")
        order, fractions = _MAGIC[header[:4]]
        (link_type,) = struct.unpack(order + "I", header[20:])
        if link_type & 0xFFFF != _ETHERNET:
            raise PcapFileError(f"'{path}' has link type {link_type}, expected {_ETHERNET} (Ethernet)")
        record = struct.Struct(order + "IIII")
        while (head := _exactly(file, record.size)) is not None:
            seconds, fraction, length, _ = record.unpack(head)
            frame = _exactly(file, length)
            if frame is None:
                log.warning("'%s' ends in the middle of a packet", path)
                return
            yield seconds + fraction / fractions, frame


def _exactly(file: BinaryIO, size: int) -> bytes | None:
    """Read ``size`` bytes; None at the end of the file."""
    data = b""
    while len(data) < size:
        more = file.read(size - len(data))
        if not more:
            return None
        data += more
    return data


class PcapFilePort(InjectedLink):
    """A port that reads ``NAME_in.pcap`` and writes ``NAME_out.pcap``."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.source = Path(f"{name}_in.pcap")
        target = Path(f"{name}_out.pcap")
        if not self.source.exists():
            raise PcapFileError(f"cannot read '{self.source}': no such file")
        try:
            self._writer = PcapWriter(target)
        except OSError as error:
            raise PcapFileError(f"cannot write '{target}': {error.strerror}") from None
        self._lock = threading.Lock()
        self._closed = False

    def deliver(self, frame: bytes) -> None:
        with self._lock:
            if not self._closed:
                self._writer.write(frame)
                self._writer.flush()

    def close(self) -> None:
        super().close()
        with self._lock:
            if not self._closed:
                self._closed = True
                self._writer.close()


class PcapFilePlayer:
    """The file ports of a switch and the thread that feeds them."""

    def __init__(self, names: Mapping[int, str], wait_seconds: float) -> None:
        self.ports = {number: PcapFilePort(name) for number, name in names.items()}
        self._wait = max(0.0, wait_seconds)
        self._stop = threading.Event()
        # A daemon thread, because it may block on a FIFO without a writer.
        self._thread = threading.Thread(target=self._play, name="pcap-files", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()

    def _play(self) -> None:
        if self._stop.wait(self._wait):
            return
        try:
            streams = [self._frames(port) for port in self.ports.values()]
            for _, _, port, frame in heapq.merge(*streams, key=lambda item: item[:2]):
                if self._stop.is_set():
                    return
                port.enter(frame)
        except PcapFileError as error:
            log.error("%s", error)

    @staticmethod
    def _frames(port: PcapFilePort) -> Iterator[tuple[float, str, PcapFilePort, bytes]]:
        for stamp, frame in read_pcap(port.source):
            yield stamp, port.name, port, frame
