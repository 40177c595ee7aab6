# SPDX-License-Identifier: Apache-2.0
"""Promise 4, no silence: whatever a server's handler does wrong, its workers are told, once, over every van.

And nobody else is: other requests go on, and the next push of the same key works.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import numpy as np
import pytest
from model_job import model_job
from patience import soon

import libra
from libra import LibraError, ServerError
from libra.node.node import LocalJob
from libra.rpc.values import KVMeta, KVPairs

Start = Callable[..., AbstractContextManager[LocalJob]]
BAD, GOOD = 7, 8  # keys


@pytest.fixture(params=["loopback", "tcp", "libra"])
def start(request: pytest.FixtureRequest) -> Start:
    if request.param == "libra":
        return model_job
    return lambda workers=2, servers=1: libra.local_job(workers, servers, van=request.param)


class Picky:
    """Answers as KVServerDefaultHandle does, but calls ``spoil`` for requests of key BAD, ``times`` times."""

    def __init__(self, spoil: Callable[[KVMeta, KVPairs, libra.KVServer], None], times: int = 1) -> None:
        self.spoil = spoil
        self.left = times
        self.calls = 0
        self.default = libra.KVServerDefaultHandle()

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        self.calls += 1
        if BAD in pairs.keys and self.left:
            self.left -= 1
            self.spoil(meta, pairs, server)
        else:
            self.default(meta, pairs, server)


def begin(job: LocalJob, handle: Any) -> list[libra.KVWorker]:
    for node in job.servers:
        libra.KVServer(0, node).set_request_handle(handle)
    return [libra.KVWorker(0, 0, node) for node in job.workers]


def raising(error: Exception) -> Callable[[KVMeta, KVPairs, libra.KVServer], None]:
    def spoil(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        raise error

    return spoil


def elsewhere(call: Callable[[], object]) -> None:
    thread = threading.Thread(target=call)
    thread.start()
    thread.join()


def ones(size: int, dtype: Any = np.float32) -> Any:
    return np.ones(size, dtype=dtype)


@pytest.mark.parametrize("dtype", [np.float32, np.int32])
@pytest.mark.parametrize("size", [5, 64, 3000])
def test_a_handler_that_raises_fails_the_push_and_only_that_one(start: Start, size: int, dtype: Any) -> None:
    with start(1) as job:
        (kv,) = begin(job, Picky(raising(ValueError("no sevens today")), times=10**6 if size > 64 else 1))
        others = [kv.push_pull([GOOD], ones(5))]
        asked = kv.push_pull([BAD], ones(size, dtype))
        others.append(kv.push_pull([GOOD + 1], ones(40)))
        with pytest.raises(ServerError, match=r"^server 0.*: .*ValueError: no sevens today$"):
            asked.result(soon())
        for other in others:
            assert set(other.result(soon()).tolist()) == {1.0}
        if size <= 64:
            np.testing.assert_array_equal(kv.push_pull([BAD], ones(size, dtype)).result(soon()), ones(size))
        assert kv.pull([GOOD]).result(soon()).tolist() == [1.0] * 5


def test_who_asked_for_the_impossible_is_told_and_the_server_logs_a_line(
    start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    """Not a stack: nothing is wrong with the server."""
    with start(1) as job:
        (kv,) = begin(job, libra.KVServerDefaultHandle())
        kv.push([GOOD], ones(5)).result(soon())
        with pytest.raises(ServerError, match="key 8 holds 5 elements of float32; got a push of 6"):
            kv.push([GOOD], ones(6)).result(soon())
    (line,) = [one for one in caplog.records if "a key keeps its length" in one.message]
    assert (line.levelname, line.exc_info) == ("WARNING", None)
    assert "was refused: key 8 holds 5 elements" in line.message


@pytest.mark.parametrize("vals", [None, [1.0, 2.0, 3.0], "abc"], ids=["none", "list", "text"])
def test_an_answer_without_arrays_is_told_and_leaves_nobody_waiting(start: Start, vals: Any) -> None:
    def answer(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        if BAD in pairs.keys:
            pairs.vals = vals
        server.response(meta, pairs)

    with start(1) as job:
        (kv,) = begin(job, answer)
        with pytest.raises(
            ServerError, match=r"server 0.*keys, vals and lens are ndarray, .*expected KVPairs"
        ):
            kv.push_pull([BAD], ones(3)).result(soon())
        assert kv.push_pull([GOOD], ones(3)).result(soon()).tolist() == [1, 1, 1]


def test_every_worker_of_a_sum_is_told() -> None:
    """The libra van: one handler call answers all workers."""
    with model_job(3, 2) as job:
        kv = begin(job, Picky(raising(ValueError("no sevens today"))))
        asked = [worker.push_pull([BAD], ones(100)) for worker in kv]
        for done in asked:
            with pytest.raises(ServerError, match=r"server 0.*no sevens today"):
                done.result(soon())
        asked = [worker.push_pull([BAD, libra.MAX_KEY], ones(200)) for worker in kv]
        for done in asked:
            assert done.result(soon()).tolist() == [3.0] * 200


def test_a_handler_that_raises_fails_the_pull(start: Start) -> None:
    with start(1) as job:
        picky = Picky(raising(KeyError("seven")), times=0)
        (kv,) = begin(job, picky)
        kv.push([BAD, GOOD], ones(200)).result(soon())
        picky.left = 10**6
        asked, other = kv.pull([BAD]), kv.pull([GOOD])
        with pytest.raises(ServerError, match=r"server 0.*KeyError: 'seven'"):
            asked.result(soon())
        assert other.result(soon()).tolist() == [1.0] * 100
        picky.left = 0
        assert kv.pull([BAD, GOOD]).result(soon()).tolist() == [1.0] * 200


def test_an_overflow_is_told_as_one(start: Start) -> None:
    with start(1) as job:
        (kv,) = begin(job, Picky(raising(libra.OverflowError("seven is too much"))))
        with pytest.raises(libra.OverflowError, match=r"server 0.*seven is too much"):
            kv.push_pull([BAD], ones(5)).result(soon())


def test_long_reasons_arrive_as_far_as_there_is_room(start: Start) -> None:
    with start(1) as job:
        (kv,) = begin(job, Picky(raising(ValueError("größer als " + "7" * 5000))))
        with pytest.raises(ServerError, match="ValueError: größer als 7777777"):
            kv.push_pull([BAD], ones(5)).result(soon())


def test_a_request_may_be_refused_later_from_another_thread(start: Start) -> None:
    held: list[tuple[KVMeta, libra.KVServer]] = []
    arrived = threading.Event()

    def hold(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        held.append((meta, server))
        arrived.set()

    with start(1) as job:
        (kv,) = begin(job, Picky(hold))
        asked = kv.push_pull([BAD], ones(5))
        assert arrived.wait(soon())
        assert not asked.done()
        for meta, server in held:
            server.refuse(meta, RuntimeError("thought about it"))
        with pytest.raises(ServerError, match=r"server 0.*RuntimeError: thought about it"):
            asked.result(soon())
        assert kv.push_pull([BAD], ones(5)).result(soon()).tolist() == [1.0] * 5


WRONG: dict[str, Callable[[KVPairs], KVPairs | None]] = {
    "too few": lambda pairs: KVPairs(pairs.keys, pairs.vals[:-1], pairs.lens - 1),
    "values and lens differ": lambda pairs: KVPairs(pairs.keys, pairs.vals[:-1], pairs.lens),
    "other keys": lambda pairs: KVPairs(pairs.keys + np.uint64(1), pairs.vals, pairs.lens),
    "another dtype": lambda pairs: KVPairs(pairs.keys, pairs.vals.astype(np.float64), pairs.lens),
}


@pytest.mark.parametrize("where", ["in the handler", "in another thread"])
@pytest.mark.parametrize("wrong", WRONG)
def test_an_answer_that_does_not_fit_is_an_error_on_both_sides(start: Start, wrong: str, where: str) -> None:
    raised: list[str] = []

    def answer(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        def call() -> None:
            with pytest.raises(LibraError, match="the answer has ") as caught:
                server.response(meta, WRONG[wrong](pairs))
            raised.append(str(caught.value))

        call() if where == "in the handler" else elsewhere(call)

    with start(1) as job:
        (kv,) = begin(job, Picky(answer))
        with pytest.raises(ServerError, match=r"server 0.*the answer has ") as told:
            kv.push_pull([BAD], ones(5)).result(soon())
        assert kv.push_pull([BAD], ones(5)).result(soon()).tolist() == [1.0] * 5
    assert [str(told.value).partition("): " if "):" in str(told.value) else ": ")[2]] == raised


@pytest.mark.parametrize("where", ["in the handler", "in another thread"])
def test_the_first_answer_counts(start: Start, where: str) -> None:
    raised: list[str] = []

    def twice(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        def call() -> None:
            for factor in (2, 3):
                try:
                    server.response(meta, KVPairs(pairs.keys, pairs.vals * factor, pairs.lens))
                except LibraError as error:
                    raised.append(str(error))

        call() if where == "in the handler" else elsewhere(call)

    with start(1) as job:
        (kv,) = begin(job, Picky(twice))
        np.testing.assert_array_equal(kv.push_pull([BAD], ones(5)).result(soon()), 2 * ones(5))
        assert kv.push_pull([GOOD], ones(5)).result(soon()).tolist() == [1.0] * 5
    (text,) = raised
    assert re.fullmatch(r"request 0 of (worker 0|the workers) has been answered already; .*", text)


def test_what_is_raised_after_the_answer_is_the_servers_own_affair(start: Start) -> None:
    def late(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        server.response(meta, pairs)
        raise ValueError("too late")

    with start(1, 2) as job:
        (kv,) = begin(job, Picky(late))
        asked = kv.push_pull([BAD, libra.MAX_KEY], ones(10))  # the other server's answer comes later, or not
        assert asked.result(soon()).tolist() == [1.0] * 10
        assert kv.push_pull([BAD], ones(5)).result(soon()).tolist() == [1.0] * 5


def test_a_handler_that_cannot_explain_itself_goes_on(start: Start) -> None:
    class Silent(libra.KVServerDefaultHandle):
        def __call__(self, meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
            if BAD not in pairs.keys:
                super().__call__(meta, pairs, server)

        def blocked_on(self, sender: int, timestamp: int) -> str:
            raise ValueError("no idea")

    with start(1) as job:
        (kv,) = begin(job, Silent())
        with pytest.raises(libra.TimeoutError, match=r"server 0"):
            kv.push([BAD], ones(5)).result(0.3)
        assert kv.push_pull([GOOD], ones(5)).result(soon(10)).tolist() == [1.0] * 5
        for node in (*job.workers, *job.servers, *filter(None, [job.scheduler])):
            node.finalize(do_barrier=False)  # nobody will answer the push


def test_a_handler_may_answer_with_what_it_was_given_and_other_values(start: Start) -> None:
    def double(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        pairs.vals = pairs.vals * 2
        server.response(meta, pairs)

    with start(1) as job:
        (kv,) = begin(job, double)
        assert kv.push_pull([BAD, GOOD], ones(400)).result(soon()).tolist() == [2.0] * 400


def test_a_handler_cannot_change_what_was_pushed_in_place(start: Start) -> None:
    """The libra van sends the lanes that came in when it gets the very array back."""

    def double(meta: KVMeta, pairs: KVPairs, server: libra.KVServer) -> None:
        pairs.vals *= 2
        server.response(meta, pairs)

    with start(1) as job:
        (kv,) = begin(job, Picky(double))
        with pytest.raises(ServerError, match="read-only"):
            kv.push_pull([BAD], ones(5)).result(soon())
