# SPDX-License-Identifier: Apache-2.0
"""ReplicaPart: programs, cells, verdicts and figures of a model's systems with filtered updates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from libra.errors import ConfigError
from libra.hot.placement import Placement
from libra.updates.filter import FILTERS
from libra_topologies.errors import UsageError
from libra_topologies.experiment.model import Files, TableRow, Trained, placement_file
from libra_topologies.experiment.system import System
from libra_topologies.plan import Plan
from libra_topologies.replicas.placing import placement_of
from libra_topologies.replicas.verify import verify_replicas
from libra_topologies.training.verify import Job, Verdict
from libra_workloads import filtered, passing
from libra_workloads.replicas import Replicated


class ReplicaPart:
    """Part of a model whose workers may hold replicas. load: loads it, with its data, if a filter is used."""

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

    def environment(self, system: System, plan: Plan) -> dict[str, str]:
        """Return variables of the system's processes."""
        if not system.adds_updates:
            return {}
        bits = passing.fraction_bits(FILTERS.make(plan.workload.filter).bound.theta)
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
        found = filtered.figures(plan.workload.filter, workers, servers)
        return found | {
            "staleness": plan.workload.staleness,
            "broadcast_every": plan.workload.broadcast_every,
        }

    @staticmethod
    def rows(plan: Plan) -> list[TableRow]:
        """Return rows of the printed table."""
        if not plan.workload.filter:
            return []

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
