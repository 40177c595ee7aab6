# SPDX-License-Identifier: Apache-2.0
"""Checks that a job's sums are right, on the wire and in the programs.

They share no code with switch, server or codec.

Wire: every worker received the exact sum of the lanes that all workers sent, once each. The int32 lanes of
the recorded frames are added again in int64.

Values: what each worker's program got back is the sum of what all programs pushed. So the check finds a
codec, a van or a server that spoils values, which the lanes on the wire cannot show. It computes the sums
from docs/protocol.md, "Numbers", and docs/narrow_lanes.md, with none of the product's codecs.

The protocol prescribes a scale s for a chunk. With s and W workers, a lane is a value rounded to a multiple
of the step 2^-k, k = 30 - ceil(log2 W) - (s - 126).

- Integers are summed exactly.
- ``fixed_point`` promises the step. So the sum of the rounded values is known, and its float32 is what every
  worker gets, bit for bit.
- ``block_float`` promises a bound. Each of the W values is rounded by at most half a step, and by no more
  than it is, so the sum of the lanes is wrong by at most W/2 steps, and a sum of zeros not at all. As a
  float32 it is wrong by half a unit of its last place beside that.
- ``packed``: each worker's whole numbers follow from its values, from seed, key, chunk, round and rank. So
  their sum is known, and so is its float32, bit for bit.
- A user's codec that gives each value a lane says which scale follows, and is asked for that alone. Its sums
  are then promised as these: within the bound if it is ``floating``, else bit for bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.rpc.values import Values
from libra.vans.libra import codec as codecs
from libra.vans.libra.codec import Codec
from libra.wire import words
from libra.wire.format import U32
from libra.wire.words import LANE_WORD

Floats = npt.NDArray[np.float32]
Doubles = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint32]

BLOCK_LANES = 32


# ---- wire --------------------------------------------------------------------------------------------------


FIELDS = ("key", "chunk", "round", "scale", "blocks")  # fields in which all frames of a chunk must agree
_NAME = np.dtype([("key", "u8"), ("chunk", "u8"), ("round", "u8")])

Names = npt.NDArray[np.void]


def names_of(received: U32) -> Names:
    """Return (n,) key, chunk and round of each frame; rounds count from 0."""
    headers = words.parse(received, len(received))
    names = np.empty(len(received), _NAME)
    names["key"], names["chunk"], names["round"] = headers.key, headers.chunk, headers.round
    return names


def order_of(names: Names) -> npt.NDArray[np.intp]:
    """Return the order of names by key, then chunk, then round."""
    return np.lexsort((names["round"], names["chunk"], names["key"]))


def expected_names(
    keys: npt.NDArray[np.uint64], lens: npt.NDArray[np.int64], lanes: int, rounds: Sequence[int]
) -> Names:
    """Return the names of all sums that each worker must have, in `order_of`. rounds: from 0, increasing."""
    chunks = -(-lens // lanes)
    names = np.empty(int(chunks.sum()) * len(rounds), _NAME)
    names["key"] = np.repeat(keys, chunks * len(rounds))
    of_keys = [np.repeat(np.arange(count), len(rounds)) for count in chunks.tolist()]
    names["chunk"] = np.concatenate(of_keys)
    names["round"] = np.tile(np.asarray(rounds), int(chunks.sum()))
    return names


def incomplete(rank: int, names: Names, expected: Names) -> str:
    """Return the first sum that a worker lacks, has twice or should not have; "" if it has each sum once.

    names, expected: in `order_of`.
    """
    if len(names) == len(expected) and (names == expected).all():
        return ""
    found, counts = np.unique(names, return_counts=True)
    if len(lacking := np.setdiff1d(expected, found)):
        says = f"expected one sum, got none ({len(lacking)} are missing)"
        return f"{_who(rank, lacking[0])}: {says}"
    if len(strange := np.setdiff1d(found, expected)):
        return f"{_who(rank, strange[0])}: expected no such sum, got one"
    twice = int(np.argmax(counts > 1))
    return f"{_who(rank, found[twice])}: expected one sum, got {counts[twice]}"


def _who(rank: int, name: np.void) -> str:
    return f"worker {rank}, round {int(name['round']) + 1}, key {name['key']}, chunk {name['chunk']}"


@dataclass(frozen=True)
class Sums:
    """Sums of one worker: (n,) for each field of the frames sent and received, (n, lanes) for the values."""

    of_sent: dict[str, U32]
    of_received: dict[str, U32]
    sent: npt.NDArray[np.int64]
    received: npt.NDArray[np.int64]
    names: Names

    @classmethod
    def read(cls, sent: U32, received: U32, lanes: int) -> Sums:
        """Read frames. sent, received: (n, words) as a van records them; lanes: of the job's packets."""
        return cls(
            _fields(sent), _fields(received), _lanes(sent, lanes), _lanes(received, lanes), names_of(received)
        )

    def __len__(self) -> int:
        return len(self.sent)


def _fields(frames: U32) -> dict[str, U32]:
    headers = words.parse(frames, len(frames))
    return {name: getattr(headers, name) for name in FIELDS}


def _lanes(frames: U32, lanes: int) -> npt.NDArray[np.int64]:
    """Return (n, lanes): each frame's lanes, then zeros."""
    values = frames[:, LANE_WORD : LANE_WORD + lanes].view(">i4").astype(np.int64)
    blocks = words.parse(frames, len(frames)).blocks.astype(np.int64)
    values[np.arange(lanes) >= blocks[:, None] * BLOCK_LANES] = 0
    return values


def wire_problem(workers: Sequence[Sums]) -> str:
    """Return the first wrong sum, or "". workers: equally many sums each, in the same order."""
    first = workers[0]
    for rank, sums in enumerate(workers):
        for field in FIELDS:
            sent, received, theirs = sums.of_sent[field], sums.of_received[field], first.of_received[field]
            if len(wrong := np.flatnonzero(received != theirs)):
                at = wrong[0]
                says = f"expected {field} {theirs[at]}, which worker 0 received, got {received[at]}"
                return f"{_who(rank, first.names[at])}: {says}"
            if len(wrong := np.flatnonzero(received != sent)):
                at = wrong[0]
                says = f"expected {field} {sent[at]}, which it sent, got {received[at]}"
                return f"{_who(rank, sums.names[at])}: {says}"
    total = np.sum([sums.sent for sums in workers], axis=0)
    for rank, sums in enumerate(workers):
        if len(wrong := np.flatnonzero((sums.received != total).any(axis=1))):
            at = wrong[0]
            lane = int(np.flatnonzero(sums.received[at] != total[at])[0])
            says = f"expected {total[at][lane]}, got {sums.received[at][lane]}"
            return f"{_who(rank, sums.names[at])}, lane {lane}: {says}"
    return ""


# ---- values ------------------------------------------------------------------------------------------------


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
    """Sums of one key's pushes, round by round, where each value has a lane.

    Each round's scales follow from the round before.
    """

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
        """Return the (chunks,) exponents of the largest magnitude of all ranks."""
        padded = np.zeros((len(pushed), len(self._scales) * self._lanes))
        padded[:, : self._elements] = pushed
        return _exponents(padded.reshape(len(pushed), -1, self._lanes))

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


# ---- the codec ``packed`` ----------------------------------------------------------------------------------


_PACKED = {
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
        given = {**_PACKED, **{name.strip(): value.strip() for name, _, value in items}}
        if unknown := sorted(given.keys() - _PACKED.keys()):
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


def largest_error(codec: str, workers: int, largest: float) -> float:
    """Return how far a codec's sum may be off: half a step for each worker, or a step if values share a lane
    (docs/protocol.md, Numbers; docs/narrow_lanes.md). largest: magnitude of the values."""
    name, _, parameter = codec.partition(":")
    if name == "fixed_point":
        return workers / 2 * 2.0 ** -int(parameter.partition("=")[2] or _DEFAULTS[name])
    if name == "packed":
        # The range is at most this far above the largest element: a step is the range over the levels.
        packing = Packing.read(codec, workers)
        return workers * 2.0 ** (1 + max(packing.headroom, 0)) / packing.levels * largest
    return workers / 2 * 2.0 ** ((workers - 1).bit_length() - 17) * largest


class PackedSums:
    """Sums of one key's pushes, round by round, of the codec ``packed``."""

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


def _exponents(values: Floats | Doubles) -> Ints:
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


# ---- the check ---------------------------------------------------------------------------------------------


class ValueCheck:
    """Check of one job's sums, round by round; each round has the same keys.

    keys: (n,). lens: (n,) elements of each key. lanes: lanes of a packet. codec: as in LIBRA_CODEC. Raises
    ConfigError for a codec of unknown promise.
    """

    def __init__(
        self, codec: str, workers: int, lanes: int, keys: npt.NDArray[np.uint64], lens: npt.NDArray[np.int64]
    ) -> None:
        self._workers = workers
        self._keys = keys.tolist()
        self._ends = np.cumsum(lens).tolist()
        self._lanes = lanes * fields_of(codec, workers)
        packed = codec.partition(":")[0] == "packed"
        self._sums: list[KeySums | PackedSums] = [
            PackedSums(codec, workers, lanes, size, key) if packed else KeySums(codec, workers, lanes, size)
            for key, size in zip(self._keys, lens.tolist(), strict=True)
        ]

    def problem(self, number: int, pushed: Sequence[Values], got: Sequence[Values]) -> str:
        """Return the first problem of round ``number``, or "". Call it once per round, in order.

        pushed, got: by rank, (sum(lens),) each; the values of all keys, one key after the other.
        """
        for what, values in (("pushed", pushed), ("got", got)):
            if len(values) != self._workers:
                return f"round {number}: {len(values)} workers {what} values; expected {self._workers}"
            for rank, mine in enumerate(values):
                if len(mine) != self._ends[-1]:
                    return (
                        f"worker {rank}, round {number}: expected {self._ends[-1]} elements,"
                        f" {what} {len(mine)}"
                    )
        found = [
            self._key_problem(place, number, pushed, got, start, end)
            for place, (start, end) in enumerate(zip([0, *self._ends], self._ends, strict=False))
        ]
        return next(filter(None, found), "")

    def _key_problem(
        self, place: int, number: int, pushed: Sequence[Values], got: Sequence[Values], start: int, end: int
    ) -> str:
        expected = self._sums[place].next(np.stack([values[start:end] for values in pushed]))
        first = got[0][start:end]
        for rank, values in enumerate(got):
            mine = values[start:end]
            name = f"worker {rank}, round {number}, key {self._keys[place]}"
            if (at := expected.first_wrong(mine)) is not None:
                bound = f" within {expected.bound[at]:.3g}" if expected.bound[at] else ""
                return (
                    f"{name}, chunk {at // self._lanes}, element {at % self._lanes}:"
                    f" expected {_shown(expected.what[at], mine)}{bound}, got {mine[at]!s}"
                )
            if mine.tobytes() != first.tobytes():
                at = int(np.flatnonzero(mine.view(np.uint32) != first.view(np.uint32))[0])
                return (
                    f"{name}, chunk {at // self._lanes}, element {at % self._lanes}:"
                    f" expected {first[at]!s}, which worker 0 got, got {mine[at]!s}"
                )
        return ""


def _shown(value: np.float64, like: Values) -> str:
    return str(like.dtype.type(value))
