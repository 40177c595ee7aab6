# SPDX-License-Identifier: Apache-2.0
"""Call: one collective call of a worker, with its signature, its segments and its result.

Refinement: what its float sums gain by an exchange of what rounding has taken.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.collective import agreement
from libra.collective.agreement import Lanes
from libra.collective.segments import SEGMENT, Group, Segment, segments_of
from libra.collective.signature import ADVICE, Signature
from libra.errors import LibraError
from libra.job.ids import KeyRange
from libra.rpc.outstanding import Tracked, Turn
from libra.rpc.values import KVPairs, Values
from libra.vans.base import SAME_PUSHES
from libra.wire.format import MAX_LANES, U8

# Refinement of float sums: workers exchange what the rounding has taken from their small values.
#
# A switch sums a chunk at one scale, that of its largest value, so a small value beside a large one loses
# digits, or all. A sum with a value that is not finite does not exist. (`codec`; docs/protocol.md,
# "Numbers".)
#
# 1. The van tells the step to whose multiples it rounded each chunk. A worker looks for its values x that
#    lost more than LOST * abs(x). What a value has lost is its rest: exact, since it has no more digits than
#    x. In a chunk without a sum, which counts as zero, the rest of each value is the value.
# 2. Workers exchange the number of their rests and the first of them, in one round trip, and the others in
#    portions.
# 3. All workers add the same rests, in float64, rank by rank, to the sum.
#
# So a sum is wrong by at most LOST * (abs(x1) + ... + abs(xW)), and by the roundings of its dtype. A rest
# costs W times two lanes. Few values have one where those of a chunk are alike: 1 to 9 in 10,000 of the
# gradients of a ResNet and a transformer, with 2 to 8 workers.


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
        # The same at all workers: of 16 bits nothing is sent again but the values of chunks without a sum.
        self.wanted = not segments[0].group.half
        self._most: int | None = None  # of any worker; None before the first exchange
        size = sum(segment.size for segment in segments)
        # As many as fill one packet with those of all workers, or a small share of what has been summed.
        self._first = max((MAX_LANES // workers - 1) // 2, size // _SHARE)

    def put(self, segment: Segment, rests: tuple[Ints, Floats], lacks_sums: bool) -> None:
        """Put in this worker's rests of a segment, as `rests_of` returns them. lacks_sums: a chunk of it has
        no sum."""
        self._mine[segment.number] = rests
        self.wanted |= lacks_sums

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
        lacks_sums = bool(np.isinf(self._chunks[2]).any())
        self._rests.put(self._segment, rests_of(self._values, *self._chunks), lacks_sums)

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
    if not steps.any():
        return _NO_RESTS
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


class Work(Tracked):
    """A ``concurrent.futures.Future`` of an array, or of a list of them.

    Do not change the collective's arrays until it is done. A callback of ``add_done_callback`` runs on the
    van's thread and must not wait for other work.
    """

    def __init__(
        self, title: str, blocked_on: Callable[[], str], is_own_thread: Callable[[], bool], patience: float
    ) -> None:
        """Create the future. title: names the call in errors and in the timeline.

        blocked_on: returns a text that names the missing workers. is_own_thread: returns True on the thread
        that receives answers. patience: seconds; the time-out of a wait that has none of its own.
        """
        super().__init__()
        self.set_running_or_notify_cancel()  # the other workers wait for it: it cannot be cancelled
        self.title, self._blocked_on, self._is_own_thread = title, blocked_on, is_own_thread
        self.patience = patience

    def result(self, timeout: float | None = None) -> Any:
        """Wait at most ``timeout`` seconds; None: LIBRA_WAIT_TIMEOUT (600), math.inf: without limit.

        Raises libra.errors.TimeoutError naming the missing workers; the work goes on, and still writes into
        ``out``. Raises the work's error if it failed: MismatchError if the workers' calls differ,
        OverflowError for an int32 sum out of range, ClosedError, RestartedError, another LibraError. Raises
        LibraError at once in a callback, where the wait would never end.
        """
        return super().result(timeout)

    wait = result  # torch's name for it

    def must_not_wait(self) -> bool:
        return self._is_own_thread()

    def blocked_on(self) -> str:
        return self._blocked_on()

    def waits_for(self) -> str:
        return f"{self.title}: {self._blocked_on()}"

    def __repr__(self) -> str:
        return f"Work({self.title}, {'done' if self.done() else 'outstanding'})"


_UNNAMED = 256  # identities of calls without a name, whose last scales are kept


class Call(Turn):
    """A collective call under way.

    owners: the owners' key ranges, as in `Segment.pairs`. exponents: of its fused tensors (`agreement`);
    none if tensors do not share scales. begins: called when it is the call's turn. finish: returns the result
    when all groups have their sums. refined: batches of segments of floats, each to be refined (`refinement`)
    when it has its sums. plain: the other segments. under_way: timestamps of its requests under way, oldest
    first; a dict for its order. failed: True if a push has ended without a sum, as it does at all workers.
    """

    def __init__(
        self,
        signature: Signature,
        groups: Sequence[Group],
        work: Work,
        owners: tuple[KeyRange, ...],
        *,
        exponents: U8,
        begins: Callable[[], None],
        finish: Callable[[], Any],
        refined: bool,
    ) -> None:
        self.signature = signature
        self.segments = segments_of(groups)
        floats = [segment for segment in self.segments if refined and segment.floats]
        kinds = [[segment for segment in floats if segment.group.half is half] for half in (False, True)]
        self.refined = [kind[at : at + SEGMENTS] for kind in kinds for at in range(0, len(kind), SEGMENTS)]
        self.plain = [segment for segment in self.segments if not (refined and segment.floats)]
        self.exponents, self._owners, self._groups, self.work = exponents, owners, groups, work
        self.under_way: dict[int, None] = {}
        self.failed, self._begins, self._finish = False, begins, finish
        self._missing = len(self.segments) + len(self.refined)
        self._lock = threading.Lock()

    def begin(self) -> None:
        self._begins()

    @property
    def identity(self) -> str:
        """Text that selects the call's keys: a float tensor starts at the scales that its keys had last."""
        signature = self.signature
        if signature.name is not None:
            return signature.title
        return f"{int.from_bytes(signature.digest) % _UNNAMED}"

    def cut_apart(self, exponents: U8) -> None:
        """Give tensors of different magnitudes keys of their own, before segments are pushed. exponents: the
        largest over all workers."""
        agreement.cut_apart(self._groups, exponents)

    def agreed(self) -> None:
        """Note that all workers have made the same call."""
        if not self.segments:
            self._succeed()

    def answered(self, segment: Segment, answer: KVPairs | None, rounding: Rounding | None = None) -> None:
        """Take the sum of a segment; None if the sum goes to another worker. rounding: None if the segment is
        not refined."""
        try:
            if rounding is not None:
                rounding.end()  # before the sums are written, perhaps over the values
                if answer is not None:
                    rounding.clear(answer.vals)
            if answer is not None:
                segment.write(answer.vals)
        except Exception as error:  # from numpy's conversions
            self.fail(error)
        self.go_on()

    def go_on(self) -> None:
        """Count a segment that has its sum, or a batch that is refined; the last one ends the call."""
        with self._lock:
            self._missing -= 1
            complete = not self._missing
        if complete:
            self._succeed()

    def fail(self, error: BaseException) -> None:
        """Fail the call with ``error``; the first error stays."""
        explained = self.explained(error)
        with self._lock:
            if self.work.done():
                return
            self.work.set_exception(explained)

    def explained(self, error: BaseException) -> BaseException:
        """Return an error of the van in the words of the call."""
        if not isinstance(error, LibraError):
            return error
        text = str(error)
        if text.endswith(SAME_PUSHES):
            mine = self.signature.described(0)
            text = f"{text.removesuffix(SAME_PUSHES)}this worker called {mine}. {ADVICE}"
        return type(error)(f"{self.signature.title}: {self.in_arrays(text)}")

    def in_arrays(self, text: str) -> str:
        """Return a van's text with the call's arrays in place of their keys."""
        return in_arrays(text, self._owners, self._tensors_of)

    def _tensors_of(self, key: int) -> range | None:
        found = (segment.tensors_of(key, self.identity, self._owners) for segment in self.segments)
        return next((numbers for numbers in found if numbers is not None), None)

    def _succeed(self) -> None:
        if not self.work.done():
            # A kept Work must not keep the input arrays.
            self.segments, self.refined, self.plain, self._groups = [], [], [], []
            try:
                result = self._finish()
            except Exception as error:
                self.fail(error)
            else:
                self.work.set_result(result)


RESTS_KEY = 1  # what `refinement` exchanges: this key of the first owner; the agreement has its key 0
_KEY = re.compile(r"\bkey (\d+)")


def in_arrays(text: str, owners: Sequence[KeyRange], tensors_of: Callable[[int], range | None]) -> str:
    """Return ``text`` with "array [3]" in place of "key 4611686017917895596": callers choose no keys.

    owners: the key ranges of collectives. tensors_of: returns the array numbers of a key; None if unknown.
    """

    def name(found: re.Match[str]) -> str:
        key = int(found[1])
        if not any(owner.begin <= key < owner.end for owner in owners):
            return found[0]
        if key == owners[0].begin:
            return "the agreement on what is called"
        if key == owners[0].begin + RESTS_KEY:
            return "what sums have lost of small values"
        numbers = tensors_of(key)
        if numbers is None:
            return "another collective's array"
        several = f"arrays [{numbers[0]}] to [{numbers[-1]}]"
        return several if len(numbers) > 1 else f"array [{numbers[0]}]"

    return _KEY.sub(name, text)
