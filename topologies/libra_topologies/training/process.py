# SPDX-License-Identifier: Apache-2.0
"""Part of a process in a run: scheduler, server or worker by DMLC_ROLE, or a worker of a ring.

The runner chooses the part, and the process reports to the runner: a JSON object per line to the runner, a
word per line back.
"""

from __future__ import annotations

import contextlib
import json
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import libra

GROUPS_JOB = "MLFABRIC_GROUPS_JOB"  # variable: file of the job in the switch that sums groups


class Pipe:
    """Pipe to and from the runner: this process's output and input."""

    def report(self, event: str, **fields: Any) -> None:
        """Report an event: `ready`, `round` after each round, `done` with totals, or `error`."""
        print(json.dumps({"event": event, **fields}), flush=True)

    def await_word(self, word: str) -> None:
        """Wait for `go`, `finish` or `exit`. Raises SystemExit if the runner has ended."""
        for line in sys.stdin:
            if line.strip() == word:
                return
        raise SystemExit(f"the runner has gone before it said {word!r}")


@dataclass(frozen=True)
class ProcessPlan:
    """Plan of a process: what it needs of the run's scenario, in plain values, and of its phase.

    The runner writes one file for all processes of a phase. A process reads it, and is told its own name.
    """

    host: str = ""  # whose program this is; "": a worker of a ring, to which MPI's launcher gives its rank
    # The scenario's values.
    model: str = "digits"
    rounds: int = 1
    seed: int = 1
    batch: int | None = None  # samples of a round of a sparse model, over all workers
    lanes: int = 256
    compute: Mapping[str, Sequence[float]] = field(default_factory=dict)  # by host: see `Computing`
    filter: str = ""  # of updates; "": gradients are summed
    staleness: int | None = None  # pushes that a worker may be ahead, with a filter; None: none
    broadcast_every: int = 1  # pushes, with staleness
    target: Mapping[str, Any] = field(default_factory=dict)  # of asynchronous training: `Scheduled`, rates
    # The phase's values.
    timeout: float = 30.0  # seconds that a request may take
    data: Path = Path()  # folder of the data's files
    record: Path | None = None  # prefix of the workers' records; see `record_path`
    frames: bool = False  # record whole packets' sums, too
    parameters: Path | None = None  # of the first worker, at the end
    table: Path | None = None  # prefix of the rows that hosts have at the end; see `table_path`
    placement: Path | None = None  # of hot rows, or of parameters in hot cells
    compression: str | None = None  # compressor of pushes and of answers
    early: bool = False  # sums close without stragglers
    scheduled: bool = False  # a scheduler decides which updates move when
    journal: Path | None = None  # of an asynchronous server
    backend: str = ""  # of PyTorch
    workers: int = 0
    meet: str = ""  # rank 0's address and port, where PyTorch's ranks meet

    def write(self, path: Path) -> None:
        path.write_text(json.dumps(asdict(self), default=str) + "\n")

    @classmethod
    def read(cls, words: Sequence[str]) -> ProcessPlan:
        """Read the plan of this process. words: the file, and the process's name unless it is in a ring."""
        told = json.loads(Path(words[0]).read_text())
        for name in ("data", "record", "parameters", "table", "placement", "journal"):
            told[name] = None if told[name] is None else Path(told[name])
        return cls(**{**told, "host": "".join(words[1:])})


InJob = Callable[[libra.Node, Pipe, ProcessPlan], None]
Alone = Callable[[Pipe, ProcessPlan], None]


@dataclass(frozen=True)
class Roles:
    """Functions of the parts, from `ready` to `exit`. The ring has no nodes: MPI sums.

    schedule: what the scheduler's process sets up before it waits for the end.
    """

    serve: InJob
    work: InJob
    work_in_a_ring: Alone | None = None
    schedule: Callable[[libra.Node, ProcessPlan], None] | None = None


def record_path(prefix: Path, rank: int) -> Path:
    """Return the path of a worker's record."""
    return prefix.with_name(f"{prefix.name}-{rank}")


def table_path(prefix: Path, host: str) -> Path:
    """Return the path of the rows that a host has after the last round."""
    return prefix.with_name(f"{prefix.name}-{host}.npy")


def play(parts: Roles, plan: ProcessPlan) -> int:
    """Run this process's part to its end. Return the exit code; errors are reported to the runner."""
    if not plan.host and parts.work_in_a_ring is not None:
        return play_alone(parts.work_in_a_ring, plan)

    def in_job(pipe: Pipe) -> None:
        with libra.start(timeout=plan.timeout) as node:
            if node.is_worker:
                parts.work(node, pipe, plan)
            elif node.is_server:
                parts.serve(node, pipe, plan)
            else:
                if parts.schedule is not None:
                    parts.schedule(node, plan)
                pipe.report("ready", rank=0)
            pipe.await_word("exit")

    return _reported(in_job)


def play_alone(work: Alone, plan: ProcessPlan) -> int:
    """Run a part that makes its own connections, as `play` does."""

    def whole(pipe: Pipe) -> None:
        work(pipe, plan)
        pipe.await_word("exit")

    return _reported(whole)


def _reported(work: Callable[[Pipe], None]) -> int:
    pipe = Pipe()
    try:
        work(pipe)
    except Exception as error:
        pipe.report("error", message=f"{type(error).__name__}: {error}")
        with contextlib.suppress(OSError):  # the log may be on the disk that is full
            traceback.print_exc()
        return 1
    return 0
