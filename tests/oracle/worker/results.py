# SPDX-License-Identifier: Apache-2.0
"""RESULT frames become values: each closes its slot, its lanes replace the pushed ones.

A chunk that overflowed or faded is sent again at a scale that fits, in the slot's next use.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from libra.vans.libra.worker.engine import Record
from libra.vans.libra.worker.failures import Failures
from libra.vans.libra.worker.push import PushSlots
from libra.vans.libra.worker.statuses import own
from libra.wire import protocol, words
from libra.wire.format import Mask
from libra.wire.protocol import Flag
from libra.wire.words import FrameBuffer, Headers, Rows
from oracle import narrow
from oracle.lanes import dequantise, faded
from oracle.marks import marked_in
from oracle.worker.transfers import note_answers
from oracle.worker.window import SlotWindow


class ResultFrames:
    def __init__(self, slots: PushSlots, window: SlotWindow, failures: Failures) -> None:
        self.record: Record | None = None
        self.redone = 0  # chunks sent again, except after a probe
        self.flushed = 0  # values, see VanStats
        self._slots = slots
        self._window = window
        self._failures = failures

    def receive(self, headers: Headers, source: FrameBuffer, rows: Rows, now: float) -> None:
        """Take a batch of intact RESULT frames: ``headers[i]`` is row ``rows[i]`` of ``source``."""
        mine = own(headers, self._window, self._slots.frames)
        self._window.duplicates += len(headers) - len(mine)
        headers, rows = headers.select(mine), rows[mine]
        marked = marked_in(headers, source, rows)
        replays = (headers.flags & np.uint32(Flag.REPLAY)) != 0
        overflowed = (headers.flags & np.uint32(Flag.OVERFLOW)) != 0
        accepted = self._window.accept(headers.slot, headers.use, now, marked, replays, overflowed)
        headers, rows = headers.select(accepted), rows[accepted]
        for push, chunks, where in self._owners(headers):
            note_answers(push, chunks, headers.slot[where], self._window, now)
        overflowed = (headers.flags & np.uint32(Flag.OVERFLOW)) != 0
        bits = (headers.flags & np.uint32(Flag.FLOAT)) != 0
        again = self._redo(headers, overflowed & ~bits)
        fitting = self._of_wide_floats(headers)
        odd = (overflowed & ~again) | (bits & ~fitting)
        good = np.flatnonzero(~again & ~odd)
        if len(good):
            self._unpack(headers.select(good), source, rows[good])
        for index in np.flatnonzero(~odd).tolist():
            (self._window.redo if again[index] else self._window.finish)(headers.slot[index : index + 1])
        if len(failed := np.flatnonzero(odd)):
            self._failures.handle(headers.select(failed), source, rows[failed])

    def _of_wide_floats(self, headers: Headers) -> Mask:
        floats = np.zeros(len(headers), dtype=bool)
        for push, _, where in self._owners(headers):
            floats[where] = push.codec is not None and push.codec.narrow is None
        return floats

    def _owners(self, headers: Headers) -> list[Any]:
        return self._slots.pushes.owners(self._slots.window.chunk[headers.slot]) if len(headers) else []

    def _redo(self, headers: Headers, overflowed: Mask) -> Mask:
        """Return which of them can be redone; their new scales are set."""
        again = np.zeros(len(headers), dtype=bool)
        for push, chunks, where in self._owners(headers):
            if push.codec is None:
                continue
            exponents, scales = headers.exponent[where].astype(np.uint8), push.scales[chunks]
            safe = push.codec.redo_table[exponents]
            mine = overflowed[where] & ((safe > scales) | faded(push.codec, exponents, scales))
            mine &= exponents != protocol.EXPONENT_NOT_FINITE
            self.redone += int(np.count_nonzero(scales[mine] != protocol.SCALE_PROBE))
            push.scales[chunks[mine]] = safe[mine]
            again[where] = mine
        return again

    def _unpack(self, headers: Headers, source: FrameBuffer, rows: Rows) -> None:
        slots, bits = headers.slot, (headers.flags & np.uint32(Flag.FLOAT)) != 0
        if self.record is not None:
            self.record.add(self._slots.frames.words, slots[~bits], source.words, rows[~bits])
        lanes = words.lanes_of(source.words, rows, self._slots.job.lanes, headers.blocks)
        for push, chunks, where in self._owners(headers):
            values: npt.NDArray[Any] = lanes[where]
            if (codec := push.codec) is not None and codec.narrow is not None:
                part = headers.select(np.arange(len(headers))[where])
                widths = part.blocks.astype(np.int64) * protocol.BLOCK_LANES
                values = narrow.unpack(codec, narrow.Names.of(part), values, widths, part.scale)
                self.flushed += int(self._slots.flushed[slots[where]].sum())
                if push.kept is not None and self._slots.left is not None:
                    push.kept.write(chunks, self._slots.left[part.slot])
            elif codec is not None:
                scaled = dequantise(codec, values, headers.scale[where])
                values = np.where(bits[where][:, None], values.view(np.float32), scaled)
                self.flushed += int(self._slots.flushed[slots[where]].sum())
            if push.values is not None:
                push.values.write(chunks, values)
            push.results[chunks] = headers.word(words.SLOT)[where]
            push.answered(len(chunks))
