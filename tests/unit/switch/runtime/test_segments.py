# SPDX-License-Identifier: Apache-2.0
"""What `offloads` makes of a frame that its sender left to the network card, byte for byte. Needs no root.

The reference is written from RFC 791, 793, 768 and 8200, and Linux's tcp_gso_segment; nothing is shared.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from programs import crossover

from libra_switch.dataplane.dataplane import Dataplane
from libra_switch.memory.blocks import ContextBlock
from libra_switch.memory.context import RX_HEADROOM, VNET_HDR
from libra_switch.memory.memory import Memory
from libra_switch.memory.structures import HEADERS
from libra_switch.ports.links import MemoryPort
from libra_switch.runtime.native import LIBRARY

ANCILLARY = HEADERS["ancillary"]
TCPV4, UDP, TCPV6, UDP_L4, ECN = 1, 3, 4, 5, 0x80
FIN, PSH, ACK, CWR = 0x01, 0x08, 0x10, 0x80
UNFINISHED, VLAN_VALID, TPID_VALID = 1 << 3, 1 << 4, 1 << 6
NOTHING = {"flags": 0, "kind": 0, "hdr_len": 0, "size": 0, "start": 0, "offset": 0}


def ones_sum(data: bytes) -> int:
    data += b"\0" * (len(data) % 2)
    total = sum(struct.unpack(f"!{len(data) // 2}H", data))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return total


@dataclass(frozen=True)
class Flow:
    """Frames of one connection. ``tags`` are the VLAN tags that are in the data."""

    v6: bool = False
    udp: bool = False
    tags: bytes = b""
    ip_options: bytes = b""
    tcp_options: bytes = b""
    ident: int = 7
    sequence: int = 1000
    flags: int = ACK

    @property
    def start(self) -> int:
        return 14 + len(self.tags) + (40 if self.v6 else 20) + len(self.ip_options)

    def frame(self, payload: bytes, finished: bool = True) -> bytes:
        """``finished``: with checksum; else the field holds the pseudo-header's sum, as Linux leaves it."""
        if self.udp:
            transport = struct.pack("!HHHH", 4000, 53, 8 + len(payload), 0)
        else:
            offset = (20 + len(self.tcp_options)) << 2
            transport = struct.pack("!HHIIBBHHH", 1, 2, self.sequence, 5, offset, self.flags, 99, 0, 0)
            transport += self.tcp_options
        transport += payload
        protocol = 17 if self.udp else 6
        if self.v6:
            addresses = bytes(range(32))
            ip = struct.pack("!IHBB", 6 << 28 | 77, len(transport) + len(self.ip_options), protocol, 64)
            ip += addresses + self.ip_options
        else:
            addresses = bytes((10, 0, 0, 1, 10, 0, 0, 2))
            header = 20 + len(self.ip_options)
            ip = struct.pack("!BBHHHBBH", 0x40 | header // 4, 0, header + len(transport), self.ident, 0x4000,
                             64, protocol, 0) + addresses + self.ip_options  # fmt: skip
            ip = ip[:10] + (~ones_sum(ip) & 0xFFFF).to_bytes(2, "big") + ip[12:]
        value = ones_sum(addresses + struct.pack("!II", len(transport), protocol))
        at = 6 if self.udp else 16
        if finished:
            value = ~ones_sum(transport[:at] + value.to_bytes(2, "big") + transport[at + 2 :]) & 0xFFFF
            value = value or 0xFFFF
        transport = transport[:at] + value.to_bytes(2, "big") + transport[at + 2 :]
        ether_type = b"\x86\xdd" if self.v6 else b"\x08\x00"
        return bytes(range(12)) + self.tags + ether_type + ip + transport

    def segments(self, payload: bytes, size: int) -> list[bytes]:
        starts = range(0, len(payload), size)
        frames = []
        for nth, at in enumerate(starts):
            flags = self.flags & ~(CWR if nth else 0) & ~(0 if at == starts[-1] else FIN | PSH)
            one = replace(
                self,
                ident=(self.ident + nth) & 0xFFFF,
                sequence=(self.sequence + at) & 0xFFFFFFFF,
                flags=flags,
            )
            frames.append(one.frame(payload[at : at + size]))
        return frames


class Repair:
    """Calls libra_repair the way the receive loop does; a program sends what arrives at port 0 by port 1."""

    def __init__(self, dataplane: Dataplane, ports: dict[int, MemoryPort]) -> None:
        self._dataplane, self._ports = dataplane, ports
        self._ctx: ContextBlock = dataplane.context
        self._call, self._describe = LIBRARY.function("libra_repair"), LIBRARY.function("libra_describe")
        self._memory = Memory(1 << 17)

    def __call__(
        self, frame: bytes, kind: int = 0, size: int = 0, start: int = 0, offset: int = 0,
        flags: int = 1, status: int = 0, tag: int = 0,
    ) -> list[bytes]:  # fmt: skip
        """The frames that programs get to see."""
        vnet = struct.pack("<BBHHHH", flags, kind, 0, size, start, offset)
        memory = self._memory.bytes.data
        memory[RX_HEADROOM - VNET_HDR : RX_HEADROOM + len(frame)] = vnet + frame
        native = self._dataplane.ports.block(0).address
        data = self._memory.address + RX_HEADROOM
        ancillary = self._memory.bytes.data[-ANCILLARY.size :]
        struct.pack_into("<I", ancillary, ANCILLARY["status"], status)
        struct.pack_into("<HH", ancillary, ANCILLARY["vlan_tci"], tag & 0xFFFF, tag >> 16)
        beside = self._memory.address + self._memory.size - ANCILLARY.size
        added = self._call(self._ctx.address, native, data, len(frame), beside)
        self._dataplane.run(lambda: None)  # takes what native code left
        cut = self._ports[1].recv_all()
        if added < 0:
            return cut
        assert cut == []
        return [bytes(memory[RX_HEADROOM - added : RX_HEADROOM + len(frame)])]

    def describe(self, frame: bytes, status: int = UNFINISHED) -> dict[str, int]:
        """What is left to do to a frame that came without virtio_net_hdr, as arguments for a call."""
        memory = self._memory.bytes.data
        memory[: RX_HEADROOM + len(frame)] = b"\xff" * RX_HEADROOM + frame
        self._describe(self._memory.address + RX_HEADROOM, len(frame), status)
        assert bytes(memory[RX_HEADROOM : RX_HEADROOM + len(frame)]) == frame
        found = struct.unpack("<BBHHHH", memory[RX_HEADROOM - VNET_HDR : RX_HEADROOM])
        return dict(zip(("flags", "kind", "hdr_len", "size", "start", "offset"), found, strict=True))


@pytest.fixture(scope="module")
def repair() -> Iterator[Repair]:
    ports = {0: MemoryPort(), 1: MemoryPort()}
    dataplane = Dataplane()
    dataplane.load(crossover())
    for number, port in ports.items():
        dataplane.port_add(number, port)
    yield Repair(dataplane, ports)
    dataplane.close()


TAGS = {"": b"", "802.1Q": b"\x81\x00\x20\x07", "802.1ad": b"\x88\xa8\x00\x05\x81\x00\x20\x07"}
FLOWS = {
    f"{'UDP' if udp else 'TCP'}, {'IPv6' if v6 else 'IPv4'}, {tags or 'untagged'}": Flow(
        v6=v6, udp=udp, tags=TAGS[tags]
    )
    for udp in (False, True)
    for v6 in (False, True)
    for tags in TAGS
}
FLOWS |= {
    "TCP with options": Flow(tcp_options=bytes(12)),
    "IPv4 with options": Flow(ip_options=b"\x01" * 8),
    "IPv6 with an extension header": Flow(v6=True, ip_options=bytes((6, 0, 1, 4, 0, 0, 0, 0))),
    "CWR, PSH and FIN": Flow(flags=ACK | CWR | PSH | FIN),
    "wrapping numbers": Flow(sequence=2**32 - 100, ident=65535),
}


def gso_kind(flow: Flow) -> int:
    return UDP_L4 if flow.udp else TCPV6 if flow.v6 else TCPV4


@pytest.mark.parametrize("name", FLOWS)
def test_checksum(repair: Repair, name: str) -> None:
    flow, random_ = FLOWS[name], random.Random(name)
    for length in (0, 1, 2, 17, 1400, 1401):
        payload = random_.randbytes(length)
        offset = 6 if flow.udp else 16
        assert repair(flow.frame(payload, False), start=flow.start, offset=offset) == [flow.frame(payload)]


def test_a_udp_checksum_of_zero_is_sent_as_ffff(repair: Repair) -> None:
    flow = Flow(udp=True)
    # The payload that makes the sum full: what its checksum was without it.
    payload = flow.frame(b"\0\0")[flow.start + 6 : flow.start + 8]
    [frame] = repair(flow.frame(payload, False), start=flow.start, offset=6)
    assert frame[flow.start + 6 : flow.start + 8] == b"\xff\xff"


@pytest.mark.parametrize("name", FLOWS)
def test_segments(repair: Repair, name: str) -> None:
    flow, random_ = FLOWS[name], random.Random(name)
    for length, size in ((3000, 1448), (2896, 1448), (1449, 1448), (65000, 1448), (65000, 536), (3001, 1)):
        payload = random_.randbytes(length)
        got = repair(flow.frame(payload, False), gso_kind(flow), size, flow.start, 6 if flow.udp else 16)
        assert got == flow.segments(payload, size)


def test_ecn_flag_of_the_kernel_changes_nothing(repair: Repair) -> None:
    flow, payload = Flow(flags=ACK | CWR), bytes(3000)
    assert repair(flow.frame(payload, False), TCPV4 | ECN, 1000, flow.start, 16) == flow.segments(
        payload, 1000
    )


def test_a_stripped_tag_returns_before_the_frame_is_cut(repair: Repair) -> None:
    inside = Flow(tags=b"\x81\x00\x20\x07")
    outside = Flow(tags=b"\x88\xa8\x00\x05" + inside.tags)
    payload = random.Random(1).randbytes(5000)
    got = repair(
        inside.frame(payload, False), TCPV4, 1400, inside.start, 16,
        status=VLAN_VALID | TPID_VALID, tag=0x88A8 << 16 | 5,
    )  # fmt: skip
    assert got == outside.segments(payload, 1400)


def test_a_tag_without_a_type_is_8021q(repair: Repair) -> None:
    frame = Flow().frame(b"x")
    wanted = frame[:12] + b"\x81\x00\x60\x09" + frame[12:]
    assert repair(frame, flags=0, status=VLAN_VALID, tag=0x1234_6009) == [wanted]


def test_port_counts_the_segments(repair: Repair) -> None:
    before = repair._dataplane.port_counters(0)
    flow, payload = Flow(), bytes(4000)
    frames = repair(flow.frame(payload, False), TCPV4, 1000, flow.start, 16)
    after = repair._dataplane.port_counters(0)
    assert after["rx_packets"] - before["rx_packets"] == 4
    assert after["rx_bytes"] - before["rx_bytes"] == sum(map(len, frames))


@pytest.mark.parametrize("name", FLOWS)
def test_a_frame_without_description_is_finished(repair: Repair, name: str) -> None:
    flow, random_ = FLOWS[name], random.Random(name)
    for length in (0, 17, 1400, 1500, 3000, 60000):
        payload = random_.randbytes(length)
        frame = flow.frame(payload, False)
        if flow.v6 and flow.ip_options:
            frame = frame[:20] + b"\0" + frame[21:]  # announces the extension header
            assert repair.describe(frame) == NOTHING
            continue
        found = repair.describe(frame)
        cut = not flow.udp and len(frame) - 14 - len(flow.tags) > 1500
        del found["hdr_len"]
        assert repair(frame, **found) == (flow.segments(payload, 1200) if cut else [flow.frame(payload)])


def test_what_is_finished_or_unknown_is_described_so(repair: Repair) -> None:
    frame = Flow().frame(bytes(100))
    assert repair.describe(frame, 0) == NOTHING
    assert repair.describe(frame, VLAN_VALID) == NOTHING
    for other in (b"", frame[:14], frame[:50], frame[:12] + b"\x08\x06" + frame[14:], bytes(60)):
        assert repair.describe(other) == NOTHING
    random_ = random.Random(6)
    for _ in range(2000):
        noise = random_.randbytes(random_.randrange(120))
        repair.describe(noise[:12] + random_.choice((b"\x08\x00", b"\x86\xdd", b"\x81\x00")) + noise[12:])


STRANGE = {
    "no size": (TCPV4, 0, 34),
    "a kind that is not known": (2, 1000, 34),
    "UDP fragmentation": (UDP, 1000, 34),
    "TCP header beyond the frame": (TCPV4, 1000, 4000),
    "transport header at 65535": (TCPV4, 1000, 65535),
    "transport header in front of IP": (TCPV4, 1000, 0),
    "transport header inside IP": (TCPV4, 1000, 30),
    "transport header behind its place": (TCPV4, 1000, 38),
}


@pytest.mark.parametrize("name", STRANGE)
def test_what_cannot_be_cut_passes_whole(repair: Repair, name: str) -> None:
    kind, size, start = STRANGE[name]
    frame = Flow().frame(bytes(3000), False)
    before = repair._dataplane.port_counters(0)["rx_uncut"]
    assert repair(frame, kind, size, start, 16, flags=0) == [frame]
    assert repair._dataplane.port_counters(0)["rx_uncut"] == before + 1


def test_an_sctp_checksum_is_left_alone(repair: Repair) -> None:
    frame = Flow().frame(bytes(100), False)
    assert repair(frame, start=34, offset=8) == [frame]


def test_random_headers_do_no_harm(repair: Repair) -> None:
    """It neither crashes nor runs for ever, and something arrives."""
    random_ = random.Random(5)
    base = [flow.frame(bytes(200), False) for flow in FLOWS.values()]
    for _ in range(3000):
        frame = bytearray(random_.choice(base))
        for _ in range(random_.randrange(4)):
            frame[random_.randrange(12, 60)] = random_.randrange(256)
        frame = frame[: random_.choice((0, 13, 14, 33, 60, 200, 400))]
        kind, size = random_.choice((0, TCPV4, TCPV6, UDP_L4, 255)), random_.choice((0, 1, 100, 65535))
        start = random_.choice((0, 14, 34, 38, 42, 54, 58, 62, 199, 65535))
        status = random_.choice((0, VLAN_VALID))
        got = repair(bytes(frame), kind, size, start, random_.choice((6, 16, 65535)), status=status)
        assert got
