# SPDX-License-Identifier: Apache-2.0
"""Is what every worker received the exact sum of what all have sent? int32 lanes, as they were on the wire,
are added up again in int64. That shares nothing with switch, server or codec.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.wire import words
from libra.wire.format import BLOCK_LANES, U32
from libra.wire.words import LANE_WORD

FIELDS = ("key", "chunk", "round", "scale", "blocks")  # in which all frames of a chunk must agree


def order(received: U32) -> npt.NDArray[np.intp]:
    """Of frames: key by key, and of a key chunk by chunk, and of a chunk round by round."""
    headers = words.parse(received, len(received))
    return np.lexsort((headers.round, headers.chunk, headers.key))


@dataclass(frozen=True)
class Sums:
    """Some sums of one worker: (n,) each field of what it sent and received, (n, lanes) the values."""

    of_sent: dict[str, U32]
    of_received: dict[str, U32]
    sent: npt.NDArray[np.int64]
    received: npt.NDArray[np.int64]

    @classmethod
    def read(cls, sent: U32, received: U32, lanes: int) -> Sums:
        """sent, received: (n, words) frames as a van records them; ``lanes``: of the job's packets."""
        return cls(_fields(sent), _fields(received), _lanes(sent, lanes), _lanes(received, lanes))

    def __len__(self) -> int:
        return len(self.sent)

    def name(self, at: int) -> str:
        return "key {} chunk {} round {}".format(
            *(self.of_received[field][at] for field in ("key", "chunk", "round"))
        )

    def names(self) -> list[str]:
        return [self.name(at) for at in range(len(self))]


def _fields(frames: U32) -> dict[str, U32]:
    headers = words.parse(frames, len(frames))
    return {name: getattr(headers, name) for name in FIELDS}


def _lanes(frames: U32, lanes: int) -> npt.NDArray[np.int64]:
    """(n, lanes): a frame's own, and 0 behind them."""
    values = frames[:, LANE_WORD : LANE_WORD + lanes].view(">i4").astype(np.int64)
    blocks = words.parse(frames, len(frames)).blocks.astype(np.int64)
    values[np.arange(lanes) >= blocks[:, None] * BLOCK_LANES] = 0
    return values


def problem(workers: Sequence[Sums]) -> str:
    """What is wrong first; empty when nothing is. workers: as many sums each, in the same order."""
    first = workers[0]
    for rank, sums in enumerate(workers):
        for field in FIELDS:
            if len(wrong := np.flatnonzero(sums.of_received[field] != first.of_received[field])):
                return f"workers 0 and {rank} differ in the {field} of {first.name(wrong[0])}"
            if len(wrong := np.flatnonzero(sums.of_received[field] != sums.of_sent[field])):
                return f"worker {rank} sent another {field} for {sums.name(wrong[0])}"
    total = np.sum([sums.sent for sums in workers], axis=0)
    for rank, sums in enumerate(workers):
        if len(wrong := np.flatnonzero((sums.received != total).any(axis=1))):
            at = wrong[0]
            lane = int(np.flatnonzero(sums.received[at] != total[at])[0])
            found = f"received {sums.received[at][lane]}, the sum is {total[at][lane]}"
            return f"worker {rank}, {sums.name(at)} lane {lane}: {found}"
    return ""
