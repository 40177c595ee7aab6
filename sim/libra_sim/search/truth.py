# SPDX-License-Identifier: Apache-2.0
"""What a job's sums have to be: computed from docs/protocol.md, with none of the product's codecs.

Values are made of the seed, so that ranks, rounds, keys, lives and jobs differ in nearly all elements: a
contribution that is missing, counted twice, or anybody else's shows.

The bound for floats: with the scale s that "Numbers" prescribes for the chunk and W workers, a lane is
rounded to a multiple of 2^-k, k = 30 - ceil(log2 W) - (s - 126), so a sum is wrong by at most W/2 * 2^-k, and
by half a unit of float32's last place when it is turned back.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.van.base import Values
from libra_sim.clock.chance import Chance, Stream
from libra_sim.search.case import JobCase, KeyCase

Doubles = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

PROBE, NOT_FINITE, MAX_SCALE, SLACK = 0, 255, 254, 12
_POOL = 1 << 14
_ROUNDS = 4  # of a key; the results of two may be compared at one time
_HALF_UNIT = 2.0**-24


@dataclass
class Sum:
    """(elements,) each. what: the exact sums, not-a-number where there is none; bound: of the difference."""

    what: Doubles
    bound: Doubles


class Truth:
    """Of one life of a job."""

    def __init__(self, chance: Chance, job: JobCase, name: str, life: int) -> None:
        self._chance, self._name = chance, (name, life)
        self._job = job
        state = np.arange(1, _POOL + 1, dtype=np.uint64)
        state *= np.uint64(0x9E3779B97F4A7C15)
        state += np.uint64(self._stream("pool").bits(64))
        self._pool = np.tile(_mixed(state), 2)  # so that what begins anywhere in it is one piece
        self._sums = {key.key: _Key(self, job, key) for key in job.keys}

    def _stream(self, *words: str | int) -> Stream:
        return self._chance.stream("truth", *self._name, *words)

    def values(self, key: KeyCase, number: int, rank: int) -> Values:
        """What ``rank`` pushes in this round of ``key``."""
        stream = self._stream(key.key, number, rank)
        start = stream.below(_POOL)
        random = np.resize(self._pool[start : start + _POOL], key.elements) * np.uint64(stream.bits(64) | 1)
        if key.dtype == "int32":
            bits = 30 - (self._job.workers - 1).bit_length()
            return ((random >> np.uint64(64 - bits)).astype(np.int64) - (1 << (bits - 1))).astype(np.int32)
        fractions = (random >> np.uint64(40)).astype(np.float64) / 2**23 - 1.0
        # Within a value magnitudes differ by up to 2^15.
        spread = (random & np.uint64(15)).astype(np.int64) * stream.below(2)
        values: Values = np.ldexp(fractions, self._magnitude(key, number) - spread).astype(np.float32)
        if stream.below(40) == 0:
            values[: stream.below(len(values)) + 1] = 0
        if number and stream.below(100) == 0:  # so that every server has seen something of every key
            values[stream.below(len(values))] = (np.inf, -np.inf, np.nan)[stream.below(3)]
        return values

    def _magnitude(self, key: KeyCase, number: int) -> int:
        """A power of two: for some rounds the same, then far above or below."""
        stream = self._stream("magnitude", key.key, number // 3)
        return stream.below(60) - 30 if stream.below(3) == 0 else 0

    def sum(self, key: KeyCase, number: int) -> Sum:
        """What workers have to get in this round: the sum, or what the server adds up. Without pulls the last
        few rounds are known, else all."""
        return self._sums[key.key].sum(number)


class _Key:
    def __init__(self, truth: Truth, job: JobCase, key: KeyCase) -> None:
        self._truth, self._job, self._key = truth, job, key
        self._chunks = -(-key.elements // job.lanes)
        codec, _, parameter = job.codec.partition(":")
        setting = int(parameter.partition("=")[2] or 0)
        self._log_workers = (job.workers - 1).bit_length()
        self._headroom = (setting or 4) if codec == "block_float" else None
        first = PROBE if codec == "block_float" else 156 - self._log_workers - (setting or 20)
        self._first = first
        self._scales: Ints = np.full(self._chunks, first, dtype=np.int64)
        self._store = Sum(np.zeros(key.elements), np.zeros(key.elements))
        self._known: dict[int, Sum] = {}
        self._next = 0

    def sum(self, number: int) -> Sum:
        while self._next <= number:
            self._known[self._next] = self._answer(self._next)
            if not self._job.pulls:
                self._known.pop(self._next - _ROUNDS, None)
            self._next += 1
        return self._known[number]

    def _answer(self, number: int) -> Sum:
        pushed = np.stack(
            [self._truth.values(self._key, number, rank) for rank in range(self._job.workers)]
        ).astype(np.float64)
        with np.errstate(invalid="ignore"):
            found = self._summed(pushed)
        if self._job.handler == "sum" or not self._job.servers:
            return found
        return self._added(found)

    def _summed(self, pushed: Doubles) -> Sum:
        exact: Doubles = pushed.sum(axis=0)
        if self._key.dtype == "int32":
            return Sum(exact, np.zeros(len(exact)))
        exponents = self._exponents(pushed)
        redone = (self._scales == PROBE) | (exponents > self._scales)
        if self._headroom is not None:
            redone |= (exponents > 0) & (self._scales > exponents + SLACK)
        scales = np.maximum(np.where(redone, exponents, self._scales), 1)
        self._scales = self._following(exponents, scales)
        steps = np.exp2(scales - 126.0 - 30 + self._log_workers)
        bound = self._spread(steps * self._job.workers / 2) * (1 + _HALF_UNIT) + np.abs(exact) * _HALF_UNIT
        gone = self._spread((exponents == NOT_FINITE).astype(np.float64)) > 0
        exact[gone] = np.nan
        bound[gone] = 0
        return Sum(exact, bound)

    def _added(self, found: Sum) -> Sum:
        """What the server has after this round. It sees no chunk that is not finite."""
        before, there = self._store, ~np.isnan(found.what)
        what = before.what + np.where(there, found.what, 0.0)
        if self._key.dtype == "int32":  # which wraps around
            what = np.mod(what + 2.0**31, 2.0**32) - 2.0**31
            self._store = Sum(what, np.zeros(len(what)))
            return self._store
        bound = before.bound + np.where(there, found.bound + np.abs(what) * _HALF_UNIT, 0.0)
        bound *= 1 + 4 * _HALF_UNIT  # what is rounded is not the exact sum, but within the bound of it
        self._store = Sum(what, bound)
        return Sum(np.where(there, what, np.nan), bound)

    def _exponents(self, pushed: Doubles) -> Ints:
        """(chunks,) IEEE 754's biased exponent of the largest magnitude of all ranks; 0 for zeros."""
        padded = np.zeros((len(pushed), self._chunks * self._job.lanes))
        padded[:, : self._key.elements] = np.abs(pushed)
        largest = padded.reshape(len(pushed), self._chunks, -1).max(axis=(0, 2))  # not-a-number stays
        found: Ints = np.frexp(largest)[1].astype(np.int64)
        found += 126
        found[largest == 0] = 0
        found[~np.isfinite(largest)] = NOT_FINITE
        return found

    def _following(self, exponents: Ints, scales: Ints) -> Ints:
        if self._headroom is None:
            return np.full(len(scales), self._first, dtype=np.int64)
        least = exponents + self._headroom
        most = np.minimum(exponents + SLACK, MAX_SCALE)
        most[exponents == 0] = MAX_SCALE
        following: Ints = np.minimum(np.maximum(scales - 1, np.minimum(least, most)), most)
        following[exponents == NOT_FINITE] = PROBE
        return following

    def _spread(self, of_chunks: Doubles) -> Doubles:
        """(elements,) from (chunks,)."""
        return np.repeat(of_chunks, self._job.lanes)[: self._key.elements]


def _mixed(state: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """SplitMix64's output function."""
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        state = (state ^ (state >> np.uint64(shift))) * np.uint64(factor)
    return state ^ (state >> np.uint64(31))


def differs(result: Values, expected: Sum) -> int | None:
    """The first element that is beyond the bound, if there is one."""
    with np.errstate(invalid="ignore"):
        right = np.abs(result.astype(np.float64) - expected.what) <= expected.bound
    right |= np.isnan(result) & np.isnan(expected.what)
    places = np.flatnonzero(~right)
    return int(places[0]) if len(places) else None
