# SPDX-License-Identifier: Apache-2.0
"""Promise: a round whose hot rows are drained while workers still push them is what it would be at once."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from effort import at_night
from faulty_link import Faults
from patience import soon
from switch_job import the_rack

from libra import SGD, Adagrad, LocalJob, Optimizer, ServerError, ServerFiles, SparseServer, SparseWorker
from libra.hot.heat import Heat
from libra.hot.homes import Ints
from libra.hot.placement import Placement
from libra.sparse import channel, rounds
from libra.sparse.rows import Floats
from libra.vans.libra.hot.pool import HotPool

ROWS, DIM, WORKERS, SERVERS = 1500, 8, 3, 2
HOT = np.arange(0, ROWS, 3)
ROUNDS = 4


@pytest.fixture(scope="module")
def placement() -> Placement:
    """Homes are all over the pool; some rows have two."""
    touched = [np.sort(np.random.default_rng(seed).permutation(HOT)[:300]) for seed in range(9)]
    return Placement.of_heat(Heat.of(touched, ROWS), len(HOT), dim=DIM, servers=SERVERS, pool=60)


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "MANY", 12)
    monkeypatch.setattr(rounds, "LEAST_CELLS", 2)
    monkeypatch.setattr(rounds, "WORTH", 0.0)  # however long it takes here


@pytest.fixture
def drains(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, bool]]:
    """Of all servers: how many rows of the pool, and whether they were the last of a round."""
    seen: list[tuple[int, bool]] = []
    drain = HotPool.drain

    def watched(pool: HotPool, term: int, rows: Ints, done: Any, *, counts: bool, ends: bool) -> None:
        seen.append((len(rows), ends))
        drain(pool, term, rows, done, counts=counts, ends=ends)

    monkeypatch.setattr(HotPool, "drain", watched)
    return seen


def pushed(rank: int, number: int, size: float = 1.0) -> tuple[Ints, Floats]:
    """Worker 1 has few hot rows, in round 2 none; in round 3 nobody has any."""
    rng = np.random.default_rng([rank, number])
    rows = np.arange(0, ROWS, 2) if number < 3 else np.arange(1, ROWS, 3)
    if rank == 1:
        rows = rows[rows % 3 != 0] if number == 2 else rows[::40]
    return rows, (rng.normal(size=(len(rows), DIM)) * size).astype(np.float32)


def start(rows: Ints) -> Floats:
    return np.sin(np.outer(rows, np.arange(1, DIM + 1))).astype(np.float32)


@contextmanager
def tables(
    placement: Placement, optimizer: Optimizer | None, options: dict[str, Any] | None = None, **settings: Any
) -> Iterator[tuple[LocalJob, list[SparseWorker]]]:
    with the_rack().job(WORKERS, SERVERS, hot_cells=placement.cells_in_use, **settings) as job:
        for node in job.servers:
            SparseServer(node, ROWS, DIM, optimizer, placement, weights=start, **(options or {}))
        yield job, [SparseWorker(node, ROWS, DIM, placement) for node in job.workers]


def train(workers: list[SparseWorker], size: float = 1.0) -> list[Floats]:
    """What every worker sees after each round."""

    def work(rank: int) -> list[Floats]:
        seen = [workers[rank].pull(np.arange(ROWS)).result(soon(30))]
        for number in range(ROUNDS):
            workers[rank].push(*pushed(rank, number, size)).result(soon(30))
            seen.append(workers[rank].pull(np.arange(ROWS)).result(soon(30)))
        return seen

    with ThreadPoolExecutor(WORKERS) as pool:
        of_workers = list(pool.map(work, range(WORKERS)))
    for seen in of_workers[1:]:
        np.testing.assert_array_equal(seen, of_workers[0])
    return of_workers[0]


def at_once(placement: Placement, optimizer: Optimizer | None, size: float, monkeypatch: Any) -> list[Floats]:
    with monkeypatch.context() as whole, tables(placement, optimizer) as (_, workers):
        whole.setattr(channel, "MANY", 10**6)
        whole.setattr(rounds, "PARTS", 1)
        return train(workers, size)


@pytest.mark.parametrize(
    ("drop", "size"), [at_night(0.0, 1.0), (0.0, 1000.0), (0.1, 1.0), at_night(0.1, 1000.0)]
)
def test_the_bits_are_those_of_one_drain(
    placement: Placement,
    size: float,
    drop: float,
    drains: list[tuple[int, bool]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Values of 1,000: some do not fit, some sums do not, and rows are in the switch and in messages."""
    expected = at_once(placement, Adagrad(lr=0.1), size, monkeypatch)
    assert all(ends for _, ends in drains)
    drains.clear()
    faults = Faults(drop=drop, duplicate=drop, seed=3) if drop else None
    with tables(placement, Adagrad(lr=0.1), faults=faults) as (_, workers):
        found = train(workers, size)
    np.testing.assert_array_equal(found, expected)
    assert sum(ends for _, ends in drains) == 3 * SERVERS
    assert len(drains) >= 3 * SERVERS * 4


class Choosy(SGD):
    """Refuses what is large."""

    def update_rows(self, weights: Floats, gradient: Floats, state: Any, steps: Any) -> None:
        if abs(gradient).max(initial=0) > 100:
            raise ValueError("too large")
        super().update_rows(weights, gradient, state, steps)


@pytest.mark.parametrize("at", ["first", "last"])
def test_a_round_of_which_a_part_is_refused_is_refused(
    placement: Placement, at: str, drains: list[tuple[int, bool]], tmp_path: Path
) -> None:
    """Though workers were told what other parts of it would have made; its journal does not have it."""
    large = []
    for mine in map(placement.of_server, range(SERVERS)):
        cells = placement.cells[mine].min(axis=1)
        large.append(mine.start + int(cells.argmin() if at == "last" else cells.argmax()))
    values, table = np.ones((len(HOT), DIM), np.float32), start(np.arange(ROWS))
    for made in (0, 2):
        with tables(placement, Choosy(1.0), {"files": ServerFiles(tmp_path, journal=True)}) as (_, workers):
            assert [worker.resume(soon()) for worker in workers] == [made] * WORKERS
            for size in (1.0, 1e4, 1.0):
                values[large] = size
                asked = [worker.push(HOT, values) for worker in workers]
                for handle in asked:
                    if size > 1:
                        with pytest.raises(ServerError, match="too large"):
                            handle.result(soon(30))
                    else:
                        handle.result(soon(30))
                table[HOT] -= np.float32(size == 1)
                for worker in workers:
                    np.testing.assert_array_equal(worker.pull(np.arange(ROWS)).result(soon()), table)
                    worker.resume(soon())
    assert sum(not ends for _, ends in drains) > 10
