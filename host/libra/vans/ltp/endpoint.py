# SPDX-License-Identifier: Apache-2.0
"""Endpoint of LTP towards one peer: sender, receiver and rate in C; deadlines and the order of messages here.

It has no socket and no clock. tests/oracle/ltp specifies it; tests compare, packet by packet.
"""

from __future__ import annotations

import ctypes
import weakref
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.vans.ltp import native
from libra.vans.ltp.deadlines import ClosedBy, Deadlines
from libra.vans.ltp.delivery import DeliveryOrder, Received
from libra.vans.ltp.native import HEADERS, NUMBERS
from libra.vans.ltp.packets import HEADER, Packet, encode, parse
from libra.vans.ltp.registration import Registration, Span, decode, order, spans_of

_AT_ONCE = 64  # packets of a call of C
_SWALLOWED, _SWALLOWED_TIMEOUTS = 4, 3  # packets without an ACK that are no chance, if time-outs passed, too
_CLOSED_BY = {
    NUMBERS["LTP_BY_ALL"]: ClosedBy.ALL,
    NUMBERS["LTP_BY_FRACTION"]: ClosedBy.FRACTION,
    NUMBERS["LTP_BY_DEADLINE"]: ClosedBy.DEADLINE,
}
_Frame = HEADERS.type("ltp_frame")
_Inbound = HEADERS.type("ltp_inbound")


class PeerEndpoint:
    """Endpoint. Times are seconds of any clock that never goes back."""

    def __init__(self, peer: int, rank: int, deadlines: Deadlines, node: int = 0, job: int = 0) -> None:
        """peer: node id. rank: this node's, for the order of its packets. deadlines: this node's.

        node: this node's id. job: what tells two jobs apart. Both are in headers only.
        """
        self._functions = functions = native.functions()
        self._state: Any = native.struct("ltp_endpoint")
        self.address = ctypes.addressof(self._state)
        if not functions.ltp_begin(self.address, node, job, rank, deadlines.tolerance.fraction):
            raise MemoryError
        weakref.finalize(self, _end, functions, self._state)
        self._peer, self._rank, self._deadlines = peer, rank, deadlines
        self._ended: Any = native.struct("ltp_ended")
        self._frames: Any = (_Frame * _AT_ONCE)()
        self._ids = 0
        self._sending: dict[int, tuple[Registration, npt.NDArray[np.uint8], Any]] = {}
        self._registrations: dict[int, Registration] = {}  # of flows that are arriving
        self._order = DeliveryOrder()
        self._received: list[Received] = []

    # ---- this node's messages ----------------------------------------------------------------------------

    def add(self, registration: Registration, body: Any, priority: int = 0, tag: Any = None) -> None:
        """Queue a message; ``settled`` returns its tag when the peer needs nothing more of it."""
        made, values = registration, np.frombuffer(body, np.uint8)
        regs, places = made.encode(), order(made, self._rank)
        # Where nothing may be missing, a lost packet is critical, too: it does not wait for later messages.
        whole = self._deadlines.tolerance.fraction >= 1
        critical = places if whole else np.array(made.critical_data() if made.tolerant else (), np.uint32)
        self._ids += 1
        self._sending[self._ids] = made, values, tag
        message = native.struct(
            "ltp_message",
            id=self._ids,
            priority=priority,
            body=values.ctypes.data,
            body_bytes=len(values),
            regs=ctypes.cast(ctypes.c_char_p(regs), ctypes.c_void_p),
            reg_bytes=len(regs),
            order=places.ctypes.data,
            order_count=len(places),
            critical=critical.ctypes.data,
            critical_count=len(critical),
            tolerant=made.tolerant,
            expects=made.tolerant and not made.expected,
        )
        if not self._functions.ltp_add(self.address, ctypes.addressof(message)):
            raise MemoryError

    def settled(self) -> list[tuple[Any, tuple[Span, ...]]]:
        """Take (tag, bytes of the body that were not counted) of the messages that have ended."""
        found: list[tuple[Any, tuple[Span, ...]]] = []
        ended = self._ended
        while self._functions.ltp_next_ended(self.address, ctypes.addressof(ended)):
            made, _, tag = self._sending.pop(ended.id)
            spans: tuple[Span, ...] = ()
            if ended.missing:
                bits = np.frombuffer(ended.counted, np.uint8, -(-ended.total // 8))
                counted = np.unpackbits(bits, bitorder="little")[: ended.total]
                spans = spans_of(made, np.flatnonzero(counted == 0).tolist())
            found.append((tag, spans))
        return found

    # ---- packets -----------------------------------------------------------------------------------------

    def receive(self, packet: Packet, now: float) -> None:
        """Take a packet of the peer."""
        self.take_bytes(encode(packet, 0, 0) + packet.payload, now)

    def take_bytes(self, data: bytes, now: float) -> bool:
        """Take a packet's bytes; return False, and do nothing, if they are none."""
        taken, self._state.touched = self._state.touched, False
        flow = self._functions.ltp_take_bytes(
            self.address, ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p), len(data), now
        )
        if flow:
            self.register(flow, now)
        is_packet, self._state.touched = self._state.touched, taken or self._state.touched
        return bool(is_packet)

    def poll(self, now: float) -> list[Packet]:
        """Return the packets to send now. Flows whose time has come close: see ``received``."""
        packets: list[Packet] = []
        while True:
            count = self._functions.ltp_poll(self.address, now, ctypes.addressof(self._frames), _AT_ONCE)
            for frame in self._frames[:count]:
                header = ctypes.string_at(ctypes.addressof(frame), HEADER.size)
                payload = ctypes.string_at(frame.payload, frame.length) if frame.length else b""
                packets.append(parse(header + payload)[0])
            if count < _AT_ONCE:
                return packets

    @property
    def deadline(self) -> float:
        """Time of the next ``poll`` that is needed if no packet comes before."""
        return float(self._functions.ltp_deadline(self.address))

    @property
    def idle(self) -> bool:
        """True if neither side waits for the other."""
        return bool(self._functions.ltp_idle(self.address))

    @property
    def sent_all(self) -> bool:
        """True if nothing waits to be sent, acknowledged or closed by the peer."""
        return bool(self._functions.ltp_has_sent(self.address))

    @property
    def sender(self) -> Any:
        """The C structure of the sending side, with its counters."""
        return self._state.sender

    @property
    def receiver(self) -> Any:
        """The C structure of the receiving side, with its counters."""
        return self._state.receiver

    @property
    def stretch(self) -> float:
        """Smoothed round-trip time over the least, both with the time that ACKs are held; 1 if unknown."""
        return float(self._functions.ltp_stretch(self.address))

    @property
    def is_swallowed(self) -> bool:
        """True if packets of full length leave again and again, and only shorter ones are acknowledged."""
        sender = self._state.sender
        repeated = sender.full_sent >= _SWALLOWED and sender.timeouts >= _SWALLOWED_TIMEOUTS
        return bool(repeated and not sender.full_acked and sender.smoothed >= 0)

    @property
    def touched(self) -> bool:
        """True if a packet was taken since `clear`."""
        return bool(self._state.touched)

    def clear(self) -> None:
        self._state.touched = False

    # ---- the peer's messages -----------------------------------------------------------------------------

    def register(self, address: int, now: float) -> None:
        """Read the registration of a flow, which C has found complete, and say when the flow may close."""
        self._collect()  # deadlines learn from flows that have closed before
        flow: Any = _Inbound.from_address(address)
        whole = np.empty(flow.regs * NUMBERS["LTP_PAYLOAD"], np.uint8)
        size = self._functions.ltp_registration(address, whole.ctypes.data)
        try:
            made = decode(whole[:size].tobytes(), flow.regs, flow.total)
        except ValueError:
            self._functions.ltp_refuse(self.address, address)
            return
        self._registrations[flow.flow] = made
        self._order.register(flow.flow, made.group)
        self._hand_out()
        critical = np.array(made.critical_data() if made.tolerant else (), np.uint32)
        facts = native.struct(
            "ltp_registered",
            body_bytes=made.body_bytes,
            tolerant=made.tolerant,
            critical=critical.ctypes.data,
            critical_count=len(critical),
        )
        if made.tolerant and self._deadlines.tolerance.fraction < 1:
            facts.timed = True
            facts.threshold = flow.began + self._deadlines.threshold(
                self._peer, flow.total, made.round, made.expected
            )
            facts.deadline = max(flow.began + self._deadlines.deadline(flow.total), facts.threshold)
        self._functions.ltp_register(self.address, address, ctypes.addressof(facts), now)

    def received(self) -> list[Received]:
        """Take the messages that have arrived since the last call."""
        self._collect()
        found, self._received = self._received, []
        return found

    def _collect(self) -> None:
        """Take closed flows over from C."""
        while address := self._functions.ltp_next_closed(self.address):
            flow: Any = _Inbound.from_address(address)
            made = self._registrations.pop(flow.flow)
            how = _CLOSED_BY[flow.closed_by]
            if made.tolerant and how is ClosedBy.ALL:
                self._deadlines.completed(self._peer, flow.total, made.round, flow.took)
            self._order.close(flow.flow, self._message(address, flow, made, how))
            self._functions.ltp_free_inbound(address)
            self._hand_out()

    def _hand_out(self) -> None:
        """Hand out the messages whose turn has come."""
        first = self._order.first
        self._received += self._order.pop_ready(self._state.receiver.seen)
        if self._order.first != first:
            self._functions.ltp_forget(self.address, self._order.first)

    def _message(self, address: int, flow: Any, made: Registration, how: ClosedBy) -> Received:
        body = np.empty(made.body_bytes, np.uint8)
        self._functions.ltp_body(address, body.ctypes.data, made.body_bytes)
        if flow.got == flow.total:
            return Received(made, body.data, (), how, 1.0)
        sizes = np.frombuffer(ctypes.string_at(flow.sizes, 2 * flow.total), np.uint16)
        missing = np.flatnonzero((sizes & NUMBERS["LTP_LENGTH"]) == 0).tolist()
        delivered = 1.0 - len(missing) / (flow.total - made.regs)
        return Received(made, body.data, spans_of(made, missing), how, delivered)


def _end(functions: Any, state: Any) -> None:
    functions.ltp_end(ctypes.addressof(state))
