# SPDX-License-Identifier: Apache-2.0
"""LTP under virtual time: the engine of the van ``ltp`` over a scenario's wires, a parameter server's rounds.

As for modelled TCP, hosts' processors take no time. Messages are cut as the van cuts them; the server answers
a message when it has that message from all workers.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from libra.job import ids
from libra.job.ids import Role
from libra.job.tolerance import Holes, Tolerance
from libra.rpc.values import KVPairs
from libra.rpc.window import HeldMessages
from libra.vans.ltp.arrivals import ArrivalFigures
from libra.vans.ltp.deadlines import Deadlines
from libra.vans.ltp.delivery import Received
from libra.vans.ltp.endpoint import PeerEndpoint
from libra.vans.ltp.packets import Packet
from libra.vans.ltp.registration import ALONE, Registration, Span
from libra_sim.clock.loop import SECOND, Alarm
from libra_sim.tcp.network import TcpNetwork
from libra_sim.tcp.rounds import TcpRounds
from libra_sim.tcp.systems import MESSAGE_HEADERS, TcpRun, message_sizes
from libra_workloads import results
from libra_workloads.scenario.scenario import Scenario
from libra_workloads.systems import runs

TOLERANCES = {"": Tolerance(holes=Holes.COUNT), "reliable": Tolerance(fraction=1.0)}
"""Tolerance of each system, by what follows ``ltp-`` in its name: those of `make run`."""

_HEAD = struct.Struct("!III")  # round, message, rank


def head_of(made: Registration) -> tuple[int, int, int]:
    """Return round, message and rank that a flow's head tells."""
    number, piece, rank = _HEAD.unpack_from(made.head)
    return number, piece, rank


class _Frame:
    """Packet on the wire, with the members that a network needs of a segment."""

    __slots__ = ("ack", "end", "host", "packet", "start", "to")

    def __init__(self, host: str, to: Callable[[Any], None], packet: Packet) -> None:
        self.host, self.to, self.packet = host, to, packet
        self.start, self.end, self.ack = packet.number, packet.seq, packet.flow

    def __len__(self) -> int:
        return self.packet.size

    def __getitem__(self, part: Any) -> bytes:
        """Return no bytes: wires look for the chunk that a timeline shows."""
        return b""


class LtpEnd:
    """Endpoint with virtual time and a place in the network."""

    def __init__(
        self, network: TcpNetwork, host: str, endpoint: PeerEndpoint, on_received: Callable[[Received], None]
    ) -> None:
        self.endpoint = endpoint
        self.other: LtpEnd = self
        self.held = HeldMessages()
        self._network, self._host, self._on_received = network, host, on_received
        self.on_settled: Callable[[tuple[int, int] | None, tuple[Span, ...]], None] = lambda token, missing: (
            None
        )
        self._alarm = Alarm(network.loop, self._serve)

    @property
    def name(self) -> str:
        """Host at which it is, and the other's."""
        return f"{self._host} to {self.other._host}"

    def join(self, other: LtpEnd) -> None:
        self.other, other.other = other, self

    def send(self, made: Registration, body: memoryview, token: tuple[int, int] | None = None) -> None:
        self.held.put((made, body, token), 0, len(made.head) + made.body_bytes, token)
        self._alarm.by(self._network.loop.now)

    def answered(self, number: int, piece: int) -> None:
        self.held.answered(number, piece)
        self._alarm.by(self._network.loop.now)

    def receive(self, frame: _Frame) -> None:
        self.endpoint.receive(frame.packet, self._network.loop.now / SECOND)
        self._serve()

    def _serve(self) -> None:
        loop, endpoint = self._network.loop, self.endpoint
        for made, body, token in self.held.pop_ready(endpoint.stretch):
            endpoint.add(made, body, tag=token)
        for packet in endpoint.poll(loop.now / SECOND):
            self._network.put(self._host, _Frame(self.other._host, self.other.receive, packet))
        for received in endpoint.received():
            self._on_received(received)
        for token, missing in endpoint.settled():
            self.on_settled(token, missing)
        if (due := min(endpoint.deadline, self.held.due)) < float("inf"):
            self._alarm.by(max(int(due * SECOND), loop.now) + 1)


class LtpRounds(TcpRounds):
    """Parameter server over LTP. Each server has an equal share of the values."""

    def connect(self, control: str) -> None:
        """See TcpRounds. control: what follows ``ltp-`` in the system's name."""
        owners = self.servers or self.workers
        share = -(-self.bytes // (4 * len(owners))) * 4  # whole floats
        self._sizes = [(size - MESSAGE_HEADERS) // 4 * 4 for size in message_sizes(share)]
        self._ones = memoryview(np.ones(max(self._sizes) // 4 + 1, np.float32).tobytes())
        self.figures = [ArrivalFigures(len(self.workers)) for _ in owners]
        self._missing: dict[tuple[int, int, int], int] = {}  # pushes of a message, by owner, round, message
        self._waiting: dict[int, int] = {}  # messages that a worker waits for
        self.ends: list[LtpEnd] = []
        tolerance = self.tolerance(control)
        deadlines = {host: Deadlines(tolerance) for host in {*self.workers, *owners}}
        self.worker_ends: list[list[LtpEnd | None]] = []  # by rank, then owner
        self._owner_ends: list[list[LtpEnd | None]] = [[] for _ in owners]
        for rank, worker in enumerate(self.workers):
            mine: list[LtpEnd | None] = []
            for place, owner in enumerate(owners):
                if owner == worker:
                    mine.append(None)
                    self._owner_ends[place].append(None)
                    continue
                node = ids.node_id(Role.WORKER, rank)
                made = (
                    LtpEnd(
                        self.network,
                        worker,
                        PeerEndpoint(place, rank, deadlines[worker]),
                        partial(self._answered, place),
                    ),
                    LtpEnd(
                        self.network,
                        owner,
                        PeerEndpoint(node, place, deadlines[owner]),
                        partial(self._pushed, place),
                    ),
                )
                made[0].join(made[1])
                self.ends += made
                mine.append(made[0])
                self._owner_ends[place].append(made[1])
            self.worker_ends.append(mine)

    def tolerance(self, control: str) -> Tolerance:
        """Return the tolerance of all nodes. control: see `connect`."""
        return TOLERANCES[control]

    def critical(self, piece: int) -> tuple[Span, ...]:
        """Return the critical bytes of a message's values."""
        return ()

    def pushed_values(self, rank: int, owner: int, number: int, piece: int, size: int) -> memoryview:
        """Return the ``size`` bytes of a worker's message to an owner."""
        return self._ones[:size]

    def sum_of(self, owner: int, number: int, piece: int, size: int) -> memoryview:
        """Return the ``size`` bytes of an owner's answer."""
        return self._ones[:size]

    def push(self, rank: int, number: int) -> None:
        self._waiting[rank] = len(self._sizes) * len(self.worker_ends[rank])
        for owner, end in enumerate(self.worker_ends[rank]):
            for piece, size in enumerate(self._sizes):
                if end is None:
                    self.network.loop.after(0, partial(self._arrived, owner, number, piece))
                    continue
                head = _HEAD.pack(number, piece, rank) + bytes(MESSAGE_HEADERS - _HEAD.size)
                tolerant = bool(self.servers)
                critical = self.critical(piece) if tolerant else ()
                end.send(
                    Registration(head, size, tolerant, number, number, critical=critical),
                    self.pushed_values(rank, owner, number, piece, size),
                    (number, piece),
                )

    def _pushed(self, owner: int, received: Received) -> None:
        number, piece, _ = head_of(received.registration)
        if received.registration.tolerant:
            nothing = np.zeros(0, np.float32)
            self.figures[owner].add(received, KVPairs(np.array([piece], np.uint64), nothing, np.array([0])))
        self._arrived(owner, number, piece)

    def _arrived(self, owner: int, number: int, piece: int) -> None:
        key = owner, number, piece
        self._missing[key] = self._missing.get(key, len(self.workers)) - 1
        if self._missing[key]:
            return
        del self._missing[key]
        size = self._sizes[piece]
        for rank, end in enumerate(self._owner_ends[owner]):
            if end is None:
                self._end_piece(rank, number)
                continue
            head = _HEAD.pack(number, piece, rank) + bytes(MESSAGE_HEADERS - _HEAD.size)
            body = self.sum_of(owner, number, piece, size)
            end.send(Registration(head, size, round=number, group=ALONE), body)

    def _answered(self, owner: int, received: Received) -> None:
        number, piece, rank = head_of(received.registration)
        if (end := self.worker_ends[rank][owner]) is not None:
            end.answered(number, piece)
        self._end_piece(rank, number)

    def _end_piece(self, rank: int, number: int) -> None:
        self._waiting[rank] -= 1
        if not self._waiting[rank]:
            self.ended(rank, number)


class LtpRun(TcpRun):
    """Run of LTP over a scenario's network."""

    @property
    def _endpoints(self) -> list[PeerEndpoint]:
        return [end.endpoint for job in self.jobs if isinstance(job, LtpRounds) for end in job.ends]

    @property
    def retransmissions(self) -> int:
        return sum(endpoint.sender.retransmissions for endpoint in self._endpoints)

    @property
    def needless_retransmissions(self) -> int:
        return sum(endpoint.sender.needless for endpoint in self._endpoints)

    @property
    def timeouts(self) -> int:
        return sum(endpoint.sender.timeouts for endpoint in self._endpoints)

    @property
    def figures(self) -> dict[str, Any]:
        """Figures of early close, as `make run` has them."""
        found = [each.figures() for job in self.jobs if isinstance(job, LtpRounds) for each in job.figures]
        return results.lossy_figures(found)


def new_run(scenario: Scenario, system: str) -> TcpRun:
    """Return the run of a modelled system, over LTP or over TCP."""
    kind, _ = runs(system)
    return LtpRun(scenario, system) if issubclass(kind, LtpRounds) else TcpRun(scenario, system)
