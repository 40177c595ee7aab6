# SPDX-License-Identifier: Apache-2.0
"""Promise: a server's rows start where they should and change only by what touches them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from libra import SGD, Adagrad, Adam, ConfigError
from libra.job.ids import KeyRange
from libra.sparse.table import Table


def start(rows: Any) -> Any:
    return np.stack([rows, rows + 0.5], axis=1).astype(np.float32)


def test_rows_start_by_their_number_in_the_whole_table() -> None:
    table = Table(KeyRange(100_000, 200_000), 2, weights=start)
    assert table.read(np.array([0, 70_000, 99_999])).tolist() == [
        [100_000, 100_000.5],
        [170_000, 170_000.5],
        [199_999, 199_999.5],
    ]


@pytest.mark.parametrize("optimizer", [SGD(lr=0.1, momentum=0.9), Adam(lr=0.1), Adagrad(lr=0.1)], ids=str)
def test_a_row_that_is_not_touched_stays(optimizer: Any) -> None:
    """Adam in dense form would move it by what is left of its mean."""
    table = Table(KeyRange(0, 4), 2, optimizer, start)
    table.apply(np.array([1, 2]), np.ones((2, 2), np.float32), 1)
    moved = table.read(np.arange(4))
    table.apply(np.array([2]), np.ones((1, 2), np.float32), 1)
    again = table.read(np.arange(4))
    assert moved[[0, 3]].tolist() == start(np.array([0, 3])).tolist()
    assert again[[0, 1, 3]].tolist() == moved[[0, 1, 3]].tolist()
    assert (again[2] < moved[2]).all()


def test_a_step_that_fails_changes_nothing() -> None:
    table = Table(KeyRange(0, 4), 2, Adam(lr=lambda made: 0.5 if made == 0 else -1.0), start)
    table.apply(np.array([1]), np.ones((1, 2), np.float32), 1)
    before = table.read(np.arange(4))
    for _ in range(2):
        with pytest.raises(ConfigError, match=r"Adam, after 1 steps: lr is -1\.0"):
            table.apply(np.array([0, 1]), np.ones((2, 2), np.float32), 1)
    assert table.read(np.arange(4)).tolist() == before.tolist()


@pytest.mark.parametrize(
    ("weights", "message"),
    [
        (
            lambda rows: np.zeros((len(rows), 3), np.float32),
            r"of shape \(4, 3\); expected float32 of \(4, 2\)",
        ),
        (lambda rows: np.zeros((len(rows), 2)), "weights of 4 rows are float64"),
        (
            lambda rows: np.full((len(rows), 2), np.nan, np.float32),
            "weights of rows from 8 on are not all finite",
        ),
    ],
)
def test_weights_are_checked(weights: Any, message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        Table(KeyRange(8, 12), 2, weights=weights)


@pytest.mark.parametrize("optimizer", [None, SGD(lr=0.1), Adam(lr=0.1), Adagrad(lr=0.1)], ids=str)
def test_a_round_may_touch_no_rows(optimizer: Any) -> None:
    table = Table(KeyRange(0, 4), 2, optimizer, start)
    table.apply(np.empty(0, np.int64), np.empty((0, 2), np.float32), 1)
    assert table.read(np.arange(4)).tolist() == start(np.arange(4)).tolist()


@pytest.mark.parametrize(
    "optimizer", [None, SGD(lr=0.1, momentum=0.9), Adam(lr=0.1), Adagrad(lr=0.1)], ids=str
)
@pytest.mark.parametrize("parts", [1, 2, 5])
def test_a_round_in_parts_has_the_bits_of_one_at_once(optimizer: Any, parts: int) -> None:
    rng = np.random.default_rng(parts)
    whole, staged = (Table(KeyRange(0, 40), 2, optimizer, start) for _ in range(2))
    for number in range(4):
        rows = np.sort(rng.permutation(40)[: 25 * (number != 2)])
        gradients = rng.normal(size=(len(rows), 2)).astype(np.float32)
        whole.apply(rows, gradients, 1)
        of_part = rng.integers(parts, size=len(rows))
        before = staged.read(np.arange(40))
        steps = [staged.stage(rows[of_part == part], gradients[of_part == part], 1) for part in range(parts)]
        assert staged.read(np.arange(40)).tobytes() == before.tobytes(), "nothing is seen of it"
        staged.commit(steps)
        for one, other in zip(whole.state().values(), staged.state().values(), strict=True):
            assert one.tobytes() == other.tobytes()


@pytest.mark.parametrize("optimizer", [None, Adam()])
def test_a_share_without_memory_is_named(optimizer: Any) -> None:
    """More than a process can address, whatever the system promises."""
    with pytest.raises(
        ConfigError, match=r"1,099,511,627,776 rows of [\d,]+ bytes \(dim 64, .*needs [\d,]+ GiB"
    ):
        Table(KeyRange(0, 2**40), 64, optimizer)
