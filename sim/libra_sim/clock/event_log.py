# SPDX-License-Identifier: Apache-2.0
"""Hash over all events of a run: runs with equal hashes had the same events, on any machine."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from hashlib import blake2b

from libra.rpc.values import Values
from libra.wire import format as wire

# Bytes of the Ethernet, IPv4, UDP and Libra headers. Values are logged whole when a request ends.
HEADER_BYTES = wire.frame_bytes(0)

_BATCH = struct.Struct("<BII")  # kind, place, frames
_ENDED = struct.Struct("<BIQI")  # kind, place, time, request
_FRAMES, _REQUEST = 0, 1

Arrival = tuple[int, int, int, bytes]
"""Time in ns, a number that orders what arrives at one time, the node's port, the frame."""


class EventLog:
    """Log of frames that arrive (time, order, port, size, header) and requests that end (time, values)."""

    def __init__(self) -> None:
        self.frames = 0
        self._hash = blake2b(digest_size=16)

    def arrived(self, place: int, arrivals: Sequence[Arrival]) -> None:
        """Log ``arrivals``, at least one, at node number ``place``."""
        self.frames += len(arrivals)
        times, orders, ports, frames = zip(*arrivals, strict=True)
        numbers = struct.pack(f"<{4 * len(frames)}Q", *times, *orders, *ports, *map(len, frames))
        headers = b"".join([frame[:HEADER_BYTES] for frame in frames])
        self._hash.update(_BATCH.pack(_FRAMES, place, len(arrivals)))
        self._hash.update(numbers)
        self._hash.update(headers)

    def ended(self, time: int, place: int, request: int, values: Values) -> None:
        """Log that request number ``request`` of node ``place`` ended with ``values``."""
        self._hash.update(_ENDED.pack(_REQUEST, place, time, request))
        self._hash.update(values.astype(values.dtype.newbyteorder("<"), copy=False).tobytes())

    def said(self, text: str) -> None:
        """Take a line about an event without a frame, which later events depend on; it is not hashed."""

    def digest(self) -> str:
        """Return the hash of all events so far: 32 hexadecimal digits."""
        return self._hash.hexdigest()
