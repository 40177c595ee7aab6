# SPDX-License-Identifier: Apache-2.0
"""Scapy's layers and the transport's arrays are the same bytes, whichever encodes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scapy.layers.l2 import Ether

from libra.wire import format as wire
from libra.wire import words
from libra.wire.protocol import Kind
from libra.wire.scapy import Libra, frame
from libra.wire.words import Code, FrameBuffer, lanes_of_reason, reason_of

ADDRESSES = ("02:00:00:00:00:01", "10.0.0.1", "02:00:00:00:00:fe", "10.0.255.254")

u8, u16, u32 = (st.integers(0, 2**bits - 1) for bits in (8, 16, 32))
lane_lists = st.builds(  # random, but cheap: hypothesis would shrink each of 256 lanes
    lambda blocks, seed: np.random.default_rng(seed).integers(-(2**31), 2**31, 32 * blocks).tolist(),
    st.integers(0, 8),
    st.integers(0, 1000),
)
packets = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(list(Kind)),
        "flags": st.integers(0, 7),
        "node": u8,
        "job": u16,
        "generation": u16,
        "slot": u16,
        "exponent": u8,
        "scale": u8,
        "use": u32,
        "key": st.integers(0, 2**64 - 1),
        "chunk": u32,
        "round": u32,
        "contributors": u32,
        "length": u32,
    }
)


def by_arrays(fields: dict[str, Any], lanes: list[int]) -> bytes:
    templates = words.templates(*ADDRESSES, fields["job"], fields["generation"])
    heads = templates[[len(lanes) // 32]].copy()
    header = heads[:, words.HEADER_WORD :]
    header[:, words.KIND] |= fields["kind"] << 24 | fields["flags"] << 16 | fields["node"]
    header[:, words.SLOT] = fields["slot"] << 16 | fields["exponent"] << 8 | fields["scale"]
    header[:, words.USE] = fields["use"]
    header[:, words.KEY : words.KEY + 2] = fields["key"] >> 32, fields["key"] & 0xFFFFFFFF
    for word, name in ((words.CHUNK, "chunk"), (words.ROUND, "round")):
        header[:, word] = fields[name]
    header[:, words.CONTRIBUTORS] = fields["contributors"]
    header[:, words.LENGTH] = fields["length"]
    buffer = FrameBuffer(2)
    values = np.array([lanes], dtype=np.int32) if lanes else None
    words.store(buffer.words, np.array([1]), heads, values)
    buffer.lengths[1] = wire.FRAME_BYTES[len(lanes) // 32]
    return buffer.get(1)


@given(fields=packets, lanes=lane_lists)
def test_both_encode_the_same_bytes(fields: dict[str, Any], lanes: list[int]) -> None:
    scapy = bytes(frame(Libra(lanes=lanes, **fields), *ADDRESSES))
    assert scapy == by_arrays(fields, lanes)


@given(fields=packets, lanes=lane_lists, padding=st.binary(max_size=6))
def test_scapy_dissects_what_the_arrays_encode(
    fields: dict[str, Any], lanes: list[int], padding: bytes
) -> None:
    found = Ether(by_arrays(fields, lanes) + padding)[Libra]
    assert {name: int(getattr(found, name)) for name in fields} == fields
    assert found.lanes == lanes
    assert found.blocks == len(lanes) // 32
    assert "Libra " + fields["kind"].name in found.mysummary()


@given(fields=packets, lanes=lane_lists)
def test_the_structured_dtype_reads_what_scapy_encodes(fields: dict[str, Any], lanes: list[int]) -> None:
    raw = bytes(frame(Libra(lanes=lanes, **fields), *ADDRESSES))
    found = np.frombuffer(raw, dtype=wire.frame_dtype(len(lanes) // 32))[0]
    for name in fields:
        if name != "kind":
            assert int(found["libra"][name]) == fields[name]
    assert int(found["libra"]["version_kind"]) == 2 << 4 | fields["kind"]
    assert found["lanes"].tolist() == lanes
    assert int(found["ipv4"]["total_len"]) == len(raw) - 14


@pytest.mark.parametrize(
    ("text", "arrives"),
    [("", ""), ("no sevens", "no sevens"), ("ö" * 61 + "x€", "ö" * 61 + "x"), ("é" * 63, "é" * 62)],
)
def test_a_reason_is_cut_at_a_character(text: str, arrives: str) -> None:
    lanes = lanes_of_reason(text, 32, Code.OVERFLOW)
    buffer = FrameBuffer(1)
    heads = words.templates(*ADDRESSES, 1, 1)[[1]]
    words.store(buffer.words, np.array([0]), heads, lanes[None, :])
    assert reason_of(buffer.words, 0, 1) == (Code.OVERFLOW, arrives)
    assert reason_of(buffer.words, 0, 0) == (Code.OTHER, "")
    packet = Libra(kind="RESULT", flags="OVERFLOW+FLOAT", lanes=lanes.tolist())
    assert Libra(bytes(packet)).reason() == arrives
    assert Libra(kind="RESULT", flags="FLOAT", lanes=lanes.tolist()).reason() == ""


def test_float_lanes() -> None:
    bits = np.array([1.5, -2.0] * 16, dtype=np.float32).view(np.int32).tolist()
    assert Libra(bytes(Libra(kind="VALUE", flags="FLOAT", lanes=bits))).floats() == [1.5, -2.0] * 16


def test_lanes_of_messages_are_bytes_and_those_of_acknowledgements_numbers() -> None:
    text = b"to be, or not \xff to be".ljust(128, b"\0")
    lanes = np.frombuffer(text, dtype=">i4").tolist()
    assert Libra(bytes(Libra(kind="MESSAGE", lanes=lanes))).octets() == text
    numbers = np.array([2**32 - 1, 0, 2**31] + [0] * 29, dtype=np.uint32).view(np.int32).tolist()
    assert Libra(bytes(Libra(kind="ACK", key=77 << 32 | 3, lanes=numbers))).acknowledged() == [
        2**32 - 1,
        0,
        2**31,
    ]
