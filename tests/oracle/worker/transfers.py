# SPDX-License-Identifier: Apache-2.0
"""Transfers in flight, and what their timeline records of each chunk."""

from __future__ import annotations

from typing import TypeVar

from libra.vans.libra.worker.window import InFlight, Transfer
from libra.wire.words import Rows
from oracle.worker.window import SlotWindow

T = TypeVar("T", bound=Transfer)


class Listed(InFlight[T]):
    """Transfers that C knows nothing of."""

    def __init__(self, window: SlotWindow) -> None:
        self._window = window
        self._transfers = []

    def add(self, transfer: T) -> None:
        self._transfers.append(transfer)

    def take_complete(self) -> list[T]:
        complete = [transfer for transfer in self._transfers if not transfer.remaining]
        self._transfers = [transfer for transfer in self._transfers if transfer.remaining]
        return complete


def note_answers(transfer: Transfer, rows: Rows, slots: Rows, window: SlotWindow, now: float) -> None:
    """Record for the timeline that these chunks, in these slots, have got an answer, of whatever kind."""
    if transfer.lives is None:
        return
    first = transfer.lives[rows, 2] == 0
    transfer.lives[rows[first], 0] = window.since[slots[first]]
    transfer.lives[rows, 1] = now
    transfer.lives[rows, 2] += window.tries[slots]
