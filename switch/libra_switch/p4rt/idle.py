# SPDX-License-Identifier: Apache-2.0
"""Idle time-outs: notifies the controller of entries without a packet for longer than their time-out.

As in BMv2, a sweep runs every second, and an entry that stays idle is reported in every other sweep.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.shadow import Shadow, ShadowEntry, TableShadow
from libra_switch.p4rt.translation import encode_key
from libra_switch.target import Target, TargetError

SWEEP_SECONDS = 1.0


class IdleSweeper:
    def __init__(self, shadow: Shadow, target: Target, clock: Callable[[], int]) -> None:
        self._target, self._clock = target, clock
        self._tables = [t for t in shadow.tables.values() if t.info.idle_timeout]
        self._reported: set[int] = set()

    @property
    def in_use(self) -> bool:
        """True if any table of the program can have idle time-outs."""
        return bool(self._tables)

    def sweep(self) -> Any | None:
        """Return a StreamMessageResponse with the entries to report, None if there are none."""
        message = p4.StreamMessageResponse()
        notification = message.idle_timeout_notification
        reported = set()
        for table in self._tables:
            for entry in self._idle(table):
                if id(entry) in self._reported:
                    continue
                reported.add(id(entry))
                item = notification.table_entry.add(
                    table_id=table.info.id,
                    controller_metadata=entry.controller_metadata,
                    metadata=entry.metadata,
                    idle_timeout_ns=entry.idle_timeout_ns,
                )
                encode_key(table.info, entry.key, item)
        self._reported = reported
        if not reported:
            return None
        notification.timestamp = self._clock()
        return message

    def _idle(self, table: TableShadow) -> list[ShadowEntry]:
        """Find a table's idle entries in one step of the data plane, because each step delays packets."""
        waiting = {e.handle: e for e in table.entries.values() if e.idle_timeout_ns and e.handle is not None}
        if not waiting:
            return []
        try:
            idle = self._target.entries_idle_ns(table.info.name, list(waiting))
        except TargetError:
            return []
        return [e for e, ns in zip(waiting.values(), idle, strict=True) if ns >= e.idle_timeout_ns]
