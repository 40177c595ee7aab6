# SPDX-License-Identifier: Apache-2.0
"""Process of a run in its host: its plan, its reports to the runner, and the rounds of its training.

It is a scheduler, server or worker by DMLC_ROLE, or a worker of a ring. A report is a JSON object per line to
the runner, a word per line comes back.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Protocol

import numpy as np

import libra
from libra_workloads import images
from libra_workloads.images import EVALUATE_EVERY, Tensors
from libra_workloads.replicas import AnyReplica

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


def record_path(prefix: Path, rank: int) -> Path:
    """Return the path of a worker's record."""
    return prefix.with_name(f"{prefix.name}-{rank}")


def table_path(prefix: Path, host: str) -> Path:
    """Return the path of the rows that a host has after the last round."""
    return prefix.with_name(f"{prefix.name}-{host}.npy")


@dataclass(frozen=True)
class Round:
    """Round of one worker. Times are seconds; ``loss`` is summed over the worker's part of the batch."""

    number: int  # from 1
    at: float  # end of the round since the start of training
    compute: float
    sync: float
    loss: float
    samples: int
    accuracy: float | None  # on the test data, every EVALUATE_EVERY rounds and after the last, of rank 0


Member = Iterator[Round | dict[str, Any] | None]
"""Worker or server of a run, as a generator. It yields None when it is ready; a worker then yields each round
when it has ended; last comes what it reports: ``stats`` of its van, a worker's ``digest``. What it does after
that, such as to write records, nobody measures."""


@dataclass(frozen=True)
class Roles:
    """Members by role. The ring has no nodes: MPI sums.

    schedule: what the scheduler's process sets up before it waits for the end.
    """

    serve: Callable[[libra.Node, ProcessPlan], Member]
    work: Callable[[libra.Node, ProcessPlan], Member]
    work_in_a_ring: Callable[[ProcessPlan], Member] | None = None
    schedule: Callable[[libra.Node, ProcessPlan], None] | None = None


def play(roles: Roles, plan: ProcessPlan) -> int:
    """Run this process's role to its end. Return the exit code; errors are reported to the runner."""
    if not plan.host and roles.work_in_a_ring is not None:
        return play_alone(roles.work_in_a_ring, plan)

    def in_job(pipe: Pipe) -> None:
        with libra.start(timeout=plan.timeout) as node:
            if node.is_worker:
                drive_worker(roles.work(node, plan), pipe)
            elif node.is_server:
                drive_server(roles.serve(node, plan), pipe)
            else:
                if roles.schedule is not None:
                    roles.schedule(node, plan)
                pipe.report("ready")
            pipe.await_word("exit")

    return _reported(in_job)


def play_alone(work: Callable[[ProcessPlan], Member], plan: ProcessPlan) -> int:
    """Run a worker that makes its own connections, as `play` does."""

    def whole(pipe: Pipe) -> None:
        drive_worker(work(plan), pipe)
        pipe.await_word("exit")

    return _reported(whole)


def drive_worker(worker: Member, pipe: Pipe) -> None:
    """Have a worker train when the runner says `go`, and end what it does when the runner says `finish`."""
    next(worker)
    pipe.report("ready", pid=os.getpid(), parent=os.getppid())
    pipe.await_word("go")
    for told in worker:
        if isinstance(told, Round):
            pipe.report("round", **asdict(told))
        elif told is not None:
            pipe.report("done", **told)
            pipe.await_word("finish")


def drive_server(server: Member, pipe: Pipe) -> None:
    """Have a server serve until the runner says `finish`."""
    next(server)
    pipe.report("ready")
    pipe.await_word("finish")
    for told in server:
        pipe.report("done", **_figures(told))


def _figures(told: Round | dict[str, Any] | None) -> dict[str, Any]:
    assert isinstance(told, dict)
    return told


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


# ---- rounds ------------------------------------------------------------------------------------------------


Synchronise = Callable[[Tensors], Tensors]
"""This worker's gradients in; their sums over all workers out, or the replica's new parameters."""

Apply = Callable[[Tensors], None]
"""Applies what `Synchronise` returns: a step with the sums, or the new parameters."""


class Recorder(Protocol):
    """Recorder of the gradients that the program pushes, and of the sums that it gets."""

    def pushed(self, number: int, gradients: Tensors) -> None:
        """Record the gradients of round ``number``, from 1, before they are summed."""

    def got(self, sums: Tensors) -> None:
        """Record the sums of the round."""


class Computing:
    """Least time that each round's gradients take, drawn from ``seed``: from ``low`` to ``high`` ns, and an
    exponential time with the mean ``mean``; a share ``slow`` of the rounds takes ``times`` times as long.
    """

    def __init__(
        self,
        low: float = 0,
        high: float = 0,
        mean: float = 0,
        slow: float = 0,
        times: float = 1,
        *,
        seed: Sequence[int] = (),
    ) -> None:
        self._low, self._high, self._mean = low, high, mean
        self._slow, self._times = slow, times
        self._random = np.random.default_rng(seed)

    def wait(self, began: float) -> None:
        """Sleep until the time has passed since ``began``, of time.perf_counter."""
        least = self._random.uniform(self._low, self._high) + self._mean * self._random.exponential()
        if self._slow and self._random.random() < self._slow:
            least *= self._times
        if (left := began + least / 1e9 - time.perf_counter()) > 0:
            time.sleep(left)


Close = Callable[[Tensors], list[tuple[float, Tensors]]]
"""This worker's gradients in; the sums of all rounds that have closed since out, with the time.monotonic of
each."""


def train_early(replica: images.Replica, rounds: int, close: Close, computing: Computing) -> Iterator[Round]:
    """Train ``rounds`` rounds, of which some may close while this worker computes. Rounds that close together
    share their times."""
    start, number = time.monotonic(), 0
    while number < rounds:
        began = time.perf_counter()
        mine, loss, samples = replica.gradients()
        computing.wait(began)
        computed = time.perf_counter()
        closed = close(mine)
        synchronised = time.perf_counter()
        for place, (at, sums) in enumerate(closed, 1):
            number += 1
            replica.step(sums)
            evaluated = replica.rank == 0 and (number % EVALUATE_EVERY == 0 or number == rounds)
            last = place == len(closed)
            yield Round(
                number=number,
                at=at - start,
                compute=(computed - began) / len(closed),
                sync=(synchronised - computed) / len(closed),
                loss=loss if last else 0.0,
                samples=samples if last else 0,
                accuracy=replica.accuracy() if evaluated else None,
            )


def computing(plan: ProcessPlan, rank: int) -> Computing:
    return Computing(*plan.compute.get(f"w{rank}", ()), seed=(plan.seed, rank))


def train(
    replica: AnyReplica,
    plan: ProcessPlan,
    synchronise: Synchronise,
    apply: Apply,
    recorder: Recorder | None = None,
) -> Iterator[Round]:
    """Train a worker's replica, and yield each round when it has ended.

    The recorder's time counts in ``at``, but not in ``compute`` or ``sync``.
    """
    least, start = computing(plan, replica.rank), time.perf_counter()
    for number in range(1, plan.rounds + 1):
        began = time.perf_counter()
        mine, loss, samples = replica.gradients()
        least.wait(began)
        computed = time.perf_counter()
        if recorder is not None:
            recorder.pushed(number, mine)
        handed = time.perf_counter()
        sums = synchronise(mine)
        synchronised = time.perf_counter()
        if recorder is not None:
            recorder.got(sums)
        recorded = time.perf_counter()
        apply(sums)
        stepped = time.perf_counter()
        evaluated = replica.rank == 0 and (number % EVALUATE_EVERY == 0 or number == plan.rounds)
        yield Round(
            number=number,
            at=stepped - start,
            compute=(computed - began) + (stepped - recorded),
            sync=synchronised - handed,
            loss=loss,
            samples=samples,
            accuracy=replica.accuracy() if evaluated else None,
        )
