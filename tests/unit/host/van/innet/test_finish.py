# SPDX-License-Identifier: Apache-2.0
"""The compiled loop over received frames takes what numpy would take, leaves what numpy would leave."""

from __future__ import annotations

import copy
import ctypes
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from libra.van.innet import codec as codecs
from libra.van.innet.native import kernels
from libra.van.innet.window import SlotWindow
from libra.wire import format as wire
from libra.wire import words
from libra.wire.frames import FrameBuffer, Rows

pytestmark = pytest.mark.skipif(kernels.load() is None, reason="no LLVM here")

SLOTS, ROWS, FIRST, LANES = 16, 20, 5, 64
JOB, GENERATION = 3, 9
CODEC = codecs.make("block_float", 4)
TEMPLATES = words.templates("02:00:00:00:00:01", "10.0.0.1", "02:00:00:00:00:02", "10.0.0.2", JOB, GENERATION)


def received(rng: np.random.Generator, window: SlotWindow, count: int) -> FrameBuffer:
    """Answers to busy slots, about half of them with something else than a plain result has."""
    heads = TEMPLATES.take(np.full(count, LANES // wire.BLOCK_LANES), axis=0)
    header = heads[:, words.HEADER_WORD :]
    slots = rng.integers(0, SLOTS, count)
    header[:, words.KIND] |= np.uint32(wire.Kind.RESULT << 24)
    header[:, words.SLOT] = slots << 16 | rng.integers(1, 256, count)
    header[:, words.USE] = window.use[slots]
    frames = FrameBuffer(count)
    lanes = rng.integers(-(2**31), 2**31, (count, LANES)).astype(np.int32)
    lengths = np.full(count, wire.frame_bytes(LANES // wire.BLOCK_LANES))
    for row in np.flatnonzero(rng.random(count) < 0.5):
        match rng.integers(0, 4):
            case 0:
                header[row, words.KIND] ^= rng.choice([1 << 28, 1 << 24, 1 << 16, 2 << 16, 4 << 16, 8 << 8])
            case 1:
                header[row, rng.choice([words.JOB, words.USE])] ^= 1 << rng.integers(0, 32)
            case 2:
                header[row, words.SLOT] ^= 1 << rng.integers(16, 32)
            case 3:
                lengths[row] = rng.integers(0, wire.frame_bytes(wire.MAX_BLOCKS))
    words.store(frames.words, np.arange(count), heads, lanes)
    frames.lengths[:] = lengths
    return frames


def taken_by_numpy(window: SlotWindow, frames: FrameBuffer) -> tuple[Rows, Rows]:
    """Rows and slots; the slots are finished."""
    headers = words.parse(frames.words, frames.capacity)
    plain = words.intact(headers, frames.lengths, JOB << 16 | GENERATION) & (headers.kind == wire.Kind.RESULT)
    plain &= headers.flags & np.uint32(wire.Flag.OVERFLOW | wire.Flag.FLOAT) == 0
    rows = []
    for row in np.flatnonzero(plain).tolist():
        slot = headers.slot[[row]]
        if slot[0] < SLOTS and FIRST <= window.chunk[slot[0]] < FIRST + ROWS:
            accepted = window.accept(slot, headers.use[[row]], 0.0)
            window.finish(slot[accepted])
            rows += [row] * len(accepted)
    at = np.array(rows, dtype=np.intp)
    return at, headers.slot[at]


@settings(deadline=None, max_examples=200)
@given(seed=st.integers(0, 10**6), count=st.integers(1, 40), floats=st.booleans())
def test_what_is_taken_and_what_is_left(seed: int, count: int, floats: bool) -> None:
    rng = np.random.default_rng(seed)
    window = SlotWindow(SLOTS)
    window.limit = float(SLOTS)
    window.submit(ROWS + 2 * FIRST)
    window.use[:] = rng.integers(0, 2**32, SLOTS, dtype=np.uint32)
    for _ in range(2):  # some slots are in their second chunk then, and some idle
        window.enter(0.0)
        window.finish(np.flatnonzero(rng.random(SLOTS) < 0.3))
    spec = copy.deepcopy(window)
    frames = received(rng, window, count)

    values = np.zeros((ROWS, LANES), dtype=np.float32 if floats else np.int32)
    results = np.zeros(ROWS, dtype=np.uint32)
    outputs: Any = np.full((3, count), -1)
    worker = kernels.WorkerStruct(
        chunk=window.chunk.ctypes.data,
        use=window.use.ctypes.data,
        expected=window.expected.ctypes.data,
        busy=window.busy.ctypes.data,
        deadline=window.deadline.ctypes.data,
        factors=CODEC.factors.ctypes.data,
        slots=SLOTS,
        lanes=LANES,
        job=JOB << 16 | GENERATION,
    )
    push = kernels.PushStruct(
        worker=ctypes.addressof(worker),
        values=values.ctypes.data,
        results=results.ctypes.data,
        first=FIRST,
        rows=ROWS,
        floats=floats,
    )
    loops = kernels.load()
    assert loops is not None
    finished = loops.finish(
        ctypes.addressof(push),
        frames.words_address,
        frames.iovecs_address,
        count,
        *(output.ctypes.data for output in outputs),
    )

    chunks = window.chunk - SLOTS
    rows, slots = taken_by_numpy(spec, frames)
    assert outputs[0, :finished].tolist() == rows.tolist()
    assert outputs[1, :finished].tolist() == slots.tolist()
    assert outputs[2, : count - finished].tolist() == np.setdiff1d(np.arange(count), rows).tolist()
    for name in ("chunk", "use", "expected", "busy", "deadline"):
        np.testing.assert_array_equal(getattr(window, name), getattr(spec, name))
    expected, expected_results = np.zeros_like(values), np.zeros_like(results)
    headers = words.parse(frames.words, count).take(rows)
    lanes = words.lanes_of(frames.words, rows, LANES)
    at = chunks[slots] - FIRST
    expected[at] = CODEC.dequantise(lanes, headers.scale) if floats else lanes
    expected_results[at] = headers.word(words.SLOT)
    np.testing.assert_array_equal(values.view(np.int32), expected.view(np.int32))
    np.testing.assert_array_equal(results, expected_results)
