# SPDX-License-Identifier: Apache-2.0
"""Bytes of a message over TCP and over Libra, and of its acknowledgements.

Only the number of acknowledgements depends on time; the constants here are the assumptions about it.
"""

from __future__ import annotations

from libra.rpc.message import join_frames
from libra.wire import format as wire
from libra.wire import protocol

Message = tuple[int, int]
"""Bytes of head and body."""

# TCP over IPv4 with time stamps (RFC 7323) in frames of 1,514 bytes, and an acknowledgement for each second
# segment (RFC 1122, 4.2.3.2).
_SEGMENT, _HEADERS, _SEGMENTS_AN_ACK = 1448, 66, 2
_LONG = 255  # bytes; the length of a longer ZeroMQ frame takes 8 bytes (ZMTP 3.1)
_FRAGMENT = protocol.MAX_BLOCKS * protocol.BLOCK_BYTES  # bytes of a fragment: all lanes of a packet
_BESIDE = len(join_frames([b"", b""]))  # bytes of a Libra message besides head and body
_FRAGMENTS_AN_ACK = 16  # on average, measured for messages to workers (`make run MODEL=text`)


def over_tcp(message: Message) -> float:
    return _framed(message) + _HEADERS * _segments(message)


def tcp_acknowledged(message: Message) -> float:
    return _HEADERS * _segments(message) / _SEGMENTS_AN_ACK


def _framed(message: Message) -> int:
    """Return the bytes of a message in which each part is a ZeroMQ frame with flags and a length."""
    return sum(size + (2 if size <= _LONG else 9) for size in message)


def _segments(message: Message) -> int:
    return -(-_framed(message) // _SEGMENT)


def over_libra(message: Message) -> float:
    """Return the bytes of a message over Libra, whose packets are padded to whole blocks."""
    whole, rest = divmod(sum(message) + _BESIDE, _FRAGMENT)
    last = wire.frame_bytes(-(-rest // protocol.BLOCK_BYTES)) if rest else 0
    return whole * wire.frame_bytes(protocol.MAX_BLOCKS) + last


def libra_acknowledged(message: Message) -> float:
    fragments = -(-(sum(message) + _BESIDE) // _FRAGMENT)
    return fragments / _FRAGMENTS_AN_ACK * wire.frame_bytes(1)
