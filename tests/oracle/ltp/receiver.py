# SPDX-License-Identifier: Apache-2.0
"""Receiving side towards one peer: acknowledges packets, puts flows together, closes them early."""

from __future__ import annotations

import math

from libra.vans.ltp.deadlines import ClosedBy, Deadlines
from libra.vans.ltp.delivery import Received
from libra.vans.ltp.packets import MOST_NUMBERS, PAYLOAD, LtpKind, Packet, ack_of
from libra.vans.ltp.registration import ALONE, STRICT, Registration, decode, regs_of, spans_of
from oracle.ltp.rate import ACK_SECONDS
from oracle.ltp.sender import bitmap_of, critical_packets

ACK_EVERY = 16  # packets
CLOSE_SECONDS, MOST_CLOSE_SECONDS = 0.05, 1.0
GAPS = 3.0  # mean times between packets without one, behind which a flow no longer arrives
MOST_OPEN = 4096  # flows
MOST_HELD = 32  # REG packets of a flow that are acknowledged only when its registration is accepted
RIVALS = 4  # totals that packets of a flow may have before it is registered
_FLOWS = 1 << 32


class Inbound:
    """Flow that is arriving."""

    __slots__ = (
        "began",
        "critical",
        "deadline",
        "got",
        "held",
        "last",
        "registration",
        "regs",
        "threshold",
        "total",
    )

    def __init__(self, total: int, now: float) -> None:
        self.total, self.began, self.last = total, now, now
        self.got: dict[int, bytes | memoryview] = {}
        self.regs: int | None = None  # known from the first REG packet
        self.registration: Registration | None = None
        self.critical: set[int] = set()  # critical packets that have not come
        self.threshold = self.deadline = math.inf
        self.held: list[tuple[int, int]] = []  # number and stamp of REG packets to acknowledge


class Receiver:
    """Receiver. ``received`` collects the messages of closed flows, in the order of their groups."""

    def __init__(self, peer: int, deadlines: Deadlines) -> None:
        """peer: the sender's node id. deadlines: shared by all of this node's receivers."""
        self.received: list[Received] = []
        self._out: list[Packet] = []
        self.duplicates = self.impossible = 0
        self._peer, self._deadlines = peer, deadlines
        self._flows: dict[int, Inbound] = {}
        self._rivals: dict[int, list[Inbound]] = {}  # others of the number, with other totals
        self._first = 0  # lowest flow that has not ended
        self._ended: dict[int, Received | None] = {}  # above it, with messages whose turn has not come
        self._seen = 0  # flows from the lowest to the highest that has a packet
        self._numbers: list[int] = []  # to acknowledge
        self._stamp = 0
        self._ack_due = math.inf
        self._timed: dict[int, float] = {}  # when a threshold or a deadline may close each flow
        self._closing: dict[int, tuple[Packet, float, float]] = {}  # CLOSE, when next, after how long again

    @property
    def idle(self) -> bool:
        """True if every CLOSE has been answered."""
        return not self._closing

    # ---- in ----------------------------------------------------------------------------------------------

    def take(self, packet: Packet, now: float) -> None:
        """Take a REG or DATA packet."""
        ended = (packet.flow - self._first) % _FLOWS >= _FLOWS // 2 or packet.flow in self._ended
        flow = self._flows.get(packet.flow)
        if not ended and flow is None:
            if (packet.flow - self._first) % _FLOWS >= MOST_OPEN:
                self.impossible += 1
                return
            flow = Inbound(packet.total, now)
        if flow is not None and flow.registration is None and flow.total != packet.total:
            flow = self._rival(packet, now)
        if flow is None and not ended:
            self.impossible += 1
            return
        if flow is not None and not self._fits(flow, packet):
            self.impossible += 1
            return
        if flow is not None:
            self._flows[packet.flow] = flow
            self._seen = max(self._seen, (packet.flow - self._first) % _FLOWS + 1)
        held = flow is not None and flow.registration is None and packet.kind is LtpKind.REG
        if flow is not None and held and len(flow.held) < MOST_HELD:
            # The sender would not repeat a registration that is refused; and a stranger's packet may have the
            # sender's number.
            flow.held.append((packet.number, packet.stamp))
        else:
            self._acknowledge(packet.number, packet.stamp, now)
        if flow is None or packet.seq in flow.got:
            self.duplicates += 1
            return
        flow.got[packet.seq] = bytes(packet.payload)
        flow.last = now
        if flow.registration is None:
            self._register(packet.flow, flow, packet, now)
        flow.critical.discard(packet.seq)
        if packet.flow in self._flows:
            self._look(packet.flow, flow, now)

    def _rival(self, packet: Packet, now: float) -> Inbound | None:
        """Return the flow of that number and total, None if there is none. A stranger's packet may have said
        another total first: a registration that can be begins a rival, and the first to register is it."""
        rivals = self._rivals.setdefault(packet.flow, [])
        flow = next((each for each in rivals if each.total == packet.total), None)
        if flow is None:
            if 1 + len(rivals) == RIVALS or packet.kind is not LtpKind.REG or packet.seq:
                return None
            try:
                regs_of(packet.payload, packet.total)
            except ValueError:
                return None
            flow = Inbound(packet.total, now)
        else:
            rivals.remove(flow)
        rivals.append(self._flows[packet.flow])
        self._flows[packet.flow] = flow
        return flow

    def _fits(self, flow: Inbound, packet: Packet) -> bool:
        """Return True unless the packet contradicts what is known of its flow."""
        if packet.total != flow.total:
            return False
        if packet.kind is LtpKind.REG and packet.seq == 0 and flow.regs is None:
            try:
                regs_of(packet.payload, packet.total)
            except ValueError:
                return False
        if flow.regs is not None and (packet.kind is LtpKind.REG) != (packet.seq < flow.regs):
            return False
        if (made := flow.registration) is not None and packet.kind is LtpKind.DATA:
            start, stop = made.span(packet.seq)
            return len(packet.payload) == stop - start
        return packet.seq == packet.total - 1 or packet.kind is LtpKind.REG or len(packet.payload) == PAYLOAD

    def _register(self, number: int, flow: Inbound, packet: Packet, now: float) -> None:
        """Read the registration when all of it is there."""
        if packet.kind is LtpKind.REG and packet.seq == 0:
            flow.regs = regs_of(packet.payload, packet.total)
        if flow.regs is None or any(seq not in flow.got for seq in range(flow.regs)):
            return
        try:
            made = decode(b"".join(flow.got[seq] for seq in range(flow.regs)), flow.regs, flow.total)
        except ValueError:
            self.impossible += 1
            for seq in range(flow.regs):
                del flow.got[seq]
            flow.regs = None
            flow.held.clear()
            if not flow.got and self._rivals.get(number):
                self._flows[number] = self._rivals[number].pop()
            elif (
                not flow.got
            ):  # else its DATA packets are acknowledged, and the sender repeats its REG packets
                del self._flows[number]
            return
        for held, _ in flow.held:
            self._acknowledge(held, flow.held[-1][1], now)
        flow.registration = made
        self._rivals.pop(number, None)
        self._release()
        for seq in range(flow.regs, flow.total):  # packets that came before they could be checked
            start, stop = made.span(seq)
            if seq in flow.got and len(flow.got[seq]) != stop - start:
                self.impossible += 1
                del flow.got[seq]
        if not made.tolerant or self._deadlines.tolerance.fraction >= 1:
            return
        flow.critical = critical_packets(made) - flow.got.keys()
        flow.threshold = flow.began + self._deadlines.threshold(
            self._peer, flow.total, made.round, made.expected
        )
        flow.deadline = max(flow.began + self._deadlines.deadline(flow.total), flow.threshold)
        self._timed[number] = flow.deadline

    def take_end(self, packet: Packet) -> None:
        """Take an END: the CLOSE has arrived."""
        if self._closing.pop(packet.flow, None) is None:
            self.duplicates += 1

    # ---- early close -------------------------------------------------------------------------------------

    def _look(self, number: int, flow: Inbound, now: float) -> None:
        """Close a flow if it is time."""
        made = flow.registration
        if made is None:
            return
        if len(flow.got) == flow.total:
            if made.tolerant:
                self._deadlines.completed(self._peer, flow.total, made.round, now - flow.began)
            self._close(number, flow, made, ClosedBy.ALL, now)
        elif number in self._timed and now >= self._due(flow, made):
            how = ClosedBy.FRACTION if self._is_enough(flow, made) else ClosedBy.DEADLINE
            self._close(number, flow, made, how, now)
        if number in self._timed:
            self._timed[number] = self._due(flow, made)

    def _close(self, number: int, flow: Inbound, made: Registration, how: ClosedBy, now: float) -> None:
        del self._flows[number]
        self._timed.pop(number, None)
        missing = [seq for seq in range(made.regs, flow.total) if seq not in flow.got]
        spans = spans_of(made, missing)
        body = b"".join(
            flow.got.get(seq) or bytes(made.span(seq)[1] - made.span(seq)[0])
            for seq in range(made.regs, flow.total)
        )
        data = flow.total - made.regs
        delivered = 1.0 - len(missing) / data if data else 1.0
        self._ended[number] = Received(made, body, spans, how, delivered)
        self._release()
        if made.tolerant:
            bits = bitmap_of(flow.got.keys(), flow.total) if missing else b""  # type: ignore[arg-type]
            close = Packet(LtpKind.CLOSE, number, total=flow.total, payload=bits)
            self._closing[number] = close, now, CLOSE_SECONDS

    def _release(self) -> None:
        """Hand out the messages whose turn has come."""
        before: set[int | None] = set()  # groups of earlier messages that are not handed out; None: unknown
        for place in range(self._seen):
            number = (self._first + place) % _FLOWS
            if number in self._ended:
                received = self._ended[number]
                if received is None:
                    continue
                group = received.registration.group
                if group == ALONE or before <= ({group} - {STRICT}):
                    self.received.append(received)
                    self._ended[number] = None
                else:
                    before.add(group)
            else:
                flow = self._flows.get(number)
                known = flow is not None and flow.registration is not None
                before.add(flow.registration.group if known else None)  # type: ignore[union-attr]
        while self._first in self._ended and self._ended[self._first] is None:
            del self._ended[self._first]
            self._first = (self._first + 1) % _FLOWS
            self._seen -= 1

    # ---- out ---------------------------------------------------------------------------------------------

    def _acknowledge(self, number: int, stamp: int, now: float) -> None:
        self._numbers.append(number)
        self._stamp = stamp
        if len(self._numbers) == 1:
            self._ack_due = now + ACK_SECONDS
        if len(self._numbers) >= ACK_EVERY:
            self._flush()

    def _flush(self) -> None:
        numbers, self._numbers = self._numbers, []
        self._ack_due = math.inf
        for at in range(0, len(numbers), MOST_NUMBERS):
            self._out.append(ack_of(numbers[at : at + MOST_NUMBERS], self._stamp))

    def poll(self, now: float) -> list[Packet]:
        """Return the packets to send now: ACKs, and CLOSEs that have not been answered. May close flows."""
        for number in [number for number, due in self._timed.items() if due <= now]:
            self._look(number, self._flows[number], now)
        if self._ack_due <= now:
            self._flush()
        for number, (close, due, after) in self._closing.items():
            if due <= now:
                self._closing[number] = close, now + after, min(2 * after, MOST_CLOSE_SECONDS)
                self._out.append(close)
        packets, self._out = self._out, []
        return packets

    def _due(self, flow: Inbound, made: Registration) -> float:
        """Return the time from which a flow may close; infinity if it waits for a critical packet.

        While its packets still arrive, they are late because the line is shared, not lost.
        """
        if flow.critical:
            return math.inf
        quiet = flow.last + GAPS * (flow.last - flow.began) / len(flow.got)
        if not self._is_enough(flow, made):
            return flow.deadline
        return min(max(flow.threshold, quiet), flow.deadline)

    def _is_enough(self, flow: Inbound, made: Registration) -> bool:
        data = flow.total - made.regs
        return len(flow.got) - made.regs >= self._deadlines.tolerance.fraction * data

    @property
    def deadline(self) -> float:
        """Time of the next ``poll`` that may do something without a packet before it."""
        due = min((due for _, due, _ in self._closing.values()), default=math.inf)
        return min(due, self._ack_due, *self._timed.values())
