# SPDX-License-Identifier: Apache-2.0
"""Hot cells as docs/protocol.md has them, for the switch model: pools by node, in dictionaries."""

from __future__ import annotations

import struct
from collections.abc import Hashable
from dataclasses import dataclass, field

ARRAYS = 64
NO_PAIR = 0xFFFF
WINDOW = 256  # HOTs that a sender may have under way

Cells = dict[tuple[int, int], tuple[int, int]]
"""By row and array: how many values are in, and their sum."""


@dataclass
class _Pool:
    rows: int
    term: int = 0
    filling: int = 0
    banks: tuple[Cells, Cells] = field(default_factory=lambda: ({}, {}))


@dataclass(frozen=True)
class Verdict:
    """What a packet is answered: with a STATUS, or with ``lanes``."""

    outcome: str
    filling: int = 0
    refused: int = 0  # a bit for each array
    lanes: list[int] | None = None


class HotCells:
    """``rows``: of the pool of each node that has one."""

    def __init__(self, rows: dict[int, int]) -> None:
        self._pools = {node: _Pool(count) for node, count in rows.items()}
        # By sender and place: term, number, refused.
        self._places: dict[tuple[Hashable, int], tuple[int, int, int]] = {}

    def filling(self, node: int, term: int) -> int:
        """Of a pool in this term, 0 when there is none."""
        pool = self._pools.get(node)
        return pool.filling if pool is not None and pool.term == term else 0

    def hot(self, node: int, sender: Hashable, term: int, number: int, lanes: list[int]) -> Verdict:
        pool = self._pools.get(node)
        if pool is None:
            return Verdict("LOST")
        filling = self.filling(node, term)
        if filling < 2:
            return Verdict("CLOSED", filling)
        place = sender, number % WINDOW
        held_term, held, refused = self._places.get(place, (0, 0, 0))
        # What a place holds of another term is none of this one's.
        fresh = number == (held + WINDOW) % 2**32 if held_term == term else number < WINDOW
        if fresh:
            refused = self._add(pool, lanes)
            self._places[place] = term, number, refused
            return Verdict("ADDED", filling, refused)
        if (held_term, held) == (term, number):
            return Verdict("REPEATED", filling, refused)
        return Verdict("STALE", filling)

    @staticmethod
    def _add(pool: _Pool, lanes: list[int]) -> int:
        """The arrays whose pairs were refused."""
        rows = struct.unpack(f"!{ARRAYS}H", struct.pack("!32i", *lanes[:32]))
        bank, refused = pool.banks[pool.filling % 2], 0
        for array, (row, value) in enumerate(zip(rows, lanes[32:], strict=True)):
            count, held = bank.get((row, array), (0, 0))
            if row == NO_PAIR:
                pass
            elif row < pool.rows and -(2**31) <= held + value < 2**31:
                bank[row, array] = count + 1, held + value
            else:
                refused |= 1 << array
        return refused

    def flip(self, node: int, asks: int, term: int, number: int) -> Verdict:
        """``asks``: the node that sends it."""
        pool = self._own(node, asks, term)
        if isinstance(pool, Verdict):
            return pool
        outcome = "STALE"
        if pool.term != term:
            if number != 1:
                return Verdict("STALE")
            pool.term, pool.filling, outcome = term, 1, "FLIPPED"
        elif number == (pool.filling + 1) % 2**32:
            pool.filling, outcome = number, "FLIPPED"
        elif number == pool.filling:
            outcome = "REPEATED"
        return Verdict(outcome, pool.filling)

    def read(self, node: int, asks: int, term: int, number: int, row: int) -> Verdict:
        pool = self._full(node, asks, term, number, row)
        if isinstance(pool, Verdict):
            return pool
        cells = [pool.banks[number % 2].get((row, array), (0, 0)) for array in range(ARRAYS)]
        counts = struct.pack(f"!{ARRAYS}H", *(min(count, 0xFFFF) for count, _ in cells))
        return Verdict("DRAINED", lanes=[*struct.unpack("!32i", counts), *(total for _, total in cells)])

    def clear(self, node: int, asks: int, term: int, number: int, row: int) -> Verdict:
        pool = self._full(node, asks, term, number, row)
        if isinstance(pool, Verdict):
            return pool
        for array in range(ARRAYS):
            pool.banks[number % 2].pop((row, array), None)
        return Verdict("CLEARED", pool.filling)

    def _full(self, node: int, asks: int, term: int, number: int, row: int) -> _Pool | Verdict:
        """The pool, when filling ``number`` is the last one that ended."""
        pool = self._own(node, asks, term)
        if isinstance(pool, Verdict):
            return pool
        if row >= pool.rows:
            return Verdict("MALFORMED", self.filling(node, term))
        if pool.term != term or (number + 1) % 2**32 != pool.filling:
            return Verdict("STALE", self.filling(node, term))
        return pool

    def _own(self, node: int, asks: int, term: int) -> _Pool | Verdict:
        pool = self._pools.get(node)
        if pool is None:
            return Verdict("LOST")
        if node != asks:
            return Verdict("FOREIGN", self.filling(node, term))
        return pool
