# SPDX-License-Identifier: Apache-2.0
"""Process of a sparse model's run, in its Mininet host. `training.part` chooses its part."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import libra
from libra.hot.placement import Placement
from libra.hot.rows import row_ranges
from libra_topologies.sparse.records import RowRecorder
from libra_topologies.training import part
from libra_topologies.training.part import Pipe
from libra_topologies.training.program import Round
from libra_workloads import tasks
from libra_workloads.sparse.scores import Floats
from libra_workloads.sparse.task import Ints, SparseTask

Pull = Callable[[Ints], Floats]
Push = Callable[[Ints, Floats], None]


def task_of(options: argparse.Namespace) -> SparseTask[Any]:
    return tasks.named(options.model, options.kept, options.batch)


def placed(options: argparse.Namespace) -> Placement | None:
    return None if options.placement is None else Placement.read(options.placement)


def serve(node: libra.Node, pipe: Pipe, options: argparse.Namespace) -> None:
    """Run a server with its share of the table."""
    task, placement = task_of(options), placed(options)
    start = partial(task.initial_rows, seed=options.seed)
    server = libra.SparseServer(
        node, task.rows, task.dim, task.optimizer, placement, weights=start, reduce="sum"
    )
    pipe.report("ready", rank=node.rank)
    pipe.await_word("finish")
    share = row_ranges(task.rows, node.num_server)[node.rank]
    np.save(options.table, server.read(np.arange(share.begin, share.end)))
    pipe.report("done", stats=asdict(node.van.stats()))


def work(node: libra.Node, pipe: Pipe, options: argparse.Namespace) -> None:
    task = task_of(options)
    table = libra.SparseWorker(node, task.rows, task.dim, placed(options))

    def pull(rows: Ints) -> Floats:
        values: Floats = table.pull(rows).result(timeout=options.timeout)
        return values

    def push(rows: Ints, gradients: Floats) -> None:
        table.push(rows, gradients).result(timeout=options.timeout)

    recorder = train(task, node.rank, node.num_worker, pull, push, pipe, options)
    # Workers report no digest of the model: the servers' tables are compared.
    pipe.report("done", stats=asdict(node.van.stats()) | asdict(table.totals()), digest="")
    write(recorder, node.rank, pipe, options)


def work_in_a_ring(pipe: Pipe, options: argparse.Namespace) -> None:
    """Run a worker that has the whole table; MPI sums the rows that any worker has touched."""
    from libra_topologies.sparse.ring import RingTable  # the import starts MPI

    task = task_of(options)
    ring = RingTable(task.initial_rows(np.arange(task.rows), options.seed), task.optimizer)
    recorder = train(task, ring.rank, ring.workers, ring.pull, ring.push, pipe, options)
    pipe.report("done", stats={"associations": 0, "rows": ring.pushed}, digest=ring.digest())
    if ring.rank == 0:
        np.save(options.table, ring.table)
    write(recorder, ring.rank, pipe, options)


def train(
    task: SparseTask[Any],
    rank: int,
    workers: int,
    pull: Pull,
    push: Push,
    pipe: Pipe,
    options: argparse.Namespace,
) -> RowRecorder | None:
    """Run all rounds. A round's synchronisation is its pull and push, without the recorder's time."""
    recorder = RowRecorder(task.dim) if options.record else None
    batches = task.batches(rank, workers, options.seed)
    pipe.report("ready", rank=rank, pid=os.getpid(), parent=os.getppid())
    pipe.await_word("go")
    start = time.perf_counter()
    for number in range(1, options.rounds + 1):
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
        completed = Round(
            number=number,
            at=pushed - start,
            compute=(read - began) + (computed - pulled),
            sync=(pulled - read) + (pushed - handed),
            loss=loss,
            samples=len(batch.labels),
            accuracy=None,  # computed at the end, from the table after the last round
        )
        pipe.report("round", **asdict(completed))
    return recorder


def write(recorder: RowRecorder | None, rank: int, pipe: Pipe, options: argparse.Namespace) -> None:
    pipe.await_word("finish")  # the time to write is not measured
    if recorder is not None:
        recorder.write(part.record_path(options.record, rank))


def main() -> int:
    parser = part.arguments(__doc__)
    parser.add_argument(
        "--table", type=Path, help="file for the rows, of servers and the ring's first worker"
    )
    parser.add_argument("--model", required=True, choices=tasks.NAMES)
    parser.add_argument("--batch", type=int, help="samples of a round, over all workers")
    parser.add_argument("--kept", type=Path, help="folder of what takes long to make")
    parser.add_argument("--placement", type=Path, help="of the hot rows, which the switch sums")
    return part.play(part.Parts(serve, work, work_in_a_ring), parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
