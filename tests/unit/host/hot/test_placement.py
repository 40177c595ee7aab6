# SPDX-License-Identifier: Apache-2.0
"""Promise: every hot row has a cell of its own in its server's pool; rows that come together lie apart."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from libra import ConfigError, Heat, Placement, array_file
from libra.hot.homes import row_ranges, server_of
from libra.hot.placement import COLD, check_sizes
from libra.sparse.rounds import Pooled


def heat_of(counts: list[int]) -> Heat:
    """Row r is in counts[r] minibatches."""
    return Heat.of([np.flatnonzero(np.array(counts) > at) for at in range(max(counts))], len(counts))


@st.composite
def placements(draw: DrawFn) -> Placement:
    counts = draw(st.lists(st.integers(0, 9), min_size=4, max_size=80).filter(any))
    servers = draw(st.integers(1, 3))
    arrays = draw(st.integers(2, 12))
    dim = draw(st.integers(1, arrays))
    pool = -(-len(counts) // (arrays // dim)) + draw(st.integers(0, 9))
    return Placement.of_heat(
        heat_of(counts),
        draw(st.integers(1, 90)),
        dim=dim,
        servers=servers,
        pool=pool,
        arrays=arrays,
        apart=draw(st.booleans()),
        second_homes=draw(st.sampled_from([None, 0, 0.5, 1])),
    )


ONE = Placement.of_heat(heat_of([3, 0, 2, 1, 5, 4]), 4, dim=2, servers=2, pool=2, arrays=5, second_homes=1)


@given(st.integers(1, 10**6), st.integers(1, 64), st.data())
def test_rows_belong_to_the_server_in_whose_range_they_are(
    rows: int, servers: int, data: st.DataObject
) -> None:
    servers = min(rows, servers)
    row = data.draw(st.integers(0, rows - 1))
    rank = int(server_of(np.array([row]), rows, servers)[0])
    ranges = row_ranges(rows, servers)
    assert ranges[rank].begin <= row < ranges[rank].end
    assert (ranges[0].begin, ranges[-1].end) == (0, rows)


@given(placements())
def test_no_cell_has_two_rows(placement: Placement) -> None:
    homes = [
        (server, int(group), int(cell))
        for server, groups, cells in zip(placement.server, placement.groups, placement.cells, strict=True)
        for group, cell in {*zip(groups.tolist(), cells.tolist(), strict=True)}
    ]
    assert len(homes) == len(set(homes)) == len(placement.hot) + placement.has_second.sum()


@given(placements())
def test_second_homes_are_in_another_group(placement: Placement) -> None:
    second = placement.has_second
    assert (placement.groups[second, 0] != placement.groups[second, 1]).all()


@given(placements(), st.integers())
def test_a_random_placement_is_one(placement: Placement, seed: int) -> None:
    found = Placement.at_random(placement, seed % 2**32)
    assert found.hot is placement.hot
    assert not found.has_second.any()


@given(placements(), st.lists(st.integers(0, 79)))
def test_rows_are_found(placement: Placement, rows: list[int]) -> None:
    known = placement.hot.tolist()
    found = placement.find(np.array(rows, np.int64))
    assert found.tolist() == [known.index(row) if row in known else COLD for row in rows]


@given(placements())
def test_gathering_adds_both_homes_up(placement: Placement) -> None:
    """Each array of each cell holds a power of two of its own, but for their number modulo 60."""
    pool = np.arange(placement.pool * placement.arrays).reshape(placement.pool, placement.arrays)
    pool = np.int64(1) << (pool % 60)
    for rank in range(placement.servers):
        mine = placement.of_server(rank)
        expected = [
            [
                sum(
                    int(pool[cell, group * placement.dim + at])
                    for group, cell in {*zip(groups.tolist(), cells.tolist(), strict=True)}
                )
                for at in range(placement.dim)
            ]
            for groups, cells in zip(placement.groups[mine], placement.cells[mine], strict=True)
        ]
        assert Pooled(placement, rank, 0, 20).gather(pool).tolist() == expected


def test_without_minibatches_rank_r_is_in_group_r_modulo_groups() -> None:
    heat = heat_of(list(range(1, 41)))  # row 39 is the hottest
    placement = Placement.of_heat(heat, 40, dim=2, pool=10, arrays=8, apart=False, second_homes=0)
    ranks = 39 - placement.hot
    assert (placement.groups[:, 0] == ranks % 4).all()
    assert (placement.cells[:, 0] == ranks // 4).all()


def test_rows_that_come_together_are_kept_apart() -> None:
    """A minibatch is one of 16 topics, each with 16 rows of its own: 4 groups can take 4 of each."""
    random = np.random.default_rng(1)
    rows = random.permutation(256).reshape(16, 16)
    heat = Heat.of((rows[topic] for topic in random.integers(16, size=200)), 256)
    fullest = {}
    for apart in (False, True):
        placement = Placement.of_heat(heat, 256, dim=1, pool=64, arrays=4, apart=apart, second_homes=0)
        groups = [placement.groups[placement.find(topic), 0] for topic in rows]
        fullest[apart] = [int(np.bincount(each, minlength=4).max()) for each in groups]
    assert fullest[True] == [4] * 16
    assert max(fullest[False]) > 4


def test_the_hottest_rows_have_second_homes_while_there_is_room() -> None:
    heat = heat_of(list(range(1, 31)))
    placement = Placement.of_heat(heat, 30, dim=1, pool=10, arrays=4, second_homes=1)  # 40 cells
    assert placement.hot[placement.has_second].tolist() == list(range(20, 30))


def test_groups_that_get_few_rows_of_a_push_take_more_second_homes() -> None:
    """All 128 rows are in the one minibatch: 2 in each of 64 groups, 16 in 8, 64 in 2."""
    heat = Heat.of([range(128)], 128)
    found = [int(Placement.of_heat(heat, 128, dim=dim).has_second.sum()) for dim in (1, 8, 32)]
    assert found == [round(0.25 * 128), round((0.05 + 2 / 16) * 128), round((0.05 + 2 / 64) * 128)]


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "hot.placement"
    ONE.write(path)
    again = Placement.read(path)
    assert again.digest == ONE.digest
    assert len(ONE.digest) == 16
    for name in ("rows", "dim", "servers", "pool", "arrays"):
        assert getattr(again, name) == getattr(ONE, name)
    for name in ("hot", "groups", "cells"):
        assert np.array_equal(getattr(again, name), getattr(ONE, name))


def test_other_placements_have_other_digests() -> None:
    others = [
        replace(ONE, rows=ONE.rows + 1),
        replace(ONE, arrays=ONE.arrays + 1),
        replace(ONE, hot=ONE.hot[1:], groups=ONE.groups[1:], cells=ONE.cells[1:]),
        replace(ONE, groups=ONE.groups[:, ::-1], cells=ONE.cells[:, ::-1]),
    ]
    assert len({ONE.digest, *(other.digest for other in others)}) == 5


@pytest.mark.parametrize(
    ("job", "says"),
    [
        ((7, 2, 2), "the placement is for 6 rows, this job has 7; make one with `libra hot`"),
        ((6, 1, 2), "for 2 values a row, this job has 1"),
        ((6, 2, 1), "for 2 servers, this job has 1"),
    ],
)
def test_a_placement_of_another_job_is_refused(job: tuple[int, int, int], says: str) -> None:
    ONE.check(6, 2, 2)
    with pytest.raises(ConfigError, match=says):
        ONE.check(*job)


def test_files_that_are_no_placement_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "hot.placement"
    with pytest.raises(ConfigError, match=r"there is no .*hot\.placement; `libra hot` writes placements"):
        Placement.read(path)
    ONE.write(path)
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(ConfigError, match="is cut, damaged or no placement"):
        Placement.read(path)
    array_file.write(path, {"job": "digits"}, {})
    with pytest.raises(ConfigError, match="holds something else; expected a placement"):
        Placement.read(path)
    array_file.write(path, {"holds": "placement", "version": 2}, {})
    with pytest.raises(ConfigError, match="is a placement of version 2; expected 1"):
        Placement.read(path)
    with pytest.raises(ConfigError, match="cannot be written"):
        ONE.write("/proc/hot.placement")


@pytest.mark.parametrize(
    ("hot", "groups", "cells", "says"),
    [
        ([1, 1], [[0, 0], [1, 1]], [[0, 0], [0, 0]], "rows are not increasing"),
        ([1, 6], [[0, 0], [1, 1]], [[0, 0], [0, 0]], "rows beyond the table"),
        ([1, 2], [[0, 0], [0, 2]], [[0, 0], [1, 0]], "groups beyond the arrays"),
        ([1, 2], [[0, 0], [0, 0]], [[0, 0], [2, 2]], "cells beyond the pool"),
        ([1, 2], [[0, 0], [0, 0]], [[0, 0], [0, 0]], "two rows in one cell"),
        ([1, 2], [[0, 1], [1, 1]], [[0, 0], [0, 0]], "two rows in one cell"),
        ([1, 2], [[0, 0]], [[0, 0]], r"2 rows have homes of shape \(1, 2\) and \(1, 2\); expected \(2, 2\)"),
    ],
)
def test_what_cannot_be_a_placement_is_refused(
    hot: list[int], groups: list[list[int]], cells: list[list[int]], says: str
) -> None:
    with pytest.raises(ConfigError, match=says):
        Placement(6, 2, 1, 5, 2, np.array(hot), np.array(groups), np.array(cells))


def test_a_list_that_is_longer_than_memory_says_how_many_fit() -> None:
    heat = heat_of([5, 4, 3, 2, 1, 1, 1, 9])
    with pytest.raises(
        ConfigError,
        match="8 hot rows do not fit: server 0 has 4 of them and memory for 2; the hottest 3 fit",
    ):
        Placement.of_heat(heat, 8, dim=1, servers=2, pool=1, arrays=2)
    assert len(Placement.of_heat(heat, 3, dim=1, servers=2, pool=1, arrays=2).hot) == 3


@pytest.mark.parametrize("servers", [1, 3])
def test_as_many_as_fit_can_be_placed(servers: int) -> None:
    heat = Heat(4200)
    heat.counts[:] = np.random.default_rng(5).permutation(4200) + 1
    assert Placement.fitting(heat, 700, dim=1, servers=servers) == 700
    fits = Placement.fitting(heat, 4200, dim=64, servers=servers)
    placed = Placement.of_heat(heat, fits, dim=64, servers=servers, apart=False)
    fullest = np.bincount(placed.server).max()
    assert (len(placed.hot), fullest) == (fits, 4096 // servers)
    with pytest.raises(ConfigError, match=f"the hottest {fits} fit"):
        Placement.of_heat(heat, fits + 1, dim=64, servers=servers)


@pytest.mark.parametrize(
    ("sizes", "says"),
    [
        ((0, 1, 1, 64, 1), "0 rows of a table"),
        ((9, 65, 1, 64, 1), "65 values a row; expected 1 to 64"),
        ((9, 1, 10, 64, 1), "10 servers; expected 1 to 9"),
        ((9, 1, 1, 257, 1), "257 register arrays; expected 1 to 256"),
        ((9, 1, 1, 64, 0), "0 cells of a server's pool"),
        ((9, 1, 1, 64, 65536), "65536 cells of a server's pool; expected 1 to 65535"),
    ],
)
def test_sizes_that_cannot_be_are_refused(sizes: tuple[int, ...], says: str) -> None:
    with pytest.raises(ConfigError, match=says):
        check_sizes(*sizes)


def test_no_hot_rows_are_refused() -> None:
    with pytest.raises(ConfigError, match="0 hot rows; expected at least 1"):
        Placement.of_heat(heat_of([1]), 0, dim=1)
