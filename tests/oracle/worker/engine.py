# SPDX-License-Identifier: Apache-2.0
"""A worker's engine: specifies native/worker.c."""

from __future__ import annotations

import math

import numpy as np

from libra.job.job_file import Job, Mode
from libra.vans.libra.codec import Codec
from libra.vans.libra.worker.engine import Record, WorkerEngine
from libra.vans.libra.worker.failures import Failures
from libra.vans.libra.worker.pull import ChunkContents, PullSlots, PullSteps
from libra.vans.libra.worker.push import PushSlots, PushSteps, left_by_slot
from libra.vans.libra.worker.statuses import Statuses, own, refusals_in
from libra.vans.libra.worker.window import PULL_PROBE_SECONDS, Finished
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.format import U32
from libra.wire.protocol import LEVEL, Flag, Kind, Outcome
from libra.wire.words import FrameBuffer, Headers, Outgoing, Rows
from oracle.marks import marked_in
from oracle.rto import RtoEstimator
from oracle.worker.encode import encode
from oracle.worker.results import ResultFrames
from oracle.worker.transfers import Listed, note_answers
from oracle.worker.window import SlotWindow


class NumpyEngine(WorkerEngine):
    """Handles frames itself; turns, beginnings and ends of requests are the engine's own, which is Python."""

    def __init__(
        self,
        job: Job,
        templates: U32,
        codec: Codec,
        rank: int = 0,
        adds: U32 | None = None,
        handshake: float = math.inf,
    ) -> None:
        served = job.mode is Mode.PARAMETER_SERVER
        way = job.tree.path(rank)
        bits = [job.tree.bit(switch, rank) for switch in way]
        peers = len(job.tree.bits(way[0]))
        rto = RtoEstimator(handshake=handshake)
        self.window = SlotWindow(job.slots, rto, peers=peers, rank=rank, served=served, bits=bits)
        self.pull_window = SlotWindow(protocol.PULL_SLOTS, RtoEstimator(held=PULL_PROBE_SECONDS))
        flushed = np.zeros(job.slots, dtype=np.uint32)
        frames, pull_frames = FrameBuffer(job.slots), FrameBuffer(protocol.PULL_SLOTS)
        self.slots = slots = PushSlots(
            job,
            codec,
            self.window,
            frames,
            Listed(self.window),
            templates if adds is None else adds,
            flushed,
            rank,
            left_by_slot(job, codec),
        )
        self.pull_slots = PullSlots(job, self.pull_window, pull_frames, Listed(self.pull_window))
        self._finished: list[Finished] = []
        self.order = PushSteps(slots, self._finished)
        self.pulls = PullSteps(self.pull_slots, templates, self._finished)
        self.failures = Failures(slots)
        self.statuses = Statuses(slots, self.order)
        self._term = words.term_of(templates)
        self._probes = 0
        self._results = ResultFrames(slots, self.window, self.failures)

    def set_record(self, record: Record) -> None:
        self._results.record = record

    @property
    def redone(self) -> int:
        return self._results.redone

    @property
    def probes(self) -> int:
        return self._probes

    @property
    def flushed(self) -> int:
        return self._results.flushed

    # ------------------------------------------------------------------ sending

    def poll(self, asked: float, now: float) -> Outgoing:
        pushes = [self.window.overdue(asked)]
        if len(fresh := self.window.enter(now)):
            encode(self.slots, self.window.use, fresh)
            probes = fresh[self.slots.frames.lengths[fresh] == wire.frame_bytes(0)]
            self.window.probed(probes)
            self._probes += len(probes)
            pushes.append(fresh)
        pulls = [self.pull_window.overdue(asked), self._enter_pulls(now)]
        outgoing = [(self.slots.frames, rows) for rows in pushes]
        outgoing += [(self.pull_slots.frames, rows) for rows in pulls]
        return [part for part in outgoing if len(part[1])]

    def _enter_pulls(self, now: float) -> Rows:
        fresh, frames = self.pull_window.enter(now), self.pull_slots.frames
        if not len(fresh):
            return fresh
        for pull, rows, where in self.pull_slots.pulls.owners(self.pull_window.chunk[fresh]):
            into = fresh[where]
            heads = pull.heads.take(rows, axis=0)
            heads[:, words.HEADER_WORD + words.SLOT] = into << 16
            heads[:, words.HEADER_WORD + words.USE] = self.pull_window.use[into]
            words.store(frames.words, into, heads, None)
            frames.lengths[into] = wire.frame_bytes(0)
        return fresh

    def next_deadline(self) -> float:
        return min(self.window.next_deadline(), self.pull_window.next_deadline())

    # ------------------------------------------------------------------ receiving

    def receive(self, source: FrameBuffer, count: int, now: float) -> Headers:
        headers = words.parse(source.words, count)
        ours = words.intact(headers, source.lengths[:count], self.slots.job.job_generation)
        outdated = ours & words.outdated(headers, self._term)
        ours &= ~outdated & (headers.term == self._term)
        status, results = (
            np.flatnonzero(ours & (headers.kind == kind)) for kind in (Kind.STATUS, Kind.RESULT)
        )
        values = ours & (headers.kind == Kind.VALUE)
        values &= (headers.slot < protocol.SLOT_KINDS) | (
            headers.slot == protocol.SLOT_NONE
        )  # the others are of messages and hot cells
        if len(status):
            statuses = headers.select(status)
            statuses = statuses.select(np.flatnonzero(statuses.node == Outcome.DUPLICATE))
            self.window.want(statuses.slot, statuses.use)  # also of a chunk that no frame has yet
            statuses = statuses.select(own(statuses, self.window, self.slots.frames))
            told_to_all = (statuses.flags & np.uint32(Flag.REPLAY)) != 0
            askers = np.where(told_to_all, statuses.exponent, self.window.rank)
            levels = statuses.flags // LEVEL
            self.window.status(statuses.slot, statuses.use, statuses.contributors, now, askers, levels)
        if len(results):
            self._results.receive(headers.select(results), source, results, now)
            self.order.advance()
        if len(rows := np.flatnonzero(values)):
            self._take_values(headers.select(rows), source, rows, now)
            self.pulls.advance()
        if self._results.record is not None:
            self._results.record.check()
        self.statuses.receive(headers.select(np.flatnonzero(ours & refusals_in(headers))))
        return headers.select(np.flatnonzero(outdated))

    def _take_values(self, headers: Headers, source: FrameBuffer, rows: Rows, now: float) -> None:
        """Take a batch of intact VALUE frames: ``headers[i]`` is row ``rows[i]`` of ``source``."""
        mine = own(headers, self.pull_window, self.pull_slots.frames)
        self.pull_window.duplicates += len(headers) - len(mine)
        headers, rows = headers.select(mine), rows[mine]
        marked = marked_in(headers, source, rows)
        overflowed = (headers.flags & np.uint32(Flag.OVERFLOW)) != 0
        accepted = self.pull_window.accept(headers.slot, headers.use, now, marked, None, overflowed)
        headers, rows = headers.select(accepted), rows[accepted]
        if len(headers):
            for pull, chunks, where in self.pull_slots.pulls.owners(self.pull_window.chunk[headers.slot]):
                note_answers(pull, chunks, headers.slot[where], self.pull_window, now)
        refused = (headers.flags & np.uint32(Flag.ERROR)) == Flag.ERROR
        good = np.flatnonzero(~refused)
        if len(good):
            self._unpack_values(headers.select(good), source, rows[good])
        if len(bad := np.flatnonzero(refused)):
            self.pulls.refused(headers.select(bad), source, rows[bad])

    def _unpack_values(self, headers: Headers, source: FrameBuffer, rows: Rows) -> None:
        slots, blocks = headers.slot, headers.blocks
        lanes = words.lanes_of(source.words, rows, self.slots.job.lanes, blocks).view(np.uint32)
        floats = (headers.flags & np.uint32(Flag.FLOAT)) != 0
        contents = np.where(floats, ChunkContents.FLOATS, ChunkContents.INTEGERS)
        contents[blocks == 0] = ChunkContents.NONE
        for pull, chunks, where in self.pull_slots.pulls.owners(self.pull_window.chunk[slots]):
            pull.values.write(chunks, lanes[where])
            pull.lengths[chunks] = headers.length[where]
            pull.contents[chunks] = contents[where]
            pull.answered(len(chunks))
        self.pull_window.finish(slots)
