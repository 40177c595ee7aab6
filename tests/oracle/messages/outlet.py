# SPDX-License-Identifier: Apache-2.0
"""Limit on a host's packets in flight to all receivers together: low if the host's own link is slow."""

from __future__ import annotations

from oracle.messages.credit import LEAST_SENT, SEND_SECONDS, SEND_WINDOW

# Weight of a round trip in the time for each packet, as in the smoothed round-trip time (RFC 6298).
GAIN = 1 / 8
QUEUE = LEAST_SENT // 2  # packets; a shorter queue says little about the time of each packet
PATIENCE = 4  # round trips: twice what a queue takes, in either direction


class Outlet:
    """One host's limit, over all terms. Specifies native/outlet.c.

    If a host's own link is the slowest, its packets in flight wait in that link's queue. Then the host also
    acknowledges late packets of the other direction, and their senders wait. So at most as many packets are
    in flight as are answered in SEND_SECONDS, but at least LEAST_SENT.
    """

    def __init__(self) -> None:
        self._per_packet = 0.0  # round-trip seconds for each packet in flight; 0: not known

    def sample(self, rtt: float, weight: float, queue: int) -> None:
        """Take the round-trip time, in seconds, of a packet that was sent once.

        queue: packets in flight when it was sent, itself included. weight: share of a round trip's answers
        that the sample stands for.
        """
        if queue < QUEUE:
            return
        per_packet = rtt / queue
        known = self._per_packet if self._per_packet else per_packet
        self._per_packet = known + weight * GAIN * (per_packet - known)

    def behind(self, queue: int) -> float:
        """Return the least seconds after which an answer is late, if ``queue`` packets are in flight.

        The receiver's own round-trip times may be older than the queues: ours, and the one where its answers
        wait.
        """
        return PATIENCE * queue * self._per_packet

    @property
    def window(self) -> int:
        """Number of packets that may be in flight."""
        if not self._per_packet:
            return LEAST_SENT
        return max(int(min(SEND_SECONDS / self._per_packet, SEND_WINDOW)), LEAST_SENT)
