# SPDX-License-Identifier: Apache-2.0
"""Promise: the traffic of kernels meets a port's impairments as on a real link: delays are right within
1 ms, joined frames lose single packets, and a full queue drops what the kernel's own would. Needs root.
"""

from __future__ import annotations

import contextlib
import itertools
import math
import os
import shutil
import socket
import statistics
import struct
import subprocess
import time
from collections.abc import Iterator
from typing import Any

import pytest
from hosts import TESTER, Host, delete_abandoned
from patience import soon
from programs import crossover

from libra_switch.app.switch import Switch
from libra_switch.ports.impairments import parse
from libra_switch.ports.interfaces import AfPacketPort, set_buffer

pytestmark = [
    pytest.mark.skipif(os.geteuid() != 0, reason="needs root for network namespaces"),
    pytest.mark.skipif(shutil.which("ip") is None, reason="needs ip (Debian: iproute2)"),
]

MS = 10**6
SO_TIMESTAMPNS, SOL_UDP, UDP_SEGMENT = 35, 17, 103


class Cable:
    """Two hosts behind the two ports of a switch."""

    def __init__(self, stack: contextlib.ExitStack) -> None:
        delete_abandoned()
        self.hosts = Host(0, stack), Host(1, stack)
        links = {number: AfPacketPort(host.port) for number, host in enumerate(self.hosts)}
        self.switch = stack.enter_context(Switch(ports=links, grpc_addr=None, program=crossover()))

    def impair(self, **setting: Any) -> None:
        self.switch.dataplane.impairments.clear()
        self.switch.dataplane.impairments.set([parse(setting)])

    def counters(self) -> dict[str, int]:
        counters: dict[str, int] = self.switch.dataplane.impairments.show()[0]["counters"]
        return counters


@pytest.fixture
def cable() -> Iterator[Cable]:
    with contextlib.ExitStack() as stack:
        yield Cable(stack)


def frame(number: int, size: int = 100) -> bytes:
    head = bytes.fromhex("020900000002") + TESTER + b"\x88\xb5" + struct.pack(">QQ", number, time.time_ns())
    return head + bytes(size - len(head))


def arrivals(sink: socket.socket, seconds: float) -> list[tuple[int, int]]:
    """Number of each frame of a test that comes before ``seconds`` without one, and ns that it took."""
    found = []
    sink.settimeout(seconds)
    with contextlib.suppress(TimeoutError):
        while True:
            data, ancillary, _, _ = sink.recvmsg(2048, 256)
            if data[6:12] != TESTER:
                continue
            number, sent = struct.unpack_from(">QQ", data, 14)
            ((seconds_at, ns_at),) = (
                struct.unpack("qq", value) for level, kind, value in ancillary if kind == SO_TIMESTAMPNS
            )
            found.append((number, seconds_at * 10**9 + ns_at - sent))
    return found


@contextlib.contextmanager
def ends(cable: Cable) -> Iterator[tuple[socket.socket, socket.socket]]:
    with cable.hosts[0].packet_socket() as source, cable.hosts[1].packet_socket() as sink:
        sink.setsockopt(socket.SOL_SOCKET, SO_TIMESTAMPNS, 1)
        set_buffer(source, socket.SO_SNDBUF, 8 << 20)  # it must not wait for a full queue
        yield source, sink


@pytest.mark.parametrize(("port", "way"), [(0, "in"), (1, "out")])
@pytest.mark.parametrize("delay_ms", [2, 10, 40])
def test_delays_are_right_within_1_ms(cable: Cable, port: int, way: str, delay_ms: int) -> None:
    """The median of at best ten runs: a machine that is busy adds its own delays to a link's."""
    cable.impair(port=port, way=way, delay_ns=delay_ms * MS)
    medians = []
    for _ in range(10):
        with ends(cable) as (source, sink):
            for number in range(200):
                source.send(frame(number))
                time.sleep(0.001)
            taken = arrivals(sink, soon(0.2))
        assert [number for number, _ in taken] == list(range(200))
        assert min(ns for _, ns in taken) >= delay_ms * MS
        medians.append(statistics.median(ns for _, ns in taken))
        if medians[-1] < (delay_ms + 1) * MS:
            return
    pytest.fail(f"expected a median below {delay_ms + 1} ms, got at best {min(medians) / MS} ms")


def test_jitter_is_uniform(cable: Cable) -> None:
    """The mean of at best ten runs: a machine that is busy adds its own delays to a link's, never less."""
    # The mean of 400 uniform numbers from 5 to 25: 15, with a standard deviation of 0.29.
    error, means = 4.5 * 0.29, []
    for seed in range(3, 13):
        cable.impair(port=0, way="in", delay_ns=5 * MS, jitter_ns=20 * MS, seed=seed)
        with ends(cable) as (source, sink):
            for number in range(400):
                source.send(frame(number))
                time.sleep(0.0005)
            taken = [ns / MS for _, ns in arrivals(sink, soon(0.2))]
        assert len(taken) == 400
        assert min(taken) >= 5
        means.append(statistics.fmean(sorted(taken)[:390]))
        assert means[-1] > 15 - error - 1
        if means[-1] < 15 + error + 1:
            return
    pytest.fail(f"expected a mean of 15 ms, got at best {min(means):.1f} ms")


def test_tcp_meets_losses_packet_by_packet(cable: Cable) -> None:
    """A kernel hands over up to 64 kB of TCP as one frame: each of its packets counts, and TCP repairs."""
    count = 400_000
    cable.impair(port=0, way="in", losses={"in_good": 0.02}, seed=1)
    with cable.hosts[1].socket(socket.AF_INET, socket.SOCK_STREAM) as listener:
        listener.bind(("", 5000))
        listener.listen()
        with cable.hosts[0].socket(socket.AF_INET, socket.SOCK_STREAM) as client:
            client.settimeout(soon())
            client.connect((cable.hosts[1].ipv4, 5000))
            server, _ = listener.accept()
            with server:
                server.settimeout(soon())
                data = memoryview(os.urandom(count))
                sent, got = 0, b""
                client.setblocking(False)
                while len(got) < count:
                    with contextlib.suppress(BlockingIOError):
                        sent += client.send(data[sent:])
                    got += server.recv(1 << 20)
                assert got == data
    counters = cable.counters()
    assert counters["packets"] > count / 1460
    assert 0 < counters["lost"] < 0.02 * counters["packets"] + 5 * math.sqrt(0.02 * counters["packets"])


def test_super_frames_lose_single_packets(cable: Cable) -> None:
    groups, each, share = 100, 10, 0.2
    cable.impair(port=0, way="in", losses={"in_good": share}, seed=1)
    with (
        cable.hosts[0].socket(socket.AF_INET, socket.SOCK_DGRAM) as source,
        cable.hosts[1].socket(socket.AF_INET, socket.SOCK_DGRAM) as sink,
    ):
        sink.bind(("", 5000))
        sink.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8 << 20)
        source.sendto(b"?", (cable.hosts[1].ipv4, 5000))  # finds the neighbour
        cable.switch.dataplane.impairments.clear()
        while not cable.hosts[0].ip("neighbor show").stdout.count("lladdr"):
            source.sendto(b"?", (cable.hosts[1].ipv4, 5000))
            time.sleep(0.05)
        cable.impair(port=0, way="in", losses={"in_good": share}, seed=1)
        source.setsockopt(SOL_UDP, UDP_SEGMENT, 1000)
        for group in range(groups):
            payload = b"".join(bytes([group, nth]) + bytes(998) for nth in range(each))
            source.sendto(payload, (cable.hosts[1].ipv4, 5000))
            time.sleep(0.0005)
        arrived: dict[int, int] = {}
        sink.settimeout(soon(0.3))
        with contextlib.suppress(TimeoutError):
            while True:
                if len(data := sink.recv(2048)) == 1000:
                    arrived[data[0]] = arrived.get(data[0], 0) + 1
    total = sum(arrived.values())
    draws = groups * each
    assert abs(total - draws * (1 - share)) < 4.5 * math.sqrt(draws * share * (1 - share))
    assert sum(0 < count < each for count in arrived.values()) > groups / 2


def overload(cable: Cable, rate: int, size: int) -> tuple[int, float]:
    """Send 600 frames at once; return the number that arrived, and of those that the rate let leave
    meanwhile. A sender that has lost its processor for 5 ms begins again: the queue could be empty then.
    """
    with ends(cable) as (source, sink):
        for _ in range(40):
            times = [time.monotonic()]
            for number in range(600):
                with contextlib.suppress(OSError):  # ENOBUFS: the host's own queue has dropped it
                    source.send(frame(number, size))
                times.append(time.monotonic())
            arrived = len(arrivals(sink, 0.5))
            if max(b - a for a, b in itertools.pairwise(times)) < 0.005:
                return arrived, (times[-1] - times[0]) * rate / 8 / size
    raise AssertionError("40 times, another process had the sender's processor")


@pytest.mark.skipif(shutil.which("tc") is None, reason="needs tc (Debian: iproute2)")
def test_a_full_queue_drops_what_the_kernels_drops(cable: Cable) -> None:
    """A burst of 600 frames, 20 Mbit/s, 64 packets of queue: this switch, then HTB with a pfifo."""
    rate, size, limit = 20 * 10**6, 1000, 64
    cable.impair(port=1, way="out", rate=rate, queue=limit)
    ours, meanwhile_ours = overload(cable, rate, size)
    dropped = cable.counters()["queue_drops"]
    cable.switch.dataplane.impairments.clear()
    for command in (
        "qdisc add dev eth0 root handle 1: htb default 1",
        f"class add dev eth0 parent 1: classid 1:1 htb rate {rate}bit burst 2k cburst 2k",
        f"qdisc add dev eth0 parent 1:1 handle 2: pfifo limit {limit}",
    ):
        subprocess.run(["ip", "netns", "exec", cable.hosts[0].name, "tc", *command.split()], check=True)
    theirs, meanwhile_theirs = overload(cable, rate, size)
    assert dropped >= 600 - ours
    # A switch that gets its processor late finds all frames at once: none leaves while they are sent.
    least = max(ours - meanwhile_ours, theirs - meanwhile_theirs)
    assert least - min(ours, theirs) < 8, (ours, meanwhile_ours, theirs, meanwhile_theirs)
    assert min(ours, theirs) >= limit
