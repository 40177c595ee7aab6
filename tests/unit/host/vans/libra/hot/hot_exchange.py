# SPDX-License-Identifier: Apache-2.0
"""Workers' and servers' engines of hot cells around the model of the switch's cells, over a network with a
clock of its own that loses, repeats, delays and reorders packets. Programs start again. What is said in
messages arrives late, in order and once, as the van sees to. The same every time for a seed.

A push has some steps, of which each has some of the rows. With more than one, workers say which epoch they
are for, and servers read the rows of a step while workers add those of the next ones."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import numpy as np
import numpy.typing as npt
from compared_senders import ComparedSenders
from hot_cells_model import HotCells
from network import Conditions, UnderWay, make_job
from switch_model import Packet, decode, frame

from libra.errors import LibraError
from libra.job import ids
from libra.job.ids import Role
from libra.job.job_file import Endpoint
from libra.vans.hot import Added, Drained, HotPush, PoolEpoch, TermEnded
from libra.vans.libra.hot.pool import HotPool
from libra.wire import words
from libra.wire.format import U16
from libra.wire.protocol import HOT_ARRAYS, NO_CELL, Flag, Kind, Outcome
from libra.wire.words import FrameBuffer

MESSAGE_SECONDS = 0.003  # that a message takes at most
TERM_SECONDS = 0.05  # until the last one has learnt of another term

Values = dict[tuple[int, int], int]
"""What a worker adds in a round: by row and array."""
Pushes = dict[tuple[int, int], list[Values]]
"""By worker and server (node ids): of each round."""
Sums = npt.NDArray[np.int64]  # (rows, 64)


@dataclass
class Program:
    node: int
    endpoint: Endpoint
    part: ComparedSenders | HotPool
    term: int = 0


@dataclass(frozen=True)
class Report:
    """A worker's report to a server: the pairs of a round's step are added."""

    term: int
    step: int
    pairs: int  # that were added
    refused: Sums  # values of those that were not


@dataclass
class Server:
    """What a server does with what its pool gives, and the sums of each round."""

    term: int = 0  # in which the pool is open
    draining: bool = False
    reports: dict[tuple[int, int], Report] = field(default_factory=dict)  # by worker and step
    drained: list[Sums] = field(default_factory=list)  # by step, of the round that is next
    sums: list[Sums] = field(default_factory=list)


@dataclass
class Push:
    """A worker's, for a server: of each step what is to be added."""

    steps: list[tuple[U16, npt.NDArray[np.int32]]]
    term: int = 0  # in which it has been made last
    over: bool = True  # and which has ended


class HotExchange(UnderWay[Callable[[], object]]):
    """``run`` it with what workers push; ``servers`` have what it came to. An event is what happens then."""

    def __init__(
        self,
        workers: int,
        servers: int,
        rows: int,
        conditions: Conditions | None = None,
        *,
        steps: int = 1,
        seed: int = 0,
    ) -> None:
        """rows: of each server's pool."""
        super().__init__(conditions, seed)
        self.steps = steps
        self.job = make_job(workers, servers)
        self.rows = rows
        self.term = 1
        self.servers = {ids.node_id(Role.SERVER, rank): Server() for rank in range(servers)}
        self.workers = [ids.node_id(Role.WORKER, rank) for rank in range(workers)]
        self.cells = HotCells(dict.fromkeys(self.servers, rows))
        self.outcomes: Counter[str] = Counter()
        self.lose: Callable[[Packet], bool] = lambda _: False  # of what comes to the switch
        self.watch: Callable[[Packet, str], None] = lambda packet, outcome: None
        self._said: dict[tuple[int, int], float] = {}  # by sender and receiver: when the last message arrives
        self._left: dict[tuple[int, int], deque[Values]] = {}
        self._pushes: dict[tuple[int, int], Push] = {}  # by worker and server: the last one
        self._inboxes: dict[int, list[bytes]] = {}
        self._buffer = FrameBuffer(256)
        endpoints = zip((*self.servers, *self.workers), (*self.job.servers, *self.job.workers), strict=True)
        self.programs = {node: self._begin(node, endpoint) for node, endpoint in endpoints}

    # ------------------------------------------------------------------ programs

    def _begin(self, node: int, endpoint: Endpoint) -> Program:
        job = self.job
        templates = words.templates(
            endpoint.mac, endpoint.ip, job.virtual_mac, job.virtual_ip, job.job, job.generation
        )
        part: ComparedSenders | HotPool
        if node in self.servers:
            part = HotPool(job, templates, node, self.rows, partial(self._opened, node))
        else:
            part = ComparedSenders(job, templates)
        program = Program(node, endpoint, part)
        self._enter(program)
        return program

    def _enter(self, program: Program) -> None:
        if program.term != self.term:
            program.term = self.term
            program.part.enter(self.term)

    def new_term(self) -> None:
        """The switch has started again, or some program: everybody learns of it a little later."""
        self.term += 1
        for program in self.programs.values():
            self.later(self.random.random() * TERM_SECONDS, partial(self._enter, program))

    def restart_server(self, node: int) -> None:
        """Another process; it knows what was applied, and what it was told in messages."""
        self.new_term()
        self.programs[node] = self._begin(node, self.programs[node].endpoint)
        server = self.servers[node]
        server.term, server.draining, server.drained = 0, False, []

    # ------------------------------------------------------------------ what they do

    def _next_push(self, worker: int, server: int, epoch: PoolEpoch) -> None:
        if self._left[worker, server]:
            values = self._left[worker, server].popleft()
            self._pushes[worker, server] = Push([self._packed(values, step) for step in range(self.steps)])
            self._push(worker, server, epoch)

    def _packed(self, pairs: Values, step: int) -> tuple[U16, npt.NDArray[np.int32]]:
        """Packets of those that are of a step."""
        packets: list[Values] = []
        for (row, array), value in pairs.items():
            if row * self.steps // self.rows != step:
                continue
            fits = (packet for packet in packets if all(array != other for _, other in packet))
            if (packet := next(fits, None)) is None:
                packets.append(packet := {})
            packet[row, array] = value
        cells = np.full((len(packets), HOT_ARRAYS), NO_CELL, np.uint16)
        values = np.zeros((len(packets), HOT_ARRAYS), np.int32)
        for at, packet in enumerate(packets):
            for (row, array), value in packet.items():
                cells[at, array], values[at, array] = row, value
        return cells, values

    def _push(self, worker: int, server: int, epoch: PoolEpoch) -> None:
        """All steps, once in a term."""
        push, part = self._pushes[worker, server], self.programs[worker].part
        assert isinstance(part, ComparedSenders)
        if epoch.term == push.term and not push.over:
            return
        push.term, push.over = epoch.term, False
        said = epoch if self.steps > 1 else None
        for step, (cells, values) in enumerate(push.steps):
            done = partial(self._done, worker, server, push, step)
            part.submit(HotPush(server, cells, values, done, said))

    def _done(
        self, worker: int, server: int, push: Push, step: int, added: Added | TermEnded | LibraError
    ) -> None:
        if isinstance(added, TermEnded):
            if not push.over:
                push.over = True
                self._say(worker, server, partial(self._ask, worker, server))
            return
        assert isinstance(added, Added)
        cells, values = push.steps[step]
        refused = np.zeros((self.rows, HOT_ARRAYS), np.int64)
        at, array = np.nonzero(added.refused)
        refused[cells[at, array], array] = values[at, array]
        pairs = int(np.count_nonzero((cells != NO_CELL) & ~added.refused))
        report = Report(added.term, step, pairs, refused)
        self._say(worker, server, partial(self._tell, server, worker, report))

    def _ask(self, worker: int, server: int) -> None:
        """A worker asks a server what its push is to be for."""
        self._say(server, worker, partial(self._push, worker, server, self._pool(server).epoch))

    def _pool(self, server: int) -> HotPool:
        pool = self.programs[server].part
        assert isinstance(pool, HotPool)
        return pool

    def _tell(self, server: int, worker: int, report: Report) -> None:
        self.servers[server].reports[worker, report.step] = report
        self._try_round(server)

    def _opened(self, server: int, term: int) -> None:
        state = self.servers[server]
        state.term, state.draining, state.drained = term, False, []
        self._try_round(server)

    def _try_round(self, node: int) -> None:
        server = self.servers[node]
        for (worker, step), report in list(server.reports.items()):
            if report.pairs and report.term < server.term:  # they are gone
                del server.reports[worker, step]
                self._ask(worker, node)
        step = len(server.drained)
        if server.term and not server.draining and all((w, step) in server.reports for w in self.workers):
            server.draining = True
            rows = np.arange(self.rows)
            rows = rows[rows * self.steps // self.rows == step]
            counts, ends = self.random.random() < 0.3, step == self.steps - 1
            done = partial(self._drained, node, server.term, rows)
            self._pool(node).drain(server.term, rows, done, counts=counts, ends=ends)

    def _drained(self, node: int, term: int, rows: npt.NDArray[np.int64], drained: Drained) -> None:
        server = self.servers[node]
        server.draining = False
        reports = [server.reports[worker, len(server.drained)] for worker in self.workers]
        assert drained.values == sum(each.pairs for each in reports)
        if drained.counts is not None:
            assert drained.counts.sum() == drained.values
            np.testing.assert_array_equal(drained.touched, drained.counts > 0)
        sums: Sums = sum((each.refused for each in reports), np.zeros((self.rows, HOT_ARRAYS), np.int64))
        sums[rows] += drained.sums
        server.drained.append(sums)
        if len(server.drained) == self.steps:
            server.sums.append(np.sum(server.drained, axis=0))
            server.reports, server.drained = {}, []
            epoch = self._pool(node).epoch
            for worker in self.workers:
                self._say(node, worker, partial(self._next_push, worker, node, epoch))
        else:
            self._try_round(node)

    # ------------------------------------------------------------------ the network

    def run(self, pushes: Pushes, limit: float = 600.0) -> None:
        """Returns when every server has the sums of all rounds. Each worker has pushed all of them."""
        self._left = {pair: deque(rounds) for pair, rounds in pushes.items()}
        for worker, server in pushes:
            self._next_push(worker, server, self._pool(server).epoch)
        self._poll()
        while any(len(self.servers[server].sums) < len(rounds) for (_, server), rounds in pushes.items()):
            self._step()
            assert self.now < limit, f"not finished after {limit} s: {self.outcomes}"

    def later(self, seconds: float, call: Callable[[], object]) -> None:
        self.at(self.now + seconds, call)

    def _say(self, sender: int, receiver: int, hear: Callable[[], object]) -> None:
        """A message."""
        when = max(self.now + self.random.random() * MESSAGE_SECONDS, self._said.get((sender, receiver), 0))
        self._said[sender, receiver] = when
        self.at(when, hear)

    def at_switch(self, raw: bytes, sender: Program) -> None:
        """A frame has come."""
        packet = decode(raw[42:])
        if self.lose(packet):
            return
        if packet.term != self.term:  # its sender is told, and asks: `new_term` sees to it
            self.outcomes["OUTDATED"] += 1
            return
        node, term, use = packet.node, packet.term, packet.use
        if packet.kind == Kind.HOT:
            verdict = self.cells.hot(node, sender.node, term, use, packet.round, packet.lanes)
        else:
            counts = bool(packet.flags & Flag.COUNTS)
            verdict = self.cells.read(node, sender.node, term, use, packet.chunk, counts=counts)
        self.outcomes[verdict.outcome] += 1
        self.watch(packet, verdict.outcome)
        packet.key, packet.length = verdict.key, verdict.length
        if verdict.lanes is not None:
            packet.kind, packet.lanes = Kind.HOT_SUM, verdict.lanes
        else:
            packet.kind, packet.node, packet.lanes = Kind.STATUS, Outcome[verdict.outcome], []
        job, host = self.job, sender.endpoint
        answer = frame(packet, job.virtual_mac, job.virtual_ip, host.mac, host.ip)
        inbox = partial(self._hear, sender.node, answer)
        self.launch(inbox, (sender.node, "from the switch"), len(answer))

    def _hear(self, node: int, frame: bytes) -> None:
        self._inboxes.setdefault(node, []).append(frame)

    def _step(self) -> None:
        """To the next moment at which something happens."""
        deadlines = [program.part.next_deadline() for program in self.programs.values()]
        for happens in self.advance(*deadlines):
            happens()
        inboxes, self._inboxes = self._inboxes, {}
        for node, frames in inboxes.items():  # the address is the rank's, whoever lives there
            for start in range(0, len(frames), self._buffer.capacity):
                batch = frames[start : start + self._buffer.capacity]
                self._buffer.fill(batch)
                self.programs[node].part.receive(self._buffer, len(batch), self.now)
        self._poll()

    def _poll(self) -> None:
        for program in self.programs.values():
            for call in program.part.due():
                call()
            for frames, rows in program.part.poll(self.now, self.now):
                for raw in frames.frames(rows):
                    self.launch(
                        partial(self.at_switch, raw, program), (program.node, "to the switch"), len(raw)
                    )
