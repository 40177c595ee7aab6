# SPDX-License-Identifier: Apache-2.0
"""Results that are no sums: what overflowed is redone at a safe scale, is not finite, or is an error."""

from __future__ import annotations

import numpy as np

from libra.errors import MismatchError, OverflowError
from libra.van.innet.push import Push, PushSlots
from libra.van.innet.refusals import refusal_in
from libra.wire import format as wire
from libra.wire import words
from libra.wire.format import U8, Flag
from libra.wire.frames import FrameBuffer, Rows
from libra.wire.words import Headers


class Redo:
    def __init__(self, slots: PushSlots) -> None:
        self.chunks = 0  # redone
        self._slots = slots
        self._due: list[Rows] = []

    def due(self) -> list[Rows]:
        """Slots whose chunks are to be sent again, in the slots' next use; each once."""
        due, self._due = self._due, []
        return due

    def take(self, headers: Headers, slots: Rows, source: FrameBuffer, rows: Rows, now: float) -> Rows:
        """Deal with those of the accepted results of these slots that are no sums; gives the others."""
        flags = headers.flags & np.uint32(Flag.ERROR)
        refused, overflowed = np.flatnonzero(flags == Flag.ERROR), np.flatnonzero(flags == Flag.OVERFLOW)
        if len(refused):
            self._refused(headers.take(refused), slots[refused], source, rows[refused])
        if len(overflowed):
            self._overflowed(headers.take(overflowed), slots[overflowed], now)
        return np.flatnonzero((flags & np.uint32(Flag.OVERFLOW)) == 0)

    def _refused(self, headers: Headers, slots: Rows, source: FrameBuffer, rows: Rows) -> None:
        """The server has no answer: its reason is the push's error."""
        for push, chunks, where in self._slots.pushes.owners(self._slots.window.chunk[slots]):
            mine = Headers(headers.words[:, where])
            if push.error is None:
                push.error = refusal_in(mine, source, rows[where], self._slots.job)
            self._give_up(push, chunks, slots[where], mine)

    def _overflowed(self, headers: Headers, slots: Rows, now: float) -> None:
        codec, window = self._slots.codec, self._slots.window
        for push, chunks, where in self._slots.pushes.owners(window.chunk[slots]):
            mine, into = Headers(headers.words[:, where]), slots[where]
            exponents, scales = mine.exponent.astype(np.uint8), push.scales[chunks]
            safe = codec.redo_scales(exponents)
            again = (scales != wire.SCALE_PLAIN) & (exponents != wire.EXPONENT_NOT_FINITE) & (safe > scales)
            if again.any():
                push.scales[chunks[again]] = safe[again]
                window.redo(into[again], now)
                self._due.append(into[again])
                self.chunks += int(again.sum())
            over = np.flatnonzero(~again)
            if len(over):
                _blame(push, chunks[over], scales[over], exponents[over])
                self._give_up(push, chunks[over], into[over], mine.take(over))

    def _give_up(self, push: Push, chunks: Rows, slots: Rows, headers: Headers) -> None:
        """These chunks end without a sum."""
        push.spoilt += int(push.layout.elements[chunks].sum())
        if push.floats:
            push.values[chunks] = np.nan
        push.results[chunks] = headers.word(words.SLOT)
        push.remaining -= len(chunks)
        self._slots.window.finish(slots)


def _blame(push: Push, chunks: Rows, scales: U8, exponents: U8) -> None:
    """Why these chunks cannot be redone, if that is an error."""
    for chunk, scale, exponent in zip(chunks.tolist(), scales.tolist(), exponents.tolist(), strict=True):
        if push.error is not None:
            return
        name = push.chunk_name(chunk)
        if scale == wire.SCALE_PLAIN:
            push.error = OverflowError(f"the sum of {name} leaves int32; push smaller values or float32")
        elif exponent != wire.EXPONENT_NOT_FINITE:
            push.error = MismatchError(
                f"{name} overflows at scale {scale} though its exponent is {exponent}: "
                "a worker uses another codec or another number of workers"
            )
