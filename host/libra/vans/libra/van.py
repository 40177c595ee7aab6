# SPDX-License-Identifier: Apache-2.0
"""The van that sums in a switch: it sends raw frames to one virtual address, whoever the peers are.

Requests that the switch does not sum go to the servers in messages: those with a ``cmd`` or an ``app_id``
other than 0, and all requests of a job whose pushes are asynchronous.

This module opens the link and starts the thread that moves frames. The switch sums every push over all
workers, so all of them must push the same keys with the same lengths in the same order. A push is done when
its sum (and the server's answer) has arrived.
"""

from __future__ import annotations

import contextlib
import logging
import math
import threading
import time
from collections.abc import Callable
from functools import partial

from libra.compression.compressor import Compressor
from libra.errors import (
    AssociationError,
    ConfigError,
    LibraError,
    OverflowError,
    ServerLostError,
)
from libra.job import ids
from libra.job.ids import Role
from libra.job.installation import Installation
from libra.job.job_file import Job
from libra.link.base import Link
from libra.link.raw import RawLink, SourceFilter, interface_of
from libra.vans.base import Completion, Counting, Handler, KVMeta, KVPairs, Request, Van, VanStats
from libra.vans.hot import HotPush, Notifications
from libra.vans.libra.association.contract import Pushes
from libra.vans.libra.association.life import nonce
from libra.vans.libra.checks import check_compressor, check_request
from libra.vans.libra.engine_access import EngineAccess
from libra.vans.libra.float_lanes import FloatLanes
from libra.vans.libra.hot.pool import HotPool
from libra.vans.libra.job_node import JobNode
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.messages.message import Message
from libra.vans.libra.messaging.messenger import Messenger
from libra.vans.libra.messaging.reach import Reach
from libra.vans.libra.server.answers import Answerer
from libra.vans.libra.server.membership import Membership
from libra.vans.libra.server.terms import ServerTerms
from libra.vans.libra.server.thread import ServerThread
from libra.vans.libra.switch_cells import SwitchCells
from libra.vans.libra.worker.record import Record
from libra.vans.libra.worker.sampling import sampled
from libra.vans.libra.worker.statuses import Difference
from libra.vans.libra.worker.terms import WorkerTerms
from libra.vans.libra.worker.thread import WorkerThread
from libra.vans.messages import AppMessage
from libra.vans.requests.checks import closed
from libra.vans.requests.server import RequestTag

log = logging.getLogger(__name__)

# A switch that knows a host answers its HELLO at once, if it has time. After so long without an answer the
# van warns the user; it repeats HELLO until ``start``'s time-out.
QUIET_SECONDS = 1.0
ABORT_SECONDS = 1.0  # a failed worker waits at most so long for its servers to acknowledge


class LibraVan(Van, EngineAccess):
    """One worker or server of ``job``."""

    has_scheduler = False

    def __init__(
        self,
        job: Job,
        role: Role,
        rank: int,
        link: Link | None = None,
        *,
        interface: str | None = None,
        codec: str = "",
        super_frames: bool = True,
        heartbeat_interval: float = 1.0,
        heartbeat_timeout: float = 10.0,
        peer_timeout: float = 60.0,
        pushes: Pushes = Pushes.SUMMED,
        installation: Installation | None = None,
    ) -> None:
        """link: opened by ``start`` on ``interface`` if None (default: the one with the node's address).
        super_frames: have that link send packets together, where it can.
        heartbeat_interval: seconds between a worker's announcements to its servers.
        heartbeat_timeout: seconds that ``leave`` waits for unacknowledged messages.
        pushes: how the whole job handles pushes.
        codec: used where the switch adds integers; ``block_float`` if none is named.
        installation: the job's; if another one replaces it, the van ends with ReinstalledError.

        Raises ConfigError for a rank that the job does not have, a codec that is unknown or not wanted, or
        asynchronous pushes in a job without servers.
        """
        self._lanes = FloatLanes(job, codec)
        started = int(time.time()) % 2**32
        node = self.node = JobNode(job, role, rank, codec, pushes, started, nonce)
        self.rank = rank
        self.slices = node.asynchronous
        self.proves_pushes = not self.slices  # by the fingerprint in the switch
        self.shares_scales = not (self.slices or self._lanes.in_use)
        self._link = link
        self._interface = interface
        self._super_frames = super_frames
        self._handler: Handler | None = None
        self._peer_timeout = peer_timeout
        self._reach = Reach(self.packets_received, self.ask_switch)
        patience = peer_timeout if role is Role.WORKER else math.inf
        self._messenger = Messenger(node, self, heartbeat_interval, patience, self._reach)
        terms = WorkerTerms(job, rank, node.templates, node.codec, node.association)
        self._worker = WorkerThread(job, terms, heartbeat_interval, self._messenger)
        self._worker.tell = lambda told: self._messenger.tell_difference(*told)
        self._messenger.differs = lambda *told: self._worker.hear(Difference(*told))
        if job.servers:
            self.hot = SwitchCells(node, self)
        self._patience = heartbeat_timeout
        self._server: ServerThread | None = None  # set by a server's ``start``
        self._thread: threading.Thread | None = None
        self._stopping = threading.Event()
        self._installation = installation
        self.failing = threading.Lock()  # guards `_over`, and which thread ends the van's thread
        self._over: LibraError = closed()  # raised by calls after the van has stopped
        self.ended: Callable[[LibraError], LibraError] = lambda error: error  # called if it ends by itself
        self.cpu_seconds = 0.0  # of the van's thread; set when it ends

    def set_record(self, record: Record) -> None:
        """Worker, before ``start``: record every chunk whose sum is final, on the van's thread."""
        self._worker.set_record(record)

    # ------------------------------------------------------------------ life

    def start(self, timeout: float | None = None) -> None:
        """Open the link, start the thread, and open the association with the switch: one round trip.

        The van waits for no other host: the switch waits for stragglers. Raises AssociationError if the
        switch refuses, or does not answer within ``timeout`` seconds (None: no limit), so that the job may be
        installed, or the switch set up, late; ConfigError if the job's hosts disagree.
        """
        self._messenger.listener = self.listener
        self._messenger.server.handler, self._messenger.server.explainer = self._handler, self.explainer
        if self.node.role is Role.SERVER:
            if self._handler is None:
                raise ConfigError("a server needs a request handle before it starts")
            attendance = Membership(
                self.node.job, self.node.templates, self._peer_timeout, self._reach, self._messenger.departed
            )
            handler = self._lanes.heard(self._handler)
            answers = Answerer(self.node.job, self.node.templates, self.node.codec, handler, attendance)
            messages = MessageEngine(self.node.job, self.node.templates)
            terms = ServerTerms(answers, self.node.association, messages)
            self._server = ServerThread(terms, attendance, self._messenger)
        if self._link is None:
            interface = self._interface or interface_of(self.node.endpoint.ip)
            mac, switch = (
                self.node.endpoint.mac,
                SourceFilter(self.node.job.virtual_mac, self.node.job.virtual_ip),
            )
            self._link = RawLink(interface, mac, switch, self.node.job.lanes, super_frames=self._super_frames)
        name = f"libra-{self.node.role}-{self.rank}"
        self._thread = threading.Thread(target=self._run, args=(self._link,), name=name, daemon=True)
        self._thread.start()
        if self._installation is not None:
            self._installation.watch(self._stopping, self.fail)
        self._wait_for_switch(math.inf if timeout is None else timeout)

    def _wait_for_switch(self, patience: float) -> None:
        part = self._server or self._worker
        heard = part.opened.wait(min(patience, QUIET_SECONDS))
        if not heard and patience > QUIET_SECONDS:
            log.warning("%s It goes on asking for %g s", part.silence(), patience - QUIET_SECONDS)
            heard = part.opened.wait(None if patience == math.inf else patience - QUIET_SECONDS)
        error = part.failure() if heard else AssociationError(part.silence())
        if error is not None:
            self.stop()
            raise error

    def rejoin(self) -> None:
        self._worker.rejoin(counted=False)

    def counting(self) -> Counting:
        if self.node.asynchronous:
            raise ConfigError("asynchronous pushes have no rounds: there is no place to resume")
        return self._worker

    def _run(self, link: Link) -> None:
        try:
            (self._server or self._worker).run(link, self._stopping)
        except Exception as error:
            if isinstance(error, ServerLostError):
                log.error("%s", error)
                self._worker.say_farewell(str(error))
            elif not isinstance(error, LibraError):
                log.exception("the van's thread ended")
                error = LibraError(f"the van's thread ended: {type(error).__name__}: {error}")
            elif error is not self.node.association.error:
                log.error("the van's thread ended: %s", error)
            self._worker.fail(error := self.ended(error))
            self._messenger.fail(error)
            if self._server is not None:
                self._server.fail(error)
        self.cpu_seconds = time.thread_time()

    def leave(self, timeout: float | None = None) -> None:
        """See Van.leave. A worker waits for its servers' acknowledgement (default: for peer_timeout).

        Messages to other nodes are delivered before, if those nodes still run.
        """
        patience = self._patience if timeout is None else min(timeout, self._patience)
        if self._server is not None:
            self._server.attendance.wait(timeout)
            patience = min(patience, ABORT_SECONDS)  # the workers have left
        if self._thread is not None and not self._messenger.flush(patience):
            log.warning(
                "%s %d leaves before all its messages have been acknowledged", self.node.role, self.rank
            )
        self._messenger.leave(failed=False)
        if self._server is None and self._thread is not None:
            self._worker.leave("", self._peer_timeout if timeout is None else timeout)

    def abort(self, reason: str) -> None:
        self._messenger.leave(failed=True)
        if self._server is None and self._thread is not None:
            with contextlib.suppress(LibraError):
                self._worker.leave(reason, ABORT_SECONDS)
        self.stop()

    def stop(self) -> None:
        self.fail(closed())

    def fail(self, error: LibraError) -> None:
        """End the van with ``error``, unless it has ended already; later calls raise it, too."""
        with self.failing:
            self._over = self._over if self._stopping.is_set() else error
            self._stopping.set()
            mine = self._thread is threading.current_thread()
            thread, self._thread = (None, self._thread) if mine else (self._thread, None)
        self._worker.call()
        if self._link is not None:
            self._link.wake()
        if thread is not None:
            thread.join()
            if self._link is not None:
                self._link.close()
        self._worker.fail(self._over)
        if self._server is not None:
            self._server.fail(self._over)
        self._messenger.fail(self._over)

    # ------------------------------------------------------------------ requests

    def send(self, request: Request, done: Completion) -> None:
        if self.node.role is not Role.WORKER:
            raise LibraError("only a worker sends requests")
        summed = not self.node.asynchronous and not request.cmd and not request.app_id
        check_request(self.node.job, request, summed)
        if self._link is None:
            raise self._over
        if summed:
            if request.compression is not None:
                request, done = sampled(request, done)
            if self._lanes.in_use:
                request, done = self._lanes.pushed(request, done)
            self._worker.submit(request, done)
        else:
            self._messenger.client.send(request, done)

    def serve(self, handler: Handler) -> None:
        self._handler = handler

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        if self._server is None or self._stopping.is_set():
            raise self._over
        if isinstance(meta.tag, RequestTag):
            self._messenger.server.respond(meta, meta.tag, pairs)
            return
        if self._lanes.in_use:
            pairs = self._lanes.answered(meta, pairs)
        self._server.answers.check(meta, pairs)
        self._on_thread(self._server, partial(self._server.answers.respond, meta, pairs))

    def refuse(self, meta: KVMeta, error: LibraError) -> None:
        if isinstance(meta.tag, RequestTag):
            with contextlib.suppress(LibraError):  # the van has ended, and every request with it
                self._messenger.server.refuse(meta, error)
        elif self._server is not None:
            overflow = isinstance(error, OverflowError)
            self._on_thread(self._server, partial(self._server.answers.refuse, meta, str(error), overflow))

    def _on_thread(self, server: ServerThread, answer: Callable[[], None]) -> None:
        """Make the answer now on the van's thread, else have that thread make it soon."""
        if threading.current_thread() is self._thread:
            answer()
        elif self._link is not None:
            server.inbox.append(answer)
            self._link.wake()

    def ask_switch(self) -> None:
        if self._server is None:
            self._worker.ask_switch()
        else:
            self._on_thread(self._server, self.node.association.ask)

    def check_compressor(self, compressor: Compressor) -> None:
        if not self.node.asynchronous:
            check_compressor(self.node.job, compressor)

    # ------------------------------------------------------------------ messages

    def send_message(self, receiver: int, message: AppMessage) -> None:
        """See Van.send_message. If a receiver's process ends before it answers, the sender gets an error as
        answer.

        Raises ConfigError for the scheduler, which this van does not have.
        """
        self.node.members(receiver)
        if self._thread is None or self._stopping.is_set():
            raise self._over
        self._messenger.send(receiver, message)

    def barrier(self, group: int, timeout: float | None = None) -> None:
        """See Van.barrier. Barriers do not detect nodes that are gone; pass a ``timeout``."""
        if self.node.id not in self.node.members(group):
            raise ConfigError(f"{ids.name_of(self.node.id)} is not in barrier group {group}")
        if self._thread is None or self._stopping.is_set():
            raise self._over
        self._messenger.barriers.wait(group, timeout)

    def submit(self, message: Message) -> None:
        if self._server is None:
            self._worker.post(message)
        elif (error := self._server.failure()) is not None:
            raise error
        else:
            self._on_thread(self._server, partial(self._server.messages.submit, message))

    def packets_received(self) -> int:
        return self._link.stats.packets_received if self._link else 0

    # ------------------------------------------------------------------ hot cells

    def push_hot(self, push: HotPush) -> None:
        self._worker.push_hot(push)

    def listen(self, heard: Callable[[Notifications], None], another_term: Callable[[], None]) -> None:
        self._worker.listen(heard, another_term)

    def keep_pool(self, pool: HotPool) -> None:
        if self._server is not None:
            self._server.keep(pool)

    def call_server(self, call: Callable[[], None]) -> None:
        """Have the server's thread make the call. Raises what has ended the van."""
        if self._server is None or self._stopping.is_set():
            raise self._over
        if (error := self._server.failure()) is not None:
            raise error
        self._on_thread(self._server, call)

    # ------------------------------------------------------------------ questions

    def dead_nodes(self, seconds: float) -> list[int]:
        """See Van.dead_nodes: the lowest node's view (see Watch)."""
        if self._thread is None or self._stopping.is_set():
            raise self._over
        return self._messenger.watch.dead(seconds)

    def blocked_on(self, timestamp: int) -> str:
        client = self._messenger.client
        return (client if client.is_outstanding(timestamp) else self._worker).blocked_on(timestamp)

    def stats(self) -> VanStats:
        stats = VanStats(associations=1)
        if self._link is not None:
            seen = self._link.stats
            stats.bytes_sent, stats.bytes_received = seen.bytes_sent, seen.bytes_received
            stats.packets_sent, stats.packets_received = seen.packets_sent, seen.packets_received
        (self._server or self._worker).add_to(stats)
        stats.elements_pushed += self._messenger.client.elements_pushed
        return stats
