# SPDX-License-Identifier: Apache-2.0
"""Promise: hash and checksum algorithms give the published check values."""

from __future__ import annotations

import binascii
import random

import pytest

from libra_switch.codegen.calc import ALGORITHMS
from libra_switch.runtime.native import LIBRARY


def native(name: str, data: bytes) -> int:
    return int(LIBRARY.function(ALGORITHMS[name])(data, len(data))) & 0xFFFFFFFFFFFFFFFF


def reflected_crc(data: bytes, poly: int) -> int:
    """Bit by bit; ``poly`` reflected, start and final value 0."""
    rem = 0
    for byte in data:
        rem ^= byte
        for _ in range(8):
            rem = rem >> 1 ^ (poly if rem & 1 else 0)
    return rem


@pytest.mark.parametrize(
    ("name", "data", "expected"),
    [
        # Check values of the CRC catalogue: CRC-16/ARC, CRC-16/IBM-3740, CRC-32/ISO-HDLC, CRC-8/SMBUS.
        ("crc16", b"123456789", 0xBB3D),
        ("crcCCITT", b"123456789", 0x29B1),
        ("crc32", b"123456789", 0xCBF43926),
        ("crc8_custom", b"123456789", 0xF4),
        # BMv2's default for crc64_custom: reflected, polynomial 0x1B, nothing inverted.
        ("crc64_custom", b"123456789", reflected_crc(b"123456789", 0xD8 << 56)),
        ("crc16", bytes(range(37)), reflected_crc(bytes(range(37)), 0xA001)),
        ("xor16", b"\x12\x34\x56\x78\x9a", 0x1234 ^ 0x5678 ^ 0x9A00),
        ("xor32", b"\x12\x34\x56\x78\x9a", 0x12345678 ^ 0x9A000000),
        ("identity", b"\x01\x02\x03", 0x010203),
        ("identity", bytes(range(1, 12)), 0x0102030405060708),
        # xxHash's own vectors for XXH64, seed 0.
        ("xxh64", b"", 0xEF46DB3751D8E999),
        ("xxh64", b"a", 0xD24EC4F1A98C6E5B),
        ("xxh64", b"abc", 0x44BC2CF5AD770999),
        ("xxh64", b"Nobody inspects the spammish repetition", 0xFBCEA83C8A378BF1),
        # RFC 1071's example, complemented.
        ("csum16", bytes.fromhex("0001f203f4f5f6f7"), 0x220D),
        ("csum16", b"", 0xFFFF),
    ],
)
def test_vector(name: str, data: bytes, expected: int) -> None:
    assert native(name, data) == expected


def test_crc32_and_csum16_on_every_length() -> None:
    rng = random.Random(1)
    for size in (*range(140), 1499, 1500, 9000):
        data = rng.randbytes(size)
        assert native("crc32", data) == binascii.crc32(data)
        padded = data + bytes(size % 2)
        total = sum(int.from_bytes(padded[i : i + 2], "big") for i in range(0, len(padded), 2))
        while total >> 16:
            total = (total & 0xFFFF) + (total >> 16)
        assert native("csum16", data) == total ^ 0xFFFF
