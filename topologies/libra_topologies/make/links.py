# SPDX-License-Identifier: Apache-2.0
"""Settings of the links between hosts and switches. Standard library only."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from libra_native.impairment import UNIMPAIRED, Impairment, show_time

_MAX_SEED = 1 << 62
_MOST_SWITCHES = 1 << 16
_SEGMENT = 1448  # bytes of TCP's payload in a full frame


@dataclass(frozen=True)
class LinkSettings:
    """Settings of one host's link, in each direction. ``impairment`` is made at the switch's port."""

    bw: float  # Mbit/s
    queue: str = ""  # queue of tc, such as "pfifo limit 64"; "": the kernel's default, 1000 packets
    impairment: Impairment = UNIMPAIRED
    cuts: tuple[tuple[float, float], ...] = ()  # (start, end) in seconds since the training began
    rates: tuple[tuple[float, float], ...] = ()  # (seconds since then, Mbit/s from then on), after ``bw``

    @property
    def slowest(self) -> float:
        """Lowest rate in Mbit/s."""
        return min([self.bw, *(mbit for _, mbit in self.rates)])

    def faults(self, port: int, switch: int, seed: int) -> list[Impairment]:
        """Return the impairments of the switch's port in both directions; none if there are none.

        ``switch`` is the switch's number: ports of several do not lose the same packets.
        """
        if self.impairment == UNIMPAIRED:
            return []
        seed = (seed * _MOST_SWITCHES + switch) % _MAX_SEED
        outward = replace(self.impairment, port=port, way="out", seed=seed)
        return [replace(outward, way="in", rate=0, queue=0), outward]

    def tcp_seconds(self, count: int) -> float:
        """Return roughly the seconds that one TCP connection needs for ``count`` bytes across two such links.

        M. Mathis and others, The Macroscopic Behavior of the TCP Congestion Avoidance Algorithm, 1997, and a
        time-out of 200 ms for each tenth loss, most of which are of short flights' last packets.
        """
        given = self.impairment
        lost = 1 - (1 - given.losses.share) ** 2
        round_trip = (4 * (given.delay_ns + given.jitter_ns) + 2 * given.late * given.late_by_ns) / 1e9
        packets = count / _SEGMENT
        return packets * (round_trip * math.sqrt(lost / 1.5) + 0.2 * lost / 10) + 20 * round_trip

    def troubles(self) -> str:
        """Format the impairment for people; "" without one."""
        inward = replace(self.impairment, rate=0, queue=0)
        told = [inward.text()] if inward != UNIMPAIRED else []
        if inward.delay_ns:
            told.append(f"{show_time(4 * inward.delay_ns)} a round trip between hosts")
        if self.impairment.queue:
            told.append(f"queue {self.impairment.queue}")
        return ", ".join(told)
