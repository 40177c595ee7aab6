# SPDX-License-Identifier: Apache-2.0
"""Promise: what is pushed without a copy is not copied, nor are answers; and with one, arrays are safe."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, wait

import numpy as np
import pytest
from patience import soon
from switch_job import job_over

from libra import KVMeta, KVPairs, KVServer, KVWorker, MismatchError, SumHandle, Timestamp

SIZE = 300_000  # elements; not a multiple of a chunk's
NONE = 0.8  # of the values: headers of chunks, and what servers do, take up to 0.6, and a copy one more


class KeepNothing:
    handles_pieces = True

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        server.response(meta, pairs)


def shares(kv: KVWorker, ask: Callable[[], Timestamp]) -> float:
    """At most how many times the pushed values a request has allocated at once, in this whole process.

    Of three such requests, the one with the least: what is copied is copied each time, and other threads
    allocate now and then (once 4 MB, on a busy machine).
    """
    return min(_shares(kv, ask) for _ in range(3))


def _shares(kv: KVWorker, ask: Callable[[], Timestamp]) -> float:
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kv.wait(ask(), soon(30.0))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return (most - before) / (4 * SIZE)


@pytest.fixture(params=["tcp", "libra"])
def kv(request: pytest.FixtureRequest) -> Iterator[KVWorker]:
    with job_over(request.param, workers=1, servers=1) as job:
        KVServer(0, job.servers[0]).set_request_handle(KeepNothing())
        worker = KVWorker(0, 0, job.workers[0])
        worker.wait(worker.zpush([0], np.ones(1, np.float32)), soon(30.0))  # makes the codec's tables
        yield worker


def test_values_are_not_copied(kv: KVWorker) -> None:
    """A push allocates headers of chunks, a tenth of their values each, which are kept for the next push, and
    what servers need.
    """
    vals, out = np.ones(SIZE, np.float32), np.empty(SIZE, np.float32)
    assert shares(kv, lambda: kv.zpush([1], vals)) < NONE
    assert shares(kv, lambda: kv.zpush_pull([1], vals, out)) < NONE
    assert (out == 1).all()
    out[:] = 5
    assert shares(kv, lambda: kv.zpush_pull([1], out, out)) < NONE
    assert (out == 5).all()
    assert NONE < shares(kv, lambda: kv.push([1], vals)) < 1 + NONE, "one copy"


def test_pulled_values_go_where_they_are_wanted() -> None:
    """The server's part, which makes an answer of its store, runs in this process as well."""
    for van in ("tcp", "libra"):
        with job_over(van, workers=1, servers=1) as job:
            KVServer(0, job.servers[0]).set_request_handle(SumHandle(1))
            kv = KVWorker(0, 0, job.workers[0])
            kv.wait(kv.zpush([1], np.arange(SIZE, dtype=np.float32)), soon(30.0))
            copied, direct = np.empty((2, SIZE), np.float32)
            with_copy = shares(kv, lambda kv=kv, out=copied: kv.pull([1], out))  # type: ignore[misc]
            without = shares(kv, lambda kv=kv, out=direct: kv.zpull([1], out))  # type: ignore[misc]
            assert (copied == direct).all()
            assert direct[-1] == SIZE - 1
            if van == "libra":
                assert without < with_copy - 0.8


def test_a_zero_copy_request_that_has_failed_leaves_its_arrays_alone() -> None:
    """Workers differ in the first chunk; the others go on after who came second has been told."""
    with job_over("libra", workers=2, servers=0) as job:
        workers = [KVWorker(0, 0, node) for node in job.workers]
        vals, outs = ([np.ones(256 * 200 + 10 + rank, np.float32) for rank in range(2)] for _ in range(2))
        asked = [
            kv.zpush_pull([1, 2], vals[rank], outs[rank], [10 + rank, 256 * 200])
            for rank, kv in enumerate(workers)
        ]
        (failed, *_), _ = wait(asked, soon(30.0), FIRST_COMPLETED)
        with pytest.raises(MismatchError, match="key 1"):
            failed.result(0)
        rank = asked.index(failed)
        vals[rank][:] = outs[rank][:] = -1
        again = [kv.push_pull([3], np.int32([3])) for kv in workers]
        assert [ts.result(soon(30.0)).tolist() for ts in again] == [[6], [6]]
        assert (outs[rank] == -1).all()
        # Sums with what it had pushed before it failed; it may learn that before it pushes another chunk.
        assert set(outs[1 - rank].tolist()) <= {1, 2}
        for node in job.workers:
            node.finalize(do_barrier=False)


def test_with_a_copy_a_request_that_fails_leaves_out_as_it_was() -> None:
    class RefuseTheSecondHalf(KeepNothing):
        def __call__(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
            if meta.push and pairs.offsets is not None and (pairs.offsets >= SIZE // 2).any():
                raise ValueError("no")
            super().__call__(meta, pairs, server)

    with job_over("libra", workers=1, servers=1) as job:
        KVServer(0, job.servers[0]).set_request_handle(RefuseTheSecondHalf())
        kv = KVWorker(0, 0, job.workers[0])
        out = np.full(SIZE, 7, np.float32)
        with pytest.raises(Exception, match="no"):
            kv.wait(kv.push_pull([1], np.ones(SIZE, np.float32), out), soon(30.0))
        assert (out == 7).all()
