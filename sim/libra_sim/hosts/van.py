# SPDX-License-Identifier: Apache-2.0
"""Van of a simulated node: passes requests of KVWorker and KVServer to the host's engine, on virtual time.

Programs are written as callbacks: to wait for an unfinished request would block for ever, since virtual time
stands still while a callback runs.
"""

from __future__ import annotations

import math
from functools import partial

from libra.errors import ConfigError, LibraError, OverflowError
from libra.job.environment import Environment, VanType
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.node.node import Node
from libra.vans.base import Completion, Handler, KVMeta, KVPairs, Request, Van, VanStats
from libra.vans.libra.association.life import Life
from libra.vans.libra.checks import check_request
from libra.vans.libra.worker.record import Record
from libra_sim.hosts.engines import ServerEngine, WorkerEngine
from libra_sim.hosts.host import Host
from libra_workloads.chance import Stream


class SimVan(Van):
    """Van of one rank of ``job`` on ``host``. A worker's engine is made at once, a server's with its handler.

    Raises ConfigError for an unknown codec.
    """

    def __init__(self, host: Host, job: Job, role: Role, rank: int, codec: str, stream: Stream) -> None:
        """Make a van. stream: source of nonces, for this process alone."""
        self.rank = rank
        self._host, self._job, self._codec = host, job, codec
        self._chance = partial(_nonce, stream)
        self._life = Life(int(host.seconds), self._chance())
        self._worker: WorkerEngine | None = None
        self._server: ServerEngine | None = None
        if role is Role.WORKER:
            self._worker = WorkerEngine(job, rank, codec, self._life, self._chance)
            host.run(self._worker)

    def set_record(self, record: Record) -> None:
        """Record every chunk whose sum is final; for workers."""
        assert self._worker is not None
        self._worker.set_record(record)

    def start(self, timeout: float | None = None) -> None:
        """Start without waiting: requests made before the switch admits the host are sent afterwards."""
        self._host.kick()

    def stop(self) -> None:
        """Do nothing: there is no thread or socket to end."""

    def leave(self, timeout: float | None = None) -> None:
        """Leave without waiting for anybody."""

    def send(self, request: Request, done: Completion) -> None:
        if self._worker is None:
            raise LibraError("only a worker sends requests")
        if request.cmd or request.app_id:
            raise ConfigError("simulated hosts send only what a switch sums: leave cmd and app_id 0")
        check_request(self._job, request, summed=True)
        self._worker.submit(request, done)
        self._host.kick()

    def serve(self, handler: Handler) -> None:
        assert self.rank is not None
        self._server = ServerEngine(self._job, self.rank, self._codec, handler, self._life, self._chance)
        self._host.run(self._server)

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        assert self._server is not None
        self._server.respond(meta, pairs)
        self._host.kick()

    def refuse(self, meta: KVMeta, error: LibraError) -> None:
        assert self._server is not None
        self._server.refuse(meta, str(error), isinstance(error, OverflowError))
        self._host.kick()

    def rejoin(self) -> None:
        if self._worker is not None:
            self._worker.rejoin(counted=False)

    def blocked_on(self, timestamp: int) -> str:
        if self._worker is None:
            return ""
        return self._worker.blocked_on(timestamp, self._host.seconds)

    def stats(self) -> VanStats:
        seen = self._host.stats
        stats = VanStats(
            seen.bytes_sent, seen.bytes_received, seen.packets_sent, seen.packets_received, associations=1
        )
        engine = self._worker or self._server
        if engine is not None:
            engine.add_to(stats)
        return stats


def start_node(host: Host, job: Job, role: Role, rank: int, codec: str, stream: Stream) -> Node:
    """Start a node of ``job`` for a KVWorker or a KVServer. Raises ConfigError for an unknown codec.

    stream: source of nonces, for this process alone.
    """
    environment = Environment(
        role,
        len(job.workers),
        len(job.servers),
        VanType.LIBRA,
        rank=rank,
        stall_seconds=math.inf,  # no thread, no clock
    )
    return Node(environment, SimVan(host, job, role, rank, codec, stream)).start()


def _nonce(stream: Stream) -> int:
    """Return a nonce: 32 bits, not 0."""
    return 1 + stream.below(2**32 - 1)
