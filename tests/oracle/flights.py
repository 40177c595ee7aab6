# SPDX-License-Identifier: Apache-2.0
"""Packets that the switch answers one by one: specifies hot/native/flights.c."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from libra.wire.format import Mask
from libra.wire.protocol import MESSAGE_WINDOW
from libra.wire.words import Rows
from oracle.losses import Losses
from oracle.rto import RtoEstimator


class NumpyFlights:
    """With the interface of Flights. A packet is repeated if it is lost or a silence is probed (see Losses),
    and by RFC 6298's time-out, which a probe does not put off."""

    def __init__(self) -> None:
        self.repeats = 0
        self.rto = RtoEstimator()
        self.losses = Losses(MESSAGE_WINDOW, self.rto)
        self.under_way: Mask = np.zeros(MESSAGE_WINDOW, dtype=bool)
        self._resting: Mask = np.zeros(MESSAGE_WINDOW, dtype=bool)  # answered, to be sent again
        self._sent = np.zeros(MESSAGE_WINDOW)  # when it was sent last
        self._queue = np.zeros(MESSAGE_WINDOW, dtype=np.int64)  # packets in flight when it was sent
        self._deadline: npt.NDArray[np.float64] = np.full(MESSAGE_WINDOW, np.inf)
        self._answered = 0  # packets in this round trip

    def forget(self) -> None:
        self.losses.forget()
        self._end(np.arange(MESSAGE_WINDOW))

    def _end(self, places: Rows) -> None:
        self.under_way[places] = self._resting[places] = False
        self._deadline[places] = np.inf

    @property
    def in_flight(self) -> int:
        return int(np.count_nonzero(self.under_way))

    @property
    def needless_repeats(self) -> int:
        return self.losses.needless

    def depart(self, places: Rows, now: float) -> None:
        if not len(places):
            return
        self.under_way[places] = True
        self.losses.tries[places] = 0
        self._leave(places, now)
        self._set_deadlines(places, now)
        self.losses.note_progress(now)

    def _leave(self, places: Rows, now: float) -> None:
        self.losses.tries[places] += 1
        self._sent[places] = now
        self._queue[places] = self.in_flight
        self._resting[places] = False
        self.losses.depart(places, now)

    def _set_deadlines(self, places: Rows, now: float) -> None:
        self._deadline[places] = now + self.rto.behind(self.in_flight)

    def repeat(self, asked: float, now: float) -> Rows:
        if self.next_deadline() > asked:
            return np.empty(0, dtype=np.intp)
        lost = self.losses.take_lost(asked, MESSAGE_WINDOW)
        self._set_deadlines(lost, now)
        late = np.flatnonzero((self._deadline <= asked) & (self.losses.overtaken == np.inf))
        if (~self._resting[late]).any():
            self.rto.back_off()
        self._set_deadlines(late, now)
        places = np.concatenate((lost, late))
        if len(places):
            self.losses.note_repeats(self._reply(), now)
        else:
            places = self.losses.take_probe(self._reply(), False, asked)
        self._leave(places, now)
        self.repeats += len(places)
        return places

    def _reply(self) -> float:
        return self.losses.reply(self.in_flight)

    def next_deadline(self) -> float:
        earliest = self._deadline.min(where=self.losses.overtaken == np.inf, initial=np.inf)
        return min(self.losses.lost_at(), self.losses.probe_at(self._reply()), float(earliest))

    def land(self, places: Rows, now: float) -> None:
        self._hear(places, now)
        self._end(places)

    def rest(self, places: Rows, until: float, now: float) -> None:
        self._hear(places, now)
        self._resting[places] = True
        # If it was sent once, no copy is under way: the next one is a first one.
        self.losses.tries[places[self.losses.tries[places] == 1]] = 0
        self._deadline[places] = until

    def _hear(self, places: Rows, now: float) -> None:
        once = (self.losses.tries[places] == 1) & ~self._resting[places]
        order = self.losses.order[places]
        alive = self.losses.alive_at(now)
        if once.any():  # Karn: only packets sent once are samples
            last = places[once][order[once].argmax()]
            weight = np.count_nonzero(once) / self.in_flight
            self.rto.sample(now - float(self._sent[last]), weight, queue=int(self._queue[last]))
        # While answers arrive, later packets are on their way: the timer starts anew (RFC 6298, 5.3).
        waiting = self.under_way & ~self._resting
        self._deadline[waiting] = np.maximum(self._deadline[waiting], now + self.rto.timeout)
        # A retransmission is not answered in less than half the usual time: an earlier answer is the first
        # copy's.
        usual = self.rto.srtt
        late = np.full(len(places), False) if usual is None else now - self._sent[places] >= usual / 2
        for _ in range(np.count_nonzero(late & ~once)):
            self.losses.reordering.needed()
        newest = int(order.max(where=once | late, initial=-1))
        self.losses.take_answers(places, newest, self.rto.quickest(self.in_flight), alive, now)
        self._answered += len(places)
        if self.losses.end_round_trip(self._answered) is not None:
            self._answered = 0

    def needless(self, answers: int) -> None:
        answers = min(answers, self.repeats - self.needless_repeats)  # the network may double packets, too
        if answers > 0:
            self.losses.forgive(answers, 2)
