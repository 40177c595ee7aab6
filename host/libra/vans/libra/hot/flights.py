# SPDX-License-Identifier: Apache-2.0
"""Timers of packets that the switch answers one by one: when to retransmit each."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from libra.vans.libra.rto import OVERTAKEN, RtoEstimator
from libra.wire.format import Mask
from libra.wire.frames import Rows

_NONE: Rows = np.empty(0, dtype=np.intp)


class Flights:
    """A number of places, each with one packet in flight or none. All times are the caller's, in seconds.

    repeats: packets retransmitted since the start.
    """

    def __init__(self, places: int) -> None:
        self.repeats = 0
        self._places = places
        self._rto = RtoEstimator()
        self.reset()

    def reset(self) -> None:
        """Forget all packets in flight."""
        self.under_way: Mask = np.zeros(self._places, dtype=bool)
        self._resting: Mask = np.zeros(self._places, dtype=bool)  # answered, to be sent again at the deadline
        self._lost: Mask = np.zeros(self._places, dtype=bool)  # overtaken by later packets
        self._stamp = np.zeros(self._places, dtype=np.int64)  # among all sent packets; repeats count again
        self._repeated: Mask = np.zeros(self._places, dtype=bool)
        self._sent = np.zeros(self._places)  # when it was sent last
        self._queue = np.zeros(self._places, dtype=np.int64)  # packets in flight when it was sent
        self._deadline: npt.NDArray[np.float64] = np.full(self._places, np.inf)
        self._departed = 0  # number of sent packets
        self._newest = -1  # stamp of the newest answered packet

    @property
    def in_flight(self) -> int:
        return int(np.count_nonzero(self.under_way))

    def depart(self, places: Rows, now: float) -> None:
        """Send new packets from these places, which have none in flight."""
        self.under_way[places] = True
        self._repeated[places] = False
        self._leave(places, now)

    def repeat(self, asked: float, now: float) -> Rows:
        """Return the places whose packets go again: lost ones, and those late at ``asked``."""
        if self.next_deadline() > asked:
            return _NONE
        late = self._deadline <= asked
        if (late & ~self._resting).any():
            self._rto.back_off()
        places = np.flatnonzero(self._lost | late)
        if len(places):
            self._repeated[places] = True
            self._leave(places, now)
            self.repeats += len(places)
        return places

    def _leave(self, places: Rows, now: float) -> None:
        in_flight = self.in_flight
        self._stamp[places] = self._departed + np.arange(len(places))
        self._departed += len(places)
        self._sent[places] = now
        self._queue[places] = in_flight
        self._deadline[places] = now + self._rto.behind(in_flight)
        self._lost[places] = self._resting[places] = False

    def land(self, places: Rows, now: float) -> None:
        """Free these places, each given once: their packets are answered for good."""
        self._hear(places, now)
        self.under_way[places] = self._lost[places] = self._resting[places] = False
        self._deadline[places] = np.inf

    def rest(self, places: Rows, until: float, now: float) -> None:
        """Note that these packets are answered, but not for good: they go again at ``until``."""
        self._hear(places, now)
        self._lost[places], self._resting[places] = False, True
        self._deadline[places] = until

    def _hear(self, places: Rows, now: float) -> None:
        """Sample round-trip times of packets sent once (Karn), and find overtaken packets."""
        once = ~self._repeated[places] & ~self._resting[places]
        if once.any():
            last = places[once][self._stamp[places[once]].argmax()]
            weight = np.count_nonzero(once) / self.in_flight
            self._rto.sample(now - float(self._sent[last]), weight, queue=int(self._queue[last]))
        # While answers arrive, later packets are on their way: the timer starts anew (RFC 6298, 5.3).
        waiting = self.under_way & ~self._resting
        self._deadline[waiting] = np.maximum(self._deadline[waiting], now + self._rto.timeout)
        # A retransmission is not answered in less than half the usual time: an earlier answer is the first
        # copy's.
        usual = self._rto.srtt
        arrived = once if usual is None else once | (now - self._sent[places] >= usual / 2)
        if not arrived.any():
            return
        self._newest = max(self._newest, int(self._stamp[places[arrived]].max()))
        self._lost |= self.under_way & ~self._resting & (self._stamp <= self._newest - OVERTAKEN)

    def next_deadline(self) -> float:
        """Return when to call ``repeat`` again, at the latest."""
        return -np.inf if self._lost.any() else float(self._deadline.min())
