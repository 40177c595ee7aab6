# SPDX-License-Identifier: Apache-2.0
"""Hash tables of masked keys: one for an exact table, one per mask for a ternary table with few masks.

The latter is tuple space search (Srinivasan, Suri, Varghese: Packet Classification using Tuple Space Search,
SIGCOMM 1999): the tables are probed in the order of their best entries, until no better entry can follow.

runtime/lookups.h has the structures. Collisions go to the next slot.
"""

from __future__ import annotations

import bisect
from array import array
from collections.abc import Sequence
from itertools import chain

import numpy as np
import numpy.typing as npt

from libra_switch.match.keys import Words
from libra_switch.memory.memory import Memory
from libra_switch.memory.structures import HEADERS, Structs

HASH_MULTIPLIER = 0x9E3779B97F4A7C15  # 2**64 / golden ratio
_M64 = (1 << 64) - 1

HASH_TABLE, TUPLE_SPACE = HEADERS["hash_table"], HEADERS["tuple_space"]
_TUPLE = HEADERS["tuple"]


def hash_words(words: Sequence[int]) -> int:
    """Hash key words. Must agree with `_hash_rows` and with runtime/hash_tables.c."""
    h = 0
    for w in words:
        h = ((h ^ w) * HASH_MULTIPLIER) & _M64
        h ^= h >> 32
    return h


def _hash_rows(words: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """Hash each row of key words as `hash_words` does."""
    h = np.zeros(len(words), np.uint64)
    for w in range(words.shape[1]):
        h = (h ^ words[:, w]) * np.uint64(HASH_MULTIPLIER)
        h ^= h >> np.uint64(32)
    return h


class HashTable:
    """Entries with one mask, by their masked words."""

    def __init__(self, masks: Words) -> None:
        self.masks = masks
        self.keys: dict[Words, list[tuple[int, int]]] = {}  # best first: (-priority, entry)
        self.width = 1 + len(masks)
        self.best = 0
        self._allocate(8)

    def _allocate(self, slots: int) -> None:
        self.memory = Memory(slots * self.width * 8)
        self.view = self.memory.words()
        self.mask = slots - 1

    def _grow(self) -> None:
        """Double the slots. The used slots, sorted by their hash, are placed in one step."""
        old = self.memory.bytes.view(np.uint64).reshape(-1, self.width)
        self._allocate(2 * len(old))
        slots = old[(old[:, 0] & np.uint64(0xFFFFFFFF)) != 0]
        homes = _hash_rows(slots[:, 1:]) & np.uint64(self.mask)
        order = np.argsort(homes, kind="stable")
        slots, wanted = slots[order], homes[order].astype(np.int64)
        count = np.arange(len(slots))
        places = np.maximum.accumulate(wanted - count) + count  # an entry takes the next free slot
        fit = int(np.searchsorted(places, self.mask + 1))
        self.memory.bytes.view(np.uint64).reshape(-1, self.width)[places[:fit]] = slots[:fit]
        for slot in slots[fit:].tolist():  # those past the end wrap around to the start
            self._put(tuple(slot[1:]), slot[0] >> 32, slot[0] & 0xFFFFFFFF)

    def _find(self, words: Words) -> int:
        """Slot of ``words``, or the free slot for them."""
        view, width, mask = self.view, self.width, self.mask
        i = hash_words(words) & mask
        while True:
            at = i * width
            if not view[at] & 0xFFFFFFFF or tuple(view[at + 1 : at + width]) == words:
                return i
            i = (i + 1) & mask

    def _put(self, words: Words, priority: int, entry: int) -> None:
        at = self._find(words) * self.width
        self.view[at] = entry | priority << 32
        for n, w in enumerate(words):
            self.view[at + 1 + n] = w

    def add(self, words: Words, priority: int, entry: int) -> None:
        if len(self.keys) * 2 >= self.mask + 1:
            self._grow()
        entries = self.keys.get(words)
        if entries is None:
            self.keys[words] = [(-priority, entry)]
        else:
            bisect.insort(entries, (-priority, entry))
            priority, entry = -entries[0][0], entries[0][1]
        self.best = max(self.best, priority)
        self._put(words, priority, entry)

    def remove(self, words: Words, priority: int, entry: int) -> None:
        entries = self.keys[words]
        entries.remove((-priority, entry))
        if entries:
            self._put(words, -entries[0][0], entries[0][1])
            return
        del self.keys[words]
        self._erase(self._find(words))

    def _erase(self, i: int) -> None:
        """Delete a slot from linear probing: move later members of its cluster back (Knuth 6.4 R)."""
        view, width, mask = self.view, self.width, self.mask
        j = i
        while True:
            view[i * width] = 0
            while True:
                j = (j + 1) & mask
                if not view[j * width] & 0xFFFFFFFF:
                    return
                home = hash_words(tuple(view[j * width + 1 : (j + 1) * width])) & mask
                if not (i < home <= j if i <= j else (i < home or home <= j)):
                    break
            view[i * width : (i + 1) * width] = view[j * width : (j + 1) * width]
            i = j


class ExactMatcher:
    """A table of exact keys. Native code reads the descriptor at ``memory``."""

    def __init__(self, masks: Words, memory: Memory) -> None:
        self._desc = Structs(HASH_TABLE, memory=memory)
        self._table = HashTable(masks)
        self.publish()

    def add(self, words: Words, masks: Words, priority: int, entry: int) -> None:
        self._table.add(words, 0, entry)

    def remove(self, words: Words, masks: Words, priority: int, entry: int) -> None:
        self._table.remove(words, 0, entry)

    def publish(self) -> None:
        self._desc.set("slots", self._table.memory.address)
        self._desc.set("mask", self._table.mask)


class TupleSpace:
    """A hash table for each mask. Native code reads the descriptor at ``memory``."""

    def __init__(self, words: int, memory: Memory) -> None:
        self._words = words
        self._desc = Structs(TUPLE_SPACE, memory=memory)
        self.groups: dict[Words, HashTable] = {}

    def add(self, words: Words, masks: Words, priority: int, entry: int) -> None:
        group = self.groups.get(masks)
        if group is None:
            group = self.groups[masks] = HashTable(masks)
        group.add(words, priority, entry)

    def remove(self, words: Words, masks: Words, priority: int, entry: int) -> None:
        group = self.groups[masks]
        group.remove(words, priority, entry)
        if not group.keys:
            del self.groups[masks]

    def publish(self) -> None:
        order = sorted(self.groups.values(), key=lambda g: -g.best)
        rows = [(g.memory.address, g.mask, g.best, *g.masks) for g in order]  # as struct tuple
        self._memory = Memory(max(len(order), 1) * (_TUPLE.size + 8 * self._words))
        self._memory.words()[: sum(map(len, rows))] = array("Q", chain.from_iterable(rows))
        self._desc.set("tuples", self._memory.address)
        self._desc.set("count", len(order))
