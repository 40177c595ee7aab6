# SPDX-License-Identifier: Apache-2.0
"""Van of a job without servers, whose nodes meet at a scheduler: barriers, messages, and the job's end.

Subclasses have the values' way.
"""

from __future__ import annotations

from abc import abstractmethod

import numpy as np

from libra.errors import ClosedError, ConfigError, LibraError
from libra.job import ids
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.vans.base import Handler, KVMeta, KVPairs, Request, Values, Van
from libra.vans.messages import AppMessage
from libra.vans.requests.checks import check_pull, closed
from libra.vans.scheduler.connection import SchedulerConnection
from libra.vans.scheduler.scheduler import Scheduler


class ServerlessVan(Van):
    """One node: the scheduler, or a worker. system: its name, for error texts."""

    system: str

    def __init__(self, environment: Environment) -> None:
        """Make a node. Raises ConfigError for servers."""
        self._env = environment
        if environment.role is Role.SERVER or environment.num_server:
            raise ConfigError(
                f"DMLC_NUM_SERVER is {environment.num_server}; {self.system} has no servers: expected 0, and"
                " workers alone"
            )
        self._connection = SchedulerConnection(environment, self._on_lost, self._hear)
        self._scheduler: Scheduler | None = None
        self._error: LibraError | None = None  # ends all requests
        self._stopped = False

    @abstractmethod
    def _end(self, error: LibraError) -> None:
        """End all outstanding and all later requests."""

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

    def barrier(self, group: int, timeout: float | None = None) -> None:
        if self._stopped:
            raise closed()
        if not group & ids.group_of(self._env.role):
            raise ConfigError(f"{ids.name_of(self._id)} is not in barrier group {group}")
        self._connection.barrier(group, timeout)

    @property
    def _id(self) -> int:
        return ids.node_id(self._env.role, self.rank or 0)

    @property
    def _name(self) -> str:
        return ids.name_of(self._id)

    def send_message(self, receiver: int, message: AppMessage) -> None:
        """See Van.send_message. All messages go through the scheduler."""
        if self._stopped:
            raise closed()
        if self._error is not None:
            raise self._error
        if receiver == self._id:
            self._hear(message)
        else:
            self._connection.send_message(receiver, message)

    def _hear(self, message: AppMessage) -> None:
        if self.listener is not None:
            self.listener.on_message(message)

    def dead_nodes(self, seconds: float) -> list[int]:
        """See Van.dead_nodes: the scheduler's view, from any node."""
        return self._connection.dead_nodes(seconds)


def room_of(request: Request) -> Values | None:
    """Return the request's own array for the sums if they can be written there at any time."""
    room, vals = request.out, request.pairs.vals
    fits = room is not None and room.dtype == vals.dtype and room.shape == vals.shape
    if room is None or not fits or not room.flags.carray or np.may_share_memory(room, vals):
        return None
    return room
