# SPDX-License-Identifier: Apache-2.0
"""Vans of nodes that meet at a scheduler: their rank, barriers, messages, and the job's end."""

from __future__ import annotations

import logging
import math
import socket
import threading
import time
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from libra.compression.compressors import Compressor
from libra.errors import ClosedError, ConfigError, LibraError, ServerLostError, TimeoutError
from libra.job import ids
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.rpc.message import Frames, Message, MessageKind, Service
from libra.rpc.outstanding import Outstanding
from libra.rpc.requests import RequestClient, RequestServer
from libra.rpc.values import Completion, Handler, KVMeta, KVPairs, Request, Values, check_pull, closed
from libra.vans.base import Van
from libra.vans.scheduler.connection import SchedulerConnection
from libra.vans.scheduler.scheduler import Scheduler

Address = tuple[str, int]


class ScheduledVan(Van):
    """One node: the scheduler, a server or a worker. Subclasses have the values' way."""

    def __init__(self, environment: Environment) -> None:
        self._env = environment
        self._connection = SchedulerConnection(environment, self._on_lost, self._hear, self._on_departed)
        self._departed: dict[int, ServerLostError] = {}  # servers without which the job goes on
        self._scheduler: Scheduler | None = None
        self._id = ids.node_id(environment.role, environment.rank or 0)
        self._stopped = False

    def _connect(self, timeout: float | None) -> str:
        """Connect to the scheduler, which this node may be; return the address from which it sees this
        node."""
        if self._env.role is Role.SCHEDULER:
            self._scheduler = Scheduler(self._env)
        return self._connection.connect(timeout)

    def _join(
        self, seen_as: str, port: int, timeout: float | None, facts: Mapping[str, Any] | None = None
    ) -> list[Address]:
        """Join the job, and get a rank; return the servers' addresses. See `SchedulerConnection.join`."""
        self.rank, servers = self._connection.join(self._env.node_host or seen_as, port, timeout, facts)
        self._id = ids.node_id(self._env.role, self.rank)
        return servers

    def stop(self) -> None:
        self._leave(None)

    def abort(self, reason: str) -> None:
        self._leave(reason)

    def _leave(self, failure: str | None) -> None:
        if not self._stopped:
            self._stopped = True
            self._close(failure)
            self._fail(closed())
        self._connection.leave(failure)  # waits for a call of another thread
        if self._scheduler is not None:
            self._scheduler.close()

    def _close(self, failure: str | None) -> None:
        """Close connections to other nodes. failure: why the job ends; None in good order."""

    @abstractmethod
    def _fail(self, error: LibraError) -> None:
        """End all outstanding and all later requests."""

    @abstractmethod
    def _on_lost(self, text: str) -> None:
        """Take note that a node is gone, so that the job cannot go on."""

    def _on_departed(self, node: int, text: str) -> None:
        """Take note that a server is gone, and that the job goes on without it."""
        self._departed[node] = ServerLostError(f"{text}; the job goes on without it")
        if self.on_departed is not None:
            self.on_departed(node, self._departed[node])

    def barrier(self, group: int, timeout: float | None = None) -> None:
        if self._stopped:
            raise closed()
        if not group & ids.group_of(self._env.role):
            raise ConfigError(f"{self._name} is not in barrier group {group}")
        self._connection.barrier(group, timeout)

    @property
    def _name(self) -> str:
        return ids.name_of(self._id)

    def send_message(self, receiver: int, message: Message) -> None:
        """See Van.send_message. Messages to nodes without a connection go through the scheduler."""
        if self._stopped:
            raise closed()
        self._check_job()
        if receiver in self._departed:
            raise self._departed[receiver]
        if receiver == self._id:
            self._hear(message)
        elif not self._send_directly(receiver, message):
            self._connection.send_message(receiver, message)

    @abstractmethod
    def _check_job(self) -> None:
        """Raise the error for which the job cannot go on, if there is one."""

    def _send_directly(self, receiver: int, message: Message) -> bool:
        """Send a message over the own connection to its receiver; return False if there is none."""
        return False

    def _hear(self, message: Message) -> None:
        if self.listener is not None:
            self.listener.on_message(message)

    def dead_nodes(self, seconds: float) -> list[int]:
        """See Van.dead_nodes: the scheduler's view, from any node."""
        return self._connection.dead_nodes(seconds)


class ServerlessVan(ScheduledVan):
    """One node of a job without servers: the scheduler, or a worker. It refuses requests that need a server.
    system: its name, for error texts."""

    system: str

    def __init__(self, environment: Environment) -> None:
        """Make a node. Raises ConfigError for servers."""
        if environment.role is Role.SERVER or environment.num_server:
            raise ConfigError(
                f"DMLC_NUM_SERVER is {environment.num_server}; {self.system} has no servers: expected 0, and"
                " workers alone"
            )
        super().__init__(environment)
        self._asked: Outstanding[tuple[Request, Completion], None] = Outstanding()  # by a name of the van's

    @property
    def _error(self) -> LibraError | None:
        """Return what has ended all requests; None while they run."""
        return self._asked.failure

    def _fail(self, error: LibraError) -> None:
        """End all outstanding and all later requests."""
        ended = self._asked.end_all(error)
        self._halt(self._asked.failure or error)
        for asked in ended:
            asked.what[1](None, self._error)

    def _halt(self, error: LibraError) -> None:
        """Stop what moves values, before requests end."""

    def abort(self, reason: str) -> None:
        self._leave(str(self._error or reason))  # the cause, whatever the program makes of it

    def _end(self, error: LibraError) -> None:
        """End all outstanding and all later requests, and applications' as well."""
        self._fail(error)
        if self.listener is not None:
            self.listener.on_failure(error)

    def _check_job(self) -> None:
        if self._error is not None:
            raise self._error

    def _on_lost(self, text: str) -> None:
        self._end(ClosedError(f"{text}; the job cannot go on without it"))

    def _check(self, request: Request) -> None:
        """Raise ConfigError for a request that needs a server, or has values that no host adds."""
        check_pull(request, 0)
        if request.cmd:
            raise ConfigError(
                f"cmd is {request.cmd}: such a request goes to servers, and {self.system} has none"
            )
        if request.pairs.vals.dtype not in (np.float32, np.int32):
            raise ConfigError(f"values are {request.pairs.vals.dtype}; expected float32 or int32")

    def serve(self, handler: Handler) -> None:
        raise ConfigError(f"{self.system} has no servers: the workers add")

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        raise ConfigError(f"{self.system} has no servers: nothing is to be answered")

    def refuse(self, meta: KVMeta, error: LibraError) -> None:
        raise ConfigError(f"{self.system} has no servers: nothing is to be answered")


def room_of(request: Request) -> Values | None:
    """Return the request's own array for the sums if they can be written there at any time."""
    room, vals = request.out, request.pairs.vals
    fits = room is not None and room.dtype == vals.dtype and room.shape == vals.shape
    if room is None or not fits or not room.flags.carray or np.may_share_memory(room, vals):
        return None
    return room


log = logging.getLogger(__name__)


class ParameterServerVan(ScheduledVan):
    """One node of a parameter server without a switch: workers' requests go in messages to the keys' owners,
    the servers, or in a job without servers the workers. Subclasses move the messages."""

    slices = True
    workers_add = True
    over = ""  # how owners are reached, for error texts

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        self._ranges = ids.owner_ranges(environment.num_worker, environment.num_server)
        self._owners = ids.owner_role(environment.num_server)
        limit = max(environment.slice_bytes // 4, 1)  # elements of 4 bytes
        self._client = RequestClient(self._ranges, self._server_name, self._send_request, self._query, limit)
        self._requests = RequestServer(self._answer)
        self._servers: list[Address] = []
        self._greeted = threading.Event()  # set when all owners have answered a worker's greeting
        self._lost = ""

    def start(self, timeout: float | None = None) -> None:
        deadline = math.inf if timeout is None else time.monotonic() + timeout
        seen_as = self._connect(timeout)
        self._requests.explainer = self.explainer
        # Peers get this node's own address, if it has one: it listens there.
        own = self._env.node_host
        listens = own if own is not None and is_local(own) else seen_as
        self._servers = self._join(seen_as, self._open(listens), timeout)
        self._begin(deadline)

    @abstractmethod
    def _open(self, host: str) -> int:
        """Open a socket of address ``host``, if this node takes messages; return its port, or 0."""

    @abstractmethod
    def _begin(self, deadline: float) -> None:
        """Begin to move messages; a worker then greets the owners, and waits for their answers."""

    def _wait_for_owners(self, silent: Callable[[], Iterable[int]], deadline: float) -> None:
        """Wait for greetings: an owner may have given the scheduler an address that this host cannot reach.

        silent: returns the ranks of those that have not answered.
        """
        left = None if deadline == math.inf else max(deadline - time.monotonic(), 0)
        answered = bool(self._lost) or self._greeted.wait(left)
        if self._lost:
            raise ClosedError(self._lost)
        if not answered:
            names = ", ".join(map(self._server_name, sorted(silent())))
            raise TimeoutError(
                f"no answer from {names}; each must be reachable from here{self.over}: set DMLC_NODE_HOST"
                " there if not"
            )

    def _on_lost(self, text: str) -> None:
        self._lost = self._lost or text  # the first loss is the cause of others
        self._greeted.set()  # a waiting `start` sees that the job is lost
        self._fail(self._job_error())

    def abort(self, reason: str) -> None:
        self._leave(self._lost or reason)  # the cause, whatever the program makes of it

    def _on_departed(self, node: int, text: str) -> None:
        super()._on_departed(node, text)
        self._client.fail_all(self._departed[node])  # keys have no other owner

    def _job_error(self) -> ClosedError:
        return ClosedError(f"{self._lost}; the job cannot go on without it")

    def _check_job(self) -> None:
        if self._lost:
            raise self._job_error()

    def _fail(self, error: LibraError) -> None:
        self._client.fail_all(error)
        if self.listener is not None:
            self.listener.on_failure(error)

    def _server_name(self, server: int) -> str:
        return "{} {} ({}:{})".format(self._owners, server, *self._servers[server])

    @abstractmethod
    def _send_request(self, request: Request, messages: list[tuple[int, int, Frames]]) -> None:
        """Send a request's messages, (part, server rank, frames)."""

    @abstractmethod
    def _query(self, timestamp: int, server: int) -> bool:
        """Ask a server what a request waits for; return False if this thread cannot."""

    def _take(self, message: Message) -> None:
        """Take another node's message, unless it is a greeting."""
        log.debug("%s from %s: %d", message.kind.name, ids.name_of(message.sender), message.timestamp)
        if message.service is Service.APP:
            self._hear(message)
        elif message.kind is MessageKind.REQUEST:
            self._requests.receive(message)
        else:
            self._client.receive(ids.rank_of(message.sender), message)

    def compress_answers(self, app_id: int, compressor: Compressor) -> None:
        self._requests.compressors[app_id] = compressor

    def check_compressor(self, compressor: Compressor) -> None:
        """Accept every compressor that all nodes know."""

    def blocked_on(self, timestamp: int) -> str:
        return self._client.blocked_on(timestamp)

    @property
    @abstractmethod
    def _serves(self) -> bool:
        """True if this node can answer requests."""

    @abstractmethod
    def _answer(self, worker: int, life: int, frames: Frames) -> None:
        """Send an answer to a worker."""

    def serve(self, handler: Handler) -> None:
        self._requests.handler = handler

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        if not self._serves or self._stopped:
            raise closed()
        self._requests.respond(meta, pairs)

    def refuse(self, meta: KVMeta, error: LibraError) -> None:
        self._requests.refuse(meta, error)

    def acknowledge(self, meta: KVMeta) -> None:
        self._requests.acknowledge(meta)


def is_local(address: str) -> bool:
    """Return True if an interface of this machine has the address; False for one that a router translates."""
    with socket.socket() as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
    return True
