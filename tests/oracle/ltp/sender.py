# SPDX-License-Identifier: Apache-2.0
"""Sending side towards one peer: queues by priority, pacing, acknowledgements, losses. Seconds, no clock.

A packet is lost when three packets that left later are acknowledged, or when a time-out has passed.
"""

from __future__ import annotations

import bisect
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from libra.vans.ltp.packets import HEADER, PAYLOAD, UDP_HEADERS, LtpKind, Packet, acked_by
from libra.vans.ltp.registration import Registration, Span, order, spans_of
from oracle.ltp.rate import FULL, QUANTUM, Rate, Snapshot

REORDERING = 3  # packets sent later
FIRST_TIMEOUT, LEAST_TIMEOUT, MOST_TIMEOUT = 0.25, 0.02, 2.0
SENT = 1 << 14  # transmissions whose ACKs are understood: none in flight is older
MOST_OPEN = 4096  # flows from the lowest that is open
_NUMBERS = 1 << 32
_FULL = PAYLOAD + HEADER.size + UDP_HEADERS


class Outbound:
    """Flow that is being sent. tag: the caller's."""

    __slots__ = (
        "acked",
        "again",
        "body",
        "critical",
        "first",
        "flow",
        "left",
        "order",
        "registration",
        "regs",
        "tag",
        "total",
    )

    def __init__(self, registration: Registration, body: memoryview, rank: int, tag: Any) -> None:
        self.registration, self.body, self.tag = registration, body, tag
        self.flow = 0
        self.regs = cut(registration.encode())
        self.total = registration.total
        self.critical = critical_packets(registration)
        self.order = deque(order(registration, rank).tolist())
        self.acked = bytearray(self.total)
        self.left = self.total  # packets that are not acknowledged
        self.first = True  # nothing has been sent
        self.again = 0  # retransmissions

    def payload(self, seq: int) -> bytes | memoryview:
        if seq < len(self.regs):
            return self.regs[seq]
        start = (seq - len(self.regs)) * PAYLOAD
        return self.body[start : start + PAYLOAD]


class _Sent:
    __slots__ = ("fingerprint", "flow", "seq", "size", "snapshot")

    def __init__(self, flow: Outbound, packet: Packet, snapshot: Snapshot) -> None:
        self.flow, self.snapshot = flow, snapshot
        self.seq, self.size, self.fingerprint = packet.seq, packet.size, packet.fingerprint


class Sender:
    """Sender. ``settled`` collects (tag, bytes of the body that were not counted) of ended flows."""

    def __init__(self, rank: int) -> None:
        self.rate = Rate(rank)
        self.settled: list[tuple[Any, tuple[Span, ...]]] = []
        self.sent = self.retransmissions = self.timeouts = self.needless = self.impossible = 0
        self.full_sent = self.full_acked = 0  # packets of full length
        self._rank = rank
        self._age = 0
        self._flows: dict[int, Outbound] = {}  # open ones
        self._next_flow = 0
        self._waiting: list[tuple[int, int, Outbound]] = []  # flows with packets never sent, in their order
        self._critical: deque[tuple[Outbound, int]] = deque()
        self._again: deque[tuple[Outbound, int]] = deque()
        self._in_flight: dict[int, _Sent] = {}  # by number, in the order of sending
        self._bytes = 0  # in flight
        self._lost: dict[int, _Sent] = {}
        self._number = 0
        self._left = 0.0  # when the last packet left
        self._tail = 0  # number behind packets whose last ones have been repeated
        self._latest = [-1] * REORDERING  # highest acknowledged numbers, rising
        self._may_send = 0.0
        self._smoothed: float | None = None
        self._deviation = 0.0
        self._backoff = 0
        self._alive = 0.0  # when the time-out began to run

    def add(
        self,
        registration: Registration,
        body: memoryview,
        priority: int = 0,
        tag: Any = None,
        *,
        whole: bool = False,
    ) -> None:
        """Queue a message as a flow of its own. tag: comes back with what was not counted. whole: no packet
        may be missing, so that a lost one does not wait for later messages."""
        self._age += 1
        flow = Outbound(registration, body, self._rank, tag)
        if whole:
            flow.critical = set(range(flow.total))
        bisect.insort(self._waiting, (-priority, self._age, flow))

    @property
    def idle(self) -> bool:
        """True if nothing waits to be sent, acknowledged or closed."""
        return not (self._flows or self._waiting)

    @property
    def in_flight(self) -> int:
        """Number of packets in flight."""
        return len(self._in_flight)

    # ---- out ---------------------------------------------------------------------------------------------

    def poll(self, now: float) -> list[Packet]:
        """Return the packets that may leave now, by time-outs, window and pacing."""
        if self._in_flight and now >= self._silent_until:
            self._time_out(now)
        packets: list[Packet] = []
        rate = self.rate
        self._may_send = max(self._may_send, now - QUANTUM)
        while self._may_send <= now:
            if not self._has_room:
                return packets
            if (chosen := self._choose()) is None:
                rate.idle(self._bytes)
                if now < self._tail_due:
                    return packets
                self._repeat_tail()
                continue
            packets.append(self._send(now, *chosen))
            self._may_send += packets[-1].size / rate.pacing
        return packets

    @property
    def deadline(self) -> float:
        """Time of the next ``poll`` that may return something without an ACK before it."""
        due = self._silent_until if self._in_flight else float("inf")
        if not self._has_room:
            return due
        if self._critical or self._waiting or self._again:
            # Let a quantum gather, at least a packet: a wake for each packet would cost more than it.
            return min(due, self._may_send + max(QUANTUM - FULL / self.rate.pacing, 0.0))
        return min(due, max(self._tail_due, self._may_send))

    @property
    def _tail_due(self) -> float:
        """Time when the last packets leave once more because nothing follows them whose ACKs would tell that
        they are lost."""
        if not self._in_flight or self._tail == self._number:
            return float("inf")
        return self._left + self.rate.patience

    def _repeat_tail(self) -> None:
        """Repeat the last critical packets in flight, as many as tell a loss."""
        tail = [
            (sent.flow, sent.seq)
            for sent in reversed(self._in_flight.values())
            if self._open(sent.flow, sent.seq) and sent.seq in sent.flow.critical
        ][:REORDERING]
        self._critical.extend(tail)
        self.retransmissions += len(tail)
        self._tail = (self._number + len(tail)) % _NUMBERS

    @property
    def _has_room(self) -> bool:
        oldest = next(iter(self._in_flight), self._number)
        return (
            self._bytes < (1.0 if self._backoff else self.rate.window)
            and (self._number - oldest) % _NUMBERS < SENT
        )

    @property
    def timeout(self) -> float:
        """Seconds after which an unacknowledged packet is lost."""
        if self._smoothed is None:
            base = FIRST_TIMEOUT
        else:
            base = 1.5 * self._smoothed + max(4 * self._deviation, LEAST_TIMEOUT)
        return float(min(base * 2**self._backoff, MOST_TIMEOUT))

    @property
    def _silent_until(self) -> float:
        """Time until which the oldest packet in flight may lack an ACK while no other ACK comes."""
        oldest = self._in_flight[next(iter(self._in_flight))]
        return max(self._alive, oldest.snapshot.sent) + self.timeout

    def _choose(self) -> tuple[Outbound, int] | None:
        """Return the next packet: critical ones first, then first transmissions, then retransmissions."""
        while self._critical:
            flow, seq = self._critical.popleft()
            if self._open(flow, seq):
                return flow, seq
        flow = self._waiting[0][2] if self._waiting else None
        if flow is not None and not flow.first:
            seq = flow.order.popleft()
            if not flow.order:
                del self._waiting[0]
            return flow, seq
        # The receiver takes no more flows than it has places for.
        if flow is not None and (self._next_flow - MOST_OPEN) % _NUMBERS not in self._flows:
            return self._register(flow)
        while self._again:
            flow, seq = self._again.popleft()
            if self._open(flow, seq):
                return flow, seq
        return None

    def _register(self, flow: Outbound) -> tuple[Outbound, int]:
        """Begin a flow, so that its clock at the receiver starts when its first packets leave."""
        flow.first = False
        flow.flow, self._next_flow = self._next_flow, (self._next_flow + 1) % _NUMBERS
        self._flows[flow.flow] = flow
        made = flow.registration
        if made.tolerant and not made.expected:
            expected = self.rate.expected(made.body_bytes)
            flow.registration = made = _expecting(made, expected)
            flow.regs = cut(made.encode())
        if not flow.order:
            del self._waiting[0]
        self._critical.extend((flow, seq) for seq in range(1, len(flow.regs)))
        return flow, 0

    def _open(self, flow: Outbound, seq: int) -> bool:
        return self._flows.get(flow.flow) is flow and not flow.acked[seq]

    def _send(self, now: float, flow: Outbound, seq: int) -> Packet:
        number, self._number = self._number, (self._number + 1) % _NUMBERS
        payload = flow.payload(seq)
        kind = LtpKind.REG if seq < len(flow.regs) else LtpKind.DATA
        packet = Packet(kind, flow.flow, seq, number, flow.total, stamp_of(now), payload)
        if not self._in_flight:
            self._alive = now
        self._left = now
        self._in_flight[number] = _Sent(flow, packet, self.rate.sent(now, self._bytes))
        self._bytes += packet.size
        self.sent += 1
        self.full_sent += packet.size == _FULL
        return packet

    # ---- in ----------------------------------------------------------------------------------------------

    def take_ack(self, packet: Packet, now: float) -> None:
        delivered: list[tuple[int, Snapshot]] = []
        for number, fingerprint in acked_by(packet):
            recent = (self._number - number - 1) % _NUMBERS < SENT
            sent = self._in_flight.get(number) or (self._lost.get(number) if recent else None)
            if sent is None:
                self.impossible += not self._was_sent(number)
                continue
            if fingerprint != sent.fingerprint:
                self.impossible += 1
                continue
            if self._in_flight.pop(number, None) is None:
                del self._lost[number]
                self.needless += 1  # or will be, unless its retransmission is still queued
            else:
                self._bytes -= sent.size
                delivered.append((sent.size, sent.snapshot))
                self._note_latest(number)
            self._acknowledge(sent)
        if not delivered:
            return
        rtt = ((stamp_of(now) - packet.stamp) % _NUMBERS) / 1e6
        # A stamp that is not this sender's gives a time that cannot be.
        plausible = rtt <= now - min(snapshot.sent for _, snapshot in delivered) + 1e-3
        if plausible:
            self._learn_rtt(rtt)
        self.rate.acked(now, delivered, rtt if plausible else None, self._bytes)
        self._alive, self._backoff = now, 0
        self._find_lost()

    def _was_sent(self, number: int) -> bool:
        return (self._number - number - 1) % _NUMBERS < _NUMBERS // 2

    def _note_latest(self, number: int) -> None:
        latest = self._latest
        if (number - latest[0]) % _NUMBERS < _NUMBERS // 2 or latest[0] < 0:
            latest[0] = number
            latest.sort(key=lambda each: (each - number + _NUMBERS // 2) % _NUMBERS if each >= 0 else -1)

    def _acknowledge(self, sent: _Sent) -> None:
        flow = sent.flow
        self.full_acked += sent.size == _FULL
        if flow.acked[sent.seq]:
            return
        flow.acked[sent.seq] = 1
        flow.left -= 1
        if not flow.left and not flow.registration.tolerant and self._flows.get(flow.flow) is flow:
            self._end(flow, ())

    def _learn_rtt(self, rtt: float) -> None:
        """RFC 6298."""
        if self._smoothed is None:
            self._smoothed, self._deviation = rtt, rtt / 2
            return
        self._deviation += (abs(self._smoothed - rtt) - self._deviation) / 4
        self._smoothed += (rtt - self._smoothed) / 8

    def _find_lost(self) -> None:
        threshold = self._latest[0]
        if threshold < 0:
            return
        lost = []
        for number in self._in_flight:
            if (threshold - number - 1) % _NUMBERS >= _NUMBERS // 2:
                break  # the others left later
            lost.append(number)
        for number in lost:
            self._lose(number)

    def _lose(self, number: int) -> None:
        sent = self._in_flight.pop(number)
        self._bytes -= sent.size
        self._lost[number] = sent
        flow = sent.flow
        if self._open(flow, sent.seq):
            self.retransmissions += 1
            (self._critical if sent.seq in flow.critical else self._again).append((flow, sent.seq))

    def _time_out(self, now: float) -> None:
        self.timeouts += 1
        before = now - self.timeout
        for number in [number for number, sent in self._in_flight.items() if sent.snapshot.sent <= before]:
            self._lose(number)
        self._backoff = min(self._backoff + 1, 10)
        self._alive = now

    def take_close(self, packet: Packet) -> Packet | None:
        """Take a CLOSE; return the END that answers it, None if there was no such flow."""
        flow = self._flows.get(packet.flow)
        if flow is None:
            if (self._next_flow - packet.flow - 1) % _NUMBERS >= _NUMBERS // 2:
                self.impossible += 1
                return None
        elif packet.total != flow.total or not flow.registration.tolerant:
            self.impossible += 1
            return None
        else:
            missing = missing_packets(packet)
            if any(seq in flow.critical for seq in missing):
                self.impossible += 1
                return None
            self._end(flow, spans_of(flow.registration, missing))
        return Packet(LtpKind.END, packet.flow, total=packet.total)

    def _end(self, flow: Outbound, missing: tuple[Span, ...]) -> None:
        del self._flows[flow.flow]
        self._waiting = [each for each in self._waiting if each[2] is not flow]
        self.settled.append((flow.tag, missing))


def _expecting(made: Registration, expected: float) -> Registration:
    return replace(made, expected=expected)


def stamp_of(now: float) -> int:
    return int(now * 1e6) % _NUMBERS


def bitmap_of(got: Sequence[int] | set[int], total: int) -> bytes:
    """Return the bitmap of counted packets, the first in the lowest bit of the first byte."""
    made = bytearray(-(-total // 8))
    for seq in got:
        made[seq // 8] |= 1 << seq % 8
    return bytes(made)


def missing_packets(close: Packet) -> list[int]:
    """Return the sequence numbers of packets that a CLOSE says were not counted."""
    bits = close.payload
    return [seq for seq in range(close.total) if not bits[seq // 8] >> seq % 8 & 1] if len(bits) else []


def cut(whole: bytes) -> list[bytes]:
    """Return the payloads of REG packets."""
    return [whole[at : at + PAYLOAD] for at in range(0, len(whole), PAYLOAD)]


def critical_packets(made: Registration) -> set[int]:
    """Return the sequence numbers of packets that are always delivered."""
    return {*range(made.regs), *made.critical_data()} if made.tolerant else set(range(made.total))
