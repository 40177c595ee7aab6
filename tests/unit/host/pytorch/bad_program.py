# SPDX-License-Identifier: Apache-2.0
"""Ranks of a job whose switch, or one of them, is killed; run by test_torch_input.py, as root.

bad_program.py hosts FOLDER switch|rank: makes two hosts and their ranks, kills the switch or rank 1 when both
have begun, and ends when they have. bad_program.py rank FOLDER: one rank; it writes what it was told to
FOLDER/told-RANK.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

SECONDS = 8.0  # of the group's time-out


def hosts(folder: Path, victim: str) -> None:
    from libra_topologies.launch.hosts import Hosts, enter_network

    enter_network()
    with Hosts(2, folder) as made:
        common = {"WORLD_SIZE": "2", "MASTER_ADDR": made.plans[0].ip, "MASTER_PORT": "29500"}
        command = [sys.executable, __file__, "rank", str(folder)]
        ranks = [
            made.start(plan, command, {**common, "RANK": str(rank), "OMP_NUM_THREADS": "1"})
            for rank, plan in enumerate(made.plans)
        ]
        while not all((folder / f"begun-{rank}").exists() for rank in range(2)):
            if any(rank.poll() is not None for rank in ranks):
                sys.exit("a rank has ended")
            time.sleep(0.05)
        if victim == "rank":
            ranks[1].kill()
        for child in Path("/proc/self/task", str(os.getpid()), "children").read_text().split():
            if victim == "switch" and b"libra_switch_grpc" in Path("/proc", child, "cmdline").read_bytes():
                os.kill(int(child), signal.SIGKILL)
        for rank in ranks:
            rank.wait()


def rank(folder: Path) -> None:
    from datetime import timedelta

    import torch
    import torch.distributed as dist

    import libra.torch  # noqa: F401  (registers the backend)

    dist.init_process_group("libra", timeout=timedelta(seconds=SECONDS))
    dist.all_reduce(torch.ones(3))
    mine = dist.get_rank()
    (folder / f"begun-{mine}").touch()
    began = time.monotonic()
    try:
        while True:
            began = time.monotonic()
            dist.all_reduce(torch.ones(100_000))
    except RuntimeError as error:
        told = f"{time.monotonic() - began:.1f} {type(error).__name__} {error}"
    (folder / f"told-{mine}").write_text(told)


if __name__ == "__main__":
    {"hosts": hosts, "rank": rank}[sys.argv[1]](Path(sys.argv[2]), *sys.argv[3:])
