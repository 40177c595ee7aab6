# SPDX-License-Identifier: Apache-2.0
"""A worker's HOTs: docs/protocol.md, "Hot cells". No socket, no clock, no thread.

The switch answers each itself. Packet s goes when packet s - HOT_WINDOW is answered: so the switch, which
keeps the last number of every place, tells a new one from one that comes again.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from libra.errors import ConfigError, LibraError, ProtocolError
from libra.job import ids
from libra.job.job_file import Job
from libra.van.hot import Added, HotPush
from libra.van.innet.hot.flights import Flights
from libra.wire import format as wire
from libra.wire import hot, words
from libra.wire.format import HOT_WINDOW, U32, Kind, Mask, Outcome
from libra.wire.frames import FrameBuffer, Outgoing, Rows
from libra.wire.words import Headers

# Until a packet comes again that met a pool which its server has not opened: opening one takes some round
# trips and two packets a row.
CLOSED_SECONDS = 0.02

_TAKEN = (Outcome.ADDED, Outcome.REPEATED)
_SLOT = hot.slot_of(Kind.HOT)


@dataclass(eq=False)
class _Push:
    """One that is not done. left: packets that have left in this term."""

    asked: HotPush
    left: int
    unanswered: int
    refused: Mask

    @classmethod
    def of(cls, asked: HotPush) -> _Push:
        return cls(asked, 0, len(asked.cells), np.zeros(asked.cells.shape, dtype=bool))


class HotSender:
    """One worker's. All times are seconds on the caller's clock. For one thread."""

    def __init__(self, job: Job, templates: U32) -> None:
        """templates: words.templates."""
        self.frames = FrameBuffer(HOT_WINDOW)  # row: place; what it sent last
        self._job = job
        self._bare = templates
        self._flights = Flights(HOT_WINDOW)
        self._unfinished: dict[_Push, None] = {}  # in order
        self._queue: deque[_Push] = deque()  # those of which packets have not left
        self._calls: list[Callable[[], None]] = []
        self._error: LibraError | None = None  # why nothing can be sent in this term
        self._reset(0)

    def _reset(self, term: int) -> None:
        self._term = term
        self._templates = words.of_term(self._bare, term)
        self._flights.reset()
        self._error = None
        self._free = deque(range(HOT_WINDOW))
        self._next: U32 = np.arange(HOT_WINDOW, dtype=np.uint32)  # s of what the place sends next
        self._s: U32 = np.zeros(HOT_WINDOW, dtype=np.uint32)  # of what is under way
        self._push: list[_Push | None] = [None] * HOT_WINDOW
        self._packet = np.zeros(HOT_WINDOW, dtype=np.int64)  # its index in the push

    # ------------------------------------------------------------------ pushes

    def submit(self, asked: HotPush) -> None:
        """Have it sent, behind what was submitted before; its call is among ``due()`` later."""
        push = _Push.of(asked)
        if self._error is not None:
            self._calls.append(partial(asked.done, self._error))
        elif not push.unanswered:
            self._end(push)
        else:
            self._unfinished[push] = None
            self._queue.append(push)

    def _end(self, push: _Push) -> None:
        self._unfinished.pop(push, None)
        self._calls.append(partial(push.asked.done, Added(self._term, push.refused)))

    def due(self) -> list[Callable[[], None]]:
        """Calls to be made; each once."""
        calls, self._calls = self._calls, []
        return calls

    def fail(self, error: LibraError) -> None:
        """End everything that is not done, and what comes in this term."""
        self._error = error
        self._calls += [partial(push.asked.done, error) for push in self._unfinished]
        self._unfinished.clear()
        self._queue.clear()
        self._flights.reset()

    def enter(self, term: int) -> None:
        """Another term: its pools are empty. What is not done begins anew."""
        self._reset(term)
        self._queue = deque(_Push.of(push.asked) for push in self._unfinished)
        self._unfinished = dict.fromkeys(self._queue)

    # ------------------------------------------------------------------ packets

    def take(self, source: FrameBuffer, count: int, now: float) -> None:
        """The first ``count`` rows of ``source``, as they were received: answers to HOTs count."""
        if not self._unfinished:
            return
        headers = words.parse(source.words, count)
        ours = words.intact(headers, source.lengths[:count], self._job.job_generation)
        ours &= (headers.kind == Kind.STATUS) & (headers.slot == _SLOT) & (headers.term == self._term)
        places = (headers.use % HOT_WINDOW).astype(np.intp)
        ours &= self._flights.under_way[places] & (self._s[places] == headers.use)
        _, rows = np.unique(np.where(ours, places, -1), return_index=True)
        rows = rows[ours[rows]]
        if len(rows):
            self._hear(headers.take(rows), places[rows], now)

    def _hear(self, headers: Headers, places: Rows, now: float) -> None:
        """Answers to what is under way, one a place."""
        taken = np.isin(headers.node, _TAKEN)
        closed = headers.node == Outcome.CLOSED
        for at in np.flatnonzero(~taken & ~closed).tolist():
            push = self._push[places[at]]
            if push is not None:
                self.fail(self._refusal(push.asked.node, Outcome(int(headers.node[at]))))
                return
        if closed.any():
            self._flights.rest(places[closed], now + CLOSED_SECONDS, now)
        if not taken.any():
            return
        refused = hot.refused_arrays(headers.key[taken])
        places = places[taken]
        self._flights.land(places, now)
        for place, bits in zip(places.tolist(), refused, strict=True):
            push = self._push[place]
            assert push is not None
            push.refused[self._packet[place]] = bits
            push.unanswered -= 1
            if not push.unanswered:
                self._end(push)
            self._push[place] = None
            self._free.append(place)

    def poll(self, asked: float, now: float) -> Outgoing:
        """Packets to send: what is lost, what is late at ``asked``, what is new. Rows change only here.

        Everything that had arrived at ``asked`` has been taken; if not, let it be -infinity.
        """
        if not self._unfinished:
            return []
        rows = np.concatenate((self._flights.repeat(asked, now), self._load(now)))
        return [(self.frames, rows)] if len(rows) else []

    def _load(self, now: float) -> Rows:
        loaded: list[int] = []
        while self._free and self._queue:
            push = self._queue[0]
            count = min(len(self._free), len(push.asked.cells) - push.left)
            places = [self._free.popleft() for _ in range(count)]
            self._write(push, np.array(places, dtype=np.intp))
            loaded += places
            push.left += count
            if push.left == len(push.asked.cells):
                self._queue.popleft()
        rows = np.array(loaded, dtype=np.intp)
        if len(rows):
            self._flights.depart(rows, now)
        return rows

    def _write(self, push: _Push, places: Rows) -> None:
        packets = slice(push.left, push.left + len(places))
        self._packet[places] = np.arange(packets.start, packets.stop)
        for place in places.tolist():
            self._push[place] = push
        self._s[places] = self._next[places]
        self._next[places] += np.uint32(HOT_WINDOW)
        heads = np.repeat(self._templates[[wire.HOT_BLOCKS]], len(places), axis=0)
        header = heads[:, words.HEADER_WORD :]
        header[:, words.KIND] |= np.uint32(Kind.HOT << 24 | push.asked.node)
        header[:, words.SLOT] = _SLOT << 16
        header[:, words.USE] = self._s[places]
        lanes = hot.lanes_of_pairs(push.asked.cells[packets], push.asked.values[packets])
        words.store(self.frames.words, places, heads, lanes)
        self.frames.lengths[places] = wire.FRAME_BYTES[wire.HOT_BLOCKS]

    def next_deadline(self) -> float:
        """When to call ``poll`` again, at the latest."""
        return self._flights.next_deadline() if self._unfinished else math.inf

    # ------------------------------------------------------------------ questions

    @property
    def repeats(self) -> int:
        """Packets that were sent again, ever."""
        return self._flights.repeats

    def _refusal(self, node: int, outcome: Outcome) -> LibraError:
        name = f"job {self._job.name!r}: the switch takes no hot values for {ids.name_of(node)}"
        if outcome == Outcome.LOST:
            return ConfigError(
                f"{name}, which has no pool of hot cells: say `hot` in the job's spec and install it again, "
                "or leave the placement out"
            )
        return ProtocolError(
            f"{name} ({outcome.name}): another program uses this host's place in the job, or the switch's "
            "registers were written; install the job again and start all its programs"
        )
