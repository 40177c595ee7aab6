# SPDX-License-Identifier: Apache-2.0
"""Program of a job, written as users write it, with KVWorker, KVServer and callbacks.

It runs rounds of synchronous training, with or without a model, and checks every sum."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from libra.job.job_file import Job
from libra.kv.handles import SumHandle
from libra.kv.key_layout import KeyLayout
from libra.kv.server import KVServer
from libra.kv.timestamp import Timestamp
from libra.kv.worker import KVWorker
from libra.node.node import Node
from libra.vans.base import Values, VanStats
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import Action, Loop
from libra_sim.hosts.host import Host
from libra_sim.workload.learning import Learning
from libra_sim.workload.task import Numbers, Task
from libra_workloads.chance import Chance
from libra_workloads.scenario.scenario import Duration, Workload


@dataclass(frozen=True)
class Round:
    """Times of one worker's round, in ns."""

    rank: int
    number: int  # from 1
    began: int
    pushed: int
    ended: int


class Training:
    """Training in one life of a job: its workers' shared state, and their results."""

    def __init__(
        self,
        loop: Loop,
        log: EventLog,
        chance: Chance,
        job: Job,
        workload: Workload,
        through: Action = lambda: None,
    ) -> None:
        """Make a training that calls ``through()`` when all workers are done, or one has failed."""
        self.job, self.workload = job, workload
        self.layout = KeyLayout([(size,) for size in workload.tensors], max(len(job.servers), 1))
        self.elements = sum(workload.tensors)
        self.rounds: list[Round] = []
        self.wrong: list[str] = []  # problems of wrong sums
        self.failure: BaseException | None = None
        self._loop, self._log, self._through = loop, log, through
        # Unlike any other life's values, so that late values of another life are wrong.
        self._chance = Chance(chance.stream("life", job.name, job.generation).bits(64))
        self._workers: list[_Worker] = []
        self._task: Task
        if workload.training:
            self._task = Learning(job, workload.rounds, chance.seed, workload.codec)
        else:
            self._task = Numbers(self._chance, job, workload)

    @property
    def done(self) -> bool:
        """True if all workers have done all rounds, or one has failed."""
        return self.failure is not None or len(self.rounds) == self.workload.rounds * len(self.job.workers)

    def add_worker(self, node: Node, host: Host, compute: Duration, start: int) -> None:
        """Add a worker. compute: time before each round. start: ns."""
        worker = _Worker(self, node, host, compute)
        self._workers.append(worker)
        self._task.join(node)
        self._loop.at(start, worker.begin)

    def add_server(self, node: Node) -> None:
        KVServer(0, node).set_request_handle(SumHandle(len(self.job.workers)))

    def stats(self) -> list[VanStats]:
        """Return the workers' statistics, by rank."""
        return [worker.stats() for worker in self._workers]

    def waiting(self) -> str:
        """Return which worker has not finished, and why, for error texts."""
        reasons = (worker.waiting() for worker in self._workers)
        return f"job {self.job.name}: " + next(filter(None, reasons), "its workers still compute")

    # ---- calls of workers --------------------------------------------------------------------------------

    def compute(self, worker: _Worker) -> None:
        stream = self._chance.stream("compute", self.job.name, worker.rank, worker.number)
        worker.host.compute(worker.duration.draw(stream), worker.push)

    def values(self, worker: _Worker) -> Values:
        return self._task.values(worker.rank, worker.number)

    def facts(self) -> dict[str, Any]:
        """Return the task's figures for sim.json."""
        return self._task.facts()

    def now(self) -> int:
        return self._loop.now

    def soon(self, action: Action) -> None:
        self._loop.after(0, action)

    def fail(self, error: BaseException) -> None:
        """Fail the training; the first error stays."""
        if self.failure is None:
            self.failure = error
            self._through()

    def ended(self, worker: _Worker, result: Values) -> None:
        now, number = self._loop.now, worker.number
        self.rounds.append(Round(worker.rank, number, worker.began, worker.pushed, now))
        self._log.ended(now, worker.host.place, number, result)
        if problem := self._task.ended(worker.rank, number, result):
            self.wrong.append(f"job {self.job.name}: {problem}")
        if self.done:
            self._loop.after(0, self._through)


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
