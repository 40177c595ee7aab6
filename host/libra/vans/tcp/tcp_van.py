# SPDX-License-Identifier: Apache-2.0
"""Ordinary parameter server over TCP, as PS-lite builds it on ZeroMQ: the baseline.

A scheduler gives ranks and addresses; every worker has a connection to every server. In a job without servers
each worker is also the server of its share of the keys. With LIBRA_PEERS=1 each worker also has a connection
to every worker of a lower rank, for applications' messages. A request is cut into messages (small keys
together, long values in pieces), so that the server receives, sums and answers one while the next is in
flight, and both directions of the links are busy.
"""

from __future__ import annotations

import logging
from dataclasses import replace

from libra.job import ids
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.rpc.message import Frames, Message, MessageKind, Service, greeting, identity_of, pack
from libra.rpc.values import Completion, Request, check_pull, closed
from libra.vans.base import VanStats
from libra.vans.scheduler.scheduled import Address, ParameterServerVan
from libra.vans.tcp.loop import ServerLoop, WorkerLoop

log = logging.getLogger(__name__)


class TcpVan(ParameterServerVan):
    """One node: the scheduler, a server or a worker."""

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        self._worker: WorkerLoop | None = None
        self._server: ServerLoop | None = None
        self.connects_workers = environment.peers or not environment.num_server
        self._peers: list[Address] = []  # workers of lower ranks to which this one has connected

    def _open(self, host: str) -> int:
        env = self._env
        if env.role is not self._owners and not (env.peers and env.role is Role.WORKER):
            return 0
        workers = [ids.node_id(Role.WORKER, rank) for rank in range(env.num_worker)]
        identities = {identity_of(worker): worker for worker in workers}
        self._server = ServerLoop(host, identities, self._on_request)
        return self._server.port

    def _begin(self, deadline: float) -> None:
        env = self._env
        if self._server is not None:
            self._server.on_ended = self._fail
            self._server.start()
        if env.role is Role.WORKER:
            if env.peers and self._owners is not Role.WORKER:
                self._peers = self._connection.workers[: self.rank]
            others = [*self._servers, *self._peers]
            worker = self._worker = WorkerLoop(
                self._id, others, self._on_answer, self._on_gone, self._greeted
            )
            worker.on_ended = self._fail
            worker.start()
            self._wait_for_owners(lambda: worker.strangers, deadline)

    def _close(self, failure: str | None) -> None:
        linger = failure is None and not self._lost
        for loop in (self._worker, self._server):
            if loop is not None:
                loop.close(linger)

    def _on_gone(self, servers: list[int], reason: str) -> None:
        if self._env.failover:  # the scheduler says which servers are gone
            servers = [server for server in servers if server >= len(self._servers)]
        if servers:
            text = f"lost {', '.join(map(self._server_name, servers))}: {reason}"
            self._connection.suspect([self._node_at(server) for server in servers], text)

    def send(self, request: Request, done: Completion) -> None:
        if self._worker is None or self._stopped:
            raise closed()
        if self._departed:
            raise next(iter(self._departed.values()))
        check_pull(request, self._env.num_server)
        self._client.send(request, done)

    def _send_request(self, request: Request, messages: list[tuple[int, int, Frames]]) -> None:
        if self._worker is not None:
            self._worker.post(request.timestamp, messages, request.priority)

    def _on_answer(self, server: int, message: Message) -> None:
        message.sender = self._node_at(server)
        if message.service is not Service.GREETING:
            self._take(message)

    def _node_at(self, place: int) -> int:
        """Return the node at the other end of one of the worker's connections: owners, then other workers."""
        owners = len(self._servers)
        return (
            ids.node_id(self._owners, place) if place < owners else ids.node_id(Role.WORKER, place - owners)
        )

    def _server_name(self, server: int) -> str:
        place = server - len(self._servers)
        if place < 0:
            return super()._server_name(server)
        return "worker {} ({}:{})".format(place, *self._peers[place])

    def _query(self, timestamp: int, server: int) -> bool:
        if self._worker is None or self._stopped or self._worker.on_thread:
            return False
        self._worker.query(timestamp, server)
        return True

    @property
    def _serves(self) -> bool:
        return self._server is not None

    def _on_request(self, node: int, message: Message) -> None:
        message.sender = node
        if message.service is not Service.GREETING:
            self._take(message)
        elif self._server is not None:
            self._server.post(node, pack(greeting(MessageKind.ANSWER)))

    def _answer(self, worker: int, _life: int, frames: Frames) -> None:
        if self._server is not None and not self._stopped:
            self._server.post(worker, frames)

    def _send_directly(self, receiver: int, message: Message) -> bool:
        if self._worker is not None and ids.role_of(receiver) is self._owners:
            self._worker.post_message(ids.rank_of(receiver), pack(message))
        elif ids.role_of(receiver) is not Role.WORKER:
            return False
        elif self._worker is not None and ids.rank_of(receiver) < len(self._peers):
            place = len(self._servers) + ids.rank_of(receiver)
            self._worker.post_message(place, pack(message))
        elif self._server is not None:
            self._server.post(receiver, pack(message))
        else:
            return False
        return True

    def stats(self) -> VanStats:
        """See Van.stats. Bytes and packets are those of ZeroMQ messages, without TCP's and IP's headers.

        Associations are open TCP connections: to the scheduler, and between workers and servers.
        """
        stats = VanStats(elements_pushed=self._client.elements_pushed)
        if self._scheduler is not None:
            return replace(stats, associations=self._scheduler.connections)
        peers = 0 if self._worker is None else len(self._servers) + len(self._peers)
        peers += 0 if self._server is None else self._server.connections
        for loop in (self._worker, self._server):
            if loop is not None:
                stats.bytes_sent += loop.bytes_sent
                stats.bytes_received += loop.bytes_received
                stats.packets_sent += loop.messages_sent
                stats.packets_received += loop.messages_received
        return replace(stats, associations=0 if self._stopped else peers + 1)
