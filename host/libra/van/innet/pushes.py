# SPDX-License-Identifier: Apache-2.0
"""A worker's pushes, step by step: order, encode, results, redo, order. No socket, no clock.

1. ``submit`` (order) cuts a push into chunks; its turn comes when earlier pushes of its keys have ended.
2. ``poll`` (encode) lets chunks into free slots, ``overdue`` repeats those whose answers are late.
3. ``take_plain`` and ``receive`` take what arrived: a result ends a chunk (results), or says that it
   overflowed and has to go again (redo); STATUS frames say who is missing.
4. The push whose last chunk that was ends (order) and is among ``finished``.
"""

from __future__ import annotations

import numpy as np

from libra.job.job_file import Job
from libra.van.base import Completion, Request
from libra.van.innet.codec import Codec
from libra.van.innet.encode import encode
from libra.van.innet.loops import PushLoops
from libra.van.innet.native import kernels
from libra.van.innet.order import Order
from libra.van.innet.push import Push, PushSlots
from libra.van.innet.redo import Redo
from libra.van.innet.results import Results, Tap
from libra.van.innet.transfer import Finished, InFlight
from libra.van.innet.window import SlotWindow
from libra.wire import words
from libra.wire.format import U32, Kind
from libra.wire.frames import FrameBuffer, Outgoing, Rows
from libra.wire.words import Headers


class Pusher:
    """One worker's pushes. All times are seconds on the caller's clock."""

    def __init__(self, job: Job, templates: U32, codec: Codec, *, native: bool = True) -> None:
        """native: with the compiled loops, if there are any; else with numpy's."""
        self.window = SlotWindow(job.slots)
        self.frames = FrameBuffer(job.slots)
        slots = PushSlots(job, codec, self.window, self.frames, InFlight(), templates)
        functions = kernels.load() if native else None
        self.slots = slots
        self._loops = None if functions is None else PushLoops(slots, functions)
        self._order = Order(slots)
        self._redo = Redo(slots)
        self._results = Results(slots, self._loops, self._redo)

    def submit(self, request: Request, done: Completion) -> None:
        """Start a push; ``done`` is among ``finished()`` later. Values are copied before this returns."""
        self._order.submit(request, done)

    def poll(self, now: float) -> Outgoing:
        """Chunks to send for the first time in their slots' uses; the frames' rows are written only here."""
        parts = self._redo.due()
        if len(entered := self.window.enter(now)):
            parts.append(entered)
        for slots in parts:
            encode(self.slots, self._loops, slots)
        return [(self.frames, slots) for slots in parts]

    def overdue(self, now: float) -> Outgoing:
        """Frames to repeat, when everything that had arrived at ``now`` has been taken."""
        late = self.window.overdue(now)
        return [(self.frames, late)] if len(late) else []

    def take_plain(self, source: FrameBuffer, count: int, now: float) -> Rows:
        """Of the first ``count`` rows of ``source``, as received, those that are not dealt with at once."""
        left = self._results.take_plain(source, count, now)
        self._order.advance()
        return left

    def receive(self, headers: Headers, source: FrameBuffer, rows: Rows, now: float) -> None:
        """A batch of intact RESULT and STATUS frames: ``headers[i]`` is row ``rows[i]`` of ``source``."""
        if not words.all_of_kind(headers, Kind.RESULT):
            kinds = headers.kind
            told = headers.take(np.flatnonzero(kinds == Kind.STATUS))
            self.window.status(told.slot, told.use, told.contributors, now)
            results = np.flatnonzero(kinds == Kind.RESULT)
            headers, rows = headers.take(results), rows[results]
        if len(rows):
            self._results.take(headers, source, rows, now)
            self._order.advance()

    def finished(self) -> list[Finished]:
        """Callbacks that are due, with their arguments; each once."""
        return self._order.finished()

    def abandon(self) -> list[Completion]:
        """Callbacks of everything that is not done, when the van closes."""
        return self._order.abandon()

    def next_deadline(self) -> float:
        return self.window.next_deadline()

    def find(self, timestamp: int) -> Push | None:
        """The push of that request, as long as it has not ended."""
        return self._order.find(timestamp)

    @property
    def elements(self) -> int:
        """Elements whose sum is known."""
        return self._order.elements

    @property
    def redone(self) -> int:
        """Chunks that were sent again at another scale."""
        return self._redo.chunks

    def set_tap(self, tap: Tap | None) -> None:
        """``tap`` is told of every chunk whose sum is final."""
        self._results.tap = tap
