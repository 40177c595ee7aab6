# SPDX-License-Identifier: Apache-2.0
"""Libra frames for black-box tests, written from docs/protocol.md with struct and nothing else.

Deliberately not built on libra.wire: a mistake that host and test shared would go unnoticed.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field, replace

ADD, SUM, RESULT, PULL, VALUE, STATUS, HELLO, MESSAGE, ACK, HOT, READ, HOT_SUM = range(1, 13)
OVERFLOW, REPLAY, FLOAT, FLOATING, MARKED, COUNTS = 1, 2, 4, 8, 16, 32
ECN_NOT_CAPABLE, ECN_CAPABLE, ECN_MARKED = 0, 2, 3  # in IPv4's traffic class (RFC 3168)
ERROR = OVERFLOW | FLOAT
PROBE = 0  # scale
UDP_PORT = 19522
INT32_MAX, INT32_MIN = 2**31 - 1, -(2**31)

_LIBRA = struct.Struct("!BBBBHHHBBIQIIIII")


def mac_bytes(mac: str) -> bytes:
    return bytes.fromhex(mac.replace(":", ""))


def ip_bytes(ip: str) -> bytes:
    return bytes(int(part) for part in ip.split("."))


def checksum(header: bytes) -> int:
    total = sum(struct.unpack(f"!{len(header) // 2}H", header))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF


@dataclass(frozen=True)
class Address:
    mac: str
    ip: str


@dataclass(frozen=True)
class Packet:
    """A Libra packet; the defaults are a first ADD. ``blocks`` follows from the lanes unless it is given."""

    src: Address
    dst: Address
    kind: int = ADD
    flags: int = 0
    node: int = 0
    job: int = 0
    generation: int = 0
    slot: int = 0
    exponent: int = 100
    scale: int = 104
    use: int = 0
    key: int = 0
    chunk: int = 0
    round: int = 0
    contributors: int = 0
    length: int = 256
    term: int = 0
    lanes: tuple[int, ...] = ()
    version: int = 2
    blocks: int | None = None
    total_len: int | None = None
    ip_checksum: int | None = None
    udp_checksum: int = 0
    udp_len: int | None = None
    src_port: int = UDP_PORT
    ttl: int = 64
    traffic_class: int = ECN_CAPABLE
    padding: bytes = field(default=b"", repr=False)

    def encode(self) -> bytes:
        blocks = len(self.lanes) // 32 if self.blocks is None else self.blocks
        libra = _LIBRA.pack(
            self.version << 4 | self.kind, self.flags, blocks, self.node,
            self.job, self.generation, self.slot, self.exponent, self.scale,
            self.use, self.key, self.chunk, self.round, self.contributors, self.length, self.term,
        )  # fmt: skip
        payload = libra + struct.pack(f"!{len(self.lanes)}i", *self.lanes)
        udp_len = 8 + len(payload) if self.udp_len is None else self.udp_len
        total_len = 28 + len(payload) if self.total_len is None else self.total_len
        ip = struct.pack("!BBHHHBBH", 0x45, self.traffic_class, total_len, 0, 0x4000, self.ttl, 17, 0)
        ip += ip_bytes(self.src.ip) + ip_bytes(self.dst.ip)
        ip_checksum = checksum(ip) if self.ip_checksum is None else self.ip_checksum
        ip = ip[:10] + struct.pack("!H", ip_checksum) + ip[12:]
        udp = struct.pack("!HHHH", self.src_port, UDP_PORT, udp_len, self.udp_checksum)
        ethernet = mac_bytes(self.dst.mac) + mac_bytes(self.src.mac) + b"\x08\x00"
        return ethernet + ip + udp + payload + self.padding

    def but(self, **changes: object) -> Packet:
        return replace(self, **changes)  # type: ignore[arg-type]


def decode(frame: bytes) -> Packet:
    """Fails the test when lengths, checksum or addresses of a Libra frame are not consistent."""
    ip = frame[14:34]
    assert frame[12:14] == b"\x08\x00", f"not IPv4: {frame[:34].hex()}"
    assert checksum(ip) == 0, f"IPv4 checksum is wrong: {ip.hex()}"
    total_len = struct.unpack("!H", ip[2:4])[0]
    src_port, dst_port, udp_len, udp_checksum = struct.unpack("!HHHH", frame[34:42])
    assert (src_port, dst_port, udp_checksum) == (UDP_PORT, UDP_PORT, 0)
    assert udp_len == total_len - 20
    assert ip[8] == 64
    (
        first, flags, blocks, node, job, generation, slot, exponent, scale,
        use, key, chunk, round_, contributors, length, term,
    ) = _LIBRA.unpack(frame[42:86])  # fmt: skip
    assert total_len == 72 + 128 * blocks, f"{blocks} blocks in an IPv4 packet of {total_len} bytes"
    return Packet(
        src=Address(frame[6:12].hex(":"), ".".join(map(str, ip[12:16]))),
        dst=Address(frame[0:6].hex(":"), ".".join(map(str, ip[16:20]))),
        kind=first & 15, flags=flags, node=node, job=job, generation=generation, slot=slot, exponent=exponent,
        scale=scale, use=use, key=key, chunk=chunk, round=round_, contributors=contributors, length=length,
        term=term, lanes=struct.unpack(f"!{32 * blocks}i", frame[86 : 86 + 128 * blocks]), version=first >> 4,
        traffic_class=ip[1],
        padding=frame[14 + total_len :],
    )  # fmt: skip


def ethernet_frame(dst: str, src: str, ether_type: int = 0x88B5, payload: bytes = b"ordinary") -> bytes:
    """A frame that is no business of the switch; 0x88B5 is reserved for local experiments."""
    return mac_bytes(dst) + mac_bytes(src) + struct.pack("!H", ether_type) + payload.ljust(46, b"\0")
