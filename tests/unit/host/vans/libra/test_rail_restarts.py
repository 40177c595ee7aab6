# SPDX-License-Identifier: Apache-2.0
"""Promise: programs and switches of a job on several rails start again, and each round counts once."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from effort import at_night
from patience import soon, wait_until
from rails_job import Planes, TreePlanes

import libra
from libra import Environment, Node, Role, VanType
from libra.errors import ClosedError, ConfigError, LibraError, LinkError, RestartedError, TimeoutError
from libra.job.job_file import Job, Mode
from libra.vans.libra.rails import RailsVan
from libra_controller.api import JobSpec

KEYS, LENS = np.array([1, 2, 2**63 + 9], np.uint64), [9000, 300, 700]  # the last is the second server's
WORKERS, SERVERS, STEPS = 2, 1, 60
SECONDS = 2.0  # after which a silent rail counts as dead


@pytest.fixture(scope="module")
def planes() -> Iterator[Planes]:
    made = Planes(2)
    yield made
    made.close()


@pytest.fixture(scope="module")
def trees() -> Iterator[TreePlanes]:
    made = TreePlanes(2)
    yield made
    made.close()


class Training:
    """Programs of a job on rails, each in a thread. A worker's weights are the number of applied rounds."""

    def __init__(
        self, planes: Planes, folder: Path, servers: int = SERVERS, *, any_rail: bool = False
    ) -> None:
        self.planes, self._folder, self._servers = planes, folder, servers
        self.job: Job = planes.controller.install(planes.spec(WORKERS, servers, 8, any_rail=any_rail))
        self.nodes: dict[tuple[Role, int], Node] = {}
        self.rounds: dict[int, int] = dict.fromkeys(range(WORKERS), 0)
        self.wrong: list[str] = []
        self.restarted = 0
        self.most = STEPS + 1  # rounds that workers make at most, until it is raised
        self._threads: dict[int, threading.Thread] = {}

    def start(self, role: Role, rank: int) -> None:
        environment = Environment(role, WORKERS, self._servers, VanType.LIBRA, rank=rank)
        port = 1 + rank + (WORKERS if role is Role.SERVER else 0)
        node = Node(environment, self.planes.van(self.job, role, rank, port, silence=SECONDS))
        self.nodes[role, rank] = node
        if role is Role.SERVER:
            mine = zip(KEYS.tolist(), LENS, strict=True)
            zeros = {
                key: np.zeros(n, np.float32)
                for key, n in mine
                if node.key_ranges()[rank].begin <= key < node.key_ranges()[rank].end
            }
            kept = libra.OptimizerHandle(libra.SGD(lr=1.0), WORKERS, weights=zeros, exactly_once=True)
            handle = libra.CheckpointedHandle(kept, node, self._folder / "weights", every=1000, journal=True)
            handle.restore()
            libra.KVServer(0, node).set_request_handle(handle)
        node.start()
        if role is Role.WORKER:
            self._threads[rank] = threading.Thread(target=self._train, args=(node, rank), daemon=True)
            self._threads[rank].start()

    def start_all(self) -> None:
        for rank in range(self._servers):
            self.start(Role.SERVER, rank)
        for rank in range(WORKERS):
            self.start(Role.WORKER, rank)

    def restart(self, dies: str) -> None:
        """Have a worker, a server, or the switch of that name start again."""
        if dies in ("worker", "server"):
            role = Role.WORKER if dies == "worker" else Role.SERVER
            self.kill(role, 0)
            self.start(role, 0)
            return
        self.planes.controller.controllers[dies].setup_switch(force=True)
        self.planes.controller.restore(self.job)

    def play(self, dies: str) -> None:
        """Train to the end; what dies starts again twice on the way."""
        self.start_all()
        for step in (10, 30):
            self.most = step + 10
            self.reach(step)
            self.restart(dies)
        self.most = STEPS + 1
        self.end()
        assert self.restarted >= 2, "the others are told"

    def kill(self, role: Role, rank: int) -> None:
        """As a signal does it: nobody is told."""
        self.nodes[role, rank].van.stop()
        if role is Role.WORKER:
            self._threads[rank].join(soon())

    def _train(self, node: Node, rank: int) -> None:
        kv = libra.KVWorker(0, 0, node)
        try:
            while self._go_on(kv, rank):
                self.restarted += 1
        except ClosedError:
            pass  # killed
        except Exception as error:
            self.wrong.append(f"worker {rank}: {error!r}")

    def _go_on(self, kv: libra.KVWorker, rank: int) -> bool:
        """Return False at the end, True if the worker must resume."""
        try:
            for step in range(libra.resume(kv, KEYS, timeout=soon(60)), STEPS):
                value = -1.0 if self._servers else 1.0 / WORKERS
                got = kv.push_pull(KEYS, np.full(sum(LENS), value, np.float32), lens=LENS).result(soon(60))
                if not (got == (step + 1 if self._servers else 1)).all():
                    self.wrong.append(f"worker {rank}, round {step}: {sorted(set(got.tolist()))}")
                self.rounds[rank] = step + 1
                while step + 1 == self.most:
                    time.sleep(0.005)
            return False
        except RestartedError:
            return True

    def reach(self, step: int) -> None:
        wait_until(lambda: self.wrong or min(self.rounds.values()) >= step, lambda: self.rounds)

    def end(self) -> None:
        self.reach(STEPS)
        for thread in self._threads.values():
            thread.join(soon())
        assert self.wrong == []

    def __enter__(self) -> Training:
        return self

    def __exit__(self, *_: object) -> None:
        for node in self.nodes.values():
            node.van.stop()
        self.planes.mend()
        self.planes.controller.remove("job")


@pytest.mark.parametrize(
    ("dies", "servers"),
    [
        ("worker", 0),
        at_night("worker", 1),
        ("worker", 2),
        at_night("server", 1),
        ("server", 2),
        at_night("s1", 0),
        ("s1", 2),
        ("s2", 0),
        at_night("s2", 1),
    ],
)
def test_each_round_counts_once_whoever_starts_again(
    planes: Planes, tmp_path: Path, dies: str, servers: int
) -> None:
    with Training(planes, tmp_path, servers) as training:
        training.play(dies)


@pytest.mark.parametrize(
    ("dies", "servers"),
    [("worker", 1), ("server", 1), ("leaf", 0), ("root", 1), at_night("leaf1", 1), ("root1", 0)],
)
def test_each_round_counts_once_whoever_starts_again_in_trees(
    trees: TreePlanes, tmp_path: Path, dies: str, servers: int
) -> None:
    """A tree on each rail."""
    with Training(trees, tmp_path, servers) as training:
        training.play(dies)


def test_a_whole_job_starts_again_without_resume(planes: Planes, tmp_path: Path) -> None:
    """Before a process has any sum, terms that other processes begin do it no harm."""
    with planes.job(2, 0) as job:
        for _ in range(3):
            for node in job.workers:
                node.van.stop()
            nodes = [
                Node(each.environment, planes.van(each.van.job, Role.WORKER, rank, 1 + rank)).start()
                for rank, each in enumerate(job.workers)
            ]
            for step in range(3):
                sent = [
                    libra.KVWorker(0, 0, node).push_pull([7], np.full(5000, step, np.int32)) for node in nodes
                ]
                assert all((each.result(soon()) == 2 * step).all() for each in sent)
            job.workers[:] = nodes


def test_survivors_are_told_to_resume(planes: Planes) -> None:
    with planes.job(2, 0) as job:
        first, other = (libra.KVWorker(0, 0, node) for node in job.workers)
        for each in [kv.push_pull([7], np.ones(5000, np.int32)) for kv in (first, other)]:
            each.result(soon())
        stuck = first.push_pull([7], np.ones(5000, np.int32))
        other.node.van.stop()
        with pytest.raises(
            TimeoutError, match=r"worker 1 has not said .* terms .* does the program run there\?"
        ):
            libra.resume(first, [7], timeout=0.5)
        again = Node(other.node.environment, planes.van(other.node.van.job, Role.WORKER, 1, 2)).start()
        with pytest.raises(RestartedError, match=r"libra\.resume"):
            stuck.result(soon())
        with pytest.raises(RestartedError):
            first.push_pull([8], np.ones(5000, np.int32)).result(soon())
        with pytest.raises(ConfigError, match=r"goes on by libra\.resume"):
            first.rejoin()
        with ThreadPoolExecutor() as pool:
            places = [
                pool.submit(libra.resume, kv, [7], soon(60)) for kv in (first, libra.KVWorker(0, 0, again))
            ]
            assert [each.result() for each in places] == [1, 1]
        again.finalize(soon())


def live(training: Training) -> set[tuple[int, ...]]:
    vans = [node.van for node in training.nodes.values()]
    return {tuple(van.agreement.live) for van in vans if isinstance(van, RailsVan)}


@pytest.mark.parametrize(
    ("how", "servers", "rail"),
    [
        ("link", 1, 0),
        at_night("link", 1, 1),
        at_night("link", 0, 0),
        ("link", 0, 1),
        at_night("worker", 1, 0),
        ("worker", 1, 1),
        ("worker", 0, 0),
        at_night("worker", 0, 1),
        ("server", 2, 0),
        at_night("server", 2, 1),
        at_night("switch", 1, 0),
        ("switch", 1, 1),
    ],
)
def test_a_dead_rail_leaves_the_others_to_go_on_exactly(
    planes: Planes, tmp_path: Path, how: str, servers: int, rail: int
) -> None:
    """An interface fails; a cable carries nothing; a switch is gone. Then a worker starts again."""
    with Training(planes, tmp_path, servers, any_rail=True) as training:
        training.start_all()
        training.most = 20
        training.reach(10)
        if how == "link":
            van = training.nodes[Role.WORKER, 1].van
            assert isinstance(van, RailsVan)
            van.rails[rail]._link.send = broken  # type: ignore[union-attr, method-assign]
        else:
            ports = {"worker": [2], "server": [4], "switch": range(1, 5)}[how]
            for port in ports:
                planes.cut(rail, port)
        training.most = 40
        training.reach(30)
        assert live(training) == {(1 - rail,)}
        training.kill(Role.WORKER, 0)
        training.start(Role.WORKER, 0)
        training.most = STEPS + 1
        training.end()
        assert live(training) == {(1 - rail,)}
        assert training.restarted >= 3


@pytest.mark.parametrize("servers", [0, 2])
@pytest.mark.parametrize("dead", ["leaf", "root", at_night("leaf1"), "root1"])
def test_a_dead_switch_of_a_tree_leaves_the_other_rail(
    trees: TreePlanes, tmp_path: Path, dead: str, servers: int
) -> None:
    rail = int(dead.endswith("1"))
    with Training(trees, tmp_path, servers, any_rail=True) as training:
        training.start_all()
        training.most = 20
        training.reach(10)
        trees.cut_off(dead)
        training.most = 40
        training.reach(30)
        assert live(training) == {(1 - rail,)}
        training.kill(Role.WORKER, 0)
        training.start(Role.WORKER, 0)
        training.most = STEPS + 1
        training.end()
        assert live(training) == {(1 - rail,)}


def test_a_root_is_dead_although_a_leaf_answers(trees: TreePlanes) -> None:
    """The leaf tells a worker again and again that the other one is missing, which pushes nothing yet."""
    spec = JobSpec("job", Mode.ALL_REDUCE, ["h1", "h3"], 8, any_rail=True, **trees.chosen)
    job = trees.controller.install(spec)
    vans = [trees.van(job, Role.WORKER, rank, port, silence=SECONDS) for rank, port in ((0, 1), (1, 3))]
    try:
        nodes = [
            Node(Environment(Role.WORKER, 2, 0, VanType.LIBRA, rank=rank), van).start()
            for rank, van in enumerate(vans)
        ]
        trees.cut_off("root")
        pushed = libra.KVWorker(0, 0, nodes[0]).push_pull([1], np.ones(20_000, np.float32))
        wait_until(lambda: [van.agreement.live for van in vans] == [[1], [1]])
        with pytest.raises(RestartedError):
            pushed.result(soon())
    finally:
        for van in vans:
            van.stop()
        trees.mend()
        trees.controller.remove("job")


def broken(*_: object) -> int:
    raise LinkError("the network is down")


@pytest.mark.parametrize("rail", [0, 1])
def test_the_last_rail_ends_the_job_by_name(planes: Planes, tmp_path: Path, rail: int) -> None:
    with Training(planes, tmp_path, any_rail=True) as training:
        training.start(Role.SERVER, 0)
        for rank in range(WORKERS):
            training.start(Role.WORKER, rank)
        training.most = 20
        van = training.nodes[Role.WORKER, 1].van
        assert isinstance(van, RailsVan)
        van.rails[1 - rail]._link.send = broken  # type: ignore[union-attr, method-assign]
        wait_until(lambda: live(training) == {(rail,)}, lambda: live(training))
        van.rails[rail]._link.send = broken  # type: ignore[union-attr, method-assign]
        wait_until(lambda: training.wrong)
        assert f"rail eth{rail} (switch 10.{rail}.0.254): " in training.wrong[0]
        assert "the network is down" in training.wrong[0]


def test_one_of_the_rails_that_die_at_once_is_the_last(
    planes: Planes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second rail dies while the first one's thread is about to bury its own."""
    job = planes.controller.install(JobSpec("job", Mode.ALL_REDUCE, ["w0", "w1"], 8, any_rail=True))
    try:
        van = planes.van(job, Role.WORKER, 0, 1)
        assert isinstance(van, RailsVan)
        bury, died = van.agreement.bury, list[LibraError]()

        def bury_later(rail: int) -> bool:
            if rail == 0:
                died.append(van._rail_ended(1, LinkError("no carrier")))
            return bury(rail)

        monkeypatch.setattr(van.agreement, "bury", bury_later)
        died.append(van._rail_ended(0, LinkError("no carrier")))
        assert van.agreement.live == [0]
        assert [type(error) for error in died] == [RestartedError, LinkError]
        assert str(died[1]) == "rail eth0 (switch 10.0.0.254): no carrier"
        van.stop()
    finally:
        planes.controller.remove("job")


def test_feedback_cannot_change_rails(planes: Planes) -> None:
    job = planes.controller.install(JobSpec("job", Mode.ALL_REDUCE, ["w0", "w1"], 8, any_rail=True))
    try:
        with pytest.raises(ConfigError, match="has rails: any; leave feedback out"):
            planes.van(job, Role.WORKER, 0, 1, codec="packed:bits=8,feedback=1")
    finally:
        planes.controller.remove("job")


def test_a_server_that_starts_says_its_rounds_when_all_of_its_rails_have_started(planes: Planes) -> None:
    """It is asked over its first rail, before it has the others."""
    job = planes.controller.install(JobSpec("job", Mode.PARAMETER_SERVER, ["w0"], 8, ["w1"]))
    nodes = {
        role: Node(Environment(role, 1, 1, VanType.LIBRA, rank=0), planes.van(job, role, 0, port))
        for role, port in ((Role.SERVER, 2), (Role.WORKER, 1))
    }
    server, worker = nodes[Role.SERVER], nodes[Role.WORKER]
    handle = libra.OptimizerHandle(libra.SGD(), 1, weights={7: np.zeros(9, np.float32)}, exactly_once=True)
    libra.KVServer(0, server).set_request_handle(handle)
    assert isinstance(server.van, RailsVan)
    late, waits = server.van.rails[1], threading.Event()
    start = late.start

    def start_late(timeout: float | None = None) -> None:
        waits.wait(soon())
        start(timeout)

    late.start = start_late  # type: ignore[method-assign]
    starting = threading.Thread(target=server.start, daemon=True)
    starting.start()
    try:
        kv = libra.KVWorker(0, 0, worker.start())
        with ThreadPoolExecutor() as pool:
            resumed = pool.submit(libra.resume, kv, [7], soon(60))
            time.sleep(0.3)
            assert not resumed.done()
            waits.set()
            assert resumed.result() == 0
    finally:
        waits.set()
        starting.join(soon())
        for node in nodes.values():
            node.van.stop()
        planes.controller.remove("job")
