# SPDX-License-Identifier: Apache-2.0
"""A worker's announcement to its servers that it leaves.

It is a PULL of a chunk that no value has. The worker repeats it until every server has answered with a VALUE.
"""

from __future__ import annotations

import math

import numpy as np

from libra import runtime
from libra.job import ids
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.vans.libra.chunks import ChunkLayout
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.format import U32
from libra.wire.protocol import Flag, Kind
from libra.wire.words import FrameBuffer, Headers, Outgoing, lanes_of_reason

REPEAT_SECONDS = 0.05


class Announcements:
    """One worker's announcements. All times are seconds on the caller's clock. due: when to call ``poll``
    again."""

    def __init__(self, job: Job, templates: U32) -> None:
        self.job = job
        self.leaving = False
        self._failure = ""
        self.gone = runtime.present().event()  # set when all servers know that this worker leaves
        self.unaware = list(range(len(job.servers)))  # ranks of the servers that do not
        self._ranges = ids.key_ranges(len(job.servers))
        self._templates = templates
        self.due = math.inf
        self.frames = FrameBuffer(max(len(job.servers), 1))  # row: rank
        self._check()

    def enter(self, templates: U32) -> None:
        """Go on in another term."""
        self._templates = templates

    def leave(self, failure: str) -> None:
        """Announce from now on that this worker leaves, "" in good order."""
        self.leaving = True
        self._failure = failure
        self.due = 0.0 if self.unaware else math.inf

    def names_of_unaware(self) -> str:
        return ", ".join(self.job.named(Role.SERVER, rank) for rank in self.unaware)

    def _fill(self) -> None:
        failure = self._failure
        lens = np.full(len(self._ranges), self.job.lanes if failure else 1)
        keys = np.array([range_.begin for range_ in self._ranges], dtype=np.uint64)
        layout = ChunkLayout(lens, self.job.lanes)
        heads = layout.heads(self._templates, Kind.PULL, keys, None, sizes=bool(failure))
        header = heads[:, words.HEADER_WORD :]
        header[:, words.KIND] |= np.uint32(Flag.ERROR << 16 if failure else 0)
        header[:, words.SLOT] = protocol.SLOT_NONE << 16
        header[:, words.CHUNK] = protocol.CHUNK_LEAVING
        header[:, words.LENGTH] = 0
        lanes = np.tile(lanes_of_reason(failure, self.job.lanes), (len(lens), 1)) if failure else None
        words.store(self.frames.words, np.arange(len(lens)), heads, lanes)
        self.frames.lengths[:] = wire.frame_bytes(self.job.lanes // protocol.BLOCK_LANES if failure else 0)

    def poll(self, now: float) -> Outgoing:
        """Return frames to send now."""
        if now < self.due:
            return []
        self._fill()
        self.due = now + REPEAT_SECONDS
        return [(self.frames, np.array(self.unaware))]

    def receive(self, headers: Headers) -> None:
        """Take a batch of intact frames; only answers to the announcement count."""
        for key in headers.key[
            (headers.kind == Kind.VALUE) & (headers.chunk == protocol.CHUNK_LEAVING)
        ].tolist():
            self.unaware = [rank for rank in self.unaware if self._ranges[rank].begin != key]
        self._check()

    def _check(self) -> None:
        if not self.unaware:
            self.gone.set()
            self.due = math.inf
