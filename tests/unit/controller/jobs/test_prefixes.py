# SPDX-License-Identifier: Apache-2.0
"""The switch's prefixes match exactly the keys that a server owns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from libra.job.ids import MAX_KEY, key_ranges
from libra_controller.jobs.prefixes import KEY_BITS, prefixes

BOUND = st.integers(0, MAX_KEY + 1)


def covered(begin: int, end: int) -> int:
    """Checks that the prefixes are aligned and follow one another from ``begin``; returns where they end."""
    position = begin
    for value, length in prefixes(begin, end):
        size = 1 << (KEY_BITS - length)
        assert value % size == 0, "bits behind the prefix are zero, as P4Runtime demands"
        assert value == position, "no gap and no overlap"
        position += size
    return position


@given(BOUND, BOUND)
def test_prefixes_cover_a_range_exactly(one: int, other: int) -> None:
    begin, end = min(one, other), max(one, other)
    assert covered(begin, end) == end


@pytest.mark.parametrize("end", [0, 6, 7])
def test_an_empty_range_has_no_prefix(end: int) -> None:
    assert prefixes(7, end) == []


@given(st.integers(0, 256), st.integers(0, 256))
def test_prefixes_are_as_few_as_can_be(one: int, other: int) -> None:
    begin, end = min(one, other), max(one, other)

    def fewest(start: int = 0, size: int = 256) -> int:
        """By trying: a block of the binary tree is inside, outside, or split."""
        if end <= start or begin >= start + size:
            return 0
        if begin <= start and start + size <= end:
            return 1
        return fewest(start, size // 2) + fewest(start + size // 2, size // 2)

    assert len(prefixes(begin, end)) == fewest()


@pytest.mark.parametrize("servers", [1, 2, 3, 4, 7, 64])
def test_every_key_has_one_server(servers: int) -> None:
    position = 0
    for keys in key_ranges(servers):
        assert keys.begin == position
        position = covered(keys.begin, keys.end)
    assert position == MAX_KEY + 1


def test_a_single_server_needs_one_prefix() -> None:
    assert prefixes(0, MAX_KEY + 1) == [(0, 0)]


def test_no_range_needs_more_than_126_prefixes() -> None:
    # p4src/shared/constants.p4 sizes MAX_PREFIXES by this.
    assert len(prefixes(1, MAX_KEY)) == 126
