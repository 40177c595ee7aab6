# SPDX-License-Identifier: Apache-2.0
"""A server's pool of hot cells: opened in each term, and drained: docs/protocol.md, "Hot cells".

A pool has two banks: one takes values while the server reads the other. The first READ of the bank that takes
values ends the epoch, so a drain costs one round trip of READs: one for each wanted row, and one for another
row in turn. Several drains may read rows of one epoch, while workers that name this epoch still add to its
other rows. A HOT or READ of another epoch clears a cell, but cells store only 16 bits of their epoch. So the
server reads each row in turn, more often than those 16 bits repeat. In a term's epochs 0 and 1, which take no
values, it reads all rows; epoch 2 is the first that workers add to. Late packets do no harm: the switch
answers a READ only while its epoch is the last one that ended, and READs may be repeated. No socket, no
clock, no thread.

Flights: packets that the switch answers one by one, and when to retransmit each, in C (native/flights.h).
"""

from __future__ import annotations

import ctypes
import math
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np

from libra.errors import ConfigError, LibraError, ProtocolError
from libra.job.job_file import Job
from libra.vans.hot import I32, Drained, Ints, PoolEpoch
from libra.vans.libra.hot.sender import Notifier, begun
from libra.vans.libra.native import kernels
from libra.vans.libra.native.kernels import struct
from libra.wire import format as wire
from libra.wire import hot, protocol, words
from libra.wire.format import U16, U32, Mask
from libra.wire.protocol import FIRST_POOL_EPOCH, MESSAGE_WINDOW, Flag, Kind, Outcome
from libra.wire.words import FrameBuffer, Headers, Outgoing, Rows


class Flights:
    """MESSAGE_WINDOW places, each with one packet in flight or none. All times are the caller's, in seconds.

    Places are arrays of shape (n,), each place given once.
    """

    def __init__(self) -> None:
        """Raises ConfigError where LLVM is missing."""
        self._functions = kernels.load()
        self._struct = begun(struct("flights"))
        self._address = ctypes.addressof(self._struct)
        self._again: Rows = np.empty(MESSAGE_WINDOW, dtype=np.int64)

    @property
    def in_flight(self) -> int:
        return int(self._struct.losses.in_flight)

    @property
    def repeats(self) -> int:
        """Number of packets retransmitted since the start."""
        return int(self._struct.repeats)

    @property
    def needless_repeats(self) -> int:
        """Number of repeats of packets that had not been lost, as far as answers tell."""
        return int(self._struct.losses.needless)

    def forget(self) -> None:
        """Forget all packets in flight."""
        self._functions.flights_forget(self._address)

    def depart(self, places: Rows, now: float) -> None:
        """Send new packets from these places, which have none in flight."""
        self._functions.flights_depart(self._address, places.ctypes.data, len(places), now)

    def repeat(self, asked: float, now: float) -> Rows:
        """Return the places whose packets go again: lost ones, those late at ``asked``, a probe."""
        count = self._functions.flights_repeat(self._address, asked, now, self._again.ctypes.data)
        return self._again[:count].copy()

    def land(self, places: Rows, now: float) -> None:
        """Free these places: their packets are answered for good."""
        self._functions.flights_land(self._address, places.ctypes.data, len(places), now)

    def rest(self, places: Rows, until: float, now: float) -> None:
        """Note that these packets are answered, but not for good: they go again at ``until``."""
        self._functions.flights_rest(self._address, places.ctypes.data, len(places), until, now)

    def needless(self, answers: int) -> None:
        """Note so many answers to repeats of packets that had not been lost."""
        self._functions.flights_needless(self._address, answers)

    def next_deadline(self) -> float:
        """Return when to call ``repeat`` again, at the latest."""
        return float(self._functions.flights_deadline(self._address))


WINDOW = MESSAGE_WINDOW  # packets in flight
_NOWHERE = -1
_SLOT = hot.slot_of(Kind.READ)


@dataclass(frozen=True)
class _Errand:
    """READs of one epoch."""

    epoch: int
    rows: Ints
    counts: bool = False

    @property
    def blocks(self) -> int:
        """Number of lane blocks of the answers."""
        return protocol.HOT_BLOCKS if self.counts else protocol.HOT_SUM_BLOCKS


@dataclass(frozen=True)
class _Wanted:
    """A drain: see HotCells."""

    rows: Ints
    done: Callable[[Drained], None]
    counts: bool
    ends: bool


class HotPool:
    """One server's pool. All times are seconds on the caller's clock. For one thread.

    term: the job's, 0 before the first. epoch: the next drain's. opened: called with the term as soon as
    workers may add to the pool. A new term forgets earlier requests and the pool's values, which workers have
    to push again.
    """

    def __init__(self, job: Job, templates: U32, node: int, rows: int, opened: Callable[[int], None]) -> None:
        """templates: words.templates. node: the server's id. rows: of the pool."""
        self.frames = FrameBuffer(WINDOW)  # row: place; its last packet
        self._job, self._node, self._rows = job, node, np.arange(rows)
        self._job_generation = job.job_generation
        self.notifications = Notifier(job, templates, node)
        self._bare = templates
        self._opened = opened
        self._flights = Flights()
        self._calls: list[Callable[[], None]] = []
        self._error: LibraError | None = None
        self._wanted: deque[_Wanted] = deque()
        self.enter(0)

    # ------------------------------------------------------------------ errands, in order

    def enter(self, term: int) -> None:
        """Begin another term; 0: none yet."""
        self.term = term
        self.epoch = PoolEpoch(term, FIRST_POOL_EPOCH)
        self.notifications.enter(term)
        self._templates = words.of_term(self._bare, term)
        self._wanted.clear()
        self._error = None
        self._course = self._course_of(term)
        self._set_out(next(self._course) if term else None)

    def drain(
        self,
        term: int,
        rows: Ints,
        done: Callable[[Drained], None],
        *,
        counts: bool = False,
        ends: bool = True,
    ) -> None:
        """See HotCells. done: called when all ``rows`` are read, unless the term ends before."""
        if term == self.term:
            self._wanted.append(_Wanted(rows, done, counts, ends))
            self._proceed()

    def _course_of(self, term: int) -> Iterator[_Errand | None]:
        """Yield what to read, errand by errand; None: nothing, until a drain is wanted."""
        while True:
            self.epoch = PoolEpoch(term, FIRST_POOL_EPOCH)
            for epoch in range(FIRST_POOL_EPOCH):
                yield _Errand(epoch, self._rows)
            self._calls.append(partial(self._opened, term))
            for epoch in range(FIRST_POOL_EPOCH, 2**32):
                self.epoch = PoolEpoch(term, epoch)
                yield from self._course_of_epoch(epoch)

    def _course_of_epoch(self, epoch: int) -> Iterator[_Errand | None]:
        ends = False
        while not ends:
            while not self._wanted:
                yield None
            wanted = self._wanted.popleft()
            rows, ends, turn = wanted.rows, wanted.ends, epoch // 2 % len(self._rows)
            if ends and not (rows == turn).any():
                rows = np.append(rows, turn)
            yield _Errand(epoch, rows, wanted.counts)
            self._calls.append(partial(wanted.done, self._drained(len(wanted.rows), wanted.counts)))

    def _drained(self, rows: int, counts: bool) -> Drained:
        """Return the contents of the first ``rows`` rows of the errand."""
        return Drained(
            self._touched[:rows],
            int(self._values[:rows].sum()),
            self._sums[:rows],
            self._counts[:rows] if counts else None,
        )

    def _proceed(self) -> None:
        """Go on to the next unfinished errand, if there is one."""
        while self._errand is None or not self._unanswered:
            self._set_out(errand := next(self._course))
            if errand is None:
                return

    def _set_out(self, errand: _Errand | None) -> None:
        self._errand = errand
        self._flights.forget()
        self._free = deque(range(WINDOW))
        self._left = 0  # rows of the errand that were sent
        self._unanswered = 0 if errand is None else len(errand.rows)
        self._index = np.zeros(WINDOW, dtype=np.int64)  # index in the errand of the row that a place asks for
        # By row of the pool: the place that asks for it.
        self._place = np.full(len(self._rows), _NOWHERE, dtype=np.intp)
        cells = self._unanswered, protocol.HOT_ARRAYS
        self._touched: Mask = np.zeros(cells, bool)
        self._values = np.zeros(self._unanswered, np.int64)
        self._sums: I32 = np.zeros(cells, np.int32)
        self._counts: U16 = np.zeros(cells if errand is not None and errand.counts else (0, 0), np.uint16)

    def due(self) -> list[Callable[[], None]]:
        """Return calls to make; each once."""
        calls, self._calls = self._calls, []
        return calls

    # ------------------------------------------------------------------ packets

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        """Take answers to this pool's READs from the first ``count`` rows of ``source``, as received.

        Raises ConfigError if the switch has no such pool for the job, ProtocolError if another program uses
        it.
        """
        errand = self._errand
        if errand is None:
            return
        headers = words.parse(source.words, count)
        ours = words.intact(headers, source.lengths[:count], self._job_generation)
        ours &= (headers.term == self.term) & (headers.use == errand.epoch)
        ours &= headers.chunk < len(self._place)
        statuses = (headers.kind == Kind.STATUS) & (headers.slot == _SLOT)
        statuses &= headers.node != Outcome.OUTDATED  # which is about a packet of another term
        summed = (headers.kind == Kind.HOT_SUM) & (headers.blocks == errand.blocks)
        rows = np.flatnonzero(ours & (statuses | summed))
        places = self._place[headers.chunk[rows]]
        awaited, answers = places != _NOWHERE, len(places)
        rows, places = rows[awaited], places[awaited]
        places, first = np.unique(places, return_index=True)
        self._flights.needless(answers - len(places))
        if len(places):
            self._hear(errand, headers.select(rows[first]), source, rows[first], places, now)

    def _hear(
        self, errand: _Errand, headers: Headers, source: FrameBuffer, rows: Rows, places: Rows, now: float
    ) -> None:
        """Take answers to packets in flight, one for each place."""
        refused = headers.kind == Kind.STATUS
        if refused.any():
            raise self._refusal(errand, Outcome(int(headers.node[refused][0])))
        index = self._index[places]
        self._touched[index], self._values[index] = hot.arrays_in(headers.key), headers.length
        lanes = words.lanes_of(source.words, rows, errand.blocks * protocol.BLOCK_LANES, headers.blocks)
        if errand.counts:
            self._counts[index], self._sums[index] = hot.pairs_of_lanes(lanes)
        else:
            self._sums[index] = lanes
        self._flights.land(places, now)
        self._place[errand.rows[index]] = _NOWHERE
        self._free.extend(places.tolist())
        self._unanswered -= len(places)
        self._proceed()

    def poll(self, asked: float, now: float) -> Outgoing:
        """Return packets to send: lost ones, those late at ``asked``, new ones. Rows change only here.

        The caller has taken every frame that had arrived at ``asked``, or passes -infinity.
        """
        notifications = self.notifications.poll()
        if self._errand is None:
            return notifications
        rows = np.concatenate((self._flights.repeat(asked, now), self._load(now, self._errand)))
        return [*notifications, (self.frames, rows)] if len(rows) else notifications

    def _load(self, now: float, errand: _Errand) -> Rows:
        count = min(len(self._free), len(errand.rows) - self._left)
        places = np.array([self._free.popleft() for _ in range(count)], dtype=np.intp)
        if not count:
            return places
        index = self._left + np.arange(count)
        self._left += count
        self._index[places] = index
        self._place[errand.rows[index]] = places
        heads = np.repeat(self._templates[[0]], count, axis=0)
        header = heads[:, words.HEADER_WORD :]
        flags = Flag.COUNTS if errand.counts else 0
        header[:, words.KIND] |= np.uint32(Kind.READ << 24 | flags << 16 | self._node)
        header[:, words.SLOT] = _SLOT << 16
        header[:, words.USE] = errand.epoch
        header[:, words.CHUNK] = errand.rows[index]
        words.store(self.frames.words, places, heads, None)
        self.frames.lengths[places] = wire.FRAME_BYTES[0]
        self._flights.depart(places, now)
        return places

    def next_deadline(self) -> float:
        """Return when to call ``poll`` again, at the latest."""
        return math.inf if self._errand is None else self._flights.next_deadline()

    # ------------------------------------------------------------------ questions

    @property
    def repeats(self) -> int:
        """Number of packets retransmitted since the start."""
        return self._flights.repeats

    @property
    def needless_repeats(self) -> int:
        """Number of repeats of packets that had not been lost, as far as answers tell."""
        return self._flights.needless_repeats

    def _refusal(self, errand: _Errand, outcome: Outcome) -> LibraError:
        name = f"job {self._job.name!r}"
        if outcome in (Outcome.LOST, Outcome.MALFORMED):
            return ConfigError(
                f"{name}: the switch has no pool of {len(self._rows)} rows of hot cells for this server "
                f"({outcome.name}): use the job file that `libra job install` wrote last"
            )
        return ProtocolError(
            f"{name}: the switch does not take READ of epoch {errand.epoch} "
            f"({outcome.name}): another program uses this server's pool, or the switch's registers were "
            "written; install the job again and start all its programs"
        )
