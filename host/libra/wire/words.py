# SPDX-License-Identifier: Apache-2.0
"""Batches of frames as 32-bit words, the form in which the transport writes and reads them.

Each frame lies in a row of 278 words, two bytes of padding first, so that the Libra header is words 11 to 21
and the lanes are words 22 to 277, all aligned. Headers and lanes are then converted between network and host
order with one numpy call a batch. FrameBuffer: the rows, which the kernel reads and writes in place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum, unique
from ipaddress import IPv4Address

import numpy as np
import numpy.typing as npt

from libra.wire import format as wire
from libra.wire import protocol
from libra.wire.format import U8, U32, U64, Mask
from libra.wire.protocol import LIBRA_FIELDS, Kind, Outcome

PAD_BYTES = 2
_TRAFFIC_CLASS = PAD_BYTES + protocol.ETHERNET_BYTES + 1  # octet of a row: IPv4's traffic class
HEADER_WORD = (PAD_BYTES + protocol.ETHERNET_BYTES + protocol.IPV4_BYTES + protocol.UDP_BYTES) // 4
LANE_WORD = HEADER_WORD + protocol.LIBRA_BYTES // 4
ROW_WORDS = LANE_WORD + wire.MAX_LANES

# Words of the Libra header, each named after its most important field; the key has two.
KIND, JOB, SLOT, USE, KEY, CHUNK, ROUND, CONTRIBUTORS, LENGTH, TERM = (
    LIBRA_FIELDS[name].word
    for name in ("kind", "job", "slot", "use", "key", "chunk", "round", "contributors", "length", "term")
)
BLOCKS = np.uint32(0xFF << LIBRA_FIELDS["blocks"].shift)  # of the word KIND


def templates(src_mac: str, src_ip: str, dst_mac: str, dst_ip: str, job: int, generation: int) -> U32:
    """Return what all frames of a sender have in common: (9, 22) words in host order, row b for b blocks.

    Ethernet to UDP complete, checksum included; of the Libra header version, blocks, job and generation.
    """
    frames = np.zeros(protocol.MAX_BLOCKS + 1, dtype=wire.frame_dtype(0))
    blocks = np.arange(protocol.MAX_BLOCKS + 1)
    ethernet, ipv4, udp, libra = (frames[layer] for layer in ("ethernet", "ipv4", "udp", "libra"))
    ethernet["dst_addr"] = wire.mac_bytes(dst_mac)
    ethernet["src_addr"] = wire.mac_bytes(src_mac)
    ethernet["ether_type"] = protocol.ETHERTYPE_IPV4
    ipv4["version_ihl"] = 0x45
    ipv4["diffserv"] = protocol.ECN_CAPABLE
    ipv4["total_len"] = wire.total_len(0) + protocol.BLOCK_BYTES * blocks
    ipv4["flags_frag_offset"] = 0x4000  # do not fragment; identification 0 is right for these (RFC 6864)
    ipv4["ttl"] = protocol.LIBRA_TTL
    ipv4["protocol"] = protocol.PROTOCOL_UDP
    ipv4["src_addr"] = int(IPv4Address(src_ip))
    ipv4["dst_addr"] = int(IPv4Address(dst_ip))
    start = protocol.ETHERNET_BYTES
    octets = frames.view(np.uint8).reshape(len(frames), frames.itemsize)
    ipv4["hdr_checksum"] = wire.ipv4_checksum(octets[:, start : start + protocol.IPV4_BYTES])
    udp["src_port"] = udp["dst_port"] = protocol.LIBRA_UDP_PORT
    udp["length"] = protocol.UDP_BYTES + protocol.LIBRA_BYTES + protocol.BLOCK_BYTES * blocks
    libra["version_kind"] = protocol.LIBRA_VERSION << 4
    libra["blocks"] = blocks
    libra["job"] = job
    libra["generation"] = generation
    padded = np.zeros((len(frames), 4 * LANE_WORD), dtype=np.uint8)
    padded[:, PAD_BYTES:] = octets
    return padded.view(">u4").astype(np.uint32)


def of_term(templates: U32, term: int) -> U32:
    """Return the same templates with that term."""
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


class _Named:
    """Field ``name`` of all headers, which fills its word or shares it with others."""

    def __init__(self, name: str) -> None:
        self._word, shift, bits = LIBRA_FIELDS[name]
        self._shift, self._mask = np.uint32(shift), np.uint32(2**bits - 1)
        self._whole = bits == 32

    def __get__(self, headers: Headers, kind: type[Headers]) -> U32:
        word = headers.word(self._word)
        return word if self._whole else word >> self._shift & self._mask


@dataclass(slots=True)
class Headers:
    """Libra headers of n frames. words: (11, n) uint32, host order. Every property is an (n,) array."""

    words: U32

    def __len__(self) -> int:
        return int(self.words.shape[1])

    def select(self, rows: npt.NDArray[np.intp]) -> Headers:
        return Headers(self.words.take(rows, axis=1))

    def word(self, index: int) -> U32:
        row: U32 = self.words[index]
        return row

    @property
    def job_generation(self) -> U32:
        """Job and generation, job << 16 | generation, which are compared together."""
        return self.word(JOB)

    @property
    def slot(self) -> npt.NDArray[np.intp]:
        slots: npt.NDArray[np.intp] = (self.word(SLOT) >> np.uint32(16)).astype(np.intp)
        return slots

    @property
    def key(self) -> U64:
        return (self.word(KEY).astype(np.uint64) << np.uint64(32)) | self.word(KEY + 1)

    version, kind, flags, blocks, node = map(_Named, ("version", "kind", "flags", "blocks", "node"))
    exponent, scale, use, chunk, round = map(_Named, ("exponent", "scale", "use", "chunk", "round"))
    contributors, length, term = map(_Named, ("contributors", "length", "term"))


def parse(words: U32, count: int) -> Headers:
    """Return the headers of the first ``count`` rows of a frame buffer's words."""
    return Headers(words[:count, HEADER_WORD:LANE_WORD].T.byteswap())


# Bytes that a frame needs, by its blocks field; no frame is long enough for more than 8.
_NEEDED = np.full(256, np.iinfo(np.uint64).max, dtype=np.uint64)
_NEEDED[: protocol.MAX_BLOCKS + 1] = wire.FRAME_BYTES


def intact(headers: Headers, lengths: U64, job_generation: int) -> Mask:
    """Return which frames are complete, of our version and of this job. lengths: (n,) bytes received."""
    ours: Mask = headers.word(JOB) == job_generation
    ours &= headers.version == protocol.LIBRA_VERSION
    ours &= lengths >= _NEEDED[headers.blocks]
    return ours


def marked(octets: U8, rows: npt.NDArray[np.intp]) -> Mask:
    """Return (n,): which of those rows of a frame buffer's octets have met a long queue."""
    found: Mask = octets[rows, _TRAFFIC_CLASS] & 3 == protocol.ECN_MARKED
    return found


def outdated(headers: Headers, term: int) -> Mask:
    """Return which headers are STATUSes that say that ``term``, in which their receiver has sent, is over."""
    found: Mask = (headers.kind == Kind.STATUS) & (headers.node == Outcome.OUTDATED)
    found &= headers.length == term
    return found


def lanes_of(words: U32, rows: npt.NDArray[np.intp], lanes: int, blocks: U32) -> npt.NDArray[np.int32]:
    """Return the first ``lanes`` lanes of those rows, (n, lanes) int32 in host order (a copy).

    blocks: (n,) of each frame; lanes behind its own blocks are 0.
    """
    # Copy first: numpy swaps contiguous memory several times faster.
    found = words[:, LANE_WORD : LANE_WORD + lanes].take(rows, axis=0)
    if np.count_nonzero(blocks * np.uint32(protocol.BLOCK_LANES) < lanes):
        found[np.arange(lanes) >= blocks[:, None].astype(np.int64) * protocol.BLOCK_LANES] = 0
    return found.byteswap(inplace=True).view(np.int32)


Rows = npt.NDArray[np.intp]

MAX_BATCH = 1024  # frames received at once
ROW_BYTES = 4 * ROW_WORDS - PAD_BYTES  # room for one frame
_STRIDE = 4 * ROW_WORDS  # bytes from row to row
IOVEC = np.dtype([("base", np.uint64), ("len", np.uint64)])
# struct packet of native/wire.h: a received packet, from its Libra header on.
PACKET = np.dtype([("libra", np.uint64), ("length", np.uint64), ("marked", np.bool_)], align=True)


class FrameBuffer:
    """``capacity`` rows of one frame.

    words: (capacity, 278) uint32 in network order (see words.py). octets: the same as bytes, the frame from
    column 2 on. lengths: (capacity,) bytes of each frame.
    """

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.words: U32 = np.zeros((capacity, ROW_WORDS), dtype=np.uint32)
        self.octets: U8 = self.words.view(np.uint8)
        self._bytes = self.octets.data.cast("B")
        # struct iovec of each row: where its frame starts and how long it is.
        self.iovecs = np.zeros(capacity, dtype=IOVEC)
        self.iovecs["base"] = self.words.ctypes.data + PAD_BYTES + 4 * ROW_WORDS * np.arange(capacity)
        self.lengths: U64 = self.iovecs["len"]
        self.iovecs_address: int = self.iovecs.ctypes.data
        self.words_address: int = self.words.ctypes.data

    def put(self, row: int, frame: bytes) -> None:
        """Write one frame, for tests and tools; cut off what exceeds a row."""
        size = min(len(frame), ROW_BYTES)
        self.octets[row, PAD_BYTES : PAD_BYTES + size] = np.frombuffer(frame, dtype=np.uint8, count=size)
        self.lengths[row] = size

    def get(self, row: int) -> bytes:
        return self.octets[row, PAD_BYTES : PAD_BYTES + int(self.lengths[row])].tobytes()

    def fill(self, frames: Sequence[bytes]) -> None:
        """Write frames into rows from 0 on, no more than there are rows; cut off what exceeds a row."""
        octets, start = self._bytes, PAD_BYTES
        sizes = [min(len(frame), ROW_BYTES) for frame in frames]
        for frame, size in zip(frames, sizes, strict=True):
            octets[start : start + size] = frame[:size]
            start += _STRIDE
        self.lengths[: len(frames)] = sizes

    def frames(self, rows: Rows) -> list[bytes]:
        """Return the frames of those rows."""
        octets = self._bytes
        return [
            octets[(start := row * _STRIDE + PAD_BYTES) : start + size].tobytes()
            for row, size in zip(rows.tolist(), self.lengths[rows].tolist(), strict=True)
        ]

    def copy_from(self, source: FrameBuffer, rows: Rows, start: int = 0) -> int:
        """Copy rows of another buffer to ``start`` and behind. Return how many fitted."""
        count = min(len(rows), self.capacity - start)
        self.words[start : start + count] = source.words[rows[:count]]
        self.lengths[start : start + count] = source.lengths[rows[:count]]
        return count


Outgoing = list[tuple[FrameBuffer, Rows]]
"""Frames to send: rows of buffers, which stay as they are until they are sent."""


@unique
class Code(IntEnum):
    """Kind of the worker's error; the first lane."""

    OTHER = 0  # ServerError
    OVERFLOW = 1  # OverflowError


def lanes_of_reason(text: str, count: int, code: Code = Code.OTHER) -> npt.NDArray[np.int32]:
    """Return ``count`` lanes, 2 or more; a text too long for them is cut off."""
    size = 4 * (count - 1)
    octets = text.encode()[:size].ljust(size, b"\0")
    return np.concatenate([[code], np.frombuffer(octets, dtype=">i4")]).astype(np.int32)


def reason_of(words: U32, row: int, blocks: int) -> tuple[int, str]:
    """Return code and text in that row of a frame buffer, without a last character that was cut off.

    A frame without blocks gives OTHER and "".
    """
    return reason_in(words[row, LANE_WORD : LANE_WORD + protocol.BLOCK_LANES * blocks].tobytes())


def reason_in(octets: bytes) -> tuple[int, str]:
    """Return code and text in lanes as they are on the wire."""
    return int.from_bytes(octets[:4], "big"), octets[4:].rstrip(b"\0").decode(errors="ignore")
