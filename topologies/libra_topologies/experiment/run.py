# SPDX-License-Identifier: Apache-2.0
"""Session of a command: plan, systems, checks, then a run with a ledger of its own, and an exit code.

The run of `make run` is `experiment`: one model in one network, trained by each system, checked and compared.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from libra_controller import artefact
from libra_controller.errors import ArtefactError
from libra_topologies.errors import ENDINGS, Interrupted, RunError, UsageError, handle_endings
from libra_topologies.experiment import measure, report
from libra_topologies.experiment.model import Model
from libra_topologies.experiment.network import network, prompt
from libra_topologies.experiment.phase import Phase, insist_on_replicas
from libra_topologies.experiment.system import System, chosen
from libra_topologies.make import preflight
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.paths import LEDGER, shown
from libra_topologies.plan import Plan, planned
from libra_topologies.training.verify import Verdict
from libra_workloads.results import UNWRITABLE, in_words

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


Run = Callable[[Plan, Sequence[System], Ledger], None]


def prepared(words: Sequence[str]) -> tuple[Plan, list[System]]:
    """Read the plan of a run, and make its systems. Raises UsageError."""
    plan = planned(words)
    systems = chosen(plan)
    if plan.options.switch_json:
        _take_program(plan.options.switch_json)
    return replace(plan, planes=max(system.planes(plan) for system in systems)), systems


def _take_program(place: str) -> None:
    """Let this process and those that it starts load the program of SWITCH_JSON. Raises UsageError."""
    os.environ[artefact.PLACE] = place if place == artefact.COMMITTED else str(Path(place).resolve())
    try:
        artefact.load()
    except ArtefactError as error:
        raise UsageError(f"SWITCH_JSON: {error}") from None


def main(words: Sequence[str], run: Run) -> int:
    """Run ``run`` with a ledger of its own, and leave nothing behind.

    Return the exit code: 0, 1 for a failure, 2 for the caller's mistake, 128 + n after signal n.
    """
    try:
        plan, systems = prepared(words)
        preflight.check(plan.options, plan.shape)
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        print("error: interrupted", file=sys.stderr)
        return 128 + signal.SIGINT
    ledger = Ledger(LEDGER)
    handle_endings()
    code = 0
    try:
        ledger.open()
        run(plan, systems, ledger)
    except RunError as error:
        print(f"error: {error}", file=sys.stderr, flush=True)
        code = error.exit_code
    except OSError as error:
        if error.errno not in UNWRITABLE:
            raise  # our own mistake
        print(f"error: {in_words(error)}", file=sys.stderr, flush=True)
        code = RunError.exit_code
    except Interrupted as reason:
        print(f"\n{reason}: taking the network down", file=sys.stderr, flush=True)
        code = reason.exit_code
    finally:
        for ending in ENDINGS:
            signal.signal(ending, signal.SIG_IGN)
        if left := ledger.sweep():
            print(f"error: still there: {', '.join(left)}; try `make stop`", file=sys.stderr)
            code = code or 1
    return code
