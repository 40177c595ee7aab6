# SPDX-License-Identifier: Apache-2.0
"""Compressors, which encode a push of float32 in fewer bytes: Half, OneBit, TopK, RandomK and Stochastic.

OneBit sends the signs and one magnitude for all; TopK the largest values; RandomK random elements, the same
at all workers if they wish, so that a switch can sum them; Stochastic rounds at random to a few levels.
"""

from __future__ import annotations

import math
import struct
import zlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError

Floats = npt.NDArray[np.float32]

WIDE = "a switch adds lanes of 32 bits: narrower values save nothing there"  # a reason for `not_in_switch`


class Compressor(ABC):
    """Base of compressors of one worker's pushes. The keyword-only arguments are the parameters.

    error_feedback: add the error of a push to the next push of the same value, so that in the long run
    nothing is lost (Karimireddy et al., ICML 2019).
    """

    name: ClassVar[str]
    not_in_switch: ClassVar[str]  # reason why a switch cannot sum compressed values; "" if it can
    for_answers: ClassVar[bool] = False  # it sends all values, each nearly as it is: see `compress_answer`

    def __init__(self, error_feedback: bool) -> None:
        self.error_feedback = error_feedback

    @abstractmethod
    def compress(self, values: Floats) -> bytes:
        """Return ``values`` compressed. values: (n,) float32, n > 0, of any values; they are not changed."""

    def compress_rounds(self, values: Floats, lens: Sequence[int], rounds: Sequence[int]) -> bytes:
        """Return ``values`` compressed; override it if the round matters. This one calls ``compress``.

        lens: elements of each piece in ``values``. rounds: of each piece, how often its value has been
        pushed, this push included.
        """
        return self.compress(values)

    def compress_answer(self, values: Floats) -> bytes:
        """Return an answer's ``values`` compressed, in the same bytes for the same values at any time: all
        workers get the same ones. Only compressors with ``for_answers`` are asked."""
        return self.compress(values)

    def check(self, values: Floats) -> None:
        """Raise LibraError for a push that must not be sent; called before anything is packed."""
        return

    @staticmethod
    @abstractmethod
    def decompress(payload: memoryview, length: int) -> Floats:
        """Return a new array of (length,) float32. The receiver knows name and length, but no parameters.

        Raises ValueError if ``payload`` is not what ``compress`` returns for ``length`` values.
        """

    def left(self, length: int) -> float:
        """Return q, from 0 to 1: the error's norm is at most q times the norm of (length,) finite values.

        Norms are Euclidean; q is 1 if chance decides. With error feedback, q < 1 and pushes of norm at most
        G, the residual's norm never exceeds G * q / (1 - q).
        """
        return 1.0


def check_share(compressor: str, k: float) -> None:
    """Check that `count_of` takes ``k``. Raises ConfigError."""
    if not (0 < k < 1 or (k >= 1 and float(k).is_integer())):
        raise ConfigError(
            f"compressor {compressor}: k is {k:g}; expected a share below 1, or a number of elements"
        )


def count_of(k: float, length: int) -> int:
    """Return the number of elements to choose: k * length rounded up if k < 1, else k, at most ``length``."""
    return min(length, int(k) if k >= 1 else int(np.ceil(k * length)))


def exactly(payload: memoryview, size: int) -> memoryview:
    """Return ``payload`` if it has ``size`` bytes. Raises ValueError."""
    if len(payload) != size:
        raise ValueError(f"{len(payload)} bytes; expected {size}")
    return payload


_BITS = 11  # bits of a half's significand
_BELOW_1 = np.float16(1 - 2.0**-_BITS)
_MOST = 128  # largest exponent that frexp returns for a float32


class Half(Compressor):
    """Encodes values as IEEE 754 halves, 2 bytes each, scaled by a power of two.

    The power of two brings the largest magnitude of the message to between 1/2 and 1, so no value overflows.
    A value below 2**-14 of the largest loses bits; a value below 2**-25 of it becomes 0.
    """

    name = "fp16"
    not_in_switch: ClassVar = WIDE
    for_answers: ClassVar = True

    def __init__(self, *, error_feedback: bool = False) -> None:
        super().__init__(error_feedback)

    def compress(self, values: Floats) -> bytes:
        largest = float(np.abs(values).max())
        exponent = math.frexp(largest)[1] if math.isfinite(largest) else 0
        with np.errstate(over="ignore"):  # values beside one that is not finite may overflow
            halves = np.ldexp(values, -exponent).astype("<f2")
        if exponent == _MOST:  # 1 would be 2**128
            halves = np.clip(halves, -_BELOW_1, _BELOW_1)
        return b"".join((np.array(exponent, "<i2").tobytes(), halves.tobytes()))

    @staticmethod
    def decompress(payload: memoryview, length: int) -> Floats:
        exactly(payload, 2 + 2 * length)
        exponent = int(np.frombuffer(payload[:2], "<i2")[0])
        return np.ldexp(np.frombuffer(payload[2:], "<f2").astype(np.float32), exponent)

    def left(self, length: int) -> float:
        """Return q: a normal half is off by at most 2**-11 of itself, others by 2**-25 of twice the
        largest."""
        return 2.0**-_BITS + math.sqrt(length) * 2.0**-24


class OneBit(Compressor):
    """Encodes each value's sign in a bit, and the message's mean magnitude (Seide et al., Interspeech 2014).

    scaling: if false, the magnitude is 1, as in signSGD. A value that is not finite spoils its message.
    """

    name = "onebit"
    not_in_switch: ClassVar = (
        "signs of different magnitudes do not add up bit by bit; use the tcp or loopback van"
    )

    def __init__(self, *, scaling: bool = True, error_feedback: bool = True) -> None:
        self.scaling = scaling
        super().__init__(error_feedback)

    def compress(self, values: Floats) -> bytes:
        magnitude = np.mean(np.abs(values), dtype=np.float64) if self.scaling else 1.0
        return b"".join((np.array(magnitude, "<f4").tobytes(), np.packbits(values >= 0).tobytes()))

    @staticmethod
    def decompress(payload: memoryview, length: int) -> Floats:
        exactly(payload, 4 + -(-length // 8))
        magnitude = np.frombuffer(payload[:4], "<f4")[0]
        positive = np.unpackbits(np.frombuffer(payload[4:], np.uint8), count=length).astype(bool)
        values: Floats = np.where(positive, magnitude, -magnitude).astype(np.float32)
        return values

    def left(self, length: int) -> float:
        return math.sqrt(1 - 1 / length) if self.scaling else 1.0


class TopK(Compressor):
    """Encodes the ``k`` values of largest magnitude with their places, in 8 bytes each.

    k: a share of the elements, below 1, or their number; at least one of each message. From Stich et al.
    (NeurIPS 2018).
    """

    name = "topk"
    not_in_switch: ClassVar = (
        "workers keep different elements, and a switch adds the same lane of all; use the tcp or loopback van"
    )

    def __init__(self, *, k: float = 0.01, error_feedback: bool = True) -> None:
        check_share(self.name, k)
        self.k = k
        super().__init__(error_feedback)

    def compress(self, values: Floats) -> bytes:
        count = count_of(self.k, len(values))
        places = np.argpartition(np.abs(values), len(values) - count)[-count:]  # NaN counts as the largest
        places.sort()
        return places.astype("<u4").tobytes() + values[places].astype("<f4").tobytes()

    @staticmethod
    def decompress(payload: memoryview, length: int) -> Floats:
        if len(payload) % 8 or len(payload) > 8 * length:
            raise ValueError(f"{len(payload)} bytes for the places and values of at most {length}")
        places = np.frombuffer(payload[: len(payload) // 2], "<u4")
        if len(places) and int(places.max()) >= length:
            raise ValueError(f"place {places.max()} of {length}")
        values = np.zeros(length, np.float32)
        values[places] = np.frombuffer(payload[len(payload) // 2 :], "<f4")
        return values

    def left(self, length: int) -> float:
        return math.sqrt(1 - count_of(self.k, length) / length)


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


class Stochastic(Compressor):
    """Rounds values at random to one of the two nearest of equal levels up to the message's largest
    magnitude.

    The nearer level is likelier, so that the expected value is right and no error feedback is needed (QSGD:
    Alistarh et al., NeurIPS 2017). bits: 8 or 16, with the sign. seed: better different at each worker. A
    value that is not finite makes its whole message not-a-number. In an answer, chance follows from its
    values.
    """

    name = "stochastic"
    not_in_switch: ClassVar = WIDE
    for_answers: ClassVar = True

    def __init__(self, *, bits: int = 8, seed: int = 0, error_feedback: bool = False) -> None:
        if bits not in (8, 16):
            raise ConfigError(f"compressor {self.name}: bits is {bits}; expected 8 or 16")
        self.bits, self._seed = bits, seed % 2**64
        self._random = np.random.default_rng(self._seed)
        super().__init__(error_feedback)

    def compress(self, values: Floats) -> bytes:
        return self._compressed(values, self._random)

    def compress_answer(self, values: Floats) -> bytes:
        content = zlib.crc32(values.tobytes())
        return self._compressed(values, np.random.default_rng((self._seed, content)))

    def _compressed(self, values: Floats, random: np.random.Generator) -> bytes:
        most = 2 ** (self.bits - 1) - 1
        level = np.float32(np.abs(values).max() / np.float32(most))
        steps = np.zeros(len(values), np.float32)
        if np.isfinite(level) and level > 0:
            with np.errstate(over="ignore"):
                if not np.isfinite(level * np.float32(most)):  # the division was rounded up
                    level = np.nextafter(level, np.float32(0))
            scaled = values / level
            steps = np.floor(scaled)
            steps += random.random(len(values), np.float32) < scaled - steps
            np.clip(steps, -most, most, out=steps)
        lanes = steps.astype(f"<i{self.bits // 8}")
        return b"".join((np.array(level, "<f4").tobytes(), lanes.tobytes()))

    @staticmethod
    def decompress(payload: memoryview, length: int) -> Floats:
        wide = len(payload) == 4 + 2 * length
        exactly(payload, 4 + (2 if wide else 1) * length)
        level = np.frombuffer(payload[:4], "<f4")[0]
        steps = np.frombuffer(payload[4:], "<i2" if wide else "<i1").astype(np.float32)
        with np.errstate(invalid="ignore"):
            values: Floats = steps * level
        return values

    def left(self, length: int) -> float:
        return min(1.0, math.sqrt(length) / float(2 ** (self.bits - 1) - 1))
