# SPDX-License-Identifier: Apache-2.0
"""ReplicaPart: programs, cells, verdicts and figures of a model's systems with filtered updates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from libra.errors import ConfigError
from libra.hot.placement import Placement
from libra.updates.filter import FILTERS
from libra_controller.networks.topology import PlacedHost
from libra_topologies.errors import UsageError
from libra_topologies.experiment.model import Files, TableRow, Trained, placement_file
from libra_topologies.experiment.system import System
from libra_topologies.make.settings import Settings
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

    def prepare(self, systems: Sequence[System], settings: Settings) -> Settings:
        """Place the model's elements in the switch, if a system adds them there. Return the run's settings,
        with the cells that this takes. Raises UsageError if the filter does not fit the model's optimizer, or
        the switch has no room."""
        if any(system.filters_updates for system in systems):
            check_filter(settings.filter, self._model())
        if not any(system.adds_updates for system in systems):
            return settings
        self._placement = placement_of(self._model(), settings)
        return replace(settings, hot_cells=max(settings.hot_cells, self._placement.cells_in_use))

    def environment(self, system: System, settings: Settings) -> dict[str, str]:
        """Return variables of the system's processes."""
        if not system.adds_updates:
            return {}
        bits = passing.fraction_bits(FILTERS.make(settings.filter).bound.theta)
        return {"LIBRA_CODEC": f"fixed_point:fraction_bits={bits}"}

    def options(self, system: System, host: PlacedHost, settings: Settings) -> list[str]:
        """Return options of `libra_topologies.training.member` that a filter needs."""
        options = ["--filter", settings.filter]
        if settings.staleness is not None:
            options += ["--staleness", str(settings.staleness)]
            options += ["--broadcast-every", str(settings.broadcast_every)]
        if host.role == "server":
            options += ["--share", str(Files(system.label).table(host.name))]
        if system.adds_updates:
            options += ["--placement", str(placement_file("updates", self._placement))]
        return options

    def verdict(self, one: Trained, settings: Settings) -> Verdict:
        shares = [one.files.table(f"ps{rank}") for rank in range(settings.servers)]
        return verify_replicas(one.files.parameters, shares, one.result, self._job(one.system, settings))

    def _job(self, system: System, settings: Settings) -> Job | None:
        """Return the job whose keys order the servers' weights; None of a table."""
        if system.adds_updates:
            return None
        return Job(self._model().shapes, settings.servers, settings.lanes, settings.rounds, settings.codec)

    @staticmethod
    def figures(one: Trained, settings: Settings) -> dict[str, Any]:
        totals = one.result.filtered.items()
        workers = [found for host, found in totals if host.startswith("w")]
        servers = [found for host, found in totals if not host.startswith("w")]
        found = filtered.figures(settings.filter, workers, servers)
        return found | {"staleness": settings.staleness, "broadcast_every": settings.broadcast_every}

    @staticmethod
    def rows(settings: Settings) -> list[TableRow]:
        """Return rows of the printed table."""
        if not settings.filter:
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
