# SPDX-License-Identifier: Apache-2.0
"""Server side of the libra van: SUM frames become calls of the handler, its answers RESULT frames; PULL
becomes VALUE.

The SUM frames of one push in a batch become one call: the server sorts the chunks and joins adjacent ones of
a key into runs. An error in one push therefore fails no other.

An answer with the very array that the handler was given goes out as the lanes that came in, bit for bit, so
the workers get the exact sum. An answer with other values goes out as float32 bits or plain integers, a
refusal as a text with flag ERROR.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

import numpy as np

from libra.errors import LibraError
from libra.job import ids
from libra.job.job_file import Job
from libra.rpc.values import Handler, KVMeta, KVPairs, checked_answer
from libra.vans.base import Places
from libra.vans.libra.codec import Codec
from libra.vans.libra.messaging.liveness import Liveness
from libra.vans.libra.server.cells import SUM_BYTES, Cells, Reads, ReceivedBatch, Sums
from libra.wire import protocol, words
from libra.wire.format import U32
from libra.wire.words import Code, FrameBuffer, Outgoing, Rows, lanes_of_reason


class Answerer:
    """One server's answers. ``take`` calls ``handler``; ``respond`` may be called there or later."""

    def __init__(
        self,
        job: Job,
        templates: U32,
        codec: Codec,
        handler: Handler,
        liveness: Liveness | None = None,
    ) -> None:
        """liveness: gets workers' signs of life."""
        self.handler = handler
        self._liveness = liveness
        self._workers = [ids.node_id(ids.Role.WORKER, rank) for rank in range(len(job.workers))]
        self._job, self._templates, self._codec = job, templates, codec
        self._term = words.term_of(templates)
        self._duplicates = 0  # of cells in earlier terms
        self.cells = self._make_cells()
        self._timestamps = 0
        self._answered: list[Rows] = []  # cells
        self._outgoing: Outgoing = []  # all other frames

    def _make_cells(self) -> Cells:
        return Cells(self._job, words.of_term(self._templates, self._term), self._codec)

    def enter(self, term: int) -> None:
        """Forget what was answered in earlier terms; no worker waits for answers of those terms."""
        if term != self._term:
            self._term = term
            self._duplicates += self.cells.duplicates
            self.cells = self._make_cells()
            self._answered.clear()

    @property
    def duplicates(self) -> int:
        """Number of SUMs that were not taken because they were repeated."""
        return self._duplicates + self.cells.duplicates

    def outgoing(self) -> Outgoing:
        """Return frames to send now; their rows stay as they are until the next ``receive`` or
        ``respond``.

        Sums are answered in the order in which they came, whatever the order of calls and values: to a worker
        a packet that others overtake is a lost one.
        """
        outgoing, self._outgoing = self._outgoing, []
        if not self._answered:
            return outgoing
        cells = self.cells.in_order(np.concatenate(self._answered))
        self._answered.clear()
        return [(self.cells.frames, cells), *outgoing]

    # ------------------------------------------------------------------ receiving

    def receive(self, source: FrameBuffer, count: int, now: float) -> ReceivedBatch:
        """Take the first ``count`` rows of ``source``: frames as received, of any bytes."""
        batch = self.cells.take(source, count, now)
        if len(batch.again):
            self._answered.append(batch.again)
        self.take(batch)
        return batch

    def take(self, batch: ReceivedBatch) -> None:
        """Call the handler for a batch's requests. Answers of repeated sums have been sent again already."""
        if self._liveness is not None and (heard := self._heard(batch)):
            self._liveness.hear_all(heard)
        for sums in batch.sums:
            meta = KVMeta(
                cmd=0,
                push=True,
                pull=True,
                sender=ids.WORKER_GROUP,
                timestamp=self._next_timestamp(),
                contributors=sums.contributors,
                series=(0, self._term),
                tag=sums,
            )
            self.handler(meta, replace(sums.pairs))  # a copy: the handler may make its answer of it
        for reads in batch.reads:
            shared = reads.rank == protocol.EVERY_WORKER
            meta = KVMeta(
                cmd=0,
                push=False,
                pull=True,
                sender=ids.WORKER_GROUP if shared else ids.node_id(ids.Role.WORKER, reads.rank),
                timestamp=self._next_timestamp(),
                series=(0, self._term, int(reads.block[words.ROUND])),
                tag=reads,
            )
            self.handler(meta, replace(reads.pairs))

    def _heard(self, batch: ReceivedBatch) -> Collection[int]:
        """Return the workers, as nodes, whose values or questions are in the batch."""
        if any(sums.contributors == len(self._workers) for sums in batch.sums):
            return self._workers
        ranks = {reads.rank for reads in batch.reads}
        if protocol.EVERY_WORKER in ranks:
            return self._workers
        return [self._workers[rank] for rank in ranks]

    def _next_timestamp(self) -> int:
        self._timestamps += 1
        return self._timestamps - 1

    # ------------------------------------------------------------------ answering

    def check(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        """Raise LibraError if an answer does not fit the request. From any thread."""
        asked: Sums | Reads = meta.tag
        if isinstance(asked, Reads):
            asked.check(checked_answer(asked.pairs, pairs))
        elif pairs is not None:
            checked_answer(asked.pairs, pairs)
            if self._codec.fields > 1 and asked.pairs.vals.dtype == np.float32:
                self._check_packed(asked.pairs, pairs)

    def _check_packed(self, asked: KVPairs, answer: KVPairs) -> None:
        if answer.vals is not asked.vals:
            raise LibraError(
                f"codec {self._codec.agreement} has no room for other float32 values than the sum of key"
                f" {asked.keys[0]}: have the handler answer with the sum itself, or let workers push and then"
                " pull"
            )

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        """Turn a handler's answer, which was checked, into frames. None for a push: the sum itself."""
        asked: Sums | Reads = meta.tag
        if isinstance(asked, Reads):
            assert pairs is not None
            self._outgoing += asked.values(pairs)
            return
        if asked.owner is not self.cells:
            return
        vals = None
        if pairs is not None and pairs.vals is not asked.pairs.vals:
            # Lanes without FLOAT are read at the SUM's scale.
            floats = np.float32 in (pairs.vals.dtype, asked.pairs.vals.dtype)
            vals = np.ascontiguousarray(pairs.vals, dtype=np.float32 if floats else np.int32)
        self._answered.append(asked.answer(vals))

    def refuse(self, meta: KVMeta, reason: str, overflow: bool) -> None:
        """Turn a refusal into frames."""
        asked: Sums | Reads = meta.tag
        lanes = lanes_of_reason(reason, self._job.lanes, Code.OVERFLOW if overflow else Code.OTHER)
        if isinstance(asked, Reads):
            self._outgoing += asked.refusal(lanes)
        elif asked.owner is self.cells:
            self._answered.append(asked.refuse(lanes))


def parts_of(sums: Sums) -> list[Sums]:
    """Return each run's last chunk, and what is before it, by themselves: each may be answered apart."""
    pairs, found, start, first = sums.pairs, [], 0, 0
    assert pairs.offsets is not None
    assert pairs.totals is not None
    chunk = sums.owner.chunk_of(pairs.vals)
    columns = (pairs.lens.tolist(), pairs.offsets.tolist())
    for at, (length, offset) in enumerate(zip(*columns, strict=True)):
        before = (length - 1) // chunk * chunk
        one = slice(at, at + 1)
        for size, skipped in ((before, 0), (length - before, before)):
            if not size:
                continue
            lens, offsets = np.array([size]), np.array([offset + skipped])
            vals = pairs.vals[start : start + size]
            part = KVPairs(pairs.keys[one], vals, lens, offsets, pairs.totals[one])
            block, address = sums.block[SUM_BYTES // 4 * first :], sums.address + SUM_BYTES * first
            count = -(-size // chunk)
            found.append(Sums(part, sums.contributors, sums.owner, block, address, count))
            start, first = start + size, first + count
    return found


def _heads_of(reads: Reads, block: U32) -> U32:
    """Return a view of a block's headers, one row for each chunk, in network order."""
    heads: U32 = block[: protocol.LIBRA_BYTES // 4 * reads.count].reshape(reads.count, -1)
    return heads


def places_of(reads: Reads) -> Places:
    """See Van.places."""
    heads = _heads_of(reads, reads.block)
    uses, slots = heads[:, words.USE].byteswap(), heads[:, words.SLOT].byteswap() >> 16
    chunks = uses.astype(np.int64) * protocol.PULL_SLOTS + slots
    counts = reads.pairs.lens // reads.owner.lanes
    return Places(chunks, chunks[np.cumsum(counts) - counts], reads.owner.lanes, protocol.PULL_SLOTS)


def by_rank(reads: Reads, ranks: Iterable[int]) -> list[Reads]:
    """Return what all workers have asked for together as one pull of each, so that answers may differ."""
    found = []
    for rank in ranks:
        block = reads.block.copy()
        heads = _heads_of(reads, block)
        kinds = heads[:, words.KIND].byteswap() & ~np.uint32(protocol.EVERY_WORKER) | np.uint32(rank)
        heads[:, words.KIND] = kinds.byteswap()
        found.append(Reads(reads.pairs, rank, reads.owner, block, block.ctypes.data, reads.count))
    return found
