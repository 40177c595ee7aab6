# SPDX-License-Identifier: Apache-2.0
"""Process of a sparse model's run, in its Mininet host. `process.play` chooses its role."""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import partial
from typing import Any

import numpy as np

import libra
from libra.hot.homes import row_ranges
from libra.hot.placement import Placement
from libra_topologies.training import process
from libra_topologies.training.process import Member, ProcessPlan, Roles, Round
from libra_topologies.training.rows import RowRecorder
from libra_workloads import replicas
from libra_workloads.sparse import Floats, Ints, RowTable, SparseTask

Pull = Callable[[Ints], Floats]
Push = Callable[[Ints, Floats], None]


def task_of(plan: ProcessPlan) -> SparseTask[Any]:
    return replicas.named(plan.model, plan.data, plan.batch)


def placed(plan: ProcessPlan) -> Placement | None:
    return None if plan.placement is None else Placement.read(plan.placement)


def serve(node: libra.Node, plan: ProcessPlan) -> Member:
    """Run a server with its share of the table."""
    task, placement = task_of(plan), placed(plan)
    start = partial(task.initial_rows, seed=plan.seed)
    server = libra.SparseServer(
        node, task.rows, task.dim, task.optimizer, placement, weights=start, reduce="sum"
    )
    yield None
    share = row_ranges(task.rows, node.num_server)[node.rank]
    assert plan.table is not None
    np.save(process.table_path(plan.table, plan.host), server.read(np.arange(share.begin, share.end)))
    yield {"stats": asdict(node.van.stats())}


def work(node: libra.Node, plan: ProcessPlan) -> Member:
    task = task_of(plan)
    table = libra.SparseWorker(node, task.rows, task.dim, placed(plan))

    def pull(rows: Ints) -> Floats:
        values: Floats = table.pull(rows).result(timeout=plan.timeout)
        return values

    def push(rows: Ints, gradients: Floats) -> None:
        table.push(rows, gradients).result(timeout=plan.timeout)

    recorder = recorder_of(task, plan)
    yield None
    yield from train(task.batches(node.rank, node.num_worker, plan.seed), task, pull, push, recorder, plan)
    # Workers report no digest of the model: the servers' tables are compared.
    yield {"stats": asdict(node.van.stats()) | asdict(table.totals()), "digest": ""}
    write(recorder, node.rank, plan)


def work_in_a_ring(plan: ProcessPlan) -> Member:
    """Run a worker that has the whole table; MPI sums the rows that any worker has touched."""
    from mpi4py import MPI  # the import starts MPI

    task, ring = task_of(plan), MPI.COMM_WORLD
    table, pushed = RowTable(task.initial_rows(np.arange(task.rows), plan.seed), task.optimizer), 0

    def push(rows: Ints, gradients: Floats) -> None:
        """Exchange with all workers which rows each has touched, then sum all touched rows."""
        nonlocal pushed
        pushed += len(rows)
        counts = ring.allgather(len(rows))
        told = np.empty(sum(counts), np.int32)
        ring.Allgatherv(rows.astype(np.int32), (told, counts))
        touched = np.unique(told)
        total = np.zeros((len(touched), gradients.shape[1]), np.float32)
        total[np.searchsorted(touched, rows)] = gradients
        ring.Allreduce(MPI.IN_PLACE, total, op=MPI.SUM)
        table.step(touched, total)

    recorder, rank = recorder_of(task, plan), ring.Get_rank()
    batches = task.batches(rank, ring.Get_size(), plan.seed)
    yield None
    yield from train(batches, task, lambda rows: table.values[rows], push, recorder, plan)
    found = hashlib.sha256(table.values.tobytes()).hexdigest()
    yield {"stats": {"associations": 0, "rows": pushed}, "digest": found}
    if rank == 0 and plan.table is not None:
        np.save(process.table_path(plan.table, "w0"), table.values)
    write(recorder, rank, plan)


def recorder_of(task: SparseTask[Any], plan: ProcessPlan) -> RowRecorder | None:
    return RowRecorder(task.dim) if plan.record else None


def train(
    batches: Iterator[Any],
    task: SparseTask[Any],
    pull: Pull,
    push: Push,
    recorder: RowRecorder | None,
    plan: ProcessPlan,
) -> Iterator[Round]:
    """Train, and yield each round when it has ended. Its synchronisation is its pull and push, without the
    recorder's time."""
    start = time.perf_counter()
    for number in range(1, plan.rounds + 1):
        began = time.perf_counter()
        batch = next(batches)
        read = time.perf_counter()
        values = pull(batch.rows)
        pulled = time.perf_counter()
        gradients, loss = task.gradients(batch, values)
        computed = time.perf_counter()
        if recorder is not None:
            recorder.add(batch.rows, values, gradients)
        handed = time.perf_counter()
        push(batch.rows, gradients)
        pushed = time.perf_counter()
        yield Round(
            number=number,
            at=pushed - start,
            compute=(read - began) + (computed - pulled),
            sync=(pulled - read) + (pushed - handed),
            loss=loss,
            samples=len(batch.labels),
            accuracy=None,  # computed at the end, from the table after the last round
        )


def write(recorder: RowRecorder | None, rank: int, plan: ProcessPlan) -> None:
    if recorder is not None and plan.record is not None:
        recorder.write(process.record_path(plan.record, rank))


def main() -> int:
    return process.play(Roles(serve, work, work_in_a_ring), ProcessPlan.read(sys.argv[1:]))


if __name__ == "__main__":
    sys.exit(main())
