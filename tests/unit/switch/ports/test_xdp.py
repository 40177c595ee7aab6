# SPDX-License-Identifier: Apache-2.0
"""Promise: a port on AF_XDP carries what one on packet sockets does; without AF_XDP it says why not, and uses
packet sockets. Needs root (veth pairs). tests/unit/switch/runtime/test_kernel_sockets.py has more.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hosts import TESTER, Host, delete_abandoned, ip, receive_made
from patience import wait_for_links, wait_until
from programs import crossover

from libra.node.node import free_port
from libra_native.xdp.facts import Io, LinkFacts
from libra_native.xdp.sockets import SENT, missing_af_xdp
from libra_switch.app.switch import Switch
from libra_switch.ports.interfaces import AfPacketPort
from libra_switch.ports.xdp import XdpPort, open_interface
from libra_topologies.make.ledger import listens

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="needs root for veth interfaces")


@pytest.fixture(autouse=True)
def _needs_xdp() -> None:
    if missing := missing_af_xdp():
        pytest.skip(missing)


@dataclass
class Cable:
    switch: Switch
    hosts: tuple[Host, Host]
    links: tuple[XdpPort, XdpPort]

    def through_xdp(self) -> tuple[int, int]:
        """Frames that port 0 received and port 1 sent by their AF_XDP sockets."""
        return self.links[0].queues[0].rings.received, self.links[1].queues[0].rings.sent


@contextlib.contextmanager
def laid() -> Iterator[Cable]:
    with contextlib.ExitStack() as stack:
        delete_abandoned()
        hosts = (Host(0, stack), Host(1, stack))
        links = (XdpPort(hosts[0].port), XdpPort(hosts[1].port))
        ports = dict(enumerate(links))
        yield Cable(
            stack.enter_context(Switch(ports=ports, grpc_addr=None, program=crossover())), hosts, links
        )


@pytest.fixture
def cable() -> Iterator[Cable]:
    with laid() as made:
        yield made


def frame(size: int, seed: int = 0, behind: bytes = b"\x88\xb5") -> bytes:
    head = bytes.fromhex("020900000002") + TESTER + behind
    return bytes(head + random.Random(seed).randbytes(size - len(head)))


def udp(size: int, checksum: int) -> bytes:
    ipv4 = (
        bytes.fromhex("4500")
        + (size - 14).to_bytes(2, "big")
        + bytes.fromhex("00000000401100000a0900010a090002")
    )
    datagram = bytes.fromhex("00070009") + (size - 34).to_bytes(2, "big") + checksum.to_bytes(2, "big")
    return frame(size, behind=b"\x08\x00" + ipv4 + datagram)


@pytest.mark.parametrize("size", [60, 61, 1110, 1513, 1514])
def test_frames_of_all_lengths_pass_by_the_rings(cable: Cable, size: int) -> None:
    before = cable.through_xdp()
    with cable.hosts[0].packet_socket() as source, cable.hosts[1].packet_socket() as sink:
        for seed in range(20):
            source.send(sent := frame(size, seed))
            assert receive_made(sink) == sent
    received, sent_on = (after - then for after, then in zip(cable.through_xdp(), before, strict=True))
    assert received >= 20
    assert sent_on >= 20


KINDS = {
    "no checksum": (udp(200, 0), True),
    "a checksum": (udp(200, 0x1234), False),
    "no IP": (frame(60), True),
    "a tag": (frame(100, behind=bytes.fromhex("8100000588b5")), False),
    "IPv6": (frame(100, behind=b"\x86\xdd\x60"), False),
    "TCP": (frame(100, behind=bytes.fromhex("08004500005600000000400600000a0900010a090002")), False),
    "options": (frame(100, behind=bytes.fromhex("08004600005600000000401100000a0900010a090002")), False),
    "too short for UDP": (frame(40), False),
}


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_card_may_have_to_finish_comes_by_the_packet_socket(cable: Cable, kind: str) -> None:
    sent, by_xdp = KINDS[kind]
    with cable.hosts[0].packet_socket() as source, cable.hosts[1].packet_socket() as sink:
        before = cable.through_xdp()[0]
        source.send(sent)
        assert receive_made(sink)[: len(sent)] == sent
    if by_xdp:
        assert cable.through_xdp()[0] > before
    else:  # the hosts' kernels speak IPv6, which does not come that way either
        assert cable.through_xdp()[0] == before


def test_many_frames_at_once_arrive_in_order(cable: Cable) -> None:
    """More than the ring for sending holds."""
    with cable.hosts[0].packet_socket() as source, cable.hosts[1].packet_socket() as sink:
        for round_ in range(4):
            frames = [frame(1000, seed) for seed in range(round_ * 1000, round_ * 1000 + 2 * SENT)]
            for each in frames:
                source.send(each)
            for nth, each in enumerate(frames):
                assert receive_made(sink) == each, f"round {round_}, frame {nth}"
    assert cable.switch.dataplane.port_counters(1)["tx_drops"] == 0


def test_frames_longer_than_the_mtu_are_counted(cable: Cable) -> None:
    ip(f"link set {cable.hosts[1].port} mtu 1000")
    wait_until(lambda: cable.links[1].queues[0].rings.longest == 1014)
    tagged = frame(1018, behind=bytes.fromhex("8100000588b5"))
    with cable.hosts[0].packet_socket() as source, cable.hosts[1].packet_socket() as sink:
        for each in (frame(1015), frame(1014)):
            source.send(each)
        assert receive_made(sink) == frame(1014)
        source.send(tagged)
        assert receive_made(sink) == tagged
    assert cable.switch.dataplane.port_counters(1)["tx_too_long"] == 1


def test_a_link_that_flaps_loses_only_what_is_sent_meanwhile(cable: Cable) -> None:
    dropped = 0

    def drops() -> bool:
        return cable.switch.dataplane.port_counters(1)["tx_drops"] > dropped

    for turn in range(3):
        dropped = turn * SENT
        ip(f"link set {cable.hosts[1].port} down")
        with cable.hosts[0].packet_socket() as source:
            for seed in range(2 * SENT):
                source.send(frame(100, seed))
            wait_until(drops)
        ip(f"link set {cable.hosts[1].port} up")
        wait_for_links(cable.hosts[1].port)
        with cable.hosts[0].packet_socket() as source, cable.hosts[1].packet_socket() as sink:
            source.send(sent := frame(200, 7000 + turn))
            while receive_made(sink) != sent:
                pass


def test_what_is_missing_is_said(caplog: pytest.LogCaptureFixture) -> None:
    with contextlib.ExitStack() as stack:
        delete_abandoned()
        shaped, long, plain = Host(0, stack), Host(1, stack, mtu=9000), Host(2, stack)
        shaper = f"qdisc add dev {shaped.port} root tbf rate 20mbit burst 20kb latency 20s"
        subprocess.run(["tc", *shaper.split()], check=True)
        for name, says in (
            (shaped.port, "its queueing discipline tbf would be passed by"),
            (long.port, ""),
        ):
            with contextlib.closing(open_interface(name, Io.XDP)) as link:
                assert type(link) is AfPacketPort
            assert f"interface '{name}': through a packet socket, as AF_XDP failed: {says}" in caplog.text
        with contextlib.closing(open_interface(plain.port, Io.AUTO)) as link:
            assert type(link) is AfPacketPort, "a veth copies each frame"
        with contextlib.closing(open_interface(plain.port, Io.XDP)) as link:
            assert isinstance(link, XdpPort)
            with contextlib.closing(open_interface(plain.port, Io.XDP)) as second:
                assert type(second) is AfPacketPort
            assert "another program has attached an XDP program" in caplog.text
    with pytest.raises(OSError, match="no interface 'nothing'"):
        open_interface("nothing", Io.XDP)


def test_facts_of_an_interface() -> None:
    facts = LinkFacts.of("lo")
    assert (facts.queues, facts.discipline, facts.is_shaped) == (1, "noqueue", False)
    assert facts.mtu == int(json.loads(ip("-json link show lo").stdout)[0]["mtu"])
    with pytest.raises(OSError, match="no interface"):
        LinkFacts.of("nothing")


def test_a_killed_switch_leaves_no_program() -> None:
    with contextlib.ExitStack() as stack:
        delete_abandoned()
        host = Host(0, stack)
        command = [sys.executable, "-m", "libra_switch.app.cli", "-i", f"0@{host.port},io=xdp", "--no-p4"]
        port = free_port()
        process = subprocess.Popen([*command, "--grpc-server-addr", f"127.0.0.1:{port}"])
        try:
            wait_until(lambda: has_program(host.port) and listens(port), "the switch has no XDP program", 30)
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
        wait_until(lambda: not has_program(host.port), "the program is still there")
        with contextlib.closing(XdpPort(host.port)) as link:
            assert link.queues


def has_program(name: str) -> bool:
    return "xdp" in json.loads(ip(f"-json -details link show {name}").stdout)[0]
