# SPDX-License-Identifier: Apache-2.0
"""Promise: no process takes an answer to what another process of its rank has asked.

Both count what they ask from 0. The first one dies when it has its answer, and nobody has heard an ACK of it.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest
from network import make_job
from patience import soon
from processes import Processes
from switch_model import Host, decode

from libra import (
    KVMeta,
    KVPairs,
    KVServer,
    KVServerDefaultHandle,
    KVWorker,
    Node,
    Role,
    SimpleApp,
    SimpleData,
)
from libra.job.environment import Pushes
from libra.wire.protocol import Kind

PUSHES = Pushes.ASYNCHRONOUS


class Gate:
    """Keeps what a server is asked while it is closed."""

    def __init__(self) -> None:
        self.is_closed = False
        self._kept: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()

    def pass_through(self, call: Callable[[], None]) -> None:
        if self.is_closed:
            self._kept.put(call)
        else:
            call()

    def wait(self) -> Callable[[], None]:
        """For what is asked next."""
        return self._kept.get(timeout=soon())


class Job(Processes):
    """Two workers, and a server that adds up; nobody hears an ACK of worker 0."""

    def __init__(self) -> None:
        self.gate = Gate()
        super().__init__(make_job(2, 1, slots=4, lanes=32), serve=self._handle)
        self.lose = self._is_acknowledgement
        self.server = self.start(Role.SERVER, 0, pushes=PUSHES)
        self.other = KVWorker(0, 0, self.start(Role.WORKER, 1, pushes=PUSHES))

    @staticmethod
    def _is_acknowledgement(raw: bytes, sender: Host) -> bool:
        return (sender.role, sender.rank) == ("worker", 0) and decode(raw[42:]).kind == Kind.ACK

    def _handle(self, node: Node) -> Callable[[KVMeta, KVPairs, KVServer], None]:
        adds = KVServerDefaultHandle()

        def handle(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
            self.gate.pass_through(partial(adds, meta, pairs, server))

        return handle

    def begin(self) -> Node:
        """Worker 0's next process."""
        return self.start(Role.WORKER, 0, pushes=PUSHES)


@pytest.fixture
def job() -> Iterator[Job]:
    job = Job()
    yield job
    job.kill_all()


def values(number: float) -> Any:
    return np.full(3, number, dtype=np.float32)


def test_a_pull_is_answered_by_what_it_asked_for(job: Job) -> None:
    """Once it got the values of key 1."""
    for key in (1, 2):
        job.other.push([key], values(key)).result(soon())
    first = job.begin()
    np.testing.assert_array_equal(KVWorker(0, 0, first).pull([1]).result(soon()), values(1))
    job.kill(first)
    again = KVWorker(0, 0, job.begin())
    np.testing.assert_array_equal(again.pull([2]).result(soon()), values(2))


def test_a_push_is_done_when_its_server_has_it(job: Job) -> None:
    first = job.begin()
    KVWorker(0, 0, first).push([1], values(1)).result(soon())
    job.kill(first)
    job.gate.is_closed = True
    again = KVWorker(0, 0, job.begin())
    pushes = [again.push([2], values(2)), again.push([2], values(3))]
    applied = [job.gate.wait() for _ in pushes]
    assert job.server.van._messenger.flush(soon())  # type: ignore[attr-defined]
    assert not any(push.done() for push in pushes)
    for apply in applied:
        apply()
    for push in pushes:
        push.result(soon())
    job.gate.is_closed = False
    np.testing.assert_array_equal(job.other.pull([2]).result(soon()), values(5))


def test_an_answer_that_comes_when_the_next_process_has_asked_is_not_its(job: Job) -> None:
    """The server takes its time over what the first one asks."""
    for key in (1, 2):
        job.other.push([key], values(key)).result(soon())
    job.gate.is_closed = True
    first = job.begin()
    KVWorker(0, 0, first).pull([1])
    asked = [job.gate.wait()]
    job.kill(first)
    pulled = KVWorker(0, 0, job.begin()).pull([2])
    asked.append(job.gate.wait())
    for answer in asked:
        answer()
    np.testing.assert_array_equal(pulled.result(soon()), values(2))


@pytest.mark.parametrize("late", [False, True])
def test_a_request_is_answered_by_what_it_asked(job: Job, late: bool) -> None:
    asked: list[SimpleData] = []
    heard = threading.Semaphore(0)

    def handle(data: SimpleData, app: SimpleApp) -> None:
        asked.append(data)
        if not late:
            app.response(data, b"answer to " + data.body)
        heard.release()

    server = SimpleApp(1, 0, job.server)
    server.set_request_handle(handle)
    first = job.begin()
    handle_of_first = SimpleApp(1, 0, first).request(0, b"one", job.server.id)
    if not late:
        assert handle_of_first.result(soon()) == {job.server.id: b"answer to one"}
    assert heard.acquire(timeout=soon())
    job.kill(first)
    again = SimpleApp(1, 0, job.begin()).request(0, b"two", job.server.id)
    assert heard.acquire(timeout=soon())
    for data in asked if late else ():
        server.response(data, b"answer to " + data.body)
    assert again.result(soon()) == {job.server.id: b"answer to two"}
