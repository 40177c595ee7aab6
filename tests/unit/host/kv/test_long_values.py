# SPDX-License-Identifier: Apache-2.0
"""Promise: a request handle gets whole values over every van, unless it says that it takes pieces."""

from __future__ import annotations

import doctest
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from faulty_link import Faults
from model_job import model_job
from patience import soon
from rails_job import Planes
from switch_job import job_over

import libra
from libra import ConfigError, KVMeta, KVPairs, KVServer, KVWorker, LocalJob, ServerError, TimeoutError
from libra.job.environment import Pushes
from libra.job.tolerance import Tolerance
from libra.node.requests import Requests

Start = Callable[..., AbstractContextManager[LocalJob]]

DOCS = Path(__file__).resolve().parents[4] / "docs"
SIZE = 300_000  # elements; not a multiple of a chunk's or a message's

STARTS: dict[str, Start] = {
    "loopback": partial(job_over, "loopback"),
    "tcp": partial(job_over, "tcp"),
    "ltp": partial(libra.local_job, van="ltp", tolerance=Tolerance(fraction=1.0)),  # complete
    "libra": partial(job_over, "libra"),
    "libra-asynchronous": partial(model_job, pushes=Pushes.ASYNCHRONOUS),
}


@pytest.fixture(params=STARTS)
def start(request: pytest.FixtureRequest) -> Start:
    return STARTS[request.param]


@pytest.fixture
def program_start(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have ``libra.local_job`` start a job over the van."""
    monkeypatch.setattr(libra, "local_job", start)


def programs(page: str) -> Iterator[str]:
    for program in re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(), re.S):
        if "set_request_handle(" in program and "local_job(" in program:
            yield program


def longer(program: str, changes: dict[str, str]) -> str:
    for old, new in changes.items():
        assert old in program, f"the documented program has no {old!r} any more"
        program = program.replace(old, new)
    return program


# ---------------------------------------------------------------------- what the documentation shows


@pytest.mark.usefixtures("program_start")
def test_the_documented_handle_keeps_long_values(capsys: pytest.CaptureFixture[str]) -> None:
    """It stores ``pairs.vals`` under the key: with pieces the last one would be the value."""
    (program,) = programs("python.md")
    values = f"np.arange({2 * SIZE}, dtype=np.float32)"
    changes = {
        "np.float32([10, 20, 30, 40])": values,
        "print(kv.pull([1, 3]).result())": "pulled = kv.pull([1, 3]).result()",
    }
    found: dict[str, Any] = {}
    exec(longer(program, changes), found)
    np.testing.assert_array_equal(found["pulled"], np.arange(2 * SIZE, dtype=np.float32))


@pytest.mark.usefixtures("program_start")
def test_the_documented_handle_of_rounds_sums_long_values() -> None:
    (program,) = (each for each in programs("extending.md") if "MeanHandle" in each)
    changes = {
        "np.float32([rank, 4])": f"np.full({SIZE}, rank, np.float32)",
        "    assert [": "    found = [",
        ".tolist() for timestamp in pushed] == [[0.5, 4], [0.5, 4]]": " for timestamp in pushed]",
        "timeout=10": f"timeout={soon(30.0)}",
    }
    found: dict[str, Any] = {}
    exec(longer(program, changes), found)
    for each in found["found"]:
        np.testing.assert_array_equal(each, np.full(SIZE, 0.5, np.float32))


@pytest.mark.usefixtures("program_start")
def test_the_documented_handle_of_elements_takes_pieces() -> None:
    """The example of KVServer answers a push_pull with other values than the sum."""
    text = KVServer.__doc__
    assert text is not None
    (*definition, with_job) = (each.source for each in doctest.DocTestParser().get_examples(text))
    ask = with_job.replace("np.int32([1, 2])", f"np.arange({SIZE}, dtype=np.int32)")
    ask = ask.replace("    libra.KVWorker", "    found = libra.KVWorker").replace("timeout=5", "timeout=30")
    assert ask.count(str(SIZE)) == ask.count("found = ") == 1
    found: dict[str, Any] = {}
    exec("".join(definition) + ask, found)
    np.testing.assert_array_equal(found["found"], 2 * np.arange(SIZE, dtype=np.int32))


# ---------------------------------------------------------------------- whatever is asked


class Keeping:
    """Handle that keeps what it gets, adds pushes, and notes how each value came."""

    def __init__(self) -> None:
        self.values: dict[int, Any] = {}
        self.calls: list[tuple[bool, int, list[int]]] = []
        self.pieces = 0

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        keys = pairs.keys.tolist()
        self.calls.append((meta.push, meta.cmd, keys))
        self.pieces += pairs.offsets is not None or pairs.totals is not None or len(set(keys)) < len(keys)
        if meta.push:
            parts = np.split(pairs.vals, np.cumsum(pairs.lens)[:-1])
            self.values.update(zip(keys, parts, strict=True))
        if not meta.pull:
            server.response(meta)
            return
        found = [self.values.get(key, np.empty(0, np.float32)) for key in keys]
        lens = np.array([len(each) for each in found])
        server.response(meta, KVPairs(pairs.keys, np.concatenate(found), lens))


def serve(job: LocalJob, make: Callable[[], Any]) -> list[Any]:
    handles = [make() for _ in job.servers]
    for node, handle in zip(job.servers, handles, strict=True):
        KVServer(0, node).set_request_handle(handle)
    return handles


def ramp(size: int, seed: int = 1) -> Any:
    return (np.arange(size) % 4093 + seed).astype(np.int32)


@pytest.mark.parametrize("way", ["push", "push_pull"])
def test_keys_of_any_lengths_are_whole(start: Start, way: str) -> None:
    lens = [1, 70_000, 3, 33_333, 256, 150_001]
    keys = [2 * each for each in range(3)] + [libra.MAX_KEY // 2 + 9, libra.MAX_KEY - 3, libra.MAX_KEY]
    with start(1, 2) as job:
        handles = serve(job, Keeping)
        kv = KVWorker(0, 0, job.workers[0])
        for seed in (1, 2):
            vals = ramp(sum(lens), seed)
            answer = getattr(kv, way)(keys, vals, lens=lens).result(soon(30.0))
            assert answer is None or np.array_equal(answer, vals)
            out = np.empty_like(vals)
            for pulled in (kv.pull(keys, lens=lens), kv.pull(keys), kv.pull(keys, out, lens)):
                np.testing.assert_array_equal(pulled.result(soon(30.0)), vals)
            np.testing.assert_array_equal(out, vals)
        assert [handle.pieces for handle in handles] == [0, 0]


@pytest.mark.parametrize("van", ["tcp", "ltp", "libra", "libra-asynchronous"])
def test_a_pull_calls_the_handle_once(van: str) -> None:
    """So that a worker gets one state of the value, though it asks for it in many parts."""
    with STARTS[van](1, 1) as job:
        (handle,) = serve(job, Keeping)
        kv = KVWorker(0, 0, job.workers[0])
        vals = ramp(SIZE)
        kv.push([5], vals).result(soon(30.0))
        for _ in range(2):
            handle.calls.clear()
            np.testing.assert_array_equal(kv.pull([5], lens=[SIZE]).result(soon(30.0)), vals)
            assert handle.calls == [(False, 0, [5])]


@pytest.mark.parametrize("van", ["tcp", "ltp", "libra-asynchronous"])
def test_workers_and_customers_push_the_same_keys_at_once(van: str) -> None:
    """Each value has one sender: its pieces never meet another's."""
    size, rounds = 50_000, 4
    seen: list[tuple[int, int, int, bool]] = []

    def note(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        first = int(pairs.vals[0])
        whole = len(pairs.vals) == size * len(pairs.keys) and bool((pairs.vals == first).all())
        seen.append((meta.sender, meta.customer_id, first, whole))
        server.response(meta)

    with STARTS[van](2, 1) as job:
        serve(job, lambda: note)
        kvs = [KVWorker(0, customer, node) for node in job.workers for customer in range(2)]
        asked = [
            kv.push([7], np.full(size, 10 * number + each, np.int32))
            for each in range(rounds)
            for number, kv in enumerate(kvs)
        ]
        for each in asked:
            each.result(soon(30.0))
    assert all(whole for *_, whole in seen)
    expected = {(10 * number + each) for number in range(4) for each in range(rounds)}
    assert sorted(first for _, _, first, _ in seen) == sorted(expected)
    assert len({(sender, customer, first // 10) for sender, customer, first, _ in seen}) == 4


def test_commands_and_other_applications_get_whole_values(start: Start) -> None:
    with start(1, 1) as job:
        (handle,) = serve(job, Keeping)
        other = Keeping()
        KVServer(3, job.servers[0]).set_request_handle(other)
        vals = ramp(SIZE)
        KVWorker(3, 0, job.workers[0]).push([4], vals).result(soon(30.0))
        kv = KVWorker(0, 1, job.workers[0])
        kv.push([4], vals + 1, cmd=6).result(soon(30.0))
        np.testing.assert_array_equal(other.values[4], vals)
        np.testing.assert_array_equal(handle.values[4], vals + 1)
        assert handle.calls == [(True, 6, [4])]


def test_answers_may_come_later_from_any_thread(start: Start, request: pytest.FixtureRequest) -> None:
    """Also when all keys' values are awaited before any is answered, where no slots wait for them."""
    waiting: list[tuple[KVMeta, KVPairs]] = []
    got = threading.Event()
    keys = [1] if request.node.callspec.id == "libra" else [1, 2, 3]

    def keep(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        waiting.append((meta, pairs))
        if sum(len(pairs.keys) for _, pairs in waiting) == len(keys):
            got.set()

    with start(1, 1) as job:
        server = KVServer(0, job.servers[0])
        server.set_request_handle(keep)
        asked = KVWorker(0, 0, job.workers[0]).push_pull(keys, ramp(120_000))
        assert got.wait(soon(30.0))
        assert not asked.done()
        for meta, pairs in waiting:
            server.response(meta, pairs)
        np.testing.assert_array_equal(asked.result(soon(30.0)), ramp(120_000))


@pytest.mark.parametrize("van", ["tcp", "ltp", "libra-asynchronous"])
def test_a_handle_may_answer_when_all_keys_of_a_push_have_come(van: str) -> None:
    """Their answers wait together, however many they are."""
    waiting: list[tuple[KVMeta, KVPairs]] = []
    keys = list(range(30))

    def keep(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        waiting.append((meta, pairs))
        if sum(len(pairs.keys) for _, pairs in waiting) == len(keys):
            for each in waiting:
                server.response(*each)

    with STARTS[van](1, 1) as job:
        serve(job, lambda: keep)
        vals = ramp(20_000 * len(keys))
        asked = KVWorker(0, 0, job.workers[0]).push_pull(keys, vals)
        np.testing.assert_array_equal(asked.result(soon(60.0)), vals)


class Holding:
    """Handle that keeps requests until ``answer``."""

    def __init__(self, keys: int) -> None:
        """keys: how many ``got`` waits for."""
        self.got = threading.Event()
        self._keys = keys
        self._waiting: list[tuple[KVMeta, KVPairs, KVServer]] = []

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        self._waiting.append((meta, pairs, server))
        if sum(len(pairs.keys) for _, pairs, _ in self._waiting) >= self._keys:
            self.got.set()

    def answer(self) -> None:
        for meta, pairs, server in self._waiting:
            server.response(meta, pairs)


def test_a_switch_lets_short_values_wait_for_each_other() -> None:
    """docs/python.md: values of together 16 chunks, and one more of up to 16."""
    with job_over("libra", workers=1, servers=1) as job:
        (handle,) = serve(job, lambda: Holding(17))
        vals = ramp(16 * 256 + 4096)
        asked = KVWorker(0, 0, job.workers[0]).push_pull(list(range(17)), vals, lens=[256] * 16 + [4096])
        assert handle.got.wait(soon(30.0))
        handle.answer()
        np.testing.assert_array_equal(asked.result(soon(30.0)), vals)


def test_an_answer_that_waits_for_a_long_value_is_named() -> None:
    """A switch's workers send no more of key 2 until key 1 is answered; the error says which that is."""
    with job_over("libra", workers=1, servers=1) as job:
        (handle,) = serve(job, lambda: Holding(1))
        kv = KVWorker(0, 0, job.workers[0])
        asked = kv.push_pull([1, 2], ramp(256 + SIZE), lens=[256, SIZE])
        assert handle.got.wait(soon(30.0))
        with pytest.raises(TimeoutError, match=r"server 0 .*key 1 "):
            asked.result(1.0)
        handle.answer()


@pytest.mark.parametrize("van", ["libra", "tcp"])
def test_a_pull_whose_answer_comes_later_calls_the_handle_once(van: str) -> None:
    with job_over(van, workers=1, servers=1) as job:
        calls: list[list[int]] = []
        vals = ramp(SIZE)

        def later(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
            calls.append(pairs.keys.tolist())
            answer = KVPairs(pairs.keys, vals)
            threading.Thread(target=lambda: server.response(meta, answer)).start()

        serve(job, lambda: later)
        asked = KVWorker(0, 0, job.workers[0]).pull([6], lens=[SIZE])
        np.testing.assert_array_equal(asked.result(soon(30.0)), vals)
        assert calls == [[6]]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_pull_gets_one_state_of_a_value_under_loss(workers: int) -> None:
    """Each call of the handle answers with another one; workers ask together, or one by one."""
    calls = 0

    def count(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        nonlocal calls
        calls += 1
        server.response(meta, KVPairs(pairs.keys, np.full(3000 * len(pairs.keys), calls, np.int32)))

    with model_job(workers, 1, faults=Faults(drop=0.1, duplicate=0.1, reorder=0.1, seed=5)) as job:
        serve(job, lambda: count)
        kvs = [KVWorker(0, 0, node) for node in job.workers]
        for _ in range(6):
            for each in [kv.pull([1, 4, 6], lens=[3000] * 3) for kv in kvs]:
                for value in np.split(each.result(soon(60.0)), 3):
                    assert len(set(value.tolist())) == 1


# ---------------------------------------------------------------------- another handle


@pytest.mark.parametrize("van", ["tcp", "ltp", "libra"])
@pytest.mark.parametrize("pieces", [False, True])
def test_another_handle_gets_values_that_have_begun(
    van: str, pieces: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is set when some of a value's pieces have come."""
    got: list[tuple[int, bool]] = []
    replaced: list[int] = []
    servers: list[KVServer] = []
    dispatch = Requests.dispatch

    def note(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        got.append((len(pairs.vals), bool(np.array_equal(pairs.vals, ramp(SIZE)))))
        server.response(meta)

    def then_replace(self: Requests, meta: KVMeta, pairs: KVPairs) -> None:
        dispatch(self, meta, pairs)
        if not replaced:
            replaced.append(len(pairs.vals))
            servers[0].set_request_handle(note)

    vars(note)["handles_pieces"] = pieces
    monkeypatch.setattr(Requests, "dispatch", then_replace)
    with STARTS[van](1, 1) as job:
        servers.append(KVServer(0, job.servers[0]))
        servers[0].set_request_handle(double)
        KVWorker(0, 0, job.workers[0]).push([5], ramp(SIZE)).result(soon(30.0))
    assert 0 < replaced[0] < SIZE
    assert got == [(SIZE, True)]


@pytest.mark.parametrize("van", ["tcp", "ltp", "libra"])
def test_a_handle_of_whole_values_does_not_follow_one_that_has_got_pieces(van: str) -> None:
    with STARTS[van](1, 1) as job:
        server = KVServer(0, job.servers[0])
        server.set_request_handle(libra.KVServerDefaultHandle())
        kv = KVWorker(0, 0, job.workers[0])
        kv.push([5], ramp(100)).result(soon(30.0))
        server.set_request_handle(Keeping())
        server.set_request_handle(libra.KVServerDefaultHandle())
        kv.push([5], ramp(SIZE)).result(soon(30.0))
        with pytest.raises(ConfigError, match=r"app_id 0 has got parts .*handles_pieces"):
            server.set_request_handle(Keeping())
        np.testing.assert_array_equal(kv.pull([5]).result(soon(30.0)), ramp(SIZE))


# ---------------------------------------------------------------------- what fails


@pytest.mark.parametrize("size", [1, 600, 4096])
def test_a_refused_short_value_fails_its_push_and_no_later_one(size: int) -> None:
    """All chunks of it wait for the answer, and all get it."""
    calls = 0

    def refuse_some(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        nonlocal calls
        calls += 1
        if calls % 4:
            raise ValueError("not this time")
        server.response(meta, pairs)

    with job_over("libra", workers=1, servers=1) as job:
        serve(job, lambda: refuse_some)
        kv = KVWorker(0, 0, job.workers[0])
        for at in range(1, 17):  # together more chunks than the job has slots
            asked = kv.push_pull([8], ramp(size, at))
            if at % 4:
                with pytest.raises(ServerError, match="not this time"):
                    asked.result(soon(30.0))
            else:
                np.testing.assert_array_equal(asked.result(soon(30.0)), ramp(size, at))


def test_a_refused_value_fails_its_push_and_no_later_one(start: Start) -> None:
    refused = []

    def refuse_once(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        if not refused:
            refused.append(len(pairs.vals))
            raise ValueError("not this time")
        server.response(meta, pairs)

    with start(1, 1) as job:
        serve(job, lambda: refuse_once)
        kv = KVWorker(0, 0, job.workers[0])
        with pytest.raises(ServerError, match="not this time"):
            kv.push([8], ramp(SIZE)).result(soon(30.0))
        np.testing.assert_array_equal(kv.push_pull([8], ramp(SIZE)).result(soon(30.0)), ramp(SIZE))
    assert refused == [SIZE]


def double(meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
    server.response(meta, KVPairs(pairs.keys, pairs.vals * 2, pairs.lens))


@pytest.mark.parametrize("van", ["loopback", "tcp", "ltp", "libra-asynchronous"])
def test_other_values_than_the_pushed_ones_may_be_answered(van: str) -> None:
    with STARTS[van](1, 1) as job:
        serve(job, lambda: double)
        kv = KVWorker(0, 0, job.workers[0])
        np.testing.assert_array_equal(kv.push_pull([8], ramp(SIZE)).result(soon(30.0)), 2 * ramp(SIZE))


def test_only_short_sums_of_a_switch_may_have_another_answer() -> None:
    """docs/python.md: 16 chunks of 256. A longer value's answers cannot wait for its last chunk."""
    with job_over("libra", workers=2, servers=1) as job:
        serve(job, lambda: double)
        kvs = [KVWorker(0, 0, node) for node in job.workers]
        for asked in [kv.push_pull([8], ramp(4096)) for kv in kvs]:
            np.testing.assert_array_equal(asked.result(soon(30.0)), 4 * ramp(4096))
        for asked in [kv.push_pull([9], ramp(4097)) for kv in kvs]:
            with pytest.raises(ServerError, match=r"key 9 has 4097 elements, above 4096: .*handles_pieces"):
                asked.result(soon(30.0))


@pytest.mark.parametrize("size", [1000, 60_000])
def test_values_are_whole_under_loss(size: int) -> None:
    with model_job(2, 1, faults=Faults(drop=0.05, duplicate=0.05, reorder=0.05, seed=3)) as job:
        (handle,) = serve(job, Keeping)
        kvs = [KVWorker(0, 0, node) for node in job.workers]
        for seed in range(3):
            asked = [kv.push_pull([1, 6], ramp(2 * size, seed)) for kv in kvs]
            for each in asked:
                np.testing.assert_array_equal(each.result(soon(30.0)), 2 * ramp(2 * size, seed))
        assert not handle.pieces


@pytest.mark.parametrize("size", [2000, SIZE])
def test_values_of_several_rails_are_whole(size: int) -> None:
    planes = Planes(2)
    try:
        with planes.job(2, 1) as job:
            (handle,) = serve(job, Keeping)
            kvs = [KVWorker(0, 0, node) for node in job.workers]
            for seed in range(3):
                for each in [kv.push([1, 6], ramp(2 * size, seed)) for kv in kvs]:
                    each.result(soon(30.0))
                for pulled in [kv.pull([1, 6]) for kv in kvs]:
                    np.testing.assert_array_equal(pulled.result(soon(30.0)), 2 * ramp(2 * size, seed))
            assert not handle.pieces
    finally:
        planes.close()
