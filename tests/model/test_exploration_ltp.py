# SPDX-License-Identifier: Apache-2.0
"""Every schedule of an LTP flow over a network that never forgets a packet keeps the promises.

The engine is the oracle, which the C equals packet by packet (tests/unit/host/vans/ltp). A flow has a
registration and 3 chunks, one of them critical; holes are residual. One round is explored exhaustively, two
by random walks (all of them with LIBRA_EXPLORE=long).

A step lets any packet that was ever sent arrive, once more or for the first time; or lets the worker push its
next round; or lets time pass until everything that can be due is due. In every state: a value is counted at
most once, in its own round, the critical chunk always; the end is reached if the network begins to deliver;
then counted and residual are what was pushed.
"""

from __future__ import annotations

import copy
import random
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import effort
import numpy as np
import pytest
from oracle.ltp import sender
from oracle.ltp.endpoint import SpecifiedEndpoint
from oracle.ltp.sender import Sender

from libra.job.tolerance import Tolerance
from libra.vans.ltp.deadlines import Deadlines
from libra.vans.ltp.packets import PAYLOAD, LtpKind, Packet, acked_by
from libra.vans.ltp.registration import Registration

CHUNKS = 3
TOLERANCE = Tolerance(fraction=0.3, threshold=1.0, deadline=2.0)
CRITICAL = ((0, PAYLOAD),)
STEP, TICK = 0.002, 2.5  # seconds of an arrival: an ACK leaves; of a pause: time-outs, thresholds, deadlines

Name = tuple[Any, ...]


@dataclass
class World:
    """One state. rounds, pauses: that there may be. Values are units: one of each chunk in each round."""

    rounds: int = 1
    pauses: int = 1
    worker: SpecifiedEndpoint = field(default_factory=lambda: SpecifiedEndpoint(8, 0, Deadlines(TOLERANCE)))
    server: SpecifiedEndpoint = field(default_factory=lambda: SpecifiedEndpoint(9, 0, Deadlines(TOLERANCE)))
    network: dict[Name, tuple[int, Packet]] = field(default_factory=dict)  # by meaning: target, the latest
    meanings: dict[int, tuple[int, int]] = field(default_factory=dict)  # number: flow, sequence number
    now: float = 0.0
    ticks: int = 0
    pushed: int = 0
    residual: list[int] = field(default_factory=lambda: [0] * CHUNKS)
    counted: list[list[int]] = field(default_factory=list)  # by flow
    sent: list[list[int]] = field(default_factory=list)

    def push(self) -> None:
        values = [1 + kept for kept in self.residual]
        self.residual = [0] * CHUNKS
        body = np.repeat(np.float32(values), PAYLOAD // 4).tobytes()
        self.sent.append(values)
        self.worker.add(
            Registration(b"", len(body), True, self.pushed, critical=CRITICAL),
            body,  # type: ignore[arg-type]  # bytes, which can be copied
            tag=values,
        )
        self.pushed += 1
        self.flush()

    def arrive(self, name: Name) -> None:
        target, packet = self.network[name]
        self.now += STEP
        (self.worker, self.server)[target].receive(packet, self.now)
        self.flush()

    def tick(self) -> None:
        self.now += TICK
        self.ticks += 1
        self.flush()

    def flush(self) -> None:
        for _ in range(2):  # the second time for packets that pacing and ACKs have held
            for target, end in ((1, self.worker), (0, self.server)):
                for packet in end.poll(self.now):
                    self._put(target, packet)
                for received in end.received():
                    self.counted.append(
                        np.frombuffer(received.body, np.float32)[:: PAYLOAD // 4].astype(int).tolist()
                    )
                for values, missing in end.settled():
                    for start, stop in missing:
                        for chunk in range(start // PAYLOAD, -(-stop // PAYLOAD)):
                            self.residual[chunk] += values[chunk]
            self.now += STEP

    def _put(self, target: int, packet: Packet) -> None:
        name: Name = (packet.kind, packet.flow, packet.seq, bytes(packet.payload))
        if packet.kind in (LtpKind.REG, LtpKind.DATA):
            name = name[:3]
            self.meanings[packet.number] = (packet.flow, packet.seq)
        elif packet.kind is LtpKind.ACK:
            name = (packet.kind, frozenset(self.meanings[number] for number, _ in acked_by(packet)))
        self.network[name] = target, packet

    def steps(self) -> Iterator[Callable[[World], None]]:
        if self.pushed < self.rounds:
            yield World.push
        if self.ticks < self.pauses:
            yield World.tick
        for name in self.network:
            yield lambda world, name=name: world.arrive(name)  # type: ignore[misc]

    def state(self) -> Name:
        """What later steps depend on, without clocks and numbers."""
        out, receiver = self.worker.sender, self.server.receiver
        return (
            self.ticks,
            self.pushed,
            frozenset(self.network),
            tuple((flow, bytes(each.acked)) for flow, each in sorted(out._flows.items())),
            tuple(sorted((each.flow.flow, each.seq) for each in out._in_flight.values())),
            tuple((flow, frozenset(each.got)) for flow, each in sorted(receiver._flows.items())),
            tuple(sorted(receiver._closing)),
            tuple(sorted(receiver._ended)),
            tuple(map(tuple, self.counted)),
            tuple(self.residual),
        )

    def broken(self) -> str:
        for number, (counted, sent) in enumerate(zip(self.counted, self.sent, strict=False)):
            if counted[0] != sent[0]:
                return f"round {number} lacks its critical chunk"
            if any(found not in (0, value) for found, value in zip(counted, sent, strict=True)):
                return f"round {number} counts {counted} of {sent}"
        if len(self.counted) > self.pushed:
            return "a flow is counted twice"
        return ""

    def end(self) -> str:
        """Let the network deliver, and time pass; return what is wrong then."""
        world = copy.deepcopy(self)
        for _ in range(60):
            while world.pushed < world.rounds:
                world.push()
            if world.worker.idle and world.server.idle:
                break
            for name in list(world.network):
                world.arrive(name)
            world.now += TICK
            world.flush()
        else:
            return "the end is not reached"
        if problem := world.broken():
            return problem
        total = [sum(column) + kept for *column, kept in zip(*world.counted, world.residual, strict=True)]
        return (
            ""
            if total == [self.rounds] * CHUNKS
            else f"counted and residual are {total}, pushed {self.rounds}"
        )


def explore(first: World, most: int) -> tuple[int, str]:
    """Return the number of states, and what is broken in the first broken one."""
    known, waiting = {first.state()}, deque([first])
    while waiting:
        world = waiting.popleft()
        for step in list(world.steps()):
            following = copy.deepcopy(world)
            step(following)
            if problem := following.broken():
                return len(known), problem
            name = following.state()
            if name in known:
                continue
            known.add(name)
            if len(known) % 8 == 0 and (problem := following.end()):
                return len(known), problem
            waiting.append(following)
    return len(known), ""


def test_no_schedule_of_a_round_breaks_a_promise() -> None:
    states, problem = explore(World(), 5000)
    assert not problem
    assert states > 500


@pytest.mark.skipif(not effort.LONG, reason="LIBRA_EXPLORE=long takes an hour")
@pytest.mark.timeout(7200)
def test_no_schedule_of_two_rounds_breaks_a_promise() -> None:
    assert not explore(World(rounds=2), 500_000)[1]


def walk(seed: int) -> str:
    """Return what is broken on a walk through two rounds and three pauses."""
    rng, world = random.Random(seed), World(rounds=2, pauses=3)
    for _ in range(rng.randrange(1, 50)):
        steps = list(world.steps())
        if not steps:
            break
        rng.choice(steps)(world)
        if problem := world.broken():
            return problem
    return world.end()


def test_no_walk_through_two_rounds_breaks_a_promise() -> None:
    assert [problem for seed in range(150) if (problem := walk(seed))] == []


def adds_what_lacks_an_ack(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Sender.take_close

    def take_close(self: Sender, packet: Packet) -> Packet | None:
        if packet.payload and (flow := self._flows.get(packet.flow)) is not None:
            bits = sender.bitmap_of({seq for seq in range(4) if flow.acked[seq]} | flow.critical, 4)
            packet = replace(packet, payload=bits)
        return usual(self, packet)

    monkeypatch.setattr(Sender, "take_close", take_close)


def has_nothing_critical(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Registration, "critical_data", lambda made: [])


def answers_no_close(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sender, "take_close", lambda self, packet: None)


@pytest.mark.parametrize(
    ("defect", "problem"),
    [
        (adds_what_lacks_an_ack, "counted and residual are"),
        (has_nothing_critical, "lacks its critical chunk"),
        (answers_no_close, "the end is not reached"),
    ],
)
def test_a_defect_is_found(
    defect: Callable[[pytest.MonkeyPatch], None], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    defect(monkeypatch)
    assert any(problem in walk(seed) for seed in range(150))
