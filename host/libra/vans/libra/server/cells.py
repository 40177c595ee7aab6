# SPDX-License-Identifier: Apache-2.0
"""A server's cells, one for each slot and set: which SUM each has taken, and its answer once it exists.

Exactly once: a cell takes a SUM only if its use is newer, and hands it over. A repeated SUM gets the same
answer again, byte for byte; the server ignores a SUM that waits for its answer or was overtaken. Of several
equal SUMs in a batch the first counts.

C does that for each packet (native/server.h), Python what there is for each push or pull in a batch.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import LibraError
from libra.job.job_file import Job
from libra.rpc.values import KVPairs, Rounds
from libra.vans.base import Places
from libra.vans.libra.codec import Codec, Lanes
from libra.vans.libra.native import kernels
from libra.vans.libra.native.kernels import struct
from libra.wire import protocol, words
from libra.wire.format import U8, U32
from libra.wire.protocol import Flag, Kind
from libra.wire.words import MAX_BATCH, FrameBuffer, Outgoing, Rows
from libra_native.structures import address_of

# One VALUE for all workers that send the same PULL (native/sharing.h): how long a PULL waits for the others'.
# Workers begin a pull one after the other, as they get a processor. Less than half of the shortest time-out,
# so that a worker that is alone does not retransmit a PULL because it is held.
PATIENCE = 0.02  # seconds
# The loss of one PULL must not end the sharing of all; and a worker that is alone from now on must wait at
# most four times.
CONFIDENCE = 8

# struct sum, arrival and call
SUM_BYTES = 16
ARRIVAL_BYTES = 32
CALL_WORDS = 6  # of 64 bits
CALL_PULL, CALL_INTEGERS, CALL_FLOATS = range(3)  # kinds of calls

_RUN_BYTES = 4 * 8  # key, length, offset, whole length
_HELD = protocol.PULL_SLOTS * protocol.MAX_WORKERS  # PULLs, at most
_NO_CELLS: Rows = np.empty(0, dtype=np.intp)


@dataclass(eq=False)
class Sums:
    """A push's SUMs in one batch: the chunks of one call of the handler, in the order of its values.

    They are sorted by key and chunk, adjacent ones joined: a run is a piece of ``pairs``, which is read-only.
    contributors: how many workers' values the sums contain. owner: the cells that wait for the answer.
    """

    pairs: KVPairs
    contributors: int
    owner: Cells
    block: U32  # struct sum (n), then the runs and values that are `pairs`
    address: int  # of `block`
    count: int

    def rounds(self) -> Rounds:
        """See KVMeta.rounds. A run's chunks are of one round: a key's next round begins when they have
        ended."""
        chunks = -(-self.pairs.lens // self.owner.chunk_of(self.pairs.vals))
        cells = self.block[: SUM_BYTES // 4 * self.count].view(np.int64)[:: SUM_BYTES // 8]
        firsts = cells[np.cumsum(chunks) - chunks]
        words_ = self.owner.frames.words[firsts, words.HEADER_WORD + words.ROUND]
        rounds: Rounds = words_.byteswap().astype(np.int64)
        return rounds

    def answer(self, vals: npt.NDArray[Any] | None) -> Rows:
        """Make RESULTs with (n,) values, float32 or int32, or None: the sums themselves, bit for bit.

        Their exponents and scales are the SUMs'. Return their cells: those that still wait for this answer.
        """
        return self.owner.answer(self.address, self.count, vals)

    def refuse(self, reason: Lanes) -> Rows:
        """Make RESULTs with flag ERROR; return their cells. reason: (lanes,) int32, which replaces values."""
        return self.owner.refuse(self.address, self.count, reason)

    def parts(self) -> list[Sums]:
        """Return each run's last chunk, and what is before it, by themselves: each may be answered apart."""
        pairs, found, start, first = self.pairs, [], 0, 0
        assert pairs.offsets is not None
        assert pairs.totals is not None
        chunk = self.owner.chunk_of(pairs.vals)
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
                block, address = self.block[SUM_BYTES // 4 * first :], self.address + SUM_BYTES * first
                count = -(-size // chunk)
                found.append(Sums(part, self.contributors, self.owner, block, address, count))
                start, first = start + size, first + count
        return found


@dataclass(eq=False)
class Reads:
    """A pull's PULLs in one batch, from one worker or the same from all: one call of the handler.

    pairs: a piece without values for each run of adjacent chunks, as if all chunks were full.
    """

    pairs: KVPairs
    rank: int  # the worker's, or EVERY_WORKER
    owner: Cells
    block: U32  # the Libra headers (n), then the runs that are `pairs`
    address: int  # of `block`
    count: int

    def check(self, pairs: KVPairs) -> None:
        """Raise LibraError if an answer of the requested keys lacks some of the requested values."""
        asked = self.pairs
        assert asked.offsets is not None
        totals = pairs.lens if pairs.totals is None else pairs.totals
        offsets = np.zeros_like(pairs.lens) if pairs.offsets is None else pairs.offsets
        starts, ends = asked.offsets, np.minimum(asked.offsets + asked.lens, totals)
        short = np.flatnonzero((starts < ends) & ((starts < offsets) | (ends > offsets + pairs.lens)))
        if len(short):
            at = int(short[0])
            raise LibraError(
                f"the answer has {pairs.lens[at]} elements of key {pairs.keys[at]}, without the "
                f"{ends[at] - starts[at]} from {starts[at]} on that were asked for; "
                "give whole values, or offsets and totals"
            )

    def values(self, pairs: KVPairs) -> Outgoing:
        """Return VALUE frames from whole values or from the requested pieces, which were checked."""
        return self.owner.values(self.address, self.count, pairs)

    def refusal(self, reason: Lanes) -> Outgoing:
        """Return VALUE frames with flag ERROR. reason: as in `Sums.refuse`."""
        return self.owner.refuse_pull(self.address, self.count, reason)

    def _heads(self, block: U32) -> U32:
        """Return a view of a block's headers, one row for each chunk, in network order."""
        heads: U32 = block[: protocol.LIBRA_BYTES // 4 * self.count].reshape(self.count, -1)
        return heads

    def places(self) -> Places:
        """See Van.places."""
        heads = self._heads(self.block)
        uses, slots = heads[:, words.USE].byteswap(), heads[:, words.SLOT].byteswap() >> 16
        chunks = uses.astype(np.int64) * protocol.PULL_SLOTS + slots
        counts = self.pairs.lens // self.owner.lanes
        return Places(chunks, chunks[np.cumsum(counts) - counts], self.owner.lanes, protocol.PULL_SLOTS)

    def by_rank(self, ranks: Iterable[int]) -> list[Reads]:
        """Return what all workers have asked for together as one pull of each, so that answers may differ."""
        found = []
        for rank in ranks:
            block = self.block.copy()
            heads = self._heads(block)
            kinds = heads[:, words.KIND].byteswap() & ~np.uint32(protocol.EVERY_WORKER) | np.uint32(rank)
            heads[:, words.KIND] = kinds.byteswap()
            found.append(Reads(self.pairs, rank, self.owner, block, block.ctypes.data, self.count))
        return found


@dataclass
class ReceivedBatch:
    """Contents of a batch of frames."""

    sums: list[Sums]
    reads: list[Reads]
    again: Rows  # cells whose answer has to be sent again, if it has not been
    # Rows of a buffer, good until the next batch: all frames of hot cells are among them
    hot_packets: FrameBuffer
    hot_count: int
    foreign: int  # number of SUMs and PULLs of another term, which were ignored


class Cells:
    """Cells in one term; they ignore SUMs and PULLs of other terms.

    frames: the answers; the row is the cell, 2 * slot + set. lanes: of a chunk.
    """

    def __init__(self, job: Job, templates: U32, codec: Codec) -> None:
        """templates: words.templates, of a term. Raises ConfigError where LLVM is missing."""
        cells = 2 * job.slots
        # Bits of a tree's root stand for more than one worker; but a sum that comes here has all.
        self._contributors = len(job.workers) if job.leaves else 0
        self.frames = FrameBuffer(cells)
        self.lanes = job.lanes
        self.functions = kernels.load()
        self._state: U8 = np.zeros(cells, dtype=np.uint8)
        self._use: U32 = np.zeros(cells, dtype=np.uint32)
        self._order = np.zeros(cells, dtype=np.int64)
        self._starts = [starts_of(kind, templates) for kind in (Kind.RESULT, Kind.VALUE)]
        self._codec = codec  # owns the factors
        self._asked = np.zeros((protocol.PULL_SLOTS, protocol.LIBRA_BYTES), dtype=np.uint8)
        self._askers = np.zeros(protocol.PULL_SLOTS, dtype=np.uint32)
        self._since = np.zeros(protocol.PULL_SLOTS)
        self._held = np.zeros(protocol.PULL_SLOTS, dtype=bool)
        self._answered = np.empty(cells, dtype=np.int64)
        results, values = (starts.ctypes.data for starts in self._starts)
        self._server = struct(
            "server",
            state=self._state.ctypes.data,
            use=self._use.ctypes.data,
            order=self._order.ctypes.data,
            frames=self.frames.words_address,
            iovecs=self.frames.iovecs_address,
            results=results,
            values=values,
            factors=codec.factors.ctypes.data,
            slots=job.slots,
            lanes=job.lanes,
            job=job.job_generation,
            term=words.term_of(templates),
            sharing=struct(
                "sharing",
                asked=self._asked.ctypes.data,
                askers=self._askers.ctypes.data,
                since=self._since.ctypes.data,
                held=self._held.ctypes.data,
                patience=PATIENCE,
                most=CONFIDENCE,
                deadline=math.inf,
                doubted=-math.inf,
                everyone=(1 << len(job.workers)) - 1,
            ),
        )
        if codec.narrow is not None:
            self._narrow = codec.narrow.struct(0)
            self._server.narrow = ctypes.addressof(self._narrow)
        # Addresses that stay: asking an array for its address costs as much as a loop over a frame.
        self.address = ctypes.addressof(self._server)
        self._answered_address: int = self._answered.ctypes.data
        self._make_room(MAX_BATCH)

    def _make_room(self, room: int) -> None:
        """Allocate buffers for a batch of ``room`` packets."""
        self._room = room
        self._arrivals = np.empty((2, (room + _HELD) * ARRIVAL_BYTES), dtype=np.uint8)
        self._calls = np.empty((room + _HELD, CALL_WORDS), dtype=np.int64)
        self._again = np.empty(room, dtype=np.int64)
        self._pulls = np.empty((room + _HELD, protocol.LIBRA_BYTES), dtype=np.uint8)
        self._hot_packets = FrameBuffer(room)
        self._calls_address: int = self._calls.ctypes.data
        server = self._server
        server.arrivals, server.scratch = (half.ctypes.data for half in self._arrivals)
        server.calls = self._calls_address
        server.again = self._again.ctypes.data
        server.pulls = self._pulls.ctypes.data
        server.hot_packets.frames, server.hot_packets.iovecs = (
            self._hot_packets.words_address,
            self._hot_packets.iovecs_address,
        )
        server.hot_packets.room = room

    def chunk_of(self, vals: npt.NDArray[Any]) -> int:
        """Return the values in a chunk of such a sum."""
        return self.lanes * (self._codec.fields if vals.dtype == np.float32 else 1)

    @property
    def duplicates(self) -> int:
        """Number of repeated SUMs, which were not taken again."""
        return int(self._server.duplicates)

    @property
    def deadline(self) -> float:
        """Return when to take a batch at the latest, even an empty one: PULLs wait for others (sharing.h)."""
        return float(self._server.sharing.deadline)

    def receive(self, source: FrameBuffer, count: int, now: float) -> ReceivedBatch:
        """Take the first ``count`` rows of ``source``: frames as received, of any bytes. now: in seconds."""
        if count > self._room:
            self._make_room(source.capacity)
        self.functions.server_take_frames(
            self.address, source.words_address, source.iovecs_address, count, now
        )
        return self.batch()

    def in_order(self, cells: Rows) -> Rows:
        """Return the cells in the order in which their SUMs have arrived."""
        return cells[self._order[cells].argsort()]

    def batch(self) -> ReceivedBatch:
        """Return the contents of the last batch."""
        server = self._server
        sums: list[Sums] = []
        reads: list[Reads] = []
        calls = self._calls[: server.call_count].tolist()
        for call, (_, count, runs, elements, kind, from_) in enumerate(calls):
            address = self._calls_address + 8 * CALL_WORDS * call
            if kind == CALL_PULL:
                reads.append(self._reads(address, count, runs, from_))
            else:
                dtype = np.float32 if kind == CALL_FLOATS else np.int32
                contributors = self._contributors or from_
                sums.append(self._sums(address, count, runs, elements, dtype, contributors))
        again = self._again[: server.again_count].copy() if server.again_count else _NO_CELLS
        return ReceivedBatch(
            sums, reads, again, self._hot_packets, server.hot_packets.count, server.foreign_count
        )

    # One block of memory for everything of a call, which lives as long as a handler keeps any of it.

    def _sums(
        self, call: int, count: int, runs: int, elements: int, dtype: npt.DTypeLike, contributors: int
    ) -> Sums:
        start_of_runs = SUM_BYTES * count
        start_of_vals = start_of_runs + _RUN_BYTES * runs
        block = np.empty(start_of_vals // 4 + elements, dtype=np.uint32)
        address = address_of(block)
        self.functions.server_read(
            self.address, call, address, address + start_of_runs, address + start_of_vals
        )
        vals: npt.NDArray[Any] = np.ndarray(elements, dtype, block, start_of_vals)
        vals.flags.writeable = False
        pairs = _pairs(block, start_of_runs, runs, vals)
        return Sums(pairs, contributors, self, block, address, count)

    def _reads(self, call: int, count: int, runs: int, rank: int) -> Reads:
        start_of_runs = protocol.LIBRA_BYTES * count
        block = np.empty((start_of_runs + _RUN_BYTES * runs) // 4, dtype=np.uint32)
        address = address_of(block)
        self.functions.server_read_pull(self.address, call, address, address + start_of_runs)
        pairs = _pairs(block, start_of_runs, runs, np.empty(0, dtype=np.float32))
        return Reads(pairs, rank, self, block, address, count)

    def answer(self, sums: int, count: int, vals: npt.NDArray[Any] | None) -> Rows:
        """Answer ``count`` SUMs at address ``sums``, see `Sums.answer`."""
        address, flags = (None, 0) if vals is None else (vals.ctypes.data, flags_of(vals))
        answered = self.functions.server_answer(
            self.address, sums, count, address, flags, self._answered_address
        )
        return self._answered[:answered].copy()

    def refuse(self, sums: int, count: int, reason: Lanes) -> Rows:
        """Refuse ``count`` SUMs at address ``sums``, see `Sums.refuse`."""
        answered = self.functions.server_refuse(
            self.address, sums, count, reason.ctypes.data, self._answered_address
        )
        return self._answered[:answered].copy()

    def values(self, asked: int, count: int, pairs: KVPairs) -> Outgoing:
        """Return VALUEs for ``count`` PULLs at address ``asked``, see `Reads.values`."""
        runs = np.empty((3, len(pairs.lens)), dtype=np.int64)
        runs[0] = pairs.lens
        runs[1] = 0 if pairs.offsets is None else pairs.offsets
        runs[2] = pairs.lens if pairs.totals is None else pairs.totals
        vals = np.ascontiguousarray(pairs.vals)
        address = address_of(runs)
        pieces = struct(
            "pieces",
            lens=address,
            offsets=address + runs.strides[0],
            totals=address + 2 * runs.strides[0],
            values=vals.ctypes.data,
            count=len(vals),
            flags=flags_of(vals),
        )
        frames = FrameBuffer(count)
        self.functions.server_values(
            self.address, asked, count, ctypes.addressof(pieces), frames.words_address, frames.iovecs_address
        )
        return [(frames, np.arange(count))]

    def refuse_pull(self, asked: int, count: int, reason: Lanes) -> Outgoing:
        """Refuse ``count`` PULLs at address ``asked``, see `Reads.refusal`."""
        frames = FrameBuffer(count)
        self.functions.server_refuse_pull(
            self.address,
            asked,
            count,
            reason.ctypes.data,
            frames.words_address,
            frames.iovecs_address,
        )
        return [(frames, np.arange(count))]


def _pairs(block: U32, start_of_runs: int, runs: int, vals: npt.NDArray[Any]) -> KVPairs:
    table = np.ndarray((4, runs), np.int64, block, start_of_runs)
    table.flags.writeable = False
    return KVPairs(table[0].view(np.uint64), vals, *table[1:])


def starts_of(kind: Kind, templates: U32) -> U32:
    """Return (9, 12) words in network order, by blocks: the beginnings of RESULTs or VALUEs.

    The rest of such a frame equals the SUM or PULL which it answers.
    """
    starts: U32 = templates[:, : words.HEADER_WORD + 1].copy()
    starts[:, words.HEADER_WORD] |= np.uint32(kind << 24)
    return starts.byteswap()


def flags_of(vals: npt.NDArray[Any]) -> int:
    """Return the flags of frames with these values, float32 or int32, that are not a sum's own lanes."""
    return Flag.FLOAT if vals.dtype == np.float32 else 0
