# SPDX-License-Identifier: Apache-2.0
"""Frame of `make run`: one model in one network, trained by each system, checked and compared."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from libra_topologies.errors import RunError
from libra_topologies.experiment import measure, report
from libra_topologies.experiment.model import Model
from libra_topologies.experiment.network import network, prompt
from libra_topologies.experiment.phase import Phase, insist_on_replicas
from libra_topologies.experiment.system import System
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.paths import shown
from libra_topologies.plan import Plan
from libra_topologies.training.verify import Verdict

Verdicts = Mapping[str, Sequence[Verdict]]
"""Verdicts on each system, by its label; empty with VERIFY=0."""


def experiment(
    plan: Plan,
    systems: Sequence[System],
    ledger: Ledger,
    models: Mapping[str, Callable[[Plan], Model]],
) -> None:
    """Run all systems, check and report them. models: by MODEL. Raises RunError."""
    began = time.monotonic()
    machine = measure.machine()
    model = models[plan.workload.training](plan)
    model.prepare(systems)
    compared = model.comparable(systems)
    with network(model.plan, ledger, model.trained, [one.heading for one in compared]) as net:
        trained = [Phase(net, model, system).run() for system in compared]
        verdicts = model.verdicts(trained) if plan.options.verify else {}
        facts = report.summary(model, trained, verdicts, machine)
        facts["run_seconds"] = time.monotonic() - began
        facts["faults"] = net.fault_counters()
        print(f"\n{report.table(model, facts)}\n")
        tell(verdicts)
        if facts["exact"]:
            model.drop_records(trained)
        # After the table, which then appears even if the disk is full.
        folder, names = report.write(model, facts, trained)
        print(f"{shown(folder)}, also results/latest: {', '.join(names)}")
        if plan.options.cli:
            prompt(net.testbed)
    insist_on(verdicts)
    insist_on_replicas(trained)


def tell(verdicts: Verdicts) -> None:
    """Print all verdicts."""
    for label, found in verdicts.items():
        for verdict in found:
            print(f"{label}: {verdict.describe()}", flush=True)


def insist_on(verdicts: Verdicts) -> None:
    """Raise RunError for the first verdict that found a problem."""
    for label, found in verdicts.items():
        for verdict in found:
            if not verdict.exact:
                raise RunError(f"the run is not exact ({label}, {verdict.about}): {verdict.problem}")
