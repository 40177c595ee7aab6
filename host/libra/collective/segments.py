# SPDX-License-Identifier: Apache-2.0
"""Segments: a call's elements cut into requests; small tensors share one, long tensors take several.

The cuts depend on sizes and on the job, so they are the same at all workers.

- A segment has at most SEGMENT elements, of one wire dtype, in one request. So a tensor of 1 GiB needs no
  second GiB, and 10,000 small tensors are few requests.
- A segment's elements are divided evenly among the owners of keys (servers, or workers that sum), in whole
  packets if there are enough for one.
- A float tensor of at least OWN elements has keys of its own, and so chunks and scales of its own. A smaller
  tensor is fused with its neighbours, unless their magnitudes differ (`magnitudes`).
- A key's number follows from where its elements begin in the segment. If tensors are cut apart in one call
and
  not in the next, the keys of other tensors, and their scales, stay the same.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b

import numpy as np
import numpy.typing as npt

from libra.collective.pieces import WirePiece
from libra.job.ids import RESERVED_KEYS, KeyRange
from libra.vans.base import KVPairs, Values
from libra.wire.format import MAX_LANES

Ints = npt.NDArray[np.int64]

SEGMENT = 1 << 20  # elements: 4 MiB on the wire, 4,096 full packets
OWN = 1 << 10  # elements: four full packets, so that a key's last one, which may be short, is a fifth at most
_FIRST_KEYS = 16  # keys of each owner that are reserved for the agreement
_MOST_KEYS = SEGMENT  # most keys of a segment


@dataclass
class Group:
    """Pieces of one wire dtype whose sums go to the same workers.

    wanted: this worker is one of them. cuts: starts of the fused pieces that get keys of their own.
    """

    wanted: bool
    pieces: Sequence[WirePiece]
    sizes: Ints = field(init=False)
    starts: Ints = field(init=False)  # (pieces + 1,) where each begins, and the end
    cuts: Ints = field(init=False, default_factory=lambda: np.empty(0, np.int64))

    def __post_init__(self) -> None:
        self.sizes = np.fromiter((piece.size for piece in self.pieces), np.int64, len(self.pieces))
        self.starts = np.concatenate(([0], np.cumsum(self.sizes)))

    @cached_property
    def fused(self) -> Ints:
        """Indices of the float pieces that may share a key with a neighbour."""
        if self.wire != np.float32:
            return np.empty(0, np.int64)
        small = self.sizes < OWN
        beside = np.zeros(len(small), bool)
        beside[1:] |= small[:-1]
        beside[:-1] |= small[1:]
        return np.flatnonzero(small & beside)

    def read(self, indices: Ints) -> Values:
        """Return a copy of this worker's contributions to these float pieces, concatenated."""
        sources = [self.pieces[index].source for index in indices.tolist()]
        return np.concatenate(sources, dtype=self.wire, casting="unsafe")

    @property
    def size(self) -> int:
        return int(self.starts[-1])

    @property
    def wire(self) -> np.dtype[np.generic]:
        return self.pieces[0].wire


@dataclass(frozen=True)
class Segment:
    """Elements ``start`` up to ``stop`` of a group. number: of the segment in its call."""

    group: Group
    start: int
    stop: int
    number: int

    @property
    def size(self) -> int:
        return self.stop - self.start

    def room(self) -> Values | None:
        """Return where the sum may be put as it arrives; None: over the pushed values."""
        alone = self._alone()
        return None if alone is None else alone[0].room(*alone[1:])

    def _alone(self) -> tuple[WirePiece, int, int] | None:
        """Return the piece that the whole segment is from, with its part; None if there are several."""
        parts = list(itertools.islice(self._parts(), 2))
        return None if len(parts) != 1 else parts[0][:3]

    def pairs(self, identity: str, owners: Sequence[KeyRange]) -> KVPairs:
        """Return the pairs to push. Their values may be the caller's array.

        identity: `Call.identity`; calls of one identity use the same scales.

        owners: the key range of each owner.
        """
        ends, shares = self._cuts(len(owners))
        lens = np.diff(ends)
        begins = np.array([owner.begin for owner in owners], dtype=np.uint64)
        first = _first_key(identity, self.number)
        keys = begins[np.searchsorted(shares, ends[:-1], side="right") - 1]
        keys += (ends[:-1] + first).astype(np.uint64)
        return KVPairs(keys, self._values(), lens)

    def tensors_of(self, key: int, identity: str, owners: Sequence[KeyRange]) -> range | None:
        """Return the numbers of the arrays with elements in ``key``; None if it is no key of this segment."""
        ends, shares = self._cuts(len(owners))
        first = _first_key(identity, self.number)
        for begin, owner in zip(shares.tolist(), owners, strict=False):
            start = key - owner.begin - first
            at = int(np.searchsorted(ends, start))
            if start >= begin and at < len(ends) - 1 and ends[at] == start:
                low, high = start + self.start, int(ends[at + 1]) + self.start - 1
                places = np.searchsorted(self.group.starts, [low, high], side="right") - 1
                numbers = [self.group.pieces[place].tensor for place in places.tolist()]
                return range(numbers[0], numbers[1] + 1)
        return None

    def _cuts(self, owners: int) -> tuple[Ints, Ints]:
        """Return the bounds of the keys, and the start of each owner's share, in elements of the segment."""
        parts = max(1, min(owners, self.size // MAX_LANES))
        shares = np.arange(parts) * self.size // parts // MAX_LANES * MAX_LANES
        edges = [np.array([self.size]), shares]
        if self.group.wire == np.float32:
            starts = self.group.starts
            own = np.flatnonzero(self.group.sizes >= OWN)
            bounds = np.concatenate((starts[own], starts[own + 1], self.group.cuts)) - self.start
            edges.append(bounds[(bounds > 0) & (bounds < self.size)])
        return np.unique(np.concatenate(edges)), shares

    def _values(self) -> Values:
        alone = self._alone()
        if alone is not None and (lent := alone[0].lent(*alone[1:])) is not None:
            return lent
        values = np.empty(self.size, dtype=self.group.wire)
        for piece, start, stop, at in self._parts():
            piece.read(start, stop, values[at : at + stop - start])
        return values

    def write(self, total: Values) -> None:
        """Write the sum into the pieces. total: the sum of all workers' values."""
        for piece, start, stop, at in self._parts():
            piece.write(start, total[at : at + stop - start])

    def _parts(self) -> Iterator[tuple[WirePiece, int, int, int]]:
        """Yield, for each piece, (piece, first element, end, offset in the segment)."""
        starts = self.group.starts
        first = int(np.searchsorted(starts, self.start, side="right")) - 1
        last = int(np.searchsorted(starts, self.stop, side="left"))
        bounds = starts[first : last + 1].tolist()
        for index, (begin, end) in enumerate(itertools.pairwise(bounds)):
            low, high = max(begin, self.start), min(end, self.stop)
            if high > low:
                yield self.group.pieces[first + index], low - begin, high - begin, low - self.start


def segments_of(groups: Sequence[Group]) -> list[Segment]:
    """Return the segments of a call, in the order of pushing."""
    found: list[Segment] = []
    for group in groups:
        for start in range(0, group.size, SEGMENT):
            found.append(Segment(group, start, min(start + SEGMENT, group.size), len(found)))
    return found


def _first_key(identity: str, number: int) -> int:
    """Return a segment's first key within an owner's range. Two calls seldom share a key; then one waits."""
    digest = blake2b(f"{number} {identity}".encode(), digest_size=8).digest()
    return _FIRST_KEYS + int.from_bytes(digest) % (RESERVED_KEYS - _FIRST_KEYS - _MOST_KEYS)
