# SPDX-License-Identifier: Apache-2.0
"""Steps of a worker's pulls.

Pulls have a slot window of their own. The switch does not interpret their slot and use; the server returns
them, so that the worker recognises an answer and a late duplicate. A pull of keys with unknown lengths takes
two steps: first each key's first chunk, whose answer contains the length, then all chunks. A value is not
read at one instant: if other workers push meanwhile, some chunks may be new and others old.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

import numpy as np

from libra.errors import MismatchError
from libra.job.job_file import Job
from libra.rpc.values import Completion, KVPairs, Request, Values
from libra.vans.libra.chunks import ChunkLayout, Chunks, Ints, element_mask
from libra.vans.libra.worker.refusals import refusal_in
from libra.vans.libra.worker.transfers.transfer import Finished, InFlight, Transfer
from libra.vans.libra.worker.window import Window
from libra.wire import words
from libra.wire.format import U8, U32
from libra.wire.protocol import Kind
from libra.wire.words import FrameBuffer, Headers, Rows


class ChunkContents(IntEnum):
    """Type of a chunk's values."""

    NONE = 0
    FLOATS = 1
    INTEGERS = 2


@dataclass(eq=False)
class Pull(Transfer):
    """One step of a pull; ``values`` are bits, uint32."""

    values: Chunks
    expected: Ints = field(kw_only=True)  # (keys,) 0 where not known
    discovering: bool = field(kw_only=True)  # True: ask for each value's first chunk only
    lengths: U32 = field(init=False)  # (rows,) length of each chunk's value, from the server
    contents: U8 = field(init=False)  # (rows,)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.lengths = np.zeros(self.layout.rows, dtype=np.uint32)
        self.contents = np.zeros(self.layout.rows, dtype=np.uint8)

    @classmethod
    def first_step(cls, request: Request, done: Completion, lanes: int) -> Pull:
        """Prepare a request's first step on any thread; lens of 0 are looked up first."""
        lens = np.asarray(request.pairs.lens, dtype=np.int64)
        if not (lens == 0).any():
            return cls.of_all(request, done, lens, lanes)
        # A value's first chunk may fill its lanes.
        whole = ChunkLayout(np.full_like(lens, lanes), lanes)
        values = Chunks(whole, np.zeros(len(lens) * lanes, np.uint32))
        layout = ChunkLayout(np.ones_like(lens), lanes)
        return cls(request, done, layout, values, expected=lens, discovering=True)

    @classmethod
    def of_all(cls, request: Request, done: Completion, lens: Ints, lanes: int) -> Pull:
        """Prepare the step that asks for all chunks of values with these lens."""
        layout = ChunkLayout(lens, lanes)
        values = Chunks(layout, _room(request, int(lens.sum())))
        return cls(request, done, layout, values, expected=lens, discovering=False)

    def anew(self) -> Pull:
        """Return the request's first step, before its beginning."""
        return Pull.first_step(self.request, self.done, self.layout.lanes)


@dataclass(frozen=True)
class PullSlots:
    """State that all pulls of a worker share."""

    job: Job
    window: Window
    frames: FrameBuffer  # row: slot; its last packet, ready to be retransmitted
    pulls: InFlight[Pull]


class PullSteps:
    """Beginning and end of pulls."""

    def __init__(self, slots: PullSlots, templates: U32, finished: list[Finished]) -> None:
        """finished: where to put callbacks that are due."""
        self._slots = slots
        self._templates = templates
        self._number = 0  # the next step's number, by which a server tells pulls apart
        self._finished = finished

    def begin(self, pull: Pull) -> None:
        """Ask for what the step wants."""
        pull.heads = pull.layout.heads(self._templates, Kind.PULL, pull.request.pairs.keys, None, sizes=False)
        pull.heads[:, words.HEADER_WORD + words.ROUND] = self._number
        self._number = (self._number + 1) & 0xFFFFFFFF
        pull.first = self._slots.window.submit(pull.layout.rows)
        self._slots.pulls.add(pull)
        self.advance()

    def refused(self, headers: Headers, source: FrameBuffer, rows: Rows) -> None:
        """Take accepted answers with flag ERROR: ``headers[i]`` is row ``rows[i]`` of ``source``."""
        slots = headers.slot
        for pull, chunks, where in self._slots.pulls.owners(self._slots.window.chunk[slots]):
            if pull.error is None:
                pull.error = refusal_in(
                    Headers(headers.words[:, where]), source, rows[where], self._slots.job
                )
            pull.answered(len(chunks))
        self._slots.window.finish(slots)

    def advance(self) -> None:
        """End the steps that have all their answers."""
        for pull in self._slots.pulls.take_complete():
            pull.tell_lives()
            self._end(pull)

    def _end(self, pull: Pull) -> None:
        lanes = self._slots.job.lanes
        lens = self._lengths(pull) if pull.error is None else pull.expected
        if pull.error is None and pull.discovering and (lens > lanes).any():
            self.begin(Pull.of_all(pull.request, pull.done, lens, lanes))
            return
        plain = bool((pull.contents == ChunkContents.INTEGERS).any())
        if pull.error is None and plain and (pull.contents == ChunkContents.FLOATS).any():
            pull.error = MismatchError("a pull cannot mix keys of float32 and int32; pull them one by one")
        if pull.error is not None:
            self._finished.append((pull.done, None, pull.error))
            return
        bits = pull.values.settle()
        if pull.discovering:
            bits = bits.reshape(-1, lanes)[element_mask(lens, lanes)]
        vals: Values = bits.view(np.int32 if plain else np.float32)
        room = pull.request.room
        if room is not None and (room.ctypes.data, room.dtype) == (vals.ctypes.data, vals.dtype):
            vals = room
        self._finished.append((pull.done, KVPairs(pull.request.pairs.keys, vals, lens), None))

    @staticmethod
    def _lengths(pull: Pull) -> Ints:
        """Return (keys,) lengths from the server; a length other than the expected one is the pull's
        error."""
        owner = pull.layout.owner
        said, expected = pull.lengths.astype(np.int64), pull.expected[owner]
        wrong = np.flatnonzero((expected > 0) & (expected != said))
        if len(wrong):
            at = int(wrong[0])
            pull.error = MismatchError(
                f"the server has {said[at]} elements for key {pull.key_of(at)}, expected {expected[at]}: "
                "ask for the length that was pushed"
            )
        lens = pull.expected.copy()
        lens[owner] = said
        return lens

    def take_unfinished(self) -> list[Pull]:
        """Take everything unfinished, when the engine ends."""
        return self._slots.pulls.take_all()

    def find(self, timestamp: int) -> Pull | None:
        """Return the unfinished pull of that request; None if there is none."""
        return next((pull for pull in self._slots.pulls if pull.request.timestamp == timestamp), None)


def _room(request: Request, size: int) -> U32:
    """Return (size,) bits: where the pull's values go."""
    room = request.room
    if room is None or len(room) != size or not room.flags.carray:
        return np.empty(size, np.uint32)
    return room.view(np.uint32)
