# SPDX-License-Identifier: Apache-2.0
"""Promise: a request is kept until it is finished, and no longer."""

from __future__ import annotations

import gc
import weakref
from concurrent.futures import Future
from typing import Any

import numpy as np
import pytest
from patience import soon
from switch_job import VANS, job_over

import libra
from libra import ClosedError, ConfigError
from libra.rpc.outstanding import KEPT_FAILURES, Tracker


def new(number: int) -> Future[Any]:
    return Future()


def test_numbers_count_from_0_and_find_what_is_outstanding() -> None:
    tracker = Tracker()
    first, second = tracker.begin(new), tracker.begin(new)
    assert (tracker.find(0), tracker.find(1)) == (first, second)
    first.set_result("done")
    assert tracker.find(0) is None
    second.set_exception(KeyError("gradient"))
    for _ in range(2):
        with pytest.raises(KeyError, match="gradient"):
            tracker.find(1)
    for number in (-1, 2):
        with pytest.raises(ConfigError, match=f"no request has timestamp {number}; the last is 1"):
            tracker.find(number)


def test_what_was_never_sent_is_forgotten() -> None:
    tracker = Tracker()
    tracker.begin(new)
    tracker.forget(0)
    assert tracker.find(0) is None
    assert tracker.wait_until_idle(0) == []


def test_idle_is_when_all_are_done() -> None:
    tracker = Tracker()
    requests = [tracker.begin(new) for _ in range(3)]
    requests[1].set_result(None)
    assert tracker.wait_until_idle(0.01) == [0, 2]
    requests[0].set_result(None)
    requests[2].set_exception(ValueError("no"))
    assert tracker.wait_until_idle(0) == []


def test_after_the_end_nothing_begins() -> None:
    tracker = Tracker()
    tracker.close()
    with pytest.raises(ClosedError, match="finalized"):
        tracker.begin(new)


def test_as_many_failures_as_wanted_are_kept() -> None:
    tracker = Tracker()
    for number in range(KEPT_FAILURES + 2):
        tracker.begin(new).set_exception(ValueError(str(number)))
    assert (tracker.find(0), tracker.find(1)) == (None, None)
    with pytest.raises(ValueError, match=r"^2$"):
        tracker.find(2)


@pytest.mark.parametrize("copy", [True, False])
@pytest.mark.parametrize("van", VANS)
def test_nothing_of_a_finished_request_stays(van: str, copy: bool) -> None:
    with job_over(van, 1, 1) as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.KVServerDefaultHandle())
        kv = libra.KVWorker(0, 0, job.workers[0])
        gone = []
        for _ in range(20):
            vals = np.ones(100, np.float32)
            asked = kv.push_pull([1], vals, copy=copy)
            asked.result(soon())
            gone += [weakref.ref(vals), weakref.ref(asked)]
        del vals, asked
        kv.pull([1]).result(soon())  # when this has come, the thread is done with what was before
        gc.collect()
        assert [ref() for ref in gone[:-2]] == [None] * (len(gone) - 2)
