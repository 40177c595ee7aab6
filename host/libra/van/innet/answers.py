# SPDX-License-Identifier: Apache-2.0
"""The server's side: SUM frames become calls of the handler, its answers RESULT frames; PULL becomes VALUE.

A batch of SUM frames becomes one call (two when floats and plain integers are mixed): the chunks sorted,
adjacent ones of a key joined into runs. Exactly once: the last answer of each cell (slot and set) is kept as
the frame that was sent; a repeated SUM gets the same bytes again, one that is being handled or was overtaken
is ignored.

An answer with the very array that the handler was given goes out as the lanes that came in, bit for bit, so
the workers get the exact sum; an answer with other values goes out as float32 bits or plain integers.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.job import ids
from libra.job.job_file import Job
from libra.van.base import Handler, KVMeta, KVPairs
from libra.van.innet.aggregation import Outgoing
from libra.van.innet.codec import Codec, Lanes
from libra.van.innet.layout import Ints, element_mask
from libra.van.innet.native import kernels
from libra.wire import format as wire
from libra.wire import words
from libra.wire.format import U8, U32, Flag, Kind
from libra.wire.frames import FrameBuffer, Rows
from libra.wire.words import Headers

log = logging.getLogger(__name__)

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

    def __init__(self, job: Job, templates: U32, codec: Codec, handler: Handler) -> None:
        self.lanes = job.lanes
        self.slots = job.slots
        self.codec = codec
        self.handler = handler
        self.frames = FrameBuffer(2 * job.slots)  # row: cell
        self.duplicates = 0
        self.malformed = 0
        self.elements = 0
        self._templates = templates
        self._workers = len(job.workers)
        self._state: U8 = np.zeros(2 * job.slots, dtype=np.uint8)
        self._use: U32 = np.zeros(2 * job.slots, dtype=np.uint32)
        self._last = np.zeros(2 * job.slots, dtype=np.intp)  # scratch
        self._values = FrameBuffer(VALUE_ROWS)
        # What a RESULT starts with, by blocks, in network order: everything before the job field.
        self._starts: U32 = templates[:, : words.HEADER_WORD + 1].copy()
        self._starts[:, words.HEADER_WORD] |= np.uint32(Kind.RESULT << 24)
        self._starts.byteswap(inplace=True)
        self._kernels = kernels.load()
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
            self.malformed += len(slots) - len(keep)
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
        plain = headers.scale == wire.SCALE_PLAIN
        integers = int(np.count_nonzero(plain))
        if integers in (0, len(cells)):
            self._hand_over(headers, cells, counts, source, rows, plain=integers > 0)
            return
        for which, kind in ((plain, True), (~plain, False)):
            at = np.flatnonzero(which)
            self._hand_over(headers.take(at), cells[at], counts[at], source, rows[at], plain=kind)

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
        pairs = KVPairs(keys[first], vals, lens, offsets, totals)
        self.elements += int(counts.sum())
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
        self._call(meta, pairs)

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

    def _call(self, meta: KVMeta, pairs: KVPairs) -> None:
        try:
            self.handler(meta, pairs)
        except Exception:
            # The workers learn of it by their time-outs; to call again could apply a sum twice.
            log.exception("the request handler failed for %d keys", len(pairs.keys))

    def _pulls(self, headers: Headers) -> None:
        nodes = headers.node
        for node in np.unique(nodes).tolist():
            mine = headers.take(np.flatnonzero(nodes == node))
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
                sender=9 + 2 * node,
                timestamp=self._next_timestamp(),
                tag=_Reads(mine, pairs),
            )
            self._call(meta, pairs)

    # ------------------------------------------------------------------ answering

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        """Turn a handler's answer into frames. Raises ValueError when it does not fit the request."""
        if isinstance(meta.tag, _Sums):
            self._result(meta.tag, pairs)
        elif isinstance(meta.tag, _Reads):
            if pairs is None:
                raise ValueError("the answer to a pull has no values")
            self._value(meta.tag, pairs)
        else:
            raise ValueError("this request is not one of this van's")

    def _result(self, sums: _Sums, pairs: KVPairs | None) -> None:
        cells, frames = sums.cells, sums.frames
        blocks = sums.headers.blocks.astype(np.intp)
        # Job, generation, slot, exponent, use, key, chunk, round, contributors, length are the SUM's; so are
        # scale and lanes, if the answer is what was asked.
        frames[:, : words.HEADER_WORD + 1] = self._starts[blocks]
        if pairs is not None and pairs.vals is not sums.pairs.vals:
            if len(pairs.vals) != len(sums.pairs.vals):
                raise ValueError(
                    f"the answer to {len(sums.pairs.vals)} pushed elements has {len(pairs.vals)}; "
                    "answer with as many, in the same order"
                )
            bits, floats = _as_lanes(pairs.vals)
            lanes = np.zeros((len(cells), self.lanes), dtype=np.int32)
            lanes[element_mask(sums.counts, self.lanes)] = bits
            frames[:, words.LANE_WORD : words.LANE_WORD + self.lanes] = lanes.view(np.uint32).byteswap()
            octets = frames.view(np.uint8)
            octets[:, _FLAGS_OCTET] = Flag.FLOAT if floats else 0
            octets[:, _SCALE_OCTET] = wire.SCALE_PROBE if floats else wire.SCALE_PLAIN
        self.frames.words[cells] = frames
        self.frames.lengths[cells] = wire.FRAME_BYTES[blocks]
        self._state[cells] = _ANSWERED
        self._outgoing.append((self.frames, cells))

    def _value(self, reads: _Reads, pairs: KVPairs) -> None:
        """VALUE frames from whole values or from the pieces that were asked for."""
        asked = reads.headers
        count = len(asked)
        if len(pairs.keys) != count:
            raise ValueError(f"the answer to a pull of {count} keys has {len(pairs.keys)}")
        lens = np.asarray(pairs.lens, dtype=np.int64)
        wanted = asked.chunk.astype(np.int64) * self.lanes
        offsets = np.zeros(count, dtype=np.int64) if pairs.offsets is None else pairs.offsets
        totals = lens if pairs.totals is None else pairs.totals
        bits, floats = _as_lanes(pairs.vals)
        matrix = np.zeros((count, self.lanes), dtype=np.int32)
        counts = np.clip(totals - wanted, 0, self.lanes)
        ends = np.cumsum(lens)
        starts = ends - lens + (wanted - offsets)
        for row, (start, size) in enumerate(zip(starts.tolist(), counts.tolist(), strict=True)):
            matrix[row, :size] = bits[start : start + size]
        blocks = (counts + 31) >> 5
        heads = self._templates.take(blocks, axis=0)
        header = heads[:, words.HEADER_WORD :]
        header[:, words.JOB :] = asked.words[words.JOB :].T
        flags = int(Flag.FLOAT) if floats else 0
        header[:, words.KIND] |= np.uint32(Kind.VALUE << 24 | flags << 16) | asked.node
        scale = wire.SCALE_PROBE if floats else wire.SCALE_PLAIN
        header[:, words.SLOT] = (asked.words[words.SLOT] & np.uint32(0xFFFF0000)) | np.uint32(scale)
        header[:, words.LENGTH] = totals
        # Every answer gets a buffer of its own when one batch holds several: outgoing() comes after them.
        buffer = FrameBuffer(count) if self._outgoing or count > VALUE_ROWS else self._values
        rows = np.arange(count)
        words.store(buffer.words, rows, heads, matrix)
        buffer.lengths[:count] = wire.FRAME_BYTES[blocks]
        self._outgoing.append((buffer, rows))


def _as_lanes(vals: npt.NDArray[Any]) -> tuple[Lanes, bool]:
    """An answer's values as 32-bit lanes, and whether they are floats. Raises ValueError for other dtypes."""
    if vals.dtype == np.int32:
        return vals, False
    if vals.dtype == np.float32:
        return np.ascontiguousarray(vals).view(np.int32), True
    raise ValueError(f"the answer has {vals.dtype} values; expected float32 or int32")
