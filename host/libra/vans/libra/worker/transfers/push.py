# SPDX-License-Identifier: Apache-2.0
"""Push, and the slots that a worker's pushes share."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from libra.job.job_file import Job
from libra.vans.base import Completion, Request, Values
from libra.vans.libra.chunks import Chunks
from libra.vans.libra.codec import Codec
from libra.vans.libra.layout import ChunkLayout
from libra.vans.libra.worker.transfers.transfer import InFlight, Transfer
from libra.vans.libra.worker.window import Window
from libra.wire.format import U8, U32
from libra.wire.frames import FrameBuffer


@dataclass(eq=False)
class Push(Transfer):
    """A push. pushed: its values. ``values`` may be the same array: a chunk with a result is not sent
    again."""

    pushed: Chunks = field(kw_only=True)
    keys: list[int] = field(init=False)
    scales: U8 = field(default_factory=lambda: np.empty(0, dtype=np.uint8))  # (rows,)
    results: U32 = field(init=False)  # (rows,) the word of each RESULT that holds its exponent
    spoilt: int = 0  # elements without a sum
    failed: bool = False  # its callback was made before it ended

    def __post_init__(self) -> None:
        super().__post_init__()
        self.keys = self.request.pairs.keys.tolist()
        self.results = np.zeros(self.layout.rows, dtype=np.uint32)

    @classmethod
    def cut(cls, request: Request, done: Completion, lanes: int) -> Push:
        """Cut a request into chunks of ``lanes``. Pushed values stay in place; results go where the request
        says."""
        pairs = request.pairs
        layout = ChunkLayout(np.asarray(pairs.lens, dtype=np.int64), lanes, pairs.offsets, pairs.totals)
        pushed = Chunks.loaded(layout, request.pairs.vals)
        if not request.pull:
            return cls(request, done, layout, None, pushed=pushed)
        room = _room(request)
        values = pushed if _start(room) == _start(pushed.flat) else Chunks(layout, room)
        return cls(request, done, layout, values, pushed=pushed)

    def anew(self) -> Push:
        """Return the same push before its turn. It must have no sum yet, so that its values are unchanged."""
        return Push(self.request, self.done, self.layout, self.values, pushed=self.pushed)

    def detach(self) -> None:
        """Stop using the caller's arrays: the push has failed, but chunks of it continue."""
        self.pushed.detach()
        if self.values is not None and self.values is not self.pushed:
            self.values.detach()

    @property
    def floats(self) -> bool:
        return self.pushed.dtype == np.float32


def _room(request: Request) -> Values:
    """Return where results go: none may arrive before the values pushed from there have been sent."""
    pushed, room = request.pairs.vals, request.room
    if room is pushed:
        return room
    fits = room is not None and room.dtype == pushed.dtype and room.flags.carray
    if room is None or not fits or (_start(room) != _start(pushed) and np.may_share_memory(room, pushed)):
        return np.empty_like(pushed)
    return room


def _start(values: Values) -> int:
    return values.ctypes.data


@dataclass(frozen=True)
class PushSlots:
    """State that all pushes of a worker share."""

    job: Job
    codec: Codec
    window: Window
    frames: FrameBuffer  # row: slot; its last packet, ready to be retransmitted
    pushes: InFlight[Push]
    templates: U32  # (9, 22) words.templates
    flushed: U32  # (slots,) how many values in its last packet are not 0, though their lane is
