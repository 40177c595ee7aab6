# SPDX-License-Identifier: Apache-2.0
"""Promise: a MismatchError says what others sent, found from the switch's fingerprint of it."""

from __future__ import annotations

import zlib

import pytest

from libra.vans.libra.worker.push import Known
from libra.vans.libra.worker.statuses import Identity, difference

LANES = 64
OWN = Identity(key=7, chunk=2, round=5, length=150)  # whose chunk 2 has 22 elements, a block
KEYS = [Known(7, 150, 6), Known(8, 1000, 5), Known(9, 140, 3)]


def test_a_fingerprint_is_the_crc_of_the_header_s_fields() -> None:
    octets = bytes.fromhex("0000000000000007 00000002 00000005 00000096 01 82")
    assert OWN.fingerprint(1, 0x82) == zlib.crc32(octets)


@pytest.mark.parametrize(
    ("held", "told"),
    [
        (OWN.fingerprint(1, 131), "scale 131, this worker scale 130"),
        (OWN.fingerprint(0, 0), "a probe, as when a key is new, this worker values at scale 130"),
        (OWN.fingerprint(1, 255), "int32 values, this worker float32"),
        (OWN.fingerprint(4, 130), "chunks of 4 blocks, this worker of 1"),
        (Identity(7, 2, 4, 150).fingerprint(1, 130), "round 4, this worker round 5"),
        (Identity(7, 2, 2**32 - 3, 150).fingerprint(1, 130), "round 4294967293, this worker round 5"),
        (Identity(7, 2, 13, 150).fingerprint(0, 0), "round 13, this worker round 5"),
        (Identity(7, 2, 14, 150).fingerprint(1, 130), "something else"),
        (Identity(7, 2, 5, 1000).fingerprint(2, 99), "a value of 1000 elements, this worker one of 150"),
        (Identity(8, 2, 4, 1000).fingerprint(2, 140), "key 8 (round 4), this worker key 7"),
        (Identity(9, 2, 3, 140).fingerprint(0, 0), "key 9 (round 3), this worker key 7"),
        (Identity(10, 2, 3, 140).fingerprint(1, 3), "something else"),
    ],
)
def test_what_differs_is_found(held: int, told: str) -> None:
    assert difference(held, OWN, 130, LANES, KEYS) == told


@pytest.mark.parametrize(
    ("other", "own", "told"),
    [
        (130, 0, "scale 130, this worker a probe, as when a key is new"),
        (130, 255, "float32 values, this worker int32"),
        (0, 255, "float32 values, this worker int32"),
        (255, 0, "int32 values, this worker float32"),
    ],
)
def test_what_differs_in_scales(other: int, own: int, told: str) -> None:
    assert difference(OWN.fingerprint(1 if other else 0, other), OWN, own, LANES, []) == told
