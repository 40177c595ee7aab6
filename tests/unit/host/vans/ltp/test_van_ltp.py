# SPDX-License-Identifier: Apache-2.0
"""Promises of the van ``ltp``: programs run unchanged, holes follow the rule, nobody waits without a name."""

from __future__ import annotations

import random
import socket
import struct
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from patience import soon, wait_until

import libra
from libra import ConfigError, Environment, KVPairs, Node, Role, VanType
from libra.job.tolerance import Holes, Tolerance
from libra.kv.server import KVServer
from libra.node.node import LocalJob, free_port
from libra.rpc.message import Message, MessageKind, Service, pack
from libra.rpc.values import Completion, KVMeta, Request
from libra.vans import thread
from libra.vans.ltp import loop as loop_
from libra.vans.ltp.deadlines import ClosedBy
from libra.vans.ltp.delivery import Received
from libra.vans.ltp.loop import UdpLoop
from libra.vans.ltp.ltp_van import LtpVan
from libra.vans.ltp.packets import HEADER, PAYLOAD, LtpKind, encode
from libra.vans.ltp.registration import Registration
from libra.vans.ltp.residuals import UncountedValues

FLOATS = PAYLOAD // 4


@pytest.fixture
def lossy(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Share of all packets that is lost, from a seed. A second number holds for DATA packets only."""
    shares = [0.0, 0.0]
    rng = random.Random(7)

    def transmit(self: UdpLoop, peer: Any, now: float) -> None:
        address = (
            socket.inet_ntoa(struct.pack("=I", peer.in_c.address.host)),
            socket.ntohs(peer.in_c.address.port),
        )
        for packet in peer.endpoint.poll(now):
            header = encode(packet, self._node, self._job)
            if rng.random() < shares[packet.kind is LtpKind.DATA]:
                header = bytes(HEADER.size)  # which nobody understands
            self._socket.sendto(header + bytes(packet.payload), address)

    monkeypatch.setattr(UdpLoop, "_transmit", transmit)
    return shares


def worker_and_server(job: LocalJob) -> tuple[LtpVan, LtpVan]:
    vans = job.workers[0].van, job.servers[0].van
    assert all(isinstance(van, LtpVan) for van in vans)
    return vans  # type: ignore[return-value]


def summing(job: LocalJob, workers: int) -> list[libra.KVWorker]:
    for node in job.servers:
        libra.KVServer(0, node).set_request_handle(libra.SumHandle(workers))
    return [libra.KVWorker(0, 0, node) for node in job.workers]


@pytest.mark.parametrize("servers", [0, 1, 2])
def test_sums_are_exact_while_nothing_is_lost(servers: int) -> None:
    tolerance = Tolerance(threshold=60.0)
    with libra.local_job(3, servers, van="ltp", tolerance=tolerance) as job:
        kv = summing(job, 3)
        values = np.arange(30_000, dtype=np.float32)
        keys, lens = [1, 5, libra.MAX_KEY], [10, 29_989, 1]
        for step in range(3):
            pushed = [worker.push_pull(keys, values + step, lens=lens) for worker in kv]
            for done in pushed:
                assert done.result(soon(60)).tolist() == (3 * (values + step)).tolist()


def test_without_tolerance_sums_are_exact_whatever_is_lost(lossy: list[float]) -> None:
    lossy[:] = [0.1, 0.1]
    with libra.local_job(2, 1, van="ltp", tolerance=Tolerance(fraction=1)) as job:
        kv = summing(job, 2)
        values = np.arange(20_000, dtype=np.float32)
        for step in range(5):
            for done in [worker.push_pull([1], values + step) for worker in kv]:
                assert done.result(soon(60)).tolist() == (2 * (values + step)).tolist()
        stats = job.servers[0].van.stats()
        (early,) = stats.early_close
        assert early.delivered == early.least_delivered == 1
        assert early.least_contributors == 2
        assert stats.foreign > 0


def test_integers_pulls_and_commands_are_complete(lossy: list[float]) -> None:
    lossy[:] = [0.1, 0.2]
    with libra.local_job(1, 1, van="ltp", tolerance=Tolerance(fraction=0.01, threshold=1e-4)) as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.KVServerDefaultHandle())
        (kv,) = [libra.KVWorker(0, 0, node) for node in job.workers]
        whole = np.arange(20_000, dtype=np.int32)
        kv.push([1], whole).result(soon(60))
        assert kv.pull([1]).result(soon(60)).tolist() == whole.tolist()
        kv.push([2], whole.astype(np.float32), cmd=1).result(soon(60))
        assert kv.pull([2]).result(soon(60)).tolist() == whole.tolist()
        (stats,) = job.servers[0].van.stats().early_close
        assert stats.all + stats.fraction + stats.deadline == 0


def test_answers_of_a_node_to_itself_come_on_the_thread_of_the_van() -> None:
    """On the caller's thread, a later wait there was taken for one inside a callback, and refused."""
    threads = set()
    with libra.local_job(2, 0, van="ltp") as job:

        def work(node: Node) -> None:
            send = node.van.send

            def spying(request: Request, done: Completion) -> None:
                def noting(answer: KVPairs | None, error: BaseException | None) -> None:
                    threads.add(threading.current_thread().name)
                    done(answer, error)

                send(request, noting)

            node.van.send = spying  # type: ignore[method-assign]
            for _ in range(3):
                if node is job.workers[0]:  # its own push comes last, and is answered at once
                    time.sleep(0.2)
                given = np.ones(3000, np.float32)
                assert (libra.allreduce(node, given, timeout=soon(60)) == 2).all()

        with ThreadPoolExecutor(2) as pool:
            list(pool.map(work, job.workers))
    assert threads == {"libra-ltp"}


def test_collectives_are_complete(lossy: list[float]) -> None:
    lossy[:] = [0.1, 0.2]
    with (
        libra.local_job(2, 1, van="ltp", tolerance=Tolerance(fraction=0.01, threshold=1e-4)) as job,
        ThreadPoolExecutor(2) as pool,
    ):
        found = list(
            pool.map(lambda node: libra.allreduce(node, np.ones(5000, np.float32), timeout=60), job.workers)
        )
        assert all(each.tolist() == [2.0] * 5000 for each in found)


class Pushes:
    """Handle that keeps what it gets, and answers nothing."""

    def __init__(self) -> None:
        self.got: list[KVPairs] = []

    def __call__(self, meta: KVMeta, pairs: KVPairs, server: KVServer) -> None:
        self.got.append(pairs)
        server.response(meta)


def test_handlers_see_how_many_workers_each_value_has(lossy: list[float]) -> None:
    tolerance = Tolerance(fraction=0.1, threshold=1e-3, deadline=2e-3, critical=(2,))
    with libra.local_job(1, 1, van="ltp", tolerance=tolerance) as job:
        handle = Pushes()
        libra.KVServer(0, job.servers[0]).set_request_handle(handle)
        kv = libra.KVWorker(0, 0, job.workers[0])
        lossy[:] = [0.0, 0.5]
        values = np.ones(4 * FLOATS, np.float32)
        for _ in range(20):
            kv.push([1, 2], values, lens=[3 * FLOATS, FLOATS]).result(soon(60))
        holed = [pairs for pairs in handle.got if pairs.counts is not None]
        assert holed
        for pairs in holed:
            assert pairs.counts is not None
            assert pairs.counts.tolist() == pairs.vals.tolist()  # what is not there is 0
            assert pairs.counts[3 * FLOATS :].all()  # key 2 is critical
            assert not pairs.unbiased


@pytest.mark.parametrize("holes", list(Holes))
def test_a_rule_for_holes_keeps_its_promise(lossy: list[float], holes: Holes) -> None:
    """zero: at most what was pushed. count: the sum as if all had it. residual: all of it, in the end."""
    workers, rounds, size = 2, 12, 5 * FLOATS
    tolerance = Tolerance(fraction=0.2, holes=holes, threshold=1e-3, deadline=2e-3)
    with libra.local_job(workers, 1, van="ltp", tolerance=tolerance) as job:
        kv = summing(job, workers)
        lossy[:] = [0.0, 0.4]
        got = np.zeros(size)
        for _ in range(rounds):
            found = [worker.push_pull([3], np.ones(size, np.float32)) for worker in kv]
            sums = [each.result(soon(60)) for each in found]
            assert sums[0].tolist() == sums[1].tolist()
            got += sums[0]
            if holes is Holes.COUNT:
                assert set(np.unique(sums[0])) <= {0.0, 2.0}
        (early,) = job.servers[0].van.stats().early_close
        assert early.delivered < 1
        assert early.fraction + early.deadline > 0
        assert early.least_contributors < workers
        if holes is Holes.ZERO:
            assert (got <= workers * rounds).all()
            assert got.sum() < workers * rounds * size
        if holes is Holes.RESIDUAL:
            vans = [node.van for node in job.workers]
            loops = [van._loop for van in vans if isinstance(van, LtpVan)]
            wait_until(lambda: all(loop is not None and loop._idle for loop in loops))
            kept = [van._residuals.of(0, 0, 3) for van in vans if isinstance(van, LtpVan)]
            total = got + sum(each for each in kept if each is not None)
            assert total.tolist() == [float(workers * rounds)] * size


def test_packets_of_others_are_counted_and_dropped() -> None:
    with libra.local_job(1, 1, van="ltp") as job:
        kv = summing(job, 1)
        _, server = worker_and_server(job)
        assert server._loop is not None
        target = ("127.0.0.1", server._loop.port)
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as other:
            for number in range(20):
                other.sendto(struct.pack("!BBHI", 0xB7, 2, 9, number) + bytes(30), target)
                other.sendto(b"noise", target)
        wait_until(lambda: server.stats().foreign == 40)
        assert kv[0].push_pull([1], np.float32([1, 2])).result(soon(60)).tolist() == [1, 2]


def test_only_pushes_are_counted_as_early() -> None:
    """A registration of another message may claim that its flow may lack packets."""
    with libra.local_job(1, 1, van="ltp") as job:
        _, server = worker_and_server(job)
        pairs = KVPairs(np.empty(0, np.uint64), np.float32([1]), np.int64([1]))
        head, body = pack(Message(MessageKind.ANSWER, 0, 0, 0, 10**6, service=Service.VALUES, pairs=pairs))
        made = Registration(bytes(head), body.nbytes, tolerant=True)
        server._on_received(job.workers[0].id, Received(made, body.tobytes(), (), ClosedBy.ALL, 1.0))
        assert server.stats().early_close[0].all == 0


def test_what_is_lost_of_a_value_whose_length_has_changed_is_kept() -> None:
    """Two pushes of a key may be under way, of other lengths."""
    kept = UncountedValues()
    for length in (4, 6):
        pairs = KVPairs(np.uint64([3]), np.ones(length, np.float32), np.int64([length]))
        kept.keep(Request(0, True, False, pairs), pairs, [(8, 16)])
    found = kept.of(0, 0, 3)
    assert found is not None
    assert found.tolist() == [0, 0, 1, 1, 0, 0]


def test_a_loop_that_has_ended_writes_to_no_descriptor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another file may have the number by then."""
    ended = loop_.bound("127.0.0.1", 1, Tolerance())
    ended.start(1, 0, {}, frozenset())
    ended.close(linger=False)
    written: list[int] = []
    monkeypatch.setattr(thread.os, "eventfd_write", lambda number, _: written.append(number))
    ended.call(lambda: None)
    ended.post(8, Registration(b"", 1), b"x")
    assert written == []


def test_a_dead_worker_is_named() -> None:
    def wait_for_it() -> None:
        with libra.local_job(2, 1, van="ltp") as job:
            kv = summing(job, 2)
            waiting = kv[0].push_pull([1], np.float32([1]))
            job.workers[1].abort("killed by the test")
            waiting.result(soon(60))

    with pytest.raises(libra.ClosedError, match="lost worker 1"):
        wait_for_it()


def test_a_thread_that_ends_by_itself_ends_all_requests() -> None:
    def wait_for_it() -> None:
        with libra.local_job(2, 1, van="ltp") as job:
            kv = summing(job, 2)
            waiting = kv[0].push_pull([1], np.float32([1]))
            worker, _ = worker_and_server(job)
            assert worker._loop is not None
            worker._loop.call(lambda: 1 / 0)  # type: ignore[arg-type, return-value]
            waiting.result(soon())

    with pytest.raises(libra.LibraError, match="the van's thread ended: ZeroDivisionError"):
        wait_for_it()


def test_a_request_names_what_it_waits_for() -> None:
    with libra.local_job(2, 1, van="ltp") as job:
        kv = summing(job, 2)
        van = job.workers[0].van
        waiting = kv[0].push_pull([1], np.float32([1]))
        wait_until(lambda: "worker rank 1 has not contributed to key 1" in van.blocked_on(int(waiting)))
        kv[1].push_pull([1], np.float32([1])).result(soon(60))
        assert waiting.result(soon(60)).tolist() == [2]


@pytest.mark.parametrize(
    ("field", "value", "text"),
    [
        ("tolerance", Tolerance(holes=Holes.COUNT), "LTP_HOLES is count there and zero here"),
        ("tolerance", Tolerance(fraction=0.5), "LTP_FRACTION is 0.5 there and 0.8 here"),
        ("van_type", VanType.TCP, "DMLC_PS_VAN_TYPE is tcp there and ltp here"),
    ],
)
def test_nodes_that_disagree_are_refused(field: str, value: object, text: str) -> None:
    base = Environment(Role.SCHEDULER, 1, 1, VanType.LTP, "127.0.0.1", free_port())
    with ThreadPoolExecutor(1) as pool:
        scheduler = pool.submit(Node(base).start, 1.0)
        other = replace(base, role=Role.WORKER, **{field: value})  # type: ignore[arg-type]
        with pytest.raises(ConfigError, match=text):
            Node(other).start(10)
        assert isinstance(scheduler.exception(), libra.TimeoutError)


@pytest.mark.parametrize(
    ("variables", "text"),
    [
        ({"LTP_FRACTION": "0"}, r"LTP_FRACTION is 0; expected a share above 0 and at most 1"),
        ({"LTP_FRACTION": "1.5"}, r"LTP_FRACTION is 1.5"),
        ({"LTP_FRACTION": "nan"}, r"LTP_FRACTION is nan"),
        ({"LTP_FRACTION": "much"}, r"LTP_FRACTION holds 'much'"),
        ({"LTP_HOLES": "mean"}, r"LTP_HOLES holds 'mean'; expected zero, count or residual"),
        ({"LTP_CRITICAL": "1,x"}, r"LTP_CRITICAL holds '1,x'; expected keys such as 1,5"),
        (
            {"LTP_THRESHOLD": "50", "LTP_DEADLINE": "20"},
            r"LTP_DEADLINE is 20 ms; expected at least LTP_THRESHOLD, 50 ms",
        ),
        ({"LTP_DEADLINE": "20"}, r"LTP_DEADLINE is set without LTP_THRESHOLD"),
    ],
)
def test_impossible_variables_are_named(variables: dict[str, str], text: str) -> None:
    base = {"DMLC_ROLE": "worker", "DMLC_NUM_WORKER": "1", "DMLC_NUM_SERVER": "1", "DMLC_PS_VAN_TYPE": "ltp"}
    root = {"DMLC_PS_ROOT_URI": "127.0.0.1", "DMLC_PS_ROOT_PORT": "1"}
    with pytest.raises(ConfigError, match=text):
        Environment.from_env({**base, **root, **variables})


def test_variables_are_read() -> None:
    base = {"DMLC_ROLE": "worker", "DMLC_NUM_WORKER": "1", "DMLC_NUM_SERVER": "1", "DMLC_PS_VAN_TYPE": "ltp"}
    root = {"DMLC_PS_ROOT_URI": "127.0.0.1", "DMLC_PS_ROOT_PORT": "1"}
    rules = {"LTP_FRACTION": "0.5", "LTP_HOLES": "count", "LTP_CRITICAL": "5,1", "LTP_THRESHOLD": "20"}
    found = Environment.from_env({**base, **root, **rules, "LTP_DEADLINE": "40"})
    assert found.tolerance == Tolerance(0.5, Holes.COUNT, (1, 5), 0.02, 0.04)
