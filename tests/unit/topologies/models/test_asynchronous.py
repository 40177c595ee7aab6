# SPDX-License-Identifier: Apache-2.0
"""Promise: an asynchronous run is exact only if the server's steps, taken again, make the workers' model."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from patience import soon, wait_until

pytest.importorskip("mininet")

import libra
from libra_topologies.experiment.measure import PhaseResult, PortBytes
from libra_topologies.experiment.system import SYSTEMS, Files
from libra_topologies.make import settings
from libra_topologies.models import journal
from libra_topologies.plan import planned
from libra_topologies.systems.asynchronous import Asynchronous
from libra_topologies.training.asynchronous import AsyncServer
from libra_workloads import images
from libra_workloads.images import OPTIMIZER, KeyLayout

ELEMENTS = 167_178
PLAN = planned(["WORKERS=2", "TOPOLOGY=star"])


class Ran:
    """A run of two workers with two updates each, as its processes leave it."""

    def __init__(self, folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(settings, "BUILD", folder)
        (folder / "run").mkdir()
        system = SYSTEMS.make(name)
        assert isinstance(system, Asynchronous)
        self.system, self.files = system, Files(system.label)
        random = np.random.default_rng(1)
        self.updates = {node: random.normal(0, 1, (2, ELEMENTS)).astype(np.float32) for node in (9, 11)}
        self.result = PhaseResult(system.label, replicas_identical=True)
        self.result.scheduled = {f"w{rank}": {"ends": ["committed"] * 2} for rank in (0, 1)}
        self.result.scheduled["ps0"] = {"updates_per_second": 1.0}
        for rank, node in enumerate((9, 11)):
            self.updates[node].tofile(self.files.records(2)[rank])
        self.journal: dict[str, Any] = {"delays": [0, 1, 0, 2]}
        if name == "async":
            half = ELEMENTS // 2
            order = [(9, 1), (11, 1), (11, 2), (9, 2)]
            self.journal["parts"] = [(*each, 0, half) for each in order]
            self.journal["parts"] += [(*each, half, ELEMENTS) for each in reversed(order)]
        else:
            self.journal["commits"] = [[(9, 1)], [(11, 1), (9, 2)], [(11, 2)]]
        self.result.digest = self._digest()

    def _digest(self) -> str:
        layout = KeyLayout(images.shapes("digits"), 1)
        weights = layout.pack(images.initial_parameters(PLAN.scenario.seed, "digits"))
        momentum = np.zeros_like(weights)
        optimizer = libra.SGD(lr=0.003, momentum=OPTIMIZER.momentum)
        for first, last, gradient in journal.steps(self.journal, self.updates):
            optimizer.update(weights[first:last], gradient, (momentum[first:last],), 1)
        return images.digest(layout.unpack(weights))

    def replicated(self, far: float, bound: float) -> None:
        """Have a replica that lacked one commit behind each, and a failover that has lost an update."""
        told = self.result.scheduled["ps0"]
        self.journal["replication"] = [[step, bound, 1] for step in (1, 2, 3)]
        told["replica"] = {"bound": bound}
        told["failover"] = [{"step": 2, "lost": [[[11, 3]]], "lost_commits": 1, "seconds": 1.0}]
        self.updates[11] = np.concatenate((self.updates[11], np.full((1, ELEMENTS), far, np.float32)))
        self.updates[11].tofile(self.files.records(2)[1])
        self.result.scheduled["w1"]["ends"] = ["committed"] * 3

    def problem(self) -> str:
        self.files.journal.write_text(json.dumps(self.journal))
        return journal.verify(self.system, PLAN, self.result).problem


@pytest.fixture(params=["async", "mlfabric"])
def ran(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ran:
    return Ran(tmp_path, request.param, monkeypatch)


def test_the_steps_taken_again_make_the_same_weights(ran: Ran) -> None:
    assert ran.problem() == ""


def test_another_order_makes_other_weights(ran: Ran) -> None:
    key = "parts" if "parts" in ran.journal else "commits"
    steps = ran.journal[key]
    steps[0], steps[1] = steps[1], steps[0]
    assert "make other weights" in ran.problem()


def test_an_update_that_is_missing_or_there_twice_is_named(ran: Ran) -> None:
    key = "parts" if "parts" in ran.journal else "commits"
    kept = list(ran.journal[key])
    ran.journal[key] = kept[1:]
    assert ran.problem().startswith("update 1 of worker 0: its worker was told 'committed'; the server has")
    ran.journal[key] = [*kept, kept[0]]
    assert ran.problem() != ""
    ran.journal[key] = kept
    ran.result.scheduled["w1"]["ends"] = ["committed", "dropped"]
    assert ran.problem().startswith(
        "update 2 of worker 1: its worker was told 'dropped'; the server has added"
    )
    ran.result.scheduled["w1"]["ends"] = ["committed"]
    assert ran.problem() == "update 2 of worker 1 is in the journal; its worker knows of none"


def test_distances_of_replicas_are_computed_anew(ran: Ran) -> None:
    if ran.system.name == "async":
        return
    ran.replicated(1.0, 100.0)
    assert ran.problem() == ""
    told = ran.result.scheduled["ps0"]
    assert 0 < told["replica"]["distance"] < 100
    assert told["failover"][0]["distance"] > 1


@pytest.mark.parametrize("wrong", ["bound", "lost", "replica"])
def test_replicas_that_are_not_what_the_server_says_are_named(ran: Ran, wrong: str) -> None:
    if ran.system.name == "async":
        return
    ran.replicated(1.0, 1e-3 if wrong == "bound" else 100.0)
    said = "a replica was .* from the server behind step 1; its bound was 0.001"
    if wrong == "lost":
        ran.result.scheduled["ps0"]["failover"][0]["lost"] = []
        said = "update 3 of worker 1: its worker was told 'committed'; the server has added 0"
    elif wrong == "replica":
        ran.result.scheduled["ps1"] = {"steps": 2, "digest": "another"}
        said = "ps1 has other weights behind step 2 than the server had"
    assert re.match(said, ran.problem())


def test_workers_with_different_models_and_delays_beyond_the_bound_are_named(ran: Ran) -> None:
    ran.journal["delays"][2] = 17
    assert ("delay is 17 versions; expected at most 16" in ran.problem()) == (ran.system.name == "mlfabric")
    ran.result.replicas_identical = False
    assert "different digests" in ran.problem()


def test_each_push_is_a_step_of_its_own_and_counts_when_it_is_whole() -> None:
    layout = KeyLayout([(600,), (3,)], 1)
    seen: list[int] = []
    with libra.local_job(workers=2, servers=1, slice_bytes=1024) as job:
        server = AsyncServer(
            job.servers[0],
            libra.SGD(lr=0.5),
            layout,
            np.zeros(603, np.float32),
            lambda version, weights: seen.append(version),
        )
        workers = [libra.KVWorker(0, 0, node) for node in job.workers]
        for kv, gradient in ((workers[0], 1.0), (workers[1], 2.0), (workers[0], 4.0)):
            pushed = np.full(603, gradient, np.float32)
            got = kv.push_pull(layout.keys, pushed, lens=layout.lens).result(timeout=soon(10))
        assert (got == -3.5).all()
        wait_until(lambda: len(seen) == 3)  # the last answer comes before that
        assert (server.weights() == -3.5).all()
        assert (server.version, server.delays(), seen) == (3, [0, 1, 1], [1, 2, 3])
        applied: dict[tuple[int, int], int] = {}
        for worker, number, first, last in server.journal_facts()["parts"]:
            applied[worker, number] = applied.get((worker, number), 0) + last - first
        assert applied == {(9, 1): 603, (11, 1): 603, (9, 2): 603}


def test_the_figures_of_a_run() -> None:
    result = PhaseResult("mlfabric")
    result.scheduled = {
        "ps0": {"seconds_to_target": 2.5, "updates_per_second": 1.0, "groups": {"chain": 3}},
        "w0": {"ends": [], "control_ms": [1.0, 3.0]},
        "w1": {"ends": [], "control_ms": [8.0]},
    }
    result.links = {"ps0": {"eth0": PortBytes(70, 50)}, "w0": {"eth0": PortBytes(9, 9)}}
    figures = SYSTEMS.make("mlfabric").figures(result)
    assert figures["server_link_bytes"] == {"in": 70, "out": 50}
    assert (figures["control_ms"], figures["seconds_to_target"]) == (3.0, 2.5)


def test_a_process_gets_its_links_rates_and_its_part(ran: Ran) -> None:
    plan = planned(["WORKERS=2", "BW=8"])
    told = journal.process_plan(ran.system, plan)
    assert told["target"]["rates"] == {node: [(0.0, 0.94e6)] for node in (9, 11, 8)}
    assert told["scheduled"] == (ran.system.name == "mlfabric")
    assert (told["journal"], told["record"]) == (ran.files.journal, ran.files.record_prefix)


def test_a_commit_that_the_switch_has_summed_is_replayed_in_its_integers() -> None:
    updates = {9: np.array([[1e-9, 1.0]], np.float32), 11: np.array([[0.4e-9, 2.0]], np.float32)}
    told = {"commits": [[[9, 1], [11, 1]]] * 2, "switched": [False, True]}
    plain, switched = (gradient for _, _, gradient in journal.steps(told, updates))
    assert plain.tolist() == (updates[9][0] + updates[11][0]).tolist()
    step = 2.0 ** (2 - 29)  # magnitudes below 2^2, two members
    assert switched.tolist() == [step * (round(1e-9 / step) + round(0.4e-9 / step)), 3.0]
