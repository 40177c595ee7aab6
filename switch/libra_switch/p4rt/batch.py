# SPDX-License-Identifier: Apache-2.0
"""Updates of one Write: their types, and their data-plane calls, of which thousands take a few steps.

An update is checked and recorded in the server's shadow at once, and its data-plane call joins the batch. The
batch runs between two batches of packets (``Target.entries_apply``). If a call fails, for whatever reason,
the update's error is noted and its record undone, so that the records always match the data plane.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.errors import P4RuntimeError, invalid, refused
from libra_switch.target import Target

INSERT: int = p4.Update.INSERT
MODIFY: int = p4.Update.MODIFY
DELETE: int = p4.Update.DELETE


def check_type(kind: int) -> None:
    """Refuse an update type that is unset or unknown."""
    if kind == p4.Update.UNSPECIFIED:
        raise invalid("Update type is not set")
    if kind not in (INSERT, MODIFY, DELETE):
        raise invalid("Invalid update type")


def type_name(kind: int) -> str:
    return str(p4.Update.Type.Name(kind))


log = logging.getLogger("libra_switch.p4rt")

# Maximum of calls per step. Packets wait during a step; 256 entries take about a millisecond.
STEP = 256


@dataclass(slots=True)
class _Call:
    index: int  # index of the call's update
    call: Callable[[], None]
    undo: Callable[[], None]
    refusal: str
    ended: bool = False


class WriteBatch:
    """Data-plane calls of one Write request, in its order."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.errors: dict[int, P4RuntimeError] = {}
        self._calls: list[_Call] = []
        self.index = 0  # index of the current update

    def add(self, call: Callable[[], None], undo: Callable[[], None], refusal: str) -> None:
        """Queue ``call``; if it fails, run ``undo`` and report ``refusal`` for the current update."""
        self._calls.append(_Call(self.index, call, undo, refusal))
        if len(self._calls) >= STEP:
            self.flush()

    def flush(self) -> None:
        """Run the queued calls. Needed before a later call that cannot join the batch."""
        calls, self._calls = self._calls, []
        if not calls:
            return
        try:
            self.target.entries_apply([partial(self._run, item) for item in calls])
        except Exception as error:
            for item in calls:
                if not item.ended:
                    self._failed(item, error)

    def _run(self, item: _Call) -> None:
        try:
            item.call()
        except Exception as error:
            self._failed(item, error)
        item.ended = True

    def _failed(self, item: _Call, error: Exception) -> None:
        self.errors[item.index] = refused(error, item.refusal)
        try:
            item.undo()
        except Exception:
            log.exception("what a refused update has recorded could not be undone")
