# SPDX-License-Identifier: Apache-2.0
"""Rate of a sender after BBR, version 1, in bytes and seconds. Losses never lower it.

Sources: draft-cardwell-iccrg-bbr-congestion-control-00 and draft-cheng-iccrg-delivery-rate-estimation-00.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass
from enum import Enum

from libra.vans.ltp.packets import HEADER, PAYLOAD, UDP_HEADERS

FULL = PAYLOAD + HEADER.size + UDP_HEADERS  # bytes of a full packet on the wire
HIGH_GAIN = 2.885  # 2 / ln 2: doubles the rate each round trip
DRAIN_GAIN = 1 / HIGH_GAIN
CYCLE = (1.25, 0.75, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
WINDOW_GAIN = 2.0
MARGIN = 0.99  # of pacing, so that no queue builds up by rounding (Linux)
FIRST_WINDOW = 10 * FULL
LEAST_WINDOW = 4 * FULL
BANDWIDTH_ROUNDS = 10
RTT_SECONDS = 10.0
PROBE_SECONDS = 0.2
FIRST_RTT = 1e-3  # paces the first window, before a round trip is known
QUANTUM = 1e-3  # seconds of packets at most that leave at once
ACK_SECONDS = 1e-3  # that a receiver holds an ACK back
_HELD = QUANTUM + ACK_SECONDS  # what both add to a round trip at most


class RateState(Enum):
    STARTUP = 1
    DRAIN = 2
    PROBE_BANDWIDTH = 3
    PROBE_RTT = 4


@dataclass(slots=True)
class Snapshot:
    """State of the delivery when a packet left."""

    sent: float
    first_sent: float
    delivered: int  # bytes
    delivered_at: float
    limited: bool  # the sender had nothing more to send


class Rate:
    """Rate of one sender. ``pacing`` is in bytes a second, ``window`` in bytes."""

    def __init__(self, phase: int = 0) -> None:
        """phase: of the cycle that begins; senders that share a bottleneck should differ."""
        self.state = RateState.STARTUP
        self.window = float(FIRST_WINDOW)
        self.pacing = HIGH_GAIN * FIRST_WINDOW / FIRST_RTT
        self.rtt: float | None = None  # the least of the last seconds
        self._first_phase = phase
        self._gain = self._window_gain = HIGH_GAIN
        self._round = 0
        self._rates: deque[tuple[int, float]] = deque()  # (round, bytes per second), falling
        self._rtt_since = 0.0
        self._full, self._full_rounds, self._filled = 0.0, 0, False
        self._phase, self._phase_since = 0, 0.0
        self._probe_until: float | None = None
        self._delivered, self._delivered_at, self._first_sent = 0, 0.0, 0.0
        self._limited_until = -1  # delivered bytes up to which samples are limited by the application
        self._round_ends = 0  # delivered bytes at which the next round trip begins

    @property
    def bandwidth(self) -> float:
        """Highest delivery rate of the last round trips in bytes per second; 0 if unknown."""
        return self._rates[0][1] if self._rates else 0.0

    def expected(self, size: int) -> float:
        """Return the seconds that ``size`` bytes take, with time to repeat a packet; 0 if unknown."""
        if self.rtt is None or not self.bandwidth:
            return 0.0
        return 1.5 * (self.rtt + _HELD) + size / self.bandwidth

    @property
    def patience(self) -> float:
        """Seconds behind its last packet after which a sender that has no more repeats it: a quarter of a
        round trip. Infinity in start-up, when the round trip may be that of a queue, and if it is so short
        that held ACKs take longer."""
        known = self._filled and self.rtt is not None and self.rtt / 4 >= _HELD
        return self.rtt / 4 + _HELD if known and self.rtt is not None else math.inf

    # ---- out ---------------------------------------------------------------------------------------------

    def sent(self, now: float, in_flight: int) -> Snapshot:
        """Note that a packet leaves. in_flight: bytes before it."""
        if not in_flight:
            self._first_sent = self._delivered_at = now
        limited = self._limited_until >= self._delivered
        return Snapshot(now, self._first_sent, self._delivered, self._delivered_at, limited)

    def idle(self, in_flight: int) -> None:
        """Note that the sender has nothing to send though the window has room."""
        self._limited_until = self._delivered + in_flight

    # ---- in ----------------------------------------------------------------------------------------------

    def acked(
        self, now: float, packets: list[tuple[int, Snapshot]], rtt: float | None, in_flight: int
    ) -> None:
        """Take an ACK. packets: size and snapshot of each packet that it names. in_flight: bytes left."""
        self._delivered += sum(size for size, _ in packets)
        self._delivered_at = now
        latest = max((snapshot for _, snapshot in packets), key=lambda each: (each.delivered, each.sent))
        self._first_sent = latest.sent
        starts = latest.delivered >= self._round_ends
        if starts:
            self._round_ends = self._delivered
            self._round += 1
        self._learn_rtt(now, rtt)
        elapsed = max(latest.sent - latest.first_sent, now - latest.delivered_at)
        if self.rtt is not None and elapsed >= self.rtt:
            # A held ACK names packets of a longer time than it seems to take.
            elapsed = max(elapsed, self.rtt + _HELD)
            self._learn_rate((self._delivered - latest.delivered) / elapsed, latest.limited)
        # Behind a long queue the line is full, whoever fills it.
        queues = rtt is not None and self.rtt is not None and rtt > 1.5 * (self.rtt + _HELD)
        if starts and (queues or not latest.limited):
            self._learn_fullness()
        self._follow(now, in_flight, latest.limited)
        self._probe_rtt(now, in_flight)
        self._control(sum(size for size, _ in packets))

    def _learn_rtt(self, now: float, rtt: float | None) -> None:
        self._expired = self.rtt is not None and now > self._rtt_since + RTT_SECONDS
        if rtt is not None and (self.rtt is None or rtt <= self.rtt or self._expired):
            self.rtt, self._rtt_since = rtt, now

    def _learn_rate(self, rate: float, limited: bool) -> None:
        rates = self._rates
        if not limited or rate >= self.bandwidth:
            while rates and rates[-1][1] <= rate:
                rates.pop()
            if not rates or rates[-1][0] != self._round:
                rates.append((self._round, rate))
        while len(rates) > 1 and rates[0][0] <= self._round - BANDWIDTH_ROUNDS:
            rates.popleft()

    def _learn_fullness(self) -> None:
        """End start-up when the rate has not grown by a quarter in three round trips."""
        if self._filled:
            return
        if self.bandwidth >= 1.25 * self._full:
            self._full, self._full_rounds = self.bandwidth, 0
            return
        self._full_rounds += 1
        self._filled = self._full_rounds >= 3

    def _target(self, gain: float) -> float:
        if self.rtt is None or not self.bandwidth:
            return float(FIRST_WINDOW)
        return gain * self.bandwidth * (self.rtt + _HELD) + 3 * FULL

    def _wanted(self) -> float:
        """Return the window: a product of two long round trips has room for what is held, as any BBR's;
        beside short ones that takes longer than they do."""
        if self.rtt is None or not self.bandwidth:
            return float(FIRST_WINDOW)
        return self.bandwidth * max(self._window_gain * self.rtt, self.rtt + 2 * _HELD) + 3 * FULL

    def _follow(self, now: float, in_flight: int, limited: bool) -> None:
        if self.state is RateState.STARTUP and self._filled:
            self.state, self._gain, self._window_gain = RateState.DRAIN, DRAIN_GAIN, HIGH_GAIN
        if self.state is RateState.DRAIN and in_flight <= self._target(1.0):
            self._probe_bandwidth(now)
        if self.state is RateState.PROBE_BANDWIDTH:
            gain = CYCLE[self._phase]
            over = self.rtt is not None and now - self._phase_since > self.rtt
            if gain > 1:
                # Packets may be too few to fill the line.
                over = over and (in_flight >= self._target(gain) or limited)
            elif gain < 1:
                over = over or in_flight <= self._target(1.0)
            if over:
                self._phase, self._phase_since = (self._phase + 1) % len(CYCLE), now
                self._gain = CYCLE[self._phase]

    def _probe_bandwidth(self, now: float) -> None:
        self.state, self._window_gain = RateState.PROBE_BANDWIDTH, WINDOW_GAIN
        self._phase = (2 + self._first_phase % 7) % len(CYCLE)  # any but the one that drains
        self._phase_since, self._gain = now, CYCLE[self._phase]

    def _probe_rtt(self, now: float, in_flight: int) -> None:
        if self._expired and self.state is not RateState.PROBE_RTT:
            self.state, self._gain, self._probe_until = RateState.PROBE_RTT, 1.0, None
        if self.state is not RateState.PROBE_RTT:
            return
        if self._probe_until is None:
            if in_flight <= LEAST_WINDOW:
                self._probe_until = now + max(PROBE_SECONDS, self.rtt or 0)
        elif now >= self._probe_until:
            self._rtt_since = now
            if self._filled:
                self._probe_bandwidth(now)
            else:
                self.state, self._gain, self._window_gain = RateState.STARTUP, HIGH_GAIN, HIGH_GAIN

    def _control(self, delivered: int) -> None:
        """Set pacing and window. delivered: bytes of this ACK."""
        if self.bandwidth:
            rate = MARGIN * self._gain * self.bandwidth
            if self._filled or rate > self.pacing or self._round < 2:
                self.pacing = rate
        elif self.rtt:
            self.pacing = HIGH_GAIN * FIRST_WINDOW / self.rtt
        target = self._wanted()
        if self._filled:
            self.window = min(self.window + delivered, target)
        elif self.window < target or self._delivered < FIRST_WINDOW:
            self.window += delivered
        self.window = max(self.window, LEAST_WINDOW)
        if self.state is RateState.PROBE_RTT:
            self.window = float(LEAST_WINDOW)
