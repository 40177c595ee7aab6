# SPDX-License-Identifier: Apache-2.0
"""Van of a simulated node: the libra van without link, clock and thread.

Sums, messages, barriers and hot cells are the product's; frames and deadlines are those of the host. Threads
of the program may wait (`libra_sim.clock.threads`); callbacks and request handles must not, since virtual
time stands still while they run.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from libra import runtime
from libra.errors import ConfigError, LibraError
from libra.job.environment import Environment, Pushes, VanSettings, VanType
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.link.link import LinkStats
from libra.node.node import Node
from libra.rpc.values import Handler, closed
from libra.vans.base import Van
from libra.vans.libra.engine_van import EngineVan
from libra.vans.libra.float_lanes import FloatLanes
from libra.vans.libra.job_node import JobNode
from libra.vans.libra.rails import RailsVan
from libra.vans.libra.worker.engine import Record
from libra_sim.hosts.host import Host, JobLink
from libra_workloads.random_streams import Stream

FLUSH_SECONDS = 10.0  # how long a node that leaves waits for unacknowledged messages: heartbeat_timeout
PEER_SECONDS = 60.0  # how long a worker that leaves waits for its servers' answers: LIBRA_PEER_TIMEOUT


class SimVan(EngineVan):
    """Van of one rank of ``job`` on ``host``, which drives its endpoint.

    Raises ConfigError as LibraVan does.
    """

    def __init__(
        self, host: Host, job: Job, role: Role, rank: int, settings: VanSettings, stream: Stream
    ) -> None:
        """Make a van. stream: source of nonces, for this process alone."""
        draw = partial(_nonce, stream)
        node = JobNode(job, role, rank, settings.codec, settings.pushes, int(host.seconds), draw)
        self._link, self._settings = JobLink(host, job.job, node.endpoint.ip), settings
        super().__init__(node, FloatLanes(job, ""), settings.heartbeat_interval, math.inf)
        self.endpoint.on_wake, self._started = self._link.kick, True
        if self._worker is not None:
            self._link.run(self.endpoint, self._lost)

    def set_record(self, record: Record) -> None:
        """Record every chunk whose sum is final; for workers."""
        self.worker.set_record(record)

    # ---- life --------------------------------------------------------------------------------------------

    def start(self, timeout: float | None = None) -> None:
        """Start without waiting: requests made before the switch admits the host are sent afterwards."""
        self._messenger.listener = self.listener
        self._messenger.server.explainer = self.explainer
        self._link.kick()

    def leave(self, timeout: float | None = None) -> None:
        """See LibraVan.leave."""
        patience = FLUSH_SECONDS if timeout is None else min(timeout, FLUSH_SECONDS)
        if self._server is not None:
            self._server.attendance.wait(timeout)
        self._messenger.flush(patience)
        self._say_farewell("", PEER_SECONDS if timeout is None else timeout)

    def stop(self) -> None:
        self._end(closed())

    def fail(self, error: LibraError) -> None:
        """End the van with ``error``, unless it has ended already; later calls raise it, too."""
        self._end(error)

    def kill(self) -> None:
        """End the van as the end of its process does: nothing is sent, and nobody is called, any more."""
        self._over = self._over or closed()
        self._link.end()

    def _lost(self, error: LibraError) -> None:
        """End with what has ended the association."""
        self._end(self.ended(error))

    def _end(self, error: LibraError) -> None:
        if self._over is not None:
            return
        self._over = error
        self._link.end()
        self._messenger.fail(error)  # first, as LibraVan.fail
        for call in self.endpoint.fail(error):
            call()

    # ---- engines -----------------------------------------------------------------------------------------

    def serve(self, handler: Handler) -> None:
        super().serve(handler)
        self._link.run(self.endpoint, self._lost)

    # ---- questions ---------------------------------------------------------------------------------------

    @property
    def knows_round_trip(self) -> bool:
        """True if a worker's sums have measured one, or it does not push sums."""
        if self._worker is None or self._settings.pushes is not Pushes.SUMMED:
            return True
        return self._worker.engine.window.srtt is not None

    def dead_nodes(self, seconds: float) -> list[int]:
        if self._settings.heartbeat_interval == math.inf:
            raise ConfigError("this job's nodes give no signs of life: set a heartbeat")
        return super().dead_nodes(seconds)

    def blocked_on(self, timestamp: int) -> str:
        client = self._messenger.client
        if not client.is_outstanding(timestamp):
            return "" if self._worker is None else self._worker.blocked_on(timestamp)
        if runtime.present().current_thread() is None:
            return client.describe(timestamp)  # callbacks cannot wait for servers' replies
        return client.blocked_on(timestamp)

    def _link_stats(self) -> LinkStats:
        return self._link.stats


def start_node(
    hosts: Sequence[Host], job: Job, role: Role, rank: int, settings: VanSettings, stream: Stream
) -> Node:
    """Start a node of ``job`` for a KVWorker or a KVServer. Raises ConfigError for an unknown codec.

    hosts: the rails, one for each of the job's networks. stream: source of nonces, for this process alone.
    """
    environment = Environment(
        role,
        len(job.workers),
        len(job.servers),
        VanType.LIBRA,
        rank=rank,
        stall_seconds=math.inf,  # no thread, no clock
    )
    networks = job.networks
    if len(networks) == 1:
        return Node(environment, SimVan(hosts[0], job, role, rank, settings, stream)).start()
    rails = [
        SimVan(host, network, role, rank, settings, stream)
        for host, network in zip(hosts, networks, strict=True)
    ]
    names = [f"eth{number}" for number in range(len(rails))]
    return Node(environment, RailsVan(job, role, rails, names, settings.pushes)).start()


def _nonce(stream: Stream) -> int:
    """Return a nonce: 32 bits, not 0."""
    return 1 + stream.below(2**32 - 1)


def rails_of(van: Van) -> Sequence[SimVan]:
    """Return the vans of a simulated node's networks, by rail."""
    return [rail for rail in (van.rails if isinstance(van, RailsVan) else [van]) if isinstance(rail, SimVan)]
