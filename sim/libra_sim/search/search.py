# SPDX-License-Identifier: Apache-2.0
"""Search: runs case after case, one process per processor, until a promise is broken or time is up."""

from __future__ import annotations

import ctypes
import gc
import logging
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count, islice
from pathlib import Path

import joblib

from libra_sim.search.draw import draw
from libra_sim.search.judge import judge
from libra_sim.search.pace import Pace
from libra_sim.search.world import Verdict

MEMORY = "memory"  # kind of the verdict on a process that keeps more and more memory

# A process that has run so many cases has seen large ones; then its memory may grow by _GROWTH only.
_WARM = 50
_GROWTH = 64 << 20  # bytes
_TOGETHER = 4  # cases that are sent to a process at once
# Thresholds of the garbage collector. With Python's own it takes an eighth of the time: a case leaves little
# garbage, and the switch programs' descriptions, which it looks at each time, stay.
_COLLECT = 10_000, 20, 100


@dataclass
class Findings:
    runs: int = 0
    sums: int = 0
    frames: int = 0
    virtual: int = 0  # ns
    broken: list[tuple[int, Verdict]] = field(default_factory=list)  # (seed, verdict) each
    paces: list[Pace] = field(default_factory=list, compare=False)  # in any order


@dataclass(frozen=True)
class _Judged:
    """Verdicts on some seeds from one process, and the bytes of memory that it keeps."""

    verdicts: list[tuple[int, Verdict]]
    process: int
    kept: int


def search(
    first: int,
    runs: int | None,
    go_on: Callable[[], bool],
    told: Callable[[Findings], None],
    processes: int = -1,
    most: int = 1,
    *,
    trees: bool = False,
) -> Findings:
    """Judge seeds from ``first`` on: ``runs`` of them, or while ``go_on()``, and until ``most`` have failed.

    told: is called with the findings now and then. processes: joblib's n_jobs. trees: pass over seeds whose
    case has no tree of switches.
    """
    findings, memory = Findings(), _Memory()
    seeds = islice((seed for seed in count(first) if not trees or draw(seed).tree), runs)

    def batches() -> Iterator[list[int]]:
        while go_on() and len(findings.broken) < most and (batch := [*islice(seeds, _TOGETHER)]):
            yield batch

    parallel = joblib.Parallel(n_jobs=processes, return_as="generator_unordered", pre_dispatch="2*n_jobs")
    for judged in parallel(joblib.delayed(_judge)(batch) for batch in batches()):
        for seed, verdict in memory.checked(judged):
            findings.runs += 1
            findings.sums += verdict.sums
            findings.frames += verdict.frames
            findings.virtual += verdict.virtual
            findings.paces += verdict.paces
            if verdict.kind:
                findings.broken.append((seed, verdict))
        told(findings)
    return findings


def _judge(seeds: list[int]) -> _Judged:
    log = logging.getLogger("libra")
    before, thresholds = log.level, gc.get_threshold()
    log.setLevel(logging.CRITICAL)  # programs that are killed and fail on purpose
    gc.set_threshold(*_COLLECT)
    try:
        verdicts = [(seed, _without_faults(judge(draw(seed)))) for seed in seeds]
    finally:
        log.setLevel(before)  # with one process it is the caller's
        gc.set_threshold(*thresholds)
    return _Judged(verdicts, os.getpid(), _kept())


def _kept() -> int:
    """Return the bytes of memory that this process keeps, without garbage and what malloc holds for later."""
    gc.collect()
    if trim := getattr(ctypes.CDLL(None), "malloc_trim", None):  # glibc's
        trim(0)
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _without_faults(verdict: Verdict) -> Verdict:
    """Return the verdict without its faults, which are many and would pass a pipe."""
    return replace(verdict, happened=())


class _Memory:
    """Memory of the processes, which must not grow after each has warmed up."""

    def __init__(self) -> None:
        self._cases: dict[int, int] = {}  # cases that each process has run
        self._warm: dict[int, int] = {}  # bytes

    def checked(self, judged: _Judged) -> list[tuple[int, Verdict]]:
        process, verdicts = judged.process, judged.verdicts
        self._cases[process] = self._cases.get(process, 0) + len(verdicts)
        if self._cases[process] < _WARM:
            return verdicts
        grown = judged.kept - self._warm.setdefault(process, judged.kept)
        if grown <= _GROWTH:
            return verdicts
        self._warm[process] = judged.kept
        seed, last = verdicts[-1]
        text = f"a process has grown by {grown >> 20} MiB since its first {_WARM} cases"
        return [*verdicts[:-1], (seed, last if last.kind else replace(last, kind=MEMORY, text=text))]
