# SPDX-License-Identifier: Apache-2.0
"""Promise: a hash table finds each of its keys and no other, wherever its clusters lie."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count, product

import pytest

from libra_switch.match.hash_tables import HashTable, hash_words
from libra_switch.match.keys import Words

SLOTS, MOST = 8, 4  # of a new table: slots, and keys that it takes before it grows


def keys_by_home(slots: int, each: int) -> list[list[Words]]:
    """Keys that belong in each slot: ``each`` of them."""
    found: list[list[Words]] = [[] for _ in range(slots)]
    for number in count():
        home = found[hash_words((number,)) & (slots - 1)]
        if len(home) < each:
            home.append((number,))
        elif all(len(keys) == each for keys in found):
            return found
    raise AssertionError


def probe(table: HashTable, key: Words) -> int:
    """The entry of the key, 0 if there is none: as runtime/hash_tables.c does it."""
    words = table.memory.words()
    for step in range(table.mask + 1):
        at = ((hash_words(key) + step) & table.mask) * table.width
        entry = words[at] & 0xFFFFFFFF
        if not entry or tuple(words[at + 1 : at + table.width]) == key:
            return entry
    raise AssertionError("no slot is free")


def check(table: HashTable, entries: dict[Words, int], others: Iterable[Words] = ()) -> None:
    assert {key: probe(table, key) for key in entries} == entries
    assert not any(probe(table, key) for key in others)
    used = [word & 0xFFFFFFFF for word in table.memory.words()[:: table.width]]
    assert sorted(entry for entry in used if entry) == sorted(entries.values())


def table_of(keys: Iterable[Words]) -> tuple[HashTable, dict[Words, int]]:
    table, entries = HashTable((2**64 - 1,)), {}
    for entry, key in enumerate(keys, 1):
        table.add(key, 0, entry)
        entries[key] = entry
    return table, entries


@pytest.mark.parametrize("gone", range(MOST))
def test_a_key_that_is_removed_takes_no_other_with_it(gone: int) -> None:
    """All tables of four keys in eight slots: also clusters that go on at the start, where the end is."""
    keys = keys_by_home(SLOTS, MOST)
    for homes in product(range(SLOTS), repeat=MOST):
        table, entries = table_of(keys[home][number] for number, home in enumerate(homes))
        key = keys[homes[gone]][gone]
        table.remove(key, 0, entries.pop(key))
        check(table, entries, [key])


def test_a_table_that_grows_keeps_all_keys() -> None:
    """As many clusters as fit at the end of the larger one, and behind it from the start."""
    keys = keys_by_home(2 * SLOTS, MOST + 1)
    for homes in product((0, 1, 13, 14, 15), repeat=MOST + 1):
        table, entries = table_of(keys[home][number] for number, home in enumerate(homes))
        assert table.mask + 1 == 2 * SLOTS
        check(table, entries)
