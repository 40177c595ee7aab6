# SPDX-License-Identifier: Apache-2.0
"""Promise: a table that is not what its pushes make of it is found, whatever single sum is wrong."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path

import numpy as np
import pytest

import libra
from libra.hot.rows import row_ranges
from libra_sim.clicks.task import Clicks
from libra_topologies.sparse.records import (
    FRACTION_BITS,
    Pushes,
    Recorder,
    least_packets,
    table_after,
    verify,
)

WORKERS, ROUNDS, SEED = 3, 5, 7
TASK = Clicks(260)
ROWS, DIM, OPTIMIZER = TASK.rows, TASK.dim, TASK.optimizer


def made(folder: Path) -> list[Pushes]:
    """Random pushes, some of no rows, through files."""
    pushes = []
    for rank in range(WORKERS):
        random, recorder = np.random.default_rng(rank), Recorder(DIM)
        for number in range(ROUNDS):
            count = 0 if (rank, number) == (1, 2) else 30
            rows = np.sort(random.choice(ROWS, count, replace=False))
            recorder.add(rows, random.normal(0, 1, (count, DIM)).astype(np.float32))
        recorder.write(folder / f"record-{rank}")
        pushes.append(Pushes.read(folder / f"record-{rank}"))
    return pushes


@pytest.fixture(scope="module")
def pushes(tmp_path_factory: pytest.TempPathFactory) -> list[Pushes]:
    return made(tmp_path_factory.mktemp("records"))


@pytest.fixture(scope="module")
def table(pushes: list[Pushes]) -> np.ndarray:
    """What two servers and three workers make of the pushes, in one process."""
    with libra.local_job(workers=WORKERS, servers=2) as job:
        start = partial(TASK.initial_rows, seed=SEED)
        servers = [
            libra.SparseServer(node, ROWS, DIM, OPTIMIZER, weights=start, reduce="sum")
            for node in job.servers
        ]

        def work(rank: int) -> None:
            worker = libra.SparseWorker(job.workers[rank], ROWS, DIM)
            for rows, gradients in zip(pushes[rank].rows, pushes[rank].gradients, strict=True):
                worker.push(rows, gradients).result(timeout=30)

        threads = [threading.Thread(target=work, args=(rank,)) for rank in range(WORKERS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        shares = zip(servers, row_ranges(ROWS, 2), strict=True)
        return np.concatenate([each.read(np.arange(share.begin, share.end)) for each, share in shares])


def test_tables_have_the_recomputed_bits(pushes: list[Pushes], table: np.ndarray) -> None:
    verdict = verify(TASK, pushes, table, SEED, ROUNDS)
    touched = [len(np.unique(np.concatenate(rows))) for rows in zip(*(p.rows for p in pushes), strict=True)]
    assert (verdict.exact, verdict.sums) == (True, sum(touched))
    assert verdict.describe().startswith(f"exact: after all {sum(touched)} sums of rows")
    assert np.array_equal(table_after(TASK, pushes, SEED)[0], table)


def test_a_bit_too_many_is_found(pushes: list[Pushes], table: np.ndarray) -> None:
    wrong = table.copy()
    wrong.view(np.uint32)[11, 3] ^= 1
    verdict = verify(TASK, pushes, wrong, SEED, ROUNDS)
    assert not verdict.exact
    assert verdict.problem.startswith("1 rows differ; row 11 is [")
    assert verdict.describe().startswith("NOT EXACT: 1 rows differ")


def test_a_push_that_was_lost_or_added_twice_is_found(
    pushes: list[Pushes], table: np.ndarray, tmp_path: Path
) -> None:
    other = made(tmp_path)
    other[0].gradients[2][:] *= 2
    assert not verify(TASK, other, table, SEED, ROUNDS).exact
    other[0].gradients[2][:] = 0
    assert not verify(TASK, other, table, SEED, ROUNDS).exact
    assert not verify(TASK, pushes, table, SEED + 1, ROUNDS).exact


def test_hot_rows_are_sums_of_integers(pushes: list[Pushes], table: np.ndarray) -> None:
    """Adagrad's step, of a row that nobody else's round touches, from the sum of whole multiples."""
    assert not verify(TASK, pushes, table, SEED, ROUNDS, hot=np.arange(ROWS)).exact
    one = np.float32([[0.3, -0.7, 1e-3, 1 / 3, 0, 2, -1e-12, 0.1]])
    alone = [Pushes([np.array([5])], [one * sign]) for sign in (np.float32(1), np.float32(0.5))]
    found, sums = table_after(TASK, alone, SEED, hot=np.array([5]))
    whole = sum(np.rint(each.gradients[0].astype(np.float64) * 2**FRACTION_BITS) for each in alone)
    gradient = (whole / 2**FRACTION_BITS).astype(np.float32)
    weights, kept = TASK.initial_rows(np.array([5]), SEED), np.zeros((1, DIM), np.float32)
    OPTIMIZER.update(weights.reshape(-1), gradient.reshape(-1), (kept.reshape(-1),), 1)
    assert sums == 1
    assert np.array_equal(found[5:6], weights)


def test_the_fewest_packets_are_counted_by_server_and_push() -> None:
    heat = libra.Heat.of([range(16)], 32)
    placement = libra.Placement.of_heat(
        heat, 16, dim=32, servers=2, pool=16
    )  # rows 0 to 15: the first server's
    pushes = [Pushes([np.array(rows)], [np.zeros((len(rows), 32), np.float32)]) for rows in ([1, 2, 3], [20])]
    assert least_packets(pushes, placement) == 2  # two groups


def test_rounds_that_are_missing_are_found(pushes: list[Pushes], table: np.ndarray) -> None:
    verdict = verify(TASK, pushes, table, SEED, ROUNDS + 1)
    assert verdict.problem == "worker 0 has recorded 5 rounds; expected 6"
