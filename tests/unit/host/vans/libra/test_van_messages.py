# SPDX-License-Identifier: Apache-2.0
"""Promise: nodes of the libra van write to each other and wait for each other, through a switch."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack

import numpy as np
import pytest
from faulty_link import Faults
from model_job import model_job, model_nodes
from patience import soon
from switch_job import SWITCHED, Rack, the_rack

import libra
from libra import ClosedError, ConfigError, Node, SimpleApp, SimpleData, TimeoutError
from libra.node.node import LocalJob


@pytest.fixture(scope="module", params=SWITCHED)
def rack(request: pytest.FixtureRequest) -> Rack:
    return the_rack(request.param)


def nodes_of(job: LocalJob) -> dict[int, Node]:
    return {node.id: node for node in (*job.servers, *job.workers)}


def echo(data: SimpleData, app: SimpleApp) -> None:
    app.response(data, b"%d heard " % app.node.id + data.body)


def apps_of(job: LocalJob) -> dict[int, SimpleApp]:
    apps = {number: SimpleApp(0, 0, node) for number, node in nodes_of(job).items()}
    for app in apps.values():
        app.set_request_handle(echo)
    return apps


def sums(job: LocalJob, rounds: int) -> list[float]:
    kv = [libra.KVWorker(0, 0, node) for node in job.workers]
    found = []
    for _ in range(rounds):
        asked = [one.push_pull([3], np.ones(300, dtype=np.float32)) for one in kv]
        found += [float(one.result(timeout=soon())[299]) for one in asked]
    return found


def test_any_node_asks_any_node_or_group(rack: Rack) -> None:
    with rack.job(2, 2) as job:
        apps = apps_of(job)
        for sender in apps:
            for receiver in (*apps, libra.WORKER_GROUP, libra.SERVER_GROUP, libra.ALL_NODES & ~1):
                answers = apps[sender].wait(apps[sender].request(7, "hello", receiver), timeout=soon())
                wanted = job.workers[0].members(receiver)
                assert answers == {node: b"%d heard hello" % node for node in wanted}


@pytest.mark.parametrize("size", [0, 1, 1024, 1025, 300_000])
def test_messages_of_any_length_beside_sums(rack: Rack, size: int) -> None:
    with rack.job(2, 1) as job, ThreadPoolExecutor(1) as pool:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(2))
        apps, said = apps_of(job), bytes(size)
        summing = pool.submit(sums, job, 10)
        for asker, asked in ((9, 8), (8, 11), (9, 9)):
            answers = apps[asker].wait(apps[asker].request(0, said, asked), timeout=soon())
            assert answers == {asked: b"%d heard " % asked + said}
        assert summing.result() == [2.0] * 20


def test_a_group_waits_for_all_of_it(rack: Rack) -> None:
    with rack.job(3, 1) as job, ThreadPoolExecutor(4) as pool:
        for group in (libra.WORKER_GROUP, libra.WORKER_GROUP | libra.SERVER_GROUP):
            for _ in range(3):
                *first, last = [node for node in nodes_of(job).values() if node.id in node.members(group)]
                passed = [pool.submit(node.barrier, group, soon()) for node in first]
                assert not wait(passed, timeout=0.05).done
                last.barrier(group, soon())
                assert all(one.result() is None for one in passed)


def test_who_is_missing_at_a_barrier_is_named_and_who_gave_up_is_not_counted(rack: Rack) -> None:
    with rack.job(3, 1) as job, ThreadPoolExecutor(3) as pool:
        for node in job.workers[:2]:
            with pytest.raises(TimeoutError, match=r": (worker \d, )?worker 2 ha(s|ve) not arrived in 0.1 s"):
                node.barrier(libra.WORKER_GROUP, 0.1)
        passed = [pool.submit(node.barrier, libra.WORKER_GROUP, soon()) for node in job.workers[1:]]
        assert not wait(passed, timeout=0.05).done
        job.workers[0].barrier(libra.WORKER_GROUP, soon())
        assert all(one.result() is None for one in passed)


def test_who_is_not_there(rack: Rack) -> None:
    with rack.job(1, 1) as job:
        worker, server = job.workers[0], job.servers[0]
        with pytest.raises(ConfigError, match="server 0 is not in barrier group 4"):
            server.barrier(libra.WORKER_GROUP)
        with pytest.raises(ConfigError, match="no scheduler"):
            SimpleApp(0, 0, worker).request(0, "", libra.SCHEDULER)
        with pytest.raises(ConfigError, match="11 is no node of this job"):
            SimpleApp(1, 0, worker).request(0, "", 11)


def test_over_a_network_that_loses_and_repeats() -> None:
    job = model_nodes(2, 1, faults=Faults(0.1, 0.1, 0.1, seed=3))
    with ExitStack() as stack:
        for node in (*job.servers, *job.workers):
            stack.callback(node.finalize)
            node.start()
        apps = apps_of(job)
        for number in range(20):
            body = bytes([number]) * 700 * number
            answers = apps[9].wait(apps[9].request(0, body, libra.WORKER_GROUP), timeout=60)
            assert answers == {9: b"9 heard " + body, 11: b"11 heard " + body}
        with ThreadPoolExecutor(3) as pool:
            list(pool.map(lambda node: node.barrier(timeout=60), nodes_of(job).values()))


def test_a_stopped_node_ends_what_waits() -> None:
    with model_job(2, 0) as job, ThreadPoolExecutor(1) as pool:
        waits = pool.submit(job.workers[0].barrier, libra.WORKER_GROUP)
        while not job.workers[0].van.stats().packets_sent:
            pass
        job.workers[0].finalize(do_barrier=False)
        with pytest.raises(ClosedError):
            waits.result(timeout=soon())
        with pytest.raises(ClosedError):
            job.workers[0].van.barrier(libra.WORKER_GROUP)


def test_a_requester_that_stops_is_told_so_and_not_that_the_receiver_has_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Here the server has not started. The answer was once a ServerError, "server 0: the node has been
    stopped", if the app's thread was quick."""
    (node,) = model_nodes(1).workers
    node.start(timeout=soon())
    app = SimpleApp(0, 0, node)
    asked, messenger = app.request(7, "hello", libra.SERVER_GROUP), node.van._messenger  # type: ignore[attr-defined]

    def fail(error: libra.LibraError) -> None:
        idle = threading.Event()
        app.do(idle.set)
        assert idle.wait(soon())
        ending(error)

    ending = messenger.fail
    monkeypatch.setattr(messenger, "fail", fail)
    node.van.stop()
    with pytest.raises(ClosedError, match=r"^the node has been stopped"):
        asked.result(soon())
