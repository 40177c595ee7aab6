# SPDX-License-Identifier: Apache-2.0
"""A worker's thread believes a time-out only when it has taken what had arrived; a flood does not stop it."""

from __future__ import annotations

import threading
import time
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from memory_link import MemoryLink
from network import NoLiveness, NoReader, hosts_of, make_job, switch_for
from patience import wait_until

from libra.job import ids
from libra.job.ids import Role
from libra.rpc.values import KVPairs, Request
from libra.vans.hot import Added, HotPush
from libra.vans.libra import codec as codecs
from libra.vans.libra.association import Association, Life, contract_of
from libra.vans.libra.endpoint import drive
from libra.vans.libra.worker import endpoint
from libra.vans.libra.worker.endpoint import DRAIN_BATCHES, GATHER_FROM, WorkerEndpoint
from libra.wire import words
from libra.wire.words import FrameBuffer

BATCH, CHUNKS = 4, 60
JOB = make_job(1, 0, slots=64)


class AnsweringLink(MemoryLink):
    """A switch whose answers wait in the socket, more of them than a batch has room for."""

    def __init__(self, answered: bool) -> None:
        super().__init__(self._switch, capacity=BATCH)
        self._model, self._host = switch_for(JOB), hosts_of(JOB)[0][0]
        self._answered = answered

    def take_in(self, worker: WorkerEndpoint) -> None:
        """Open the worker's association."""
        ((hello, _),) = worker.poll(0.0, 0.0)
        ((_, status),) = self._model.receive(hello.get(0), self._host)
        frames = FrameBuffer(1)
        frames.put(0, status)
        worker.receive(frames, 1, 0.0)

    def _switch(self, raw: bytes) -> None:
        for _, answer in self._model.receive(raw, self._host):
            if self._answered:
                self.deliver(answer)


def impatient_worker(link: AnsweringLink) -> tuple[WorkerEndpoint, Any]:
    """Everything that it sends is late at once. And its window."""
    node, codec = JOB.workers[0], codecs.make("block_float", 1)
    templates = words.templates(node.mac, node.ip, JOB.virtual_mac, JOB.virtual_ip, JOB.job, JOB.generation)
    contract = contract_of(JOB, codec)
    association = Association(JOB, "worker 0", templates, contract, Life(1, 1), lambda: 1)
    worker = WorkerEndpoint(JOB, 0, templates, codec, association)
    link.take_in(worker)
    window: Any = worker.engine.slots.window
    window.rto.initial = window.rto.minimum = window.rto.maximum = window.rto.base = 0.0
    worker.reader, worker.liveness, worker.on_wake = NoReader(), NoLiveness(), link.wake
    return worker, window


def push(worker: WorkerEndpoint, done: Any) -> None:
    values = np.ones(CHUNKS * JOB.lanes, dtype=np.int32)
    pairs = KVPairs(np.array([1], dtype=np.uint64), values, np.array([len(values)]))
    worker.send(Request(0, True, True, pairs), done)


def test_answers_that_wait_in_the_socket_are_taken_before_anything_is_repeated() -> None:
    link, stopping = AnsweringLink(answered=True), threading.Event()
    worker, window = impatient_worker(link)
    answers: list[Any] = []

    def done(*answer: Any) -> None:
        answers.append(answer)
        stopping.set()

    push(worker, done)
    drive(worker, link, stopping)
    assert answers[0][1] is None
    assert window.retransmissions == 0


def test_a_flood_keeps_time_outs_waiting_for_a_bounded_time_only() -> None:
    stopping = threading.Event()

    class Flooded(AnsweringLink):
        turns = 0

        def receive(self) -> int:
            """The socket is never empty."""
            self.turns += 1
            if self.turns > 2 * DRAIN_BATCHES or window.retransmissions:
                stopping.set()
                worker.wake()
            return 1

    link = Flooded(answered=False)
    worker, window = impatient_worker(link)
    push(worker, lambda *_: None)
    drive(worker, link, stopping)
    assert DRAIN_BATCHES < link.turns <= DRAIN_BATCHES + 3
    assert window.retransmissions


def test_a_push_without_hot_values_ends_before_the_thread_waits() -> None:
    """It sends no packet, so no answer wakes the thread. NoReader lets it sleep for ever."""
    link, stopping = AnsweringLink(answered=True), threading.Event()
    worker, _ = impatient_worker(link)
    ended: list[Any] = []

    cells, values = np.zeros((0, 64), np.uint16), np.zeros((0, 64), np.int32)
    worker.push_hot(HotPush(ids.node_id(Role.SERVER, 0), cells, values, ended.append))
    thread = threading.Thread(target=drive, args=(worker, link, stopping))
    thread.start()
    try:
        wait_until(lambda: ended, "the push that has ended")
    finally:
        stopping.set()
        worker.wake()
        thread.join()
    assert isinstance(ended[0], Added)


def test_frames_gather_for_a_quarter_of_what_is_in_flight_when_that_is_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each answer wakes the thread alone else: with 16 chunks in flight 16 times in a round trip. Behind the
    last of a round's chunks the thread sleeps for less and less."""
    quarter = 0.1  # of a round trip: long beside the time for which a busy machine holds a thread up
    monkeypatch.setattr(endpoint, "GATHER_SECONDS", 10 * quarter)
    stopping = threading.Event()
    looked: list[tuple[float, int]] = []  # when the link was looked at, and the chunks in flight then

    class Watched(AnsweringLink):
        def receive(self) -> int:
            looked.append((time.monotonic(), window.in_flight))
            window.rto.srtt = 4 * quarter
            return super().receive()

    link = Watched(answered=True)
    worker, window = impatient_worker(link)
    window.rto.initial = window.rto.minimum = window.rto.maximum = window.rto.base = 600.0
    push(worker, lambda *_: stopping.set())
    drive(worker, link, stopping)
    gathered = [
        (after - before, count) for (before, _), (after, count) in pairwise(looked) if count >= GATHER_FROM
    ]
    assert len({count for _, count in gathered}) > 3, "chunks in flight become fewer"
    for slept, count in gathered:
        assert slept >= quarter * (count - BATCH) / CHUNKS
    assert min(slept for slept, count in gathered if count <= CHUNKS // 2) < quarter
