# SPDX-License-Identifier: Apache-2.0
"""Format of what neighbours send each other: a head of fixed length, then values or a text. Little-endian."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np

from libra.errors import LibraError
from libra.vans.bcube.engine import Facts, RoundName
from libra.vans.bcube.exchange import Slice

MAGIC = b"BM\x01"
# magic, kind, n, k, thread, step, overflow, dtype, key, number, first element, elements in the round, keys,
# digest, bytes that follow
_HEAD = struct.Struct("<3sBHBBBBBxQIQQIQI")
HEAD_BYTES = _HEAD.size
MOST_BYTES = 1 << 27  # that may follow a head
_DTYPES = ("float32", "int32")


class FrameKind(IntEnum):
    """Kind of a frame between neighbours."""

    HELLO = 1  # first on a connection, both ways; text: token of the job, rank, level
    SLICE = 2
    DIFFER = 3  # a round fails because hosts differ; text
    BEAT = 4  # nothing to say
    LEAVE = 5  # the sender leaves in good order
    ABORT = 6  # the sender has stopped by an error; text


@dataclass(frozen=True, slots=True)
class Head:
    """Head of a frame. facts, thread, step, start, overflow: of a SLICE."""

    kind: FrameKind
    size: int  # bytes that follow
    name: RoundName
    facts: Facts
    thread: int
    step: int
    start: int
    overflow: bool

    def slice(self, values: Any) -> Slice:
        return Slice(self.thread, self.step, self.start, values, self.overflow)


def slice_head(name: RoundName, facts: Facts, piece: Slice) -> bytes:
    """Return the head of a slice's frame; its values follow."""
    return _HEAD.pack(
        MAGIC,
        FrameKind.SLICE,
        facts.n,
        facts.k,
        piece.thread,
        piece.step,
        piece.overflow,
        _DTYPES.index(facts.dtype),
        *name,
        piece.start,
        facts.elements,
        facts.keys,
        facts.digest,
        piece.values.nbytes,
    )


def text_frame(kind: FrameKind, text: str = "", name: RoundName | None = None) -> bytes:
    """Return a whole frame without values."""
    body = text.encode()
    key, number = name or (0, 0)
    return _HEAD.pack(MAGIC, kind, 0, 0, 0, 0, 0, 0, key, number, 0, 0, 0, 0, len(body)) + body


def read_head(data: bytes | bytearray) -> Head:
    """Return the head. Raises LibraError for bytes that are none."""
    magic, kind, n, k, thread, step, overflow, dtype, key, number, start, elements, keys, digest, size = (
        _HEAD.unpack(data)
    )
    if magic != MAGIC or kind not in set(FrameKind) or dtype >= len(_DTYPES) or size > MOST_BYTES:
        raise LibraError(
            f"expected BML's frame, got {bytes(data[:8]).hex(' ')} ...: is Libra the same there?"
        )
    facts = Facts(n, k, keys, elements, _DTYPES[dtype], digest)
    return Head(FrameKind(kind), size, RoundName(key, number), facts, thread, step, start, bool(overflow))


def empty_body(head: Head) -> np.ndarray[Any, Any]:
    """Return memory for what follows a head: an array of values, or of bytes."""
    if head.kind is not FrameKind.SLICE:
        return np.empty(head.size, np.uint8)
    if head.size % 4:
        raise LibraError(f"expected values of 4 bytes each, got {head.size} bytes")
    return np.empty(head.size // 4, np.dtype(head.facts.dtype))
