# SPDX-License-Identifier: Apache-2.0
"""Connections between two hosts, established before the run, as those of a training job are."""

from __future__ import annotations

from collections.abc import Callable

from libra_sim.clock.loop import Loop
from libra_sim.tcp.bbr import Bbr
from libra_sim.tcp.congestion import Control, Cubic, Reno
from libra_sim.tcp.receiver import Receiver
from libra_sim.tcp.segment import Segment
from libra_sim.tcp.sender import Sender
from libra_workloads.random_streams import Stream


def control(name: str, stream: Stream) -> Control:
    """Make the congestion control of that name."""
    if name == "bbr":
        return Bbr(stream)
    return Cubic() if name == "cubic" else Reno()


class End:
    """One end of a connection: sends bytes to the other end, and gets its bytes."""

    def __init__(self, loop: Loop, host: str, made: Control, put: Callable[[str, Segment], None]) -> None:
        """host: where this end is. put: sends a segment from a host."""
        self.host = host
        self.sender = Sender(loop, self._transmit, made)
        self.receiver = Receiver(loop, self._acknowledge, self._deliver)
        self.other: End = self
        self._put = put
        self._targets: list[tuple[int, Callable[[], None]]] = []
        self._asked = 0  # bytes that the program has asked for

    def join(self, other: End) -> None:
        self.other, other.other = other, self

    def write(self, count: int) -> None:
        """Send ``count`` bytes."""
        self.sender.write(count)

    def read(self, count: int, then: Callable[[], None]) -> None:
        """Call ``then()`` when ``count`` bytes more have come."""
        self._asked += count
        self._targets.append((self._asked, then))
        self._deliver(self.receiver.next)

    def _deliver(self, count: int) -> None:
        while self._targets and self._targets[0][0] <= count:
            self._targets.pop(0)[1]()

    def _transmit(self, start: int, end: int) -> None:
        self._send(start, end)

    def _acknowledge(self) -> None:
        self._send(0, 0)

    def _send(self, start: int, end: int) -> None:
        receiver = self.receiver
        segment = Segment(self.other.host, self.other.receive, start, end, receiver.next, receiver.sacks)
        receiver.acknowledged()
        self._put(self.host, segment)

    def receive(self, segment: Segment) -> None:
        """Take a segment that has arrived."""
        if segment.end > segment.start:
            self.receiver.receive(segment.start, segment.end)
        self.sender.acknowledge(segment.ack, segment.sacks)
