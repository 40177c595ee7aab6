# SPDX-License-Identifier: Apache-2.0
"""The wire format: p4src/shared in Python.

A frame is Ethernet / IPv4 / UDP / Libra header (44 bytes) / 0 to 8 blocks of 32 lanes; docs/protocol.md gives
the meaning of the fields. Here are the constants, the headers and a structured dtype with every field by
name, for tools and tests; ``words`` has the view of the same bytes that the transport uses.
"""

from __future__ import annotations

from enum import IntEnum, IntFlag

import numpy as np
import numpy.typing as npt

U8 = npt.NDArray[np.uint8]
U16 = npt.NDArray[np.uint16]
U32 = npt.NDArray[np.uint32]
U64 = npt.NDArray[np.uint64]
Mask = npt.NDArray[np.bool_]

# --- p4src/shared/constants.p4 ---
ETHERTYPE_IPV4 = 0x0800
PROTOCOL_UDP = 17
LIBRA_VERSION = 2
LIBRA_UDP_PORT = 19522
ETHERNET_BYTES = 14
IPV4_BYTES = 20
UDP_BYTES = 8
LIBRA_BYTES = 44
BLOCK_BYTES = 128

# --- p4src/shared/types.p4 ---
BLOCK_LANES = 32
MAX_BLOCKS = 8
MAX_LANES = BLOCK_LANES * MAX_BLOCKS
MAX_WORKERS = 32
EVERY_WORKER = 255  # the rank that a VALUE is for when it goes to all of them
PULL_SLOTS = 64  # of a worker's pulls, which the switch knows nothing of
MESSAGE_WINDOW = 256  # packets of messages that a sender may have under way
NODES = 256  # values of a node id
HOT_WINDOW = MESSAGE_WINDOW  # and HOTs
HOT_ARRAYS = 64  # of hot cells; a HOT touches each at most once
HOT_CELLS = 4096  # of an array; a server's pool is some of them, a row is one cell of every array
HOT_BLOCKS = 3  # of a HOT, and of a HOT_SUM with counts
HOT_SUM_BLOCKS = 2  # of one without
NO_PAIR = 0xFFFF  # in place of a cell's number: a HOT has nothing for this array
FIRST_FILLING = 2  # of a pool in each term: the first one that takes values


class Kind(IntEnum):
    ADD = 1
    SUM = 2
    RESULT = 3
    PULL = 4
    VALUE = 5
    STATUS = 6
    HELLO = 7
    MESSAGE = 8
    ACK = 9
    HOT = 10
    READ = 11
    HOT_SUM = 12


class Flag(IntFlag):
    OVERFLOW = 0x01
    REPLAY = 0x02
    FLOAT = 0x04
    FLOATING = 0x08
    MARKED = 0x10  # RESULT: a packet on the way to it met a long queue
    COUNTS = 0x20  # READ, HOT_SUM: with how many values are in each cell
    ERROR = OVERFLOW | FLOAT  # RESULT, VALUE: the server has no answer; the lanes are its reason's text


class RoleCode(IntEnum):
    """Role, as the switch has it."""

    NONE = 0
    WORKER = 1
    SERVER = 2


class ModeCode(IntEnum):
    """Mode, as the switch has it."""

    PARAMETER_SERVER = 0
    ALL_REDUCE = 1


class Outcome(IntEnum):
    ADDED = 0
    COMPLETED = 1
    DUPLICATE = 2
    REPLAYED = 3
    RESUMMED = 4
    ANSWERED = 5
    REANSWERED = 6
    STEERED = 7
    STALE = 8
    MISMATCHED = 9
    MALFORMED = 10
    LOST = 11
    CLIPPED = 12
    OPENED = 13
    RESTARTED = 14
    OUTLIVED = 15
    FORBIDDEN = 16
    DISAGREED = 17
    OUTDATED = 18
    FADED = 19
    FOREIGN = 20
    NUMBERED = 21
    REPEATED = 22
    CLOSED = 23
    DRAINED = 24


class Refusal(IntEnum):
    NOT_ADMITTED = 0
    TRUNCATED = 1
    BAD_VERSION = 2
    BAD_LENGTH = 3
    BAD_CHECKSUM = 4
    NOT_LIBRA = 5
    IMPERSONATED = 6
    MISDIRECTED = 7
    EXPIRED = 8


# Chunks that no value has, for PULLs that ask for nothing (docs/protocol.md, "Presence"), and no slot at all.
CHUNK_PRESENT = 2**32 - 2
CHUNK_LEAVING = 2**32 - 1
SLOT_NONE = 2**16 - 1
SLOT_MAIL = 2**16 - 16  # from here on no slot is a chunk's: STATUS and VALUE are of messages or hot cells

EXPONENT_NOT_FINITE = 255
SCALE_PROBE = 0  # of an ADD without lanes, which only agrees the chunk's exponent
SCALE_PLAIN = 255
# A floating codec's sum is applied when its scale is at most this far above its exponent, or that is 0.
SLACK = 12  # bits

# --- the lowest bits of IPv4's traffic class (RFC 3168) ---
ECN_CAPABLE = 2  # ECT(0): its sender heeds marks
ECN_MARKED = 3  # CE: it has met a long queue

# --- p4src/shared/headers.p4: (field, bits) in order ---
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
LIBRA: Fields = (
    ("version", 4),
    ("kind", 4),
    ("flags", 8),
    ("blocks", 8),
    ("node", 8),
    ("job", 16),
    ("generation", 16),
    ("slot", 16),
    ("exponent", 8),
    ("scale", 8),
    ("use", 32),
    ("key", 64),
    ("chunk", 32),
    ("round", 32),
    ("contributors", 32),
    ("length", 32),
    ("term", 32),
)


def _header_dtype(fields: Fields) -> np.dtype[np.void]:
    """Fields that share a byte become one, named after both: version_kind, flags_frag_offset."""
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
    """A whole frame: fields ethernet, ipv4, udp, libra and lanes, (32 * blocks,) big-endian int32."""
    return np.dtype(
        [
            ("ethernet", _header_dtype(ETHERNET)),
            ("ipv4", _header_dtype(IPV4)),
            ("udp", _header_dtype(UDP)),
            ("libra", _header_dtype(LIBRA)),
            ("lanes", ">i4", (BLOCK_LANES * blocks,)),
        ]
    )


def total_len(blocks: int) -> int:
    """IPv4's total length."""
    return IPV4_BYTES + UDP_BYTES + LIBRA_BYTES + BLOCK_BYTES * blocks


def frame_bytes(blocks: int) -> int:
    return ETHERNET_BYTES + total_len(blocks)


# FRAME_BYTES[b]: length of a frame of b blocks.
FRAME_BYTES = np.array([frame_bytes(blocks) for blocks in range(MAX_BLOCKS + 1)], dtype=np.uint64)


def ipv4_checksum(headers: U8) -> U16:
    """RFC 1071 over IPv4 headers, (n, 20) uint8 with the checksum field zero. Gives (n,) uint16."""
    octets = headers.reshape(len(headers), IPV4_BYTES // 2, 2).astype(np.uint32)
    folded = (octets @ np.array([256, 1], np.uint32)).sum(axis=1)
    folded = (folded & 0xFFFF) + (folded >> 16)
    folded = (folded & 0xFFFF) + (folded >> 16)
    checksums: U16 = (~folded & 0xFFFF).astype(np.uint16)
    return checksums


def mac_bytes(mac: str) -> U8:
    """Raises ValueError for text that is not six hexadecimal bytes with colons."""
    raw = bytes.fromhex(mac.replace(":", ""))
    if len(raw) != 6:
        raise ValueError(f"{mac!r} is not a MAC address like 02:00:00:00:00:01")
    return np.frombuffer(raw, dtype=np.uint8)
