# SPDX-License-Identifier: Apache-2.0
"""Hash tables of masked keys: exact tables are one, ternary tables with few masks one for each mask.

The latter is tuple space search (Srinivasan, Suri, Varghese: Packet Classification using Tuple Space Search,
SIGCOMM 1999): the tables are probed in the order of their best entries, until none better can follow.

A slot holds u32 entry (0: free), u32 priority and the masked key words; collisions go to the next slot.
"""

from __future__ import annotations

import bisect
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from libra_switch.llvm.emit import Fn
from libra_switch.match.keys import Words
from libra_switch.memory.memory import Memory

HASH_MULTIPLIER = 0x9E3779B97F4A7C15  # 2**64 / golden ratio
_M64 = (1 << 64) - 1

# Descriptor of an exact table; of a tuple space.
_SLOTS, _MASK = 0, 8
_GROUPS, _COUNT = 0, 8
# A tuple space's group: slots, slot mask, best priority, then one mask per key word.
_GROUP_PRIORITY, _GROUP_WORDS = 16, 24


def hash_words(words: Sequence[int]) -> int:
    """Must agree with `_hash_rows` and with the code of `_mix`."""
    h = 0
    for w in words:
        h = ((h ^ w) * HASH_MULTIPLIER) & _M64
        h ^= h >> 32
    return h


def _hash_rows(words: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """`hash_words` of each row."""
    h = np.zeros(len(words), np.uint64)
    for w in range(words.shape[1]):
        h = (h ^ words[:, w]) * np.uint64(HASH_MULTIPLIER)
        h ^= h >> np.uint64(32)
    return h


class HashTable:
    """The entries with one mask, by their masked words."""

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
        """Twice the slots. Sorted by their hash, the used ones fall into place all at once."""
        old = self.memory.bytes.view(np.uint64).reshape(-1, self.width)
        self._allocate(2 * len(old))
        slots = old[(old[:, 0] & np.uint64(0xFFFFFFFF)) != 0]
        homes = _hash_rows(slots[:, 1:]) & np.uint64(self.mask)
        order = np.argsort(homes, kind="stable")
        slots, wanted = slots[order], homes[order].astype(np.int64)
        count = np.arange(len(slots))
        places = np.maximum.accumulate(wanted - count) + count  # a taken slot pushes on to the next
        fit = int(np.searchsorted(places, self.mask + 1))
        self.memory.bytes.view(np.uint64).reshape(-1, self.width)[places[:fit]] = slots[:fit]
        for slot in slots[fit:].tolist():  # past the end: from the start
            self._put(tuple(slot[1:]), slot[0] >> 32, slot[0] & 0xFFFFFFFF)

    def _find(self, words: Words) -> int:
        """Slot of ``words``, or the free slot where they belong."""
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
        """Linear probing's deletion: move later members of the cluster back (Knuth 6.4 R)."""
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
    """A table of exact keys."""

    def __init__(self, masks: Words) -> None:
        self._desc = Memory(16)
        self._table = HashTable(masks)
        self.publish()

    def add(self, words: Words, masks: Words, priority: int, entry: int) -> None:
        self._table.add(words, 0, entry)

    def remove(self, words: Words, masks: Words, priority: int, entry: int) -> None:
        self._table.remove(words, 0, entry)

    def publish(self) -> None:
        view = self._desc.words()
        view[_SLOTS // 8], view[_MASK // 8] = self._table.memory.address, self._table.mask

    def lookup(self, fn: Fn, keys: list[str]) -> None:
        """Code that returns the index of the entry of ``keys``, 0 for none."""
        desc = fn.pointer(self._desc.address)
        slot = _probe(fn, fn.load("ptr", desc, _SLOTS, 8), fn.load("i64", desc, _MASK, 8), keys)
        fn.ret(fn.load("i32", slot, 0, 4))


class TupleSpace:
    """A hash table for each mask."""

    def __init__(self, words: int) -> None:
        self._words = words
        self._desc = Memory(16)
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
        n = 3 + self._words
        order = sorted(self.groups.values(), key=lambda g: -g.best)
        self._memory = Memory(max(len(order), 1) * n * 8)
        view = self._memory.words()
        for i, group in enumerate(order):
            view[i * n] = group.memory.address
            view[i * n + 1] = group.mask
            view[i * n + 2] = group.best
            for w, mask in enumerate(group.masks):
                view[i * n + 3 + w] = mask
        desc = self._desc.words()
        desc[_GROUPS // 8], desc[_COUNT // 8] = self._memory.address, len(order)

    def lookup(self, fn: Fn, keys: list[str]) -> None:
        """Code that returns the index of the best entry that matches ``keys``, 0 for none."""
        desc = fn.pointer(self._desc.address)
        group_ = fn.var("ptr", fn.load("ptr", desc, _GROUPS, 8))
        left = fn.var("i64", fn.load("i64", desc, _COUNT, 8))
        best, priority = fn.var("i32", 0), fn.var("i64", -1)
        with fn.loop() as loop:
            remaining = left.get()
            loop.break_if(fn.icmp("eq", "i64", remaining, 0))
            group = group_.get()
            # Groups come in the order of their best priority: nothing better can follow a worse one.
            loop.break_if(fn.icmp("slt", "i64", fn.load("i64", group, _GROUP_PRIORITY, 8), priority.get()))
            masked = [
                fn.bin("and", "i64", key, fn.load("i64", group, _GROUP_WORDS + 8 * k, 8))
                for k, key in enumerate(keys)
            ]
            slot = _probe(fn, fn.load("ptr", group, _SLOTS, 8), fn.load("i64", group, _MASK, 8), masked)
            entry = fn.load("i32", slot, 0, 4)
            rank = fn.cast("zext", "i32", fn.load("i32", slot, 4, 4), "i64")
            # Of equal priorities the lower index wins, as in BMv2.
            tie = fn.bin(
                "and", "i1", fn.icmp("eq", "i64", rank, priority.get()),
                fn.icmp("ult", "i32", entry, best.get()),
            )  # fmt: skip
            better = fn.bin("or", "i1", fn.icmp("sgt", "i64", rank, priority.get()), tie)
            with fn.if_(fn.bin("and", "i1", fn.icmp("ne", "i32", entry, 0), better)):
                best.set(entry)
                priority.set(rank)
            group_.set(fn.at(group, _GROUP_WORDS + 8 * len(keys)))
            left.set(fn.bin("sub", "i64", remaining, 1))
        fn.ret(best.get())


def _mix(fn: Fn, h: str, word: str) -> str:
    h = fn.bin("mul", "i64", fn.bin("xor", "i64", h, word), HASH_MULTIPLIER - (1 << 64))
    return fn.bin("xor", "i64", h, fn.bin("lshr", "i64", h, 32))


def _probe(fn: Fn, slots: str, mask: str, keys: list[str]) -> str:
    """Address of the slot of ``keys``, or of the empty slot that ends the search."""
    width = 8 * (1 + len(keys))
    h = "0"
    for key in keys:
        h = _mix(fn, h, key)
    i_ = fn.var("i64", fn.bin("and", "i64", h, mask))
    found = fn.var("ptr", "null")
    with fn.loop() as loop:
        i = i_.get()
        slot = fn.at(slots, fn.bin("mul", "i64", i, width))
        found.set(slot)
        entry = fn.load("i32", slot, 0, 4)
        same = "true"
        for k, key in enumerate(keys):
            same = fn.bin("and", "i1", same, fn.icmp("eq", "i64", fn.load("i64", slot, 8 + 8 * k, 8), key))
        loop.break_if(fn.bin("or", "i1", same, fn.icmp("eq", "i32", entry, 0)))
        i_.set(fn.bin("and", "i64", fn.bin("add", "i64", i, 1), mask))
    return found.get()
