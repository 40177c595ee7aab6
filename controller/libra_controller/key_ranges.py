# SPDX-License-Identifier: Apache-2.0
"""Which server owns which keys (docs/protocol.md), and the prefixes that say so in a longest-prefix table."""

from __future__ import annotations

KEY_BITS = 64
K_MAX_KEY = (1 << KEY_BITS) - 1  # PS-lite's kMaxKey


def key_range(server: int, servers: int) -> tuple[int, int]:
    """First and last key (inclusive) of one server. The last server's range ends at kMaxKey."""
    share = K_MAX_KEY // servers
    return share * server, (K_MAX_KEY if server == servers - 1 else share * (server + 1) - 1)


def prefixes(first: int, last: int) -> list[tuple[int, int]]:
    """The fewest (value, prefix length) that together match exactly the keys first..last."""
    found = []
    while first <= last:
        # The largest block that starts here: limited by the start's alignment and by what is left.
        size_bits = min(
            (first & -first).bit_length() - 1 if first else KEY_BITS, (last - first + 1).bit_length() - 1
        )
        found.append((first, KEY_BITS - size_bits))
        first += 1 << size_bits
    return found
