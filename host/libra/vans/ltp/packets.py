# SPDX-License-Identifier: Apache-2.0
"""Packets of LTP: a header of 28 bytes and a payload, in network byte order. The layout is reconstructed.

A flow is one message from one node to another. Its sequence numbers name its packets: REG packets carry the
registration (`registration`), DATA packets the body, `PAYLOAD` bytes each. ``number`` counts all REG and DATA
packets from one node to another, retransmissions included; ACKs name packets by it
and by their `fingerprint`, so that a stranger's packet with a number that the sender has used hides no loss.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from libra.vans.ltp.native import NUMBERS

MAGIC = NUMBERS["LTP_MAGIC"]
HEADER = struct.Struct("!BBHIIIIII")  # magic, kind, sender, job, flow, seq, number, total, stamp
PAYLOAD = NUMBERS["LTP_PAYLOAD"]  # bytes, 360 floats: with the headers of UDP and IPv4 a frame has 1496 bytes
UDP_HEADERS = NUMBERS["LTP_UDP_HEADERS"]  # Ethernet, IPv4, UDP: what a packet takes beside its own bytes
MOST_PACKETS = NUMBERS["LTP_MOST_PACKETS"]  # of a flow
MOST_TOLERANT = NUMBERS[
    "LTP_MOST_TOLERANT"
]  # packets of a flow that may lack some: the bitmap of CLOSE is one payload
_ACKED = struct.Struct("!II")  # of an ACK for each packet: its number, its fingerprint
MOST_ACKED = PAYLOAD // _ACKED.size  # packets that one ACK names


class LtpKind(IntEnum):
    REG = NUMBERS["LTP_REG"]  # registration, critical
    DATA = NUMBERS["LTP_DATA"]
    ACK = NUMBERS["LTP_ACK"]  # payload: the received packets; stamp: that of the latest
    CLOSE = NUMBERS[
        "LTP_CLOSE"
    ]  # the receiver takes no more of a flow; payload: bitmap of counted packets, empty if all are
    END = NUMBERS["LTP_END"]  # the sender has taken the CLOSE


_KINDS = {kind.value: kind for kind in LtpKind}


@dataclass(slots=True)
class Packet:
    """Packet. flow: of the node that sends REG, DATA and END; of the one that gets ACK and CLOSE.

    stamp: the sender's clock in microseconds, modulo 2**32.
    """

    kind: LtpKind
    flow: int = 0
    seq: int = 0
    number: int = 0
    total: int = 0  # packets of the flow
    stamp: int = 0
    payload: bytes | memoryview = b""

    @property
    def size(self) -> int:
        """Bytes on the wire."""
        return UDP_HEADERS + HEADER.size + len(self.payload)

    @property
    def fingerprint(self) -> int:
        """32 bits that an ACK returns: the packet's kind, flow, place and length."""
        length = len(self.payload) << 1 | (self.kind is LtpKind.REG)
        return (self.flow * 0x9E3779B1 ^ self.seq * 0x85EBCA77 ^ length) & 0xFFFFFFFF


def encode(packet: Packet, sender: int, job: int) -> bytes:
    """Return the packet's header. sender: node id. job: what tells two jobs apart."""
    return HEADER.pack(
        MAGIC,
        packet.kind,
        sender,
        job,
        packet.flow,
        packet.seq,
        packet.number,
        packet.total,
        packet.stamp,
    )


def parse(data: bytes | memoryview) -> tuple[Packet, int, int]:
    """Return the packet, its sender's node id and its job. Raises ValueError for bytes that are none."""
    if len(data) < HEADER.size:
        raise ValueError(f"{len(data)} bytes; a header has {HEADER.size}")
    magic, number_of_kind, sender, job, flow, seq, number, total, stamp = HEADER.unpack_from(data)
    kind = _KINDS.get(number_of_kind)
    if magic != MAGIC or kind is None:
        raise ValueError(f"magic {magic:#x}, kind {number_of_kind}")
    packet = Packet(kind, flow, seq, number, total, stamp, data[HEADER.size :])
    check(packet)
    return packet, sender, job


def check(packet: Packet) -> None:
    """Raise ValueError for a packet with impossible numbers."""
    size = len(packet.payload)
    if packet.kind in (LtpKind.REG, LtpKind.DATA):
        if not 0 < packet.total <= MOST_PACKETS or packet.seq >= packet.total or not 0 < size <= PAYLOAD:
            raise ValueError(f"packet {packet.seq} of {packet.total} with {size} bytes")
    elif packet.kind is LtpKind.ACK:
        if not size or size % _ACKED.size or size > PAYLOAD:
            raise ValueError(f"an ACK of {size} bytes")
    elif packet.kind is LtpKind.CLOSE:
        if not 0 < packet.total <= MOST_PACKETS or size not in (0, -(-packet.total // 8)):
            raise ValueError(f"a CLOSE of {packet.total} packets with {size} bytes")
    elif size:
        raise ValueError(f"an END with {size} bytes")


def acked_by(ack: Packet) -> list[tuple[int, int]]:
    """Return the numbers and fingerprints of the packets that an ACK names."""
    return list(_ACKED.iter_unpack(ack.payload))


def ack_of(packets: Sequence[Packet], stamp: int) -> Packet:
    """Return an ACK of packets."""
    acked = b"".join(_ACKED.pack(packet.number, packet.fingerprint) for packet in packets)
    return Packet(LtpKind.ACK, stamp=stamp, payload=acked)
