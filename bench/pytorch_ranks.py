# SPDX-License-Identifier: Apache-2.0
"""One rank of `make bench-torch`: all-reduces and training over Libra and over Gloo, in turns.

python pytorch_ranks.py OUT MBITS SIZES STEPS: rank 0 writes what it measured to OUT.
"""

from __future__ import annotations

import json
import statistics
import sys
import threading
from datetime import timedelta
from pathlib import Path

import torch
import torch.distributed as dist
from pytorch_training import FEW, Groups, of_all, sharded, timed, trained

import libra.torch
from libra_workloads.networks import TASKS

DTYPES = (torch.float32, torch.float16, torch.bfloat16, torch.int32, torch.int64, torch.float64)
DTYPE_BYTES = 1 << 20
SPUN_BYTES = 8 << 20
MANY = 21
NARROW, NARROW_BYTES = "packed:bits=8", 4 << 20
INTERFACE = Path("/sys/class/net/eth0/statistics/tx_bytes")


def sent() -> int:
    return int(INTERFACE.read_text())


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


def narrow(groups: Groups) -> dict[str, float]:
    """Return the median time of a mean of NARROW_BYTES by DDP's hook with narrow lanes, and by Gloo."""
    state, found = libra.torch.State(codec=NARROW), dict[str, list[float]](libra=[], gloo=[])
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
    return {name: statistics.median(times) for name, times in found.items()}


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
    narrowed = narrow(groups)
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
            "narrow": {**narrowed, "codec": NARROW, "gloo_over_libra": narrowed["gloo"] / narrowed["libra"]},
            "sharded_step_seconds": shards,
            "training": training,
        }
        Path(out).write_text(json.dumps(found, indent=1))
    dist.destroy_process_group()


if __name__ == "__main__":
    main(*sys.argv[1:])
