# SPDX-License-Identifier: Apache-2.0
"""Systems with filtered updates: plans, cells, verdicts and figures of models with replicas."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.hot.placement import Placement
from libra.updates.filter import FILTERS
from libra_topologies.errors import UsageError
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.system import Files, System, TableRow, Trained, placement_file
from libra_topologies.make.settings import BUILD
from libra_topologies.plan import Plan
from libra_topologies.training.verify import Job, Verdict
from libra_workloads import replicas
from libra_workloads.replicas import Replicated


def placement_of(model: Replicated, plan: Plan) -> Placement:
    """Return a placement of all elements. It is kept in build/, because a sample run takes seconds.

    Raises UsageError if the switch has no room for them; the error says how many fit.
    """
    inputs = [
        plan.workload.filter,
        replicas.ROUNDS,
        plan.scenario.seed,
        plan.shape.workers,
        plan.shape.servers,
    ]
    inputs += [plan.workload.batch, model.facts()]
    kept = (
        BUILD / f"{plan.workload.training}-{hashlib.sha256(repr(inputs).encode()).hexdigest()[:8]}.placement"
    )
    if kept.exists():
        return Placement.read(kept)
    print(f"hot cells: counting what passes the filter in {replicas.ROUNDS} rounds ...", flush=True)
    try:
        placement = replicas.placed(
            model,
            plan.workload.filter,
            workers=plan.shape.workers,
            servers=plan.shape.servers,
            seed=plan.scenario.seed,
        )
    except ConfigError as error:
        raise UsageError(f"SYSTEMS: updates: {error}; or use updates:cells=0") from None
    placement.write(kept)
    return placement


def verify_replicas(
    parameters: Path, shares: Sequence[Path], result: PhaseResult, job: Job | None
) -> Verdict:
    """Compare the replicas with the servers' weights, bit for bit, and what was held back with its bound.

    parameters: of the first worker. shares: of the servers, by rank; in the order of the job's keys, or of a
    table, whose elements are in the order of the parameters: None.
    """
    held = max(figures["over_bound"] for figures in result.filtered.values())
    problem = _problem(parameters, shares, result, job)
    if not problem and not held <= 1:
        problem = f"expected elements held back to be at most theta_t, got {held:.3g} times theta_t"
    passed = f"replicas: all equal the servers' weights; at most {held:.2f} theta_t was held back"
    return Verdict("replicas", problem, passed)


def _problem(parameters: Path, shares: Sequence[Path], result: PhaseResult, job: Job | None) -> str:
    if not result.replicas_identical:
        return "expected equal replicas, got workers with different digests"
    missing = [path.name for path in (parameters, *shares) if not path.exists()]
    if missing:
        return f"{', '.join(missing)}: expected the parameters after the last round, got no file"
    replica = np.fromfile(parameters, np.float32)
    if job is not None:
        replica = job.layout.pack(job.tensors(replica))
    weights: npt.NDArray[np.float32] = np.concatenate([np.load(path) for path in shares])
    if replica.shape != weights.shape:
        return f"expected {len(replica)} parameters of all servers, got {len(weights)}"
    wrong = np.flatnonzero(replica.view(np.uint32) != weights.view(np.uint32))
    if not len(wrong):
        return ""
    at = int(wrong[0])
    return f"element {at}: expected the server's {weights[at]}, got {replica[at]} ({len(wrong)} differ)"


class FilteredUpdates:
    """Part of a model whose workers hold replicas, in a run with a filter. load: loads the model, with its
    data."""

    def __init__(self, load: Callable[[], Replicated]) -> None:
        self._model = cache(load)
        self._placement: Placement | None = None

    def prepare(self, systems: Sequence[System], plan: Plan) -> Plan:
        """Place the model's elements in the switch, if a system adds them there. Return the run's plan,
        with the cells that this takes. Raises UsageError if the filter does not fit the model's optimizer, or
        the switch has no room."""
        if any(system.filters_updates for system in systems):
            check_filter(plan.workload.filter, self._model())
        if not any(system.adds_updates for system in systems):
            return plan
        self._placement = placement_of(self._model(), plan)
        return plan.with_hot_cells(max(plan.job.hot_cells, self._placement.cells_in_use))

    @staticmethod
    def environment(plan: Plan) -> dict[str, str]:
        """Return variables of the processes of a system that adds updates in the switch."""
        bits = replicas.fraction_bits(FILTERS.make(plan.workload.filter).bound.theta)
        return {"LIBRA_CODEC": f"fixed_point:fraction_bits={bits}"}

    def process_plan(self, system: System, plan: Plan) -> dict[str, Any]:
        """Return what processes' plans have of a filter."""
        placement = placement_file("updates", self._placement) if system.adds_updates else None
        return {
            "filter": plan.workload.filter,
            "staleness": plan.workload.staleness,
            "broadcast_every": plan.workload.broadcast_every,
            "table": Files(system.label).table_prefix,
            "placement": placement,
        }

    def verdict(self, one: Trained, plan: Plan) -> Verdict:
        shares = [one.files.table(f"ps{rank}") for rank in range(plan.shape.servers)]
        return verify_replicas(one.files.parameters, shares, one.result, self._job(one.system, plan))

    def _job(self, system: System, plan: Plan) -> Job | None:
        """Return the job whose keys order the servers' weights; None of a table."""
        if system.adds_updates:
            return None
        return Job(
            self._model().shapes,
            plan.shape.servers,
            plan.job.lanes,
            plan.workload.rounds,
            plan.workload.codec,
        )

    @staticmethod
    def figures(one: Trained, plan: Plan) -> dict[str, Any]:
        totals = one.result.filtered.items()
        workers = [found for host, found in totals if host.startswith("w")]
        servers = [found for host, found in totals if not host.startswith("w")]
        found = replicas.filter_figures(plan.workload.filter, workers, servers)
        return found | {
            "staleness": plan.workload.staleness,
            "broadcast_every": plan.workload.broadcast_every,
        }

    @staticmethod
    def rows() -> list[TableRow]:
        """Return rows of the printed table."""

        def row(title: str, name: str) -> TableRow:
            return TableRow(title, lambda one: f"{one[name] * 100:.2f} %" if name in one else "-")

        return [
            row("share of elements pushed", "push_share"),
            row("share of elements broadcast", "broadcast_share"),
        ]


def check_filter(spec: str, model: Replicated) -> None:
    """Check that a filter fits the optimizer of a model's workers. Raises UsageError."""
    try:
        FILTERS.make(spec).check_optimizer(model.optimizer)
    except ConfigError as error:
        raise UsageError(f"FILTER={spec}: {error}") from None
