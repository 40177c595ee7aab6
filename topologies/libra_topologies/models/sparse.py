# SPDX-License-Identifier: Apache-2.0
"""Sparse model of a run: its program in the hosts, its hot rows, verdicts and figures."""

from __future__ import annotations

import hashlib
import statistics
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np

from libra.errors import ConfigError
from libra.hot.heat import Heat, pays_from
from libra.hot.placement import Placement
from libra_topologies.errors import RunError, UsageError
from libra_topologies.experiment.system import Files, Model, System, TableRow, Trained, placement_file
from libra_topologies.make import settings
from libra_topologies.make.settings import BUILD
from libra_topologies.models import link_bytes
from libra_topologies.models.filtered import FilteredUpdates
from libra_topologies.plan import Plan
from libra_topologies.systems.servers import JobSystem
from libra_topologies.training.process import ProcessPlan
from libra_topologies.training.rows import (
    FRACTION_BITS,
    NO_ROWS,
    Pushes,
    least_packets,
    verify,
    verify_reordered,
)
from libra_topologies.training.verify import Verdict
from libra_workloads import replicas
from libra_workloads import results as shared
from libra_workloads.replicas import RowsReplicas
from libra_workloads.sparse import Floats, SparseTask

LOOKED_AT = 20  # rounds whose bytes are calculated; later rounds count as the last of these


class SparseModel(Model):
    """Sparse task and the placement of its hot rows; None if the switch sums none."""

    exchange = "pull and push"

    def __init__(self, plan: Plan) -> None:
        self.task = _task(plan)
        self.placement = placement_of(self.task, plan)
        if self.placement is not None:
            plan = plan.with_hot_cells(self.placement.cells_in_use)
        super().__init__(plan)
        dim = self.task.dim
        self.trained = f"{self.task.title}, {self.task.rows:,} rows of {dim} value" + "s" * (dim > 1)
        self._pushes = cache(self._read_pushes)

    @cached_property
    def _replicas(self) -> FilteredUpdates:
        return FilteredUpdates(lambda: RowsReplicas(self.task))

    def prepare(self, systems: Sequence[System]) -> None:
        if self.plan.workload.filter:
            self.plan = self._replicas.prepare(systems, self.plan)

    def comparable(self, systems: Sequence[System]) -> list[System]:
        """Leave out Libra's second system if the switch sums no rows: both would do the same."""
        without = [
            system
            for system in systems
            if isinstance(system, JobSystem) and not system.has_hot_rows and not system.filters_updates
        ]
        if self.placement is not None or not without:
            return list(systems)
        return [system for system in systems if not system.has_hot_rows]

    def _has_hot_rows(self, system: System) -> bool:
        return system.has_hot_rows and self.placement is not None

    # -- processes -----------------------------------------------------------------------------------------

    def round_bytes(self) -> int:
        share = self.task.share(0, self.plan.shape.workers)
        return self.task.most_rows(share) * (4 * self.task.dim + 4)

    def reduced_bytes(self) -> int:
        """Return the bytes of the rows that all workers touch in every round."""
        return 4 * self.task.dim * len(self.task.shared)

    def environment(self, system: System) -> dict[str, str]:
        if self._has_hot_rows(system):
            return {"LIBRA_CODEC": f"fixed_point:fraction_bits={FRACTION_BITS}"}
        return self._replicas.environment(self.plan) if system.adds_updates else {}

    def program(self, system: System) -> tuple[str, ProcessPlan]:
        files = Files(system.label)
        if system.filters_updates:
            own = self._replicas.process_plan(system, self.plan)
            return "libra_topologies.training.member", self.process_plan(
                batch=self.task.batch, parameters=files.parameters, **own
            )
        hot = self._has_hot_rows(system)
        return "libra_topologies.training.sparse", self.process_plan(
            batch=self.task.batch,
            table=files.table_prefix,
            record=files.record_prefix if self.plan.options.verify else None,
            placement=placement_file("hot", self.placement) if hot else None,
        )

    # -- what the processes leave --------------------------------------------------------------------------

    def table(self, one: Trained) -> Floats:
        """Return the table after the last round: the servers' parts, or the first worker's. The replicas of
        filtered updates have the rows in use.

        Raises RunError if one is missing or truncated.
        """
        if one.system.filters_updates:
            table = np.zeros((self.task.rows, self.task.dim), np.float32)
            rows = self.task.rows_in_use()
            table[rows] = _replica(one.files.parameters, (len(rows), self.task.dim))
            return table
        hosts = [host for host in one.result.stats if host.startswith("ps")] or ["w0"]
        return np.concatenate([_rows(one.files.table(host)) for host in hosts])

    def _read_pushes(self, label: str) -> list[Pushes]:
        return [Pushes.read(path) for path in Files(label).records(self.plan.shape.workers)]

    def verdicts(self, one: Trained) -> list[Verdict]:
        plan = self.plan
        if one.system.filters_updates:
            return [self._replicas.verdict(one, plan)]
        recorded = (
            self.task,
            self._pushes(one.label),
            self.table(one),
            plan.scenario.seed,
            plan.workload.rounds,
        )
        if not _has_servers(one):
            return [verify_reordered(*recorded)]
        hot = self.placement.hot if self.placement and self._has_hot_rows(one.system) else NO_ROWS
        return [verify(*recorded, hot)]

    # -- figures -------------------------------------------------------------------------------------------

    def values_pushed(self, trained: Sequence[Trained]) -> float:
        if not (pushing := _pushing_rows(trained)):
            return len(self.task.rows_in_use()) * self.task.dim
        rows = pushing[0].result.total("rows")  # the same in all
        return self.task.dim * rows / (self.plan.workload.rounds * self.plan.shape.workers)

    def facts(self, trained: Sequence[Trained]) -> dict[str, Any]:
        pushing = _pushing_rows(trained)
        pushed = pushing[0].result.total("rows") if pushing else None
        touched = self._touched(pushing[0]) if self.plan.options.verify and pushing else None
        return {
            "trained": f"{self.task.rows:,} rows of {self.task.dim}",
            "rows": self.task.rows,
            "dim": self.task.dim,
            "global_batch": self.task.batch,
            **self.task.facts(),
            "rows_pushed": pushed,
            "rows_summed": touched,
            # Saving on servers' links by an ideal switch, which sums every row without overhead.
            "ideal_saving": pushed / touched if pushed and touched else None,
        }

    def _touched(self, one: Trained) -> int:
        """Return how many rows all rounds touch, each counted once a round."""
        pushes = self._pushes(one.label)
        rounds = zip(*(each.rows for each in pushes), strict=True)
        return sum(len(np.unique(np.concatenate(rows))) for rows in rounds)

    def figures(self, one: Trained) -> dict[str, Any]:
        batch = self.task.held_out()
        score = self.task.score(batch, self.table(one)[batch.rows])
        found = {"accuracy": score.accuracy, "area_under_curve": score.area_under_curve}
        if one.system.filters_updates:
            return found | self._replicas.figures(one, self.plan)
        if self._has_hot_rows(one.system):
            found |= self.hot_figures(one)
        return found | (self._worked_out(one) if self.plan.options.verify else {})

    def hot_figures(self, one: Trained) -> dict[str, Any]:
        """Return figures of the hot rows."""
        placement, result = self.placement, one.result
        assert placement is not None
        bound = least_packets(self._pushes(one.label), placement) if self.plan.options.verify else None
        packets = result.total("packets")
        return {
            "hot_keys": len(placement.hot),
            "hot_cells": placement.cells_in_use,
            "hot_second_homes": int(placement.has_second.sum()),
            "hot_overlap": overlap(self.task, placement),  # share of the truly hottest rows
            "hot_share": result.total("hot_rows") / result.total("rows"),  # share of the pushed rows
            "hot_packets": packets,
            "packets_over_bound": None if bound is None else packets / bound,
        }

    def _worked_out(self, one: Trained) -> dict[str, float]:
        """Calculate figures of a parameter server from the rows that were pushed.

        They are the expected bytes into the servers, and the time that pull and push take on such links, as
        the median of the rounds, if processors take no time.
        """
        kind = "hot" if self._has_hot_rows(one.system) else "connections"
        kind = kind if isinstance(one.system, JobSystem) else "tcp"
        if not _has_servers(one):
            return {}
        traffic = [getattr(each, kind) for each in self._traffic(one.label)]
        sizes, rest = [each.into_servers for each in traffic], self.plan.workload.rounds - len(traffic)
        return {
            "server_link_bytes_worked_out": sum(sizes) + rest * sizes[-1],
            "sync_seconds_worked_out": statistics.median(
                each.seconds(self.plan.bw * 1e6) for each in traffic
            ),
        }

    def _traffic(self, label: str) -> list[Any]:
        pushes, plan = self._pushes(label), self.plan
        told, rounds = NO_ROWS, []
        for number in range(min(plan.workload.rounds, LOOKED_AT)):
            rows = [each.rows[number] for each in pushes]
            made = link_bytes.of_round(
                rows, self.task.rows, self.task.dim, plan.shape.servers, self.placement, told
            )
            rounds.append(made)
            told = np.unique(np.concatenate([told, *rows]))
        return rounds

    # -- output --------------------------------------------------------------------------------------------

    def quality(self) -> list[TableRow]:
        return [
            TableRow("test accuracy", lambda one: f"{one['accuracy']:.3f}"),
            TableRow("area under the ROC curve", lambda one: f"{one['area_under_curve']:.3f}"),
        ]

    def rows(self) -> list[TableRow]:
        return self._replicas.rows() if self.plan.workload.filter else []

    def notes(self, facts: Mapping[str, Any]) -> list[str]:
        lines = []
        if facts["ideal_saving"] is not None:
            pushed, summed = facts["rows_pushed"], facts["rows_summed"]
            lines = [
                "",
                f"{pushed:,} rows were pushed; {summed:,} with each round's added up:"
                f" 1/{pushed / summed:.2f} is what a switch that adds up all could leave for the servers",
            ]
        for one in facts["systems"].values():
            if "hot_keys" in one:
                lines += _hot_notes(one, facts["systems"].get("tcp"))
        return lines

    def pictures(self, facts: Mapping[str, Any]) -> dict[str, Callable[[Path], None]]:
        return {"links.png": lambda path: plot_links(path, facts)}


def _task(plan: Plan) -> SparseTask[Any]:
    """Return the sparse task that MODEL names. Raises UsageError."""
    try:
        return replicas.named(plan.workload.training, settings.BUILD, plan.workload.batch)
    except ConfigError as error:
        raise UsageError(f"MODEL={plan.workload.training}: {error}") from None


def _pushing_rows(trained: Sequence[Trained]) -> list[Trained]:
    """Return the systems whose workers push rows as they are, without a filter: all the same."""
    return [one for one in trained if not one.system.filters_updates]


def _has_servers(one: Trained) -> bool:
    return any(host.startswith("ps") for host in one.result.stats)


def _rows(path: Path) -> Floats:
    try:
        rows: Floats = np.load(path)
    except (OSError, ValueError, EOFError) as error:
        raise RunError(f"the table {path.name} is missing or truncated: {error}") from error
    return rows


def _replica(path: Path, shape: tuple[int, int]) -> Floats:
    try:
        rows: Floats = np.fromfile(path, np.float32).reshape(shape)
    except (OSError, ValueError) as error:
        raise RunError(f"the replica {path.name} is missing or truncated: {error}") from error
    return rows


def _hot_notes(hot: Mapping[str, Any], tcp: Mapping[str, Any] | None) -> list[str]:
    over = hot["packets_over_bound"]
    packets = "" if over is None else f", {over:.3f} of the fewest packets there could be"
    saving = ""
    if tcp is not None:
        theirs, mine = (shared.link_bytes(one, "ps", "in") for one in (tcp, hot))
        saving = f"; 1/{theirs / max(1, mine):.2f} of TCP's bytes into the servers"
    return [
        f"hot rows: {hot['hot_keys']:,}, {hot['hot_overlap']:.1%} of them among the hottest there are;"
        f" {hot['hot_share']:.1%} of what was pushed",
        f"{hot['hot_packets']:,} packets{packets}{saving}",
    ]


SAMPLES = 1 << 18  # samples that are counted, in minibatches of a worker's share
LEAST_MINIBATCHES = 64
_SAMPLE_SEED = 8  # so that no run trains with just these samples


def placement_of(task: SparseTask[Any], plan: Plan) -> Placement | None:
    """Return a placement of HOT rows, or of those that pay, up to the switch's room; None if there are none.

    The placement is kept in build/, because its inputs change seldom and counting takes seconds.

    Raises UsageError if the switch has no room for HOT rows.
    """
    share = task.share(0, plan.shape.workers)
    if plan.workload.hot == 0:
        return None
    rows = "auto" if plan.workload.hot is None else plan.workload.hot
    # The file's name has a hash of the inputs: another Python, for example, has another text.
    data = hashlib.sha256(repr((task.facts(), pays_from(task.dim))).encode()).hexdigest()[:8]
    name = f"{plan.workload.training}-{data}-{rows}-b{task.batch}-w{plan.shape.workers}-s{plan.shape.servers}"
    path = BUILD / f"{name}.placement"
    if path.exists():
        return Placement.read(path)
    count = max(LEAST_MINIBATCHES, SAMPLES // share)
    print(f"hot rows: counted in {count} minibatches of {share} samples ...", flush=True)
    heat = Heat.of(task.minibatches(share, count, _SAMPLE_SEED), task.rows)
    keys = plan.workload.hot
    if keys is None:
        paying = heat.worth(plan.shape.workers, task.dim)
        keys = Placement.fitting(heat, paying, dim=task.dim, servers=plan.shape.servers)
        if not keys:
            return None
    try:
        placement = Placement.of_heat(heat, keys, dim=task.dim, servers=plan.shape.servers)
    except ConfigError as error:
        raise UsageError(f"HOT={rows}: {error}") from None
    placement.write(path)
    return placement


def overlap(task: SparseTask[Any], placement: Placement) -> float:
    """Return the share of the truly hottest rows that the sample has found."""
    truth = task.hottest(len(placement.hot))
    return len(np.intersect1d(placement.hot, truth)) / len(truth)


def plot_links(path: Path, facts: Mapping[str, Any]) -> None:
    """Plot the time of pull and push, and the bytes on servers' links, as a PNG."""
    figure, both = shared.panels(1, 2, figsize=(8, 4))
    systems = facts["systems"].values()
    times = [1e3 * one["sync_seconds"]["median"] for one in systems]
    sizes = [shared.link_bytes(one, "ps", "in") / 1e6 / facts["rounds"] for one in systems]
    names = [one["title"].replace(" ", "\n") for one in systems]
    panels = ((times, "pull and push, milliseconds"), (sizes, "into the servers in a round, MB"))
    for axes, (values, label) in zip(both, panels, strict=True):
        bars = axes.bar(names, values, color="#1f5fa8")
        axes.bar_label(bars, [f"{v:,.0f}" if v >= 100 else f"{v:.3g}" for v in values], fontsize=8)
        axes.tick_params(axis="x", labelsize=8)
        axes.set_ylabel(label, color=shared.INK)
    shared.finish(figure, both, path, facts["headline"])
