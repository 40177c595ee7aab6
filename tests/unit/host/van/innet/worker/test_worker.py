# SPDX-License-Identifier: Apache-2.0
"""A worker's thread believes a time-out only when it has taken what had arrived; a flood does not stop it."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
from network import hosts_of, make_job, switch_for

from libra.link.memory import MemoryLink
from libra.van.base import KVPairs, Request
from libra.van.innet import codec as codecs
from libra.van.innet.worker.thread import DRAIN_BATCHES, WorkerThread
from libra.wire import words

BATCH, CHUNKS = 4, 60
JOB = make_job(1, 0, slots=64)


def impatient_worker() -> WorkerThread:
    """Everything that it sends is late at once."""
    node = JOB.workers[0]
    templates = words.templates(node.mac, node.ip, JOB.virtual_mac, JOB.virtual_ip, JOB.job, JOB.generation)
    worker = WorkerThread(JOB, templates, codecs.make("block_float", 1), heartbeat=1000.0)
    rto: Any = worker.engine.slots.window.rto
    rto.initial = rto.minimum = rto.maximum = rto.base = 0.0
    return worker


class AnsweringLink(MemoryLink):
    """A switch whose answers wait in the socket, more of them than a batch has room for."""

    def __init__(self, answered: bool) -> None:
        super().__init__(self._switch, capacity=BATCH)
        self._model, self._host = switch_for(JOB), hosts_of(JOB)[0][0]
        self._answered = answered

    def _switch(self, raw: bytes) -> None:
        for _, answer in self._model.receive(raw, self._host):
            if self._answered:
                self.deliver(answer)


def push(worker: WorkerThread, done: Any) -> None:
    values = np.ones(CHUNKS * JOB.lanes, dtype=np.int32)
    pairs = KVPairs(np.array([1], dtype=np.uint64), values, np.array([len(values)]))
    worker.submit(Request(0, True, True, pairs), done)


def test_answers_that_wait_in_the_socket_are_taken_before_anything_is_repeated() -> None:
    worker, link, stopping = impatient_worker(), AnsweringLink(answered=True), threading.Event()
    answers: list[Any] = []

    def done(*answer: Any) -> None:
        answers.append(answer)
        stopping.set()

    push(worker, done)
    worker.run(link, stopping)
    assert answers[0][1] is None
    assert worker.engine.slots.window.retransmissions == 0


def test_a_flood_keeps_time_outs_waiting_for_a_bounded_time_only() -> None:
    worker, stopping = impatient_worker(), threading.Event()

    class Flooded(AnsweringLink):
        turns = 0

        def receive(self) -> int:
            """The socket is never empty."""
            self.turns += 1
            if self.turns > 2 * DRAIN_BATCHES or worker.engine.slots.window.retransmissions:
                stopping.set()
            return 1

    link = Flooded(answered=False)
    push(worker, lambda *_: None)
    worker.run(link, stopping)
    assert DRAIN_BATCHES < link.turns <= DRAIN_BATCHES + 3
    assert worker.engine.slots.window.retransmissions
