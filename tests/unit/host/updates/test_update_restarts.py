# SPDX-License-Identifier: Apache-2.0
"""Promise: updates that the switch adds count once and stay within the bound, whoever dies or comes when."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from dying import MOMENTS, dies
from network import make_job
from patience import soon
from processes import Processes

import libra
from libra import Node, Role, SparseServer, SparseWorker
from libra.compression.compression import Bound
from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra.updates.worker import UpdateWorker

Floats = npt.NDArray[np.float32]
SIZE, WORKERS, SERVERS, ROUNDS, THETA, RATE = 400, 2, 2, 7, 0.05, 0.5
BOUND = Bound(THETA, 2)


def gradient(rank: int, number: int) -> Floats:
    random = np.random.default_rng([rank, number])
    return random.standard_t(2, size=SIZE).astype(np.float32) * np.float32(0.2)


class Replicas(Processes):
    """Servers keep journals, and start again by themselves; so do workers."""

    def __init__(self, folder: Path) -> None:
        super().__init__(make_job(WORKERS, SERVERS, hot_cells=4))
        self.folder = folder
        self.placement = Placement.of_heat(
            Heat.of([np.arange(SIZE)], SIZE), SIZE, dim=1, servers=SERVERS, pool=4
        )
        self.tables: dict[int, SparseServer] = {}
        self.servers = [self.server(rank) for rank in range(SERVERS)]
        self.dies_in: int | None = None  # a round, in which worker 0 has pushed
        self.late = 0.0  # seconds of worker 1
        self.workers: dict[int, UpdateWorker] = {}

    def server(self, rank: int) -> Node:
        node = self.start(Role.SERVER, rank)
        optimizer = libra.BoundedUpdates(theta=THETA, root=2)
        self.tables[rank] = SparseServer(
            node,
            SIZE,
            1,
            optimizer,
            self.placement,
            files=libra.ServerFiles(self.folder, journal=True),
        )
        return node

    def restart_server(self, rank: int) -> None:
        self.kill(self.servers[rank])
        self.servers[rank] = self.server(rank)

    def work(self, rank: int) -> list[Floats]:
        """Return the replica's values after each round."""
        if rank and self.late:
            time.sleep(self.late)
        node = self.start(Role.WORKER, rank)
        table = SparseWorker(node, SIZE, 1, self.placement)
        spec, seen = f"bounded:theta={THETA}", []
        worker = self.workers[rank] = UpdateWorker(table, libra.SGD(lr=RATE), spec, timeout=soon(60))
        for number in range(worker._route.round, ROUNDS + 1):
            pushed = worker.push(gradient(rank, number))
            if rank == 0 and self.dies_in == number:
                self.dies_in = None
                self.kill(node)
                return [*seen, *self.work(rank)]
            seen.append(pushed.result(soon(60)).copy())
        return seen

    def train(self) -> list[list[Floats]]:
        with ThreadPoolExecutor(WORKERS) as pool:
            return list(pool.map(self.work, range(WORKERS)))

    def kept(self, name: str) -> Floats:
        return np.concatenate([self.tables[rank].table.state()[name][:, 0] for rank in range(SERVERS)])

    def check(self, seen: list[list[Floats]], most: float) -> None:
        """Replicas are alike in each round, and like the servers in the last; ``most`` off the ideal."""
        assert [len(each) for each in seen] == [ROUNDS] * WORKERS
        for number, values in enumerate(zip(*seen, strict=True), start=1):
            assert len({each.tobytes() for each in values}) == 1, f"round {number}"
        assert seen[0][-1].tobytes() == self.kept("values").tobytes()
        assert [table.rounds for table in self.tables.values()] == [ROUNDS] * SERVERS
        assert np.abs(self.kept("kept.residual")).max() <= BOUND.at(ROUNDS)
        steps = [gradient(rank, number + 1) for rank in range(WORKERS) for number in range(ROUNDS)]
        ideal = -RATE * np.sum(steps, axis=0, dtype=np.float64) / WORKERS
        assert np.abs(seen[0][-1] - ideal).max() <= most


@pytest.fixture
def replicas(tmp_path: Path) -> Replicas:
    return Replicas(tmp_path)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")  # a thread dies
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_server_dies_in_a_round(replicas: Replicas, moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers keep what they hold: nothing is lost, nothing counts twice, and the bound is that of a run in
    which nobody dies."""
    deaths = dies(
        monkeypatch,
        moment,
        lambda: replicas.kill(replicas.servers[1]),
        lambda: replicas.restart_server(1),
    )
    seen = replicas.train()
    replicas.check(seen, 2 * float(BOUND.at(ROUNDS)) + 1e-5)
    assert not deaths
    replicas.kill_all()


def test_a_late_worker_joins(replicas: Replicas) -> None:
    replicas.late = 0.5
    replicas.check(replicas.train(), 2 * float(BOUND.at(ROUNDS)) + 1e-5)
    replicas.kill_all()


@pytest.mark.parametrize("number", [1, 4])
def test_a_worker_dies_that_has_pushed(replicas: Replicas, number: int) -> None:
    """Its next process has no residual: what the last one held, at most theta of a worker, is lost and
    counted."""
    replicas.dies_in = number
    seen = replicas.train()
    # A round that ended although its worker was dead has no values at the worker.
    replicas.check([seen[1], seen[1]], 2 * float(BOUND.at(ROUNDS)) + float(BOUND.at(1)) / WORKERS + 1e-5)
    assert seen[0][-1].tobytes() == seen[1][-1].tobytes()
    assert [table.stats()["lost_residuals"] for table in replicas.tables.values()] == [1, 1]
    replicas.kill_all()
