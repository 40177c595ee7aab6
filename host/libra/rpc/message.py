# SPDX-License-Identifier: Apache-2.0
"""Message between two nodes, its format, and MessageDispatcher, which passes messages to applications.

A message has two frames, head and body. A request is answered once, with an answer or an error; a one-way
message is not answered. The head is a fixed part and, for a push or pull, arrays of int64 (keys: uint64); the
body is values, a text or an application's bytes. Little-endian.
"""

from __future__ import annotations

import itertools
import logging
import struct
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum, unique
from typing import Any, Protocol

import numpy as np

from libra.compression.compression import unpack
from libra.errors import ConfigError, LibraError, OverflowError, RestartedError
from libra.job import ids
from libra.rpc.outstanding import left
from libra.rpc.values import FEW, KVPairs, Origin, Values, elements_of
from libra.wire.format import U8

log = logging.getLogger(__name__)


@unique
class MessageKind(IntEnum):
    REQUEST = 1
    ANSWER = 2
    ERROR = 3  # an answer that says why there is none; body: text
    OVERFLOW = 4  # an ERROR because a sum does not fit
    RESTARTED = 5  # an ERROR because the node that was asked has started again; also made by one's own van
    TAKEN = 6  # a REQUEST has arrived, whose ANSWER waits for the other pieces of its value
    ONE_WAY = 7  # no node answers it
    WHY = 8  # a REQUEST to an application itself, not to its handle: what do the sender's requests wait for?

    @property
    def asks(self) -> bool:
        """True if a node answers such a message."""
        return self in (MessageKind.REQUEST, MessageKind.WHY)


ERRORS = {
    MessageKind.ERROR: LibraError,
    MessageKind.OVERFLOW: OverflowError,
    MessageKind.RESTARTED: RestartedError,
}
"""Error that the reader of each refusal gets."""


@unique
class Service(IntEnum):
    """Receiver of a request at its node."""

    VALUES = 0  # pushes and pulls
    APP = 1  # an application, or with a negative app_id the van itself
    EXPLAIN = 2  # answered with what the request of this timestamp waits for, as text
    GREETING = 3  # shows that both directions work; no body


@dataclass(slots=True)
class Message:
    """One message, from one node to one node. Not changed once it is sent."""

    kind: MessageKind
    sender: int  # node id; not in the format: the receiver knows who is at the other end
    app_id: int
    customer_id: int  # of the worker that sends or receives the request
    timestamp: int  # the request's number, given by the node that asks; its answer has it as well
    head: int = 0  # 32 bits with sign; the application defines its meaning and the body's
    body: bytes = b""
    # The van's number of the process that sent a request, and that the answer is for; 0: any process. So no
    # answer reaches a process that was started in the place of the one that asked. Not in the format.
    life: int = 0
    service: Service = Service.APP
    part: int = 0  # number of the message among those of its request
    push: bool = False
    pull: bool = False
    pairs: KVPairs | None = None  # of VALUES; without keys in an ANSWER
    packed: bytes | memoryview | None = None  # compressed values, sent instead of those of ``pairs``
    origin: Origin | None = None  # of a REQUEST for VALUES, if the van has it

    @property
    def text(self) -> str:
        return bytes(self.body).decode(errors="replace")

    @property
    def error(self) -> LibraError | None:
        """The error that this message answers a request with."""
        return ERRORS[self.kind](self.text) if self.kind in ERRORS else None


def query(timestamp: int) -> Message:
    """Return the request that asks a server what a request of this timestamp waits for."""
    return Message(MessageKind.REQUEST, 0, 0, 0, timestamp, service=Service.EXPLAIN)


def greeting(kind: MessageKind) -> Message:
    """Return a worker's first message to a server, a REQUEST, or the ANSWER."""
    return Message(kind, 0, 0, 0, 0, service=Service.GREETING)


def refusal_kind(error: LibraError) -> MessageKind:
    """Return the last kind of refusal that fits ``error``."""
    return next(kind for kind in reversed(ERRORS) if isinstance(error, ERRORS[kind]))


class Listener(Protocol):
    """Receiver of a node's messages. The van's threads call it; its methods neither block nor raise."""

    def on_message(self, message: Message) -> None: ...

    def on_failure(self, error: LibraError) -> None:
        """Take note that no message and no answer will arrive any more; the van stops soon after, if not
        before."""


MAGIC = 0x4C
# magic, kind (4 bits) below service, flags, dtype, head, app_id, customer_id, timestamp, part, keys
_FIXED = struct.Struct("<BBBBiiiQII")
_PUSH, _PULL, _PIECES, _VALUES, _PACKED, _NAMED, _AGAIN = 1, 2, 4, 8, 16, 32, 64
_ORIGIN = struct.Struct("<QI4x")  # oldest, process; behind the fixed part of a message that is NAMED
_DTYPES = (np.dtype("<f4"), np.dtype("<i4"))
# Faster than MessageKind(number) and Service(number).
_KINDS = {kind | service << 4: (kind, service) for kind in MessageKind for service in Service}

Frames = list[Any]  # bytes or contiguous arrays, as pyzmq sends them


def identity_of(node: int) -> bytes:
    return struct.pack("<BI", 1, node)  # ZeroMQ reserves identities that start with a zero byte


def pack(message: Message) -> Frames:
    """Return the frames of a message; its values are not copied if they are contiguous."""
    pairs, flags, dtype, keys = message.pairs, 0, 0, 0
    body: Any = message.body
    arrays: list[bytes] = []
    if pairs is not None:
        flags = _VALUES | _PUSH * message.push | _PULL * message.pull
        dtype, keys = _DTYPES.index(pairs.vals.dtype), len(pairs.lens)
        if (origin := message.origin) is not None:
            flags |= _NAMED | _AGAIN * origin.again
            arrays.append(_ORIGIN.pack(origin.oldest, origin.process))
        if message.kind is MessageKind.REQUEST:
            arrays.append(pairs.keys.tobytes())
        arrays.append(np.ascontiguousarray(pairs.lens, dtype=np.int64).tobytes())
        if message.kind is MessageKind.REQUEST and pairs.offsets is not None and pairs.totals is not None:
            flags |= _PIECES
            arrays += [pairs.offsets.tobytes(), pairs.totals.tobytes()]
        if message.packed is None:
            body = np.ascontiguousarray(pairs.vals)
        else:
            flags, body = flags | _PACKED, message.packed
    who = message.head, message.app_id, message.customer_id, message.timestamp, message.part
    fixed = _FIXED.pack(MAGIC, message.kind | message.service << 4, flags, dtype, *who, keys)
    return [b"".join([fixed, *arrays]) if arrays else fixed, body]


def size(frames: Frames) -> int:
    """Return the bytes of a message."""
    head, body = frames
    return len(head) + (body.nbytes if isinstance(body, np.ndarray) else len(body))


def unpack_values(message: Message) -> None:
    """Decompress a message's values, if they are compressed. Raises LibraError with the reason why not."""
    if message.packed is None or message.pairs is None:
        return
    try:
        message.pairs.vals = unpack(memoryview(message.packed), elements_of(message.pairs.lens))
    except (ConfigError, ValueError, MemoryError) as error:
        values = "pushed" if message.kind is MessageKind.REQUEST else "answered"
        raise LibraError(f"cannot decompress the {values} values: {error}") from error


def parse(frames: Sequence[memoryview], sender: int = 0, life: int = 0) -> Message:
    """Return the message of process ``life`` of node ``sender``. Its arrays are views of the frames.

    Raises ValueError for frames that are none.
    """
    if len(frames) != 2 or len(frames[0]) < _FIXED.size:
        raise ValueError(f"{len(frames)} frames of {[len(frame) for frame in frames]} bytes")
    head, body = frames
    magic, number, flags, dtype, cmd, app_id, customer_id, timestamp, part, count = _FIXED.unpack_from(head)
    if magic != MAGIC:
        raise ValueError(f"magic {magic:#x}; expected {MAGIC:#x}")
    if number not in _KINDS:
        raise ValueError(f"kind {number & 15} of service {number >> 4}")
    kind, service = _KINDS[number]
    asked = kind, sender, app_id, customer_id, timestamp, cmd
    if flags & _VALUES == 0:
        if kind is MessageKind.REQUEST and service is Service.VALUES:
            raise ValueError("a push or pull without keys")
        return Message(*asked, bytes(body), life, service, part)
    if service is not Service.VALUES or kind not in (MessageKind.REQUEST, MessageKind.ANSWER):
        raise ValueError(f"{kind.name} of service {service.name} with values")
    push, pull = bool(flags & _PUSH), bool(flags & _PULL)
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
    return Message(*asked, b"", life, service, part, push, pull, pairs, packed, origin)


class Assembly:
    """Content of a known size that arrives in pieces, each once."""

    def __init__(self, size: int) -> None:
        self.content = bytearray(size)
        self.missing = size  # bytes

    @property
    def taken(self) -> int:
        return len(self.content) - self.missing

    def put(self, at: int, piece: bytes | memoryview) -> bool:
        """Take the piece that begins at byte ``at``; return True if all are here."""
        self.content[at : at + len(piece)] = piece
        self.missing -= len(piece)
        return not self.missing


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


def named(kind: str, app_ids: Iterable[int]) -> str:
    """Return a text that says which apps of a kind a node has.

    >>> named("KVServer", {2, 0}), named("SimpleApp", [])
    ('this node has KVServers with app_id 0, 2', 'this node has no SimpleApp')
    """
    numbers = ", ".join(map(str, sorted(app_ids)))
    return f"this node has {kind}s with app_id {numbers}" if numbers else f"this node has no {kind}"


class App(Protocol):
    """Receiver of messages; its methods neither block nor raise."""

    def receive(self, message: Message) -> None: ...

    def fail(self, error: LibraError) -> None:
        """End with ``error``: no more messages will arrive."""

    def depart(self, node: int, error: LibraError) -> None:
        """Take note that a node is gone, and that the job goes on without it."""

    def close(self) -> None:
        """Stop all threads: the node has left."""


class MessageDispatcher:
    """The van's listener.

    A worker's apps have an app_id and a customer_id, as in PS-lite; other nodes have one app for each app_id.
    Messages that arrive before their app are kept for it, until the program has ended: then no app can come,
    and requests are refused. me: returns this node's id. send: sends a message to a node.
    """

    def __init__(
        self, by_customer: bool, me: Callable[[], int], send: Callable[[int, Message], object]
    ) -> None:
        self._by_customer, self._me, self._send = by_customer, me, send
        self._complete = False  # no app comes any more
        self._lock = threading.Lock()
        self._apps: dict[tuple[int, int], App] = {}
        self._early: dict[tuple[int, int], list[Message]] = {}
        self._failure: LibraError | None = None
        self._departed: dict[int, LibraError] = {}  # nodes that are gone
        self._closed = False

    def _place(self, app_id: int, customer_id: int) -> tuple[int, int]:
        return app_id, customer_id if self._by_customer else 0

    def attach(self, app_id: int, customer_id: int, app: App) -> None:
        """Deliver messages to ``app`` from now on. Raises ConfigError if these numbers have an app already,
        ClosedError if the node has left."""
        place = self._place(app_id, customer_id)
        with self._lock:
            if self._closed:
                raise left()
            if place in self._apps:
                which = f"app_id {app_id}" + f" and customer_id {customer_id}" * self._by_customer
                raise ConfigError(f"this node has a SimpleApp with {which} already; take another one")
            self._apps[place] = app
            for message in self._early.pop(place, ()):
                app.receive(message)
            for node, error in self._departed.items():
                app.depart(node, error)
            if self._failure is not None:
                app.fail(self._failure)

    def on_message(self, message: Message) -> None:
        place = self._place(message.app_id, message.customer_id)
        with self._lock:
            app = self._apps.get(place)
            if app is not None:
                app.receive(message)
            elif not self._complete:
                self._early.setdefault(place, []).append(message)
        if app is None and self._complete:
            self._refuse(message)

    def complete(self) -> None:
        """Take note that the program makes no further app; refuse requests that wait for one."""
        with self._lock:
            self._complete = True
            early, self._early = self._early, {}
        for message in itertools.chain.from_iterable(early.values()):
            self._refuse(message)

    def _refuse(self, message: Message) -> None:
        """Answer a request to an app that this node lacks; other messages are lost."""
        if not message.kind.asks:
            return
        which = f"app_id {message.app_id}" + f" and customer_id {message.customer_id}" * self._by_customer
        reason = f"there is no SimpleApp with {which}; {named('SimpleApp', {app for app, _ in self._apps})}"
        refusal = replace(message, kind=MessageKind.ERROR, sender=self._me(), body=reason.encode())
        try:
            self._send(message.sender, refusal)
        except LibraError as gone:
            log.warning("cannot tell %s: %s", ids.name_of(message.sender), gone)

    def on_failure(self, error: LibraError) -> None:
        with self._lock:
            self._failure = self._failure or error
            for app in self._apps.values():
                app.fail(error)

    def on_departed(self, node: int, error: LibraError) -> None:
        with self._lock:
            self._departed[node] = error
            for app in self._apps.values():
                app.depart(node, error)

    def close(self) -> None:
        with self._lock:
            self._closed = True
            apps = list(self._apps.values())
        for app in apps:
            app.close()
