# SPDX-License-Identifier: Apache-2.0
"""The wire format: p4src/shared in Python, and whole batches of frames as numpy arrays.

A frame is Ethernet / IPv4 / UDP / Libra header (40 bytes) / 0 to 8 blocks of 32 lanes; docs/protocol.md gives
the meaning of the fields. Two views of the same bytes:

- ``frame_dtype(blocks)``: a structured dtype with every field by name, for tools and tests;
- words: each frame in a row of 277 32-bit words, two bytes of padding first, so that the Libra header is
  words 11 to 20 and the lanes are words 21 to 276, all aligned. Headers and lanes are then converted between
  network and host order with one numpy call a batch. The transport uses this view.
"""

from __future__ import annotations

from dataclasses import dataclass
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
LIBRA_VERSION = 1
LIBRA_UDP_PORT = 19522
ETHERNET_BYTES = 14
IPV4_BYTES = 20
UDP_BYTES = 8
LIBRA_BYTES = 40
BLOCK_BYTES = 128

# --- p4src/shared/types.p4 ---
BLOCK_LANES = 32
MAX_BLOCKS = 8
MAX_LANES = BLOCK_LANES * MAX_BLOCKS
MAX_WORKERS = 32


class Kind(IntEnum):
    ADD = 1
    SUM = 2
    RESULT = 3
    PULL = 4
    VALUE = 5
    STATUS = 6


class Flag(IntFlag):
    OVERFLOW = 0x01
    REPLAY = 0x02
    FLOAT = 0x04


class Role(IntEnum):
    NONE = 0
    WORKER = 1
    SERVER = 2


class Mode(IntEnum):
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


class Refusal(IntEnum):
    NOT_ADMITTED = 0
    TRUNCATED = 1
    BAD_VERSION = 2
    BAD_LENGTH = 3
    BAD_CHECKSUM = 4
    NOT_LIBRA = 5


EXPONENT_NOT_FINITE = 255
SCALE_PROBE = 0
SCALE_PLAIN = 255

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

# --- words ---
PAD_BYTES = 2
HEADER_WORD = (PAD_BYTES + ETHERNET_BYTES + IPV4_BYTES + UDP_BYTES) // 4
LANE_WORD = HEADER_WORD + LIBRA_BYTES // 4
ROW_WORDS = LANE_WORD + MAX_LANES

# Words of the Libra header.
W_KIND = 0  # version, kind, flags, blocks, node
W_JOB = 1  # job, generation
W_SLOT = 2  # slot, exponent, scale
W_USE = 3
W_KEY = 4  # and 5
W_CHUNK = 6
W_ROUND = 7
W_CONTRIBUTORS = 8
W_LENGTH = 9
HEADER_WORDS = 10


def ipv4_checksum(headers: U8) -> U16:
    """RFC 1071 over IPv4 headers, (n, 20) uint8 with the checksum field zero. Gives (n,) uint16."""
    total = headers.reshape(-1, IPV4_BYTES // 2, 2).astype(np.uint32) @ np.array([256, 1], np.uint32)
    folded = total.sum(axis=1)
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


def ip_number(ip: str) -> int:
    parts = [int(part) for part in ip.split(".")]
    if len(parts) != 4 or not all(0 <= part <= 255 for part in parts):
        raise ValueError(f"{ip!r} is not an IPv4 address like 10.0.0.1")
    return int.from_bytes(bytes(parts), "big")


def templates(src_mac: str, src_ip: str, dst_mac: str, dst_ip: str, job: int, generation: int) -> U32:
    """What is the same in all frames of a sender: (9, 21) words in host order, row b for b blocks.

    Ethernet to UDP complete, checksum included; of the Libra header version, blocks, job and generation.
    """
    frames = np.zeros(MAX_BLOCKS + 1, dtype=frame_dtype(0))
    blocks = np.arange(MAX_BLOCKS + 1)
    ethernet, ipv4, udp, libra = (frames[layer] for layer in ("ethernet", "ipv4", "udp", "libra"))
    ethernet["dst_addr"] = mac_bytes(dst_mac)
    ethernet["src_addr"] = mac_bytes(src_mac)
    ethernet["ether_type"] = ETHERTYPE_IPV4
    ipv4["version_ihl"] = 0x45
    ipv4["total_len"] = total_len(0) + BLOCK_BYTES * blocks
    ipv4["flags_frag_offset"] = 0x4000  # do not fragment; identification 0 is right for these (RFC 6864)
    ipv4["ttl"] = 64
    ipv4["protocol"] = PROTOCOL_UDP
    ipv4["src_addr"] = ip_number(src_ip)
    ipv4["dst_addr"] = ip_number(dst_ip)
    start = ETHERNET_BYTES
    octets = np.ascontiguousarray(frames).view(np.uint8).reshape(len(frames), -1)
    ipv4["hdr_checksum"] = ipv4_checksum(octets[:, start : start + IPV4_BYTES])
    udp["src_port"] = udp["dst_port"] = LIBRA_UDP_PORT
    udp["length"] = UDP_BYTES + LIBRA_BYTES + BLOCK_BYTES * blocks
    libra["version_kind"] = LIBRA_VERSION << 4
    libra["blocks"] = blocks
    libra["job"] = job
    libra["generation"] = generation
    padded = np.zeros((len(frames), 4 * LANE_WORD), dtype=np.uint8)
    padded[:, PAD_BYTES:] = octets
    return padded.view(">u4").astype(np.uint32)


def store(words: U32, rows: npt.NDArray[np.intp], heads: U32, lanes: npt.NDArray[np.int32] | None) -> None:
    """Write frames into ``rows`` of ``words`` (rows, 277), converting to network order.

    heads: (n, 21) words in host order, from ``templates`` with the header's fields filled in.
    lanes: (n, lanes) int32 or None for frames without.
    """
    if lanes is None:
        words[rows, :LANE_WORD] = heads.byteswap()
        return
    frame = np.empty((len(rows), LANE_WORD + lanes.shape[1]), dtype=np.uint32)
    frame[:, :LANE_WORD] = heads
    frame[:, LANE_WORD:] = lanes.view(np.uint32)
    frame.byteswap(inplace=True)
    words[rows, : frame.shape[1]] = frame


@dataclass(slots=True)
class Headers:
    """The Libra headers of n frames. words: (10, n) uint32, host order. Every property is an (n,) array."""

    words: U32

    def __len__(self) -> int:
        return len(self.words[0])

    def take(self, rows: npt.NDArray[np.intp]) -> Headers:
        return Headers(self.words.take(rows, axis=1))

    def word(self, index: int) -> U32:
        row: U32 = self.words[index]
        return row

    def _bits(self, index: int, shift: int, mask: int) -> U32:
        bits: U32 = self.words[index]
        if shift:
            bits = bits >> np.uint32(shift)
        return bits if shift == 28 else bits & np.uint32(mask)

    @property
    def version(self) -> U32:
        return self._bits(W_KIND, 28, 15)

    @property
    def kind(self) -> U32:
        return self._bits(W_KIND, 24, 15)

    @property
    def flags(self) -> U32:
        return self._bits(W_KIND, 16, 255)

    @property
    def blocks(self) -> U32:
        return self._bits(W_KIND, 8, 255)

    @property
    def node(self) -> U32:
        return self._bits(W_KIND, 0, 255)

    @property
    def job_generation(self) -> U32:
        """job << 16 | generation, to be compared at once."""
        return self.word(W_JOB)

    @property
    def slot(self) -> npt.NDArray[np.intp]:
        return (self.word(W_SLOT) >> 16).astype(np.intp)

    @property
    def exponent(self) -> U32:
        return self._bits(W_SLOT, 8, 255)

    @property
    def scale(self) -> U32:
        return self._bits(W_SLOT, 0, 255)

    @property
    def use(self) -> U32:
        return self.word(W_USE)

    @property
    def key(self) -> U64:
        return (self.word(W_KEY).astype(np.uint64) << np.uint64(32)) | self.word(W_KEY + 1)

    @property
    def chunk(self) -> U32:
        return self.word(W_CHUNK)

    @property
    def round(self) -> U32:
        return self.word(W_ROUND)

    @property
    def contributors(self) -> U32:
        return self.word(W_CONTRIBUTORS)

    @property
    def length(self) -> U32:
        return self.word(W_LENGTH)


def parse(words: U32, count: int) -> Headers:
    """The headers of the first ``count`` rows of a frame buffer's words."""
    return Headers(words[:count, HEADER_WORD:LANE_WORD].T.byteswap())


# Bytes that a frame needs, by its blocks field; no frame is long enough for more than 8.
_NEEDED = np.full(256, 1 << 20, dtype=np.uint64)
_NEEDED[: MAX_BLOCKS + 1] = FRAME_BYTES


def intact(headers: Headers, lengths: U64, job_generation: int) -> Mask:
    """Which frames are complete, of our version and of this job. lengths: (n,) bytes received."""
    ours: Mask = headers.word(W_JOB) == job_generation
    ours &= headers.version == LIBRA_VERSION
    ours &= lengths >= _NEEDED[headers.blocks]
    return ours


def all_of_kind(headers: Headers, kind: Kind) -> bool:
    """Whether all frames are of our version and this kind; quicker than to look at each property."""
    expected = np.uint32(LIBRA_VERSION << 28 | kind << 24)
    return int(np.count_nonzero((headers.words[W_KIND] & _VERSION_KIND) == expected)) == len(headers)


def any_flag(headers: Headers, flags: int) -> bool:
    """Whether any frame has any of these flags."""
    return bool(np.count_nonzero(headers.words[W_KIND] & np.uint32(flags << 16)))


_VERSION_KIND = np.uint32(0xFF000000)


def raw_lanes(words: U32, rows: npt.NDArray[np.intp], lanes: int) -> npt.NDArray[np.int32]:
    """As ``lanes_of``, but as they are on the wire: the dtype is big-endian ``>i4``."""
    return words[:, LANE_WORD : LANE_WORD + lanes].take(rows, axis=0).view(">i4")


def lanes_of(words: U32, rows: npt.NDArray[np.intp] | slice, lanes: int) -> npt.NDArray[np.int32]:
    """The first ``lanes`` lanes of those rows, (n, lanes) int32 in host order (a copy).

    Lanes behind a frame's own blocks are what the row held before.
    """
    # Copied first: numpy swaps contiguous memory several times faster.
    if isinstance(rows, slice):
        found = np.ascontiguousarray(words[rows, LANE_WORD : LANE_WORD + lanes])
    else:
        found = words[:, LANE_WORD : LANE_WORD + lanes].take(rows, axis=0)
    return found.byteswap(inplace=True).view(np.int32)
