# SPDX-License-Identifier: Apache-2.0
"""The van whose sums are made in a switch: raw frames to one virtual address, whoever the peers are.

A worker's pushes and pulls are the Aggregator's and the Puller's work, a server's requests the Answerer's;
this module gives them a link, a clock and one thread. Every push is summed over all workers, so all workers
must push the same keys with the same lengths in the same order; a push is done when its sum (and the server's
answer) is back.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from functools import partial

import numpy as np

from libra.errors import ClosedError, ConfigError, LibraError
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.job.job_file import Endpoint, Job, Mode
from libra.link.base import Link
from libra.link.faults import Faults, FaultyLink
from libra.van.base import Completion, Handler, KVMeta, KVPairs, Request, Slicer, Van, VanStats
from libra.van.innet import codec as codecs
from libra.van.innet.aggregation import Aggregator, Outgoing, Tap
from libra.van.innet.answers import Answerer
from libra.van.innet.pulls import Puller
from libra.wire import words
from libra.wire.format import Kind

log = logging.getLogger(__name__)

# A batch of frames costs about 100 us of numpy calls and each frame of it 3 us more, so the van lets frames
# gather before it works, as a network card's interrupt moderation does. A worker with this many chunks in
# flight waits for about a quarter of them, which leaves the rest to keep its link full; a server goes by its
# last batch.
COALESCE_SECONDS = 0.002  # at most
COALESCE_FROM = 16  # chunks in flight
SERVER_COALESCE_SECONDS = 0.003
SERVER_COALESCE_FROM = 4  # frames


class LibraVan(Van):
    """One worker or server of ``job``."""

    def __init__(
        self,
        job: Job,
        role: Role,
        rank: int,
        link: Link | None = None,
        *,
        interface: str | None = None,
        codec: str = "block_float",
        faults: Faults | None = None,
        coalesce: float = COALESCE_SECONDS,
    ) -> None:
        """link: opened by ``start`` on ``interface`` when None (default: the one with the node's address).

        Raises ConfigError for a rank that the job does not have, or an unknown codec.
        """
        nodes = {Role.WORKER: job.workers, Role.SERVER: job.servers}.get(role, ())
        if not 0 <= rank < len(nodes):
            raise ConfigError(f"job {job.name!r} has {len(nodes)} {role}s; there is no rank {rank}")
        self.job = job
        self.role = role
        self.rank = rank
        self.tap: Tap | None = None
        self.node: Endpoint = nodes[rank]
        self._link = link
        self._interface = interface
        self._faults = faults
        self._coalesce = coalesce
        self._codec = codecs.make(codec, len(job.workers))
        self._templates = words.templates(
            self.node.mac, self.node.ip, job.virtual_mac, job.virtual_ip, job.job, job.generation
        )
        self._job_generation = job.job << 16 | job.generation
        self._handler: Handler | None = None
        self._pushes = Aggregator(job, self._templates, self._codec)
        self._pulls = Puller(job, self._templates)
        self._answers: Answerer | None = None
        self._inbox: deque[Callable[[], None]] = deque()  # answers of other threads
        self._lock = threading.RLock()  # the engines'
        self._thread: threading.Thread | None = None
        self._stopping = False
        self._error: BaseException | None = None
        self.cpu_seconds = 0.0  # of the van's thread, when it has ended

    # ------------------------------------------------------------------ life

    def start(self, timeout: float | None = None) -> None:
        """Open the link and start the thread. Nobody is waited for: the switch waits for whoever is late."""
        if self.role is Role.SERVER:
            if self._handler is None:
                raise ConfigError("a server needs a request handle before it starts")
            self._answers = Answerer(self.job, self._templates, self._codec, self._handler)
        if self._link is None:
            # Imported here: the module needs Linux.
            from libra.link.raw import RawLink, interface_of

            interface = self._interface or interface_of(self.node.ip)
            self._link = RawLink(interface, self.node.mac, self.job.lanes)
        if self._faults is not None:
            self._link = FaultyLink(self._link, self._faults)
        name = f"libra-{self.role}-{self.rank}"
        self._thread = threading.Thread(target=self._run, args=(self._link,), name=name, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopping = True
        if self._link is not None:
            self._link.wake()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()
            self._thread = None
            if self._link is not None:
                self._link.close()
        self._fail(ClosedError("the van was stopped before the request was answered"))

    def _fail(self, error: BaseException) -> None:
        with self._lock:
            pending = [*self._pushes.abandon(), *self._pulls.abandon()]
        for done in pending:
            done(None, error)

    # ------------------------------------------------------------------ requests

    def send(self, request: Request, done: Completion) -> None:
        """See Van.send.

        Raises ValueError for a command or dtype that this van cannot carry, ClosedError, and LibraError when
        the van's thread has ended with one.
        """
        if self.role is not Role.WORKER:
            raise LibraError("only a worker sends requests")
        if request.cmd:
            raise ValueError(f"cmd is {request.cmd}: a switch that sums carries no command; leave it 0")
        if request.push and request.pairs.vals.dtype not in (np.float32, np.int32):
            raise ValueError(f"values are {request.pairs.vals.dtype}; expected float32 or int32")
        if not request.push and self.job.mode is Mode.ALL_REDUCE:
            raise ValueError("an all-reduce job has no server to pull from; use push_pull")
        with self._lock:
            if self._error is not None:
                raise LibraError(f"the van ended with an error: {self._error}") from self._error
            if self._stopping or self._link is None:
                raise ClosedError("the van is not running")
            if request.push:
                self._pushes.submit(request, done)
            else:
                self._pulls.submit(request, done)
        self._link.wake()

    def serve(self, handler: Handler) -> None:
        self._handler = handler

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        if self._answers is None or self._stopping:
            raise ClosedError("the van is not running")
        self._answers.check(meta, pairs)
        self._on_thread(partial(self._answers.respond, meta, pairs))

    def refuse(self, meta: KVMeta, reason: str, overflow: bool = False) -> None:
        if self._answers is not None:
            self._on_thread(partial(self._answers.refuse, meta, reason, overflow))

    def _on_thread(self, answer: Callable[[], None]) -> None:
        """Do it now on the van's thread, else soon."""
        if threading.current_thread() is self._thread:
            answer()
        elif self._link is not None:
            self._inbox.append(answer)
            self._link.wake()

    def set_slicer(self, slicer: Slicer) -> None:
        raise ConfigError("with the libra van the switch decides which server gets a key: remove the slicer")

    # ------------------------------------------------------------------ the thread

    def _run(self, link: Link) -> None:
        try:
            if self._answers is None:
                self._work(link)
            else:
                self._serve(link, self._answers)
        except Exception as error:
            log.exception("the van's thread ended")
            self._error = error
            self._fail(error)
        self.cpu_seconds = time.thread_time()

    def _work(self, link: Link) -> None:
        pushes, pulls, lock, clock = self._pushes, self._pulls, self._lock, time.monotonic
        while not self._stopping:
            count = link.receive()
            with lock:
                now = clock()
                pushes.tap = self.tap
                if count:
                    self._take(link, count, now)
                outgoing: Outgoing = [*pushes.poll(now), *pulls.poll(now)]
                finished = [*pushes.finished(), *pulls.finished()]
                in_flight = pushes.window.in_flight + pulls.window.in_flight
                deadline = min(pushes.next_deadline(), pulls.next_deadline())
                for frames, rows in outgoing:
                    link.send(frames, rows)
            for done, pairs, error in finished:
                try:
                    done(pairs, error)
                except Exception:
                    log.exception("a callback failed")
            if finished:
                continue  # callbacks may have submitted more
            if not count or not outgoing:
                link.wait(deadline - clock())
            if self._coalesce and in_flight >= COALESCE_FROM:
                time.sleep(min(self._coalesce, (pushes.window.rto.srtt or 0.0) / 4))

    def _take(self, link: Link, count: int, now: float) -> None:
        left = self._pushes.settle(link.rx, count, now)
        if not len(left):
            return
        headers = words.parse(link.rx.words, count)
        good = words.intact(headers, link.rx.lengths[:count], self._job_generation)
        rows = left[good[left]]
        headers = headers.take(rows)
        if self._pulls.window.in_flight:
            values = headers.kind == Kind.VALUE
            at = np.flatnonzero(values)
            if len(at):
                self._pulls.receive(headers.take(at), link.rx, rows[at], now)
            at = np.flatnonzero(~values)
            headers, rows = headers.take(at), rows[at]
        if len(rows):
            self._pushes.receive(headers, link.rx, rows, now)

    def _serve(self, link: Link, answers: Answerer) -> None:
        inbox = self._inbox
        while not self._stopping:
            count = link.receive()
            if count:
                headers = words.parse(link.rx.words, count)
                rows = np.flatnonzero(words.intact(headers, link.rx.lengths[:count], self._job_generation))
                if len(rows) < count:
                    headers = headers.take(rows)
                if len(rows):
                    answers.receive(headers, link.rx, rows)
            while inbox:
                inbox.popleft()()
            outgoing = answers.outgoing()
            for frames, rows in outgoing:
                link.send(frames, rows)
            if not count:
                link.wait(float("inf"))
            if self._coalesce and count >= SERVER_COALESCE_FROM:
                time.sleep(SERVER_COALESCE_SECONDS)

    # ------------------------------------------------------------------ questions

    def blocked_on(self, timestamp: int) -> str:
        now = time.monotonic()
        with self._lock:
            reason = self._pushes.blocked_on(timestamp, now, self.job.owner_of)
            if reason is None:
                reason = self._pulls.blocked_on(timestamp, now, self.job.owner_of)
        return reason or f"request {timestamp} is not waiting for anything"

    def stats(self) -> VanStats:
        stats = VanStats(associations=1)
        if self._link is not None:
            seen = self._link.stats
            stats.bytes_sent, stats.bytes_received = seen.bytes_sent, seen.bytes_received
            stats.packets_sent, stats.packets_received = seen.packets_sent, seen.packets_received
        with self._lock:
            windows = (self._pushes.window, self._pulls.window)
            stats.elements_in_switch = self._pushes.elements
            stats.retransmissions = sum(window.retransmissions for window in windows)
            stats.duplicates = sum(window.duplicates for window in windows)
            stats.redone_chunks = self._pushes.redone
        if self._answers is not None:
            stats.duplicates = self._answers.duplicates
        return stats


def create(environment: Environment, variables: Mapping[str, str] | None = None) -> LibraVan:
    """The van that the environment asks for. LIBRA_FAULTS and LIBRA_CODEC come from ``variables``.

    Raises ConfigError.
    """
    variables = os.environ if variables is None else variables
    if environment.job_file is None:
        raise ConfigError("LIBRA_JOB_FILE is not set; `libra job install` writes a job file for every job")
    try:
        job = Job.load(environment.job_file)
    except (OSError, ValueError) as error:
        raise ConfigError(f"LIBRA_JOB_FILE holds {str(environment.job_file)!r}: {error}") from error
    if environment.role is Role.SCHEDULER:
        raise ConfigError("the libra van has no scheduler: the controller installs the job")
    rank = environment.rank
    if rank is None:
        rank = _own_rank(job.workers if environment.role is Role.WORKER else job.servers)
    return LibraVan(
        job,
        environment.role,
        rank,
        interface=environment.interface,
        codec=variables.get("LIBRA_CODEC", "block_float"),
        faults=Faults.from_env(variables),
    )


def _own_rank(nodes: tuple[Endpoint, ...]) -> int:
    """The rank whose address this host has."""
    from libra.link.raw import interface_of

    for node in nodes:
        try:
            interface_of(node.ip)
        except ConfigError:
            continue
        return node.rank
    raise ConfigError("no node of the job has an address of this host; set DMLC_RANK")
