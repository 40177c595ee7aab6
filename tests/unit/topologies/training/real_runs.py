# SPDX-License-Identifier: Apache-2.0
"""Trainings as `make run` makes them, in one process: its member program, real vans, the embedded switch."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "host"))

from switch_job import Rack

from libra import local_job
from libra.rpc.values import Completion, Request
from libra.vans.libra.libra_van import LibraVan
from libra_topologies.training import member
from libra_topologies.training.process import ProcessPlan, drive_server, drive_worker
from libra_topologies.training.verify import Job
from libra_workloads import images
from libra_workloads.images import shapes

WORKERS, LANES = 2, 256
SEED = 5

Spoil = Callable[[Request, Completion], tuple[Request, Completion]]


class FakePipe:
    """The runner's end: it says every word when ``until`` is set."""

    def __init__(self, until: threading.Event) -> None:
        self.until = until
        self.reports: list[tuple[str, dict[str, Any]]] = []

    def report(self, event: str, **fields: Any) -> None:
        self.reports.append((event, fields))

    def await_word(self, word: str) -> None:
        self.until.wait(60)


def train(
    rack: Rack, folder: Path, rounds: int, codec: str = "block_float", compression: str | None = None
) -> tuple[Job, list[Path], str]:
    """What was summed, the workers' records by rank, and the digest that the workers report.

    compression: of a parameter server over tcp, without records, instead of Libra.
    """
    now, over = threading.Event(), threading.Event()
    now.set()
    paths = [folder / f"record-libra-{rank}" for rank in range(WORKERS)]
    pipes = [FakePipe(now) for _ in range(WORKERS)]
    failures: list[BaseException] = []

    plan = ProcessPlan(
        record=None if compression else folder / "record-libra",
        frames=True,
        compression=compression,
        parameters=folder / "parameters-libra",
        rounds=rounds,
        seed=SEED,
        lanes=LANES,
        timeout=60,
        data=folder,
        model="digits",
    )

    def attempt(part: Callable[..., None], *arguments: Any) -> None:
        try:
            part(*arguments)
        except BaseException as error:
            failures.append(error)

    images.load("digits", folder)
    made = local_job(WORKERS, 1, "tcp") if compression else rack.job(WORKERS, 1, codec=codec)
    with made as job:
        serving = member.serve(job.servers[0], plan)
        server = threading.Thread(target=attempt, args=(drive_server, serving, FakePipe(over)))
        workers = [
            threading.Thread(target=attempt, args=(drive_worker, member.work(node, plan), pipe))
            for node, pipe in zip(job.workers, pipes, strict=True)
        ]
        for thread in (server, *workers):
            thread.start()
        for thread in workers:
            thread.join(100)
        over.set()
        server.join(10)
    assert not failures, failures
    (digest,) = {fields["digest"] for pipe in pipes for event, fields in pipe.reports if event == "done"}
    return Job(shapes(), 1, LANES, rounds, codec), paths, digest


# ---- defects of one worker's codec -------------------------------------------------------------------------


def decodes_lane_0_twice_as_large(request: Request, done: Completion) -> tuple[Request, Completion]:
    def ended(pairs: Any, error: BaseException | None) -> None:
        if pairs is not None:
            vals = pairs.vals.copy()
            vals[_first_lanes(request)] *= 2
            pairs = replace(pairs, vals=vals)
        done(pairs, error)

    return replace(request, out=None, room=None), ended


def encodes_lane_0_as_0(request: Request, done: Completion) -> tuple[Request, Completion]:
    vals = request.pairs.vals.copy()
    vals[_first_lanes(request)] = 0
    return replace(request, pairs=replace(request.pairs, vals=vals), out=None, room=None), done


def _first_lanes(request: Request) -> np.ndarray:
    ends = np.cumsum(request.pairs.lens)
    starts = ends - request.pairs.lens
    return np.concatenate([np.arange(*bounds, LANES) for bounds in zip(starts, ends, strict=True)])


def spoil(monkeypatch: pytest.MonkeyPatch, defect: Spoil, van: type[Any] = LibraVan, rank: int = 1) -> None:
    """From now on the van of that rank's worker has the defect, behind the program and before the wire."""
    send = van.send

    def spoilt(self: Any, request: Request, done: Completion) -> None:
        if self.rank == rank:
            request, done = defect(request, done)
        send(self, request, done)

    monkeypatch.setattr(van, "send", spoilt)
