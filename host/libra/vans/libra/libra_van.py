# SPDX-License-Identifier: Apache-2.0
"""The van that sums in a switch: it sends raw frames to one virtual address, whoever the peers are.

This module opens the link and starts the thread that moves frames. The switch sums every push over all
workers, so all of them must push the same keys with the same lengths in the same order. A push is done when
its sum (and the server's answer) has arrived.
"""

from __future__ import annotations

import contextlib
import logging
import math
import secrets
import threading
import time

from libra.errors import (
    AssociationError,
    ConfigError,
    LibraError,
    ServerLostError,
)
from libra.job.environment import VanSettings
from libra.job.ids import Role
from libra.job.job_file import Installation, Job
from libra.link.interfaces import SourceFilter, interface_of
from libra.link.link import Link, LinkStats
from libra.link.xdp import open_link
from libra.rpc.values import Handler, closed
from libra.vans.libra.endpoint import call_all, drive
from libra.vans.libra.engine_van import EngineVan
from libra.vans.libra.float_lanes import FloatLanes
from libra.vans.libra.job_node import JobNode
from libra.vans.libra.worker.engine import Record

log = logging.getLogger(__name__)

# A switch that knows a host answers its HELLO at once, if it has time. After so long without an answer the
# van warns the user; it repeats HELLO until ``start``'s time-out.
QUIET_SECONDS = 1.0
# A failed node waits at most so long for others to acknowledge its messages, and as long for its servers.
ABORT_SECONDS = 1.0


DEFAULTS = VanSettings()


def nonce() -> int:
    """Return 32 random bits, not 0."""
    return 1 + secrets.randbelow(2**32 - 1)


def second() -> int:
    """Return the second of the wall clock, 32 bits."""
    return int(time.time()) % 2**32


class LibraVan(EngineVan):
    """One worker or server of ``job``."""

    def __init__(
        self,
        job: Job,
        role: Role,
        rank: int,
        link: Link | None = None,
        settings: VanSettings = DEFAULTS,
        *,
        interface: str | None = None,
        installation: Installation | None = None,
    ) -> None:
        """link: opened by ``start`` on ``interface`` if None (default: the one with the node's address).
        installation: the job's; if another one replaces it, the van ends with ReinstalledError.

        Raises ConfigError for a rank that the job does not have, a codec that is unknown or not wanted, or
        asynchronous pushes in a job without servers.
        """
        node = JobNode(job, role, rank, settings.codec, settings.pushes, second(), nonce)
        self._link, self._settings = link, settings
        lanes = FloatLanes(job, settings.codec)
        super().__init__(node, lanes, settings.heartbeat_interval, settings.peer_timeout)
        self.proves_pushes = not self.slices  # by the fingerprint in the switch
        self._interface = interface
        self._served = role is Role.WORKER
        self._thread: threading.Thread | None = None
        self._stopping = threading.Event()
        self._installation = installation
        self.failing = threading.Lock()  # guards `_over`, and which thread ends the van's thread

    def set_record(self, record: Record) -> None:
        """Worker, before ``start``: record every chunk whose sum is final, on the van's thread."""
        self.worker.set_record(record)

    # ------------------------------------------------------------------ life

    def start(self, timeout: float | None = None) -> None:
        """Open the link, start the thread, and open the association with the switch: one round trip.

        The van waits for no other host: the switch waits for stragglers. Raises AssociationError if the
        switch refuses, or does not answer within ``timeout`` seconds (None: no limit), so that the job may be
        installed, or the switch set up, late; ConfigError if the job's hosts disagree.
        """
        self._messenger.listener = self.listener
        self._messenger.server.explainer = self.explainer
        if not self._served:
            raise ConfigError("a server needs a request handle before it starts")
        if self._link is None:
            self._link = self._open_link()
        self.endpoint.on_wake = self._link.wake
        name = f"libra-{self.node.role}-{self.rank}"
        with self.failing:  # a van that has failed meanwhile has no thread to end, or to join
            if self._over is not None:
                self._link.close()
                raise self._over
            self._thread = threading.Thread(target=self._run, args=(self._link,), name=name, daemon=True)
            self._started = True  # before the thread calls handlers, whose answers it would refuse
            self._thread.start()
        if self._installation is not None:
            self._installation.watch(self._stopping, self.fail)
        self._wait_for_switch(math.inf if timeout is None else timeout)

    def _open_link(self) -> Link:
        job, endpoint = self.node.job, self.node.endpoint
        interface = self._interface or interface_of(endpoint.ip)
        way = job.way(self.node.role, self.node.rank)
        senders = [SourceFilter(switch.virtual_mac, switch.virtual_ip) for switch in way]
        joins, io = self._settings.super_frames, self._settings.io
        return open_link(
            interface, endpoint.mac, senders, job.job_generation, job.lanes, super_frames=joins, io=io
        )

    def _wait_for_switch(self, patience: float) -> None:
        part = self.endpoint
        heard = part.opened.wait(min(patience, QUIET_SECONDS))
        if not heard and patience > QUIET_SECONDS:
            log.warning("%s It goes on asking for %g s", part.silence(), patience - QUIET_SECONDS)
            heard = part.opened.wait(None if patience == math.inf else patience - QUIET_SECONDS)
        error = part.failure() if heard else AssociationError(part.silence())
        if error is not None:
            self.stop()
            raise error

    def _run(self, link: Link) -> None:
        try:
            drive(self.endpoint, link, self._stopping)
        except Exception as error:
            if isinstance(error, ServerLostError):
                log.error("%s", error)
                self._send_farewell(link, str(error))
            elif not isinstance(error, LibraError):
                log.exception("the van's thread ended")
                error = LibraError(f"the van's thread ended: {type(error).__name__}: {error}")
            elif error is not self.node.association.error:
                log.error("the van's thread ended: %s", error)
            error = self.ended(error)
            with self.failing:
                self._over = self._over or error
            self._fail_all(error)
        self.cpu_seconds = time.thread_time()

    def _send_farewell(self, link: Link, reason: str) -> None:
        """Tell the servers once that this worker leaves, after the driver has ended; a server that misses it
        finds this worker silent."""
        messages, now = self.endpoint.messages, time.monotonic()
        for message in self._messenger.farewells(reason):
            messages.submit(message)
        for frames, rows in messages.poll(-math.inf, now):
            link.send(frames, rows)

    def leave(self, timeout: float | None = None) -> None:
        """See Van.leave. A worker waits for its servers' acknowledgement (default: for peer_timeout).

        Messages to other nodes are delivered before, if those nodes still run.
        """
        most = self._settings.heartbeat_timeout
        patience = most if timeout is None else min(timeout, most)
        if self._server is not None:
            self._server.attendance.wait(timeout)
            patience = min(patience, ABORT_SECONDS)  # the workers have left
        if self._thread is not None and not self._messenger.flush(patience):
            log.warning(
                "%s %d leaves before all its messages have been acknowledged", self.node.role, self.rank
            )
        if self._thread is not None:
            self._say_farewell("", self._settings.peer_timeout if timeout is None else timeout)

    def abort(self, reason: str) -> None:
        if self._thread is not None:
            self._messenger.flush(ABORT_SECONDS)
            with contextlib.suppress(LibraError):
                self._say_farewell(reason or "an error", ABORT_SECONDS)
        self.stop()

    def stop(self) -> None:
        self.fail(closed())

    def fail(self, error: LibraError) -> None:
        """End the van with ``error``, unless it has ended already; later calls raise it, too."""
        with self.failing:
            self._over = over = self._over or error
            self._stopping.set()
            mine = self._thread is threading.current_thread()
            thread, self._thread = (None, self._thread) if mine else (self._thread, None)
        self.endpoint.wake()
        if thread is not None:
            thread.join()
            if self._link is not None:
                self._link.close()
        self._fail_all(over)

    def _fail_all(self, error: LibraError) -> None:
        # First: the endpoint answers each undelivered request as if its receiver had failed with ``error``.
        self._messenger.fail(error)
        call_all(self.endpoint.fail(error))

    # ------------------------------------------------------------------ engines

    def serve(self, handler: Handler) -> None:
        super().serve(handler)
        self._served = True

    # ------------------------------------------------------------------ questions

    def blocked_on(self, timestamp: int) -> str:
        client = self._messenger.client
        return (client if client.is_outstanding(timestamp) else self.worker).blocked_on(timestamp)

    def _link_stats(self) -> LinkStats:
        return LinkStats() if self._link is None else self._link.stats
