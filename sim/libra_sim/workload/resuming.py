# SPDX-License-Identifier: Apache-2.0
"""Rounds of sums whose workers go on by `libra.resume` when a rail of the job has died."""

from __future__ import annotations

import numpy as np

import libra
from libra import runtime
from libra.errors import RestartedError
from libra.kv.handles import SumHandle
from libra.kv.server import KVServer
from libra.kv.worker import KVWorker
from libra.node.node import Node
from libra.rpc.values import Values
from libra_sim.workload.payload import Payload
from libra_sim.workload.program import JobLife
from libra_sim.workload.threaded import Step, Threaded, Worker
from libra_workloads.images import KeyLayout

LOOK_SECONDS = 0.05  # between two looks of a worker that has made all its rounds


class Resuming(Threaded):
    def __init__(self, life: JobLife) -> None:
        super().__init__(life)
        self.keys = KeyLayout([(size,) for size in life.workload.tensors], max(len(life.job.servers), 1))
        self.resumes = 0  # calls of `libra.resume`, at all workers
        self._made = [0] * len(life.job.workers)  # rounds of each worker
        self._sums: dict[int, _Sums] = {}
        self.payload = Payload(
            self.streams, life.job.name, self.elements, life.workload.dtype, len(life.job.workers)
        )

    def serve(self, node: Node) -> None:
        KVServer(0, node).set_request_handle(SumHandle(len(self.job.workers), exactly_once=True))

    def work(self, worker: Worker) -> Step:
        mine = self._sums[worker.rank] = _Sums(self, worker.node)

        def step(number: int) -> Values:
            got = mine.reach(number)
            self._made[worker.rank] = number
            return got

        return step

    def finish(self, worker: Worker) -> None:
        """Resume with the others while one of them lacks a sum."""
        look = runtime.present().event()
        while min(self._made) < self.workload.rounds:
            look.wait(LOOK_SECONDS)
            self._sums[worker.rank].follow(self.workload.rounds)

    def compare(self, rank: int, number: int, got: Values) -> None:
        """Check the sum of a round, counted from 0."""
        expected = self.payload.sums(number)
        wrong = np.flatnonzero(got != expected)
        self.check(
            not len(wrong),
            lambda: (
                f"worker {rank}, round {number}, element {wrong[0]} of all keys: expected"
                f" {expected[wrong[0]]}, got {got[wrong[0]]}"
            ),
        )


class _Sums:
    """One worker's rounds, counted from 0."""

    def __init__(self, program: Resuming, node: Node) -> None:
        self._program, self._kv = program, KVWorker(0, 0, node)
        self._next: int | None = None  # None: resume first
        self._resumes = 0
        self._got = np.zeros(0, program.workload.dtype)

    def reach(self, number: int) -> Values:
        """Make rounds until there are ``number`` of them; return the last sum."""
        program = self._program
        keys, lens, rank = program.keys.keys, program.keys.lens, self._kv.node.rank
        while True:
            try:
                if self._next is None:
                    program.resumes += 1
                    self._next = libra.resume(self._kv, keys)
                    self._resumes = program.resumes
                while self._next < number:
                    mine = program.payload.values(rank, self._next)
                    self._got = self._kv.push_pull(keys, mine, lens=lens).result()
                    program.compare(rank, self._next, self._got)
                    self._next += 1
                return self._got
            except RestartedError:
                self._next = None

    def follow(self, number: int) -> None:
        """Resume if another worker does, which needs all workers."""
        if self._resumes != self._program.resumes:
            self._next = None
            self.reach(number)
