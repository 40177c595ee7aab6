# SPDX-License-Identifier: Apache-2.0
"""Agreement of the workers on their next calls, by a sum in which each worker has lanes of its own.

One sum covers the next few calls of each worker. A worker's lanes carry the number of its calls, their
digests, and the range of the magnitudes of their fused tensors. So every worker sees all workers' lanes and
draws the same conclusion. The shortest list counts.

The switch sums a chunk at one scale, that of its largest value. Fused tensors share chunks. A tensor far
smaller than its neighbour would be summed as zeros, and a not-a-number in one tensor would spoil its
neighbours. So each worker sends, with its calls, the range of its fused tensors' exponents. If the range is
wider than LIKE bits, workers also exchange the exponent of each tensor. The largest exponents over all
workers decide which tensors are cut apart, so the cuts are the same at each worker.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.collective.segments import SEGMENT, Group
from libra.collective.signature import DIGEST_BYTES, Signature
from libra.vans.libra.codec import exponents_of_runs
from libra.wire.format import U8
from libra.wire.protocol import EXPONENT_NOT_FINITE

LIKE = 6  # bits; most by which exponents of tensors that share chunks differ
NOTHING_FUSED = (EXPONENT_NOT_FINITE, 0)
_NONE: U8 = np.empty(0, np.uint8)


def exponents_of(groups: Sequence[Group]) -> U8:
    """Return (n,) exponents of this worker's fused tensors, `Layout.fused` of each group.

    |x| < 2**(e-126) for all values x of a tensor of exponent e; e = 255 if a value is not finite.
    """
    found = []
    for group in groups:
        fused = group.layout.fused
        if not len(fused):
            continue
        sizes = group.layout.sizes[fused]
        # In batches: many small tensors may have as many elements as a large one.
        batches = np.flatnonzero(np.diff(np.cumsum(sizes) // SEGMENT)) + 1
        for indices, each in zip(np.split(fused, batches), np.split(sizes, batches), strict=True):
            found.append(exponents_of_runs(group.read(indices), each))
    return np.concatenate(found) if found else _NONE


def range_of(exponents: U8) -> tuple[int, int]:
    """Return the least exponent above 0 and the greatest; NOTHING_FUSED without any. Zeros fit any scale."""
    least = exponents[exponents > 0].min(initial=NOTHING_FUSED[0])
    return int(least), int(exponents.max(initial=NOTHING_FUSED[1]))


def cut_apart(groups: Sequence[Group], exponents: U8) -> None:
    """Give tensors of different magnitudes keys of their own. exponents: (n,), the largest over all
    workers."""
    counts = [len(group.layout.fused) for group in groups]
    for group, mine in zip(groups, np.split(exponents, np.cumsum(counts)[:-1]), strict=True):
        low, high, before = *NOTHING_FUSED, -1
        cuts = []
        for index, exponent in zip(group.layout.fused.tolist(), mine.tolist(), strict=True):
            apart = EXPONENT_NOT_FINITE in (exponent, high)
            least = min(low, exponent or low)
            if index != before + 1 or apart or max(high, exponent) - least > LIKE:
                cuts.append(index)
                low, high, least = *NOTHING_FUSED, min(NOTHING_FUSED[0], exponent or NOTHING_FUSED[0])
            low, high, before = least, max(high, exponent), index
        group.cuts = group.layout.starts[np.array(cuts, np.int64)]


MOST_CALLS = 8  # agreed on at once
_DIGEST_LANES = DIGEST_BYTES // 4
_RANGES = 1 + MOST_CALLS * _DIGEST_LANES  # index of the first lane with ranges
_LANES = _RANGES + MOST_CALLS * 2 // 4

Lanes = npt.NDArray[np.int32]


def disjoint(mine: Lanes, rank: int, workers: int) -> Lanes:
    """Return (workers * n,) lanes, this worker's (n,) in its place and zeros elsewhere, so that the workers'
    sum has all lanes."""
    lanes = np.zeros((workers, len(mine)), dtype=np.int32)
    lanes[rank] = mine
    return lanes.reshape(-1)


def proposal(signatures: Sequence[Signature], ranges: Sequence[tuple[int, int]] = ()) -> Lanes:
    """Return a worker's lanes for its next calls, at most MOST_CALLS. ranges: `range_of` of each
    of the first calls."""
    lanes = np.zeros(_LANES, dtype=np.int32)
    lanes[0] = len(signatures)
    digests = b"".join(signature.digest for signature in signatures)
    lanes[1 : 1 + len(signatures) * _DIGEST_LANES] = np.frombuffer(digests, dtype=np.int32)
    filled = np.full((MOST_CALLS, 2), NOTHING_FUSED, np.uint8)
    filled[: len(ranges)] = np.array(ranges, np.uint8).reshape(-1, 2)
    lanes[_RANGES:] = filled.reshape(-1).view(np.int32)
    return lanes


@dataclass(frozen=True)
class Conclusion:
    """Result of an agreement.

    agreed: number of calls that are equal at all workers. differs: the next call differs, though all workers
    have called. uneven: indices of the calls whose fused tensors' magnitudes must be compared one by one.
    """

    agreed: int
    differs: bool
    uneven: tuple[int, ...] = ()

    @classmethod
    def of(cls, total: Lanes, workers: int) -> Conclusion:
        """Draw the conclusion from ``total``, the sum of all workers' ``disjoint`` proposals."""
        rows = total.reshape(workers, _LANES)
        common = int(rows[:, 0].min())
        digests = rows[:, 1:_RANGES].reshape(workers, MOST_CALLS, _DIGEST_LANES)[:, :common]
        same = (digests == digests[:1]).all(axis=(0, 2))
        agreed = common if same.all() else int(same.argmin())
        ranges = np.ascontiguousarray(rows[:, _RANGES:]).view(np.uint8).reshape(workers, MOST_CALLS, 2)
        least, greatest = ranges[:, :agreed, 0].min(axis=0), ranges[:, :agreed, 1].max(axis=0)
        far = greatest.astype(int) - least > LIKE
        uneven = np.flatnonzero(far | (greatest == EXPONENT_NOT_FINITE))
        return cls(agreed, agreed < common, tuple(uneven.tolist()))


def exponent_lanes(exponents: U8) -> Lanes:
    """Return (n,) bytes as lanes, padded with zeros."""
    return np.pad(exponents, (0, -len(exponents) % 4)).view(np.int32)


def largest_exponents(total: Lanes, workers: int, count: int) -> U8:
    """Return (count,) the largest exponents over all workers, from the sum of their `exponent_lanes`."""
    exponents = total.reshape(workers, -1).view(np.uint8)
    largest: U8 = exponents[:, :count].max(axis=0)
    return largest


def text_lanes(text: str, lanes: int | None = None) -> Lanes:
    """Return ``text`` as UTF-8 in lanes, padded with zeros. lanes: their number; None: as many as it
    takes."""
    raw = text.encode()
    return np.frombuffer(raw.ljust(4 * (lanes or lanes_of(text)), b"\0"), dtype=np.int32)


def lanes_of(text: str) -> int:
    return -(-len(text.encode()) // 4)


def texts_of(total: Lanes, workers: int) -> list[str]:
    """Return all workers' texts, by rank."""
    return [row.tobytes().rstrip(b"\0").decode() for row in total.reshape(workers, -1)]
