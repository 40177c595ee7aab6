# SPDX-License-Identifier: Apache-2.0
"""Float tensors as int32 lanes that a switch can add, and back. docs/protocol.md, "Numbers".

A chunk with scale s (1 to 254) and W workers has lanes ``rint(x * 2**k)`` with
``k = 30 - ceil(log2 W) - (s - 126)``.
Every |x| < 2**(s-126) fits, and so does every sum of W of them: saturation cannot happen at an agreed scale.
Bound of the error: a lane's step is 2**-k, so each of the W values is rounded by at most half a step (and by
no more than it is). A sum is wrong by at most W/2 steps, and by half a unit of the float32 that it becomes.
Block floating point as in SwitchML (Sapio et al., NSDI 2021), with the exponent agreed a round ahead.

A codec decides the scales; the arithmetic is the same for all, in ``native/lanes.c``. `Packed` and
`HalfLanes` let several values share a lane: ``native/narrow.c`` has their arithmetic, and
docs/narrow_lanes.md the reasons.
Codecs register by name with their parameters: ``make("block_float:headroom=4", workers=4)``.
"""

from __future__ import annotations

import ctypes
from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.registry import Registry, Spec
from libra.vans.libra.native.kernels import struct
from libra.wire.format import U8
from libra.wire.protocol import EXPONENT_NOT_FINITE, SCALE_PLAIN, SCALE_PROBE, SLACK

Floats = npt.NDArray[np.float32]
Lanes = npt.NDArray[np.int32]

MAX_SCALE = 254
# Factors above this are applied in two steps: the smallest scales' 2**k leaves float32's range.
_STEP = 100
_MAGNITUDE = np.int32(0x7FFFFFFF)
# Bits of a field of `Packed`; with auto a worker has this many levels to either side, which is 4 bits.
_WIDTHS = (4, 8, 16)
_AUTO_LEVELS = 7
_HALF_BITS = 16
MOST_HALVES = 32  # workers whose values `HalfLanes` takes: each has 11 bits of a field, the sign among them


def exponents_of_runs(values: Floats, sizes: npt.NDArray[np.int64]) -> U8:
    """Return the biased exponent of the largest magnitude in each run of a flat array: |x| < 2**(e-126); 255
    if not finite. sizes: lengths of the runs, each at least 1."""
    # Magnitudes are ordered as their bits are; a not-a-number's are above infinity's.
    bits = values.view(np.int32) & _MAGNITUDE
    exponents: U8 = (np.maximum.reduceat(bits, np.cumsum(sizes) - sizes) >> 23).astype(np.uint8)
    return exponents


@dataclass(frozen=True)
class Narrow:
    """Values that share a lane, see native/narrow.h.

    feedback: True if a worker adds what its roundings have left to its next values.
    """

    fields: int
    bits: int
    seed: int
    rotated: bool
    feedback: bool

    def struct(self, rank: int) -> ctypes.Structure:
        """Return the parameters for C, at the worker with that rank, or at a server."""
        return struct(
            "narrow",
            fields=self.fields,
            bits=self.bits,
            seed=self.seed,
            rank=rank,
            rotated=self.rotated,
            nearest=self.feedback,
        )


class Codec(ABC):
    """Decides the scales at which chunks of float32 become int32 lanes, and sums become values again.

    floating: True if its scales follow the values; a sum far below its scale then has to be made again.
    narrow: how values share lanes; None if each has a lane of its own. clips: True if narrow values beyond
    the scale's range may stay clipped.
    """

    name: str
    floating: bool
    narrow: Narrow | None = None
    clips = False

    def __init__(self, workers: int, bits: int = 30) -> None:
        """bits: of the magnitude of a sum of all workers."""
        bits -= (workers - 1).bit_length()
        self.bound = float(2**bits)  # no lane exceeds it
        powers = bits - (np.arange(256) - 126)
        # A lane's step, by scale: it tells callers which values rounding has spoilt, to send them again.
        self.steps = np.ldexp(1.0, -powers)
        once = np.minimum(powers, _STEP)
        # By scale: the factors of a value, in two steps, and of a sum, in two steps.
        self.factors: Floats = np.ldexp(np.float32(1), np.array([once, powers - once, -once, once - powers]))
        self.factors[:, SCALE_PLAIN] = 1
        self.factors[:2, SCALE_PROBE] = 0  # a probe's lanes are zero, and are not sent
        # By the exponent of a chunk's largest magnitude: what its packet says of it.
        self.said = np.arange(256, dtype=np.uint8)
        # By the exponent that workers agree on, if it is not 255: a scale at which their chunks fit.
        self.redo_table = np.maximum(np.arange(256), 1).astype(np.uint8)
        self.first_scale = self._first_scale()

    @property
    def fields(self) -> int:
        """Number of float32 values in a lane."""
        return self.narrow.fields if self.narrow is not None else 1

    @property
    def half(self) -> Codec | None:
        """Codec of requests whose floats travel in 16 bits, beside this one; None if this one is for all."""
        return None

    @property
    @abstractmethod
    def agreement(self) -> str:
        """Name and parameters, including defaults: what all hosts of a job must agree on."""

    @abstractmethod
    def _first_scale(self) -> int:
        """Return the scale of a chunk that has no last round."""

    @abstractmethod
    def next_scales(self, exponents: U8, scales: U8) -> U8:
        """Return (n,) scales of chunks whose last RESULTs had these exponents at these scales."""

    def scales_after(self, exponents: U8, scales: U8) -> U8:
        """Return what `next_scales` does, from a table."""
        found: U8 = self._following[exponents, scales]
        return found

    @cached_property
    def _following(self) -> U8:
        """Scale after each pair of exponent and scale, (256, 256)."""
        every = np.arange(256, dtype=np.uint8)
        return self.next_scales(np.repeat(every, 256), np.tile(every, 256)).reshape(256, 256)


CODECS: Registry[Codec] = Registry("codec")


@CODECS.register
class BlockFloat(Codec):
    """Give each chunk the exponent of its last sum plus ``headroom`` bits, or its last scale less one.

    Values may grow 2**headroom-fold from round to round before a chunk has to be redone; more head-room costs
    as many bits of resolution. Scales fall by one a round, so that values that come and go overflow once, but
    stay within SLACK bits of the last exponent: a chunk that falls further has to be redone as well, since
    its sum would have few bits. A sum of zeros says nothing about the next one, so its scale only falls.

    The promise is the bound of the error (above) at the scale of the chunk. A chunk whose exponent stays
    e has scale e + headroom, with a step of 2**(e + headroom - 156 + ceil(log2 W)); no sum has a scale above
    e + SLACK, so it is wrong by at most W/2 * 2**(ceil(log2 W) - 17) of the chunk's largest magnitude.
    """

    name = "block_float"
    floating = True

    def __init__(self, workers: int, *, headroom: int = 4) -> None:
        if not 0 <= headroom <= SLACK:
            raise ConfigError(f"block_float: headroom is {headroom}, expected 0 to {SLACK} bits")
        self.headroom = headroom
        super().__init__(workers)
        self._half = HalfLanes(workers) if workers <= MOST_HALVES else None

    @property
    def half(self) -> Codec | None:
        return self._half

    @property
    def agreement(self) -> str:
        return f"{self.name}:headroom={self.headroom},slack={SLACK}"

    def _first_scale(self) -> int:
        return SCALE_PROBE

    def next_scales(self, exponents: U8, scales: U8) -> U8:
        least = exponents.astype(np.int16) + self.headroom
        most = np.where(exponents == 0, MAX_SCALE, exponents.astype(np.int16) + SLACK)
        following = np.clip(scales.astype(np.int16) - 1, least, np.minimum(most, MAX_SCALE))
        # A sum that was not finite says nothing about magnitudes, nor does the round before.
        return np.where(exponents == EXPONENT_NOT_FINITE, SCALE_PROBE, following).astype(np.uint8)


@CODECS.register
class FixedPoint(Codec):
    """Give every chunk one scale: lanes are multiples of 2**-fraction_bits. No probes, but chunks with values
    of 2**(30 - log2 W - fraction_bits) and above are redone at a coarser scale every time.

    The promise is the step: a sum is that of the values, each rounded to a multiple of it, to the bit of
    the float32 that it becomes.
    """

    name = "fixed_point"
    floating = False

    def __init__(self, workers: int, *, fraction_bits: int = 20) -> None:
        self.scale = 156 - (workers - 1).bit_length() - fraction_bits
        if not 1 <= self.scale <= MAX_SCALE:
            raise ConfigError(f"fixed_point: fraction_bits is {fraction_bits}, expected -90 to 150")
        self.fraction_bits = fraction_bits
        super().__init__(workers)

    @property
    def agreement(self) -> str:
        return f"{self.name}:fraction_bits={self.fraction_bits}"

    def _first_scale(self) -> int:
        return self.scale

    def next_scales(self, exponents: U8, scales: U8) -> U8:
        return np.full_like(scales, self.scale)


@CODECS.register
class Packed(Codec):
    """Give a value ``bits`` bits of a lane instead of 32: a packet carries 2, 4 or 8 times the values.

    A lane holds ``fields`` values as one signed number, the sum of f_i * 2**(i * bits); what a field borrows
    from the next one cancels when the lane is unpacked from below. A field holds a *sum*: each of W workers
    has whole numbers of at most ``levels`` = (2**(bits - 1) - 1) // W. So |f_i| <= L = 2**(bits - 1) - 1, and
    |lane| <= L * (2**32 - 1) / (2**bits - 1) < 2**31: no field overflows, and no lane saturates.

    At scale s, values from -r to r, r = 2**(s - clip - 126), become whole numbers of steps of r / levels,
    rounded up or down at random so that the mean is the value. Values beyond r are clipped, and counted; a
    chunk with values of 2**clip * r and above is redone, and so is one whose values are all below
    r / 2**(12 - clip).
    A chunk's next r is the power of two above the largest value of its last sum, times 2**headroom.

    The promise: of a value that is not clipped a worker sends a multiple of the step which is less than one
    step away, r / levels; so a sum is wrong by less than W steps, and by half a unit of its float32.
    With ``feedback`` values are rounded to the nearest number: at random, what is left could grow.
    """

    name = "packed"
    floating = True
    clips = True

    def __init__(
        self,
        workers: int,
        *,
        bits: str = "8",
        clip: int = 10,
        headroom: int = 0,
        seed: int = 0,
        rotate: bool = False,
        feedback: bool = False,
    ) -> None:
        """bits: 4, 8, 16, or auto: the fewest of them that leave a worker 4 bits, if any do. Raises
        ConfigError for bits that do not fit the workers, and for another bad value."""
        width = _width(bits, workers)
        if not 0 <= clip <= SLACK:
            raise ConfigError(f"packed: clip is {clip}, expected 0 (redo what does not fit) to {SLACK} bits")
        if not -clip <= headroom <= SLACK - clip:
            raise ConfigError(
                f"packed: headroom is {headroom}, expected {-clip} to {SLACK - clip} bits with clip={clip}"
            )
        if not 0 <= seed < 2**32:
            raise ConfigError(f"packed: seed is {seed}, expected 0 to {2**32 - 1}")
        super().__init__(workers)
        self.narrow = Narrow(32 // width, width, seed, rotate, feedback)
        self.clip, self.headroom = clip, headroom
        self.levels = levels_of(width, workers)
        self.bound = float(self.levels)
        powers = 126 - (np.arange(256) - clip)
        once = np.minimum(powers, _STEP)
        levels = np.float32(self.levels)
        with np.errstate(over="ignore"):  # a step above float32's largest number is infinity
            self.factors[0] = np.ldexp(levels, once)
            self.factors[1] = np.ldexp(np.float32(1), powers - once)
            self.factors[2] = np.ldexp(np.float32(1) / levels, -once)
            self.factors[3] = np.ldexp(np.float32(1), once - powers)
        self.factors[:, SCALE_PLAIN] = 1
        self.factors[:2, SCALE_PROBE] = 0
        self.redo_table = np.clip(np.arange(256) + clip + min(headroom, 0), 1, MAX_SCALE).astype(np.uint8)

    @property
    def agreement(self) -> str:
        assert self.narrow is not None
        return (
            f"{self.name}:bits={self.narrow.bits},clip={self.clip},headroom={self.headroom},"
            f"seed={self.narrow.seed},rotate={self.narrow.rotated:d},feedback={self.narrow.feedback:d}"
        )

    def _first_scale(self) -> int:
        return SCALE_PROBE

    def next_scales(self, exponents: U8, scales: U8) -> U8:
        return _narrow_scales(exponents, scales, self.clip + self.headroom)


class HalfLanes(Codec):
    """Give a value 16 bits of a lane, two in a lane, at scales of `BlockFloat`'s kind: no value is clipped.

    A worker has 16 - ceil(log2 W) bits of a field, its sign among them. A step is a power of two: at scale s,
    2**(s - 141 + ceil(log2 W)). Multiples of it are sent as they are, other values as one of the two
    multiples beside them, at random, so that the mean is the value; one within a step of 2**(s - 126) as the
    lower one. A chunk with a larger value is redone; and so is one whose values are all below 2**(s - 129).
    For that its packets say an exponent that is _LOWERED less than the largest magnitude's, but at least 1:
    the switch takes a sum for faded SLACK bits below the scale.

    The promise: a sum is wrong by less than W steps, and by half a unit of its float32. A step is at most
    2**(ceil(log2 W) - 12) of the chunk's largest magnitude, or 2**(ceil(log2 W) - 128) if that is larger.
    """

    name = "half"
    floating = True
    _HEADROOM, _LOWERED = 1, SLACK - 2

    def __init__(self, workers: int) -> None:
        super().__init__(workers, _HALF_BITS - 1)
        self.narrow = Narrow(32 // _HALF_BITS, _HALF_BITS, seed=0, rotated=False, feedback=False)
        self.bound = float(levels_of(_HALF_BITS, workers))
        self.steps = np.zeros(256)  # most values lose digits, so none are sent again
        every = np.arange(256)
        self.said = np.maximum(every - self._LOWERED, np.minimum(every, 1)).astype(np.uint8)
        self.said[EXPONENT_NOT_FINITE] = EXPONENT_NOT_FINITE
        redone = np.where(every, every + self._LOWERED, 1)
        self.redo_table = np.minimum(redone, MAX_SCALE).astype(np.uint8)

    @property
    def agreement(self) -> str:
        return self.name

    def _first_scale(self) -> int:
        return SCALE_PROBE

    def next_scales(self, exponents: U8, scales: U8) -> U8:
        return _narrow_scales(exponents, scales, self._LOWERED + self._HEADROOM)


def _narrow_scales(exponents: U8, scales: U8, above: int) -> U8:
    """Return the scales of chunks' next sums: ``above`` over what packets said of these, whose scales these
    were."""
    following = exponents.astype(np.int16) + above
    # A sum of zeros tells nothing of the next one.
    following = np.where(exponents == 0, scales.astype(np.int16) - 1, following)
    following = np.clip(following, 1, MAX_SCALE)
    return np.where(exponents == EXPONENT_NOT_FINITE, SCALE_PROBE, following).astype(np.uint8)


def levels_of(bits: int, workers: int) -> int:
    """Return the largest number that each of ``workers`` may add to a field of ``bits`` bits."""
    return ((1 << (bits - 1)) - 1) // workers


def _width(bits: str, workers: int) -> int:
    """Return the bits of a field. Raises ConfigError."""
    if bits == "auto":
        return next((width for width in _WIDTHS if levels_of(width, workers) >= _AUTO_LEVELS), _WIDTHS[-1])
    if bits not in map(str, _WIDTHS):
        raise ConfigError(f"packed: bits is {bits!r}, expected one of {', '.join(map(str, _WIDTHS))}, auto")
    if not levels_of(int(bits), workers):
        fit = ", ".join(str(width) for width in _WIDTHS if levels_of(width, workers))
        most = 2 ** (int(bits) - 1) - 1
        raise ConfigError(
            f"packed: bits is {bits}, which holds the sum of at most {most} workers, and the job has"
            f" {workers}; take bits={fit.replace(', ', ' or ')}, or auto"
        )
    return int(bits)


def make(spec: Spec, workers: int) -> Codec:
    """Make the codec ``name`` or ``name:parameter=value,...``. Raises ConfigError naming the known ones."""
    return CODECS.make(spec, workers)
