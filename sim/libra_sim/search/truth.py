# SPDX-License-Identifier: Apache-2.0
"""Expected sums of a job, computed from docs/protocol.md with none of the product's codecs.

Values are made from the seed, so that ranks, rounds, keys, lives and jobs differ in nearly all elements. So a
contribution that is missing, counted twice or another sender's changes the sum.
`libra_workloads.verdict` says how far sums of floats may be from the exact ones.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from libra.rpc.values import Values
from libra_sim.search.case import JobCase, KeyCase
from libra_workloads.random_streams import RandomStreams, Stream
from libra_workloads.verdict import HALF_UNIT, KeySums, Sum

_POOL = 1 << 14
_ROUNDS = 4  # rounds of a key that are known; results of two rounds may be compared at one time


class Truth:
    """Expected sums of one life of a job."""

    def __init__(self, streams: RandomStreams, job: JobCase, name: str, life: int) -> None:
        self._streams, self._name = streams, (name, life)
        self._job = job
        state = np.arange(1, _POOL + 1, dtype=np.uint64)
        state *= np.uint64(0x9E3779B97F4A7C15)
        state += np.uint64(self._stream("pool").bits(64))
        self._pool = np.tile(_mixed(state), 2)  # twice, so that values from any start are contiguous
        self._pushed: dict[tuple[int, int, int], Values] = {}  # by key, round, rank, until their sum is made
        self._sums = {key.key: _Key(self, job, key) for key in job.keys}

    def _stream(self, *words: str | int) -> Stream:
        return self._streams.stream("truth", *self._name, *words)

    def pushes(self, key: KeyCase, number: int, rank: int) -> Values:
        """Return the values that ``rank`` pushes in this round of ``key``; do not write to them."""
        made = self._make(key, number, rank)
        if self._sums[key.key].has_yet_to_sum(number):
            self._pushed[key.key, number, rank] = made
        return made

    def values(self, key: KeyCase, number: int, rank: int) -> Values:
        """Return what `pushes` returns, for the round's sum."""
        made = self._pushed.pop((key.key, number, rank), None)
        return self._make(key, number, rank) if made is None else made

    def _make(self, key: KeyCase, number: int, rank: int) -> Values:
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
        if number and stream.below(100) == 0:  # not in round 0: servers need values
            values[stream.below(len(values))] = (np.inf, -np.inf, np.nan)[stream.below(3)]
        return values

    def _magnitude(self, key: KeyCase, number: int) -> int:
        """Return a power of two: the same for three rounds, then perhaps far above or below."""
        stream = self._stream("magnitude", key.key, number // 3)
        return stream.below(60) - 30 if stream.below(3) == 0 else 0

    def sum(self, key: KeyCase, number: int) -> Sum:
        """Return what workers must get in this round: the sum, or the server's total.

        In a job without pulls the last few rounds are known, otherwise all.
        """
        return self._sums[key.key].sum(number)


class _Key:
    def __init__(self, truth: Truth, job: JobCase, key: KeyCase) -> None:
        self._truth, self._job, self._key = truth, job, key
        self._summed = KeySums(job.codec, job.workers, job.lanes, key.elements)
        self._store = Sum(np.zeros(key.elements), np.zeros(key.elements))
        self._known: dict[int, Sum] = {}
        self._next = 0

    def has_yet_to_sum(self, number: int) -> bool:
        return number >= self._next

    def sum(self, number: int) -> Sum:
        while self._next <= number:
            self._known[self._next] = self._answer(self._next)
            if not self._job.pulls:
                self._known.pop(self._next - _ROUNDS, None)
            self._next += 1
        return self._known[number]

    def _answer(self, number: int) -> Sum:
        pushed = np.stack([self._truth.values(self._key, number, rank) for rank in range(self._job.workers)])
        found = self._summed.next(pushed)
        if self._job.handler == "sum" or not self._job.servers:
            return found
        return self._added(found)

    def _added(self, found: Sum) -> Sum:
        """Return the server's total after this round. The server sees no chunk that is not finite."""
        before, there = self._store, ~np.isnan(found.what)
        what = before.what + np.where(there, found.what, 0.0)
        if self._key.dtype == "int32":  # int32 wraps around
            what = np.mod(what + 2.0**31, 2.0**32) - 2.0**31
            self._store = Sum(what, np.zeros(len(what)))
            return self._store
        bound = before.bound + np.where(there, found.bound + np.abs(what) * HALF_UNIT, 0.0)
        bound *= 1 + 4 * HALF_UNIT  # the rounded sum is within the bound of the exact one
        self._store = Sum(what, bound)
        return Sum(np.where(there, what, np.nan), bound)


def _mixed(state: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """Apply SplitMix64's output function."""
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        state = (state ^ (state >> np.uint64(shift))) * np.uint64(factor)
    return state ^ (state >> np.uint64(31))
