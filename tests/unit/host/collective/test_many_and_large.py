# SPDX-License-Identifier: Apache-2.0
"""Promise: many small arrays are few requests, a large one takes bounded memory, loss changes nothing."""

from __future__ import annotations

import threading
import tracemalloc
import weakref
from typing import Any

import numpy as np
import pytest
from faulty_link import Faults
from model_job import model_job
from patience import soon

import libra
from libra import Node
from libra.collective import segments, stream
from libra.job.environment import Pushes
from libra.node.node import LocalJob
from libra.rpc.values import KVPairs, Request


class Watch:
    """Counts what a node's van is asked to send, and how much of it is on its way."""

    def __init__(self, node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
        self.requests = self.elements = self.under_way = self.most = 0
        self._lock = threading.Lock()
        self._send = node.van.send
        monkeypatch.setattr(node.van, "send", self.send)

    def send(self, request: Request, done: Any) -> None:
        size = len(request.pairs.vals)

        def ended(answer: KVPairs | None, error: BaseException | None) -> None:
            with self._lock:
                self.under_way -= size
            done(answer, error)

        with self._lock:
            self.requests += 1
            self.elements += size
            self.under_way += size
            self.most = max(self.most, self.under_way)
        self._send(request, ended)


def test_small_arrays_are_fused(job: LocalJob, monkeypatch: pytest.MonkeyPatch) -> None:
    """10,000 of 25 elements each: 977 full packets."""
    given = [
        [np.full((5, 5), number % 97 + rank, np.float32) for number in range(10_000)] for rank in range(3)
    ]
    watch = Watch(job.workers[0], monkeypatch)
    before = job.workers[0].van.stats().packets_sent
    works = [
        libra.allreduce_async(node, mine, name="model") for node, mine in zip(job.workers, given, strict=True)
    ]
    for work in works:
        found = work.wait(soon(100))
        assert len(found) == 10_000
        assert all((array == 3 * (number % 97) + 3).all() for number, array in enumerate(found))
    refined = job.workers[0].van.tells_rounding
    assert watch.requests == 2 + refined, "what workers call, all values, and what small ones have lost"
    if job.workers[0].environment.van_type is libra.VanType.LIBRA:
        sent = job.workers[0].van.stats().packets_sent - before
        assert sent <= 2 * 977 + 100, "a probe and a packet for each chunk, some twice on a busy machine"


def test_what_is_on_its_way_is_bounded(job: LocalJob, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(segments, "SEGMENT", 1000)
    monkeypatch.setattr(stream, "UNANSWERED", 4000)
    watches = [Watch(node, monkeypatch) for node in job.workers]
    given = [np.arange(rank, 30_000 + rank, dtype=np.int32) for rank in range(3)]
    works = [
        libra.allreduce_async(node, array, out=array) for node, array in zip(job.workers, given, strict=True)
    ]
    for work in works:
        assert (work.wait(soon(100)) == 3 * np.arange(30_000) + 3).all()
    for watch in watches:
        assert watch.requests == 31
        assert 1000 <= watch.most <= 4000
        assert watch.under_way == 0


def test_what_failed_is_not_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call that fails takes no room from those that follow, which once waited for ever."""
    monkeypatch.setattr(segments, "SEGMENT", 1000)
    monkeypatch.setattr(stream, "UNANSWERED", 4000)
    given = np.arange(4000, dtype=np.int32)
    with libra.local_job(1, 0) as job:
        (node,) = job.workers
        really, refused = node.van.send, [libra.LibraError("refused") for _ in range(4)]

        def refuse(request: Request, done: Any) -> None:
            """The first four segments: all of a call."""
            if len(request.pairs.vals) == 1000 and refused:
                done(None, refused.pop())
            else:
                really(request, done)

        monkeypatch.setattr(node.van, "send", refuse)
        with pytest.raises(libra.LibraError, match="refused"):
            libra.allreduce(node, given, timeout=soon(100))
        assert (libra.allreduce(node, given, timeout=soon(100)) == given).all()


def test_a_large_array_needs_no_second_one() -> None:
    """64 MiB: four segments of it are under way, and what the loopback van copies of them."""
    array = np.ones(1 << 24, np.float32)
    with libra.local_job(1, 0) as job:
        tracemalloc.start()
        try:
            assert libra.allreduce(job.workers[0], array, out=array, timeout=soon(100)) is array
            _, most = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
    # A segment's values, the van's copy, their sum, and the answer's copy.
    assert most < 4 * 4 * 4 * segments.SEGMENT + (1 << 20)
    assert (array == 1).all()


def test_work_that_is_kept_keeps_its_result_alone() -> None:
    given = np.ones(10, np.float32)
    gone = weakref.ref(given)
    with libra.local_job(1, 0) as job:
        work = libra.allreduce_async(job.workers[0], given)
        work.wait(soon(100))
        libra.barrier(job.workers[0], timeout=soon(100))  # the van's thread has let go of it, too
        del given
        assert gone() is None
        assert work.wait().sum() == 10


@pytest.mark.parametrize(
    ("servers", "pushes"), [(0, Pushes.SUMMED), (1, Pushes.SUMMED), (2, Pushes.ASYNCHRONOUS)]
)
def test_collectives_over_links_that_lose(servers: int, pushes: Pushes) -> None:
    """Also where the switch adds nothing, but passes each worker's pushes to the servers."""
    with model_job(2, servers, faults=Faults(0.05, 0.05, 0.05, seed=7), pushes=pushes) as job:
        works: list[tuple[Any, Any]] = []
        for number in range(6):
            for node in job.workers:
                given = np.full(700, number + node.rank, np.float32)
                works.append((libra.allreduce_async(node, given, name=f"g{number % 2}"), 2 * number + 1))
                works.append((libra.broadcast_async(node, np.full(90, node.rank * 1.5), 1), 1.5))
        for work, expected in works:
            assert (work.wait(soon(100)) == expected).all()
