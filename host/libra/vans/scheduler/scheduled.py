# SPDX-License-Identifier: Apache-2.0
"""Van of a node that meets the others at a scheduler: its rank, barriers, messages, and the job's end.

Subclasses have the values' way.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from libra.errors import ConfigError, LibraError, ServerLostError
from libra.job import ids
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.rpc.message import Message
from libra.rpc.values import closed
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
