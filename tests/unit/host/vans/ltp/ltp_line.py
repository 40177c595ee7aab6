# SPDX-License-Identifier: Apache-2.0
"""Two endpoints of LTP, joined by two of the simulator's wires, which lose, repeat and reorder packets."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from libra.job.tolerance import Tolerance
from libra.vans.ltp.deadlines import Deadlines
from libra.vans.ltp.delivery import Received
from libra.vans.ltp.endpoint import PeerEndpoint
from libra.vans.ltp.packets import HEADER, PAYLOAD, UDP_HEADERS, Packet
from libra.vans.ltp.registration import Span
from libra_native.impairment import Impairment, Losses
from libra_sim.clock.loop import SECOND, Alarm, Loop
from libra_sim.network.inbox import Inbox
from libra_sim.network.wire import Wire
from libra_workloads.random_streams import RandomStreams
from libra_workloads.scenario.network import ConstantRate, WireSettings

FULL = PAYLOAD + HEADER.size + UDP_HEADERS  # bytes of the longest packet
QUEUE_SECONDS = 0.1  # that packets wait for the line, behind the one that leaves


@dataclass(frozen=True)
class Frame:
    """Packet, with the members that a wire needs of a frame."""

    packet: Packet

    def __len__(self) -> int:
        return self.packet.size

    def __getitem__(self, part: Any) -> bytes:
        """Return no bytes: wires look for the chunk that a timeline shows."""
        return b""


@dataclass
class Line:
    """Line of ``rate`` bits a second with a queue. Times are in seconds."""

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
        self.ends = [self.endpoint(node, 0, self.tolerance) for node in (8, 9)]
        self.drops: Callable[[Packet], bool] = lambda packet: False  # of those that would arrive
        self.loop = Loop()
        self.received: list[Received] = []  # by the second end
        self.settled: list[tuple[Any, tuple[Span, ...]]] = []  # of the first
        self._alarms = [Alarm(self.loop, partial(self._serve, who)) for who in (0, 1)]
        impairment = Impairment(
            losses=Losses.of(self.loss),
            duplicate=self.duplicate,
            delay_ns=round(self.rtt / 2 * SECOND),
            jitter_ns=round(self.jitter * SECOND),
        )
        queue = FULL + round(QUEUE_SECONDS * self.rate / 8)
        settings = WireSettings(ConstantRate(round(self.rate)), impairment, overhead=0, queue_bytes=queue)
        streams = RandomStreams(self.seed)
        self._wires = [Wire(f"from {who}", settings, streams, self._inbox(1 - who), 0) for who in (0, 1)]

    @property
    def now(self) -> float:
        return self.loop.now / SECOND

    def run(self, limit: float = 600.0) -> None:
        """Let time go until both ends are idle. Raises AssertionError if they are not at ``limit``."""
        self._serve(0)
        ended = self.loop.run(lambda: self.ends[0].idle and self.ends[1].idle, round(limit * SECOND))
        assert ended, "not idle in time"

    def inject(self, packet: Packet, time: float) -> None:
        """Let a stranger's packet reach the second end."""
        self.loop.at(round(time * SECOND), lambda: self._take(1, packet))

    def _inbox(self, who: int) -> Inbox:
        """Return the inbox of an end, which takes packets as they arrive."""

        def arrive() -> None:
            for _, _, _, frame in inbox.pop(self.loop.now):
                assert isinstance(frame, Frame)
                if not self.drops(frame.packet):
                    self._take(who, frame.packet)
            if (first := inbox.next()) is not None:
                alarm.by(first)

        alarm = Alarm(self.loop, arrive)
        inbox = Inbox(alarm.by)
        return inbox

    def _take(self, who: int, packet: Packet) -> None:
        self.ends[who].receive(packet, self.now)
        self._serve(who)

    def _serve(self, who: int) -> None:
        end = self.ends[who]
        packets = [(self.loop.now, Frame(packet)) for packet in end.poll(self.now)]
        self._wires[who].send(packets)  # type: ignore[arg-type]
        if who == 1:
            self.received += end.received()
        else:
            self.settled += end.settled()
        if end.deadline < math.inf:
            self._alarms[who].by(max(math.ceil(end.deadline * SECOND), self.loop.now + 1))
