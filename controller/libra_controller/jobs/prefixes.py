# SPDX-License-Identifier: Apache-2.0
"""Converts ranges of 64-bit keys to the prefixes of a longest-prefix table."""

from __future__ import annotations

KEY_BITS = 64


def prefixes(begin: int, end: int) -> list[tuple[int, int]]:
    """Fewest prefixes (value, prefix length) that together match the keys from begin to end, end excluded."""
    found = []
    while begin < end:
        # The largest block that starts here is limited by the start's alignment and by the rest of the range.
        alignment = (begin & -begin).bit_length() - 1 if begin else KEY_BITS
        bits = min(alignment, (end - begin).bit_length() - 1)
        found.append((begin, KEY_BITS - bits))
        begin += 1 << bits
    return found
