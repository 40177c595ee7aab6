# SPDX-License-Identifier: Apache-2.0
"""Sweep of a sparse model over workers and hot rows, for `make sweep`; plotted over calculated curves.

Each run is like one of `make run`, with SYSTEMS=tcp,libra.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from libra.errors import LibraError
from libra_controller.cli.endings import take_interrupts
from libra_topologies.errors import UsageError
from libra_topologies.experiment import child
from libra_topologies.make import preflight
from libra_topologies.make.paths import BUILD, LOGS, RESULTS
from libra_topologies.make.paths import SWEEP_LOG as LOG
from libra_topologies.plan import Plan, planned
from libra_topologies.sparse import curves
from libra_topologies.sparse.curves import Curves, Measured
from libra_workloads import tasks
from libra_workloads.systems import SPARSE

WORKERS = (4, 8, 16)
HOT = (1024, 2048, 4096, 8192, 16_384, 32_768, 65_536)
SAMPLES = 512  # samples of a worker in a round
SMALL, FEW = "WORKERS=4 HOT=1024,32768", 4  # a sweep of some minutes, and the most runs that it may have
_CALM = ("SYSTEMS=tcp,libra",)
_DEFAULTS = {"ROUNDS": "6", "MODEL": "text"}


@dataclass(frozen=True)
class Sweep:
    """Runs of a sweep. words: each run's settings, by its title. samples: of a worker in a round."""

    runs: dict[str, list[str]]
    plans: list[Plan]
    samples: int

    @classmethod
    def of(cls, words: Sequence[str]) -> Sweep:
        """Parse settings: WORKERS and HOT are lists, SAMPLES is a number; others apply to each run.

        Raises UsageError.
        """
        told = dict(_DEFAULTS)
        for word in words:
            name, equals, value = word.partition("=")
            told[name] = value if equals else ""
        if "BATCH" in told:
            raise UsageError("BATCH: follows from WORKERS here; say SAMPLES=, those of a worker")
        if "CLI" in told:
            raise UsageError("CLI: there is no prompt here; `make run` has one")
        workers, hot = _numbers(told, "WORKERS", WORKERS), _numbers(told, "HOT", HOT)
        samples, *more = _numbers(told, "SAMPLES", (SAMPLES,))
        if more:
            raise UsageError(
                "SAMPLES: one number, of a worker in a round of each run; WORKERS and HOT are lists"
            )
        rest = [f"{name}={value}" for name, value in told.items()]
        runs = {
            f"{count} workers, {keys:,} hot rows": [
                f"WORKERS={count}",
                f"HOT={keys}",
                f"BATCH={count * samples}",
                *_CALM,
                *rest,
            ]
            for count in workers
            for keys in hot
        }
        made = [planned(each) for each in runs.values()]
        if (model := made[0].workload.training) not in SPARSE:
            raise UsageError(f"MODEL={model}: has no hot rows; MODEL=ctr or MODEL=text has")
        return cls(runs, made, samples)


def main(words: Sequence[str]) -> int:
    """Run a sweep. Return the exit code, as `session.main`. After a signal, plot what was measured."""
    try:
        sweep = Sweep.of(words)
        preflight.check(sweep.plans[-1].options, sweep.plans[-1].shape)
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return error.exit_code
    count = len(sweep.runs)
    fewer = f"; fewer: make sweep {SMALL}" if count > FEW else ""
    print(f"{count} runs, one after the other; Ctrl-C draws those that are finished{fewer}", flush=True)
    LOGS.mkdir(exist_ok=True)
    LOG.write_bytes(b"")
    measured: list[Measured] = []
    code = 0
    try:
        take_interrupts()
        for found in _made(sweep):
            if isinstance(found, Measured):
                measured.append(found)
            else:
                code = code or found
    except KeyboardInterrupt:
        print("\nended; what there is by now is drawn", file=sys.stderr)
        code = child.INTERRUPTED
    try:
        return (_draw(sweep, measured) if measured else 0) or code
    except KeyboardInterrupt:
        return child.INTERRUPTED


def _numbers(told: dict[str, str], name: str, default: Sequence[int]) -> list[int]:
    """Take a list of numbers out of ``told``. Raises UsageError."""
    text = told.pop(name, ",".join(map(str, default)))
    parts = text.split(",")
    if not all(part.strip().isdecimal() and int(part) for part in parts):
        raise UsageError(f"{name}={text}: expected whole numbers above 0 with commas between them")
    return sorted({int(part) for part in parts})


def _made(sweep: Sweep) -> Iterator[Measured | int]:
    """Yield each run's measurement, or its exit code. A signal ends the present run, which cleans up."""
    began = time.monotonic()
    for number, (title, words) in enumerate(sweep.runs.items(), 1):
        print(f"{number}/{len(sweep.runs)}: {title} ...", end=" ", flush=True)
        code, last = child.run(child.command(words), LOG)
        if code:
            print(last)
            yield code
            continue
        found = Measured.read((RESULTS / "latest").resolve())
        left = (time.monotonic() - began) / number * (len(sweep.runs) - number)
        print(
            f"1/{found.saving:.2f} of the bytes, {found.speedup:.2f} times as fast; about {left:.0f} s to go",
            flush=True,
        )
        yield found


def _draw(sweep: Sweep, measured: Sequence[Measured]) -> int:
    """Plot the measured points over the curves calculated for the same samples and servers. Return the exit
    code."""
    first, out = sweep.plans[0], RESULTS / time.strftime("sweep-%Y%m%d-%H%M%S")
    workers = sorted({each.shape.workers for each in sweep.plans})
    keys = sorted({each.workload.hot or 0 for each in sweep.plans})
    task = tasks.named(first.workload.training, BUILD)
    try:
        made = Curves(first.workload.training, workers, keys, sweep.samples, first.shape.servers, first.bw)
        written = curves.write(out, made, task, measured)
    except (LibraError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print(f"\n{out}: {', '.join(written)}")
    return 0
