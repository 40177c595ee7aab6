# SPDX-License-Identifier: Apache-2.0
"""A server's cells in C, see native/server.h. No interpreted work but for each push in a batch."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.job.job_file import Job
from libra.van.base import KVPairs
from libra.van.innet.cells import Batch, Sums, meaning_of, result_starts
from libra.van.innet.codec import Codec, Lanes
from libra.van.innet.native import kernels
from libra.van.innet.native.structures import ServerStruct
from libra.wire import words
from libra.wire.format import U8, U32
from libra.wire.frames import MAX_BATCH, FrameBuffer, Rows

# struct sum, arrival and call
SUM_BYTES = 16
ARRIVAL_BYTES = 32
CALL_WORDS = 6  # of 64 bits


class CompiledCells:
    """See `cells.Cells`."""

    def __init__(self, job: Job, templates: U32, codec: Codec, functions: kernels.Kernels) -> None:
        cells = 2 * job.slots
        self.frames = FrameBuffer(cells)
        self.functions = functions
        self._state: U8 = np.zeros(cells, dtype=np.uint8)
        self._use: U32 = np.zeros(cells, dtype=np.uint32)
        self._starts = result_starts(templates)
        self._codec = codec  # owns the factors
        self._answered = np.empty(cells, dtype=np.int64)
        self._server = ServerStruct(
            state=self._state.ctypes.data,
            use=self._use.ctypes.data,
            frames=self.frames.words_address,
            iovecs=self.frames.iovecs_address,
            starts=self._starts.ctypes.data,
            factors=codec.factors.ctypes.data,
            slots=job.slots,
            lanes=job.lanes,
            job=job.job_generation,
        )
        # Addresses that stay: to ask an array for its address costs as much as a loop over a frame.
        self.address = ctypes.addressof(self._server)
        self._answered_address: int = self._answered.ctypes.data
        self._make_room(MAX_BATCH)

    def _make_room(self, room: int) -> None:
        """For a batch of that many packets."""
        self._room = room
        self._arrivals = np.empty((2, room * ARRIVAL_BYTES), dtype=np.uint8)
        self._calls = np.empty((room, CALL_WORDS), dtype=np.int64)
        self._again = np.empty(room, dtype=np.int64)
        self._pulls = FrameBuffer(room)
        self._calls_address: int = self._calls.ctypes.data
        server = self._server
        server.arrivals, server.scratch = (half.ctypes.data for half in self._arrivals)
        server.calls = self._calls_address
        server.again = self._again.ctypes.data
        server.pulls = self._pulls.words_address

    @property
    def duplicates(self) -> int:
        return int(self._server.duplicates)

    def take(self, source: FrameBuffer, count: int) -> Batch:
        if count > self._room:
            self._make_room(source.capacity)
        self.functions.server_take_frames(self.address, source.words_address, source.iovecs_address, count)
        return self.batch()

    def batch(self) -> Batch:
        """What was taken last."""
        server = self._server
        sums = [self._sums(at, *call) for at, call in enumerate(self._calls[: server.call_count].tolist())]
        again = self._again[: server.again_count].copy()
        pulls = words.parse(self._pulls.words, server.pull_count)
        return Batch(sums, again, pulls, self._pulls, np.arange(server.pull_count))

    def _sums(
        self, at: int, first: int, count: int, runs: int, elements: int, contributors: int, floats: int
    ) -> Sums:
        # One block of memory for all that a call has, which lives as long as a handler keeps any of it.
        start_of_runs = SUM_BYTES * count
        start_of_vals = start_of_runs + 4 * 8 * runs
        block = np.empty(start_of_vals // 4 + elements, dtype=np.uint32)
        address = ctypes.addressof(ctypes.c_char.from_buffer(block.data))
        self.functions.server_read(
            self.address,
            self._calls_address + 8 * CALL_WORDS * at,
            address,
            address + start_of_runs,
            address + start_of_vals,
        )
        table = np.ndarray((4, runs), np.int64, block, start_of_runs)
        dtype: npt.DTypeLike = np.float32 if floats else np.int32
        vals: npt.NDArray[Any] = np.ndarray(elements, dtype, block, start_of_vals)
        vals.flags.writeable = False
        pairs = KVPairs(table[0].view(np.uint64), vals, *table[1:])
        return _CompiledSums(pairs, contributors, self, block, address, count)

    def answer(self, sums: int, count: int, vals: npt.NDArray[Any] | None) -> Rows:
        """Of ``count`` SUMs at that address, see `Sums.answer`."""
        address, flags, scale = None, 0, 0
        if vals is not None:
            address, (flags, scale) = vals.ctypes.data, meaning_of(vals)
        answered = self.functions.server_answer(
            self.address, sums, count, address, flags, scale, self._answered_address
        )
        return self._answered[:answered].copy()

    def refuse(self, sums: int, count: int, reason: Lanes, scale: int) -> Rows:
        """Likewise, see `Sums.refuse`."""
        answered = self.functions.server_refuse(
            self.address, sums, count, reason.ctypes.data, scale, self._answered_address
        )
        return self._answered[:answered].copy()


@dataclass(eq=False)
class _CompiledSums(Sums):
    owner: CompiledCells
    block: U32  # struct sum (n), then the runs and values that are `pairs`
    address: int  # of it
    count: int

    def answer(self, vals: npt.NDArray[Any] | None) -> Rows:
        return self.owner.answer(self.address, self.count, vals)

    def refuse(self, reason: Lanes, scale: int) -> Rows:
        return self.owner.refuse(self.address, self.count, reason, scale)
