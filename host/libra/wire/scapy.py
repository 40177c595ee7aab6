# SPDX-License-Identifier: Apache-2.0
"""Scapy layers, for tests, tools and dissection: ``Ether()/IP()/UDP()/Libra(kind="ADD", lanes=[...])``.

Importing this module binds Libra to its UDP port. The transport itself does not use Scapy.
"""

from __future__ import annotations

import struct
from typing import Any

from scapy import fields
from scapy.layers.inet import IP, UDP
from scapy.layers.l2 import Ether
from scapy.packet import Packet, bind_layers

from libra.wire import format as wire
from libra.wire import protocol
from libra.wire.protocol import Flag, Kind
from libra.wire.words import reason_in

_BY_BITS = {8: fields.ByteField, 16: fields.ShortField, 32: fields.IntField, 64: fields.LongField}


def _field(name: str, bits: int) -> Any:
    """Return Scapy's field for a field of the header."""
    match name:
        case "version":
            return fields.BitField(name, protocol.LIBRA_VERSION, bits)
        case "kind":
            return fields.BitEnumField(name, Kind.ADD.value, bits, {kind.value: kind.name for kind in Kind})
        case "flags":
            return fields.FlagsField(name, 0, bits, [str(flag.name) for flag in Flag])
        case "blocks":
            return fields.FieldLenField(
                name, None, fmt="B", count_of="lanes", adjust=lambda _, lanes: lanes // protocol.BLOCK_LANES
            )
    return _BY_BITS[bits](name, 0)


class Libra(Packet):
    """Packet: the 44-byte header and the lanes behind it, signed 32-bit integers. ``blocks`` follows from the
    lanes.

    ``floats()`` reads the lanes of a packet with flag FLOAT, ``reason()`` those of one with ERROR,
    ``octets()`` those of a MESSAGE, ``acknowledged()`` those of an ACK.
    """

    name = "Libra"
    fields_desc = [  # noqa: RUF012 - Scapy's way of declaring a layer
        *(_field(name, field.bits) for name, field in protocol.LIBRA_FIELDS.items()),
        fields.FieldListField(
            "lanes",
            [],
            fields.SignedIntField("lane", 0),
            count_from=lambda packet: protocol.BLOCK_LANES * min(packet.blocks, protocol.MAX_BLOCKS),
            max_count=wire.MAX_LANES,
        ),
    ]

    def floats(self) -> list[float]:
        """Return the lanes as IEEE 754 single precision."""
        return list(struct.unpack(f"!{len(self.lanes)}f", struct.pack(f"!{len(self.lanes)}i", *self.lanes)))

    def reason(self) -> str:
        """Return the text that a server sends in place of values, behind a code; "" without flag ERROR."""
        if int(self.flags) & Flag.ERROR != Flag.ERROR:
            return ""
        return reason_in(struct.pack(f"!{len(self.lanes)}i", *self.lanes))[1]

    def octets(self) -> bytes:
        """Return the lanes as bytes: a fragment of a message, and zeros behind its end."""
        return struct.pack(f"!{len(self.lanes)}i", *self.lanes)

    def acknowledged(self) -> list[int]:
        """Return the sequence numbers that an ACK acknowledges."""
        return list(struct.unpack(f"!{len(self.lanes)}I", self.octets()))[: self.key & 0xFFFFFFFF]

    def extract_padding(self, s: bytes) -> tuple[bytes, bytes]:
        """Treat bytes behind the lanes as Ethernet's padding."""
        return b"", s

    def mysummary(self) -> Any:
        return self.sprintf(
            "Libra %Libra.kind% job %Libra.job% slot %Libra.slot%/%Libra.use% key %Libra.key% "
            "chunk %Libra.chunk% round %Libra.round%"
        )


bind_layers(UDP, Libra, dport=protocol.LIBRA_UDP_PORT)
bind_layers(UDP, Libra, dport=protocol.LIBRA_UDP_PORT, sport=protocol.LIBRA_UDP_PORT)


def frame(libra: Libra, src_mac: str, src_ip: str, dst_mac: str, dst_ip: str) -> Packet:
    """Return a whole frame as the transport sends it."""
    ip = IP(src=src_ip, dst=dst_ip, tos=protocol.ECN_CAPABLE, id=0, flags="DF", ttl=64)
    udp = UDP(sport=protocol.LIBRA_UDP_PORT, dport=protocol.LIBRA_UDP_PORT, chksum=0)
    return Ether(src=src_mac, dst=dst_mac) / ip / udp / libra
