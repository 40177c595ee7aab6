# SPDX-License-Identifier: Apache-2.0
"""The record of a run, and one number that stands for it: equal on every machine, or the runs differ."""

from __future__ import annotations

import struct
from hashlib import blake2b

from libra.wire import format as wire

# A frame's Ethernet, IPv4, UDP and Libra header. The values are logged whole where a request ends.
HEADER_BYTES = wire.frame_bytes(0)
GATHER = 1024  # records

_RECORD = struct.Struct("<QIII")


class EventLog:
    """Each frame that arrives (time, place, port, size, header) and each request that ends (time, values)."""

    def __init__(self) -> None:
        self.frames = 0
        self._hash = blake2b(digest_size=16)
        self._gathered: list[bytes] = []

    def frame(self, time: int, place: int, port: int, frame: bytes) -> None:
        """``frame`` arrived at node number ``place`` by its ``port`` at ``time`` ns."""
        self.frames += 1
        gathered = self._gathered
        gathered.append(_RECORD.pack(time, place, port, len(frame)))
        gathered.append(frame[:HEADER_BYTES])
        if len(gathered) > GATHER:
            self._hash.update(b"".join(gathered))
            gathered.clear()

    def ended(self, time: int, place: int, request: int, values: bytes) -> None:
        """Request number ``request`` of node ``place`` ended with ``values``, little-endian."""
        self._gathered.append(_RECORD.pack(time, place, request, len(values)))
        self._gathered.append(blake2b(values, digest_size=16).digest())

    def digest(self) -> str:
        """Of everything so far: 32 hexadecimal digits."""
        self._hash.update(b"".join(self._gathered))
        self._gathered.clear()
        return self._hash.hexdigest()
