# SPDX-License-Identifier: Apache-2.0
"""Links on a real interface, a pair of virtual Ethernet devices: through packet sockets and AF_XDP."""

from __future__ import annotations

import ctypes
import errno
import os
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest
from patience import soon, wait_for_links

from libra.errors import ConfigError, LinkError
from libra.link.interface_link import InterfaceLink
from libra.link.interfaces import SourceFilter, interface_of
from libra.link.link import Link
from libra.link.raw import RawLink
from libra.link.xdp import XdpLink, open_link
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.words import PACKET, FrameBuffer
from libra_native.xdp.facts import Io
from libra_native.xdp.sockets import RECEIVED, SENT, missing_af_xdp

MACS = ("02:00:00:00:aa:01", "02:00:00:00:aa:02")
JOB = 1 << 16 | 1  # of `filled`
ENDS = (SourceFilter(MACS[0], "10.0.0.1"), SourceFilter(MACS[1], "10.0.0.2"))

needs_root = pytest.mark.skipif(
    os.geteuid() != 0 or shutil.which("ip") is None, reason="needs root and the command ip"
)


@pytest.fixture
def pair() -> Iterator[tuple[str, str]]:
    names = (f"lb{os.getpid() % 100000}a", f"lb{os.getpid() % 100000}b")
    commands = [f"link add {names[0]} type veth peer name {names[1]}"]
    for name, mac in zip(names, MACS, strict=True):
        commands += [f"link set {name} address {mac}", f"link set {name} up"]
    for command in commands:
        made = subprocess.run(["ip", *command.split()], capture_output=True, text=True, check=False)
        if made.returncode:
            pytest.skip(f"cannot make interfaces here: {made.stderr.strip()}")
    wait_for_links(*names)
    yield names
    subprocess.run(["ip", "link", "del", names[0]], check=False)


@pytest.fixture(params=[Io.PACKET, Io.XDP])
def io(request: pytest.FixtureRequest) -> Io:
    """A way to use an interface: promises that do not depend on it are tested for both."""
    if request.param is Io.XDP and (missing := missing_af_xdp()):
        pytest.skip(missing)
    return Io(request.param)


def link_at(
    pair: tuple[str, str], end: int, io: Io = Io.PACKET, senders: Sequence[SourceFilter] = ()
) -> InterfaceLink:
    """The link of job 1 at one end, which hears the other."""
    link = open_link(pair[end], MACS[end], senders or [ENDS[1 - end]], JOB, io=io)
    assert type(link) is (XdpLink if io is Io.XDP else RawLink)
    return link


def links_at(pair: tuple[str, str], io: Io = Io.PACKET) -> list[InterfaceLink]:
    return [link_at(pair, end, io) for end in (0, 1)]


def filled(count: int, blocks: int = 8, source: SourceFilter = ENDS[0]) -> FrameBuffer:
    """Frames from the first interface to the second, numbered by slot."""
    buffer = FrameBuffer(count)
    to = ENDS[1]
    heads = words.templates(source.mac, source.ip, to.mac, to.ip, 1, 1)[[blocks] * count]
    heads[:, words.HEADER_WORD + words.SLOT] = np.arange(count) << 16
    lanes = np.arange(count * blocks * 32, dtype=np.int32).reshape(count, -1)
    words.store(buffer.words, np.arange(count), heads, lanes)
    buffer.lengths[:] = wire.frame_bytes(blocks)
    return buffer


def transmitted(interface: str) -> int:
    """Frames, of which the kernel counts a super-frame as one."""
    for line in Path("/proc/net/dev").read_text().splitlines():
        name, _, numbers = line.partition(":")
        if name.strip() == interface:
            return int(numbers.split()[9])
    raise LookupError(interface)


def as_sent(frame: bytes) -> bytes:
    """Return the frame without IPv4's identification, which numbers a super-frame's packets, and checksum."""
    return frame[:18] + frame[20:24] + frame[26:]


def drain(link: Link, expected: int) -> list[bytes]:
    got: list[bytes] = []
    deadline = time.monotonic() + soon(5)
    while len(got) < expected and time.monotonic() < deadline:
        link.wait(0.2)
        got += [link.rx.get(row) for row in range(link.receive())]
    return got


@needs_root
def test_frames_arrive_whole_and_in_order(pair: tuple[str, str], io: Io) -> None:
    links = links_at(pair, io)
    count = 3 * 128 + 5
    buffer = filled(count)
    links[0].send(buffer, np.arange(count))
    assert list(map(as_sent, drain(links[1], count))) == [as_sent(buffer.get(row)) for row in range(count)]
    assert links[1].receive() == 0
    assert links[0].receive() == 0, "one's own frames"
    assert links[0].stats.packets_sent == links[1].stats.packets_received == count
    assert links[0].stats.bytes_sent == links[1].stats.bytes_received == count * wire.frame_bytes(8)
    assert links[0].stats.drops == links[1].stats.drops == 0
    for link in links:
        link.close()
        link.close()


@needs_root
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_link_hears_each_switch_of_a_tree_and_no_other(pair: tuple[str, str], io: Io, count: int) -> None:
    switches = [SourceFilter(f"02:00:00:00:bb:{n:02x}", f"10.0.{n}.254") for n in range(count)]
    here, there = link_at(pair, 1, io, switches), link_at(pair, 0)
    mixed = [SourceFilter(one.mac, other.ip) for one in switches for other in switches if one is not other]
    strangers = [*mixed, ENDS[0], SourceFilter(switches[0].mac, "10.9.9.9")]
    for source in [*strangers, *switches, *strangers]:
        there.send(filled(1, source=source), np.arange(1))
    assert [frame[6:12].hex(":") for frame in drain(here, count)] == [each.mac for each in switches]
    assert here.receive() == 0
    here.close()
    there.close()


@needs_root
def test_a_link_is_busy_until_the_interface_has_sent_all(pair: tuple[str, str]) -> None:
    """A server lets frames gather no longer than that."""
    for command in (
        f"qdisc add dev {pair[0]} root handle 1: htb default 1",
        f"class add dev {pair[0]} parent 1: classid 1:1 htb rate 4mbit burst 3000 quantum 1514",
    ):
        made = subprocess.run(["tc", *command.split()], capture_output=True, text=True, check=False)
        if made.returncode:
            pytest.skip(f"cannot make interfaces here: {made.stderr.strip()}")
    link = RawLink(pair[0], MACS[0], ENDS[1])
    _, _, _, address = (ctypes.c_void_p * 4).from_address(link.native)  # link.h
    busy = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)(address)
    assert not busy(link.native)
    link.send(filled(50), np.arange(50))  # 55 kB: 110 ms at this rate
    assert busy(link.native)
    deadline = time.monotonic() + soon(5)
    while busy(link.native):
        assert time.monotonic() < deadline
        time.sleep(0.005)
    link.close()


@needs_root
@pytest.mark.parametrize("super_frames", [True, False])
def test_super_frames_are_received_whether_or_not_they_are_sent(
    pair: tuple[str, str], super_frames: bool
) -> None:
    sender, receiver = links_at(pair)[0], RawLink(pair[1], MACS[1], ENDS[0], super_frames=super_frames)
    buffer = filled(400)
    for _ in range(20):  # until it knows its link
        before = transmitted(pair[0])
        sender.send(buffer, np.arange(400))
        arrived = drain(receiver, 400)
        assert [frame[42:] for frame in arrived] == [buffer.get(row)[42:] for row in range(400)]
    assert transmitted(pair[0]) - before < 100
    sender.close()
    receiver.close()


@needs_root
@pytest.mark.parametrize("super_frames", [False, True])
@pytest.mark.parametrize("blocks", [0, 8])
def test_jobs_on_one_interface_get_their_own_packets_alone(
    pair: tuple[str, str], super_frames: bool, blocks: int
) -> None:
    """Also from super-frames with packets of several jobs, as a switch makes them."""
    rounds, count, of = 20, 400, np.array([1, 1, 2, 1, 3])[np.arange(400) % 5]
    sender = RawLink(pair[0], MACS[0], ENDS[1], super_frames=super_frames)
    jobs = {number: RawLink(pair[1], MACS[1], ENDS[0], job=number << 16 | 1) for number in (1, 2, 7)}
    every = RawLink(pair[1], MACS[1], ENDS[0])
    frames = filled(count, blocks)
    frames.words[:, words.HEADER_WORD + words.JOB] = (of.astype(np.uint32) << 16 | 1).byteswap()
    sent = [frames.get(row)[42:] for row in range(count)]
    for _ in range(rounds):
        before = transmitted(pair[0])
        sender.send(frames, np.arange(count))
        assert [frame[42:] for frame in drain(every, count)] == sent
        for number, link in jobs.items():
            own = [frame for frame, its in zip(sent, of.tolist(), strict=True) if its == number]
            assert [frame[42:] for frame in drain(link, len(own))] == own
    assert (transmitted(pair[0]) - before < 100) == super_frames
    for number, link in jobs.items():
        assert link.receive() == 0
        assert link.stats.packets_received == rounds * np.count_nonzero(of == number)
    for link in [sender, every, *jobs.values()]:
        link.close()


@needs_root
def test_only_libra_for_this_host_passes_the_filter(pair: tuple[str, str], io: Io) -> None:
    links = links_at(pair, io)
    buffer = filled(8, blocks=1)
    octets = buffer.octets[:, 2:]
    octets[0, 5] ^= 1  # another MAC
    octets[1, 12:14] = 0x86, 0xDD  # IPv6
    octets[2, 14] = 0x46  # IP options
    octets[3, 20] |= 0x20  # a fragment
    octets[4, 23] = 6  # TCP
    octets[5, 37] ^= 1  # another port
    octets[6, 42 + 4 + 1] ^= 2  # another job
    links[0].send(buffer, np.arange(8))
    assert drain(links[1], 1) == [buffer.get(7)]
    assert links[1].receive() == 0
    for link in links:
        link.close()


@needs_root
@pytest.mark.parametrize("protocol", ["802.1Q", "802.1ad"])
@pytest.mark.parametrize("tag", [0, 5])
def test_a_tagged_frame_does_not_pass(pair: tuple[str, str], io: Io, tag: int, protocol: str) -> None:
    """The kernel takes the tag out before the filter sees the frame; 0 is a priority alone."""
    links = links_at(pair, io)
    buffer = filled(2, blocks=1)
    with socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0) as sender:
        sender.bind((pair[0], 0))
        for number, tagged in ((0, True), (1, False)):
            frame = buffer.get(number)
            tpid = {"802.1Q": b"\x81\x00", "802.1ad": b"\x88\xa8"}[protocol]
            sender.send(frame[:12] + (tpid + tag.to_bytes(2, "big")) * tagged + frame[12:])
    assert drain(links[1], 1) == [buffer.get(1)]
    assert links[1].receive() == 0
    for link in links:
        link.close()


@needs_root
@pytest.mark.parametrize("octet", [6, 8, 11, 26, 29], ids=lambda octet: f"octet {octet}")
def test_hosts_believe_nobody_but_the_switch(pair: tuple[str, str], io: Io, octet: int) -> None:
    """A RESULT that another host sends to our MAC is ordinary traffic to a switch: the filter refuses it.

    Octets 6 to 11 are the Ethernet source, 26 to 29 the IPv4 source.
    """
    links = links_at(pair, io)
    buffer = filled(2, blocks=1)
    buffer.octets[0, words.PAD_BYTES + octet] ^= 0x40
    links[0].send(buffer, np.arange(2))
    assert drain(links[1], 1) == [buffer.get(1)]
    assert links[1].receive() == 0
    for link in links:
        link.close()


@needs_root
def test_wake_and_time_out(pair: tuple[str, str], io: Io) -> None:
    link = link_at(pair, 0, io)
    start = time.monotonic()
    link.wait(0.05)
    assert 0.04 < time.monotonic() - start < soon(2)
    threading.Timer(0.05, link.wake).start()
    link.wait(float("inf"))
    link.wake()
    link.wait(float("inf"))
    link.close()


@needs_root
def test_the_kernel_does_not_answer_unreachable(pair: tuple[str, str]) -> None:
    """A UDP datagram to the port is swallowed; without the link the sender would hear ECONNREFUSED."""
    link = RawLink(pair[0], MACS[0], ENDS[1])
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        sender.connect(("127.0.0.1", protocol.LIBRA_UDP_PORT))
        sender.settimeout(0.2)
        for _ in range(2):
            sender.send(b"x")
        with pytest.raises(TimeoutError):
            sender.recv(1)
    link.close()


@needs_root
def test_an_interface_that_goes_down_is_an_error(pair: tuple[str, str], io: Io) -> None:
    link = link_at(pair, 0, io)
    subprocess.run(["ip", "link", "set", pair[0], "down"], check=True)
    buffer = filled(1)

    def use() -> None:
        for _ in range(3):
            link.receive()
            link.send(buffer, np.arange(1))

    with pytest.raises(LinkError, match=pair[0]):
        use()
    link.close()
    with pytest.raises(LinkError, match="the link is closed"):
        link.send(buffer, np.arange(1))


@needs_root
def test_what_the_kernel_drops_is_counted_once(pair: tuple[str, str]) -> None:
    links = [RawLink(pair[0], MACS[0], ENDS[1]), RawLink(pair[1], MACS[1], ENDS[0])]
    links[1]._sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    buffer = filled(100)
    for row in range(100):
        links[0].send(buffer, np.array([row]))
    while links[1].receive():
        pass
    assert 0 < links[1].stats.drops == 100 - links[1].stats.packets_received
    for link in links:
        link.close()
    assert links[1].stats.drops == 100 - links[1].stats.packets_received


@needs_root
def test_loops_in_c_find_packets_where_they_arrived(pair: tuple[str, str], io: Io) -> None:
    links = links_at(pair, io)
    address, count = ctypes.c_void_p, ctypes.c_int64
    buffer, rows = filled(40), np.arange(40)
    _, send, _ = (ctypes.c_size_t * 3).from_address(links[0].native)
    code = ctypes.CFUNCTYPE(count, address, address, address, count)(send)(
        links[0].native, buffer.iovecs_address, rows.ctypes.data, 40
    )
    assert code == 0
    receive, _, wait = (ctypes.c_size_t * 3).from_address(links[1].native)
    got: list[bytes] = []
    packets = np.zeros(16, dtype=PACKET)
    while len(got) < 40:
        assert ctypes.CFUNCTYPE(count, address, ctypes.c_double)(wait)(links[1].native, 5.0) == 0
        arrived = ctypes.CFUNCTYPE(count, address, address, count)(receive)(
            links[1].native, packets.ctypes.data, 16
        )
        assert 0 < arrived <= 16
        got += [ctypes.string_at(int(at), int(length)) for at, length, _ in packets[:arrived]]
    assert got == [buffer.get(row)[42:] for row in range(40)]
    with pytest.raises(LinkError, match=f"{pair[0]}: Network is down"):
        links[0].raise_for(-errno.ENETDOWN)
    for link in links:
        link.close()


@needs_root
@pytest.mark.parametrize("io", [Io.XDP], indirect=True)
def test_more_frames_than_the_rings_hold(pair: tuple[str, str], io: Io) -> None:
    """Those to send wait for room; those that find no memory are dropped, and counted once."""
    links = links_at(pair, io)
    buffer = filled(SENT)
    sent = 0
    while sent <= RECEIVED:
        links[0].send(buffer, np.arange(SENT))
        sent += SENT
    arrived = len(drain(links[1], RECEIVED))
    assert links[0].stats.packets_sent == sent
    assert 0 < links[1].stats.drops == sent - arrived
    links[0].send(buffer, np.arange(SENT))
    assert len(drain(links[1], SENT)) == SENT, "the memory is used again"
    for link in links:
        link.close()
    assert links[1].stats.drops == sent - arrived
    for link in links_at(pair, io):  # the closed ones keep nothing
        link.close()


@needs_root
@pytest.mark.parametrize("io", [Io.XDP], indirect=True)
def test_super_frames_and_other_jobs_go_on_to_packet_sockets(pair: tuple[str, str], io: Io) -> None:
    """A second job of the interface finds the first one's program there, and says so."""
    own, other = 1 << 16 | 1, 2 << 16 | 1
    first = link_at(pair, 1, io)
    second = open_link(pair[1], MACS[1], [ENDS[0]], other, io=io)
    sender = link_at(pair, 0)
    assert type(second) is RawLink
    buffer = filled(4)
    buffer.words[2:, words.HEADER_WORD + words.JOB] = np.uint32(other).byteswap()
    sender.send(buffer, np.arange(4))
    assert [frame[42:] for frame in drain(first, 2)] == [buffer.get(row)[42:] for row in (0, 1)]
    assert [frame[42:] for frame in drain(second, 2)] == [buffer.get(row)[42:] for row in (2, 3)]
    assert first.stats.packets_received == second.stats.packets_received == 2
    assert own == JOB
    for link in (first, second, sender):
        link.close()


@needs_root
@pytest.mark.parametrize("io", [Io.XDP], indirect=True)
def test_af_xdp_that_cannot_be_had_is_told_of(
    pair: tuple[str, str], io: Io, caplog: pytest.LogCaptureFixture
) -> None:
    first = link_at(pair, 0, io)
    open_link(pair[0], MACS[0], [ENDS[1]], JOB, io=io).close()
    first.close()
    shaper = f"qdisc add dev {pair[0]} root tbf rate 20mbit burst 20kb latency 20s"
    subprocess.run(["tc", *shaper.split()], check=True)
    open_link(pair[0], MACS[0], [ENDS[1]], JOB, io=io).close()
    said = f"interface '{pair[0]}': through a packet socket, as AF_XDP failed: "
    assert caplog.messages == [
        said + "another program has attached an XDP program to it",
        said + "its queueing discipline tbf would be passed by",
    ]
    link = open_link(pair[1], MACS[1], [ENDS[0]], JOB, io=Io.AUTO)
    assert type(link) is RawLink, "a veth copies"
    link.close()


@needs_root
def test_a_kernel_that_joins_nothing_is_told_of_once(
    pair: tuple[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    """That its frames go singly, tests/native shows."""
    link = RawLink(pair[0], MACS[0], ENDS[1])
    with caplog.at_level("INFO"):
        link._super_frames._singly.value = True
        for _ in range(2):
            link.send(filled(1), np.arange(1))
        link.close()
    assert caplog.messages == [f"{pair[0]} takes no super-frames (Linux 6.2 does): frames go singly"]


@needs_root
def test_bad_interfaces(pair: tuple[str, str], io: Io) -> None:
    with pytest.raises(ConfigError, match=r"no network interface 'nosuch0'; there are .*lo"):
        open_link("nosuch0", MACS[0], [ENDS[1]], JOB, io=io)
    subprocess.run(["ip", "link", "set", pair[0], "mtu", "600"], check=True)
    with pytest.raises(ConfigError, match="MTU of 600; 256 lanes need 1096"):
        link_at(pair, 0, io)
    open_link(pair[0], MACS[0], [ENDS[1]], JOB, 128, io=io).close()


def test_without_permission(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(socket, "socket", refuse)
    with pytest.raises(ConfigError, match="CAP_NET_RAW"):
        RawLink("lo", MACS[0], ENDS[1])


def test_interface_of() -> None:
    assert interface_of("127.0.0.1") == "lo"
    with pytest.raises(ConfigError, match=r"192\.0\.2\.77; there are .*lo 127\.0\.0\.1"):
        interface_of("192.0.2.77")
