# SPDX-License-Identifier: Apache-2.0
"""Rank of DDP, in its Mininet host. Its log is the error stream.

A round's ``sync`` is the time from the backward pass's first bucket of gradients until the last mean is
there. The backward pass hides a part of it: ``compute`` is the round without the time after the last bucket,
in which the rank only waits.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import timedelta
from typing import Any

import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel

from libra_topologies.training import process
from libra_topologies.training.buckets import BucketRecorder
from libra_topologies.training.process import Member, ProcessPlan, Round
from libra_workloads.images import EVALUATE_EVERY, digest
from libra_workloads.networks import TASKS, Task

BUCKET_MIB = 2


@dataclass
class Buckets:
    """State of the hook: when the round's buckets were handed over, and the record of some rounds."""

    recorder: BucketRecorder | None
    first: float = 0.0
    last: float = 0.0


def summed(state: Buckets, bucket: dist.GradBucket) -> torch.futures.Future[torch.Tensor]:
    """Return a future of the bucket's mean over all ranks, as DDP's own hook does, and note the time."""
    state.last = time.perf_counter()
    state.first = state.first or state.last
    tensor = bucket.buffer().div_(dist.get_world_size())
    recorder, index = state.recorder, bucket.index()
    if recorder is not None:
        recorder.pushed(index, tensor.numpy())

    def finish(done: torch.futures.Future[list[torch.Tensor]]) -> torch.Tensor:
        mean = done.value()[0]
        if recorder is not None:
            recorder.got(index, mean.numpy())
        return mean

    return dist.all_reduce(tensor, async_op=True).get_future().then(finish)


# DDP compares the annotations with the classes, and they are texts in this module.
summed.__annotations__ = {"bucket": dist.GradBucket, "return": torch.futures.Future[torch.Tensor]}


def rounds(
    task: Task, model: DistributedDataParallel, state: Buckets, count: int, seed: int
) -> Iterator[Round]:
    """Train, and yield each round when it has ended."""
    rank, optimizer = dist.get_rank(), torch.optim.AdamW(model.parameters(), lr=1e-3)
    batches = task.batches([seed, rank])
    start = time.perf_counter()
    for number in range(1, count + 1):
        given, wanted = next(batches)
        if state.recorder is not None:
            state.recorder.begin(number)
        began, state.first = time.perf_counter(), 0.0
        optimizer.zero_grad()
        loss = task.loss(model(given), wanted)
        loss.backward()
        synchronised = time.perf_counter()
        optimizer.step()
        stepped = time.perf_counter()
        evaluated = rank == 0 and (number % EVALUATE_EVERY == 0 or number == count)
        yield Round(
            number=number,
            at=stepped - start,
            compute=stepped - began - (synchronised - state.last),
            sync=synchronised - state.first,
            loss=loss.item() * len(wanted),
            samples=len(wanted),
            accuracy=task.accuracy(model.module) if evaluated else None,
        )


def work(plan: ProcessPlan) -> Member:
    """Run a rank."""
    torch.set_num_threads(1)
    rank = int(plan.host.removeprefix("w"))
    if plan.backend == "libra":
        import libra.torch  # noqa: F401  (registers the backend)
    dist.init_process_group(
        plan.backend,
        init_method=f"tcp://{plan.meet}",
        rank=rank,
        world_size=plan.workers,
        timeout=timedelta(seconds=plan.timeout),
    )
    task = TASKS[plan.model]()
    torch.manual_seed(plan.seed)
    model = DistributedDataParallel(task.network(), bucket_cap_mb=BUCKET_MIB)
    path = None if plan.record is None else process.record_path(plan.record, rank)
    recorder = None if path is None else BucketRecorder(path, {1, plan.rounds})
    state = Buckets(recorder)
    model.register_comm_hook(state, summed)
    yield None
    yield from rounds(task, model, state, plan.rounds, plan.seed)
    found = digest([parameter.detach().numpy() for parameter in model.parameters()])
    yield {"stats": _stats(), "digest": found}
    if recorder is not None:
        recorder.write()
    dist.destroy_process_group()


def _stats() -> dict[str, Any]:
    """Return the van's totals; over Gloo there is no van."""
    if dist.get_backend() == "gloo":
        return {"associations": 0}
    from libra.torch.session import current

    session = current()
    assert session is not None
    return asdict(session.node.van.stats())


def main() -> int:
    return process.play_alone(work, ProcessPlan.read(sys.argv[1:]))


if __name__ == "__main__":
    sys.exit(main())
