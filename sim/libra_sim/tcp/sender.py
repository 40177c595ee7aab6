# SPDX-License-Identifier: Apache-2.0
"""Sending side of a connection: loss recovery by SACK (RFC 6675), time-outs (RFC 6298), rates of delivery.

Time-outs are Linux's: at least 200 ms above the smoothed round-trip time.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import deque
from collections.abc import Callable
from itertools import islice

from libra_sim.clock.loop import SECOND, Alarm, Loop
from libra_sim.tcp.congestion import Acked, Control
from libra_sim.tcp.segment import MSS

RTO_LEAST, RTO_FIRST, RTO_MOST = SECOND // 5, SECOND, 120 * SECOND
THRESHOLD = 3  # SACKed segments above a lost one: DupThresh


class Sent:
    """Segment that has been sent and is not acknowledged."""

    __slots__ = (
        "delivered",
        "delivered_at",
        "end",
        "first",
        "limited",
        "lost",
        "often",
        "sacked",
        "sent",
        "start",
    )

    def __init__(self, start: int, end: int) -> None:
        self.start, self.end = start, end
        self.sent = self.first = self.delivered = self.delivered_at = 0
        self.often = 0  # transmissions since it was marked lost; 1 if it never was
        self.sacked = self.lost = self.limited = False


class Sender:
    """Sender. ``transmit(start, end)`` puts a segment on the wire."""

    def __init__(self, loop: Loop, transmit: Callable[[int, int], None], control: Control) -> None:
        self.control = control
        self.retransmissions = self.timeouts = 0
        self._loop, self._transmit = loop, transmit
        self._written = self._next = self._acked = 0
        self._queue: deque[Sent] = deque()  # in order
        self._lost: deque[Sent] = deque()  # to retransmit, in order
        self._sacked_count = self._lost_count = self._again_count = 0
        self._marked = 0  # what lies below and is not SACKed has been marked lost
        self._highest = 0  # highest byte SACKed
        self._recovery: int | None = None  # RecoveryPoint
        self._rescued = False
        self._after_timeout = False
        self._smoothed: int | None = None
        self._deviation = 0
        self._backoff = 0
        self._least_rtt = 0
        self._due: int | None = None
        self._alarm = Alarm(loop, self._ring)
        self._pace = Alarm(loop, self.send)
        self._may_send = 0  # ns, by the pacing rate
        self._last_sent = 0
        self._full = False
        self._delivered, self._delivered_at, self._first_at = 0, 0, 0  # packets; times of the rate's sample
        self._limited_until = 0  # packets delivered when what was sent without anything behind it has arrived
        self._round_ends = 0  # delivered count at which the next round trip begins

    @property
    def in_flight(self) -> int:
        """Segments in flight: RFC 6675's pipe."""
        return len(self._queue) - self._sacked_count - self._lost_count + self._again_count

    @property
    def recovers(self) -> bool:
        return self._recovery is not None

    def write(self, count: int) -> None:
        """Send ``count`` bytes more."""
        if not self._queue and self._smoothed is not None:
            idle = (self._loop.now - self._last_sent) // self._timeout()
            if idle and self._next:
                self.control.idle(idle)
        self._written += count
        self.send()

    # ---- out ---------------------------------------------------------------------------------------------

    def send(self) -> None:
        """Send what window and pacing allow."""
        while True:
            if self.in_flight >= int(self.control.window):
                self._full = True
                return
            if (pacing := self.control.pacing) and self._loop.now < self._may_send:
                self._pace.by(self._may_send)
                return
            if (segment := self._choose()) is None:
                return
            self._put(segment)
            if pacing:
                self._may_send = max(self._may_send, self._loop.now) + round(SECOND / pacing)

    def _choose(self) -> Sent | None:
        """Return the next segment: RFC 6675, NextSeg."""
        while self._lost:
            segment = self._lost.popleft()
            if segment.lost and not segment.sacked and not segment.often:
                self._again_count += 1
                self.retransmissions += 1
                return segment
        if self._next < self._written:
            segment = Sent(self._next, min(self._next + MSS, self._written))
            self._next = segment.end
            self._queue.append(segment)
            return segment
        if self._recovery is None or self._after_timeout:
            return None
        # Rule 3: a segment below the highest SACKed one that is not known to be lost, each once.
        for segment in self._queue:
            if segment.start >= self._highest:
                break
            if not (segment.sacked or segment.lost):
                self._mark(segment)
                self._lost.clear()
                self._again_count += 1
                self.retransmissions += 1
                return segment
        if not self._rescued and self._queue and not self._queue[-1].sacked and not self._queue[-1].lost:
            self._rescued = True  # rule 4
            self._mark(self._queue[-1])
            self._lost.clear()
            self._again_count += 1
            self.retransmissions += 1
            return self._queue[-1]
        return None

    def _put(self, segment: Sent) -> None:
        now = self._loop.now
        if self.in_flight <= 1:
            self._first_at = self._delivered_at = now
        segment.often += 1
        segment.sent, segment.first = now, self._first_at
        segment.delivered, segment.delivered_at = self._delivered, self._delivered_at
        if self._next >= self._written and not self._lost:
            self._limited_until = self._delivered + self.in_flight
        segment.limited = self._limited_until > self._delivered
        self._last_sent = now
        if self._due is None:
            self._arm()
        self._transmit(segment.start, segment.end)

    # ---- in ----------------------------------------------------------------------------------------------

    def take(self, ack: int, sacks: tuple[tuple[int, int], ...]) -> None:
        """Take an ACK."""
        now, before = self._loop.now, self._delivered
        latest: Sent | None = None
        earliest: Sent | None = None
        for segment in self._newly_acked(ack):
            latest = segment if latest is None or segment.sent >= latest.sent else latest
            if not segment.lost and not segment.sacked:
                earliest = earliest or segment
        for segment in self._newly_sacked(sacks):
            latest = segment if latest is None or segment.sent >= latest.sent else latest
        rtt = None
        if latest is not None:
            self._delivered_at = now
            if not latest.lost:  # Karn
                rtt = now - latest.sent
                self._least_rtt = min(self._least_rtt or rtt, rtt)
        if earliest is not None:
            self._measure(now - earliest.sent)
        progress = ack > self._acked
        self._acked = max(self._acked, ack)
        if progress:
            self._backoff = 0
            self._due = None
            if self._queue:
                self._arm()
        self._detect(now)
        news = self._news(now, self._delivered - before, latest, rtt)
        if self._recovery is not None and self._acked >= self._recovery:
            self._recovery, was_timeout, self._after_timeout = None, self._after_timeout, False
            self._rescued = False
            if not was_timeout:
                self.control.recovered(now)
        if news.packets:
            # Behind a time-out the window grows from 1.
            self.control.acked(
                news, full=self._was_full() and progress, recovers=self.recovers and not self._after_timeout
            )
        self.send()

    def _was_full(self) -> bool:
        """Return True if the window, not the program, limited what was sent."""
        full, self._full = self._full or self._next < self._written, False
        slow = self.control.window < self.control.threshold
        return full or (slow and self.control.window < 2 * (self.in_flight + 1))

    def _newly_acked(self, ack: int) -> list[Sent]:
        found = []
        while self._queue and self._queue[0].end <= ack:
            segment = self._queue.popleft()
            self._forget(segment)
            if segment.sacked:
                self._sacked_count -= 1
            else:
                self._delivered += 1
                found.append(segment)
        return found

    def _newly_sacked(self, sacks: tuple[tuple[int, int], ...]) -> list[Sent]:
        found: list[Sent] = []
        for start, end in sacks:
            first = bisect_left(self._queue, start, key=lambda segment: segment.start)
            for segment in islice(self._queue, first, None):
                if segment.end > end:
                    break
                if not segment.sacked:
                    self._forget(segment)
                    segment.sacked = True
                    self._sacked_count += 1
                    self._delivered += 1
                    found.append(segment)
            self._highest = max(self._highest, end)
        return found

    def _forget(self, segment: Sent) -> None:
        """Count a segment that arrived as neither lost nor retransmitted."""
        if segment.lost and not segment.sacked:
            self._lost_count -= 1
            self._again_count -= segment.often > 0

    def _news(self, now: int, packets: int, latest: Sent | None, rtt: int | None) -> Acked:
        rate, round_start, limited = None, False, True
        if latest is not None:
            limited = latest.limited
            round_start = latest.delivered >= self._round_ends
            if round_start:
                self._round_ends = self._delivered
            # draft-cheng-iccrg-delivery-rate-estimation
            elapsed = max(latest.sent - latest.first, now - latest.delivered_at)
            self._first_at = latest.sent
            if elapsed >= self._least_rtt > 0:
                rate = (self._delivered - latest.delivered) * SECOND / elapsed
        return Acked(
            now, packets, rtt, self._least_rtt, self.in_flight, self._delivered, rate, limited, round_start
        )

    # ---- loss --------------------------------------------------------------------------------------------

    def _mark(self, segment: Sent) -> None:
        segment.lost, segment.often = True, 0
        self._lost_count += 1
        self._lost.append(segment)

    def _detect(self, now: int) -> None:
        """Mark what has THRESHOLD SACKed segments above it, and begin recovery."""
        if self._sacked_count >= THRESHOLD:
            above, limit = 0, 0
            for segment in reversed(self._queue):
                above += segment.sacked
                if above == THRESHOLD:
                    limit = segment.start
                    break
            if limit > self._marked:
                first = bisect_left(self._queue, self._marked, key=lambda segment: segment.start)
                for segment in islice(self._queue, first, None):
                    if segment.start >= limit:
                        break
                    if not (segment.sacked or segment.lost):
                        self._mark(segment)
                self._marked = limit
        if self._lost and self._recovery is None:
            self._recovery = self._next
            self.control.lost(now, len(self._queue))

    def _ring(self) -> None:
        if self._due is None:
            return
        if self._loop.now < self._due:
            self._alarm.by(self._due)
            return
        self.timeouts += 1
        self._backoff += 1
        self._due = None
        self._lost.clear()
        self._lost_count = self._again_count = 0
        for segment in self._queue:
            segment.lost = False
            if not segment.sacked:
                self._mark(segment)
        self._marked = self._next
        self._recovery, self._after_timeout = self._next, True
        self.control.timed_out(self._loop.now, len(self._queue))
        self._may_send = self._loop.now
        self._arm()
        self.send()

    def _measure(self, rtt: int) -> None:
        if self._smoothed is None:
            self._smoothed, self._deviation = rtt, rtt // 2
            return
        self._deviation += (abs(rtt - self._smoothed) - self._deviation) // 4
        self._smoothed += (rtt - self._smoothed) // 8

    def _timeout(self) -> int:
        if self._smoothed is None:
            return RTO_FIRST
        return min(self._smoothed + max(4 * self._deviation, RTO_LEAST), RTO_MOST)

    def _arm(self) -> None:
        wait = min(self._timeout() * 2 ** min(self._backoff, 20), RTO_MOST)
        self._due = self._loop.now + wait
        self._alarm.by(self._due)

    @property
    def smoothed(self) -> float:
        """Smoothed round-trip time in seconds; NaN if unknown."""
        return math.nan if self._smoothed is None else self._smoothed / SECOND
