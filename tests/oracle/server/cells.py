# SPDX-License-Identifier: Apache-2.0
"""A server's cells: specifies native/server.c."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.job.job_file import Job
from libra.rpc.values import KVPairs, Rounds
from libra.vans.libra.chunks import Ints, element_mask
from libra.vans.libra.codec import Codec, Lanes
from libra.vans.libra.server.cells import ReceivedBatch, flags_of, starts_of
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.format import U8, U32
from libra.wire.protocol import Flag, Kind
from libra.wire.words import FrameBuffer, Headers, Rows
from oracle import arithmetic, narrow
from oracle.marks import marked_in
from oracle.server.reads import reads_in
from oracle.server.sharing import Sharing

_FREE, _PENDING, _ANSWERED = 0, 1, 2
_FLAGS_OCTET = 4 * words.HEADER_WORD + 1


class NumpyCells:
    """See libra.vans.libra.server.cells.Cells, which has the same methods."""

    def __init__(self, job: Job, templates: U32, codec: Codec) -> None:
        self.frames = FrameBuffer(2 * job.slots)
        self.duplicates = 0
        self.lanes = job.lanes
        self._slots = job.slots
        self._job_generation = job.job_generation
        self._term = words.term_of(templates)
        self._codec = codec
        self._templates = templates
        self._starts = starts_of(Kind.RESULT, templates)
        self._state: U8 = np.zeros(self.frames.capacity, dtype=np.uint8)
        self._use: U32 = np.zeros(self.frames.capacity, dtype=np.uint32)
        self._order = np.zeros(self.frames.capacity, dtype=np.int64)
        self._taken = 0
        self._sharing = Sharing(len(job.workers))
        self._first = np.zeros(self.frames.capacity, dtype=np.intp)  # scratch

    @property
    def deadline(self) -> float:
        return self._sharing.deadline

    def receive(self, source: FrameBuffer, count: int, now: float) -> ReceivedBatch:
        headers = words.parse(source.words, count)
        intact = words.intact(headers, source.lengths[:count], self._job_generation)
        ours = headers.term == self._term
        foreign = intact & ~ours & ((headers.kind == Kind.SUM) | (headers.kind == Kind.PULL))
        rows = np.flatnonzero(intact & ours)
        headers = headers.select(rows)
        sums = np.flatnonzero(self._fits(headers))
        found, again = self._accept(headers.select(sums), source, rows[sums])
        asked = self._sharing.receive(headers.select(np.flatnonzero(headers.kind == Kind.PULL)), now)
        reads = reads_in(asked, self.lanes, self._templates)
        others = int(np.count_nonzero(foreign))
        return ReceivedBatch(found, reads, again, source, count, others)

    def _fits(self, headers: Headers) -> npt.NDArray[np.bool_]:
        """Return which headers are sums that may be applied, with as many lanes as their chunk in the value
        has."""
        counts = self._counts(headers)
        fits: npt.NDArray[np.bool_] = (headers.kind == Kind.SUM) & (counts > 0)
        block = protocol.BLOCK_LANES * self._fields(headers)
        fits &= (headers.blocks == -(-counts // block)) & (headers.slot < self._slots)
        fits &= (headers.flags & np.uint32(Flag.OVERFLOW | Flag.FLOAT)) == 0
        return fits

    def _counts(self, headers: Headers) -> Ints:
        """Return (n,): elements of each chunk; not positive behind the value's end."""
        chunk = self.lanes * self._fields(headers)
        left: Ints = headers.length.astype(np.int64) - headers.chunk.astype(np.int64) * chunk
        return np.minimum(left, chunk)

    def _fields(self, headers: Headers) -> Ints:
        """Return (n,): values in a lane."""
        return np.where(headers.scale == protocol.SCALE_PLAIN, 1, self._codec.fields)

    def in_order(self, cells: Rows) -> Rows:
        return cells[self._order[cells].argsort()]

    def chunk_of(self, vals: npt.NDArray[Any]) -> int:
        return self.lanes * (self._codec.fields if vals.dtype == np.float32 else 1)

    def _accept(self, headers: Headers, source: FrameBuffer, rows: Rows) -> tuple[list[_NumpySums], Rows]:
        cells = (headers.slot << 1) | (headers.use & 1).astype(np.intp)
        age = (headers.use - self._use[cells]).view(np.int32)
        state = self._state[cells]
        fresh = np.flatnonzero((state == _FREE) | (age > 0))
        self._first[cells[fresh[::-1]]] = fresh[::-1]
        taken = fresh[self._first[cells[fresh]] == fresh]
        self.duplicates += len(cells) - len(taken)
        repeated = (age == 0) & (state == _ANSWERED)
        self._use[cells[taken]] = headers.use[taken]
        self._state[cells[taken]] = _PENDING
        self._order[cells[taken]] = self._taken + np.arange(len(taken))
        self._taken += len(taken)
        # A cell that has moved on does not need its old answer any more.
        again = cells[repeated & (self._state[cells] == _ANSWERED)]
        return self._cut(headers.select(taken), cells[taken], source, rows[taken]), again

    def _cut(self, headers: Headers, cells: Rows, source: FrameBuffer, rows: Rows) -> list[_NumpySums]:
        """Cut a batch's SUMs into pushes, by push number (modulo 256) and dtype."""
        pushes = headers.node << np.uint32(1) | (headers.scale == protocol.SCALE_PLAIN)
        order = np.lexsort((headers.chunk, headers.key, pushes))
        found: list[_NumpySums] = []
        for push in np.unique(pushes):
            mine = order[pushes[order] == push]
            part = headers.select(mine)
            counts = self._counts(part)
            frames = source.words.take(rows[mine], axis=0)
            marks = marked_in(part, source, rows[mine]) * np.uint8(Flag.MARKED)
            values = self._values(frames, part, plain=bool(push & 1))
            pairs = self._pairs(part, counts, values[element_mask(counts, values.shape[1])])
            contributors = int(part.contributors[0]).bit_count()
            found.append(_NumpySums(pairs, contributors, self, part, cells[mine], frames, marks, counts))
        return found

    def _values(self, frames: U32, headers: Headers, *, plain: bool) -> npt.NDArray[Any]:
        lanes = words.lanes_of(frames, np.arange(len(frames)), self.lanes, headers.blocks)
        if plain:
            return lanes
        if self._codec.narrow is None:
            return arithmetic.dequantise(self._codec, lanes, headers.scale)
        widths = headers.blocks.astype(np.int64) * protocol.BLOCK_LANES
        return narrow.unpack(self._codec, narrow.Names.of(headers), lanes, widths, headers.scale)

    def _pairs(self, headers: Headers, counts: Ints, vals: npt.NDArray[Any]) -> KVPairs:
        keys, chunks = headers.key, headers.chunk
        starts = np.ones(len(keys), dtype=bool)  # of runs
        starts[1:] = (keys[1:] != keys[:-1]) | (chunks[1:] != chunks[:-1] + np.uint32(1))
        first = np.flatnonzero(starts)
        offsets: Ints = chunks[first].astype(np.int64) * self.chunk_of(vals)
        totals = headers.length[first].astype(np.int64)
        pairs = KVPairs(keys[first], vals, np.add.reduceat(counts, first), offsets, totals)
        for array in (pairs.keys, vals, pairs.lens, offsets, totals):
            array.flags.writeable = False
        return pairs

    def finish(self, cells: Rows, uses: U32, frames: U32, blocks: Rows, flags: U8) -> Rows:
        """Store RESULTs, (n, 278) words without their beginnings, in those cells that are still in these
        uses."""
        waiting = (self._state[cells] == _PENDING) & (self._use[cells] == uses)
        cells, frames, blocks, flags = cells[waiting], frames[waiting], blocks[waiting], flags[waiting]
        frames[:, : words.HEADER_WORD + 1] = self._starts[blocks]
        self.frames.words[cells] = frames
        self.frames.octets[cells, _FLAGS_OCTET] = flags
        self.frames.lengths[cells] = wire.FRAME_BYTES[blocks]
        self._state[cells] = _ANSWERED
        return cells


@dataclass(eq=False)
class _NumpySums:
    """See libra.vans.libra.server.cells.Sums, which has the same methods."""

    pairs: KVPairs
    contributors: int
    owner: NumpyCells
    headers: Headers
    cells: Rows
    frames: U32  # (n, 278) words as received, in network order
    marks: U8  # (n,) MARKED, or 0
    counts: Ints  # (n,) elements of each chunk

    def rounds(self) -> Rounds:
        chunks = -(-self.pairs.lens // self.owner.chunk_of(self.pairs.vals))
        rounds: Rounds = self.headers.round[np.cumsum(chunks) - chunks].astype(np.int64)
        return rounds

    def answer(self, vals: npt.NDArray[Any] | None) -> Rows:
        if vals is None:
            return self._finish(self.frames, 0)
        lanes = np.zeros((len(self.cells), self.owner.lanes), dtype=np.int32)
        lanes[element_mask(self.counts, self.owner.lanes)] = vals.view(np.int32)
        return self._finish(self._with(lanes), flags_of(vals))

    def refuse(self, reason: Lanes) -> Rows:
        return self._finish(self._with(reason), Flag.ERROR)

    def _with(self, lanes: Lanes) -> U32:
        """Return the frames with these lanes: (n, lanes), or the same (lanes,) in each."""
        frames = self.frames.copy()
        frames[:, words.LANE_WORD : words.LANE_WORD + self.owner.lanes] = lanes.view(np.uint32).byteswap()
        return frames

    def _finish(self, frames: U32, flags: int) -> Rows:
        # All words from the job to the term are the SUM's.
        blocks = self.headers.blocks.astype(np.intp)
        return self.owner.finish(self.cells, self.headers.use, frames, blocks, self.marks | np.uint8(flags))
