# SPDX-License-Identifier: Apache-2.0
"""How workers find out that they call the same: sums in which each has lanes of its own.

One round asks about the next few calls of each worker at once. A worker's lanes are how many it has called
and their digests, so everybody sees everybody's, draws the same conclusion, and the shortest list counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.collective.signature import DIGEST_BYTES, Signature

MOST_CALLS = 8  # that are agreed on at once
_DIGEST_LANES = DIGEST_BYTES // 4
_LANES = 1 + MOST_CALLS * _DIGEST_LANES

Lanes = npt.NDArray[np.int32]


def disjoint(mine: Lanes, rank: int, workers: int) -> Lanes:
    """(workers * n,) zeros, but for this worker's (n,): the sum of all workers' has everybody's."""
    lanes = np.zeros((workers, len(mine)), dtype=np.int32)
    lanes[rank] = mine
    return lanes.reshape(-1)


def proposal(signatures: Sequence[Signature]) -> Lanes:
    """A worker's lanes: its next calls, at most MOST_CALLS."""
    lanes = np.zeros(_LANES, dtype=np.int32)
    lanes[0] = len(signatures)
    digests = b"".join(signature.digest for signature in signatures)
    lanes[1 : 1 + len(signatures) * _DIGEST_LANES] = np.frombuffer(digests, dtype=np.int32)
    return lanes


@dataclass(frozen=True)
class Conclusion:
    """agreed: so many of the calls are everybody's. differs: the next one is not, though all have called."""

    agreed: int
    differs: bool

    @classmethod
    def of(cls, total: Lanes, workers: int) -> Conclusion:
        """total: the sum of all workers' ``disjoint`` proposals."""
        rows = total.reshape(workers, _LANES)
        common = int(rows[:, 0].min())
        digests = rows[:, 1:].reshape(workers, MOST_CALLS, _DIGEST_LANES)[:, :common]
        same = (digests == digests[:1]).all(axis=(0, 2))
        return cls(common, False) if same.all() else cls(int(same.argmin()), True)


def text_lanes(text: str, lanes: int | None = None) -> Lanes:
    """UTF-8 with zeros behind it; as many ``lanes`` as it takes, if not told how many."""
    raw = text.encode()
    return np.frombuffer(raw.ljust(4 * (lanes or lanes_of(text)), b"\0"), dtype=np.int32)


def lanes_of(text: str) -> int:
    return -(-len(text.encode()) // 4)


def texts_of(total: Lanes, workers: int) -> list[str]:
    """Everybody's text, by rank."""
    return [row.tobytes().rstrip(b"\0").decode() for row in total.reshape(workers, -1)]
