# SPDX-License-Identifier: Apache-2.0
"""Sender of a worker's HOTs: specifies native/hot_sender.c."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass
from functools import partial

import numpy as np

from libra.errors import LibraError
from libra.job.job_file import Job
from libra.vans.hot import Added, HotPush, TermEnded
from libra.vans.libra.hot.sender import CLOSED_SECONDS, HotSender
from libra.wire import format as wire
from libra.wire import hot, protocol, words
from libra.wire.format import U32, Mask
from libra.wire.protocol import MESSAGE_WINDOW, Kind, Outcome
from libra.wire.words import FrameBuffer, Headers, Outgoing, Rows
from oracle.flights import NumpyFlights

_TAKEN = (Outcome.ADDED, Outcome.REPEATED)
_SLOT = hot.slot_of(Kind.HOT)


@dataclass(eq=False)
class _Push:
    """Unfinished push. left: number of packets sent."""

    asked: HotPush
    left: int
    unanswered: int
    refused: Mask

    @classmethod
    def of(cls, asked: HotPush) -> _Push:
        return cls(asked, 0, len(asked.cells), np.zeros(asked.cells.shape, dtype=bool))


class NumpyHotSender(HotSender):
    """Handles frames itself; what it says of pushes that cannot be sent is the product's."""

    def __init__(self, job: Job, templates: U32) -> None:
        self._job = job
        self._bare = templates
        self._calls = []
        self.frames = FrameBuffer(MESSAGE_WINDOW)  # row: place; its last packet
        self._flights = NumpyFlights()
        self._unfinished: dict[_Push, None] = {}  # in order
        self._queue: deque[_Push] = deque()  # pushes with packets not sent yet
        self._reset(0)

    def _reset(self, term: int) -> None:
        self._term = term
        self._templates = words.of_term(self._bare, term)
        self._flights.forget()
        self._error = None
        self._free = deque(range(MESSAGE_WINDOW))
        self._next: U32 = np.arange(MESSAGE_WINDOW, dtype=np.uint32)  # s of the place's next packet
        self._s: U32 = np.zeros(MESSAGE_WINDOW, dtype=np.uint32)  # of the packet in flight
        self._push: list[_Push | None] = [None] * MESSAGE_WINDOW
        self._packet = np.zeros(MESSAGE_WINDOW, dtype=np.int64)  # its index in the push

    # ------------------------------------------------------------------ pushes

    def _begin(self, asked: HotPush) -> None:
        push = _Push.of(asked)
        if not push.unanswered:
            self._end(push)
        else:
            self._unfinished[push] = None
            self._queue.append(push)

    def _end(self, push: _Push) -> None:
        self._unfinished.pop(push, None)
        self._calls.append(partial(push.asked.done, Added(self._term, push.refused)))

    def fail(self, error: LibraError) -> None:
        self._error = error
        self._calls += [partial(push.asked.done, error) for push in self._unfinished]
        self._unfinished.clear()
        self._queue.clear()
        self._flights.forget()

    def enter(self, term: int) -> None:
        self._calls += [partial(push.asked.done, TermEnded(self._term)) for push in self._unfinished]
        self._unfinished.clear()
        self._queue.clear()
        self._reset(term)

    # ------------------------------------------------------------------ packets

    def receive(self, source: FrameBuffer, count: int, now: float) -> None:
        if not self._unfinished:
            return
        headers = words.parse(source.words, count)
        ours = words.intact(headers, source.lengths[:count], self._job.job_generation)
        ours &= (headers.kind == Kind.STATUS) & (headers.slot == _SLOT) & (headers.term == self._term)
        ours &= headers.node != Outcome.OUTDATED  # which is about a packet of another term
        self._flights.needless(int(np.count_nonzero(ours & (headers.node == Outcome.REPEATED))))
        places = (headers.use % MESSAGE_WINDOW).astype(np.intp)
        ours &= self._awaited()[places] & (self._s[places] == headers.use)
        _, rows = np.unique(np.where(ours, places, -1), return_index=True)
        rows = rows[ours[rows]]
        if len(rows):
            self._hear(headers.select(rows), places[rows], now)

    def _awaited(self) -> Mask:
        """(MESSAGE_WINDOW,) True if a packet of the place is in flight."""
        return np.array([push is not None for push in self._push])

    def _hear(self, headers: Headers, places: Rows, now: float) -> None:
        """Take answers to packets in flight, one for each place."""
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
        refused = hot.arrays_in(headers.key[taken])
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
        self._next[places] += np.uint32(MESSAGE_WINDOW)
        heads = np.repeat(self._templates[[protocol.HOT_BLOCKS]], len(places), axis=0)
        header = heads[:, words.HEADER_WORD :]
        header[:, words.KIND] |= np.uint32(Kind.HOT << 24 | push.asked.node)
        header[:, words.SLOT] = _SLOT << 16
        header[:, words.USE] = self._s[places]
        header[:, words.ROUND] = 0 if push.asked.epoch is None else push.asked.epoch.number
        lanes = hot.lanes_of_pairs(push.asked.cells[packets], push.asked.values[packets])
        words.store(self.frames.words, places, heads, lanes)
        self.frames.lengths[places] = wire.FRAME_BYTES[protocol.HOT_BLOCKS]

    def next_deadline(self) -> float:
        return self._flights.next_deadline() if self._unfinished else math.inf

    # ------------------------------------------------------------------ questions

    @property
    def repeats(self) -> int:
        return self._flights.repeats

    @property
    def needless_repeats(self) -> int:
        return self._flights.needless_repeats
