# SPDX-License-Identifier: Apache-2.0
"""PULLs become requests for the handler, its values VALUEs: specifies native/server.c."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from libra.rpc.values import KVPairs
from libra.vans.libra.chunks import Ints
from libra.vans.libra.codec import Lanes
from libra.vans.libra.server.cells import Reads, flags_of
from libra.wire import format as wire
from libra.wire import words
from libra.wire.format import U32
from libra.wire.protocol import Flag, Kind
from libra.wire.words import FrameBuffer, Headers, Outgoing


@dataclass(eq=False)
class _NumpyReads:
    """See libra.vans.libra.server.cells.Reads, which has the same methods."""

    pairs: KVPairs
    rank: int  # the worker's, or EVERY_WORKER
    headers: Headers  # PULLs, (n,), sorted by key and chunk
    firsts: Ints  # (runs,) the first PULL of each
    lanes: int  # of a chunk
    templates: U32  # of this server's frames

    check = Reads.check

    def _wanted(self, pairs: KVPairs) -> tuple[Ints, Ints, Ints]:
        """Return for each PULL: where its chunk starts in the answer's piece, its elements, and the
        value's."""
        sizes = np.diff(self.firsts, append=len(self.headers))
        runs = np.repeat(np.arange(len(self.firsts)), sizes)
        wanted = self.headers.chunk.astype(np.int64) * self.lanes
        totals = (pairs.lens if pairs.totals is None else pairs.totals)[runs]
        starts = wanted if pairs.offsets is None else wanted - pairs.offsets[runs]
        return starts, np.clip(totals - wanted, 0, self.lanes), totals

    def values(self, pairs: KVPairs) -> Outgoing:
        starts, counts, totals = self._wanted(pairs)
        lanes = np.zeros((len(counts), self.lanes), dtype=np.int32)
        flat, bits = lanes.ravel(), np.ascontiguousarray(pairs.vals).view(np.int32)
        # The chunks of a run lie side by side, here and in the answer.
        sizes = np.add.reduceat(counts, self.firsts)
        sources = starts[self.firsts] + np.cumsum(pairs.lens) - pairs.lens
        places = zip((self.firsts * self.lanes).tolist(), sources.tolist(), sizes.tolist(), strict=True)
        for place, source, size in places:
            flat[place : place + size] = bits[source : source + size]
        return self._frames(lanes, counts, totals, flags_of(pairs.vals))

    def refusal(self, reason: Lanes) -> Outgoing:
        count = len(self.headers)
        lanes = np.broadcast_to(reason, (count, self.lanes))
        return self._frames(lanes, np.full(count, self.lanes), np.zeros(count, np.int64), Flag.ERROR)

    def _frames(self, lanes: Lanes, counts: Ints, totals: Ints, flags: int) -> Outgoing:
        """Return VALUE frames. lanes: (n, lanes), of which counts (n,) are sent; totals: whole values'
        sizes."""
        asked, blocks = self.headers, (counts + 31) >> 5
        heads = self.templates.take(blocks, axis=0)
        header = heads[:, words.HEADER_WORD :]
        header[:, words.JOB :] = asked.words[words.JOB :].T
        header[:, words.KIND] |= np.uint32(Kind.VALUE << 24 | flags << 16) | asked.node
        header[:, words.SLOT] = asked.words[words.SLOT] & np.uint32(0xFFFF0000)
        header[:, words.LENGTH] = totals
        frames, rows = FrameBuffer(len(asked)), np.arange(len(asked))
        words.store(frames.words, rows, heads, lanes)
        frames.lengths[:] = wire.FRAME_BYTES[blocks]
        return [(frames, rows)]


def reads_in(headers: Headers, lanes: int, templates: U32) -> list[_NumpyReads]:
    """Group a batch of PULLs of values by worker and pull."""
    if not len(headers):
        return []
    pulls = headers.node.astype(np.uint64) << np.uint64(32) | headers.round
    order = np.lexsort((headers.chunk, headers.key, pulls))
    found: list[_NumpyReads] = []
    for part in np.split(order, np.flatnonzero(np.diff(pulls[order])) + 1):
        mine = headers.select(part)
        keys, chunks = mine.key, mine.chunk.astype(np.int64)
        starts = np.ones(len(part), dtype=bool)  # of runs
        starts[1:] = (keys[1:] != keys[:-1]) | (chunks[1:] != chunks[:-1] + 1)
        firsts = np.flatnonzero(starts)
        pairs = KVPairs(
            keys[firsts],
            np.empty(0, dtype=np.float32),
            np.diff(firsts, append=len(part)) * lanes,
            chunks[firsts] * lanes,
            np.zeros(len(firsts), dtype=np.int64),
        )
        for array in (pairs.keys, pairs.lens, pairs.offsets, pairs.totals):
            assert array is not None
            array.flags.writeable = False
        found.append(_NumpyReads(pairs, int(mine.node[0]), mine, firsts, lanes, templates))
    return found
