# SPDX-License-Identifier: Apache-2.0
"""Training over Libra and over Gloo in one process, in turns: steps, losses, and hidden communication."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import torch
import torch.distributed as dist
from torch.distributed.device_mesh import DeviceMesh
from torch.distributed.fsdp import fully_shard
from torch.nn.parallel import DistributedDataParallel

from libra_workloads.networks import Task

Groups = dict[str, Any]
FEW, PASSES = 3, 9
BUCKET_MB = 2


def timed(call: Callable[[], object]) -> float:
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def of_all(seconds: float, groups: Groups) -> float:
    """Return the longest time of all ranks."""
    worst = torch.tensor([seconds], dtype=torch.float64)
    dist.all_reduce(worst, op=dist.ReduceOp.MAX, group=groups["gloo"])
    return worst.item()


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


def of_mean(value: float, groups: Groups) -> float:
    total = torch.tensor([value], dtype=torch.float64)
    dist.all_reduce(total, group=groups["gloo"])
    return total.item() / dist.get_world_size()
