# SPDX-License-Identifier: Apache-2.0
"""Promise: a table that is not what its pushes make of it is found, whatever single sum is wrong."""

from __future__ import annotations

import re
import shutil
import threading
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import libra
from libra.hot.homes import row_ranges
from libra_topologies.errors import RunError
from libra_topologies.training.rows import (
    FRACTION_BITS,
    Pushes,
    RowRecorder,
    Sum,
    Table,
    least_packets,
    verify,
    verify_reordered,
)
from libra_workloads.clicks import Clicks

WORKERS, ROUNDS, SEED = 3, 5, 7
TASK = Clicks(260)
ROWS, DIM, OPTIMIZER = TASK.rows, TASK.dim, TASK.optimizer


def program(rank: int, pull: Any, push: Any, path: Path) -> None:
    """A worker's: random gradients, some of no rows."""
    random, recorder = np.random.default_rng(rank), RowRecorder(DIM)
    for number in range(ROUNDS):
        count = 0 if (rank, number) == (1, 2) else 30
        rows = np.sort(random.choice(ROWS, count, replace=False))
        gradients = random.normal(0, 1, (count, DIM)).astype(np.float32)
        recorder.add(rows, pull(rows), gradients)
        push(rows, gradients)
    recorder.write(path)


@dataclass
class Run:
    """What is left of it, in ``folder`` too."""

    pushes: list[Pushes]
    table: np.ndarray
    folder: Path

    @classmethod
    def read(cls, table: np.ndarray, folder: Path) -> Run:
        return cls([Pushes.read(folder / f"record-{rank}") for rank in range(WORKERS)], table, folder)

    def problem(self, rounds: int = ROUNDS, seed: int = SEED) -> str:
        return verify(TASK, self.pushes, self.table, seed, rounds).problem


def real_run(folder: Path, lost: tuple[int, int] | None = None) -> np.ndarray:
    """The table that two servers and three workers make, in one process.

    lost: a rank and a round, from 1, whose gradients its van hands in as zeros.
    """
    with libra.local_job(workers=WORKERS, servers=2) as job:
        start = partial(TASK.initial_rows, seed=SEED)
        servers = [
            libra.SparseServer(node, ROWS, DIM, OPTIMIZER, weights=start, reduce="sum")
            for node in job.servers
        ]

        def work(rank: int) -> None:
            worker, pushed = libra.SparseWorker(job.workers[rank], ROWS, DIM), [0]

            def push(rows: Any, gradients: Any) -> None:
                pushed[0] += 1
                gradients = gradients * np.float32((rank, pushed[0]) != lost)
                worker.push(rows, gradients).result(timeout=30)

            program(rank, lambda rows: worker.pull(rows).result(timeout=30), push, folder / f"record-{rank}")

        threads = [threading.Thread(target=work, args=(rank,)) for rank in range(WORKERS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        shares = zip(servers, row_ranges(ROWS, 2), strict=True)
        return np.concatenate([each.read(np.arange(share.begin, share.end)) for each, share in shares])


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Run:
    folder = tmp_path_factory.mktemp("records")
    return Run.read(real_run(folder), folder)


@pytest.fixture
def run(trained: Run, tmp_path: Path) -> Run:
    """To be spoilt."""
    folder = Path(shutil.copytree(trained.folder, tmp_path / "run"))
    return Run.read(trained.table.copy(), folder)


def test_tables_have_the_recomputed_bits(run: Run) -> None:
    verdict = verify(TASK, run.pushes, run.table, SEED, ROUNDS)
    touched = [
        len(np.unique(np.concatenate(rows))) for rows in zip(*(p.rows for p in run.pushes), strict=True)
    ]
    assert verdict.exact
    assert verdict.describe().startswith(f"exact: after all {sum(touched)} sums of rows")


def test_a_bit_too_many_in_the_table_is_found(run: Run) -> None:
    before = run.table[11, 3]
    run.table.view(np.uint32)[11, 3] ^= 1
    told = f"after round 5, row 11, value 3: expected {before!s}, got {run.table[11, 3]!s} (1 rows differ)"
    assert run.problem() == told


def test_a_bit_too_many_in_what_a_worker_pulled_is_found(run: Run) -> None:
    pulled, row = run.pushes[2].pulled[3], run.pushes[2].rows[3][7]
    before = pulled[7, 1]
    pulled.view(np.uint32)[7, 1] ^= 1
    told = f"worker 2, round 4, row {row}, value 1: expected {before!s}, got {pulled[7, 1]!s} (1 rows differ)"
    assert run.problem() == told


@pytest.mark.parametrize("factor", [2, 0])
def test_a_push_that_was_lost_or_added_twice_is_found_in_what_is_pulled_next(run: Run, factor: int) -> None:
    run.pushes[0].gradients[2][:] *= factor
    assert re.match(r"worker \d, round 4, row \d+, value 0: expected \S+, got \S+ \(", run.problem())


def test_another_start_is_found(run: Run) -> None:
    assert run.problem(seed=SEED + 1).startswith("worker 0, round 1, row ")


def test_a_real_run_that_loses_a_push_is_not_exact(tmp_path: Path) -> None:
    spoilt = Run.read(real_run(tmp_path, lost=(2, 3)), tmp_path)
    assert re.match(r"worker \d, round 4, row \d+, value \d: expected ", spoilt.problem())


def test_hot_rows_are_sums_of_integers(run: Run) -> None:
    """Adagrad's step, of a row that nobody else's round touches, from the sum of whole multiples."""
    assert not verify(TASK, run.pushes, run.table, SEED, ROUNDS, hot=np.arange(ROWS)).exact
    one = np.float32([[0.3, -0.7, 1e-3, 1 / 3, 0, 2, -1e-12, 0.1]])
    alone = [
        Pushes([np.array([5])], [np.zeros((1, DIM), np.float32)], [one * sign])
        for sign in (np.float32(1), np.float32(0.5))
    ]
    found, table = Sum.of(alone, 0, DIM), Table(TASK, SEED, hot=np.array([5]))
    table.add(found)
    whole = sum(np.rint(each.gradients[0].astype(np.float64) * 2**FRACTION_BITS) for each in alone)
    gradient = (whole / 2**FRACTION_BITS).astype(np.float32)
    weights, kept = TASK.initial_rows(np.array([5]), SEED), np.zeros((1, DIM), np.float32)
    OPTIMIZER.update(weights.reshape(-1), gradient.reshape(-1), (kept.reshape(-1),), 1)
    assert found.rows.tolist() == [5]
    assert np.array_equal(table.values[5:6], weights)


# ---- MPI's order -------------------------------------------------------------------------------------------


def in_another_order(run: Run, forget: int = -1) -> np.ndarray:
    """What an all-reduce makes of the pushes that adds from the last rank on; one round without a rank."""
    table = TASK.initial_rows(np.arange(ROWS), SEED)
    kept = np.zeros_like(table)
    for number in range(ROUNDS):
        total = np.zeros_like(table)
        for each in run.pushes[: WORKERS - (number == forget)][::-1]:
            total[each.rows[number]] += each.gradients[number]
        OPTIMIZER.update(table.reshape(-1), total.reshape(-1), (kept.reshape(-1),), 1)
    return table


def test_a_table_summed_in_another_order_is_within_what_rounding_makes(run: Run) -> None:
    table = in_another_order(run)
    assert not np.array_equal(table, run.table)  # three workers push some rows
    for one in (table, run.table):
        verdict = verify_reordered(TASK, run.pushes, one, SEED, ROUNDS)
        assert verdict.exact, verdict


def test_a_table_that_rounding_does_not_explain_is_found(run: Run) -> None:
    for spoilt in (in_another_order(run, forget=3), in_another_order(run) * np.float32(1 + 2.0**-18)):
        verdict = verify_reordered(TASK, run.pushes, spoilt, SEED, ROUNDS)
        assert re.match(r"after round 5, row \d+, value \d: expected \S+ to \S+, got \S+ \(", verdict.problem)


# ---- records -----------------------------------------------------------------------------------------------


def test_the_fewest_packets_are_counted_by_server_and_push() -> None:
    heat = libra.Heat.of([range(16)], 32)
    placement = libra.Placement.of_heat(
        heat, 16, dim=32, servers=2, pool=16
    )  # rows 0 to 15: the first server's
    pushes = []
    for rows in ([1, 2, 3], [20]):
        values = [np.zeros((len(rows), 32), np.float32)]
        pushes.append(Pushes([np.array(rows)], values, values))
    assert least_packets(pushes, placement) == 2  # two groups


@pytest.mark.parametrize("ranks", [[1], [0, 1, 2]], ids=["one", "all"])
@pytest.mark.parametrize("chosen", [[0, 1, 2, 3], [0, 1, 2, 3, 4, 4], [], [0, 1, 3, 3, 4]])
def test_rounds_that_are_missing_or_came_twice_are_found(
    chosen: list[int], ranks: list[int], run: Run
) -> None:
    for rank in ranks:
        each = run.pushes[rank]
        for part in (each.rows, each.pulled, each.gradients):
            part[:] = [part[number] for number in chosen]
    if len(chosen) == ROUNDS:  # one instead of another
        assert re.match(r"worker \d, round \d, row \d+, value \d: expected ", run.problem())
    else:
        assert run.problem() == f"worker {ranks[0]}: expected 5 rounds, got {len(chosen)}"


def test_a_table_with_other_rows_is_found(run: Run) -> None:
    run.table = run.table[:-1]
    assert run.problem() == f"after round 5: expected a table of {(ROWS, DIM)}, got {(ROWS - 1, DIM)}"
    assert verify_reordered(TASK, run.pushes, run.table, SEED, ROUNDS).problem == run.problem()


@pytest.mark.parametrize("left", [0, 10, 5000])
def test_a_record_that_is_truncated_or_missing_ends_the_run(left: int, run: Run) -> None:
    path = run.folder / "record-1"
    path.write_bytes(path.read_bytes()[:left])
    with pytest.raises(RunError, match="the record record-1 is missing or truncated") as caught:
        Pushes.read(path)
    assert caught.value.exit_code == 1
    path.unlink()
    with pytest.raises(RunError, match="the record record-1 is missing or truncated"):
        Pushes.read(path)


def test_a_record_with_fewer_values_than_rows_ends_the_run(run: Run) -> None:
    path = run.folder / "record-1"
    with np.load(path) as found:
        parts = dict(found)
    parts["pulled"] = parts["pulled"][:-1]
    with path.open("wb") as file:
        np.savez(file, **parts)
    with pytest.raises(RunError, match="the record record-1: expected 120 pulled, got 119"):
        Pushes.read(path)
