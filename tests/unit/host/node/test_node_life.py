# SPDX-License-Identifier: Apache-2.0
"""Promise: nodes join, meet at barriers of any group and leave together; nobody hangs or leaves early."""

from __future__ import annotations

import logging
import math
import queue
import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from patience import soon, wait_until
from switch_job import VANS, job_over

import libra
from libra import ClosedError, ConfigError, Environment, Node, Role, TimeoutError, VanType
from libra.kv.simple_app import SimpleApp
from libra.node.node import LocalJob, free_port

Start = Callable[..., AbstractContextManager[LocalJob]]


@pytest.fixture(params=["loopback", "tcp"])
def van(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def start(van: str) -> Start:
    return lambda workers=2, servers=2, **settings: libra.local_job(workers, servers, van=van, **settings)


def nodes_of(job: LocalJob) -> list[Node]:
    assert job.scheduler is not None
    return [job.scheduler, *job.servers, *job.workers]


def leave_at_once(job: LocalJob) -> None:
    for node in reversed(nodes_of(job)):
        node.finalize(do_barrier=False)


# ---------------------------------------------------------------------- barriers


@pytest.mark.parametrize("group", range(1, 8))
def test_a_barrier_over_any_group(start: Start, group: int) -> None:
    with start() as job, ThreadPoolExecutor(5) as pool:
        group_of = {Role.SCHEDULER: 1, Role.SERVER: 2, Role.WORKER: 4}
        inside = [node for node in nodes_of(job) if group_of[node.role] & group]
        outside = [node for node in nodes_of(job) if node not in inside]
        if len(inside) > 1:
            with pytest.raises(TimeoutError, match=rf"barrier of group {group}: .* not arrived in 0\.05 s"):
                inside[0].barrier(group, 0.05)
        passed = [pool.submit(node.barrier, group, 20) for node in inside[:-1]]
        assert not any(future.done() for future in passed)
        inside[-1].barrier(group, 20)
        for future in passed:
            future.result(soon())
        for node in outside:
            with pytest.raises(ConfigError, match=f"not in barrier group {group}"):
                node.barrier(group)


def test_threads_of_a_node_pass_a_barrier_one_after_the_other(start: Start) -> None:
    """As several customers of a process do, each with its own call."""
    with start(2, 1) as job, ThreadPoolExecutor(2) as pool:
        calls = [pool.submit(job.workers[0].barrier, libra.WORKER_GROUP, 20) for _ in range(2)]
        job.workers[1].barrier(libra.WORKER_GROUP, 20)
        done, waiting = wait(calls, timeout=20, return_when=FIRST_COMPLETED)
        assert (len(done), len(waiting)) == (1, 1)
        job.workers[1].barrier(libra.WORKER_GROUP, 20)
        for call in calls:
            call.result(soon())


def test_who_gave_up_waiting_comes_again_to_the_same_barrier(start: Start) -> None:
    with start(2, 1) as job:
        first, second = job.workers
        for _ in range(3):
            with pytest.raises(TimeoutError, match=r"barrier of group 4: .* not arrived in 0\.02 s"):
                first.barrier(libra.WORKER_GROUP, 0.02)
            second.barrier(libra.WORKER_GROUP, 20)  # the first has been there
            first.barrier(libra.WORKER_GROUP, 20)
        with pytest.raises(TimeoutError, match=r"barrier of group 4: .* not arrived in 0\.02 s"):
            second.barrier(libra.WORKER_GROUP, 0.02)


def test_who_has_left_ends_a_barrier(start: Start) -> None:
    with start(2, 1) as job:
        job.workers[1].finalize(do_barrier=False)
        with pytest.raises(ClosedError, match=r"barrier of group 4 cannot complete: worker 1.* left"):
            job.workers[0].barrier(libra.WORKER_GROUP, 20)
        leave_at_once(job)


# ---------------------------------------------------------------------- joining


def ask_a_server_that_fails(start: Start, pool: ThreadPoolExecutor) -> None:
    with start(servers=1) as job:
        server = job.servers[0]
        end = pool.submit(server.finalize)
        wait_until(lambda: server._finished)
        asked = SimpleApp(0, 0, job.workers[0]).request(1, b"", server.id)  # nobody answers it
        server.abort("disk full")
        with pytest.raises(ClosedError, match="disk full"):
            end.result(soon())
        asked.result(soon())


def test_an_error_behind_the_program_s_block_ends_the_job(start: Start) -> None:
    """A server's program is over as soon as its apps are made; what goes wrong later is told all the same."""
    with ThreadPoolExecutor(1) as pool, pytest.raises(ClosedError, match=r"disk full|lost server 0"):
        ask_a_server_that_fails(start, pool)


def test_start_async_returns_at_once(van: str) -> None:
    base = Environment(Role.WORKER, 1, 1, VanType(van), "127.0.0.1", free_port())
    joining = [libra.start_async(base), libra.start_async(replace(base, role=Role.SERVER))]
    assert not any(future.done() for future in joining)
    nodes = [libra.start(replace(base, role=Role.SCHEDULER)), *(future.result(soon()) for future in joining)]
    assert [node.id for node in nodes] == [1, 9, 8]
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(lambda node: node.finalize(timeout=20), nodes))


def test_start_async_tells_why_there_is_no_node(van: str) -> None:
    base = Environment(Role.WORKER, 1, 1, VanType(van), "127.0.0.1", free_port())
    failed = libra.start_async(base, timeout=0.1).exception(soon())
    assert isinstance(failed, TimeoutError)
    assert "scheduler" in str(failed)


# ---------------------------------------------------------------------- leaving


def test_who_leaves_waits_for_its_answers(start: Start) -> None:
    held: list[Any] = []
    arrived = threading.Event()

    def hold(*request: Any) -> None:
        held.append(request)
        arrived.set()

    with start(1, 1) as job, ThreadPoolExecutor(3) as pool:
        libra.KVServer(0, job.servers[0]).set_request_handle(hold)
        asked = libra.KVWorker(0, 0, job.workers[0]).push([1], np.float32([1]))
        assert arrived.wait(soon())
        leaving = [pool.submit(node.finalize, timeout=20) for node in nodes_of(job)]
        assert not asked.done()
        meta, _, server = held[0]
        server.response(meta)
        for future in leaving:
            future.result(soon())
        assert asked.result(soon()) is None


def test_who_cannot_be_answered_does_not_stay_for_ever(
    start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    with start(1, 1) as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(lambda meta, pairs, server: None)
        asked = libra.KVWorker(0, 0, job.workers[0]).push([1], np.float32([1]))
        with (
            caplog.at_level(logging.WARNING),
            pytest.raises(TimeoutError, match=r"scheduler.* not arrived in 0\.1 s"),
        ):
            job.workers[0].finalize(timeout=0.1)
        assert "worker 0 leaves without an answer to its request 0" in caplog.text
        with pytest.raises(ClosedError, match="stopped"):
            asked.result(soon())
        leave_at_once(job)


def test_exit_callbacks_run_in_order_whatever_one_raises(start: Start) -> None:
    order: list[str] = []

    def fails() -> None:
        order.append("second")
        raise KeyError("gradient")

    with start(1, 1) as job:
        for callback in (lambda: order.append("first"), fails, lambda: order.append("third")):
            job.workers[0].register_exit_callback(callback)
        job.servers[0].register_exit_callback(lambda: order.append("server"))
        with pytest.raises(KeyError, match="gradient"):
            job.workers[0].finalize(do_barrier=False)
        assert order == ["first", "second", "third"]
        job.workers[0].finalize()
        job.servers[0].abort("enough")
        assert order == ["first", "second", "third", "server"]
        leave_at_once(job)


# ---------------------------------------------------------------------- the dead


def test_dead_nodes_are_known_everywhere(start: Start) -> None:
    with start(2, 1) as job:
        assert [node.get_dead_nodes() for node in nodes_of(job)] == [[]] * 4
        job.workers[1].abort("no gradient")
        for node in (job.workers[0], job.servers[0], job.scheduler):
            assert node is not None
            with pytest.raises(ClosedError, match="worker 1"):
                node.barrier(libra.ALL_NODES, 20)  # the word has come
            assert node.get_dead_nodes() == [11]
        leave_at_once(job)


def test_silence_is_measured_and_a_scheduler_may_be_the_dead_one() -> None:
    with libra.local_job(2, 1, van="tcp", heartbeat_interval=5.0, heartbeat_timeout=60.0) as job:
        assert {8, 11} <= set(job.workers[0].get_dead_nodes(seconds=0.0))
        assert job.workers[0].get_dead_nodes(seconds=50.0) == []
        assert job.scheduler is not None
        job.scheduler.finalize(do_barrier=False)
        assert job.workers[0].get_dead_nodes() == [libra.SCHEDULER]
        leave_at_once(job)


# ---------------------------------------------------------------------- waiting


def test_a_wait_without_a_time_out_has_one(start: Start) -> None:
    held: queue.SimpleQueue[Any] = queue.SimpleQueue()
    with start(1, 1, wait_timeout=0.1) as job, ThreadPoolExecutor(1) as pool:
        libra.KVServer(0, job.servers[0]).set_request_handle(lambda *request: held.put(request))
        kv = libra.KVWorker(0, 0, job.workers[0])
        asked = kv.push([1], np.float32([1]))
        for waiting in (asked.result, lambda: kv.wait(asked), lambda: kv.wait(int(asked))):
            with pytest.raises(TimeoutError, match=r"request 0 has not finished in 0\.1 s: server 0"):
                waiting()
        patient = pool.submit(kv.wait, asked, math.inf)
        meta, _, server = held.get(timeout=soon())
        server.response(meta)
        assert patient.result(soon()) is None


@pytest.mark.parametrize("van", VANS)
def test_a_node_joins_once_and_does_nothing_after_its_end(van: str) -> None:
    with job_over(van, workers=1, servers=1) as job:
        (node,) = job.workers
        with pytest.raises(ConfigError, match="has been started; make another one"):
            node.start(1)
    threads = threading.active_count()
    for ask in (
        lambda: node.start(1),
        lambda: node.barrier(libra.WORKER_GROUP, 1),
        node.get_dead_nodes,
        lambda: libra.SimpleApp(0, 0, node),
        lambda: libra.KVWorker(0, 0, node).push([1], np.float32([1])),
        lambda: libra.allreduce(node, np.float32([1])),
    ):
        with pytest.raises(ClosedError, match="this node has been finalized; start another one"):
            ask()
    assert threading.active_count() == threads
    libra.KVWorker(0, 0, node).stats()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"van": "udp"}, "van is 'udp'; expected loopback, tcp or ltp"),
        ({"van": "libra"}, "a job over libra needs its switch"),
        ({"workers": 0}, "0 workers and 1 servers; expected at least 1 and 0"),
    ],
)
def test_a_local_job_that_cannot_be(given: Any, message: str) -> None:
    with pytest.raises(ConfigError, match=message), libra.local_job(**given):
        pass


@pytest.mark.parametrize("start", [libra.start, libra.start_async])
def test_pslites_customer_id_is_refused_by_name(start: Any) -> None:
    """Start(0) of a PS-lite program."""
    with pytest.raises(ConfigError, match=r"start\(\) got 0; expected a libra\.Environment.*KVWorker"):
        start(0)
