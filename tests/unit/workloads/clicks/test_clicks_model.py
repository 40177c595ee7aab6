# SPDX-License-Identifier: Apache-2.0
"""Promise: gradients of the model of clicks are the loss's, whoever has which samples."""

from __future__ import annotations

import numpy as np
import pytest

from libra_workloads.clicks import DIM, NETWORK_ROWS, ClickBatch, Clicks, ClickWorld, Network

CATEGORIES = 3000


@pytest.fixture(scope="module")
def world() -> ClickWorld:
    return ClickWorld(CATEGORIES)


def test_gradients_are_the_slope_of_the_loss(world: ClickWorld) -> None:
    batch = ClickBatch.of(world.samples(40, np.random.default_rng(1)), CATEGORIES)
    random = np.random.default_rng(2)
    values = random.normal(
        0, 0.2, (len(batch.rows), DIM)
    )  # float64: differences of floats of 32 bits are noise

    task = Clicks(CATEGORIES, batch=1)
    found, _ = task.gradients(batch, values)
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
            losses.append(task.gradients(batch, moved)[1])
        slope = (losses[0] - losses[1]) / 2e-5
        assert found[row, column] == pytest.approx(slope, rel=1e-3, abs=1e-4)


def test_parts_of_a_batch_add_up_to_it(world: ClickWorld) -> None:
    samples = world.samples(60, np.random.default_rng(1))
    task = Clicks(CATEGORIES, batch=60)
    table = task.initial_rows(np.arange(task.rows), 1)
    sums = []
    for parts in (1, 3):
        total = np.zeros_like(table)
        for part in range(parts):
            chosen = slice(part * 60 // parts, (part + 1) * 60 // parts)
            some = type(samples)(samples.rows[chosen], samples.numbers[chosen], samples.clicked[chosen])
            batch = ClickBatch.of(some, CATEGORIES)
            total[batch.rows] += task.gradients(batch, table[batch.rows])[0]
        sums.append(total)
    np.testing.assert_allclose(sums[0], sums[1], atol=1e-6)


def test_where_rows_start_does_not_depend_on_who_asks() -> None:
    task = Clicks(CATEGORIES)
    rows = np.arange(task.rows)
    whole = task.initial_rows(rows, 1)
    assert whole.dtype == np.float32
    assert np.array_equal(task.initial_rows(rows[5:9], 1), whole[5:9])
    assert not np.array_equal(task.initial_rows(rows, 2), whole)
    assert (whole[:CATEGORIES, 0] == 0).all()
    assert abs(whole[:CATEGORIES, 1:].mean()) < 1e-3
    assert len(np.unique(whole[:CATEGORIES, 1:])) > 0.9 * 7 * CATEGORIES
