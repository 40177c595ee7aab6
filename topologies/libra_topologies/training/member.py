# SPDX-License-Identifier: Apache-2.0
"""Process of a run, in its Mininet host. `libra_topologies.training.part` chooses its part.

Its log is the error stream.
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import asdict
from pathlib import Path

import numpy as np

import libra
from libra.hot.placement import Placement
from libra.job.ids import WORKER_GROUP
from libra.kv.key_layout import KeyLayout
from libra.updates.filter import FILTERS
from libra_topologies.training import part, program
from libra_topologies.training.part import Pipe
from libra_topologies.training.program import Computing, Synchronise, Take, Unrecorded
from libra_topologies.training.records import RailRecorders, ValueRecorder, affordable_bytes
from libra_workloads import dense, digits, replicas
from libra_workloads.digits import Tensors, digest
from libra_workloads.replicas import AnyReplica, Replicated, flat, tensors_of

CLOCK = 1  # app_id of the clock of asynchronous updates


def serve(node: libra.Node, pipe: Pipe, options: argparse.Namespace) -> None:
    """Run a parameter server that answers every push with the sum over all workers, or by LIBRA_HANDLE."""
    server = libra.KVServer(0, node, compression=options.compression)
    server.set_request_handle(os.environ.get("LIBRA_HANDLE") or libra.SumHandle(node.num_worker))
    pipe.report("ready", rank=node.rank)
    pipe.await_word("finish")
    pipe.report("done", stats=asdict(server.stats()))


def serve_updates(node: libra.Node, pipe: Pipe, options: argparse.Namespace) -> None:
    """Run a server that adds filtered updates to its share of the parameters."""
    model = model_of(options)
    layout = KeyLayout(model.shapes, node.num_server)
    start = np.split(layout.pack(model.initial_parameters(options.seed)), np.cumsum(layout.lens)[:-1])
    mine = node.key_ranges()[node.rank]
    weights = {
        key: values
        for key, values in zip(layout.keys.tolist(), start, strict=True)
        if mine.begin <= key < mine.end
    }
    alone = options.staleness is not None
    server = libra.UpdateServer(
        0, node, options.filter, weights, asynchronous=alone, broadcast_every=options.broadcast_every
    )
    clock = libra.ClockServer(CLOCK, node, options.staleness) if alone else None
    pipe.report("ready", rank=node.rank)
    pipe.await_word("finish")
    if options.share is not None:
        np.save(options.share, server.values())
    pipe.report("done", stats=asdict(node.van.stats()), filtered=server.stats())
    del clock  # it has counted until here


def serve_table(node: libra.Node, pipe: Pipe, options: argparse.Namespace) -> None:
    """Run a server whose table has the parameters as rows of one value; the switch adds filtered updates."""
    start = flat(model_of(options).initial_parameters(options.seed))
    bound = FILTERS.make(options.filter).bound
    server = libra.SparseServer(
        node,
        len(start),
        1,
        libra.BoundedUpdates(bound.theta, bound.root),
        Placement.read(options.placement),
        weights=lambda rows: start[rows][:, None],
    )
    pipe.report("ready", rank=node.rank)
    pipe.await_word("finish")
    share = server.table.share
    if options.share is not None:
        np.save(options.share, server.read(np.arange(share.begin, share.end))[:, 0])
    pipe.report("done", stats=asdict(node.van.stats()), filtered=server.stats())


def work_with_table(node: libra.Node, pipe: Pipe, options: argparse.Namespace) -> None:
    """Run a worker that holds a replica of a table, whose updates the switch adds."""
    model = model_of(options)
    table = libra.SparseWorker(node, sum(model.lens), 1, Placement.read(options.placement))
    worker = libra.UpdateWorker(
        table, model.optimizer, options.filter, lens=model.lens, timeout=options.timeout
    )
    workers = np.float32(node.num_worker)  # as in `work_with_updates`

    def synchronise(mine: Tensors) -> Tensors:
        values = worker.push(flat(mine) * workers).result(options.timeout)
        return tensors_of(values.copy(), model.shapes)

    replica = model.replica(node.rank, node.num_worker, options.seed)
    train(replica, synchronise, replica.follow, pipe, options)
    stats = asdict(node.van.stats()) | asdict(table.totals())
    pipe.report("done", stats=stats, digest=digest(replica.parameters), filtered=worker.stats())
    pipe.await_word("finish")
    write(replica, options)


def work_with_updates(node: libra.Node, pipe: Pipe, options: argparse.Namespace) -> None:
    """Run a worker that holds a replica, and pushes updates through a filter."""
    model = model_of(options)
    layout = KeyLayout(model.shapes, node.num_server)
    kv = libra.KVWorker(0, 0, node)
    clock = libra.ClockWorker(CLOCK, 0, node) if options.staleness is not None else None
    worker = libra.UpdateWorker(
        kv,
        model.optimizer,
        options.filter,
        layout.keys,
        layout.lens,
        asynchronous=clock is not None,
        clock=clock,
        timeout=options.timeout,
    )
    # Gradients are parts of the global batch's mean, of which servers take the mean again, unless each push
    # is a step.
    scale = np.float32(node.num_worker if clock is None else 1)

    def synchronise(mine: Tensors) -> Tensors:
        values = worker.push(layout.pack(mine) * scale).result(options.timeout)
        if clock is not None and worker.round == options.rounds:
            clock.finish(options.timeout)
            node.barrier(WORKER_GROUP, options.timeout)  # what others push later is in no answer
            values = worker.refresh(options.timeout)
        return layout.unpack(values)

    replica = model.replica(node.rank, node.num_worker, options.seed)
    train(replica, synchronise, replica.follow, pipe, options)
    pipe.report("done", stats=asdict(kv.stats()), digest=digest(replica.parameters), filtered=worker.stats())
    pipe.await_word("finish")
    write(replica, options)


def work(node: libra.Node, pipe: Pipe, options: argparse.Namespace) -> None:
    layout = KeyLayout(dense.shapes(options.model), node.num_server or node.num_worker)
    frames = values = None
    if options.record is not None:
        chunks = layout.chunks(options.lanes) * options.rounds
        memory = affordable_bytes(node.num_worker) // 2  # for each of the two recorders
        path = part.record_path(options.record, node.rank)
        frames = RailRecorders(path, node, chunks, memory) if options.frames else None
        values = ValueRecorder(path, options.rounds, int(layout.lens.sum()), memory)
    kv = libra.KVWorker(0, 0, node, compression=own_seed(options.compression, node.rank))

    def synchronise(mine: Tensors) -> Tensors:
        total = kv.push_pull(layout.keys, layout.pack(mine), lens=layout.lens).result(timeout=options.timeout)
        return layout.unpack(total)

    replica = dense_replica(node.rank, node.num_worker, options)
    train(replica, synchronise, replica.step, pipe, options, values)
    pipe.report("done", stats=asdict(kv.stats()), digest=digest(replica.parameters))
    pipe.await_word("finish")  # the time to write is not measured
    for recorder in (frames, values):
        if recorder is not None:
            recorder.close()
    write(replica, options)


def work_early(node: libra.Node, pipe: Pipe, options: argparse.Namespace) -> None:
    """Run a worker whose sums close without stragglers."""
    layout = KeyLayout(dense.shapes(options.model), node.num_server or node.num_worker)
    kv = libra.KVWorker(0, 0, node)
    worker = libra.EarlyWorker(kv, layout.keys, layout.lens, rounds=options.rounds)
    contributors: list[int] = []

    def close(mine: Tensors) -> list[tuple[float, Tensors]]:
        closed = worker.push_pull(layout.pack(mine), options.timeout)
        contributors.extend(len(each.contributors) for each in closed)
        return [(each.at, layout.unpack(each.unbiased)) for each in closed]

    replica = dense_replica(node.rank, node.num_worker, options)
    await_start(replica, pipe)
    for completed in program.train_early(replica, options.rounds, close, computing(node.rank, options)):
        pipe.report("round", **asdict(completed))
    found = {"contributors": contributors, "passed": worker.passed}
    pipe.report("done", stats=asdict(kv.stats()), digest=digest(replica.parameters), closed=found)
    pipe.await_word("finish")
    write(replica, options)


def own_seed(compression: str | None, rank: int) -> str | None:
    """Return the compressor with random numbers of this worker's own, if it has any."""
    return f"{compression},seed={rank + 1}" if compression and "stochastic" in compression else compression


def work_in_a_ring(pipe: Pipe, options: argparse.Namespace) -> None:
    """Run a worker of the ring: MPI sums, without van and servers."""
    from libra_topologies.training.ring import Ring  # the import starts MPI

    ring = Ring(dense.shapes(options.model))
    replica = dense_replica(ring.rank, ring.workers, options)
    train(replica, ring.synchronise, replica.step, pipe, options)
    pipe.report("done", stats={"associations": 0}, digest=digest(replica.parameters))
    pipe.await_word("finish")
    write(replica, options)


def model_of(options: argparse.Namespace) -> Replicated:
    return replicas.load(options.model, options.data, options.batch)


def dense_replica(rank: int, workers: int, options: argparse.Namespace) -> digits.Replica:
    return digits.Replica(dense.load(options.model, options.data), rank, workers, options.seed)


def train(
    replica: AnyReplica,
    synchronise: Synchronise,
    take: Take,
    pipe: Pipe,
    options: argparse.Namespace,
    recorder: ValueRecorder | None = None,
) -> None:
    """Train a worker's replica, which has its last parameters in the end."""
    await_start(replica, pipe)
    times = computing(replica.rank, options)
    for completed in program.train(
        replica, options.rounds, synchronise, take, recorder or Unrecorded(), times
    ):
        pipe.report("round", **asdict(completed))


def await_start(replica: AnyReplica, pipe: Pipe) -> None:
    """Report that a worker's model and data are loaded; return when the training begins."""
    pipe.report("ready", rank=replica.rank, pid=os.getpid(), parent=os.getppid())
    pipe.await_word("go")


def computing(rank: int, options: argparse.Namespace) -> Computing:
    return Computing(*options.compute, seed=(options.seed, rank))


def write(replica: AnyReplica, options: argparse.Namespace) -> None:
    """Write the first worker's parameters, for the comparison of systems."""
    if options.parameters is not None and replica.rank == 0:
        flat(replica.parameters).tofile(options.parameters)


def main() -> int:
    parser = part.arguments(__doc__)
    parser.add_argument("--model", choices=replicas.NAMES, default="digits")
    parser.add_argument("--batch", type=int, help="samples of a round of a sparse model, over all workers")
    parser.add_argument("--data", type=Path, help="folder of the data's files")
    parser.add_argument("--frames", action="store_true", help="record whole packets' sums, too")
    parser.add_argument("--lanes", type=int, default=256)
    parser.add_argument("--compute", type=float, nargs="+", default=(), help="see Computing")
    parser.add_argument("--parameters", type=Path, help="file for the first worker's final parameters")
    parser.add_argument("--compression", help="compressor of pushes and of answers")
    parser.add_argument("--filter", help="filter of updates; without it gradients are summed")
    parser.add_argument("--staleness", type=int, help="pushes that a worker may be ahead; without it none")
    parser.add_argument("--broadcast-every", type=int, default=1, help="pushes, with --staleness")
    parser.add_argument("--placement", type=Path, help="of the parameters in hot cells, for a filter")
    parser.add_argument("--early", action="store_true", help="sums close without stragglers")
    parser.add_argument("--share", type=Path, help="file for a server's final share of the parameters")
    options = parser.parse_args()
    parts = part.Parts(serve, work, work_in_a_ring)
    if options.placement is not None:
        parts = part.Parts(serve_table, work_with_table, work_in_a_ring)
    elif options.filter:
        parts = part.Parts(serve_updates, work_with_updates, work_in_a_ring)
    elif options.early:
        parts = part.Parts(serve, work_early, work_in_a_ring)
    return part.play(parts, options)


if __name__ == "__main__":
    sys.exit(main())
