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
from functools import lru_cache
from hashlib import blake2b

import numpy as np
import numpy.typing as npt

from libra.collective.pieces import FLOAT32, WirePiece
from libra.job.ids import RESERVED_KEYS, KeyRange
from libra.rpc.values import Keys, KVPairs, Values
from libra.wire.format import MAX_LANES

Ints = npt.NDArray[np.int64]

SEGMENT = 1 << 20  # elements: 4 MiB on the wire, 4,096 full packets
OWN = 1 << 10  # elements: four full packets, so that a key's last one, which may be short, is a fifth at most
_FIRST_KEYS = 16  # keys of each owner that are reserved for the agreement
_MOST_KEYS = SEGMENT  # most keys of a segment
_NONE: Ints = np.empty(0, np.int64)

# A training makes the same calls in each step, so layouts and keys are kept; a call of many pieces takes so
# long that theirs do not matter.
KEPT = 256
KEPT_PIECES = 64


class Layout:
    """Sizes of a group's pieces. Calls of equal sizes share one: nobody writes to its arrays.

    sizes: (pieces,). starts: (pieces + 1,) where each begins, and the end. own: the pieces that have keys of
    their own. fused: those that may share a key with a neighbour.
    """

    def __init__(self, sizes: tuple[int, ...], floats: bool) -> None:
        self.sizes: Ints = np.array(sizes, np.int64)
        self.starts: Ints = np.concatenate(([0], np.cumsum(self.sizes)))
        self.size = int(self.starts[-1])
        self.own = self.fused = _NONE
        if floats:
            small = self.sizes < OWN
            beside = np.zeros(len(small), bool)
            beside[1:] |= small[:-1]
            beside[:-1] |= small[1:]
            self.own, self.fused = np.flatnonzero(~small), np.flatnonzero(small & beside)

    @classmethod
    def of(cls, sizes: tuple[int, ...], floats: bool) -> Layout:
        return _kept(sizes, floats) if len(sizes) <= KEPT_PIECES else cls(sizes, floats)


@lru_cache(KEPT)
def _kept(sizes: tuple[int, ...], floats: bool) -> Layout:
    return Layout(sizes, floats)


@dataclass
class Group:
    """Pieces of one wire dtype whose sums go to the same workers.

    wanted: this worker is one of them. half: floats that travel in 16 bits. cuts: starts of the fused pieces
    that get keys of their own.
    """

    wanted: bool
    pieces: Sequence[WirePiece]
    half: bool = False
    layout: Layout = field(init=False)
    cuts: Ints = field(init=False, default_factory=lambda: _NONE)

    def __post_init__(self) -> None:
        self.layout = Layout.of(
            tuple([piece.size for piece in self.pieces]), bool(self.pieces) and self.wire == FLOAT32
        )

    def read(self, indices: Ints) -> Values:
        """Return a copy of this worker's contributions to these float pieces, concatenated."""
        sources = [self.pieces[index].source for index in indices.tolist()]
        return np.concatenate(sources, dtype=self.wire, casting="unsafe")

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
        if len(self.group.pieces) == 1:
            return self.group.pieces[0], self.start, self.stop
        parts = list(itertools.islice(self._parts(), 2))
        return None if len(parts) != 1 else parts[0][:3]

    @property
    def floats(self) -> bool:
        return self.group.wire == FLOAT32

    def pairs(self, identity: str, owners: tuple[KeyRange, ...]) -> KVPairs:
        """Return the pairs to push. Their values may be the caller's array; do not write to keys and lens.

        identity: `Call.identity`; calls of one identity use the same scales. owners: the key range of each
        owner.
        """
        group, layout = self.group, self.group.layout
        if len(group.cuts) or len(group.pieces) > KEPT_PIECES:
            keys, lens = _keys_of(layout, group.cuts, self.start, self.stop, self.number, identity, owners)
        else:
            keys, lens = _kept_keys(layout, self.start, self.stop, self.number, identity, owners)
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
                places = np.searchsorted(self.group.layout.starts, [low, high], side="right") - 1
                numbers = [self.group.pieces[place].tensor for place in places.tolist()]
                return range(numbers[0], numbers[1] + 1)
        return None

    def _cuts(self, owners: int) -> tuple[Ints, Ints]:
        return _cuts_of(self.group.layout, self.group.cuts, self.start, self.stop, owners)

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

    def add(self, indices: Ints, amounts: npt.NDArray[np.float64]) -> None:
        """Add to the elements with these indices, in ascending order, of a sum that has been written."""
        for piece, start, stop, at in self._parts():
            low, high = np.searchsorted(indices, [at, at + stop - start]).tolist()
            if high > low:
                piece.add(indices[low:high] - at + start, amounts[low:high])

    def _parts(self) -> Iterator[tuple[WirePiece, int, int, int]]:
        """Yield, for each piece, (piece, first element, end, offset in the segment)."""
        starts = self.group.layout.starts
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
        for start in range(0, group.layout.size, SEGMENT):
            found.append(Segment(group, start, min(start + SEGMENT, group.layout.size), len(found)))
    return found


def _cuts_of(layout: Layout, cuts: Ints, start: int, stop: int, owners: int) -> tuple[Ints, Ints]:
    """Return the bounds of a segment's keys, and the start of each owner's share, in its elements."""
    size = stop - start
    parts = max(1, min(owners, size // MAX_LANES))
    shares = np.arange(parts) * size // parts // MAX_LANES * MAX_LANES
    edges = [np.array([size]), shares]
    if len(layout.own) or len(cuts):
        bounds = np.concatenate((layout.starts[layout.own], layout.starts[layout.own + 1], cuts)) - start
        edges.append(bounds[(bounds > 0) & (bounds < size)])
    return np.unique(np.concatenate(edges)), shares


def _keys_of(
    layout: Layout,
    cuts: Ints,
    start: int,
    stop: int,
    number: int,
    identity: str,
    owners: tuple[KeyRange, ...],
) -> tuple[Keys, Ints]:
    """Return the keys of a segment, and how many elements each has."""
    ends, shares = _cuts_of(layout, cuts, start, stop, len(owners))
    lens = np.diff(ends)
    begins = np.array([owner.begin for owner in owners], dtype=np.uint64)
    keys = begins[np.searchsorted(shares, ends[:-1], side="right") - 1]
    keys += (ends[:-1] + _first_key(identity, number)).astype(np.uint64)
    keys.flags.writeable = lens.flags.writeable = False
    return keys, lens


@lru_cache(KEPT)
def _kept_keys(
    layout: Layout, start: int, stop: int, number: int, identity: str, owners: tuple[KeyRange, ...]
) -> tuple[Keys, Ints]:
    return _keys_of(layout, _NONE, start, stop, number, identity, owners)


def _first_key(identity: str, number: int) -> int:
    """Return a segment's first key within an owner's range. Two calls seldom share a key; then one waits."""
    digest = blake2b(f"{number} {identity}".encode(), digest_size=8).digest()
    return _FIRST_KEYS + int.from_bytes(digest) % (RESERVED_KEYS - _FIRST_KEYS - _MOST_KEYS)
