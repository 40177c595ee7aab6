# SPDX-License-Identifier: Apache-2.0
"""Sparse tables: workers push gradients of some rows a round, the hottest of which the switch sums.

Gradients are small multiples of a power of two, so every sum is exact in fixed point and in float32, in any
order, and every value that a worker gets is compared with the one that it must be.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra.job.ids import SERVER_GROUP, WORKER_GROUP
from libra.node.node import Node
from libra.optimizers import SGD
from libra.rpc.values import Values
from libra.sparse.asynchronous import Asynchronous
from libra.sparse.server import SparseServer
from libra.sparse.worker import SparseWorker
from libra.vans.libra import codec as codecs
from libra_sim.workload.program import JobLife
from libra_sim.workload.threaded import Step, Threaded, Worker
from libra_workloads.random_streams import RandomStreams

Rows = npt.NDArray[np.int64]
STEP_BITS = 10  # gradients are multiples of 2**-STEP_BITS, or of the codec's step if that is larger
LARGEST = 31  # of them, in steps
SETTLE_SECONDS = 60.0


@dataclass(frozen=True)
class _Push:
    rows: Rows
    gradients: npt.NDArray[np.float32]


class Sparse(Threaded):
    """A table's servers and workers. An asynchronous table has no rounds: only its end is checked."""

    def __init__(self, life: JobLife) -> None:
        super().__init__(life)
        assert life.workload.table is not None
        self._table = table = life.workload.table
        fixed = codecs.make(life.workload.codec, len(life.job.workers))
        bits = fixed.fraction_bits if isinstance(fixed, codecs.FixedPoint) else STEP_BITS
        self._step = np.float32(2.0 ** -min(bits, STEP_BITS))
        self._placement = None
        self._hot = np.arange(0, table.rows, max(table.rows // max(table.hot, 1), 1))[: table.hot]
        if table.hot:
            heat = Heat(table.rows)
            heat.counts[self._hot] = 1 + np.arange(len(self._hot))[::-1]
            servers = len(life.job.servers)
            self._placement = Placement.of_heat(
                heat, len(self._hot), dim=table.dim, servers=servers, pool=life.job.hot_cells
            )
        # By round: the table's values when it has ended.
        self._values: dict[int, npt.NDArray[np.float32]] = {0: np.zeros((table.rows, table.dim), np.float32)}

    def serve(self, node: Node) -> None:
        table = self._table
        kept = SparseServer(
            node,
            table.rows,
            table.dim,
            SGD(lr=1.0),
            self._placement,
            reduce="sum",
            asynchronous=Asynchronous() if table.asynchronous else None,
        )
        if table.asynchronous:
            node.barrier(SERVER_GROUP | WORKER_GROUP)  # all have pushed
            kept.settle(SETTLE_SECONDS)
            node.barrier(SERVER_GROUP | WORKER_GROUP)

    def work(self, worker: Worker) -> Step:
        table = self._client(worker.node)
        wanted = self.streams.stream("pulls", self.job.name, worker.rank)

        def step(number: int) -> Values:
            push = self._push(worker.rank, number)
            if self._table.asynchronous:
                table.push(push.rows, push.gradients).result()
                return push.gradients.reshape(-1)
            got = table.push_pull(push.rows, push.gradients).result()
            self._check(worker, number, push.rows, got)
            rows = self._drawn(wanted.below(2**32))
            pulled = table.pull(rows).result()
            self._check(worker, number, rows, pulled)
            return np.concatenate([got.reshape(-1), pulled.reshape(-1)])

        return step

    def finish(self, worker: Worker) -> None:
        if not self._table.asynchronous:
            return
        node, table = worker.node, self._client(worker.node)
        node.barrier(SERVER_GROUP | WORKER_GROUP)
        node.barrier(SERVER_GROUP | WORKER_GROUP)  # servers have settled
        rows = np.arange(self._table.rows)
        self._check(worker, worker.number, rows, table.pull(rows).result())

    def _client(self, node: Node) -> SparseWorker:
        return node.companion(self._make_client)

    def _make_client(self, node: Node) -> SparseWorker:
        return SparseWorker(node, self._table.rows, self._table.dim, self._placement)

    # ---- what must be --------------------------------------------------------------------------------------

    def _drawn(self, seed: int) -> Rows:
        """Draw as many rows as a push has; half of them hot, if there are hot rows."""
        table, stream = self._table, RandomStreams(seed).stream("rows")
        found = {stream.below(table.rows) for _ in range(table.batch)}
        if len(self._hot):
            found |= {int(self._hot[stream.below(len(self._hot))]) for _ in range(table.batch // 2)}
        return np.array(sorted(found)[: table.batch], dtype=np.int64)

    def _push(self, rank: int, number: int) -> _Push:
        stream = self.streams.stream("push", self.job.name, rank, number)
        rows = self._drawn(stream.below(2**32))
        steps = [stream.below(2 * LARGEST + 1) - LARGEST for _ in range(61)]
        gradients = np.resize(np.array(steps, np.float32) * self._step, (len(rows), self._table.dim))
        return _Push(rows, gradients)

    def _after(self, number: int) -> npt.NDArray[np.float32]:
        """Return the table's values after round ``number``."""
        while (last := max(self._values)) < number:
            values = self._values[last].copy()
            for rank in range(len(self.job.workers)):
                push = self._push(rank, last + 1)
                np.subtract.at(values, push.rows, push.gradients)
            self._values[last + 1] = values
            self._values.pop(last - 2, None)  # no worker is so far behind
        return self._values[number]

    def _check(self, worker: Worker, number: int, rows: Rows, got: npt.NDArray[np.float32]) -> None:
        expected = self._after(number)[rows]
        wrong = np.argwhere(got != expected)

        def problem() -> str:
            at, column = wrong[0]
            return (
                f"worker {worker.rank}, round {number}, row {rows[at]}, value {column}: expected"
                f" {expected[at, column]}, got {got[at, column]} ({len(wrong)} values are wrong)"
            )

        self.check(not len(wrong), problem)
