# SPDX-License-Identifier: Apache-2.0
"""Lanes of VALUEs that tell all workers what a round has made of rows: each says itself which rows these are.

A packet covers some rows, of which the first and the last have changed. Its lanes: the number of the first
row; in the next one's upper 16 bits how many values of that row the packets before have, and in its lower
ones how many rows it covers; the number of the first packet that was made in one go with it, and how many
were; a bitmap (bit i mod 32 of word i div 32: row i of those covered has changed); then values of the changed
rows, one row after the other. A row may go on in the next packet. docs/protocol.md, "Hot cells".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from libra.wire.format import Mask

F32 = npt.NDArray[np.float32]
I32 = npt.NDArray[np.int32]
Ints = npt.NDArray[np.int64]

_HEAD = 4  # lanes before the bitmap
_WORD = 32  # bits of a bitmap in a lane


@dataclass(frozen=True, eq=False)
class NewsPackets:
    """Packets of one round. numbers: (n,) int64, which of the round's. sizes: (n,) int64, of values in each.

    lanes: (n, lanes) int32, those behind a packet's values are 0.
    """

    numbers: Ints
    sizes: Ints
    lanes: I32

    @classmethod
    def telling(cls, rows: Ints, values: F32, lanes: int, before: int) -> NewsPackets:
        """rows: (k,) int64, increasing, below 2**31. values: theirs, (k, dim) float32. lanes: of a packet.

        before: packets that the round has had.
        """
        if not len(rows):
            return cls(np.empty(0, np.int64), np.empty(0, np.int64), np.empty((0, lanes), np.int32))
        dim = values.shape[1]
        starts = _cuts(rows, dim, lanes)
        sizes = np.diff(starts, append=values.size)
        low, high = starts // dim, (starts + sizes - 1) // dim
        covered = rows[high] - rows[low] + 1
        words = -(-covered // _WORD)
        made = np.zeros((len(starts), lanes), np.int32)
        made[:, 0] = rows[low]
        made[:, 1] = starts % dim << 16 | covered
        made[:, 2], made[:, 3] = before, len(starts)
        # A row that goes on in the next packet is marked in both.
        marked = high - low + 1
        which = np.arange(int(marked.sum())) + np.repeat(low - _begins(marked), marked)
        bits = np.zeros(_WORD * int(words.sum()), dtype=bool)
        bits[rows[which] + np.repeat(_WORD * _begins(words) - rows[low], marked)] = True
        made[_between(_HEAD, words, lanes)] = np.packbits(bits, bitorder="little").view("<u4").view(np.int32)
        made[_between(_HEAD + words, sizes, lanes)] = values.reshape(-1).view(np.int32)
        return cls(before + np.arange(len(starts)), sizes, made)

    @classmethod
    def together(cls, parts: Sequence[NewsPackets]) -> NewsPackets:
        """By number, each once. parts: of one round, at least one."""
        numbers = np.concatenate([part.numbers for part in parts])
        numbers, at = np.unique(numbers, return_index=True)
        sizes = np.concatenate([part.sizes for part in parts])[at]
        return cls(numbers, sizes, np.concatenate([part.lanes for part in parts])[at])

    def __len__(self) -> int:
        return len(self.numbers)

    def take(self, which: Mask) -> NewsPackets:
        if which.all():
            return self
        return NewsPackets(self.numbers[which], self.sizes[which], self.lanes[which])

    # ------------------------------------------------------------------ (n,) of each packet

    @property
    def first(self) -> Ints:
        """The first row that it covers."""
        return self.lanes[:, 0].astype(np.int64)

    @property
    def skipped(self) -> Ints:
        """How many values of that row are in the packets before."""
        return self.lanes[:, 1].astype(np.int64) >> 16

    @property
    def covered(self) -> Ints:
        """How many rows it covers."""
        return self.lanes[:, 1].astype(np.int64) & 0xFFFF

    @property
    def words(self) -> Ints:
        """Lanes of its bitmap."""
        return -(-self.covered // _WORD)

    @property
    def used(self) -> Ints:
        """Lanes that are no filling."""
        return _HEAD + self.words + self.sizes

    @property
    def begins(self) -> Ints:
        """Number of the first packet that was made in one go with it."""
        return self.lanes[:, 2].astype(np.int64)

    @property
    def ends(self) -> Ints:
        """Number of the last one, plus 1."""
        return self.begins + self.lanes[:, 3]

    # ------------------------------------------------------------------ what they say

    def sound(self, count: int, rows: int, dim: int) -> NewsPackets:
        """Those that can be of a round that has ``count`` packets, about ``rows`` rows of ``dim`` values."""
        first, covered, skipped = self.first, self.covered, self.skipped
        fits: Mask = (first >= 0) & (covered > 0) & (first + covered <= rows)
        fits &= (skipped >= 0) & (skipped < dim) & (self.used <= self.lanes.shape[1])
        fits &= (self.begins <= self.numbers) & (self.numbers < self.ends) & (self.ends <= count)
        left = self.take(fits)
        _, packet = left._marked()
        spare = np.bincount(packet, minlength=len(left)) * dim - left.skipped - left.sizes
        fits = (left.sizes > 0) & (spare >= 0) & (spare < dim)
        return left.take(fits)

    def _marked(self) -> tuple[Ints, Ints]:
        """Rows that have changed, (e,), and whose each is: a place in these packets, (e,) increasing."""
        words = self.words
        bitmaps = self.lanes[_between(_HEAD, words, self.lanes.shape[1])]
        bits = np.flatnonzero(np.unpackbits(bitmaps.astype("<i4").view(np.uint8), bitorder="little"))
        begins = _WORD * _begins(words)
        packet = np.searchsorted(begins, bits, side="right") - 1
        return bits + (self.first - begins)[packet], packet

    def read(self, dim: int) -> Told:
        """What these say, which are sorted by number, each there once; all are ``sound``."""
        rows, packet = self._marked()
        counts = _counts(packet, self.skipped, self.sizes, dim)
        # A row's values are in packets with numbers in a row: they are neighbours here if they are there.
        starts = np.flatnonzero(np.diff(rows, prepend=-1))
        told = np.add.reduceat(counts, starts) if len(starts) else starts
        stream = self.lanes[_between(_HEAD + self.words, self.sizes, self.lanes.shape[1])].view(np.float32)
        rows, whole = rows[starts], told == dim
        if not whole.all():
            stream = stream[np.repeat(whole, told)]
        return Told(rows[whole], stream.reshape(-1, dim), rows[~whole])

    def missed(self, count: int, rows: int) -> Mask:
        """Of ``rows`` rows, which may be in packets of the round's ``count`` that are not here.

        These are sorted by number, each there once. In what was made in one go rows increase, so that
        what is missing between two packets of it is about rows between theirs.
        """
        may = np.zeros(rows, dtype=bool)
        last = (self.first + self.covered).tolist()
        first, begins, ends = self.first.tolist(), self.begins.tolist(), self.ends.tolist()
        numbers = [-1, *self.numbers.tolist(), count]
        for place in np.flatnonzero(np.diff(numbers) > 1).tolist():
            # From `low` on, below `high` they are missing, between those at place - 1 and at place.
            low, high = numbers[place] + 1, numbers[place + 1]
            behind = ends[place - 1] if place else 0  # up to here made in one go with the one before,
            ahead = begins[place] if place < len(self) else count  # from here on with the one that follows
            if behind > high:
                may[last[place - 1] : first[place]] = True
            elif max(behind, low) < min(ahead, high):
                may[:] = True  # of some that were made with neither nothing is known
            else:
                if behind > low:
                    may[last[place - 1] :] = True
                if ahead < high:
                    may[: first[place]] = True
        return may


class Told(NamedTuple):
    """rows: (k,) whose values are there, (k, dim) float32. torn: (t,) that have changed, too, and of which
    only a part is there."""

    rows: Ints
    values: F32
    torn: Ints


def _cuts(rows: Ints, dim: int, lanes: int) -> Ints:
    """Where packets begin, in the rows' values one after the other.

    A value takes 32 bits, and a row that a packet goes on by one of the bitmap. So they are cut wherever both
    together have come to another multiple of a packet's room, one lane less: a bitmap fills its last lane.
    """
    room = _WORD * (lanes - _HEAD - 1)
    begins = _WORD * dim * np.arange(len(rows)) + (rows - rows[0])  # in bits, of each row
    borders = room * np.arange(1, (int(begins[-1]) + _WORD * (dim - 1)) // room + 1)
    row = np.searchsorted(begins, borders, side="right") - 1
    column = np.minimum(-(-(borders - begins[row]) // _WORD), dim)  # dim: the next row's first value
    return np.unique(np.append(0, row * dim + column))


def _counts(packet: Ints, skipped: Ints, sizes: Ints, dim: int) -> Ints:
    """(e,) how many values each marked row has in its packet. packet: whose each is, (e,) increasing."""
    counts = np.full(len(packet), dim)
    marked = np.bincount(packet, minlength=len(sizes))
    first = _begins(marked)
    counts[first] -= skipped
    counts[first + marked - 1] -= marked * dim - skipped - sizes
    return counts


def _begins(sizes: Ints) -> Ints:
    """Where parts of so many begin, one after the other."""
    return np.cumsum(sizes) - sizes


def _between(first: Ints | int, count: Ints, lanes: int) -> Mask:
    """(n, lanes): of each packet, ``count`` lanes from ``first`` on."""
    low = np.broadcast_to(first, count.shape)[:, None]
    place = np.arange(lanes)
    between: Mask = (place >= low) & (place < low + count[:, None])
    return between
