# SPDX-License-Identifier: Apache-2.0
"""The retransmission time-out of RFC 6298."""

from __future__ import annotations

ALPHA = 1 / 8
BETA = 1 / 4
K = 4


class RtoEstimator:
    """SRTT, RTTVAR and the time-out they give; all in seconds.

    Times come from the caller, so that tests can run their own clock. Karn's rule is the caller's part: only
    packets that were sent once are samples. ``initial`` and ``minimum`` are far below the RFC's 1 s: the path
    is a switch or two, not the Internet. The minimum must still exceed a busy host's scheduling delays.
    """

    def __init__(
        self, *, initial: float = 0.1, minimum: float = 0.05, maximum: float = 1.0, granularity: float = 0.001
    ) -> None:
        self.minimum = minimum
        self.maximum = maximum
        self.granularity = granularity
        self.srtt: float | None = None
        self.rttvar = 0.0
        self.base = initial  # without back-off
        self._backoff = 1

    @property
    def timeout(self) -> float:
        return min(self.base * self._backoff, self.maximum)

    def sample(self, rtt: float) -> None:
        """A round trip of a packet that was sent once (RFC 6298, 2.2 and 2.3). Ends a back-off."""
        if self.srtt is None:
            self.srtt = rtt
            self.rttvar = rtt / 2
        else:
            self.rttvar += BETA * (abs(self.srtt - rtt) - self.rttvar)
            self.srtt += ALPHA * (rtt - self.srtt)
        self.base = min(max(self.srtt + max(self.granularity, K * self.rttvar), self.minimum), self.maximum)
        self._backoff = 1

    def back_off(self) -> None:
        """The timer ran out (RFC 6298, 5.5)."""
        if self.base * self._backoff < self.maximum:
            self._backoff *= 2

    def forgive(self) -> None:
        """The time-out was not the network's: the packet had arrived, its answer waits for others."""
        self._backoff = 1
