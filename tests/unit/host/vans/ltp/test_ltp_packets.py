# SPDX-License-Identifier: Apache-2.0
"""Promise: bytes that are no packet of LTP are refused; those that are one keep their meaning."""

from __future__ import annotations

import pytest
from effort import many
from hypothesis import given, settings
from hypothesis import strategies as st

from libra.job.tolerance import Tolerance
from libra.vans.ltp.deadlines import Deadlines
from libra.vans.ltp.endpoint import PeerEndpoint
from libra.vans.ltp.packets import HEADER, MAGIC, PAYLOAD, LtpKind, Packet, encode, parse
from libra.vans.ltp.registration import Registration, decode
from libra.vans.ltp.scapy import Ltp

PACKETS = st.builds(
    Packet,
    st.sampled_from(list(LtpKind)),
    st.integers(0, 2**32 - 1),
    st.integers(0, 20),
    st.integers(0, 2**32 - 1),
    st.integers(0, 20),
    st.integers(0, 2**32 - 1),
    st.binary(max_size=24),
)


@given(PACKETS, st.integers(0, 2**16 - 1), st.integers(0, 2**32 - 1))
def test_a_packet_is_refused_or_read_as_it_was_written(packet: Packet, sender: int, job: int) -> None:
    data = encode(packet, sender, job) + bytes(packet.payload)
    try:
        found = parse(data)
    except ValueError:
        return
    assert found == (packet, sender, job)


@settings(max_examples=many(75, 300))
@given(st.lists(st.one_of(PACKETS, st.binary(max_size=60)), max_size=12))
def test_no_packet_stops_an_endpoint(packets: list[Packet | bytes]) -> None:
    """Noise, and packets with any numbers, between those of a flow: it arrives as it was sent."""
    sending, receiving = (PeerEndpoint(node, 0, Deadlines(Tolerance(fraction=1))) for node in (8, 9))
    sent = bytes(range(256)) * 12
    sending.add(Registration(b"head", len(sent)), memoryview(sent))
    now, found = 0.0, []
    for noise in [*packets, *[b""] * 40]:
        now += 0.3
        for other in (sending, receiving):
            data = encode(noise, 0, 0) + bytes(noise.payload) if isinstance(noise, Packet) else noise
            try:
                packet, _, _ = parse(data)
            except ValueError:
                continue
            if packet.flow or packet.kind is LtpKind.ACK:  # of another flow than the one that counts
                other.receive(packet, now)
        for one, other in ((sending, receiving), (receiving, sending)):
            for packet in one.poll(now):
                other.receive(packet, now)
        found += receiving.received()
    assert found[0].body == sent


@pytest.mark.parametrize(
    ("packet", "problem"),
    [
        (Packet(LtpKind.DATA, total=0, payload=b"1234"), "packet 0 of 0 with 4 bytes"),
        (Packet(LtpKind.DATA, seq=3, total=3, payload=b"1234"), "packet 3 of 3 with 4 bytes"),
        (Packet(LtpKind.REG, total=3), "packet 0 of 3 with 0 bytes"),
        (Packet(LtpKind.DATA, total=3, payload=bytes(PAYLOAD + 1)), "packet 0 of 3 with 1441 bytes"),
        (Packet(LtpKind.DATA, total=1 << 31, payload=b"1234"), "packet 0 of 2147483648"),
        (Packet(LtpKind.ACK, payload=b"1234"), "an ACK of 4 bytes"),
        (Packet(LtpKind.ACK), "an ACK of 0 bytes"),
        (Packet(LtpKind.CLOSE, total=9, payload=b"1"), "a CLOSE of 9 packets with 1 bytes"),
        (Packet(LtpKind.END, payload=b"1"), "an END with 1 bytes"),
    ],
)
def test_impossible_packets_are_refused(packet: Packet, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        parse(encode(packet, 8, 1) + bytes(packet.payload))


@pytest.mark.parametrize("data", [b"", bytes(HEADER.size), bytes([MAGIC, 9]) + bytes(HEADER.size - 2)])
def test_noise_is_refused_by_name(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"bytes; a header has 28|magic 0x"):
        parse(data)


@given(
    st.binary(max_size=4000),
    st.integers(0, 5 * PAYLOAD // 4),
    st.booleans(),
    st.integers(0, 2**32 - 1),
    st.integers(0, 10**6),
)
def test_a_registration_is_read_as_it_was_written(
    head: bytes, floats: int, tolerant: bool, number: int, expected: int
) -> None:
    critical = ((0, 4),) if floats else ()
    made = Registration(head, 4 * floats, tolerant, number, number // 2, expected / 1e6, critical)
    whole = made.encode()
    assert -(-len(whole) // PAYLOAD) == made.regs
    assert decode(whole, made.regs, made.total) == made
    with pytest.raises(ValueError, match="a registration of"):
        decode(whole, made.regs, made.total + 1)


@given(st.binary(max_size=120), st.integers(1, 3), st.integers(1, 20))
def test_noise_is_no_registration(whole: bytes, regs: int, total: int) -> None:
    try:
        found = decode(whole, regs, total)
    except ValueError:
        return
    assert found.total == total


def test_scapy_shows_a_packet() -> None:
    packet = Packet(LtpKind.DATA, 7, 3, 99, 12, 5, b"12345678")
    shown = Ltp(encode(packet, 9, 0xABCD) + b"12345678")
    assert (shown.sprintf("%kind%"), shown.sender, shown.job) == ("DATA", 9, 0xABCD)
    assert (shown.flow, shown.seq, shown.number, shown.total, shown.stamp) == (7, 3, 99, 12, 5)
    assert bytes(shown) == encode(packet, 9, 0xABCD) + b"12345678"
