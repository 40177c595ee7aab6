# SPDX-License-Identifier: Apache-2.0
"""Promise: when workers push different things, all of them are told so at once, and what to do about it."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
import pytest
from network import make_job
from patience import soon
from processes import Processes
from switch_model import Host, decode

from libra import MismatchError, Node
from libra.wire.protocol import Kind

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


@pytest.mark.parametrize(
    "leave", [Node.finalize, lambda node: node.abort("the program has ended")], ids=["finalize", "abort"]
)
def test_a_worker_that_leaves_at_once_tells_the_others_before(leave: Callable[[Node], None]) -> None:
    """A van that stopped before its word had gone out left the others waiting for ever."""
    rack, lost = Processes(make_job(2, 0, slots=4, lanes=32)), list[bytes]()

    def lose(raw: bytes, sender: Host) -> bool:
        word = sender.rank == 1 and decode(raw[42:]).kind == Kind.MESSAGE
        if word and len(lost) < 2:  # so that it is not out at once
            lost.append(raw)
            return True
        return False

    workers = rack.job_s()
    waits = workers[0].push_pull([5], np.ones(40, np.float32))
    while not rack.switch.outcomes.get("ADDED", 0):
        time.sleep(0.001)
    rack.lose = lose
    with pytest.raises(MismatchError):
        workers[1].push_pull([6], np.ones(40, np.float32)).result(soon())
    leave(rack.nodes[1])
    with pytest.raises(MismatchError, match=r"the switch answered worker 1"):
        waits.result(soon())
    rack.kill_all()
