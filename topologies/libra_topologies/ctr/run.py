# SPDX-License-Identifier: Apache-2.0
"""`make run MODEL=ctr`: the same training on clicks in one network over TCP, MPI and Libra."""

from __future__ import annotations

import time
from dataclasses import replace

from libra.hot.placement import Placement
from libra_sim.clicks.learner import CATEGORIES
from libra_sim.clicks.model import DIM, table_rows
from libra_topologies.ctr import report
from libra_topologies.ctr.phases import CtrPhase, CtrRing, HotPhase
from libra_topologies.ctr.placing import overlap, placement_of
from libra_topologies.ctr.records import NO_ROWS, Pushes, Verdict, least_packets, verify
from libra_topologies.errors import RunError
from libra_topologies.experiment import measure, ring
from libra_topologies.experiment.phase import PhaseResult
from libra_topologies.experiment.run import NETWORK, controller, libra_environment, prompt, star
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.paths import BUILD, shown
from libra_topologies.make.settings import Settings
from libra_topologies.testbed.testbed import Testbed


def experiment(settings: Settings, ledger: Ledger) -> None:
    """Raises RunError."""
    began = time.monotonic()
    machine = measure.machine()
    placement = placement_of(settings)
    if placement is not None:
        settings = replace(settings, hot_cells=placement.cells_in_use)
    trained = f"{table_rows(CATEGORIES):,} rows of {DIM} values"
    with star(settings, ledger, trained) as testbed:
        phases, results = trained_phases(testbed, ledger, placement)
        tables = {phase.name: phase.table() for phase in phases}
        verdict = check(phases, placement) if settings.verify else None
        facts = report.summary(settings, results, tables, verdict, machine)
        if placement is not None:
            facts |= report.hot(results[-1], placement, overlap(placement), bound(phases[-1], placement))
        facts["run_seconds"] = time.monotonic() - began
        folder = report.write(facts, results)
        print()
        print(report.table(facts))
        print()
        if verdict is not None:
            print(verdict.describe())
        print(f"{shown(folder)}, also results/latest: summary.json, rounds.csv, loss.png, links.png")
        if settings.cli:
            prompt(testbed)
    if verdict is not None and not verdict.exact:
        raise RunError(f"a table is not what its pushes make of it: {verdict.problem}")


def trained_phases(
    testbed: Testbed, ledger: Ledger, placement: Placement | None
) -> tuple[list[CtrPhase], list[PhaseResult]]:
    """All trainings that are compared, one after the other."""
    phases = [CtrPhase("tcp", testbed, ledger, {"DMLC_PS_VAN_TYPE": "tcp"})]
    results = [phases[0].run()]

    def run(phase: CtrPhase) -> None:
        phases.append(phase)
        results.append(phase.run())

    settings = testbed.settings
    if settings.ring and (reason := ring.why_not()):
        print(f"no comparison with MPI: {reason}", flush=True)
    elif settings.ring:
        run(CtrRing(testbed, ledger))
    run(CtrPhase("connections", testbed, ledger, libra_environment(testbed, ledger)))
    if placement is not None:
        controller(testbed, ledger, "--network", str(NETWORK), "job", "remove", settings.job)
        path = BUILD / "run" / "hot.placement"
        placement.write(path)
        run(HotPhase(testbed, ledger, libra_environment(testbed, ledger), path))
    return phases, results


def pushes_of(phase: CtrPhase) -> list[Pushes]:
    return [Pushes.read(phase.record_path(rank)) for rank in range(phase.testbed.settings.workers)]


def bound(phase: CtrPhase, placement: Placement) -> int | None:
    """Of the packets that a phase's hot rows take, the least; None when nothing was recorded."""
    return least_packets(pushes_of(phase), placement) if phase.testbed.settings.verify else None


def check(phases: list[CtrPhase], placement: Placement | None) -> Verdict:
    """The first that is not exact, or the last; of those with servers: MPI's sums have another order."""
    verdict = Verdict(False, 0, "nothing was recorded")
    for phase in phases:
        if isinstance(phase, CtrRing):
            continue
        settings = phase.testbed.settings
        hot = placement.hot if placement is not None and isinstance(phase, HotPhase) else NO_ROWS
        verdict = verify(pushes_of(phase), phase.table(), settings.seed, settings.rounds, hot)
        if not verdict.exact:
            return Verdict(False, verdict.sums, f"{phase.name}: {verdict.problem}")
    return verdict
