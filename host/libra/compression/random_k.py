# SPDX-License-Identifier: Apache-2.0
"""RandomK: random elements, the same at all workers if they wish, so that a switch can sum them."""

from __future__ import annotations

import struct
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from libra.compression.compressor import (
    Compressor,
    Floats,
    check_share,
    count_of,
    exactly,
)

_HEAD = struct.Struct("<QI?3x")  # draw, count, values are weighted


class RandomK(Compressor):
    """Encodes ``k`` elements, one from each of k stretches of a value, in 4 bytes each.

    k: a share of the elements, below 1, or their number. seed: the same at all workers. Over the libra van,
    the seed, the key and the number of its push decide which elements are chosen. So all workers push the
    same ones; sums come back in their places, with zeros elsewhere. A worker that would push other elements
    gets a MismatchError. Without error feedback each element is multiplied by the length of its stretch, so
    that the expected value is right.
    """

    name = "randomk"
    not_in_switch: ClassVar = ""

    def __init__(self, *, k: float = 0.01, seed: int = 0, error_feedback: bool = True) -> None:
        check_share(self.name, k)
        self.k, self.seed = k, seed
        self._messages = 0
        super().__init__(error_feedback)

    def __str__(self) -> str:
        return f"{self.name}:k={self.k:g},seed={self.seed},error_feedback={self.error_feedback:d}"

    def compress(self, values: Floats) -> bytes:
        draw = mix(self.seed, self._messages)
        self._messages += 1
        count, weighted = count_of(self.k, len(values)), not self.error_feedback
        places, lengths = choose(draw, len(values), count)
        chosen = values[places] * lengths if weighted else values[places]
        return _HEAD.pack(draw, count, weighted) + chosen.astype("<f4").tobytes()

    @staticmethod
    def decompress(payload: memoryview, length: int) -> Floats:
        if len(payload) < _HEAD.size:
            raise ValueError(f"{len(payload)} bytes; expected at least {_HEAD.size}")
        draw, count, _ = _HEAD.unpack_from(payload)
        if not 0 < count <= length:
            raise ValueError(f"{count} of {length} elements")
        values = np.zeros(length, np.float32)
        values[choose(draw, length, count)[0]] = np.frombuffer(
            exactly(payload, _HEAD.size + 4 * count), "<f4", count, _HEAD.size
        )
        return values


def choose(draw: int, length: int, count: int) -> tuple[npt.NDArray[np.int64], Floats]:
    """Return (count,) increasing places, one in each of ``count`` stretches of ``length``, and the stretches'
    lengths, (count,).

    Results are the same on every machine and with every version of numpy.
    """
    bounds = np.arange(count + 1, dtype=np.int64) * length // count
    lengths = np.diff(bounds)
    numbers = _mixed(np.uint64(draw) + np.arange(count, dtype=np.uint64) * _GOLDEN)
    return bounds[:-1] + (numbers % lengths.astype(np.uint64)).astype(np.int64), lengths.astype(np.float32)


def mix(*numbers: int) -> int:
    """Return a 64-bit hash of the numbers."""
    state = np.zeros(1, np.uint64)
    for number in numbers:
        state = _mixed((state ^ np.uint64(number % 2**64)) + _GOLDEN)
    return int(state[0])


_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


def _mixed(z: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """Return the output function of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014) of each number."""
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))
