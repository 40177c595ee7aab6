# SPDX-License-Identifier: Apache-2.0
"""Content of a message: the head's length, then head and body as in libra.vans.requests.wire.

So both vans encode requests alike.
"""

from __future__ import annotations

import struct

import numpy as np

from libra.vans.requests.wire import Frames
from libra.wire.format import U8

_HEAD_BYTES = struct.Struct("<I4x")  # with the head's 8 bytes a number, this leaves arrays aligned


def pack(frames: Frames) -> U8:
    """Return head and body in one array, copied."""
    head, body = (memoryview(frame).cast("B") if len(frame) else b"" for frame in frames)
    return np.frombuffer(b"".join([_HEAD_BYTES.pack(len(head)), head, body]), dtype=np.uint8)


def unpack(content: memoryview) -> list[memoryview]:
    """Return head and body, views of ``content``. Raises ValueError for a content that has neither."""
    if len(content) < _HEAD_BYTES.size:
        raise ValueError(f"{len(content)} bytes")
    (length,) = _HEAD_BYTES.unpack_from(content)
    end = _HEAD_BYTES.size + length
    if end > len(content):
        raise ValueError(f"a head of {length} bytes in a message of {len(content)}")
    return [content[_HEAD_BYTES.size : end], content[end:]]
