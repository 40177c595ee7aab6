# SPDX-License-Identifier: Apache-2.0
"""Promise: whatever dies and starts again, each round is applied once, and everybody goes on at one place."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from network import make_job
from patience import soon
from processes import Processes
from switch_job import Rack, job_over

import libra
from libra import (
    SGD,
    AssociationError,
    CheckpointedHandle,
    ClosedError,
    ConfigError,
    KVServerDefaultHandle,
    KVWorker,
    LibraError,
    Node,
    OptimizerHandle,
    Role,
    ServerError,
    SumHandle,
)
from libra.job.job_file import Job
from libra.kv.checkpoint import Restorable
from libra.vans.libra.libra_van import LibraVan

KEYS = [7, 9, 2**63]
LENS = [300, 1, 70]
STEPS = 30


def pushed(rank: int, step: int) -> Any:
    """What worker ``rank`` pushes in round ``step``: differs from all others."""
    return np.arange(sum(LENS), dtype=np.int32) * (rank + 1) + 1000 * step


def summed(workers: int, step: int) -> Any:
    """The sum of what all have pushed in rounds 0 to ``step``."""
    return sum(pushed(rank, each) for rank in range(workers) for each in range(step + 1))


class Cluster:
    """A job whose worker programs push STEPS rounds, through restarts; servers add up."""

    def __init__(self, folder: Path, workers: int, servers: int, *, every: int | None = 4) -> None:
        self.folder, self.every = folder, every
        self.rack = Processes(make_job(workers, servers, slots=4, lanes=32), serve=self.serve)
        self.servers = [self.rack.start(Role.SERVER, rank) for rank in range(servers)]
        self.answers: list[dict[int, bytes]] = [{} for _ in range(workers)]  # by step
        self.errors: list[BaseException] = []
        self._changed = threading.Condition()
        self._threads: list[threading.Thread] = []
        self.workers = [self.start_worker(rank) for rank in range(workers)]

    def make(self, node: Node) -> Restorable:
        return KVServerDefaultHandle(exactly_once=True)

    def serve(self, node: Node) -> CheckpointedHandle:
        handle = CheckpointedHandle(self.make(node), node, self.folder, every=self.every, journal=True)
        handle.restore()
        return handle

    def start_worker(self, rank: int) -> Node:
        node = self.rack.start(Role.WORKER, rank)
        thread = threading.Thread(target=self.work, args=(node,), daemon=True)
        self._threads.append(thread)
        thread.start()
        return node

    def work(self, node: Node) -> None:
        try:
            self.push_all(KVWorker(0, 0, node))
        except ClosedError:
            pass  # it was killed
        except BaseException as error:
            with self._changed:
                self.errors.append(error)
                self._changed.notify_all()

    def push_all(self, kv: KVWorker) -> None:
        rank, step = kv.node.rank, 0
        while step < STEPS:
            try:
                for step in range(libra.resume(kv, KEYS, soon(60)), STEPS):
                    answer = kv.push_pull(KEYS, pushed(rank, step), lens=LENS).result(soon(60))
                    with self._changed:
                        known = self.answers[rank].setdefault(step, answer.tobytes())
                        assert answer.tobytes() == known, f"worker {rank} has another answer to round {step}"
                        self._changed.notify_all()
                step = STEPS
            except libra.RestartedError:
                pass

    def wait_for(self, rank: int, step: int) -> None:
        """Until that worker has that round's answer."""
        with self._changed:
            assert self._changed.wait_for(lambda: self.errors or step in self.answers[rank], soon(60))
        assert not self.errors, self.errors

    def kill_worker(self, rank: int) -> None:
        self.rack.kill(self.workers[rank])
        self.workers[rank] = self.start_worker(rank)

    def kill_server(self, rank: int) -> None:
        self.rack.kill(self.servers[rank])
        self.servers[rank] = self.rack.start(Role.SERVER, rank)

    def check(self) -> None:
        """All rounds were made, and each counts once."""
        for rank in range(len(self.workers)):
            self.wait_for(rank, STEPS - 1)
        for thread in self._threads:
            thread.join(soon(60))
        for answers in self.answers:
            for step, answer in answers.items():
                assert answer == summed(len(self.workers), step).tobytes(), f"round {step}"


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Callable[..., Cluster]]:
    clusters: list[Cluster] = []

    def make(workers: int = 2, servers: int = 2, **options: Any) -> Cluster:
        clusters.append(Cluster(tmp_path, workers, servers, **options))
        return clusters[-1]

    yield make
    for each in clusters:
        each.rack.kill_all()


WHO: dict[str, Callable[[Cluster], None]] = {
    "worker": lambda cluster: cluster.kill_worker(1),
    "server": lambda cluster: cluster.kill_server(0),
    "switch": lambda cluster: cluster.rack.restart_switch(),
    "worker and server": lambda cluster: (cluster.kill_worker(0), cluster.kill_server(1))[0],
    "both servers": lambda cluster: (cluster.kill_server(0), cluster.kill_server(1))[0],
    "server and switch": lambda cluster: (cluster.rack.restart_switch(), cluster.kill_server(0))[0],
}


@pytest.mark.parametrize("every", [None, 4])
@pytest.mark.parametrize("who", WHO)
def test_each_round_counts_once(cluster: Callable[..., Cluster], who: str, every: int | None) -> None:
    """Three times, in the middle of things; a server adds up, so a round more or less would show for ever."""
    job = cluster(every=every)
    for step in (3, 11, 19):
        job.wait_for(0, step)
        WHO[who](job)
    job.check()


def test_a_round_that_one_worker_has_and_the_other_has_not(tmp_path: Path) -> None:
    """The servers answer it again, in the same bits; once the live server added it a second time."""
    handles: dict[int, KVServerDefaultHandle] = {}

    def serve(node: Node) -> KVServerDefaultHandle:
        return handles.setdefault(node.rank, KVServerDefaultHandle(exactly_once=True))

    rack = Processes(make_job(2, 2, slots=4, lanes=32), serve=serve)
    workers = rack.job_s()
    places: list[int] = []

    def resume() -> None:
        threads = [
            threading.Thread(target=lambda kv=kv: places.append(libra.resume(kv, KEYS, soon(60))))  # type: ignore[misc]
            for kv in workers
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(soon(60))

    def push(number: int) -> list[list[int]]:
        asked = [kv.push_pull(KEYS, pushed(rank, number), lens=LENS) for rank, kv in enumerate(workers)]
        return [each.result(soon(60)).tolist() for each in asked]

    resume()
    assert push(0) == [summed(2, 0).tolist()] * 2
    for node in rack.nodes:
        if node.is_server and node.rank == 0:
            rack.kill(node)
    rack.start(Role.SERVER, 0)  # with what it had
    with pytest.raises(libra.RestartedError):
        push(1)
    resume()
    assert places == [0, 0, 1, 1]
    for kv in workers:  # as if they had not got it
        kv.node.van.counting().count_from(np.array(KEYS, np.uint64), 0)
    assert push(0) == [summed(2, 0).tolist()] * 2, "answered again"
    assert push(1) == [summed(2, 1).tolist()] * 2
    for kv in workers:
        kv.node.van.counting().count_from(np.array(KEYS, np.uint64), 0)
    asked = [kv.push_pull(KEYS, pushed(0, 0), lens=LENS) for kv in workers]
    for each in asked:
        with pytest.raises(ServerError, match=r"round 0 of key .* came again, when 2 had been applied"):
            each.result(soon(60))
    rack.kill_all()


def test_a_server_that_has_lost_everything_ends_the_job_by_its_name() -> None:
    rack = Processes(
        make_job(1, 2, slots=4, lanes=32), serve=lambda node: SumHandle(node.num_worker, exactly_once=True)
    )
    (kv,) = rack.job_s()
    for step in range(libra.resume(kv, KEYS, soon(60)), 3):
        kv.push_pull(KEYS, pushed(0, step), lens=LENS).result(soon(60))
    rack.kill(next(node for node in rack.nodes if node.is_server and node.rank == 1))
    rack.start(Role.SERVER, 1)
    with pytest.raises(libra.RestartedError):
        kv.push_pull(KEYS, pushed(0, 3), lens=LENS).result(soon(60))
    with pytest.raises(
        ServerError,
        match=rf"server 1 has applied no round of key {2**63}, of 3 that were made: .*again",
    ):
        libra.resume(kv, KEYS, soon(60))
    rack.kill_all()


def test_a_server_that_has_lost_the_only_round_gets_it_again() -> None:
    """All workers make it once more, so nothing is missing then."""
    rack = Processes(
        make_job(2, 1, slots=4, lanes=32), serve=lambda node: KVServerDefaultHandle(exactly_once=True)
    )
    workers = rack.job_s()

    def everywhere(call: Callable[[KVWorker], Any]) -> list[Any]:
        with ThreadPoolExecutor(2) as pool:
            return list(pool.map(call, workers))

    def push(step: int) -> list[list[int]]:
        answers = everywhere(
            lambda kv: kv.push_pull(KEYS, pushed(kv.node.rank, step), lens=LENS).result(soon(60))
        )
        return [answer.tolist() for answer in answers]

    assert everywhere(lambda kv: libra.resume(kv, KEYS, soon(60))) == [0, 0]
    assert push(0) == [summed(2, 0).tolist()] * 2
    rack.kill(rack.nodes[-1])
    rack.start(Role.SERVER, 0)
    with pytest.raises(libra.RestartedError):
        push(1)
    assert everywhere(lambda kv: libra.resume(kv, KEYS, soon(60))) == [0, 0]
    for step in range(2):
        assert push(step) == [summed(2, step).tolist()] * 2
    rack.kill_all()


def test_a_job_without_servers_agrees_as_well(tmp_path: Path) -> None:
    rack = Processes(make_job(1, 0, slots=4, lanes=32))
    kv = rack.worker(0)
    assert libra.resume(kv, KEYS, soon(60)) == 0
    for step in range(3):
        kv.push_pull(KEYS, pushed(0, step), lens=LENS).result(soon(60))
    assert libra.resume(kv, KEYS, soon(60)) == 3
    rack.kill_all()


def test_an_optimizer_makes_each_step_once(tmp_path: Path) -> None:
    """A server that dies after each round, with momentum: the weights are those of one that never died."""

    def serve(node: Node) -> CheckpointedHandle:
        kept = OptimizerHandle(
            SGD(0.5, momentum=0.9), 1, weights={7: np.zeros(70)[:].astype(np.float32)}, exactly_once=True
        )
        handle = CheckpointedHandle(kept, node, tmp_path, every=2, journal=True)
        handle.restore()
        return handle

    def gradient(step: int) -> Any:
        return np.full(70, 1 + step, np.float32)

    rack = Processes(make_job(1, 1, slots=4, lanes=32), serve=serve)
    (kv,) = rack.job_s()
    weights = None
    for step in range(5):
        assert libra.resume(kv, [7], soon(60)) == step
        weights = kv.push_pull([7], gradient(step)).result(soon(60))
        rack.kill(rack.nodes[-1])
        rack.start(Role.SERVER, 0)
        with pytest.raises(libra.RestartedError):
            kv.push_pull([7], gradient(99)).result(soon(60))
    rack.kill_all()
    expected, momentum = np.zeros(70, np.float32), np.zeros(70, np.float32)
    for step in range(5):
        momentum = np.float32(0.9) * momentum + gradient(step)
        expected -= np.float32(0.5) * momentum
    assert weights is not None
    np.testing.assert_allclose(weights, expected, rtol=1e-6)


def test_a_job_goes_on_without_a_worker_that_was_evicted(tmp_path: Path) -> None:
    """Worker 1 of 3 is gone. The others and the server start again: what was applied is, and two add up."""
    rack, keys = Rack(), [7]

    def start(job: Job, ports: dict[tuple[Role, int], int], timeout: float = soon(60)) -> list[KVWorker]:
        sizes = len(job.workers), len(job.servers)
        nodes = []
        for (role, rank), port in ports.items():
            environment = libra.Environment(role, *sizes, libra.VanType.LIBRA, rank=rank)
            node = Node(environment, LibraVan(job, role, rank, rack.cables[port].plug()))
            if role is Role.SERVER:
                kept = KVServerDefaultHandle(exactly_once=True)
                handle = CheckpointedHandle(kept, node, tmp_path, journal=True)
                handle.restore()
                libra.KVServer(0, node).set_request_handle(handle)
            nodes.append(node.start(timeout))
            running.append(node)
        return [KVWorker(0, 0, node) for node in nodes if node.is_worker]

    def kill_all() -> None:
        while running:
            running.pop().van.stop()

    def sums(workers: list[KVWorker], rounds: range) -> list[int]:
        with ThreadPoolExecutor(len(workers)) as pool:
            assert set(pool.map(lambda kv: libra.resume(kv, keys, soon(60)), workers)) == {rounds.start}
        found = []
        for number in rounds:
            asked = [kv.push_pull(keys, np.full(300, 1 + number, np.int32)) for kv in workers]
            found.append({int(each.result(soon(60))[-1]) for each in asked})
        return [one for each in found for one in each]

    running: list[Node] = []
    with rack.installed(3, 1) as job:
        ports = {(Role.SERVER, 0): 4, (Role.WORKER, 0): 1, (Role.WORKER, 1): 2, (Role.WORKER, 2): 3}
        workers = start(job, ports)
        assert sums(workers, range(3)) == [3, 9, 18]
        workers[0].push(keys, np.full(300, 1000, np.int32))  # which nobody must ever see in a sum
        kill_all()
        less = rack.evict(job, 1)
        workers = start(less, {(Role.SERVER, 0): 4, (Role.WORKER, 0): 1, (Role.WORKER, 1): 3})
        assert sums(workers, range(3, 5)) == [18 + 2 * 4, 18 + 2 * 4 + 2 * 5]
        with pytest.raises(AssociationError, match="worker 1 has had no answer from the switch"):
            start(job, {(Role.WORKER, 1): 2}, timeout=0.2)
        kill_all()
    rack.close()


NAN_KEYS = [7, 9, 2**63]
NAN_LENS = [70, 1, 70]


def floats(step: int, bad: list[int], *, first_lanes: bool = False) -> Any:
    """Gradients of round ``step``; those of the keys ``bad`` are NaN, or of each only its first chunk is."""
    parts = []
    for key, length in zip(NAN_KEYS, NAN_LENS, strict=True):
        part = np.full(length, 1 + step, np.float32)
        if key in bad:
            part[: 32 if first_lanes else length] = np.nan
        parts.append(part)
    return np.concatenate(parts)


@pytest.mark.parametrize("who", ["switch", "worker", "workers", "server"])
@pytest.mark.parametrize("bad", [[7], [2**63], [7, 9]])
def test_rounds_of_nan_are_no_lost_rounds(tmp_path: Path, who: str, bad: list[int]) -> None:
    """No server sees a sum that is not finite. Once the job went back by as many rounds as there had been of
    them, and the servers refused the other keys' pushes: "keep a journal", which they did."""

    def serve(node: Node) -> CheckpointedHandle:
        handle = CheckpointedHandle(KVServerDefaultHandle(exactly_once=True), node, tmp_path, journal=True)
        handle.restore()
        return handle

    rack = Processes(make_job(2, 2, slots=4, lanes=32), serve=serve)
    workers = rack.job_s()
    nodes = {(node.role, node.rank): node for node in rack.nodes}

    def both(call: Callable[[KVWorker], Any]) -> list[Any]:
        with ThreadPoolExecutor(2) as pool:
            return [each.result(soon(60)) for each in [pool.submit(call, kv) for kv in workers]]

    def push(step: int, bad: list[int], **options: Any) -> list[Any]:
        values = floats(step, bad, **options)
        return both(lambda kv: kv.push_pull(NAN_KEYS, values.copy(), lens=NAN_LENS).result(soon(60)))

    assert both(lambda kv: libra.resume(kv, NAN_KEYS, soon(60))) == [0, 0]
    push(0, [])
    push(1, bad, first_lanes=True)  # of a key's chunks some have a sum
    for step in (2, 3, 4):
        push(step, bad)
    if who == "switch":
        rack.restart_switch()
    elif who == "server":
        rack.kill(nodes[Role.SERVER, 0])
        rack.start(Role.SERVER, 0)
    else:
        for rank in range(2 if who == "workers" else 1):
            rack.kill(nodes[Role.WORKER, rank])
            workers[rank] = rack.worker(rank)
    step = -1
    while step < 0:
        with suppress(libra.RestartedError):
            places = both(lambda kv: libra.resume(kv, NAN_KEYS, soon(60)))
            assert places in ([4, 4], [5, 5])
            for step in range(places[0], 8):
                good = push(step, bad if step < 6 else [])
    at = dict(zip(NAN_KEYS, np.split(good[0], np.cumsum(NAN_LENS)[:-1]), strict=True))
    for key in NAN_KEYS:
        rounds = range(8) if key not in bad else (0, 6, 7)
        expected = np.full(len(at[key]), sum(2 * (1 + each) for each in rounds), np.float32)
        if key in bad and len(expected) > 32:
            expected[32:] += 2 * (1 + 1)  # of round 1, in which the first chunk alone was NaN
        np.testing.assert_array_equal(at[key], expected)
    rack.kill_all()


def test_a_server_that_lost_rounds_is_found_out_beside_rounds_of_nan() -> None:
    """Of what it has had before, a server that starts again without it is not excused."""
    rack = Processes(
        make_job(1, 2, slots=4, lanes=32), serve=lambda node: SumHandle(node.num_worker, exactly_once=True)
    )
    (kv,) = rack.job_s()
    libra.resume(kv, NAN_KEYS, soon(60))
    for step, bad in enumerate([[], [], [2**63], [2**63]]):
        kv.push_pull(NAN_KEYS, floats(step, bad), lens=NAN_LENS).result(soon(60))
    rack.kill(next(node for node in rack.nodes if node.is_server and node.rank == 1))
    rack.start(Role.SERVER, 1)
    with pytest.raises(libra.RestartedError):
        kv.push_pull(NAN_KEYS, floats(4, []), lens=NAN_LENS).result(soon(60))
    with pytest.raises(ServerError, match=rf"server 1 has applied no round of key {2**63}"):
        libra.resume(kv, NAN_KEYS, soon(60))
    rack.kill_all()


class TestRefused:
    def test_handles_that_do_not_count(self) -> None:
        rack = Processes(make_job(1, 1, slots=4, lanes=32))
        (kv,) = rack.job_s()
        with pytest.raises(ConfigError, match=r"handle of server 0 does not know .*exactly_once=True"):
            libra.resume(kv, KEYS, soon(60))
        rack.kill_all()

    def test_another_app(self) -> None:
        rack = Processes(make_job(1, 0, slots=4, lanes=32))
        with pytest.raises(ConfigError, match="app_id is 1; expected 0"):
            libra.resume(KVWorker(1, 0, rack.worker(0).node), KEYS)
        rack.kill_all()

    def test_while_a_push_is_under_way(self) -> None:
        rack = Processes(make_job(1, 1, slots=4, lanes=32), serve=lambda node: lambda *_: None)
        (kv,) = rack.job_s()
        kv.push([7], pushed(0, 0))
        with pytest.raises(LibraError, match="a push of key 7 is under way"):
            kv.node.van.counting().count_from(np.array([7], np.uint64), 0)
        rack.kill_all()

    @pytest.mark.parametrize("van", ["tcp", "loopback"])
    def test_vans_on_which_nothing_starts_again(self, van: str) -> None:
        with job_over(van, workers=1) as job, pytest.raises(ConfigError, match="nothing to resume"):
            libra.resume(KVWorker(0, 0, job.workers[0]), KEYS)
