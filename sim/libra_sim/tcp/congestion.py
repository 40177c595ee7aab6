# SPDX-License-Identifier: Apache-2.0
"""Interface of congestion control, and Reno (RFC 5681)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from libra_sim.clock.loop import SECOND

INITIAL_WINDOW = 10.0  # packets (RFC 6928)
LEAST = 2.0
MS = 10**6
TICK = 4 * MS  # of Linux's clock


@dataclass(frozen=True)
class Acked:
    """News of one ACK. packets: newly acknowledged or SACKed. rtt: ns of the latest of them; None: unknown.

    delivered: packets delivered so far. rate: packets per second at which they were delivered; None: unknown.
    limited: the program, not the network, limited what was sent then. round_start: a round trip began.
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
        self._counted = 0  # packets answered since the window grew by one

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

    def idle(self, now: int, duration: int, timeouts: int) -> None:
        """Halve the window for each time-out of the ns that the sender sent nothing (RFC 2861, as Linux)."""
        if timeouts:
            self.threshold = max(self.threshold, self.window // 2 + self.window // 4)
        for _ in range(min(timeouts, 30)):
            self.window = max(self.window // 2, min(INITIAL_WINDOW, self.window))

    def _start_slowly(self, packets: int) -> int:
        """Grow in slow start by ``packets``. Return how many are left for congestion avoidance."""
        if self.window >= self.threshold:
            return packets
        before = self.window
        self.window = min(before + packets, self.threshold)
        return packets - int(self.window - before)

    def _raise(self, packets: int, per: int) -> None:
        """Grow by one for each ``per`` packets (Linux's tcp_cong_avoid_ai)."""
        if self._counted >= per:
            self._counted = 0
            self.window += 1
        self._counted += packets
        self.window += self._counted // per
        self._counted %= per


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
    """Reno (RFC 5681), in whole packets as in Linux: half of 7 is 3."""

    name = "reno"

    def acked(self, news: Acked, *, full: bool, recovers: bool) -> None:
        if recovers or not full:
            return
        left = self._start_slowly(news.packets)
        self._raise(left, int(self.window))

    def lost(self, now: int, in_flight: int) -> None:
        # Not half of in_flight, which counts what the first SACKs let out: a quarter more at a window of 12.
        self._counted = 0
        self.threshold = self.window = max(self.window // 2, LEAST)


class Cubic(Control):
    """CUBIC (RFC 9438), with HyStart, in the arithmetic of Linux (net/ipv4/tcp_cubic.c).

    Windows are whole packets. Small ones are well below RFC 9438's: 7 / 10 of 8 are 5, and the estimate of
    Reno's window is followed within a round trip, after it is a whole packet larger.
    """

    name = "cubic"
    BETA = 717  # of 1024
    SCALE = 410  # C: 0.4 of 1024
    RENO = 8 * (1024 + BETA) // 3 // (1024 - BETA)  # eighths of a window of ACKs by which it grows by 1
    EVERY = 8 * TICK  # ns between two computations for one window
    FIRST = 20  # packets for which a window grows by 1 at least, until a first loss

    def __init__(self) -> None:
        super().__init__()
        self._hystart = HyStart()
        self._most = 0  # W_max
        self._epoch: int | None = None  # ticks: beginning of this stage of congestion avoidance
        self._origin = 0  # window at the cubic's plateau
        self._wait = 0  # K, in 1/1024 s
        self._reno = 0  # W_est
        self._answered = 0  # packets answered for it
        self._computed: tuple[int, int] = (0, 0)  # window, ns
        self._per = 1  # packets for which the window grows by 1

    def acked(self, news: Acked, *, full: bool, recovers: bool) -> None:
        if recovers or not full:
            return
        left = news.packets
        if self.window < self.threshold:
            left = self._start_slowly(left)
            if self._hystart.ends(news, self.window):
                self.threshold = self.window
        if left:
            self._compute(news, left)
            self._raise(left, self._per)

    def _compute(self, news: Acked, packets: int) -> None:
        """Compute for how many packets the window grows by one."""
        window, tick = int(self.window), news.now // TICK
        self._answered += packets
        computed, at = self._computed
        if computed == window and news.now - at < self.EVERY:
            return
        if self._epoch is None or at // TICK != tick:
            self._computed = window, news.now
            self._per = self._by_time(news, window, tick, packets)
        while self._answered > (follows := window * self.RENO // 8):
            self._answered -= follows
            self._reno += 1
        if self._reno > window:
            self._per = min(self._per, window // (self._reno - window))
        self._per = max(self._per, 2)

    def _by_time(self, news: Acked, window: int, tick: int, packets: int) -> int:
        if self._epoch is None:
            self._epoch, self._answered, self._reno = tick, packets, window
            self._origin = max(self._most, window)
            self._wait = int(cube_root((self._origin - window) * (2**40 // self.SCALE)))
        ahead = (tick - self._epoch + -(-news.min_rtt // TICK)) * TICK * 1024 // SECOND - self._wait
        off = self.SCALE * abs(ahead) ** 3 >> 40
        wanted = self._origin + (off if ahead > 0 else -off)
        per = window // (wanted - window) if wanted > window else 100 * window
        return min(per, self.FIRST) if not self._most else per

    def lost(self, now: int, in_flight: int) -> None:
        window = int(self.window)
        self._epoch = None
        # Fast convergence: leave room to newer flows.
        self._most = window * (1024 + self.BETA) // 2048 if window < self._most else window
        self._counted = 0
        self.threshold = self.window = max(float(window * self.BETA // 1024), LEAST)

    def idle(self, now: int, duration: int, timeouts: int) -> None:
        super().idle(now, duration, timeouts)
        if self._epoch is not None:  # the window goes on along its curve
            self._epoch += duration // TICK


def cube_root(value: float) -> float:
    """Return the cube root of ``value`` >= 0, by Newton's method: the C library's differs by machine."""
    if value <= 0:
        return 0.0
    root = max(value, 1.0)
    for _ in range(100):
        root = (2 * root + value / (root * root)) / 3
    return root
