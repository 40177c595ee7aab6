# SPDX-License-Identifier: Apache-2.0
"""libra.wire describes the frames that p4src/shared parses."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from libra.wire import format as wire
from libra.wire import protocol, words

SHARED = Path(__file__).parents[4] / "p4src" / "shared"
TARGET = "../v1model/target.p4"  # what a target may have otherwise: hosts expect it as v1model has it
COMMENT = re.compile(r"//.*")


def source(name: str) -> str:
    return COMMENT.sub("", (SHARED / name).read_text())


def widths() -> dict[str, int]:
    """Type name to bits: typedefs and enums."""
    text = source("protocol.p4") + source(TARGET)
    found = re.findall(r"typedef\s+(?:bit|int)<(\d+)>\s+(\w+);", text)
    found += re.findall(r"enum\s+bit<(\d+)>\s+(\w+)", text)
    return {name: int(bits) for bits, name in found}


def header(name: str) -> tuple[tuple[str, int], ...]:
    body = re.search(rf"header {name} {{(.*?)}}", source("headers.p4"), re.DOTALL)
    assert body is not None
    known = widths()
    fields = []
    for kind, field in re.findall(r"(\w+(?:<\d+>)?)\s+(\w+);", body[1]):
        bits = re.fullmatch(r"bit<(\d+)>", kind)
        fields.append((field, int(bits[1]) if bits else known[kind]))
    return tuple(fields)


@pytest.mark.parametrize(
    ("p4", "fields"),
    [
        ("ethernet_h", wire.ETHERNET),
        ("ipv4_h", wire.IPV4),
        ("udp_h", wire.UDP),
    ],
)
def test_headers_have_the_same_fields_and_widths(p4: str, fields: wire.Fields) -> None:
    assert header(p4) == fields


def test_targets_have_the_blocks_that_the_protocol_has() -> None:
    target = source(TARGET)
    assert f"#define MAX_BLOCKS {protocol.MAX_BLOCKS}\n" in target
    # The program with tables of logarithms has one block; the other, behind it, has all.
    of_floats, of_all = re.findall(r"FOR_EACH_BLOCK\(M\) (.*)", target)
    assert of_floats == "M(0)"
    assert of_all == " ".join(f"M({block})" for block in range(protocol.MAX_BLOCKS))
    lanes = header("block_h")
    assert sum(bits for _, bits in lanes) == 8 * protocol.BLOCK_BYTES
    assert lanes == tuple((f"v{lane}", 32) for lane in range(protocol.BLOCK_LANES))
    assert widths()["bitmap_t"] == protocol.MAX_WORKERS


def test_numbers_that_mean_nothing_else_are_the_largest_of_their_fields() -> None:
    most = {name: 2**bits - 1 for name, bits in wire.LIBRA}
    assert most["slot"] == protocol.SLOT_NONE
    assert protocol.EXPONENT_NOT_FINITE == most["exponent"] == np.float32(np.inf).view(np.int32) >> 23


def test_sizes() -> None:
    for bits, fields in ((112, wire.ETHERNET), (160, wire.IPV4), (64, wire.UDP), (352, wire.LIBRA)):
        assert sum(width for _, width in fields) == bits
    for blocks in range(9):
        dtype = wire.frame_dtype(blocks)
        assert dtype.itemsize == wire.frame_bytes(blocks) == 86 + 128 * blocks
        assert dtype.fields is not None
        assert dtype.fields["lanes"][1] == 86


def test_words_are_the_fields() -> None:
    """The word view and the structured dtype name the same bytes."""
    frame = np.zeros(1, dtype=wire.frame_dtype(1))
    libra = frame["libra"]
    libra["version_kind"], libra["flags"], libra["blocks"], libra["node"] = 0x25, 4, 1, 9
    libra["job"], libra["generation"], libra["slot"] = 0x1234, 0x5678, 0x9ABC
    libra["exponent"], libra["scale"], libra["use"] = 130, 140, 2**32 - 1
    libra["key"], libra["chunk"], libra["round"] = 2**64 - 2, 77, 78
    libra["contributors"], libra["length"], libra["term"] = 0xF0F0F0F0, 1000, 0xFEDCBA98
    frame["lanes"] = np.arange(-16, 16)
    rows = np.zeros((3, words.ROW_WORDS), dtype=np.uint32)
    rows.view(np.uint8)[1, 2 : 2 + frame.itemsize] = frame.view(np.uint8)
    headers = words.parse(rows, 2)
    found = {
        name: int(getattr(headers, name)[1])
        for name in (
            "version",
            "kind",
            "flags",
            "blocks",
            "node",
            "job_generation",
            "slot",
            "exponent",
            "scale",
        )
    }
    assert found == {
        "version": 2,
        "kind": 5,
        "flags": 4,
        "blocks": 1,
        "node": 9,
        "job_generation": 0x12345678,
        "slot": 0x9ABC,
        "exponent": 130,
        "scale": 140,
    }
    assert int(headers.use[1]) == 2**32 - 1
    assert int(headers.key[1]) == 2**64 - 2
    assert [int(headers.chunk[1]), int(headers.round[1])] == [77, 78]
    assert [int(headers.contributors[1]), int(headers.length[1])] == [0xF0F0F0F0, 1000]
    assert int(headers.term[1]) == 0xFEDCBA98
    lanes = words.lanes_of(rows, np.array([1]), 64, headers.blocks[1:2])[0]
    np.testing.assert_array_equal(lanes[:32], np.arange(-16, 16))
    assert not lanes[32:].any()


def test_to_read_lanes_does_not_change_them() -> None:
    """A single row is contiguous already, so a copy has to be asked for."""
    rows = np.arange(words.ROW_WORDS, dtype=np.uint32).reshape(1, -1)
    before = rows.copy()
    words.lanes_of(rows, np.array([0]), 32, np.array([1], np.uint32))
    np.testing.assert_array_equal(rows, before)


def test_checksum_of_rfc_1071() -> None:
    # The example of a header that is on every page about it.
    header = bytes.fromhex("45000073000040004011" + "0000" + "c0a80001c0a800c7")
    octets = np.frombuffer(header, dtype=np.uint8)[None, :]
    assert wire.ipv4_checksum(octets).tolist() == [0xB861]


def test_with_its_checksum_the_words_of_a_header_sum_up_to_zero() -> None:
    """In one's complement, where 65535 is zero; also those whose carries carry."""
    headers = np.random.default_rng(1).integers(0, 256, (2000, 20), dtype=np.uint8)
    headers[0] = 0xFF
    headers[1] = [0xFF, 0xFF, 0xFF, 0xFF, 0, 1, *[0] * 14]  # 0x1FFFF, and so 0x10000
    headers[:, 10:12] = 0
    headers[:, 10:12] = wire.ipv4_checksum(headers).astype(">u2").view(np.uint8).reshape(-1, 2)
    assert not (headers.view(">u2").astype(np.int64).sum(axis=1) % 0xFFFF).any()


@pytest.mark.parametrize("damage", ["version", "job", "short", "blocks"])
def test_damaged_frames_are_not_intact(damage: str) -> None:
    templates = words.templates("02:00:00:00:00:01", "10.0.0.1", "02:00:00:00:00:02", "10.0.0.2", 3, 4)
    rows = np.zeros((2, words.ROW_WORDS), dtype=np.uint32)
    heads = templates[[2, 2]].copy()
    lengths = np.array([wire.frame_bytes(2)] * 2, dtype=np.uint64)
    if damage == "version":
        heads[1, words.HEADER_WORD] ^= np.uint32(1 << 28)
    elif damage == "job":
        heads[1, words.HEADER_WORD + words.JOB] ^= np.uint32(1)
    elif damage == "short":
        lengths[1] -= np.uint64(1)
    else:
        heads[1, words.HEADER_WORD] |= np.uint32(9 << 8)
    words.store(rows, np.arange(2), heads, np.zeros((2, 64), dtype=np.int32))
    assert words.intact(words.parse(rows, 2), lengths, 3 << 16 | 4).tolist() == [True, False]


@pytest.mark.parametrize("bad", ["02:00:00:00:00", "banana", ""])
def test_bad_macs(bad: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        wire.mac_bytes(bad)
