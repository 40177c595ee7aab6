# SPDX-License-Identifier: Apache-2.0
"""P4Runtime binary strings (spec section 8.4, "Bytestrings").

accepted   big-endian, any number of leading zero bytes
refused    a value of more than the field's width in bits; the empty string, which PI takes for 0, unless the
           field has no bits
sent       canonical: the shortest string, at least one byte
"""

from __future__ import annotations

from libra_switch.p4rt.errors import invalid


def decode(value: bytes, width: int) -> int:
    """Decode an unsigned number, which must fit ``width`` bits."""
    if not value and width:
        raise invalid("Bytestring provided is empty, 0 is one zero byte")
    number = int.from_bytes(value, "big")
    if number.bit_length() > width:
        raise invalid(f"Bytestring provided does not fit within {width} bits")
    return number


def encode(number: int) -> bytes:
    """Encode a non-negative number as the canonical string."""
    return number.to_bytes((number.bit_length() + 7) // 8 or 1, "big")
