# SPDX-License-Identifier: Apache-2.0
"""Retransmission time-out (RFC 6298): specifies native/rto.c."""

from __future__ import annotations

import math

from libra.vans.libra.native.kernels import RtoOptions

ALPHA = 1 / 8
BETA = 1 / 4
K = 4
QUEUE = 32  # frames; a shorter queue says little about the time of each frame
SHORTEST = 1e-7  # seconds that a sample counts as, at least: of 0, no multiple would be a wait
LONGEST = 16  # multiples of the shortest round trip that a sample counts as, at most


class RtoEstimator(RtoOptions):
    """SRTT, RTTVAR and the time-out they give; all in seconds.

    Times are arguments, so that tests can run their own clock. Karn's rule is the caller's part: only packets
    that were sent once are samples.

    A window's own queue is most of its round trip: 256 frames of 1,106 bytes take 23 ms at 100 Mbit/s, and
    longer if other hosts share the link or a processor. So the estimator learns how many seconds each frame
    in flight adds, and a time-out is at least twice what the frames in flight need.

    A sum's answer waits for all workers, and a worker that lost a packet is late by as long as it waited
    before it asked. If such waits were taken for round trips, all others would wait that much longer before
    they ask when they lose a packet, and each round would add to it: with 32 workers and 1 % loss a round
    took 17,400 times as long. So for a probe, a round trip counts as LONGEST shortest ones at most, whatever
    is in flight; only the time-out, which is far longer, is of whole samples. No shortest one is known before
    the first sample: it counts as LONGEST handshakes at most, since the switch answers HELLO alone.
    """

    def __init__(self, **options: float) -> None:
        super().__init__(**options)
        self.srtt: float | None = None
        self.rttvar = 0.0
        self.per_frame: float | None = None  # seconds that each frame in flight adds to a round trip
        self.min_rtt = math.inf
        self.rest = 0.0  # smoothed: how much longer a round trip is than its frames in flight explain
        self.rest_var = 0.0
        self.base = self.initial  # without back-off
        self._backoff = 1

    @property
    def timeout(self) -> float:
        return min(self.base * self._backoff, self.maximum)

    def behind(self, queue: int) -> float:
        """Return the time-out of frames sent when ``queue`` frames, including themselves, are in flight."""
        if self.per_frame is not None:
            return min(max(self.timeout, 2 * queue * self.per_frame), self.maximum)
        # The first answers come from the head of the first queue, so their times say nothing about its
        # length.
        return max(self.timeout, self.initial) if queue >= QUEUE else self.timeout

    def expected(self, queue: int) -> float:
        """Return the round-trip time of a frame with ``queue`` in flight, if others delay nothing."""
        own = 0.0 if self.per_frame is None else queue * self.per_frame
        return min(max(self.min_rtt, own), LONGEST * self.min_rtt)

    def quickest(self, queue: int) -> float:
        """Return a time that a round trip does not take less than, with ``queue`` frames in flight.

        Half of what they need: peers, which have less in flight, may be faster.
        """
        return max(self.min_rtt, self.expected(queue) / 2)

    @property
    def usual(self) -> float:
        """Bound of a usual round-trip time: the time-out without its minimum."""
        return (
            self.initial
            if self.srtt is None
            else min(self.srtt + K * self.rttvar, 2 * LONGEST * self.min_rtt)
        )

    def reply(self, queue: int, lossy: bool = False) -> float:
        """Return how long to wait for an answer before asking again, with ``queue`` frames in flight.

        lossy: packets were lost of late, so a silence is more likely a loss than a host that does not run.

        It is a time-out with a smaller minimum, for probes, of which few are sent: what RFC 8985 calls PTO.
        There it is two smoothed round-trip times. Here a round trip is mostly the window's own queue, which
        has drained when the last answers are missing. So SRTT and RTTVAR are of the rest, without it.
        """
        wait = self.expected(queue) + self.rest + max(self.granularity, K * self.rest_var)
        return max(wait, self.held if lossy else max(self.soonest, self.held))

    def sample(self, rtt: float, weight: float = 1.0, queue: int = 1) -> None:
        """Take the round-trip time of a packet that was sent once (RFC 6298, 2.2 and 2.3). Ends a back-off.

        weight: share of a round trip's answers that the sample stands for; several samples a round trip would
        otherwise let the estimator forget in less than one (RFC 7323, appendix G). queue: frames that were in
        flight when the packet was sent, itself included.
        """
        rtt = max(rtt if self.srtt is not None else min(rtt, LONGEST * self.handshake), SHORTEST)
        self.min_rtt = min(self.min_rtt, rtt)
        rest = max(min(rtt, LONGEST * self.min_rtt) - self.expected(queue), 0.0)
        if self.srtt is None:
            self.srtt = rtt
            self.rttvar = rtt / 2
            self.rest, self.rest_var = rest, rtt / 2
        else:
            self.rest_var += weight * BETA * (abs(self.rest - rest) - self.rest_var)
            self.rest += weight * ALPHA * (rest - self.rest)
            self.rttvar += weight * BETA * (abs(self.srtt - rtt) - self.rttvar)
            self.srtt += weight * ALPHA * (rtt - self.srtt)
        if queue >= QUEUE:
            per_frame = rtt / queue
            known = per_frame if self.per_frame is None else self.per_frame
            self.per_frame = known + weight * ALPHA * (per_frame - known)
        self.base = min(max(self.srtt + max(self.granularity, K * self.rttvar), self.minimum), self.maximum)
        self._backoff = 1

    def back_off(self) -> None:
        """Double the time-out, after the timer ran out (RFC 6298, 5.5)."""
        if self.base * self._backoff < self.maximum:
            self._backoff *= 2

    def forgive(self) -> None:
        """Undo back-off: the packet had not been lost, and its answer waits for others."""
        self._backoff = 1
