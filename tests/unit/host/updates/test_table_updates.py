# SPDX-License-Identifier: Apache-2.0
"""Promise: the switch adds filtered updates; replicas have the table's bits, within the filter's bound."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from faulty_link import Faults
from patience import soon, wait_until
from switch_job import the_rack

import libra
from libra.compression.compression import Bound
from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra.job.ids import KeyRange
from libra.sparse import table as tables
from libra.sparse.server import SparseServer
from libra.sparse.table import Table
from libra.updates.filter import BoundedFilter, FilteredOptimizer
from libra.updates.worker import UpdatePush, UpdateWorker

Floats = npt.NDArray[np.float32]
LENS = [600, 40, 360]
SIZE, WORKERS, SERVERS, CELLS, BITS = sum(LENS), 3, 2, 16, 20
SGD = libra.SGD(lr=0.5, momentum=0.9)


def start(rows: npt.NDArray[np.int64]) -> Floats:
    return np.sin(rows)[:, None].astype(np.float32)


def everywhere(seed: int = 1) -> Placement:
    """Place all elements, those hottest that a sample has most often."""
    random = np.random.default_rng(seed)
    heat = Heat.of([np.arange(SIZE), *(random.integers(SIZE, size=50) for _ in range(20))], SIZE)
    return Placement.of_heat(heat, SIZE, dim=1, servers=SERVERS, pool=CELLS)


class Tables:
    """Workers with replicas of one table, and its servers, at a real switch."""

    def __init__(self, job: libra.LocalJob, theta: float, root: int, rule: str, **kept: Any) -> None:
        placement = everywhere()
        self.spec = f"bounded:theta={theta},root={root},rule={rule}"
        optimizer = libra.BoundedUpdates(theta=theta, root=root)
        self.servers = [
            SparseServer(node, SIZE, 1, optimizer, placement, weights=start, **kept) for node in job.servers
        ]
        self.tables = [libra.SparseWorker(node, SIZE, 1, placement) for node in job.workers]
        with ThreadPoolExecutor(WORKERS) as pool:
            self.workers = list(pool.map(self.make, self.tables))

    def make(self, table: libra.SparseWorker) -> UpdateWorker:
        return UpdateWorker(table, SGD, self.spec, lens=LENS, timeout=soon(30))

    def round(self, gradients: list[Floats]) -> None:
        pushed = [worker.push(mine) for worker, mine in zip(self.workers, gradients, strict=True)]
        with ThreadPoolExecutor(WORKERS) as pool:
            list(pool.map(lambda each: each.result(soon(30)), pushed))

    def weights(self) -> Floats:
        shares = [server.table.share for server in self.servers]
        return np.concatenate(
            [
                server.read(np.arange(share.begin, share.end)).reshape(-1)
                for server, share in zip(self.servers, shares, strict=True)
            ]
        )

    def residual(self) -> Floats:
        held = [server.table.state()["kept.residual"].reshape(-1) for server in self.servers]
        return np.concatenate(held)


@contextmanager
def running(
    theta: float, root: int = 2, rule: str = "residual", *, faults: Faults | None = None, **kept: Any
) -> Iterator[Tables]:
    with the_rack().job(WORKERS, SERVERS, hot_cells=CELLS, faults=faults) as job:
        yield Tables(job, theta, root, rule, **kept)


def drawn(random: np.random.Generator) -> list[Floats]:
    return [random.standard_t(2, size=SIZE).astype(np.float32) * np.float32(0.1) for _ in range(WORKERS)]


def rounding(rounds: int, ideal: npt.NDArray[np.float64]) -> float:
    """Return what float32 may be off: in each round momentum, step, residual, sum, mean and x round once."""
    return rounds * 6 * 2.0**-24 * 2 * float(np.abs(ideal).max())


@pytest.mark.parametrize(
    ("rule", "root", "drop"),
    [("residual", 2, 0.0), ("residual", 3, 0.1), ("residual", 0, 0.01), ("folded", 2, 0.0), ("key", 2, 0.01)],
)
def test_replicas_are_alike_and_near_the_ideal(rule: str, root: int, drop: float) -> None:
    """Through loss and duplicates: |s| <= theta, |r| <= theta, |x - ideal| <= 2 theta in float64."""
    most = 0.4 if rule == "key" else 0.05
    bound, random = Bound(most, root), np.random.default_rng(7)
    faults = Faults(drop=drop, duplicate=drop, seed=3) if drop else None
    with running(most, root, rule, faults=faults) as made:
        ideal, momentum = made.weights().astype(np.float64), np.zeros(SIZE)
        for number in range(1, 16):
            gradients = drawn(random)
            made.round(gradients)
            momentum = 0.9 * momentum + np.mean(gradients, axis=0, dtype=np.float64)
            ideal -= 0.5 * momentum
            weights, slack, theta = made.weights(), rounding(number, ideal), float(bound.at(number))
            for worker in made.workers:
                assert worker.values.tobytes() == weights.tobytes(), f"round {number}"
            assert np.abs(made.residual()).max() <= theta, "also of elements that nobody pushed"
            if rule == "residual":
                assert all(np.abs(worker.residual).max() <= theta for worker in made.workers)
                assert np.abs(weights - ideal).max() <= 2 * theta + slack
        sent, kept = made.workers[0].stats(), [server.stats() for server in made.servers]
        assert 0 < sent["push_share"] < 1
        assert sent["over_bound"] <= 1
        assert all(each["over_bound"] <= 1 and each["steps"] == 15 for each in kept)
        assert all(0 < each["broadcast_share"] <= 1 for each in kept)
        assert [each["union_share"] >= sent["push_share"] for each in kept] == [True] * SERVERS
        totals = made.tables[0].totals()
        assert 0 < totals.hot_rows <= totals.rows == sent["pushed"], "the switch has added some of them"


def test_theta_zero_is_dense_training_with_fixed_point_bit_for_bit() -> None:
    """Against steps as integers, whose rounding joins the next round's, divided and added."""
    random = np.random.default_rng(3)
    with running(0) as made:
        dense = made.weights()
        held, momenta = (np.zeros((WORKERS, SIZE), np.float32) for _ in range(2))
        for number in range(1, 12):
            gradients = drawn(random)
            total = np.zeros(SIZE, np.int64)
            for rank, gradient in enumerate(gradients):
                step = np.zeros(SIZE, np.float32)
                SGD.update(step, gradient, (momenta[rank],), number)
                held[rank] += step
                lanes = np.rint(held[rank].astype(np.float64) * 2**BITS).astype(np.int64)
                held[rank] -= (lanes / 2**BITS).astype(np.float32)
                total += lanes
            dense += (total / 2**BITS).astype(np.float32) / np.float32(WORKERS)
            made.round(gradients)
            assert made.workers[-1].values.tobytes() == dense.tobytes(), f"round {number}"
        assert not made.residual().any()
        assert all(np.abs(worker.residual).max() <= 2.0 ** -(BITS + 1) for worker in made.workers)


def test_old_residuals_move_when_theta_has_fallen_below_them() -> None:
    """Nobody pushes anything after the first round: the server's sweep pushes what it held."""
    with running(1.0) as made:
        first = np.zeros(SIZE, np.float32)
        first[::3] = -5
        made.round([first, np.zeros(SIZE, np.float32), np.zeros(SIZE, np.float32)])  # steps of 2.5: 0.83 mean
        assert made.weights().tobytes() == start(np.arange(SIZE)).tobytes()
        assert made.residual()[0] == pytest.approx(2.5 / 3)
        momentum = -np.float32(0.9) * first  # undoes the optimizer's
        made.round([np.float32(-0.9) * first * 0 + momentum, first * 0, first * 0])
        expected = start(np.arange(SIZE)).reshape(-1)
        expected[::3] += made.weights()[0] - expected[0]
        assert made.weights()[0] == pytest.approx(2.5 / 3), "theta is 0.71 now"
        assert made.weights().tobytes() == expected.tobytes()
        assert not made.residual().any()
        for worker in made.workers:
            assert worker.values.tobytes() == expected.tobytes()


def test_large_tables_are_swept_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "SWEPT", 8)
    table = Table(KeyRange(0, 10), 2, libra.BoundedUpdates(theta=1.0, root=2))
    table.apply(np.arange(10), np.full((10, 2), 0.8, np.float32), 1)
    assert [table.due(number).tolist() for number in (1, 2, 3, 4, 5)] == [
        [],
        [4, 5, 6, 7],
        [8, 9],
        [0, 1, 2, 3],
        [4, 5, 6, 7],
    ]


def test_only_rows_that_changed_are_notified() -> None:
    """A round whose updates all wait at the server brings workers no values."""
    with running(1.0, 0) as made:
        gradient = np.full(SIZE, -4, np.float32)  # steps of 2 at one of three workers: a mean of 0.67
        made.round([gradient, gradient * 0, gradient * 0])
        assert [server.stats()["bytes"] for server in made.servers] == [0, 0]
        assert [server.stats()["union_share"] for server in made.servers] == [1, 1]
        made.round([gradient, gradient * 0, gradient * 0])
        assert [server.stats()["broadcast_share"] for server in made.servers] == [0.5, 0.5]
        assert all(server.stats()["bytes"] >= 3 * 4 * SIZE / 2 for server in made.servers)


def test_what_does_not_fit_a_lane_goes_to_the_server() -> None:
    """A step of 2**12 is beyond 31 bits of 2**-20: the message has it, and the sum has both."""
    with running(0.01) as made:
        gradients = [np.full(SIZE, size, np.float32) for size in (-(2.0**13), -2.0, 0.0)]
        made.round(gradients)
        expected = start(np.arange(SIZE)).reshape(-1) + np.float32((2.0**12 + 1) / 3)
        assert np.abs(made.weights() - expected).max() <= 2.0**-11
        assert made.tables[0].totals().too_large == SIZE
        for worker in made.workers:
            assert worker.values.tobytes() == made.weights().tobytes()


def test_a_restarted_worker_loses_what_it_held_and_goes_on() -> None:
    with running(10, 0) as made:
        made.round([np.ones(SIZE, np.float32)] * WORKERS)
        assert made.workers[0].residual.any()
        made.tables[0]._process += 1  # as in another process
        made.tables[0]._nothing = made.tables[0]._empty_message()
        made.workers[0] = made.make(made.tables[0])
        assert [server.stats()["lost_residuals"] for server in made.servers] == [1, 1]
        made.round([np.full(SIZE, -100, np.float32)] * WORKERS)
        assert [server.rounds for server in made.servers] == [2, 2]
        assert made.workers[0].values.tobytes() == made.workers[1].values.tobytes()


class TestPlanted:
    """Defects that these checks must find."""

    def test_a_lost_notification_that_nobody_asks_for(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from libra.sparse.hot_rows import RowReplica

        with running(0.01) as made:
            monkeypatch.setattr(RowReplica, "_apply_notifications", lambda *_: None)
            made.round(drawn(np.random.default_rng(1)))
            assert made.workers[0].values.tobytes() != made.weights().tobytes()

    def test_a_server_that_does_not_sweep(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Table, "due", lambda *_: np.empty(0, np.int64))
        with running(1.0) as made:
            gradient = np.full(SIZE, -5, np.float32)
            made.round([gradient, gradient * 0, gradient * 0])
            made.round([np.float32(-0.9) * gradient, gradient * 0, gradient * 0])
            assert max(server.stats()["over_bound"] for server in made.servers) > 1

    def test_rounding_that_is_dropped(self) -> None:
        """r must have what the receiver did not get."""
        held = FilteredOptimizer(BoundedFilter(theta=0.01, root=0), libra.SGD(lr=1), [1])
        rows, sent = held.push_rows(np.float32([-1 / 3]), np.zeros(1, np.float32), 1, 1, 8)
        assert (rows.tolist(), sent.tolist()) == ([0], [[85 / 256]])
        assert held.residual[0] == np.float32(1 / 3) - np.float32(85 / 256) != 0


class TestRefusals:
    @pytest.fixture
    def job(self) -> Iterator[libra.LocalJob]:
        with the_rack().job(2, 1, hot_cells=CELLS) as job:
            yield job

    def placed(self, hot: int) -> Placement:
        heat = Heat.of([np.arange(hot)], SIZE)
        return Placement.of_heat(heat, hot, dim=1, pool=CELLS)

    def test_too_few_cells(self, job: libra.LocalJob) -> None:
        table = libra.SparseWorker(job.workers[0], SIZE, 1, self.placed(900))
        text = "100 of the table's 1,000 rows of 1 have no hot cell.*cells hold 1,024, all of a .* 262,144"
        with pytest.raises(libra.ConfigError, match=text):
            UpdateWorker(table, SGD, "bounded:theta=0.01")

    def test_no_placement_and_no_switch(self, job: libra.LocalJob) -> None:
        with pytest.raises(libra.ConfigError, match="the table has no placement"):
            UpdateWorker(libra.SparseWorker(job.workers[0], SIZE, 1), SGD, "bounded")
        with libra.local_job(workers=1, servers=1) as local:
            table = libra.SparseWorker(local.workers[0], SIZE, 1, self.placed(SIZE))
            with pytest.raises(libra.ConfigError, match="on a van without hot cells"):
                UpdateWorker(table, SGD, "bounded")

    @pytest.mark.parametrize(
        ("spec", "more", "text"),
        [
            ("bounded:theta=0.0001", {}, r"adds multiples of 2\*\*-20.*fraction_bits=22 or more"),
            ("bounded:halves=1", {}, "halves=1 in a switch"),
            ("bounded", {"keys": [1]}, "keys with a table"),
            ("bounded", {"asynchronous": True}, "asynchronous with a table; the switch adds rounds of all"),
            ("bounded", {"lens": [3]}, "lens have 3 elements, and the table 1000"),
        ],
    )
    def test_what_a_switch_cannot_do(
        self, job: libra.LocalJob, spec: str, more: dict[str, Any], text: str
    ) -> None:
        table = libra.SparseWorker(job.workers[0], SIZE, 1, self.placed(SIZE))
        with pytest.raises(libra.ConfigError, match=text):
            UpdateWorker(table, SGD, spec, **more)

    @pytest.mark.parametrize(
        ("optimizer", "text"),
        [
            (libra.BoundedUpdates(theta=0.02), r"BoundedUpdates\(theta=0.02,root=2\).*another filter"),
            (libra.SGD(lr=1), "no filter, and worker 0 another filter: make them alike"),
        ],
    )
    def test_another_filter_at_the_server(
        self, job: libra.LocalJob, optimizer: libra.Optimizer, text: str
    ) -> None:
        SparseServer(job.servers[0], SIZE, 1, optimizer, self.placed(SIZE))
        table = libra.SparseWorker(job.workers[0], SIZE, 1, self.placed(SIZE))
        with pytest.raises(libra.ServerError, match=text):
            UpdateWorker(table, SGD, "bounded:theta=0.01", timeout=soon())

    def test_an_asynchronous_table(self, job: libra.LocalJob) -> None:
        bounded, placement = libra.BoundedUpdates(theta=0.01), self.placed(SIZE)
        server = SparseServer(job.servers[0], SIZE, 1, bounded, placement, asynchronous=libra.Asynchronous())
        table = libra.SparseWorker(job.workers[0], SIZE, 1, placement)
        text = "this table is asynchronous: it has no rounds.*the switch adds rounds of all workers: leave"
        with pytest.raises(libra.ConfigError, match=text):
            UpdateWorker(table, SGD, "bounded:theta=0.01", timeout=soon())
        assert server.rounds == 0

    def test_a_filter_at_some_workers_only(self, job: libra.LocalJob) -> None:
        placement = self.placed(SIZE)
        SparseServer(job.servers[0], SIZE, 1, libra.BoundedUpdates(theta=0.01), placement)
        one, two = (libra.SparseWorker(node, SIZE, 1, placement) for node in job.workers)
        UpdateWorker(one, SGD, "bounded:theta=0.01", timeout=soon())
        pushed = two.push([1], np.ones((1, 1), np.float32))
        with pytest.raises(libra.ServerError, match=r"worker 1 pushes with another .*one of them without"):
            pushed.result(soon())
        with pytest.raises(libra.ServerError, match="another filter than worker 0: make all alike"):
            UpdateWorker(two, SGD, "bounded:theta=0.01,rule=key", timeout=soon())

    @pytest.mark.parametrize("gradients", [[-3e38], [-2e38, -2e37, -2e37, -2e37]])
    def test_a_sum_beyond_floats_is_refused_and_replicas_stay(self, gradients: list[float]) -> None:
        """The last gradient makes the sum of the workers' updates, or of updates and weights, too large."""
        with running(0.02) as made:

            def pushed(large: float) -> list[UpdatePush]:
                gradient = np.eye(1, SIZE, dtype=np.float32)[0]
                gradient[5] = large
                return [worker.push(gradient) for worker in made.workers]

            for large in gradients[:-1]:
                for each in pushed(large):
                    each.result(soon(30))
            weights = made.weights()
            for each in pushed(gradients[-1]):
                with pytest.raises(libra.ServerError, match=r"leaves? the range of float32"):
                    each.result(soon(30))
            assert made.weights().tobytes() == weights.tobytes()
            wait_until(lambda: {server.rounds for server in made.servers} == {len(gradients)}, "the round")
            for each in pushed(0.9 * max(map(abs, gradients))):  # takes the momentum away
                each.result(soon(30))
            assert made.weights()[0] < weights[0]
            for worker in made.workers:
                assert worker.values.tobytes() == made.weights().tobytes()

    def test_a_missing_worker_is_named(self, job: libra.LocalJob) -> None:
        placement = self.placed(SIZE)
        SparseServer(job.servers[0], SIZE, 1, libra.BoundedUpdates(theta=0.01), placement)
        both = [
            UpdateWorker(libra.SparseWorker(node, SIZE, 1, placement), SGD, "bounded:theta=0.01")
            for node in job.workers
        ]
        pushed = both[1].push(np.ones(SIZE, np.float32))
        with pytest.raises(libra.TimeoutError, match="worker rank 0 has not pushed"):
            pushed.result(timeout=0.3)
        late = threading.Thread(target=lambda: both[0].push(np.ones(SIZE, np.float32)).result(soon()))
        late.start()
        values = pushed.result(soon())
        late.join(soon())
        assert values.tobytes() == both[0].values.tobytes()
