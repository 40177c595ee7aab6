# SPDX-License-Identifier: Apache-2.0
"""Promise: a table with hot rows in the switch is what its pushes make it: their exact sums in fixed point,
and those of all other rows as everywhere, under loss too, and when values do not fit."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from effort import at_night
from faulty_link import Faults
from patience import soon
from switch_job import SWITCHED, job_over, the_rack

from libra import SGD, Adagrad, ConfigError, LocalJob, Optimizer, ServerError, SparseServer, SparseWorker
from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra.job.ids import KeyRange
from libra.sparse.table import Table

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Pushes = list[list[tuple[Ints, Floats]]]
"""By rank and round."""

ROWS, DIM = 3000, 4
WORKERS, SERVERS = 3, 2
CELLS = 16
BITS = 20


def start(rows: Ints) -> Floats:
    return np.sin(np.outer(rows, np.arange(1, DIM + 1))).astype(np.float32)


def touched(rank: int, number: int) -> Ints:
    rng = np.random.default_rng([rank, number])
    return np.unique(rng.zipf(1.2, 0 if number % 5 == rank else 400) * 7919 % ROWS)


def pushes_of(rounds: int, size: float = 1.0, most: float = np.inf) -> Pushes:
    def push(rank: int, number: int) -> tuple[Ints, Floats]:
        rows = touched(rank, number)
        rng = np.random.default_rng([rank, number, 1])
        values = rng.normal(size=(len(rows), DIM)) * size
        return rows, values.clip(-most, most).astype(np.float32)

    return [[push(rank, number) for number in range(rounds)] for rank in range(WORKERS)]


@pytest.fixture(scope="module")
def placement() -> Placement:
    heat = Heat.of([touched(rank, number) for rank in range(WORKERS) for number in range(20)], ROWS)
    return Placement.of_heat(heat, 300, dim=DIM, servers=SERVERS, pool=CELLS)


def recomputed(pushes: Pushes, placement: Placement, optimizer: Optimizer | None) -> Floats:
    """Row by row in Python's integers, where a value is hot and fits; else rank by rank in float32."""
    table = Table(KeyRange(0, ROWS), DIM, optimizer, start)
    hot = set(placement.hot.tolist())
    for number in range(len(pushes[0])):
        exact: dict[int, list[int]] = {}
        cold: dict[int, Floats] = {}
        for rounds in pushes:
            for row, gradient in zip(*rounds[number], strict=True):
                scaled = [round(float(value) * 2**BITS) for value in gradient]  # halves to even
                if int(row) in hot and max(map(abs, scaled)) < 2**31:
                    before = exact.get(int(row), [0] * DIM)
                    exact[int(row)] = [a + b for a, b in zip(before, scaled, strict=True)]
                else:
                    cold[int(row)] = cold.get(int(row), np.zeros(DIM, np.float32)) + gradient
        for row in sorted(exact.keys() | cold.keys()):
            total = np.float32([value / 2**BITS for value in exact.get(row, [0] * DIM)])
            total = (total + cold.get(row, np.float32(0)))[None]
            table.apply(np.array([row]), total if optimizer is None else total / np.float32(WORKERS), 1)
    return table.read(np.arange(ROWS))


@contextmanager
def tables(
    placement: Placement, optimizer: Optimizer | None = None, van: str = "libra", **settings: Any
) -> Iterator[tuple[LocalJob, list[SparseWorker]]]:
    with the_rack(van).job(WORKERS, SERVERS, hot_cells=CELLS, **settings) as job:
        for node in job.servers:
            SparseServer(node, ROWS, DIM, optimizer, placement, weights=start)
        yield job, [SparseWorker(node, ROWS, DIM, placement) for node in job.workers]


def push_all(workers: list[SparseWorker], pushes: Pushes) -> Floats:
    def work(rank: int) -> None:
        for handle in [workers[rank].push(*push) for push in pushes[rank]]:
            assert handle.result(soon(30)) is None

    with ThreadPoolExecutor(WORKERS) as pool:
        for run in [pool.submit(work, rank) for rank in range(WORKERS)]:
            run.result(soon(90))
    values: Floats = workers[0].pull(np.arange(ROWS)).result(soon())
    return values


def test_a_server_without_hot_rows_takes_its_part_of_every_round() -> None:
    """Its pool has no epoch. As workers took it for one of a term that was over, they asked for it again and
    again, as fast as it answered, for ever (search seed 33000087)."""
    heat = Heat(ROWS)
    heat.counts[:20] = np.arange(20, 0, -1)  # as in a vocabulary sorted by frequency
    front = Placement.of_heat(heat, 20, dim=DIM, servers=SERVERS, pool=CELLS)
    assert set(front.server.tolist()) == {0}
    pushes = pushes_of(3)
    with tables(front) as (_, workers):
        assert push_all(workers, pushes).tobytes() == recomputed(pushes, front, None).tobytes()


@pytest.mark.parametrize("drop", [0.0, at_night(0.01), 0.1])
@pytest.mark.parametrize("van", SWITCHED)
def test_hot_and_cold_sums_are_exact(placement: Placement, drop: float, van: str) -> None:
    pushes = pushes_of(6)
    faults = Faults(drop=drop, duplicate=drop, seed=3) if drop else None
    with tables(placement, Adagrad(lr=0.1), van, faults=faults) as (_, workers):
        values = push_all(workers, pushes)
        totals = [worker.totals() for worker in workers]
    np.testing.assert_array_equal(values, recomputed(pushes, placement, Adagrad(lr=0.1)))
    for rank, total in enumerate(totals):
        assert total.rows == sum(len(rows) for rows, _ in pushes[rank])
        assert total.hot_rows == sum(len(np.intersect1d(rows, placement.hot)) for rows, _ in pushes[rank])
        assert total.hot_rows > total.rows / 3
        assert 0 < total.packets < total.hot_rows / 4
        assert total.too_large == 0


@pytest.mark.parametrize("drop", [at_night(0.0), at_night(0.01), 0.1])
def test_every_worker_trains_on_what_the_table_is(placement: Placement, drop: float) -> None:
    """Its pulls between two pushes: of hot rows that it has pushed, that others have, that nobody has."""
    pushes = pushes_of(5)
    faults = Faults(drop=drop, duplicate=drop, seed=5) if drop else None
    with tables(placement, Adagrad(lr=0.1), faults=faults) as (_, workers):

        def train(rank: int) -> list[Floats]:
            mine = np.arange(rank, ROWS, 2)
            seen = [workers[rank].pull(mine).result(soon(30))]
            for push in pushes[rank]:
                workers[rank].push(*push).result(soon(30))
                seen.append(workers[rank].pull(mine).result(soon(30)))
            return seen

        with ThreadPoolExecutor(WORKERS) as pool:
            of_workers = list(pool.map(train, range(WORKERS)))
    for number in range(6):
        of_rounds = [push[:number] for push in pushes]
        table = recomputed(of_rounds, placement, Adagrad(lr=0.1))
        for rank, seen in enumerate(of_workers):
            np.testing.assert_array_equal(seen[number], table[rank::2])


@pytest.mark.parametrize("drop", [0.0, 0.1])
def test_pushed_rows_come_back_as_their_own_round_has_made_them(placement: Placement, drop: float) -> None:
    """Though the next pushes are made, and what was told to all may be lost."""
    rows, rounds = np.union1d(placement.hot[::3], np.arange(40)), 4
    faults = Faults(drop=drop, seed=7) if drop else None
    with tables(placement, faults=faults) as (_, workers):
        asked = [
            [worker.push_pull(rows, np.ones((len(rows), DIM), np.float32)) for _ in range(rounds)]
            for worker in workers
        ]
        for of_worker in asked:
            for number, handle in enumerate(of_worker):
                table = start(rows)
                for _ in range(number + 1):
                    table += np.float32(WORKERS)
                np.testing.assert_array_equal(handle.result(soon(30)), table)


def test_what_all_pull_crosses_the_servers_link_once(placement: Placement) -> None:
    """With the round, whoever has pushed it; pulling it costs nothing."""
    hot = placement.hot
    pushed = np.ones((len(hot), DIM), np.float32)
    with tables(placement) as (job, workers):
        for _ in range(2):  # the first tells how old values are
            for handle in [worker.push(hot[:250], pushed[:250]) for worker in workers]:
                handle.result(soon())
            for worker in workers:
                worker.pull(hot).result(soon())
        for handle in [worker.push(hot, pushed) for worker in workers]:
            handle.result(soon())
        servers = [node.van.stats().packets_sent for node in job.servers]
        for _ in range(100):
            values = [worker.pull(hot).result(0) for worker in workers]
        sent = [node.van.stats().packets_sent for node in job.servers]
    for each in values:
        np.testing.assert_array_equal(each, values[0])
    assert np.subtract(sent, servers).max() < 50, "words of presence, which come each second"


class Choosy(SGD):
    """Refuses a round with a gradient that is too large."""

    def update_rows(self, weights: Floats, gradient: Floats, *rest: Any) -> None:
        if abs(gradient).max(initial=0) > 1:
            raise ValueError("too large")
        super().update_rows(weights, gradient, *rest)


def test_behind_a_push_that_failed_hot_rows_are_known_again(
    placement: Placement, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is under way no more. Once a worker asked for each hot row from then on, whenever it pulled."""
    hot = placement.hot
    one = np.full((len(hot), DIM), 1 / WORKERS, np.float32)
    with tables(placement, Choosy(1.0)) as (_, workers):
        for size in (1, 1, 100, 1, 1):
            handles = [worker.push(hot, size * one) for worker in workers]
            for handle in handles:
                if size == 1:
                    handle.result(soon())
                else:
                    with pytest.raises(ServerError, match="too large"):
                        handle.result(soon())
            for worker in workers:
                worker.pull(hot).result(soon())
        for worker in workers:
            asked: list[Any] = []
            monkeypatch.setattr(worker, "_send_pull", lambda *pull, asked=asked: asked.append(pull))
            values = worker.pull(hot).result(soon())
            assert not asked, "all is known"
            np.testing.assert_allclose(values, start(hot) - 4 / WORKERS, rtol=1e-5)


@pytest.mark.parametrize("most", [2047, np.inf])
def test_values_that_do_not_fit_go_to_the_server(placement: Placement, most: float) -> None:
    """2,047 in fixed point is an int32, a sum of two is none; more is none by itself."""
    pushes = pushes_of(4, 1000, most)
    with tables(placement) as (_, workers):
        values = push_all(workers, pushes)
        too_large = sum(worker.totals().too_large for worker in workers)
    np.testing.assert_array_equal(values, recomputed(pushes, placement, None))
    assert (too_large > 0) == (most == np.inf)


def test_fraction_bits_are_the_codecs(placement: Placement) -> None:
    with tables(placement, codec="fixed_point:fraction_bits=2") as (_, workers):
        row = int(placement.hot[5])
        asked = [worker.push_pull([row], np.full((1, DIM), 0.3, np.float32)) for worker in workers]
        found = asked[0].result(soon())
    np.testing.assert_array_equal(found, start(np.array([row])) + np.float32(0.25 * WORKERS))


def test_a_round_of_cold_rows_asks_nothing_of_the_switch(placement: Placement) -> None:
    cold = np.setdiff1d(np.arange(ROWS), placement.hot)[:50]
    with tables(placement) as (_, workers):
        asked = [worker.push(cold, np.ones((len(cold), DIM), np.float32)) for worker in workers]
        for handle in asked:
            handle.result(soon())
        assert [worker.totals().packets for worker in workers] == [0] * WORKERS
        values = workers[0].pull(cold).result(soon())
    np.testing.assert_array_equal(values, start(cold) + np.float32(WORKERS))


# ------------------------------------------------------------------ placements


@pytest.mark.parametrize("van", ["loopback", "tcp"])
def test_without_a_switch_all_rows_go_to_the_servers(placement: Placement, van: str) -> None:
    """The same program; the sums are float32's."""
    pushes = pushes_of(3)
    with job_over(van, WORKERS, SERVERS) as job:
        for node in job.servers:
            SparseServer(node, ROWS, DIM, None, placement, weights=start)
        workers = [SparseWorker(node, ROWS, DIM, placement) for node in job.workers]
        values = push_all(workers, pushes)
    hot, homes = np.empty(0, np.int64), np.empty((0, 2), np.int64)
    nothing = replace(placement, hot=hot, groups=homes, cells=homes)
    np.testing.assert_array_equal(values, recomputed(pushes, nothing, None))
    np.testing.assert_allclose(values, recomputed(pushes, placement, None), atol=1e-5)


def test_a_worker_with_another_placement_is_told(placement: Placement) -> None:
    """Before anything of its is in the switch."""
    with the_rack().job(1, SERVERS, hot_cells=CELLS) as job:
        for node in job.servers:
            SparseServer(node, ROWS, DIM, None, placement)
        other = Placement.at_random(placement, seed=1)
        table = SparseWorker(job.workers[0], ROWS, DIM, other)
        told = f"table has .* with placement {placement.digest}, the worker's .* placement {other.digest}"
        with pytest.raises(ServerError, match=told):
            table.push(placement.hot[:3], np.ones((3, DIM), np.float32)).result(soon())
        with pytest.raises(ServerError, match=told):
            table.pull(placement.hot[:3]).result(soon())


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        (
            {"hot": 0},
            r"needs \d+ rows of hot cells; the job has 0 for each server: say so in its spec \(hot:",
        ),
        ({"hot": -1}, r"needs \d+ rows of hot cells; the job has \d+ for each server"),  # too few by one
        ({"servers": 1}, "the placement is for 2 servers, this job has 1; make one with `libra hot`"),
        ({"rows": 2999}, "the placement is for 3000 rows, this job has 2999"),
        ({"dim": 8}, "the placement is for 4 values a row, this job has 8"),
    ],
    ids=str,
)
def test_a_placement_that_does_not_fit(placement: Placement, settings: dict[str, int], message: str) -> None:
    needed = int(placement.cells.max()) + 1
    sizes = {"servers": SERVERS, "rows": ROWS, "dim": DIM, "hot": needed, **settings}
    sizes["hot"] += needed * (sizes["hot"] < 0)
    with the_rack().job(1, sizes["servers"], hot_cells=sizes["hot"]) as job:
        with pytest.raises(ConfigError, match=message):
            SparseServer(job.servers[0], sizes["rows"], sizes["dim"], None, placement)
        with pytest.raises(ConfigError, match=message):
            SparseWorker(job.workers[0], sizes["rows"], sizes["dim"], placement)


def test_hot_cells_belong_to_one_table(placement: Placement) -> None:
    with tables(placement) as (job, _), pytest.raises(ConfigError, match="belong to a table already"):
        SparseServer(job.servers[0], ROWS, DIM, None, placement, app_id=1)
