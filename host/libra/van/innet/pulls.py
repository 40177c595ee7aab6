# SPDX-License-Identifier: Apache-2.0
"""The worker's side of reading values: PULL frames out, VALUE frames in. Knows no socket and no clock.

Pulls have a slot window of their own. Slot and use mean nothing to the switch here; the server returns them,
so that an answer is recognised and a late duplicate is not. A pull of keys whose lengths are unknown goes in
two steps: first every key's first chunk, whose answer tells the length, then all chunks. A value is not read
at one instant: chunks that are pushed meanwhile may be new while others are old.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import MismatchError
from libra.job.job_file import Job
from libra.van.base import Completion, KVPairs, Request
from libra.van.innet.layout import ChunkLayout, Ints
from libra.van.innet.refusals import refusal_in
from libra.van.innet.transfer import Finished, InFlight, Transfer
from libra.van.innet.window import SlotWindow
from libra.wire import format as wire
from libra.wire import words
from libra.wire.format import U32, Flag, Kind
from libra.wire.frames import FrameBuffer, Outgoing, Rows
from libra.wire.words import Headers

PULL_SLOTS = 64


@dataclass(eq=False)
class Pull(Transfer):
    """One step of a pull; ``values`` are bits, (rows, lanes) uint32."""

    expected: Ints = field(kw_only=True)  # (keys,) 0 where not known
    discovering: bool = field(kw_only=True)
    lens: Ints = field(init=False)  # (keys,) as the server says
    floats: int = 0  # chunks that came as float32
    plain: int = 0  # and as int32

    def __post_init__(self) -> None:
        super().__post_init__()
        self.lens = self.expected.copy()


class Puller:
    """One worker's pulls. All times are seconds on the caller's clock."""

    def __init__(self, job: Job, templates: U32, window: SlotWindow | None = None) -> None:
        self.lanes = job.lanes
        self.window = SlotWindow(PULL_SLOTS) if window is None else window
        self.frames = FrameBuffer(self.window.slots)
        self.job = job
        self._number = 0  # of the next pull, so that a server can tell pulls apart
        self._templates = templates
        self._in_flight: InFlight[Pull] = InFlight()
        self._finished: list[Finished] = []

    def submit(self, request: Request, done: Completion) -> None:
        """Start a pull; lens that are 0 are found out."""
        lens = np.asarray(request.pairs.lens, dtype=np.int64)
        self._step(request, done, lens, discovering=bool((lens == 0).any()))

    def _step(self, request: Request, done: Completion, lens: Ints, *, discovering: bool = False) -> None:
        """Ask for all chunks of values with these lens, or for each value's first one."""
        layout = ChunkLayout(np.ones_like(lens) if discovering else lens, self.lanes)
        values: U32 = np.zeros((layout.rows, self.lanes), dtype=np.uint32)
        pull = Pull(request, done, layout, values, expected=lens, discovering=discovering)
        pull.heads = layout.heads(self._templates, Kind.PULL, request.pairs.keys, None, sizes=False)
        pull.heads[:, words.HEADER_WORD + words.ROUND] = self._number
        self._number = (self._number + 1) & 0xFFFFFFFF
        pull.first = self.window.submit(layout.rows)
        self._in_flight.add(pull)
        self._advance()

    def finished(self) -> list[Finished]:
        """Callbacks that are due, with their arguments; each once."""
        finished, self._finished = self._finished, []
        return finished

    def abandon(self) -> list[Completion]:
        """Callbacks of everything that is not done, when the van closes."""
        return [pull.done for pull in self._in_flight.take_all()]

    def find(self, timestamp: int) -> Pull | None:
        """The pull of that request, as long as it has not ended."""
        return next((pull for pull in self._in_flight if pull.request.timestamp == timestamp), None)

    def next_deadline(self) -> float:
        return self.window.next_deadline()

    def poll(self, now: float) -> Outgoing:
        """Frames to send for the first time."""
        fresh = self.window.enter(now)
        if not len(fresh):
            return []
        for pull, rows, where in self._in_flight.owners(self.window.chunk[fresh]):
            into = fresh[where]
            heads = pull.heads.take(rows, axis=0)
            heads[:, words.HEADER_WORD + words.SLOT] = into << 16
            heads[:, words.HEADER_WORD + words.USE] = self.window.use[into]
            words.store(self.frames.words, into, heads, None)
            self.frames.lengths[into] = wire.frame_bytes(0)
        return [(self.frames, fresh)]

    def overdue(self, now: float) -> Outgoing:
        """Frames to repeat, when everything that had arrived at ``now`` has been taken."""
        late = self.window.overdue(now)
        return [(self.frames, late)] if len(late) else []

    def receive(self, headers: Headers, source: FrameBuffer, rows: Rows, now: float) -> None:
        """A batch of intact VALUE frames: ``headers[i]`` is row ``rows[i]`` of ``source``."""
        accepted = self.window.accept(headers.slot, headers.use, now)
        if not len(accepted):
            return
        headers, rows = headers.take(accepted), rows[accepted]
        slots = headers.slot
        lanes = words.lanes_of(source.words, rows, self.lanes).view(np.uint32)
        lengths, blocks, flags = headers.length.astype(np.int64), headers.blocks, headers.flags
        for pull, chunks, where in self._in_flight.owners(self.window.chunk[slots]):
            refused = np.flatnonzero((flags[where] & Flag.ERROR) == Flag.ERROR)
            if len(refused) and pull.error is None:
                mine = Headers(headers.words[:, where]).take(refused)
                pull.error = refusal_in(mine, source, rows[where][refused], self.job)
            pull.values[chunks] = lanes[where]
            self._note_lengths(pull, pull.layout.owner[chunks], lengths[where])
            filled = blocks[where] > 0
            floats = int((filled & ((flags[where] & Flag.FLOAT) != 0)).sum())
            pull.floats += floats
            pull.plain += int(filled.sum()) - floats
            pull.remaining -= len(chunks)
        self.window.finish(slots)
        self._advance()

    def _note_lengths(self, pull: Pull, owners: Ints, lengths: Ints) -> None:
        expected = pull.expected[owners]
        wrong = np.flatnonzero((expected > 0) & (expected != lengths))
        if len(wrong) and pull.error is None:
            at = int(wrong[0])
            key = int(pull.request.pairs.keys[owners[at]])
            pull.error = MismatchError(
                f"the server has {int(lengths[at])} elements for key {key}, expected {int(expected[at])}: "
                "ask for the length that was pushed"
            )
        pull.lens[owners] = lengths

    def _advance(self) -> None:
        for pull in self._in_flight.take_complete():
            self._end(pull)

    def _end(self, pull: Pull) -> None:
        lens = pull.lens
        if pull.error is None and pull.discovering and (lens > self.lanes).any():
            self._step(pull.request, pull.done, lens)
            return
        if pull.error is None and pull.floats and pull.plain:
            pull.error = MismatchError("a pull cannot mix keys of float32 and int32; pull them one by one")
        if pull.error is not None:
            self._finished.append((pull.done, None, pull.error))
            return
        matrix = pull.values[lens > 0] if pull.discovering else pull.values
        dtype: npt.DTypeLike = np.int32 if pull.plain else np.float32
        vals: npt.NDArray[Any] = ChunkLayout(lens, self.lanes).gather(matrix).view(dtype)
        self._finished.append((pull.done, KVPairs(pull.request.pairs.keys, vals, lens), None))
