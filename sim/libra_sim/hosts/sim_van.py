# SPDX-License-Identifier: Apache-2.0
"""Van of a simulated node: the libra van without link, clock and thread.

Sums, messages, barriers and hot cells are the product's; frames and deadlines are those of the host. Threads
of the program may wait (`libra_sim.clock.threads`); callbacks and request handles must not, since virtual
time stands still while they run.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from libra import runtime
from libra.errors import ConfigError, LibraError, TimeoutError
from libra.job.environment import Environment, VanSettings, VanType
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.node.node import Node
from libra.rpc.values import Completion, Handler, Request, closed
from libra.vans.base import Counting, Van, VanStats
from libra.vans.hot import HotPush, Notifications
from libra.vans.libra.engine_van import EngineVan
from libra.vans.libra.float_lanes import FloatLanes
from libra.vans.libra.hot.pool import HotPool
from libra.vans.libra.job_node import JobNode
from libra.vans.libra.messages.message import OutgoingMessage
from libra.vans.libra.rails import RailsVan
from libra.vans.libra.server.membership import Membership
from libra.vans.libra.worker.announcements import Announcements
from libra.vans.libra.worker.record import Record
from libra.vans.libra.worker.statuses import Difference
from libra_sim.hosts.engines import Engine, NoEngine, ServerEngine, WorkerEngine
from libra_sim.hosts.host import Host, JobLink
from libra_workloads.random_streams import Stream

FLUSH_SECONDS = 10.0  # how long a node that leaves waits for unacknowledged messages: heartbeat_timeout
PEER_SECONDS = 60.0  # how long a worker that leaves waits for its servers' answers: LIBRA_PEER_TIMEOUT


class SimVan(EngineVan):
    """Van of one rank of ``job`` on ``host``. A worker's engine is made at once, a server's with its handler.

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
        self._engine: Engine = NoEngine()
        self._worker: WorkerEngine | None = None
        self._server: ServerEngine | None = None
        self._attendance: Membership | None = None
        if role is Role.WORKER:
            self._start_worker()

    def _start_worker(self) -> None:
        terms, job, settings = self._worker_terms(), self.node.job, self._settings
        announces = settings.heartbeat_interval < math.inf
        self._engine = self._worker = WorkerEngine(
            terms,
            job.lanes,
            Announcements(job, terms.templates, settings.heartbeat_interval),
            self._messenger,
            announces=announces,
            differs=lambda told: self._messenger.tell_difference(*told),
            ended=self._lost,
        )
        self._messenger.differs = lambda *told: terms.engine.statuses.hear(Difference(*told))
        self._link.run(self._worker)

    def set_record(self, record: Record) -> None:
        """Record every chunk whose sum is final; for workers."""
        assert self._worker is not None
        self._worker.terms.set_record(record)

    # ---- life --------------------------------------------------------------------------------------------

    def start(self, timeout: float | None = None) -> None:
        """Start without waiting: requests made before the switch admits the host are sent afterwards."""
        self._messenger.listener = self.listener
        self._messenger.server.explainer = self.explainer
        self._link.kick()

    def leave(self, timeout: float | None = None) -> None:
        """See LibraVan.leave."""
        patience = FLUSH_SECONDS if timeout is None else min(timeout, FLUSH_SECONDS)
        if self._attendance is not None:
            self._attendance.wait(timeout)
        self._messenger.flush(patience)
        self._messenger.leave(failed=False)
        if self._worker is not None:
            self._leave(PEER_SECONDS if timeout is None else timeout)

    def _leave(self, timeout: float) -> None:
        assert self._worker is not None
        announcements = self._worker.announcements
        announcements.leave("")
        self._link.kick()
        if not announcements.gone.wait(timeout):
            names = announcements.names_of_unaware()
            raise TimeoutError(f"announced to {names} for {timeout:g} s that this worker leaves; no answer")

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
        if self._worker is not None:
            terms = self._worker.terms
            self._worker.announcements.gone.set()  # nothing is sent any more
            unfinished = terms.take_unfinished()
            terms.messages.fail(error)
            terms.hot.fail(error)
            for submission in unfinished:
                submission.done(None, error)
        elif self._server is not None:
            self._server.terms.messages.fail(error)
        for call in self._engine.calls():
            call()
        if self._attendance is not None:
            self._attendance.fail(error)

    # ---- engines -----------------------------------------------------------------------------------------

    def serve(self, handler: Handler) -> None:
        terms, self._attendance = self._server_terms(handler, math.inf)
        self._engine = self._server = ServerEngine(terms, self._messenger, self._lost)
        self._link.run(self._server)

    def check_life(self) -> None:
        if (error := self._over or self.node.association.error) is not None:
            raise error

    def sum(self, request: Request, done: Completion) -> None:
        assert self._worker is not None
        self._worker.submit(request, done)
        self._link.kick()

    def rounds(self) -> Counting:
        assert self._worker is not None
        return self._worker.terms

    def renew(self) -> None:
        self.terms.renew()
        self._link.kick()

    def ask_soon(self) -> None:
        self.ask_switch()

    def serve_soon(self, call: Callable[[], None]) -> None:
        call()
        self._link.kick()

    def submit(self, message: OutgoingMessage) -> None:
        self.check_life()
        part = self._worker or self._server
        assert part is not None
        part.terms.messages.submit(message)
        self._link.kick()

    def packets_received(self) -> int:
        return self._link.stats.packets_received

    def ask_switch(self) -> None:
        self.node.association.ask()
        self._link.kick()

    def push_hot(self, push: HotPush) -> None:
        assert self._worker is not None
        self.check_life()
        self._worker.terms.hot.submit(push)
        self._link.kick()

    def listen(self, heard: Callable[[Notifications], None], another_term: Callable[[], None]) -> None:
        assert self._worker is not None
        self._worker.terms.notifications.listen(heard, another_term)

    def keep_pool(self, pool: HotPool) -> None:
        assert self._server is not None
        self._server.terms.keep(pool)

    # ---- questions ---------------------------------------------------------------------------------------

    def dead_nodes(self, seconds: float) -> list[int]:
        if self._settings.heartbeat_interval == math.inf:
            raise ConfigError("this job's nodes give no signs of life: set a heartbeat")
        return super().dead_nodes(seconds)

    def blocked_on(self, timestamp: int) -> str:
        client = self._messenger.client
        if not client.is_outstanding(timestamp):
            return "" if self._worker is None else self._worker.blocked_on(timestamp, self._link.seconds)
        if runtime.present().current_thread() is None:
            return client.describe(timestamp)  # callbacks cannot wait for servers' replies
        return client.blocked_on(timestamp)

    def missing_workers(self, timestamp: int) -> frozenset[int]:
        assert self._worker is not None
        return self._worker.terms.missing_workers(timestamp)

    def add_to(self, stats: VanStats) -> None:
        seen = self._link.stats
        stats.bytes_sent, stats.bytes_received = seen.bytes_sent, seen.bytes_received
        stats.packets_sent, stats.packets_received = seen.packets_sent, seen.packets_received
        self._engine.add_to(stats)


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
