# SPDX-License-Identifier: Apache-2.0
"""Promise: runs with a filter end with equal replicas, of each model, and a replica that is not is found.

The member program of `make run` trains in one process, over real vans: TCP, and the embedded switch.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from needing import needs_sklearn
from small_text import small_text

pytest.importorskip("mininet")
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "training"))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "host"))

from real_runs import FakePipe
from switch_job import close_racks, job_over

from libra import LocalJob
from libra.sparse.hot_rows import RowReplica
from libra.updates.update_messages import Broadcasts
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.system import SYSTEMS, Trained
from libra_topologies.make import settings
from libra_topologies.models.filtered import FilteredUpdates
from libra_topologies.plan import Plan, planned
from libra_topologies.training import member
from libra_topologies.training.process import Member, ProcessPlan, drive_server, drive_worker
from libra_topologies.training.verify import Verdict
from libra_workloads import replicas
from libra_workloads.replicas import Replicated, RowsReplicas

pytestmark = needs_sklearn

WORKERS, SERVERS = 2, 2
SYSTEM_NAMES = ("tcp_updates", "updates", "updates:cells=0")


@pytest.fixture(scope="module", autouse=True)
def _racks() -> Iterator[None]:
    yield
    close_racks()


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "BUILD", tmp_path)
    (tmp_path / "run").mkdir()


def run(spec: str, model: Replicated, plan: Plan, monkeypatch: pytest.MonkeyPatch) -> Trained:
    """Train as the hosts of a run do."""
    monkeypatch.setattr(replicas, "load", lambda *_: model)
    one = Trained(SYSTEMS.make(spec), PhaseResult(spec))
    told = ProcessPlan(
        filter=plan.workload.filter,
        model=plan.workload.training,
        batch=plan.workload.batch,
        rounds=plan.workload.rounds,
        seed=plan.scenario.seed,
        staleness=plan.workload.staleness,
        broadcast_every=plan.workload.broadcast_every,
        parameters=one.files.parameters,
        timeout=60,
    )
    serve, work, environment = member.serve_updates, member.work_with_updates, dict[str, Any]()
    if one.system.adds_updates:
        serve, work = member.serve_table, member.work_with_table
        told = replace(told, placement=settings.BUILD / "run" / "placement")
        assert told.placement is not None
        placement = replicas.placed(
            model, plan.workload.filter, workers=WORKERS, servers=SERVERS, seed=plan.scenario.seed
        )
        placement.write(told.placement)
        environment = {"hot_cells": placement.cells_in_use, "codec": "fixed_point:fraction_bits=20"}
    van = "tcp" if spec == "tcp_updates" else "libra"
    with job_over(van, WORKERS, SERVERS, **environment) as job:
        play(job, serve, work, told, one)
    return one


def play(
    job: LocalJob, serve: Callable[..., Member], work: Callable[..., Member], plan: ProcessPlan, one: Trained
) -> None:
    now, over, failures = threading.Event(), threading.Event(), list[BaseException]()
    now.set()

    def attempt(part: Callable[..., None], *arguments: Any) -> None:
        try:
            part(*arguments)
        except BaseException as error:
            failures.append(error)

    pipes = {f"w{rank}": FakePipe(now) for rank in range(WORKERS)}
    pipes |= {f"ps{rank}": FakePipe(over) for rank in range(SERVERS)}
    threads = {}
    for host, pipe in pipes.items():
        drive, role, nodes = (
            (drive_worker, work, job.workers) if host[0] == "w" else (drive_server, serve, job.servers)
        )
        mine = role(nodes[int(host[-1])], replace(plan, host=host, table=one.files.table_prefix))
        threads[host] = threading.Thread(target=attempt, args=(drive, mine, pipe))
        threads[host].start()
    for host, thread in threads.items():
        if host.startswith("ps"):
            over.set()
        thread.join(100)
    assert not failures, failures
    done = {host: dict(pipe.reports)["done"] for host, pipe in pipes.items()}
    one.result.filtered = {host: found["filtered"] for host, found in done.items()}
    one.result.stats = {host: found["stats"] for host, found in done.items()}
    one.result.replicas_identical = (
        len({found["digest"] for host, found in done.items() if host[0] == "w"}) == 1
    )
    evaluated = [found["accuracy"] for event, found in pipes["w0"].reports if event == "round"]
    assert evaluated[-1] > 0.6


def judged(one: Trained, model: Replicated, plan: Plan) -> Verdict:
    return FilteredUpdates(lambda: model).verdict(one, plan)


def plan_of(model: str, *words: str) -> Plan:
    hosts = [f"WORKERS={WORKERS}", f"SERVERS={SERVERS}"]
    return planned([*hosts, f"MODEL={model}", "ROUNDS=8", "FILTER=bounded:theta=0.1", *words])


@pytest.mark.parametrize(
    ("spec", "staleness"),
    [*((spec, None) for spec in SYSTEM_NAMES), ("tcp_updates", 1), ("updates:cells=0", 1)],
)
def test_replicas_of_text_are_the_servers_weights(
    spec: str, staleness: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan, model = (
        plan_of("text", f"STALENESS={'auto' if staleness is None else staleness}"),
        RowsReplicas(small_text()),
    )
    assert SYSTEMS.make(spec).refusal(plan) == ""
    one = run(spec, model, plan, monkeypatch)
    assert judged(one, model, plan).problem == ""
    found = FilteredUpdates.figures(one, plan)
    assert 0 < found["push_share"] < 1
    assert 0 < found["broadcast_share"] <= found["union_share"]
    assert found["worst_over_bound"] <= 1
    if one.system.adds_updates:
        # The elements of sparse cells go in messages.
        assert 0 < one.result.total("hot_rows") <= one.result.total("rows")


@pytest.mark.parametrize("spec", SYSTEM_NAMES[:2])
def test_a_replica_that_lacks_a_change_is_found(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plan, model = plan_of("text"), RowsReplicas(small_text())
    publish, now = Broadcasts.publish, RowReplica.now

    def fewer(self: Broadcasts, weights: Any) -> None:
        publish(self, weights)
        self._kept[-1] = self._kept[-1][1:]

    def other(self: RowReplica, hot: Any) -> Any:
        known, values = now(self, hot)
        values[:1] += 1
        return known, values

    monkeypatch.setattr(Broadcasts, "publish", fewer)
    monkeypatch.setattr(RowReplica, "now", other)
    assert "expected the server's" in judged(run(spec, model, plan, monkeypatch), model, plan).problem
