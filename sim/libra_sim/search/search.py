# SPDX-License-Identifier: Apache-2.0
"""Case after case, in as many processes as there are processors, until one breaks a promise or time is up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count, islice
from typing import Any

import joblib

from libra_controller.errors import DescriptionError
from libra_sim.search.cases import case
from libra_sim.search.judge import Verdict, judge
from libra_sim.search.shorten import shorten


@dataclass
class Findings:
    runs: int = 0
    sums: int = 0
    broken: list[tuple[int, Verdict]] = field(default_factory=list)  # seeds


def search(
    first: int,
    runs: int | None,
    go_on: Callable[[], bool],
    told: Callable[[Findings], None],
    processes: int = -1,
    most: int = 1,
) -> Findings:
    """Seeds from ``first`` on: ``runs`` of them, or while ``go_on()``, and until ``most`` have failed.

    told: is given the findings after each case. processes: joblib's n_jobs.
    """
    findings = Findings()

    def seeds() -> Iterator[int]:
        for seed in islice(count(first), runs):
            if not go_on() or len(findings.broken) >= most:
                return
            yield seed

    parallel = joblib.Parallel(n_jobs=processes, return_as="generator_unordered", pre_dispatch="2*n_jobs")
    for seed, verdict in parallel(joblib.delayed(_judged)(seed) for seed in seeds()):
        findings.runs += 1
        findings.sums += verdict.sums
        if verdict.kind:
            findings.broken.append((seed, verdict))
        told(findings)
    return findings


def _judged(seed: int) -> tuple[int, Verdict]:
    return seed, judge(case(seed))


def shortest(seed: int, kind: str) -> dict[str, Any]:
    """The case of ``seed``, made as simple as it still breaks the same promise."""

    def breaks(simpler: dict[str, Any]) -> bool:
        try:
            return judge(simpler).kind == kind
        except DescriptionError:  # what is left makes no case
            return False

    return shorten(case(seed), breaks)
