# SPDX-License-Identifier: Apache-2.0
"""Promise: when workers push different things, all of them are told so at once, and what to do about it."""

from __future__ import annotations

import time

import numpy as np
import pytest
from network import make_job
from patience import soon
from processes import Processes

from libra import MismatchError

WAYS_OUT = r"LIBRA_PUSHES=asynchronous at all hosts, or push in messages, as application 1"


@pytest.mark.parametrize("servers", [0, 1])
@pytest.mark.parametrize("late", [False, True])
def test_all_workers_are_told(servers: int, late: bool) -> None:
    """Workers 0 and 2 push key 5, worker 1 key 6. Once only worker 1 was told, and the others waited."""
    rack = Processes(make_job(3, servers, slots=4, lanes=32))
    workers = rack.job_s()
    values = np.ones(40, np.float32)
    began = time.monotonic()
    asked = [workers[0].push_pull([5], values)]
    while not rack.switch.outcomes.get("ADDED", 0):
        time.sleep(0.001)
    asked.append(workers[1].push_pull([6], values))
    if late:
        with pytest.raises(MismatchError):
            asked[1].result(soon())
        time.sleep(0.2)  # the word is there before the push that it is about
    asked.append(workers[2].push_pull([5], values))
    with pytest.raises(MismatchError, match=rf"^ranks? 0.* sent .* chunk 0 of key 6 .*{WAYS_OUT}") as own:
        asked[1].result(soon())
    for push in (asked[0], asked[2]):
        with pytest.raises(
            MismatchError, match=r"^the workers' pushes differ: the switch answered worker 1: "
        ) as told:
            push.result(soon())
        assert str(own.value) in str(told.value)
    assert time.monotonic() - began < soon() / 2
    rack.kill_all()
