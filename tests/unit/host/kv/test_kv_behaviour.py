# SPDX-License-Identifier: Apache-2.0
"""Promise: PS-lite's semantics, the same with every van."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, as_completed, wait
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from model_job import model_job
from patience import soon

import libra
from libra import ClosedError, ConfigError, LibraError, TimeoutError
from libra.job.environment import Pushes
from libra.job.tolerance import Tolerance
from libra.node.node import LocalJob
from libra.rpc.values import KVMeta, KVPairs
from libra.vans.loopback import LoopbackVan

Start = Callable[..., AbstractContextManager[LocalJob]]
SERVER_VANS: dict[str, dict[str, Any]] = {  # each worker's request reaches the server as it is
    "loopback": {"van": "loopback"},
    "tcp": {"van": "tcp"},
    "tcp-in-small-slices": {"van": "tcp", "slice_bytes": 64},  # 16 elements a message
    "ltp": {"van": "ltp", "tolerance": Tolerance(fraction=1.0)},  # complete, whatever the machine's load
}


ASYNCHRONOUS = "libra-asynchronous"


def starter(van: str) -> Start:
    if van == "libra":
        return model_job
    if van == ASYNCHRONOUS:
        return partial(model_job, pushes=Pushes.ASYNCHRONOUS)
    return lambda workers=2, servers=1: libra.local_job(workers, servers, **SERVER_VANS[van])


@pytest.fixture(params=[*SERVER_VANS, "libra", ASYNCHRONOUS])
def start(request: pytest.FixtureRequest) -> Start:
    """Every van: what a training program may rely on. The libra van sums every push over all workers."""
    return starter(request.param)


@pytest.fixture(params=[*SERVER_VANS, ASYNCHRONOUS])
def start_ps(request: pytest.FixtureRequest) -> Start:
    """The vans that carry any worker's own requests, errors and barriers."""
    return starter(request.param)


@pytest.fixture(params=SERVER_VANS)
def start_without_switch(request: pytest.FixtureRequest) -> Start:
    """The vans whose nodes end together, and whose servers answer while they handle."""
    return starter(request.param)


def serve(job: LocalJob, make: Callable[[], Any]) -> list[Any]:
    """One handle a server."""
    handles = [make() for _ in job.servers]
    for node, handle in zip(job.servers, handles, strict=True):
        libra.KVServer(0, node).set_request_handle(handle)
    return handles


def workers(job: LocalJob) -> list[libra.KVWorker]:
    return [libra.KVWorker(0, 0, node) for node in job.workers]


def leave_at_once(job: LocalJob) -> None:
    """For a job that has requests which nobody will answer."""
    for node in (*job.workers, *job.servers, *filter(None, [job.scheduler])):
        node.finalize(do_barrier=False)


def ramp(size: int, seed: int = 1, dtype: Any = np.float32) -> Any:
    return (np.arange(size) * seed + 1).astype(dtype)


# ---------------------------------------------------------------------- push, pull, push_pull


@pytest.mark.parametrize("dtype", [np.float32, np.int32])
@pytest.mark.parametrize("servers", [1, 3])
def test_pull_returns_what_was_pushed(start: Start, servers: int, dtype: Any) -> None:
    keys = [libra.MAX_KEY // 10 * i for i in range(10)] + [libra.MAX_KEY]
    vals = ramp(11 * 7, dtype=dtype)
    with start(1, servers) as job:
        handles = serve(job, libra.KVServerDefaultHandle)
        (kv,) = workers(job)
        assert kv.wait(kv.push(keys, vals)) is None
        kv.wait(kv.push(keys, vals))
        pulled = kv.wait(kv.pull(keys))
        np.testing.assert_array_equal(pulled, vals * 2)
        assert pulled.dtype == dtype
        for key in keys:  # at the server that owns it, and nowhere else
            owners = [r.begin <= key < r.end for r in job.workers[0].key_ranges()]
            assert [key in handle.store for handle in handles] == owners


@pytest.mark.parametrize("lens", [[1, 2, 3], [40, 1, 17], [100, 200, 300]])
def test_lens(start: Start, lens: list[int]) -> None:
    vals = ramp(sum(lens))
    with start(1, 2) as job:
        serve(job, libra.KVServerDefaultHandle)
        (kv,) = workers(job)
        kv.wait(kv.push([3, 5, libra.MAX_KEY - 1], vals, lens))
        asked = kv.pull([3, 5, libra.MAX_KEY - 1])  # the worker need not know them
        np.testing.assert_array_equal(asked.result(soon()), vals)
        assert asked.lens is not None
        assert asked.lens.tolist() == lens
        out = np.empty_like(vals)
        assert kv.wait(kv.pull([3, 5, libra.MAX_KEY - 1], out, lens)) is out
        np.testing.assert_array_equal(out, vals)


def test_push_pull_adds_and_answers_in_one_round_trip(start: Start) -> None:
    with start(1, 2) as job:
        serve(job, libra.KVServerDefaultHandle)
        (kv,) = workers(job)
        vals = ramp(64)
        for times in (1, 2, 3):
            np.testing.assert_array_equal(kv.push_pull([1, libra.MAX_KEY], vals).result(soon()), vals * times)


def test_push_copies_and_out_may_be_the_input(start: Start) -> None:
    with start(1) as job:
        serve(job, libra.KVServerDefaultHandle)
        (kv,) = workers(job)
        vals = ramp(1000)
        pushed = kv.push([1], vals)
        vals[:] = 0
        pushed.result(soon())
        np.testing.assert_array_equal(kv.pull([1]).result(soon()), ramp(1000))
        mine = ramp(1000)
        kv.push_pull([1], mine, out=mine, copy=False).result(soon())
        np.testing.assert_array_equal(mine, ramp(1000) * 2)


def test_ps_lite_spellings(start: Start) -> None:
    with start(1) as job:
        serve(job, libra.KVServerDefaultHandle)
        (kv,) = workers(job)
        kv.Wait(kv.Push([1], ramp(2)))
        assert kv.Wait(kv.Pull([1])).tolist() == [1, 2]
        assert kv.Wait(kv.PushPull([1], ramp(2))).tolist() == [2, 4]
        vals, out = ramp(2), np.empty(2, np.float32)
        kv.Wait(kv.ZPush([1], vals))
        assert kv.Wait(kv.ZPull([1], out)) is out
        assert out.tolist() == [3, 6]
        assert kv.Wait(kv.ZPushPull([1], vals, out)) is out
        assert out.tolist() == [4, 8]


def test_a_higher_priority_overtakes_what_has_not_left(start_without_switch: Start) -> None:
    """While this node's thread is in a callback it sends nothing; over loopback the server would take it all
    the same, and is kept in its handler."""
    order: list[int] = []
    asked: list[libra.Timestamp] = []
    go_on = threading.Event()

    def note(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        order.append(int(pairs.keys[0]))
        server.response(meta)
        if order == [0] and isinstance(job.workers[0].van, LoopbackVan):
            assert go_on.wait(soon())

    with start_without_switch(1) as job:
        serve(job, lambda: note)
        (kv,) = workers(job)

        def ask(done: libra.Timestamp) -> None:
            priorities = (0, 0, 5, -1, 5, 0)
            asked.extend(kv.push([10 + i], ramp(4), priority=p) for i, p in enumerate(priorities))
            go_on.set()

        kv.push([0], ramp(4), callback=ask).result(soon())
        for done in asked:
            done.result(soon())
    assert order == [0, 12, 14, 10, 11, 15, 13]


# ---------------------------------------------------------------------- timestamps, futures, callbacks


def test_timestamps_are_futures_with_a_number(start: Start) -> None:
    with start(1) as job:
        serve(job, libra.KVServerDefaultHandle)
        (kv,) = workers(job)
        asked = [kv.push([key], ramp(3)) for key in range(5)]
        assert [int(done) for done in asked] == [0, 1, 2, 3, 4]
        assert isinstance(asked[0], Future)
        assert not asked[0].cancel()
        assert wait(asked, timeout=soon(5)).not_done == set()
        assert kv.wait(2) is None, "a plain number will do"
        with pytest.raises(ConfigError, match="no request has timestamp 5; the last is 4"):
            kv.wait(5)


def test_workers_first_timestamps_are_not_the_same_future(start: Start) -> None:
    with start(2) as job:
        serve(job, lambda: libra.SumHandle(2))
        asked = [kv.push_pull([1], ramp(3)) for kv in workers(job)]
        assert asked[0] != asked[1]
        assert all(asked)
        assert wait(asked, timeout=soon(5)).done == set(asked)
        assert set(as_completed(asked, timeout=soon(5))) == set(asked)
        assert {int(done) for done in asked} == {0}


def test_callback_runs_once_before_wait_returns(start: Start) -> None:
    with start(1) as job:
        serve(job, libra.KVServerDefaultHandle)
        (kv,) = workers(job)
        seen: list[Any] = []

        def slow(done: libra.Timestamp) -> None:
            time.sleep(0.05)
            seen.append((int(done), done.result().tolist()))

        out = np.empty(2, dtype=np.float32)
        kv.wait(kv.push_pull([1], ramp(2), out, callback=slow), timeout=soon(5))
        assert seen == [(0, [1, 2])]
        kv.wait(0)
        assert len(seen) == 1


def test_a_callback_must_not_wait_for_another_request(start: Start) -> None:
    with start(1) as job:
        serve(job, libra.KVServerDefaultHandle)
        (kv,) = workers(job)
        later: list[Any] = []

        def waits(done: libra.Timestamp) -> None:
            later.append(kv.pull([1]))
            kv.wait(later[0])

        with pytest.raises(LibraError, match="inside a callback"):
            kv.wait(kv.push([1], ramp(2), callback=waits), timeout=soon(5))
        assert later[0].result(soon()).tolist() == [1, 2]


def test_what_a_callback_raises_is_raised_by_wait(start: Start) -> None:
    with start(1) as job:
        serve(job, libra.KVServerDefaultHandle)
        (kv,) = workers(job)
        with pytest.raises(ZeroDivisionError):
            kv.wait(kv.push([1], ramp(2), callback=lambda done: 1 / 0), timeout=soon(5))


# ---------------------------------------------------------------------- servers


def test_meta_and_deferred_responses(start_ps: Start) -> None:
    """A server may answer later, in any order, from any thread."""
    held: list[tuple[KVMeta, KVPairs]] = []
    arrived = threading.Semaphore(0)

    def hold(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        held.append((meta, pairs))
        arrived.release()

    with start_ps(2) as job:
        server = libra.KVServer(0, job.servers[0])
        server.set_request_handle(hold)
        kv = workers(job)
        asked = [kv[rank].push_pull([rank + 1], ramp(4, rank + 1), cmd=7 + rank) for rank in range(2)]
        for _ in range(2):
            assert arrived.acquire(timeout=soon(5))
        assert not any(done.done() for done in asked)
        metas = sorted((meta.sender, meta.cmd, meta.push, meta.pull, meta.timestamp) for meta, _ in held)
        assert metas == [(9, 7, True, True, 0), (11, 8, True, True, 0)]
        for meta, pairs in reversed(held):
            pairs.vals = pairs.vals * 10
            server.response(meta, pairs)
        for rank, done in enumerate(asked):
            np.testing.assert_array_equal(done.result(soon()), ramp(4, rank + 1) * 10)


def test_requests_that_come_before_the_handle_are_kept(start: Start) -> None:
    with start(1) as job:
        (kv,) = workers(job)
        asked = [kv.push([1], ramp(2)), kv.push([1], ramp(2))]
        time.sleep(0.1)
        serve(job, libra.KVServerDefaultHandle)
        for done in asked:
            done.result(soon())
        assert kv.pull([1]).result(soon()).tolist() == [2, 4]


def test_a_failing_handle_fails_the_request_and_not_the_server(start_ps: Start) -> None:
    def picky(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        if meta.cmd == 1:
            raise RuntimeError("I do not like 1")
        server.response(meta)

    with start_ps(1) as job:
        serve(job, lambda: picky)
        (kv,) = workers(job)
        with pytest.raises(libra.LibraError, match=r"server 0.*: .*RuntimeError: I do not like 1"):
            kv.wait(kv.push([1], ramp(2), cmd=1), timeout=soon(5))
        kv.wait(kv.push([1], ramp(2), cmd=2), timeout=soon(5))
        with pytest.raises(LibraError, match="I do not like 1"):
            kv.wait(0)


def test_an_answer_must_have_the_requests_keys(start_ps: Start) -> None:
    def confused(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        server.response(meta, KVPairs(pairs.keys + np.uint64(1), pairs.vals, pairs.lens))

    with start_ps(1) as job:
        serve(job, lambda: confused)
        (kv,) = workers(job)
        with pytest.raises(LibraError, match=r"the answer has keys \[2\]; expected the request's, \[1\]"):
            kv.push_pull([1], ramp(2)).result(soon())


# ---------------------------------------------------------------------- synchronous sums


@pytest.mark.parametrize("servers", [1, 2])
@pytest.mark.parametrize("count", [1, 2, 5])
def test_sum_handle_gives_everybody_the_same_sum(start: Start, count: int, servers: int) -> None:
    keys, lens = [1, 2, libra.MAX_KEY // 2 + 9], [130, 1, 70]
    rng = np.random.default_rng(5)
    with start(count, servers) as job:
        serve(job, lambda: libra.SumHandle(count))
        kv = workers(job)
        for _ in range(3):
            mine = [rng.normal(size=201).astype(np.float32) for _ in kv]
            asked = [worker.push_pull(keys, vals, lens=lens) for worker, vals in zip(kv, mine, strict=True)]
            expected = mine[0].copy()
            for vals in mine[1:]:
                expected += vals  # float32, in the order of the ranks, whoever came first
            got = [done.result(soon()) for done in reversed(asked)]
            for total in got:
                np.testing.assert_array_equal(total, got[0])
            if (
                kv[0].node.environment.van_type is libra.VanType.LIBRA
            ):  # int32 lanes with an exponent for each chunk
                np.testing.assert_allclose(got[0], expected, atol=1e-5)
            else:
                np.testing.assert_array_equal(got[0], expected)
        np.testing.assert_array_equal(kv[0].pull(keys).result(soon()), got[0])
        np.testing.assert_array_equal(kv[0].pull(keys, lens=lens).result(soon()), got[0])
        assert kv[0].stats().elements_pushed == 3 * 201


def test_workers_may_group_keys_differently_and_run_ahead(start_ps: Start) -> None:
    """The sum of a key's n-th pushes: whatever request they are in."""
    with start_ps(2) as job:
        serve(job, lambda: libra.SumHandle(2))
        first, second = workers(job)
        together = [first.push_pull([1, 2], ramp(80, times)) for times in (1, 2)]
        apart = [second.push_pull([key], ramp(40)) for _ in range(2) for key in (1, 2)]
        for times, done in enumerate(together, 1):
            expected = ramp(80, times) + np.tile(ramp(40), 2)
            np.testing.assert_array_equal(done.result(soon()), expected)
            for key in range(2):
                mine = apart[2 * (times - 1) + key].result(soon())
                np.testing.assert_array_equal(mine, expected[40 * key : 40 * key + 40])


def test_push_without_pull_waits_for_all_workers_too(start: Start) -> None:
    with start(2) as job:
        serve(job, lambda: libra.SumHandle(2))
        first, second = workers(job)
        early = first.push([1], ramp(3))
        with pytest.raises(TimeoutError):
            first.wait(early, timeout=0.1)
        second.push([1], ramp(3)).result(soon(5))
        early.result(soon())
        assert first.pull([1]).result(soon()).tolist() == [2, 4, 6]


def test_int32_sums_are_exact_or_an_error(start: Start) -> None:
    with start(2) as job:
        serve(job, lambda: libra.SumHandle(2))
        kv = workers(job)
        edge = [np.array([2**30 - 1, -(2**30)], dtype=np.int32), np.array([2**30, -(2**30)], dtype=np.int32)]
        asked = [worker.push_pull([1], vals) for worker, vals in zip(kv, edge, strict=True)]
        for done in asked:
            assert done.result(soon()).tolist() == [2**31 - 1, -(2**31)]
        asked = [worker.push_pull([2], np.array([2**30], dtype=np.int32)) for worker in kv]
        for done in asked:
            with pytest.raises(libra.OverflowError, match=r"key 2\b.*(overflows|leaves int32)"):
                done.result(soon())


def test_a_float_sum_beyond_its_range_is_infinite_over_every_van(start: Start) -> None:
    """As docs/python.md says; over libra its neighbours keep the chunk's bound."""
    with start(2) as job:
        serve(job, lambda: libra.SumHandle(2))
        vals = np.float32([3e38, -3e38, 1e38, 0])
        asked = [worker.push_pull([1], vals) for worker in workers(job)]
        for done in asked:
            total = done.result(soon())
            assert total[:2].tolist() == [np.inf, -np.inf]
            np.testing.assert_allclose(total[2:], [2e38, 0], rtol=1e-6)


@pytest.mark.parametrize("wrong", [ramp(5), ramp(4, dtype=np.int32)])
@pytest.mark.parametrize("known", [False, True])
def test_when_a_push_is_refused_all_workers_learn_why_at_once(
    start_ps: Start, known: bool, wrong: npt.NDArray[Any]
) -> None:
    """Also one that pushes later, and for the keys that were pushed with it; all may push again."""
    with start_ps(3) as job:
        serve(job, lambda: libra.SumHandle(3))
        kv = workers(job)
        if known:  # else the server learns the length in this round
            for asked in [worker.push([1], ramp(4)) for worker in kv]:
                asked.result(soon())
        early = kv[0].push_pull([1, 2], ramp(7), lens=[4, 3])
        kv[0].pull([1]).result(soon())  # so the server has the push
        values = np.append(wrong, ramp(3).astype(wrong.dtype))
        refused = kv[1].push_pull([1, 2], values, lens=[len(wrong), 3])
        for asked in (refused, early):
            with pytest.raises(LibraError, match=r"worker 1\b.*key 1\b"):
                asked.result(soon())
        with pytest.raises(LibraError, match=r"worker 1\b.*key 1\b"):
            kv[2].push_pull([1, 2], ramp(7), lens=[4, 3]).result(soon())
        again = [worker.push_pull([1, 2], ramp(7), lens=[4, 3]) for worker in kv]
        for asked in again:
            assert asked.result(soon()).tolist() == (3 * ramp(7)).tolist()


@pytest.mark.parametrize("length", [5, 2000])
def test_pushes_of_other_lengths_fail_at_all_workers_where_a_switch_adds(length: int) -> None:
    with model_job(3) as job:
        serve(job, lambda: libra.SumHandle(3))
        kv = workers(job)
        asked = [worker.push_pull([1], ramp(size)) for worker, size in zip(kv, (4, length, 4), strict=True)]
        for each in asked:
            with pytest.raises(libra.MismatchError, match="worker"):
                each.result(soon())


# ---------------------------------------------------------------------- waiting and failing


def test_time_out_names_the_missing_rank(start: Start) -> None:
    with start(3) as job:
        serve(job, lambda: libra.SumHandle(3))
        kv = workers(job)
        asked = [kv[0].push_pull([812], ramp(4)), kv[1].push_pull([812], ramp(4))]
        with pytest.raises(TimeoutError) as caught:
            kv[0].wait(asked[0], timeout=0.2)
        text = str(caught.value)
        assert "request 0 has not finished in 0.2 s: " in text
        assert re.search(r"rank 2 has not contributed to (chunk 0 of )?key 812 .*for 0\.", text)
        kv[2].push_pull([812], ramp(4)).result(soon())
        np.testing.assert_array_equal(asked[0].result(soon()), ramp(4) * 3)  # the request went on


def test_time_out_names_the_silent_server(start: Start) -> None:
    def silent_on_two(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        if server.node.rank != 1:
            server.response(meta)

    with start(1, 3) as job:
        serve(job, lambda: silent_on_two)
        (kv,) = workers(job)
        keys = [r.begin + 1 for r in job.workers[0].key_ranges()]
        with pytest.raises(TimeoutError) as caught:
            kv.push(keys, ramp(3)).result(timeout=0.2)
        assert f"key {keys[1]}" in str(caught.value)
        assert [f"server {rank} " in str(caught.value) for rank in range(3)] == [False, True, False]
        leave_at_once(job)


def test_unknown_keys_are_named(start: Start) -> None:
    with start(1) as job:
        serve(job, libra.KVServerDefaultHandle)
        (kv,) = workers(job)
        kv.push([1], ramp(3)).result(soon())
        with pytest.raises(LibraError, match=r"hold no value for keys \[2, 5\]; push them first"):
            kv.pull([1, 2, 5]).result(soon())
        with pytest.raises(LibraError, match=r"has 3 elements for key 1[;,] expected 4"):
            kv.pull([1], lens=[4]).result(soon())


def test_a_key_keeps_its_length_and_dtype(start_ps: Start) -> None:
    with start_ps(1) as job:
        serve(job, libra.KVServerDefaultHandle)
        (kv,) = workers(job)
        kv.push([1], ramp(3)).result(soon())
        for vals in (ramp(4), ramp(3, dtype=np.int32)):
            with pytest.raises(LibraError, match="a key keeps its length and dtype"):
                kv.push([1], vals).result(soon())


def test_a_finalized_node_refuses_requests(start: Start) -> None:
    with start(1) as job:
        serve(job, libra.KVServerDefaultHandle)
        (kv,) = workers(job)
    with pytest.raises(ClosedError, match="finalized"):
        kv.push([1], ramp(3))


def test_an_error_in_one_node_ends_the_others_requests(start_without_switch: Start) -> None:
    with start_without_switch(2) as job:
        serve(job, lambda: libra.SumHandle(2))
        first, _ = workers(job)
        asked = first.push_pull([1], ramp(3))
        job.workers[1].abort("KeyError: 'gradient'")
        with pytest.raises(ClosedError, match=r"worker 1.* stopped by an error: KeyError: 'gradient'"):
            asked.result(soon())
        with pytest.raises(ClosedError, match="worker 1"):
            first.push([1], ramp(3))
        with pytest.raises(ClosedError, match="worker 1"):
            job.workers[0].barrier(timeout=soon(5))
        leave_at_once(job)


def test_stopping_fails_what_is_outstanding(start: Start) -> None:
    with start(2) as job:
        serve(job, lambda: libra.SumHandle(2))
        kv = workers(job)
        asked = kv[0].push_pull([1], ramp(3))
        leave_at_once(job)
    with pytest.raises(ClosedError, match=r"stopped|server 0"):  # whichever this worker sees first
        asked.result(soon())


# ---------------------------------------------------------------------- barrier, misuse


def test_barrier_waits_for_the_whole_group(start_ps: Start) -> None:
    with start_ps(3) as job:
        passed: list[int] = []

        def pass_barrier(rank: int) -> None:
            job.workers[rank].barrier(libra.WORKER_GROUP, timeout=soon(5))
            passed.append(rank)

        threads = [threading.Thread(target=pass_barrier, args=(rank,)) for rank in range(2)]
        for thread in threads:
            thread.start()
        time.sleep(0.15)
        assert passed == []
        pass_barrier(2)
        for thread in threads:
            thread.join(soon())
        assert sorted(passed) == [0, 1, 2]
        with pytest.raises(ConfigError, match="not in barrier group 4"):
            job.servers[0].barrier(libra.WORKER_GROUP)


def test_barrier_time_out_names_who_is_missing(start_ps: Start) -> None:
    with (
        start_ps(3) as job,
        pytest.raises(TimeoutError, match=r"worker 1, worker 2 have not arrived in 0\.2 s"),
    ):
        job.workers[0].barrier(libra.WORKER_GROUP, timeout=0.2)


def test_roles_are_checked(start: Start) -> None:
    with start(1) as job:
        with pytest.raises(ConfigError, match="role is server; KVWorker needs a worker"):
            libra.KVWorker(0, 0, job.servers[0])
        with pytest.raises(ConfigError, match="role is worker; KVServer needs a server"):
            libra.KVServer(0, job.workers[0])
        server = libra.KVServer(0, job.servers[0])
        with pytest.raises(ConfigError, match="has a KVServer with app_id 0 already"):
            libra.KVServer(0, job.servers[0])
        with pytest.raises(ConfigError, match="the handle is a int"):
            server.set_request_handle(3)  # type: ignore[arg-type]


def test_a_custom_slicer_decides_who_gets_what(start_ps: Start) -> None:
    def to_last(pairs: KVPairs, ranges: tuple[libra.KeyRange, ...]) -> list[KVPairs | None]:
        return [*[None] * (len(ranges) - 1), pairs]

    with start_ps(1, 2) as job:
        handles = serve(job, libra.KVServerDefaultHandle)
        (kv,) = workers(job)
        kv.set_slicer(to_last)
        np.testing.assert_array_equal(kv.push_pull([1, 2], ramp(80)).result(soon()), ramp(80))
        assert [1 in handle.store for handle in handles] == [False, True]


def test_exit_callbacks_run_at_the_end(start: Start) -> None:
    ended: list[str] = []
    with start(1) as job:
        job.servers[0].register_exit_callback(lambda: ended.append("server"))
        assert ended == []
    assert ended == ["server"]


def test_many_threads_share_a_worker(start: Start) -> None:
    with start(1, 2) as job:
        serve(job, libra.KVServerDefaultHandle)
        (kv,) = workers(job)
        errors: list[BaseException] = []

        def hammer(key: int) -> None:
            try:
                for times in range(1, 21):
                    np.testing.assert_array_equal(
                        kv.push_pull([key], ramp(50)).result(soon()), ramp(50) * times
                    )
            except BaseException as error:
                errors.append(error)

        threads = [threading.Thread(target=hammer, args=(libra.MAX_KEY // 4 * key,)) for key in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(soon(30))
        assert errors == []


def test_pairs_without_lens_share_their_values_equally() -> None:
    """As KVPairs{keys, vals} in PS-lite."""

    def double(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        server.response(meta, KVPairs(pairs.keys, pairs.vals * 2))

    with libra.local_job(1, 1, "tcp") as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(double)
        kv = libra.KVWorker(0, 0, job.workers[0])
        asked = kv.push_pull([3, 5], np.float32([1, 2, 3, 4]))
        assert asked.result(soon()).tolist() == [2, 4, 6, 8]
        assert asked.lens is not None
        assert asked.lens.tolist() == [2, 2]
    assert KVPairs(np.empty(0, np.uint64), np.empty(0, np.float32)).lens.tolist() == []
    with pytest.raises(ConfigError, match="KVPairs have 3 values for 2 keys"):
        KVPairs(np.uint64([3, 5]), np.float32([1, 2, 3]))
