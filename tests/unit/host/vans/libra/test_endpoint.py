# SPDX-License-Identifier: Apache-2.0
"""Promise: what other threads queue at an endpoint is done soon, whatever its driver does at that moment."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from memory_link import MemoryLink
from network import make_job
from patience import soon

from libra.errors import ClosedError
from libra.vans.libra.association import Association, Contract, Life
from libra.vans.libra.endpoint import AssociationEndpoint, Call, drive
from libra.wire import words
from libra.wire.words import FrameBuffer, Outgoing

JOB = make_job(1, 0, slots=8)


class Idle(AssociationEndpoint):
    """An end to which nobody answers; it has nothing to send but HELLO. due: calls to make."""

    def __init__(self) -> None:
        node = JOB.workers[0]
        own = words.templates(node.mac, node.ip, JOB.virtual_mac, JOB.virtual_ip, JOB.job, JOB.generation)
        super().__init__(Association(JOB, "worker 0", own, Contract(""), Life(1, 1), lambda: 1))
        self.due: list[Call] = []

    def calls(self) -> list[Call]:
        due, self.due = self.due, []
        return due

    def next_deadline(self) -> float:
        return math.inf  # so that only a wake ends a wait

    def _look(self, now: float) -> None: ...

    def receive(self, source: FrameBuffer, count: int, now: float) -> None: ...

    def poll(self, asked: float, now: float) -> Outgoing:
        return []

    def _deadline(self) -> float:
        return math.inf


@contextmanager
def driven(endpoint: AssociationEndpoint) -> Iterator[None]:
    link, stopping = MemoryLink(lambda frame: None), threading.Event()
    endpoint.on_wake = link.wake
    thread = threading.Thread(target=drive, args=(endpoint, link, stopping))
    thread.start()
    try:
        yield
    finally:
        stopping.set()
        endpoint.wake()
        thread.join(soon())
    assert not thread.is_alive(), "a stop ends a wait"


def test_a_call_ends_a_wait() -> None:
    endpoint = Idle()
    with driven(endpoint):
        for _ in range(100):
            made = threading.Event()
            endpoint.call(made.set)
            assert made.wait(soon())


def test_a_call_that_a_callback_queues_is_made_without_a_wake() -> None:
    endpoint, made = Idle(), threading.Event()
    endpoint.due.append(lambda: endpoint.call_soon(made.set))
    with driven(endpoint):
        assert made.wait(soon())


def test_an_endpoint_that_has_failed_takes_no_calls() -> None:
    endpoint = Idle()
    endpoint.fail(ClosedError("the first"))
    endpoint.fail(ClosedError("the second"))
    with pytest.raises(ClosedError, match="the first"):
        endpoint.call(lambda: None)
    assert endpoint.opened.is_set(), "nobody waits for an answer that will not come"
