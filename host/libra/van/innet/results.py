# SPDX-License-Identifier: Apache-2.0
"""RESULT frames become values: each closes its slot, its lanes take the place of what was pushed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import MismatchError
from libra.van.innet.loops import PushLoops
from libra.van.innet.push import PushSlots
from libra.van.innet.redo import Redo
from libra.wire import words
from libra.wire.format import U32, Flag
from libra.wire.frames import MAX_BATCH, FrameBuffer, Rows
from libra.wire.words import Headers

Tap = Callable[[U32, Rows, U32, Rows], None]
"""Words of frames that were sent (m, 277), n rows of them; words of received frames, n rows: the ADDs and the
RESULTs of n chunks that are done. Theirs to read during the call only. What a frame's own blocks leave of a
row is what was there before."""


class Results:
    def __init__(self, slots: PushSlots, loops: PushLoops | None, redo: Redo) -> None:
        self.tap: Tap | None = None
        self._slots = slots
        self._loops = loops
        self._redo = redo
        self._everything = np.arange(MAX_BATCH)

    def take_plain(self, source: FrameBuffer, count: int, now: float) -> Rows:
        """Deal at once with what is simple in the first ``count`` rows of ``source``, as they came in.

        Gives the rows that are left, for ``take`` and others: all, when there is no loop for it.
        """
        push = self._slots.pushes.only()
        if self._loops is None or push is None:
            return self._everything[:count]
        rows, slots, left = self._loops.finish(push, source, count)
        if len(rows):
            self._slots.window.finished(len(slots), int(slots[0]), now)
            if self.tap is not None:
                self.tap(self._slots.frames.words, slots, source.words, rows)
        return left

    def take(self, headers: Headers, source: FrameBuffer, rows: Rows, now: float) -> None:
        """A batch of intact RESULT frames: ``headers[i]`` is row ``rows[i]`` of ``source``."""
        slots = headers.slot
        accepted = self._slots.window.accept(slots, headers.use, now)
        if len(accepted) < len(slots):
            # Only a repeated ADD is answered by a REPLAY. One that comes when its slot has the RESULT says
            # that the first ADD had arrived. (The RESULT alone does not: the repeat may have completed it.)
            if words.any_flag(headers, Flag.REPLAY) and self._has_replay(headers, accepted):
                self._slots.window.needless()
            if not len(accepted):
                return
            headers, rows, slots = headers.take(accepted), rows[accepted], slots[accepted]
        if words.any_flag(headers, Flag.OVERFLOW):
            keep = self._redo.take(headers, slots, source, rows, now)
            if not len(keep):
                return
            headers, rows, slots = headers.take(keep), rows[keep], slots[keep]
        if self.tap is not None:
            sums = np.flatnonzero((headers.flags & np.uint32(Flag.FLOAT)) == 0)
            self.tap(self._slots.frames.words, slots[sums], source.words, rows[sums])
        if words.any_flag(headers, Flag.FLOAT):
            self._refuse_floats(headers, slots)
        if self._loops is not None:
            self._loops.unpack(slots, source, rows)
        else:
            self._unpack(headers, slots, source, rows)
        self._slots.window.finish(slots)

    @staticmethod
    def _has_replay(headers: Headers, accepted: Rows) -> bool:
        """Whether one of those that were not accepted is a replay."""
        replays = (headers.flags & np.uint32(Flag.REPLAY)) != 0
        replays[accepted] = False
        return bool(replays.any())

    def _unpack(self, headers: Headers, slots: Rows, source: FrameBuffer, rows: Rows) -> None:
        lanes = words.lanes_of(source.words, rows, self._slots.job.lanes)
        scales, bits = headers.scale, (headers.flags & np.uint32(Flag.FLOAT)) != 0
        for push, chunks, where in self._slots.pushes.owners(self._slots.window.chunk[slots]):
            values: npt.NDArray[Any] = lanes[where]
            if push.floats:
                scaled = self._slots.codec.dequantise(values, scales[where])
                values = np.where(bits[where][:, None], values.view(np.float32), scaled)
            push.values[chunks] = values
            push.results[chunks] = headers.word(words.SLOT)[where]
            push.remaining -= len(chunks)

    def _refuse_floats(self, headers: Headers, slots: Rows) -> None:
        """float32 answers to pushes of int32 are errors."""
        at = np.flatnonzero(headers.flags & np.uint32(Flag.FLOAT))
        for push, _, _ in self._slots.pushes.owners(self._slots.window.chunk[slots[at]]):
            if not push.floats:
                push.error = MismatchError(
                    f"the server answered int32 values of key {push.keys[0]} with float32; "
                    "its handler must keep the dtype"
                )
