# SPDX-License-Identifier: Apache-2.0
"""Batches of frames as 32-bit words, which is how the transport writes and reads them.

Each frame lies in a row of 278 words, two bytes of padding first, so that the Libra header is words 11 to 21
and the lanes are words 22 to 277, all aligned. Headers and lanes are then converted between network and host
order with one numpy call a batch.
"""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import IPv4Address

import numpy as np
import numpy.typing as npt

from libra.wire import format as wire
from libra.wire.format import U8, U32, U64, Kind, Mask, Outcome

PAD_BYTES = 2
_TRAFFIC_CLASS = PAD_BYTES + wire.ETHERNET_BYTES + 1  # octet of a row: IPv4's
HEADER_WORD = (PAD_BYTES + wire.ETHERNET_BYTES + wire.IPV4_BYTES + wire.UDP_BYTES) // 4
LANE_WORD = HEADER_WORD + wire.LIBRA_BYTES // 4
ROW_WORDS = LANE_WORD + wire.MAX_LANES

# Words of the Libra header.
KIND = 0  # version, kind, flags, blocks, node
BLOCKS = np.uint32(0xFF00)  # of that word
JOB = 1  # job, generation
SLOT = 2  # slot, exponent, scale
USE = 3
KEY = 4  # and 5
CHUNK = 6
ROUND = 7
CONTRIBUTORS = 8
LENGTH = 9
TERM = 10


def templates(src_mac: str, src_ip: str, dst_mac: str, dst_ip: str, job: int, generation: int) -> U32:
    """What is the same in all frames of a sender: (9, 22) words in host order, row b for b blocks.

    Ethernet to UDP complete, checksum included; of the Libra header version, blocks, job and generation.
    """
    frames = np.zeros(wire.MAX_BLOCKS + 1, dtype=wire.frame_dtype(0))
    blocks = np.arange(wire.MAX_BLOCKS + 1)
    ethernet, ipv4, udp, libra = (frames[layer] for layer in ("ethernet", "ipv4", "udp", "libra"))
    ethernet["dst_addr"] = wire.mac_bytes(dst_mac)
    ethernet["src_addr"] = wire.mac_bytes(src_mac)
    ethernet["ether_type"] = wire.ETHERTYPE_IPV4
    ipv4["version_ihl"] = 0x45
    ipv4["diffserv"] = wire.ECN_CAPABLE
    ipv4["total_len"] = wire.total_len(0) + wire.BLOCK_BYTES * blocks
    ipv4["flags_frag_offset"] = 0x4000  # do not fragment; identification 0 is right for these (RFC 6864)
    ipv4["ttl"] = 64
    ipv4["protocol"] = wire.PROTOCOL_UDP
    ipv4["src_addr"] = int(IPv4Address(src_ip))
    ipv4["dst_addr"] = int(IPv4Address(dst_ip))
    start = wire.ETHERNET_BYTES
    octets = frames.view(np.uint8).reshape(len(frames), frames.itemsize)
    ipv4["hdr_checksum"] = wire.ipv4_checksum(octets[:, start : start + wire.IPV4_BYTES])
    udp["src_port"] = udp["dst_port"] = wire.LIBRA_UDP_PORT
    udp["length"] = wire.UDP_BYTES + wire.LIBRA_BYTES + wire.BLOCK_BYTES * blocks
    libra["version_kind"] = wire.LIBRA_VERSION << 4
    libra["blocks"] = blocks
    libra["job"] = job
    libra["generation"] = generation
    padded = np.zeros((len(frames), 4 * LANE_WORD), dtype=np.uint8)
    padded[:, PAD_BYTES:] = octets
    return padded.view(">u4").astype(np.uint32)


def of_term(templates: U32, term: int) -> U32:
    """The same templates with that term."""
    made = templates.copy()
    made[:, HEADER_WORD + TERM] = term
    return made


def term_of(templates: U32) -> int:
    return int(templates[0, HEADER_WORD + TERM])


def store(words: U32, rows: npt.NDArray[np.intp], heads: U32, lanes: npt.NDArray[np.int32] | None) -> None:
    """Write frames into ``rows`` of ``words`` (rows, 278), converting to network order.

    heads: (n, 22) words in host order, from ``templates`` with the header's fields filled in.
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
    """The Libra headers of n frames. words: (11, n) uint32, host order. Every property is an (n,) array."""

    words: U32

    def __len__(self) -> int:
        return int(self.words.shape[1])

    def take(self, rows: npt.NDArray[np.intp]) -> Headers:
        return Headers(self.words.take(rows, axis=1))

    def word(self, index: int) -> U32:
        row: U32 = self.words[index]
        return row

    def _bits(self, index: int, shift: int, mask: int) -> U32:
        bits: U32 = (self.words[index] >> np.uint32(shift)) & np.uint32(mask)
        return bits

    @property
    def version(self) -> U32:
        return self._bits(KIND, 28, 15)

    @property
    def kind(self) -> U32:
        return self._bits(KIND, 24, 15)

    @property
    def flags(self) -> U32:
        return self._bits(KIND, 16, 255)

    @property
    def blocks(self) -> U32:
        return self._bits(KIND, 8, 255)

    @property
    def node(self) -> U32:
        return self._bits(KIND, 0, 255)

    @property
    def job_generation(self) -> U32:
        """job << 16 | generation, to be compared at once."""
        return self.word(JOB)

    @property
    def slot(self) -> npt.NDArray[np.intp]:
        return (self.word(SLOT) >> 16).astype(np.intp)

    @property
    def exponent(self) -> U32:
        return self._bits(SLOT, 8, 255)

    @property
    def scale(self) -> U32:
        return self._bits(SLOT, 0, 255)

    @property
    def use(self) -> U32:
        return self.word(USE)

    @property
    def key(self) -> U64:
        return (self.word(KEY).astype(np.uint64) << np.uint64(32)) | self.word(KEY + 1)

    @property
    def chunk(self) -> U32:
        return self.word(CHUNK)

    @property
    def round(self) -> U32:
        return self.word(ROUND)

    @property
    def contributors(self) -> U32:
        return self.word(CONTRIBUTORS)

    @property
    def length(self) -> U32:
        return self.word(LENGTH)

    @property
    def term(self) -> U32:
        return self.word(TERM)


def parse(words: U32, count: int) -> Headers:
    """The headers of the first ``count`` rows of a frame buffer's words."""
    return Headers(words[:count, HEADER_WORD:LANE_WORD].T.byteswap())


# Bytes that a frame needs, by its blocks field; no frame is long enough for more than 8.
_NEEDED = np.full(256, np.iinfo(np.uint64).max, dtype=np.uint64)
_NEEDED[: wire.MAX_BLOCKS + 1] = wire.FRAME_BYTES


def intact(headers: Headers, lengths: U64, job_generation: int) -> Mask:
    """Which frames are complete, of our version and of this job. lengths: (n,) bytes received."""
    ours: Mask = headers.word(JOB) == job_generation
    ours &= headers.version == wire.LIBRA_VERSION
    ours &= lengths >= _NEEDED[headers.blocks]
    return ours


def marked(octets: U8, rows: npt.NDArray[np.intp]) -> Mask:
    """(n,) which of those rows of a frame buffer's octets have met a long queue."""
    found: Mask = octets[rows, _TRAFFIC_CLASS] & 3 == wire.ECN_MARKED
    return found


def outdated(headers: Headers, term: int) -> Mask:
    """Which say that this term, in which their receiver has sent something, is over."""
    told: Mask = (headers.kind == Kind.STATUS) & (headers.node == Outcome.OUTDATED)
    told &= headers.length == term
    return told


def all_of_kind(headers: Headers, kind: Kind) -> bool:
    """Whether all frames are of our version and this kind; quicker than to look at each property."""
    expected = np.uint32(wire.LIBRA_VERSION << 28 | kind << 24)
    return not np.count_nonzero((headers.words[KIND] & _VERSION_KIND) != expected)


def any_flag(headers: Headers, flags: int) -> bool:
    """Whether any frame has any of these flags."""
    return bool(np.count_nonzero(headers.words[KIND] & np.uint32(flags << 16)))


_VERSION_KIND = np.uint32(0xFF000000)


def lanes_of(words: U32, rows: npt.NDArray[np.intp], lanes: int, blocks: U32) -> npt.NDArray[np.int32]:
    """The first ``lanes`` lanes of those rows, (n, lanes) int32 in host order (a copy).

    blocks: (n,) of each frame; lanes behind its own are 0.
    """
    # Copied first: numpy swaps contiguous memory several times faster.
    found = words[:, LANE_WORD : LANE_WORD + lanes].take(rows, axis=0)
    if np.count_nonzero(blocks * np.uint32(wire.BLOCK_LANES) < lanes):
        found[np.arange(lanes) >= blocks[:, None].astype(np.int64) * wire.BLOCK_LANES] = 0
    return found.byteswap(inplace=True).view(np.int32)
