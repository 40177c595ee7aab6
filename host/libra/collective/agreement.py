# SPDX-License-Identifier: Apache-2.0
"""How workers find out that they call the same: sums in which each has lanes of its own.

One round asks about the next few calls of each worker at once. A worker's lanes are how many it has called,
their digests, and how far the magnitudes of their fused tensors are apart. So everybody sees everybody's,
draws the same conclusion, and the shortest list counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.collective.magnitudes import LIKE, NOTHING_FUSED
from libra.collective.signature import DIGEST_BYTES, Signature
from libra.wire.format import U8
from libra.wire.protocol import EXPONENT_NOT_FINITE

MOST_CALLS = 8  # that are agreed on at once
_DIGEST_LANES = DIGEST_BYTES // 4
_RANGES = 1 + MOST_CALLS * _DIGEST_LANES  # where they begin
_LANES = _RANGES + MOST_CALLS * 2 // 4

Lanes = npt.NDArray[np.int32]


def disjoint(mine: Lanes, rank: int, workers: int) -> Lanes:
    """(workers * n,) zeros, but for this worker's (n,): the sum of all workers' has everybody's."""
    lanes = np.zeros((workers, len(mine)), dtype=np.int32)
    lanes[rank] = mine
    return lanes.reshape(-1)


def proposal(signatures: Sequence[Signature], ranges: Sequence[tuple[int, int]] = ()) -> Lanes:
    """A worker's lanes: its next calls, at most MOST_CALLS. ranges: `magnitudes.range_of` of the first."""
    lanes = np.zeros(_LANES, dtype=np.int32)
    lanes[0] = len(signatures)
    digests = b"".join(signature.digest for signature in signatures)
    lanes[1 : 1 + len(signatures) * _DIGEST_LANES] = np.frombuffer(digests, dtype=np.int32)
    told = np.full((MOST_CALLS, 2), NOTHING_FUSED, np.uint8)
    told[: len(ranges)] = np.array(ranges, np.uint8).reshape(-1, 2)
    lanes[_RANGES:] = told.reshape(-1).view(np.int32)
    return lanes


@dataclass(frozen=True)
class Conclusion:
    """agreed: so many of the calls are everybody's. differs: the next one is not, though all have called.

    uneven: the indices of the calls of which magnitudes of fused tensors have to be compared one by one.
    """

    agreed: int
    differs: bool
    uneven: tuple[int, ...] = ()

    @classmethod
    def of(cls, total: Lanes, workers: int) -> Conclusion:
        """total: the sum of all workers' ``disjoint`` proposals."""
        rows = total.reshape(workers, _LANES)
        common = int(rows[:, 0].min())
        digests = rows[:, 1:_RANGES].reshape(workers, MOST_CALLS, _DIGEST_LANES)[:, :common]
        same = (digests == digests[:1]).all(axis=(0, 2))
        agreed = common if same.all() else int(same.argmin())
        told = np.ascontiguousarray(rows[:, _RANGES:]).view(np.uint8).reshape(workers, MOST_CALLS, 2)
        least, greatest = told[:, :agreed, 0].min(axis=0), told[:, :agreed, 1].max(axis=0)
        far = greatest.astype(int) - least > LIKE
        uneven = np.flatnonzero(far | (greatest == EXPONENT_NOT_FINITE))
        return cls(agreed, agreed < common, tuple(uneven.tolist()))


def exponent_lanes(exponents: U8) -> Lanes:
    """(n,) bytes as lanes, with zeros behind them."""
    return np.pad(exponents, (0, -len(exponents) % 4)).view(np.int32)


def largest_exponents(total: Lanes, workers: int, count: int) -> U8:
    """(count,) over all workers, of their `exponent_lanes`."""
    told = total.reshape(workers, -1).view(np.uint8)
    largest: U8 = told[:, :count].max(axis=0)
    return largest


def text_lanes(text: str, lanes: int | None = None) -> Lanes:
    """UTF-8 with zeros behind it; as many ``lanes`` as it takes, if not told how many."""
    raw = text.encode()
    return np.frombuffer(raw.ljust(4 * (lanes or lanes_of(text)), b"\0"), dtype=np.int32)


def lanes_of(text: str) -> int:
    return -(-len(text.encode()) // 4)


def texts_of(total: Lanes, workers: int) -> list[str]:
    """Everybody's text, by rank."""
    return [row.tobytes().rstrip(b"\0").decode() for row in total.reshape(workers, -1)]
