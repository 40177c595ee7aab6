# SPDX-License-Identifier: Apache-2.0
"""Promise: a barrier counts processes that wait at it; who waits for others in vain is told so by name."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from network import make_job
from patience import soon
from processes import Processes

import libra
from libra import Environment, Node, Role, TimeoutError, VanType
from libra.rpc.message import Message
from libra.vans.libra import barriers
from libra.vans.libra.barriers import FRESH_SECONDS, REPEAT_SECONDS, GroupBarriers

GROUP, MEMBERS = libra.WORKER_GROUP, [9, 11]


class Member:
    """What a node's barriers know of it."""

    def __init__(self, cluster: Cluster, node: int, nonce: int) -> None:
        self.id, self.nonce, self._cluster = node, nonce, cluster

    @property
    def term(self) -> int:
        return self._cluster.term

    def members(self, group: int) -> list[int]:
        return MEMBERS


class Cluster:
    """Nodes on a clock and in a term of their own; messages arrive at once."""

    def __init__(self) -> None:
        self.now, self.term = 100.0, 1
        self.nodes: dict[int, GroupBarriers] = {}
        self.heard: list[Message] = []
        self.start(9, nonce=1)

    def start(self, node: int, nonce: int) -> GroupBarriers:
        self.nodes[node] = GroupBarriers(Member(self, node, nonce), self.carry, lambda: self.now)
        return self.nodes[node]

    def carry(self, node: int, message: Message) -> None:
        self.heard.append(message)
        if node in self.nodes:
            self.nodes[node].receive(message)

    def arrives(self, node: int, token: int, word: int = 1) -> None:
        """A word of a process, as it repeats it."""
        self.nodes[9].receive(
            Message(libra.rpc.message.MessageKind.REQUEST, node, -1, word, token, GROUP, b"")
        )

    def released(self) -> set[int]:
        """Tokens."""
        return {message.timestamp for message in self.heard if message.customer_id == 2}


def test_who_waits_is_counted_as_long_as_it_says_so() -> None:
    cluster = Cluster()
    for _ in range(100):
        cluster.arrives(11, 1 << 31)
        cluster.now += REPEAT_SECONDS
    cluster.arrives(9, 2 << 31)
    assert cluster.released() == {1 << 31, 2 << 31}


def test_who_has_not_said_so_for_long_may_be_dead() -> None:
    cluster = Cluster()
    cluster.arrives(11, 1 << 31)
    cluster.now += FRESH_SECONDS + 0.1
    cluster.arrives(9, 2 << 31)
    assert cluster.released() == set()
    cluster.arrives(11, 1 << 31)  # it was only slow
    assert cluster.released() == {1 << 31, 2 << 31}


def test_an_arrival_before_a_process_started_again_does_not_count() -> None:
    """Those that live repeat theirs in the new term; once the dead one's stayed."""
    cluster = Cluster()
    cluster.arrives(11, 1 << 31)
    cluster.term += 1
    cluster.arrives(9, 2 << 31)
    assert cluster.released() == set()
    cluster.arrives(11, 3 << 31)
    assert cluster.released() == {2 << 31, 3 << 31}


def test_who_waits_where_its_last_process_has_passed_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(barriers, "REPEAT_SECONDS", 0.01)
    cluster = Cluster()
    cluster.arrives(11, 1 << 31)
    cluster.arrives(9, 2 << 31)
    cluster.term += 1
    behind = cluster.start(11, nonce=3)
    with pytest.raises(
        TimeoutError,
        match=r"barrier of group 4: worker 0 has not arrived in 0.05 s \(they have passed this group's last "
        r"barrier with the process of worker 1 before this one: .*libra.resume",
    ):
        behind.wait(GROUP, 0.05)
    ahead = cluster.start(9, nonce=2)
    with pytest.raises(TimeoutError, match=r"worker 1 has not arrived in 0.05 s$"):
        ahead.wait(GROUP, 0.05)


def test_a_process_that_died_at_a_barrier_does_not_pass_it() -> None:
    rack = Processes(make_job(2, 1, slots=4, lanes=32))
    rack.start(Role.SERVER, 0)
    first, second = (rack.start(Role.WORKER, rank) for rank in range(2))
    counts = first.van._messenger.barriers._counts  # type: ignore[attr-defined]
    with ThreadPoolExecutor(2) as pool:
        dead = pool.submit(second.barrier, GROUP, soon())
        while not (GROUP in counts and counts[GROUP].arrived):
            time.sleep(0.001)
        rack.kill(second)
        with pytest.raises(libra.ClosedError):
            dead.result(soon())
        second = rack.start(Role.WORKER, 1)
        apps = [libra.SimpleApp(0, 0, node) for node in (first, second)]
        apps[0].set_request_handle(lambda data, app: app.response(data))
        apps[1].wait(apps[1].request(0, "I live", 9), soon())  # so that the first knows of the new term
        with pytest.raises(TimeoutError, match="worker 1 has not arrived"):
            first.barrier(GROUP, 0.3)
        passed = [pool.submit(node.barrier, GROUP, soon()) for node in (first, second)]
        assert [each.result() for each in passed] == [None, None]
    rack.kill_all()


@pytest.mark.parametrize("van", [VanType.LOOPBACK, VanType.TCP])
def test_a_wait_without_a_time_out_ends_by_name(van: VanType) -> None:
    missing = pytest.raises(TimeoutError, match=r"group 4: worker 1 has not arrived in 0\.2 s")
    with libra.local_job(2, 1, van=van, wait_timeout=0.2) as job, missing:
        job.workers[0].barrier(GROUP)


def test_over_libra_as_well() -> None:
    rack = Processes(make_job(2, 0, slots=4, lanes=32))
    node = rack.start(Role.WORKER, 0)
    short = Environment(Role.WORKER, 2, 0, VanType.LIBRA, rank=0, wait_timeout=0.2)
    object.__setattr__(node, "environment", short)
    with pytest.raises(TimeoutError, match=r"group 4: worker 1 has not arrived in 0\.2 s"):
        node.barrier(GROUP)
    rack.kill_all()


@pytest.mark.parametrize("van", ["loopback", "tcp"])
def test_who_gave_up_and_left_is_not_counted(van: str) -> None:
    """Once the other passed, as if it had been there."""
    with libra.local_job(3, 1, van=van) as job:
        ended: list[Any] = []
        waiting = threading.Thread(target=lambda: ended.append(_error_of(job.workers[1])))
        with pytest.raises(TimeoutError):
            job.workers[0].barrier(GROUP, 0.05)
        waiting.start()
        job.workers[0].finalize(do_barrier=False)
        ended.append(_error_of(job.workers[2]))
        waiting.join(soon())
        assert ["worker 0" in str(error) for error in ended] == [True, True], ended
        for node in (*job.workers[1:], *job.servers, job.scheduler):
            if node is not None:
                node.finalize(do_barrier=False)


def _error_of(node: Node) -> BaseException | None:
    try:
        node.barrier(GROUP, soon())
    except libra.ClosedError as error:
        return error
    return None
