# SPDX-License-Identifier: Apache-2.0
"""Van of a parameter server without a switch: workers' requests travel in messages to the keys' owners.

Subclasses move the messages.
"""

from __future__ import annotations

import logging
import math
import socket
import threading
import time
from abc import abstractmethod
from collections.abc import Callable, Iterable

from libra.compression.compressors import Compressor
from libra.errors import ClosedError, LibraError, TimeoutError
from libra.job import ids
from libra.job.environment import Environment
from libra.rpc.client import RequestClient
from libra.rpc.message import Frames, Message, MessageKind, Service
from libra.rpc.server import RequestServer
from libra.rpc.values import Handler, KVMeta, KVPairs, Request, closed
from libra.vans.scheduler.scheduled import Address, ScheduledVan

log = logging.getLogger(__name__)


class ParameterServerVan(ScheduledVan):
    """One node. The keys' owners are the servers, or in a job without servers the workers."""

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

    # ------------------------------------------------------------------ life

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

    # ------------------------------------------------------------------ worker

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
            self._requests.take(message)
        else:
            self._client.take(ids.rank_of(message.sender), message)

    def compress_answers(self, app_id: int, compressor: Compressor) -> None:
        self._requests.compressors[app_id] = compressor

    def check_compressor(self, compressor: Compressor) -> None:
        """Accept every compressor that all nodes know."""

    def blocked_on(self, timestamp: int) -> str:
        return self._client.blocked_on(timestamp)

    # ------------------------------------------------------------------ server

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
