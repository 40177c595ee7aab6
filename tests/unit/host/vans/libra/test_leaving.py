# SPDX-License-Identifier: Apache-2.0
"""Promise: a server that leaves its `with` serves until all workers have left, and hangs on none of them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from faulty_link import Faults
from model_job import model_nodes
from patience import soon

import libra
from libra import ClosedError, Environment, Node, Role, TimeoutError, VanType, WorkerLostError
from libra.node.node import free_port

QUICK = {"heartbeat_interval": 0.05, "peer_timeout": 1.0}  # seconds


def nodes_of(van: str, workers: int, servers: int) -> list[Node]:
    """Of one job, not started; servers first, which are then the first to leave their block."""
    if van == "libra":
        job = model_nodes(workers, servers)
        return [*job.servers, *job.workers]
    base = Environment(Role.SERVER, workers, servers, VanType(van), "127.0.0.1", free_port())
    roles: list[tuple[Role, int | None]] = [(Role.SERVER, rank) for rank in range(servers)]
    roles += [(Role.WORKER, rank) for rank in range(workers)]
    roles.append((Role.SCHEDULER, None))
    return [Node(replace(base, role=role, rank=rank)) for role, rank in roles]


def run(nodes: list[Node], program: Callable[[Node], Any]) -> list[Future[Any]]:
    """``program`` with each node in a thread of its own, as in a process; waits until all have ended."""

    def main(node: Node) -> Any:
        with node.start(timeout=20):
            return program(node)

    with ThreadPoolExecutor(len(nodes)) as pool:
        return [pool.submit(main, node) for node in nodes]


@pytest.mark.parametrize("van", ["loopback", "tcp", "libra"])
@pytest.mark.parametrize(("workers", "servers"), [(1, 1), (3, 2)])
def test_a_server_serves_until_its_workers_have_left(van: str, workers: int, servers: int) -> None:
    server_blocks_ended = threading.Barrier(workers + servers)

    def program(node: Node) -> list[float]:
        if node.is_server:
            libra.KVServer(0, node).set_request_handle(libra.SumHandle(node.num_worker))
            server_blocks_ended.wait(soon())
        elif node.is_worker:
            server_blocks_ended.wait(soon())
            kv = libra.KVWorker(0, 0, node)
            totals = [
                kv.push_pull([1, libra.MAX_KEY], np.float32([1, node.rank])).result(timeout=soon())
                for _ in range(30)
            ]
            return [float(total.sum()) for total in totals]
        return []

    ended = run(nodes_of(van, workers, servers), program)
    expected = float(workers + sum(range(workers)))
    for future in ended[servers : servers + workers]:
        assert future.result() == [expected] * 30
    assert [future.result() for future in ended[:servers]] == [[]] * servers


def test_workers_leave_one_after_the_other() -> None:
    """A worker that has its results needs nobody; the server stays for the others."""
    job = model_nodes(2)
    (server,) = (libra.KVServer(0, node) for node in job.servers)
    server.set_request_handle(libra.KVServerDefaultHandle())
    for node in (*job.servers, *job.workers):
        node.start()
    kv = [libra.KVWorker(0, 0, node) for node in job.workers]
    for asked in [worker.push([1], np.float32([1, 2])) for worker in kv]:
        asked.result(soon())
    job.workers[0].finalize(timeout=10)
    with pytest.raises(TimeoutError, match=r"after 0\.1 s there is still worker 1 \(h2\)$"):
        job.servers[0].van.leave(timeout=0.1)
    assert kv[1].pull([1]).result(10).tolist() == [2, 4]
    job.workers[1].finalize(timeout=10)
    job.servers[0].finalize(timeout=10)


@pytest.mark.parametrize("seed", range(5))
def test_goodbyes_get_through_a_bad_network(seed: int) -> None:
    job = model_nodes(3, 2, faults=Faults(drop=0.2, duplicate=0.2, reorder=0.2, seed=seed))
    ended = run([*job.servers, *job.workers], lambda node: None)
    assert [future.exception() for future in ended] == [None] * 5


def test_a_worker_that_fails_is_named_to_its_servers() -> None:
    job = model_nodes(2, 2, **QUICK)

    def program(node: Node) -> None:
        if node.is_worker and node.rank == 1:
            raise KeyError("gradient")

    ended = run([*job.servers, *job.workers], program)
    for server in ended[:2]:
        with pytest.raises(
            ClosedError, match=r"worker 1 \(h2\) stopped by an error: KeyError: 'gradient' \(1 s ago\)"
        ):
            server.result()
    assert ended[2].exception() is None
    assert isinstance(ended[3].exception(), KeyError)


def test_when_one_has_failed_the_others_keep_the_server() -> None:
    """They may wait for it to come back."""
    job = model_nodes(2, **QUICK)
    for node in (*job.servers, *job.workers):
        node.start()
    job.workers[0].abort("no gradient")
    with pytest.raises(TimeoutError, match=r"there is still worker 0 \(h1\), worker 1 \(h2\)$"):
        job.servers[0].van.leave(timeout=2 * QUICK["peer_timeout"])
    job.workers[1].finalize()
    with pytest.raises(WorkerLostError, match="no gradient"):
        job.servers[0].finalize()


def test_a_worker_that_dies_is_missed() -> None:
    """Killed, it says nothing; but a server that waits for it hears nothing either."""
    job = model_nodes(2, **QUICK)
    for node in (*job.servers, *job.workers):
        node.start()
    job.workers[0].finalize()
    with pytest.raises(TimeoutError):  # the other one lives: longer than its silence may last
        job.servers[0].van.leave(timeout=1.5 * QUICK["peer_timeout"])
    job.workers[1].van.stop()
    with pytest.raises(
        WorkerLostError, match=r"worker 1 \(h2\) has been silent for 1 s; nobody else is there"
    ):
        job.servers[0].finalize()


def test_a_server_that_died_does_not_keep_its_workers() -> None:
    job = model_nodes(1, 2, **QUICK)
    for node in (*job.servers, *job.workers):
        node.start()
    job.servers[1].van.stop()
    with pytest.raises(TimeoutError, match=r"server 1 \(h102\) for 1 s that this worker leaves; no answer"):
        job.workers[0].finalize()
    job.servers[0].finalize()


def test_a_server_whose_link_fails_does_not_wait() -> None:
    (server,) = model_nodes(1).servers
    server.start()
    link = server.van._link  # type: ignore[attr-defined]
    link.receive = lambda: 1 / 0
    link.wake()
    with pytest.raises(ClosedError, match="ZeroDivisionError"):
        server.finalize()


def test_a_server_may_start_last() -> None:
    job = model_nodes(1)
    (server,), (worker,) = job.servers, job.workers
    worker.start()
    with ThreadPoolExecutor(1) as pool:
        before = worker.van.stats().packets_sent
        leaves = pool.submit(worker.finalize, timeout=20)
        while worker.van.stats().packets_sent == before:
            time.sleep(0.001)
        server.start().finalize(timeout=20)
        leaves.result()


def test_without_servers_a_worker_leaves_at_once() -> None:
    (worker,) = model_nodes(1, 0).workers
    worker.start().finalize(timeout=0)
