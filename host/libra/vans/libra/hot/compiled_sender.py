# SPDX-License-Identifier: Apache-2.0
"""Sender of a worker's HOTs in C (native/hot_sender.h). Python sees whole pushes."""

from __future__ import annotations

import ctypes
from functools import partial

import numpy as np

from libra.errors import LibraError
from libra.job.job_file import Job
from libra.vans.hot import I32, Added, HotPush, TermEnded
from libra.vans.libra.hot.sender import CLOSED_SECONDS, HotSender
from libra.vans.libra.native.structures import PACKET, struct
from libra.vans.libra.rto import RtoEstimator
from libra.wire import hot, words
from libra.wire.format import U16, U32, U64
from libra.wire.frames import MAX_BATCH, FrameBuffer, Outgoing, Rows
from libra.wire.protocol import MESSAGE_WINDOW, Outcome
from libra_native.library import Functions


class _Push:
    """C's view of a push, and the arrays that C has the addresses of."""

    def __init__(self, asked: HotPush) -> None:
        self.asked = asked
        self._cells: U16 = np.ascontiguousarray(asked.cells)
        self._values: I32 = np.ascontiguousarray(asked.values)
        self.refused: U64 = np.zeros(len(asked.cells), np.uint64)
        self._struct = struct(
            "hot_push",
            cells=self._cells.ctypes.data,
            values=self._values.ctypes.data,
            refused=self.refused.ctypes.data,
            packets=len(asked.cells),
            node=asked.node,
            epoch=0 if asked.epoch is None else asked.epoch.number,
        )
        self.address = ctypes.addressof(self._struct)

    @property
    def following(self) -> int | None:
        """Address of the next push in its list."""
        following: int | None = self._struct.next
        return following


class CompiledHotSender(HotSender):
    def __init__(self, job: Job, templates: U32, functions: Functions) -> None:
        super().__init__(job, templates)
        self._functions = functions
        self._frames = FrameBuffer(MESSAGE_WINDOW)
        self._struct = struct(
            "hot_sender",
            frames=self._frames.words_address,
            iovecs=self._frames.iovecs_address,
            closed_seconds=CLOSED_SECONDS,
            job=job.job_generation,
        )
        RtoEstimator().describe(self._struct.rto)
        self._outgoing: Rows = np.ctypeslib.as_array(self._struct.outgoing)
        self._packets = np.empty(MAX_BATCH, dtype=PACKET)
        self._unfinished: dict[int, _Push] = {}  # by address, in order
        self.address = ctypes.addressof(self._struct)
        self._reset(0)

    def _reset(self, term: int) -> None:
        self._term, self._error = term, None
        self._templates = words.of_term(self._bare, term)
        self._struct.templates, self._struct.term = self._templates.ctypes.data, term
        self._functions.hot_enter(self.address)

    def _begin(self, asked: HotPush) -> None:
        push = _Push(asked)
        if not len(asked.cells):
            self._end(push)
            return
        self._unfinished[push.address] = push
        self._functions.hot_submit(self.address, push.address)

    def _end(self, push: _Push) -> None:
        added = Added(self._term, hot.arrays_in(push.refused))
        self._calls.append(partial(push.asked.done, added))

    def attend(self) -> None:
        """Handle what C has left."""
        self._collect()
        if self._struct.refusal:
            self.fail(self._refusal(self._struct.refusing, Outcome(self._struct.refusal)))

    def _collect(self) -> None:
        """Collect the pushes that have ended."""
        address = self._struct.ended.first
        self._struct.ended.first = None
        while address:
            push = self._unfinished.pop(address)
            self._end(push)
            address = push.following

    def fail(self, error: LibraError) -> None:
        self._collect()
        self._error = error
        self._calls += [partial(push.asked.done, error) for push in self._unfinished.values()]
        self._unfinished.clear()
        self._functions.hot_enter(self.address)

    def enter(self, term: int) -> None:
        self.attend()
        ended = TermEnded(self._term)
        self._calls += [partial(push.asked.done, ended) for push in self._unfinished.values()]
        self._unfinished.clear()
        self._reset(term)

    def take(self, source: FrameBuffer, count: int, now: float) -> None:
        if count > len(self._packets):
            self._packets = np.empty(source.capacity, dtype=PACKET)
        packets = self._packets.ctypes.data
        self._functions.packets_of(source.iovecs_address, count, packets)
        self._functions.hot_take(self.address, packets, count, now)
        self.attend()

    def poll(self, asked: float, now: float) -> Outgoing:
        count = self._functions.hot_poll(self.address, asked, now)
        return [(self._frames, self._outgoing[:count])] if count else []

    def next_deadline(self) -> float:
        return float(self._functions.hot_deadline(self.address))

    @property
    def repeats(self) -> int:
        return int(self._struct.repeats)
