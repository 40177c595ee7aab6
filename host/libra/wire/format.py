# SPDX-License-Identifier: Apache-2.0
"""Frame format: the headers, their sizes, and a structured dtype with every field by name.

A frame is Ethernet / IPv4 / UDP / Libra header (44 bytes) / 0 to 8 blocks of 32 lanes; docs/protocol.md gives
the meaning of the fields, ``protocol`` the protocol's numbers. Tools and tests use the dtype; the transport
uses the view of the same bytes in ``words``.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from libra.wire import protocol

U8 = npt.NDArray[np.uint8]
U16 = npt.NDArray[np.uint16]
U32 = npt.NDArray[np.uint32]
U64 = npt.NDArray[np.uint64]
Mask = npt.NDArray[np.bool_]

MAX_LANES = protocol.BLOCK_LANES * protocol.MAX_BLOCKS

# (field, bits) in order, as in p4src/shared/headers.p4.
Fields = tuple[tuple[str, int], ...]

ETHERNET: Fields = (("dst_addr", 48), ("src_addr", 48), ("ether_type", 16))
IPV4: Fields = (
    ("version", 4),
    ("ihl", 4),
    ("diffserv", 8),
    ("total_len", 16),
    ("identification", 16),
    ("flags", 3),
    ("frag_offset", 13),
    ("ttl", 8),
    ("protocol", 8),
    ("hdr_checksum", 16),
    ("src_addr", 32),
    ("dst_addr", 32),
)
UDP: Fields = (("src_port", 16), ("dst_port", 16), ("length", 16), ("checksum", 16))
LIBRA: Fields = tuple((name, field.bits) for name, field in protocol.LIBRA_FIELDS.items())


def _header_dtype(fields: Fields) -> np.dtype[np.void]:
    """Return a header's dtype. Fields in one byte become one, named after both: version_kind,
    flags_frag_offset."""
    members: list[tuple[str, str] | tuple[str, str, tuple[int]]] = []
    names: list[str] = []
    bits = 0
    for name, width in fields:
        names.append(name)
        bits += width
        if bits % 8 == 0:
            size = bits // 8
            joined = "_".join(names)
            members.append((joined, f">u{size}") if size in (1, 2, 4, 8) else (joined, "u1", (size,)))
            names, bits = [], 0
    return np.dtype(members)


def frame_dtype(blocks: int) -> np.dtype[np.void]:
    """Return the dtype of a whole frame: ethernet, ipv4, udp, libra and lanes, (32 * blocks,) big-endian
    int32."""
    return np.dtype(
        [
            ("ethernet", _header_dtype(ETHERNET)),
            ("ipv4", _header_dtype(IPV4)),
            ("udp", _header_dtype(UDP)),
            ("libra", _header_dtype(LIBRA)),
            ("lanes", ">i4", (protocol.BLOCK_LANES * blocks,)),
        ]
    )


def total_len(blocks: int) -> int:
    """Return IPv4's total length."""
    return protocol.IPV4_BYTES + protocol.UDP_BYTES + protocol.LIBRA_BYTES + protocol.BLOCK_BYTES * blocks


def frame_bytes(blocks: int) -> int:
    return protocol.ETHERNET_BYTES + total_len(blocks)


# FRAME_BYTES[b]: length of a frame of b blocks.
FRAME_BYTES = np.array([frame_bytes(blocks) for blocks in range(protocol.MAX_BLOCKS + 1)], dtype=np.uint64)


def ipv4_checksum(headers: U8) -> U16:
    """Return RFC 1071 checksums, (n,) uint16, of IPv4 headers, (n, 20) uint8 with the checksum field zero."""
    octets = headers.reshape(len(headers), protocol.IPV4_BYTES // 2, 2).astype(np.uint32)
    folded = (octets @ np.array([256, 1], np.uint32)).sum(axis=1)
    folded = (folded & 0xFFFF) + (folded >> 16)
    folded = (folded & 0xFFFF) + (folded >> 16)
    checksums: U16 = (~folded & 0xFFFF).astype(np.uint16)
    return checksums


def mac_bytes(mac: str) -> U8:
    """Return the address's bytes. Raises ValueError for a text that is not six hexadecimal bytes with
    colons."""
    raw = bytes.fromhex(mac.replace(":", ""))
    if len(raw) != 6:
        raise ValueError(f"{mac!r} is not a MAC address like 02:00:00:00:00:01")
    return np.frombuffer(raw, dtype=np.uint8)
