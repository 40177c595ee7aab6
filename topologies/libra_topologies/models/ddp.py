# SPDX-License-Identifier: Apache-2.0
"""DDP as the model of a run: its program in the hosts, its verdicts and its figures."""

from __future__ import annotations

import importlib.util
import statistics
from collections.abc import Mapping, Sequence
from typing import Any

from libra_controller.networks.topology import make
from libra_topologies.errors import UsageError
from libra_topologies.experiment.processes import SCHEDULER_PORT
from libra_topologies.experiment.system import Files, Model, System, TableRow, Trained
from libra_topologies.plan import Plan
from libra_topologies.training.buckets import recorded_file, verify_buckets
from libra_topologies.training.process import ProcessPlan
from libra_topologies.training.verify import Verdict

PARAMETERS = {"transformer": 3_241_088, "resnet": 888_970}
LAST = 3  # rounds of the mean loss


class DdpModel(Model):
    """Network of PyTorch that DDP trains. It has no servers: the job is an all-reduce."""

    exchange = "synchronisation"
    ready_seconds = 120.0  # PyTorch's import takes seconds, and all ranks share this machine's cores

    def __init__(self, plan: Plan) -> None:
        """Raises UsageError without PyTorch."""
        if importlib.util.find_spec("torch") is None:
            raise UsageError(
                f"MODEL={plan.workload.training}: PyTorch is not installed:"
                " .venv/bin/pip install -e '.[torch]'"
            )
        super().__init__(plan)
        self._parameters = PARAMETERS[plan.workload.training]
        self.trained = f"{plan.workload.training} of {self._parameters:,} parameters"

    def round_bytes(self) -> int:
        return 4 * self._parameters

    def values_pushed(self, trained: Sequence[Trained]) -> float:
        return self._parameters

    def program(self, system: System) -> tuple[str, ProcessPlan]:
        verify = self.plan.options.verify
        return "libra_topologies.training.ddp", self.process_plan(
            backend=system.name,
            meet=f"{make(self.plan.shape).hosts['w0'].ip}:{SCHEDULER_PORT}",
            record=Files(system.label).record_prefix if verify else None,
        )

    # -- verdicts ------------------------------------------------------------------------------------------

    def verdicts(self, one: Trained) -> list[Verdict]:
        plan = self.plan
        codec = plan.workload.codec if one.system.records_frames else ""
        records = one.files.records(plan.shape.workers)
        return [verify_buckets(records, {1, plan.workload.rounds}, self._parameters, codec)]

    def drop_records(self, trained: Sequence[Trained]) -> None:
        for one in trained:
            for path in one.files.records(self.plan.shape.workers):
                recorded_file(path).unlink()

    # -- figures -------------------------------------------------------------------------------------------

    def facts(self, trained: Sequence[Trained]) -> dict[str, Any]:
        rounds = {one.label: one.result.round_seconds for one in trained}
        return {
            "trained": self.trained,
            "parameters": self._parameters,
            "step_ratios": {
                f"{other}_over_{name}": rounds[other] / rounds[name]
                for name in rounds
                for other in rounds
                if other != name
            },
        }

    def figures(self, one: Trained) -> dict[str, Any]:
        result = one.result
        exposed = max(0.0, result.round_seconds - result.compute_seconds)
        pushed = result.total("elements_pushed") if one.system.records_frames else 0
        summed = result.total("elements_in_switch") if one.system.records_frames else 0
        return {
            "accuracy": result.accuracy,
            "loss": statistics.fmean(row.loss for row in result.rounds[-LAST:]),
            "share_in_switch": summed / max(1, pushed),
            "exposed_seconds": exposed,
            "hidden_share": max(0.0, 1 - exposed / result.sync_seconds),
        }

    def quality(self) -> list[TableRow]:
        return [
            TableRow(
                f"loss of the last {min(LAST, self.plan.workload.rounds)} rounds",
                lambda one: f"{one['loss']:.4f}",
            ),
            TableRow("final test accuracy", lambda one: f"{one['accuracy']:.3f}"),
        ]

    def rows(self) -> list[TableRow]:
        return [
            TableRow("synchronisation hidden", lambda one: f"{one['hidden_share'] * 100:.0f} %"),
            TableRow("share summed in the switch", lambda one: f"{one['share_in_switch'] * 100:.2f} %"),
        ]

    def notes(self, facts: Mapping[str, Any]) -> list[str]:
        identical = all(one["replicas_identical"] for one in facts["systems"].values())
        return ["the workers' models are equal, bit for bit" if identical else "the workers' models differ"]
