# SPDX-License-Identifier: Apache-2.0
"""A switch with 64 interfaces works like one with two. Needs root (veth pairs)."""

from __future__ import annotations

import contextlib
import os
import select
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from patience import soon, wait_for_links, wait_until
from programs import crossover

from libra_switch.app.switch import Switch
from libra_switch.ports.interfaces import AfPacketPort

pytestmark = [
    pytest.mark.skipif(os.geteuid() != 0, reason="needs root for veth interfaces"),
    pytest.mark.skipif(shutil.which("ip") is None, reason="needs ip (Debian: iproute2)"),
]

PORTS = range(64)
FRAMES = 20


@pytest.fixture(scope="module")
def wires() -> Iterator[tuple[Switch, list[socket.socket]]]:
    """The switch, and the other end of each of its veths."""
    prefix = f"lm{os.getpid():x}"
    pairs = [(f"{prefix}s{number}", f"{prefix}h{number}") for number in PORTS]
    with contextlib.ExitStack() as stack:
        stack.callback(batch, [f"link delete {inside}" for inside, _ in pairs])
        batch([f"link add {inside} type veth peer name {outside}" for inside, outside in pairs])
        for name in (name for pair in pairs for name in pair):
            Path(f"/proc/sys/net/ipv6/conf/{name}/disable_ipv6").write_text("1")
        batch([f"link set {name} up" for pair in pairs for name in pair])
        wait_for_links(*(name for pair in pairs for name in pair))
        sockets = []
        for _, outside in pairs:
            end = stack.enter_context(socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0))
            end.setsockopt(263, 23, 1)  # SOL_PACKET, PACKET_IGNORE_OUTGOING
            end.bind((outside, 3))
            sockets.append(end)
        links = {number: AfPacketPort(inside) for number, (inside, _) in enumerate(pairs)}
        yield stack.enter_context(Switch(ports=links, grpc_addr=None, program=crossover())), sockets


def batch(commands: list[str]) -> None:
    subprocess.run(["ip", "-force", "-batch", "-"], input="\n".join(commands), text=True, check=True)


def test_every_port_sends_and_receives(wires: tuple[Switch, list[socket.socket]]) -> None:
    switch, sockets = wires
    for nth in range(FRAMES):
        for number, end in enumerate(sockets):
            end.send(bytes((number, nth)) + bytes(58))
    received: dict[int, list[bytes]] = {number: [] for number in PORTS}
    ends = {end.fileno(): number for number, end in enumerate(sockets)}

    def arrived() -> bool:
        for end in select.select(sockets, [], [], 0.1)[0]:
            received[ends[end.fileno()]].append(end.recv(100))
        return sum(map(len, received.values())) >= FRAMES * len(PORTS)

    wait_until(arrived, received)
    for number in PORTS:
        assert received[number] == [bytes((number ^ 1, nth)) + bytes(58) for nth in range(FRAMES)]
        counters = switch.dataplane.port_counters(number)
        assert (counters["rx_packets"], counters["tx_packets"], counters["tx_drops"]) == (FRAMES, FRAMES, 0)


def test_it_stops_within_a_second(wires: tuple[Switch, list[socket.socket]]) -> None:
    """Closing 128 packet sockets one by one would take the kernel 1.7 s. Must be the last of these tests."""
    started = time.monotonic()
    wires[0].stop()
    assert time.monotonic() - started < soon(1.0)
