# SPDX-License-Identifier: Apache-2.0
"""Van of a node that meets the others at a scheduler: its rank, barriers, messages, and the job's end.

Subclasses have the values' way.

ServerlessVan is one of a job without servers: it refuses requests that need one.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

import numpy as np

from libra.errors import ClosedError, ConfigError, LibraError, ServerLostError
from libra.job import ids
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.rpc.message import Message
from libra.rpc.values import Handler, KVMeta, KVPairs, Request, Values, check_pull, closed
from libra.vans.base import Van
from libra.vans.scheduler.connection import SchedulerConnection
from libra.vans.scheduler.scheduler import Scheduler

Address = tuple[str, int]


class ScheduledVan(Van):
    """One node: the scheduler, a server or a worker."""

    def __init__(self, environment: Environment) -> None:
        self._env = environment
        self._connection = SchedulerConnection(environment, self._on_lost, self._hear, self._on_departed)
        self._departed: dict[int, ServerLostError] = {}  # servers without which the job goes on
        self._scheduler: Scheduler | None = None
        self._id = ids.node_id(environment.role, environment.rank or 0)
        self._stopped = False

    # ------------------------------------------------------------------ life

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

    # ------------------------------------------------------------------ messages

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
    """One node: the scheduler, or a worker. system: its name, for error texts."""

    system: str

    def __init__(self, environment: Environment) -> None:
        """Make a node. Raises ConfigError for servers."""
        if environment.role is Role.SERVER or environment.num_server:
            raise ConfigError(
                f"DMLC_NUM_SERVER is {environment.num_server}; {self.system} has no servers: expected 0, and"
                " workers alone"
            )
        super().__init__(environment)
        self._error: LibraError | None = None  # ends all requests

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
