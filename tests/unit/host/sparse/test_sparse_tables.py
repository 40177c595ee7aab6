# SPDX-License-Identifier: Apache-2.0
"""Promise: a table is what its pushes make it, over every van the same bits, whoever is first."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from patience import soon
from switch_job import VANS, job_over

import libra
from libra import (
    SGD,
    Adagrad,
    Adam,
    ClosedError,
    ConfigError,
    LibraError,
    LocalJob,
    ServerError,
    SparseServer,
    SparseWorker,
    TimeoutError,
)
from libra.job.ids import KeyRange
from libra.sparse.rows import Shape
from libra.sparse.table import Table

Floats = npt.NDArray[np.float32]
ROWS, DIM = 5000, 3
WORKERS, SERVERS = 3, 2


def start(rows: npt.NDArray[np.int64]) -> Floats:
    return np.sin(np.outer(rows, np.arange(1, DIM + 1))).astype(np.float32)


def tables_of(job: LocalJob, **settings: Any) -> tuple[list[SparseServer], list[SparseWorker]]:
    servers = [SparseServer(node, ROWS, DIM, **settings) for node in job.servers]
    return servers, [SparseWorker(node, ROWS, DIM) for node in job.workers]


def pushed(rank: int, number: int) -> tuple[npt.NDArray[np.int64], Floats]:
    """Rows that many touch, and some that few do; of all sizes, none among them."""
    rng = np.random.default_rng([rank, number])
    count = 0 if number % 5 == rank else int(rng.integers(1, 600))
    rows = np.unique(rng.zipf(1.2, count) % ROWS)
    return rows, (rng.normal(size=(len(rows), DIM)) * 10.0 ** rng.integers(-3, 3)).astype(np.float32)


def recomputed(optimizer: Any, rounds: int, divisor: int) -> Floats:
    """Row by row, rank by rank: another way to the same bits."""
    table = Table(KeyRange(0, ROWS), DIM, optimizer, start)
    for number in range(rounds):
        sums: dict[int, Floats] = {}
        for rank in range(WORKERS):
            for row, gradient in zip(*pushed(rank, number), strict=True):
                sums[int(row)] = sums.get(int(row), np.zeros(DIM, np.float32)) + gradient
        for row in sorted(sums):
            table.apply(np.array([row]), sums[row][None] / np.float32(divisor), 1)
    return table.read(np.arange(ROWS))


@pytest.fixture(params=VANS)
def van(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def job(van: str) -> Iterator[LocalJob]:
    with job_over(van, WORKERS, SERVERS) as running:
        yield running


@pytest.mark.parametrize(
    ("settings", "divisor"),
    [
        ({"optimizer": Adagrad(lr=0.1)}, WORKERS),
        ({"optimizer": Adam(lr=0.01), "reduce": "sum"}, 1),
        ({"optimizer": SGD(lr=0.1, momentum=0.9)}, WORKERS),
        ({}, 1),
    ],
    ids=str,
)
def test_training_makes_the_same_bits_everywhere(job: LocalJob, settings: Any, divisor: int) -> None:
    rounds = 12
    servers, workers = tables_of(job, weights=start, **settings)

    def work(rank: int) -> None:
        asked = [
            workers[rank].push(*pushed(rank, number))  # the next before the last is done
            for number in range(rounds)
        ]
        for handle in asked:
            assert handle.result(soon()) is None

    with ThreadPoolExecutor(WORKERS) as pool:
        for run in [pool.submit(work, rank) for rank in range(WORKERS)]:
            run.result(soon(60))
    expected = recomputed(settings.get("optimizer"), rounds, divisor)
    np.testing.assert_array_equal(workers[1].pull(np.arange(ROWS)).result(soon()), expected)
    np.testing.assert_array_equal(
        np.concatenate([server.read(np.arange(*server.table.share)) for server in servers]), expected
    )


@pytest.mark.parametrize("order", list(itertools.permutations(range(WORKERS)))[::2], ids=str)
def test_sums_do_not_depend_on_who_is_first(order: tuple[int, ...]) -> None:
    """1e8, 1 and -1e8 have three different float32 sums."""
    with job_over("loopback", WORKERS, SERVERS) as job:
        _, workers = tables_of(job)
        for rank in order:
            last = workers[rank].push([7], np.full((1, DIM), [1e8, 1, -1e8][rank], np.float32))
            workers[rank].pull([7]).result(soon())  # it has come
        last.result(soon())
        assert workers[0].pull([7]).result(soon()).tolist() == [[0] * DIM]


def test_push_pull_answers_the_rows_after_the_round(job: LocalJob) -> None:
    _, workers = tables_of(job, weights=start)
    rows = [[0, 9, 4999], [9], []]
    asked = [
        workers[rank].push_pull(mine, np.full((len(mine), DIM), rank + 1, np.float32))
        for rank, mine in enumerate(rows)
    ]
    found = [handle.result(soon()) for handle in asked]
    expected = start(np.arange(ROWS))
    expected[[0, 9, 4999]] += np.float32(1)
    expected[9] += np.float32(2)
    for mine, values in zip(rows, found, strict=True):
        assert values.dtype == np.float32
        assert values.shape == (len(mine), DIM)
        np.testing.assert_allclose(values, expected[mine], rtol=1e-6)
    assert workers[0].pull([]).result(0).shape == (0, DIM)


def test_a_callback_gets_the_outcome(job: LocalJob) -> None:
    _, workers = tables_of(job, weights=start)
    told: list[Any] = []
    handle = workers[0].pull([5], callback=lambda ended: told.append(ended.result()))
    handle.result(soon())
    np.testing.assert_array_equal(told[0], start(np.array([5])))


def test_a_wait_names_who_has_not_pushed(job: LocalJob) -> None:
    _, workers = tables_of(job)
    one = np.ones((1, DIM), np.float32)
    asked = [workers[rank].push([0], one) for rank in (0, 2)]
    with pytest.raises(
        TimeoutError, match=r"server 0: worker rank 1 has not pushed for .*; server 1: worker rank 1"
    ):
        asked[1].result(0.1)
    workers[1].push([], one[:0])
    assert not wait(asked, 10).not_done


def test_tables_of_one_job_have_numbers(job: LocalJob) -> None:
    for number in (0, 7):
        for node in job.servers:
            SparseServer(node, 10 + number, 1, app_id=number)
    workers = [
        [SparseWorker(node, 10 + number, 1, app_id=number) for number in (0, 7)] for node in job.workers
    ]
    asked = [
        table.push([1], np.full((1, 1), value, np.float32))
        for pair in workers
        for table, value in zip(pair, (1, 2), strict=True)
    ]
    for handle in asked:
        handle.result(soon())
    assert [table.pull([1]).result(soon()).item() for table in workers[2]] == [WORKERS, 2 * WORKERS]
    with pytest.raises(ConfigError, match="this node has a SimpleApp with app_id 7"):
        SparseServer(job.servers[0], 10, 1, app_id=7)


# ------------------------------------------------------------------ bad input

GOOD = np.ones((2, DIM), np.float32)


@pytest.mark.parametrize(
    ("rows", "gradients", "message"),
    [
        ([1, ROWS], GOOD, f"row {ROWS} is not in the table, which has {ROWS}; expected 0 to {ROWS - 1}"),
        ([-1, 2], GOOD, "row -1 is not in the table"),
        (np.array([1, 2**63], np.uint64), GOOD, f"row {2**63} is not in the table"),
        ([2, 1], GOOD, r"rows\[0\] is 2 and rows\[1\] is 1; expected each row once, in increasing order"),
        ([2, 2], GOOD, r"rows\[0\] is 2 and rows\[1\] is 2; expected each row once"),
        ([[1, 2]], GOOD, r"rows has shape \(1, 2\); expected one dimension"),
        ([1.0, 2.0], GOOD, "rows are float64; expected integers"),
        ([1, 2], GOOD[:1], rf"gradients has shape \(1, {DIM}\); expected \(2, {DIM}\)"),
        ([1, 2], GOOD[:, :1], rf"gradients has shape \(2, 1\); expected \(2, {DIM}\)"),
        ([1, 2], GOOD.astype(np.float64), "gradients are float64; expected float32; convert with astype"),
        (
            [1, 2],
            np.where([[0, 0, 0], [0, 1, 0]], np.nan, GOOD).astype(np.float32),
            r"gradients\[1, 1\] is nan",
        ),
        ([1, 2], -np.float32(np.inf) * GOOD, r"gradients\[0, 0\] is -inf; expected finite numbers"),
    ],
)
def test_pushes_are_checked_before_anything_is_sent(rows: Any, gradients: Any, message: str) -> None:
    with job_over("loopback", 1, SERVERS) as job:
        _, (worker,) = tables_of(job)
        for push in (worker.push, worker.push_pull):
            with pytest.raises(ConfigError, match=message):
                push(rows, gradients)
        assert worker.push([1, 2], GOOD).result(soon()) is None


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (
            lambda job: SparseWorker(job.servers[0], 9, 1),
            "this node's role is server; SparseWorker needs a worker",
        ),
        (
            lambda job: SparseServer(job.workers[0], 9, 1),
            "this node's role is worker; SparseServer needs a server",
        ),
        (lambda job: SparseServer(job.servers[0], 0, 1), "rows is 0; expected an integer from 1"),
        (
            lambda job: SparseServer(job.servers[0], 9, 2**17),
            "dim is 131072; expected an integer from 1 to 65536",
        ),
        (lambda job: SparseWorker(job.workers[0], 9, 1.5), r"dim is 1\.5"),
        (
            lambda job: SparseServer(job.servers[0], 9, 1, reduce="max"),
            "reduce is 'max'; expected 'sum' or 'mean'",
        ),
    ],
)
def test_tables_are_checked(make: Callable[[LocalJob], object], message: str) -> None:
    with job_over("loopback", 1, 1) as job, pytest.raises(ConfigError, match=message):
        make(job)


def test_sizes_may_be_of_numpys_integers() -> None:
    """As the largest row of a data set, and one more, is."""
    with job_over("loopback", 1, 1) as job:
        server = SparseServer(job.servers[0], np.int64(9), np.uint8(1))
        worker = SparseWorker(job.workers[0], np.array([3, 8], np.int32).max() + 1, np.int64(1))
        assert server.shape == worker.shape == Shape(9, 1)
        assert worker.push_pull([8], np.ones((1, 1), np.float32)).result(soon()) == [[1]]


def test_a_job_without_servers_has_no_tables() -> None:
    with job_over("loopback", 1, 0) as job, pytest.raises(ConfigError, match="this job has no servers"):
        SparseWorker(job.workers[0], 9, 1)


def test_a_table_of_another_size(job: LocalJob) -> None:
    servers = [SparseServer(node, ROWS, DIM) for node in job.servers]
    worker = SparseWorker(job.workers[0], ROWS + 1, DIM)
    message = f"server [01]: this table has {ROWS} rows of {DIM}, the worker's {ROWS + 1} rows of {DIM}"
    with pytest.raises(ServerError, match=message):
        worker.push([1], np.ones((1, DIM), np.float32)).result(soon())
    with pytest.raises(ServerError, match=message):
        worker.pull([1]).result(soon())
    assert servers[0].read([1]).tolist() == [[0] * DIM]


def test_a_round_that_cannot_be_applied_fails_at_every_worker(job: LocalJob) -> None:
    """The next one is not touched by it."""
    _, workers = tables_of(job)
    most = np.full((1, DIM), np.finfo(np.float32).max, np.float32)
    asked = [worker.push([1], most) for worker in workers]
    for handle in asked:
        with pytest.raises(ServerError, match="server 0: a sum of gradients leaves the range of float32"):
            handle.result(soon())
    for handle in [worker.push([1], np.ones((1, DIM), np.float32)) for worker in workers]:
        handle.result(soon())
    assert workers[0].pull([1]).result(soon()).tolist() == [[WORKERS] * DIM]


def test_a_node_that_has_left_pushes_nothing(van: str) -> None:
    with job_over(van, 1, 1) as job:
        _, (worker,) = tables_of(job)
        worker.push([1], np.ones((1, DIM), np.float32)).result(soon())
    with pytest.raises(ClosedError):
        worker.push([1], np.ones((1, DIM), np.float32))
    with pytest.raises(ClosedError):
        worker.pull([1])


def test_servers_say_which_rows_are_theirs() -> None:
    with job_over("loopback", 1, 2) as job:
        servers, _ = tables_of(job, weights=start)
        np.testing.assert_array_equal(servers[1].read([ROWS - 1]), start(np.array([ROWS - 1])))
        with pytest.raises(ConfigError, match=f"this server has the rows from {ROWS // 2} to {ROWS - 1}"):
            servers[1].read([0])


def test_what_is_no_message_is_answered() -> None:
    with job_over("loopback", 1, 1) as job:
        tables_of(job)
        app = libra.SimpleApp(0, 1, job.workers[0])
        with pytest.raises(ServerError, match="got 3 bytes; a message about a table has at least"):
            app.request(1, b"abc", 8).result(soon())
        assert issubclass(ServerError, LibraError)
