# SPDX-License-Identifier: Apache-2.0
"""Promise: a packet touches an array once, every pair is in one packet, and no packing is shorter."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle.sparse.packer import EMPTY, fill_packets, pack_rows

from libra.hot.homes import choose_homes, least_packets
from libra.wire.protocol import NO_CELL

GROUPS = 5
homes = st.lists(st.tuples(st.integers(0, GROUPS - 1), st.integers(0, GROUPS - 1)), max_size=60)


def groups_of(pairs: list[tuple[int, int]]) -> np.ndarray:
    return np.array(pairs, np.int64).reshape(-1, 2)


@given(homes, st.integers(1, 3), st.integers(0, 4))
def test_each_pair_is_in_one_packet_and_no_packet_has_two_of_an_array(
    pairs: list[tuple[int, int]], dim: int, spare: int
) -> None:
    groups = groups_of(pairs)
    chosen = groups[np.arange(len(groups)), choose_homes(groups, GROUPS)]
    cells = np.arange(len(groups)) * 7 % 31
    packed = pack_rows(chosen, cells, GROUPS)
    values = np.arange(1, len(groups) * dim + 1, dtype=np.int32).reshape(-1, dim)
    told, added = fill_packets(packed, cells, values, GROUPS * dim + spare)
    assert told.shape == added.shape == (len(packed), GROUPS * dim + spare)  # a place an array
    found = [
        (int(cell), array, int(value))
        for packet_cells, packet_values in zip(told, added, strict=True)
        for array, (cell, value) in enumerate(zip(packet_cells, packet_values, strict=True))
        if cell != NO_CELL
    ]
    expected = [
        (int(cells[row]), int(chosen[row]) * dim + at, int(values[row, at]))
        for row in range(len(groups))
        for at in range(dim)
    ]
    assert sorted(found) == sorted(expected)
    assert (added[told == NO_CELL] == 0).all()


@given(homes)
def test_there_are_as_many_packets_as_the_fullest_group_has_rows(pairs: list[tuple[int, int]]) -> None:
    groups = groups_of(pairs)[:, 0]
    packed = pack_rows(groups, np.arange(len(groups)), GROUPS)
    assert len(packed) == np.bincount(groups, minlength=1).max(initial=0) >= least_packets(len(pairs), GROUPS)
    assert ((packed != EMPTY).sum(axis=1) > 0).all()
    assert (np.diff((packed != EMPTY).sum(axis=1)) <= 0).all()  # the fullest first
    rows = packed[packed != EMPTY]
    assert sorted(rows.tolist()) == list(range(len(pairs)))


@given(homes, st.integers(0, 2**32))
def test_the_cells_of_a_group_decrease_with_the_packet(pairs: list[tuple[int, int]], seed: int) -> None:
    groups = groups_of(pairs)[:, 0]
    cells = np.random.default_rng(seed).permutation(len(groups))
    packed = pack_rows(groups, cells, GROUPS)
    for rows in packed.T:
        there = rows[rows != EMPTY]
        assert (rows[: len(there)] == there).all(), "no gaps"
        assert (np.diff(cells[there]) < 0).all()


@given(homes.filter(lambda pairs: len(pairs) <= 8))
def test_choices_of_few_rows_are_at_most_one_packet_from_the_best(pairs: list[tuple[int, int]]) -> None:
    groups = groups_of(pairs)
    best = min(
        max((found.count(group) for group in range(GROUPS)), default=0)
        for found in itertools.product(*(set(pair) for pair in pairs))
    )
    chosen = groups[np.arange(len(groups)), choose_homes(groups, GROUPS)]
    assert len(pack_rows(chosen, np.arange(len(groups)), GROUPS)) <= best + 1


def test_random_rows_with_two_homes_fill_packets() -> None:
    """800 rows in 64 groups: 12.5 each. By chance alone the fullest would have about 22."""
    random = np.random.default_rng(1)
    groups = np.stack((random.integers(64, size=800), random.integers(64, size=800)), axis=1)
    chosen = groups[np.arange(800), choose_homes(groups, 64)]
    cells = np.arange(800)
    assert len(pack_rows(groups[:, 0], cells, 64)) >= 20
    assert len(pack_rows(chosen, cells, 64)) == least_packets(800, 64) == 13


def test_few_rows_with_two_homes_of_many_fill_a_group_no_more_than_they_must() -> None:
    """Row r has homes r and r + 1: a chain, at whose end alone is room. Row 0 would fill group 0 twice."""
    groups = np.array([[0, 0], *((row, row + 1) for row in range(12))])
    assert choose_homes(groups, 13).tolist() == [0, *[1] * 12]


@pytest.mark.parametrize(("rows", "groups", "packets"), [(0, 8, 0), (1, 8, 1), (8, 8, 1), (9, 8, 2)])
def test_the_least_number_of_packets(rows: int, groups: int, packets: int) -> None:
    assert least_packets(rows, groups) == packets
