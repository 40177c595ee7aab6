# SPDX-License-Identifier: Apache-2.0
"""Promises of LTP's engine: counted once, losses known, critical packets there, the end reached."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from effort import many
from hypothesis import given, settings
from hypothesis import strategies as st
from ltp_line import FULL, Line
from oracle.ltp.receiver import SILENCE_SECONDS

from libra.job.tolerance import Tolerance
from libra.vans.ltp.deadlines import SLACK, ClosedBy, Deadlines
from libra.vans.ltp.endpoint import PeerEndpoint
from libra.vans.ltp.packets import PAYLOAD, LtpKind, Packet, ack_of
from libra.vans.ltp.registration import ALONE, STRICT, Registration, order
from libra_sim.clock.loop import SECOND

FLOATS = PAYLOAD // 4


def body(packets: int, seed: int = 1) -> bytes:
    return np.random.default_rng(seed).normal(size=packets * FLOATS).astype(np.float32).tobytes()


def push(line: Line, count: int, packets: int, **fields: object) -> list[bytes]:
    bodies = [body(packets, number) for number in range(count)]
    for number, each in enumerate(bodies):
        made = Registration(b"head %d" % number, len(each), True, number, **fields)  # type: ignore[arg-type]
        line.ends[0].add(made, memoryview(each), tag=number)
    return bodies


def with_zeros(sent: bytes, missing: tuple[tuple[int, int], ...]) -> bytes:
    made = bytearray(sent)
    for start, stop in missing:
        made[start:stop] = bytes(stop - start)
    return bytes(made)


@settings(max_examples=many(15, 60), deadline=None)
@given(
    loss=st.floats(0, 0.5),
    duplicate=st.floats(0, 0.5),
    jitter=st.floats(0, 0.05),
    fraction=st.floats(0.1, 1),
    packets=st.integers(1, 40),
    count=st.integers(1, 6),
    seed=st.integers(0, 2**32 - 1),
)
def test_every_message_comes_once_in_order_and_both_ends_know_what_is_missing(
    loss: float, duplicate: float, jitter: float, fraction: float, packets: int, count: int, seed: int
) -> None:
    line = Line(
        Tolerance(fraction=fraction), loss=loss, duplicate=duplicate, jitter=jitter, rtt=0.01, seed=seed
    )
    bodies = push(line, count, packets, critical=((0, 4),))
    line.run()
    assert [each.registration.head for each in line.received] == [b"head %d" % at for at in range(count)]
    told = dict(line.settled)
    for number, (sent, received) in enumerate(zip(bodies, line.received, strict=True)):
        assert received.body == with_zeros(sent, received.missing)
        assert told[number] == received.missing  # counted and residual are what was pushed
        assert all(start >= PAYLOAD for start, _ in received.missing)  # the first packet is critical
        if received.closed_by is ClosedBy.FRACTION:
            assert received.delivered >= fraction
        assert (received.closed_by is ClosedBy.ALL) == (not received.missing)
    assert line.ends[0].sender.impossible == line.ends[1].receiver.impossible == 0


@pytest.mark.parametrize("loss", [0.01, 0.3])
def test_a_message_that_tolerates_nothing_arrives_whole(loss: float) -> None:
    line = Line(loss=loss, seed=3)
    sent = body(60) + b"odd"
    line.ends[0].add(Registration(b"", len(sent)), memoryview(sent))
    line.run()
    assert [received.body for received in line.received] == [sent]


def test_with_a_fraction_of_one_nothing_is_missing() -> None:
    line = Line(Tolerance(fraction=1), loss=0.1, seed=5)
    bodies = push(line, 20, 45)
    line.run()
    assert [received.body for received in line.received] == bodies


def test_a_loss_lowers_no_rate() -> None:
    """With 1 % lost the rate stays that of the line; Reno's bound is 3.5 Mbit/s."""
    line = Line(loss=0.01)
    push(line, 200, 45)
    line.run()
    rate = line.ends[0].sender.rate
    assert 0.9 * line.rate < 8 * rate.bests[rate.best_first].rate < 1.1 * line.rate
    assert line.rtt <= rate.rtt < line.rtt + 0.002


def test_lone_packets_after_pauses_lower_no_rate() -> None:
    """They tell what the program has to send, not what the line takes."""
    line = Line()
    push(line, 100, 45)
    line.run()
    rate = line.ends[0].sender.rate
    before = rate.bests[rate.best_first].rate
    for _ in range(20):  # more round trips than a rate is kept for
        push(line, 1, 1)
        line.run()
    assert rate.bests[rate.best_first].rate >= 0.9 * before


@pytest.mark.parametrize("rtt", [0.0001, 0.04])
def test_a_flow_fills_a_line_that_loses_nothing(rtt: float) -> None:
    line = Line(rtt=rtt)
    bodies = push(line, 400, 45)
    line.run()
    start_up = 12 * (rtt + 0.002)
    bits = 8 * sum(map(len, bodies))
    assert bits / (line.now - start_up) > 0.9 * line.rate * FLOATS * 4 / FULL
    assert all(received.closed_by is ClosedBy.ALL for received in line.received)


def test_a_dead_line_is_asked_more_and_more_rarely() -> None:
    line = Line(loss=1.0)
    push(line, 1, 1)
    with pytest.raises(AssertionError, match="not idle in time"):
        line.run(60)
    assert 20 < line.ends[0].sender.sent < 120


def test_after_a_time_out_one_packet_finds_out_whether_the_path_carries_anything() -> None:
    """Windows of many senders that repeat at the same time would fill a short queue again."""
    line = Line()
    push(line, 10, 45)
    end, bursts, now = line.ends[0], [], 0.0
    while end.sender.timeouts < 4:
        bursts.append(len(end.poll(now)))
        now = max(end.deadline, now + 1e-9)
    assert sum(bursts[:-3]) >= 10
    assert bursts[-3:] == [1, 1, 1]
    line.loop.now = round(now * SECOND)
    line.run()
    assert len(line.received) == 10


def test_an_order_is_another_one_in_each_round_and_at_each_rank() -> None:
    made = [Registration(b"", 100 * PAYLOAD, True, number) for number in range(2)]
    orders = [order(each, rank) for each in made for rank in range(2)]
    assert all(sorted(each.tolist()) == list(range(1, 101)) for each in orders)
    assert len({tuple(each.tolist()) for each in orders}) == 4
    assert order(Registration(b"", 3 * PAYLOAD), 0).tolist() == [1, 2, 3]
    critical = Registration(b"", 9 * PAYLOAD, True, critical=((8 * PAYLOAD, 9 * PAYLOAD), (0, 4)))
    assert order(critical, 0).tolist()[:2] == [1, 9]


def test_early_close_starves_no_place_of_a_value() -> None:
    """Over many rounds each packet of a flow is lost about as often as any other."""
    line = Line(Tolerance(fraction=0.5), loss=0.2, rtt=0.004)
    push(line, 300, 20)
    line.run()
    lost = np.zeros(20)
    for received in line.received:
        for start, stop in received.missing:
            lost[start // PAYLOAD : stop // PAYLOAD] += 1
    assert lost.min() > 0.4 * lost.mean()
    assert lost.max() < 1.8 * lost.mean()


def sender_and_packets() -> tuple[PeerEndpoint, list[Packet]]:
    end = PeerEndpoint(8, 0, Deadlines(Tolerance()))
    end.add(Registration(b"", 8 * PAYLOAD, True), memoryview(body(8)))
    return end, [packet for at in range(9) for packet in end.poll(at * 1e-3)]


def test_three_packets_sent_later_tell_a_loss() -> None:
    end, packets = sender_and_packets()
    assert len(packets) == 9
    for number in (1, 3):
        end.receive(ack_of([packets[number]], packets[number].stamp), 0.02)
    assert [end.sender.retransmissions, end.sender.in_flight] == [0, 7]
    end.receive(ack_of([packets[5]], packets[5].stamp), 0.02)
    assert [end.sender.retransmissions, end.sender.in_flight] == [1, 5]  # 0 has three behind it, 2 has two
    again = end.poll(0.03)
    assert [(packet.kind, packet.seq) for packet in again] == [(LtpKind.REG, 0)]
    assert again[0].number == 9


def test_an_ack_for_what_was_thought_lost_stops_its_retransmission() -> None:
    end, packets = sender_and_packets()
    end.receive(ack_of(packets[1:4], packets[3].stamp), 0.02)
    assert end.sender.retransmissions == 1
    end.receive(ack_of([packets[0]], packets[0].stamp), 0.02)
    assert end.poll(0.03) == []
    assert end.sender.needless == 1


@pytest.mark.parametrize("seq", [1, 4, 5])
def test_a_packet_that_nothing_follows_is_repeated_before_a_time_out(seq: int) -> None:
    """A time-out takes 1.5 round trips and 20 ms, and the next round waits for the slowest answer."""
    line = Line()
    push(line, 200, 45)
    line.run()
    begun, sent = line.now, body(5)
    lost: list[Packet] = []

    def drops(packet: Packet) -> bool:
        first = packet.kind is LtpKind.DATA and packet.seq == seq and not lost
        lost.extend([packet] * first)
        return first

    line.drops = drops
    line.ends[0].add(Registration(b"", len(sent)), memoryview(sent))
    line.run()
    assert lost
    assert line.received[-1].body == sent
    assert line.now - begun < 2 * line.rtt + 0.015  # a quarter of a round trip, and two round trips at most
    assert line.ends[0].sender.timeouts == 0


def test_the_last_packets_are_repeated_once() -> None:
    line = Line()
    push(line, 200, 45)
    line.run()
    before = line.ends[0].sender.retransmissions
    line.drops = lambda packet: packet.kind is LtpKind.ACK
    line.ends[0].add(Registration(b"", 5 * PAYLOAD), memoryview(body(5)))
    with pytest.raises(AssertionError, match="not idle in time"):
        line.run(line.now + 0.07)  # before the time-out
    assert line.ends[0].sender.retransmissions - before == 3


@pytest.mark.parametrize(
    "packet",
    [
        ack_of([Packet(LtpKind.DATA, number=77)], 0),
        ack_of([Packet(LtpKind.DATA, 0, 30, 2, payload=body(1))], 0),
        Packet(LtpKind.CLOSE, 5, total=9),
        Packet(LtpKind.CLOSE, 0, total=8),
        Packet(LtpKind.CLOSE, 0, total=9, payload=b"\xfe\x01"),  # lacks the registration
    ],
    ids=["ack", "ack of another packet", "flow", "total", "critical"],
)
def test_impossible_numbers_are_counted_and_dropped(packet: Packet) -> None:
    end, _ = sender_and_packets()
    end.receive(packet, 0.02)
    assert end.sender.impossible == 1
    assert end.settled() == []
    assert not end.sent_all


def test_packets_that_contradict_their_flow_are_counted_and_dropped() -> None:
    end = PeerEndpoint(9, 0, Deadlines(Tolerance()))
    _, packets = sender_and_packets()
    reg, data = packets[0], packets[1]
    wrong = [
        Packet(LtpKind.REG, 0, 0, 0, 9, 0, b"short"),
        Packet(LtpKind.REG, 0, 0, 0, 8, 0, reg.payload),
        Packet(LtpKind.DATA, 0, 3, 0, 9, 0, b"1234"),
        Packet(LtpKind.DATA, 5000, 3, 0, 9, 0, data.payload),
    ]
    end.receive(wrong.pop(0), 0.0)
    assert end.receiver.impossible == 1
    end.receive(reg, 0.0)
    for packet in wrong:
        end.receive(packet, 0.0)
    assert end.receiver.impossible == 4
    for packet in packets[1:]:
        end.receive(packet, 0.0)
    (received,) = end.received()
    assert received.body == body(8)


def test_a_close_is_repeated_until_it_is_answered() -> None:
    end = PeerEndpoint(9, 0, Deadlines(Tolerance()))
    _, packets = sender_and_packets()
    for packet in packets:
        end.receive(packet, 0.0)
    assert [packet.kind for packet in end.poll(0.0) + end.poll(0.001)] == [LtpKind.CLOSE, LtpKind.ACK]
    times = [0.0, end.deadline]
    for _ in range(7):
        assert LtpKind.CLOSE in [packet.kind for packet in end.poll(times[-1])]
        assert end.poll(times[-1]) == []
        times.append(end.deadline)
    gaps = np.diff(times)
    assert gaps[0] == pytest.approx(0.05)
    assert gaps[-1] == pytest.approx(1.0)
    end.receive(Packet(LtpKind.END, 0, total=9), times[-1])
    assert end.poll(times[-1]) == []
    assert end.idle


def test_thresholds_begin_with_the_senders_expectation_and_follow_complete_flows() -> None:
    deadlines = Deadlines(Tolerance())
    assert deadlines.threshold(9, 45, 0, 0.0) == np.inf  # nothing is known: only 100 % will do
    assert deadlines.threshold(9, 45, 0, 0.1) == 0.1
    assert deadlines.threshold(11, 45, 0, 0.3) == 0.3
    assert deadlines.deadline(45) == pytest.approx(0.3 + SLACK)  # the largest of all senders
    for seconds in (0.25, 0.2):
        deadlines.completed(9, 45, 1, seconds)
    assert deadlines.threshold(9, 45, 1, 0.3) == 0.3  # of the round before, not of this one
    assert deadlines.threshold(9, 16, 2, 0.1) == 0.1  # of this size
    assert deadlines.threshold(9, 45, 3, 0.3) == 0.2  # as fast as that: repairs take longer
    assert deadlines.threshold(9, 45, 4, 0.3) == 0.3  # no flow was complete
    fixed = Deadlines(Tolerance(threshold=0.05, deadline=0.07))
    assert (fixed.threshold(9, 45, 0, 0.1), fixed.deadline(45)) == (0.05, 0.07)


def test_a_first_flow_whose_packets_never_get_through_closes_and_the_sender_says_why() -> None:
    """As over a path with a smaller MTU: its registration is acknowledged, and nobody expects a time."""
    line = Line(Tolerance(fraction=0.8), rtt=0.01)
    line.drops = lambda packet: packet.kind is LtpKind.DATA and len(packet.payload) == PAYLOAD
    line.ends[0].add(Registration(b"push", 20 * PAYLOAD, tolerant=True), bytes(20 * PAYLOAD), tag="push")
    line.run(limit=2 * SILENCE_SECONDS)
    (received,) = line.received
    assert (received.closed_by, received.delivered) == (ClosedBy.DEADLINE, 0.0)
    assert line.settled == [("push", ((0, 20 * PAYLOAD),))]
    assert line.ends[0].is_swallowed
    line.drops = lambda packet: False
    line.ends[0].add(Registration(b"next", 20 * PAYLOAD, tolerant=True), bytes(20 * PAYLOAD), tag="next")
    line.run(limit=4 * SILENCE_SECONDS)
    assert line.received[1].delivered == 1.0
    assert not line.ends[0].is_swallowed


def test_a_first_flow_on_a_slow_line_arrives_whole() -> None:
    line = Line(Tolerance(fraction=0.8), rate=1e5, rtt=0.5)
    line.ends[0].add(Registration(b"push", 150 * PAYLOAD, tolerant=True), bytes(150 * PAYLOAD), tag="push")
    line.run(limit=60)
    assert line.now > 2 * SILENCE_SECONDS
    assert line.received[0].closed_by is ClosedBy.ALL


def test_parts_of_one_request_come_in_any_order_and_requests_in_theirs() -> None:
    """Flow 0 waits for a packet: its request's other part passes it, the next request does not, an answer
    does."""
    sending, end = (PeerEndpoint(node, 0, Deadlines(Tolerance())) for node in (8, 9))
    for name, group in ((b"a", 1), (b"b", 1), (b"c", 2), (b"d", STRICT), (b"e", ALONE)):
        sending.add(Registration(name, PAYLOAD, True, group=group), memoryview(body(1)))
    packets = [packet for at in range(9) for packet in sending.poll(at * 1e-3)]
    assert len(packets) == 10
    held = packets.pop(1)
    for packet in packets:
        end.receive(packet, 0.0)
    assert [received.registration.head for received in end.received()] == [b"b", b"e"]
    end.receive(held, 0.0)
    assert [received.registration.head for received in end.received()] == [b"a", b"c", b"d"]
    for packet in [held, *packets]:
        end.receive(packet, 0.1)
    assert end.received() == []


def test_a_part_waits_no_longer_than_until_an_earlier_flow_says_that_it_is_of_the_same_request() -> None:
    sending, end = (PeerEndpoint(node, 0, Deadlines(Tolerance())) for node in (8, 9))
    for name in (b"a", b"b"):
        sending.add(Registration(name, PAYLOAD, True, group=1), memoryview(body(1)))
    registration, data, *others = [packet for at in range(4) for packet in sending.poll(at * 1e-3)]
    assert (registration.kind, data.flow, len(others)) == (LtpKind.REG, 0, 2)
    for packet, heads in ((others[0], []), (others[1], []), (registration, [b"b"]), (data, [b"a"])):
        end.receive(packet, 0.0)
        assert [received.registration.head for received in end.received()] == heads


@pytest.mark.parametrize("head", [b"head", bytes(4 * PAYLOAD)], ids=["one REG", "five REGs"])
@pytest.mark.parametrize("forged", [0, -1], ids=["first", "last"])
def test_a_forged_registration_holds_up_no_message(head: bytes, forged: int) -> None:
    """It has the numbers of a REG packet that is lost; acknowledged, that packet would never be repeated."""
    ends = [PeerEndpoint(node, 0, Deadlines(Tolerance())) for node in (8, 9)]
    sent = [body(3), body(2)]
    for each in sent:
        ends[0].add(Registration(head, len(each)), memoryview(each))
    packets = ends[0].poll(1.0)
    regs = [packet for packet in packets if packet.kind is LtpKind.REG and packet.flow == 0]
    lost = regs[forged]
    bad_flags = bytes([*regs[0].payload[:26], 7, *regs[0].payload[27:]])
    noise = bytes(len(lost.payload) - 1) if lost.seq else bad_flags
    for packet in (*(each for each in packets if each is not lost), replace(lost, payload=noise)):
        ends[1].receive(packet, 1.001)
    received, now = [], 1.001
    while now < 5 and len(received) < 2:
        now += 0.005
        for one, other in (ends, ends[::-1]):
            for packet in one.poll(now):
                other.receive(packet, now)
        received += ends[1].received()
    assert [each.body for each in received] == sent
    assert ends[1].receiver.impossible == 1


def first_reg(head: int, packets: int) -> Packet:
    """Return the first REG packet of a message with so many bytes of head, and so many packets of values."""
    made = Registration(bytes(head), packets * PAYLOAD)
    return Packet(LtpKind.REG, 0, 0, 1 << 20, made.total, 0, made.encode()[:PAYLOAD])


@pytest.mark.parametrize(
    "forged",
    [
        [first_reg(2 * PAYLOAD, packets) for packets in range(2, 22)],
        [first_reg(PAYLOAD, 2)],
        [Packet(LtpKind.DATA, 0, 0, 1 << 20, 4, 0, bytes(PAYLOAD))],
        [Packet(LtpKind.DATA, 0, 3, 1 << 20, 4, 0, b"1234")],
        [Packet(LtpKind.DATA, 0, 1, 1 << 20, 2, 0, b"1234")],
    ],
    ids=["twenty totals", "more REG packets", "values in its place", "a short packet", "a smaller total"],
)
def test_no_forged_packets_hold_up_a_message_that_is_not_registered(forged: list[Packet]) -> None:
    """Four totals that could be were enough to refuse the true one, and so was one packet with its total."""
    line = Line(rtt=0.01)
    sent = body(3)
    line.ends[0].add(Registration(b"head", len(sent)), memoryview(sent))
    for packet in forged:
        line.ends[1].receive(packet, 0.0)
    line.run(30)
    assert [received.body for received in line.received] == [sent]


@pytest.mark.parametrize(
    ("lost", "forged"),
    [
        (0, Packet(LtpKind.DATA, 0, 0, 0, 5, 0, bytes(PAYLOAD))),
        (0, Packet(LtpKind.DATA, 0, 30, 0, 31, 0, bytes(PAYLOAD))),
        (2, Packet(LtpKind.DATA, 0, 30, 2, 31, 0, bytes(PAYLOAD))),
        (4, Packet(LtpKind.DATA, 0, 4, 4, 5, 0, bytes(PAYLOAD))),
        (6, Packet(LtpKind.DATA, 0, 4, 6, 5, 0, b"odd")),
    ],
    ids=["kind", "registration", "place", "length", "another flow"],
)
def test_a_forged_packet_with_a_used_number_hides_no_loss(lost: int, forged: Packet) -> None:
    """Another kind, flow, place or length is not what the sender sent with the number."""
    line = Line(rtt=0.01)
    line.drops = lambda packet: packet.kind in (LtpKind.REG, LtpKind.DATA) and packet.number == lost
    sent = [body(3) + b"odd", body(2)]
    for each in sent:
        line.ends[0].add(Registration(b"head", len(each)), memoryview(each))
    line.inject(forged, 0.004)
    line.run(30)
    assert [received.body for received in line.received] == sent
    assert line.ends[0].sender.impossible == 1


ODD = b"odd"  # the last packet of a flow


@st.composite
def forged_packets(draw: st.DrawFn) -> Packet:
    """Draw a packet of flow 0 that anybody might have sent, but for a whole registration that could be.

    DATA packets of the full length are behind all places of the flow, and none has the length of its last
    packet: others would be its values. The sender may have used their numbers: taken for its packet, a
    forged one would hide that it is lost.
    """
    number, stamp = draw(st.integers(0, 60)), draw(st.integers(0, 2**32 - 1))
    if draw(st.booleans()):
        seq = draw(st.integers(0, 30))
        total = draw(st.integers(seq + 1, 40))
        short = st.integers(1, PAYLOAD - 1).filter(lambda size: size != len(ODD))
        size = draw(short) if seq < 30 else PAYLOAD
        return Packet(LtpKind.DATA, 0, seq, number, total, stamp, bytes([7]) * size)
    made = Registration(bytes(draw(st.integers(2, 4)) * PAYLOAD), draw(st.integers(0, 30)) * PAYLOAD + 3)
    first = draw(st.integers(0, 4))
    seq = draw(st.just(first) | st.integers(0, made.total - 1))
    payload = made.encode()[:PAYLOAD] if draw(st.booleans()) else bytes(draw(st.integers(1, PAYLOAD)))
    total = draw(st.just(made.total) | st.integers(seq + 1, 40))
    return Packet(LtpKind.REG, 0, seq, number, max(total, seq + 1), stamp, payload)


@settings(max_examples=many(40, 400), deadline=None)
@given(
    head=st.sampled_from([b"head", bytes(2 * PAYLOAD)]),
    packets=st.integers(0, 20),
    forged=st.lists(forged_packets(), max_size=30),
    loss=st.floats(0, 0.5),
    seed=st.integers(0, 2**32 - 1),
)
def test_no_forged_packets_among_others_hold_up_a_message(
    head: bytes, packets: int, forged: list[Packet], loss: float, seed: int
) -> None:
    line = Line(loss=loss, rtt=0.01, seed=seed)
    sent = body(packets) + ODD
    line.ends[0].add(Registration(head, len(sent)), memoryview(sent))
    rng = np.random.default_rng(seed)
    for packet in forged:
        line.inject(packet, 0.03 * rng.random())
    line.run()
    assert [received.body for received in line.received] == [sent]
