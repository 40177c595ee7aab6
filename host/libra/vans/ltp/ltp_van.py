# SPDX-License-Identifier: Apache-2.0
"""Parameter server over LTP: pushes of floats close early, everything else is complete.

A scheduler gives ranks and addresses, as for the tcp van. A request is cut into the same messages; each is a
flow of its own.
"""

from __future__ import annotations

import logging
import threading
import zlib
from dataclasses import replace
from functools import partial

import numpy as np

from libra.job import ids
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.job.tolerance import Holes
from libra.rpc.message import ERRORS, Frames, Message, MessageKind, Service, greeting, pack, parse, query
from libra.rpc.values import Completion, KVPairs, Request, check_pull, closed
from libra.vans.base import VanStats
from libra.vans.ltp.arrivals import FLOAT_BYTES, ArrivalFigures, mark_missing
from libra.vans.ltp.delivery import Received
from libra.vans.ltp.loop import UdpLoop, bound
from libra.vans.ltp.registration import ALONE, STRICT, Registration, Span, can_lack_packets
from libra.vans.ltp.residuals import UncountedValues
from libra.vans.scheduler.scheduled import ParameterServerVan

log = logging.getLogger(__name__)

_FIRST = 1 << 40  # a priority above every request's


class LtpVan(ParameterServerVan):
    """One node: the scheduler, a server or a worker."""

    over = " over UDP"

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        self._tolerance = environment.tolerance
        self._reserved = ids.reserved_ranges(self._ranges)
        self._arrivals = ArrivalFigures(environment.num_worker)
        self._residuals = UncountedValues()
        self._loop: UdpLoop | None = None
        self._round = 0
        self._round_lock = threading.Lock()
        self._strangers: set[int] = set()

    # ------------------------------------------------------------------ life

    def _open(self, host: str) -> int:
        env = self._env
        if env.role is Role.SCHEDULER:
            return 0
        job = zlib.crc32(f"{env.root_uri}:{env.root_port}".encode())
        self._loop = bound(host, job, self._tolerance)
        return self._loop.port

    def _begin(self, deadline: float) -> None:
        env, loop = self._env, self._loop
        if loop is None:
            return
        owners = {ids.node_id(self._owners, rank): address for rank, address in enumerate(self._servers)}
        peers = owners if env.role is Role.WORKER else {}
        workers = frozenset(ids.node_id(Role.WORKER, rank) for rank in range(env.num_worker))
        loop.on_received, loop.on_settled, loop.on_ended = self._on_received, self._on_settled, self._fail
        others = {node: address for node, address in peers.items() if node != self._id}
        self._strangers = set(others)
        if not others:
            self._greeted.set()
        loop.start(self._id, self.rank or 0, others, workers if env.role is self._owners else frozenset())
        for node in others:
            self._say(node, pack(greeting(MessageKind.REQUEST)))
        self._wait_for_owners(lambda: map(ids.rank_of, self._strangers), deadline)

    def _close(self, failure: str | None) -> None:
        if self._loop is not None:
            self._loop.close(failure is None and not self._lost)

    # ------------------------------------------------------------------ messages

    def _say(self, node: int, frames: Frames, priority: int = _FIRST, group: int = STRICT) -> None:
        """Send a message that arrives whole."""
        head, body = frames
        size = body.nbytes if isinstance(body, np.ndarray) else len(body)
        self._post(node, Registration(bytes(head), size, group=group), body, priority)

    def _post(
        self,
        node: int,
        made: Registration,
        body: object,
        priority: int,
        tag: object = None,
        token: tuple[int, int] | None = None,
    ) -> None:
        if self._loop is None:
            return
        if node == self._id:  # an owner that pushes to itself
            assert not made.tolerant
            message = parse([memoryview(made.head), memoryview(body).cast("B")], node)  # type: ignore[arg-type]
            self._loop.call(partial(self._take, message))
        else:
            self._loop.post(node, made, body, priority, tag, token)

    def _on_received(self, node: int, received: Received) -> None:
        made = received.registration
        try:
            message = parse([memoryview(made.head), memoryview(received.body)], node)
        except ValueError as error:
            log.warning("dropped what %s sent: %s", ids.name_of(node), error)
            return
        if made.tolerant and message.kind is MessageKind.REQUEST and message.pairs is not None:
            mark_missing(message.pairs, received.missing, self._tolerance.holes)
            self._arrivals.add(received, message.pairs)
        self._take(message)

    def _take(self, message: Message) -> None:
        node, kind = message.sender, message.kind
        if message.service is Service.GREETING:
            self._greet(node, kind)
            return
        if message.service is Service.VALUES and kind is not MessageKind.REQUEST and self._loop is not None:
            if kind in ERRORS:
                self._loop.failed(node, message.timestamp)
            else:
                self._loop.answered(node, message.timestamp, message.part)
        super()._take(message)

    def _greet(self, node: int, kind: MessageKind) -> None:
        """Answer a worker's greeting, or note that a server has answered."""
        if kind is MessageKind.REQUEST:
            self._say(node, pack(greeting(MessageKind.ANSWER)))
            return
        self._strangers.discard(node)
        if not self._strangers:
            self._greeted.set()

    def _on_settled(self, tag: tuple[Request, KVPairs] | None, missing: tuple[Span, ...]) -> None:
        if tag is not None and missing:
            self._residuals.keep(*tag, missing)

    # ------------------------------------------------------------------ worker

    def send(self, request: Request, done: Completion) -> None:
        if self._loop is None or self._stopped:
            raise closed()
        check_pull(request, self._env.num_server)
        if self._tolerance.holes is Holes.RESIDUAL and self._may_lack(request):
            request = replace(request, pairs=replace(request.pairs, vals=self._residuals.add_to(request)))
        self._client.send(request, done)

    def _may_lack(self, request: Request) -> bool:
        """Return True if parts of a push may be lost: floats for a server's request handle, without a
        command."""
        return (
            request.push
            and self._env.num_server > 0
            and request.cmd == 0
            and request.compression is None
            and request.pairs.vals.dtype == np.float32
        )

    def _send_request(self, request: Request, messages: list[tuple[int, int, Frames]]) -> None:
        with self._round_lock:
            self._round += request.push
            number = self._round
        for part, server, frames in messages:
            head, body = frames
            size = body.nbytes if isinstance(body, np.ndarray) else len(body)
            group = 1 + request.timestamp % (ALONE - 1)  # parts of one request in any order
            made, tag = Registration(bytes(head), size, round=number, group=group), None
            if self._may_lack(request):
                pairs = parse([memoryview(head), memoryview(body).cast("B")]).pairs
                assert pairs is not None
                critical = self._critical(pairs)
                if not self._is_reserved(pairs, server) and can_lack_packets(len(head), size, critical):
                    made = replace(made, tolerant=True, critical=critical)
                    tag = (request, pairs) if self._tolerance.holes is Holes.RESIDUAL else None
            token = (request.timestamp, part)
            self._post(ids.node_id(self._owners, server), made, body, request.priority, tag, token)

    def _is_reserved(self, pairs: KVPairs, server: int) -> bool:
        """Return True for the keys of collectives, whose sums are exact."""
        reserved = self._reserved[server]
        return reserved.begin <= int(pairs.keys[0]) < reserved.end

    def _critical(self, pairs: KVPairs) -> tuple[Span, ...]:
        """Return the bytes of the values of critical keys."""
        if not self._tolerance.critical:
            return ()
        found, at = [], 0
        for key, size in zip(pairs.keys.tolist(), pairs.lens.tolist(), strict=True):
            if key in self._tolerance.critical and size:
                found.append((FLOAT_BYTES * at, FLOAT_BYTES * (at + size)))
            at += size
        return tuple(found)

    def blocked_on(self, timestamp: int) -> str:
        text, loop = super().blocked_on(timestamp), self._loop
        owners = (ids.node_id(self._owners, rank) for rank in range(len(self._servers)))
        problems = [] if loop is None else [found for node in owners if (found := loop.problem_of(node))]
        return "; ".join([text, *problems])

    def _query(self, timestamp: int, server: int) -> bool:
        if self._loop is None or self._stopped or self._loop.on_thread:
            return False
        self._say(ids.node_id(self._owners, server), pack(query(timestamp)))
        return True

    # ------------------------------------------------------------------ server

    @property
    def _serves(self) -> bool:
        return self._loop is not None

    def _answer(self, worker: int, _life: int, frames: Frames) -> None:
        if not self._stopped:
            self._say(worker, frames, 0, ALONE)

    # ------------------------------------------------------------------ all

    def _send_directly(self, receiver: int, message: Message) -> bool:
        roles = (self._env.role, ids.role_of(receiver))
        if self._owners not in roles or Role.WORKER not in roles:
            return False
        self._say(receiver, pack(message), 0)
        return True

    def stats(self) -> VanStats:
        """See Van.stats. Bytes and packets are those of UDP, without its and IP's headers.

        Associations are peers with an endpoint, and the connection to the scheduler.
        """
        stats = VanStats(elements_pushed=self._client.elements_pushed)
        if self._scheduler is not None:
            return replace(stats, associations=self._scheduler.connections)
        loop = self._loop
        if loop is None:
            return stats
        counters = loop.counters
        return replace(
            stats,
            bytes_sent=counters.bytes_sent,
            bytes_received=counters.bytes_received,
            packets_sent=counters.packets_sent,
            packets_received=counters.packets_received,
            retransmissions=loop.total(lambda endpoint: endpoint.sender.retransmissions),
            needless_retransmissions=loop.total(lambda endpoint: endpoint.sender.needless),
            duplicates=loop.total(lambda endpoint: endpoint.receiver.duplicates),
            foreign=counters.foreign
            + loop.total(lambda endpoint: endpoint.sender.impossible + endpoint.receiver.impossible),
            associations=0 if self._stopped else loop.associations + 1,
            early_close=(self._arrivals.figures(),) if self._env.role is Role.SERVER else (),
        )
