# SPDX-License-Identifier: Apache-2.0
"""Sums that the codec ``packed`` promises, bit for bit, from docs/narrow_lanes.md.

Each worker's whole numbers follow from its values, from seed, key, chunk, round and rank. So their sum is
known, and so is its float32. This computes in float32 as the document prescribes, with none of the product's
code.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.rpc.values import Values
from libra_workloads.verdict.bound import MAX_SCALE, NOT_FINITE, PROBE, SLACK, Sum

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint32]
BLOCK_LANES = 32
_DEFAULTS = {
    "clip": "10",
    "headroom": "0",
    "seed": "0",
    "rotate": "0",
    "feedback": "0",
    "bits": "8",
    "weights": "0",
}
_TRUE = {"1", "true", "True"}
_WORD = 2**32 - 1
_GOLDEN = np.uint32(0x9E3779B9)
_STEP = 100


@dataclass(frozen=True)
class Packing:
    """Parameters of the codec ``packed``."""

    bits: int
    levels: int
    clip: int
    headroom: int
    seed: int
    rotate: bool
    feedback: bool

    @property
    def fields(self) -> int:
        return 32 // self.bits

    @classmethod
    def read(cls, codec: str, workers: int) -> Packing:
        """Read ``packed:name=value,...``. Raises ConfigError."""
        items = [item.partition("=") for item in codec.partition(":")[2].split(",") if item]
        given = {**_DEFAULTS, **{name.strip(): value.strip() for name, _, value in items}}
        if unknown := sorted(given.keys() - _DEFAULTS.keys()):
            raise ConfigError(f"codec {codec!r}: unknown parameter {unknown[0]!r}")
        levels = {bits: (2 ** (bits - 1) - 1) // workers for bits in (4, 8, 16)}
        if given["bits"] == "auto":
            bits = next((each for each, count in levels.items() if count >= 7), 16)
        else:
            bits = int(given["bits"])
        return cls(
            bits,
            levels[bits],
            int(given["clip"]),
            int(given["headroom"]),
            int(given["seed"]),
            given["rotate"] in _TRUE,
            given["feedback"] in _TRUE,
        )


def fields_of(codec: str, workers: int) -> int:
    """Return how many float32 values share a lane. Raises ConfigError."""
    return Packing.read(codec, workers).fields if codec.partition(":")[0] == "packed" else 1


class PackedSums:
    """Sums of one key's pushes, round by round."""

    def __init__(self, codec: str, workers: int, lanes: int, elements: int, key: int) -> None:
        """Begin with round 0. lanes: of a packet."""
        self._packing = packing = Packing.read(codec, workers)
        self._workers, self._elements, self._key = workers, elements, key
        chunk = lanes * packing.fields
        self._chunks = -(-elements // chunk)
        rest = elements - (self._chunks - 1) * chunk
        block = BLOCK_LANES * packing.fields
        # Chunks of one size: their numbers, and their values with the padding of the last block.
        self._groups = [
            (np.arange(self._chunks - 1), chunk),
            (np.array([self._chunks - 1]), -(-rest // block) * block),
        ]
        # Streams of random numbers by chunk, before round and rank.
        self._streams = _hashed(
            np.full(self._chunks, _hash(packing.seed, key >> 32, key & _WORD), np.uint32),
            np.arange(self._chunks, dtype=np.uint32),
        )
        self._scales: Ints = np.full(self._chunks, PROBE, np.int64)
        self._left = [np.zeros((workers, len(of), size), np.float32) for of, size in self._groups]
        self._round = 0

    def next(self, pushed: Values) -> Sum:
        """Return the sum of the next round, which no result may differ from. pushed: (workers, elements)."""
        if pushed.dtype == np.int32:
            return Sum(pushed.astype(np.float64).sum(axis=0), np.zeros(self._elements))
        found, start = [], 0
        for number, (chunks, size) in enumerate(self._groups):
            if not len(chunks):
                continue
            stop = min(start + len(chunks) * size, self._elements)
            values = np.zeros((self._workers, len(chunks) * size), np.float32)
            values[:, : stop - start] = pushed[:, start:stop]
            sums = self._sum(number, chunks, values.reshape(self._workers, len(chunks), size))
            found.append(sums.reshape(-1)[: stop - start])
            start = stop
        self._round += 1
        return Sum(np.concatenate(found).astype(np.float64), np.zeros(self._elements))

    def _sum(self, number: int, chunks: Ints, values: Floats) -> Floats:
        """Return (n, size) sums of chunks, (workers, n, size)."""
        packing, size = self._packing, values.shape[2]
        streams = self._streams[chunks]
        with np.errstate(all="ignore"):
            if packing.rotate:
                values = _rotated(values * _signs(streams, size))
            values = values + self._left[number] if packing.feedback else values
            exponents = _exponents(values)
            gone = exponents == NOT_FINITE
            scales = self._scales_now(chunks, exponents)
            powers = 126 - (scales - packing.clip)
            whole = self._whole(values, streams, powers)
            sums = _dequantised(whole.sum(axis=0).astype(np.float32), packing.levels, powers)
            if packing.feedback:
                own = _dequantised(whole.astype(np.float32), packing.levels, powers)
                self._left[number][:, ~gone] = np.nan_to_num(values - own, nan=0, posinf=0, neginf=0)[
                    :, ~gone
                ]
            if packing.rotate:
                sums = _rotated(sums, back=True) * _signs(streams, size)
        sums[gone] = np.nan
        return sums

    def _scales_now(self, chunks: Ints, exponents: Ints) -> Ints:
        """Return the chunks' scales in this round, and note those of the next one."""
        packing, scales = self._packing, self._scales[chunks]
        redone = (scales == PROBE) | (exponents > scales) | ((exponents > 0) & (scales > exponents + SLACK))
        safe = np.clip(exponents + packing.clip + min(packing.headroom, 0), 1, MAX_SCALE)
        scales = np.where(redone, safe, scales)
        following = np.where(exponents == 0, scales - 1, exponents + packing.clip + packing.headroom)
        following = np.clip(following, 1, MAX_SCALE)
        self._scales[chunks] = np.where(exponents == NOT_FINITE, PROBE, following)
        return scales

    def _whole(self, values: Floats, streams: Words, powers: Ints) -> Ints:
        """Return each worker's whole numbers."""
        packing = self._packing
        scaled = _quantised(values, packing.levels, powers)
        fitting = np.clip(np.nan_to_num(scaled, nan=0.0), -packing.levels, packing.levels).astype(np.float32)
        below = np.floor(fitting)
        whole = below.astype(np.int64)
        if packing.feedback:
            return whole + (fitting - below > np.float32(0.5))
        of_round = _hashed(streams, np.uint32(self._round & _WORD))
        for rank in range(self._workers):
            drawn = _draws(_hashed(of_round, np.uint32(rank)), values.shape[2]) >> np.uint32(8)
            whole[rank] += drawn.astype(np.float32) * np.float32(2.0**-24) < fitting[rank] - below[rank]
        return whole


def _quantised(values: Floats, levels: int, powers: Ints) -> Floats:
    """Return values * levels * 2**powers, in two steps where one would leave float32's range."""
    near = np.minimum(powers, _STEP)
    once = np.ldexp(np.float32(levels), near)[:, None]
    product: Floats = values * once * np.ldexp(np.float32(1), powers - near)[:, None]
    return product


def _dequantised(whole: Floats, levels: int, powers: Ints) -> Floats:
    near = np.minimum(powers, _STEP)
    once = np.ldexp(np.float32(1) / np.float32(levels), -near)[:, None]
    product: Floats = whole * once * np.ldexp(np.float32(1), near - powers)[:, None]
    return product


def _exponents(values: Floats) -> Ints:
    """Return (n,) biased float32 exponents (IEEE 754) of the largest magnitude of all ranks' rows."""
    largest = np.abs(values.astype(np.float64)).max(axis=(0, 2))  # NaN stays
    found: Ints = np.frexp(largest)[1].astype(np.int64) + 126
    found[(largest == 0) | (found < 0)] = 0  # subnormal numbers count as zero
    found[~np.isfinite(largest)] = NOT_FINITE
    return found


def _mix(bits: Words) -> Words:
    """Return MurmurHash3's finaliser of 32-bit numbers."""
    bits = (bits ^ bits >> np.uint32(16)) * np.uint32(0x85EBCA6B)
    bits = (bits ^ bits >> np.uint32(13)) * np.uint32(0xC2B2AE35)
    return bits ^ bits >> np.uint32(16)


def _hash(*numbers: int) -> int:
    state = np.zeros(1, np.uint32)
    for number in numbers:
        state = _hashed(state, np.uint32(number))
    return int(state[0])


def _hashed(streams: Words, number: Words | np.uint32) -> Words:
    """Return the streams that follow from these and a number, or one number each."""
    return _mix((streams ^ number) + _GOLDEN)


def _draws(streams: Words, count: int) -> Words:
    """Return (n, count): the first random numbers of (n,) streams."""
    return _mix(np.arange(1, count + 1, dtype=np.uint32) * _GOLDEN + streams[:, None])


def _signs(streams: Words, size: int) -> Floats:
    """Return (n, size) random signs."""
    return np.where(_draws(streams, size) >> np.uint32(31), np.float32(-1), np.float32(1)).astype(np.float32)


def _rotated(values: Floats, *, back: bool = False) -> Floats:
    """Multiply the last axis with Hadamard matrices: its size is the sum of theirs, powers of two."""
    parts, start, size = [], 0, values.shape[-1]
    while start < size:
        power = (size - start).bit_length() - 1
        shrink = power - power // 2 if back else power // 2
        parts.append(_hadamard(values[..., start : start + (1 << power)] * np.float32(2.0**-shrink)))
        start += 1 << power
    return np.concatenate(parts, axis=-1)


def _hadamard(values: Floats) -> Floats:
    if values.shape[-1] == 1:
        return values
    low, high = (_hadamard(half) for half in np.split(values, 2, axis=-1))
    return np.concatenate([low + high, low - high], axis=-1)
