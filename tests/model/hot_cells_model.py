# SPDX-License-Identifier: Apache-2.0
"""Hot cells as docs/protocol.md has them, for the switch model: pools by node, in dictionaries."""

from __future__ import annotations

import struct
from collections.abc import Hashable
from dataclasses import dataclass, field

ARRAYS = 64
NO_CELL = 0xFFFF
WINDOW = 256  # HOTs that a sender may have under way
FIRST_POOL_EPOCH = 2  # of a term that takes values

MOST_VALUES = 2**16 - 1  # in a cell
TAGS = 2**16  # epochs that a cell tells apart

Cell = tuple[int, int, int]
"""Its epoch's tag, how many values are in, and their sum."""
Cells = dict[tuple[int, int], Cell]
"""By row and array."""
NOTHING: Cell = (0, 0, 0)


def _of_epoch(cell: Cell, epoch: int) -> Cell:
    """What it holds of this one."""
    return cell if cell[0] == epoch % TAGS else (epoch % TAGS, 0, 0)


@dataclass
class _Pool:
    rows: int
    term: int = 0
    epoch: int = 0
    banks: tuple[Cells, Cells] = field(default_factory=lambda: ({}, {}))


@dataclass(frozen=True)
class Verdict:
    """What a packet is answered: with a STATUS, or with ``lanes``, and in its key and its length."""

    outcome: str
    length: int = 0  # the pool's epoch; with lanes: how many values are in the row
    key: int = 0  # the arrays whose pairs were refused; with lanes: in whose cells there are values
    lanes: list[int] | None = None


class HotCells:
    """``rows``: of the pool of each node that has one."""

    def __init__(self, rows: dict[int, int]) -> None:
        self._pools = {node: _Pool(count) for node, count in rows.items()}
        # By sender and place: term, number, refused.
        self._places: dict[tuple[Hashable, int], tuple[int, int, int]] = {}

    def epoch(self, node: int, term: int) -> int:
        """Of a pool in this term, 0 when there is none."""
        pool = self._pools.get(node)
        return pool.epoch if pool is not None and pool.term == term else 0

    def put(self, node: int, epoch: int, row: int, array: int, count: int, total: int) -> None:
        """A cell as many packets may have left it."""
        self._pools[node].banks[epoch % 2][row, array] = epoch % TAGS, count, total

    def hot(
        self, node: int, sender: Hashable, term: int, number: int, said: int, lanes: list[int]
    ) -> Verdict:
        """said: the epoch that it is for; 0: whichever fills."""
        pool = self._pools.get(node)
        if pool is None:
            return Verdict("LOST")
        epoch = self.epoch(node, term)
        wanted = said or epoch
        if pool.term != term or wanted < FIRST_POOL_EPOCH or (epoch - wanted) % 2**32 > 1:
            return Verdict("CLOSED" if epoch < FIRST_POOL_EPOCH else "STALE", epoch)
        place = sender, number % WINDOW
        held_term, held, refused = self._places.get(place, (0, 0, 0))
        # What a place holds of another term is none of this one's.
        fresh = number == (held + WINDOW) % 2**32 if held_term == term else number < WINDOW
        if fresh:
            refused = self._add(pool, wanted, lanes)
            self._places[place] = term, number, refused
            return Verdict("ADDED", epoch, refused)
        if (held_term, held) == (term, number):
            return Verdict("REPEATED", epoch, refused)
        return Verdict("STALE", epoch)

    @staticmethod
    def _add(pool: _Pool, epoch: int, lanes: list[int]) -> int:
        """The arrays whose pairs were refused."""
        rows = struct.unpack(f"!{ARRAYS}H", struct.pack("!32i", *lanes[:32]))
        bank, refused = pool.banks[epoch % 2], 0
        for array, (row, value) in enumerate(zip(rows, lanes[32:], strict=True)):
            # Where there is no pair to add, the program touches cell 0, as far as it is of another epoch.
            place = (row if row < pool.rows else 0), array
            bank[place] = tag, count, held = _of_epoch(bank.get(place, NOTHING), epoch)
            if row == NO_CELL:
                pass
            elif row < pool.rows and count < MOST_VALUES and -(2**31) <= held + value < 2**31:
                bank[place] = tag, count + 1, held + value
            else:
                refused |= 1 << array
        return refused

    def read(self, node: int, asks: int, term: int, number: int, row: int, *, counts: bool) -> Verdict:
        """asks: the node that sends it. counts: whether it wants them."""
        pool = self._pools.get(node)
        if pool is None:
            return Verdict("LOST")
        if node != asks:
            return Verdict("FOREIGN", self.epoch(node, term))
        if row >= pool.rows:
            return Verdict("MALFORMED", self.epoch(node, term))
        if pool.term != term and number == 0:
            pool.term, pool.epoch = term, 1
        elif pool.term == term and pool.epoch == number:
            pool.epoch = (number + 1) % 2**32
        elif pool.term != term or pool.epoch != (number + 1) % 2**32:
            return Verdict("STALE", self.epoch(node, term))
        held, sums = self._renew(pool, number, row)
        touched = sum(1 << array for array, count in enumerate(held) if count)
        lanes = [*struct.unpack("!32i", struct.pack(f"!{ARRAYS}H", *held))] if counts else []
        return Verdict("DRAINED", sum(held), touched, [*lanes, *sums])

    @staticmethod
    def _renew(pool: _Pool, epoch: int, row: int) -> tuple[list[int], list[int]]:
        """The row's counts and sums of this epoch, which its cells are of from now on."""
        counts, sums = [], []
        for array in range(ARRAYS):
            cell = _of_epoch(pool.banks[epoch % 2].get((row, array), NOTHING), epoch)
            pool.banks[epoch % 2][row, array] = cell
            counts.append(cell[1])
            sums.append(cell[2])
        return counts, sums
