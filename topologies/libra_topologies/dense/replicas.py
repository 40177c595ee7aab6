# SPDX-License-Identifier: Apache-2.0
"""Replicas of a run's server: how far they were from it, as the steps that are taken again tell."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.optimizers.rules import SGD
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.plan import Plan
from libra_topologies.systems.asynchronous import server_of

F32 = npt.NDArray[np.float32]


class Replicas:
    """Distances of replicas, while steps are taken again; they are added to the server's figures.

    problem: the first promise that is broken, or "".
    """

    def __init__(self, plan: Plan, result: PhaseResult, journal: Mapping[str, Any]) -> None:
        self._told = result.scheduled[server_of(result)]
        self._most = plan.target.div_max
        self._lags = {step: (bound, lag) for step, bound, lag in journal.get("replication", ())}
        self._longest = max((lag for _, lag in self._lags.values()), default=0)
        self._replicas = {host: told for host, told in result.scheduled.items() if "steps" in told}
        self._failovers = {each["step"] + 1: each for each in self._told.get("failover", ())}
        self._before: dict[int, F32] = {}  # weights behind the last steps
        self.seen: list[int] = []
        self.problem = ""

    def before(self, step: int, weights: F32, momentum: F32, updates: Mapping[int, F32], sgd: SGD) -> None:
        """Look at the weights before a step: a failover may have been there, and steps that it has lost."""
        for host, told in self._replicas.items():
            same = hashlib.sha256(weights.tobytes()).hexdigest() if told["steps"] == step - 1 else ""
            if same and same != told["digest"]:
                self._fail(f"{host} has other weights behind step {step - 1} than the server had")
        if not self.seen:
            self._keep(0, weights)
        if (failover := self._failovers.pop(step, None)) is None:
            return
        lost, buffer = weights.copy(), momentum.copy()
        for place, made in enumerate(failover["lost"]):
            sgd.update(lost, reduce(np.add, updates_of(updates, made)), (buffer,), step + place)
        failover["distance"] = distance(lost, weights)
        if self._most is not None and failover["distance"] > self._most:
            self._fail(f"a failover was {failover['distance']:g} from the server; Div_max is {self._most:g}")

    def behind(self, step: int, weights: F32) -> None:
        """Look at the weights behind a step, whose lag the server has told."""
        self.seen.append(step)
        self._keep(step, weights)
        if step not in self._lags:
            return
        bound, lag = self._lags[step]
        far = distance(weights, self._before[step - lag]) if step - lag in self._before else 0.0
        told = self._told["replica"]
        told["distance"] = max(told.get("distance", 0.0), far)
        if far > bound or (self._most is not None and bound > self._most):
            self._fail(
                f"a replica was {far:g} from the server behind step {step};"
                f" its bound was {bound:g}, Div_max {self._most}"
            )

    def _keep(self, step: int, weights: F32) -> None:
        self._before[step] = weights.copy()
        self._before.pop(step - self._longest - 1, None)

    def _fail(self, problem: str) -> None:
        self.problem = self.problem or problem


def updates_of(updates: Mapping[int, F32], commit: Iterable[tuple[int, int]]) -> list[F32]:
    """Return a commit's updates, by their workers' node ids and their numbers."""
    return [updates[worker][number - 1] for worker, number in commit]


def distance(one: F32, other: F32) -> float:
    """Return the Euclidean distance, computed in float64."""
    return float(np.linalg.norm(one.astype(np.float64) - other))
