# SPDX-License-Identifier: Apache-2.0
"""A worker's compiled loops on the arrays of its slots. ``encode`` and ``results`` say the same in numpy."""

from __future__ import annotations

import ctypes

import numpy as np

from libra.van.innet.native import kernels
from libra.van.innet.push import Push, PushSlots
from libra.wire.frames import MAX_BATCH, FrameBuffer, Rows


class PushLoops:
    def __init__(self, slots: PushSlots, functions: kernels.Kernels) -> None:
        window = slots.window
        self._functions = functions
        self._pushes = slots.pushes
        self._worker = kernels.WorkerStruct(
            chunk=window.chunk.ctypes.data,
            use=window.use.ctypes.data,
            expected=window.expected.ctypes.data,
            busy=window.busy.ctypes.data,
            deadline=window.deadline.ctypes.data,
            frames=slots.frames.words_address,
            iovecs=slots.frames.iovecs_address,
            factors=slots.codec.factors.ctypes.data,
            templates=slots.templates.ctypes.data,
            slots=window.slots,
            lanes=slots.job.lanes,
            job=slots.job.job_generation,
            bound=slots.codec.bound,
        )
        # At addresses that stay, since to ask an array for its address costs as much as a loop over a frame.
        self._slots, self._rows, self._left = np.empty((3, max(window.slots, MAX_BATCH)), dtype=np.int64)
        self._slots_address: int = self._slots.ctypes.data
        self._rows_address: int = self._rows.ctypes.data
        self._left_address: int = self._left.ctypes.data

    def _address_of(self, push: Push) -> int:
        """Of its structure, made at its turn: from then on its arrays stay where they are."""
        if push.native is None:
            push.native = kernels.PushStruct(
                worker=ctypes.addressof(self._worker),
                values=push.values.ctypes.data,
                headers=push.heads.ctypes.data,
                scales=push.scales.ctypes.data,
                results=push.results.ctypes.data,
                first=push.first,
                rows=push.layout.rows,
                floats=push.floats,
            )
            push.native_address = ctypes.addressof(push.native)
        return push.native_address

    def pack(self, slots: Rows) -> None:
        """Write the ADD frames of these slots."""
        count, packed = len(slots), 0
        self._slots[:count] = slots
        for push in self._pushes:
            packed += self._functions.pack(self._address_of(push), self._slots_address, count)
            if packed == count:
                break

    def unpack(self, slots: Rows, source: FrameBuffer, rows: Rows) -> None:
        """Take the values of results: of slot ``slots[i]`` in row ``rows[i]`` of ``source``."""
        count, unpacked = len(slots), 0
        self._slots[:count] = slots
        self._rows[:count] = rows
        for push in self._pushes:
            chunks = self._functions.unpack(
                self._address_of(push),
                self._slots_address,
                source.words_address,
                self._rows_address,
                count,
            )
            push.remaining -= chunks
            unpacked += chunks
            if unpacked == count:
                break

    def finish(self, push: Push, source: FrameBuffer, count: int) -> tuple[Rows, Rows, Rows]:
        """Of the first ``count`` frames, take the values of what needs nothing else, and free its slots.

        These are intact RESULTs of ``push``, the only one in flight, without OVERFLOW and FLOAT. Gives their
        rows, their slots, and the rows that are left: views, which are good until the next batch.
        """
        finished = self._functions.finish(
            self._address_of(push),
            source.words_address,
            source.iovecs_address,
            count,
            self._rows_address,
            self._slots_address,
            self._left_address,
        )
        push.remaining -= finished
        return self._rows[:finished], self._slots[:finished], self._left[: count - finished]
