# SPDX-License-Identifier: Apache-2.0
"""Byte strings, controller headers and the device config's wrapping."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from p4.config.v1 import p4info_pb2
from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.compilation import unwrap_device_config
from libra_switch.p4rt.errors import Code, P4RuntimeError, WriteError, invalid
from libra_switch.p4rt.p4info import HeaderField, P4Info
from libra_switch.p4rt.packet_io import decode_packet_in, encode_packet_out
from libra_switch.p4rt.translation import decode, encode


@given(st.integers(min_value=0, max_value=1 << 200), st.integers(min_value=0, max_value=5))
def test_bytestring_round_trip(number: int, leading_zeros: int) -> None:
    text = encode(number)
    assert len(text) == max(1, (number.bit_length() + 7) // 8)
    assert decode(bytes(leading_zeros) + text, max(1, number.bit_length())) == number


@pytest.mark.parametrize(("text", "width"), [(b"\x02", 1), (b"\x02\x00", 9), (b"\x01" + bytes(16), 128)])
def test_bytestring_too_wide(text: bytes, width: int) -> None:
    with pytest.raises(P4RuntimeError, match=f"does not fit within {width} bits") as refused:
        decode(text, width)
    assert refused.value.code is Code.INVALID_ARGUMENT


def test_an_empty_bytestring_is_no_number() -> None:
    with pytest.raises(P4RuntimeError, match="empty"):
        decode(b"", 8)
    assert decode(b"", 0) == 0, "a value of no bits"


@st.composite
def headers(draw: st.DrawFn) -> list[tuple[HeaderField, int]]:
    widths = draw(st.lists(st.integers(min_value=1, max_value=70), min_size=1, max_size=8))
    return [
        (HeaderField(i + 1, f"f{i}", width), draw(st.integers(0, (1 << width) - 1)))
        for i, width in enumerate(widths)
    ]


@given(headers(), st.binary(max_size=20), st.randoms())
def test_controller_header_round_trip(header: list[tuple[HeaderField, int]], payload: bytes, rng) -> None:  # type: ignore[no-untyped-def]
    fields = tuple(field for field, _ in header)
    packet = p4.PacketOut(payload=payload)
    shuffled = list(header)
    rng.shuffle(shuffled)
    for field, value in shuffled:
        packet.metadata.add(metadata_id=field.id, value=encode(value))
    frame = encode_packet_out(fields, packet)
    assert len(frame) == (sum(f.width for f in fields) + 7) // 8 + len(payload)
    message = decode_packet_in(fields, frame)
    assert message is not None
    assert message.packet.payload == payload
    assert [decode(m.value, 70) for m in message.packet.metadata] == [value for _, value in header]


def test_controller_header_bits_are_in_order_from_the_top() -> None:
    fields = (HeaderField(1, "port", 9), HeaderField(2, "pad", 7, padding=True))
    packet = p4.PacketOut(payload=b"x")
    packet.metadata.add(metadata_id=1, value=b"\x01\x03")
    assert encode_packet_out(fields, packet) == b"\x81\x80x"


@pytest.mark.parametrize(
    ("values", "refusal"),
    [
        ([], r"Missing metadata in PacketOut message: 'port' \(id 1\), 'queue' \(id 3\)"),
        ([(1, b"\1"), (2, b"\0")], r"Missing metadata in PacketOut message: 'queue' \(id 3\)"),
        ([(1, b"\1"), (3, b"\1"), (1, b"\1")], "Duplicate metadata id 1"),
        ([(1, b""), (3, b"\1")], "Bytestring provided is empty"),
        ([(1, b"\2\0"), (3, b"\1")], "does not fit within 9 bits"),
        ([(1, b"\1"), (3, b"\1"), (4, b"\1")], "Unknown metadata id"),
    ],
)
def test_a_packet_out_has_each_field_once(values: list[tuple[int, bytes]], refusal: str) -> None:
    fields = (HeaderField(1, "port", 9), HeaderField(2, "pad", 7, padding=True), HeaderField(3, "queue", 8))
    packet = p4.PacketOut(payload=b"x")
    for number, value in values:
        packet.metadata.add(metadata_id=number, value=value)
    with pytest.raises(P4RuntimeError, match=refusal):
        encode_packet_out(fields, packet)


@pytest.mark.parametrize(
    ("name", "annotations", "padding"),
    [("port", [], False), ("_pad", [], True), ("pad", [], True), ("rest", ["@padding"], True)],
)
def test_padding_is_known_by_its_annotation_or_name(name: str, annotations: list[str], padding: bool) -> None:
    info = p4info_pb2.P4Info()
    header = info.controller_packet_metadata.add()
    header.preamble.id, header.preamble.name = 1, "packet_out"
    header.metadata.add(id=1, name=name, bitwidth=9, annotations=annotations)
    assert P4Info(info).packet_out == (HeaderField(1, name, 9, padding),)


def test_packet_shorter_than_the_controller_header_is_no_packet_in() -> None:
    assert decode_packet_in((HeaderField(1, "port", 9),), b"\0") is None


def test_packet_without_controller_header() -> None:
    message = decode_packet_in(None, b"frame")
    assert message is not None
    assert message.packet.payload == b"frame"
    assert encode_packet_out(None, p4.PacketOut(payload=b"frame")) == b"frame"
    packet = p4.PacketOut()
    packet.metadata.add(metadata_id=1, value=b"\0")
    with pytest.raises(P4RuntimeError, match="Unexpected metadata in PacketOut message"):
        encode_packet_out(None, packet)


def wrapper(*fields: bytes) -> bytes:
    return b"".join(fields)


@pytest.mark.parametrize(
    ("config", "program"),
    [
        (b'{"a": 1}', b'{"a": 1}'),
        (b'\n  {"a": 1}', b'\n  {"a": 1}'),
        (b"", b""),
        (wrapper(b"\x1a\x02{}"), b"{}"),
        (wrapper(b"\x08\x01", b"\x1a\x02{}"), b"{}"),
        (wrapper(b"\x08\x01", b"\x12\x03abc", b"\x1a\x02{}"), b"{}"),
        (wrapper(b"\x1a\x80\x01" + b"{" * 128), b"{" * 128),
        (wrapper(b"\x08\x01"), b""),
    ],
)
def test_device_config_is_unwrapped(config: bytes, program: bytes) -> None:
    assert unwrap_device_config(config) == program


@given(st.binary(max_size=64))
def test_any_device_config_is_answered(config: bytes) -> None:
    try:
        code = None
        unwrap_device_config(config)
    except P4RuntimeError as error:
        code = error.code
    assert code in (None, Code.INVALID_ARGUMENT)


def test_write_error_lists_every_update() -> None:
    from google.rpc import status_pb2

    error = WriteError([None, invalid("no"), None])
    status = status_pb2.Status.FromString(error.status()[1])
    assert status.code == Code.UNKNOWN
    assert status.message == ""
    details = []
    for item in status.details:
        detail = p4.Error()
        assert item.Unpack(detail)
        details.append((detail.canonical_code, detail.message, detail.space))
    assert details == [(0, "", ""), (3, "no", "ALL-sswitch-p4org"), (0, "", "")]
