# SPDX-License-Identifier: Apache-2.0
"""The benchmarks' frames, and the headers of super-frames of them."""

from __future__ import annotations

import socket
import struct

import numpy as np

from libra.wire import format as wire
from libra.wire import protocol
from libra.wire.hot import slot_of
from libra.wire.protocol import Kind, Outcome
from libra_controller.api import Host

VIRTUAL_MAC, VIRTUAL_IP = "02:4c:42:00:00:01", "10.0.255.254"
HEADERS = protocol.ETHERNET_BYTES + protocol.IPV4_BYTES + protocol.UDP_BYTES
SLOT_OFFSET, USE_OFFSET = HEADERS + 8, HEADERS + 12  # in an ADD, for the closed loop

MAX_JOINED = 64  # maximum of packets in a super-frame to the embedded switch
LONGEST_IPV4 = 65535
DO_NOT_FRAGMENT = 0x4000
# <linux/virtio_net.h>
VNET_BYTES = 10  # size of struct virtio_net_hdr
NEEDS_CSUM, GSO_UDP_L4 = 1, 5
# Offsets in a frame.
IPV4, UDP, ADDRESSES, UDP_CHECKSUM = 14, 34, 26, 40


def host(port: int) -> Host:
    return Host(f"h{port}", f"10.0.0.{port}", f"02:00:00:00:00:{port:02x}", port)


def hello_frame(port: int, job: int, generation: int, nonce: int = 1) -> bytes:
    """Make a HELLO, which opens the association of the host on a port.

    nonce: the life's. On one switch it must differ between installations: the term is made of it, and cells
    still hold values of earlier terms.
    """
    return _frame(port, job, generation, Kind.HELLO, key=nonce)


def add_frame(port: int, job: int, generation: int, term: int, slot: int, values: int) -> bytes:
    """Make an ADD of ``values`` lanes from the host on a port."""
    return _frame(
        port, job, generation, Kind.ADD, values, term=term, slot=slot, length=values, exponent=100, scale=100
    )


def message_frame(port: int, job: int, generation: int, term: int, node: int, values: int) -> bytes:
    """Make a packet of a message, of ``values`` lanes, from the host on a port to a node."""
    fields = {"term": term, "node": node, "slot": protocol.SLOT_NONE, "length": 4 * values}
    return _frame(port, job, generation, Kind.MESSAGE, values, **fields)


def hot_frame(port: int, job: int, generation: int, term: int, kind: Kind, node: int, use: int) -> bytes:
    """Make a HOT or READ for a node's hot cells, from the host on a port; a HOT's lanes are placeholders."""
    values = protocol.HOT_BLOCKS * protocol.BLOCK_LANES if kind == Kind.HOT else 0
    return _frame(port, job, generation, kind, values, term=term, node=node, slot=slot_of(kind), use=use)


def term_in(frame: bytes, job: int, generation: int) -> int | None:
    """Term in a frame that answers a HELLO to this generation of the job; None for any other frame.

    A late STATUS of the generation before would name a term that is over.
    """
    if frame[HEADERS - 6 : HEADERS - 4] != struct.pack(">H", protocol.LIBRA_UDP_PORT):
        return None
    libra = np.frombuffer(frame, wire.frame_dtype(0)["libra"], 1, HEADERS)[0]
    if libra["version_kind"] & 15 != Kind.STATUS or libra["node"] != Outcome.OPENED:
        return None
    return int(libra["term"]) if (libra["job"], libra["generation"]) == (job, generation) else None


def _frame(port: int, job: int, generation: int, kind: Kind, values: int = 0, **fields: int) -> bytes:
    libra = np.zeros((), wire.frame_dtype(0))["libra"]
    libra["version_kind"] = protocol.LIBRA_VERSION << 4 | kind
    libra["job"], libra["generation"], libra["blocks"] = job, generation, values // protocol.BLOCK_LANES
    for name, value in fields.items():
        libra[name] = value
    payload = libra.tobytes() + np.arange(values, dtype=">i4").tobytes()
    source = host(port)
    macs = bytes.fromhex((VIRTUAL_MAC + source.mac).replace(":", ""))
    ends = socket.inet_aton(source.ip) + socket.inet_aton(VIRTUAL_IP)
    ethernet = macs + struct.pack(">H", protocol.ETHERTYPE_IPV4)
    ipv4 = struct.pack(">4H2BH", 0x4500, 0, 0, DO_NOT_FRAGMENT, 64, protocol.PROTOCOL_UDP, 0) + ends
    udp = struct.pack(">4H", protocol.LIBRA_UDP_PORT, protocol.LIBRA_UDP_PORT, 0, 0)
    return with_lengths(ethernet + ipv4 + udp, len(payload)) + payload


def ordinary_frame(size: int) -> bytes:
    """Make a frame of ``size`` bytes (without FCS) from port 1 to port 2, of an experimental EtherType."""
    addresses = bytes.fromhex(host(2).mac.replace(":", "") + host(1).mac.replace(":", ""))
    return (addresses + b"\x88\xb5").ljust(size, b"\x5a")


def with_lengths(headers: bytes, payload: int) -> bytes:
    """Set the lengths and the IPv4 checksum of headers for ``payload`` bytes behind them."""
    own = bytearray(headers)
    struct.pack_into(">H", own, IPV4 + 2, HEADERS - IPV4 + payload)
    struct.pack_into(">H", own, IPV4 + 10, 0)
    struct.pack_into(">H", own, IPV4 + 10, 0xFFFF - ones_sum(bytes(own[IPV4:UDP])))
    struct.pack_into(">H", own, UDP + 4, HEADERS - UDP + payload)
    return bytes(own)


def ones_sum(data: bytes) -> int:
    """One's complement sum (RFC 1071) of an even number of bytes."""
    total: int = sum(struct.unpack(f">{len(data) // 2}H", data))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return total


def lead(frame: bytes, count: int) -> bytes:
    """Make the start of a super-frame of ``count`` such frames: struct virtio_net_hdr and the headers.

    The receiver cuts it and computes the checksums; the checksum field holds the pseudo-header's sum.
    """
    payload = len(frame) - HEADERS
    if count < 2:
        return bytes(VNET_BYTES) + frame[:HEADERS]
    headers = with_lengths(frame[:HEADERS], count * payload)
    length = HEADERS - UDP + count * payload
    pseudo = ones_sum(headers[ADDRESSES:UDP] + struct.pack(">2H", protocol.PROTOCOL_UDP, length))
    description = struct.pack(
        "=2B4H", NEEDS_CSUM, GSO_UDP_L4, HEADERS, payload, UDP, UDP_CHECKSUM - UDP
    )  # flags, kind, bytes of the headers and of a segment, start and offset of the checksum
    return description + headers[:UDP_CHECKSUM] + struct.pack(">H", pseudo)


def leads(frame: bytes, most: int = MAX_JOINED) -> list[bytes]:
    """Make the starts of super-frames of 1, 2, ... such frames, up to IPv4's limit or ``most``."""
    longest = (LONGEST_IPV4 - (HEADERS - IPV4)) // (len(frame) - HEADERS)
    return [lead(frame, count) for count in range(1, min(longest, most) + 1)]
