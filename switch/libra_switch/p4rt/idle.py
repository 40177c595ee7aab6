# SPDX-License-Identifier: Apache-2.0
"""Idle time-outs: notifies the controller of entries without a packet for as long as their time-out.

After a notification an entry's time begins anew, so that it is reported once per time-out (spec 16.4). The
entries are looked at when the next of them may be due, but at most once per `INTERVAL_NS`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.shadow import Shadow, ShadowEntry, TableShadow
from libra_switch.p4rt.translation import encode_key
from libra_switch.target import Target, TargetError

INTERVAL_NS = 10_000_000
_RETRY_NS = 1_000_000_000  # time until the next sweep after one that the data plane refused


class IdleSweeper:
    """The entries of ``shadow`` with a time-out. ``date`` returns nanoseconds since the epoch."""

    def __init__(
        self, shadow: Shadow, target: Target, clock: Callable[[], int], date: Callable[[], int]
    ) -> None:
        self._target, self._clock, self._date = target, clock, date
        self._tables = [t for t in shadow.tables.values() if t.info.idle_timeout]

    @property
    def in_use(self) -> bool:
        """True if any table of the program can have idle time-outs."""
        return bool(self._tables)

    def sweep(self) -> tuple[Any | None, int | None]:
        """Return a StreamMessageResponse with the entries to report, and the ns until the next sweep.

        Either is None if there are none.
        """
        message = p4.StreamMessageResponse()
        notification = message.idle_timeout_notification
        now, left = self._clock(), []
        for table in self._tables:
            for entry, remaining in self._remaining(table, now):
                if remaining > 0:
                    left.append(remaining)
                    continue
                left.append(entry.idle_timeout_ns)
                entry.reported_ns = now
                item = notification.table_entry.add(
                    table_id=table.info.id,
                    controller_metadata=entry.controller_metadata,
                    metadata=entry.metadata,
                    idle_timeout_ns=entry.idle_timeout_ns,
                )
                encode_key(table.info, entry.key, item)
        following = max(INTERVAL_NS, min(left)) if left else None
        if not notification.table_entry:
            return None, following
        notification.timestamp = self._date()
        return message, following

    def _remaining(self, table: TableShadow, now: int) -> list[tuple[ShadowEntry, int]]:
        """A table's entries with a time-out, and the ns until each is due.

        They are asked for in one step of the data plane, because each step delays packets.
        """
        waiting = {e.handle: e for e in table.entries.values() if e.idle_timeout_ns and e.handle is not None}
        if not waiting:
            return []
        try:
            idle = self._target.entries_idle_ns(table.info.name, list(waiting))
        except TargetError:
            return [(entry, _RETRY_NS) for entry in waiting.values()]
        return [
            (entry, entry.idle_timeout_ns - min(ns, now - entry.reported_ns))
            for entry, ns in zip(waiting.values(), idle, strict=True)
        ]
