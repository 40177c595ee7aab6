# SPDX-License-Identifier: Apache-2.0
"""Promise: a table without rounds is all that was pushed, whoever pushes how often, under loss too."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import pytest
from faulty_link import Faults
from patience import soon
from switch_job import VANS, job_over, the_rack

from libra import SGD, Asynchronous, ConfigError, LocalJob, ServerError, SparseServer, SparseWorker
from libra.hot.heat import Heat
from libra.hot.placement import Placement

ROWS, DIM = 600, 4
WORKERS, SERVERS = 3, 2
CELLS = 8
ALL = np.arange(ROWS)
NEVER = {"drain_seconds": 1e6, "drain_fill": math.inf}

Floats = npt.NDArray[np.float32]


def pushed(rank: int, number: int) -> tuple[npt.NDArray[np.int64], Floats]:
    """Sums of these are exact in float32, in any order."""
    rng = np.random.default_rng([rank, number])
    rows = np.unique(rng.zipf(1.2, 200) * 7919 % ROWS)
    return rows, (rng.integers(-1000, 1000, (len(rows), DIM)) / 1024).astype(np.float32)


def pushes_of(rank: int) -> range:
    """Each at its own pace."""
    return range(3 + 4 * rank)


def everything() -> Floats:
    total = np.zeros((ROWS, DIM), np.float32)
    for rank in range(WORKERS):
        for number in pushes_of(rank):
            rows, gradients = pushed(rank, number)
            total[rows] += gradients
    return total


@pytest.fixture(scope="module")
def placement() -> Placement:
    heat = Heat.of([pushed(rank, number)[0] for rank in range(WORKERS) for number in range(9)], ROWS)
    return Placement.of_heat(heat, 100, dim=DIM, servers=SERVERS, pool=CELLS)


@contextmanager
def tables(
    placement: Placement,
    faults: Faults | None = None,
    optimizer: Any = None,
    workers: int = WORKERS,
    reduce: Literal["sum", "mean"] = "mean",
    **options: float,
) -> Iterator[tuple[list[SparseServer], list[SparseWorker]]]:
    with the_rack().job(workers, SERVERS, hot_cells=CELLS, faults=faults) as job:
        servers = [
            SparseServer(
                node,
                ROWS,
                DIM,
                optimizer,
                placement,
                reduce=reduce,
                asynchronous=Asynchronous(**options),
            )
            for node in job.servers
        ]
        yield servers, [SparseWorker(node, ROWS, DIM, placement) for node in job.workers]


def push_all(workers: list[SparseWorker]) -> None:
    def work(rank: int) -> None:
        for number in pushes_of(rank):
            assert workers[rank].push(*pushed(rank, number)).result(soon(30)) is None

    with ThreadPoolExecutor(WORKERS) as pool:
        for run in [pool.submit(work, rank) for rank in range(WORKERS)]:
            run.result(soon(90))


@pytest.mark.parametrize("van", VANS)
def test_nobody_waits_for_others(van: str) -> None:
    with job_over(van, WORKERS, SERVERS) as job:
        for node in job.servers:
            SparseServer(node, ROWS, DIM, asynchronous=Asynchronous())
        workers = [SparseWorker(node, ROWS, DIM) for node in job.workers]
        push_all(workers)
        np.testing.assert_array_equal(workers[1].pull(ALL).result(soon()), everything())


@pytest.mark.parametrize("drop", [0.0, 0.01, 0.1])
def test_all_that_was_pushed_is_applied(placement: Placement, drop: float) -> None:
    faults = Faults(drop=drop, duplicate=drop, seed=4) if drop else None
    with tables(placement, faults, drain_seconds=0.002) as (servers, workers):
        push_all(workers)
        assert all(worker.totals().packets for worker in workers)
        for server in servers:
            server.settle(soon(30))
        for worker in workers:
            np.testing.assert_array_equal(worker.pull(ALL).result(soon()), everything())


def test_values_that_the_switch_refuses_are_applied(placement: Placement) -> None:
    """2,047 in fixed point is an int32, a sum of two is none; more is none by itself."""
    row = placement.hot[:1]
    with tables(placement, **NEVER) as (servers, workers):
        for value in (2047, 2047, 5000):
            for worker in workers:
                worker.push(row, np.full((1, DIM), value, np.float32)).result(soon())
        for server in servers:
            server.settle(soon())
        found = workers[0].pull(row).result(soon())
    np.testing.assert_array_equal(found, np.full((1, DIM), WORKERS * (2 * 2047 + 5000), np.float32))


@pytest.mark.parametrize("count", [1, WORKERS])
@pytest.mark.parametrize(("reduce", "step"), [("sum", 18), ("mean", 6)])
def test_a_drain_makes_one_step_of_what_it_holds(
    placement: Placement, reduce: Literal["sum", "mean"], step: int, count: int
) -> None:
    row = placement.hot[:1]
    with tables(placement, None, SGD(1.0), count, reduce, **NEVER) as (servers, workers):
        for number in range(3):
            pushed = workers[number % count].push(row, np.full((1, DIM), 3 * number + 3, np.float32))
            pushed.result(soon())
        assert not workers[0].pull(row).result(soon()).any()
        for server in servers:
            server.settle(soon())
        for worker in workers:
            np.testing.assert_array_equal(
                worker.pull(row).result(soon()), np.full((1, DIM), -step, np.float32)
            )


def test_a_server_that_leaves_too_early_says_so(
    placement: Placement, caplog: pytest.LogCaptureFixture
) -> None:
    with tables(placement, **NEVER) as (_, workers):
        workers[0].push(placement.hot[:3], np.ones((3, DIM), np.float32)).result(soon())
    assert f"server 0 leaves {3 * DIM} hot values in the switch: call settle() before the end" in caplog.text


class Telling(SGD):
    """Says that it has made a step."""

    stepped = threading.Event()

    def update_rows(self, *arrays: Any) -> None:
        super().update_rows(*arrays)
        self.stepped.set()


@pytest.mark.parametrize(
    "options", [{**NEVER, "drain_fill": 0.01}, {**NEVER, "drain_seconds": 0.001}], ids=str
)
def test_a_drain_begins_by_time_or_by_fill(placement: Placement, options: dict[str, float]) -> None:
    rows = placement.hot[:5]
    Telling.stepped.clear()
    with tables(placement, optimizer=Telling(1.0), **options) as (_, workers):
        workers[2].push(rows, np.ones((5, DIM), np.float32)).result(soon())
        assert Telling.stepped.wait(soon())


def test_a_push_that_cannot_be_applied_fails_alone(placement: Placement) -> None:
    class Choosy(SGD):
        def update_rows(self, weights: Floats, gradient: Floats, *rest: Any) -> None:
            if gradient.max() > 1:
                raise ValueError("too large")
            super().update_rows(weights, gradient, *rest)

    cold = np.setdiff1d(ALL, placement.hot)[:1]
    with tables(placement, optimizer=Choosy(1.0)) as (_, workers):
        with pytest.raises(ServerError, match="too large"):
            workers[0].push(cold, np.full((1, DIM), 2, np.float32)).result(soon())
        result = workers[1].push_pull(cold, np.ones((1, DIM), np.float32)).result(soon())
    np.testing.assert_array_equal(result, np.full((1, DIM), -1, np.float32))


def one_server(job: LocalJob, **options: Any) -> SparseServer:
    return SparseServer(job.servers[0], ROWS, DIM, **options)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"drain_seconds": 0}, "drain_seconds is 0; expected seconds above 0"),
        ({"drain_seconds": math.inf}, "drain_seconds is inf"),
        ({"drain_fill": math.nan}, "drain_fill is nan; expected a share above 0"),
    ],
    ids=str,
)
def test_settings(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        Asynchronous(**options)


def test_there_is_no_place_to_resume() -> None:
    with job_over("loopback", 1, 1) as job:
        one_server(job, asynchronous=Asynchronous())
        with pytest.raises(ConfigError, match="this table is asynchronous: it has no rounds"):
            SparseWorker(job.workers[0], ROWS, DIM).resume(soon())
