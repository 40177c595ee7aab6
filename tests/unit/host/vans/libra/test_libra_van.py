# SPDX-License-Identifier: Apache-2.0
"""The libra van: threads, callbacks and life cycle, over links in memory around the model switch."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np
import pytest
from faulty_link import Faults, faulty
from memory_link import MemoryLink
from network import hosts_of, make_job, switch_for
from patience import soon, wait_until
from switch_model import Host

from libra.errors import ClosedError, ConfigError, MismatchError
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.rpc.values import ANSWERED, KVMeta, KVPairs, Request
from libra.vans.libra.libra_van import LibraVan
from libra.vans.libra.worker.engine import Record
from libra.wire import words
from libra.wire.words import FrameBuffer, Rows


class Hub:
    """Vans of one job around a model switch, started together."""

    def __init__(
        self,
        job: Job,
        handler: Callable[[LibraVan, KVMeta, KVPairs], None] | None = None,
        faults: Faults | None = None,
    ) -> None:
        self.job = job
        self.switch = switch_for(job)
        self._lock = threading.Lock()
        self._links: dict[Host, MemoryLink] = {}
        self.workers: list[LibraVan] = []
        self.servers: list[LibraVan] = []
        for role, hosts, vans in zip(
            (Role.WORKER, Role.SERVER), hosts_of(job), (self.workers, self.servers), strict=True
        ):
            for host in hosts:
                link = self._links[host] = MemoryLink(lambda raw, host=host: self._pass(raw, host))
                van = LibraVan(job, role, host.rank, faulty(link, faults))
                if role is Role.SERVER:
                    van.serve(lambda meta, pairs, van=van: handler(van, meta, pairs))
                vans.append(van)
        self._timestamps = iter(range(10**6))

    def _pass(self, raw: bytes, host: Host) -> None:
        with self._lock:
            answers = self.switch.receive(raw, host)
        for receiver, answer in answers:
            self._links[receiver].deliver(answer)

    def __enter__(self) -> Hub:
        for van in [*self.servers, *self.workers]:
            van.start()
        return self

    def __exit__(self, *_: object) -> None:
        for van in [*self.workers, *self.servers]:
            van.stop()

    def send(self, rank: int, keys: list[int], values: list[Any], *, push: bool = True) -> Answer:
        lens = np.array([len(value) for value in values] or [0] * len(keys), dtype=np.int64)
        vals = np.concatenate(values) if values else np.empty(0, dtype=np.float32)
        pairs = KVPairs(np.array(keys, dtype=np.uint64), vals, lens)
        answer = Answer(next(self._timestamps))
        self.workers[rank].send(Request(answer.timestamp, push, True, pairs), answer.done)
        return answer


class Answer:
    def __init__(self, timestamp: int) -> None:
        self.timestamp = timestamp
        self.calls: list[tuple[KVPairs | None, BaseException | None]] = []
        self._event = threading.Event()

    def done(self, pairs: KVPairs | None, error: BaseException | None) -> None:
        self.calls.append((pairs, error))
        self._event.set()

    def result(self, timeout: float = 60.0) -> KVPairs:
        assert self._event.wait(timeout), "no answer"
        assert len(self.calls) == 1
        pairs, error = self.calls[0]
        if error is not None:
            raise error
        assert pairs is not None
        return pairs


def echo(van: LibraVan, meta: KVMeta, pairs: KVPairs) -> None:
    van.respond(meta, pairs)


@pytest.fixture(params=[None, Faults(0.05, 0.05, 0.05, seed=7)], ids=["calm", "faulty"])
def faults(request: pytest.FixtureRequest) -> Faults | None:
    faults: Faults | None = request.param
    return faults


@pytest.mark.parametrize("servers", [0, 1, 2])
def test_push_pull_sums_over_workers(faults: Faults | None, servers: int) -> None:
    rng = np.random.default_rng(1)
    with Hub(make_job(3, servers, slots=16, lanes=64), echo, faults) as hub:
        recorded: dict[tuple[int, int, int], list[tuple[Any, Any]]] = {}
        lock = threading.Lock()

        def note(rank: int) -> None:
            record = records[rank]
            headers = words.parse(record.received, record.count)
            names = zip(headers.key.tolist(), headers.chunk.tolist(), headers.round.tolist(), strict=True)
            with lock:
                for at, name in enumerate(names):
                    lanes = slice(words.LANE_WORD, words.LANE_WORD + 32 * int(headers.blocks[at]))
                    pair = [frames[at, lanes].view(">i4") for frames in (record.sent, record.received)]
                    recorded.setdefault(name, []).append((pair[0].astype(np.int64), pair[1].copy()))
            record.clear()

        records = [Record(0, partial(note, rank)) for rank in range(3)]
        for van, record in zip(hub.workers, records, strict=True):
            van.set_record(record)
        for _ in range(3):
            values = rng.standard_normal((3, 1000)).astype(np.float32)
            answers = [
                hub.send(rank, [4, 2**63], [values[rank, :990], values[rank, 990:]]) for rank in range(3)
            ]
            for answer in answers:
                pairs = answer.result()
                np.testing.assert_allclose(pairs.vals, values.sum(axis=0), atol=1e-4)
                assert pairs.keys.tolist() == [4, 2**63]
                assert pairs.lens.tolist() == [990, 10]
        assert len(recorded) == 3 * 17
        for told in recorded.values():
            assert len(told) == 3
            for _, received in told:
                np.testing.assert_array_equal(received, sum(sent for sent, _ in told))
        stats = hub.workers[0].stats()
        assert stats.elements_pushed == 3000
        assert stats.associations == 1
        assert stats.probes == 17  # of the first round
        assert stats.redone_chunks == 0
        assert stats.bytes_sent >= 3000 * 4
        if faults is None:  # a busy machine may be late, but then it has repeated itself first
            assert stats.duplicates <= stats.retransmissions


def test_pull_and_answers_from_another_thread() -> None:
    store: dict[int, Any] = {}

    def later(van: LibraVan, meta: KVMeta, pairs: KVPairs) -> None:
        if meta.push:
            assert pairs.offsets is not None
            assert pairs.totals is not None
            for key, offset, total in zip(
                pairs.keys.tolist(), pairs.offsets.tolist(), pairs.totals.tolist(), strict=True
            ):
                value = store.setdefault(key, np.zeros(total, dtype=np.float32))
                value[offset : offset + len(pairs.vals)] = pairs.vals[: total - offset]
            answer = pairs
        else:
            assert meta.sender == 9 + 2 * 1
            values = [store[key] for key in pairs.keys.tolist()]
            lens = np.array([len(value) for value in values], dtype=np.int64)
            answer = KVPairs(pairs.keys, np.concatenate(values), lens)
        threading.Timer(0.01, van.respond, (meta, answer)).start()

    with Hub(make_job(2, lanes=64), later) as hub:
        value = np.arange(150, dtype=np.float32)
        for answer in [hub.send(rank, [8], [value]) for rank in range(2)]:
            np.testing.assert_array_equal(answer.result().vals, 2 * value)
        np.testing.assert_array_equal(hub.send(1, [8], [], push=False).result().vals, 2 * value)


def test_callbacks_may_send_the_next_request() -> None:
    with Hub(make_job(1, lanes=32), echo) as hub:
        finished = threading.Event()
        values = np.ones(40, dtype=np.int32)
        pairs = KVPairs(np.array([1], dtype=np.uint64), values, np.array([40]))
        rounds = iter(range(20))

        def again(_: KVPairs | None, error: BaseException | None) -> None:
            assert error is None
            if next(rounds, None) is None:
                finished.set()
            else:
                hub.workers[0].send(Request(0, True, True, pairs), again)

        again(None, None)
        assert finished.wait(soon(30))


def told_to_wait(hub: Hub, answer: Any) -> str:
    """What the push waits for, when its worker knows."""
    said: list[str] = []

    def knows() -> bool:
        said.append(hub.workers[0].blocked_on(answer.timestamp))
        return "rank 1 has not contributed to chunk 0 of key 5 (round 0)" in said[-1]

    wait_until(knows, said)
    return said[-1]


def test_who_is_missing_is_told_while_waiting() -> None:
    with Hub(make_job(2), echo) as hub:
        answer = hub.send(0, [5], [np.ones(10, dtype=np.float32)])
        told_to_wait(hub, answer)
        hub.send(1, [5], [np.ones(10, dtype=np.float32)]).result()
        answer.result()
        assert hub.workers[0].blocked_on(answer.timestamp) == ANSWERED


def test_who_is_missing_is_told_of_what_has_not_had_its_turn() -> None:
    with Hub(make_job(2), echo) as hub:
        other, first, second, third = (hub.send(0, [key], [np.ones(10, np.float32)]) for key in (4, 5, 5, 5))
        told = told_to_wait(hub, third)
        assert told.startswith("an earlier push of the same key is not finished: rank 1")
        for key, answer in ((4, other), (5, first), (5, second), (5, third)):
            hub.send(1, [key], [np.ones(10, np.float32)]).result()
            answer.result()


def test_a_push_that_is_not_the_others_fails_at_once() -> None:
    """And does not wait for anybody. What another key's push waits for goes on."""
    with Hub(make_job(2), echo) as hub:
        first, other = (hub.send(0, [key], [np.ones(10, dtype=np.int32)]) for key in (5, 6))
        while hub.switch.outcomes.get("ADDED", 0) < 2:
            assert not first.calls
        wrong = hub.send(1, [5], [np.ones(11, dtype=np.int32)])
        with pytest.raises(MismatchError, match=r"rank 0 sent something else where this worker sent chunk 0"):
            wrong.result()
        sums = hub.send(1, [6], [np.ones(10, dtype=np.int32)]).result()
        assert set(sums.vals.tolist()) == {2}
        other.result()
        with pytest.raises(MismatchError, match=r"all workers push the same keys"):
            hub.send(1, [5], [np.ones(10, dtype=np.int32)]).result()


def test_stop_fails_what_is_outstanding() -> None:
    hub = Hub(make_job(2), echo)
    with hub:
        answer = hub.send(0, [5], [np.ones(10, dtype=np.float32)])
        hub.workers[0].stop()
        with pytest.raises(ClosedError):
            answer.result()
        with pytest.raises(ClosedError):
            hub.send(0, [5], [np.ones(10, dtype=np.float32)])
        hub.workers[0].stop()


def test_bad_requests_raise_at_once() -> None:
    pairs = KVPairs(np.array([1], dtype=np.uint64), np.ones(4), np.array([4]))
    with Hub(make_job(1, 0)) as hub:
        van = hub.workers[0]
        with pytest.raises(ConfigError, match="float64"):
            van.send(Request(0, True, True, pairs), lambda *_: None)
        with pytest.raises(ConfigError, match="cmd is 3"):
            van.send(Request(0, True, True, pairs, cmd=3), lambda *_: None)
        with pytest.raises(ConfigError, match="all-reduce"):
            van.send(Request(0, False, True, pairs), lambda *_: None)
        with pytest.raises(ConfigError, match="app_id is 3"):
            van.send(Request(0, True, True, pairs, app_id=3), lambda *_: None)
    with pytest.raises(ConfigError, match="there is no rank 7"):
        LibraVan(make_job(1), Role.WORKER, 7)
    with pytest.raises(ConfigError, match="request handle"):
        LibraVan(make_job(1), Role.SERVER, 0, MemoryLink(lambda _: None)).start()


def test_a_van_that_has_failed_does_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another job of the host, or the process's end, may fail it before its thread begins."""
    closed: list[MemoryLink] = []
    ran: list[object] = []
    monkeypatch.setattr(LibraVan, "_run", lambda _, link: ran.append(link))

    class Closing(MemoryLink):
        def close(self) -> None:
            closed.append(self)
            super().close()

    van = LibraVan(make_job(1), Role.WORKER, 0, Closing(lambda _: None))
    van.fail(ClosedError("ended early"))
    with pytest.raises(ClosedError, match="ended early"):
        van.start(soon())
    van.stop()
    assert (len(closed), ran) == (1, [])


class FullLink(MemoryLink):
    """To a switch. Once it ``is_full`` its ``send`` waits until it is opened, as an interface's may."""

    def __init__(self, job: Job) -> None:
        super().__init__(self._pass)
        self.is_full = False
        self.is_sending = threading.Event()
        self.opened = threading.Event()
        self._switch, self._host = switch_for(job), hosts_of(job)[0][0]

    def _pass(self, raw: bytes) -> None:
        for _, answer in self._switch.receive(raw, self._host):
            self.deliver(answer)

    def send(self, frames: FrameBuffer, rows: Rows) -> None:
        if self.is_full:
            self.is_sending.set()
            self.opened.wait()
        super().send(frames, rows)


def test_nobody_waits_for_a_link_that_is_full() -> None:
    job = make_job(1, 0)
    link = FullLink(job)
    van = LibraVan(job, Role.WORKER, 0, link)
    pairs = KVPairs(np.array([1], dtype=np.uint64), np.ones(4, dtype=np.int32), np.array([4]))
    van.start()
    link.is_full = True
    try:
        with ThreadPoolExecutor(1) as pool:
            van.send(Request(0, True, True, pairs), lambda *_: None)
            assert link.is_sending.wait(soon(30))
            try:
                pool.submit(van.send, Request(1, True, True, pairs), lambda *_: None).result(timeout=soon())
                assert "busy sending" in pool.submit(van.blocked_on, 1).result(timeout=soon())
                assert pool.submit(van.stats).result(timeout=soon()).retransmissions == 0
            finally:
                link.opened.set()
    finally:
        van.stop()
