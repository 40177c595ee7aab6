# SPDX-License-Identifier: Apache-2.0
"""Process of a run, in its Mininet host. `libra_topologies.training.process` chooses its role.

Its log is the error stream.
"""

from __future__ import annotations

import os
import sys
from dataclasses import asdict

import numpy as np

import libra
from libra.hot.placement import Placement
from libra.job.ids import WORKER_GROUP
from libra.updates.filter import FILTERS
from libra_topologies.training import process
from libra_topologies.training.process import Member, ProcessPlan, Roles, computing, train, train_early
from libra_topologies.training.verify import RailRecorders, ValueRecorder, affordable_bytes
from libra_workloads import images, replicas
from libra_workloads.images import KeyLayout, Tensors, digest, flat, tensors_of
from libra_workloads.replicas import AnyReplica, Replicated

CLOCK = 1  # app_id of the clock of asynchronous updates


def serve(node: libra.Node, plan: ProcessPlan) -> Member:
    """Run a parameter server that answers every push with the sum over all workers, or by LIBRA_HANDLE."""
    server = libra.KVServer(0, node, compression=plan.compression)
    server.set_request_handle(os.environ.get("LIBRA_HANDLE") or libra.SumHandle(node.num_worker))
    yield None
    yield {"stats": asdict(server.stats())}


def serve_updates(node: libra.Node, plan: ProcessPlan) -> Member:
    """Run a server that adds filtered updates to its share of the parameters."""
    model = model_of(plan)
    layout = KeyLayout(model.shapes, node.num_server)
    start = np.split(layout.pack(model.initial_parameters(plan.seed)), np.cumsum(layout.lens)[:-1])
    mine = node.key_ranges()[node.rank]
    weights = {
        key: values
        for key, values in zip(layout.keys.tolist(), start, strict=True)
        if mine.begin <= key < mine.end
    }
    alone = plan.staleness is not None
    server = libra.UpdateServer(
        0, node, plan.filter, weights, asynchronous=alone, broadcast_every=plan.broadcast_every
    )
    clock = None if plan.staleness is None else libra.ClockServer(CLOCK, node, plan.staleness)
    yield None
    if plan.table is not None:
        np.save(process.table_path(plan.table, plan.host), server.values())
    yield {"stats": asdict(node.van.stats()), "filtered": server.stats()}
    del clock  # it has counted until here


def serve_table(node: libra.Node, plan: ProcessPlan) -> Member:
    """Run a server whose table has the parameters as rows of one value; the switch adds filtered updates."""
    start = flat(model_of(plan).initial_parameters(plan.seed))
    bound = FILTERS.make(plan.filter).bound
    assert plan.placement is not None
    server = libra.SparseServer(
        node,
        len(start),
        1,
        libra.BoundedUpdates(bound.theta, bound.root),
        Placement.read(plan.placement),
        weights=lambda rows: start[rows][:, None],
    )
    yield None
    share = server.table.share
    if plan.table is not None:
        np.save(
            process.table_path(plan.table, plan.host), server.read(np.arange(share.begin, share.end))[:, 0]
        )
    yield {"stats": asdict(node.van.stats()), "filtered": server.stats()}


def work_with_table(node: libra.Node, plan: ProcessPlan) -> Member:
    """Run a worker that holds a replica of a table, whose updates the switch adds."""
    model = model_of(plan)
    assert plan.placement is not None
    table = libra.SparseWorker(node, sum(model.lens), 1, Placement.read(plan.placement))
    worker = libra.UpdateWorker(table, model.optimizer, plan.filter, lens=model.lens, timeout=plan.timeout)
    workers = np.float32(node.num_worker)  # as in `work_with_updates`

    def synchronise(mine: Tensors) -> Tensors:
        values = worker.push(flat(mine) * workers).result(plan.timeout)
        return tensors_of(values.copy(), model.shapes)

    replica = model.replica(node.rank, node.num_worker, plan.seed)
    yield None
    yield from train(replica, plan, synchronise, replica.follow)
    stats = asdict(node.van.stats()) | asdict(table.totals())
    yield {"stats": stats, "digest": digest(replica.parameters), "filtered": worker.stats()}
    write(replica, plan)


def work_with_updates(node: libra.Node, plan: ProcessPlan) -> Member:
    """Run a worker that holds a replica, and pushes updates through a filter."""
    model = model_of(plan)
    layout = KeyLayout(model.shapes, node.num_server)
    kv = libra.KVWorker(0, 0, node)
    clock = libra.ClockWorker(CLOCK, 0, node) if plan.staleness is not None else None
    worker = libra.UpdateWorker(
        kv,
        model.optimizer,
        plan.filter,
        layout.keys,
        layout.lens,
        asynchronous=clock is not None,
        clock=clock,
        timeout=plan.timeout,
    )
    # Gradients are parts of the global batch's mean, of which servers take the mean again, unless each push
    # is a step.
    scale = np.float32(node.num_worker if clock is None else 1)

    def synchronise(mine: Tensors) -> Tensors:
        values = worker.push(layout.pack(mine) * scale).result(plan.timeout)
        if clock is not None and worker.round == plan.rounds:
            clock.finish(plan.timeout)
            node.barrier(WORKER_GROUP, plan.timeout)  # what others push later is in no answer
            values = worker.refresh(plan.timeout)
        return layout.unpack(values)

    replica = model.replica(node.rank, node.num_worker, plan.seed)
    yield None
    yield from train(replica, plan, synchronise, replica.follow)
    yield {"stats": asdict(kv.stats()), "digest": digest(replica.parameters), "filtered": worker.stats()}
    write(replica, plan)


def work(node: libra.Node, plan: ProcessPlan) -> Member:
    layout = KeyLayout(images.shapes(plan.model), node.num_server or node.num_worker)
    frames = values = None
    if plan.record is not None:
        chunks = layout.chunks(plan.lanes) * plan.rounds
        memory = affordable_bytes(node.num_worker) // 2  # for each of the two recorders
        path = process.record_path(plan.record, node.rank)
        frames = RailRecorders(path, node, chunks, memory) if plan.frames else None
        values = ValueRecorder(path, plan.rounds, int(layout.lens.sum()), memory)
    kv = libra.KVWorker(0, 0, node, compression=own_seed(plan.compression, node.rank))

    def synchronise(mine: Tensors) -> Tensors:
        total = kv.push_pull(layout.keys, layout.pack(mine), lens=layout.lens).result(timeout=plan.timeout)
        return layout.unpack(total)

    replica = dense_replica(node.rank, node.num_worker, plan)
    yield None
    yield from train(replica, plan, synchronise, replica.step, values)
    yield {"stats": asdict(kv.stats()), "digest": digest(replica.parameters)}
    for recorder in (frames, values):
        if recorder is not None:
            recorder.close()
    write(replica, plan)


def work_early(node: libra.Node, plan: ProcessPlan) -> Member:
    """Run a worker whose sums close without stragglers."""
    layout = KeyLayout(images.shapes(plan.model), node.num_server or node.num_worker)
    kv = libra.KVWorker(0, 0, node)
    worker = libra.EarlyWorker(kv, layout.keys, layout.lens, rounds=plan.rounds)
    contributors: list[int] = []

    def close(mine: Tensors) -> list[tuple[float, Tensors]]:
        closed = worker.push_pull(layout.pack(mine), plan.timeout)
        contributors.extend(len(each.contributors) for each in closed)
        return [(each.at, layout.unpack(each.unbiased)) for each in closed]

    replica = dense_replica(node.rank, node.num_worker, plan)
    yield None
    yield from train_early(replica, plan.rounds, close, computing(plan, node.rank))
    found = {"contributors": contributors, "passed": worker.passed}
    yield {"stats": asdict(kv.stats()), "digest": digest(replica.parameters), "closed": found}
    write(replica, plan)


def own_seed(compression: str | None, rank: int) -> str | None:
    """Return the compressor with random numbers of this worker's own, if it has any."""
    return f"{compression},seed={rank + 1}" if compression and "stochastic" in compression else compression


def work_in_a_ring(plan: ProcessPlan) -> Member:
    """Run a worker of the ring: MPI sums, without van and servers."""
    from mpi4py import MPI  # the import starts MPI

    ring, layout = MPI.COMM_WORLD, KeyLayout(images.shapes(plan.model), 1)

    def synchronise(mine: Tensors) -> Tensors:
        values = layout.pack(mine)  # one all-reduce of all tensors together
        ring.Allreduce(MPI.IN_PLACE, values, op=MPI.SUM)
        return layout.unpack(values)

    replica = dense_replica(ring.Get_rank(), ring.Get_size(), plan)
    yield None
    yield from train(replica, plan, synchronise, replica.step)
    yield {"stats": {"associations": 0}, "digest": digest(replica.parameters)}
    write(replica, plan)


def model_of(plan: ProcessPlan) -> Replicated:
    return replicas.load(plan.model, plan.data, plan.batch)


def dense_replica(rank: int, workers: int, plan: ProcessPlan) -> images.Replica:
    return images.Replica(images.load(plan.model, plan.data), rank, workers, plan.seed)


def write(replica: AnyReplica, plan: ProcessPlan) -> None:
    """Write the first worker's parameters, for the comparison of systems."""
    if plan.parameters is not None and replica.rank == 0:
        flat(replica.parameters).tofile(plan.parameters)


def main() -> int:
    plan = ProcessPlan.read(sys.argv[1:])
    roles = Roles(serve, work, work_in_a_ring)
    if plan.placement is not None:
        roles = Roles(serve_table, work_with_table, work_in_a_ring)
    elif plan.filter:
        roles = Roles(serve_updates, work_with_updates, work_in_a_ring)
    elif plan.early:
        roles = Roles(serve, work_early, work_in_a_ring)
    return process.play(roles, plan)


if __name__ == "__main__":
    sys.exit(main())
