# SPDX-License-Identifier: Apache-2.0
"""Sending side of a connection: loss recovery by time (RACK-TLP, RFC 8985), time-outs (RFC 6298), rates of
delivery.

As in Linux: the reordering window is nothing once three segments are SACKed; a probe replaces the first
time-out of a flight; time-outs are at least 200 ms above the smoothed round-trip time.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import deque
from collections.abc import Callable
from itertools import islice

from libra_sim.clock.loop import SECOND, Alarm, Loop
from libra_sim.tcp.congestion import Acked, Control
from libra_sim.tcp.rack import ArrivalOrder
from libra_sim.tcp.segment import MSS

RTO_LEAST, RTO_FIRST, RTO_MOST = SECOND // 5, SECOND, 120 * SECOND
TIMER_LEAST = 8 * 10**6  # ns: two ticks of Linux's clock, of 4 ms


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
        "repeated",
        "sacked",
        "sent",
        "start",
    )

    def __init__(self, start: int, end: int) -> None:
        self.start, self.end = start, end
        self.sent = self.first = self.delivered = self.delivered_at = 0
        self.often = 0  # transmissions since it was marked lost; 1 if it never was
        self.sacked = self.lost = self.limited = self.repeated = False


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
        self._rack = ArrivalOrder()
        self._departed: deque[tuple[int, Sent]] = deque()  # (ns, segment) in the order of sending
        self._overtaken = Alarm(loop, self._detect_late)
        self._recovery: int | None = None  # RecoveryPoint
        self._probed: int | None = None  # next byte when a probe was sent, until that is acknowledged
        self._probe_repeats = False  # the probe was a retransmission
        self._probes = False  # the timer is a probe's
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
        self._limited_until = -1  # until more packets are delivered, the program limited what was sent
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
        # As in Linux, when the program writes, not when it has nothing more to write: what leaves before
        # the first answer to a burst is limited, its last segment is not.
        if (
            self._next >= self._written
            and self._lost_count <= self._again_count
            and self.in_flight < int(self.control.window)
        ):
            self._limited_until = self._delivered + self.in_flight
        if not self._queue and self._smoothed is not None and self._next:
            idle = self._loop.now - self._last_sent
            self.control.idle(self._loop.now, idle, idle // self._timeout())
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
        """Return the next segment: lost ones first."""
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
        return None

    def _put(self, segment: Sent) -> None:
        now = self._loop.now
        if self.in_flight <= 1:
            self._first_at = self._delivered_at = now
        segment.often += 1
        segment.repeated = segment.repeated or segment.often > 1 or segment.lost
        self._departed.append((now, segment))
        segment.sent, segment.first = now, self._first_at
        segment.delivered, segment.delivered_at = self._delivered, self._delivered_at
        segment.limited = self._limited_until >= self._delivered
        self._last_sent = now
        if self._due is None or (not segment.repeated and self._may_probe):
            self._arm()
        self._transmit(segment.start, segment.end)

    # ---- in ----------------------------------------------------------------------------------------------

    def acknowledge(self, ack: int, sacks: tuple[tuple[int, int], ...]) -> None:
        """Take an ACK."""
        now, before = self._loop.now, self._delivered
        latest: Sent | None = None
        earliest: Sent | None = None
        for segment in self._newly_acked(ack):
            latest = segment if latest is None or segment.sent >= latest.sent else latest
            if not segment.repeated and not segment.sacked:
                earliest = earliest or segment
            self._rack.record_delivery(segment, now)
        for segment in self._newly_sacked(sacks):
            self._rack.record_delivery(segment, now)
            latest = segment if latest is None or segment.sent >= latest.sent else latest
        rtt = None
        if latest is not None:
            self._delivered_at = now
            if not latest.repeated:  # Karn
                rtt = now - latest.sent
                self._least_rtt = self._rack.least_rtt = min(self._least_rtt or rtt, rtt)
        if earliest is not None:
            self._measure(now - earliest.sent)
        elif rtt is not None:  # of a SACKed segment
            self._measure(rtt)
        progress = ack > self._acked
        self._acked = max(self._acked, ack)
        self._end_probe(ack, duplicate=not progress and latest is None)
        if progress:
            self._backoff = 0
            self._due = None
            if self._queue:
                self._arm()
        self._detect(now)
        news = self._news(now, self._delivered - before, latest, rtt)
        if self._recovery is not None and self._acked >= self._recovery:
            self._recovery, was_timeout, self._after_timeout = None, self._after_timeout, False
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
        return found

    def _forget(self, segment: Sent) -> None:
        """Count a segment that arrived as neither lost nor retransmitted."""
        if segment.lost and not segment.sacked:
            self._lost_count -= 1
            self._again_count -= segment.often > 0
            segment.lost = False  # or it would be retransmitted, and count as in flight for ever

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
        """Mark segments that later ones have overtaken for longer than the reordering window."""
        window = self._rack.window(self._sacked_count, self.recovers, self._smoothed or 0)
        while self._departed:
            sent, segment = self._departed[0]
            waits = segment.sent == sent and not segment.sacked and segment.end > self._acked
            if waits and not self._rack.overtook(segment):
                break
            if waits and (due := sent + self._rack.rtt + window) > now:
                self._overtaken.by(due)
                break
            self._departed.popleft()
            if waits:
                if segment.lost:  # its retransmission is lost, too
                    self._again_count -= segment.often > 0
                    self._lost_count -= 1
                self._mark(segment)
        if self._lost and self._recovery is None:
            self._begin_recovery(now)

    def _begin_recovery(self, now: int) -> None:
        self._recovery = self._next
        self._probed = None
        self.control.lost(now, len(self._queue))

    def _detect_late(self) -> None:
        self._detect(self._loop.now)
        self.send()

    # ---- tail-loss probes --------------------------------------------------------------------------------

    @property
    def _may_probe(self) -> bool:
        return not (self.recovers or self._sacked_count or self._probed is not None or self._smoothed is None)

    def _probe(self) -> None:
        """Send a new segment, or the last one again: its SACK shows which segments before it are lost."""
        self._probed, self._probe_repeats = self._next, self._next >= self._written
        if self._probe_repeats:
            segment = self._queue[-1]
            self.retransmissions += 1
        else:
            segment = Sent(self._next, min(self._next + MSS, self._written))
            self._next = segment.end
            self._queue.append(segment)
        self._put(segment)
        self._arm()

    def _end_probe(self, ack: int, duplicate: bool) -> None:
        """End the episode of a probe. If the probe repaired a loss, the window shrinks as by any loss."""
        if self._probed is None or ack < self._probed:
            return
        if not self._probe_repeats or duplicate:
            self._probed = None
        elif ack > self._probed:
            self._probed = None
            self.control.lost(self._loop.now, len(self._queue))
            self.control.recovered(self._loop.now)

    # ---- time-outs ---------------------------------------------------------------------------------------

    def _ring(self) -> None:
        if self._due is None:
            return
        if self._loop.now < self._due:
            self._alarm.by(self._due)
            return
        self._due = None
        if self._probes and self._queue:
            self._probe()
            return
        self.timeouts += 1
        self._backoff += 1
        self._lost.clear()
        self._lost_count = self._again_count = 0
        for segment in self._queue:
            segment.lost = False
            if not segment.sacked:
                self._mark(segment)
        self._departed.clear()
        self._probed = None
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
        self._probes = self._may_probe and not self._backoff
        if self._probes and self._smoothed is not None:
            # The receiver may delay the ACK of a single segment.
            wait = min(wait, 2 * self._smoothed + (RTO_LEAST if len(self._queue) == 1 else TIMER_LEAST))
        self._due = self._loop.now + wait
        self._alarm.by(self._due)

    @property
    def smoothed(self) -> float:
        """Smoothed round-trip time in seconds; NaN if unknown."""
        return math.nan if self._smoothed is None else self._smoothed / SECOND
