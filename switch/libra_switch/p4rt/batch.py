# SPDX-License-Identifier: Apache-2.0
"""Collects the data-plane calls of one Write, so that thousands of entries cost a few steps.

An update is checked and recorded in the server's state at once, and its data-plane call joins the batch. The
batch runs between two batches of packets (``Target.entries_apply``). Where the data plane refuses a call, the
update's error is noted and its record undone.
"""

from __future__ import annotations

from collections.abc import Callable

from libra_switch.p4rt.errors import P4RuntimeError, from_target
from libra_switch.target import Target, TargetError

# One step holds packets back for as long as it takes; 256 entries need about a millisecond.
STEP = 256


class Batch:
    """The calls of one Write request, in its order."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.errors: dict[int, P4RuntimeError] = {}
        self._calls: list[Callable[[], None]] = []
        self.index = 0  # of the update that is being processed

    def add(self, call: Callable[[], None], undo: Callable[[], None], refusal: str) -> None:
        """Queue ``call``; if it fails, run ``undo`` and report ``refusal`` for the current update."""
        index, errors = self.index, self.errors

        def run() -> None:
            try:
                call()
            except TargetError as error:
                undo()
                errors[index] = from_target(refusal, error)
            except P4RuntimeError as error:
                undo()
                errors[index] = error

        self._calls.append(run)
        if len(self._calls) >= STEP:
            self.flush()

    def flush(self) -> None:
        """Run what is queued. Needed before a call that must come after it but cannot join the batch."""
        if self._calls:
            calls, self._calls = self._calls, []
            self.target.entries_apply(calls)
