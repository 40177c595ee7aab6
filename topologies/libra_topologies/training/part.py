# SPDX-License-Identifier: Apache-2.0
"""Part of a process in a run: scheduler, server or worker by DMLC_ROLE, or a worker of the ring by --ring.

The runner chooses the part, and the process reports to the runner: a JSON object per line to the runner, a
word per line back.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
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


InJob = Callable[[libra.Node, Pipe, argparse.Namespace], None]
Alone = Callable[[Pipe, argparse.Namespace], None]


@dataclass(frozen=True)
class Parts:
    """Functions of the parts, from `ready` to `exit`. The ring has no nodes: MPI sums.

    schedule: what the scheduler's process sets up before it waits for the end.
    """

    serve: InJob
    work: InJob
    work_in_a_ring: Alone | None = None
    schedule: Callable[[libra.Node, argparse.Namespace], None] | None = None


def arguments(about: str | None) -> argparse.ArgumentParser:
    """Return the arguments of every run's processes. about: the program's docstring."""
    parser = argparse.ArgumentParser(description=(about or "").split("\n\n")[0])
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=30.0, help="seconds that a request may take")
    parser.add_argument(
        "--record", type=Path, help="prefix of the records for the verdict on sums; a worker adds its rank"
    )
    parser.add_argument("--ring", action="store_true", help="run a worker of an all-reduce over MPI")
    return parser


def record_path(prefix: Path, rank: int) -> Path:
    """Return the path of a worker's record. prefix: as in --record."""
    return prefix.with_name(f"{prefix.name}-{rank}")


def play(parts: Parts, options: argparse.Namespace) -> int:
    """Run this process's part to its end. Return the exit code; errors are reported to the runner."""
    if options.ring and parts.work_in_a_ring is not None:
        return play_alone(parts.work_in_a_ring, options)

    def in_job(pipe: Pipe) -> None:
        with libra.start(timeout=options.timeout) as node:
            if node.is_worker:
                parts.work(node, pipe, options)
            elif node.is_server:
                parts.serve(node, pipe, options)
            else:
                if parts.schedule is not None:
                    parts.schedule(node, options)
                pipe.report("ready", rank=0)
            pipe.await_word("exit")

    return _reported(in_job)


def play_alone(work: Alone, options: argparse.Namespace) -> int:
    """Run a part that makes its own connections, as `play` does."""

    def whole(pipe: Pipe) -> None:
        work(pipe, options)
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
