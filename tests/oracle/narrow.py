# SPDX-License-Identifier: Apache-2.0
"""Values that share lanes: specifies native/narrow.c, which makes the same bits.

With F fields of b bits and a chunk of L lanes, value i is field i // L of lane i % L. A lane is the signed
number sum(f * 2**(b * field)): a negative field borrows from the next; unpacking from below gives that back.

Random numbers are those of a counter, with no state that hosts could lose: SplitMix (Steele, Lea and Flood,
OOPSLA 2014) with the finaliser of MurmurHash3. A chunk's signs follow from seed, key and chunk, so all hosts
turn values the same way; its roundings from round and rank as well.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.vans.libra.codec import Codec, Floats, Lanes
from libra.wire.format import U8, U32
from libra.wire.words import Headers
from oracle.lanes import exponents_of

Ints = npt.NDArray[np.int64]
_GOLDEN = np.uint32(0x9E3779B9)


def mix(bits: U32) -> U32:
    """Return the finaliser of MurmurHash3 (Appleby)."""
    bits = (bits ^ bits >> np.uint32(16)) * np.uint32(0x85EBCA6B)
    bits = (bits ^ bits >> np.uint32(13)) * np.uint32(0xC2B2AE35)
    return bits ^ bits >> np.uint32(16)


def absorb(state: U32, number: U32 | np.uint32) -> U32:
    return mix((state ^ number) + _GOLDEN)


def draw(streams: U32, count: int) -> U32:
    """Return (n, count) random numbers of (n,) streams."""
    return mix(streams[:, None] + np.arange(1, count + 1, dtype=np.uint32) * _GOLDEN)


@dataclass(frozen=True)
class Names:
    """What chunks are: (n,) each."""

    keys: npt.NDArray[np.uint64]
    chunks: U32
    rounds: U32

    @classmethod
    def of(cls, headers: Headers) -> Names:
        return cls(headers.key, headers.chunk, headers.round)

    def streams(self, seed: int) -> U32:
        state = np.zeros(len(self.keys), np.uint32)
        state = absorb(state, np.uint32(seed))
        state = absorb(state, (self.keys >> np.uint64(32)).astype(np.uint32))
        state = absorb(state, self.keys.astype(np.uint32))
        return absorb(state, self.chunks)


def rotate(values: Floats, streams: U32, count: int) -> None:
    """Give the first ``count`` values of each row random signs, and multiply its parts with Hadamard
    matrices."""
    values[:, :count] = _flipped(values[:, :count], streams)
    _transform(values, count, back=False)


def rotate_back(values: Floats, streams: U32, count: int) -> None:
    _transform(values, count, back=True)
    values[:, :count] = _flipped(values[:, :count], streams)


def _flipped(values: Floats, streams: U32) -> Floats:
    signs = draw(streams, values.shape[1]) & np.uint32(0x80000000)
    flipped: Floats = (np.ascontiguousarray(values).view(np.uint32) ^ signs).view(np.float32)
    return flipped


def _transform(values: Floats, count: int, *, back: bool) -> None:
    """Transform parts in place: ``count`` is the sum of their sizes, powers of two, largest first."""
    start = 0
    while start < count:
        power = (count - start).bit_length() - 1
        part = values[:, start : start + (1 << power)]
        part *= np.float32(2.0 ** -(power - power // 2 if back else power // 2))
        width = 1
        while width < part.shape[1]:
            pairs = part.reshape(len(part), -1, 2, width)
            part = np.stack([pairs[:, :, 0] + pairs[:, :, 1], pairs[:, :, 0] - pairs[:, :, 1]], axis=2)
            part = part.reshape(len(values), -1)
            width *= 2
        values[:, start : start + (1 << power)] = part
        start += 1 << power


def pack(
    codec: Codec, rank: int, names: Names, values: Floats, widths: Ints, scales: U8, kept: Floats | None
) -> tuple[Lanes, U8, U32, Floats]:
    """Pack rows of chunks, (n, fields * lanes) float32, of which the packets have (n,) ``widths`` lanes.

    kept: what earlier roundings have left of each value, or None. Return lanes (n, lanes), exponents, how
    many values of each were clipped, and what is left (n, fields * lanes).
    """
    narrow = codec.narrow
    assert narrow is not None
    lanes = np.zeros((len(values), values.shape[1] // narrow.fields), np.int32)
    exponents, clipped = np.zeros(len(values), np.uint8), np.zeros(len(values), np.uint32)
    left = np.zeros_like(values)
    streams = names.streams(narrow.seed)
    rounding = absorb(absorb(streams, names.rounds), np.uint32(rank))
    up, up_rest, down, down_rest = codec.factors[:, scales]
    with np.errstate(all="ignore"):
        for row, width in enumerate(widths.tolist()):
            count = width * narrow.fields
            given = values[row : row + 1, :count].copy()
            if narrow.rotated:
                rotate(given, streams[row : row + 1], count)
            if kept is not None:
                given += kept[row, :count]
            exponents[row] = max(exponents_of(given)[0], given.any())  # subnormal numbers are no zeros
            scaled = np.where(np.isnan(scaled := given * up[row] * up_rest[row]), 0, scaled)
            fitting = np.clip(scaled, -codec.bound, codec.bound).astype(np.float32)
            clipped[row] = np.count_nonzero(fitting != scaled)
            below = np.floor(fitting)
            chances = (draw(rounding[row : row + 1], count) >> np.uint32(8)).astype(np.float32) * 2.0**-24
            if narrow.feedback:
                chances = np.full_like(chances, 0.5)
            whole = below.astype(np.int32) + (chances < fitting - below)
            difference = given - whole.astype(np.float32) * down[row] * down_rest[row]
            left[row, :count] = np.where(np.isfinite(difference), difference, 0)[0]
            fields = whole.reshape(narrow.fields, width).astype(np.int64)
            lanes[row, :width] = sum(field << (narrow.bits * at) for at, field in enumerate(fields))
    return lanes, exponents, clipped, left


def unpack(codec: Codec, names: Names, lanes: Lanes, widths: Ints, scales: npt.NDArray[np.integer]) -> Floats:
    """Return (n, fields * lanes) values of sums, (n, lanes), at (n,) scales."""
    narrow = codec.narrow
    assert narrow is not None
    values = np.zeros((len(lanes), lanes.shape[1] * narrow.fields), np.float32)
    streams = names.streams(narrow.seed)
    half = 1 << (narrow.bits - 1)
    with np.errstate(all="ignore"):
        for row, width in enumerate(widths.tolist()):
            rest, found = lanes[row, :width].astype(np.int64), []
            for _ in range(narrow.fields):
                field = ((rest + half) & (2 * half - 1)) - half
                rest = (rest - field) >> narrow.bits
                found.append(field)
            count = width * narrow.fields
            own = np.concatenate(found).astype(np.float32)[None]
            own *= codec.factors[2, scales[row]]
            own *= codec.factors[3, scales[row]]
            if narrow.rotated:
                rotate_back(own, streams[row : row + 1], count)
            values[row, :count] = own
    return values
