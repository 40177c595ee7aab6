# SPDX-License-Identifier: Apache-2.0
"""Sums that a codec promises: each element, and the bound of a result's error.

Sums are computed in float64 from docs/protocol.md, "Numbers", with none of the product's codecs. The protocol
prescribes a scale s for a chunk. With s and W workers, a lane is a value rounded to a multiple of the step
2^-k, k = 30 - ceil(log2 W) - (s - 126).

- Integers are summed exactly.
- ``fixed_point`` promises the step. So the sum of the rounded values is known, and its float32 is what every
  worker gets, bit for bit.
- ``block_float`` promises a bound. Each of the W values is rounded by at most half a step, and by no more
  than it is, so the sum of the lanes is wrong by at most W/2 steps, and a sum of zeros not at all. As a
  float32 it is wrong by half a unit of its last place beside that.
- A user's codec that gives each value a lane says which scale follows, and is asked for that alone. Its sums
  are then promised as these: within the bound if it is ``floating``, else bit for bit.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.rpc.values import Values
from libra.vans.libra import codec as codecs
from libra.vans.libra.codec import Codec

Doubles = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

PROBE, NOT_FINITE, MAX_SCALE, SLACK = 0, 255, 254, 12
HALF_UNIT = 2.0**-24  # half a unit of float32's last place, relative to the value
_HALF_OF_SMALLEST = 2.0**-150  # the same for subnormal numbers, absolute
_DEFAULTS = {"block_float": 4, "fixed_point": 20}  # head-room; bits of the fraction


@dataclass
class Sum:
    """Promised sums, (elements,) each. what: the sums, NaN where there is none; bound: of the error."""

    what: Doubles
    bound: Doubles

    def first_wrong(self, result: Values) -> int | None:
        """Return the first element of ``result`` that is beyond the bound; None if all are within it."""
        with np.errstate(invalid="ignore"):
            right = np.abs(result.astype(np.float64) - self.what) <= self.bound
        right |= np.isnan(result) & np.isnan(self.what)
        places = np.flatnonzero(~right)
        return int(places[0]) if len(places) else None


class KeySums:
    """Sums of one key's pushes, round by round: each round's scales follow from the round before."""

    def __init__(self, codec: str, workers: int, lanes: int, elements: int) -> None:
        """Begin with round 0. lanes: lanes of a packet. Raises ConfigError for a codec of unknown promise."""
        name, _, parameter = codec.partition(":")
        self._lanes, self._elements = lanes, elements
        self._log_workers = (workers - 1).bit_length()
        self._own: Codec | None = None
        if name in _DEFAULTS:
            setting = int(parameter.partition("=")[2] or _DEFAULTS[name])
            self._floating = name == "block_float"
            self._headroom = setting
            self._first = PROBE if self._floating else 156 - self._log_workers - setting
        else:
            self._own = codecs.make(codec, workers)
            if self._own.narrow is not None:
                raise ConfigError(
                    f"codec {name!r}: values share a lane, and sums of such a codec, other than packed,"
                    " cannot be checked: take VERIFY=0"
                )
            self._floating, self._first = self._own.floating, self._own.first_scale
        self._scales: Ints = np.full(-(-elements // lanes), self._first, dtype=np.int64)

    def next(self, pushed: Values) -> Sum:
        """Return the sum of the next round. pushed: (workers, elements) float32 or int32, by rank."""
        exact: Doubles = pushed.astype(np.float64)
        if pushed.dtype == np.int32:
            return Sum(exact.sum(axis=0), np.zeros(self._elements))
        exponents = self._exponents(exact)
        redone = (self._scales == PROBE) | (exponents > self._scales)
        if self._floating:
            redone |= (exponents > 0) & (self._scales > exponents + SLACK)
        scales = np.maximum(np.where(redone, exponents, self._scales), 1)
        self._scales = self._following(exponents, scales)
        steps = self._spread(np.exp2(scales - 126.0 - 30 + self._log_workers))
        gone = self._spread((exponents == NOT_FINITE).astype(np.float64)) > 0
        found = self._within_bound(exact, steps) if self._floating else self._of_steps(exact, steps)
        found.what[gone] = np.nan
        found.bound[gone] = 0
        return found

    def _within_bound(self, values: Doubles, steps: Doubles) -> Sum:
        with np.errstate(invalid="ignore"):
            total: Doubles = values.sum(axis=0)
            of_lanes = np.minimum(np.abs(values), steps / 2).sum(axis=0)
            of_float32 = np.maximum((np.abs(total) + of_lanes) * HALF_UNIT, _HALF_OF_SMALLEST)
        return Sum(total, of_lanes + of_float32)

    def _of_steps(self, values: Doubles, steps: Doubles) -> Sum:
        with np.errstate(invalid="ignore", over="ignore"):
            lanes = np.rint(values / steps).sum(axis=0).astype(np.float32).astype(np.float64)
            total = (lanes * steps).astype(np.float32).astype(np.float64)
        return Sum(total, np.zeros(self._elements))

    def _exponents(self, pushed: Doubles) -> Ints:
        """Return (chunks,) biased float32 exponents (IEEE 754) of the largest magnitude of all ranks."""
        padded = np.zeros((len(pushed), len(self._scales) * self._lanes))
        padded[:, : self._elements] = np.abs(pushed)
        largest = padded.reshape(len(pushed), -1, self._lanes).max(axis=(0, 2))  # NaN stays
        found: Ints = np.frexp(largest)[1].astype(np.int64) + 126
        found[(largest == 0) | (found < 0)] = 0  # subnormal numbers count as zero
        found[~np.isfinite(largest)] = NOT_FINITE
        return found

    def _following(self, exponents: Ints, scales: Ints) -> Ints:
        if self._own is not None:
            return self._own.next_scales(exponents.astype(np.uint8), scales.astype(np.uint8)).astype(np.int64)
        if not self._floating:
            return np.full(len(scales), self._first, dtype=np.int64)
        least = exponents + self._headroom
        most = np.minimum(exponents + SLACK, MAX_SCALE)
        most[exponents == 0] = MAX_SCALE
        following: Ints = np.minimum(np.maximum(scales - 1, np.minimum(least, most)), most)
        following[exponents == NOT_FINITE] = PROBE
        return following

    def _spread(self, of_chunks: Doubles) -> Doubles:
        """Repeat (chunks,) values to (elements,)."""
        return np.repeat(of_chunks, self._lanes)[: self._elements]
