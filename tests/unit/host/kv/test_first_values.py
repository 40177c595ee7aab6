# SPDX-License-Identifier: Apache-2.0
"""Promise: where a switch sums, a worker that initialises alone learns how to, and each way works."""

from __future__ import annotations

import numpy as np
import pytest
from model_job import model_job
from patience import soon

import libra
from libra.job.environment import Pushes
from libra.kv.handles import KVServerDefaultHandle
from libra.node.node import LocalJob
from libra.vans.libra.worker.diagnosis import ALONE

KEYS, VALUES = [5, 6], np.arange(8, dtype=np.float32)


def parts(job: LocalJob) -> list[libra.KVWorker]:
    libra.KVServer(0, job.servers[0]).set_request_handle(KVServerDefaultHandle())
    return [libra.KVWorker(0, 0, node) for node in job.workers]


def test_a_worker_alone_is_told_the_ways() -> None:
    with model_job(3) as job:
        first, *others = parts(job)
        alone = first.push(KEYS, VALUES)
        with pytest.raises(libra.TimeoutError) as told:
            first.wait(alone, timeout=0.5)
        assert "ranks 1, 2 have not contributed to chunk 0 of key 5 (round 0) for 0." in str(told.value)
        assert str(told.value).endswith(ALONE)
        second = others[0].push(KEYS, VALUES)
        with pytest.raises(libra.TimeoutError) as told:
            others[0].wait(second, timeout=0.5)
        assert ALONE not in str(told.value), "two have pushed: the third is late"
        others[1].push(KEYS, VALUES).result(soon())
        alone.result(soon())
        second.result(soon())
        with pytest.raises(libra.TimeoutError) as told:
            first.wait(first.push(KEYS, VALUES), timeout=0.5)
        assert ALONE not in str(told.value), "a later round: the others are late"
        late = [kv.push(KEYS, VALUES) for kv in others]
        assert [each.result(soon()) for each in late] == [None, None]


def test_a_push_with_a_cmd_initialises_alone() -> None:
    with model_job(2) as job:
        first, second = parts(job)
        first.push(KEYS, VALUES, cmd=1).result(soon())
        np.testing.assert_array_equal(second.pull(KEYS).result(soon()), VALUES)
        both = [kv.push(KEYS, 2 * VALUES) for kv in (first, second)]
        assert [each.result(soon()) for each in both] == [None, None]
        np.testing.assert_array_equal(first.pull(KEYS).result(soon()), 5 * VALUES)


def test_an_asynchronous_push_initialises_alone() -> None:
    with model_job(2, pushes=Pushes.ASYNCHRONOUS) as job:
        first, second = parts(job)
        first.push(KEYS, VALUES).result(soon())
        np.testing.assert_array_equal(second.pull(KEYS).result(soon()), VALUES)
