# SPDX-License-Identifier: Apache-2.0
"""BBR, version 1: draft-cardwell-iccrg-bbr-congestion-control-00."""

from __future__ import annotations

import math
from collections import deque
from enum import Enum

from libra_sim.clock.loop import SECOND
from libra_sim.tcp.congestion import INITIAL_WINDOW, Acked, Control
from libra_sim.tcp.segment import MSS
from libra_workloads.random_streams import Stream

HIGH_GAIN = 2.885  # 2 / ln 2
DRAIN_GAIN = 1 / HIGH_GAIN
CYCLE = (1.25, 0.75, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
WINDOW_GAIN = 2.0
LEAST_WINDOW = 4.0
BANDWIDTH_ROUNDS = 10
RTT_TIME = 10 * SECOND
PROBE_TIME = SECOND // 5
BURST_TIME, MOST_BURST = SECOND // 1024, 127  # Linux's sk_pacing_shift of 10
SLOW = 1.2e6 / 8 / MSS  # packets per second
MARGIN = 0.99  # of pacing, so that no queue builds up by rounding (Linux)


class State(Enum):
    STARTUP = 1
    DRAIN = 2
    PROBE_BANDWIDTH = 3
    PROBE_RTT = 4


class Bbr(Control):
    name = "bbr"

    def __init__(self, stream: Stream) -> None:
        super().__init__()
        self._stream = stream
        self.state = State.STARTUP
        self._gain = self._window_gain = HIGH_GAIN
        self._round = 0
        self._rates: deque[tuple[int, float]] = deque()  # (round, packets per second), falling
        self._rtt: int | None = None
        self._rtt_since = 0
        self._full, self._full_rounds = 0.0, 0  # the highest rate so far, rounds without a higher one
        self._filled = False
        self._phase, self._phase_since = 0, 0
        self._probe_until: int | None = None
        self._saved = 0.0  # window before recovery or a probe of the round-trip time
        self._conserves = 0  # rounds of packet conservation that are left
        self._restarts = False  # nothing was in flight, and of what has been sent since nothing is answered

    @property
    def bandwidth(self) -> float:
        """Highest rate of the last rounds, in packets per second; 0 if unknown."""
        return self._rates[0][1] if self._rates else 0.0

    def _target(self, gain: float) -> float:
        if self._rtt is None or not self.bandwidth:
            return INITIAL_WINDOW
        packets = math.ceil(gain * self.bandwidth * self._rtt / SECOND) + 3 * self._burst
        packets += packets % 2
        return float(packets + 2 if self._probes else packets)

    @property
    def _burst(self) -> int:
        """Packets that Linux hands to a card at once, those of a millisecond; hosts hold three bursts."""
        rate = self.pacing or 0.0
        return min(max(int(rate * BURST_TIME / SECOND), 2 if rate >= SLOW else 1), MOST_BURST)

    @property
    def _probes(self) -> bool:
        return self.state is State.PROBE_BANDWIDTH and self._phase == 0

    def acked(self, news: Acked, *, full: bool, recovers: bool) -> None:
        lost_before = self._conserves
        if news.round_start:
            self._round += 1
            self._conserves = max(self._conserves - 1, 0)
        self._learn_rate(news)
        self._learn_fullness(news)
        self._follow(news)
        self._learn_rtt(news)
        self._set_pacing()
        self._set_window(news, recovers and lost_before > 0)

    def _learn_rate(self, news: Acked) -> None:
        rates = self._rates
        if news.rate is not None and (not news.limited or news.rate >= self.bandwidth):
            while rates and rates[-1][1] <= news.rate:
                rates.pop()
            rates.append((self._round, news.rate))
        while len(rates) > 1 and rates[0][0] <= self._round - BANDWIDTH_ROUNDS:
            rates.popleft()

    def _learn_fullness(self, news: Acked) -> None:
        """End startup when the rate has not grown by a quarter in three rounds."""
        if self._filled or not news.round_start or news.limited:
            return
        if self.bandwidth >= 1.25 * self._full:
            self._full, self._full_rounds = self.bandwidth, 0
            return
        self._full_rounds += 1
        self._filled = self._full_rounds >= 3

    def _follow(self, news: Acked) -> None:
        if self.state is State.STARTUP and self._filled:
            self.state, self._gain, self._window_gain = State.DRAIN, DRAIN_GAIN, HIGH_GAIN
        if self.state is State.DRAIN and news.in_flight <= self._target(1.0):
            self._probe_bandwidth(news.now)
        if self.state is State.PROBE_BANDWIDTH:
            passed = self._rtt is not None and news.now - self._phase_since > self._rtt
            gain = CYCLE[self._phase]
            if gain > 1:
                over = passed and (self._conserves > 0 or news.in_flight >= self._target(gain))
            elif gain < 1:
                over = passed or news.in_flight <= self._target(1.0)
            else:
                over = passed
            if over:
                self._phase, self._phase_since = (self._phase + 1) % len(CYCLE), news.now
                self._gain = CYCLE[self._phase]

    def _probe_bandwidth(self, now: int) -> None:
        self.state, self._window_gain = State.PROBE_BANDWIDTH, WINDOW_GAIN
        # Any phase but the one that drains.
        self._phase = (2 + self._stream.below(7)) % len(CYCLE)
        self._phase_since, self._gain = now, CYCLE[self._phase]

    def _learn_rtt(self, news: Acked) -> None:
        expired = self._rtt is not None and news.now > self._rtt_since + RTT_TIME
        if news.rtt is not None and (self._rtt is None or news.rtt <= self._rtt or expired):
            self._rtt, self._rtt_since = news.rtt, news.now
        # Behind a pause the queue is empty: that round-trip time needs no probe.
        if expired and not self._restarts and self.state is not State.PROBE_RTT:
            self.state, self._gain = State.PROBE_RTT, 1.0
            self._saved, self._probe_until = max(self.window, self._saved), None
        self._restarts = False
        if self.state is not State.PROBE_RTT:
            return
        if self._probe_until is None and news.in_flight <= LEAST_WINDOW:
            self._probe_until = news.now + max(PROBE_TIME, self._rtt or 0)
        self._end_rtt_probe(news.now)

    def _end_rtt_probe(self, now: int) -> None:
        if self._probe_until is None or now < self._probe_until:
            return
        self._rtt_since = now
        self.window, self._saved = max(self.window, self._saved), 0.0
        if self._filled:
            self._probe_bandwidth(now)
        else:
            self.state, self._gain, self._window_gain = State.STARTUP, HIGH_GAIN, HIGH_GAIN

    def _set_pacing(self) -> None:
        if not self.bandwidth:
            if self._rtt:
                self.pacing = HIGH_GAIN * INITIAL_WINDOW * SECOND / self._rtt
            return
        rate = self._gain * self.bandwidth * MARGIN
        if self._filled or self.pacing is None or rate > self.pacing:
            self.pacing = rate

    def _set_window(self, news: Acked, conserves: bool) -> None:
        target = self._target(self._window_gain)
        if conserves:
            self.window = max(self.window, news.in_flight + news.packets)
        elif self._filled:
            self.window = min(self.window + news.packets, target)
        elif self.window < target or news.delivered < INITIAL_WINDOW:
            self.window += news.packets
        self.window = max(self.window, LEAST_WINDOW)
        if self.state is State.PROBE_RTT:
            self.window = min(self.window, LEAST_WINDOW)

    def lost(self, now: int, in_flight: int) -> None:
        """Conserve packets for a round trip."""
        self._saved = max(self._saved, self.window)
        self.window = max(float(in_flight), LEAST_WINDOW)
        self._conserves = 1

    def recovered(self, now: int) -> None:
        self._conserves = 0
        if self.state is not State.PROBE_RTT:
            self.window, self._saved = max(self.window, self._saved), 0.0

    def timed_out(self, now: int, in_flight: int) -> None:
        self._saved = max(self._saved, self.window)
        self.window = 1.0

    def idle(self, now: int, duration: int, timeouts: int) -> None:
        """Keep the window: pacing restarts at the known rate."""
        self._restarts = True
        if self.state is State.PROBE_BANDWIDTH and self.bandwidth:
            self.pacing = self.bandwidth * MARGIN
        elif self.state is State.PROBE_RTT:
            self._end_rtt_probe(now)
