# SPDX-License-Identifier: Apache-2.0
"""Endpoint of LTP towards one peer: a sender and a receiver, without socket or clock."""

from __future__ import annotations

from typing import Any

from libra.vans.ltp.deadlines import Deadlines
from libra.vans.ltp.delivery import Received
from libra.vans.ltp.packets import LtpKind, Packet
from libra.vans.ltp.registration import Registration, Span
from oracle.ltp.receiver import Receiver
from oracle.ltp.sender import Sender


class SpecifiedEndpoint:
    """Endpoint. Times are seconds of any clock that never goes back."""

    def __init__(self, peer: int, rank: int, deadlines: Deadlines) -> None:
        """peer: node id. rank: this node's, for the order of its packets. deadlines: this node's."""
        self.sender = Sender(rank)
        self.receiver = Receiver(peer, deadlines)
        self._out: list[Packet] = []
        self._whole = deadlines.tolerance.fraction >= 1

    def add(self, registration: Registration, body: memoryview, priority: int = 0, tag: Any = None) -> None:
        """Queue a message; ``settled`` returns its tag when the peer needs nothing more of it."""
        self.sender.add(registration, body, priority, tag, whole=self._whole)

    def receive(self, packet: Packet, now: float) -> None:
        """Take a packet of the peer."""
        kind = packet.kind
        if kind is LtpKind.DATA or kind is LtpKind.REG:
            self.receiver.receive(packet, now)
        elif kind is LtpKind.ACK:
            self.sender.take_ack(packet, now)
        elif kind is LtpKind.CLOSE:
            if (answer := self.sender.take_close(packet)) is not None:
                self._out.append(answer)
        else:
            self.receiver.take_end(packet)

    def poll(self, now: float) -> list[Packet]:
        """Return the packets to send now. Flows whose time has come close: see ``received``."""
        packets = self._out + self.receiver.poll(now) + self.sender.poll(now)
        self._out = []
        return packets

    @property
    def deadline(self) -> float:
        """Time of the next ``poll`` that is needed if no packet comes before."""
        return min(self.sender.deadline, self.receiver.deadline)

    @property
    def idle(self) -> bool:
        """True if neither side waits for the other."""
        return self.sender.idle and self.receiver.idle

    def received(self) -> list[Received]:
        """Take the messages that have arrived since the last call."""
        found, self.receiver.received = self.receiver.received, []
        return found

    def settled(self) -> list[tuple[Any, tuple[Span, ...]]]:
        """Take (tag, bytes of the body that were not counted) of the messages that have ended."""
        found, self.sender.settled = self.sender.settled, []
        return found
