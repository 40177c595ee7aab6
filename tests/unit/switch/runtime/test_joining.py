# SPDX-License-Identifier: Apache-2.0
"""Promise: a peer that sends super-frames gets them, and in them the packets that any other peer would get.

Needs root (namespaces).
"""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import socket
import struct
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hosts import TESTER, Host, delete_abandoned
from programs import unchecked

from libra_switch.app.switch import Switch
from libra_switch.ports.interfaces import AfPacketPort

pytestmark = [
    pytest.mark.skipif(os.geteuid() != 0, reason="needs root for network namespaces"),
    pytest.mark.skipif(shutil.which("ip") is None, reason="needs ip (Debian: iproute2)"),
]

SOL_PACKET, PACKET_VNET_HDR = 263, 15
NEEDS_CSUM, UDP_L4 = 1, 5
VNET = struct.Struct("<BBHHHH")  # flags, kind, length of the headers, segment size, checksum start and offset
HEADERS = 42


def ones_sum(data: bytes) -> int:
    total = sum(struct.unpack(f"!{len(data) // 2}H", data))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return total


def headers(size: int, *, source_port: int = 19522, number: int = 0) -> bytes:
    """Of ``size`` bytes of UDP payload, without a UDP checksum."""
    ip = struct.pack("!BBHHHBBH8s", 0x45, 0, 28 + size, number, 0x4000, 64, 17, 0, bytes(range(8)))
    ip = ip[:10] + struct.pack("!H", ~ones_sum(ip) & 0xFFFF) + ip[12:]
    udp = struct.pack("!HHHH", source_port, 19522, 8 + size, 0)
    return bytes.fromhex("020900000002") + TESTER + b"\x08\x00" + ip + udp


def super_frame(payloads: list[bytes], **flow: int) -> bytes:
    payload = b"".join(payloads)
    head = headers(len(payload), **flow)
    pseudo = struct.pack("!H", ones_sum(head[26:34] + struct.pack("!HH", 17, 8 + len(payload))))
    vnet = VNET.pack(NEEDS_CSUM, UDP_L4, HEADERS, len(payloads[0]), 34, 6)
    return vnet + head[:40] + pseudo + payload


def cut(frame: bytes) -> list[bytes]:
    """Payloads of a received frame, whose headers must be right."""
    _, kind, _, size, _, _ = VNET.unpack_from(frame)
    frame = frame[VNET.size :]
    payload = frame[HEADERS:]
    assert ones_sum(frame[14:34]) == 0xFFFF, "IPv4 checksum"
    assert struct.unpack_from("!H", frame, 16)[0] == len(frame) - 14
    assert struct.unpack_from("!H", frame, 38)[0] == len(frame) - 34
    if kind == 0:
        assert frame[40:42] == b"\0\0"
        return [payload]
    assert kind == UDP_L4
    pseudo = ones_sum(frame[26:34] + struct.pack("!HH", 17, len(frame) - 34))
    assert struct.unpack_from("!H", frame, 40)[0] == pseudo
    return [payload[at : at + size] for at in range(0, len(payload), size)]


@dataclass(frozen=True)
class Fabric:
    """Two hosts on a switch whose program takes UDP checksums out, each with a socket."""

    switch: Switch
    left: socket.socket
    right: socket.socket

    def send_at_once(self, frames: list[bytes]) -> None:
        """``left`` sends frames while the switch does something else: it receives them in one batch."""
        self.switch.dataplane.run(lambda: [self.left.send(frame) for frame in frames])


@pytest.fixture(scope="module")
def fabric() -> Iterator[Fabric]:
    with contextlib.ExitStack() as stack:
        delete_abandoned()
        hosts = (Host(0, stack), Host(1, stack))
        links = {number: AfPacketPort(host.port) for number, host in enumerate(hosts)}
        switch = stack.enter_context(Switch(ports=links, grpc_addr=None, program=unchecked()))
        ends = []
        for host in hosts:
            end = stack.enter_context(host.packet_socket())
            end.setsockopt(SOL_PACKET, PACKET_VNET_HDR, 1)
            ends.append(end)
        try:
            ends[0].send(super_frame([b"hello, world", b"hello, world"]))
        except OSError as error:
            pytest.skip(f"this kernel takes no UDP segments from a packet socket: {error.strerror}")
        received = receive(ends[1], 2)
        assert received == [[b"hello, world"], [b"hello, world"]], (
            "the other side has not asked for super-frames"
        )
        yield Fabric(switch, ends[0], ends[1])


@pytest.fixture
def sockets(fabric: Fabric) -> tuple[socket.socket, socket.socket]:
    return fabric.left, fabric.right


def receive(sink: socket.socket, packets: int) -> list[list[bytes]]:
    """Frames that hold so many of the tests' packets, cut."""
    frames: list[list[bytes]] = []
    while sum(map(len, frames)) < packets:
        frame = sink.recv(1 << 17)
        if frame[VNET.size + 6 : VNET.size + 12] == TESTER:
            frames.append(cut(frame))
    return frames


def payloads(count: int, size: int, seed: int) -> list[bytes]:
    source = random.Random(seed)
    return [source.randbytes(size) for _ in range(count)]


@pytest.mark.parametrize(("size", "count"), [(1064, 2), (1064, 58), (40, 64), (1472, 44)])
def test_who_sends_super_frames_gets_them(
    sockets: tuple[socket.socket, socket.socket], size: int, count: int
) -> None:
    left, right = sockets
    sent = payloads(count, size, seed=size)
    right.send(super_frame(sent))
    receive(left, count)
    left.send(super_frame(sent))
    frames = receive(right, count)
    assert [payload for frame in frames for payload in frame] == sent
    assert len(frames) <= 2, "the switch's memory for segments may be full in the middle, not twice"


def test_none_is_longer_than_the_peers_own(sockets: tuple[socket.socket, socket.socket]) -> None:
    left, right = sockets
    for nth in range(600):  # it has sent long ones before; those are forgotten
        right.send(super_frame(payloads(5, 100, seed=nth)))
        receive(left, 5)
    sent = payloads(32, 100, seed=1)
    left.send(super_frame(sent))
    frames = receive(right, 32)
    assert [payload for frame in frames for payload in frame] == sent
    assert max(map(len, frames)) == 5


def test_a_shorter_packet_ends_a_super_frame(sockets: tuple[socket.socket, socket.socket]) -> None:
    left, right = sockets
    right.send(super_frame(payloads(20, 400, seed=0)))
    receive(left, 20)
    sent = [*payloads(7, 400, seed=2), b"the last"]
    left.send(super_frame(sent))
    frames = receive(right, 8)
    assert frames == [sent]


def test_flows_and_sizes_are_not_mixed(fabric: Fabric) -> None:
    """Packets of two flows and of three sizes in one batch: each as it was, in order.

    A super-frame ends before another flow and before a longer packet, and behind a shorter one.
    """
    fabric.right.send(super_frame(payloads(20, 400, seed=0)))
    receive(fabric.left, 20)
    kinds = [(400, 1), (400, 1), (400, 2), (100, 2), (200, 2), (200, 2), (400, 1)]
    sent = [payloads(1, size, seed=nth)[0] for nth, (size, _) in enumerate(kinds)]
    fabric.send_at_once(
        [
            bytes(VNET.size) + headers(size, source_port=port) + payload
            for (size, port), payload in zip(kinds, sent, strict=True)
        ]
    )
    assert receive(fabric.right, len(sent)) == [sent[0:2], sent[2:4], sent[4:6], sent[6:]]
