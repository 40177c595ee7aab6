# SPDX-License-Identifier: Apache-2.0
"""Promise: LTP's engine in C does what its oracle does, packet by packet, for every packet."""

from __future__ import annotations

from typing import Any

from effort import many
from hypothesis import given, settings
from hypothesis import strategies as st
from ltp_line import Line
from oracle.ltp.endpoint import SpecifiedEndpoint

from libra.job.tolerance import Tolerance
from libra.vans.ltp.deadlines import Deadlines
from libra.vans.ltp.delivery import Received
from libra.vans.ltp.endpoint import PeerEndpoint
from libra.vans.ltp.packets import PAYLOAD, LtpKind, Packet, encode, parse
from libra.vans.ltp.registration import ALONE, STRICT, Registration

_COUNTERS = (
    *("sent", "retransmissions", "timeouts", "needless", "impossible"),
    *("full_sent", "full_acked"),
)


class Twins:
    """Endpoint in C and its oracle, which get the same and must do the same."""

    def __init__(self, peer: int, rank: int, tolerance: Tolerance) -> None:
        self.in_c = PeerEndpoint(peer, rank, Deadlines(tolerance))
        self.specified = SpecifiedEndpoint(peer, rank, Deadlines(tolerance))
        self.sender, self.receiver = self.in_c.sender, self.in_c.receiver

    def add(self, registration: Registration, body: Any, priority: int = 0, tag: Any = None) -> None:
        self.in_c.add(registration, body, priority, tag)
        self.specified.add(registration, body, priority, tag)

    def receive(self, packet: Packet, now: float) -> None:
        self.in_c.receive(packet, now)
        self.specified.receive(packet, now)

    def poll(self, now: float) -> list[Packet]:
        packets, expected = self.in_c.poll(now), self.specified.poll(now)
        assert packets == expected
        for name in _COUNTERS:
            assert getattr(self.in_c.sender, name) == getattr(self.specified.sender, name), name
        for name in ("duplicates", "impossible"):
            assert getattr(self.in_c.receiver, name) == getattr(self.specified.receiver, name), name
        assert self.in_c.sender.rate.pacing == self.specified.sender.rate.pacing
        assert self.in_c.sender.rate.window == self.specified.sender.rate.window
        return packets

    @property
    def deadline(self) -> float:
        assert self.in_c.deadline == self.specified.deadline
        return self.in_c.deadline

    @property
    def idle(self) -> bool:
        assert self.in_c.idle == self.specified.idle
        return self.in_c.idle

    def received(self) -> list[Received]:
        found = self.in_c.received()
        assert found == self.specified.received()
        return found

    def settled(self) -> list[Any]:
        found = self.in_c.settled()
        assert found == self.specified.settled()
        return found


def messages(draw: st.DrawFn) -> list[tuple[Registration, bytes, int]]:
    found = []
    for number in range(draw(st.integers(1, 12))):
        size = 4 * draw(st.integers(0, 12 * PAYLOAD // 4))
        critical = ((0, 4),) if size and draw(st.booleans()) else ()
        made = Registration(
            bytes(draw(st.integers(0, 3000))),
            size,
            tolerant=draw(st.booleans()),
            round=number // 3,
            group=draw(st.sampled_from([STRICT, ALONE, 1 + number // 4])),
            expected=draw(st.sampled_from([0.0, 0.02])),
            critical=critical,
        )
        found.append((made, bytes([number]) * size, draw(st.integers(-1, 1))))
    return found


@settings(max_examples=many(15, 60), deadline=None)
@given(st.data())
def test_a_line_gets_the_same_packets(data: st.DataObject) -> None:
    draw = data.draw
    line = Line(
        Tolerance(fraction=draw(st.sampled_from([0.3, 0.8, 1.0]))),
        rate=draw(st.sampled_from([2e6, 100e6, 1e9])),
        rtt=draw(st.floats(1e-4, 0.1)),
        loss=draw(st.floats(0, 0.4)),
        duplicate=draw(st.floats(0, 0.3)),
        jitter=draw(st.floats(0, 0.02)),
        seed=draw(st.integers(0, 2**32 - 1)),
        endpoint=Twins,
    )
    for end in line.ends:
        for made, body, priority in messages(draw):
            end.add(made, body, priority, tag=len(body))
    line.run()


def test_a_long_line_gets_the_same_packets() -> None:
    """Start-up, drain and probes of bandwidth and round trip, for 12 s."""
    line = Line(rate=20e6, loss=0.01, endpoint=Twins)
    for number in range(450):
        line.ends[0].add(
            Registration(b"head", 45 * PAYLOAD, True, number // 8, number // 8), bytes(45 * PAYLOAD)
        )
    line.run()
    assert line.now > 12


FIELDS = st.integers(0, 40) | st.integers(0, 2**32 - 1)
PACKETS = st.builds(
    Packet,
    st.sampled_from(list(LtpKind)),
    st.integers(0, 5) | FIELDS,
    st.integers(0, 12),
    FIELDS,
    st.integers(0, 12),
    FIELDS,
    st.binary(max_size=64) | st.just(bytes(PAYLOAD)),
)


@settings(max_examples=many(37, 150), deadline=None)
@given(st.lists(PACKETS, max_size=60), st.integers(0, 3))
def test_any_packets_are_taken_alike(noise: list[Packet], flows: int) -> None:
    """Packets with any numbers, between those of messages both ways."""
    ends = [Twins(8, 0, Tolerance(fraction=0.5)), Twins(9, 1, Tolerance(fraction=0.5))]
    for number in range(flows):
        for end in ends:
            end.add(Registration(b"head", 9 * PAYLOAD, number != 1, number), bytes(9 * PAYLOAD))
    now = 1.0
    for packet in [*noise, *[None] * 10]:
        now += 0.004
        try:
            known = packet and parse(encode(packet, 0, 0) + packet.payload)[0]
        except ValueError:
            known = None
        for one, other in (ends, ends[::-1]):
            if known:
                one.receive(known, now)
            for each in one.poll(now):
                other.receive(each, now)
            assert one.deadline >= 0
            one.received()
            one.settled()


@settings(max_examples=many(75, 300))
@given(PACKETS, st.binary(max_size=40), st.integers(0, 40))
def test_bytes_that_are_no_packet_change_nothing(packet: Packet, noise: bytes, cut: int) -> None:
    """C refuses exactly the bytes that `parse` refuses."""
    for data in (noise, (encode(packet, 3, 4) + packet.payload)[:cut], encode(packet, 3, 4) + packet.payload):
        end = PeerEndpoint(8, 0, Deadlines(Tolerance()))
        try:
            parse(data)
        except ValueError:
            assert not end.take_bytes(data, 0.0)
        else:
            assert end.take_bytes(data, 0.0)
