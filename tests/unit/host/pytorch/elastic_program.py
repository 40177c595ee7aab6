# SPDX-License-Identifier: Apache-2.0
"""Training from a checkpoint, of which one rank is killed in its first life; run by test_elastic.py.

elastic_program.py FOLDER VICTIM process|host: means of the ranks' numbers add up, six steps. The victim kills
itself after the third, as host with torchrun. Each rank writes FOLDER/ended-RANK.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from datetime import timedelta
from pathlib import Path

import torch
import torch.distributed as dist

import libra.torch  # noqa: F401  (registers the backend)

STEPS, LAST = 6, 2


def main(folder: Path, victim: int, what: str) -> None:
    dist.init_process_group("libra", timeout=timedelta(seconds=100))
    rank, size, kept = dist.get_rank(), dist.get_world_size(), folder / "checkpoint"
    first = not kept.exists()
    state = {"step": 0, "weights": torch.zeros(5000)} if first else torch.load(kept)
    dist.barrier()
    for step in range(state["step"], STEPS):
        gradient = torch.full((5000,), float(rank))
        dist.all_reduce(gradient, op=dist.ReduceOp.AVG)
        state = {"step": step + 1, "weights": state["weights"] + gradient}
        if rank == 0:
            torch.save(state, folder / "new")
            (folder / "new").replace(kept)
        dist.barrier()
        if first and step == LAST and rank == victim:
            if what == "host":
                os.kill(os.getppid(), signal.SIGKILL)
            os.kill(os.getpid(), signal.SIGKILL)
    restarts = int(os.environ["TORCHELASTIC_RESTART_COUNT"])
    found = {"size": size, "weights": state["weights"].unique().tolist(), "restarts": restarts}
    (folder / f"ended-{rank}").write_text(json.dumps(found))
    dist.destroy_process_group()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
