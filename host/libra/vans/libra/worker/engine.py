# SPDX-License-Identifier: Apache-2.0
"""A worker's pushes and pulls, step by step. No socket, no clock, no thread.

1. ``submit`` cuts a push into chunks; its turn comes when earlier pushes of its keys have ended (order).
   A pull begins at once (pull_steps).
2. ``poll`` lets chunks into free slots as ADD and PULL frames, and retransmits late ones.
3. ``receive`` takes received frames: a RESULT ends a chunk, or says that it overflowed and has to go again; a
   STATUS says who is missing; an error in place of values becomes the request's error (failures).
4. The push or pull whose last chunk has ended ends and is among ``finished``.

C handles frames (native/worker.h), Python whole requests and the rare cases.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable
from typing import Any

import numpy as np

from libra.job.job_file import Job, Mode
from libra.rpc.values import Completion, Request
from libra.vans.base import VanStats
from libra.vans.libra.codec import Codec
from libra.vans.libra.native import kernels
from libra.vans.libra.native.kernels import HEADERS, RtoOptions, struct
from libra.vans.libra.worker.failures import Failures
from libra.vans.libra.worker.pull import Pull, PullSlots, PullSteps
from libra.vans.libra.worker.push import (
    Push,
    PushSlots,
    PushSteps,
    left_by_slot,
)
from libra.vans.libra.worker.statuses import Statuses, refusals_in
from libra.vans.libra.worker.window import PULL_PROBE_SECONDS, Finished, InFlight, Transfer, Window
from libra.wire import protocol, words
from libra.wire.format import U32
from libra.wire.protocol import Kind
from libra.wire.words import MAX_BATCH, PACKET, FrameBuffer, Headers, Outgoing, Rows
from libra_native.structures import address_of

NOTICES = 64  # rows for STATUSes of a batch that refuse a contribution, or say that the term is over


_TRANSFER, _PUSH, _PULL = map(HEADERS.type, ("transfer", "push", "pull"))


def _transfer(transfer: Transfer) -> ctypes.Structure:
    return _TRANSFER(
        first=transfer.first,
        rows=transfer.layout.rows,
        unanswered=address_of(transfer.unanswered),
        headers=address_of(transfer.heads),
        values=None if transfer.values is None else address_of(transfer.values.places),
        lives=None if transfer.lives is None else address_of(transfer.lives),
    )


class _Codings:
    """The job's codec as C sees it, and the one of its requests of 16 bits."""

    def __init__(self, codec: Codec, rank: int) -> None:
        self._of: dict[Codec, ctypes.Structure] = {}
        self._narrow: list[ctypes.Structure] = []
        for one in (codec, codec.half):
            if one is None:
                continue
            coding = struct(
                "coding",
                factors=one.factors.ctypes.data,
                said=one.said.ctypes.data,
                redo_scales=one.redo_table.ctypes.data,
                floating=one.floating,
                clips=one.clips,
                bound=one.bound,
            )
            if one.narrow is not None:
                self._narrow.append(one.narrow.struct(rank))
                coding.narrow = ctypes.addressof(self._narrow[-1])
            self._of[one] = coding

    def push(self, push: Push) -> ctypes.Structure:
        return _PUSH(
            transfer=_transfer(push),
            pushed=address_of(push.pushed.places),
            scales=address_of(push.scales),
            results=address_of(push.results),
            kept=None if push.kept is None else address_of(push.kept.places),
            coding=None if push.codec is None else ctypes.addressof(self._of[push.codec]),
        )


def _pull(pull: Pull) -> ctypes.Structure:
    return _PULL(
        transfer=_transfer(pull),
        lengths=address_of(pull.lengths),
        contents=address_of(pull.contents),
    )


class _Memory:
    """Buffers that C works in, beside the window's arrays."""

    def __init__(self, slots: ctypes.Structure, frames: FrameBuffer) -> None:
        count = frames.capacity
        self._owners = np.zeros(count, dtype=np.uint64)
        self._answers = np.zeros(MAX_BATCH, dtype=PACKET)
        self.outgoing: Rows = np.zeros(2 * count, dtype=np.int64)
        self._slots = slots
        slots.frames, slots.iovecs = frames.words_address, frames.iovecs_address
        slots.owners = self._owners.ctypes.data
        slots.answers = self._answers.ctypes.data
        slots.outgoing = self.outgoing.ctypes.data

    def to_send(self) -> Rows:
        return self.outgoing[: self._slots.outgoing_count]


NO_HEADERS = words.parse(FrameBuffer(1).words, 0)  # made once: it takes as long as taking a batch


class _Handed:
    """Frames that C passes to Python."""

    def __init__(self, rows: ctypes.Structure, room: int) -> None:
        self.frames = FrameBuffer(room)
        self._rows = rows
        rows.frames, rows.iovecs = self.frames.words_address, self.frames.iovecs_address
        rows.room = room

    def count(self) -> int:
        """Return how many frames there are, and forget them."""
        count: int = self._rows.count
        if count:
            self._rows.count = 0
        return count

    def pop(self) -> Headers:
        """Return the headers of all frames; each once."""
        count = self.count()
        return words.parse(self.frames.words, count) if count else NO_HEADERS


def cut(request: Request, done: Completion, lanes: int, codec: Codec) -> Push | Pull:
    """Prepare a request on any thread: cut it into chunks."""
    if request.push:
        return Push.cut(request, done, lanes, codec)
    return Pull.first_step(request, done, lanes)


class Record:
    """Record of a worker's sums: the ADD and the RESULT of every chunk whose sum is final.

    The van's thread fills it; when it calls ``full``, the owner empties it.

    sent, received: (most + MAX_BATCH, 278) uint32, frames in network order, of which the first ``count`` rows
    are full. Of received frames only the Libra header and the lanes are valid; in any row, bytes behind the
    frame's own blocks are left from earlier frames.
    """

    def __init__(self, most: int, full: Callable[[], None]) -> None:
        """full: called when there are more than ``most`` rows; it reads what it needs and calls ``clear``."""
        self.most = most
        self.full = full
        self.sent: U32
        self.received: U32
        self.sent, self.received = np.empty((2, most + MAX_BATCH, words.ROW_WORDS), np.uint32)
        for frames in (self.sent, self.received):
            frames.fill(0)  # so that the kernel hands the pages out now, not in between
        self._count = np.zeros(1, dtype=np.int64)
        self.count_address: int = self._count.ctypes.data

    @property
    def count(self) -> int:
        return int(self._count[0])

    def clear(self) -> None:
        self._count[0] = 0

    def add(self, sent: U32, slots: Rows, received: U32, rows: Rows) -> None:
        """Append n rows of sent frames and n of received frames, n at most MAX_BATCH."""
        start, till = self.count, self.count + len(rows)
        self.sent[start:till] = sent[slots]
        self.received[start:till, words.HEADER_WORD :] = received[rows, words.HEADER_WORD :]
        self._count[0] = till

    def check(self) -> None:
        """Call ``full`` if there are more than ``most`` rows."""
        if self.count > self.most:
            self.full()


class WorkerEngine:
    """A worker in one term. It ignores packets of other terms.

    All times are seconds on the caller's clock. For one thread.
    """

    def __init__(
        self,
        job: Job,
        templates: U32,
        codec: Codec,
        rank: int = 0,
        adds: U32 | None = None,
        handshake: float = math.inf,
    ) -> None:
        """templates: words.templates, of a term; of pulls, and of contributions if there are no ``adds``.
        rank: the worker's. handshake: see RtoOptions. Raises ConfigError where LLVM is missing."""
        adds = templates if adds is None else adds
        self.functions = kernels.load()
        self.struct = worker = struct(
            "worker",
            templates=adds.ctypes.data,
            lanes=job.lanes,
            job=job.job_generation,
            term=words.term_of(templates),
        )
        self._codings = _Codings(codec, rank)
        left = left_by_slot(job, codec)
        worker.left = None if left is None else left.ctypes.data
        self.address = ctypes.addressof(worker)
        way = job.tree.path(rank)
        self.window = Window(
            worker.pushes.window,
            job.slots,
            RtoOptions(handshake=handshake),
            peers=len(job.tree.bits(way[0])),
            rank=rank,
            served=job.mode is Mode.PARAMETER_SERVER,
            bits=[job.tree.bit(switch, rank) for switch in way],
        )
        self.pull_window = Window(
            worker.pulls.window, protocol.PULL_SLOTS, RtoOptions(held=PULL_PROBE_SECONDS)
        )
        pushes = InFlight(self.window, worker.pushes, self._codings.push)
        flushed = np.zeros(job.slots, dtype=np.uint32)
        frames = FrameBuffer(job.slots)
        self.slots = slots = PushSlots(job, codec, self.window, frames, pushes, adds, flushed, rank, left)
        pulls = InFlight(self.pull_window, worker.pulls, _pull)
        frames = FrameBuffer(protocol.PULL_SLOTS)
        self.pull_slots = pull_slots = PullSlots(job, self.pull_window, frames, pulls)
        self._finished: list[Finished] = []
        self.order = PushSteps(slots, self._finished)
        self.pulls = PullSteps(pull_slots, templates, self._finished)
        self.failures = Failures(slots)
        self.statuses = Statuses(slots, self.order)
        self._pushes = _Memory(worker.pushes, slots.frames)
        self._pulls = _Memory(worker.pulls, pull_slots.frames)
        worker.flushing = slots.flushed.ctypes.data
        self._odd = _Handed(worker.odd, job.slots + protocol.PULL_SLOTS)
        self._notices = _Handed(worker.notices, NOTICES)
        self._hot_packets = _Handed(
            worker.hot_packets, 2 * MAX_BATCH
        )  # of several batches: see worker_loop.h
        self._packets = np.zeros(MAX_BATCH, dtype=PACKET)
        self._packets_address: int = self._packets.ctypes.data
        self._record: Record | None = None
        self._record_struct: Any = None

    def begin(self, transfer: Push | Pull) -> None:
        """Start a request; ``done`` is among ``finished()`` later."""
        if isinstance(transfer, Push):
            self.order.submit(transfer)
        else:
            self.pulls.begin(transfer)

    def submit(self, request: Request, done: Completion) -> None:
        """Start a request that was not cut; as ``begin``."""
        self.begin(cut(request, done, self.slots.job.lanes, self.slots.codec))

    def set_record(self, record: Record) -> None:
        """Record every chunk whose sum is final."""
        self._record = record
        self._record_struct = struct(
            "record",
            sent=record.sent.ctypes.data,
            received=record.received.ctypes.data,
            count=record.count_address,
            most=record.most,
        )
        self.struct.record = ctypes.addressof(self._record_struct)

    @property
    def redone(self) -> int:
        """Number of chunks that were retransmitted at another scale; the first sending after a probe is not
        one."""
        return int(self.struct.redone)

    @property
    def probes(self) -> int:
        """Number of chunks whose exponent was agreed by a probe before they were sent."""
        return int(self.struct.probes)

    @property
    def flushed(self) -> int:
        """Number of values that were not 0, but became 0 in the sum; of a packed codec, that were clipped."""
        return int(self.struct.flushed)

    def receive(self, source: FrameBuffer, count: int, now: float) -> Headers:
        """Take the first ``count`` rows of ``source``, at most MAX_BATCH, as received.

        Return the headers that are for others: STATUSes which say that this term is over.
        """
        self.functions.packets_of(source.iovecs_address, count, self._packets_address)
        self.functions.worker_take(self.address, self._packets_address, count, now)
        self._hot_packets.count()  # forget the copies: `source` still has them
        return self.attend()

    def attend(self) -> Headers:
        """Handle the frames that C has left. Return what `receive` does."""
        headers = self._odd.pop()
        if headers is not NO_HEADERS:
            values = headers.kind == Kind.VALUE
            refused, failed = np.flatnonzero(values), np.flatnonzero(~values)
            if len(failed):
                self.failures.handle(headers.select(failed), self._odd.frames, failed)
            if len(refused):
                self.pulls.refused(headers.select(refused), self._odd.frames, refused)
        if headers is not NO_HEADERS or self.struct.completed:
            self.struct.completed = 0
            self.order.advance()
            self.pulls.advance()
        if self._record is not None:
            self._record.check()
        others = self._notices.pop()
        if others is NO_HEADERS:
            return others
        not_taken = refusals_in(others)
        self.statuses.receive(others.select(np.flatnonzero(not_taken)))
        return others.select(np.flatnonzero(~not_taken))

    def hot_packets(self) -> tuple[FrameBuffer, int]:
        """Return the frames of messages that C has left: a buffer and how many of its first rows; each
        once."""
        return self._hot_packets.frames, self._hot_packets.count()

    def poll(self, asked: float, now: float) -> Outgoing:
        """Frames to send: what is late at ``asked``, then what is new.

        The caller has taken every frame that had arrived at ``asked``, or passes -infinity. The frames' rows
        are written only here.
        """
        if not self.functions.worker_poll(self.address, asked, now):
            return []
        outgoing = []
        if len(rows := self._pushes.to_send()):
            outgoing.append((self.slots.frames, rows))
        if len(rows := self._pulls.to_send()):
            outgoing.append((self.pull_slots.frames, rows))
        return outgoing

    def next_deadline(self) -> float:
        """Return when to call ``poll`` again, at the latest; infinity if nothing is in flight."""
        return float(self.functions.worker_deadline(self.address))

    def finished(self) -> list[Finished]:
        """Return the callbacks that are due, with their arguments; each once."""
        if not self._finished:
            return []
        finished = self._finished.copy()
        self._finished.clear()
        return finished

    def take_unfinished(self) -> list[Push | Pull]:
        """Take everything unfinished, when the engine ends; it can begin anew unless ``has_sums``."""
        return [
            *(push.anew() for push in self.order.take_unfinished()),
            *(pull.anew() for pull in self.pulls.take_unfinished()),
        ]

    def add_to(self, stats: VanStats) -> None:
        windows = (self.slots.window, self.pull_slots.window)
        stats.elements_pushed += self.order.elements
        stats.elements_in_switch += self.order.elements
        stats.retransmissions += sum(window.retransmissions for window in windows)
        stats.needless_retransmissions += sum(window.needless_retransmissions for window in windows)
        stats.duplicates += sum(window.duplicates for window in windows)
        stats.marked += sum(window.marked for window in windows)
        stats.redone_chunks += self.redone
        stats.probes += self.probes
        if self.slots.codec.narrow is None:
            stats.flushed += self.flushed
        else:
            stats.clipped += self.flushed
