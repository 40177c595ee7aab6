# SPDX-License-Identifier: Apache-2.0
"""Filtered updates: workers hold replicas of a model that learns digits, or of made-up tensors.

If the job has hot cells, the switch adds the updates, of a table with a cell for each element; else they
travel as messages. After each round a worker's replica has the bits of the servers' weights. Neither side
holds back more than the bound. With the rule residual no weight is further from the ideal than twice the
bound; the ideal makes the workers' steps in float64, without a filter.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.hot.placement import Placement
from libra.job.ids import WORKER_GROUP
from libra.kv.key_layout import KeyLayout
from libra.kv.worker import KVWorker
from libra.node.node import Node
from libra.optimizers.bounded import BoundedUpdates
from libra.sparse.server import SparseServer
from libra.sparse.worker import SparseWorker
from libra.updates.filter import FILTERS
from libra.updates.server import UpdateServer
from libra.updates.worker import UpdateWorker
from libra.vans.base import Values
from libra.vans.libra import codec as codecs
from libra_sim.workload.program import JobLife
from libra_sim.workload.threaded import Step, Threaded, Worker
from libra_workloads import dense, digits, filtered, passing
from libra_workloads.digits import EVALUATE_EVERY, OPTIMIZER, Replica, Tensors

Doubles = npt.NDArray[np.float64]
LARGEST = 1000  # of the made-up numbers, whose cubes are gradients: many small ones, few large ones
PERIOD = 97  # made-up numbers: a prime, so that no two packets have the same values
ROUNDINGS = 6  # of float32 in a round: momentum, step, residual, sum, mean and weight


@dataclass
class _Ideal:
    """Weights of a training without a filter, in float64. gradients: of rounds that not all have pushed."""

    weights: Doubles
    momentum: Doubles
    largest: float
    gradients: dict[int, dict[int, Values]] = field(default_factory=dict)


class Updates(Threaded):
    def __init__(self, life: JobLife) -> None:
        super().__init__(life)
        self._seed = life.chance.seed
        workers = len(life.job.workers)
        self._replicas: list[Replica] = []
        shapes: list[tuple[int, ...]] = [(size,) for size in life.workload.tensors]
        if life.workload.training:
            data = dense.read(life.workload.training)
            shapes = dense.shapes(life.workload.training)
            self._replicas = [Replica(data, rank, workers, self._seed) for rank in range(workers)]
        self._layout = KeyLayout(shapes, len(life.job.servers))
        self._filter = FILTERS.make(life.workload.filter)
        self._placement = self._placed() if life.job.hot_cells else None
        self._initial = start = self._start_values()
        self._servers: dict[int, UpdateServer | SparseServer] = {}
        self._updating: dict[int, UpdateWorker] = {}
        largest = float(np.abs(start).max())
        self._ideal = _Ideal(start.astype(np.float64), np.zeros(len(start)), largest)
        self._after: dict[int, Doubles] = {0: self._ideal.weights.copy()}  # ideal weights by round
        self._parts: list[float] = []
        self._losses: list[float] = []
        self._accuracies: dict[int, float] = {}

    def _placed(self) -> Placement:
        """Return homes for all elements. Raises ConfigError if the job has too few hot cells, or large
        steps."""
        fixed = codecs.make(self.workload.codec, len(self.job.workers))
        default = codecs.FixedPoint(len(self.job.workers))
        self._filter.check_step((fixed if isinstance(fixed, codecs.FixedPoint) else default).fraction_bits)
        if self._replicas:
            return passing.placed(
                self._replicas[0].data,
                self.workload.filter,
                workers=len(self._replicas),
                servers=len(self.job.servers),
                seed=self._seed,
                pool=self.job.hot_cells,
            )
        return passing.alike(self.elements, servers=len(self.job.servers), pool=self.job.hot_cells)

    def serve(self, node: Node) -> None:
        if self._placement is not None:
            bound, start = self._filter.bound, self._initial
            optimizer = BoundedUpdates(bound.theta, bound.root)
            self._servers[node.rank] = SparseServer(
                node, len(start), 1, optimizer, self._placement, weights=lambda rows: start[rows][:, None]
            )
            return
        held = node.key_ranges()[node.rank]
        keys = self._layout.keys.tolist()
        mine = {
            key: values
            for key, values in zip(keys, np.split(self._initial, self._ends), strict=True)
            if held.begin <= key < held.end
        }
        self._servers[node.rank] = UpdateServer(0, node, self.workload.filter, mine)

    def work(self, worker: Worker) -> Step:
        filter_, layout = self.workload.filter, self._layout
        if self._placement is not None:
            table = SparseWorker(worker.node, len(self._initial), 1, self._placement)
            lens = [piece.stop - piece.start for piece in layout.pieces]
            updating = UpdateWorker(table, OPTIMIZER, filter_, lens=lens)
        else:
            kv = KVWorker(0, 0, worker.node)
            updating = UpdateWorker(kv, OPTIMIZER, filter_, layout.keys, layout.lens)
        self._updating[worker.rank] = updating

        def step(number: int) -> Values:
            gradient = self._gradient(worker.rank, number, updating.values)
            self._push_ideal(worker.rank, number, gradient)
            got = updating.push(gradient).result().copy()
            self._check_round(worker.rank, number, got)
            return got

        return step

    def finish(self, worker: Worker) -> None:
        worker.node.barrier(WORKER_GROUP)

    def facts(self) -> dict[str, Any]:
        workers = [worker.stats() for worker in self._updating.values()]
        servers = [server.stats() for server in self._servers.values()]
        found: dict[str, Any] = {"filter": filtered.figures(self.workload.filter, workers, servers)}
        if self._accuracies:
            found["training"] = {
                "loss": self._losses,
                "accuracy": self._accuracies[max(self._accuracies)],
                "accuracy_by_round": self._accuracies,
                "replicas_identical": len({each.values.tobytes() for each in self._updating.values()}) == 1,
            }
        return found

    # ---- order of the elements: of keys, or of a table ---------------------------------------------------

    @property
    def _ends(self) -> npt.NDArray[np.int64]:
        return np.cumsum(self._layout.lens)[:-1]

    def _pack(self, tensors: Tensors) -> Values:
        return self._layout.pack(tensors) if self._placement is None else passing.flat(tensors)

    def _unpack(self, values: Values) -> Tensors:
        if self._placement is None:
            return self._layout.unpack(values)
        return passing.tensors_of(values.copy(), self._replicas[0].data.layers)

    # ---- gradients ---------------------------------------------------------------------------------------

    def _start_values(self) -> Values:
        if self._replicas:
            return self._pack(digits.initial_parameters(self._seed, self._replicas[0].data.layers))
        return np.zeros(self.elements, np.float32)

    def _gradient(self, rank: int, number: int, values: Values) -> Values:
        """Return the worker's gradient: its part's mean, so that the mean of all is the batch's."""
        if not self._replicas:
            stream = self.chance.stream("gradients", self.job.name, rank, number)
            numbers = [stream.below(2 * LARGEST + 1) - LARGEST for _ in range(PERIOD)]
            drawn = np.array(numbers, np.float32)
            share: Values = np.resize(drawn / np.float32(LARGEST), self.elements)
            return np.float32(0.05) * share * share * share
        replica = self._replicas[rank]
        replica.follow(self._unpack(values))
        mine, loss, _ = replica.gradients()
        self._parts.append(loss)
        if len(self._parts) == len(self._replicas):
            self._losses.append(sum(self._parts) / digits.GLOBAL_BATCH)
            self._parts = []
        return self._pack(mine) * np.float32(len(self._replicas))

    # ---- checks ------------------------------------------------------------------------------------------

    def _push_ideal(self, rank: int, number: int, gradient: Values) -> None:
        ideal = self._ideal
        pushed = ideal.gradients.setdefault(number, {})
        pushed[rank] = gradient.copy()
        if len(pushed) < len(self.job.workers):
            return
        mean = np.mean([each.astype(np.float64) for each in ideal.gradients.pop(number).values()], axis=0)
        ideal.momentum = OPTIMIZER.momentum * ideal.momentum + mean
        ideal.weights = ideal.weights - OPTIMIZER.learning_rate(number) * ideal.momentum
        ideal.largest = max(ideal.largest, float(np.abs(ideal.weights).max()))
        self._after = {number - 1: self._after[number - 1], number: ideal.weights}

    def _check_round(self, rank: int, number: int, got: Values) -> None:
        where = f"worker {rank}, round {number}"
        servers = [self._servers[server] for server in sorted(self._servers)]
        weights = np.concatenate([_weights(server) for server in servers])
        wrong = np.flatnonzero(weights.view(np.uint32) != got.view(np.uint32))
        self.check(
            not len(wrong),
            lambda: (
                f"{where}, element {wrong[0]}: expected the server's {weights[wrong[0]]}, got"
                f" {got[wrong[0]]} ({len(wrong)} elements are wrong)"
            ),
        )
        held = max(worker.stats()["over_bound"] for worker in self._updating.values())
        held = max([held, *(server.stats()["over_bound"] for server in servers)])
        self.check(held <= 1, lambda: f"{where}: expected at most theta_t held back, got {held:.3g} of it")
        if self._filter.rule == "residual":
            far = float(np.abs(got - self._after[number]).max())
            allowed = 2 * float(self._filter.bound.at(number))
            allowed += 2.0**-24 * ROUNDINGS * number * 2 * self._ideal.largest
            self.check(
                far <= allowed,
                lambda: f"{where}: expected at most {allowed:.3g} from unfiltered steps, got {far:.3g}",
            )
        if self._replicas and rank == 0 and (number % EVALUATE_EVERY == 0 or number == self.workload.rounds):
            self._replicas[0].follow(self._unpack(got))
            self._accuracies[number] = self._replicas[0].accuracy()


def _weights(server: UpdateServer | SparseServer) -> Values:
    """Return the weights of a server's share."""
    if isinstance(server, UpdateServer):
        return server.values()
    return server.table.read(np.arange(server.table.size))[:, 0]
