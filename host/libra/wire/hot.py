# SPDX-License-Identifier: Apache-2.0
"""Packets about hot cells: pairs of a cell and a value, and notifications, which carry rows' new values.

HOT and HOT_SUM have 64 cell numbers or counts of 16 bits, then 64 values. Position a of both belongs to array
a. The slot of a STATUS names the kind of packet that it answers; its key has one bit for each array, set if
that pair of a HOT was refused. The key of a HOT_SUM likewise marks the cells that have values, and its length
is the number of all values; it has counts only if the READ asked.

Notifications are VALUEs that carry the new values of a round's rows to all workers. A packet covers a range
of rows, of which the first and the last have changed, and names them itself. Its lanes are:

- the number of the first row;
- in the upper 16 bits, how many of that row's values earlier packets have; in the lower 16, how many rows the
  packet covers;
- the number of the first packet of its group (the packets made by one call), and the size of the group;
- a bitmap: bit i mod 32 of word i div 32 is set if row i of the covered ones has changed;
- values of the changed rows, one row after the other; a row may continue in the next packet.

docs/protocol.md, "Hot cells", has more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from libra.wire import protocol, words
from libra.wire.format import U16, U32, U64, Mask
from libra.wire.protocol import Kind

I32 = npt.NDArray[np.int32]

HOT_LANES = protocol.HOT_BLOCKS * protocol.BLOCK_LANES
_ARRAYS = np.arange(protocol.HOT_ARRAYS, dtype=np.uint64)


def slot_of(kind: Kind) -> int:
    """Return the slot of these packets. The switch copies HOT's and READ's to its STATUS; nothing answers
    VALUE."""
    return protocol.SLOT_KINDS + kind


def lanes_of_pairs(cells: U16, values: I32) -> I32:
    """Return lanes of HOTs, (n, 96) int32. cells: (n, 64) rows of the pool, or NO_CELL. values: (n, 64)."""
    lanes = np.empty((len(cells), HOT_LANES), dtype=np.int32)
    lanes[:, : protocol.BLOCK_LANES] = cells.astype(">u2").view(">u4").astype(np.uint32).view(np.int32)
    lanes[:, protocol.BLOCK_LANES :] = values
    return lanes


def pairs_of_lanes(lanes: I32) -> tuple[U16, I32]:
    """Return a HOT's cells, (n, 64) uint16, and values, (n, 64) int32; of a HOT_SUM with counts, the counts
    and sums. lanes: (n, 96).
    """
    halves = (
        np.ascontiguousarray(lanes[:, : protocol.BLOCK_LANES].astype(">i4")).view(">u2").astype(np.uint16)
    )
    return halves, lanes[:, protocol.BLOCK_LANES :]


def arrays_in(keys: U64) -> Mask:
    """Return (n, 64) from ``keys``, (n,): of a HOT's STATUS the pairs that were not added, of a HOT_SUM the
    cells that have values."""
    return (keys[:, None] >> _ARRAYS & np.uint64(1)).astype(bool)


F32 = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

_HEADER = words.LANE_WORD - words.HEADER_WORD  # words of the Libra header
_HEAD = 4  # lanes before the bitmap
_WORD = 32  # bits of a bitmap in a lane


class NotifiedRows(NamedTuple):
    """Rows that a round has changed. rows: (k,) whose values, (k, dim) float32, arrived; increasing within a
    group.

    unknown: (u,) other rows that have changed, or may have.
    """

    rows: Ints
    values: F32
    unknown: Ints


@dataclass(frozen=True, eq=False)
class NotificationPackets:
    """Notification packets of one round. words: (n, 11 + lanes) uint32 in host order, Libra headers and
    lanes.

    Only blocks, chunk and length of the headers are valid; words behind a packet's blocks may hold anything.
    """

    words: U32

    @classmethod
    def listing(cls, rows: Ints, values: F32, lanes: int, before: int) -> NotificationPackets:
        """Make packets. rows: (k,) int64, increasing, below 2**31. values: (k, dim) float32. lanes: of a
        packet.

        before: number of packets that the round has already.
        """
        if not len(rows):
            return cls(np.empty((0, _HEADER + lanes), np.uint32))
        dim = values.shape[1]
        starts = _cuts(rows, dim, lanes)
        sizes = np.diff(starts, append=values.size)
        low, high = starts // dim, (starts + sizes - 1) // dim
        covered = rows[high] - rows[low] + 1
        bitmap = -(-covered // _WORD)
        made = cls(np.zeros((len(starts), _HEADER + lanes), np.uint32))
        made.words[:, words.KIND] = -(-(_HEAD + bitmap + sizes) // protocol.BLOCK_LANES) << 8
        made.words[:, words.CHUNK] = before + np.arange(len(starts))
        made.words[:, words.LENGTH] = sizes
        made.lanes[:, 0] = rows[low]
        made.lanes[:, 1] = starts % dim << 16 | covered
        made.lanes[:, 2], made.lanes[:, 3] = before, len(starts)
        # A row that continues in the next packet is marked in both.
        marked = high - low + 1
        which = np.arange(int(marked.sum())) + np.repeat(low - _begins(marked), marked)
        bits = np.zeros(_WORD * int(bitmap.sum()), dtype=bool)
        bits[rows.take(which) + np.repeat(_WORD * _begins(bitmap) - rows[low], marked)] = True
        made._put(_HEAD, bitmap, np.packbits(bits, bitorder="little").view("<i4"))
        made._put(_HEAD + bitmap, sizes, values.reshape(-1).view(np.int32))
        return made

    @classmethod
    def together(cls, parts: Sequence[NotificationPackets]) -> NotificationPackets:
        """Join ``parts`` of one round, at least one."""
        return cls(np.concatenate([part.words for part in parts]))

    def __len__(self) -> int:
        return len(self.words)

    def select(self, which: Mask | Ints) -> NotificationPackets:
        return NotificationPackets(self.words[which])

    # ------------------------------------------------------------------ (n,), of each packet

    def _word(self, index: int) -> Ints:
        word: Ints = self.words[:, index].astype(np.int64)
        return word

    @property
    def blocks(self) -> Ints:
        return self._word(words.KIND) >> 8 & 0xFF

    @property
    def numbers(self) -> Ints:
        """Each packet's number in the round."""
        return self._word(words.CHUNK)

    @property
    def sizes(self) -> Ints:
        """Number of each packet's values."""
        return self._word(words.LENGTH)

    @property
    def lanes(self) -> I32:
        """Lanes, (n, lanes), a view."""
        lanes: I32 = self.words[:, _HEADER:].view(np.int32)
        return lanes

    @property
    def first(self) -> Ints:
        """First row that each packet covers."""
        return self._word(_HEADER)

    @property
    def skipped(self) -> Ints:
        """Number of that row's values in earlier packets."""
        return self._word(_HEADER + 1) >> 16

    @property
    def covered(self) -> Ints:
        """Number of rows that each packet covers."""
        return self._word(_HEADER + 1) & 0xFFFF

    @property
    def bitmap(self) -> Ints:
        """Number of each bitmap's lanes."""
        return -(-self.covered // _WORD)

    @property
    def used(self) -> Ints:
        """Number of lanes that each packet uses."""
        return _HEAD + self.bitmap + self.sizes

    @property
    def begins(self) -> Ints:
        """Number of the first packet of each packet's group."""
        return self._word(_HEADER + 2)

    @property
    def ends(self) -> Ints:
        """Number of the last packet of each packet's group, plus 1."""
        return self.begins + self._word(_HEADER + 3)

    def _put(self, first: Ints | int, count: Ints, values: I32) -> None:
        """Write values, (sum of ``count``,), packet by packet, into each one's lanes from ``first`` on."""
        lanes, which = _between(first, count)
        self.lanes[:, lanes][which] = values

    def _get(self, first: Ints | int, count: Ints) -> I32:
        lanes, which = _between(first, count)
        values: I32 = self.lanes[:, lanes][which]
        return values

    def read(self, count: int, rows: int, dim: int) -> NotifiedRows:
        """Return the changed rows of a round of ``count`` packets, about ``rows`` rows of ``dim`` values.

        The packets may be in any order, twice or missing; those that fit no such round are ignored.
        """
        here = self._in_order()._fitting(count, rows)
        changed, marked = here._marks()
        spare = marked * dim - here.skipped - here.sizes
        sound = (spare >= 0) & (spare < dim) & (here.skipped < dim) & (here.sizes > 0) & here._end_marked()
        if not sound.all():
            here = here.select(sound)
            changed, marked = here._marks()
        counts = here._counts(marked, dim)
        # A row's values are in packets with numbers in a row: they are neighbours here if they are there.
        opens = _begins(marked)
        again = opens[1:][changed[opens[1:]] == changed[opens[1:] - 1]]
        parts = counts[again]
        changed, counts = np.delete(changed, again), np.delete(counts, again)
        np.add.at(counts, again - np.arange(1, len(again) + 1), parts)
        stream = here._get(_HEAD + here.bitmap, here.sizes).view(np.float32)
        whole = counts == dim
        torn = changed[~whole]
        if len(torn):
            changed, stream = changed[whole], stream[np.repeat(whole, counts)]
        unknown = torn if len(here) == count else here._unknown(count, rows, changed, torn)
        return NotifiedRows(changed, stream.reshape(-1, dim), unknown)

    def _in_order(self) -> NotificationPackets:
        """Return the packets in order, each once."""
        numbers = self.numbers
        if (np.diff(numbers) > 0).all():
            return self
        return self.select(np.unique(numbers, return_index=True)[1])

    def _fitting(self, count: int, rows: int) -> NotificationPackets:
        """Return the packets that fit a round of ``count`` packets about ``rows`` rows."""
        room = np.minimum(self.blocks * protocol.BLOCK_LANES, self.lanes.shape[1])
        fits = (self.first + self.covered <= rows) & (self.used <= room)
        fits &= (self.begins <= self.numbers) & (self.numbers < self.ends) & (self.ends <= count)
        return self if fits.all() else self.select(fits)

    def _marks(self) -> tuple[Ints, Ints]:
        """Return the rows that have changed, (e,), packet by packet; and how many each packet has, (n,)."""
        bitmap = self.bitmap
        octets = self._get(_HEAD, bitmap).astype("<i4", copy=False)
        bits = np.flatnonzero(np.unpackbits(octets.view(np.uint8), bitorder="little").view(np.bool_))
        begins = _WORD * _begins(bitmap)
        marked = np.diff(np.searchsorted(bits, begins), append=len(bits))
        return bits + np.repeat(self.first - begins, marked), marked

    def _end_marked(self) -> Mask:
        """Return (n,): True if the last row that a packet covers has changed, and none behind it."""
        word = self.words[np.arange(len(self)), _HEADER + _HEAD + self.bitmap - 1]
        marked: Mask = word >> ((self.covered - 1) % _WORD).astype(np.uint32) == 1
        return marked

    def _counts(self, marked: Ints, dim: int) -> Ints:
        """Return (e,): how many values each marked row has in its packet."""
        counts = np.full(int(marked.sum()), dim)
        opens = _begins(marked)
        counts[opens] -= self.skipped
        counts[opens + marked - 1] -= marked * dim - self.skipped - self.sizes
        return counts

    def _unknown(self, count: int, rows: int, whole: Ints, torn: Ints) -> Ints:
        """Return the rows that may have changed unseen. whole, torn: changed rows with all or some of their
        values."""
        may = np.zeros(rows, dtype=bool)
        for low, high in self._between_these(count):
            may[low:high] = True
        may[torn] = True
        may[whole] = False
        return np.flatnonzero(may)

    def _between_these(self, count: int) -> Iterator[tuple[int, int | None]]:
        """Yield row ranges, from and to below, that missing packets of a round's ``count`` may cover.

        Within a group rows increase: a packet that is missing between two of its packets is about rows
        between theirs.
        """
        last = (self.first + self.covered).tolist()
        first, begins, ends = self.first.tolist(), self.begins.tolist(), self.ends.tolist()
        numbers = [-1, *self.numbers.tolist(), count]
        for place in np.flatnonzero(np.diff(numbers) > 1).tolist():
            # Numbers from `low` to below `high` are missing, between the packets at place - 1 and at place.
            low, high = numbers[place] + 1, numbers[place + 1]
            behind = ends[place - 1] if place else 0  # up to here made in one go with the one before,
            ahead = begins[place] if place < len(self) else count  # from here on with the one that follows
            if behind > high:
                yield last[place - 1], first[place]
            elif max(behind, low) < min(ahead, high):
                yield 0, None  # of some that were made with neither nothing is known
            else:
                if behind > low:
                    yield last[place - 1], None
                if ahead < high:
                    yield 0, first[place]


def _cuts(rows: Ints, dim: int, lanes: int) -> Ints:
    """Return the places where packets begin in the rows' values, one row after the other.

    A value takes 32 bits, and each row after a packet's first one bit of the bitmap. A packet is cut wherever
    their total reaches another multiple of a packet's room, less one lane: the bitmap fills its last lane.
    """
    room = _WORD * (lanes - _HEAD - 1)
    begins = _WORD * dim * np.arange(len(rows)) + (rows - rows[0])  # in bits, of each row
    borders = room * np.arange(1, (int(begins[-1]) + _WORD * (dim - 1)) // room + 1)
    row = np.searchsorted(begins, borders, side="right") - 1
    column = np.minimum(-(-(borders - begins[row]) // _WORD), dim)  # dim: the next row's first value
    return np.unique(np.append(0, row * dim + column))


def _begins(sizes: Ints) -> Ints:
    """Return where parts of these sizes begin, one after the other."""
    return np.cumsum(sizes) - sizes


def _between(first: Ints | int, count: Ints) -> tuple[slice, Mask]:
    """Select ``count`` lanes from ``first`` on in each packet: return the slice up to the last of them, and a
    mask, (n, lanes in the slice)."""
    low = np.broadcast_to(first, count.shape)
    width = int((low + count).max(initial=0))
    place = np.arange(width, dtype=np.int16)  # which numpy compares several times faster than int64
    which: Mask = place >= low[:, None].astype(np.int16)
    which &= place < (low + count)[:, None].astype(np.int16)
    return slice(width), which
