# SPDX-License-Identifier: Apache-2.0
"""Packets that the switch answers one by one: specifies hot/native/flights.c."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

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
        # When a packet that was answered, but not for good, goes again.
        self._until: npt.NDArray[np.float64] = np.full(MESSAGE_WINDOW, np.inf)

    def forget(self) -> None:
        self.losses.forget()
        self._until[:] = np.inf

    @property
    def in_flight(self) -> int:
        return self.losses.in_flight

    @property
    def needless_repeats(self) -> int:
        return self.losses.needless

    def depart(self, places: Rows, now: float) -> None:
        if not len(places):
            return
        self.losses.enter(places)
        self._leave(places, now)
        self._set_deadlines(places, now)
        self.losses.note_progress(now)

    def _leave(self, places: Rows, now: float) -> None:
        self._until[places] = np.inf
        self.losses.send(places, self.in_flight, now)

    def _set_deadlines(self, places: Rows, now: float) -> None:
        self.losses.deadline[places] = now + self.rto.behind(self.in_flight)

    def repeat(self, asked: float, now: float) -> Rows:
        if self.next_deadline() > asked:
            return np.empty(0, dtype=np.intp)
        lost = self.losses.take_lost(asked, MESSAGE_WINDOW)
        self._set_deadlines(lost, now)
        late = self.losses.late(asked)
        if len(late):
            self.rto.back_off()
        late = np.concatenate((late, np.flatnonzero(self._until <= asked)))
        self._set_deadlines(late, now)
        places = self.losses.probe_unless(np.concatenate((lost, late)), self._reply(), asked, now)
        self._leave(places, now)
        self.repeats += len(places)
        return places

    def _reply(self) -> float:
        return self.losses.reply(self.in_flight)

    def next_deadline(self) -> float:
        return min(self.losses.next_deadline(self._reply()), float(self._until.min()))

    def land(self, places: Rows, now: float) -> None:
        self._hear(places, now)
        self.losses.release(places)
        self._until[places] = np.inf

    def rest(self, places: Rows, until: float, now: float) -> None:
        self._hear(places, now)
        # If it was sent once, no copy is under way: the next one is a first one.
        self.losses.tries[places[self.losses.tries[places] == 1]] = 0
        self._until[places] = until

    def _hear(self, places: Rows, now: float) -> None:
        self.losses.hear(places, now)
        self.losses.end_round_trip(self.losses.answers)

    def needless(self, answers: int) -> None:
        answers = min(answers, self.repeats - self.needless_repeats)  # the network may double packets, too
        if answers > 0:
            self.losses.forgive(answers, 2)
