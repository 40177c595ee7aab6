# SPDX-License-Identifier: Apache-2.0
"""Promise: gradients are the loss's, and tables of rows teach the model what an array does."""

from __future__ import annotations

import threading
from functools import partial

import numpy as np
import pytest

import libra
from libra.hot.rows import row_ranges
from libra_sim.clicks import learner
from libra_sim.clicks.data import World
from libra_sim.clicks.learner import OPTIMIZER, Learner, held_out_batch, score
from libra_sim.clicks.model import (
    DIM,
    NETWORK_ROWS,
    Batch,
    Network,
    accuracy,
    area_under_curve,
    gradients,
    initial_rows,
    table_rows,
)

CATEGORIES = 3000


@pytest.fixture(scope="module")
def world() -> World:
    return World(CATEGORIES)


def test_gradients_are_the_slope_of_the_loss(world: World) -> None:
    batch = Batch.of(world.samples(40, np.random.default_rng(1)), CATEGORIES)
    random = np.random.default_rng(2)
    values = random.normal(
        0, 0.2, (len(batch.rows), DIM)
    )  # float64: differences of floats of 32 bits are noise

    found, _ = gradients(batch, values, 1)
    used = NETWORK_ROWS * DIM - (Network.of_rows(np.ones((NETWORK_ROWS, DIM))).rows() == 0).sum()
    assert used == 20 * 16 + 16 + 16 + 13 + 1
    for _ in range(60):
        row, column = random.integers(len(values)), random.integers(DIM)
        if random.random() < 0.5:
            row = len(values) - 1 - random.integers(NETWORK_ROWS)
        losses = []
        for step in (1e-5, -1e-5):
            moved = values.copy()
            moved[row, column] += step
            losses.append(gradients(batch, moved, 1)[1])
        slope = (losses[0] - losses[1]) / 2e-5
        assert found[row, column] == pytest.approx(slope, rel=1e-3, abs=1e-4)


def test_parts_of_a_batch_add_up_to_it(world: World) -> None:
    samples = world.samples(60, np.random.default_rng(1))
    table = initial_rows(np.arange(table_rows(CATEGORIES)), CATEGORIES, 1)
    sums = []
    for parts in (1, 3):
        total = np.zeros_like(table)
        for part in range(parts):
            chosen = slice(part * 60 // parts, (part + 1) * 60 // parts)
            some = type(samples)(samples.rows[chosen], samples.numbers[chosen], samples.clicked[chosen])
            batch = Batch.of(some, CATEGORIES)
            total[batch.rows] += gradients(batch, table[batch.rows], 60)[0]
        sums.append(total)
    np.testing.assert_allclose(sums[0], sums[1], atol=1e-6)


def test_where_rows_start_does_not_depend_on_who_asks() -> None:
    rows = np.arange(table_rows(CATEGORIES))
    whole = initial_rows(rows, CATEGORIES, 1)
    assert whole.dtype == np.float32
    assert np.array_equal(initial_rows(rows[5:9], CATEGORIES, 1), whole[5:9])
    assert not np.array_equal(initial_rows(rows, CATEGORIES, 2), whole)
    assert (whole[:CATEGORIES, 0] == 0).all()
    assert abs(whole[:CATEGORIES, 1:].mean()) < 1e-3
    assert len(np.unique(whole[:CATEGORIES, 1:])) > 0.9 * 7 * CATEGORIES


def test_workers_share_the_batch() -> None:
    world = World(CATEGORIES)
    learners = [Learner(world, rank, 3, seed=1) for rank in range(3)]
    batches = [each.next_batch() for each in learners]
    assert [len(batch.samples) for batch in batches] == [683, 683, 682]
    assert not np.array_equal(batches[0].samples.rows, batches[1].samples.rows)
    again = Learner(world, 0, 3, seed=1).next_batch()
    assert np.array_equal(again.samples.rows, batches[0].samples.rows)
    assert not np.array_equal(learners[0].next_batch().samples.rows, again.samples.rows)


@pytest.mark.parametrize(
    ("logits", "clicked", "area", "right"),
    [
        ([0.1, 0.2, 0.3], [0, 0, 1], 1, 1 / 3),
        ([1, -1], [0, 1], 0, 0),
        ([3, 1, 2, 0], [1, 0, 0, 1], 0.5, 0.25),
    ],
)
def test_scores(logits: list[float], clicked: list[float], area: float, right: float) -> None:
    assert area_under_curve(np.float32(logits), np.float32(clicked)) == pytest.approx(area)
    assert accuracy(np.float32(logits), np.float32(clicked)) == pytest.approx(right)


def in_one_array(world: World, workers: int, rounds: int) -> np.ndarray:
    """The table after the training, in plain numpy: float32, added in the order of the ranks."""
    table = initial_rows(np.arange(table_rows(CATEGORIES)), CATEGORIES, 1)
    kept = np.zeros_like(table)
    learners = [Learner(world, rank, workers, 1) for rank in range(workers)]
    for _ in range(rounds):
        total, touched = np.zeros_like(table), np.zeros(len(table), bool)
        for each in learners:
            batch = each.next_batch()
            total[batch.rows] += each.gradients(batch, table[batch.rows])[0]
            touched[batch.rows] = True
        weights, state = table[touched], kept[touched]
        OPTIMIZER.update(weights.reshape(-1), total[touched].reshape(-1), (state.reshape(-1),), 1)
        table[touched], kept[touched] = weights, state
    return table


def test_it_learns_from_tables_what_it_learns_from_an_array(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers, rounds, rows = 3, 40, table_rows(CATEGORIES)
    monkeypatch.setattr(learner, "GLOBAL_BATCH", 600)
    with libra.local_job(workers=workers, servers=2) as job:
        start = partial(initial_rows, categories=CATEGORIES, seed=1)
        servers = [
            libra.SparseServer(node, rows, DIM, OPTIMIZER, weights=start, reduce="sum")
            for node in job.servers
        ]

        def train(rank: int) -> None:
            table, mine = libra.SparseWorker(job.workers[rank], rows, DIM), Learner(world, rank, workers, 1)
            for _ in range(rounds):
                batch = mine.next_batch()
                values = table.pull(batch.rows).result(timeout=30)
                table.push(batch.rows, mine.gradients(batch, values)[0]).result(timeout=30)

        threads = [threading.Thread(target=train, args=(rank,)) for rank in range(workers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        shares = zip(servers, row_ranges(rows, 2), strict=True)
        found = np.concatenate([each.read(np.arange(share.begin, share.end)) for each, share in shares])
    expected = in_one_array(world, workers, rounds)
    assert np.array_equal(found, expected)
    batch = held_out_batch(world)
    assert score(batch, expected[batch.rows]).area_under_curve > 0.7
