# SPDX-License-Identifier: Apache-2.0
"""Promise: whatever a sparse model is of, workers share its batches alike, its data are a function of a seed,
and tables of rows teach it what an array does."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from patience import soon

import libra
from libra.hot.homes import row_ranges
from libra_workloads import replicas
from libra_workloads.clicks import Clicks
from libra_workloads.sparse import SparseTask
from libra_workloads.systems import SPARSE
from libra_workloads.text import Text, Trigrams, pieces

ROOT = Path(__file__).parents[4]


def text(batch: int) -> Text:
    """Of sources that are always there."""
    some = [*pieces(ROOT / "bench", own=True), *pieces(ROOT / "controller", own=False)]
    return Text(Trigrams.of(some), batch)


BUILT = {"ctr": lambda: Clicks(3000, batch=601), "text": lambda: text(151)}


@pytest.fixture(scope="module", params=SPARSE)
def task(request: pytest.FixtureRequest) -> SparseTask[Any]:
    return BUILT[request.param]()


def test_workers_share_the_batch(task: SparseTask[Any]) -> None:
    generators = [task.batches(rank, 3, seed=1) for rank in range(3)]
    batches = [next(each) for each in generators]
    sizes = [len(batch.labels) for batch in batches]
    assert (sum(sizes), max(sizes) - min(sizes)) == (task.batch, 1)
    assert sizes == [task.share(rank, 3) for rank in range(3)]
    assert not np.array_equal(batches[0].rows, batches[1].rows)
    again = next(task.batches(0, 3, seed=1))
    assert np.array_equal(again.rows, batches[0].rows)
    assert not np.array_equal(next(generators[0]).rows, again.rows)
    assert not np.array_equal(next(task.batches(0, 3, seed=2)).rows, again.rows)


def test_rows_are_the_tables(task: SparseTask[Any]) -> None:
    for batch in (next(task.batches(0, 1, seed=1)), task.held_out()):
        assert (np.diff(batch.rows) > 0).all()
        assert batch.rows[0] >= 0
        assert batch.rows[-1] < task.rows
        assert np.isin(task.shared, batch.rows).all()
        assert len(batch.rows) <= task.most_rows(len(batch.labels))
        assert set(batch.labels.tolist()) == {0, 1}


def test_minibatches_are_of_what_is_trained_with(task: SparseTask[Any]) -> None:
    found = list(task.minibatches(20, 3, seed=5))
    again = list(task.minibatches(20, 2, seed=5))
    assert len(found) == 3
    assert all(np.array_equal(one, other) for one, other in zip(found, again, strict=False))
    assert all(np.isin(task.shared, rows).all() for rows in found)
    heat = libra.Heat.of(task.minibatches(1, 1000, seed=5), task.rows)
    hottest = task.hottest(100)
    assert len(np.intersect1d(heat.hottest(100), hottest)) > 70
    assert np.array_equal(hottest[: len(task.shared)], task.shared)


def test_gradients_are_the_slope_of_the_loss(task: SparseTask[Any]) -> None:
    batch, random = next(task.batches(0, 8, seed=1)), np.random.default_rng(2)
    # float64: differences of floats of 32 bits are noise
    values = random.normal(0, 0.2, (len(batch.rows), task.dim))
    found, _ = task.gradients(batch, values)
    places = [*random.integers(len(values), size=20).tolist(), len(values) - 1]
    for row in places:
        losses = []
        for step in (1e-3, -1e-3):
            moved = values.copy()
            moved[row, 0] += step
            losses.append(task.gradients(batch, moved)[1])
        slope = (losses[0] - losses[1]) / 2e-3 / task.batch
        assert found[row, 0] == pytest.approx(slope, rel=2e-2, abs=2e-5)


def in_one_array(task: SparseTask[Any], workers: int, rounds: int) -> np.ndarray:
    """The table after the training, in plain numpy: float32, added in the order of the ranks."""
    table = task.initial_rows(np.arange(task.rows), 1)
    kept = np.zeros_like(table)
    generators = [task.batches(rank, workers, 1) for rank in range(workers)]
    for _ in range(rounds):
        total, touched = np.zeros_like(table), np.zeros(len(table), bool)
        for batch in map(next, generators):
            total[batch.rows] += task.gradients(batch, table[batch.rows])[0]
            touched[batch.rows] = True
        weights, state = table[touched], kept[touched]
        task.optimizer.update(weights.reshape(-1), total[touched].reshape(-1), (state.reshape(-1),), 1)
        table[touched], kept[touched] = weights, state
    return table


def test_it_learns_from_tables_what_it_learns_from_an_array(task: SparseTask[Any]) -> None:
    workers, rounds = 3, 40
    with libra.local_job(workers=workers, servers=2) as job:
        servers = [
            libra.SparseServer(
                node,
                task.rows,
                task.dim,
                task.optimizer,
                weights=partial(task.initial_rows, seed=1),
                reduce="sum",
            )
            for node in job.servers
        ]

        def train(rank: int) -> None:
            table = libra.SparseWorker(job.workers[rank], task.rows, task.dim)
            batches = task.batches(rank, workers, 1)
            for _ in range(rounds):
                batch = next(batches)
                values = table.pull(batch.rows).result(timeout=soon(30))
                table.push(batch.rows, task.gradients(batch, values)[0]).result(timeout=soon(30))

        threads = [threading.Thread(target=train, args=(rank,)) for rank in range(workers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        shares = zip(servers, row_ranges(task.rows, 2), strict=True)
        found = np.concatenate([each.read(np.arange(share.begin, share.end)) for each, share in shares])
    expected = in_one_array(task, workers, rounds)
    assert np.array_equal(found, expected)
    held_out = task.held_out()
    assert task.score(held_out, expected[held_out.rows]).area_under_curve > 0.7


def test_models_have_names(tmp_path: Path) -> None:
    made = replicas.named("ctr", tmp_path)
    assert (made.rows, made.dim, made.batch) == (1_000_046, 8, 2048)
    assert replicas.named("ctr", tmp_path, 512).batch == 512
    with pytest.raises(KeyError):
        replicas.named("digits", tmp_path)
