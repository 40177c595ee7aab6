# SPDX-License-Identifier: Apache-2.0
"""One rank of `make bench-torch`: all-reduces and training over Libra and over Gloo, in turns.

Of training it measures steps, losses, and how much communication the backward pass hides.
python pytorch_ranks.py OUT MBITS SIZES STEPS: rank 0 writes what it measured to OUT.
"""

from __future__ import annotations

import json
import statistics
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

import torch
import torch.distributed as dist
from torch.distributed.device_mesh import DeviceMesh
from torch.distributed.fsdp import fully_shard
from torch.nn.parallel import DistributedDataParallel

import libra.torch
from libra.torch.exchanges import NAMES
from libra_workloads.networks import TASKS, Task

Groups = dict[str, Any]

DTYPES = (torch.float32, torch.float16, torch.bfloat16, torch.int32, torch.int64, torch.float64)
DTYPE_BYTES = 1 << 20
SPUN_BYTES = 8 << 20
MANY, FEW, PASSES = 21, 3, 9
BUCKET_MB = 2
NARROW, NARROW_BYTES = {"codec": "packed:bits=8"}, 4 << 20
WIRE = {"wire": "bfloat16"}
HALVES, HALF_ELEMENTS = (torch.float32, torch.bfloat16, torch.float16), 1 << 20
INTERFACE = Path("/sys/class/net/eth0/statistics/tx_bytes")


def sent() -> int:
    return int(INTERFACE.read_text())


def timed(call: Callable[[], object]) -> float:
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def of_all(seconds: float, groups: Groups) -> float:
    """Return the longest time of all ranks."""
    worst = torch.tensor([seconds], dtype=torch.float64)
    dist.all_reduce(worst, op=dist.ReduceOp.MAX, group=groups["gloo"])
    return worst.item()


def of_mean(value: float, groups: Groups) -> float:
    total = torch.tensor([value], dtype=torch.float64)
    dist.all_reduce(total, group=groups["gloo"])
    return total.item() / dist.get_world_size()


def all_reduced(groups: Groups, size: int, dtype: torch.dtype) -> tuple[dict[str, float], bool]:
    """Return the median time of an all-reduce of ``size`` bytes by backend, and True if sums are exact."""
    elements = max(1, size // dtype.itemsize)
    found: dict[str, list[float]] = {name: [] for name in groups}
    exact, rank, ranks = True, dist.get_rank(), dist.get_world_size()
    mine = torch.arange(elements).remainder(97).add(rank).to(dtype)
    expected = torch.arange(elements).remainder(97).mul(ranks).add(ranks * (ranks - 1) // 2).to(dtype)
    for turn in range(NAMES + (MANY if size < DTYPE_BYTES else FEW)):
        for name, group in groups.items():
            tensor = mine.clone()
            dist.barrier(group=groups["gloo"])
            seconds = of_all(timed(lambda t=tensor, g=group: dist.all_reduce(t, group=g)), groups)
            exact = exact and (name == "gloo" or torch.equal(tensor, expected))
            if turn >= NAMES:  # the first ones set up connections, and the scales of each name
                found[name].append(seconds)
    return {name: statistics.median(times) for name, times in found.items()}, exact


def idle_share(mbits: float, spinning: bool) -> float:
    """Return the share of an all-reduce's time in which this host's link sends nothing.

    spinning: another thread of this process runs Python all the time, as a data loader may.
    """
    tensor, over = torch.ones(SPUN_BYTES // 4), threading.Event()

    def spin() -> None:
        while not over.is_set():
            sum(range(1000))

    dist.all_reduce(tensor)
    thread = threading.Thread(target=spin, daemon=True)
    if spinning:
        thread.start()
    before = sent()
    seconds = timed(lambda: dist.all_reduce(tensor))
    share = 1 - (sent() - before) * 8 / (mbits * 1e6 * seconds)
    over.set()
    return share


def narrow(groups: Groups, settings: dict[str, str]) -> dict[str, Any]:
    """Return the median time of a mean of NARROW_BYTES of float32 by DDP's hook with narrow lanes, and by
    Gloo."""
    state, found = libra.torch.State(**settings), dict[str, list[float]](libra=[], gloo=[])
    for turn in range(1 + FEW):
        tensor = torch.randn(NARROW_BYTES // 4)
        for name in found:
            dist.barrier(group=groups["gloo"])
            if name == "libra":
                seconds = timed(lambda t=tensor: state.mean(0, t).wait())
            else:
                seconds = timed(lambda t=tensor: dist.all_reduce(t, group=groups["gloo"]))
            seconds = of_all(seconds, groups)
            if turn:
                found[name].append(seconds)
    state.close()
    medians = {name: statistics.median(times) for name, times in found.items()}
    return {**medians, **settings, "gloo_over_libra": medians["gloo"] / medians["libra"]}


def halves(groups: Groups) -> dict[str, Any]:
    """Return the median times of all-reduces of as many elements of float32 and of half precision.

    of_float32: float32's time over that of the dtype, over Libra. gloo_over_libra: of one dtype.
    """
    found = {}
    for dtype in HALVES:
        times, exact = all_reduced(groups, HALF_ELEMENTS * dtype.itemsize, dtype)
        found[str(dtype).removeprefix("torch.")] = {**times, "exact": exact}
    for times in found.values():
        times["of_float32"] = found["float32"]["libra"] / times["libra"]
        times["gloo_over_libra"] = times["gloo"] / times["libra"]
    return found


def trained(groups: Groups, task: Task, rank: int, steps: int) -> dict[str, Any]:
    """Train the same model over each backend, step by step in turns; return losses and times."""
    models, optimizers = {}, {}
    for name, group in groups.items():
        torch.manual_seed(1)
        models[name] = DistributedDataParallel(task.network(), process_group=group, bucket_cap_mb=BUCKET_MB)
        optimizers[name] = torch.optim.AdamW(models[name].parameters(), lr=1e-3)
    losses: dict[str, list[float]] = {name: [] for name in groups}
    seconds: dict[str, list[float]] = {name: [] for name in groups}
    batches = task.batches(rank)
    for step in range(steps):
        given, wanted = next(batches)
        for name, model in models.items():
            optimizers[name].zero_grad()
            dist.barrier(group=groups["gloo"])
            began = time.perf_counter()
            loss = task.loss(model(given), wanted)
            loss.backward()
            optimizers[name].step()
            losses[name].append(loss.item())
            took = of_all(time.perf_counter() - began, groups)
            if step > 1:  # DDP rebuilds its buckets after the first
                seconds[name].append(took)
    medians = {name: statistics.median(times) for name, times in seconds.items()}
    tail = {name: [of_mean(each, groups) for each in values] for name, values in losses.items()}
    return {
        "loss": {name: statistics.mean(values[-3:]) for name, values in tail.items()},
        "step_seconds": medians,
        "gloo_over_libra": medians["gloo"] / medians["libra"],
        **overlap(groups, models, task, rank),
    }


@dataclass
class Handed:
    """Buckets that a backward pass hands to a hook which sends nothing: seconds, and elements."""

    at: list[float] = field(default_factory=list)
    elements: list[int] = field(default_factory=list)

    def hook(self, _: object, bucket: dist.GradBucket) -> torch.futures.Future[torch.Tensor]:
        self.at.append(time.perf_counter())
        self.elements.append(bucket.buffer().numel())
        done: torch.futures.Future[torch.Tensor] = torch.futures.Future()
        done.set_result(bucket.buffer())
        return done


# DDP compares the annotations with the classes, and they are texts in this module.
Handed.hook.__annotations__ = {"bucket": dist.GradBucket, "return": torch.futures.Future[torch.Tensor]}


def overlap(groups: Groups, models: dict[str, Any], task: Task, rank: int) -> dict[str, Any]:
    """Return how much of its communication each backend hides behind the backward pass.

    The pass can hide what the links carry before it ends: each bucket from the moment that all ranks have
    handed it over, one after the other. What it hides is what it takes less than computing and communicating
    one after the other. All ranks begin together, and the slowest counts.
    """
    handed = Handed()
    silent = DistributedDataParallel(task.network(), process_group=groups["gloo"], bucket_cap_mb=BUCKET_MB)
    silent.register_comm_hook(None, handed.hook)
    batches, passes = task.batches(rank), {"silent": silent, **models}
    gradient = torch.zeros(sum(each.numel() for each in silent.parameters()))
    backward: dict[str, list[float]] = {name: [] for name in passes}
    alone: dict[str, list[float]] = {name: [] for name in groups}
    hidable: dict[str, list[float]] = {name: [] for name in groups}
    for turn in range(2 + PASSES):
        given, wanted = next(batches)
        for name, model in passes.items():
            loss = task.loss(model(given), wanted)
            handed.at, handed.elements = [], []
            dist.barrier(group=groups["gloo"])
            began = time.perf_counter()
            loss.backward()
            took = of_all(time.perf_counter() - began, groups)
            if turn > 1:
                backward[name].append(took)
            if name == "silent":
                ready = torch.tensor(handed.at, dtype=torch.float64) - began
                dist.all_reduce(ready, op=dist.ReduceOp.MAX, group=groups["gloo"])
                shares = [each / len(gradient) for each in handed.elements]
        for name, group in groups.items():
            dist.barrier(group=groups["gloo"])
            moved = of_all(timed(lambda g=group: dist.all_reduce(gradient, group=g)), groups)
            if turn > 1:
                computed, end = backward["silent"][-1], 0.0
                for at, share in zip(ready.tolist(), shares, strict=True):
                    end = max(end, at) + share * moved
                alone[name].append(moved)
                hidable[name].append(computed + moved - max(computed, end))
    found: dict[str, Any] = {
        "parameters": len(gradient),
        "backward_seconds": {name: statistics.median(times) for name, times in backward.items()},
        "communication_seconds": {name: statistics.median(times) for name, times in alone.items()},
        "hidable_seconds": {name: statistics.median(times) for name, times in hidable.items()},
    }
    found["overlap_share"] = {
        name: statistics.median(
            (computed + moved - took) / can
            for computed, moved, took, can in zip(
                backward["silent"], alone[name], backward[name], hidable[name], strict=True
            )
        )
        for name in groups
    }
    return found


def sharded(groups: Groups, task: Task, rank: int) -> dict[str, float]:
    """Return the median time of a step of FSDP2, whose ranks gather parameters and scatter gradients."""
    found: dict[str, float] = {}
    for name in groups:
        torch.manual_seed(1)
        model = task.network()
        group = groups[name] or dist.group.WORLD
        fully_shard(model, mesh=DeviceMesh.from_group(group, "cpu"))
        optimizer, batches, times = torch.optim.AdamW(model.parameters(), lr=1e-3), task.batches(rank), []
        for _ in range(1 + FEW):
            given, wanted = next(batches)
            dist.barrier(group=groups["gloo"])
            began = time.perf_counter()
            optimizer.zero_grad()
            task.loss(model(given), wanted).backward()
            optimizer.step()
            times.append(of_all(time.perf_counter() - began, groups))
        found[name] = statistics.median(times[1:])
    return found


def main(out: str, mbits: str, sizes: str, steps: str) -> None:
    torch.set_num_threads(1)
    dist.init_process_group("libra", timeout=timedelta(minutes=10))
    groups = {"libra": None, "gloo": dist.new_group(backend="gloo", timeout=timedelta(minutes=10))}
    rank, exact, by_size = dist.get_rank(), True, {}
    for size in map(int, sizes.split(",")):
        for dtype in DTYPES if size == DTYPE_BYTES else DTYPES[:1]:
            before = libra.torch.stats()
            times, right = all_reduced(groups, size, dtype)
            exact = exact and right
            key = f"{size} {str(dtype).removeprefix('torch.')}"
            by_size[key] = {**times, "gloo_over_libra": times["gloo"] / times["libra"]}
            after = libra.torch.stats()
            if rank == 0:
                path = "summed" if after.summed > before.summed else "gathered"
                print(f"{key} ({path}): {times}", file=sys.stderr, flush=True)
    idle = {"at_rest": idle_share(float(mbits), False), "python_spins": idle_share(float(mbits), True)}
    halved, narrowed, by_wire = halves(groups), narrow(groups, NARROW), narrow(groups, WIRE)
    exact = exact and all(each["exact"] for each in halved.values())
    if rank == 0:
        print(f"half precision: {halved}, by the hook: {by_wire}", file=sys.stderr, flush=True)
    training = {name: trained(groups, make(), rank, int(steps)) for name, make in TASKS.items() if int(steps)}
    shards = sharded(groups, TASKS["transformer"](), rank) if int(steps) else {}
    if rank == 0:
        stats = libra.torch.stats()
        found = {
            "exact": exact,
            "share_in_switch": stats.in_switch / max(1, stats.pushed),
            "loss": {name: each["loss"] for name, each in training.items()},
            "allreduce_seconds": by_size,
            "step_seconds": {name: each["step_seconds"] for name, each in training.items()},
            "overlap_share": {name: each["overlap_share"] for name, each in training.items()},
            "gloo_over_libra": {name: each["gloo_over_libra"] for name, each in training.items()},
            "link_idle_share": idle,
            "halves": {"elements": HALF_ELEMENTS, **halved, "hook": by_wire},
            "narrow": narrowed,
            "sharded_step_seconds": shards,
            "training": training,
        }
        Path(out).write_text(json.dumps(found, indent=1))
    dist.destroy_process_group()


if __name__ == "__main__":
    main(*sys.argv[1:])
