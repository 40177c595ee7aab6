# SPDX-License-Identifier: Apache-2.0
"""Which part a process has in a run: scheduler, server or worker, as DMLC_ROLE says; or a worker of the ring,
as --ring says. It is told so by the runner, and tells it how it goes (`libra_topologies.training.pipe`).
"""

from __future__ import annotations

import argparse
import contextlib
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import libra
from libra_topologies.training.pipe import Pipe

InJob = Callable[[libra.Node, Pipe, argparse.Namespace], None]


@dataclass(frozen=True)
class Parts:
    """What each does from `ready` until it is told to exit. In the ring there are no nodes: MPI sums."""

    serve: InJob
    work: InJob
    work_in_a_ring: Callable[[Pipe, argparse.Namespace], None]


def arguments(about: str | None) -> argparse.ArgumentParser:
    """What every run says to its processes. about: the program's docstring."""
    parser = argparse.ArgumentParser(description=(about or "").split("\n\n")[0])
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=30.0, help="seconds that what is asked may take")
    parser.add_argument(
        "--record", type=Path, help="files for the verdict on the sums; a worker adds its rank"
    )
    parser.add_argument("--ring", action="store_true", help="a worker of an all-reduce over MPI")
    return parser


def record_path(prefix: Path, rank: int) -> Path:
    """A worker's record. prefix: as --record says."""
    return prefix.with_name(f"{prefix.name}-{rank}")


def play(parts: Parts, options: argparse.Namespace) -> int:
    """The part that this process has, to its end. Returns the exit code; errors are told to the runner."""
    pipe = Pipe()
    try:
        if options.ring:
            parts.work_in_a_ring(pipe, options)
            pipe.await_word("exit")
            return 0
        with libra.start(timeout=options.timeout) as node:
            if node.is_worker:
                parts.work(node, pipe, options)
            elif node.is_server:
                parts.serve(node, pipe, options)
            else:
                pipe.report("ready", rank=0)
            pipe.await_word("exit")
    except Exception as error:
        pipe.report("error", message=f"{type(error).__name__}: {error}")
        with contextlib.suppress(OSError):  # the log may be on the disk that is full
            traceback.print_exc()
        return 1
    return 0
