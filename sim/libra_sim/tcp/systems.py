# SPDX-License-Identifier: Apache-2.0
"""Systems over modelled TCP: a parameter server and a ring, the rounds of every job of a scenario.

Names are those of `make run`: tcp-cubic, mpi-bbr. Answers of the server overlap with pushes: it sums and
sends back a piece as soon as it has that piece from all workers, as the tcp van's handle does.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import Any

from libra import runtime
from libra.rpc.window import STALL_SECONDS, ByteWindow
from libra_sim.clock.loop import SECOND
from libra_sim.clock.threads import VirtualRuntime
from libra_sim.errors import StalledError
from libra_sim.tcp.connection import End
from libra_sim.tcp.network import TcpNetwork
from libra_sim.tcp.rounds import TcpRounds
from libra_workloads.random_streams import RandomStreams
from libra_workloads.scenario.scenario import ModelledJob, Scenario
from libra_workloads.systems import runs

SLICE = (
    1 << 14
)  # bytes of values in a message of the tcp van, LIBRA_SLICE_BYTES; up to 4 times for long values
SLICES = 32  # of a longer value
MESSAGE_HEADERS = 64  # bytes that a message has beside its values
STALLED = round(STALL_SECONDS * SECOND)


def message_sizes(share: int) -> list[int]:
    """Return the bytes of each message that carries a part of ``share`` bytes, as vans cut them."""
    piece = min(max(SLICE, -(-share // SLICES)), 4 * SLICE)
    return [min(piece, share - at) + MESSAGE_HEADERS for at in range(0, share, piece)]


class ParameterServer(TcpRounds):
    """Each server has an equal share of the values on each plane; without servers, each worker's host does.

    A worker's messages to a server are held back by the tcp van's own window.
    """

    def connect(self, control: str) -> None:
        owners = [(host, plane) for plane in self.planes for host in self.servers or self.workers]
        self._sizes = message_sizes(-(-self.bytes // len(owners)))
        self._lines = [
            [
                None if owner == worker else _Line(self.network.connect(worker, owner, control, plane))
                for owner, plane in owners
            ]
            for worker in self.workers
        ]
        self._missing: dict[tuple[int, int, int], int] = {}  # pushes of a piece, by owner, round, piece
        self._waiting: dict[int, int] = {}  # pieces that a worker waits for

    def push(self, rank: int, number: int) -> None:
        self._waiting[rank] = len(self._lines[rank]) * len(self._sizes)
        for owner, line in enumerate(self._lines[rank]):
            for piece, size in enumerate(self._sizes):
                arrived = partial(self._arrived, owner, number, piece)
                if line is None:
                    self.network.loop.after(0, arrived)
                    continue
                line.server.read(size, arrived)
                line.worker.read(size, partial(self._answered, rank, number, line, piece))
                line.waiting.append((number, piece, size))
            if line is not None:
                self._send(line)

    def _send(self, line: _Line) -> None:
        """Send the messages that the window lets out."""
        while line.waiting and not line.window.full:
            number, piece, size = line.waiting.popleft()
            line.window.add(number, piece, size)
            line.worker.write(size)
        if line.waiting:
            self.network.loop.after(STALLED, partial(self._look, line))

    def _look(self, line: _Line) -> None:
        if line.window.full and runtime.monotonic() - line.window.moved >= STALL_SECONDS:
            line.window.open()
            self._send(line)

    def _arrived(self, owner: int, number: int, piece: int) -> None:
        key = owner, number, piece
        self._missing[key] = self._missing.get(key, len(self.workers)) - 1
        if self._missing[key]:
            return
        del self._missing[key]
        for rank in range(len(self.workers)):
            line = self._lines[rank][owner]
            if line is None:
                self._end_piece(rank, number)
            else:
                line.server.write(self._sizes[piece])

    def _answered(self, rank: int, number: int, line: _Line, piece: int) -> None:
        line.window.answered(number, piece)
        self._send(line)
        self._end_piece(rank, number)

    def _end_piece(self, rank: int, number: int) -> None:
        self._waiting[rank] -= 1
        if not self._waiting[rank]:
            self.ended(rank, number)


class _Line:
    """Connection of a worker with a server. waiting: (round, piece, bytes) of messages held back."""

    def __init__(self, ends: tuple[End, End]) -> None:
        self.worker, self.server = ends
        self.window = ByteWindow()
        self.waiting: deque[tuple[int, int, int]] = deque()


class Ring(TcpRounds):
    """Reduce-scatter and all-gather: 2 (W - 1) steps, each of which sends a W-th to the next worker.

    On several planes each has a ring of its own, for an equal share of the values.

    P. Patarasuk and X. Yuan, Bandwidth optimal all-reduce algorithms for clusters of workstations, 2009.
    """

    def connect(self, control: str) -> None:
        workers = self.workers
        self._part = -(-self.bytes // (len(workers) * len(self.planes))) + MESSAGE_HEADERS
        self._rings = [
            [
                self.network.connect(worker, workers[(rank + 1) % len(workers)], control, plane)
                for rank, worker in enumerate(workers)
                if len(workers) > 1
            ]
            for plane in self.planes
        ]
        self._running: dict[int, int] = {}  # rings whose round goes on, by rank

    def push(self, rank: int, number: int) -> None:
        if len(self.workers) == 1:
            self.network.loop.after(0, partial(self.ended, rank, number))
            return
        self._running[rank] = len(self._rings)
        for ring in self._rings:
            self._step(ring, rank, number, 2 * (len(self.workers) - 1))

    def _step(self, ring: Sequence[tuple[End, End]], rank: int, number: int, left: int) -> None:
        """Send a part and wait for one; ``left`` steps are left."""
        ring[rank][0].write(self._part)

        def arrived() -> None:
            if left > 1:
                self._step(ring, rank, number, left - 1)
                return
            self._running[rank] -= 1
            if not self._running[rank]:
                self.ended(rank, number)

        ring[rank - 1][1].read(self._part, arrived)


class RailServers(ParameterServer):
    """Parameter server over all planes of rails."""

    on_rails = True


class FewServers(ParameterServer):
    """Parameter server of a bcube's hosts: all are workers, and every n-th of them is a server."""

    few_servers = True


class FewRailServers(FewServers):
    """The same over all planes of rails."""

    on_rails = True


class RailRings(Ring):
    """A ring on each plane of rails."""

    on_rails = True


class TcpRun:
    """Run of one system over a scenario's network: the rounds that the table of systems names."""

    def __init__(self, scenario: Scenario, system: str) -> None:
        """system: such as tcp-cubic, of `libra_workloads.systems`."""
        self.kind, variant = runs(system)
        self.system = system
        self.network = TcpNetwork(scenario, system)
        self._runtime = VirtualRuntime(
            self.network.loop, RandomStreams(scenario.seed).stream("tcp", "threads")
        )
        with runtime.using(self._runtime):
            self.jobs: Sequence[TcpRounds] = [
                self.rounds_of(plan, scenario, variant) for plan in self.plans(scenario)
            ]
        self._scenario = scenario

    def rounds_of(self, plan: ModelledJob, scenario: Scenario, variant: str) -> TcpRounds:
        """Make a job's rounds. variant: what follows the hyphen in the system's name."""
        made: TcpRounds = self.kind(self.network, plan, scenario, variant)
        return made

    def plans(self, scenario: Scenario) -> Sequence[ModelledJob]:
        """Return the jobs to run."""
        return scenario.modelled_jobs

    def run(self) -> None:
        """Run all jobs. Raises StalledError if they have not ended within the scenario's limit."""
        loop, scenario = self.network.loop, self._scenario
        for job in self.jobs:
            loop.at(job.plan.start, job.begin)
        with runtime.using(self._runtime):
            in_time = loop.run(lambda: all(job.done for job in self.jobs), scenario.limit)
        if not in_time:
            raise StalledError(
                scenario.source,
                "limit",
                f"{self.system} has not finished after {scenario.limit / SECOND:g} s of virtual time;"
                " raise the limit, or leave the system out",
            )

    @property
    def retransmissions(self) -> int:
        return sum(end.sender.retransmissions for end in self.network.ends)

    @property
    def needless_retransmissions(self) -> int:
        """Retransmissions of what had not been lost: segments that arrived a second time."""
        return min(sum(end.receiver.repeats for end in self.network.ends), self.retransmissions)

    @property
    def timeouts(self) -> int:
        return sum(end.sender.timeouts for end in self.network.ends)

    @property
    def figures(self) -> dict[str, Any]:
        """Figures that only this system has."""
        return {}
