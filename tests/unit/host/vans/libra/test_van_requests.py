# SPDX-License-Identifier: Apache-2.0
"""Promise: what no switch sums reaches the servers of its keys one by one, beside what a switch sums."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest
from model_job import model_job
from network import make_job
from patience import soon
from processes import Processes
from switch_job import SWITCHED, Rack, the_rack

import libra
from libra import (
    ConfigError,
    KVMeta,
    KVPairs,
    KVServer,
    KVWorker,
    RestartedError,
    Role,
    SimpleApp,
    TimeoutError,
)
from libra.job.environment import Pushes, VanSettings
from libra.vans.libra.libra_van import LibraVan

asynchronous_job = partial(model_job, pushes=Pushes.ASYNCHRONOUS)


@pytest.fixture(scope="module", params=SWITCHED)
def rack(request: pytest.FixtureRequest) -> Rack:
    return the_rack(request.param)


def ones(count: int) -> Any:
    return np.ones(count, dtype=np.float32)


def test_commands_and_cold_keys_beside_sums(rack: Rack) -> None:
    """App 0's pushes are summed in the switch; app 1 has keys that workers push as they like."""
    told: list[tuple[int, int, int]] = []

    def command(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        told.append((meta.cmd, meta.sender, meta.contributors))
        server.response(meta, KVPairs(pairs.keys, pairs.vals * meta.cmd, pairs.lens))

    def sum_or_obey(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        (command if meta.cmd else sums[server.node.rank])(meta, pairs, server)

    with rack.job(2, 2) as job:
        sums = [libra.SumHandle(2) for _ in job.servers]
        for node in job.servers:
            KVServer(0, node).set_request_handle(sum_or_obey)
            KVServer(1, node).set_request_handle(libra.KVServerDefaultHandle())
        dense, cold = ([KVWorker(app, 0, node) for node in job.workers] for app in (0, 1))
        for rank in range(2):
            cold[rank].wait(cold[rank].push([rank, 2**63 + rank], ones(2000) * (rank + 1)), soon())
            asked = dense[rank].push_pull([5], ones(3), cmd=-(rank + 3))
            assert asked.result(soon()).tolist() == [-(rank + 3.0)] * 3
        summed = [kv.push_pull([5, 2**63 + 5], ones(600)) for kv in dense]
        assert all((one.result(soon()) == 2).all() for one in summed)
        for kv in cold:
            found = kv.pull([0, 1, 2**63, 2**63 + 1]).result(soon()).reshape(4, 1000)
            assert found[:, [0, 999]].tolist() == [[1, 1], [2, 2], [1, 1], [2, 2]]
        assert told == [(-3, 9, 1), (-4, 11, 1)]
        assert [kv.stats().elements_pushed for kv in dense] == [2000 + 3 + 600] * 2
        assert [kv.stats().elements_in_switch for kv in dense] == [600] * 2


def test_a_higher_priority_overtakes_what_has_not_left() -> None:
    order: list[int] = []
    asked: list[libra.Timestamp] = []

    def note(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        order.append(int(pairs.keys[0]))
        server.response(meta)

    with asynchronous_job(1) as job:
        KVServer(0, job.servers[0]).set_request_handle(note)
        kv = KVWorker(0, 0, job.workers[0])

        def ask(done: libra.Timestamp) -> None:  # on the van's thread, which sends nothing meanwhile
            priorities = (0, 0, 5, -1, 5, 0)
            asked.extend(kv.push([10 + i], ones(4), priority=p) for i, p in enumerate(priorities))

        kv.push([0], ones(4), callback=ask).result(soon())
        for one in asked:
            one.result(soon())
    assert order == [0, 12, 14, 10, 11, 15, 13]


@pytest.fixture
def processes() -> Iterator[Processes]:
    processes = Processes(make_job(2, 1, slots=4, lanes=32))
    yield processes
    processes.kill_all()


def test_hosts_agree_whether_a_switch_sums(processes: Processes) -> None:
    processes.worker(0)
    with pytest.raises(ConfigError, match="pushes asynchronous; other hosts have opened the job with"):
        processes.worker(1, pushes=Pushes.ASYNCHRONOUS)


def test_a_server_that_starts_again_has_not_heard_what_was_asked_before(processes: Processes) -> None:
    """The old one had it, so that nothing would come again by itself."""
    worker = processes.worker(0, pushes=Pushes.ASYNCHRONOUS)
    server = processes.start(Role.SERVER, 0, pushes=Pushes.ASYNCHRONOUS)  # answers when two have pushed
    app, late = SimpleApp(0, 0, worker.node), SimpleApp(0, 0, server)
    asked = worker.push([3], ones(4))
    with pytest.raises(TimeoutError, match=r"server 0 \(h101\): worker rank 1 has not contributed"):
        asked.result(0.2)
    question = app.request(1, "to whom nobody listens", 8)
    heard = threading.Event()
    late.set_request_handle(lambda data, app: heard.set())
    assert heard.wait(soon())
    processes.kill(server)
    processes.start(Role.SERVER, 0, pushes=Pushes.ASYNCHRONOUS)
    with pytest.raises(RestartedError, match=r"server 0 \(h101\): it has started again, and does not know"):
        asked.result(soon())
    with pytest.raises(RestartedError, match="server 0 has started again"):
        app.wait(question, soon())
    again = [worker.push([3], ones(4)), processes.worker(1, pushes=Pushes.ASYNCHRONOUS).push([3], ones(4))]
    assert [one.result(soon()) for one in again] == [None, None]


def test_what_needs_servers_says_so(processes: Processes) -> None:
    with pytest.raises(ConfigError, match="no servers, which asynchronous pushes go to"):
        LibraVan(make_job(2, 0), Role.WORKER, 0, settings=VanSettings(pushes=Pushes.ASYNCHRONOUS))
