# SPDX-License-Identifier: Apache-2.0
"""Program of a job, written as users write it, with KVWorker, KVServer and callbacks.

It runs rounds of synchronous training, with or without a model, and checks every sum."""

from __future__ import annotations

from functools import partial
from typing import Any

from libra.kv.customer import Timestamp
from libra.kv.handles import SumHandle
from libra.kv.server import KVServer
from libra.kv.worker import KVWorker
from libra.node.node import Node
from libra.rpc.values import Values
from libra.vans.base import VanStats
from libra_sim.clock.loop import Action
from libra_sim.hosts.host import Host
from libra_sim.workload.learning import Learning
from libra_sim.workload.program import JobLife, Program, Round
from libra_sim.workload.task import Numbers, Task
from libra_workloads.images import KeyLayout
from libra_workloads.scenario.scenario import Duration


class Training(Program):
    """Training in one life of a job."""

    def __init__(self, life: JobLife) -> None:
        super().__init__(life)
        self.layout: KeyLayout = KeyLayout(
            [(size,) for size in life.workload.tensors], max(len(life.job.servers), 1)
        )
        self._workers: list[_Worker] = []
        self._task: Task
        if life.workload.training:
            self._task = Learning(life.job, life.workload, life.streams.seed)
        else:
            self._task = Numbers(self.streams, life.job, life.workload)

    @property
    def done(self) -> bool:
        return self.failure is not None or len(self.rounds) == self.workload.rounds * len(self.job.workers)

    def add_worker(self, node: Node, host: Host, compute: Duration, start: int) -> None:
        worker = _Worker(self, node, host, compute)
        self._workers.append(worker)
        self._task.join(node)
        self.loop.at(start, worker.begin)

    def add_server(self, node: Node, host: Host) -> None:
        KVServer(0, node).set_request_handle(SumHandle(len(self.job.workers)))

    def stats(self) -> list[VanStats]:
        return [worker.stats() for worker in self._workers]

    def waiting(self) -> str:
        reasons = (worker.waiting() for worker in self._workers)
        return f"job {self.job.name}: " + next(filter(None, reasons), "its workers still compute")

    # ---- calls of workers --------------------------------------------------------------------------------

    def compute(self, worker: _Worker) -> None:
        stream = self.streams.stream("compute", self.job.name, worker.rank, worker.number)
        worker.host.compute(worker.duration.draw(stream), worker.push)

    def values(self, worker: _Worker) -> Values:
        return self._task.values(worker.rank, worker.number)

    def facts(self) -> dict[str, Any]:
        return self._task.facts()

    def now(self) -> int:
        return self.loop.now

    def soon(self, action: Action) -> None:
        self.loop.after(0, action)

    def ended(self, worker: _Worker, result: Values) -> None:
        now, number = self.loop.now, worker.number
        self.rounds.append(Round(worker.rank, number, worker.began, worker.pushed, now))
        self.log.ended(now, worker.host.place, number, result)
        if problem := self._task.ended(worker.rank, number, result):
            self.wrong.append(f"job {self.job.name}: {problem}")
        if self.done:
            self.loop.after(0, self.through)


class _Worker:
    def __init__(self, training: Training, node: Node, host: Host, duration: Duration) -> None:
        self.rank, self.host, self.duration = node.rank, host, duration
        self.number = self.began = self.pushed = 0  # the present round's
        self._training, self._node = training, node
        self._kv = KVWorker(0, 0, node)
        self._asked: Timestamp | None = None

    def begin(self) -> None:
        self.number += 1
        self.began = self._training.now()
        self._training.compute(self)

    def push(self) -> None:
        training = self._training
        self.pushed = training.now()
        values, layout = training.values(self), training.layout
        self._asked = self._kv.push_pull(
            layout.keys, values, lens=layout.lens, copy=False, callback=self._end
        )

    def _end(self, answered: Timestamp) -> None:
        # A separate event: an exception of a callback goes to the request's waiter, and there is none.
        self._training.soon(partial(self._ended, answered))

    def _ended(self, answered: Timestamp) -> None:
        error = answered.exception()
        if error is not None:
            self._training.fail(error)
            return
        self._training.ended(self, answered.result())
        if self.number < self._training.workload.rounds:
            self.begin()

    def stats(self) -> VanStats:
        return self._kv.stats()

    def waiting(self) -> str:
        if self._asked is None or self._asked.done():
            return ""
        reason = self._node.van.blocked_on(int(self._asked))
        return f"worker {self.rank} in round {self.number}: {reason}"
