# SPDX-License-Identifier: Apache-2.0
"""Promise: hashes, checksums and selectors over any bits give what they give on simple_switch.

That is the algorithm over the bits of the inputs one after the other, without fields of invalid headers.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from p4.v1 import p4runtime_pb2 as p4
from switches import SwitchUnderTest

TAGGED, PLAIN = 0x5002, 0x5001
PORTS = (1, 2, 3, 4)


def crc16(data: bytes) -> int:
    """CRC-16/ARC."""
    rest = 0
    for byte in data:
        rest ^= byte
        for _ in range(8):
            rest = rest >> 1 ^ (0xA001 if rest & 1 else 0)
    return rest


def csum16(data: bytes) -> int:
    """RFC 1071."""
    data += bytes(len(data) % 2)
    total = sum(int.from_bytes(data[i : i + 2], "big") for i in range(0, len(data), 2))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return total ^ 0xFFFF


def joined(*parts: tuple[int, int]) -> bytes:
    """Return the values as bits, (value, width) one behind the other, with zero bits up to the next byte."""
    bits = "".join(f"{value:0{width}b}" for value, width in parts if width)
    bits += "0" * (-len(bits) % 8)
    return int(bits or "0", 2).to_bytes(len(bits) // 8, "big")


@dataclass(frozen=True)
class Packet:
    """A packet as hashes.p4 parses it: each field with its width."""

    version: tuple[int, int]
    kind: tuple[int, int]
    label: tuple[int, int]
    address: tuple[int, int]
    protocol: tuple[int, int]
    tag: tuple[tuple[int, int], ...]  # priority, drop, id; none of them in a packet without a tag
    options: bytes
    payload: bytes

    def frame(self, sums: bytes) -> bytes:
        ethernet = bytes.fromhex("000000000001 000000000002") + (TAGGED if self.tag else PLAIN).to_bytes(
            2, "big"
        )
        flow = joined(
            self.version, self.kind, self.label, self.address, self.protocol, (8 * len(self.options), 8)
        )
        return ethernet + flow + joined(*self.tag) + sums + b"\x00" + self.options + self.payload

    def sums(self, nine: int) -> bytes:
        """flow, tagged, mixed, optional, all. nine: metadata of 9 bits."""
        priority, drop, number = ((part,) for part in self.tag) if self.tag else ((), (), ())
        options = (int.from_bytes(self.options, "big"), 8 * len(self.options))
        found = [
            joined(self.label, self.address, self.protocol),
            joined(self.version, *number, *drop, self.kind, self.label, (nine, 9)),
            joined((nine, 9), (5, 3), (-3 & 0x7FF, 11), self.label, options, (1, 13)),
            joined(self.version, options, *priority, self.kind),
        ]
        crcs = b"".join(zlib.crc32(data).to_bytes(4, "big") for data in found)
        return crcs + csum16(joined(self.version, self.label, *drop) + self.payload).to_bytes(2, "big")

    def choice(self, nine: int) -> int:
        return crc16(joined(self.label, *self.tag[:1], self.address, (nine, 9)))


def packets(count: int) -> Iterator[Packet]:
    rng = random.Random(5)
    for turn in range(count):
        version, kind, label, address, protocol, priority, drop, number = (
            (rng.getrandbits(width), width) for width in (4, 8, 20, 64, 8, 3, 1, 12)
        )
        tag = (priority, drop, number) if turn % 2 else ()
        options, payload = rng.randbytes(turn % 5 * 2), rng.randbytes(20 + turn % 7)
        yield Packet(version, kind, label, address, protocol, tag, options, payload)


def test_hashes_checksums_and_selectors_over_any_bits(switch: SwitchUnderTest) -> None:
    switch.load("hashes")
    client = switch.p4rt
    profile = client.id("action_profiles", "paths")
    for port in PORTS:
        member = p4.ActionProfileMember(action_profile_id=profile, member_id=port)
        client.set_action(member.action, "send", {"port": port})
        client.insert(member)
    group = p4.ActionProfileGroup(action_profile_id=profile, group_id=1)
    for port in PORTS:
        group.members.add(member_id=port, weight=1)
    client.insert(group)
    entry = client.entry("balanced", {"hdr.ethernet.dst": 1})
    entry.action.action_profile_group_id = 1
    client.insert(entry)
    used = set()
    for number, packet in enumerate(packets(40)):
        ingress = 5 + number % 3
        nine = ingress + 0x155
        port = PORTS[packet.choice(nine) % len(PORTS)]
        switch.send(ingress, packet.frame(bytes(18)))
        assert switch.recv(port) == packet.frame(packet.sums(nine)), packet
        used.add(port)
    assert used == set(PORTS)


@pytest.mark.parametrize("data", [b"123456789"])
def test_the_reference_is_right(data: bytes) -> None:
    """Check values of the catalogue of CRCs, and RFC 1071's example."""
    assert (crc16(data), zlib.crc32(data)) == (0xBB3D, 0xCBF43926)
    assert csum16(bytes.fromhex("0001f203f4f5f6f7")) == 0xDDF2 ^ 0xFFFF
