# SPDX-License-Identifier: Apache-2.0
"""Case after case, in as many processes as there are processors, until one breaks a promise or time is up."""

from __future__ import annotations

import os
import resource
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count, islice

import joblib

from libra_sim.search.draw import draw
from libra_sim.search.judge import judge
from libra_sim.search.world import Verdict

# A process has seen large cases when it has seen this many; from then on its memory may grow by so much.
_WARM = 50
_GROWTH = 256 << 10  # KiB
_TOGETHER = 4  # cases, from one process to the other


@dataclass
class Findings:
    runs: int = 0
    sums: int = 0
    frames: int = 0
    virtual: int = 0  # ns
    broken: list[tuple[int, Verdict]] = field(default_factory=list)  # seeds


@dataclass(frozen=True)
class _Judged:
    """Of some seeds, in one process, whose largest memory so far was ``peak`` KiB."""

    verdicts: list[tuple[int, Verdict]]
    process: int
    peak: int


def search(
    first: int,
    runs: int | None,
    go_on: Callable[[], bool],
    told: Callable[[Findings], None],
    processes: int = -1,
    most: int = 1,
) -> Findings:
    """Seeds from ``first`` on: ``runs`` of them, or while ``go_on()``, and until ``most`` have failed.

    told: is given the findings now and then. processes: joblib's
    n_jobs.
    """
    findings, memory = Findings(), _Memory()
    seeds = islice(count(first), runs)

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
            if verdict.kind:
                findings.broken.append((seed, verdict))
        told(findings)
    return findings


def _judge(seeds: list[int]) -> _Judged:
    verdicts = [(seed, _without_faults(judge(draw(seed)))) for seed in seeds]
    return _Judged(verdicts, os.getpid(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


def _without_faults(verdict: Verdict) -> Verdict:
    """Which are many, and go through a pipe."""
    return Verdict(
        verdict.kind, verdict.text, verdict.sums, verdict.frames, verdict.virtual, verdict.event_hash
    )


class _Memory:
    """Whether processes keep to what they had when they were warm."""

    def __init__(self) -> None:
        self._cases: dict[int, int] = {}  # by process
        self._warm: dict[int, int] = {}  # KiB

    def checked(self, judged: _Judged) -> list[tuple[int, Verdict]]:
        process, verdicts = judged.process, judged.verdicts
        self._cases[process] = self._cases.get(process, 0) + len(verdicts)
        if self._cases[process] < _WARM:
            return verdicts
        grown = judged.peak - self._warm.setdefault(process, judged.peak)
        if grown <= _GROWTH:
            return verdicts
        self._warm[process] = judged.peak
        seed, last = verdicts[-1]
        text = f"a process has grown by {grown >> 10} MiB since its first {_WARM} cases"
        told = Verdict("memory", text, last.sums, last.frames, last.virtual, last.event_hash)
        return [*verdicts[:-1], (seed, last if last.kind else told)]
