# SPDX-License-Identifier: Apache-2.0
"""A call's elements, cut into requests: small tensors together, long ones in several.

The cuts depend on sizes and on the job, so they are the same at all workers.

- A segment has at most SEGMENT elements, of one wire dtype, in one request. So a tensor of 1 GiB needs no
  second GiB, and 10,000 small tensors are few requests.
- A segment's elements are shared out evenly to the owners of keys (servers, or workers that add), in whole
  packets where they fill one.
- A float tensor of at least OWN elements has keys of its own, and so chunks: what shares a chunk shares its
  scale. What is smaller is fused with its neighbours.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

import numpy as np
import numpy.typing as npt

from libra.collective.pieces import Piece
from libra.job.ids import RESERVED_KEYS, KeyRange
from libra.van.base import KVPairs, Values
from libra.wire.format import MAX_LANES

SEGMENT = 1 << 20  # elements: 4 MiB on the wire, 4,096 full packets
OWN = 1 << 10  # elements: four full packets, so that a key's last one, which may be short, is a fifth at most
_FIRST_KEYS = 16  # of each owner's, which are the agreement's
_MOST_KEYS = 1 << 16  # of a segment


@dataclass
class Group:
    """Pieces of one wire dtype whose sums go to the same workers.

    wanted: this worker is one of them.
    """

    wanted: bool
    pieces: Sequence[Piece]
    starts: npt.NDArray[np.int64] = field(init=False)  # (pieces + 1,) where each begins, and the end

    def __post_init__(self) -> None:
        sizes = np.fromiter((piece.size for piece in self.pieces), np.int64, len(self.pieces))
        self.starts = np.concatenate(([0], np.cumsum(sizes)))

    @property
    def size(self) -> int:
        return int(self.starts[-1])

    @property
    def wire(self) -> np.dtype[np.generic]:
        return self.pieces[0].wire


@dataclass(frozen=True)
class Segment:
    """Elements ``start`` up to ``stop`` of a group; ``number``: of those of its call."""

    group: Group
    start: int
    stop: int
    number: int

    @property
    def size(self) -> int:
        return self.stop - self.start

    def pairs(self, identity: str, owners: Sequence[KeyRange]) -> KVPairs:
        """What is pushed. identity: of the call; calls of the same one follow each other, at the same scales.

        owners: the keys that each can be given.
        """
        ends, shares = self._cuts(len(owners))
        lens = np.diff(ends)
        begins = np.array([owner.begin for owner in owners], dtype=np.uint64)
        first = _first_key(identity, self.number)
        keys = begins[np.searchsorted(shares, ends[:-1], side="right") - 1]
        keys += np.arange(first, first + len(lens), dtype=np.uint64)
        return KVPairs(keys, self._values(), lens)

    def _cuts(self, owners: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Where keys begin and the last ends; where each owner's share begins. In elements of the segment."""
        parts = max(1, min(owners, self.size // MAX_LANES))
        shares = np.arange(parts) * self.size // parts // MAX_LANES * MAX_LANES
        edges = [np.array([self.size]), shares]
        if self.group.wire == np.float32:
            starts = self.group.starts
            own = np.flatnonzero(np.diff(starts) >= OWN)
            bounds = np.concatenate((starts[own], starts[own + 1])) - self.start
            edges.append(bounds[(bounds > 0) & (bounds < self.size)])
        return np.unique(np.concatenate(edges)), shares

    def _values(self) -> Values:
        values = np.empty(self.size, dtype=self.group.wire)
        for piece, start, stop, at in self._parts():
            piece.read(start, stop, values[at : at + stop - start])
        return values

    def write(self, total: Values) -> None:
        """``total``: the sum of all workers' values."""
        for piece, start, stop, at in self._parts():
            piece.write(start, total[at : at + stop - start])

    def _parts(self) -> Iterator[tuple[Piece, int, int, int]]:
        """(piece, its elements from, up to, where they are in the segment)."""
        starts = self.group.starts
        first = int(np.searchsorted(starts, self.start, side="right")) - 1
        last = int(np.searchsorted(starts, self.stop, side="left"))
        bounds = starts[first : last + 1].tolist()
        for index, (begin, end) in enumerate(itertools.pairwise(bounds)):
            low, high = max(begin, self.start), min(end, self.stop)
            if high > low:
                yield self.group.pieces[first + index], low - begin, high - begin, low - self.start


def segments_of(groups: Sequence[Group]) -> list[Segment]:
    """In the order in which they are pushed."""
    found: list[Segment] = []
    for group in groups:
        for start in range(0, group.size, SEGMENT):
            found.append(Segment(group, start, min(start + SEGMENT, group.size), len(found)))
    return found


def _first_key(identity: str, number: int) -> int:
    """Within an owner's range. That two calls meet in a key is unlikely, and costs time only: one waits."""
    digest = blake2b(f"{number} {identity}".encode(), digest_size=8).digest()
    return _FIRST_KEYS + int.from_bytes(digest) % (RESERVED_KEYS - _FIRST_KEYS - _MOST_KEYS)
