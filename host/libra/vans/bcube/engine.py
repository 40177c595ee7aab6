# SPDX-License-Identifier: Apache-2.0
"""Rounds of one host of a BCube, and the format of what neighbours send each other."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from enum import IntEnum
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np

from libra.errors import LibraError, MismatchError, OverflowError
from libra.job import ids
from libra.job.ids import Role
from libra.rpc.values import KVPairs, Values
from libra.vans.bcube.cube import Cube, Schedule
from libra.vans.bcube.exchange import SLICE_BYTES, Exchange, Outgoing, Slice


class RoundName(NamedTuple):
    """Name of a round, the same at all hosts; these may start rounds of different keys in other orders."""

    key: int  # the first one
    number: int  # how many rounds of that key there were before

    def __str__(self) -> str:
        return f"round {self.number + 1} of key {self.key}"


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts of a round on which all hosts must agree. digest: of keys and lens."""

    n: int
    k: int
    keys: int
    elements: int
    dtype: str
    digest: int

    @classmethod
    def of(cls, cube: Cube, pairs: KVPairs) -> Facts:
        content = pairs.keys.tobytes() + pairs.lens.astype(np.int64).tobytes()
        digest = int.from_bytes(blake2b(content, digest_size=8).digest())
        return cls(cube.n, cube.k, len(pairs.keys), len(pairs.vals), str(pairs.vals.dtype), digest)

    def difference(self, other: Facts) -> str:
        """Return what differs: "this, that"; "" if nothing does."""
        for name in ("n", "k", "keys", "elements", "dtype"):
            mine, theirs = getattr(self, name), getattr(other, name)
            if mine != theirs:
                return f"{name} {mine} and {theirs}"
        return "" if self.digest == other.digest else "keys, or the lengths of their values, though as many"


@dataclass(frozen=True, slots=True)
class Failure:
    """Failure of a round, to be told to a neighbour."""

    to: int
    level: int
    text: str


@dataclass
class Effects:
    """Effects of a call: slices and failures to send, and rounds that have ended here."""

    outgoing: list[tuple[RoundName, Facts, Outgoing]] = field(default_factory=list)
    failures: list[tuple[RoundName, Failure]] = field(default_factory=list)
    ended: list[tuple[RoundName, Values | LibraError]] = field(default_factory=list)


@dataclass
class _Round:
    facts: Facts
    exchange: Exchange


class RoundEngine:
    """Rounds of host ``rank``: starts them, keeps slices that come before their round, and compares what
    hosts push. It has no socket, no clock and no thread."""

    def __init__(
        self, cube: Cube, rank: int, *, slice_bytes: int = SLICE_BYTES, together: bool = False
    ) -> None:
        """slice_bytes, together: as in `Exchange`."""
        self.cube, self.rank = cube, rank
        self._slice_bytes, self._together = slice_bytes, together
        self._rounds: dict[RoundName, _Round] = {}
        self._begun: dict[int, int] = {}  # rounds that began here, by key
        self._early: dict[RoundName, list[tuple[int, Facts, Slice]]] = {}
        self._failed: dict[RoundName, str] = {}  # before they began here
        self.duplicates = 0

    def start(self, pairs: KVPairs, out: Values | None = None) -> tuple[RoundName, Effects]:
        """Begin the round of these keys, with this host's values. out: as in `Exchange`."""
        key = int(pairs.keys[0])
        name = RoundName(key, self._begun.get(key, 0))
        self._begun[key] = name.number + 1
        effects = Effects()
        if (text := self._failed.pop(name, None)) is not None:
            effects.ended.append((name, MismatchError(text)))
            return name, effects
        exchange = Exchange(
            Schedule(self.cube, len(pairs.vals)),
            self.rank,
            pairs.vals,
            out,
            slice_bytes=self._slice_bytes,
            together=self._together,
        )
        mine = self._rounds[name] = _Round(Facts.of(self.cube, pairs), exchange)
        self._send(effects, name, mine, exchange.begin())
        self._look(effects, name)
        for sender, facts, piece in self._early.pop(name, ()):
            self._take(effects, sender, name, facts, piece)
        return name, effects

    def receive(self, sender: int, name: RoundName, facts: Facts, piece: Slice) -> Effects:
        """Take a slice of a neighbour. Raises LibraError for one that no neighbour sends."""
        effects = Effects()
        self._take(effects, sender, name, facts, piece)
        return effects

    def fail(self, name: RoundName, text: str) -> Effects:
        """End a round because hosts differ, here and at the neighbours."""
        effects = Effects()
        self._fail(effects, name, text)
        return effects

    def waits_for(self, name: RoundName) -> str:
        """Return what an unfinished round waits for, as a text."""
        found = self._rounds.get(name)
        return "" if found is None else found.exchange.waits_for()

    def _take(self, effects: Effects, sender: int, name: RoundName, facts: Facts, piece: Slice) -> None:
        found = self._rounds.get(name)
        if found is None:
            if name.number < self._begun.get(name.key, 0):
                self.duplicates += 1  # of a round that has ended here
            elif name not in self._failed:
                self._early.setdefault(name, []).append((sender, facts, piece))
            return
        if found.facts != facts:
            self._fail(effects, name, self._mismatch(name, found.facts, sender, facts))
            return
        before = found.exchange.duplicates
        self._send(effects, name, found, found.exchange.receive(sender, piece))
        self.duplicates += found.exchange.duplicates - before
        self._look(effects, name)

    def _mismatch(self, name: RoundName, mine: Facts, sender: int, theirs: Facts) -> str:
        own, other = ids.name_of(ids.node_id(Role.WORKER, self.rank)), ids.node_id(Role.WORKER, sender)
        return (
            f"{name}: {own} and {ids.name_of(other)} have different {mine.difference(theirs)}; all workers"
            " must push the same keys, lengths and types"
        )

    @staticmethod
    def _send(effects: Effects, name: RoundName, mine: _Round, outgoing: list[Outgoing]) -> None:
        effects.outgoing += [(name, mine.facts, each) for each in outgoing]

    def _look(self, effects: Effects, name: RoundName) -> None:
        """Note that a round has ended, if it has."""
        found = self._rounds.get(name)
        if found is None or not found.exchange.done:
            return
        del self._rounds[name]
        if found.exchange.overflow:
            text = f"{name}: a sum, or a part of one, is out of int32's range"
            effects.ended.append((name, OverflowError(text)))
        else:
            effects.ended.append((name, found.exchange.sums))

    def _fail(self, effects: Effects, name: RoundName, text: str) -> None:
        if name in self._failed:
            return
        if self._rounds.pop(name, None) is not None:
            effects.ended.append((name, MismatchError(text)))
        elif name.number < self._begun.get(name.key, 0):
            return  # it has ended here
        else:
            self._failed[name] = text
            self._early.pop(name, None)
        effects.failures += [
            (name, Failure(other, level, text))
            for level in range(self.cube.k)
            for other in self.cube.neighbours(self.rank, level)
        ]


# Format of what neighbours send each other: a head of fixed length, then values or a text. Little-endian.


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
    place = facts.n, facts.k, piece.thread, piece.step, piece.overflow, _DTYPES.index(facts.dtype)
    content = piece.start, facts.elements, facts.keys, facts.digest, piece.values.nbytes
    return _HEAD.pack(MAGIC, FrameKind.SLICE, *place, *name, *content)


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
