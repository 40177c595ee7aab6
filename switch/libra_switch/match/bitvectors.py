# SPDX-License-Identifier: Apache-2.0
"""Ternary and range match by bit vectors, whose cost does not depend on the number of masks.

After Lakshman and Stiliadis (High-Speed Policy-based Packet Forwarding Using Efficient Multi-dimensional
Range Matching, SIGCOMM 1998): every byte of the key has 256 rows of bits, one row a value and one bit an
entry. A row marks the entries that its byte value can match; the AND of a key's rows marks the entries that
the key matches.

Entries lie in blocks of 512, so that a row is one cache line. A block has the entries of one interval of
ranks, so the first block with a match, in the order of ranks, has the winner. Within a block entries lie in
any order; a new entry takes any free bit, and a full block is split in two. So adding an entry writes one bit
of each row, whatever the table's size.

A range of more than one byte has four rows for each byte value: above the lower bound's byte, equal to it,
below the upper bound's byte, equal to it. key >= low is then above[b0] | equal[b0] & (above[b1] | ...).

A rank is (2**31 - 1 - priority) << 32 | entry: the lowest rank wins, so the lowest index wins among equal
priorities, as in BMv2. Memory: 16 KB per key byte and block (64 KB per byte of a range); a block is at least
half full, or the only one.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from libra_switch.match.keys import Words
from libra_switch.memory.memory import Memory
from libra_switch.memory.structures import HEADERS, NUMBERS, Structs

BIT_VECTORS = HEADERS["bit_vectors"]

BLOCK = NUMBERS["BLOCK_ENTRIES"]
_FILL = 384  # entries per block when all blocks are built at once, which leaves room for more
_TOGETHER = 64  # entries whose bits are computed at once
_MERGE = 128  # a block with fewer entries is merged into its neighbour
_ROW = NUMBERS["ROW_BYTES"]
_VALUES = 256
_UNROLL = NUMBERS["UNROLL"]
_CLOSES = NUMBERS["CLOSES"]

Entry = tuple[int, Words, Words]
"""Rank, words, and masks or upper bounds."""


def rank_of(priority: int, entry: int) -> int:
    return (0x7FFFFFFF - priority) << 32 | entry


class Block:
    """A block of up to 512 entries."""

    def __init__(self, rows: int) -> None:
        self.memory = Memory((rows + _VALUES // 4) * _ROW)  # the ranks need 64 rows' place
        self.rows = self.memory.bytes[: rows * _ROW].reshape(rows, _ROW)
        self.ranks = self.memory.bytes[rows * _ROW : rows * _ROW + BLOCK * 8].view(np.uint64)
        self.places: dict[int, int] = {}  # rank -> bit
        self.free = list(range(BLOCK - 1, -1, -1))


class BitVectors:
    """Entries as bit vectors. ``fields`` are the parts of the key words: (word, first bit, width, is a
    range).

    Native code reads the descriptor at ``memory``.
    """

    def __init__(self, fields: Iterable[tuple[int, int, int, bool]], memory: Memory) -> None:
        plain: dict[int, bool] = {}  # key byte -> True if it is a range of one byte
        ranged: list[list[int]] = []
        for word, shift, width, is_range in fields:
            covered = list(range(8 * word + shift // 8, 8 * word + (shift + width + 7) // 8))
            if is_range and len(covered) > 1:
                ranged.append(covered)
            else:
                plain.update(dict.fromkeys(covered, is_range))
        self._plain = np.array(list(plain), np.int64)
        self._small = np.array(list(plain.values()), bool)
        self._ranged = np.array([b for field in ranged for b in field], np.int64)
        self._row_count = _VALUES * (len(self._plain) + 4 * len(self._ranged))
        self._care = np.zeros(len(self._plain), np.int64)  # number of entries that constrain the byte
        self.blocks: list[Block] = []
        self._lows: list[int] = []  # a lower bound of each block's ranks
        self._entries: dict[int, tuple[Words, Words]] = {}
        self._pending: dict[int, None] = {}  # ranks with a place but without bits yet
        # One step per key byte at most; the steps of plain bytes are padded to a multiple of _UNROLL.
        steps = len(self._plain) + _UNROLL + len(self._ranged)
        self._steps, self._places = Memory(8 * steps), Memory(8 * steps)
        self._desc = Structs(BIT_VECTORS, memory=memory)
        self._desc.set("steps", self._steps.address)
        self._desc.set("places", self._places.address)
        self._desc.set("ranged", len(self._ranged))
        self._desc.set("ranks", self._row_count * _ROW)
        closing = {field[-1] for field in ranged}
        self._range_steps = [
            (b, _VALUES * _ROW * (len(self._plain) + 4 * i) | (_CLOSES if b in closing else 0))
            for i, b in enumerate(self._ranged.tolist())
        ]

    def __len__(self) -> int:
        return len(self._entries)

    # Changes --------------------------------------------------------------------------------------------
    def _patterns(self, entries: Sequence[tuple[Words, Words]]) -> npt.NDArray[np.bool_]:
        """Bits of the entries: True where an entry can match a row's byte value; one line per row."""
        count = len(entries)
        lows = _bytes([words for words, _ in entries])
        highs = _bytes([masks for _, masks in entries])
        self._last_care = (highs[:, self._plain] != 0) | self._small
        values = np.arange(_VALUES, dtype=np.uint8)[None, :, None]
        out = np.empty((self._row_count, count), np.bool_)
        low, high = lows[:, self._plain].T[:, None, :], highs[:, self._plain].T[:, None, :]
        split = _VALUES * len(self._plain)
        plain = out[:split].reshape(-1, _VALUES, count)
        np.equal(values & high, low, out=plain)
        if self._small.any():
            s = self._small
            plain[s] = (values >= low[s]) & (values <= high[s])
        low, high = lows[:, self._ranged].T[:, None, :], highs[:, self._ranged].T[:, None, :]
        ranged = out[split:].reshape(-1, _VALUES, 4, count)
        ranged[:, :, 0], ranged[:, :, 1] = values > low, values == low
        ranged[:, :, 2], ranged[:, :, 3] = values < high, values == high
        return out

    def build(self, entries: Sequence[Entry]) -> None:
        """Replace all entries with ``entries``."""
        self.blocks, self._lows, self._entries, self._pending = [], [], {}, {}
        self._care[:] = 0
        ordered = sorted(entries)
        for at in range(0, len(ordered), _FILL):
            part = ordered[at : at + _FILL]
            block = self._insert_block(len(self.blocks), part[0][0])
            patterns = self._patterns([(words, masks) for _, words, masks in part])
            self._care += self._last_care.sum(axis=0)
            bits = np.packbits(patterns, axis=1, bitorder="little")
            block.rows[:, : bits.shape[1]] = bits
            for rank, words, masks in part:
                self._place(block, rank, words, masks)

    def _insert_block(self, at: int, low: int) -> Block:
        block = Block(self._row_count)
        self.blocks.insert(at, block)
        self._lows.insert(at, low)
        return block

    def _place(self, block: Block, rank: int, words: Words, masks: Words) -> None:
        bit = block.free.pop()
        block.places[rank] = bit
        block.ranks[bit] = rank
        self._entries[rank] = words, masks

    def add(self, rank: int, words: Words, masks: Words) -> None:
        at = self._find(rank)
        if not self.blocks:
            self._insert_block(0, rank)
        block = self.blocks[at]
        if not block.free:
            if rank > max(block.places):
                block = self._insert_block(at + 1, rank)  # entries that come in order fill their blocks
            else:
                upper, low = self._split(at)
                block = upper if rank >= low else block
        self._place(block, rank, words, masks)
        self._pending[rank] = None

    def _write(self) -> None:
        """Set the bits of the entries added since the last call, many at once."""
        ranks = list(self._pending)
        self._pending.clear()
        for at in range(0, len(ranks), _TOGETHER):
            part = ranks[at : at + _TOGETHER]
            patterns = self._patterns([self._entries[rank] for rank in part]).view(np.uint8)
            self._care += self._last_care.sum(axis=0)
            for i, rank in enumerate(part):
                block = self.blocks[self._find(rank)]
                bit = block.places[rank]
                block.rows[:, bit >> 3] |= patterns[:, i] << np.uint8(bit & 7)

    def _find(self, rank: int) -> int:
        """Index of the block for ``rank``; the first block also takes ranks below its own."""
        return max(bisect.bisect_right(self._lows, rank) - 1, 0)

    def _split(self, at: int) -> tuple[Block, int]:
        """Move the upper half of a block's ranks to a new block behind it; return it and its lowest rank."""
        block = self.blocks[at]
        ranks = sorted(block.places)
        moved = ranks[len(ranks) // 2 :]
        upper = self._insert_block(at + 1, moved[0])
        upper.memory.bytes[:] = block.memory.bytes
        upper.places = {rank: block.places.pop(rank) for rank in moved}
        keep = np.zeros(BLOCK, np.uint8)
        keep[list(block.places.values())] = 1
        kept = np.packbits(keep, bitorder="little")
        block.rows &= kept
        upper.rows &= ~kept
        block.free = np.flatnonzero(keep == 0).tolist()
        upper.free = np.flatnonzero(keep).tolist()
        return upper, moved[0]

    def remove(self, rank: int) -> None:
        at = self._find(rank)
        block = self.blocks[at]
        bit = block.places.pop(rank)
        block.free.append(bit)
        self._forget(rank)
        block.rows[:, bit >> 3] &= np.uint8(~(1 << (bit & 7)) & 0xFF)
        del self._entries[rank]
        if len(block.places) < _MERGE and len(self.blocks) > 1:
            self._merge(at)

    def _merge(self, at: int) -> None:
        """Move a block's entries to a neighbour that has room for them."""
        block = self.blocks[at]
        for other in (at - 1, at + 1):
            if 0 <= other < len(self.blocks) and len(self.blocks[other].places) <= _FILL - _MERGE:
                del self.blocks[at], self._lows[at]
                self._lows[min(at, other)] = min(self._lows[min(at, other)], *block.places or (1 << 63,))
                for rank in block.places:
                    self._forget(rank)
                    self.add(rank, *self._entries[rank])
                return

    def _forget(self, rank: int) -> None:
        """Stop counting ``rank``: its bits are no longer there, or will not be written."""
        if rank in self._pending:
            del self._pending[rank]
        else:
            self._care -= (_bytes([self._entries[rank][1]])[0, self._plain] != 0) | self._small

    # Look-ups -------------------------------------------------------------------------------------------
    def publish(self) -> None:
        """Write the steps for native code: most constrained bytes first, unconstrained ones left out."""
        self._write()
        order = [i for i in np.argsort(-self._care, kind="stable").tolist() if self._care[i]]
        if not order and len(self._plain):
            order = [0]  # only its rows tell entries from free bits
        order += order[-1:] * (-len(order) % _UNROLL)
        steps = [(int(self._plain[i]), _VALUES * _ROW * i) for i in order] + self._range_steps
        view = self._steps.words()
        for i, (byte, base) in enumerate(steps):
            view[i] = byte | base << 32
        pointers = Memory(max(len(self.blocks), 1) * 8)
        view = pointers.words()
        for i, block in enumerate(self.blocks):
            view[i] = block.memory.address
        self._pointers = pointers
        self._desc.set("blocks", pointers.address)
        self._desc.set("block_count", len(self.blocks))
        self._desc.set("plain", len(order))


def _bytes(words: Sequence[Words]) -> npt.NDArray[np.uint8]:
    """Key bytes of each of ``words`` as a row, least significant first."""
    return np.array(words, np.dtype("<u8")).view(np.uint8).reshape(len(words), -1)
