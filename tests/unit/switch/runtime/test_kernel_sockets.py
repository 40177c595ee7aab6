# SPDX-License-Identifier: Apache-2.0
"""Promise: hosts need no ethtool. What kernel sockets send with all offloads on arrives as a wire would have
delivered it: with its VLAN tags, its checksums, and in frames that fit the MTU. Needs root (namespaces).
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hosts import TESTER, Host, delete_abandoned, ip, receive_made
from packet_sockets import receive_frame
from patience import soon, wait_until
from programs import crossover, retag

from libra_native.xdp.sockets import missing_af_xdp
from libra_switch.app.switch import Switch
from libra_switch.memory.context import VNET_HDR
from libra_switch.memory.structures import NUMBERS
from libra_switch.ports.interfaces import AfPacketPort
from libra_switch.ports.xdp import XdpPort

pytestmark = [
    pytest.mark.skipif(os.geteuid() != 0, reason="needs root for network namespaces"),
    pytest.mark.skipif(shutil.which("ip") is None, reason="needs ip (Debian: iproute2)"),
]

FAMILIES = {"IPv4": socket.AF_INET, "IPv6": socket.AF_INET6}
SOL_PACKET, PACKET_VNET_HDR, SOL_UDP, UDP_SEGMENT = 263, 15, 17, 103


@dataclass
class Fabric:
    switch: Switch
    hosts: tuple[Host, Host]

    def address(self, host: int, family: int) -> str:
        return self.hosts[host].ipv6 if family == socket.AF_INET6 else self.hosts[host].ipv4

    def counters(self, port: int) -> dict[str, int]:
        return self.switch.dataplane.port_counters(port)


@contextlib.contextmanager
def two_hosts(program: bytes, link: type[AfPacketPort] = AfPacketPort) -> Iterator[Fabric]:
    with contextlib.ExitStack() as stack:
        delete_abandoned()
        hosts = (Host(0, stack), Host(1, stack))
        links = {number: link(host.port) for number, host in enumerate(hosts)}
        yield Fabric(stack.enter_context(Switch(ports=links, grpc_addr=None, program=program)), hosts)


@pytest.fixture(scope="module", params=[AfPacketPort, XdpPort])
def cable(request: pytest.FixtureRequest) -> Iterator[Fabric]:
    if request.param is XdpPort and (missing := missing_af_xdp()):
        pytest.skip(missing)
    with two_hosts(crossover(), request.param) as fabric:
        yield fabric


@pytest.fixture(scope="module")
def packet_cable() -> Iterator[Fabric]:
    """With packet sockets only: where XDP is, the sender's kernel cuts long packets itself, and few frames
    come through the port's packet socket."""
    with two_hosts(crossover()) as fabric:
        yield fabric


# VLAN tags ----------------------------------------------------------------------------------------------
TAGS = {
    "802.1Q": "81002007",
    "802.1ad": "88a86005",
    "802.1ad over 802.1Q": "88a8600581002007",
    "802.1Q twice": "8100000581002007",
    "priority only": "8100e000",
    "none": "",
}


def tagged(tags: bytes) -> bytes:
    return bytes.fromhex("020900000002") + TESTER + tags + b"\x88\xb5" + random.Random(3).randbytes(80)


@pytest.mark.parametrize("name", TAGS)
def test_tags_of_a_raw_socket_arrive(cable: Fabric, name: str) -> None:
    frame = tagged(bytes.fromhex(TAGS[name]))
    with cable.hosts[0].packet_socket() as source, cable.hosts[1].packet_socket() as sink:
        for _ in range(3):
            source.send(frame)
            assert receive_made(sink) == frame


@pytest.mark.parametrize("name", [name for name in TAGS if name != "none"])
def test_the_program_sees_the_tag(name: str) -> None:
    """It sets the VID of the header behind the addresses to 9."""
    tags = bytes.fromhex(TAGS[name])
    with (
        two_hosts(retag()) as fabric,
        fabric.hosts[0].packet_socket() as source,
        fabric.hosts[1].packet_socket() as sink,
    ):
        source.send(tagged(tags))
        assert receive_made(sink) == tagged(tags[:2] + b"\x00\x09" + tags[4:])


@pytest.fixture(scope="module")
def vlans(cable: Fabric) -> str:
    """Interface vlan7, 802.1Q in 802.1ad, on both hosts; 10.9.7.x."""
    for nth, host in enumerate(cable.hosts, 1):
        for command in (
            "link add link eth0 name vlan5 type vlan proto 802.1ad id 5",
            "link add link vlan5 name vlan7 type vlan id 7",
            "link set vlan5 up",
            "link set vlan7 up",
            f"address add 10.9.7.{nth}/24 dev vlan7",
        ):
            done = host.ip(command, check=False)
            if "Unknown device type" in done.stderr:
                pytest.skip("this kernel has no VLAN interfaces (CONFIG_VLAN_8021Q)")
            assert done.returncode == 0, done.stderr
    return "10.9.7.2"


def test_vlan_interfaces_talk(cable: Fabric, vlans: str) -> None:
    udp_echo(cable, socket.AF_INET, vlans)
    tcp_transfer(cable, socket.AF_INET, vlans)


# Checksums ----------------------------------------------------------------------------------------------
def udp_echo(fabric: Fabric, family: int, address: str) -> None:
    with fabric.hosts[1].socket(family, socket.SOCK_DGRAM) as server:
        server.bind((address, 0))
        with fabric.hosts[0].socket(family, socket.SOCK_DGRAM) as client:
            client.connect(server.getsockname()[:2])
            for length in (0, 1, 2, 99, 1000, 1401, 1472, 5000):  # the last in IP fragments
                payload = random.Random(length).randbytes(length)
                client.send(payload)
                received, back = server.recvfrom(10000)
                assert received == payload
                server.sendto(received, back)
                assert client.recv(10000) == payload


def tcp_transfer(fabric: Fabric, family: int, address: str, megabytes: int = 8, seconds: float = 5.0) -> None:
    """Each way at the same time, well within the time-out; a stall would take minutes."""
    data = random.Random(1).randbytes(megabytes << 20)
    results: dict[str, bytes] = {}

    def talk(name: str, connection: socket.socket) -> None:
        sender = threading.Thread(target=send, args=(connection,), daemon=True)
        sender.start()
        received = bytearray()
        with contextlib.suppress(OSError):
            while len(received) < len(data) and (piece := connection.recv(1 << 18)):
                received += piece
        sender.join(seconds)
        results[name] = bytes(received)

    def send(connection: socket.socket) -> None:
        with contextlib.suppress(OSError):
            connection.sendall(data)

    with fabric.hosts[1].socket(family, socket.SOCK_STREAM) as listener:
        listener.bind((address, 0))
        listener.listen(1)
        with fabric.hosts[0].socket(family, socket.SOCK_STREAM) as client:
            client.settimeout(seconds)
            client.connect(listener.getsockname()[:2])
            server, _ = listener.accept()
            with server:
                server.settimeout(seconds)
                threads = [
                    threading.Thread(target=talk, args=ends, daemon=True)
                    for ends in (("client", client), ("server", server))
                ]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join(2 * seconds)
    got = {name: len(received) for name, received in results.items()}
    assert got == dict.fromkeys(("client", "server"), len(data)), "the connection stalled"
    assert results["client"] == results["server"] == data


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_udp_echo(cable: Fabric, family: int) -> None:
    udp_echo(cable, family, cable.address(1, family))


def test_a_udp_checksum_of_zero_is_sent_as_ffff(cable: Fabric) -> None:
    """0 would say that there is none, which IPv6 refuses."""
    with (
        cable.hosts[1].socket(socket.AF_INET6, socket.SOCK_DGRAM) as server,
        cable.hosts[0].socket(socket.AF_INET6, socket.SOCK_DGRAM) as client,
        cable.hosts[1].packet_socket() as wire,
    ):
        server.bind((cable.hosts[1].ipv6, 0))
        client.connect(server.getsockname()[:2])

        def checksum_of(payload: bytes) -> bytes:
            client.send(payload)
            assert server.recv(100) == payload
            while True:
                frame = receive_frame(wire)
                if frame[12:14] == b"\x86\xdd" and frame[20] == 17 and frame[62:] == payload:
                    return frame[60:62]

        # What the checksum was without the payload is the payload that brings it to 0.
        assert checksum_of(checksum_of(b"\0\0")) == b"\xff\xff"


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_offloads_after_many_frames_without(packet_cable: Fabric, family: int) -> None:
    """The port has ceased to ask what is left to do; the first frame that needs it is finished as well."""
    native = packet_cable.switch.dataplane.ports.block(0)
    with packet_cable.hosts[0].packet_socket() as source:
        # More than once if the host's own kernel sends one that needs it in between.
        while native.get("vnet") != 0:
            before = packet_cable.counters(0)["rx_packets"]
            for _ in range(NUMBERS["FINISHED"] + 100):
                source.send(tagged(b""))
            after = before + NUMBERS["FINISHED"] + 100
            wait_until(lambda after=after: packet_cable.counters(0)["rx_packets"] >= after)  # type: ignore[misc]
    with (
        packet_cable.hosts[1].socket(family, socket.SOCK_DGRAM) as server,
        packet_cable.hosts[0].socket(family, socket.SOCK_DGRAM) as client,
    ):
        server.bind((packet_cable.address(1, family), 0))
        client.connect(server.getsockname()[:2])
        client.send(b"the first")
        assert server.recv(100) == b"the first"
    assert native.get("vnet") == VNET_HDR
    tcp_transfer(packet_cable, family, packet_cable.address(1, family), megabytes=1)


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_a_tcp_stream_arrives_whole(cable: Fabric, family: int) -> None:
    tcp_transfer(cable, family, cable.address(1, family), megabytes=1)


# Segmentation -------------------------------------------------------------------------------------------
def given_to_interface(host: Host) -> int:
    """Packets that the host gave to eth0, however long."""
    shown = json.loads(host.ip("-json -stats link show eth0").stdout)
    return int(shown[0]["stats64"]["tx"]["packets"])


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_tcp_with_segmentation_offload(packet_cable: Fabric, family: int) -> None:
    host, before = packet_cable.hosts[0], packet_cable.counters(0)
    given = given_to_interface(host)
    started = time.monotonic()
    tcp_transfer(packet_cable, family, packet_cable.address(1, family))
    assert time.monotonic() - started < soon(5)
    after = packet_cable.counters(0)
    received = after["rx_packets"] - before["rx_packets"]
    assert given_to_interface(host) - given < received / 2, "the kernel left nothing to cut"
    assert after["rx_bytes"] - before["rx_bytes"] <= received * 1514
    assert packet_cable.counters(1)["tx_too_long"] == 0


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_udp_with_segmentation_offload(cable: Fabric, family: int) -> None:
    data = random.Random(2).randbytes(30_500)
    with (
        cable.hosts[1].socket(family, socket.SOCK_DGRAM) as server,
        cable.hosts[0].socket(family, socket.SOCK_DGRAM) as client,
    ):
        try:
            client.setsockopt(SOL_UDP, UDP_SEGMENT, 1200)
        except OSError as error:
            pytest.skip(f"this kernel does not segment UDP: {error.strerror}")
        server.bind((cable.address(1, family), 0))
        client.connect(server.getsockname()[:2])
        client.send(data)
        received = [server.recv(2000) for _ in range(0, len(data), 1200)]
    assert received == [data[at : at + 1200] for at in range(0, len(data), 1200)]


def test_a_long_frame_with_two_tags(cable: Fabric) -> None:
    """As of a VLAN interface, also where the kernel has none: a packet socket asks for the same."""
    tags, payload = bytes.fromhex(TAGS["802.1ad over 802.1Q"]), random.Random(4).randbytes(20_000)
    head = tagged(tags)[:20] + b"\x08\x00"
    network = struct.pack("!BBHHHBBH8s", 0x45, 0, 28 + len(payload), 1, 0x4000, 64, 17, 0, bytes(range(8)))
    pseudo = sum(struct.unpack("!4H", bytes(range(8)))) + 17 + 8 + len(payload)
    udp = struct.pack("!HHHH", 1, 9, 8 + len(payload), (pseudo & 0xFFFF) + (pseudo >> 16))
    vnet = struct.pack("<BBHHHH", 1, 5, len(head) + 28, 1000, len(head) + 20, 6)
    with cable.hosts[0].packet_socket() as source, cable.hosts[1].packet_socket() as sink:
        source.setsockopt(SOL_PACKET, PACKET_VNET_HDR, 1)
        try:
            source.send(vnet + head + network + udp + payload)
        except OSError as error:
            pytest.skip(f"this kernel takes no UDP segments from a packet socket: {error.strerror}")
        for nth in range(20):
            frame = receive_made(sink)
            assert frame[: len(head)] == head
            assert frame[len(head) + 28 :] == payload[nth * 1000 : nth * 1000 + 1000]
            assert ones_sum(frame[len(head) : len(head) + 20]) == 0xFFFF
            assert ones_sum(frame[34:42] + struct.pack("!HH", 17, 1008) + frame[42:]) == 0xFFFF


def ones_sum(data: bytes) -> int:
    total = sum(struct.unpack(f"!{len(data) // 2}H", data))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return total


# What cannot be made good -------------------------------------------------------------------------------
def wait_for(text: str, caplog: pytest.LogCaptureFixture) -> list[str]:
    return wait_until(lambda: [message for message in caplog.messages if text in message], text)


def test_frames_beyond_the_mtu_are_reported(caplog: pytest.LogCaptureFixture) -> None:
    with two_hosts(crossover()) as fabric:
        name = fabric.hosts[1].port
        with fabric.hosts[0].packet_socket() as source:
            ip(f"link set {name} mtu 1000")
            for _ in range(5):
                source.send(tagged(b"").ljust(1200, b"x"))
            found = wait_for("longer than", caplog)
            for _ in range(20):
                source.send(tagged(b"").ljust(1200, b"x"))
            time.sleep(1.2)
        assert fabric.counters(1)["tx_too_long"] == fabric.counters(1)["tx_drops"] == 25
    said = [message for message in caplog.messages if "longer than" in message]
    assert found == said, "said more often than once in ten seconds"
    assert f"'{name}'" in said[0]
    assert "MTU of 1000" in said[0]
    assert f"ip link set {name} mtu" in said[0]


def test_the_mtu_is_that_of_this_namespace() -> None:
    """/sys may be another one's."""
    look = "from libra_switch.ports.losses import mtu; print(mtu('lo'), mtu('gone'))"
    inside = ["unshare", "--net", "sh", "-c", 'ip link set lo mtu 1234; exec "$@"', "sh"]
    ended = subprocess.run([*inside, sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert ended.stdout == "1234 ?\n"


def test_segmentation_in_a_tunnel_is_reported(caplog: pytest.LogCaptureFixture) -> None:
    """The kernel describes the inner headers of a VXLAN frame only. What the message advises helps."""
    with two_hosts(crossover()) as fabric:
        for nth, host in enumerate(fabric.hosts):
            other = fabric.hosts[1 - nth].ipv4
            vxlan = f"link add vx type vxlan id 3 remote {other} local {host.ipv4} dstport 4789 dev eth0"
            if "Unknown device type" in host.ip(vxlan, check=False).stderr:
                pytest.skip("this kernel has no VXLAN interfaces")
            host.ip(f"address add 10.9.8.{nth + 1}/24 dev vx")
            host.ip("link set vx up")
        with contextlib.suppress(AssertionError):
            tcp_transfer(fabric, socket.AF_INET, "10.9.8.2", megabytes=1, seconds=0.5)
        found = "".join(wait_for("network card", caplog))
        assert f"'{fabric.hosts[0].port}'" in found
        assert "ethtool -K IFACE tso off gso off" in found
        for host in fabric.hosts:
            host.segmentation_off()
        tcp_transfer(fabric, socket.AF_INET, "10.9.8.2")
