# SPDX-License-Identifier: Apache-2.0
"""Check on the wire that every worker received the exact sum of the lanes that all workers sent, once each.

The int32 lanes of the recorded frames are added again in int64. The check shares no code with switch or
server. It says nothing about codecs; `values` checks these.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.wire import words
from libra.wire.format import U32
from libra.wire.protocol import BLOCK_LANES
from libra.wire.words import LANE_WORD

FIELDS = ("key", "chunk", "round", "scale", "blocks")  # fields in which all frames of a chunk must agree
_NAME = np.dtype([("key", "u8"), ("chunk", "u8"), ("round", "u8")])

Names = npt.NDArray[np.void]


def names_of(received: U32) -> Names:
    """Return (n,) key, chunk and round of each frame; rounds count from 0."""
    headers = words.parse(received, len(received))
    names = np.empty(len(received), _NAME)
    names["key"], names["chunk"], names["round"] = headers.key, headers.chunk, headers.round
    return names


def order(names: Names) -> npt.NDArray[np.intp]:
    """Return the order of names by key, then chunk, then round."""
    return np.lexsort((names["round"], names["chunk"], names["key"]))


def expected_names(
    keys: npt.NDArray[np.uint64], lens: npt.NDArray[np.int64], lanes: int, rounds: Sequence[int]
) -> Names:
    """Return the names of all sums that each worker must have, in `order`. rounds: from 0, increasing."""
    chunks = -(-lens // lanes)
    names = np.empty(int(chunks.sum()) * len(rounds), _NAME)
    names["key"] = np.repeat(keys, chunks * len(rounds))
    of_keys = [np.repeat(np.arange(count), len(rounds)) for count in chunks.tolist()]
    names["chunk"] = np.concatenate(of_keys)
    names["round"] = np.tile(np.asarray(rounds), int(chunks.sum()))
    return names


def incomplete(rank: int, names: Names, expected: Names) -> str:
    """Return the first sum that a worker lacks, has twice or should not have; "" if it has each sum once.

    names, expected: in `order`.
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


def problem(workers: Sequence[Sums]) -> str:
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
