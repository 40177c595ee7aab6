# SPDX-License-Identifier: Apache-2.0
"""Hot rows at a worker: those of a push as integers in packets (native/hot_packing.h), values that the switch
refuses, and RowReplica: a copy of a server's hot rows, which the worker need not pull.

The server multicasts notifications: the hot rows that a round has changed, numbered in a NotificationOrder,
and their new values. The answer to each push has the number of these packets. Notifications may be lost or
late; answers are reliable. So a worker knows which rows may be in missed packets, and pulls these as it pulls
cold rows.

A round has a push of every worker. So from the first answer to its own push on, a worker knows of every
change; while none of its pushes is under way, the replica is current. A process that starts again begins with
an empty replica, and a table that starts again has another life.
"""

from __future__ import annotations

import ctypes
import math
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from libra.hot.homes import Ints
from libra.hot.placement import Placement
from libra.sparse.rows import NO_ROUNDS, Floats, HotPart, RowsAnswer, put_rows
from libra.vans.hot import I32, Added, Notifications
from libra.vans.libra.native import kernels
from libra.vans.libra.native.kernels import HEADERS
from libra.wire import format as wire
from libra.wire.format import U16, Mask
from libra.wire.hot import NotificationPackets
from libra.wire.protocol import HOT_ARRAYS, HOT_SUM_BLOCKS, NO_CELL

_PUSHES = 8  # that a mean of loads follows
_HOT_ROWS = HEADERS.type("hot_rows")
_EXACT = 1 << 24  # float32 holds all integers up to this


@dataclass(frozen=True, eq=False)
class HotPackets:
    """Packets with one server's hot rows of a push. rows: (n,) of its share, increasing. values: (n, dim)
    int32.

    packed: (packets, groups) index in ``rows`` for each group of arrays, or EMPTY. cells: (packets, 64) cell
    of the pool for each array, or NO_CELL. in_arrays: (packets, 64) int32, the values for these cells.
    """

    rows: Ints
    values: I32
    packed: Ints
    cells: U16
    in_arrays: I32

    @classmethod
    def of(cls, placement: Placement, hot: Ints, rows: Ints, values: I32) -> HotPackets:
        """Pack rows. hot: (n,) indices of the rows in ``placement.hot``."""
        homes = placement.groups.take(hot, axis=0), placement.cells.take(hot, axis=0)
        return cls(rows, values, *pack(*homes, values, placement.group_count))

    @property
    def touched(self) -> Ints:
        """Cells of the pool that the packets touch, increasing."""
        touches = np.zeros(NO_CELL + 1, dtype=bool)
        touches[self.cells.reshape(-1)] = True
        return np.flatnonzero(touches[:NO_CELL])

    def watermark(self, packets: int) -> int:
        """Return the watermark of the first ``packets`` packets: all rows from this cell on are in them; 0:
        all rows are."""
        following = self.cells[packets : packets + 1] + np.uint16(1)  # NO_CELL becomes 0
        return int(following.max(initial=0))

    def leaving(self, push: int, term: int) -> HotPart:
        """Return the hot part of a message sent before the switch adds any packet. push: its id. term: the
        term of the packets."""
        nothing = HotPart.none(self.values.shape[1])
        return replace(nothing, push=push, term=term, watermark=NO_CELL, cells=self.touched)

    def part(self, push: int, added: Sequence[Added], first: int = 0) -> HotPart:
        """Return the hot part for the packets from ``first`` on, without their cells. push: its id.

        added: the switch's answers, each for some packets.
        """
        dim = self.values.shape[1]
        refusals = np.concatenate([each.refused for each in added])
        last = first + len(refusals)
        packet, array = np.nonzero(refusals)
        row, column = self.packed[first + packet, array // dim], array % dim
        which = np.unique(row)
        refused = np.zeros((len(which), dim), np.int32)
        refused[np.searchsorted(which, row), column] = self.values[row, column]
        pairs = int(np.count_nonzero(self.cells[first:last] != NO_CELL)) - len(row)
        nothing = np.empty(0, np.int64)
        return HotPart(push, added[0].term, self.watermark(last), pairs, nothing, self.rows[which], refused)


class CellLoads:
    """Mean number of values that one worker pushes to each cell of a pool, for pushes of which others touch
    other rows.

    A server reads a cell as a whole, if any worker has touched it. So the switch saves bytes at the server's
    link only in cells that take many values a round, by all workers; others cost less in the push's message.
    All workers estimate alike, and each may decide by itself: a value is added once, whichever way it takes.
    """

    def __init__(self, placement: Placement, workers: int) -> None:
        self._placement, self._workers = placement, workers
        self._means: npt.NDArray[np.float64] | None = None
        value = 4 * placement.dim + 1  # bytes of a row in a message, with its number's gap
        self._least = wire.frame_bytes(HOT_SUM_BLOCKS) / value / workers

    def worth(self, places: Ints, values: I32) -> Mask:
        """Count a push; return (n,) True for the rows whose cells are worth a READ.

        places: (n,) indices in ``placement.hot``. values: (n, dim). Large values are always worth it: floats
        would round their sum.
        """
        cells = self._placement.cells[places, 0]
        counts = np.bincount(cells, minlength=self._placement.pool)
        if self._means is None:
            self._means = counts.astype(np.float64)
        self._means += (counts - self._means) / _PUSHES
        large = np.abs(values, dtype=np.int64).max(axis=1, initial=0) >= _EXACT // self._workers
        worth: Mask = large | (self._means[cells] >= self._least)
        return worth


def quantised(gradients: Floats, fraction_bits: int) -> tuple[I32, Mask]:
    """Return gradients as multiples of 2**-fraction_bits, (n, dim), and a mask (n,) of the rows that fit.

    Values are rounded to nearest, half to even. The integers of a row that does not fit are 0.
    """
    given = np.ascontiguousarray(gradients)
    values, fit = np.empty(given.shape, np.int32), np.empty(len(given), np.bool_)
    kernels.load().hot_quantise(
        given.ctypes.data, *given.shape, math.ldexp(1, fraction_bits), values.ctypes.data, fit.ctypes.data
    )
    return values, fit


def pack(groups: Ints, cells: Ints, values: I32, group_count: int) -> tuple[Ints, U16, I32]:
    """Pack rows into packets. groups, cells: (n, 2), both homes of each row. values: (n, dim).

    Returns (packets, group_count) the row of each packet and group, or EMPTY; (packets, 64) cells of each
    register array, or NO_CELL; and (packets, 64) values, or 0. Homes are chosen as in `packing.choose`.
    """
    functions = kernels.load()
    groups, cells = np.ascontiguousarray(groups), np.ascontiguousarray(cells)
    values = np.ascontiguousarray(values)
    chosen, order, aside = np.empty((3, len(groups)), np.int64)
    load = np.empty(group_count, np.int64)
    rows = _HOT_ROWS(
        groups=groups.ctypes.data,
        cells=cells.ctypes.data,
        values=values.ctypes.data,
        count=len(groups),
        dim=values.shape[1],
        group_count=group_count,
        chosen=chosen.ctypes.data,
        load=load.ctypes.data,
        order=order.ctypes.data,
        aside=aside.ctypes.data,
    )
    packets = functions.hot_choose(ctypes.addressof(rows))
    packed = np.empty((packets, group_count), np.int64)
    pooled, added = np.empty((packets, HOT_ARRAYS), np.uint16), np.empty((packets, HOT_ARRAYS), np.int32)
    functions.hot_fill(
        ctypes.addressof(rows), packets, packed.ctypes.data, pooled.ctypes.data, added.ctypes.data
    )
    return packed, pooled, added


class NotificationOrder:
    """Numbers of one server's hot rows for notifications, in the order in which a drain reads the rows.

    Rows notified together then have neighbouring numbers, which take fewer bits. rows: (n,) index among the
    server's hot rows, by number.
    """

    def __init__(self, placement: Placement, rank: int) -> None:
        self.rows: Ints = np.argsort(-placement.first_cells(rank), kind="stable")
        self._numbers = np.empty_like(self.rows)
        self._numbers[self.rows] = np.arange(len(self.rows))

    def numbered(self, rows: Ints, values: npt.NDArray[np.float32]) -> tuple[Ints, npt.NDArray[np.float32]]:
        """Return the numbers of ``rows``, increasing, and their values in that order.

        rows: (n,) indices among the server's hot rows, each once. values: (n, dim), theirs.
        """
        place = np.full(len(self.rows), -1)
        place[self._numbers.take(rows)] = np.arange(len(rows))
        numbers = np.flatnonzero(place >= 0)
        return numbers, values.take(place.take(numbers), axis=0)


_NEVER = -1


class RowReplica:
    """Replica of one server's hot rows, numbered among them. Thread-safe."""

    def __init__(self, order: Ints, dim: int) -> None:
        """Create an empty replica. order: (rows,) the row of each number in notifications
        (NotificationOrder)."""
        self._order, rows = order, len(order)
        self._lock = threading.Lock()
        self._values = np.zeros((rows, dim), np.float32)
        self._as_of = np.full(rows, _NEVER)  # number of rounds after which each row had its value here
        # By row, the last round that has changed it, or may have.
        self._changed = np.zeros(rows, np.int64)
        self._life: int | None = None
        self._rounds: int | None = None  # rounds ended with that of this worker's last answered push
        self._under_way = 0  # unanswered pushes
        self._notifications: list[NotificationPackets] = []
        self._notifications_of = (0, 0)  # life and round of these notifications

    def push(self) -> None:
        """Note that a push is under way."""
        with self._lock:
            self._under_way += 1

    def pushed(self, answer: RowsAnswer | None) -> None:
        """Take the answer to the oldest push; None if it failed.

        A table without rounds has no current replica: other workers change it at any time.
        """
        with self._lock:
            self._under_way -= 1
            if answer is None or answer.rounds == NO_ROUNDS:
                self._rounds = None
                return
            self._enter(answer.life)
            if self._rounds != answer.rounds - 1:
                self._changed[:] = answer.rounds - 1  # or before
            self._rounds = answer.rounds
            if answer.notifications is None:
                self._changed[:] = answer.rounds
            else:
                self._apply_notifications(answer.rounds, answer.notifications)
            self._notifications.clear()

    def pulled(self, rows: Ints, answer: RowsAnswer, values: Floats) -> None:
        """Take pulled rows. values: (n, dim), those of ``rows`` in ``answer``."""
        if answer.rounds == NO_ROUNDS:
            return
        with self._lock:
            self._enter(answer.life)
            newer = np.flatnonzero(self._as_of.take(rows) < answer.rounds)
            which = rows.take(newer)
            put_rows(self._values, which, values.take(newer, axis=0))
            self._as_of[which] = answer.rounds

    def forget(self) -> None:
        """Forget which rows are current: the table may have started again from an earlier round."""
        with self._lock:
            self._rounds = None
            self._notifications.clear()

    def _enter(self, life: int) -> None:
        if life != self._life:
            self._life, self._rounds = life, None
            self._as_of[:] = _NEVER

    def _apply_notifications(self, rounds: int, count: int) -> None:
        """Apply the notifications of the round that has ended. count: packets that the server has sent."""
        received = self._notifications if self._notifications_of == (self._life, rounds % 2**32) else []
        if not received:
            if count:
                self._changed[:] = rounds
            return
        dim = self._values.shape[1]
        changes = NotificationPackets.together(received).read(count, len(self._order), dim)
        rows = self._order.take(changes.rows)
        self._changed[self._order.take(changes.unknown)] = self._changed[rows] = self._as_of[rows] = rounds
        put_rows(self._values, rows, changes.values)

    def hear(self, notifications: Notifications) -> None:
        """Keep notifications until the answer to the push confirms the round; it may still begin anew."""
        with self._lock:
            expected = None if self._rounds is None else (self._rounds + 1) % 2**32
            if notifications.source == self._life and expected not in (None, notifications.number):
                return  # late
            if (notifications.source, notifications.number) != self._notifications_of:
                self._notifications.clear()
                self._notifications_of = (notifications.source, notifications.number)
            self._notifications.append(notifications.packets)

    def now(self, rows: Ints) -> tuple[Mask, Floats]:
        """Return a mask (n,) of the rows whose present value is known, and the values of these rows."""
        with self._lock:
            return self._known(rows) if not self._under_way else _none(len(rows), self._values.shape[1])

    def after_push(self, rows: Ints) -> tuple[Mask, Floats]:
        """Return the same for the values after the round of the last answered push."""
        with self._lock:
            return self._known(rows)

    def _known(self, rows: Ints) -> tuple[Mask, Floats]:
        if self._rounds is None:
            return _none(len(rows), self._values.shape[1])
        known: Mask = self._as_of.take(rows) >= self._changed.take(rows)
        return known, self._values.take(rows if known.all() else rows[known], axis=0)


def _none(rows: int, dim: int) -> tuple[Mask, Floats]:
    return np.zeros(rows, dtype=bool), np.empty((0, dim), np.float32)
