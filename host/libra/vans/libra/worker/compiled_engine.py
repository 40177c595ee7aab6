# SPDX-License-Identifier: Apache-2.0
"""A worker's engine in C (native/worker.h). Python handles the rare cases."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from libra.job.job_file import Job
from libra.vans.libra.codec import Codec
from libra.vans.libra.native.structures import PACKET, struct
from libra.vans.libra.worker.engine import WorkerEngine
from libra.vans.libra.worker.record import Record
from libra.vans.libra.worker.statuses import refusals_in
from libra.vans.libra.worker.transfers.pull import Pull, PullSlots
from libra.vans.libra.worker.transfers.push import Push, PushSlots
from libra.vans.libra.worker.transfers.transfer import InFlight, Transfer
from libra.vans.libra.worker.windows.compiled_window import CompiledWindow
from libra.wire import protocol, words
from libra.wire.format import U32
from libra.wire.frames import MAX_BATCH, FrameBuffer, Outgoing, Rows
from libra.wire.protocol import Kind
from libra.wire.words import Headers
from libra_native.library import Functions

TOLD = 64  # rows for answers to announcements in a batch, and STATUSes that refuse a contribution

T = TypeVar("T", bound=Transfer)


def _transfer(transfer: Transfer) -> ctypes.Structure:
    return struct(
        "transfer",
        first=transfer.first,
        rows=transfer.layout.rows,
        unanswered=transfer.unanswered.ctypes.data,
        headers=transfer.heads.ctypes.data,
        values=None if transfer.values is None else transfer.values.places.ctypes.data,
        lives=None if transfer.lives is None else transfer.lives.ctypes.data,
    )


def _push(push: Push) -> ctypes.Structure:
    return struct(
        "push",
        transfer=_transfer(push),
        pushed=push.pushed.places.ctypes.data,
        scales=push.scales.ctypes.data,
        results=push.results.ctypes.data,
        floats=push.floats,
    )


def _pull(pull: Pull) -> ctypes.Structure:
    return struct(
        "pull",
        transfer=_transfer(pull),
        lengths=pull.lengths.ctypes.data,
        contents=pull.contents.ctypes.data,
    )


class _Active(InFlight[T]):
    """Transfers in flight that C knows of. From ``add`` on, their arrays stay where they are."""

    def __init__(
        self, struct: ctypes.Structure, window: CompiledWindow, describe: Callable[[T], ctypes.Structure]
    ) -> None:
        super().__init__(window)
        self._struct = struct
        self._describe = describe
        self._structs: dict[T, ctypes.Structure] = {}
        # Addresses from ``first`` on are those of the structs, as many as there are; behind them is free
        # room.
        self._addresses: npt.NDArray[np.uint64] = np.empty(0, dtype=np.uint64)
        self._first = 0

    def add(self, transfer: T) -> None:
        super().add(transfer)
        described = self._structs[transfer] = self._describe(transfer)
        count = len(self._structs)
        if self._first + count > len(self._addresses):
            grown = np.empty(2 * count, dtype=np.uint64)
            grown[: count - 1] = self._addresses[self._first :]
            self._addresses, self._first = grown, 0
        self._addresses[self._first + count - 1] = ctypes.addressof(described)
        self._publish()

    def take_complete(self) -> list[T]:
        begun = self._begun()
        complete = super().take_complete()
        if complete:
            for transfer in complete:
                del self._structs[transfer]
            rest = self._transfers[: begun - len(complete)]
            self._first += len(complete)
            for at, transfer in enumerate(rest, self._first):
                self._addresses[at] = ctypes.addressof(self._structs[transfer])
            self._publish()
        return complete

    def _publish(self) -> None:
        self._struct.active = self._addresses[self._first :].ctypes.data
        self._struct.active_count = len(self._structs)


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


_NO_HEADERS = words.parse(FrameBuffer(1).words, 0)  # made once: it takes as long as taking a batch


class _Handed:
    """Frames that C passes to Python."""

    def __init__(self, rows: ctypes.Structure, room: int) -> None:
        self.frames = FrameBuffer(room)
        self._rows = rows
        rows.frames, rows.iovecs = self.frames.words_address, self.frames.iovecs_address
        rows.room = room

    def count(self) -> int:
        """Return how many frames there are, and forget them."""
        count, self._rows.count = int(self._rows.count), 0
        return count

    def take(self) -> Headers:
        """Return the headers of all frames; each once."""
        count = self.count()
        return words.parse(self.frames.words, count) if count else _NO_HEADERS


class CompiledEngine(WorkerEngine):
    def __init__(self, job: Job, templates: U32, codec: Codec, functions: Functions) -> None:
        self.functions = functions
        self.struct = worker = struct(
            "worker",
            factors=codec.factors.ctypes.data,
            templates=templates.ctypes.data,
            redo_scales=codec.redo_table.ctypes.data,
            floating=codec.floating,
            lanes=job.lanes,
            job=job.job_generation,
            term=words.term_of(templates),
            bound=codec.bound,
        )
        self.address = ctypes.addressof(worker)
        self.window = CompiledWindow(worker.pushes.window, functions, job.slots)
        self.pull_window = CompiledWindow(worker.pulls.window, functions, protocol.PULL_SLOTS)
        pushes = _Active(worker.pushes, self.window, _push)
        flushed = np.zeros(job.slots, dtype=np.uint32)
        slots = PushSlots(job, codec, self.window, FrameBuffer(job.slots), pushes, templates, flushed)
        pulls = _Active(worker.pulls, self.pull_window, _pull)
        pull_slots = PullSlots(job, self.pull_window, FrameBuffer(protocol.PULL_SLOTS), pulls)
        super().__init__(slots, pull_slots)
        self._pushes = _Memory(worker.pushes, slots.frames)
        self._pulls = _Memory(worker.pulls, pull_slots.frames)
        self._due = np.zeros(job.slots, dtype=np.int64)
        worker.due = self._due.ctypes.data
        worker.flushing = slots.flushed.ctypes.data
        self._odd = _Handed(worker.odd, job.slots + protocol.PULL_SLOTS)
        self._told = _Handed(worker.told, TOLD)
        self._mail = _Handed(worker.mail, 2 * MAX_BATCH)  # of several batches: see worker_loop.h
        self._packets = np.zeros(MAX_BATCH, dtype=PACKET)
        self._packets_address: int = self._packets.ctypes.data
        self._record: Record | None = None
        self._record_struct: Any = None

    def set_record(self, record: Record) -> None:
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
        return int(self.struct.redone)

    @property
    def probes(self) -> int:
        return int(self.struct.probes)

    @property
    def flushed(self) -> int:
        return int(self.struct.flushed)

    def take(self, source: FrameBuffer, count: int, now: float) -> Headers:
        self.functions.packets_of(source.iovecs_address, count, self._packets_address)
        self.functions.worker_take(self.address, self._packets_address, count, now)
        self._mail.count()  # forget the copies: `source` still has them
        return self.attend()

    def attend(self) -> Headers:
        """Handle the frames that C has left. Return what `take` does."""
        headers = self._odd.take()
        if len(headers):
            values = headers.kind == Kind.VALUE
            refused, failed = np.flatnonzero(values), np.flatnonzero(~values)
            if len(failed):
                self.failures.take(headers.take(failed), self._odd.frames, failed)
            if len(refused):
                self.pulls.refused(headers.take(refused), self._odd.frames, refused)
        if len(headers) or self.struct.completed:
            self.struct.completed = 0
            self.order.advance()
            self.pulls.advance()
        if self._record is not None:
            self._record.check()
        others = self._told.take()
        if not len(others):
            return others
        not_taken = refusals_in(others)
        self.statuses.take(others.take(np.flatnonzero(not_taken)))
        return others.take(np.flatnonzero(~not_taken))

    def mail(self) -> tuple[FrameBuffer, int]:
        """Return the frames of messages that C has left: a buffer and how many of its first rows; each
        once."""
        return self._mail.frames, self._mail.count()

    def poll(self, asked: float, now: float) -> Outgoing:
        if not self.functions.worker_poll(self.address, asked, now):
            return []
        outgoing = [
            (self.slots.frames, self._pushes.to_send()),
            (self.pull_slots.frames, self._pulls.to_send()),
        ]
        return [part for part in outgoing if len(part[1])]

    def next_deadline(self) -> float:
        return float(self.functions.worker_deadline(self.address))
