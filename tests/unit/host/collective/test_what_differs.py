# SPDX-License-Identifier: Apache-2.0
"""Promise: workers that mean different things are all told what; no sum is wrong, then or later."""

from __future__ import annotations

import random
import re
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import closing
from queue import Queue
from typing import Any

import numpy as np
import pytest
from patience import soon
from switch_job import Rack

import libra
from libra import ConfigError, MismatchError, Node, TimeoutError
from libra.collective.stream import Stream
from libra.node.node import LocalJob

F32 = np.float32
Start = Callable[[Node], libra.Work]


def reduce(size: int = 3, dtype: Any = F32, op: str = "sum", name: str | None = None) -> Start:
    return lambda node: libra.allreduce_async(node, np.ones(size, dtype), op, name=name)


def many(at: int) -> Start:
    """A list whose tensor ``at`` has another shape."""
    return lambda node: libra.allreduce_async(node, [np.ones(5 if n == at else 4, F32) for n in range(100)])


@pytest.mark.parametrize(
    ("usual", "other", "told"),
    [
        (
            reduce(name="w"),
            reduce(4, name="w"),
            "workers 0, 2: allreduce sum 'w' of float32 (3,); worker 1: allreduce sum 'w' of float32 (4,)",
        ),
        (reduce(name="w"), reduce(name="v"), "worker 1: allreduce sum 'v' of float32 (3,)"),
        (
            reduce(name="w"),
            reduce(),
            "worker 1: allreduce sum of float32 (3,)",
        ),
        (reduce(), reduce(dtype=np.int32), "worker 1: allreduce sum of int32 (3,)"),
        (reduce(), reduce(op="mean"), "worker 1: allreduce mean of float32 (3,)"),
        (
            lambda node: libra.broadcast_async(node, np.ones(3)),
            lambda node: libra.broadcast_async(node, np.ones(3, ">f8")),
            "workers 0, 2: broadcast from 0 of float64 (3,); worker 1: broadcast from 0 of >f8 (3,)",
        ),
        (
            reduce(),
            lambda node: libra.broadcast_async(node, np.ones(3, F32), 2),
            "workers 0, 2: allreduce sum of float32 (3,); worker 1: broadcast from 2 of float32 (3,)",
        ),
        (
            lambda node: libra.allgather_async(node, [np.int8([1])] * 2),
            lambda node: libra.allgather_async(node, [np.int8([1])] * 3),
            "workers 0, 2: allgather of int8 (1,), int8 (1,); worker 1: allgather of int8 (1,), int8 (1,), ",
        ),
        (
            many(-1),
            many(57),
            "workers 0, 2: allreduce sum of 100 tensors, [57] float32 (4,); "
            "worker 1: allreduce sum of 100 tensors, [57] float32 (5,)",
        ),
        (
            reduce(name="zwölf\n\0 'quoted'"),
            reduce(name="other"),
            "workers 0, 2: allreduce sum \"zwölf\\n\\x00 'quoted'\" of float32 (3,); worker 1",
        ),
    ],
)
def test_all_are_told_what_differs(job: LocalJob, usual: Start, other: Start, told: str) -> None:
    works = [other(node) if rank == 1 else usual(node) for rank, node in enumerate(job.workers)]
    behind = [libra.allreduce_async(node, F32([node.rank, 1])) for node in job.workers]
    for work in works:
        with pytest.raises(MismatchError) as raised:
            work.wait(soon(60))
        assert told in str(raised.value)
    for work in behind:
        assert work.wait(soon(60)).tolist() == [3, 3]


def test_only_what_differs_fails(job: LocalJob) -> None:
    """Worker 1 calls other things in the middle of many."""
    wrong = {5, 6, 17}

    def start(node: Node, number: int) -> libra.Work:
        size = 4 if number in wrong and node.rank == 1 else 3
        return libra.allreduce_async(node, np.full(size, number, np.int32), name=f"n{number % 10}")

    works = [[start(node, number) for number in range(30)] for node in job.workers]
    for mine in works:
        for number, work in enumerate(mine):
            if number in wrong:
                assert isinstance(work.exception(soon(60)), MismatchError)
            else:
                assert work.wait(soon(60)).tolist() == [3 * number] * 3


def test_who_has_not_called_is_named(job: LocalJob) -> None:
    first, *others = job.workers
    works = [libra.allreduce_async(first, F32([1]), name="gradient"), libra.allreduce_async(first, F32([2]))]
    with pytest.raises(
        TimeoutError, match=r"'gradient' has not finished in 0\.3 s: not all workers have called it"
    ):
        works[0].wait(0.3)
    with pytest.raises(TimeoutError) as raised:
        works[0].wait(0.5)
    unseen = r"rank 2 has not contributed .*; switch leaf \(10\.0\.0\.253\) says so, .* not know of rank 1$"
    assert re.search(rf"ranks? 1, 2 have not contributed|{unseen}", str(raised.value))
    with pytest.raises(
        TimeoutError, match=r"allreduce sum has not finished in 0\.1 s: not all workers|'gradient'"
    ):
        works[1].wait(0.1)
    with pytest.raises(TimeoutError, match=r"barrier has not finished in 0\.1 s"):
        libra.barrier(first, timeout=0.1)
    for node in others:
        libra.allreduce_async(node, F32([1]), name="gradient")
        libra.allreduce_async(node, F32([2]))
    with ThreadPoolExecutor() as pool:
        ended = list(pool.map(lambda node: libra.barrier(node, timeout=soon(60)), others))
    assert ended == [None, None]
    assert [work.wait(soon(60)).tolist() for work in works] == [[3], [6]]


def test_a_barrier_holds_until_all_have_come(job: LocalJob) -> None:
    arrived: list[int] = []

    def come(node: Node) -> int:
        arrived.append(node.rank)
        libra.barrier(node, timeout=soon(60))
        return len(arrived)

    with ThreadPoolExecutor() as pool:
        early = [pool.submit(come, node) for node in job.workers[:2]]
        assert not wait(early, timeout=0.2).done
        late = pool.submit(come, job.workers[2])
        assert [future.result(soon(60)) for future in (*early, late)] == [3, 3, 3]


def test_pushes_between_collectives_keep_their_place(job: LocalJob) -> None:
    """A switch that sums takes the n-th push of all workers for the same, whenever each gets that far."""

    def program(node: Node) -> None:
        pace, kv = random.Random(node.rank), libra.KVWorker(0, 0, node)
        pending: list[tuple[Any, Any]] = []
        for number in range(40):
            size = [3, 700, 9000][number % 3]
            value = np.full(size, number * (node.rank + 1), np.int32)
            if number % 4 == 3:
                pending.append((kv.push_pull([number], value), 6 * number))
            else:
                pending.append((libra.allreduce_async(node, value, name=f"n{number % 5}"), 6 * number))
            if pace.random() < 0.3:
                time.sleep(pace.random() * 0.005)
            if pace.random() < 0.2:
                asked, total = pending.pop(0)
                assert (asked.result(soon(60)) == total).all()
        for asked, total in pending:
            assert (asked.result(soon(60)) == total).all()

    with ThreadPoolExecutor() as pool:
        for future in [pool.submit(program, node) for node in job.workers]:
            future.result(soon(60))


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (
            lambda n: libra.allreduce(n, [1.0, 2.0]),
            r"tensor \[0\] is of float64; expected float32, .* with astype",
        ),
        (lambda n: libra.allreduce(n, np.ones(2, ">f4")), "the tensor is of >f4; expected float32"),
        (lambda n: libra.allreduce(n, F32([1]), "max"), "op is 'max'; expected 'sum' or 'mean'"),
        (
            lambda n: libra.allreduce(n, [F32([1])], out=F32([1])),
            "out is a single array; expected a list of 1",
        ),
        (
            lambda n: libra.allreduce(n, F32([1]), out=np.ones(1)),
            r"out is float64 of shape \(1,\); expected .*float32",
        ),
        (lambda n: libra.allreduce(n, F32([1]), out=np.broadcast_to(F32(1), 1)), "out is read-only"),
        (lambda n: libra.allreduce(n, F32([1]), name=3), "name is 3; expected a text"),
        (lambda n: libra.broadcast(n, F32([1]), 3), "root is 3; expected a worker's rank, 0 to 2"),
        (lambda n: libra.broadcast(n, F32([1]), 4), "root is 4; expected a worker's rank, 0 to 2"),
        (lambda n: libra.broadcast(n, F32([1]), -1), "root is -1; expected a worker's rank, 0 to 2"),
        (lambda n: libra.broadcast(n, F32([1]), 1.0), "root is 1.0; expected a worker's rank, 0 to 2"),
        (
            lambda n: libra.broadcast(n, np.array([None])),
            "the tensor is of object; expected a dtype of a fixed size",
        ),
        (
            lambda n: libra.reduce_scatter(n, np.ones(4, F32)),
            r"shape \(4,\); .* first dimension that 3 divides",
        ),
        (lambda n: libra.reduce_scatter(n, np.ones(3, F32), "max"), "op is 'max'; expected 'sum' or 'mean'"),
        (lambda n: libra.reduce_scatter(n, np.ones(3)), "the tensor is of float64; expected float32"),
        (lambda n: libra.reduce_scatter(n, F32(1)), r"shape \(\); expected a first dimension"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_sent(job: LocalJob, call: Any, told: str) -> None:
    with pytest.raises(ConfigError, match=told):
        call(job.workers[0])


def test_out_must_not_overlap_its_tensor_unless_it_is_that(job: LocalJob) -> None:
    memory = np.zeros(100, F32)
    with pytest.raises(
        ConfigError, match="out shares memory with its tensor; expected the very tensor or one apart"
    ):
        libra.allreduce(job.workers[0], memory[:50], out=memory[25:75])
    with pytest.raises(ConfigError, match="out shares memory with its tensor; expected one apart"):
        libra.reduce_scatter(job.workers[0], memory[:99], out=memory[:33])


def test_a_server_has_no_collectives(job: LocalJob) -> None:
    for node in job.servers:
        with pytest.raises(ConfigError, match="this node is a server; collectives are for workers"):
            libra.barrier(node)


def test_a_wait_that_would_never_end_is_refused(job: LocalJob) -> None:
    """On the thread that would have to bring the answer."""
    told: Future[BaseException | None] = Future()

    def wait_inside(work: Any) -> None:
        try:
            libra.barrier(job.workers[0], timeout=soon(60))
        except Exception as error:
            told.set_result(error)
        else:
            told.set_result(None)

    works = [libra.allreduce_async(node, F32([1])) for node in job.workers[:2]]
    works[0].add_done_callback(wait_inside)  # not all have called it: this comes in time
    works.append(libra.allreduce_async(job.workers[2], F32([1])))
    assert "inside a callback or handle would keep its answer away" in str(told.result(soon(60)))
    with ThreadPoolExecutor() as pool:  # the others come to that barrier
        list(pool.map(lambda node: libra.barrier(node, timeout=soon(60)), job.workers[1:]))


def test_work_is_a_future(job: LocalJob) -> None:
    done = threading.Event()
    works = [libra.allreduce_async(node, F32([1]), name="f") for node in job.workers]
    assert repr(works[0]).startswith("Work(allreduce sum 'f', ")
    assert not works[0].cancel()
    works[0].add_done_callback(lambda work: done.set())
    assert done.wait(soon(60))
    assert (works[0].exception(), works[0].wait().tolist()) == (None, [3])
    for work in works:
        work.wait(soon(60))


@pytest.mark.parametrize("differing", [12, 24])
def test_a_call_made_as_another_one_fails_is_told_of_it(differing: int) -> None:
    """Of calls that have been agreed on before, the switch finds what differs: after that none can be made.

    The next one is made as soon as the one that differs fails, before its worker has gone on. differing: size
    of worker 1's call, which is new, or has been agreed on, too.
    """
    with closing(Rack()) as rack, rack.job(2, 0) as job:
        for node in job.workers:
            node.companion(Stream).agree_once = True
        for size in (11, 24):
            for work in [libra.allreduce_async(node, np.ones(size, F32)) for node in job.workers]:
                work.wait(soon(60))
        later: Queue[libra.Work] = Queue()
        for node in job.workers:
            work = libra.allreduce_async(node, np.ones(differing if node.rank else 11, F32))
            work.add_done_callback(
                lambda _, node=node: later.put(libra.allreduce_async(node, np.ones(11, F32)))
            )
        for _ in job.workers:
            with pytest.raises(MismatchError, match="an earlier call differed"):
                later.get(timeout=soon(60)).wait(soon(60))
