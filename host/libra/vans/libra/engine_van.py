# SPDX-License-Identifier: Apache-2.0
"""A van around a node's endpoint, whatever drives it; and the node's hot cells.

The van decides which requests the switch sums and which go to servers in messages: those with a ``cmd`` or an
``app_id`` other than 0, and all requests of a job whose pushes are asynchronous.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from libra.compression.compressors import Compressor
from libra.errors import ConfigError, LibraError, OverflowError, ServerLostError, TimeoutError
from libra.job import ids
from libra.job.ids import Role
from libra.job.job_file import Job, Mode
from libra.link.link import LinkStats
from libra.rpc.message import Message
from libra.rpc.values import Completion, Handler, KVMeta, KVPairs, Request, check_pull, closed
from libra.vans.base import Counting, Places, Van, VanStats
from libra.vans.hot import F32, Drained, HotCells, HotPush, Ints, Notifications, PoolEpoch
from libra.vans.libra.codec import MOST_HALVES, FixedPoint
from libra.vans.libra.endpoint import EngineEndpoint
from libra.vans.libra.float_lanes import FloatLanes
from libra.vans.libra.hot.pool import HotPool
from libra.vans.libra.job_node import JobNode
from libra.vans.libra.liveness import Liveness
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.messenger import Messenger
from libra.vans.libra.server.cells import Reads, Sums
from libra.vans.libra.server.endpoint import Answerer, ServerEndpoint
from libra.vans.libra.server.membership import Membership
from libra.vans.libra.worker.endpoint import WorkerEndpoint
from libra.vans.libra.worker.statuses import Difference
from libra.vans.libra.worker.window import FLOOR
from libra.wire.hot import NotificationPackets


class SwitchCells(HotCells):
    """One node's hot cells in the switch."""

    def __init__(self, van: EngineVan) -> None:
        """With another codec than fixed_point, values have the fraction bits of fixed_point's default."""
        self._van, node = van, van.node
        self.rows = node.job.hot_cells
        fixed = node.codec if isinstance(node.codec, FixedPoint) else FixedPoint(len(node.job.workers))
        self.fraction_bits = fixed.fraction_bits
        self._pool: HotPool | None = None

    def push(self, push: HotPush) -> None:
        self._van.worker.push_hot(push)

    def open(self, rows: int, opened: Callable[[int], None]) -> None:
        node = self._van.node
        if self._pool is not None:
            raise ConfigError("this server's hot cells belong to a table already: one table has a placement")
        if not 0 < rows <= self.rows:
            raise ConfigError(
                f"{rows} rows of hot cells are wanted; job {node.job.name!r} has {self.rows} for each "
                "server: say so in its spec (hot: {cells: ...}), or make a smaller placement"
            )
        self._pool = HotPool(node.job, node.templates, node.id, rows, opened)
        self._serve(partial(self._van.server.keep, self._pool))

    def _serve(self, call: Callable[[], None]) -> None:
        self._van.check_life()
        self._van.server.call(call)

    @property
    def term(self) -> int:
        return 0 if self._pool is None else self._pool.term

    @property
    def epoch(self) -> PoolEpoch | None:
        return None if self._pool is None else self._pool.epoch

    def drain(
        self,
        term: int,
        rows: Ints,
        done: Callable[[Drained], None],
        *,
        counts: bool = False,
        ends: bool = True,
    ) -> None:
        assert self._pool is not None
        self._serve(partial(self._pool.drain, term, rows, done, counts=counts, ends=ends))

    def notify(self, term: int, source: int, number: int, rows: Ints, values: F32, *, before: int = 0) -> int:
        assert self._pool is not None
        packets = NotificationPackets.listing(rows, values, self._van.node.job.lanes, before)
        if len(packets):
            self._serve(partial(self._pool.notifications.send, term, source, number, packets))
        return before + len(packets)

    def listen(self, heard: Callable[[Notifications], None], another_term: Callable[[], None]) -> None:
        self._van.worker.listen_to(heard, another_term)


def _unserved(meta: KVMeta, pairs: KVPairs) -> None:
    raise LibraError("a server needs a request handle before it starts")


def _against_halves(node: JobNode, lanes: FloatLanes) -> str:
    """Return why floats cannot travel in 16 bits, or ""."""
    workers = len(node.job.workers)
    if node.job.servers:
        return "its servers read sums of 32 bits"
    if lanes.in_use:
        return f"its switch adds {node.job.arithmetic}"
    if workers > MOST_HALVES:
        return f"16 bits hold sums of at most {MOST_HALVES} workers, and it has {workers}"
    return "" if node.codec.half is not None else f"its codec is {node.codec.agreement}"


class EngineVan(Van):
    """One worker or server. endpoint: its end of the association, which a subclass drives."""

    has_scheduler = False

    def __init__(self, node: JobNode, lanes: FloatLanes, heartbeat: float, patience: float) -> None:
        """heartbeat, patience: as in Liveness."""
        self.node, self.rank, self._lanes = node, node.rank, lanes
        self.slices = node.asynchronous
        self.shares_scales = not (self.slices or lanes.in_use)
        self.tells_rounding = self.shares_scales and node.codec.floating and node.codec.narrow is None
        self.fields = node.codec.fields
        self.against_halves = _against_halves(node, lanes)
        self.early_close = node.job.early_close
        self._peers = frozenset(node.members(ids.SERVER_GROUP | ids.WORKER_GROUP))
        self._over: LibraError | None = None  # what has ended the van; raised by later calls
        self.ended: Callable[[LibraError], LibraError] = lambda error: error  # called if it ends by itself
        self._started = False
        self.cpu_seconds = 0.0  # of the van's thread; set when it ends
        self._worker: WorkerEndpoint | None = None
        self._server: ServerEndpoint | None = None
        self.endpoint: EngineEndpoint
        # The messenger, which says what these two have to say, is made behind them.
        liveness = Liveness(node, heartbeat, patience, lambda *said: self._messenger.say(*said), self)
        if node.role is Role.WORKER:
            self.endpoint = self._worker = WorkerEndpoint(
                node.job, node.rank, node.templates, node.codec, node.association, node.adds
            )
        else:
            self.endpoint = self._server = self._server_endpoint(liveness)
        self._messenger = Messenger(node, self.endpoint, liveness)
        self.endpoint.reader, self.endpoint.liveness = self._messenger, liveness
        if self._worker is not None:
            self._worker.tell = lambda told: self._messenger.tell_difference(*told)
            self._messenger.differs = lambda *told: self.worker.hear(Difference(*told))
        if node.job.servers:
            self.hot = SwitchCells(self)

    def _server_endpoint(self, liveness: Liveness) -> ServerEndpoint:
        node = self.node
        attendance = Membership(node.job, liveness, lambda *told: self._messenger.departed(*told))
        answers = Answerer(node.job, node.templates, node.codec, _unserved, liveness.passed_on)
        messages = MessageEngine(node.job, node.templates)
        return ServerEndpoint(answers, node.association, messages, attendance)

    @property
    def worker(self) -> WorkerEndpoint:
        """A worker's endpoint."""
        assert self._worker is not None
        return self._worker

    @property
    def server(self) -> ServerEndpoint:
        """A server's endpoint."""
        assert self._server is not None
        return self._server

    def packets_received(self) -> int:
        return self._link_stats().packets_received

    def ask_switch(self) -> None:
        """See AssociationEndpoint.ask_switch."""
        self.endpoint.ask_switch()

    def _say_farewell(self, reason: str, timeout: float) -> None:
        """Tell the nodes that need to know that this one leaves, and why, "" in good order.

        Raises TimeoutError naming servers that do not answer, and the ServerLostError that has ended the van.
        """
        silent = self._messenger.liveness.leave(reason, timeout)
        error = self.endpoint.failure()
        if isinstance(error, ServerLostError):
            raise error
        if silent and error is None:
            names = ", ".join(self.node.job.named(Role.SERVER, ids.rank_of(node)) for node in silent)
            raise TimeoutError(f"announced to {names} for {timeout:g} s that this worker leaves; no answer")

    def serve(self, handler: Handler) -> None:
        self._messenger.server.handler = handler
        self.server.answers.handler = self._lanes.heard(handler)

    def check_life(self) -> None:
        """Raise what has ended the van; ClosedError if it has not started."""
        if (error := self._over or self.node.association.error) is not None:
            raise error
        if not self._started:
            raise closed()

    # ------------------------------------------------------------------ requests

    def send(self, request: Request, done: Completion) -> None:
        if self.node.role is not Role.WORKER:
            raise LibraError("only a worker sends requests")
        summed = not self.slices and not request.cmd and not request.app_id
        check_request(self.node.job, request, summed)
        self.check_life()
        if summed:
            if request.compression is not None:
                request, done = sampled(request, done)
            if self._lanes.in_use:
                request, done = self._lanes.pushed(request, done)
            self.worker.send(request, done)
        else:
            self._messenger.client.send(request, done)

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        self.check_life()
        if isinstance(meta.tag, Message):
            self._messenger.server.respond(meta, pairs)
            return
        answers = self.server.answers
        if self._lanes.in_use:
            pairs = self._lanes.answered(meta, pairs)
        answers.check(meta, pairs)
        self.server.call_soon(partial(answers.respond, meta, pairs))

    def refuse(self, meta: KVMeta, error: LibraError) -> None:
        if self._over is not None:
            return
        if isinstance(meta.tag, Message):
            with suppress(LibraError):  # the van ends, and every request with it
                self._messenger.server.refuse(meta, error)
        else:
            overflow = isinstance(error, OverflowError)
            self.server.call_soon(partial(self.server.answers.refuse, meta, str(error), overflow))

    def acknowledge(self, meta: KVMeta) -> None:
        if not isinstance(meta.tag, Message):  # messages have whole values
            self.respond(meta, None)

    def parts(self, meta: KVMeta, pairs: KVPairs) -> list[tuple[KVMeta, KVPairs]]:
        asked: Sums | Reads = meta.tag
        if isinstance(asked, Reads):
            ranks = range(len(self.node.job.workers)) if meta.sender == ids.WORKER_GROUP else [asked.rank]
            return [
                (meta.apart(sender=ids.node_id(Role.WORKER, one.rank), tag=one), replace(pairs))
                for one in asked.by_rank(ranks)
            ]
        parts = asked.parts()
        ends = np.cumsum([len(part.pairs.vals) for part in parts])[:-1]
        return [
            (meta.apart(tag=part), replace(part.pairs, vals=vals))
            for part, vals in zip(parts, np.split(pairs.vals, ends), strict=True)
        ]

    def places(self, meta: KVMeta) -> Places:
        asked: Reads = meta.tag
        return asked.places()

    def waiting_elements(self, dtype: np.dtype[Any]) -> int:
        # All chunks of such a value are in a worker's window at once, however small the window gets.
        job = self.node.job
        chunks = max(min(FLOOR, job.slots) // 2, 1)
        return chunks * job.lanes * (self.fields if dtype == np.float32 else 1)

    def check_compressor(self, compressor: Compressor) -> None:
        if not self.slices:
            check_compressor(self.node.job, compressor)

    def compress_answers(self, app_id: int, compressor: Compressor) -> None:
        if not self.slices:
            raise ConfigError(
                f"compressor {compressor.name}: a sum's answer has the sum's lanes; leave compression out;"
                " LIBRA_CODEC=packed:bits=8 makes sums narrow"
            )
        self._messenger.server.compressors[app_id] = compressor

    def rejoin(self) -> None:
        self.worker.rejoin(counted=False)

    def counting(self) -> Counting:
        if self.slices:
            raise ConfigError("asynchronous pushes have no rounds: there is no place to resume")
        return self.worker

    # ------------------------------------------------------------------ messages and questions

    def send_message(self, receiver: int, message: Message) -> None:
        """See Van.send_message. If a receiver's process ends before it answers, the sender gets an error as
        answer.

        Raises ConfigError for any node but workers and servers: this van has no scheduler.
        """
        if receiver not in self._peers:
            raise ConfigError(f"{ids.name_of(receiver)} is not in this job: write to its workers and servers")
        self.check_life()
        self._messenger.send(receiver, message)

    def say(self, receiver: int, message: Message, done: Callable[[LibraError | None], None]) -> None:
        """Send a message of the van's own, that a leaving van does not wait for."""
        self.check_life()
        self._messenger.say(receiver, message, done)

    def barrier(self, group: int, timeout: float | None = None) -> None:
        """See Van.barrier. Barriers do not detect nodes that are gone; pass a ``timeout``."""
        if self.node.id not in self.node.members(group):
            raise ConfigError(f"{ids.name_of(self.node.id)} is not in barrier group {group}")
        self.check_life()
        self._messenger.barriers.wait(group, timeout)

    def dead_nodes(self, seconds: float) -> list[int]:
        """See Van.dead_nodes: the lowest node's view (see Liveness)."""
        self.check_life()
        return self._messenger.liveness.dead(seconds)

    def missing_workers(self, timestamp: int) -> frozenset[int]:
        return self.worker.missing_workers(timestamp)

    def stats(self) -> VanStats:
        stats = VanStats(associations=1)
        seen = self._link_stats()
        stats.bytes_sent, stats.bytes_received = seen.bytes_sent, seen.bytes_received
        stats.packets_sent, stats.packets_received = seen.packets_sent, seen.packets_received
        self.endpoint.add_to(stats)
        stats.elements_pushed += self._messenger.client.elements_pushed
        return stats

    @abstractmethod
    def _link_stats(self) -> LinkStats: ...


def check_request(job: Job, request: Request, summed: bool) -> None:
    """Raise ConfigError if a switch that sums cannot carry the request, or its server does not exist."""
    if not summed and not job.servers:
        raise ConfigError(
            f"cmd is {request.cmd}, app_id is {request.app_id}: such a request goes to servers, which job "
            f"{job.name!r} does not have; leave both 0"
        )
    if request.push and request.pairs.vals.dtype not in (np.float32, np.int32):
        raise ConfigError(f"values are {request.pairs.vals.dtype}; expected float32 or int32")
    check_pull(request, 0 if job.mode is Mode.ALL_REDUCE else len(job.servers))


def check_compressor(job: Job, compressor: Compressor) -> None:
    """Raise ConfigError if a switch cannot add the compressor's pushes; also in any job with servers, which
    would keep a sample of a value for all of it."""
    if compressor.not_in_switch:
        raise ConfigError(f"compressor {compressor.name}: {compressor.not_in_switch}")
    if job.mode is not Mode.ALL_REDUCE:
        raise ConfigError(
            f"compressor {compressor.name}: the servers of job {job.name!r} would keep the chosen elements "
            "for the whole value; use a job without servers, or the tcp or loopback van"
        )


def sampled(request: Request, done: Completion) -> tuple[Request, Completion]:
    """Return the request to send, and its completion, which gives ``request``'s own ``done`` whole values.

    All workers choose the same elements. Only pushes of float32 that ask for compression are changed.
    Elements not chosen are 0 in the answer.
    """
    pairs = request.pairs
    if request.compression is None or not request.push or pairs.vals.dtype != np.float32:
        return request, done
    sample = request.compression.sample(pairs.keys.tolist(), pairs.lens.tolist(), pairs.vals)

    def spread(answer: KVPairs | None, error: BaseException | None) -> None:
        if answer is not None:
            vals = np.zeros(len(pairs.vals), np.float32)
            vals[sample.places] = answer.vals
            answer = KVPairs(pairs.keys, vals, pairs.lens)
        done(answer, error)

    chosen = KVPairs(pairs.keys, sample.values, sample.lens)
    return replace(request, pairs=chosen, out=None, room=None, choices=sample.choices), spread
