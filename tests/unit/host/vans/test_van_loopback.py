# SPDX-License-Identifier: Apache-2.0
"""Promise: nodes of one process find each other by their job's address, and only those."""

from __future__ import annotations

import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from patience import soon

import libra
from libra import ClosedError, ConfigError, Environment, Node, Role, TimeoutError, VanType
from libra.rpc.values import KVPairs
from libra.vans import loopback

JOB = Environment(Role.WORKER, 1, 1, VanType.LOOPBACK, "test", 1)


def test_start_names_who_is_missing() -> None:
    with pytest.raises(TimeoutError, match=r"start: scheduler, server 0 have not arrived in 0\.1 s"):
        libra.start(JOB, timeout=0.1)
    assert ("test", 1) not in loopback._hubs, "who gives up leaves nothing behind"


def test_a_rank_joins_once() -> None:
    with libra.local_job(2, 1) as job:
        with pytest.raises(ConfigError, match="worker 1 has already joined"):
            libra.start(job.workers[1].environment, timeout=1)
        other = Environment(Role.WORKER, 3, 1, VanType.LOOPBACK, *_address(job.workers[0]))
        with pytest.raises(
            ConfigError, match=r"this job has \(2, 1\) workers and servers; this node expects \(3, 1\)"
        ):
            libra.start(other, timeout=1)


def _address(node: Node) -> tuple[str, int]:
    return node.environment.root_uri, node.environment.root_port


def test_jobs_do_not_meet() -> None:
    with libra.local_job(1, 1) as one, libra.local_job(1, 1) as two:
        for job, factor in ((one, 1), (two, 10)):

            def times(meta: libra.KVMeta, pairs: KVPairs, server: libra.KVServer, by: int = factor) -> None:
                pairs.vals = pairs.vals * np.float32(by)
                server.response(meta, pairs)

            libra.KVServer(0, job.servers[0]).set_request_handle(times)
        for job, factor in ((one, 1), (two, 10)):
            kv = libra.KVWorker(0, 0, job.workers[0])
            assert kv.push_pull([1], np.float32([2])).result(soon()).tolist() == [2 * factor]


def test_handlers_run_on_one_thread_and_values_stay_whole() -> None:
    seen: set[tuple[int, int, bool]] = set()

    def note(meta: libra.KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        seen.add((threading.get_ident(), len(pairs.vals), pairs.offsets is None))
        server.response(meta)

    with libra.local_job(4, 1) as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(note)
        kv = [libra.KVWorker(0, 0, node) for node in job.workers]
        for done in [worker.push([1], np.ones(100_000, np.float32)) for worker in kv for _ in range(5)]:
            done.result(soon())
    assert len(seen) == 1
    assert next(iter(seen))[1:] == (100_000, True)


def test_a_server_that_has_left_is_named() -> None:
    with libra.local_job(1, 1) as job:
        kv = libra.KVWorker(0, 0, job.workers[0])
        with ThreadPoolExecutor(1) as pool:
            pool.submit(job.servers[0].finalize, do_barrier=False).result(soon())
        with pytest.raises(ClosedError, match="server 0 has left the job"):
            kv.push([1], np.float32([1]))
        with pytest.raises(
            ClosedError, match="barrier of group 6 cannot complete: server 0 left the job before"
        ):
            job.workers[0].barrier()
        for node in (job.workers[0], job.scheduler):
            assert node is not None
            node.finalize(do_barrier=False)


def test_the_wire_constants_do_not_cost_the_host_stack() -> None:
    """Dependencies point one way: the controller imports libra.wire and no van."""
    code = "import sys, libra; print([m for m in sys.modules if m in ('zmq', 'libra.node.node', 'numpy')])"
    found = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    )
    assert found.stdout.strip() == "[]"


def test_every_public_name_is_there() -> None:
    for name in libra.__all__:
        assert getattr(libra, name) is not None
        assert name in dir(libra)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        libra.nothing  # noqa: B018
