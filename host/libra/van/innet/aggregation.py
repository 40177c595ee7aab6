# SPDX-License-Identifier: Apache-2.0
"""The worker's side of a sum: pushes become ADD frames, RESULT frames become values. No socket, no clock.

1. ``submit`` cuts a push into chunks and lets it follow the pushes before it. A push waits for earlier ones
   of the same key, because their results decide its scales.
2. ``poll`` lets chunks into free slots (codec: float to lanes) and repeats what is overdue. A slot's last
   frame stays in row ``slot`` of ``frames``, ready to be repeated.
3. ``receive`` takes a batch of frames: results finish chunks (codec: lanes to float, in place) or send them
   round again at a safe scale; STATUS frames say who is missing.
"""

from __future__ import annotations

import ctypes
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import LibraError, MismatchError, OverflowError
from libra.job.job_file import Job
from libra.van.base import Completion, KVPairs, Request
from libra.van.innet.codec import Codec, Lanes
from libra.van.innet.layout import ChunkLayout, Ints, element_mask
from libra.van.innet.native import kernels
from libra.van.innet.refusals import refusal_in
from libra.van.innet.window import POLL_SECONDS, SlotWindow
from libra.wire import format as wire
from libra.wire import words
from libra.wire.format import U8, U32, U64, Flag, Kind
from libra.wire.frames import FrameBuffer, Rows
from libra.wire.words import Headers

Tap = Callable[[U64, U32, U32, Lanes, Lanes, U8], None]
"""keys, chunks, rounds (n,), sent and received lanes (n, lanes) int32, big-endian as on the wire, scales
(n,): chunks that are done. The arrays are the tap's to read during the call only."""

Outgoing = list[tuple[FrameBuffer, Rows]]


MAX_BATCH = 1024  # frames given to receive()


@dataclass
class _KeyState:
    """What a key's next push needs of its last one."""

    rounds: int = 0
    length: int = -1
    scales: U8 = field(default_factory=lambda: np.empty(0, dtype=np.uint8))


@dataclass
class _Push:
    request: Request
    done: Completion
    keys: list[int]
    layout: ChunkLayout
    values: npt.NDArray[Any]  # (rows, lanes): what is pushed; a chunk's result takes its place
    heads: U32  # (rows, 21)
    scales: U8
    results: U32  # (rows,) word of each result that holds its exponent
    remaining: int
    lengths: U64 = field(default_factory=lambda: np.empty(0, dtype=np.uint64))  # bytes of each frame
    first: int = -1  # number of its first chunk
    spoilt: int = 0  # elements that no sum was made of
    native: kernels.Push = field(default_factory=kernels.Push)
    error: LibraError | None = None

    @property
    def floats(self) -> bool:
        return self.values.dtype == np.float32


class Aggregator:
    """One worker's pushes. All times are seconds on the caller's clock."""

    def __init__(self, job: Job, templates: U32, codec: Codec, window: SlotWindow | None = None) -> None:
        self.lanes = job.lanes
        self.codec = codec
        self.window = SlotWindow(job.slots) if window is None else window
        self.frames = FrameBuffer(job.slots)
        self.redone = 0
        self.elements = 0  # whose sum is known, and was made in the switch
        self.tap: Tap | None = None
        self._number = 0  # of the next push, modulo 256: for the server, which sees chunks of several at once
        self._job = job
        self._templates = templates
        self._all = np.uint32((1 << len(job.workers)) - 1)
        self._states: dict[int, _KeyState] = {}
        self._active: deque[_Push] = deque()  # chunks are numbered; oldest first
        self._active_keys: set[int] = set()
        self._held: deque[_Push] = deque()
        self._redo: list[Rows] = []
        self._kernels = kernels.load()
        self._native = self._worker(job)
        # For the kernels, at addresses that stay: a batch's slots, its rows in the buffer that it came in,
        # and those rows that are left.
        self._slots, self._rows, self._left = np.empty((3, max(job.slots, MAX_BATCH)), dtype=np.int64)
        self._slots_address: int = self._slots.ctypes.data
        self._rows_address: int = self._rows.ctypes.data
        self._left_address: int = self._left.ctypes.data
        self._everything = np.arange(MAX_BATCH)
        self._finished: list[tuple[Completion, KVPairs | None, BaseException | None]] = []

    # ------------------------------------------------------------------ requests

    def submit(self, request: Request, done: Completion) -> None:
        """Start a push; ``done`` is among ``finished()`` later. Values are copied before this returns."""
        pairs = request.pairs
        layout = ChunkLayout(np.asarray(pairs.lens, dtype=np.int64), self.lanes)
        values = layout.spread(pairs.vals)
        empty_head = np.empty((0, words.LANE_WORD), dtype=np.uint32)
        empty = np.empty(0, dtype=np.uint8)
        keys = pairs.keys.tolist()
        results = np.zeros(layout.rows, dtype=np.uint32)
        push = _Push(request, done, keys, layout, values, empty_head, empty, results, layout.rows)
        self._held.append(push)
        self._release()

    def _release(self) -> None:
        """Number the chunks of held pushes, in order, as far as no earlier push has the same keys."""
        while self._held and self._active_keys.isdisjoint(self._held[0].keys):
            push = self._held.popleft()
            pairs, layout = push.request.pairs, push.layout
            states = [self._states.setdefault(key, _KeyState()) for key in push.keys]
            rounds = np.array([state.rounds for state in states], dtype=np.int64)
            push.heads = layout.heads(self._templates, Kind.ADD, pairs.keys, rounds, sizes=True)
            push.lengths = wire.FRAME_BYTES[layout.blocks()]
            push.scales = self._first_scales(push, states)
            push.heads[:, words.HEADER_WORD + words.KIND] |= np.uint32(self._number)
            self._number = (self._number + 1) & 0xFF
            for state in states:
                state.rounds = (state.rounds + 1) & 0xFFFFFFFF
            push.first = self.window.submit(layout.rows)
            push.native = kernels.Push(
                worker=ctypes.addressof(self._native),
                values=push.values.ctypes.data,
                headers=push.heads.ctypes.data,
                scales=push.scales.ctypes.data,
                results=push.results.ctypes.data,
                first=push.first,
                rows=layout.rows,
                floats=push.floats,
            )
            self._active.append(push)
            self._active_keys.update(push.keys)
            if not layout.rows:
                self._complete(push)

    def _worker(self, job: Job) -> kernels.Worker:
        window = self.window
        return kernels.Worker(
            chunk=window.chunk.ctypes.data,
            use=window.use.ctypes.data,
            expected=window.expected.ctypes.data,
            busy=window.busy.ctypes.data,
            deadline=window.deadline.ctypes.data,
            frames=self.frames.words_address,
            iovecs=self.frames.iovecs_address,
            factors=self.codec.factors.ctypes.data,
            slots=window.slots,
            lanes=job.lanes,
            job=job.job << 16 | job.generation,
            bound=self.codec.bound,
        )

    def _first_scales(self, push: _Push, states: list[_KeyState]) -> U8:
        if not push.floats:
            return np.full(push.layout.rows, wire.SCALE_PLAIN, dtype=np.uint8)
        scales = np.full(push.layout.rows, self.codec.first_scale, dtype=np.uint8)
        starts, counts = push.layout.starts.tolist(), push.layout.counts.tolist()
        for state, start, count, length in zip(
            states, starts, counts, push.layout.lens.tolist(), strict=True
        ):
            if state.length == length:
                scales[start : start + count] = state.scales
        return scales

    def _complete(self, push: _Push) -> None:
        self._active.remove(push)
        self._active_keys.difference_update(push.keys)
        layout = push.layout
        self.elements += int(layout.lens.sum()) - push.spoilt
        next_scales = self.codec.next_scales((push.results >> 8).astype(np.uint8))
        starts, counts = layout.starts.tolist(), layout.counts.tolist()
        for key, start, count, length in zip(push.keys, starts, counts, layout.lens.tolist(), strict=True):
            state = self._states[key]
            # Plain integers agree no exponent: a float push of this key starts with a probe again.
            state.length = length if push.floats else -1
            state.scales = next_scales[start : start + count]
        pairs = push.request.pairs
        answer = None
        if push.error is None and push.request.pull:
            answer = KVPairs(pairs.keys, layout.gather(push.values), layout.lens)
        self._finished.append((push.done, answer, push.error))
        self._release()

    def finished(self) -> list[tuple[Completion, KVPairs | None, BaseException | None]]:
        """Callbacks that are due, with their arguments; each once."""
        finished, self._finished = self._finished, []
        return finished

    def abandon(self) -> list[Completion]:
        """Callbacks of everything that is not done, when the van closes."""
        pushes = [*self._active, *self._held]
        self._active.clear()
        self._held.clear()
        return [push.done for push in pushes]

    # ------------------------------------------------------------------ sending

    def poll(self, now: float) -> Outgoing:
        """Frames to send now."""
        fresh = self.window.enter(now)
        parts = self._redo
        self._redo = []
        if len(fresh):
            parts.append(fresh)
        for slots in parts:
            self._encode(slots)
        # Looked up last: what was just sent is not overdue.
        late = self.window.overdue(now)
        if len(late):
            parts.append(late)
        return [(self.frames, slots) for slots in parts]

    def next_deadline(self) -> float:
        return self.window.next_deadline()

    def _by_push(self, chunks: Ints) -> list[tuple[_Push, Rows, Rows | slice]]:
        """Which push each chunk belongs to: (push, rows in it, positions in ``chunks``)."""
        if len(self._active) == 1:  # then what is in flight is its
            push = self._active[0]
            return [(push, chunks - push.first if push.first else chunks, slice(None))]
        low, high = int(chunks.min()), int(chunks.max())
        found: list[tuple[_Push, Rows, Rows | slice]] = []
        for push in self._active:
            end = push.first + push.layout.rows
            if end <= low or push.first > high:
                continue
            if push.first <= low and high < end:
                return [(push, chunks - push.first, slice(None))]
            where = np.flatnonzero((chunks >= push.first) & (chunks < end))
            if len(where):
                found.append((push, chunks[where] - push.first, where))
        return found

    def _encode(self, slots: Rows) -> None:
        """Fill the slots' frames: chunks at their scales, in the slots' uses."""
        if self._kernels is not None:
            count, packed = len(slots), 0
            self._slots[:count] = slots
            for push in self._active:
                packed += self._kernels.pack(ctypes.addressof(push.native), self._slots_address, count)
                if packed == count:
                    break
            return
        window = self.window
        for push, rows, where in self._by_push(window.chunk[slots]):
            into = slots[where]
            scales = push.scales[rows]
            lanes: npt.NDArray[Any] = push.values.take(rows, axis=0)
            heads = push.heads.take(rows, axis=0)
            header = heads[:, words.HEADER_WORD :]
            slot_word = (into << 16) | scales
            if push.floats:
                lanes, exponents, overflow = self.codec.quantise(lanes, scales)
                if np.count_nonzero(overflow):
                    header[:, words.KIND] |= overflow.astype(np.uint32) << 16  # Flag.OVERFLOW is bit 0
                slot_word |= exponents.astype(np.int64) << 8
            header[:, words.SLOT] = slot_word
            header[:, words.USE] = window.use[into]
            words.store(self.frames.words, into, heads, lanes)
            self.frames.lengths[into] = push.lengths[rows]

    # ------------------------------------------------------------------ receiving

    def settle(self, source: FrameBuffer, count: int, now: float) -> Rows:
        """Deal at once with what is simple in the first ``count`` rows of ``source``, as they came in.

        Gives the rows that are left, for ``receive`` and others: all, when there is no kernel for it.
        """
        if self._kernels is None or len(self._active) != 1:
            return self._everything[:count]
        push = self._active[0]
        finished = self._kernels.finish(
            ctypes.addressof(push.native),
            source.words_address,
            source.iovecs_address,
            count,
            self._rows_address,
            self._slots_address,
            self._left_address,
        )
        left: Rows = self._left[: count - finished].copy()
        if finished:
            slots = self._slots[:finished].copy()
            if self.tap is not None:
                rows = self._rows[:finished].copy()
                self._tell_tap(self.tap, words.parse(source.words, count).take(rows), slots, source, rows)
            self.window.settled(finished, int(slots[0]), now)
            push.remaining -= finished
            if not push.remaining:
                self._complete(push)
        return left

    def receive(self, headers: Headers, source: FrameBuffer, rows: Rows, now: float) -> None:
        """A batch of intact RESULT and STATUS frames: ``headers[i]`` is row ``rows[i]`` of ``source``."""
        if not words.all_of_kind(headers, Kind.RESULT):
            kinds = headers.kind
            others = np.flatnonzero(kinds == Kind.STATUS)
            if len(others):
                told = headers.take(others)
                self.window.status(told.slot, told.use, told.contributors, now)
            results = np.flatnonzero(kinds == Kind.RESULT)
            if not len(results):
                return
            headers, rows = headers.take(results), rows[results]
        slots = headers.slot
        accepted = self.window.accept(slots, headers.use, now)
        if len(accepted) < len(slots):
            if not len(accepted):
                return
            headers, rows, slots = headers.take(accepted), rows[accepted], slots[accepted]
        if words.any_flag(headers, Flag.OVERFLOW):
            flags = headers.flags & np.uint32(Flag.ERROR)
            refused, spoilt = np.flatnonzero(flags == Flag.ERROR), np.flatnonzero(flags == Flag.OVERFLOW)
            if len(refused):
                self._refused(headers.take(refused), slots[refused], source, rows[refused])
            if len(spoilt):
                self._overflowed(headers.take(spoilt), slots[spoilt], now)
            keep = np.flatnonzero((flags & np.uint32(Flag.OVERFLOW)) == 0)
            if not len(keep):
                return
            headers, rows, slots = headers.take(keep), rows[keep], slots[keep]
        if self.tap is not None:
            self._tell_tap(self.tap, headers, slots, source, rows)
        self._finish(headers, slots, source, rows)

    def _refused(self, headers: Headers, slots: Rows, source: FrameBuffer, rows: Rows) -> None:
        """Deal with results whose server has no answer: its reason is the push's error."""
        for push, chunks, where in self._by_push(self.window.chunk[slots]):
            if push.error is None:
                push.error = refusal_in(Headers(headers.words[:, where]), source, rows[where], self._job)
            self._give_up(push, chunks, slots[where], headers.word(words.SLOT)[where])

    def _overflowed(self, headers: Headers, slots: Rows, now: float) -> None:
        """Deal with results that are no sums: they are redone, become NaN or are errors."""
        for push, chunks, where in self._by_push(self.window.chunk[slots]):
            exponents = headers.exponent[where].astype(np.uint8)
            into = slots[where]
            scales = push.scales[chunks]
            safe = self.codec.redo_scales(exponents)
            redo = (scales != wire.SCALE_PLAIN) & (exponents != wire.EXPONENT_NOT_FINITE)
            hopeless = redo & (safe <= scales)
            again = redo & ~hopeless
            if again.any():
                push.scales[chunks[again]] = safe[again]
                self.window.redo(into[again], now)
                self._redo.append(into[again])
                self.redone += int(again.sum())
            over = ~again
            if over.any():
                self._spoil(push, chunks[over], scales[over], exponents[over])
                self._give_up(push, chunks[over], into[over], headers.word(words.SLOT)[where][over])

    def _give_up(self, push: _Push, chunks: Rows, slots: Rows, slot_words: U32) -> None:
        """These chunks end without a sum."""
        push.spoilt += int(push.layout.elements[chunks].sum())
        if push.floats:
            push.values[chunks] = np.nan
        self.window.finish(slots)
        self._count_down(push, chunks, slot_words)

    @staticmethod
    def _spoil(push: _Push, chunks: Rows, scales: U8, exponents: U8) -> None:
        """Why these chunks cannot be redone, if that is an error."""
        for chunk, scale, exponent in zip(chunks.tolist(), scales.tolist(), exponents.tolist(), strict=True):
            key = push.keys[int(push.layout.owner[chunk])]
            name = f"chunk {int(push.layout.chunk[chunk])} of key {key}"
            if push.error is not None:
                return
            if scale == wire.SCALE_PLAIN:
                push.error = OverflowError(f"the sum of {name} leaves int32; push smaller values or float32")
            elif exponent != wire.EXPONENT_NOT_FINITE:
                push.error = MismatchError(
                    f"{name} overflows at scale {scale} though its exponent is {exponent}: "
                    "a worker uses another codec or another number of workers"
                )

    def _finish(self, headers: Headers, slots: Rows, source: FrameBuffer, rows: Rows) -> None:
        floats = words.any_flag(headers, Flag.FLOAT)
        if floats:
            self._refuse_floats(headers, slots)
        if self._kernels is not None:
            count, unpacked, done = len(slots), 0, []
            self._slots[:count] = slots
            self._rows[:count] = rows
            for push in self._active:
                chunks = self._kernels.unpack(
                    ctypes.addressof(push.native),
                    self._slots_address,
                    source.words_address,
                    self._rows_address,
                    count,
                )
                push.remaining -= chunks
                if chunks and not push.remaining:
                    done.append(push)
                unpacked += chunks
                if unpacked == count:
                    break
            self.window.finish(slots)
            for push in done:
                self._complete(push)
            return
        lanes = words.lanes_of(source.words, rows, self.lanes)
        scales = headers.scale
        last = headers.word(words.SLOT)
        for push, chunks, where in self._by_push(self.window.chunk[slots]):
            values: npt.NDArray[Any] = lanes[where]
            if push.floats:
                values = self.codec.dequantise(lanes[where], scales[where])
                if floats:
                    bits = (headers.flags[where] & np.uint32(Flag.FLOAT)) != 0
                    values = np.where(bits[:, None], lanes[where].view(np.float32), values)
            push.values[chunks] = values
            self.window.finish(slots[where])
            self._count_down(push, chunks, last[where])

    def _refuse_floats(self, headers: Headers, slots: Rows) -> None:
        """float32 answers to pushes of int32 are errors."""
        at = np.flatnonzero(headers.flags & np.uint32(Flag.FLOAT))
        for push, _, _ in self._by_push(self.window.chunk[slots[at]]):
            if not push.floats:
                push.error = MismatchError(
                    f"the server answered int32 values of key {push.keys[0]} with float32; "
                    "its handler must keep the dtype"
                )

    def _count_down(self, push: _Push, rows: Rows, slot_words: U32) -> None:
        push.results[rows] = slot_words
        push.remaining -= len(rows)
        if push.remaining == 0:
            self._complete(push)

    def _tell_tap(self, tap: Tap, headers: Headers, slots: Rows, source: FrameBuffer, rows: Rows) -> None:
        sums = np.flatnonzero((headers.flags & np.uint32(Flag.FLOAT)) == 0)
        if len(sums):
            told = headers.take(sums)
            sent = words.raw_lanes(self.frames.words, slots[sums], self.lanes)
            received = words.raw_lanes(source.words, rows[sums], self.lanes)
            if int(told.blocks.min()) * wire.BLOCK_LANES < self.lanes:  # rows end in what was there before
                there = element_mask(told.blocks.astype(np.int64) * wire.BLOCK_LANES, self.lanes)
                sent[~there] = received[~there] = 0
            tap(told.key, told.chunk, told.round, sent, received, told.scale.astype(np.uint8))

    # ------------------------------------------------------------------ diagnosis

    def blocked_on(self, timestamp: int, now: float, name_server: Callable[[int], str]) -> str | None:
        """What that push waits for; None when it is not one of ours. name_server: who answers for a key."""
        push = next((p for p in [*self._active, *self._held] if p.request.timestamp == timestamp), None)
        if push is None:
            return None
        if push.first < 0:
            return "an earlier push of the same key is not finished"
        window = self.window
        slot = window.oldest(push.first, push.layout.rows)
        if slot is None:
            return "its chunks wait for earlier ones"
        row = int(window.chunk[slot]) - push.first
        header = push.heads[row, words.HEADER_WORD :]
        key = push.keys[int(push.layout.owner[row])]
        name = f"chunk {int(push.layout.chunk[row])} of key {key} (round {int(header[words.ROUND])})"
        waited = f"{now - float(window.since[slot]):.1f} s"
        missing = int(self._all & ~window.contributors[slot])
        heard = float(window.heard[slot])
        # A STATUS comes only while contributions are missing: repeats without one mean that the sum is
        # complete.
        if heard >= float(window.since[slot]) and missing and now - heard < 4 * POLL_SECONDS:
            ranks = [rank for rank in range(wire.MAX_WORKERS) if missing >> rank & 1]
            who = f"rank {ranks[0]} has" if len(ranks) == 1 else f"ranks {', '.join(map(str, ranks))} have"
            return f"{who} not contributed to {name} for {waited}"
        if np.isfinite(heard):
            return f"{name_server(key)} has not answered the sum of {name} for {waited}"
        return f"no answer from the switch or {name_server(key)} for {name} for {waited}"
