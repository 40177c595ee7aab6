# SPDX-License-Identifier: Apache-2.0
"""Promise: when a worker is taken out of a job, the other programs go on, and their sums are exact."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from patience import soon, wait_until
from switch_job import Rack, TreeRack

import libra
from libra import (
    CheckpointedHandle,
    ClosedError,
    Environment,
    KVServerDefaultHandle,
    KVWorker,
    LibraError,
    Node,
    ReinstalledError,
    RestartedError,
    Role,
    VanType,
)
from libra.job import job_file
from libra.job.job_file import Installation, Job
from libra.vans.libra.libra_van import LibraVan
from libra_controller.api import JobStats
from libra_controller.cli.watch import Watcher
from libra_controller.jobs.stats import over_switches

KEYS, STEPS = [7, 2**63 + 7], 40
WORKERS, SERVER_PORT = 3, 4


def pushed(port: int, step: int) -> Any:
    return np.arange(300, dtype=np.int32) * port + step


class Team:
    """Programs on threads; worker r of the first installation is at port r + 1, whatever its rank becomes."""

    def __init__(self, rack: Rack, folder: Path) -> None:
        self.rack, self.folder, self.path = rack, folder, folder / "job-file.json"
        self.nodes: dict[int, Node] = {}  # by port
        self.answers: dict[int, dict[int, Any]] = {port: {} for port in range(1, WORKERS + 1)}  # by step
        self.sizes: dict[int, list[int]] = {port: [] for port in range(1, SERVER_PORT + 1)}
        self.errors: list[BaseException] = []
        self.changed = threading.Condition()
        self.threads = [
            threading.Thread(target=self.program, args=(port,), daemon=True)
            for port in range(SERVER_PORT, 0, -1)
        ]

    def program(self, port: int) -> None:
        """As `libra.start` in a loop: the same thread, hence the same process."""
        try:
            while True:
                seen = Installation(self.path)
                try:
                    with self.join(port, seen) as node:
                        self.sizes[port].append(node.num_worker)
                        if node.is_worker:
                            self.work(node, port)
                    return
                except ReinstalledError:
                    pass
        except ClosedError:
            pass  # it was killed
        except BaseException as error:
            with self.changed:
                self.errors.append(error)
                self.changed.notify_all()

    def join(self, port: int, seen: Installation) -> Node:
        job = seen.job
        role, members = (Role.SERVER, job.servers) if port == SERVER_PORT else (Role.WORKER, job.workers)
        rank = next(each.rank for each in members if each.ip == f"10.0.0.{port}")
        environment = Environment(role, len(job.workers), len(job.servers), VanType.LIBRA, rank=rank)
        link = self.rack.cables[port].plug()
        node = Node(environment, LibraVan(job, role, rank, link, installation=seen))
        if role is Role.SERVER:
            kept = KVServerDefaultHandle(exactly_once=True)
            handle = CheckpointedHandle(kept, node, self.folder, every=5, journal=True)
            handle.restore()
            libra.KVServer(0, node).set_request_handle(handle)
        self.nodes[port] = node
        return node.start(soon(60))

    def work(self, node: Node, port: int) -> None:
        kv, step = KVWorker(0, 0, node), 0
        while step < STEPS:
            try:
                for step in range(libra.resume(kv, KEYS, soon(60)), STEPS):
                    answer = kv.push_pull(KEYS, pushed(port, step)).result(soon(60))
                    with self.changed:
                        known = self.answers[port].setdefault(step, answer)
                        assert (answer == known).all(), f"round {step} has two answers"
                        self.changed.notify_all()
                step = STEPS
            except RestartedError:
                pass

    def wait_for(self, port: int, step: int) -> None:
        with self.changed:
            assert self.changed.wait_for(lambda: self.errors or step in self.answers[port], soon(60))
        assert not self.errors, self.errors


@pytest.fixture(params=[Rack, TreeRack])
def rack(request: pytest.FixtureRequest) -> Iterator[Rack]:
    """In the tree workers 0 and 2 are below the leaf, and worker 1 and the server are at the root."""
    rack: Rack = request.param()
    yield rack
    rack.close()


@pytest.mark.parametrize("dies", [True, False])
def test_the_others_go_on(rack: Rack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dies: bool) -> None:
    """Worker 1 of 3, which is gone, or only unwanted: then it is told, and has no place to go on at."""
    monkeypatch.setattr(job_file, "LOOK_SECONDS", 0.02)
    with rack.installed(WORKERS, 1) as job:
        team = Team(rack, tmp_path)
        team.path.write_text(job.to_json())
        for thread in team.threads:
            thread.start()
        team.wait_for(1, 10)
        if dies:
            team.nodes[2].van.stop()
        without = rack.evict(job, 1)
        assert [each.host for each in without.evicted] == ["h2"]
        team.path.write_text(without.to_json())
        if not dies:
            team.threads[2].join(soon(60))
            assert isinstance(team.errors.pop(), StopIteration), "the new job file has no rank for it"
        for port in (1, 3):
            team.wait_for(port, STEPS - 1)
        for thread in team.threads:
            thread.join(soon(60))
            assert not thread.is_alive()
    assert not team.errors
    assert [team.sizes[port] for port in (1, 3, SERVER_PORT)] == [[3, 2]] * 3
    for key, half in zip(KEYS, (slice(0, 150), slice(150, 300)), strict=True):
        check(team, key, half)


def check(team: Team, key: int, place: slice) -> None:
    """Each round of a key counts once. As worker 1 goes, some have its part of a round, others not."""
    possible = [(np.zeros(300, np.int32)[place], 3)]  # sums of all rounds, and how many workers are left
    for step in range(STEPS):
        two = (pushed(1, step) + pushed(3, step))[place]
        three = [(total + two + pushed(2, step)[place], 3) for total, left in possible if left == 3]
        possible = [*three, *((total + two, 2) for total, _ in possible)]
        for port in (1, 3):  # a round that was applied as the node ended may have no answer
            if step in team.answers[port]:
                answer = team.answers[port][step][place]
                possible = [each for each in possible if (each[0] == answer).all()]
        assert possible, f"round {step} of key {key}"
    assert [left for _, left in possible] == [2]


def test_a_worker_that_is_gone_is_seen_by_what_the_switch_counts(
    rack: Rack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`libra job watch` on its own clock: worker 1 is slow, and let be; then it is gone."""
    monkeypatch.setattr(job_file, "LOOK_SECONDS", 0.02)

    repeats = "resummed" if isinstance(rack, TreeRack) else "duplicate"  # the leaf's sum is complete

    def packets(rank: int, outcome: str = "") -> int:
        stats = rack.controller.stats("job")
        member = (stats if isinstance(stats, JobStats) else over_switches([*stats.values()])).members[rank]
        return (member.outcomes[outcome] if outcome else member.total).packets

    def wait_for(rank: int, outcome: str = "") -> None:
        """Something new of that worker."""
        before = packets(rank, outcome)
        wait_until(lambda: packets(rank, outcome) != before)

    with rack.installed(WORKERS, 1) as job:
        team, now = Team(rack, tmp_path), 0.0
        team.path.write_text(job.to_json())
        watcher = Watcher(rack.controller, job.name, 10, team.path, lambda: now)
        others = [threading.Thread(target=team.program, args=(port,), daemon=True) for port in (4, 3, 1)]
        for thread in others:
            thread.start()
        slow = team.join(2, Installation(team.path))
        wait_for(0, repeats)
        watcher.begin()
        wait_for(1)
        for other in (0, 2):
            wait_for(other, repeats)
        now += 20
        watcher.look()
        assert Job.load(team.path) == job, "it sends"
        slow.van.stop()
        while Job.load(team.path) == job and now < 100:  # what it sent before is found first
            for other in (0, 2):
                wait_for(other, repeats)
            now += 10
            watcher.look()
        assert [each.host for each in Job.load(team.path).evicted] == ["h2"]
        for thread in others:
            thread.join(soon(60))
            assert not thread.is_alive()
    assert not team.errors
    assert team.sizes[1][-1] == team.sizes[3][-1] == 2


def test_a_node_that_was_ended_says_so_to_whatever_is_asked(
    rack: Rack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_file, "LOOK_SECONDS", 0.02)
    with rack.installed(2, 1) as job:
        team = Team(rack, tmp_path)
        team.path.write_text(job.to_json())
        node = team.join(1, Installation(team.path))
        kv, app = KVWorker(0, 0, node), libra.SimpleApp(0, 0, node)
        waits = kv.push(KEYS, pushed(1, 0))
        team.path.write_text(rack.evict(job, 1).to_json())
        with pytest.raises(ReinstalledError, match="without h2, as"):
            waits.result(soon(60))
        for ask in (
            lambda: kv.push(KEYS, pushed(1, 0)),
            lambda: kv.pull(KEYS, cmd=1),
            lambda: app.request(1, "", 8),
            lambda: node.barrier(libra.WORKER_GROUP),
            lambda: node.get_dead_nodes(),
        ):
            with pytest.raises(ReinstalledError):
                ask()
        node.finalize()
        assert issubclass(ReinstalledError, LibraError)
