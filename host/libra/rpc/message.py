# SPDX-License-Identifier: Apache-2.0
"""Format of messages between workers and servers: two frames, head and body.

The head is a fixed part and arrays of int64 (keys: uint64), the body values or a text. Little-endian.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, unique
from typing import Any, Protocol

import numpy as np

from libra.compression.compression import unpack
from libra.errors import ConfigError, LibraError, OverflowError, RestartedError
from libra.rpc.values import FEW, KVPairs, Origin, Request, Values, elements_of
from libra.wire.format import U8


class AppMessageKind(IntEnum):
    REQUEST = 1
    ANSWER = 2
    ERROR = 3  # an answer that says why there is none; the body is text
    LOST = 4  # as ERROR, but made by one's own van: the node that was asked has started again
    ONE_WAY = 5  # no node answers it


@dataclass(frozen=True, slots=True)
class AppMessage:
    """One message of an application, from one node to one node."""

    kind: AppMessageKind
    sender: int  # node id
    app_id: int
    customer_id: int  # of the worker that sends or receives the request
    timestamp: int  # the request's number, given by the node that asks; its answer has it as well
    head: int  # 32 bits with sign; the application defines its meaning and the body's
    body: bytes
    # The van's number of the process that sent a request, and that the answer is for; 0: any process. So no
    # answer reaches a process that was started in the place of the one that asked.
    life: int = 0


class Listener(Protocol):
    """Receiver of a node's messages. The van's threads call it; its methods neither block nor raise."""

    def on_message(self, message: AppMessage) -> None: ...

    def on_failure(self, error: LibraError) -> None:
        """Take note that no message and no answer will arrive any more; the van stops soon after, if not
        before."""


MAGIC = 0x4C
# magic, kind, flags, dtype, cmd (or head), app_id, customer_id, timestamp, part, keys
_FIXED = struct.Struct("<BBBBiiiQII")
_PUSH, _PULL, _PIECES, _VALUES, _PACKED, _NAMED, _AGAIN = 1, 2, 4, 8, 16, 32, 64
_ORIGIN = struct.Struct("<QI4x")  # oldest, process; behind the fixed part of a REQUEST that is NAMED
_DTYPES = (np.dtype("<f4"), np.dtype("<i4"))

Frames = list[Any]  # bytes or contiguous arrays, as pyzmq sends them


@unique
class MessageKind(IntEnum):
    REQUEST = 1  # keys, lens, with pieces also offsets and totals; body: pushed values, maybe compressed
    ANSWER = 2  # lens; body: pulled values, maybe compressed
    ERROR = 3  # body: text
    QUERY = 4  # a worker asks what a request waits for
    REPLY = 5  # body: text
    OVERFLOW = 6  # an ERROR because a sum does not fit; body: text
    MESSAGE = 7  # an AppMessage; flags: its kind; body: its body
    GREETING = 8  # a worker's first message to a server, and its answer: both directions work
    RESTARTED = 9  # an ERROR of a server that has started again; body: text
    TAKEN = 10  # a REQUEST has arrived, whose ANSWER waits for the other pieces of its value


_KINDS = {kind.value: kind for kind in MessageKind}  # faster than MessageKind(number)
_TEXTS = (
    MessageKind.ERROR,
    MessageKind.QUERY,
    MessageKind.REPLY,
    MessageKind.OVERFLOW,
    MessageKind.GREETING,
    MessageKind.RESTARTED,
)
ERRORS = {
    MessageKind.ERROR: LibraError,
    MessageKind.OVERFLOW: OverflowError,
    MessageKind.RESTARTED: RestartedError,
}
"""Error that the reader of each refusal gets. A refusal is sent as the last kind that fits its error."""


@dataclass(slots=True)
class WireMessage:
    kind: MessageKind
    timestamp: int
    part: int = 0
    push: bool = False
    pull: bool = False
    cmd: int = 0
    pairs: KVPairs | None = None  # without keys in an ANSWER
    text: str = ""
    packed: memoryview | None = None  # compressed values; those of ``pairs`` are empty
    app_id: int = 0
    customer_id: int = 0
    app_kind: AppMessageKind = AppMessageKind.REQUEST
    body: bytes = b""  # a MESSAGE's
    origin: Origin | None = None  # a REQUEST's, if the van has it

    def as_app_message(self, sender: int) -> AppMessage:
        """Return a MESSAGE from node ``sender`` as an AppMessage."""
        return AppMessage(
            self.app_kind, sender, self.app_id, self.customer_id, self.timestamp, self.cmd, self.body
        )


def identity_of(node: int) -> bytes:
    return struct.pack("<BI", 1, node)  # ZeroMQ reserves identities that start with a zero byte


def request(
    request: Request, part: int, pairs: KVPairs, packed: bytes | None = None, origin: Origin | None = None
) -> Frames:
    """Return part ``part`` of ``request``: ``pairs``. packed: their compressed values, sent instead."""
    flags = _PUSH * request.push | _PULL * request.pull | _PACKED * (packed is not None)
    arrays = [pairs.keys.tobytes(), pairs.lens.tobytes()]
    if origin is not None:
        flags |= _NAMED | _AGAIN * origin.again
        arrays.insert(0, _ORIGIN.pack(origin.oldest, origin.process))
    if pairs.offsets is not None and pairs.totals is not None:
        flags |= _PIECES
        arrays += [pairs.offsets.tobytes(), pairs.totals.tobytes()]
    fixed = _fixed(
        MessageKind.REQUEST,
        request.timestamp,
        flags=flags,
        dtype=_DTYPES.index(pairs.vals.dtype),
        cmd=request.cmd,
        app_id=request.app_id,
        customer_id=request.customer_id,
        part=part,
        keys=len(pairs.keys),
    )
    body = np.ascontiguousarray(pairs.vals) if packed is None else packed
    return [b"".join([fixed, *arrays]), body]


def answer(timestamp: int, part: int, pairs: KVPairs | None, packed: bytes | None = None) -> Frames:
    """Return an answer. packed: its compressed values, sent instead."""
    if pairs is None:
        return [_fixed(MessageKind.ANSWER, timestamp, part=part), b""]
    dtype = _DTYPES.index(pairs.vals.dtype)
    keys = len(pairs.lens)
    flags = _VALUES | _PACKED * (packed is not None)
    fixed = _fixed(MessageKind.ANSWER, timestamp, flags=flags, dtype=dtype, part=part, keys=keys)
    lens = np.ascontiguousarray(pairs.lens, dtype=np.int64)
    return [fixed + lens.tobytes(), np.ascontiguousarray(pairs.vals) if packed is None else packed]


def taken(timestamp: int, part: int) -> Frames:
    return [_fixed(MessageKind.TAKEN, timestamp, part=part), b""]


def refusal(timestamp: int, error: LibraError) -> Frames:
    kind = next(kind for kind in reversed(ERRORS) if isinstance(error, ERRORS[kind]))
    return text(kind, timestamp, str(error))


def text(kind: MessageKind, timestamp: int, message: str = "") -> Frames:
    return [_fixed(kind, timestamp), message.encode()]


def app_message(message: AppMessage) -> Frames:
    fixed = _fixed(
        MessageKind.MESSAGE,
        message.timestamp,
        flags=message.kind,
        cmd=message.head,
        app_id=message.app_id,
        customer_id=message.customer_id,
    )
    return [fixed, message.body]


def _fixed(
    kind: MessageKind,
    timestamp: int,
    *,
    flags: int = 0,
    dtype: int = 0,
    cmd: int = 0,
    app_id: int = 0,
    customer_id: int = 0,
    part: int = 0,
    keys: int = 0,
) -> bytes:
    return _FIXED.pack(MAGIC, kind, flags, dtype, cmd, app_id, customer_id, timestamp, part, keys)


def size(frames: Frames) -> int:
    """Return the bytes of a message."""
    head, body = frames
    return len(head) + (body.nbytes if isinstance(body, np.ndarray) else len(body))


def unpack_values(message: WireMessage) -> None:
    """Decompress a message's values, if they are compressed. Raises LibraError with the reason why not."""
    if message.packed is None or message.pairs is None:
        return
    try:
        message.pairs.vals = unpack(message.packed, elements_of(message.pairs.lens))
    except (ConfigError, ValueError, MemoryError) as error:
        values = "pushed" if message.kind is MessageKind.REQUEST else "answered"
        raise LibraError(f"cannot decompress the {values} values: {error}") from error


def parse(frames: Sequence[memoryview]) -> WireMessage:
    """Return the message. Raises ValueError for frames that are none. The arrays are views of the frames."""
    if len(frames) != 2 or len(frames[0]) < _FIXED.size:
        raise ValueError(f"{len(frames)} frames of {[len(frame) for frame in frames]} bytes")
    head, body = frames
    magic, number, flags, dtype, cmd, app_id, customer_id, timestamp, part, count = _FIXED.unpack_from(head)
    if magic != MAGIC:
        raise ValueError(f"magic {magic:#x}; expected {MAGIC:#x}")
    kind = _KINDS.get(number)
    if kind is None:
        raise ValueError(f"kind {number}")
    if kind is MessageKind.TAKEN:
        return WireMessage(kind, timestamp, part)
    if kind in _TEXTS:
        return WireMessage(kind, timestamp, text=bytes(body).decode(errors="replace"))
    if kind is MessageKind.MESSAGE:
        app_kind = AppMessageKind(flags)  # ValueError for another number
        return WireMessage(
            kind,
            timestamp,
            cmd=cmd,
            app_id=app_id,
            customer_id=customer_id,
            app_kind=app_kind,
            body=bytes(body),
        )
    push, pull = bool(flags & _PUSH), bool(flags & _PULL)
    if kind is MessageKind.ANSWER and not flags & _VALUES:
        return WireMessage(kind, timestamp, part)
    columns = 1 if kind is MessageKind.ANSWER else 4 if flags & _PIECES else 2
    start = _FIXED.size + (_ORIGIN.size if flags & _NAMED else 0)
    if len(head) != start + 8 * columns * count or count == 0 or dtype >= len(_DTYPES):
        raise ValueError(f"head of {len(head)} bytes with {count} keys in {columns} columns")
    integers = np.frombuffer(head, dtype="<i8", offset=start).reshape(columns, count)
    origin = None
    if flags & _NAMED:
        oldest, process = _ORIGIN.unpack_from(head, _FIXED.size)
        origin = Origin(process, part, oldest, bool(flags & _AGAIN))
    packed = body if flags & _PACKED else None
    vals: Values = np.frombuffer(b"" if flags & _PACKED else body, dtype=_DTYPES[dtype])
    if kind is MessageKind.ANSWER:
        pairs = KVPairs(np.empty(0, dtype=np.uint64), vals, integers[0])
    else:
        vals.flags.writeable = False  # as in every van's requests
        pairs = KVPairs(integers[0].view(np.uint64), vals, *integers[1:])
    least = min(pairs.lens.tolist()) if count <= FEW else int(pairs.lens.min())
    whole = packed is None and (push or kind is MessageKind.ANSWER)
    if least < 0 or (whole and len(vals) != elements_of(pairs.lens)):
        raise ValueError(f"{len(vals)} values for lens {pairs.lens}")
    return WireMessage(
        kind,
        timestamp,
        part,
        push,
        pull,
        cmd,
        pairs,
        packed=packed,
        app_id=app_id,
        customer_id=customer_id,
        origin=origin,
    )


_HEAD_BYTES = struct.Struct("<I4x")  # with the head's 8 bytes a number, this leaves arrays aligned


def join_frames(frames: Frames) -> U8:
    """Return head and body in one array, copied."""
    head, body = (memoryview(frame).cast("B") if len(frame) else b"" for frame in frames)
    return np.frombuffer(b"".join([_HEAD_BYTES.pack(len(head)), head, body]), dtype=np.uint8)


def split_frames(content: memoryview) -> list[memoryview]:
    """Return head and body, views of ``content``. Raises ValueError for a content that has neither."""
    if len(content) < _HEAD_BYTES.size:
        raise ValueError(f"{len(content)} bytes")
    (length,) = _HEAD_BYTES.unpack_from(content)
    end = _HEAD_BYTES.size + length
    if end > len(content):
        raise ValueError(f"a head of {length} bytes in a message of {len(content)}")
    return [content[_HEAD_BYTES.size : end], content[end:]]
