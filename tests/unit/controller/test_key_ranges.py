# SPDX-License-Identifier: Apache-2.0
"""Every key has exactly one server, and the switch's prefixes say the same as PS-lite's ranges."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from libra_controller.key_ranges import K_MAX_KEY, KEY_BITS, key_range, prefixes

KEY = st.integers(0, K_MAX_KEY)


@given(KEY, KEY)
def test_prefixes_cover_a_range_exactly(one: int, other: int) -> None:
    first, last = min(one, other), max(one, other)
    position = first
    for value, length in prefixes(first, last):
        size = 1 << (KEY_BITS - length)
        assert value % size == 0, "bits behind the prefix are zero, as P4Runtime demands"
        assert value == position, "no gap and no overlap"
        position += size
    assert position == last + 1


@given(st.integers(0, 255), st.integers(0, 255))
def test_prefixes_are_as_few_as_can_be(one: int, other: int) -> None:
    first, last = min(one, other), max(one, other)

    def fewest(low: int, high: int, start: int = 0, size: int = 256) -> int:
        """By trying: a block of the binary tree is inside, outside, or split."""
        if high < start or low >= start + size:
            return 0
        if low <= start and start + size - 1 <= high:
            return 1
        half = size // 2
        return fewest(low, high, start, half) + fewest(low, high, start + half, half)

    assert len(prefixes(first, last)) == fewest(first, last)


@pytest.mark.parametrize("servers", [1, 2, 3, 4, 7, 64])
def test_ranges_follow_one_another_from_0_to_kmaxkey(servers: int) -> None:
    ranges = [key_range(server, servers) for server in range(servers)]
    assert ranges[0][0] == 0
    assert ranges[-1][1] == K_MAX_KEY
    for (_, last), (first, _) in pairwise(ranges):
        assert first == last + 1
    for server, (first, _) in enumerate(ranges):
        assert first == K_MAX_KEY // servers * server  # PS-lite's Postoffice::GetServerKeyRanges


def test_a_single_server_needs_one_prefix() -> None:
    assert prefixes(*key_range(0, 1)) == [(0, 0)]


def test_no_range_needs_more_than_126_prefixes() -> None:
    # p4src/shared/constants.p4 sizes MAX_PREFIXES by this.
    assert len(prefixes(1, K_MAX_KEY - 1)) == 126
