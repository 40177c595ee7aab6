# SPDX-License-Identifier: Apache-2.0
"""Promise: minibatches that touch a row are counted once each, in a uniform sample that a seed repeats."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from libra import ConfigError, Heat
from libra.hot.heat import KEPT, counters, pays_from
from libra.wire import format as wire
from libra.wire import protocol

ROWS = 50


@given(st.lists(st.lists(st.integers(0, ROWS - 1)), min_size=1).filter(any))
def test_counts_are_of_minibatches(minibatches: list[list[int]]) -> None:
    heat = Heat.of((np.array(each, np.int64) for each in minibatches), ROWS)
    assert heat.counts.tolist() == [sum(row in each for each in minibatches) for row in range(ROWS)]
    hottest = heat.hottest(ROWS)
    assert sorted(hottest) == sorted({row for each in minibatches for row in each})
    assert (np.diff(heat.counts[hottest]) <= 0).all()
    assert heat.coverage(ROWS) == 1


def touched(fraction: float, seed: int) -> set[int]:
    """The minibatches of a sample: number n touches row n."""
    heat = Heat.of(([number] for number in range(10_000)), 10_000, fraction, seed)
    return set(np.flatnonzero(heat.counts).tolist())


@pytest.mark.parametrize("rows", [5, 6_400, 1_000_000])
def test_tables_of_any_size_count_alike(rows: int) -> None:
    """Minibatches that are large for their table are counted in another way than small ones."""
    minibatches = [[[3, 1], [1, 4]], [], [0, 4, 4], np.full(150, 2)]
    heat = Heat.of(minibatches, rows)
    assert heat.counts[:5].tolist() == [1, 1, 1, 1, 2]
    assert heat.counts[5:].sum() == 0
    assert [each.tolist() for each in heat.kept] == [[1, 3, 4], [], [0, 4], [2]]


def test_a_smaller_sample_is_in_a_larger_one_and_a_seed_repeats_it() -> None:
    small = touched(0.08, 1)
    assert small < touched(0.2, 1)
    assert small == touched(0.08, 1) != touched(0.08, 2)
    assert abs(len(small) - 800) < 5 * np.sqrt(10_000 * 0.08 * 0.92)
    assert len(touched(1.0, 3)) == 10_000


def test_rows_that_are_equally_hot_are_taken_from_the_whole_table() -> None:
    """Else the server of the first rows had them all."""
    found = Heat.of([range(1000)], 1000).hottest(100)
    assert 35 <= (found < 500).sum() <= 65


def test_a_minibatch_may_be_what_returns_one_and_is_called_for_the_sample_only() -> None:
    called: list[int] = []

    def minibatch(number: int) -> list[int]:
        called.append(number)
        return [number]

    heat = Heat.of((partial(minibatch, number) for number in range(100)), 100, 0.3, seed=5)
    assert called == np.flatnonzero(heat.counts).tolist()
    assert 10 < len(called) < 60


def test_seeds_are_0_where_none_is_given() -> None:
    minibatches = [np.array([number]) for number in range(2 * KEPT)]
    counted, own = Heat(2 * KEPT, 0), Heat(2 * KEPT)
    for heat in (counted, own):
        for minibatch in minibatches:
            heat.add(minibatch)
    found = [counted, own, Heat.of(minibatches, 2 * KEPT)]
    assert len({np.concatenate(heat.kept).tobytes() for heat in found}) == 1
    given, none = (Heat.of(minibatches, 2 * KEPT, 0.5, *seed) for seed in ((0,), ()))
    assert given.counts.tolist() == none.counts.tolist()


@pytest.mark.parametrize("shape", [(2**57,), (8, 2**57)])
def test_tables_beyond_memory_are_refused(shape: tuple[int, ...]) -> None:
    said = (
        f"a table of {2**57} rows: memory has no room for {np.prod(shape, dtype=object)} counters of 8 bytes"
    )
    with pytest.raises(ConfigError, match=said):
        counters(*shape)


def test_a_row_whose_values_leave_arrays_over_pays_as_a_row_of_what_is_used() -> None:
    """Two rows of 24 values in 64 arrays: each has half of a packet of a row of cells."""
    assert pays_from(24) == wire.frame_bytes(protocol.HOT_SUM_BLOCKS) / 2 / (24 * 4 + 2)


@pytest.mark.parametrize(
    ("dim", "workers", "rows"),
    [(1, 1, 1), (1, 2, 2), (1, 4, 3), (1, 8, 3), (1, 9, 4), (8, 1, 0), (8, 2, 1), (8, 12, 3), (8, 13, 4)],
)
def test_what_pays_comes_often_enough(dim: int, workers: int, rows: int) -> None:
    """Rows in 20, 10, 5 and 2 of 20 minibatches; one in none."""
    heat = Heat.of(([row for row in range(4) if number < (20, 10, 5, 2)[row]] for number in range(20)), 5)
    assert heat.worth(workers, dim) == rows


def test_kept_minibatches_are_of_the_whole_sample() -> None:
    heat = Heat.of(([number] for number in range(4 * KEPT)), 4 * KEPT)
    numbers = np.concatenate(heat.kept)
    assert len(set(numbers.tolist())) == len(heat.kept) == KEPT
    assert abs(np.median(numbers) - 2 * KEPT) < KEPT / 2


@pytest.mark.parametrize(
    ("minibatches", "rows", "fraction", "says"),
    [
        ([], 9, 1.0, "the sample is empty: it has 0 minibatches"),
        ([np.empty(0, np.int64)], 9, 1.0, "the sample is empty: it has 1 minibatches and touches no row"),
        ([[]], 9, 1.0, "the sample is empty: it has 1 minibatches and touches no row"),
        ([[1], [3, 9]], 9, 1.0, "minibatch 1: row 9 is not in the table; expected 0 to 8"),
        ([[-1]], 9, 1.0, "row -1 is not in the table"),
        ([[0.5]], 9, 1.0, "rows are float64; expected integers"),
        ([[1]], 0, 1.0, "a table of 0 rows"),
        ([[1]], 9, 0.0, "fraction is 0.0; expected more than 0, up to 1"),
        ([[1]], 9, 1.1, "fraction is 1.1"),
        ([[1]], 9, -0.5, "fraction is -0.5"),
        ([[1]], 9, float("nan"), "fraction is nan"),
    ],
)
def test_what_cannot_be_counted_is_refused(
    minibatches: list[list[int]], rows: int, fraction: float, says: str
) -> None:
    with pytest.raises(ConfigError, match=says):
        Heat.of(minibatches, rows, fraction)


def test_a_table_may_have_one_row_and_a_seed_is_not_negative() -> None:
    assert Heat.of([[0]], 1).coverage(1) == 1
    with pytest.raises(ConfigError, match="seed is -1; expected 0 or more"):
        Heat(1, seed=-1)
