# SPDX-License-Identifier: Apache-2.0
"""Van of a job without servers, whose nodes meet at a scheduler: requests that it refuses, and its end."""

from __future__ import annotations

import numpy as np

from libra.errors import ClosedError, ConfigError, LibraError
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.rpc.values import Handler, KVMeta, KVPairs, Request, Values, check_pull
from libra.vans.scheduler.scheduled import ScheduledVan


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
