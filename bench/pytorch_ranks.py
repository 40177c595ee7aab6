# SPDX-License-Identifier: Apache-2.0
"""One rank of `make bench-torch`: all-reduces and training over Libra and over Gloo, in turns.

python pytorch_ranks.py OUT MBITS SIZES STEPS: rank 0 writes what it measured to OUT.
"""

from __future__ import annotations

import json
import statistics
import sys
import threading
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel

import libra.torch
from libra_workloads.pytorch.tasks import TASKS, Task

Groups = dict[str, Any]
DTYPES = (torch.float32, torch.float16, torch.bfloat16, torch.int32, torch.int64, torch.float64)
DTYPE_BYTES = 1 << 20
SPUN_BYTES = 8 << 20
FEW, MANY = 3, 21
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


def all_reduced(groups: Groups, size: int, dtype: torch.dtype) -> tuple[dict[str, float], bool]:
    """Return the median time of an all-reduce of ``size`` bytes by backend, and True if sums are exact."""
    elements = max(1, size // dtype.itemsize)
    found: dict[str, list[float]] = {name: [] for name in groups}
    exact, rank, ranks = True, dist.get_rank(), dist.get_world_size()
    mine = torch.arange(elements).remainder(97).add(rank).to(dtype)
    expected = torch.arange(elements).remainder(97).mul(ranks).add(ranks * (ranks - 1) // 2).to(dtype)
    for turn in range(1 + (MANY if size < DTYPE_BYTES else FEW)):
        for name, group in groups.items():
            tensor = mine.clone()
            dist.barrier(group=groups["gloo"])
            seconds = of_all(timed(lambda t=tensor, g=group: dist.all_reduce(t, group=g)), groups)
            exact = exact and (name == "gloo" or torch.equal(tensor, expected))
            if turn:  # the first one sets up connections and scales
                found[name].append(seconds)
    return {name: statistics.median(times) for name, times in found.items()}, exact


def trained(groups: Groups, task: Task, rank: int, steps: int) -> dict[str, Any]:
    """Train the same model over each backend, step by step in turns; return losses and times."""
    models, optimizers = {}, {}
    for name, group in groups.items():
        torch.manual_seed(1)
        models[name] = DistributedDataParallel(task.network(), process_group=group, bucket_cap_mb=2)
        optimizers[name] = torch.optim.AdamW(models[name].parameters(), lr=1e-3)
    losses: dict[str, list[float]] = {name: [] for name in groups}
    steps_: dict[str, list[float]] = {name: [] for name in groups}
    backward: dict[str, list[float]] = {name: [] for name in groups}
    alone, forward = [], []
    batches = task.batches(rank)
    for step in range(steps):
        given, wanted = next(batches)
        for name, model in models.items():
            optimizers[name].zero_grad()
            dist.barrier(group=groups["gloo"])
            began = time.perf_counter()
            found = model(given)
            loss = task.loss(found, wanted)
            middle = time.perf_counter()
            loss.backward()
            ended = time.perf_counter()
            optimizers[name].step()
            losses[name].append(loss.item())
            if step > 1:  # DDP rebuilds its buckets after the first
                backward[name].append(ended - middle)
                forward.append(middle - began)
                steps_[name].append(of_all(time.perf_counter() - began, groups))
        if step > 1:
            with models["libra"].no_sync():
                loss = task.loss(models["libra"](given), wanted)
                alone.append(timed(loss.backward))
    parameters = sum(each.numel() for each in models["libra"].parameters())
    gradient = torch.zeros(parameters)
    dist.all_reduce(gradient)
    moved = statistics.median(timed(lambda: dist.all_reduce(gradient)) for _ in range(FEW))
    compute = statistics.median(alone)
    hidden = compute + moved - statistics.median(backward["libra"])
    seconds = {name: statistics.median(times) for name, times in steps_.items()}
    tail = {name: [of_mean(each, groups) for each in values] for name, values in losses.items()}
    return {
        "parameters": parameters,
        "loss": {name: statistics.mean(values[-3:]) for name, values in tail.items()},
        "step_seconds": seconds,
        "gloo_over_libra": seconds["gloo"] / seconds["libra"],
        "overlap_share": max(0.0, min(1.0, hidden / min(moved, compute))),
        "backward_seconds": compute,
        "communication_seconds": moved,
    }


def of_mean(value: float, groups: Groups) -> float:
    total = torch.tensor([value], dtype=torch.float64)
    dist.all_reduce(total, group=groups["gloo"])
    return total.item() / dist.get_world_size()


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
    training = {name: trained(groups, make(), rank, int(steps)) for name, make in TASKS.items() if int(steps)}
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
            "training": training,
        }
        Path(out).write_text(json.dumps(found, indent=1))
    dist.destroy_process_group()


if __name__ == "__main__":
    main(*sys.argv[1:])
