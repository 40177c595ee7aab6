# SPDX-License-Identifier: Apache-2.0
"""Promise: with LIBRA_FAILOVER=1 a job over tcp goes on without a dead server if another one lives."""

from __future__ import annotations

import threading

import numpy as np
import pytest
from patience import wait_until

import libra
from libra.errors import ClosedError, ServerLostError
from libra.kv.simple_app import SimpleApp, SimpleData


def test_requests_to_the_dead_server_fail_and_all_else_goes_on() -> None:
    with libra.local_job(workers=2, servers=2, van="tcp", failover=True) as job:
        nodes = [job.scheduler, *job.servers, *job.workers]
        apps = [SimpleApp(7, 0, node) for node in nodes if node is not None]
        gone: dict[int, list[int]] = {}
        silent = threading.Event()

        def answer(data: SimpleData, app: SimpleApp) -> None:
            if app.node.id == 8:
                silent.set()  # and no answer: it dies
            else:
                app.response(data, str(app.node.rank))

        for app in apps:
            app.set_request_handle(answer)
            app.set_departed_handle(gone.setdefault(app.node.id, []).append)
        worker = apps[3]
        asked = worker.request(1, b"", libra.SERVER_GROUP)
        assert silent.wait(10)
        job.servers[0].abort("it was killed")
        with pytest.raises(
            ServerLostError, match=r"lost server 0 .*it was killed; the job goes on without it"
        ):
            asked.result(10)
        wait_until(lambda: all(gone[node.id] == [8] for node in nodes if node and node.id != 8))
        with pytest.raises(ServerLostError, match="lost server 0"):
            worker.request(1, b"", 8)
        assert worker.request(1, b"", 10).result(10) == {10: b"1"}
        with pytest.raises(ServerLostError, match="lost server 0"):
            libra.KVWorker(0, 0, job.workers[0]).push([3], np.ones(4, np.float32))
        late = SimpleApp(8, 0, job.workers[1])
        late.set_departed_handle(gone.setdefault(0, []).append)
        wait_until(lambda: gone[0] == [8])
        assert job.workers[0].get_dead_nodes() == [8]
    # The block's end was a barrier of all nodes that are left.


def test_a_push_that_is_under_way_fails_when_its_server_dies() -> None:
    with libra.local_job(workers=1, servers=2, van="tcp", failover=True) as job:
        pushed = libra.KVWorker(0, 0, job.workers[0]).push([3], np.ones(4, np.float32))  # nobody serves it
        job.servers[0].abort("it was killed")
        with pytest.raises(ServerLostError, match="lost server 0"):
            pushed.result(10)


@pytest.mark.parametrize("failover", [False, True])
def test_the_death_of_the_last_server_or_of_a_worker_ends_the_job(failover: bool) -> None:
    def end(which: str) -> None:
        with libra.local_job(workers=2, servers=2, van="tcp", failover=failover) as job:
            if which == "server":
                job.servers[0].abort("it was killed")
                wait_until(lambda: job.workers[0].get_dead_nodes() == [8])
                job.servers[1].abort("it was killed, too")
            else:
                job.workers[1].abort("it was killed")
            job.workers[0].barrier(libra.WORKER_GROUP, timeout=20)
            job.workers[0].barrier(libra.ALL_NODES, timeout=20)

    for which in ("server", "worker"):
        with pytest.raises(ClosedError, match=f"lost {which} "):
            end(which)
