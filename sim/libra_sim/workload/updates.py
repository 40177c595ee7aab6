# SPDX-License-Identifier: Apache-2.0
"""Filtered updates: workers hold replicas of a model that learns digits, or of made-up tensors.

If the job has hot cells, the switch adds the updates, of a table with a cell for each element; else they
travel as messages. After each round a worker's replica has the bits of the servers' weights; with
asynchronous updates at the end. Neither side holds back more than the bound. So no weight, and with the rule
key no key's mean, is further from the ideal than twice the bound, or with asynchronous updates than it is
with theta of the server and of each worker. The ideal makes the workers' steps in float64, without a filter;
weights and what is held and under way sum up to it. The rule folded has other steps, whose sum is not
checked.

Processes may begin late, or be killed and begin again. Then servers keep journals, and the ideal is without
what an ended process of a worker held.
"""

from __future__ import annotations

import math
import shutil
import tempfile
import weakref
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.hot.placement import Placement
from libra.job.ids import WORKER_GROUP, Role
from libra.kv.checkpoint import ServerFiles
from libra.kv.clock import ClockServer, ClockWorker
from libra.kv.worker import KVWorker
from libra.node.node import Node
from libra.optimizers import BoundedUpdates
from libra.rpc.values import Values
from libra.sparse.server import SparseServer
from libra.sparse.worker import SparseWorker
from libra.updates.filter import FILTERS
from libra.updates.server import UpdateServer
from libra.updates.worker import UpdateWorker
from libra.vans.libra import codec as codecs
from libra_sim.workload.ledger import Ledger, Share
from libra_sim.workload.program import JobLife
from libra_sim.workload.threaded import Step, Threaded, Worker
from libra_workloads import images, replicas
from libra_workloads.images import EVALUATE_EVERY, OPTIMIZER, KeyLayout, Tensors, flat, tensors_of
from libra_workloads.replicas import AnyReplica, DenseReplicas, Replicated
from libra_workloads.scenario.network import Death

LARGEST = 1000  # of the made-up numbers, whose cubes are gradients: many small ones, few large ones
PERIOD = 97  # made-up numbers: a prime, so that no two packets have the same values
CLOCK = 1  # app_id of the clock of asynchronous updates


class Updates(Threaded):
    def __init__(self, life: JobLife) -> None:
        super().__init__(life)
        self._seed = life.streams.seed
        workers = len(life.job.workers)
        self._model: Replicated | None = None  # None: made-up tensors
        self._replicas: list[AnyReplica] = []
        shapes: list[tuple[int, ...]] = [(size,) for size in life.workload.tensors]
        if life.workload.training:
            self._model = DenseReplicas(images.read(life.workload.training))
            shapes = self._model.shapes
            self._replicas = [self._model.replica(rank, workers, self._seed) for rank in range(workers)]
        self._layout = KeyLayout(shapes, len(life.job.servers))
        self._filter = FILTERS.make(life.workload.filter)
        self._least = 0.0  # which a worker may hold whatever the bound: half a step of the switch's lanes
        self._placement = self._placed() if life.job.hot_cells else None
        self._initial = start = self._start_values()
        self._servers: dict[int, UpdateServer | SparseServer] = {}
        self._updating: dict[int, UpdateWorker] = {}
        self._alone = life.workload.staleness is not None  # each push is a step
        self._ledger = Ledger(start, workers, 1 if self._alone else 1 / workers)
        self._ended = [0] * workers  # number of processes of each worker that were killed
        self._clocks: dict[int, ClockWorker | None] = {}
        self._files: ServerFiles | None = None  # journals, if a server begins again
        self._parts: list[float] = []
        self._losses: list[float] = []
        self._accuracies: dict[int, float] = {}

    def _placed(self) -> Placement:
        """Return homes for all elements. Raises ConfigError if the job has too few hot cells, or large
        steps."""
        fixed = codecs.make(self.workload.codec, len(self.job.workers))
        default = codecs.FixedPoint(len(self.job.workers))
        bits = (fixed if isinstance(fixed, codecs.FixedPoint) else default).fraction_bits
        self._filter.check_step(bits)
        self._least = 2.0 ** -(bits + 1)
        if self._model is not None:
            return replicas.placed(
                self._model,
                self.workload.filter,
                workers=len(self._replicas),
                servers=len(self.job.servers),
                seed=self._seed,
                pool=self.job.hot_cells,
            )
        return replicas.alike(self.elements, servers=len(self.job.servers), pool=self.job.hot_cells)

    def serve(self, node: Node) -> None:
        if self._placement is not None:
            bound, start = self._filter.bound, self._initial
            optimizer = BoundedUpdates(bound.theta, bound.root)
            self._servers[node.rank] = SparseServer(
                node,
                len(start),
                1,
                optimizer,
                self._placement,
                weights=lambda rows: start[rows][:, None],
                files=self._files,
            )
            return
        held = node.key_ranges()[node.rank]
        keys = self._layout.keys.tolist()
        mine = {
            key: values
            for key, values in zip(keys, np.split(self._initial, self._ends), strict=True)
            if held.begin <= key < held.end
        }
        if self.workload.staleness is not None:
            ClockServer(CLOCK, node, self.workload.staleness)
        if not mine:
            return
        self._servers[node.rank] = UpdateServer(
            0,
            node,
            self.workload.filter,
            mine,
            asynchronous=self._alone,
            broadcast_every=self.workload.broadcast_every,
            files=self._files,
        )

    def work(self, worker: Worker) -> Step:
        if worker.rank in self._updating:  # another process was killed
            self._ledger.lose(worker.rank, self._shares())
        filter_, layout = self.workload.filter, self._layout
        if self._placement is not None:
            table = SparseWorker(worker.node, len(self._initial), 1, self._placement)
            lens = [piece.stop - piece.start for piece in layout.pieces]
            updating = UpdateWorker(table, OPTIMIZER, filter_, lens=lens)
        else:
            kv = KVWorker(0, 0, worker.node)
            clock = ClockWorker(CLOCK, 0, worker.node) if self._alone else None
            updating = UpdateWorker(
                kv, OPTIMIZER, filter_, layout.keys, layout.lens, asynchronous=self._alone, clock=clock
            )
            self._clocks[worker.rank] = clock
        self._updating[worker.rank] = updating
        worker.first = updating.next_round

        def step(number: int) -> Values:
            gradient = self._gradient(worker.rank, number, updating.values)
            pushed = updating.push(gradient)
            self._ledger.push(worker.rank, number, gradient, updating.residual)
            got = pushed.result().copy()
            self._check_round(worker.rank, number, got)
            return got

        return step

    # ---- processes that begin late, or again -------------------------------------------------------------

    def prepare(self, deaths: Sequence[Death]) -> None:
        servers = {endpoint.host for endpoint in self.job.servers}
        if any(death.host in servers for death in deaths):
            folder = tempfile.mkdtemp(prefix="libra-sim-")
            weakref.finalize(self, shutil.rmtree, folder, ignore_errors=True)
            self._files = ServerFiles(folder, journal=True)

    def killed(self, role: Role, rank: int) -> bool:
        dies = super().killed(role, rank)
        self._ended[rank] += dies and role is Role.WORKER
        return dies

    def finish(self, worker: Worker) -> None:
        clock = self._clocks.get(worker.rank)
        if clock is not None:
            clock.finish()
        worker.node.barrier(WORKER_GROUP)
        if self._alone:  # what others pushed later is in no answer
            got = self._updating[worker.rank].refresh().copy()
            self._check_bits(f"worker {worker.rank}, at the end", got)
            self._evaluate(worker.rank, self.workload.rounds, got)
        lost = [server.stats()["lost_residuals"] for server in self._servers.values()]
        self.check(
            max(lost) <= sum(self._ended),
            lambda: f"expected {sum(self._ended)} workers that began again, servers counted {lost}",
        )
        worker.node.barrier(WORKER_GROUP)  # servers answer until here

    def facts(self) -> dict[str, Any]:
        workers = [worker.stats() for worker in self._updating.values()]
        servers = [server.stats() for server in self._servers.values()]
        found: dict[str, Any] = {"filter": replicas.filter_figures(self.workload.filter, workers, servers)}
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
        return self._layout.pack(tensors) if self._placement is None else flat(tensors)

    def _unpack(self, values: Values) -> Tensors:
        if self._placement is None:
            return self._layout.unpack(values)
        assert self._model is not None
        return tensors_of(values.copy(), self._model.shapes)

    # ---- gradients ---------------------------------------------------------------------------------------

    def _start_values(self) -> Values:
        if self._model is not None:
            return self._pack(self._model.initial_parameters(self._seed))
        return np.zeros(self.elements, np.float32)

    def _gradient(self, rank: int, number: int, values: Values) -> Values:
        """Return the worker's gradient: its part's mean, so that the mean of all is the batch's."""
        if not self._replicas:
            stream = self.streams.stream("gradients", self.job.name, rank, number)
            numbers = [stream.below(2 * LARGEST + 1) - LARGEST for _ in range(PERIOD)]
            drawn = np.array(numbers, np.float32)
            share: Values = np.resize(drawn / np.float32(LARGEST), self.elements)
            return np.float32(0.05) * share * share * share
        replica = self._replicas[rank]
        replica.follow(self._unpack(values))
        mine, loss, _ = replica.gradients()
        self._parts.append(loss)
        if len(self._parts) == len(self._replicas):
            self._losses.append(sum(self._parts) / images.GLOBAL_BATCH)
            self._parts = []
        return self._pack(mine) * np.float32(len(self._replicas))

    # ---- checks ------------------------------------------------------------------------------------------

    def _check_round(self, rank: int, number: int, got: Values) -> None:
        where = f"worker {rank}, round {number}"
        if not self._alone:
            self._check_bits(where, got)
        held = max(worker.stats()["over_bound"] for worker in self._updating.values())
        held = max([held, *(server.stats()["over_bound"] for server in self._servers.values())])
        self.check(held <= 1, lambda: f"{where}: expected at most theta_t held back, got {held:.3g} of it")
        if self._filter.rule != "folded":
            for share in self._shares():
                self._check_share(where, share)
        if not self._alone:
            self._evaluate(rank, number, got)

    def _check_bits(self, where: str, got: Values) -> None:
        weights = np.concatenate([share.values for share in self._shares()])
        wrong = np.flatnonzero(weights.view(np.uint32) != got.view(np.uint32))
        self.check(
            not len(wrong),
            lambda: (
                f"{where}, element {wrong[0]}: expected the server's {weights[wrong[0]]}, got"
                f" {got[wrong[0]]} ({len(wrong)} elements are wrong)"
            ),
        )

    def _check_share(self, where: str, share: Share) -> None:
        ledger = self._ledger
        most = float(np.abs(ledger.missing(share)).max())
        self.check(
            most <= ledger.rounding,
            lambda: f"{where}: x, s, r and what is under way miss {most:.3g} of all steps; expected none",
        )
        far = np.abs(share.values - ledger.added(share))
        if self._filter.rule == "key":
            far = np.array([far[part].mean() for part in self._keys_of(share)] or [0.0])
        allowed = self._allowed(share) + ledger.rounding
        self.check(
            bool((far <= allowed).all()),
            lambda: f"{where}: expected at most {allowed:.3g} from unfiltered steps, got {far.max():.3g}",
        )

    def _keys_of(self, share: Share) -> list[slice]:
        """Return the keys that are whole in a share; of a table some may be in two."""
        ends = np.cumsum(self._layout.lens).tolist()
        first, last = share.elements.start, share.elements.stop
        return [
            slice(start - first, end - first)
            for start, end in zip([0, *ends[:-1]], ends, strict=True)
            if first <= start and end <= last
        ]

    def _allowed(self, share: Share) -> float:
        """Return the bound of what a share may be from unfiltered steps: the server's, and the workers'."""
        bound = self._filter.bound
        if not self._alone:
            theta = float(bound.at(max(1, min(share.added))))
            return theta + max(theta, self._least)
        made = sum(share.added) - sum(share.added) % self.workload.broadcast_every
        at_server = float(bound.at(max(1, -(-made // len(share.added)))))
        waits = sum(share.added) - made  # pushes that s has, whatever their size, until the next broadcast
        held = sum(float(bound.at(max(1, number))) for number in share.added)
        return math.inf if waits else at_server + held

    def _shares(self) -> list[Share]:
        found, start = [], 0
        for _, server in sorted(self._servers.items()):
            values, residual, added = _state(server, len(self._ended))
            found.append(Share(slice(start, start + len(values)), added, values, residual))
            start += len(values)
        return found

    def _evaluate(self, rank: int, number: int, got: Values) -> None:
        if self._replicas and rank == 0 and (number % EVALUATE_EVERY == 0 or number == self.workload.rounds):
            self._replicas[0].follow(self._unpack(got))
            self._accuracies[number] = self._replicas[0].accuracy()


def _state(server: UpdateServer | SparseServer, workers: int) -> tuple[Values, Values, list[int]]:
    """Return weights and residual of a server's share, and the last push of each worker that is in them."""
    if isinstance(server, UpdateServer):
        return server.values(), server.residual(), [server.pushed(rank) for rank in range(workers)]
    state = server.table.state()
    return state["values"][:, 0], state["kept.residual"][:, 0], [server.rounds] * workers
