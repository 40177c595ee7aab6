# SPDX-License-Identifier: Apache-2.0
"""The worker's side of reading values: PULL frames out, VALUE frames in. Knows no socket and no clock.

Pulls have a slot window of their own. Slot and use mean nothing to the switch here; the server returns them,
so that an answer is recognised and a late duplicate is not. A pull of keys whose lengths are unknown goes in
two steps: first every key's first chunk, whose answer tells the length, then all chunks. A value is not read
at one instant: chunks that are pushed meanwhile may be new while others are old.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import LibraError, MismatchError
from libra.job.job_file import Job
from libra.van.base import Completion, KVPairs, Request
from libra.van.innet.aggregation import Outgoing
from libra.van.innet.layout import ChunkLayout, Ints
from libra.van.innet.refusals import refusal_in
from libra.van.innet.window import SlotWindow
from libra.wire import format as wire
from libra.wire import words
from libra.wire.format import U32, Flag, Kind
from libra.wire.frames import FrameBuffer, Rows
from libra.wire.words import Headers

PULL_SLOTS = 64


@dataclass
class _Pull:
    request: Request
    done: Completion
    layout: ChunkLayout  # of this step
    values: U32  # (rows, lanes) bits, in host order
    heads: U32
    first: int  # number of the first chunk
    remaining: int
    expected: Ints  # (keys,) 0 where not known
    lens: Ints  # as the server says
    discovering: bool
    floats: int = 0  # chunks that came as float32
    plain: int = 0  # and as int32
    error: LibraError | None = None


class Puller:
    """One worker's pulls. All times are seconds on the caller's clock."""

    def __init__(self, job: Job, templates: U32, window: SlotWindow | None = None) -> None:
        self.lanes = job.lanes
        self.window = SlotWindow(PULL_SLOTS) if window is None else window
        self.frames = FrameBuffer(self.window.slots)
        self._job = job
        self._number = 0  # of the next pull, so that a server can tell pulls apart
        self._templates = templates
        self._active: list[_Pull] = []
        self._finished: list[tuple[Completion, KVPairs | None, BaseException | None]] = []

    def submit(self, request: Request, done: Completion) -> None:
        """Start a pull; lens that are 0 are found out."""
        lens = np.asarray(request.pairs.lens, dtype=np.int64)
        self._step(request, done, lens, discovering=bool((lens == 0).any()))

    def _step(self, request: Request, done: Completion, lens: Ints, *, discovering: bool = False) -> None:
        """Ask for all chunks of values with these lens, or for each value's first one."""
        layout = ChunkLayout(np.ones_like(lens) if discovering else lens, self.lanes)
        heads = layout.heads(self._templates, Kind.PULL, request.pairs.keys, None, sizes=False)
        heads[:, words.HEADER_WORD + words.ROUND] = self._number
        self._number = (self._number + 1) & 0xFFFFFFFF
        values: U32 = np.zeros((layout.rows, self.lanes), dtype=np.uint32)
        first = self.window.submit(layout.rows)
        pull = _Pull(request, done, layout, values, heads, first, layout.rows, lens, lens.copy(), discovering)
        self._active.append(pull)
        if not layout.rows:
            self._complete(pull)

    def finished(self) -> list[tuple[Completion, KVPairs | None, BaseException | None]]:
        finished, self._finished = self._finished, []
        return finished

    def abandon(self) -> list[Completion]:
        pulls, self._active = self._active, []
        return [pull.done for pull in pulls]

    def next_deadline(self) -> float:
        return self.window.next_deadline()

    def poll(self, now: float) -> Outgoing:
        """Frames to send now."""
        outgoing: Outgoing = []
        fresh = self.window.enter(now)
        if len(fresh):
            for pull, rows, where in self._by_pull(self.window.chunk[fresh]):
                into = fresh[where]
                heads = pull.heads.take(rows, axis=0)
                heads[:, words.HEADER_WORD + words.SLOT] = into << 16
                heads[:, words.HEADER_WORD + words.USE] = self.window.use[into]
                words.store(self.frames.words, into, heads, None)
                self.frames.lengths[into] = wire.frame_bytes(0)
            outgoing.append((self.frames, fresh))
        late = self.window.overdue(now)
        if len(late):
            outgoing.append((self.frames, late))
        return outgoing

    def _by_pull(self, chunks: Ints) -> list[tuple[_Pull, Rows, Rows]]:
        found = []
        for pull in self._active:
            where = np.flatnonzero((chunks >= pull.first) & (chunks < pull.first + pull.layout.rows))
            if len(where):
                found.append((pull, chunks[where] - pull.first, where))
        return found

    def receive(self, headers: Headers, source: FrameBuffer, rows: Rows, now: float) -> None:
        """A batch of intact VALUE frames: ``headers[i]`` is row ``rows[i]`` of ``source``."""
        accepted = self.window.accept(headers.slot, headers.use, now)
        if not len(accepted):
            return
        headers, rows = headers.take(accepted), rows[accepted]
        slots = headers.slot
        lanes = words.lanes_of(source.words, rows, self.lanes).view(np.uint32)
        lengths, blocks, flags = headers.length.astype(np.int64), headers.blocks, headers.flags
        for pull, chunks, where in self._by_pull(self.window.chunk[slots]):
            refused = where[(flags[where] & Flag.ERROR) == Flag.ERROR]
            if len(refused) and pull.error is None:
                pull.error = refusal_in(headers.take(refused), source, rows[refused], self._job)
            pull.values[chunks] = lanes[where]
            self._note_lengths(pull, pull.layout.owner[chunks], lengths[where])
            filled = blocks[where] > 0
            floats = int((filled & ((flags[where] & Flag.FLOAT) != 0)).sum())
            pull.floats += floats
            pull.plain += int(filled.sum()) - floats
            pull.remaining -= len(chunks)
            self.window.finish(slots[where])
            if pull.remaining == 0:
                self._complete(pull)

    def _note_lengths(self, pull: _Pull, owners: Ints, lengths: Ints) -> None:
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

    def _complete(self, pull: _Pull) -> None:
        self._active.remove(pull)
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

    def blocked_on(self, timestamp: int, now: float, name_server: Callable[[int], str]) -> str | None:
        """What that pull waits for; None when it is not one of ours."""
        pull = next((p for p in self._active if p.request.timestamp == timestamp), None)
        if pull is None:
            return None
        slot = self.window.oldest(pull.first, pull.layout.rows)
        if slot is None:
            return "its chunks wait for earlier ones"
        row = int(self.window.chunk[slot]) - pull.first
        key = int(pull.request.pairs.keys[pull.layout.owner[row]])
        waited = now - float(self.window.since[slot])
        return (
            f"{name_server(key)} has not answered the pull of chunk {int(pull.layout.chunk[row])} "
            f"of key {key} for {waited:.1f} s"
        )
