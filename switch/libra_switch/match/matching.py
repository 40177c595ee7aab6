# SPDX-License-Identifier: Apache-2.0
"""Chooses the data structure that finds a table's entries. A matcher holds the entries' keys and indices.

exact     a hash table                                            `hash_tables`
lpm       intervals of keys                                       `prefixes`
ternary   a hash table for each mask while there are few masks    `hash_tables`
          bit vectors when there are many                         `bitvectors`
range     bit vectors

Changes happen between batches of packets; `publish` ends a series of them.
"""

from __future__ import annotations

from typing import Protocol

from libra_switch.match.bitvectors import BIT_VECTORS, BLOCK, BitVectors, rank_of
from libra_switch.match.hash_tables import HASH_TABLE, TUPLE_SPACE, ExactMatcher, TupleSpace
from libra_switch.match.keys import KeyShape, Words
from libra_switch.match.prefixes import PREFIX_TREE, PrefixMatcher
from libra_switch.memory.memory import Memory

# Masks up to which probing hash tables is preferred; a probe costs half of a block of bit vectors
# (bench/tables.py).
_FEW_MASKS = 6
_MASKS_A_BLOCK = 2


class Matcher(Protocol):
    def add(self, words: Words, masks: Words, priority: int, entry: int) -> None:
        """Add an entry. ``priority`` is the prefix length in an lpm table, and 0 in an exact one."""

    def remove(self, words: Words, masks: Words, priority: int, entry: int) -> None: ...
    def publish(self) -> None:
        """Show all changes to native code."""


# Offsets of a ternary table's two descriptors in its matcher's memory. Other matchers have one, at offset 0.
TUPLES_AT, VECTORS_AT = 0, TUPLE_SPACE.size
MATCHER_BYTES = max(HASH_TABLE.size, PREFIX_TREE.size, VECTORS_AT + BIT_VECTORS.size)


def matcher(shape: KeyShape, memory: Memory) -> Matcher:
    """Make the matcher of a table that has a key. ``memory``: MATCHER_BYTES bytes for the descriptors."""
    keys = shape.table.keys
    if shape.is_exact:
        return ExactMatcher(tuple(shape.pack([(1 << k.width) - 1 for k in keys])), memory)
    if shape.is_lpm:
        return PrefixMatcher(shape.words, next(k.width for k in keys if k.match == "lpm"), memory)
    if shape.is_range:
        return RangeMatcher(shape, memory)
    return TernaryMatcher(shape, memory)


def _vectors(shape: KeyShape, memory: Memory) -> BitVectors:
    fields = (
        (p.word, p.shift, p.width, k.match == "range")
        for k, pieces in zip(shape.table.keys, shape.pieces, strict=True)
        for p in pieces
    )
    return BitVectors(fields, memory.part(VECTORS_AT, BIT_VECTORS.size))


class RangeMatcher:
    """Matcher of a table with range keys, and perhaps other keys."""

    def __init__(self, shape: KeyShape, memory: Memory) -> None:
        self._vectors = _vectors(shape, memory)
        self.publish = self._vectors.publish

    def add(self, words: Words, masks: Words, priority: int, entry: int) -> None:
        self._vectors.add(rank_of(priority, entry), words, masks)

    def remove(self, words: Words, masks: Words, priority: int, entry: int) -> None:
        self._vectors.remove(rank_of(priority, entry))


class TernaryMatcher:
    """Matcher of a table with ternary keys, and perhaps other keys but ranges."""

    def __init__(self, shape: KeyShape, memory: Memory) -> None:
        self._tuples = TupleSpace(shape.words, memory.part(TUPLES_AT, TUPLE_SPACE.size))
        self._vectors = _vectors(shape, memory)
        self._entries: dict[int, tuple[Words, Words, int, int]] = {}  # rank -> arguments of `add`
        self._masks: dict[Words, int] = {}  # number of entries with each mask
        self._in_vectors = False

    def add(self, words: Words, masks: Words, priority: int, entry: int) -> None:
        rank = rank_of(priority, entry)
        self._entries[rank] = words, masks, priority, entry
        self._masks[masks] = self._masks.get(masks, 0) + 1
        if self._in_vectors:
            self._vectors.add(rank, words, masks)
        else:
            self._tuples.add(words, masks, priority, entry)

    def remove(self, words: Words, masks: Words, priority: int, entry: int) -> None:
        rank = rank_of(priority, entry)
        del self._entries[rank]
        self._masks[masks] -= 1
        if not self._masks[masks]:
            del self._masks[masks]
        if self._in_vectors:
            self._vectors.remove(rank)
        else:
            self._tuples.remove(words, masks, priority, entry)

    def _choose(self) -> None:
        """Move the entries to the other structure if that has become much faster."""
        probes = len(self._masks) - _FEW_MASKS
        blocks = -(-len(self._entries) // BLOCK)
        if not self._in_vectors and probes > _MASKS_A_BLOCK * blocks:
            self._vectors.build([(rank, e[0], e[1]) for rank, e in self._entries.items()])
            self._tuples.groups.clear()
            self._in_vectors = True
        elif self._in_vectors and 2 * probes < _MASKS_A_BLOCK * blocks:
            for entry in self._entries.values():
                self._tuples.add(*entry)
            self._vectors.build([])
            self._in_vectors = False

    def publish(self) -> None:
        self._choose()
        self._tuples.publish()
        self._vectors.publish()
