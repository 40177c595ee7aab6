# SPDX-License-Identifier: Apache-2.0
"""Ordinary parameter server over TCP, as PS-lite builds it on ZeroMQ: the baseline.

A scheduler gives ranks and addresses; every worker has a connection to every server. In a job without servers
each worker is also the server of its share of the keys. A request is cut into messages (small keys together,
long values in pieces), so that the server receives, sums and answers one while the next is in flight, and
both directions of the links are busy.
"""

from __future__ import annotations

import logging
import math
import time
from dataclasses import replace

from libra.compression.compressor import Compressor
from libra.errors import ClosedError, ConfigError, LibraError, TimeoutError
from libra.job import ids
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.vans.base import Completion, Handler, KVMeta, KVPairs, Request, Van, VanStats
from libra.vans.messages import AppMessage
from libra.vans.requests import wire as request_wire
from libra.vans.requests.checks import check_pull, closed
from libra.vans.requests.client import RequestClient
from libra.vans.requests.server import RequestServer
from libra.vans.requests.wire import Frames, MessageKind, WireMessage
from libra.vans.scheduler.connection import SchedulerConnection
from libra.vans.scheduler.scheduler import Scheduler
from libra.vans.tcp.resend import Drops
from libra.vans.tcp.server import ServerLoop
from libra.vans.tcp.worker import WorkerLoop

log = logging.getLogger(__name__)


class TcpVan(Van):
    """One node: the scheduler, a server or a worker."""

    slices = True
    workers_add = True

    def __init__(self, environment: Environment) -> None:
        self._env = environment
        self._ranges = ids.owner_ranges(environment.num_worker, environment.num_server)
        self._owners = ids.owner_role(environment.num_server)
        self._resend_seconds = environment.resend_timeout if environment.resend else None
        limit = max(environment.slice_bytes // 4, 1)  # elements of 4 bytes
        self._client = RequestClient(self._ranges, self._server_name, self._send_request, self._query, limit)
        self._requests = RequestServer(self._answer)
        self._connection = SchedulerConnection(environment, self._on_lost, self._hear)
        self._scheduler: Scheduler | None = None
        self._worker: WorkerLoop | None = None
        self._server: ServerLoop | None = None
        self._servers: list[tuple[str, int]] = []
        self._lost = ""
        self._stopped = False

    # ------------------------------------------------------------------ life

    def start(self, timeout: float | None = None) -> None:
        env = self._env
        deadline = math.inf if timeout is None else time.monotonic() + timeout
        if env.role is Role.SCHEDULER:
            self._scheduler = Scheduler(env)
        seen_as = self._connection.connect(timeout)
        host, port = env.node_host or seen_as, 0
        self._requests.explainer = self.explainer
        if env.role is self._owners:
            workers = [ids.node_id(Role.WORKER, rank) for rank in range(env.num_worker)]
            identities = {request_wire.identity_of(worker): worker for worker in workers}
            self._server = ServerLoop(seen_as, identities, self._on_request, self._resend_seconds)
            port = self._server.port
        self.rank, self._servers = self._connection.join(host, port, timeout)
        self._id = ids.node_id(env.role, self.rank)
        if self._server is not None:
            self._server.drops = Drops(env.drop_percent, env.drop_seed, self._id)
            self._server.start()
        if env.role is Role.WORKER:
            self._worker = WorkerLoop(
                self._id, self._servers, self._on_answer, self._on_gone, self._resend_seconds
            )
            self._worker.drops = Drops(env.drop_percent, env.drop_seed, self._id)
            self._worker.start()
            self._wait_for_servers(self._worker, deadline)

    def _wait_for_servers(self, worker: WorkerLoop, deadline: float) -> None:
        """Wait for greetings: a server may have given the scheduler an address that this host cannot
        reach."""
        left = None if deadline == math.inf else max(deadline - time.monotonic(), 0)
        answered = bool(self._lost) or worker.greeted.wait(left)
        if self._lost:
            raise ClosedError(self._lost)
        if not answered:
            names = ", ".join(map(self._server_name, worker.strangers))
            raise TimeoutError(
                f"no answer from {names}; each must be reachable from here: set DMLC_NODE_HOST there if not"
            )

    def stop(self) -> None:
        self._leave(None)

    def abort(self, reason: str) -> None:
        self._leave(reason)

    def _leave(self, failure: str | None) -> None:
        if self._stopped:
            return
        self._stopped = True
        linger = failure is None and not self._lost
        for loop in (self._worker, self._server):
            if loop is not None:
                loop.close(linger)
        self._fail(closed())
        self._connection.leave(failure)
        if self._scheduler is not None:
            self._scheduler.close()

    def barrier(self, group: int, timeout: float | None = None) -> None:
        if self._stopped:
            raise closed()
        if not group & ids.group_of(self._env.role):
            raise ConfigError(f"{ids.name_of(self._id)} is not in barrier group {group}")
        self._connection.barrier(group, timeout)

    def _on_lost(self, text: str) -> None:
        self._lost = self._lost or text  # the first loss is the cause of others
        if self._worker is not None:
            self._worker.greeted.set()  # a waiting `start` sees that the job is lost
        self._fail(ClosedError(f"{self._lost}; the job cannot go on without it"))

    def _fail(self, error: LibraError) -> None:
        self._client.fail_all(error)
        if self.listener is not None:
            self.listener.on_failure(error)

    def _on_gone(self, servers: list[int], reason: str) -> None:
        self._on_lost(f"lost {', '.join(map(self._server_name, servers))}: {reason}")

    def _server_name(self, server: int) -> str:
        return "{} {} ({}:{})".format(self._owners, server, *self._servers[server])

    # ------------------------------------------------------------------ worker

    def compress_answers(self, app_id: int, compressor: Compressor) -> None:
        self._requests.compressors[app_id] = compressor

    def check_compressor(self, compressor: Compressor) -> None:
        """Accept every compressor that all nodes know."""

    def send(self, request: Request, done: Completion) -> None:
        if self._worker is None or self._stopped:
            raise closed()
        check_pull(request, self._env.num_server)
        self._client.send(request, done)

    def _send_request(self, request: Request, messages: list[tuple[int, int, Frames]]) -> None:
        if self._worker is not None:
            self._worker.post(request.timestamp, messages, request.priority)

    def _on_answer(self, server: int, message: WireMessage) -> None:
        log.debug("%s from server %d: request %d", message.kind.name, server, message.timestamp)
        if message.kind is MessageKind.MESSAGE:
            self._hear(message.as_app_message(ids.node_id(self._owners, server)))
        else:
            self._client.take(server, message)

    def blocked_on(self, timestamp: int) -> str:
        return self._client.blocked_on(timestamp)

    def _query(self, timestamp: int, server: int) -> bool:
        if self._worker is None or self._stopped or self._worker.on_thread:
            return False
        self._worker.query(timestamp, server)
        return True

    # ------------------------------------------------------------------ server

    def serve(self, handler: Handler) -> None:
        self._requests.handler = handler

    def _on_request(self, node: int, message: WireMessage) -> None:
        assert self._server is not None
        log.debug("%s from %s: request %d", message.kind.name, ids.name_of(node), message.timestamp)
        if message.kind is MessageKind.GREETING:
            self._server.post(node, request_wire.text(MessageKind.GREETING, 0))
        elif message.kind in (MessageKind.REQUEST, MessageKind.QUERY):
            self._requests.take(node, message)
        elif message.kind is MessageKind.MESSAGE:
            self._hear(message.as_app_message(node))

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        if self._server is None or self._stopped:
            raise closed()
        self._requests.respond(meta, meta.tag, pairs)

    def refuse(self, meta: KVMeta, error: LibraError) -> None:
        self._requests.refuse(meta, error)

    def _answer(self, worker: int, _life: int, frames: Frames) -> None:
        if self._server is not None and not self._stopped:
            self._server.post(worker, frames)

    # ------------------------------------------------------------------ all

    def send_message(self, receiver: int, message: AppMessage) -> None:
        """See Van.send_message. Workers and servers have connections; other messages go through the
        scheduler."""
        if self._stopped:
            raise closed()
        if self._lost:
            raise ClosedError(f"{self._lost}; the job cannot go on without it")
        if receiver == self._id:
            self._hear(message)
        elif self._worker is not None and ids.role_of(receiver) is self._owners:
            self._worker.post_message(ids.rank_of(receiver), request_wire.app_message(message))
        elif self._server is not None and ids.role_of(receiver) is Role.WORKER:
            self._server.post(receiver, request_wire.app_message(message))
        else:
            self._connection.send_message(receiver, message)

    def _hear(self, message: AppMessage) -> None:
        if self.listener is not None:
            self.listener.on_message(message)

    def dead_nodes(self, seconds: float) -> list[int]:
        """See Van.dead_nodes: the scheduler's view, from any node."""
        return self._connection.dead_nodes(seconds)

    def stats(self) -> VanStats:
        """See Van.stats. Bytes and packets are those of ZeroMQ messages, without TCP's and IP's headers.

        Associations are open TCP connections: to the scheduler, and between workers and servers.
        """
        stats = VanStats(elements_pushed=self._client.elements_pushed)
        if self._scheduler is not None:
            return replace(stats, associations=self._scheduler.connections)
        peers = 0 if self._worker is None else len(self._servers)
        peers += 0 if self._server is None else self._server.connections
        for loop in (self._worker, self._server):
            if loop is not None:
                stats.bytes_sent += loop.bytes_sent
                stats.bytes_received += loop.bytes_received
                stats.packets_sent += loop.messages_sent
                stats.packets_received += loop.messages_received
                stats.retransmissions += loop.retransmissions
                stats.duplicates += loop.duplicates
        return replace(stats, associations=0 if self._stopped else peers + 1)
