# SPDX-License-Identifier: Apache-2.0
"""Promise: what leaves a long queue is marked if its sender heeds that (RFC 3168), and so is a result."""

from __future__ import annotations

import time

import pytest
from contributions import A, B, ramp
from fabric import NEVER, Fabric, Job
from frames import (
    ACK,
    ECN_CAPABLE,
    ECN_MARKED,
    ECN_NOT_CAPABLE,
    FLOAT,
    MARKED,
    REPLAY,
    RESULT,
    SUM,
    decode,
)

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


def marks(fabric: Fabric, member: int) -> int:
    fabric.settle()
    return int(fabric.p4rt.counter("marks", member)[0][0])


def test_what_leaves_a_long_queue_is_marked(fabric: Fabric) -> None:
    """So many packets wait at a slow link; those that leave behind them the fewest are not marked."""
    if fabric.switch.kind == "memory":
        pytest.skip("a memory port is never slow; tests/unit/switch/runtime/test_queues.py limits it")
    with fabric.job(workers=[0, 1], mark_from=LONG) as job, fabric.switch.slow(1, RATE):
        sender, receiver = job.workers
        for number in range(COUNT):
            packet = sender.packet(kind=ACK, node=receiver.node, use=number, lanes=ramp(1, 256))
            fabric.switch.send(sender.port, packet.encode())
            if number % 10 == 9:
                time.sleep(0.002)  # else simple_switch loses them before it has seen them
        arrived = []
        while (frame := fabric.switch.recv(receiver.port, 0.5)) is not None:
            arrived.append(decode(frame))
        assert [packet.use for packet in arrived] == sorted(packet.use for packet in arrived)
        marked = [packet.traffic_class == ECN_MARKED for packet in arrived]
        assert not marked[0]
        assert sum(marked) > LONG
        assert sum(marked) == marks(fabric, receiver.number)
        last = len(marked) - LONG
        if fabric.switch.kind == "bmv2":
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
