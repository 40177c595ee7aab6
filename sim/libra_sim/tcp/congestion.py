# SPDX-License-Identifier: Apache-2.0
"""Interface of congestion control, and Reno (RFC 5681)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from libra_sim.clock.loop import SECOND

INITIAL_WINDOW = 10.0  # packets (RFC 6928)
LEAST = 2.0
MS = 10**6


@dataclass(frozen=True)
class Acked:
    """News of one ACK. packets: newly acknowledged or SACKed. rtt: ns of the latest of them; None: unknown.

    delivered: packets delivered so far. rate: packets per second at which they were delivered; None: unknown.
    limited: the sender had nothing more to send when that sample began. round_start: a round trip began.
    """

    now: int
    packets: int
    rtt: int | None
    min_rtt: int
    in_flight: int
    delivered: int
    rate: float | None
    limited: bool
    round_start: bool


class Control(ABC):
    """Congestion control of one sender. ``window`` is in packets. pacing: packets per second; None: none."""

    name = ""

    def __init__(self) -> None:
        self.window = INITIAL_WINDOW
        self.threshold = float("inf")
        self.pacing: float | None = None

    @abstractmethod
    def acked(self, news: Acked, *, full: bool, recovers: bool) -> None:
        """Take an ACK. full: the window was full, and the ACK moves it. recovers: in fast recovery."""

    @abstractmethod
    def lost(self, now: int, in_flight: int) -> None:
        """Begin fast recovery. in_flight: segments not acknowledged in order: RFC 5681's FlightSize."""

    def recovered(self, now: int) -> None:
        """End fast recovery; by default, the window stays as it is."""
        return

    def timed_out(self, now: int, in_flight: int) -> None:
        """Begin anew behind a time-out."""
        self.lost(now, in_flight)
        self.window = 1.0

    def idle(self, timeouts: int) -> None:
        """Halve the window for each time-out that the sender had nothing to send (RFC 2861, as Linux)."""
        self.threshold = max(self.threshold, 0.75 * self.window) if self.threshold < 1e9 else self.threshold
        for _ in range(min(timeouts, 30)):
            self.window = max(self.window / 2, min(INITIAL_WINDOW, self.window))


class HyStart:
    """End of slow start by delay, as Linux's Cubic does (S. Ha and I. Rhee, Taming the Elephants, 2011)."""

    SAMPLES, LEAST_WINDOW = 8, 16.0
    LOW, HIGH = 4 * MS, 16 * MS

    def __init__(self) -> None:
        self._least: int | None = None  # of the round's first samples
        self._samples = 0

    def ends(self, news: Acked, window: float) -> bool:
        if news.round_start:
            self._least, self._samples = None, 0
        if news.rtt is None or window < self.LEAST_WINDOW:
            return False
        if self._samples < self.SAMPLES:
            self._samples += 1
            self._least = news.rtt if self._least is None else min(self._least, news.rtt)
            return False
        assert self._least is not None
        return self._least > news.min_rtt + min(max(news.min_rtt // 8, self.LOW), self.HIGH)


class Reno(Control):
    name = "reno"

    def acked(self, news: Acked, *, full: bool, recovers: bool) -> None:
        if recovers or not full:
            return
        if self.window < self.threshold:
            self.window = min(self.window + news.packets, max(self.threshold, self.window))
        else:
            self.window += news.packets / self.window

    def lost(self, now: int, in_flight: int) -> None:
        # Not half of in_flight, which counts what the first SACKs let out: a quarter more at a window of 12.
        self.threshold = self.window = max(self.window / 2, LEAST)


class Cubic(Control):
    """CUBIC (RFC 9438), with HyStart. As in Linux, the estimate of Reno's window never grows faster."""

    name = "cubic"
    C, BETA = 0.4, 0.7
    ALPHA = 3 * (1 - BETA) / (1 + BETA)

    def __init__(self) -> None:
        super().__init__()
        self._hystart = HyStart()
        self._most = 0.0  # W_max
        self._epoch: int | None = None  # ns: beginning of this stage of congestion avoidance
        self._before = 0.0  # window at that time
        self._reno = 0.0  # W_est

    def acked(self, news: Acked, *, full: bool, recovers: bool) -> None:
        if recovers or not full:
            return
        if self.window < self.threshold:
            self.window += news.packets
            if self._hystart.ends(news, self.window):
                self.threshold = self.window
            return
        if self._epoch is None:
            self._epoch, self._before, self._reno = news.now, self.window, self.window
            if self._most < self.window:
                self._most = self.window
            self._wait = cube_root((self._most - self.window) / self.C)  # K, seconds
        self._reno += self.ALPHA * news.packets / self.window
        ahead = (news.now + news.min_rtt - self._epoch) / SECOND - self._wait
        wanted = self.C * ahead * ahead * ahead + self._most
        wanted = min(max(wanted, self.window), 1.5 * self.window)
        self.window += (wanted - self.window) * news.packets / self.window
        self.window = max(self.window, self._reno)

    def lost(self, now: int, in_flight: int) -> None:
        self._epoch = None
        # Fast convergence: leave room to newer flows.
        self._most = self.window * (1 + self.BETA) / 2 if self.window < self._most else self.window
        self.threshold = self.window = max(self.window * self.BETA, LEAST)

    def idle(self, timeouts: int) -> None:
        super().idle(timeouts)
        self._epoch = None


def cube_root(value: float) -> float:
    """Return the cube root of ``value`` >= 0, by Newton's method: the C library's differs by machine."""
    if value <= 0:
        return 0.0
    root = max(value, 1.0)
    for _ in range(100):
        root = (2 * root + value / (root * root)) / 3
    return root
