# SPDX-License-Identifier: Apache-2.0
"""Receiving side towards one peer: acknowledges packets, puts flows together, closes them early."""

from __future__ import annotations

import math
from dataclasses import replace

from libra.vans.ltp.deadlines import ClosedBy, Deadlines
from libra.vans.ltp.delivery import Received
from libra.vans.ltp.packets import MOST_ACKED, PAYLOAD, LtpKind, Packet, ack_of
from libra.vans.ltp.registration import ALONE, STRICT, Registration, decode, regs_of, spans_of
from oracle.ltp.rate import ACK_SECONDS
from oracle.ltp.sender import bitmap_of, critical_packets

ACK_EVERY = 16  # packets
CLOSE_SECONDS, MOST_CLOSE_SECONDS = 0.05, 1.0
SILENCE_SECONDS = 5.0  # of a peer, longer than its longest time-out, behind which a flow ends
GAPS = 3.0  # mean times between packets without one, behind which a flow no longer arrives
MOST_OPEN = 4096  # flows
_FLOWS = 1 << 32


class Inbound:
    """Flow that is arriving.

    Anybody's packets may come before its registration: REG and short DATA packets are held, others are
    acknowledged and stored whatever total they say.
    """

    __slots__ = (
        "began",
        "critical",
        "deadline",
        "got",
        "held",
        "last",
        "registration",
        "regs",
        "stamp",
        "tail",
        "threshold",
        "total",
    )

    def __init__(self, now: float) -> None:
        self.began = self.last = now
        self.got: dict[int, bytes] = {}
        self.total = 0  # this and `regs` are those of the latest first REG packet
        self.regs: int | None = None
        self.held: dict[int, Packet] = {}  # REG packets
        self.tail: Packet | None = None  # the latest short DATA packet
        self.stamp = 0  # of the latest that is held
        self.registration: Registration | None = None
        self.critical: set[int] = set()  # critical packets that have not come
        self.threshold = self.deadline = math.inf


class Receiver:
    """Receiver. ``received`` collects the messages of closed flows, in the order of their groups."""

    def __init__(self, peer: int, deadlines: Deadlines) -> None:
        """peer: the sender's node id. deadlines: shared by all of this node's receivers."""
        self.received: list[Received] = []
        self._out: list[Packet] = []
        self.duplicates = self.impossible = 0
        self._peer, self._deadlines = peer, deadlines
        self._heard = 0.0  # when the last packet came that was missing
        self._flows: dict[int, Inbound] = {}
        self._first = 0  # lowest flow that has not ended
        self._ended: dict[int, Received | None] = {}  # above it, with messages whose turn has not come
        self._seen = 0  # flows from the lowest to the highest that has a packet
        self._acked: list[Packet] = []  # to acknowledge
        self._stamp = 0
        self._ack_due = math.inf
        self._timed: dict[int, float] = {}  # when a threshold or a deadline may close each flow
        self._closing: dict[int, tuple[Packet, float, float]] = {}  # CLOSE, when next, after how long again

    @property
    def idle(self) -> bool:
        """True if every CLOSE has been answered."""
        return not self._closing

    # ---- in ----------------------------------------------------------------------------------------------

    def receive(self, packet: Packet, now: float) -> None:
        """Take a REG or DATA packet."""
        ahead = (packet.flow - self._first) % _FLOWS
        if ahead >= _FLOWS // 2 or packet.flow in self._ended:
            self.duplicates += 1
            self._acknowledge(packet, packet.stamp, now)
            return
        if ahead >= MOST_OPEN:
            self.impossible += 1
            return
        flow = self._flows.setdefault(packet.flow, Inbound(now))
        self._seen = max(self._seen, ahead + 1)
        if flow.registration is None:
            self._take_unregistered(flow, packet, now)
            return
        if not self._fits(flow, flow.registration, packet):
            self.impossible += 1
            return
        self._store(flow, packet, now)
        flow.critical.discard(packet.seq)
        self._look(packet.flow, flow, now)

    def _store(self, flow: Inbound, packet: Packet, now: float) -> None:
        if packet.seq in flow.got:
            self.duplicates += 1
        else:
            flow.got[packet.seq] = bytes(packet.payload)
            flow.last = self._heard = now
        self._acknowledge(packet, packet.stamp, now)

    def _fits(self, flow: Inbound, made: Registration, packet: Packet) -> bool:
        """Return True unless the packet contradicts the registration of its flow."""
        is_reg = packet.kind is LtpKind.REG
        if packet.total != flow.total or is_reg != (packet.seq < made.regs):
            return False
        start, stop = made.span(packet.seq)
        return is_reg or len(packet.payload) == stop - start

    def _take_unregistered(self, flow: Inbound, packet: Packet, now: float) -> None:
        if packet.kind is LtpKind.REG:
            self._hold_reg(packet.flow, flow, packet, now)
        elif len(packet.payload) < PAYLOAD:
            flow.tail, flow.stamp = packet, packet.stamp
        else:
            self._store(flow, packet, now)

    def _hold_reg(self, number: int, flow: Inbound, packet: Packet, now: float) -> None:
        """Hold a REG packet. The latest first one decides how many packets the flow has: any number of false
        ones before it are forgotten, and the others of the true registration come again, since they have not
        been acknowledged."""
        regs, total = flow.regs, flow.total
        if packet.seq == 0:
            try:
                regs, total = regs_of(packet.payload, packet.total), packet.total
            except ValueError:
                self.impossible += 1
                return
        if regs is None:
            return
        if packet.total != total or packet.seq >= regs:
            self.impossible += 1
            return
        if (regs, total) != (flow.regs, flow.total):
            flow.held.clear()
            flow.regs, flow.total = regs, total
        flow.stamp = packet.stamp
        if packet.seq in flow.held:
            self.duplicates += 1
            flow.held[packet.seq] = replace(flow.held[packet.seq], number=packet.number)
            return
        flow.held[packet.seq] = packet
        if len(flow.held) == regs:
            self._register(number, flow, regs, now)

    def _register(self, number: int, flow: Inbound, regs: int, now: float) -> None:
        """Read a registration that is complete."""
        try:
            made = decode(b"".join(flow.held[seq].payload for seq in range(regs)), regs, flow.total)
        except ValueError:
            self.impossible += 1
            flow.held.clear()
            flow.regs = None
            return
        flow.registration, flow.last, self._heard = made, now, now
        for seq in range(flow.total):  # packets that came before they could be checked
            start, stop = made.span(seq)
            if seq in flow.got and (seq < regs or stop - start < PAYLOAD):
                self.impossible += 1
                del flow.got[seq]
        flow.got = {seq: payload for seq, payload in flow.got.items() if seq < flow.total}
        for seq in range(regs):
            flow.got[seq] = bytes(flow.held[seq].payload)
            self._acknowledge(flow.held[seq], flow.stamp, now)
        tail = flow.tail
        if (
            tail is not None
            and tail.seq == flow.total - 1
            and self._fits(flow, made, replace(tail, total=flow.total))
        ):
            flow.got[tail.seq] = bytes(tail.payload)
            self._acknowledge(tail, flow.stamp, now)
        if made.tolerant and self._deadlines.tolerance.fraction < 1:
            self._time(number, flow, made)
        self._release()
        self._look(number, flow, now)

    def _time(self, number: int, flow: Inbound, made: Registration) -> None:
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

    def _acknowledge(self, packet: Packet, stamp: int, now: float) -> None:
        self._acked.append(packet)
        self._stamp = stamp
        if len(self._acked) == 1:
            self._ack_due = now + ACK_SECONDS
        if len(self._acked) >= ACK_EVERY:
            self._flush()

    def _flush(self) -> None:
        acked, self._acked = self._acked, []
        self._ack_due = math.inf
        for at in range(0, len(acked), MOST_ACKED):
            self._out.append(ack_of(acked[at : at + MOST_ACKED], self._stamp))

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

        While its packets still arrive, they are late because the line is shared, not lost. Nobody knows how
        long a first flow takes: it ends when nothing of its peer gets through.
        """
        if flow.critical:
            return math.inf
        if flow.deadline == math.inf:
            return self._heard + SILENCE_SECONDS
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
