# SPDX-License-Identifier: Apache-2.0
"""How many packets a host lets be under way to all receivers together: few where its own link is slow."""

from __future__ import annotations

from libra.vans.libra.messages.credit import LEAST_SENT, SEND_SECONDS, SEND_WINDOW

# Weight of a round trip in the time that each packet takes, as in the smoothed round trip (RFC 6298).
GAIN = 1 / 8
QUEUE = LEAST_SENT // 2  # packets; fewer say little about how long each of them takes
PATIENCE = 4  # round trips: twice what a queue takes, in either direction


class Outlet:
    """Of one host, over all terms. Specifies native/outlet.c.

    What a host has under way waits in the queue of its own link if that is the slowest. Packets of the other
    direction are then acknowledged late, and their senders wait. So no more is under way than is answered in
    SEND_SECONDS, as long as that is LEAST_SENT packets.
    """

    def __init__(self) -> None:
        self._per_packet = 0.0  # seconds of a round trip for each packet under way; 0: not known

    def sample(self, rtt: float, weight: float, queue: int) -> None:
        """A round trip, in seconds, of a packet that was sent once.

        queue: packets that were under way when it was sent, itself included. weight: which part of a round
        trip's answers it stands for.
        """
        if queue < QUEUE:
            return
        per_packet = rtt / queue
        known = self._per_packet if self._per_packet else per_packet
        self._per_packet = known + weight * GAIN * (per_packet - known)

    def behind(self, queue: int) -> float:
        """Seconds that an answer takes at least before it is late, when ``queue`` packets are under way.

        The receiver's own round trips may be of before queues grew: ours, and that in which its answers wait.
        """
        return PATIENCE * queue * self._per_packet

    @property
    def window(self) -> int:
        """Packets that may be under way."""
        if not self._per_packet:
            return LEAST_SENT
        return max(int(min(SEND_SECONDS / self._per_packet, SEND_WINDOW)), LEAST_SENT)
