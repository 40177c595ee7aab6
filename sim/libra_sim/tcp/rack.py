# SPDX-License-Identifier: Apache-2.0
"""Loss detection by time (RACK, RFC 8985, section 6), as Linux does it without DSACK."""

from __future__ import annotations

from typing import Protocol

THRESHOLD = 3  # SACKed segments that leave no reordering window: DupThresh


class Flying(Protocol):
    """Segment that has been sent."""

    sent: int  # ns, its last copy
    end: int
    repeated: bool


class ArrivalOrder:
    """Segment sent last of all that have arrived, and the reordering window. Times are in ns."""

    def __init__(self) -> None:
        self.rtt = 0  # of that segment
        self.least_rtt = 0
        self._sent, self._end = -1, 0
        self._highest = 0  # highest byte that has arrived
        self._reordered = False

    def record_delivery(self, segment: Flying, now: int) -> None:
        """Take a segment that has arrived."""
        rtt = now - segment.sent
        if segment.repeated:
            if rtt < self.least_rtt:
                return  # it was an earlier copy
        elif segment.end < self._highest:
            self._reordered = True
        self._highest = max(self._highest, segment.end)
        if (segment.sent, segment.end) > (self._sent, self._end):
            self._sent, self._end, self.rtt = segment.sent, segment.end, rtt

    def overtook(self, segment: Flying) -> bool:
        """Return True if a segment that was sent later has arrived."""
        return (self._sent, self._end) > (segment.sent, segment.end)

    def window(self, sacked: int, recovers: bool, smoothed: int) -> int:
        """Return the reordering window. smoothed: round-trip time."""
        if not self._reordered and (recovers or sacked >= THRESHOLD):
            return 0
        return min(self.least_rtt // 4, smoothed)
