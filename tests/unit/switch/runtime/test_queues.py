# SPDX-License-Identifier: Apache-2.0
"""Promise: a packet for a port that cannot send waits before egress, in order, and says so in its metadata;
nothing is lost but what a limit, a full memory or a wrong priority drops, and each of these is counted.
"""

from __future__ import annotations

import random
import struct
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from patience import wait_until

from libra_switch.codegen.points import DEBUG
from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.ports.links import MemoryPort
from libra_switch.runtime.native import LIBRARY
from libra_switch.target import Replica, TargetError

QUEUES = Path(__file__).parents[3] / "p4" / "build" / "queues.json"
CLONE, RECIRCULATE = 1, 2
CPU_PORT = 510


def ask(
    sequence: int, port: int = 1, *, priority: int = 0, group: int = 0, flags: int = 0, rest: bytes = b""
) -> bytes:
    return bytes(12) + b"\x0e\x20" + struct.pack(">HBBHH", sequence, flags, priority, group, port) + rest


@dataclass(frozen=True)
class Report:
    """What tests/p4/queues.p4 says of a packet."""

    sequence: int
    enqueued: int
    waited: int
    before: int  # packets in the queue when it came
    after: int  # and when it left
    left: int
    rid: int
    instance: int
    kept: int
    rest: bytes

    @classmethod
    def of(cls, frame: bytes) -> Report:
        (sequence,) = struct.unpack_from(">H", frame, 14)
        enqueued, waited, before, after, high, low, rid, instance, kept = struct.unpack_from(
            ">4IHIHBB", frame, 22
        )
        return cls(
            sequence, enqueued, waited, before, after, high << 32 | low, rid, instance, kept, frame[48:]
        )


class Bench:
    """A data plane that is not started: `send` returns when the packet is through, or waits."""

    def __init__(self, **options: Any) -> None:
        self.plane = Dataplane(DataplaneConfig(seed=1, cpu_port=CPU_PORT, **options))
        self.ports = [MemoryPort(str(number)) for number in range(4)]
        for number, port in enumerate(self.ports):
            self.plane.port_add(number, port)
        self.plane.load(QUEUES.read_bytes())

    def send(self, *frames: bytes) -> None:
        for frame in frames:
            self.ports[0].send(frame)

    def limit(self, port: int, packets: int | None = 0) -> None:
        """Let ``packets`` more leave by a port, the others wait; None lifts the limit."""
        plane, resume = self.plane, LIBRARY.function("libra_resume")

        def job() -> None:
            plane.ports.block(port).limit(packets)
            plane.context.set_blocked(list(plane.ports.blocks.values()))
            plane.context.set("eager", 1)
            while plane.context.get("eager"):
                resume(plane.context.address)
                plane.run(lambda: None)  # takes what native code left

        plane.run(job)

    def reports(self, port: int = 1) -> list[Report]:
        return [Report.of(frame) for frame in self.ports[port].recv_all()]

    def sequences(self, port: int = 1) -> list[int]:
        return [report.sequence for report in self.reports(port)]

    def counter(self, name: str, port: int = 1) -> int:
        return self.plane.port_counters(port)[name]


Maker = Callable[..., Bench]


@pytest.fixture
def bench() -> Iterator[Maker]:
    made: list[Bench] = []

    def make(**options: Any) -> Bench:
        made.append(Bench(**options))
        return made[-1]

    yield make
    for one in made:
        one.plane.close()


def test_a_free_port_has_no_queue(bench: Maker) -> None:
    b = bench()
    b.send(ask(7))
    (report,) = b.reports()
    assert (report.before, report.after, report.waited) == (0, 0, 0)
    assert report.enqueued == report.left > 0


def test_metadata_of_packets_that_wait(bench: Maker) -> None:
    b = bench()
    b.limit(1, 0)
    for sequence in range(5):
        b.send(ask(sequence))
        time.sleep(0.002)
    assert b.reports() == []
    assert b.counter("queued") == 5
    b.limit(1, None)
    reports = b.reports()
    assert [r.sequence for r in reports] == [0, 1, 2, 3, 4]
    assert [r.before for r in reports] == [0, 1, 2, 3, 4]
    assert [r.after for r in reports] == [4, 3, 2, 1, 0]
    assert [r.waited for r in reports] == [r.left - r.enqueued for r in reports]
    assert reports[0].waited > reports[4].waited > 1000
    b.send(ask(5))
    assert [(r.sequence, r.before, r.waited) for r in b.reports()] == [(5, 0, 0)]


def test_a_limit_counts_packets(bench: Maker) -> None:
    b = bench()
    b.limit(1, 2)
    b.send(*map(ask, range(5)))
    assert b.sequences() == [0, 1]
    b.limit(1, 1)
    assert b.sequences() == [2]
    b.limit(1, None)
    assert b.sequences() == [3, 4]
    with pytest.raises(TargetError, match="no port 9"):
        b.limit(9)


def test_other_ports_do_not_wait(bench: Maker) -> None:
    b = bench()
    b.limit(1, 0)
    b.send(ask(0, 1), ask(1, 2), ask(2, 1), ask(3, 3))
    assert (b.sequences(2), b.sequences(3)) == ([1], [3])
    b.limit(1, None)
    assert b.sequences(1) == [0, 2]


def test_tail_drop(bench: Maker) -> None:
    """--queue-depth 64: a queue of BMv2."""
    b = bench(queue_depth=64)
    b.limit(1, 0)
    b.send(*map(ask, range(100)))
    assert b.counter("queue_drops") == 36
    b.limit(1, 10)
    b.send(*map(ask, range(100, 120)))
    assert b.plane.statistics()["queue_drops"] == b.counter("queue_drops") == 46
    b.limit(1, None)
    reports = b.reports()
    assert [r.sequence for r in reports] == [*range(64), *range(100, 110)]
    assert max(r.before for r in reports) == max(r.after for r in reports) == 63
    assert b.counter("tx_drops") == 0


def test_the_highest_priority_leaves_first(bench: Maker) -> None:
    b = bench(priority_queues=8)
    b.limit(1, 0)
    b.send(*(ask(10 * priority + i, priority=priority) for i in range(3) for priority in range(8)))
    b.limit(1, 2)
    assert b.sequences() == [70, 71]
    b.send(ask(73, priority=7))
    b.limit(1, None)
    reports = b.reports()
    assert [r.sequence for r in reports] == [
        72,
        73,
        *(10 * p + i for p in range(6, -1, -1) for i in range(3)),
    ]
    # Depths are the queue's, not the port's.
    assert [r.after for r in reports[-3:]] == [2, 1, 0]


def test_each_priority_has_its_own_depth(bench: Maker) -> None:
    b = bench(priority_queues=2, queue_depth=4)
    b.limit(1, 0)
    b.send(*(ask(i, priority=i % 2) for i in range(20)))
    b.limit(1, None)
    assert b.sequences() == [1, 3, 5, 7, 0, 2, 4, 6]
    assert b.counter("queue_drops") == 12


def test_a_priority_without_a_queue_is_dropped(bench: Maker) -> None:
    """Also when the port is free, as by simple_switch."""
    b = bench(priority_queues=3)
    b.send(*(ask(priority, priority=priority) for priority in range(8)))
    assert b.sequences() == [0, 1, 2]
    assert b.plane.statistics()["priority_drops"] == 5


def test_nothing_is_lost_by_default(bench: Maker) -> None:
    b = bench()
    b.limit(1, 0)
    rng = random.Random(1)
    rests = [rng.randbytes(rng.randrange(1400)) for _ in range(8000)]
    b.send(*(ask(i, rest=rest) for i, rest in enumerate(rests)))
    b.limit(1, None)
    assert [(r.sequence, r.rest) for r in b.reports()] == list(enumerate(rests))
    assert b.counter("queue_drops") == b.plane.statistics()["upcall_drops"] == 0


@pytest.mark.parametrize("queues", [1, 3])
def test_the_memory_of_a_port_is_bounded(bench: Maker, queues: int) -> None:
    b = bench(priority_queues=queues)
    b.limit(1, 0)
    rest, count = bytes(9000), 5000
    b.send(*(ask(i, rest=rest, priority=queues - 1) for i in range(count)))
    held = b.counter("queued")
    # 32 MiB for one queue, 8 MiB for each of three: shares are powers of two.
    assert 0.9 < held * len(rest) / ((32 << 20) if queues == 1 else (8 << 20)) < 1
    assert b.counter("queue_drops") == count - held
    b.limit(1, None)
    assert b.sequences() == list(range(held))


def test_queues_go_round_their_memory(bench: Maker) -> None:
    b = bench(priority_queues=8)
    rng = random.Random(2)
    b.limit(1, 0)
    waiting: list[list[tuple[int, bytes]]] = [[] for _ in range(8)]
    for sequence in range(12_000):
        rest = rng.randbytes(rng.choice([0, 1, 60, 1400, 9000]))
        priority = rng.randrange(8)
        waiting[priority].append((sequence, rest))
        b.send(ask(sequence, priority=priority, rest=rest))
        if sequence % 100 == 99:
            count = min(200, max(0, sum(map(len, waiting)) - 700))
            b.limit(1, count)
            expected = [p for queue in reversed(waiting) for p in queue][:count]
            assert [(r.sequence, r.rest) for r in b.reports()] == expected
            for queue in waiting:
                queue[:] = [p for p in queue if p not in expected]
    assert b.counter("queue_drops") == 0


def test_replicas_wait_each_for_its_port(bench: Maker) -> None:
    b = bench(queue_depth=2)
    b.plane.multicast_set(1, [Replica(port, 10 + port) for port in (1, 2, 3)])
    b.limit(1, 0)
    b.limit(3, 0)
    b.send(*(ask(i, group=1) for i in range(3)))
    assert [(r.sequence, r.rid) for r in b.reports(2)] == [(0, 12), (1, 12), (2, 12)]
    for port in (1, 3):
        b.limit(port, None)
        assert [(r.sequence, r.rid, r.instance) for r in b.reports(port)] == [
            (0, 10 + port, 5),
            (1, 10 + port, 5),
        ]
        assert b.counter("queue_drops", port) == 1


def test_clones_of_packets_that_waited(bench: Maker) -> None:
    b = bench()
    b.plane.clone_set(1, [Replica(1, 1), Replica(2, 2)])
    b.limit(1, 0)
    b.send(ask(0, flags=CLONE, rest=b"first"), ask(1, 3, flags=CLONE, rest=b"second"))
    assert [(r.sequence, r.instance, r.rest) for r in b.reports(2)] == [(1, 2, b"second")]
    b.limit(1, None)
    # The first packet's clone came to the queue only when the packet had left it.
    assert [(r.sequence, r.instance, r.rest) for r in b.reports(1)] == [
        (0, 0, b"first"),
        (1, 2, b"second"),
        (0, 2, b"first"),
    ]
    assert [(r.sequence, r.instance) for r in b.reports(2)] == [(0, 2)]


def test_a_packet_that_recirculates_waits_twice(bench: Maker) -> None:
    """The queue is before egress, which decides that the packet does not leave yet."""
    b = bench()
    b.limit(1, 1)
    b.send(ask(0, flags=RECIRCULATE, rest=b"lap"))
    assert b.reports() == []
    assert b.counter("queued") == 1
    b.limit(1, 1)
    assert [(r.sequence, r.instance, r.kept, r.rest) for r in b.reports()] == [(0, 0, 2, b"lap")]


def test_the_cpu_port_has_a_queue(bench: Maker) -> None:
    b = bench(queue_depth=1)
    arrived: list[bytes] = []
    b.plane.on_packet_in(arrived.append)
    b.limit(CPU_PORT, 0)
    b.plane.start()
    b.send(ask(0, CPU_PORT), ask(1, CPU_PORT))
    wait_until(lambda: b.counter("queue_drops", CPU_PORT) == 1)
    assert arrived == []
    b.limit(CPU_PORT, None)
    wait_until(lambda: arrived)
    assert [Report.of(frame).sequence for frame in arrived] == [0]


def test_waiting_packets_end_on_their_own_program(bench: Maker) -> None:
    b = bench()
    b.limit(1, 0)
    b.send(*map(ask, range(3)))
    b.plane.load(QUEUES.with_name("basic.json").read_bytes())
    b.plane.load(QUEUES.with_name("paths.json").read_bytes())
    b.limit(1, None)
    assert b.sequences() == [0, 1, 2]


def test_a_waiting_packet_recirculates_on_its_own_program(bench: Maker) -> None:
    b = bench()
    b.limit(1, 0)
    b.send(ask(0, flags=RECIRCULATE, rest=b"lap"))
    b.plane.load(QUEUES.with_name("paths.json").read_bytes())
    b.limit(1, None)
    assert [(r.sequence, r.instance, r.kept, r.rest) for r in b.reports()] == [(0, 0, 2, b"lap")]


def test_a_port_is_removed_while_packets_wait(bench: Maker) -> None:
    b = bench()
    b.limit(1, 0)
    b.limit(2, 0)
    b.send(ask(0, 1), ask(1, 2))
    b.plane.port_remove(1)
    b.send(ask(2, 1), ask(3, 2))
    b.limit(2, None)
    assert b.sequences(2) == [1, 3]
    assert b.sequences(1) == []
    again = MemoryPort("again")
    b.plane.port_add(1, again)
    b.send(ask(4, 1))
    assert [Report.of(frame).sequence for frame in again.recv_all()] == [4]


def test_the_trace_follows_a_packet_through_its_queue(bench: Maker, caplog: pytest.LogCaptureFixture) -> None:
    b = bench(trace=DEBUG, queue_depth=2)
    caplog.set_level(1, "libra_switch.trace")
    b.limit(1, 0)
    b.send(*map(ask, range(3)))
    b.limit(1, None)
    b.plane.trace_flush()
    lines = [record.getMessage() for record in caplog.records]
    said = [line for line in lines if " queue " in line.lower() or "Transmitting" in line]
    assert said == [
        "[0.0] Packet waits in queue 0 of port 1, behind 0",
        "[1.0] Packet waits in queue 0 of port 1, behind 1",
        "[2.0] Queue 0 of port 1 is full at 2 packets, dropping packet",
        "[0.0] Packet leaves its queue for port 1",
        "[0.0] Transmitting packet of size 48 out of port 1",
        "[1.0] Packet leaves its queue for port 1",
        "[1.0] Transmitting packet of size 48 out of port 1",
    ]
