# SPDX-License-Identifier: Apache-2.0
"""Promise: an interface that is slow, or gone, costs the other ports nothing. Needs root (veth pairs)."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bmv2_json import action, call, field, program, table
from patience import soon, wait_for_links, wait_until

from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import DataplaneConfig
from libra_switch.ports.interfaces import AfPacketPort, set_buffer

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="needs root for veth interfaces")

PORTS = range(3)


def ip(command: str) -> None:
    subprocess.run(["ip", *command.split()], check=True)


class Fabric:
    """A switch that sends each frame to the port which its first two bytes name."""

    def __init__(self, stack: contextlib.ExitStack, **options: Any) -> None:
        self.prefix = f"li{os.getpid() % 100000}"
        self.hosts: dict[int, socket.socket] = {}
        for port in PORTS:
            self.plug(port)
            stack.callback(self.unplug, port)
        send = action("send", [], call("assign", field("standard_metadata", "egress_spec"), field("h", "to")))
        default = {"action_id": 0, "action_const": True, "action_data": [], "action_entry_const": True}
        text = program([("to", 16)], [send], [table("t", [], [0], ["send"], default_entry=default)])
        links = {port: AfPacketPort(f"{self.prefix}s{port}") for port in PORTS}
        self.switch = stack.enter_context(
            Switch(DataplaneConfig(**options), ports=links, grpc_addr=None, program=text)
        )

    def plug(self, port: int) -> None:
        inside, outside = f"{self.prefix}s{port}", f"{self.prefix}h{port}"
        ip(f"link add {inside} type veth peer name {outside}")
        for name in (inside, outside):
            Path(f"/proc/sys/net/ipv6/conf/{name}/disable_ipv6").write_text("1")
            ip(f"link set {name} mtu 9000 up")
        wait_for_links(inside, outside)
        host = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)
        set_buffer(host, socket.SO_RCVBUF, 16 << 20)
        host.bind((outside, 0x0003))
        host.setsockopt(263, 23, 1)  # PACKET_IGNORE_OUTGOING
        host.settimeout(5.0)
        self.hosts[port] = host

    def unplug(self, port: int) -> None:
        self.hosts[port].close()
        subprocess.run(["ip", "link", "delete", f"{self.prefix}s{port}"], check=False, capture_output=True)

    def shape(self, port: int, rate: str) -> None:
        shaper = f"qdisc add dev {self.prefix}s{port} root tbf rate {rate} burst 20kb latency 20s"
        subprocess.run(["tc", *shaper.split()], check=True)

    def send(self, source: int, to: int, size: int = 60) -> bytes:
        frame = to.to_bytes(2, "big").ljust(size, b"\x42")
        self.hosts[source].send(frame)
        return frame


@pytest.fixture
def fabric() -> Iterator[Fabric]:
    with contextlib.ExitStack() as stack:
        yield Fabric(stack)


def test_an_interface_that_goes_and_returns(fabric: Fabric, caplog: pytest.LogCaptureFixture) -> None:
    fabric.unplug(1)

    def is_gone() -> bool:
        fabric.send(0, 1)
        frame = fabric.send(0, 2)
        assert fabric.hosts[2].recv(100) == frame
        return "is gone" in caplog.text

    wait_until(is_gone)
    assert caplog.text.count("is gone") == 1
    fabric.plug(1)
    wait_until(lambda: "is back" in caplog.text)
    assert caplog.text.count("is back") == 1
    frame = fabric.send(1, 2)
    assert fabric.hosts[2].recv(100) == frame
    frame = fabric.send(0, 1)
    assert fabric.hosts[1].recv(100) == frame


def test_a_port_that_is_down_delays_no_other(fabric: Fabric) -> None:
    ip(f"link set {fabric.prefix}h1 down")
    for _ in range(200):
        fabric.send(0, 1)
    start = time.monotonic()
    frame = fabric.send(0, 2)
    assert fabric.hosts[2].recv(100) == frame
    assert time.monotonic() - start < soon(0.5)


def test_a_shaped_port_loses_nothing_and_delays_no_other(fabric: Fabric) -> None:
    """4 MB at 20 Mbit/s: packets wait for more than a second."""
    fabric.shape(1, "20mbit")
    for i in range(4000):
        fabric.send(0, 1, 1000)
        if i % 50 == 0:
            time.sleep(0.001)
    worst = 0.0
    for _ in range(20):
        start = time.monotonic()
        frame = fabric.send(0, 2)
        assert fabric.hosts[2].recv(100) == frame
        worst = max(worst, time.monotonic() - start)
        time.sleep(0.01)
    assert worst < 0.08
    frame = fabric.send(0, 1, 1000)
    for _ in range(4001):
        assert fabric.hosts[1].recv(2000) == frame
    counters = fabric.switch.dataplane.port_counters(1)
    assert (counters["tx_drops"], counters["queue_drops"]) == (0, 0)


def test_a_shaped_port_with_bmv2s_queue_drops_the_rest() -> None:
    with contextlib.ExitStack() as stack:
        fabric = Fabric(stack, queue_depth=64)
        fabric.shape(1, "20mbit")
        for i in range(1000):
            fabric.send(0, 1, 1000)
            if i % 50 == 0:
                time.sleep(0.001)
        arrived = 0
        fabric.hosts[1].settimeout(1.0)
        with contextlib.suppress(TimeoutError):
            while fabric.hosts[1].recv(2000):
                arrived += 1
        counters = fabric.switch.dataplane.port_counters(1)
        assert counters["queue_drops"] == fabric.switch.dataplane.statistics()["queue_drops"] > 0
        assert arrived + counters["queue_drops"] == 1000
        assert arrived > 64
        assert counters["tx_drops"] == 0


def test_jumbo_frames(fabric: Fabric) -> None:
    frame = fabric.send(0, 1, 9014)
    assert fabric.hosts[1].recv(10000) == frame
