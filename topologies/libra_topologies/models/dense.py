# SPDX-License-Identifier: Apache-2.0
"""Dense models of a run, digits and fashion: its program in the hosts, its verdicts and its figures."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from libra.mlfabric.switch_groups import chunks_of
from libra.wire.protocol import BLOCK_LANES
from libra_controller.files.keys import MAX_LANES
from libra_topologies.errors import UsageError
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.system import Files, Model, System, TableRow, Trained
from libra_topologies.make import settings
from libra_topologies.models import journal
from libra_topologies.models.filtered import FilteredUpdates
from libra_topologies.plan import Plan
from libra_topologies.systems.asynchronous import Asynchronous, server_of
from libra_topologies.training.process import ProcessPlan
from libra_topologies.training.verify import (
    Final,
    Job,
    Rounding,
    Verdict,
    frame_files,
    value_file,
    verify,
    verify_bits,
    verify_digest,
    verify_parameters,
    verify_within,
)
from libra_workloads import images, replicas
from libra_workloads.images import KeyLayout
from libra_workloads.verdict import fields_of


def parameters(model: str = "digits") -> int:
    return sum(a * b + b for a, b in itertools.pairwise(images.LAYERS[model]))


class DenseModel(Model):
    """Network that tells images apart: handwritten digits, or clothes.

    Raises UsageError if this machine lacks the data.
    """

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self.trained = f"{parameters(plan.workload.training):,} parameters"
        self._any_asynchronous = False
        self._data = settings.BUILD
        if problem := images.missing(plan.workload.training):
            raise UsageError(f"MODEL={plan.workload.training}: {problem}")
        images.load(plan.workload.training, self._data)

    @cached_property
    def _replicas(self) -> FilteredUpdates:
        return FilteredUpdates(lambda: replicas.load(self.plan.workload.training, self._data))

    def prepare(self, systems: Sequence[System]) -> None:
        self._any_asynchronous = any(system.asynchronous for system in systems)
        if self.plan.workload.filter:
            self.plan = self._replicas.prepare(systems, self.plan)

    @property
    def _shapes(self) -> list[tuple[int, ...]]:
        return images.shapes(self.plan.workload.training)

    @property
    def _layout(self) -> KeyLayout:
        return KeyLayout(self._shapes, self.plan.owners)

    @property
    def _job(self) -> Job:
        plan = self.plan
        return Job(self._shapes, plan.owners, plan.job.lanes, plan.workload.rounds, plan.workload.codec)

    @cached_property
    def _rounding(self) -> Rounding:
        return Rounding(
            self._job,
            self.plan.shape.workers,
            self.plan.scenario.seed,
            self._data,
            self.plan.workload.training,
        )

    def round_bytes(self) -> int:
        return 4 * int(self._layout.lens.sum())

    def values_pushed(self, trained: Sequence[Trained]) -> float:
        return parameters(self.plan.workload.training)

    def environment(self, system: System) -> dict[str, str]:
        return self._replicas.environment(self.plan) if system.adds_updates else {}

    def program(self, system: System) -> tuple[str, ProcessPlan]:
        files, verify = Files(system.label), self.plan.options.verify
        if isinstance(system, Asynchronous):
            own = journal.process_plan(system, self.plan)
            return "libra_topologies.training.asynchronous", self.process_plan(**own)
        return "libra_topologies.training.member", self.process_plan(
            compression=system.compression or None,
            early=system.early_close is not None,
            parameters=files.parameters if verify else None,
            record=files.record_prefix if verify and system.records else None,
            frames=verify and system.records_frames,
            **(self._replicas.process_plan(system, self.plan) if system.filters_updates else {}),
        )

    # -- verdicts ------------------------------------------------------------------------------------------

    def verdicts(self, one: Trained) -> list[Verdict]:
        if isinstance(one.system, Asynchronous):
            return [journal.verify(one.system, self.plan, one.result)]
        if one.system.filters_updates:
            return [self._replicas.verdict(one, self.plan)]
        final = Final(one.files.parameters, one.result.digest)
        if one.system.tolerates_loss:
            return [verify_digest(final, self._job)]
        records = one.files.records(self.plan.shape.workers)
        if not one.system.records:
            return [verify_parameters(final, self._rounding, error=one.system.error(self.plan.shape.workers))]
        if not one.system.records_frames:
            problem = one.system.problem(self.plan, self._job.elements)
            if problem is not None:
                sums = verify_within(records, self._job, problem)
            else:
                sums = verify_bits(records, self._job, lambda pushed: one.system.total(self.plan, pushed))
            return [sums, verify_parameters(final, self._rounding, records[0])]
        return [*verify(records, self._job), verify_parameters(final, self._rounding, records[0])]

    def drop_records(self, trained: Sequence[Trained]) -> None:
        for one in trained:
            if isinstance(one.system, Asynchronous):
                journal.drop_records(one.system, self.plan)
            for path in one.files.records(self.plan.shape.workers) if one.system.records else ():
                for file in (*frame_files(path), value_file(path)):
                    file.unlink(missing_ok=not one.system.records_frames)

    # -- figures -------------------------------------------------------------------------------------------

    def facts(self, trained: Sequence[Trained]) -> dict[str, Any]:
        return {
            "trained": self.trained,
            "parameters": parameters(self.plan.workload.training),
            "tensors": [list(shape) for shape in self._shapes],
        }

    def figures(self, one: Trained) -> dict[str, Any]:
        own: dict[str, Any] = {}
        if one.system.filters_updates:
            own = self._replicas.figures(one, self.plan)
        return own | {"accuracy": self._accuracy(one), "share_in_switch": self._share_in_switch(one)}

    def _accuracy(self, one: Trained) -> float:
        if isinstance(one.system, Asynchronous):
            accuracy: float = one.result.scheduled[server_of(one.result)]["final_accuracy"]
            return accuracy
        return one.result.accuracy

    def _share_in_switch(self, one: Trained) -> float:
        if one.system.adds_updates:
            return one.result.total("hot_rows") / max(1, one.result.total("rows"))
        if isinstance(one.system, Asynchronous):
            return share_of_groups(one.result, sum(map(math.prod, self._shapes)))
        return share_in_switch(one.result.job_stats, self.plan)

    def quality(self) -> list[TableRow]:
        return [TableRow("final test accuracy", lambda one: f"{one['accuracy']:.3f}")]

    def rows(self) -> list[TableRow]:
        targets = [
            TableRow("time to the target", lambda one: _value(one, "seconds_to_target", "{:.1f} s")),
            TableRow("updates to the target", lambda one: _value(one, "updates_to_target", "{}")),
            TableRow("updates per second", lambda one: _value(one, "updates_per_second", "{:.2f}")),
            TableRow("mean delay, in versions", lambda one: _value(one.get("delay", {}), "mean", "{:.1f}")),
            TableRow("updates dropped", lambda one: str(sum(one.get("dropped_by_worker", [])))),
            TableRow("groups summed on their way", lambda one: str(_groups(one))),
        ]
        return [
            *(self._replicas.rows() if self.plan.workload.filter else []),
            *(targets if self._any_asynchronous else []),
            TableRow("share summed in the switch", lambda one: f"{one['share_in_switch'] * 100:.2f} %"),
            TableRow("values summed as zeros", lambda one: f"{one.get('flushed_share', 0) * 100:.2f} %"),
            TableRow("values clipped", lambda one: f"{one.get('clipped_share', 0) * 100:.2f} %"),
        ]


def _value(figures: Mapping[str, Any], name: str, form: str) -> str:
    """Return a figure in words, or "-" if the system has none."""
    found = figures.get(name)
    return "-" if found is None else form.format(found)


def _groups(figures: Mapping[str, Any]) -> int:
    return sum(count for way, count in figures.get("groups", {}).items() if way != "direct")


def share_in_switch(job_stats: dict[str, Any], plan: Plan) -> float:
    """Return the share of the workers' pushed lanes that the switch has summed, by its own counters.

    job_stats: empty for a system without a job in the switch.
    """
    fields = fields_of(plan.workload.codec, plan.shape.workers)
    layout = KeyLayout(images.shapes(plan.workload.training), plan.owners)
    pushed = layout.chunks(BLOCK_LANES * fields) * BLOCK_LANES * plan.workload.rounds * plan.shape.workers
    return float(job_stats.get("lanes_summed", 0) / pushed)


def share_of_groups(result: PhaseResult, elements: int) -> float:
    """Return the share of the workers' updates that the switch has summed in groups, by its own counters.

    Updates that were dropped have not been sent. A void one may have been sent twice.
    """
    ends = [end for told in result.scheduled.values() for end in told.get("ends", ())]
    lanes = sum(end != "dropped" for end in ends) * chunks_of(elements, MAX_LANES) * MAX_LANES
    return float(min(result.job_stats.get("lanes_summed", 0) / max(1, lanes), 1.0))
