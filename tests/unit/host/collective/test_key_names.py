# SPDX-License-Identifier: Apache-2.0
"""Promise: what goes wrong with a collective is told of arrays, never of keys, which nobody has chosen."""

from __future__ import annotations

import re

import numpy as np
import pytest
from patience import soon
from switch_job import VANS, job_over

import libra

LARGE = np.full(2, 2**31 - 1, np.int32)


@pytest.mark.parametrize("servers", [0, 1])
@pytest.mark.parametrize("van", VANS)
def test_an_overflow_names_the_array(van: str, servers: int) -> None:
    with job_over(van, 2, servers) as job:
        given = [np.ones(3000, np.int32), LARGE, np.ones(1, np.int32)]
        for work in [libra.allreduce_async(node, given, name="g") for node in job.workers]:
            told = str(work.exception(soon(100)))
            assert isinstance(work.exception(soon(100)), libra.OverflowError)
            assert told.startswith("allreduce sum 'g': ")
            assert re.search(r"arrays? \[\d\]", told), told
            assert not re.search(r"\d{9}", told), told


@pytest.mark.parametrize("van", VANS)
def test_who_waits_is_told_of_no_key(van: str) -> None:
    with job_over(van, 2, 0) as job:
        one, other = job.workers
        work = libra.allreduce_async(one, np.ones(3, np.float32), name="g")
        with pytest.raises(libra.TimeoutError, match="the agreement on what is called") as told:
            work.wait(0.3)
        stalls = [request.waits_for() for request in one.tracker.outstanding().values()]
        for text in [str(told.value), *stalls]:
            assert not re.search(r"\d{9}", text), text
        libra.allreduce(other, np.ones(3, np.float32), name="g", timeout=soon(100))
        work.wait(soon(100))


def test_a_kv_workers_key_stays_a_key() -> None:
    with job_over("tcp", 2, 0) as job:
        kv = libra.KVWorker(0, 0, job.workers[0])
        asked = kv.push_pull([7], np.float32([1]))
        with pytest.raises(libra.TimeoutError, match="key 7"):
            asked.result(timeout=0.3)
        libra.KVWorker(0, 0, job.workers[1]).push_pull([7], np.float32([1])).result(timeout=soon(100))
