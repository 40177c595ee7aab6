# SPDX-License-Identifier: Apache-2.0
"""RowReplica: a worker's copy of a server's hot rows, which it need not pull.

The server multicasts notifications: the hot rows that a round has changed, and their new values. The answer
to each push has the number of these packets. Notifications may be lost or late; answers are reliable. So a
worker knows which rows may be in missed packets, and pulls these as it pulls cold rows.

A round has a push of every worker. So from the first answer to its own push on, a worker knows of every
change; while none of its pushes is under way, the replica is current. A process that starts again begins with
an empty replica, and a table that starts again has another life.
"""

from __future__ import annotations

import threading

import numpy as np

from libra.hot.rows import Ints
from libra.sparse.row_messages import NO_ROUNDS, RowsAnswer
from libra.sparse.rows import Floats, put_rows
from libra.vans.hot import Notifications
from libra.wire.format import Mask
from libra.wire.hot import NotificationPackets

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

    # ------------------------------------------------------------------ pushes and pulls

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
                self._take(answer.rounds, answer.notifications)
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

    def _take(self, rounds: int, count: int) -> None:
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

    # ------------------------------------------------------------------ notifications

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

    # ------------------------------------------------------------------ current values

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
