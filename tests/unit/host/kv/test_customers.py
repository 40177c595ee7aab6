# SPDX-License-Identifier: Apache-2.0
"""Promise: apps of a job, and workers of a process, do not get into each other's way."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from functools import partial

import numpy as np
import pytest
from model_job import model_job
from patience import soon, wait_until
from switch_job import job_over

import libra
from libra import ConfigError, KVServer, KVWorker, LibraError, TimeoutError
from libra.job.environment import Pushes
from libra.node.node import LocalJob
from libra.rpc.values import KVMeta, KVPairs

Start = Callable[..., AbstractContextManager[LocalJob]]


@pytest.fixture(params=["loopback", "tcp", "libra"])
def start(request: pytest.FixtureRequest) -> Start:
    """Over libra each request goes to servers by itself: a host's customers are not one worker then."""
    if request.param == "libra":
        return partial(model_job, pushes=Pushes.ASYNCHRONOUS)
    return lambda workers=2, servers=2: libra.local_job(workers, servers, van=request.param)


def test_each_app_has_its_servers(start: Start) -> None:
    with start(1, 2) as job:
        for app_id in (0, 4):
            for node in job.servers:
                KVServer(app_id, node).set_request_handle(libra.KVServerDefaultHandle())
        first, second = (KVWorker(app_id, 0, job.workers[0]) for app_id in (0, 4))
        asked = [first.push([1, libra.MAX_KEY], np.float32([1, 2])), second.push([1], np.int32([5]))]
        for done in asked:
            done.result(soon())
        assert first.pull([1, libra.MAX_KEY]).result(soon()).tolist() == [1, 2]
        assert second.pull([1]).result(soon()).tolist() == [5]
        with pytest.raises(ConfigError, match="a KVServer with app_id 4 already"):
            KVServer(4, job.servers[0])


def test_a_request_waits_for_its_app(start: Start) -> None:
    with start(1, 1) as job:
        KVServer(0, job.servers[0]).set_request_handle(libra.KVServerDefaultHandle())
        asked = KVWorker(7, 0, job.workers[0]).push([1], np.float32([3]))
        with pytest.raises(
            TimeoutError, match="there is no KVServer with app_id 7; this node has KVServers with app_id 0"
        ):
            asked.result(0.2)
        KVServer(7, job.servers[0]).set_request_handle(libra.KVServerDefaultHandle())
        asked.result(soon())


def test_a_server_sees_who_asks(start: Start) -> None:
    seen: list[tuple[int, int, int]] = []

    def note(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        seen.append((meta.app_id, meta.sender, meta.customer_id))
        server.response(meta)

    with start(2, 1) as job:
        KVServer(3, job.servers[0]).set_request_handle(note)
        for node in job.workers:
            for customer in (0, 9):
                KVWorker(3, customer, node).push([1], np.float32([1])).result(soon())
    assert seen == [(3, 9, 0), (3, 9, 9), (3, 11, 0), (3, 11, 9)]


def test_sums_over_customers_are_in_their_order_and_name_who_is_missing(start: Start) -> None:
    with start(2, 1) as job:
        KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(2, customers=2))
        kv = [KVWorker(0, customer, node) for node in job.workers for customer in (0, 1)]
        vals = np.float32([1e8, 1, -1e8, 1])  # whose sum depends on the order
        asked = {rank: kv[rank].push_pull([5], vals[rank : rank + 1]) for rank in (3, 0, 2)}
        with pytest.raises(
            TimeoutError, match=r"worker rank 0 customer 1 has not contributed to key 5 for 0\."
        ):
            asked[3].result(0.2)
        asked[1] = kv[1].push_pull([5], vals[1:2])
        expected = ((vals[0] + vals[1]) + vals[2]) + vals[3]
        assert [asked[rank].result(soon()).tolist() for rank in range(4)] == [[expected]] * 4
        with pytest.raises(
            LibraError, match="worker 1 with customer_id 2; expected one below 2: say customers="
        ):
            KVWorker(0, 2, job.workers[1]).push([5], vals[:1]).result(soon())


def test_an_optimizer_steps_with_the_mean_over_customers(start: Start) -> None:
    with start(1, 1) as job:
        handle = libra.OptimizerHandle(libra.SGD(lr=1.0), 1, customers=2, weights={1: np.float32([10])})
        KVServer(0, job.servers[0]).set_request_handle(handle)
        kv = [KVWorker(0, customer, job.workers[0]) for customer in (0, 1)]
        asked = [kv[customer].push_pull([1], np.float32([2 + 2 * customer])) for customer in (0, 1)]
        assert [done.result(soon()).tolist() for done in asked] == [[7], [7]]


def test_each_customer_has_its_slicer(start: Start) -> None:
    def to(rank: int) -> Callable[..., list[KVPairs | None]]:
        return lambda pairs, ranges: [pairs if server == rank else None for server in range(len(ranges))]

    with start(1, 2) as job:
        handles = [libra.KVServerDefaultHandle() for _ in job.servers]
        for node, handle in zip(job.servers, handles, strict=True):
            KVServer(0, node).set_request_handle(handle)
        kv = [KVWorker(0, customer, job.workers[0]) for customer in range(3)]
        kv[1].set_slicer(to(1))
        kv[2].set_slicer(to(0))
        for customer, key in ((0, 10), (1, 11), (2, 12)):
            kv[customer].push([key], np.float32([1])).result(soon())
        assert [[key in handle.store for key in (10, 11, 12)] for handle in handles] == [
            [True, False, True],
            [False, True, False],
        ]


def test_a_number_is_one_request_of_the_node(start: Start) -> None:
    held: list[tuple[KVMeta, KVServer]] = []
    arrived = threading.Event()

    def hold(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        held.append((meta, server))
        arrived.set()

    with start(1, 1) as job:
        KVServer(0, job.servers[0]).set_request_handle(hold)
        first, second = (KVWorker(0, customer, job.workers[0]) for customer in (0, 1))
        number = int(first.push([1], np.float32([1])))
        with pytest.raises(TimeoutError, match="request 0 has not finished"):
            second.wait(number, timeout=0.1)  # PS-lite's would look up a number of its own
        assert arrived.wait(soon(10))
        held[0][1].response(held[0][0])
        second.wait(number, timeout=soon(10))


@pytest.mark.parametrize(("app_id", "customer_id"), [(-1, 0), (0, -1), (2**31, 0), ("0", 0)])
def test_bad_numbers_are_refused(app_id: int, customer_id: int) -> None:
    with (
        libra.local_job(1, 1) as job,
        pytest.raises(ConfigError, match=r"(app|customer)_id is .*; expected an integer from 0 to 2\*\*31-1"),
    ):
        KVWorker(app_id, customer_id, job.workers[0])


def test_nobody_waits_on_the_thread_that_brings_the_answer(start: Start) -> None:
    """In a callback for another customer's request, in a server's handle for a message's answer."""
    refused: list[str] = []

    def refuse_to_wait(asked: libra.Timestamp) -> None:
        with pytest.raises(LibraError, match="inside a callback or handle") as caught:
            asked.result(soon())
        refused.append(str(caught.value))

    def handle(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        if meta.customer_id == 0:
            refuse_to_wait(at_server.request(0, "", 9))
        server.response(meta)

    with start(1, 1) as job:
        at_server = libra.SimpleApp(0, 0, job.servers[0])
        libra.SimpleApp(0, 0, job.workers[0]).set_request_handle(lambda data, app: app.response(data))
        KVServer(0, job.servers[0]).set_request_handle(handle)
        first, second = (KVWorker(0, customer, job.workers[0]) for customer in (0, 1))
        vals = np.float32([1])
        first.push([1], vals, callback=lambda done: refuse_to_wait(second.push([2], vals))).result(soon())
    assert len(refused) == 2


def test_a_switchs_sum_cannot_be_one_over_customers() -> None:
    pairs = KVPairs(np.array([1], np.uint64), np.float32([6]), np.array([1]))
    with pytest.raises(
        LibraError, match="a switch's sum over 3 hosts, whose 2 customers it cannot tell apart"
    ):
        libra.SumHandle(3, customers=2)(KVMeta(0, True, True, 4, 0, contributors=3), pairs, None)  # type: ignore[arg-type]


def the_server_leaves(job: libra.LocalJob, pool: ThreadPoolExecutor) -> None:
    """Let the server's program end, as it does behind a block that makes its apps."""
    (server,) = job.servers
    pool.submit(server.finalize)
    wait_until(lambda: server._finished, "the end of the server's program")


@pytest.mark.parametrize("van", ["loopback", "tcp", "ltp", "libra", "tree"])
@pytest.mark.parametrize("early", [True, False])
def test_a_request_to_an_app_that_cannot_come_says_which_apps_there_are(van: str, early: bool) -> None:
    """early: the request waits for the app when the server's program ends."""
    with ThreadPoolExecutor(1) as pool, job_over(van, workers=1, servers=1) as job:
        for app_id in (0, 3):
            libra.KVServer(app_id, job.servers[0]).set_request_handle(libra.SumHandle(1))
        libra.KVServer(5, job.servers[0])
        libra.SimpleApp(1, 0, job.servers[0])
        kv, unset = (libra.KVWorker(app_id, 0, job.workers[0]) for app_id in (7, 5))
        app = libra.SimpleApp(7, 0, job.workers[0])
        if not early:
            the_server_leaves(job, pool)
        pushed, asked = kv.push([1], np.ones(3, np.float32)), app.request(1, b"", libra.SERVER_GROUP)
        pulled = unset.pull([1])
        if early:
            told = libra.KVWorker(0, 0, job.workers[0])
            told.push([1], np.ones(1, np.float32)).result(soon())  # so the others have arrived
            the_server_leaves(job, pool)
        text = r"server 0.*: there is no KVServer with app_id 7; this node has KVServers with app_id 0, 3, 5"
        with pytest.raises(libra.ServerError, match=text):
            pushed.result(soon())
        with pytest.raises(
            libra.ServerError, match="no request handle is set for the KVServer with app_id 5"
        ):
            pulled.result(soon())
        text = "server 0: there is no SimpleApp with app_id 7; this node has SimpleApps with app_id 1"
        with pytest.raises(libra.ServerError, match=text):
            asked.result(soon())


def test_a_sum_for_an_app_that_cannot_come_is_refused_at_all_workers() -> None:
    with ThreadPoolExecutor(1) as pool, job_over("libra", workers=2, servers=1) as job:
        libra.SparseServer(job.servers[0], 10, 1)
        the_server_leaves(job, pool)
        pushed = [libra.KVWorker(0, 0, node).push([1], np.ones(3, np.float32)) for node in job.workers]
        for each in pushed:
            text = "there is no KVServer with app_id 0; this node has no KVServer"
            with pytest.raises(libra.ServerError, match=text):
                each.result(soon())
