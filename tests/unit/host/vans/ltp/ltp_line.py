# SPDX-License-Identifier: Apache-2.0
"""Two endpoints of LTP, joined by a line that loses, repeats and reorders packets."""

from __future__ import annotations

import heapq
import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from libra.job.tolerance import Tolerance
from libra.vans.ltp.deadlines import Deadlines
from libra.vans.ltp.delivery import Received
from libra.vans.ltp.endpoint import PeerEndpoint
from libra.vans.ltp.packets import Packet
from libra.vans.ltp.registration import Span


@dataclass
class Line:
    """Line of ``rate`` bits a second with a queue of 100 ms. Times are in seconds."""

    tolerance: Tolerance = field(default_factory=Tolerance)
    rate: float = 100e6
    rtt: float = 0.04
    loss: float = 0.0
    duplicate: float = 0.0
    jitter: float = 0.0
    seed: int = 1
    endpoint: Callable[[int, int, Tolerance], Any] = lambda peer, rank, tolerance: PeerEndpoint(
        peer, rank, Deadlines(tolerance)
    )

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.ends = [self.endpoint(node, 0, self.tolerance) for node in (8, 9)]
        self.drops: Callable[[Packet], bool] = lambda packet: False
        self.now = 0.0
        self.received: list[Received] = []  # by the second end
        self.settled: list[tuple[Any, tuple[Span, ...]]] = []  # of the first
        self._free = [0.0, 0.0]
        self._events: list[tuple[float, int, int, Packet | None]] = []
        self._order = 0
        self._wakes = [math.inf, math.inf]

    def run(self, limit: float = 600.0) -> None:
        """Let time go until both ends are idle. Raises AssertionError if they are not at ``limit``."""
        self._serve(0)
        while not (self.ends[0].idle and self.ends[1].idle):
            assert self._events, "nothing will happen any more"
            self.now, _, who, packet = heapq.heappop(self._events)
            assert self.now < limit, "not idle in time"
            if packet is not None:
                self.ends[who].take(packet, self.now)
            elif self.now != self._wakes[who]:
                continue
            self._serve(who)

    def inject(self, packet: Packet, time: float) -> None:
        """Let a stranger's packet reach the second end."""
        self._add(time, 1, packet)

    def _serve(self, who: int) -> None:
        end = self.ends[who]
        for packet in end.poll(self.now):
            self._transmit(who, packet)
        if who == 1:
            self.received += end.received()
        else:
            self.settled += end.settled()
        self._wakes[who] = math.inf
        if end.deadline < math.inf:
            self._wakes[who] = max(end.deadline, self.now + 1e-9)
            self._add(self._wakes[who], who, None)

    def _transmit(self, who: int, packet: Packet) -> None:
        start = max(self._free[who], self.now)
        if start - self.now > 0.1:
            return
        self._free[who] = start + 8 * packet.size / self.rate
        for _ in range(1 + (self.chance.random() < self.duplicate)):
            if self.chance.random() >= self.loss and not self.drops(packet):
                late = self.chance.random() * self.jitter
                self._add(self._free[who] + self.rtt / 2 + late, 1 - who, packet)

    def _add(self, time: float, who: int, packet: Packet | None) -> None:
        self._order += 1
        heapq.heappush(self._events, (time, self._order, who, packet))
