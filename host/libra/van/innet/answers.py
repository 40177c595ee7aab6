# SPDX-License-Identifier: Apache-2.0
"""The server's side: SUM frames become calls of the handler, its answers RESULT frames; PULL becomes VALUE.

What a batch of SUM frames has of one push becomes one call: the chunks sorted, adjacent ones of a key joined
into runs. Exactly once: the last answer of each cell (slot and set) is kept as the frame that was sent; a
repeated SUM gets the same bytes again, one that is being handled or was overtaken is ignored.

An answer with the very array that the handler was given goes out as the lanes that came in, bit for bit, so
the workers get the exact sum; an answer with other values goes out as float32 bits or plain integers; a
refusal as a text with flag ERROR.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import LibraError
from libra.job import ids
from libra.job.job_file import Job
from libra.van.base import Handler, KVMeta, KVPairs
from libra.van.innet.codec import Codec, Lanes
from libra.van.innet.layout import Ints, element_mask
from libra.van.innet.native import kernels
from libra.van.requests import checked_answer
from libra.wire import format as wire
from libra.wire import words
from libra.wire.format import U8, U32, Flag, Kind
from libra.wire.frames import FrameBuffer, Outgoing, Rows
from libra.wire.reason import SCALE_OTHER, SCALE_OVERFLOW, lanes_of_text
from libra.wire.words import Headers

_FREE, _PENDING, _ANSWERED = 0, 1, 2
VALUE_ROWS = 256
_FLAGS_OCTET = 4 * words.HEADER_WORD + 1
_SCALE_OCTET = 4 * (words.HEADER_WORD + words.SLOT) + 3


@dataclass
class _Sums:
    """A handler call's chunks, in the order of its values: the tag of a push's KVMeta."""

    headers: Headers
    cells: Rows
    frames: U32  # (n, 277) words as received, in network order
    counts: Ints  # (n,) elements of each chunk
    pairs: KVPairs


@dataclass
class _Reads:
    """The PULL frames behind a handler call: the tag of a pull's KVMeta."""

    headers: Headers
    pairs: KVPairs


class Answerer:
    """One server. ``handler`` is called inside ``receive``; ``respond`` may be called there or later."""

    def __init__(
        self, job: Job, templates: U32, codec: Codec, handler: Handler, *, native: bool = True
    ) -> None:
        self.lanes = job.lanes
        self.slots = job.slots
        self.codec = codec
        self.handler = handler
        self.frames = FrameBuffer(2 * job.slots)  # row: cell
        self.duplicates = 0
        self._templates = templates
        self._state: U8 = np.zeros(2 * job.slots, dtype=np.uint8)
        self._use: U32 = np.zeros(2 * job.slots, dtype=np.uint32)
        self._last = np.zeros(2 * job.slots, dtype=np.intp)  # scratch
        self._values = FrameBuffer(VALUE_ROWS)
        # What a RESULT starts with, by blocks, in network order: everything before the job field.
        self._starts: U32 = templates[:, : words.HEADER_WORD + 1].copy()
        self._starts[:, words.HEADER_WORD] |= np.uint32(Kind.RESULT << 24)
        self._starts.byteswap(inplace=True)
        self._kernels = kernels.load() if native else None
        self._factors: int = codec.factors.ctypes.data
        self._timestamps = 0
        self._outgoing: Outgoing = []

    def outgoing(self) -> Outgoing:
        """Frames to send now; their rows stay as they are until the next ``receive`` or ``respond``."""
        outgoing, self._outgoing = self._outgoing, []
        return outgoing

    # ------------------------------------------------------------------ receiving

    def receive(self, headers: Headers, source: FrameBuffer, rows: Rows) -> None:
        """A batch of intact SUM and PULL frames: ``headers[i]`` is row ``rows[i]`` of ``source``."""
        if words.all_of_kind(headers, Kind.SUM):
            self._sums(headers, source, rows)
            return
        kinds = headers.kind
        sums = kinds == Kind.SUM
        some = np.flatnonzero(sums)
        if len(some):
            self._sums(headers.take(some), source, rows[some])
        pulls = np.flatnonzero(kinds == Kind.PULL)
        if len(pulls):
            self._pulls(headers.take(pulls))

    def _sums(self, headers: Headers, source: FrameBuffer, rows: Rows) -> None:
        slots = headers.slot
        elements: Ints = headers.length.astype(np.int64) - headers.chunk.astype(np.int64) * self.lanes
        counts = np.minimum(elements, self.lanes)
        good = (counts > 0) & (slots < self.slots) & (headers.blocks == (counts + 31) >> 5)
        if np.count_nonzero(good) < len(slots):
            keep = np.flatnonzero(good)
            if not len(keep):
                return
            headers, rows, slots, counts = headers.take(keep), rows[keep], slots[keep], counts[keep]
        uses = headers.use
        cells = (slots << 1) | (uses & 1).astype(np.intp)
        age = (uses - self._use[cells]).view(np.int32)
        state = self._state[cells]
        fresh = (state == _FREE) | (age > 0)
        order = np.arange(len(cells))
        self._last[cells] = order
        fresh &= self._last[cells] == order
        taken = np.flatnonzero(fresh)
        if len(taken) < len(cells):
            self.duplicates += len(cells) - len(taken)
            again = np.flatnonzero(~fresh & (age == 0) & (state == _ANSWERED))
            if len(again):
                self._outgoing.append((self.frames, cells[again]))
            if not len(taken):
                return
            headers, rows, cells, counts = headers.take(taken), rows[taken], cells[taken], counts[taken]
            uses = uses[taken]
        self._use[cells] = uses
        self._state[cells] = _PENDING
        # A push has a number (modulo 256) and one dtype.
        plain = headers.scale == wire.SCALE_PLAIN
        integers, numbers = int(np.count_nonzero(plain)), headers.node
        if integers in (0, len(cells)) and not np.count_nonzero(numbers != numbers[0]):
            self._hand_over(headers, cells, counts, source, rows, plain=integers > 0)
            return
        pushes = numbers << 1 | plain
        for push in np.unique(pushes).tolist():
            at = np.flatnonzero(pushes == push)
            self._hand_over(headers.take(at), cells[at], counts[at], source, rows[at], plain=bool(push & 1))

    def _hand_over(
        self, headers: Headers, cells: Rows, counts: Ints, source: FrameBuffer, rows: Rows, *, plain: bool
    ) -> None:
        """One handler call for chunks of one dtype."""
        keys, chunks = headers.key, headers.chunk
        starts = np.ones(len(cells), dtype=bool)  # of runs
        starts[1:] = (keys[1:] != keys[:-1]) | (chunks[1:] != chunks[:-1] + np.uint32(1))
        if np.count_nonzero(starts) > 1:
            order = np.lexsort((chunks, keys))
            headers, cells, counts, rows = headers.take(order), cells[order], counts[order], rows[order]
            keys, chunks = keys[order], chunks[order]
            starts[1:] = (keys[1:] != keys[:-1]) | (chunks[1:] != chunks[:-1] + np.uint32(1))
        values = self._unpack(source, rows, headers, plain)
        # A chunk that is not full ends its key, so only a run's last row has padding.
        if np.count_nonzero(counts[:-1] == self.lanes) == len(counts) - 1:
            vals = values.reshape(-1)[: int(counts.sum())]
        else:
            vals = values[element_mask(counts, self.lanes)]
        first = np.flatnonzero(starts)
        lens = np.add.reduceat(counts, first)
        offsets: Ints = chunks[first].astype(np.int64) * self.lanes
        totals = headers.length[first].astype(np.int64)
        vals.flags.writeable = False  # what comes back as it is goes out as the lanes that came in
        names = keys[first]
        # Twice, for the handler may make its answer of what it is given.
        pairs, given = (KVPairs(names, vals, lens, offsets, totals) for _ in range(2))
        tag = _Sums(headers, cells, source.words.take(rows, axis=0), counts, pairs)
        meta = KVMeta(
            cmd=0,
            push=True,
            pull=True,
            sender=ids.WORKER_GROUP,
            timestamp=self._next_timestamp(),
            contributors=int(headers.contributors[0]).bit_count(),
            tag=tag,
        )
        self.handler(meta, given)

    def _unpack(self, source: FrameBuffer, rows: Rows, headers: Headers, plain: bool) -> npt.NDArray[Any]:
        """The lanes of those rows as values, (n, lanes) float32 or int32."""
        if self._kernels is None:
            lanes = words.lanes_of(source.words, rows, self.lanes)
            return lanes if plain else self.codec.dequantise(lanes, headers.scale)
        count = len(rows)
        values = np.empty((count, self.lanes), dtype=np.int32 if plain else np.float32)
        at = np.ascontiguousarray(rows, dtype=np.int64)
        factors = None if plain else self._factors
        self._kernels.read_sums(
            factors, source.words_address, at.ctypes.data, count, values.ctypes.data, self.lanes
        )
        return values

    def _next_timestamp(self) -> int:
        self._timestamps += 1
        return self._timestamps - 1

    def _pulls(self, headers: Headers) -> None:
        """One handler call for what the batch has of each worker's pull."""
        pulls = headers.node.astype(np.uint64) << np.uint64(32) | headers.round
        for pull in np.unique(pulls).tolist():
            mine = headers.take(np.flatnonzero(pulls == pull))
            count = len(mine)
            pairs = KVPairs(
                mine.key,
                np.empty(0, dtype=np.float32),
                np.full(count, self.lanes, dtype=np.int64),
                mine.chunk.astype(np.int64) * self.lanes,
                np.zeros(count, dtype=np.int64),
            )
            meta = KVMeta(
                cmd=0,
                push=False,
                pull=True,
                sender=9 + 2 * (pull >> 32),
                timestamp=self._next_timestamp(),
                tag=_Reads(mine, pairs),
            )
            self.handler(meta, replace(pairs))

    # ------------------------------------------------------------------ answering

    def check(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        """Raises LibraError when an answer does not fit the request. From any thread."""
        if isinstance(meta.tag, _Reads):
            answer = checked_answer(meta.tag.pairs, pairs)
            starts, counts, _ = self._wanted(meta.tag, answer)
            short = np.flatnonzero((starts < 0) | (starts + counts > answer.lens))
            if len(short):
                at = int(short[0])
                raise LibraError(
                    f"the answer has {answer.lens[at]} elements of key {answer.keys[at]}, without the "
                    f"{counts[at]} that were asked for; give whole values, or offsets and totals"
                )
        elif pairs is not None:
            checked_answer(meta.tag.pairs, pairs)

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        """Turn a handler's answer, which was checked, into frames. None for a push: the sum itself."""
        if isinstance(meta.tag, _Reads):
            assert pairs is not None
            self._value(meta.tag, pairs)
            return
        sums: _Sums = meta.tag
        if pairs is None or pairs.vals is sums.pairs.vals:
            self._result(sums)
            return
        bits, floats = _as_lanes(pairs.vals)
        lanes = np.zeros((len(sums.cells), self.lanes), dtype=np.int32)
        lanes[element_mask(sums.counts, self.lanes)] = bits
        if floats:
            self._result(sums, lanes, Flag.FLOAT, wire.SCALE_PROBE)
        else:
            self._result(sums, lanes, 0, wire.SCALE_PLAIN)

    def refuse(self, meta: KVMeta, reason: str, overflow: bool = False) -> None:
        """Turn the reason why there is no answer into frames."""
        lanes = lanes_of_text(reason, self.lanes)
        scale = SCALE_OVERFLOW if overflow else SCALE_OTHER
        if isinstance(meta.tag, _Sums):
            self._result(meta.tag, lanes, Flag.ERROR, scale)
        else:
            count = len(meta.tag.headers)
            counts = np.full(count, self.lanes)
            self._send_values(meta.tag, np.tile(lanes, (count, 1)), counts, 0, Flag.ERROR, scale)

    def _result(self, sums: _Sums, lanes: Lanes | None = None, flags: int = 0, scale: int = 0) -> None:
        """RESULT frames. lanes: (n, lanes), or the same for all; None for the SUM's, and its scale."""
        cells, frames = sums.cells, sums.frames
        blocks = sums.headers.blocks.astype(np.intp)
        # Job, generation, slot, exponent, use, key, chunk, round, contributors, length are the SUM's.
        frames[:, : words.HEADER_WORD + 1] = self._starts[blocks]
        if lanes is not None:
            frames[:, words.LANE_WORD : words.LANE_WORD + self.lanes] = lanes.view(np.uint32).byteswap()
            octets = frames.view(np.uint8)
            octets[:, _FLAGS_OCTET] = flags
            octets[:, _SCALE_OCTET] = scale
        self.frames.words[cells] = frames
        self.frames.lengths[cells] = wire.FRAME_BYTES[blocks]
        self._state[cells] = _ANSWERED
        self._outgoing.append((self.frames, cells))

    def _wanted(self, reads: _Reads, pairs: KVPairs) -> tuple[Ints, Ints, Ints]:
        """For each PULL: where its chunk starts in the answer's piece, its elements, and the value's."""
        wanted = reads.headers.chunk.astype(np.int64) * self.lanes
        totals = pairs.lens if pairs.totals is None else pairs.totals
        starts = wanted if pairs.offsets is None else wanted - pairs.offsets
        return starts, np.clip(totals - wanted, 0, self.lanes), totals

    def _value(self, reads: _Reads, pairs: KVPairs) -> None:
        """VALUE frames from whole values or from the pieces that were asked for."""
        starts, counts, totals = self._wanted(reads, pairs)
        starts = starts + np.cumsum(pairs.lens) - pairs.lens
        bits, floats = _as_lanes(pairs.vals)
        matrix = np.zeros((len(counts), self.lanes), dtype=np.int32)
        for row, (start, size) in enumerate(zip(starts.tolist(), counts.tolist(), strict=True)):
            matrix[row, :size] = bits[start : start + size]
        if floats:
            self._send_values(reads, matrix, counts, totals, Flag.FLOAT, wire.SCALE_PROBE)
        else:
            self._send_values(reads, matrix, counts, totals, 0, wire.SCALE_PLAIN)

    def _send_values(
        self, reads: _Reads, lanes: Lanes, counts: Ints, totals: Ints | int, flags: int, scale: int
    ) -> None:
        """VALUE frames. lanes: (n, lanes), of which counts (n,) are sent; totals: whole values' sizes."""
        asked, blocks = reads.headers, (counts + 31) >> 5
        heads = self._templates.take(blocks, axis=0)
        header = heads[:, words.HEADER_WORD :]
        header[:, words.JOB :] = asked.words[words.JOB :].T
        header[:, words.KIND] |= np.uint32(Kind.VALUE << 24 | flags << 16) | asked.node
        header[:, words.SLOT] = (asked.words[words.SLOT] & np.uint32(0xFFFF0000)) | np.uint32(scale)
        header[:, words.LENGTH] = totals
        # Every answer gets a buffer of its own when one batch holds several: outgoing() comes after them.
        count = len(asked)
        buffer = FrameBuffer(count) if self._outgoing or count > VALUE_ROWS else self._values
        rows = np.arange(count)
        words.store(buffer.words, rows, heads, lanes)
        buffer.lengths[:count] = wire.FRAME_BYTES[blocks]
        self._outgoing.append((buffer, rows))


def _as_lanes(vals: npt.NDArray[Any]) -> tuple[Lanes, bool]:
    """float32 or int32 values as 32-bit lanes, and whether they are floats."""
    floats = vals.dtype == np.float32
    return np.ascontiguousarray(vals).view(np.int32), floats
