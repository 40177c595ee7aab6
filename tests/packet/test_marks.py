# SPDX-License-Identifier: Apache-2.0
"""Promise: what leaves a long queue is marked if its sender heeds that (RFC 3168), and so is a result."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from contributions import A, B, ramp
from fabric import BEYOND, NEVER, TRUNK, Fabric, Job, host
from frames import (
    ACK,
    ADD,
    ECN_CAPABLE,
    ECN_MARKED,
    ECN_NOT_CAPABLE,
    FLOAT,
    MARKED,
    REPLAY,
    RESULT,
    SUM,
    Address,
    Packet,
    decode,
)
from patience import soon

AT_ONCE = 0  # packets in a queue: all that leaves it is marked
DSCP = 46 << 2  # the rest of the traffic class, which stays
COUNT, RATE = 400, "1mbit"  # 113 packets/s: a busy machine, too, sends many times faster
LONG = 20  # packets in a queue

ECT_1 = 1

NIGHT = ("af_packet",)  # the data plane of "memory"


@pytest.mark.parametrize(
    ("mark_from", "sent", "arrives"),
    [
        (AT_ONCE, ECN_CAPABLE, ECN_MARKED),
        (AT_ONCE, ECT_1, ECN_MARKED),
        (AT_ONCE, ECN_MARKED, ECN_MARKED),
        (AT_ONCE, ECN_NOT_CAPABLE, ECN_NOT_CAPABLE),
        (NEVER, ECN_CAPABLE, ECN_CAPABLE),
        (NEVER, ECN_MARKED, ECN_MARKED),
        (NEVER, ECN_NOT_CAPABLE, ECN_NOT_CAPABLE),
    ],
)
def test_what_can_be_marked_is(fabric: Fabric, mark_from: int, sent: int, arrives: int) -> None:
    """Nothing else of the packet changes; the receiver's counter says how many."""
    with fabric.job(workers=[0, 1], mark_from=mark_from) as job:
        sender, receiver = job.workers
        before = marks(fabric, receiver.number)
        packet = sender.send(kind=ACK, node=receiver.node, lanes=ramp(3, 32), traffic_class=DSCP | sent)
        assert receiver.received() == [
            packet.but(src=packet.dst, dst=receiver.address, node=sender.node, traffic_class=DSCP | arrives)
        ]
        capable = sent != ECN_NOT_CAPABLE
        assert marks(fabric, receiver.number) - before == (mark_from == AT_ONCE and capable)
        assert marks(fabric, sender.number) == (mark_from == AT_ONCE), "what answered its HELLO"


@contextmanager
def transit(fabric: Fabric, mark_from: int) -> Iterator[None]:
    """Mark what passes between hosts and other switches if so many packets are in its queue."""
    p4rt = fabric.p4rt
    p4rt.modify(p4rt.entry("transit.queue", None, "mark_from", {"depth": mark_from}))
    try:
        yield
    finally:
        p4rt.modify(p4rt.entry("transit.queue", None, "mark_from", {"depth": NEVER}))


IN_TRANSIT = {
    "from another switch": (TRUNK, Packet(src=BEYOND, dst=host(3), kind=SUM, lanes=ramp(3, 32))),
    "to another switch": (0, Packet(src=host(0), dst=Address(host(3).mac, BEYOND.ip), kind=ADD)),
}


@pytest.mark.parametrize("name", IN_TRANSIT)
@pytest.mark.parametrize(
    ("mark_from", "sent", "arrives"),
    [
        (AT_ONCE, ECN_CAPABLE, ECN_MARKED),
        (AT_ONCE, ECN_MARKED, ECN_MARKED),
        (AT_ONCE, ECN_NOT_CAPABLE, ECN_NOT_CAPABLE),
        (NEVER, ECN_CAPABLE, ECN_CAPABLE),
    ],
)
def test_what_passes_between_hosts_and_other_switches_is_marked(
    fabric: Fabric, name: str, mark_from: int, sent: int, arrives: int
) -> None:
    """Jobs of several switches share a trunk. Nothing else of the packet changes but its checksum."""
    port, packet = IN_TRANSIT[name]
    with transit(fabric, mark_from):
        fabric.send(port, packet.but(traffic_class=DSCP | sent).encode())
        (frame,) = fabric.received(3)
    assert frame == packet.but(traffic_class=DSCP | arrives).encode()


def test_other_traffic_and_wrong_checksums_are_not_marked(fabric: Fabric) -> None:
    """A new checksum would make a spoilt header look whole."""
    _, packet = IN_TRANSIT["from another switch"]
    spoilt, whole = packet.but(ip_checksum=1).encode(), packet.encode()
    other_port = whole[:36] + b"\x00\x35" + whole[38:]
    with transit(fabric, AT_ONCE):
        for frame in (spoilt, other_port):
            fabric.send(TRUNK, frame)
            assert fabric.received(3) == [frame]


def test_what_passes_through_a_long_queue_is_marked(fabric: Fabric) -> None:
    """As what is delivered to a member: those that leave behind them the fewest are not marked."""
    if fabric.switch.kind != "af_packet":
        pytest.skip("a memory port is never slow, and how far simple_switch's queue fills is chance")
    with transit(fabric, LONG), fabric.switch.slow(3, RATE):
        *_, arrived = crowds(
            fabric, TRUNK, 3, Packet(src=BEYOND, dst=host(3), kind=SUM, lanes=ramp(1, 256)), times=1
        )
    marked = [packet.traffic_class == ECN_MARKED for packet in arrived]
    assert not marked[0]
    assert sum(marked) > LONG
    assert not any(marked[len(marked) - LONG :])


def crowds(fabric: Fabric, into: int, out: int, packet: Packet, times: int) -> list[list[Packet]]:
    """Send COUNT packets at once by a slow port, up to ``times``, until more than LONG that leave are marked.

    Return what arrives of each COUNT. On a busy machine simple_switch loses most of them before it has seen
    them: then its queue stays short.
    """
    found: list[list[Packet]] = []
    while len(found) < times and (not found or count_of_marked(found[-1]) <= LONG):
        for use in range(COUNT):
            fabric.switch.send(into, packet.but(use=use).encode())
            if use % 10 == 9:
                time.sleep(0.002)  # else simple_switch loses them on any machine
        arrived = []
        while (frame := fabric.switch.recv(out, soon(0.5))) is not None:
            arrived.append(decode(frame))
        found.append(arrived)
    return found


def count_of_marked(packets: list[Packet]) -> int:
    return sum(packet.traffic_class == ECN_MARKED for packet in packets)


def marks(fabric: Fabric, member: int) -> int:
    fabric.settle()
    return int(fabric.p4rt.counter("marks", member)[0][0])


def test_what_leaves_a_long_queue_is_marked(fabric: Fabric) -> None:
    """So many packets wait at a slow link; those that leave behind them the fewest are not marked."""
    if fabric.switch.kind == "memory":
        pytest.skip("a memory port is never slow; tests/unit/switch/runtime/test_queues.py limits it")
    is_bmv2 = fabric.switch.kind == "bmv2"
    with fabric.job(workers=[0, 1], mark_from=LONG) as job, fabric.switch.slow(1, RATE):
        sender, receiver = job.workers
        packet = sender.packet(kind=ACK, node=receiver.node, lanes=ramp(1, 256))
        found = crowds(fabric, sender.port, receiver.port, packet, times=10 if is_bmv2 else 1)
        assert sum(map(count_of_marked, found)) == marks(fabric, receiver.number)
        arrived = found[-1]
        assert [packet.use for packet in arrived] == sorted(packet.use for packet in arrived)
        marked = [packet.traffic_class == ECN_MARKED for packet in arrived]
        assert not marked[0]
        assert sum(marked) > LONG
        last = len(marked) - LONG
        if is_bmv2:
            # Its threads count a packet before or after they take one out; how far a queue fills is chance.
            assert not any(marked[last + 1 :])
        else:
            assert all(marked[last - LONG // 2 : last])
            assert not any(marked[last:])


def test_a_result_says_that_a_contribution_was_marked(all_reduce: Job) -> None:
    w0, w1 = all_reduce.workers
    w0.add(A, traffic_class=ECN_MARKED)
    w1.add(B)
    for worker in (w0, w1):
        (result,) = worker.received()
        assert (result.kind, result.flags, result.traffic_class) == (RESULT, MARKED, ECN_CAPABLE)
    w0.add(A)
    (again,) = w0.received()
    assert again.flags == MARKED | REPLAY
    w0.add(A, use=1)
    w1.add(B, use=1, flags=MARKED)  # which is not a worker's to say
    assert [result.flags for result in w1.received()] == [0]
    w0.add(A, use=2)
    w1.add(B, use=2)
    assert [result.flags for result in w1.received()] == [0], "a cell keeps no mark of an earlier use"


@pytest.mark.parametrize("where", ["contribution", "flag", "answer"])
def test_a_result_of_a_server_says_what_met_a_long_queue(with_server: Job, where: str) -> None:
    """A contribution; its sum, as the server says; its answer."""
    (w0, w1), (server,) = with_server.workers, with_server.servers
    w0.add(A, traffic_class=ECN_MARKED if where == "contribution" else ECN_CAPABLE)
    w1.add(B)
    (sum_,) = server.received()
    assert (sum_.kind, sum_.flags) == (SUM, 0)
    flags, traffic_class = MARKED if where == "flag" else 0, ECN_MARKED if where == "answer" else ECN_CAPABLE
    server.send(kind=RESULT, lanes=sum_.lanes, flags=FLOAT | flags, traffic_class=traffic_class)
    for worker in (w0, w1):
        (result,) = worker.received()
        assert (result.kind, result.flags) == (RESULT, FLOAT | MARKED)
        assert result.traffic_class == traffic_class
    w1.add(B)
    (again,) = w1.received()
    assert again.flags == FLOAT | MARKED | REPLAY
