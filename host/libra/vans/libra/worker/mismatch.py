# SPDX-License-Identifier: Apache-2.0
"""Difference between workers that send different chunks in one slot and use.

The switch keeps only a fingerprint of the first contribution, so the difference is found by trying the
identities that others may have sent.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from libra.wire import protocol
from libra.wire.words import Headers

_ROUNDS = 8  # how far another worker may be ahead or behind
_NEAR_ROUNDS = 2  # likewise, for another key
_START = struct.Struct("!QIII")
_ENDS = [[bytes((blocks, scale)) for scale in range(256)] for blocks in range(protocol.MAX_BLOCKS + 1)]


@dataclass(frozen=True)
class Identity:
    """Fields that all contributions to a sum must agree on, except for the scale and what follows from it."""

    key: int
    chunk: int
    round: int
    length: int

    @classmethod
    def of(cls, headers: Headers, at: int) -> Identity:
        return cls(*(int(getattr(headers, name)[at]) for name in ("key", "chunk", "round", "length")))

    def fingerprint(self, blocks: int, scale: int) -> int:
        """Return the fingerprint, computed as p4src/v1model/identity.p4 does."""
        return zlib.crc32(_ENDS[blocks][scale], self._start())

    def _start(self) -> int:
        return zlib.crc32(_START.pack(self.key, self.chunk, self.round, self.length))

    def blocks(self, lanes: int, fields: int = 1) -> int:
        """Return the blocks of its chunk, if that is not a probe. lanes: of a packet; fields: values in
        each."""
        chunk = lanes * fields
        return -(-min(max(self.length - self.chunk * chunk, 0), chunk) // (protocol.BLOCK_LANES * fields))

    def scale_with(self, fingerprint: int, blocks: int) -> int | None:
        """Return the scale at which the identity has that fingerprint; None if none does."""
        start = self._start()
        if zlib.crc32(_ENDS[0][protocol.SCALE_PROBE], start) == fingerprint:
            return protocol.SCALE_PROBE
        ends = enumerate(_ENDS[blocks][1:], 1)
        return next((scale for scale, end in ends if zlib.crc32(end, start) == fingerprint), None)


@dataclass(frozen=True)
class Known:
    """A key that this worker pushes. round: of its next push."""

    key: int
    length: int
    round: int


def difference(
    held: int, own: Identity, scale: int, lanes: int, keys: Iterable[Known], fields: int = 1
) -> str:
    """Return the text of what has fingerprint ``held``, against this worker's ``own`` at ``scale``. lanes: of
    a packet; fields: values in each."""
    mine = own.blocks(lanes, fields)
    for blocks in (mine, *range(1, protocol.MAX_BLOCKS + 1)):
        if (other := own.scale_with(held, blocks)) is None:
            continue
        if blocks == mine:
            return _scales(other, scale)
        return f"chunks of {blocks} blocks, this worker of {mine}"
    for tried, text in _candidates(own, list(keys)):
        if tried.scale_with(held, tried.blocks(lanes, fields)) is not None:
            return text
    return "something else"


def _candidates(own: Identity, keys: list[Known]) -> Iterator[tuple[Identity, str]]:
    for ahead in range(-_ROUNDS, _ROUNDS + 1):
        round_ = (own.round + ahead) & 0xFFFFFFFF
        yield replace(own, round=round_), f"round {round_}, this worker round {own.round}"
    for length in sorted({known.length for known in keys}):
        yield replace(own, length=length), f"a value of {length} elements, this worker one of {own.length}"
    for known in keys:
        for ahead in range(-_NEAR_ROUNDS, _NEAR_ROUNDS + 1):
            round_ = (known.round + ahead) & 0xFFFFFFFF
            other = Identity(known.key, own.chunk, round_, known.length)
            yield other, f"key {known.key} (round {round_}), this worker key {own.key}"


def _scales(other: int, own: int) -> str:
    if other == protocol.SCALE_PLAIN:
        return "int32 values, this worker float32"
    if own == protocol.SCALE_PLAIN:
        return "float32 values, this worker int32"
    if other == protocol.SCALE_PROBE:
        return f"a probe, as when a key is new, this worker values at scale {own}"
    return f"scale {other}, this worker {f'scale {own}' if own else 'a probe, as when a key is new'}"
