# SPDX-License-Identifier: Apache-2.0
"""Promise: in a job without servers push_pull gives the sum over all workers, the same with every van."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import numpy as np
import pytest
from model_job import model_job
from patience import soon

import libra
from libra import ConfigError, LibraError, OverflowError, TimeoutError
from libra.node.node import LocalJob

Start = Callable[[int], AbstractContextManager[LocalJob]]


@pytest.fixture(params=["loopback", "tcp", "libra"])
def start(request: pytest.FixtureRequest) -> Start:
    if request.param == "libra":
        return lambda workers: model_job(workers, 0)
    return lambda workers: libra.local_job(workers, 0, van=request.param)


def workers(job: LocalJob) -> list[libra.KVWorker]:
    return [libra.KVWorker(0, 0, node) for node in job.workers]


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("dtype", [np.float32, np.int32])
def test_push_pull_gives_the_sum(start: Start, count: int, dtype: Any) -> None:
    keys = [1, 2, libra.MAX_KEY // 2, libra.MAX_KEY]  # of different workers
    values = np.random.default_rng(1).integers(-1000, 1000, (3, count, 4 * 600)).astype(dtype)
    with start(count) as job:
        for vals in values:
            asked = [kv.push_pull(keys, vals[rank]) for rank, kv in enumerate(workers(job))]
            for ts in asked:
                np.testing.assert_array_equal(ts.result(soon()), vals.sum(axis=0, dtype=dtype))


def test_nobody_keeps_a_sum(start: Start) -> None:
    with start(2) as job:
        kv, other = workers(job)
        for ts in [kv.push([1], np.float32([1])), other.push([1], np.float32([1]))]:
            assert ts.result(soon()) is None
        with pytest.raises(ConfigError, match="all-reduce job has no server to pull from; use push_pull"):
            kv.pull([1])


def test_integers_that_overflow_fail_at_all(start: Start) -> None:
    with start(2) as job:
        asked = [kv.push_pull([1], np.int32([2**30])) for kv in workers(job)]
        for ts in asked:
            with pytest.raises(OverflowError):
                ts.result(soon())
        again = [kv.push_pull([2], np.int32([1])) for kv in workers(job)]
        assert [ts.result(soon()).tolist() for ts in again] == [[2], [2]]


def test_who_is_missing_is_named(start: Start) -> None:
    with start(2) as job:
        first, second = workers(job)
        asked = first.push_pull([libra.MAX_KEY], np.float32([1]))
        with pytest.raises(TimeoutError, match=r"rank 1 has not contributed to .*key 18446744073709551615"):
            asked.result(0.5)
        second.push([libra.MAX_KEY], np.float32([1]))
        assert asked.result(soon()).tolist() == [2]


@pytest.mark.parametrize("van", ["loopback", "tcp"])
@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (np.ones(3, np.float32), "worker 1 pushed 3 elements of float32 to key 7; expected 4 of float32"),
        (np.ones(4, np.int32), "worker 1 pushed 4 elements of int32 to key 7; expected 4 of float32"),
        (np.ones(50_000, np.float32), "pushed 50000 elements of float32 to key 7; expected 4"),
    ],
)
def test_a_push_that_does_not_fit_is_refused_and_adds_nothing(van: str, wrong: Any, told: str) -> None:
    with libra.local_job(2, 0, van=van) as job:
        first, second = workers(job)
        asked = first.push_pull([7], np.ones(4, np.float32))
        with pytest.raises(TimeoutError):
            asked.result(0.2)  # it has arrived by then
        refused = second.push_pull([7], wrong)
        for ts in (refused, asked):
            with pytest.raises(LibraError, match=told):
                ts.result(soon())
        again = [worker.push_pull([7], np.ones(4, np.float32)) for worker in (first, second)]
        assert [ts.result(soon()).tolist() for ts in again] == [[2, 2, 2, 2]] * 2


@pytest.mark.parametrize("servers", [0, 2])
def test_keys_of_collectives_are_refused(servers: int) -> None:
    with libra.local_job(2, servers) as job:
        every = workers(job)
        kv = every[0]
        for owned in libra.key_ranges(2):
            end = owned.end
            for key in (end - 2**29, end - 2**28 - 1):
                with pytest.raises(ConfigError, match=rf"keys\[1\] is {key}; .* are those of collectives"):
                    kv.push([end - 2**29 - 1, key], np.float32([1, 1]))
            for outside in ([owned.begin, end - 2**29 - 1], [end - 2**28, end - 1]):
                for worker in every:
                    worker.push(outside, np.float32([1, 1]))
        if servers:
            for node in job.servers:
                libra.KVServer(0, node).set_request_handle(libra.KVServerDefaultHandle())
