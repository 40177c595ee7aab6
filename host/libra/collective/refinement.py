# SPDX-License-Identifier: Apache-2.0
"""Refinement of float sums: workers exchange what the rounding has taken from their small values.

A switch sums a chunk at one scale, that of its largest value, so a small value beside a large one loses
digits, or all. A sum with a value that is not finite does not exist. (`codec`; docs/protocol.md, "Numbers".)

1. The van tells the step to whose multiples it rounded each chunk. A worker looks for its values x that lost
   more than LOST * abs(x). What a value has lost is its rest: exact, since it has no more digits than x. In a
   chunk without a sum, which counts as zero, the rest of each value is the value.
2. Workers exchange the number of their rests and the first of them, in one round trip, and the others in
   portions.
3. All workers add the same rests, in float64, rank by rank, to the sum.

So a sum is wrong by at most LOST * (abs(x1) + ... + abs(xW)), and by the roundings of its dtype.
A rest costs W times two lanes. Few values have one where those of a chunk are alike: 1 to 9 in 10,000 of the
gradients of a ResNet and a transformer, with 2 to 8 workers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

import numpy as np
import numpy.typing as npt

from libra.collective.agreement import Lanes
from libra.collective.segments import SEGMENT, Segment
from libra.rpc.values import Values
from libra.wire.format import MAX_LANES

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]
Steps = npt.NDArray[np.float64]

LOST = 2.0**-12  # of a value; most that its sum may take from it
SEGMENTS = 16  # most segments, of 4 MiB, that are refined together: this bounds the memory for rests
_SHARE = 1024  # of the elements that are refined, one in so many may have a rest without more round trips
_NO_RESTS = (np.empty(0, np.int64), np.empty(0, np.float32))


class Rests:
    """Rests of some segments of a call, this worker's and then all workers'.

    missing: number of segments that have neither a sum nor an error.
    """

    def __init__(self, segments: Sequence[Segment], workers: int) -> None:
        self._segments, self._workers = segments, workers
        self._mine = {segment.number: _NO_RESTS for segment in segments}
        self.missing = len(segments)
        self._most: int | None = None  # of any worker; None before the first exchange
        size = sum(segment.size for segment in segments)
        # As many as fill one packet with those of all workers, or a small share of what has been summed.
        self._first = max((MAX_LANES // workers - 1) // 2, size // _SHARE)

    def put(self, segment: Segment, rests: tuple[Ints, Floats]) -> None:
        """Put in this worker's rests of a segment, as `rests_of` returns them."""
        self._mine[segment.number] = rests

    def exchanges(self) -> Iterator[Lanes]:
        """Yield the lanes to exchange. Between two of them, ``add`` takes what came of the first."""
        found = [(at * SEGMENT + indices, rests) for at, (indices, rests) in enumerate(self._mine.values())]
        places, rests = (np.concatenate(each) for each in zip(*found, strict=True))
        self._mine.clear()
        lanes = np.stack([places.astype(np.int32), rests.view(np.int32)])
        yield np.concatenate([[len(places)], _portion(lanes, 0, self._first)], dtype=np.int32)
        assert self._most is not None
        size = max(SEGMENT // (2 * self._workers), 1)
        for start in range(self._first, self._most, size):
            yield _portion(lanes, start, min(start + size, self._most))

    def add(self, total: Lanes) -> int:
        """Add all workers' rests to the sums, and return their number. total: what an exchange returned."""
        rows = total.reshape(self._workers, -1)
        if self._most is None:
            self._most, rows = int(rows[:, 0].max()), rows[:, 1:]
        pairs = rows.reshape(self._workers, 2, -1)
        places = pairs[:, 0].reshape(-1).astype(np.int64)
        rests = pairs[:, 1].reshape(-1).view(np.float32)
        there = np.flatnonzero(rests != 0)  # the last ones of a row may be padding
        where, which = np.unique(places[there], return_inverse=True)
        sums = np.zeros(len(where))
        with np.errstate(invalid="ignore"):
            np.add.at(sums, which, rests[there].astype(np.float64))
        ends = np.searchsorted(where, np.arange(1, len(self._segments) + 1) * SEGMENT)
        begin = 0
        for at, (segment, end) in enumerate(zip(self._segments, ends.tolist(), strict=True)):
            if end > begin and segment.group.wanted:
                segment.add(where[begin:end] - at * SEGMENT, sums[begin:end])
            begin = end
        return len(there)


class Rounding:
    """Rounding of one segment's values at this worker, as the van tells it."""

    def __init__(self, segment: Segment, values: Values, rests: Rests) -> None:
        """values: as this worker pushes them. rests: where to put those that are looked for in the end."""
        self._segment, self._values, self._rests = segment, values, rests
        self._told: list[tuple[Ints, Ints, Steps]] = []

    def room(self, given: Values | None) -> Values:
        """Return where the sum may be put: not over the pushed values, which are needed when it has come."""
        if given is None or np.may_share_memory(given, self._values):
            return np.empty_like(self._values)
        return given

    def note(self, starts: Ints, counts: Ints, steps: Steps) -> None:
        """Take the steps of chunks, see `libra.rpc.values.Rounded`. On any thread."""
        self._told.append((starts, counts, steps))

    def clear(self, total: Values) -> None:
        """Put zeros for the chunks that have no sum."""
        starts, counts, steps = self._chunks
        for at in np.flatnonzero(np.isinf(steps)).tolist():
            total[starts[at] : starts[at] + counts[at]] = 0

    def end(self) -> None:
        """Look for the rests."""
        self._rests.put(self._segment, rests_of(self._values, *self._chunks))

    @cached_property
    def _chunks(self) -> tuple[Ints, Ints, Steps]:
        """Chunks that `note` has taken, in the order of the values."""
        if len(self._told) == 1:
            return self._told[0]
        starts, counts, steps = (np.concatenate(each) for each in zip(*self._told, strict=True))
        order = np.argsort(starts)
        return starts[order], counts[order], steps[order]


def rests_of(values: Values, starts: Ints, counts: Ints, steps: Steps) -> tuple[Ints, Floats]:
    """Return the indices of the values that lost more than LOST of themselves, and their rests.

    values: (n,) float32. starts, counts, steps: (chunks,) of all values, see `libra.rpc.values.Rounded`.
    """
    spoilt = np.isinf(steps)
    # A value loses half a step at most.
    near = np.abs(values) < np.repeat((steps * (0.5 / LOST)).astype(np.float32), counts)
    if spoilt.any():
        near |= np.repeat(spoilt, counts)
    near &= values != 0
    indices = np.flatnonzero(near)
    chunk = np.searchsorted(starts, indices, side="right") - 1
    mine, step, whole = values[indices].astype(np.float64), steps[chunk], spoilt[chunk]
    step[whole] = 1
    with np.errstate(invalid="ignore"):  # not-a-number, in chunks without a sum
        rests = np.where(whole, mine, mine - np.rint(mine / step) * step)
        lost = whole | (np.abs(rests) > LOST * np.abs(mine))
    return indices[lost], rests[lost].astype(np.float32)


def _portion(lanes: Lanes, start: int, stop: int) -> Lanes:
    """Return (2 * (stop - start),) lanes of rests, padded with zeros."""
    portion = np.zeros((2, stop - start), np.int32)
    mine = lanes[:, start:stop]
    portion[:, : mine.shape[1]] = mine
    return portion.reshape(-1)
