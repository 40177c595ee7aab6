# SPDX-License-Identifier: Apache-2.0
"""Promise: with the tcp van a node that dies, hangs or never comes ends in an error that names it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import zmq
from patience import soon

import libra
from libra import ClosedError, ConfigError, Environment, Node, Role, TimeoutError, VanType
from libra.node.node import free_port
from libra.rpc.message import Frames, pack, query
from libra.rpc.requests import request_message
from libra.rpc.values import KVPairs, Request
from libra.rpc.window import FLOOR_BYTES, FLOOR_MESSAGES, ByteWindow
from libra.vans.scheduler import connection, membership
from libra.vans.scheduler.membership import Lines, encode
from libra.vans.scheduler.scheduler import Scheduler
from libra.vans.tcp import loop
from libra.vans.tcp.loop import WorkerLoop
from libra.vans.tcp.tcp_van import TcpVan

PROGRAM = """
import time, numpy, libra
with libra.start(timeout=20) as node:
    print("started", flush=True)
    if node.is_server:
        libra.KVServer(0, node).set_request_handle(libra.SumHandle(node.num_worker))
    time.sleep(60)
"""


@pytest.fixture
def settings() -> Environment:
    return Environment(
        Role.WORKER,
        2,
        1,
        VanType.TCP,
        "127.0.0.1",
        free_port(),
        heartbeat_interval=0.1,
        heartbeat_timeout=soon(),  # nobody's thread stands still for so long
    )


@pytest.fixture
def processes() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def launch(stack: ExitStack, env: Environment, role: Role, rank: int = 0) -> subprocess.Popen[str]:
    """A node in a process of its own, so that it can be killed."""
    variables = {
        "DMLC_ROLE": role.value,
        "DMLC_NUM_WORKER": str(env.num_worker),
        "DMLC_NUM_SERVER": str(env.num_server),
        "DMLC_PS_VAN_TYPE": "tcp",
        "DMLC_PS_ROOT_URI": env.root_uri,
        "DMLC_PS_ROOT_PORT": str(env.root_port),
        "DMLC_RANK": str(rank),
        "PS_HEARTBEAT_INTERVAL": str(env.heartbeat_interval),
        "PS_HEARTBEAT_TIMEOUT": str(env.heartbeat_timeout),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM], env=variables, stdout=subprocess.PIPE, text=True
    )

    def end() -> None:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()

    stack.callback(end)
    return process


def start_here(env: Environment, *members: tuple[Role, int | None]) -> list[Node]:
    with ThreadPoolExecutor(len(members)) as pool:
        nodes = [Node(replace(env, role=role, rank=rank)) for role, rank in members]
        return list(pool.map(lambda node: node.start(20), nodes))


@pytest.mark.parametrize(
    ("victim", "name"),
    [(Role.WORKER, "worker 1"), (Role.SERVER, "server 0"), (Role.SCHEDULER, "the scheduler")],
)
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_dead_node_is_named(
    settings: Environment, processes: ExitStack, victim: Role, name: str, how: signal.Signals
) -> None:
    """Killed: at once, as its connection closes. Stopped: after the heartbeat's time-out."""
    if how is signal.SIGSTOP:
        settings = replace(settings, heartbeat_timeout=soon(2.0))
    rank = 1 if victim is Role.WORKER else 0
    process = launch(processes, settings, victim, rank)
    everybody = [(Role.SCHEDULER, 0), (Role.SERVER, 0), (Role.WORKER, 0), (Role.WORKER, 1)]
    nodes = start_here(settings, *[member for member in everybody if member != (victim, rank)])
    for node in nodes:
        if node.is_server:
            libra.KVServer(0, node).set_request_handle(libra.SumHandle(2))
    assert process.stdout is not None
    assert process.stdout.readline() == "started\n"
    kv = next(libra.KVWorker(0, 0, node) for node in nodes if node.is_worker)
    asked = kv.push_pull([1], np.float32([1, 2]))
    since = time.monotonic()
    process.send_signal(how)
    with pytest.raises(ClosedError, match=name) as caught:
        asked.result(settings.heartbeat_timeout + soon())
    took = time.monotonic() - since
    most = soon(1.0) if how is signal.SIGKILL else settings.heartbeat_timeout + soon(3.0)
    assert took < most, str(caught.value)
    with pytest.raises(ClosedError, match=name):
        kv.push([1], np.float32([1]))
    with pytest.raises(ClosedError, match=name):
        kv.node.barrier(timeout=soon(5))
    for node in nodes:
        node.finalize(do_barrier=False)


def serverless(env: Environment) -> list[Node]:
    """A scheduler, and three workers that are in no barrier."""
    return start_here(
        replace(env, num_worker=3, num_server=0),
        (Role.SCHEDULER, 0),
        *((Role.WORKER, rank) for rank in range(3)),
    )


def tcp(node: Node) -> TcpVan:
    assert isinstance(node.van, TcpVan)
    return node.van


def test_who_ended_because_another_one_was_killed_is_not_blamed(settings: Environment) -> None:
    """Worker 2 saw that first, and has ended: worker 0 sees worker 2's connection close before worker 1's."""
    scheduler, *workers = serverless(settings)
    asked = libra.KVWorker(0, 0, workers[0]).push_pull([1], np.float32([1, 2]))
    tcp(workers[0])._on_gone([2], "closed the connection")
    killed = tcp(workers[1])._connection._sock
    assert killed is not None
    killed.shutdown(socket.SHUT_RDWR)
    with pytest.raises(ClosedError, match=r"lost worker 1 .* closed its connection without") as caught:
        asked.result(soon())
    assert "worker 2" not in str(caught.value)
    for node in (*workers, scheduler):
        node.finalize(do_barrier=False)


def test_who_has_left_in_good_order_has_left(settings: Environment) -> None:
    scheduler, *workers = serverless(settings)
    asked = [libra.KVWorker(0, 0, worker).push_pull([1], np.float32([1, 2])) for worker in workers[:2]]
    workers[2].finalize(do_barrier=False)
    for each in asked:
        with pytest.raises(ClosedError, match=r"worker 2 .* has left; the job cannot go on"):
            each.result(soon())
    for node in (*workers[:2], scheduler):
        node.finalize(do_barrier=False)


def test_a_connection_that_closes_alone_is_named(
    settings: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The node at its other end is there, says the scheduler."""
    monkeypatch.setattr(connection, "WORD_SECONDS", 0.1)
    scheduler, *workers = serverless(settings)
    asked = libra.KVWorker(0, 0, workers[0]).push_pull([1], np.float32([1, 2]))
    tcp(workers[0])._on_gone([2], "closed the connection")
    with pytest.raises(ClosedError, match=r"lost worker 2 .*: closed the connection"):
        asked.result(soon())
    for node in (*workers, scheduler):
        node.finalize(do_barrier=False)


def test_an_error_of_the_program_is_told_as_the_loss_that_it_comes_from(settings: Environment) -> None:
    scheduler, *workers = serverless(settings)
    asked = libra.KVWorker(0, 0, workers[0]).push_pull([1], np.float32([1, 2]))
    tcp(workers[2])._on_lost("lost worker 1: it was killed")
    workers[2].abort("the program ends")
    with pytest.raises(ClosedError, match=r"lost worker 2 .* stopped by an error: lost worker 1: it was ki"):
        asked.result(soon())
    for node in (*workers, scheduler):
        node.finalize(do_barrier=False)


def test_start_without_a_scheduler_says_so(settings: Environment) -> None:
    with pytest.raises(
        TimeoutError, match=rf"the scheduler at 127.0.0.1:{settings.root_port} has not answered"
    ):
        libra.start(settings, timeout=0.3)


def test_start_names_who_is_missing(settings: Environment) -> None:
    with ThreadPoolExecutor(3) as pool:
        members = [(Role.SCHEDULER, 0), (Role.WORKER, 1)]
        nodes = [Node(replace(settings, role=role, rank=rank)) for role, rank in members]
        started = [pool.submit(node.start, 0.5) for node in nodes]
        for future in started:
            error = future.exception()
            assert isinstance(error, TimeoutError), error
        assert "has not started in 0.5 s: 1 of 1 servers and 1 of 2 workers (rank 0) missing" in str(error)


def test_two_schedulers_on_one_port(settings: Environment) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", settings.root_port))
        other.listen()
        with pytest.raises(ConfigError, match=r"DMLC_PS_ROOT_PORT=\d+ is in use; stop the other scheduler"):
            libra.start(replace(settings, role=Role.SCHEDULER), timeout=1)


@pytest.mark.parametrize("servers", [0, 1])
def test_an_owner_listens_at_the_address_that_it_tells_peers(settings: Environment, servers: int) -> None:
    """On a machine with several networks: it listened where the scheduler saw it, and nobody reached it."""
    env = replace(settings, num_worker=1, num_server=servers, node_host="127.0.0.2")
    roles = [Role.SCHEDULER, Role.WORKER, *[Role.SERVER] * servers]
    with ThreadPoolExecutor() as pool:
        nodes = list(pool.map(lambda role: libra.start(replace(env, role=role), timeout=soon(10)), roles))
        list(pool.map(lambda node: node.finalize(), nodes))


def test_an_address_that_a_router_translates_is_not_bound(settings: Environment) -> None:
    """192.0.2.1 is no machine's. The owner listens where it can, and a worker names it in vain."""
    env = replace(settings, num_worker=1, num_server=1)
    places = [(Role.SCHEDULER, None), (Role.WORKER, None), (Role.SERVER, "192.0.2.1")]
    with ThreadPoolExecutor() as pool:
        made = [
            pool.submit(libra.start, replace(env, role=role, node_host=host), timeout=3)
            for role, host in places
        ]
        with pytest.raises(TimeoutError, match=r"no answer from server 0 .*192\.0\.2\.1.*DMLC_NODE_HOST"):
            made[1].result()
        for each in (made[0], made[2]):
            each.result().finalize(do_barrier=False)


def test_the_scheduler_must_be_at_its_own_address(settings: Environment) -> None:
    with pytest.raises(
        ConfigError, match=r"DMLC_PS_ROOT_URI=203\.0\.113\.1.*address of the scheduler's own host"
    ):
        libra.start(replace(settings, role=Role.SCHEDULER, root_uri="203.0.113.1"), timeout=1)


def test_a_rank_is_given_once_and_no_more_nodes_than_told(settings: Environment) -> None:
    with ThreadPoolExecutor(4) as pool:
        scheduler = Node(replace(settings, role=Role.SCHEDULER))
        worker = Node(replace(settings, rank=1))
        started = [pool.submit(scheduler.start, 20), pool.submit(worker.start, 20)]
        time.sleep(0.3)
        with pytest.raises(ConfigError, match="worker rank 1 is taken; check DMLC_WORKER_ID"):
            libra.start(replace(settings, rank=1), timeout=5)
        rest = [Node(replace(settings, rank=0)), Node(replace(settings, role=Role.SERVER))]
        started += [pool.submit(node.start, 20) for node in rest]
        nodes = [future.result(soon()) for future in started]
        with pytest.raises(ConfigError, match="the job has its 2 workers; check DMLC_NUM_WORKER"):
            libra.start(settings, timeout=5)
        assert {node.id for node in nodes} == {1, 8, 9, 11}
        list(pool.map(lambda node: node.finalize(timeout=10), nodes))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"num_worker": 3}, "DMLC_NUM_WORKER is 3 there and 2 here; set it alike everywhere"),
        ({"num_server": 2}, "DMLC_NUM_SERVER is 2 there and 1 here"),
        ({"peers": True}, "LIBRA_PEERS is 1 there and 0 here"),
    ],
)
def test_who_has_other_settings_is_refused(
    settings: Environment, change: dict[str, Any], message: str
) -> None:
    """With another number of servers it would ask the wrong one for a key."""
    scheduler = Scheduler(replace(settings, role=Role.SCHEDULER))
    with pytest.raises(ConfigError, match=f"refused this worker: {message}"):
        libra.start(replace(settings, **change), timeout=10)
    scheduler.close()


def test_another_version_is_refused(settings: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    scheduler = Scheduler(replace(settings, role=Role.SCHEDULER))
    another = SimpleNamespace(**vars(membership) | {"VERSION": 9})
    monkeypatch.setattr("libra.vans.scheduler.connection.membership", another)
    with pytest.raises(ConfigError, match="it speaks version 9, this scheduler 2: install the same Libra"):
        libra.start(settings, timeout=10)
    scheduler.close()


def test_ranks_are_given_where_none_is_asked_for(settings: Environment) -> None:
    env = replace(settings, num_worker=4)
    members = [
        (Role.SCHEDULER, None),
        (Role.SERVER, None),
        *[(Role.WORKER, rank) for rank in (None, 2, None, 0)],
    ]
    nodes = start_here(env, *members)
    assert sorted(node.rank for node in nodes if node.is_worker) == [0, 1, 2, 3]
    assert (nodes[3].rank, nodes[5].rank) == (2, 0)
    with ThreadPoolExecutor(len(nodes)) as pool:
        list(pool.map(lambda node: node.finalize(timeout=10), nodes))


def test_noise_does_no_harm() -> None:
    """Bytes of strangers at the scheduler's and the server's ports are dropped."""
    with libra.local_job(1, 1, van="tcp") as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(1))
        root = job.workers[0].environment
        for noise in (
            b"GET / HTTP/1.1\r\n\r\n",
            b"[1]\n",
            b'{"join": 3}\n',
            b'{"join": {"role": "boss"}}\n',
            b'{"join": {"version": 1, "contract": {}, "role": "boss"}}\n',
            b"\xff\n",
        ):
            with socket.create_connection((root.root_uri, root.root_port)) as stranger:
                stranger.sendall(noise)
        context = zmq.Context()
        stranger = context.socket(zmq.DEALER)
        van = job.servers[0].van
        stranger.connect(f"tcp://127.0.0.1:{van._server.port}")  # type: ignore[attr-defined]
        pairs = KVPairs(np.array([1], np.uint64), np.ones(2, np.float32), np.array([2]))
        for frames in (
            [b"x"],
            [b"", b"", b""],
            pack(request_message(Request(0, True, True, pairs), 0, pairs)),
        ):
            stranger.send_multipart(frames)
        time.sleep(0.2)
        kv = libra.KVWorker(0, 0, job.workers[0])
        assert kv.push_pull([1], np.float32([3, 4])).result(soon()).tolist() == [3, 4]
        context.destroy(linger=0)


def test_stats_count_real_connections_and_bytes() -> None:
    with libra.local_job(3, 2, van="tcp") as job:
        for node in job.servers:
            libra.KVServer(0, node).set_request_handle(libra.SumHandle(3))
        kv = [libra.KVWorker(0, 0, node) for node in job.workers]
        asked = [worker.push_pull([1, libra.MAX_KEY], np.ones(2000, np.float32)) for worker in kv]
        for done in asked:
            done.result(soon())
        assert [worker.stats().associations for worker in kv] == [2 + 1] * 3  # the servers and the scheduler
        assert [node.van.stats().associations for node in job.servers] == [3 + 1] * 2
        assert job.scheduler is not None
        assert job.scheduler.van.stats().associations == 3 + 2 + 1
        stats, server = kv[0].stats(), job.servers[0].van.stats()
        assert 8000 <= stats.bytes_sent < 8400
        assert 8000 <= stats.bytes_received < 8400
        assert 3 * 4000 <= server.bytes_received < 3 * 4200


@pytest.mark.parametrize("push", ["zpush", "zpush_pull"])
def test_zero_copy_gives_the_socket_the_users_memory(monkeypatch: pytest.MonkeyPatch, push: str) -> None:
    bodies: list[np.ndarray] = []

    def send(sock: Any, frames: Frames) -> None:
        by_worker = threading.current_thread().name == "libra-tcp-worker"
        if by_worker and isinstance(frames[1], np.ndarray):
            bodies.append(frames[1])
        send_frames(sock, frames)

    send_frames = loop.send
    monkeypatch.setattr(loop, "send", send)
    vals = np.ones(100_000, np.float32)
    with libra.local_job(1, 2, van="tcp", slice_bytes=1 << 18) as job:
        for node in job.servers:
            libra.KVServer(0, node).set_request_handle(libra.KVServerDefaultHandle())
        kv = libra.KVWorker(0, 0, job.workers[0])
        getattr(kv, push)([1, libra.MAX_KEY], vals).result(soon())
        assert sum(map(len, bodies)) == len(vals)
        assert all(np.shares_memory(body, vals) for body in bodies)
        bodies.clear()
        kv.push([1, libra.MAX_KEY], vals).result(soon())
        assert not any(np.shares_memory(body, vals) for body in bodies)


def test_a_full_window_opens_when_nothing_comes_back() -> None:
    """Workers that push in different orders, each more than a window, must not wait forever."""
    size = 4 * FLOOR_BYTES
    with libra.local_job(2, 1, van="tcp") as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(2))
        first, second = (libra.KVWorker(0, 0, node) for node in job.workers)
        vals = np.ones(size, np.float32)
        asked = [first.push_pull([1], vals), second.push_pull([2], vals)]
        asked += [first.push_pull([2], vals), second.push_pull([1], vals)]
        for done in asked:
            assert done.result(soon())[0] == 2


def test_window_counts_what_is_unanswered() -> None:
    window = ByteWindow()
    for part in range(4):
        assert not window.full
        window.add(0, part, FLOOR_BYTES // 4)
    assert window.full
    window.answered(0, 0)
    assert not window.full
    window.answered(0, 0)  # a duplicate
    window.add(1, 0, FLOOR_BYTES // 4)
    window.add(1, 1, FLOOR_BYTES // 4)
    assert window.full
    window.failed(0)
    assert not window.full
    window.open()
    window.answered(1, 0)
    assert not window.full


def test_lines_come_in_any_cut() -> None:
    data = encode({"beat": True}) + encode({"barrier": 4})
    for cut in range(len(data)):
        lines = Lines()
        assert lines.feed(data[:cut]) + lines.feed(data[cut:]) == [{"beat": True}, {"barrier": 4}]


def test_a_server_that_cannot_join_leaves_nothing_open(settings: Environment) -> None:
    with ThreadPoolExecutor(2) as pool:
        scheduler = pool.submit(Node(replace(settings, role=Role.SCHEDULER)).start, 0.6)
        server = Node(replace(settings, role=Role.SERVER))
        with pytest.raises(TimeoutError, match=r"2 of 2 workers missing"):
            server.start(0.4)
        assert server.van._server._context.closed  # type: ignore[attr-defined]
        server.finalize()
        assert isinstance(scheduler.exception(), TimeoutError)


def test_a_thread_that_ends_by_itself_ends_all_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    def wait_for_it() -> None:
        with libra.local_job(2, 1, van="tcp") as job:
            kv = [libra.KVWorker(0, 0, node) for node in job.workers]
            libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(2))
            waiting = kv[0].push_pull([1], np.float32([1]))
            monkeypatch.setattr(WorkerLoop, "_serve", lambda loop, _: 1 / 0)
            kv[0].push_pull([2], np.float32([1]))
            waiting.result(soon())

    with pytest.raises(libra.LibraError, match="the van's thread ended: ZeroDivisionError"):
        wait_for_it()


def test_peers_that_are_gone_together_are_named_together() -> None:
    """One was killed and the other has ended because of it: whoever looks late must name both."""
    context, gone = zmq.Context(), []
    peers = [context.socket(zmq.ROUTER) for _ in range(3)]
    addresses = [("127.0.0.1", peer.bind_to_random_port("tcp://127.0.0.1")) for peer in peers]
    worker = WorkerLoop(9, addresses, lambda *_: None, lambda which, _: gone.append(which), threading.Event())
    worker._flush()
    for peer in peers:
        assert peer.poll(soon() * 1000)
    for peer in peers[:2]:
        peer.close(linger=0)
    for monitor in worker._monitors[:2]:
        assert monitor.poll(soon() * 1000)
    worker._serve(dict(worker._poller.poll(0)))
    assert gone == [[0, 1]]
    worker.close(linger=False)
    context.destroy(linger=0)


def test_a_query_overtakes_a_full_window_and_takes_no_place_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A query asks why nothing comes back; it gets no answer that could free a place."""
    monkeypatch.setattr(loop, "STALL_SECONDS", 1e9)
    context = zmq.Context()
    peer = context.socket(zmq.ROUTER)
    port = peer.bind_to_random_port("tcp://127.0.0.1")
    worker = WorkerLoop(9, [("127.0.0.1", port)], lambda *_: None, lambda *_: None, threading.Event())
    frames = [pack(query(7))[0], b"x" * FLOOR_BYTES]
    worker.post(7, [(part, 0, frames) for part in range(FLOOR_MESSAGES + 1)], 0)
    worker.query(7, 0)
    worker._flush()  # the query, the greeting, and of the messages as many as the window has room for
    assert worker.messages_sent == 2 + FLOOR_MESSAGES
    worker.query(7, 0)
    worker._flush()
    assert worker.messages_sent == 3 + FLOOR_MESSAGES
    for part in range(FLOOR_MESSAGES):
        worker._held[0].answered(7, part)
    assert not worker._held[0]._window._bytes
    worker.close(linger=False)
    context.destroy(linger=0)
