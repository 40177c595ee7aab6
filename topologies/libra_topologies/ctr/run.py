# SPDX-License-Identifier: Apache-2.0
"""`make run MODEL=ctr`: the same training on clicks in one network over TCP, MPI and Libra."""

from __future__ import annotations

import time

from libra_sim.clicks.learner import CATEGORIES
from libra_sim.clicks.model import DIM, table_rows
from libra_topologies.ctr import report
from libra_topologies.ctr.phases import CtrPhase, CtrRing
from libra_topologies.ctr.records import Pushes, Verdict, verify
from libra_topologies.errors import RunError
from libra_topologies.experiment import measure, ring
from libra_topologies.experiment.run import libra_environment, prompt, star
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.paths import shown
from libra_topologies.make.settings import Settings


def experiment(settings: Settings, ledger: Ledger) -> None:
    """Raises RunError."""
    began = time.monotonic()
    machine = measure.machine()
    trained = f"{table_rows(CATEGORIES):,} rows of {DIM} values"
    with star(settings, ledger, trained) as testbed:
        phases = [CtrPhase("tcp", testbed, ledger, {"DMLC_PS_VAN_TYPE": "tcp"})]
        results = [phases[0].run()]
        if settings.ring and (reason := ring.why_not()):
            print(f"no comparison with MPI: {reason}", flush=True)
        elif settings.ring:
            phases.append(CtrRing(testbed, ledger))
            results.append(phases[-1].run())
        phases.append(CtrPhase("connections", testbed, ledger, libra_environment(testbed, ledger)))
        results.append(phases[-1].run())
        verdict = check(phases) if settings.verify else None
        tables = {phase.name: phase.table() for phase in phases}
        facts = report.summary(settings, results, tables, verdict, machine)
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


def check(phases: list[CtrPhase]) -> Verdict:
    """The first that is not exact, or the last; of those with servers: MPI's sums have another order."""
    verdict = Verdict(False, 0, "nothing was recorded")
    for phase in phases:
        if isinstance(phase, CtrRing):
            continue
        settings = phase.testbed.settings
        pushes = [Pushes.read(phase.record_path(rank)) for rank in range(settings.workers)]
        verdict = verify(pushes, phase.table(), settings.seed, settings.rounds)
        if not verdict.exact:
            return Verdict(False, verdict.sums, f"{phase.name}: {verdict.problem}")
    return verdict
