# SPDX-License-Identifier: Apache-2.0
"""Promise: whoever dies, the run goes on within Div_max and tau_max, or an error names the dead."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from effort import many
from reserved import over_reserved

from libra.errors import LibraError
from libra.job import ids
from libra.job.ids import Role
from libra.kv.simple_app import SimpleApp
from libra.mlfabric.asks import Ask, Drop, FabricCommand, Update
from libra.mlfabric.links import Policy, TrueKnowledge
from libra.mlfabric.scheduler import UpdateScheduler
from libra.mlfabric.scheduler_app import Failovers
from libra.mlfabric.worker_app import FabricWorker
from libra_controller.errors import DescriptionError
from libra_sim.errors import WorkloadError
from libra_sim.scheduled import run
from libra_sim.scheduled.fabric import Fabric
from libra_workloads.scenario import reading
from libra_workloads.scenario.scenario import Scenario

TAU_MAX, DIV_MAX, UPDATES = 6, 1.0, 8


def scenario(workers: int, servers: int, deaths: dict[str, str], seed: int = 1) -> Scenario:
    return reading.read(
        {
            "topology": {"kind": "star", "workers": workers, "servers": servers},
            "links": {"rate": "10 Mbit/s", "delay": "50 us"},
            # Deaths find replicas that lag where links are busy, and workers that compute where that is long.
            "hosts": {"compute": {"from": "50 ms", "to": "2 s"} if seed % 2 else "100 ms"},
            "jobs": [{"name": "digits", "mode": "parameter-server", "slots": 64}],
            "workload": {
                "program": "scheduled",
                "rounds": UPDATES,
                "training": "digits",
                "target": 0.99,
                "tau_max": TAU_MAX,
                "learning_rate": 0.005,
                "deaths": deaths,
                **({"div_max": DIV_MAX} if servers > 1 else {}),
            },
            "limit": "200 s",
            "seed": seed,
        }
    )


def finished(made: Any) -> dict[str, Any]:
    """Check what every run promises that goes on; return its figures."""
    figures: dict[str, Any] = made.figures()
    assert figures["delay"]["max"] <= TAU_MAX
    alive = [rank for rank in made.worker_apps if ids.node_id(Role.WORKER, rank) not in made.dead]
    assert not made.pushing & {*alive}, "an update has no end"
    assert not over_reserved(made.schedulers[-1]._engine.links)
    assert all(made._computed[rank] == UPDATES for rank in alive), "a worker waits for ever"
    if "replica" in figures:
        assert figures["replica"]["distance"] <= figures["replica"]["bound"] <= DIV_MAX
    for replica in made.replicas():
        assert replica.steps == made.steps
        assert replica.weights.tobytes() == made.weights.tobytes()
    return figures


@pytest.mark.parametrize("servers", [2, 3])
def test_a_replica_becomes_the_server(servers: int) -> None:
    made = run.train(scenario(6, servers, {"ps0": "6 s"}), "mlfabric")
    assert isinstance(made, Fabric)
    figures = finished(made)
    (failover,) = figures["failover"]
    assert failover["distance"] <= DIV_MAX
    assert 1.0 < failover["seconds"] < 5.0
    assert {worker.epoch for worker in made.worker_apps.values()} == {2}
    assert made.server == "ps1"
    assert len(made.replicas()) == servers - 2
    assert 0 < made.version < 6 * UPDATES, "updates of the old epoch are dropped"


def test_a_server_without_a_replica_is_named() -> None:
    with pytest.raises(WorkloadError, match="server 0 is dead, and no replica of it is left"):
        run.train(scenario(3, 1, {"ps0": "6 s"}), "mlfabric")
    with pytest.raises(WorkloadError, match="server 1 is dead, and no replica of it is left"):
        run.train(scenario(3, 2, {"ps0": "4 s", "ps1": "9 s"}), "mlfabric")


def test_a_new_scheduler_asks_all_again() -> None:
    made = run.train(scenario(6, 2, {"scheduler": "5 s"}), "mlfabric")
    finished(made)
    dropped = sum(made.figures()["dropped_by_worker"])
    assert made.version + dropped == 6 * UPDATES, "no update is lost with a scheduler"


def some_deaths(rng: random.Random, workers: int, servers: int) -> dict[str, str]:
    roles = [f"w{rank}" for rank in range(workers - 1)] + [f"ps{rank}" for rank in range(servers)]
    roles.append("scheduler")
    dying = rng.sample(roles, rng.randint(1, min(4, len(roles))))
    return {host: f"{rng.randint(500, 12_000)} ms" for host in dying}


def search(seeds: range) -> tuple[int, int]:
    """Kill every role at random times. Return how many runs have gone on, and how many ended by name."""
    goes_on = ended = 0
    for seed in seeds:
        rng = random.Random(seed)
        workers, servers = rng.randint(2, 5), rng.randint(1, 3)
        deaths = some_deaths(rng, workers, servers)
        try:
            made = run.new(scenario(workers, servers, deaths, seed), "mlfabric")
            run.run(made)
            finished(made)
            goes_on += 1
        except WorkloadError as error:
            if "no replica of it is left" not in str(error):
                raise
            if not all(f"ps{rank}" in deaths for rank in range(servers)):
                raise AssertionError(f"seed {seed}: a replica lives") from error
            ended += 1
        except AssertionError as error:
            raise AssertionError(f"seed {seed}, {deaths}: {error}") from error
    return goes_on, ended


def test_whoever_dies_the_run_goes_on_or_names_the_dead() -> None:
    goes_on, ended = search(range(many(16, 400)))
    assert goes_on > 6
    assert ended > 0


def forgets_who_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker does not tell a new scheduler, or behind a failover, that it waits for a model."""
    app = SimpleApp.tell

    def tell(self: SimpleApp, head: int, body: bytes | str, receiver: int) -> None:
        if head != FabricCommand.NEED:
            app(self, head, body, receiver)

    monkeypatch.setattr(SimpleApp, "tell", tell)


def counts_old_updates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Updates of the epoch before count as if they were of this one."""
    ask = FabricWorker._ask

    def claims(self: FabricWorker, held: Any) -> None:
        held.epoch = self._epoch
        ask(self, held)

    monkeypatch.setattr(FabricWorker, "_ask", claims)


def forgets_commits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new server's replicas do not get what they lack."""
    monkeypatch.setattr(Failovers, "lacking", lambda self, server, steps, others, size: [])


@pytest.mark.parametrize("defect", [forgets_who_waits, counts_old_updates, forgets_commits])
def test_planted_defects_are_found(
    defect: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    defect(monkeypatch)
    with pytest.raises((AssertionError, LibraError, KeyError)):
        search(range(24))


def test_an_update_of_an_old_epoch_is_dropped_and_its_worker_gets_a_model() -> None:
    source = TrueKnowledge(lambda port, now: 1000.0)
    engine = UpdateScheduler(Policy(), [10], [9, 11], source, 1000, epoch=2)
    engine.resume(10, 5, 40)
    engine.ask(Ask(Update(9, 3), 8, 30, 1000))
    drop, deliver = engine.serve(0.0)
    assert isinstance(drop, Drop)
    assert drop.reason == "computed in epoch 1; the job is in epoch 2"
    assert deliver.receivers == (9,)  # type: ignore[union-attr]
    engine.ask(Ask(Update(11, 1), 10, 5, 1000, epoch=2))
    (grant,) = engine.serve(9.0)
    assert grant.commit == 41  # type: ignore[union-attr]
    with pytest.raises(LibraError, match="is of epoch 3; the job is in epoch 2"):
        engine.ask(Ask(Update(11, 2), 10, 5, 1000, epoch=3))


def test_systems_without_a_scheduler_are_refused_where_somebody_dies() -> None:
    for system in ("async", "ring"):
        with pytest.raises(DescriptionError, match=f"systems: {system} has nobody that goes on"):
            run.train(scenario(3, 1, {"w1": "1 s"}), system)


def test_who_is_not_there_cannot_die() -> None:
    with pytest.raises(DescriptionError, match="unknown key 'w9'"):
        scenario(3, 1, {"w9": "1 s"})
    with pytest.raises(DescriptionError, match=r"deaths\.w1"):
        scenario(3, 1, {"w1": "soon"})


def test_a_dead_host_carries_nothing() -> None:
    made = run.train(scenario(3, 2, {"w0": "3 s"}), "mlfabric")
    assert made._computed[0] < UPDATES
    assert np.isfinite(made._weights).all()
