# SPDX-License-Identifier: Apache-2.0
"""PacketIn and PacketOut: the ``@controller_header`` fields are bits in front of the payload (spec 16.1)."""

from __future__ import annotations

from typing import Any

from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.errors import SPACE, P4RuntimeError, invalid
from libra_switch.p4rt.p4info import HeaderField
from libra_switch.p4rt.translation import decode, encode


def _header_bytes(fields: tuple[HeaderField, ...]) -> int:
    return (sum(f.width for f in fields) + 7) // 8


def encode_packet_out(fields: tuple[HeaderField, ...] | None, packet: Any) -> bytes:
    """Make the frame for the CPU port. Each field of the header must be there once, except padding."""
    if fields is None:
        if len(packet.metadata):
            raise invalid("Unexpected metadata in PacketOut message")
        return bytes(packet.payload)
    widths = {f.id: f.width for f in fields}
    values: dict[int, int] = {}
    for metadata in packet.metadata:
        width = widths.get(metadata.metadata_id)
        if width is None:
            raise invalid("Unknown metadata id in PacketOut message")
        if metadata.metadata_id in values:
            raise invalid(f"Duplicate metadata id {metadata.metadata_id} in PacketOut message")
        values[metadata.metadata_id] = decode(metadata.value, width)
    missing = [f"'{f.name}' (id {f.id})" for f in fields if f.id not in values and not f.padding]
    if missing:
        raise invalid(f"Missing metadata in PacketOut message: {', '.join(missing)}")
    number = 0
    for field in fields:
        number = number << field.width | values.get(field.id, 0)
    size = _header_bytes(fields)
    padding = size * 8 - sum(widths.values())
    return (number << padding).to_bytes(size, "big") + bytes(packet.payload)


def decode_packet_in(fields: tuple[HeaderField, ...] | None, frame: bytes) -> Any | None:
    """Make a StreamMessageResponse from a frame; None if the frame is shorter than the header."""
    message = p4.StreamMessageResponse()
    packet = message.packet
    if fields is None:
        packet.payload = frame
        return message
    size = _header_bytes(fields)
    if len(frame) < size:
        return None
    packet.payload = frame[size:]
    number = int.from_bytes(frame[:size], "big")
    shift = size * 8
    for field in fields:
        shift -= field.width
        value = (number >> shift) & ((1 << field.width) - 1)
        packet.metadata.add(metadata_id=field.id, value=encode(value))
    return message


def stream_error(error: P4RuntimeError, packet: Any) -> Any:
    """Make the StreamError for a PacketOut that could not be sent (spec 16.2).

    PI sends it only if its ServerConfig service is set so; otherwise it drops a wrong PacketOut silently.
    """
    message = p4.StreamMessageResponse()
    message.error.canonical_code = error.code
    message.error.message = str(error)
    message.error.space = SPACE
    message.error.packet_out.packet_out.CopyFrom(packet)
    return message
