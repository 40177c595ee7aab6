# SPDX-License-Identifier: Apache-2.0
"""Longest prefix match by a search among intervals, whose cost does not depend on the prefixes' lengths.

A prefix is an interval of keys. The bounds of all prefixes cut the keys into intervals, each won by one
entry. The intervals' lower bounds form a static tree; one vector comparison takes its nodes of eight bounds:
five steps for 10,000 prefixes, six for 100,000. Exact fields of the same table are the key's upper bits.

Native code rebuilds the tree, in linear time, when entries have changed: 0.5 ms for 10,000 prefixes.
"""

from __future__ import annotations

import bisect

import numpy as np
import numpy.typing as npt

from libra_switch.match.keys import Words
from libra_switch.memory.memory import Memory
from libra_switch.memory.structures import HEADERS, NUMBERS, Structs
from libra_switch.runtime.native import LIBRARY

PREFIX_TREE = HEADERS["prefix_tree"]

_FANOUT = NUMBERS["FANOUT"]
_MAX_LEVELS = 16


class PrefixMatcher:
    """A table with an lpm field (``width`` bits) and a key of ``words`` words; ``memory`` is for code."""

    def __init__(self, words: int, width: int, memory: Memory) -> None:
        self._words, self._width = words, width
        self._desc = Structs(PREFIX_TREE, memory=memory)
        self._levels = Structs(HEADERS["level"], _MAX_LEVELS)
        self._sorted: list[int] = []  # start << 16 | length
        self._order: npt.NDArray[np.uint32] = np.zeros(16, np.uint32)  # entries in the same order
        # By entry: words of its first key, words of the key after its last, entry | "no key follows" << 32.
        self._records: npt.NDArray[np.uint64] = np.zeros((16, 2 * words + 1), np.uint64)
        self._stack = Memory(8 * (width + 2))
        self._intervals = LIBRARY.function("libra_intervals")
        self.publish()

    def _key(self, words: Words, length: int) -> int:
        return sum(w << 64 * i for i, w in enumerate(words)) << 16 | length

    def add(self, words: Words, masks: Words, priority: int, entry: int) -> None:
        """Add an entry; ``priority`` is the prefix length."""
        key = self._key(words, priority)
        count = len(self._sorted)
        if count == len(self._order):
            self._order = np.concatenate((self._order, np.zeros(count, np.uint32)))
        if entry >= len(self._records):
            more = np.zeros((max(entry + 1, 2 * len(self._records)), 2 * self._words + 1), np.uint64)
            more[: len(self._records)] = self._records
            self._records = more
        at = bisect.bisect_left(self._sorted, key)
        self._sorted.insert(at, key)
        self._order[at + 1 : count + 1] = self._order[at:count]
        self._order[at] = entry
        after = (key >> 16) + (1 << (self._width - priority))
        size = 8 * self._words
        ends = after >> 8 * size
        number = key >> 16 | (after & ((1 << 8 * size) - 1)) << 8 * size | (entry | ends << 32) << 16 * size
        self._records[entry] = np.frombuffer(number.to_bytes(2 * size + 8, "little"), np.uint64)

    def remove(self, words: Words, masks: Words, priority: int, entry: int) -> None:
        at = bisect.bisect_left(self._sorted, self._key(words, priority))
        del self._sorted[at]
        count = len(self._sorted)
        self._order[at:count] = self._order[at + 1 : count + 1]

    def publish(self) -> None:
        room = (2 * len(self._sorted) + 1 + 2 * _FANOUT) // _FANOUT * _FANOUT
        keys = Memory(room * self._words * 8)
        entries = Memory(room * 4)
        count = self._intervals(
            self._order.ctypes.data, len(self._sorted), self._records.ctypes.data, self._words,
            keys.address, entries.address, self._stack.address,
        )  # fmt: skip
        nodes = keys.bytes.view(np.uint64).reshape(-1, self._words, _FANOUT)[: -(-count // _FANOUT)]
        if count % _FANOUT:
            nodes[-1, :, count % _FANOUT :] = ~np.uint64(0)
        levels: list[tuple[npt.NDArray[np.uint64], int]] = [(nodes, count - 1)]
        memories = [keys, entries]
        while len(nodes) > 1:
            parents = -(-len(nodes) // _FANOUT)
            memory = Memory(parents * self._words * _FANOUT * 8)
            firsts = np.full((parents * _FANOUT, self._words), ~np.uint64(0))
            firsts[: len(nodes)] = nodes[:, :, 0]
            above = memory.bytes.view(np.uint64).reshape(parents, self._words, _FANOUT)
            above[:] = firsts.reshape(parents, _FANOUT, self._words).transpose(0, 2, 1)
            levels.append((above, len(nodes) - 1))
            memories.append(memory)
            nodes = above
        for i, (level, last) in enumerate(reversed(levels)):
            self._levels.set("nodes", int(level.ctypes.data), i)
            self._levels.set("last", last, i)
        self._desc.set("depth", len(levels))
        self._desc.set("levels", self._levels.address)
        self._desc.set("entries", entries.address)
        self._memories = memories  # frees the previous tree
