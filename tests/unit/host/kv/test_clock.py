# SPDX-License-Identifier: Apache-2.0
"""Promise: no worker is more than ``staleness`` steps ahead of another, and a wait names who is behind."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager

import numpy as np
import pytest
from model_job import model_job
from patience import soon

import libra
from libra import ClockServer, ClockWorker, ClosedError, ConfigError, ServerError, TimeoutError
from libra.job.environment import Pushes
from libra.node.node import LocalJob

Start = Callable[..., AbstractContextManager[LocalJob]]


@pytest.fixture(params=["loopback", "tcp", "libra"])
def start(request: pytest.FixtureRequest) -> Start:
    if request.param == "libra":
        return lambda workers=3, servers=1: model_job(workers, servers, pushes=Pushes.ASYNCHRONOUS)
    return lambda workers=3, servers=1: libra.local_job(workers, servers, van=request.param)


def clocks_of(job: LocalJob, staleness: int) -> list[ClockWorker]:
    for node in job.servers:
        ClockServer(1, node, staleness)
    return [ClockWorker(1, 0, node) for node in job.workers]


@pytest.mark.parametrize("staleness", [0, 1, 3])
def test_the_fastest_waits_for_the_slowest(start: Start, staleness: int) -> None:
    with start() as job, ThreadPoolExecutor(1) as pool:
        fast, slow, finished = clocks_of(job, staleness)
        finished.finish(10)
        assert [fast.tick(10) for _ in range(staleness)] == list(range(1, staleness + 1))
        behind = f"waits: .*server 0: worker 1 has made 0, with staleness {staleness}$"
        with pytest.raises(TimeoutError, match=f"step {staleness + 1} of this worker {behind}"):
            fast.tick(0.1)
        again = pool.submit(fast.tick, 10)
        assert slow.tick(10) == 1
        assert again.result(soon()) == staleness + 1, "the same step, not another one"
        slow.finish(10)
        assert fast.tick(10) == staleness + 2


@pytest.mark.parametrize("staleness", [0, 2])
def test_workers_at_any_pace_see_what_they_must(start: Start, staleness: int) -> None:
    steps, made = 30, [0, 0, 0]

    def work(rank: int, clock: ClockWorker, kv: libra.KVWorker) -> None:
        rng = random.Random(rank)
        with clock:
            for _ in range(steps):
                for _ in range(rng.randrange(3)):
                    kv.wait(kv.pull([9]), 10)  # some take longer
                kv.wait(kv.push([9], np.float32([1])), 10)
                made[rank] += 1
                now = clock.tick(10)
                assert now == made[rank]
                assert min(made) >= now - staleness
                assert kv.pull([9]).result(soon())[0] >= now + 2 * (now - staleness)

    with start() as job, ThreadPoolExecutor(3) as pool:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.KVServerDefaultHandle())
        kv = [libra.KVWorker(0, 0, node) for node in job.workers]
        kv[0].push([9], np.float32([0])).result(soon())
        for run in [
            pool.submit(work, *args) for args in zip(range(3), clocks_of(job, staleness), kv, strict=True)
        ]:
            run.result(soon(60))
        assert kv[0].pull([9]).result(soon()).tolist() == [3 * steps]


def test_customers_have_clocks_of_their_own(start: Start) -> None:
    with start(1, 1) as job:
        ClockServer(1, job.servers[0], 0, customers=2)
        first, second, third = (ClockWorker(1, customer, job.workers[0]) for customer in range(3))
        with pytest.raises(TimeoutError, match="worker 0 customer 1 has made 0, with staleness 0"):
            first.tick(0.1)
        assert second.tick(10) == 1
        assert first.tick(10) == 1
        with pytest.raises(ServerError, match=r"worker 0 with customer_id 2 has no clock here; .* below 2"):
            third.tick(10)


def test_without_a_keeper_the_server_is_named(start: Start) -> None:
    with start(1, 1) as job:
        clock = ClockWorker(1, 0, job.workers[0])
        with pytest.raises(TimeoutError, match="server 0 has not answered"):
            clock.tick(0.1)
        ClockServer(1, job.servers[0], 3)
        assert clock.tick(10) == 1


@pytest.mark.parametrize("van", ["loopback", "tcp"])
def test_when_a_worker_fails_the_others_do_not_wait_for_it(van: str) -> None:
    with libra.local_job(3, 1, van=van) as job, ThreadPoolExecutor(1) as pool:
        clocks = clocks_of(job, 0)
        waiting = pool.submit(clocks[0].tick, 60)
        with pytest.raises(KeyError), job.workers[1], clocks[1]:
            raise KeyError("gradient")
        with pytest.raises(ClosedError, match="worker 1"):
            waiting.result(soon())
        for node in (*job.workers, *job.servers, job.scheduler):
            assert node is not None
            node.finalize(do_barrier=False)


def test_bad_input_is_refused() -> None:
    with libra.local_job(1, 1) as job:
        for staleness in (-1, 1.5):
            with pytest.raises(ConfigError, match=rf"staleness is {staleness}; expected a number of steps"):
                ClockServer(1, job.servers[0], staleness)  # type: ignore[arg-type]
        with pytest.raises(ConfigError, match="ClockServer needs a server"):
            ClockServer(1, job.workers[0], 3)
        with pytest.raises(ConfigError, match="ClockWorker needs a worker"):
            ClockWorker(1, 0, job.servers[0])
    with (
        libra.local_job(1, 0) as job,
        pytest.raises(ConfigError, match="has no servers: its sums are synchronous"),
    ):
        ClockWorker(1, 0, job.workers[0])
