# SPDX-License-Identifier: Apache-2.0
"""Slots, members and groups are found where there is room, and refused with the numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from libra_controller.controls.admit import EPOCHS_A_SECOND, VirtualAddress
from libra_controller.errors import RefusedError
from libra_controller.jobs.allocate import first_fit, first_free, free_ranges, most_each
from libra_controller.jobs.plan import next_generation


@pytest.mark.parametrize(
    ("used", "need", "first"),
    [
        ([], 100, 0),
        ([(0, 10)], 90, 10),
        ([(10, 10)], 10, 0),
        ([(10, 10)], 11, 20),
        ([(50, 50), (0, 40)], 10, 40),
    ],
)
def test_the_first_gap_that_is_large_enough(used: list[tuple[int, int]], need: int, first: int) -> None:
    assert first_fit(100, used, need) == first


@pytest.mark.parametrize(
    ("used", "free"),
    [
        ([], [(0, 20)]),
        ([(0, 20)], []),
        ([(2, 3), (5, 4)], [(0, 2), (9, 11)]),
        # None of these overlaps or goes beyond the end as long as this controller wrote them all.
        ([(2, 10), (4, 3), (14, 1)], [(0, 2), (12, 2), (15, 5)]),
        ([(0, 8), (0, 8)], [(8, 12)]),
        ([(15, 10)], [(0, 15)]),
    ],
)
def test_gaps_are_what_no_range_holds(used: list[tuple[int, int]], free: list[tuple[int, int]]) -> None:
    assert free_ranges(20, used) == free


@pytest.mark.parametrize(
    ("used", "need", "message"),
    [
        ([(0, 88)], 64, "needs 64 slots, 12 free of 100"),
        ([], 101, "needs 101 slots, 100 free of 100"),
        ([(40, 20)], 80, "needs 80 slots in a row, 40 free in a row (80 of 100 in all)"),
        ([(40, 20)], 60, "needs 60 slots in a row, 40 free in a row (80 of 100 in all)"),
    ],
)
def test_refusals_give_numbers(used: list[tuple[int, int]], need: int, message: str) -> None:
    with pytest.raises(RefusedError) as caught:
        first_fit(100, used, need)
    assert str(caught.value) == message


@given(st.lists(st.integers(1, 40), max_size=20), st.sets(st.integers(0, 19)))
def test_allocations_never_overlap(sizes: list[int], removed: set[int]) -> None:
    held: dict[int, tuple[int, int]] = {}
    for index, size in enumerate(sizes):
        try:
            held[index] = (first_fit(256, held.values(), size), size)
        except RefusedError:
            assert all(count < size for _, count in free_ranges(256, held.values()))
        if index - 3 in removed:
            held.pop(index - 3, None)
        cells = [cell for first, count in held.values() for cell in range(first, first + count)]
        assert len(cells) == len(set(cells))
        assert all(0 <= cell < 256 for cell in cells)
        free = {
            cell for first, count in free_ranges(256, held.values()) for cell in range(first, first + count)
        }
        assert free == set(range(256)) - set(cells)


@pytest.mark.parametrize(
    ("used", "parts", "most"),
    [
        ([], 1, 100),
        ([], 3, 33),
        ([(0, 100)], 1, 0),
        ([(40, 20)], 1, 40),
        ([(40, 20)], 2, 40),
        ([(40, 20)], 3, 20),
        ([(30, 1), (50, 1)], 3, 24),
        ([(0, 98)], 3, 0),
    ],
)
def test_the_most_that_each_of_some_parts_can_have(
    used: list[tuple[int, int]], parts: int, most: int
) -> None:
    assert most_each(100, used, parts) == most


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(1, 9)), max_size=8), st.integers(1, 5))
def test_the_most_fits_and_no_more_does(used: list[tuple[int, int]], parts: int) -> None:
    def fits(size: int) -> bool:
        held = list(used)
        try:
            for _ in range(parts):
                held.append((first_fit(64, held, size), size))
        except RefusedError:
            return False
        return True

    most = most_each(64, used, parts)
    assert not most or fits(most)
    assert not fits(most + 1)


def test_numbers_are_the_smallest_free_ones() -> None:
    assert first_free("members", {1, 2, 5}, 1, 1023, 3) == [3, 4, 6]
    with pytest.raises(RefusedError, match="needs 3 members, 2 free of 4"):
        first_free("members", {1, 2}, 1, 4, 3)


@pytest.mark.parametrize(
    ("first", "newest", "expected"),
    [(1, 0, 1), (9, 0, 9), (9, 9, 10), (1, 65534, 65535), (9, 65535, 1), (9, 1, 2), (9, 7, 8)],
)
def test_generations_wrap_around_zero(first: int, newest: int, expected: int) -> None:
    assert next_generation(VirtualAddress("", (first - 1) * EPOCHS_A_SECOND, newest)) == expected


@pytest.mark.parametrize(("first", "newest"), [(1, 65535), (9, 8), (65535, 65534)])
def test_no_generation_comes_back(first: int, newest: int) -> None:
    with pytest.raises(
        RefusedError, match=r"given out all 65,535 generations .* `libra switch setup --force`"
    ) as caught:
        next_generation(VirtualAddress("", (first - 1) * EPOCHS_A_SECOND, newest))
    assert caught.value.exit_code == 2
