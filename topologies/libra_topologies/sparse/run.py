# SPDX-License-Identifier: Apache-2.0
"""Experiment of `make run MODEL=ctr` and `MODEL=text`: one training over TCP, MPI and Libra."""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from libra.errors import ConfigError
from libra.hot.placement import Placement
from libra_topologies.errors import RunError, UsageError
from libra_topologies.experiment import measure, ring
from libra_topologies.experiment.phase import PhaseResult, insist_on_replicas
from libra_topologies.experiment.run import NETWORK, controller, libra_environment, prompt, star
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.paths import BUILD, shown
from libra_topologies.make.settings import Settings
from libra_topologies.sparse import report
from libra_topologies.sparse.phases import HotPhase, SparsePhase, SparseRing
from libra_topologies.sparse.placing import overlap, placement_of
from libra_topologies.sparse.records import Pushes, least_packets
from libra_topologies.sparse.verify import NO_ROWS, RowVerdict, verify, verify_reordered
from libra_topologies.testbed.testbed import Testbed
from libra_workloads import tasks
from libra_workloads.savings import link_bytes
from libra_workloads.sparse.task import SparseTask

LOOKED_AT = 20  # rounds whose bytes are calculated; later rounds count as the last of these


def experiment(settings: Settings, ledger: Ledger) -> None:
    """Run all systems for a sparse model, check and report them. Raises RunError."""
    began = time.monotonic()
    machine = measure.machine()
    task = the_task(settings)
    placement = placement_of(task, settings)
    if placement is not None:
        settings = replace(settings, hot_cells=placement.cells_in_use)
    trained = f"{task.title}, {task.rows:,} rows of {task.dim} value" + "s" * (task.dim > 1)
    with star(settings, ledger, trained) as testbed:
        phases, results = trained_phases(task, testbed, ledger, placement)
        tables = {phase.name: phase.table() for phase in phases}
        verdict = check(task, phases, placement) if settings.verify else None
        facts = report.summary(task, settings, results, tables, verdict, machine)
        if placement is not None:
            facts |= report.hot(
                results[-1], placement, overlap(task, placement), bound(phases[-1], placement)
            )
        if settings.verify:
            facts |= worked_out(task, phases, placement)
        facts["run_seconds"] = time.monotonic() - began
        print()
        print(report.table(facts))
        print()
        if verdict is not None:
            print(verdict.describe(), flush=True)
        folder = report.write(facts, results)  # after the table, which then appears even if the disk is full
        print(f"{shown(folder)}, also results/latest: summary.json, rounds.csv, loss.png, links.png")
        if settings.cli:
            prompt(testbed)
    if verdict is not None and not verdict.exact:
        raise RunError(f"the run is not exact: {verdict.problem}")
    insist_on_replicas(results)


def the_task(settings: Settings) -> SparseTask[Any]:
    """Return the sparse task that MODEL names. Raises UsageError."""
    try:
        return tasks.named(settings.model, BUILD, settings.batch)
    except ConfigError as error:
        raise UsageError(f"MODEL={settings.model}: {error}") from None


def trained_phases(
    task: SparseTask[Any], testbed: Testbed, ledger: Ledger, placement: Placement | None
) -> tuple[list[SparsePhase], list[PhaseResult]]:
    """Run all trainings that are compared, one after the other."""
    phases = [SparsePhase("tcp", task, testbed, ledger, {"DMLC_PS_VAN_TYPE": "tcp"})]
    results = [phases[0].run()]

    def run(phase: SparsePhase) -> None:
        phases.append(phase)
        results.append(phase.run())

    settings = testbed.settings
    if ring.is_compared(settings):
        run(SparseRing(task, testbed, ledger))
    if settings.connections:
        run(SparsePhase("connections", task, testbed, ledger, libra_environment(testbed, ledger)))
        controller(testbed, ledger, "--network", str(NETWORK), "job", "remove", settings.job)
    if placement is not None:
        path = BUILD / "run" / "hot.placement"
        placement.write(path)
        run(HotPhase(task, testbed, ledger, libra_environment(testbed, ledger), path))
    return phases, results


def pushes_of(phase: SparsePhase) -> list[Pushes]:
    return [Pushes.read(phase.record_path(rank)) for rank in range(phase.testbed.settings.workers)]


def bound(phase: SparsePhase, placement: Placement) -> int | None:
    """Return the least packets that a phase's hot rows take; None if nothing was recorded."""
    return least_packets(pushes_of(phase), placement) if phase.testbed.settings.verify else None


def worked_out(
    task: SparseTask[Any], phases: Sequence[SparsePhase], placement: Placement | None
) -> dict[str, dict[str, float]]:
    """Calculate, by phase, figures from the rows that were pushed.

    They are the expected bytes into the servers, and the time that pull and push take on such links, as the
    median of the rounds, if processors take no time.
    """
    pushes, settings = pushes_of(phases[0]), phases[0].testbed.settings
    told, rounds = NO_ROWS, []
    for number in range(min(settings.rounds, LOOKED_AT)):
        rows = [each.rows[number] for each in pushes]
        rounds.append(link_bytes.of_round(rows, task.rows, task.dim, settings.servers, placement, told))
        told = np.unique(np.concatenate([told, *rows]))
    traffic = {"tcp": [each.tcp for each in rounds]}
    if settings.connections:
        traffic["connections"] = [each.connections for each in rounds]
    if placement is not None:
        traffic["hot"] = [each.hot for each in rounds if each.hot is not None]
    sizes = {name: [each.into_servers for each in made] for name, made in traffic.items()}
    rest = settings.rounds - len(rounds)
    return {
        "server_link_bytes_worked_out": {
            name: sum(counts) + rest * counts[-1] for name, counts in sizes.items()
        },
        "sync_seconds_worked_out": {
            name: statistics.median(each.seconds(settings.bw * 1e6) for each in made)
            for name, made in traffic.items()
        },
    }


def check(task: SparseTask[Any], phases: list[SparsePhase], placement: Placement | None) -> RowVerdict:
    """Return the verdict of the first phase that is not exact, or else of the last phase."""
    verdict = RowVerdict(False, 0, "nothing was recorded")
    for phase in phases:
        settings = phase.testbed.settings
        recorded = (task, pushes_of(phase), phase.table(), settings.seed, settings.rounds)
        if isinstance(phase, SparseRing):
            verdict = verify_reordered(*recorded)
        else:
            hot = placement.hot if placement is not None and isinstance(phase, HotPhase) else NO_ROWS
            verdict = verify(*recorded, hot)
        if not verdict.exact:
            return RowVerdict(False, verdict.sums, f"{phase.name}: {verdict.problem}")
    return verdict
