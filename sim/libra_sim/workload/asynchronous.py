# SPDX-License-Identifier: Apache-2.0
"""Asynchronous pushes: each worker pushes and pulls at its own pace, and the servers add what arrives.

The first elements of a tensor count the pushes of each worker, the others are a different multiple of the
tensor's values for each. So a pull tells which pushes it has seen, and shows one that was lost, added twice
or added in part.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from libra.job.environment import Pushes
from libra.job.ids import WORKER_GROUP
from libra.kv.handles import KVServerDefaultHandle
from libra.kv.server import KVServer
from libra.kv.worker import KVWorker
from libra.node.node import Node
from libra.rpc.values import Values
from libra_sim.workload.program import JobLife
from libra_sim.workload.threaded import Step, Threaded, Worker
from libra_workloads.images import KeyLayout

LARGEST = 15  # of a tensor's values: 32 workers push 1,000 times before a float32 rounds
MOST_ROUNDS = 1000


class Asynchronous(Threaded):
    def __init__(self, life: JobLife) -> None:
        super().__init__(life)
        self.settings = replace(self.settings, pushes=Pushes.ASYNCHRONOUS)
        self._keys = KeyLayout([(size,) for size in life.workload.tensors], len(life.job.servers))
        self._begun = [0] * len(life.job.workers)  # pushes of each worker
        self._ended = [0] * len(life.job.workers)  # of which the servers have said that they have them
        stream = self.streams.stream("values", life.job.name)
        drawn = [stream.below(2 * LARGEST + 1) - LARGEST for _ in range(97)]
        # 97 is prime: no chunk and no packet has the values of another.
        self._base: Values = np.resize(np.array(drawn, dtype=life.workload.dtype), self.elements)

    def serve(self, node: Node) -> None:
        KVServer(0, node).set_request_handle(KVServerDefaultHandle())

    def work(self, worker: Worker) -> Step:
        kv, mine = KVWorker(0, 0, worker.node), self._pushed(worker.rank)
        keys, lens = self._keys.keys, self._keys.lens

        def step(number: int) -> Values:
            self._begun[worker.rank] += 1
            kv.push(keys, mine, lens=lens, copy=False).result()
            self._ended[worker.rank] += 1
            before = list(self._ended)
            got: Values = kv.pull(keys, lens=lens).result()
            self._check(worker, number, got, before)
            return got

        return step

    def finish(self, worker: Worker) -> None:
        """Check that the servers have all pushes of all workers."""
        worker.node.barrier(WORKER_GROUP)
        got = KVWorker(0, 1, worker.node).pull(self._keys.keys, lens=self._keys.lens).result()
        self._check(worker, worker.number, got, list(self._ended))
        worker.node.barrier(WORKER_GROUP)  # no worker begins another life while one still pulls

    def _pushed(self, rank: int) -> Values:
        """Return what a worker pushes each time."""
        values: Values = self._base * self._base.dtype.type(rank + 1)
        start = 0
        for size in self._keys.lens.tolist():
            values[start : start + self._counters(size)] = 0
            if rank < self._counters(size):
                values[start + rank] = 1
            start += size
        return values

    def _counters(self, size: int) -> int:
        """Return how many elements of a tensor count pushes: one for each worker, if there is room."""
        workers = len(self.job.workers)
        return workers if size > workers else 0

    def _check(self, worker: Worker, number: int, got: Values, before: list[int]) -> None:
        """Check a pull. before: pushes that the servers had before it."""
        where = f"worker {worker.rank}, round {number}"
        start = 0
        for key, size in zip(self._keys.keys.tolist(), self._keys.lens.tolist(), strict=True):
            tensor, base = got[start : start + size], self._base[start : start + size]
            start += size
            if not (counters := self._counters(size)):
                continue
            counts = tensor[:counters].astype(np.int64)
            low, high = np.array(before), np.array(self._begun)
            self.check(
                bool(((low <= counts) & (counts <= high)).all()),
                lambda key=key, counts=counts, low=low, high=high: (  # type: ignore[misc]
                    f"{where}, key {key}: expected {low.tolist()} to {high.tolist()} pushes of each worker,"
                    f" got {counts.tolist()}"
                ),
            )
            total = base[counters:] * base.dtype.type(int((counts * np.arange(1, counters + 1)).sum()))
            wrong = np.flatnonzero(total != tensor[counters:])
            self.check(
                not len(wrong),
                lambda key=key, wrong=wrong, tensor=tensor, total=total, counters=counters: (  # type: ignore[misc]
                    f"{where}, key {key}, element {int(wrong[0]) + counters}: expected {total[wrong[0]]},"
                    f" got {tensor[counters + wrong[0]]}"
                ),
            )
