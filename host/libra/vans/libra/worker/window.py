# SPDX-License-Identifier: Apache-2.0
"""Slot window of a worker, in C (native/window.h), and the requests on their way through it.

Transfer: such a request. InFlight: which transfer each chunk belongs to.
"""

from __future__ import annotations

import ctypes
import math
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import numpy as np
import numpy.typing as npt

from libra.errors import LibraError
from libra.job.tree import MAX_LEVELS
from libra.rpc.values import Completion, KVPairs, Request
from libra.timeline import Span
from libra.vans.libra.chunks import ChunkLayout, Chunks, Ints
from libra.vans.libra.native import kernels
from libra.vans.libra.native.kernels import RtoOptions
from libra.wire import words
from libra.wire.format import U32
from libra.wire.words import Rows

# 32 frames are 35 kB, less than any queue on the way: fewer would not relieve it, only leave the link idle.
FLOOR = 32
START = 64
# A slot that waits for other workers asks again at least so often: the first sum after a long wait must not
# be missed for longer than this when its RESULT is lost. window.c has it, too.
POLL_SECONDS = 0.25

# A server holds a PULL for up to 20 ms, until other workers send the same one (PATIENCE of server/cells.py):
# a probe before that would be answered alone.
PULL_PROBE_SECONDS = 0.025

# Repeats in half a time-out, at first. When more slots are late, they wait for a worker or a server as a
# rule. As repeats are answered, and not by STATUS, the number doubles, as in TCP's slow start.
BURST = 4

IN_NO_LIST = -2  # losses.h has it, too


class Window:
    """A window in C. The constructor fills in ``struct``. The arrays are of shape (slots,)."""

    def __init__(
        self,
        struct: ctypes.Structure,
        slots: int,
        rto: RtoOptions | None = None,
        *,
        start: int = START,
        peers: int = 1,
        rank: int = 0,
        served: bool = False,
        bits: Sequence[int] = (),
    ) -> None:
        """peers: workers whose values are added with this one's at its switch. bits: number of the bit of its
        values in the bitmaps of each switch on its way, its own first; by default its rank among the
        peers."""
        bits = bits or [rank % peers]
        self.struct = struct
        self.slots = slots
        functions = kernels.load()
        self._finish, self._give_up = functions.window_finish, functions.window_give_up
        self.chunk = np.arange(slots, dtype=np.int64)
        self.use: U32 = np.zeros(slots, dtype=np.uint32)
        self.expected = np.full(slots, -1, dtype=np.int64)
        self.tries, self.queue, self.order, self.first = np.zeros((4, slots), dtype=np.int64)
        self._before, self._behind = np.full((2, slots), IN_NO_LIST, dtype=np.int64)
        self.since, self.sent = np.zeros((2, slots))
        self.deadline, self.overtaken = np.full((2, slots), math.inf)
        self._moved = np.zeros(slots)
        self.heard = np.full(slots, -math.inf)
        self.contributors: U32 = np.zeros(slots, dtype=np.uint32)
        for name in ("chunk", "use", "expected", "queue", "since", "sent", "first", "deadline", "heard"):
            setattr(struct, name, getattr(self, name).ctypes.data)
        losses = struct.losses
        for name in ("tries", "order", "overtaken"):
            setattr(losses, name, getattr(self, name).ctypes.data)
        asks = struct.asks
        self._ask_at, self._left = np.full((2, slots), math.inf)
        self._out, self._times = np.zeros((2, slots), dtype=np.int64)
        asks.at, asks.left = self._ask_at.ctypes.data, self._left.ctypes.data
        asks.out, asks.times = self._out.ctypes.data, self._times.ctypes.data
        functions.asks_begin(ctypes.addressof(asks), slots, peers, bits[0], served)
        losses.moved = self._moved.ctypes.data
        losses.before, losses.behind = self._before.ctypes.data, self._behind.ctypes.data
        self.level: U32 = np.zeros(slots, dtype=np.uint32)
        self._own: U32 = np.zeros(MAX_LEVELS, dtype=np.uint32)
        self._own[: len(bits)] = [1 << bit for bit in bits]
        struct.rank, struct.own = rank, self._own.ctypes.data
        struct.contributors, struct.level = self.contributors.ctypes.data, self.level.ctypes.data
        self._idle = np.arange(slots, dtype=np.int64)
        struct.idle, struct.idle_count, struct.all_sent = self._idle.ctypes.data, slots, True
        struct.slots, struct.floor = slots, min(FLOOR, slots)
        struct.limit, struct.threshold = min(start, slots), math.inf
        struct.earliest = math.inf
        struct.shrunk_at = struct.burst_ends = -math.inf
        struct.status_at = -math.inf
        struct.marks.share = 1  # as if all before were marked: see marks.h
        struct.burst = struct.allowed = BURST
        struct.repairs = math.inf
        self.rto: ctypes.Structure = losses.rto  # a view into `struct`
        (RtoOptions() if rto is None else rto).describe(self.rto)
        losses.reordering.peers, losses.rank = peers, bits[0]  # C relies on it
        functions.losses_begin(ctypes.addressof(losses))
        self._address = ctypes.addressof(struct)

    @property
    def in_flight(self) -> int:
        return int(self.struct.in_flight)

    @property
    def retransmissions(self) -> int:
        return int(self.struct.retransmissions)

    @property
    def needless_retransmissions(self) -> int:
        return int(self.struct.losses.needless)

    @property
    def duplicates(self) -> int:
        return int(self.struct.duplicates)

    @property
    def marked(self) -> int:
        return int(self.struct.marked)

    @property
    def srtt(self) -> float | None:
        """Smoothed round-trip time in seconds; None before the first sample."""
        srtt = float(self.rto.srtt)
        return None if math.isnan(srtt) else srtt

    @property
    def limit(self) -> float:
        """The congestion window, in chunks."""
        return float(self.struct.limit)

    @limit.setter
    def limit(self, chunks: float) -> None:
        self.struct.limit = chunks

    def submit(self, count: int) -> int:
        """Append ``count`` chunks. Return the number of the first."""
        first = int(self.struct.submitted)
        self.struct.submitted += count
        self.struct.unsent += count
        return first

    def finish(self, slots: Rows) -> None:
        """Free these slots, whose answers were accepted: their chunks are done."""
        for slot in slots.tolist():
            self._finish(self._address, slot)

    def give_up(self, slots: Rows) -> None:
        """Stop sending these slots' packets: their chunks were refused."""
        for slot in slots.tolist():
            self._give_up(self._address, slot)


_NO_HEADS: U32 = np.empty((0, words.LANE_WORD), dtype=np.uint32)

Finished = tuple[Completion, KVPairs | None, BaseException | None]
"""A callback that is due, with its arguments."""


@dataclass(eq=False)
class Transfer:
    """A push or a pull. Its chunks have consecutive numbers: row r of every array is chunk ``first`` + r."""

    request: Request
    done: Completion
    layout: ChunkLayout
    values: Chunks | None  # the answers' values; None if the caller does not want them
    # (rows, 22) words in host order: each chunk's frame without the fields that are set when it is sent
    heads: U32 = field(default_factory=lambda: _NO_HEADS)
    first: int = -1  # -1 before its turn
    # (rows, 3), for a timeline: when each chunk was first sent, when last answered, how often it was sent
    lives: npt.NDArray[np.float64] | None = field(init=False, default=None)
    unanswered: Ints = field(init=False)  # (1,) number of chunks; in an array, so that C can count, too
    error: LibraError | None = None

    def __post_init__(self) -> None:
        self.unanswered = np.array([self.layout.rows], dtype=np.int64)
        if self.request.timeline is not None:
            self.lives = np.zeros((self.layout.rows, 3))

    @property
    def remaining(self) -> int:
        """Chunks without an answer."""
        return int(self.unanswered[0])

    def answered(self, count: int) -> None:
        """Note that ``count`` more chunks have their answer."""
        self.unanswered -= count

    def tell_lives(self) -> None:
        """Add a span for each chunk to the timeline; all chunks have their answers."""
        timeline = self.request.timeline
        if timeline is None or self.lives is None:
            return
        for row, (began, ended, sent) in enumerate(self.lives.tolist()):
            facts = {"sent": int(sent)}
            timeline.add(Span(self.request.timestamp, "chunk", self.chunk_name(row), began, ended, facts))

    def chunk_name(self, row: int) -> str:
        """Return a chunk's name for texts."""
        return f"chunk {int(self.layout.chunk[row])} of key {self.key_of(row)}"

    def key_of(self, row: int) -> int:
        return int(self.request.pairs.keys[self.layout.owner[row]])


T = TypeVar("T", bound=Transfer)


class InFlight(Generic[T]):
    """Transfers whose chunks are numbered, oldest first; each has chunks.

    The time of an operation does not grow with the number of waiting transfers: it looks only at those whose
    chunks are in slots. C knows of them all: from ``add`` on, their arrays stay where they are.
    """

    def __init__(
        self, window: Window, slots: ctypes.Structure, describe: Callable[[T], ctypes.Structure]
    ) -> None:
        """slots: struct slots of native/worker.h. describe: makes C's structure of a transfer."""
        self._window = window
        self._slots = slots
        self._describe = describe
        self._transfers: list[T] = []
        self._structs: dict[T, ctypes.Structure] = {}
        # Addresses from ``first`` on are those of the structs, as many as there are; behind them is free
        # room.
        self._addresses: npt.NDArray[np.uint64] = np.empty(0, dtype=np.uint64)
        self._base = self._first = 0  # address of `_addresses`

    def __iter__(self) -> Iterator[T]:
        return iter(self._transfers)

    def add(self, transfer: T) -> None:
        self._transfers.append(transfer)
        described = self._structs[transfer] = self._describe(transfer)
        count = len(self._structs)
        if self._first + count > len(self._addresses):
            grown = np.empty(2 * count, dtype=np.uint64)
            grown[: count - 1] = self._addresses[self._first :]
            self._addresses, self._base, self._first = grown, grown.ctypes.data, 0
        self._addresses[self._first + count - 1] = ctypes.addressof(described)
        self._publish()

    def _publish(self) -> None:
        self._slots.active = self._base + self._addresses.itemsize * self._first
        self._slots.active_count = len(self._structs)

    def _begun(self) -> int:
        """Return how many of the oldest may have been answered."""
        return self._before(int(self._window.chunk.max()) + 1)

    def _before(self, chunk: int) -> int:
        """Return how many begin before that chunk."""
        return bisect_left(self._transfers, chunk, key=lambda transfer: transfer.first)

    def take_complete(self) -> list[T]:
        """Take the transfers that have all their answers; each once."""
        if not self._transfers:
            return []
        begun = self._transfers[: self._begun()]
        complete = [transfer for transfer in begun if not transfer.remaining]
        if complete:
            rest = [transfer for transfer in begun if transfer.remaining]
            self._transfers[: len(begun)] = rest
            for transfer in complete:
                del self._structs[transfer]
            self._first += len(complete)
            for at, transfer in enumerate(rest, self._first):
                self._addresses[at] = ctypes.addressof(self._structs[transfer])
            self._publish()
        return complete

    def take_all(self) -> list[T]:
        transfers, self._transfers = self._transfers, []
        return transfers

    def owners(self, chunks: Ints) -> list[tuple[T, Rows, Rows | slice]]:
        """Return which transfer each chunk belongs to: (transfer, rows in it, positions in ``chunks``)."""
        low, high = int(chunks.min()), int(chunks.max())
        found: list[tuple[T, Rows, Rows | slice]] = []
        for transfer in self._transfers[max(self._before(low + 1) - 1, 0) : self._before(high + 1)]:
            first, end = transfer.first, transfer.first + transfer.layout.rows
            if end <= low:
                continue
            if first <= low and high < end:
                return [(transfer, chunks - first, slice(None))]
            where = np.flatnonzero((chunks >= first) & (chunks < end))
            if len(where):
                found.append((transfer, chunks[where] - first, where))
        return found
