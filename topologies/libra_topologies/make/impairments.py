# SPDX-License-Identifier: Apache-2.0
"""Impairments of a link between a host and the switch, in each direction, made at the switch's port."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from libra_controller.faults.fault import Fault, Losses, show_time

_MAX_SEED = 1 << 62
_MOST_SWITCHES = 1 << 16
_SEGMENT = 1448  # bytes of TCP's payload in a full frame


@dataclass(frozen=True)
class LinkImpairments:
    """Impairments of each direction. ``queue`` is the most packets that wait in the switch for the link."""

    losses: Losses = field(default_factory=Losses)
    duplicate: float = 0.0
    delay_ns: int = 0
    jitter_ns: int = 0
    late: float = 0.0
    late_by_ns: int = 0
    queue: int = 0
    seed: int = 0

    @property
    def is_none(self) -> bool:
        return self == LinkImpairments(seed=self.seed)

    def check(self) -> None:
        """Raise UserError for impossible values."""
        self.faults(0, 1.0)

    def faults(self, port: int, mbit: float, switch: int = 0) -> list[Fault]:
        """Return the faults of the switch's port, whose link has this rate; none if there are none.

        ``switch`` is the switch's number: ports of several do not lose the same packets.
        """
        if self.is_none:
            return []
        both: dict[str, Any] = {
            "port": port,
            "losses": self.losses,
            "duplicate": self.duplicate,
            "delay_ns": self.delay_ns,
            "jitter_ns": self.jitter_ns,
            "late": self.late,
            "late_by_ns": self.late_by_ns,
            "seed": (self.seed * _MOST_SWITCHES + switch) % _MAX_SEED,
        }
        # The queue is before the switch's own limit, because the kernel's interface would hold 256 KiB first.
        rate = round(mbit * 1e6) if self.queue else 0
        return [Fault(way="in", **both), Fault(way="out", **both, rate=rate, queue=self.queue)]

    def tcp_seconds(self, count: int) -> float:
        """Return roughly the seconds that one TCP connection needs for ``count`` bytes across two such links.

        M. Mathis and others, The Macroscopic Behavior of the TCP Congestion Avoidance Algorithm, 1997, and a
        time-out of 200 ms for each tenth loss, most of which are of short flights' last packets.
        """
        lost = 1 - (1 - self.losses.share) ** 2
        round_trip = (4 * (self.delay_ns + self.jitter_ns) + 2 * self.late * self.late_by_ns) / 1e9
        packets = count / _SEGMENT
        return packets * (round_trip * math.sqrt(lost / 1.5) + 0.2 * lost / 10) + 20 * round_trip

    def text(self) -> str:
        """Format the impairments for people."""
        inward = self.faults(0, 1.0)[0].text() if not self.is_none else "none"
        told = [] if inward == "none" else [inward]
        if self.delay_ns:
            told.append(f"{show_time(4 * self.delay_ns)} a round trip between hosts")
        if self.queue:
            told.append(f"queue {self.queue}")
        return ", ".join(told)


@dataclass(frozen=True)
class LinkSettings:
    """Settings of one host's link, in each direction."""

    bw: float  # Mbit/s
    queue: str = ""  # queue of tc, such as "pfifo limit 64"; "": the kernel's default, 1000 packets
    impairments: LinkImpairments = field(default_factory=LinkImpairments)
    cuts: tuple[tuple[float, float], ...] = ()  # (start, end) in seconds since the training began
    rates: tuple[tuple[float, float], ...] = ()  # (seconds since then, Mbit/s from then on), after ``bw``

    @property
    def slowest(self) -> float:
        """Lowest rate in Mbit/s."""
        return min([self.bw, *(mbit for _, mbit in self.rates)])
