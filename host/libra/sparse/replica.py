# SPDX-License-Identifier: Apache-2.0
"""What a worker knows of the hot rows of a server: values that it need not pull.

The server tells all workers at once which hot rows a round has changed, and to what: notifications; and each
in the answer to its push, how many packets that were. Notifications may be lost or late; the answers are not.
So a worker knows which rows may be in packets that it has missed, and pulls these as it pulls cold rows.

A round has a push of every worker. So from the first answer to a push of its own on, nothing changes that a
worker does not hear of; and while none of its pushes is under way, what it has heard is what the table is. A
process that starts again knows nothing, and a table that starts again has another life.
"""

from __future__ import annotations

import threading

import numpy as np

from libra.hot.rows import Ints
from libra.sparse import whole_rows
from libra.sparse.checks import Floats
from libra.sparse.row_messages import NO_ROUNDS, RowsAnswer
from libra.vans.hot import Notifications
from libra.wire.format import Mask
from libra.wire.notifications import NotificationPackets

_NEVER = -1


class RowReplica:
    """Of one server. Rows are counted among its hot ones. Thread-safe."""

    def __init__(self, order: Ints, dim: int) -> None:
        """order: (rows,) which row has each number in the notifications (see NotificationOrder)."""
        self._order, rows = order, len(order)
        self._lock = threading.Lock()
        self._values = np.zeros((rows, dim), np.float32)
        self._as_of = np.full(rows, _NEVER)  # after so many rounds each row's value was, and maybe still is
        # The last round that is known to have changed it, or may have.
        self._changed = np.zeros(rows, np.int64)
        self._life: int | None = None
        self._rounds: int | None = None  # that have ended, when that of this worker's last push had
        self._under_way = 0  # pushes
        self._notifications: list[NotificationPackets] = []  # of
        self._notifications_of = (0, 0)  # this life and round

    # ------------------------------------------------------------------ what a worker does

    def push(self) -> None:
        """One is under way."""
        with self._lock:
            self._under_way += 1

    def pushed(self, answer: RowsAnswer | None) -> None:
        """The oldest one is not any more; None: nobody knows what has become of it.

        Of a table without rounds nothing is known: others change it at any time.
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
                self._take(answer.rounds, answer.notifications)
            self._notifications.clear()

    def pulled(self, rows: Ints, answer: RowsAnswer, values: Floats) -> None:
        """values: the answer's, of these rows."""
        if answer.rounds == NO_ROUNDS:
            return
        with self._lock:
            self._enter(answer.life)
            newer = np.flatnonzero(self._as_of.take(rows) < answer.rounds)
            which = rows.take(newer)
            whole_rows.put(self._values, which, values.take(newer, axis=0))
            self._as_of[which] = answer.rounds

    def forget(self) -> None:
        """The table may have started again, as it was before some rounds; a round may be made anew."""
        with self._lock:
            self._rounds = None
            self._notifications.clear()

    def _enter(self, life: int) -> None:
        if life != self._life:
            self._life, self._rounds = life, None
            self._as_of[:] = _NEVER

    def _take(self, rounds: int, count: int) -> None:
        """What was heard of the round that has ended, of so many packets of notifications."""
        heard = self._notifications if self._notifications_of == (self._life, rounds % 2**32) else []
        if not heard:
            if count:
                self._changed[:] = rounds
            return
        dim = self._values.shape[1]
        told = NotificationPackets.together(heard).read(count, len(self._order), dim)
        rows = self._order.take(told.rows)
        self._changed[self._order.take(told.unknown)] = self._changed[rows] = self._as_of[rows] = rounds
        whole_rows.put(self._values, rows, told.values)

    # ------------------------------------------------------------------ what it hears

    def hear(self, notifications: Notifications) -> None:
        """Kept until the answer to the push is there: until then nobody knows that the round will end so."""
        with self._lock:
            expected = None if self._rounds is None else (self._rounds + 1) % 2**32
            if notifications.source == self._life and expected not in (None, notifications.number):
                return  # late
            if (notifications.source, notifications.number) != self._notifications_of:
                self._notifications.clear()
                self._notifications_of = (notifications.source, notifications.number)
            self._notifications.append(notifications.packets)

    # ------------------------------------------------------------------ what it knows

    def now(self, rows: Ints) -> tuple[Mask, Floats]:
        """Of which of these rows the table's present value is known, (n,), and the values of those."""
        with self._lock:
            return self._known(rows) if not self._under_way else _none(len(rows), self._values.shape[1])

    def after_push(self, rows: Ints) -> tuple[Mask, Floats]:
        """The same of the values after the round of the push that was answered last."""
        with self._lock:
            return self._known(rows)

    def _known(self, rows: Ints) -> tuple[Mask, Floats]:
        if self._rounds is None:
            return _none(len(rows), self._values.shape[1])
        known: Mask = self._as_of.take(rows) >= self._changed.take(rows)
        return known, self._values.take(rows if known.all() else rows[known], axis=0)


def _none(rows: int, dim: int) -> tuple[Mask, Floats]:
    return np.zeros(rows, dtype=bool), np.empty((0, dim), np.float32)
