# SPDX-License-Identifier: Apache-2.0
"""Verdict on a system that trains asynchronously, from its server's journal, and the plan of its processes.

The verdict takes all steps again, in the order of the server's journal, with the updates that the workers
recorded. The weights must come out the same to the bit, and each update must have ended as its worker said.
The steps also tell how far the server's replicas were from it.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import reduce
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.job import ids
from libra.job.ids import Role
from libra.mlfabric.switch_groups import exponent_of, summed
from libra.optimizers import SGD
from libra_controller.networks.topology import make
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.system import Files
from libra_topologies.plan import Plan
from libra_topologies.systems.asynchronous import Asynchronous, server_of
from libra_topologies.training.verify import Verdict
from libra_workloads import images
from libra_workloads.images import OPTIMIZER, KeyLayout

VALUES_SHARE = 0.94  # of a link's bits that are values: TCP's, ZeroMQ's and our headers, and ACKs

F32 = npt.NDArray[np.float32]


def process_plan(system: Asynchronous, plan: Plan) -> dict[str, Any]:
    """Return what the plans of the system's processes have beside the scenario's values."""
    files, verify = Files(system.label), plan.options.verify
    target = {
        **asdict(plan.target),
        "learning_rate": plan.target.rate(system.modelled),
        "policy": dict(system.policy),
        "rates": _rates(plan),
    }
    return {
        "target": target,
        "scheduled": system.scheduled,
        "record": files.record_prefix if verify else None,
        "parameters": files.parameters if verify else None,
        "journal": files.journal if verify else None,
    }


def _rates(plan: Plan) -> dict[int, list[tuple[float, float]]]:
    """Return the links' rates in bytes of values per second behind their times in seconds, by node id."""
    found = {}
    for name, host in make(plan.shape).hosts.items():
        link = plan.links[name]
        steps = [(0.0, link.bw), *link.rates]
        rates = [(at, VALUES_SHARE * mbit * 1e6 / 8) for at, mbit in steps]
        found[ids.node_id(Role(host.role), host.rank)] = rates
    return found


# ---- verdict -----------------------------------------------------------------------------------------------


def verify(system: Asynchronous, plan: Plan, result: PhaseResult) -> Verdict:
    """Take all steps again, and compare with the workers' final model."""
    return Verdict(
        "journal",
        _problem(system, plan, result),
        f"journal: the server's steps, taken again, make the same weights to the bit"
        f" ({result.scheduled[server_of(result)]['updates_per_second']:.2f} updates/s)",
    )


def _problem(system: Asynchronous, plan: Plan, result: PhaseResult) -> str:
    files = Files(system.label)
    if not result.replicas_identical:
        return "expected one final model, got workers with different digests"
    journal = json.loads(files.journal.read_text())
    layout = KeyLayout(images.shapes(plan.workload.training), 1)
    weights = layout.pack(images.initial_parameters(plan.scenario.seed, plan.workload.training))
    updates = {
        ids.node_id(Role.WORKER, rank): np.fromfile(path, np.float32).reshape(-1, len(weights))
        for rank, path in enumerate(files.records(plan.shape.workers))
    }
    ends = {
        ids.node_id(Role.WORKER, rank): result.scheduled[f"w{rank}"]["ends"]
        for rank in range(plan.shape.workers)
    }
    bound = plan.target.tau_max
    if system.scheduled and bound is not None and (late := max(journal["delays"], default=0)) > bound:
        return f"a commit's delay is {late} versions; expected at most {bound}"
    server = result.scheduled[server_of(result)]
    lost = [tuple(update) for each in server.get("failover", ()) for made in each["lost"] for update in made]
    if problem := ended_otherwise(journal, ends, len(weights), lost):
        return problem
    replicas = Replicas(plan, result, journal)
    optimizer = SGD(lr=plan.target.rate(system.modelled), momentum=OPTIMIZER.momentum)
    momentum = np.zeros_like(weights)
    for step, (first, last, gradient) in enumerate(steps(journal, updates), 1):
        place = slice(first, last)
        replicas.before(step, weights, momentum, updates, optimizer)
        optimizer.update(weights[place], gradient, (momentum[place],), step)
        replicas.behind(step, weights)
    replicas.before(len(replicas.seen) + 1, weights, momentum, updates, optimizer)
    if replicas.problem:
        return replicas.problem
    got = images.digest(layout.unpack(weights))
    if got != result.digest:
        return "the server's steps, taken again, make other weights than the workers have got"
    return ""


def steps(journal: Mapping[str, Any], updates: Mapping[int, F32]) -> Iterator[tuple[int, int, F32]]:
    """Yield (first element, last, gradient) of each step. updates: (n, elements) by worker's node id."""
    for worker, number, first, last in journal.get("parts", ()):
        yield first, last, updates[worker][number - 1, first:last]
    commits = journal.get("commits", ())
    for commit, switched in zip(commits, journal.get("switched", [False] * len(commits)), strict=True):
        given = updates_of(updates, commit)
        total = summed(given, map(exponent_of, given)) if switched else reduce(np.add, given)
        yield 0, len(total), total


def ended_otherwise(
    journal: Mapping[str, Any],
    ends: Mapping[int, Sequence[str]],
    elements: int,
    lost: Collection[tuple[int, ...]] = (),
) -> str:
    """Return which update has not ended as its worker was told, or "".

    lost: updates of commits that no replica had when the server died.
    """
    applied: Counter[tuple[int, int]] = Counter()
    for worker, number, first, last in journal.get("parts", ()):
        applied[worker, number] += last - first
    for commit in journal.get("commits", ()):
        applied.update(dict.fromkeys(map(tuple, commit), elements))
    for worker, told in ends.items():
        for number, how in enumerate(told, 1):
            found = applied.pop((worker, number), 0)
            if (worker, number) in lost and how == "committed" and not found:
                continue
            if found != (elements if how == "committed" else 0):
                name = f"update {number} of {ids.name_of(worker)}"
                return f"{name}: its worker was told {how!r}; the server has added {found} of {elements}"
    if applied:
        worker, number = next(iter(applied))
        return f"update {number} of {ids.name_of(worker)} is in the journal; its worker knows of none"
    return ""


def drop_records(system: Asynchronous, plan: Plan) -> None:
    """Delete the workers' recorded updates."""
    for path in Files(system.label).records(plan.shape.workers):
        path.unlink(missing_ok=True)


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
