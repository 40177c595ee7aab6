# SPDX-License-Identifier: Apache-2.0
"""Training with early close: sums close without stragglers, who take part again when they have computed.

Every worker gets every round's sum, in order, with the same contributors. Each value is in the sum of one
round.
"""

from __future__ import annotations

import statistics
from typing import Any

import numpy as np

from libra.kv.early import ClosedRound, EarlyWorker
from libra.kv.handles import SumHandle
from libra.kv.server import KVServer
from libra.kv.worker import KVWorker
from libra.node.node import Node
from libra.rpc.values import Values
from libra_sim.clock.loop import SECOND
from libra_sim.workload.payload import Payload
from libra_sim.workload.program import JobLife, Round
from libra_sim.workload.threaded import Step, Threaded, Worker
from libra_workloads import images
from libra_workloads.images import EVALUATE_EVERY, KeyLayout, Replica
from libra_workloads.verdict import ValueCheck


class EarlyTraining(Threaded):
    """Training in one life of a job, of a model or with made-up values."""

    def __init__(self, life: JobLife) -> None:
        super().__init__(life)
        workers, work = len(life.job.workers), life.workload
        shapes: list[tuple[int, ...]] = [(size,) for size in work.tensors]
        self._replicas: list[Replica] = []
        if work.training:
            data, shapes = images.read(work.training), images.shapes(work.training)
            self._replicas = [Replica(data, rank, workers, life.streams.seed) for rank in range(workers)]
        self.layout = self._layout = KeyLayout(shapes, max(len(life.job.servers), 1))
        self._made_up = Payload(self.streams, life.job.name, self.elements, "float32", workers)
        self._check = ValueCheck(work.codec, workers, life.job.lanes, self._layout.keys, self._layout.lens)
        self._pushed: dict[int, dict[int, Values]] = {}
        self._got: dict[int, dict[int, ClosedRound]] = {}
        self._taken: dict[int, int] = {}  # the last round that each worker has
        self._contributors: list[int] = []  # of each round
        self._ends: list[int] = []  # ns, when the first worker had each round's sum
        self._early: dict[int, EarlyWorker] = {}
        self._loss: dict[int, float] = {}  # of each worker's last batch, a sample
        self._pushed_loss: dict[int, list[float]] = {}
        self._losses: list[float] = []
        self._accuracies: dict[int, float] = {}

    def serve(self, node: Node) -> None:
        KVServer(0, node).set_request_handle(SumHandle(len(self.job.workers)))

    def work(self, worker: Worker) -> Step:
        kv, layout = KVWorker(0, 0, worker.node), self._layout
        early = EarlyWorker(kv, layout.keys, layout.lens, rounds=self.workload.rounds)
        self._early[worker.rank] = early

        def step(number: int) -> Values:
            mine = self._values(worker.rank, number)
            closed = early.push_pull(mine)
            for each in closed:
                self._take(worker.rank, each, mine)
            return closed[-1].values

        return step

    def _rounds(self, worker: Worker, step: Step) -> None:
        tries = 0
        while worker.number < self.workload.rounds:
            tries, began = tries + 1, self.loop.now
            self._compute(worker, tries)
            pushed = self.loop.now
            got = step(tries)
            worker.number = self._early[worker.rank].number
            self.rounds.append(Round(worker.rank, worker.number, began, pushed, self.loop.now))
            self.log.ended(self.loop.now, worker.host.place, worker.number, got)

    def _values(self, rank: int, number: int) -> Values:
        if not self._replicas:
            return self._made_up.values(rank, number)
        mine, loss, samples = self._replicas[rank].gradients()
        self._loss[rank] = loss / samples
        return self._layout.pack(mine)

    def _take(self, rank: int, closed: ClosedRound, mine: Values) -> None:
        number, expected = closed.number, self._taken.get(rank, 0) + 1
        self.check(number == expected, lambda: f"worker {rank} has round {number}; expected {expected}")
        self._taken[rank] = number
        if rank in closed.contributors:
            self._pushed.setdefault(number, {})[rank] = mine
            self._pushed_loss.setdefault(number, []).append(self._loss.get(rank, 0.0))
        got = self._got.setdefault(number, {})
        if not got:
            self._ends.append(self.loop.now)
        got[rank] = closed
        if self._replicas:
            replica = self._replicas[rank]
            replica.step(self._layout.unpack(closed.unbiased))
            if rank == 0 and (number % EVALUATE_EVERY == 0 or number == self.workload.rounds):
                self._accuracies[number] = replica.accuracy()
        if len(got) == len(self.job.workers):
            self._compare(number, self._pushed.pop(number, {}), self._got.pop(number))

    def _compare(self, number: int, pushed: dict[int, Values], got: dict[int, ClosedRound]) -> None:
        contributors = {each.contributors for each in got.values()}
        self.check(
            contributors == {frozenset(pushed)},
            lambda: f"round {number}: {sorted(pushed)} pushed, and workers were told of {contributors}",
        )
        self._contributors.append(len(pushed))
        self._losses.append(statistics.fmean(self._pushed_loss.pop(number)))
        nothing = np.zeros(self.elements, np.float32)
        ranks = range(len(self.job.workers))
        problem = self._check.problem(
            number, [pushed.get(rank, nothing) for rank in ranks], [got[rank].values for rank in ranks]
        )
        self.check(not problem, lambda: problem)

    def facts(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "contributors": {
                "mean": statistics.fmean(self._contributors),
                "min": min(self._contributors),
            },
            "passed": sum(early.passed for early in self._early.values()),
            "seconds_a_round": self._ends[-1] / len(self._ends) / SECOND,
        }
        if self._accuracies:
            digests = {images.digest(replica.parameters) for replica in self._replicas}
            found["training"] = {
                "loss": self._losses,
                "accuracy": self._accuracies[max(self._accuracies)],
                "accuracy_by_round": self._accuracies,
                "replicas_identical": len(digests) == 1,
            }
        return found
