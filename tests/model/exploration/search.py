# SPDX-License-Identifier: Apache-2.0
"""Breadth first through all schedules of a world, and the end that must be in reach from everywhere."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from exploration.world import Components, Outcome, State, Step, bits

_NO_STEP = Step(-1)


@dataclass
class Found:
    states: int = 0  # of switch and processes
    nodes: int = 0  # states with what is on its way
    transitions: int = 0
    seconds: float = 0.0  # of the processor
    complete: bool = False
    breach: str = ""
    steps: list[Step] = field(default_factory=list)


@dataclass(frozen=True)
class _Node:
    state: State
    net: int
    parent: int
    step: Step


class Search:
    """Of two nodes with one state, all that can follow the one with fewer packets can follow the other: only
    the greatest sets of packets are kept.
    """

    def __init__(self, world: Components[Any], *, ends: bool = True) -> None:
        """Without ``ends`` only for wrong sums, not for ends that are out of reach."""
        self._world = world
        self._ends = ends
        self._calm = Calm(world)
        self._nodes: list[_Node] = []
        self._nets: dict[State, list[int]] = {}
        self._transitions = 0

    def run(self, limit: int = 10**9) -> Found:
        """Until all schedules or ``limit`` nodes are explored, or a promise is broken."""
        began = time.process_time()
        breach = self._reach(Outcome(_NO_STEP, *self._world.start()), -1)
        index = 0
        while index < len(self._nodes) < limit and not breach:
            node = self._nodes[index]
            if node.net in self._nets[node.state]:  # else a greater one has come
                for outcome in self._outcomes(node):
                    self._transitions += 1
                    breach = self._reach(outcome, index)
                    if breach:
                        break
            index += 1
        return Found(
            len(self._nets),
            len(self._nodes),
            self._transitions,
            time.process_time() - began,
            index == len(self._nodes),
            breach,
            self._path() if breach else [],
        )

    def _outcomes(self, node: _Node) -> Iterable[Outcome]:
        deliveries = list(self._world.deliveries(node.state, node.net))
        for outcome in deliveries:
            if self._world.opens(node.state, outcome.step):
                return [outcome]
        return [*self._world.events(node.state), *deliveries]

    def _reach(self, outcome: Outcome, parent: int) -> str:
        net = outcome.sent | (self._nodes[parent].net if parent >= 0 else 0)
        if outcome.breach:
            self._nodes.append(_Node(outcome.state, net, parent, outcome.step))
            return outcome.breach
        state, net = self._world.settle(outcome.state, net)
        held = self._nets.setdefault(state, [])
        if any(net | other == other for other in held):
            return ""
        breach = "" if held else self._world.disagreement(state)
        if not held and not breach and self._ends:
            breach = self._calm.dead_end(state)
        held[:] = [other for other in held if net | other != net]
        held.append(net)
        self._nodes.append(_Node(state, net, parent, outcome.step))
        return breach

    def _path(self) -> list[Step]:
        steps, node = [], self._nodes[-1]
        while node.parent >= 0:
            steps.append(node.step)
            node = self._nodes[node.parent]
        return steps[::-1]


class Calm:
    """What follows when faults stop: processes say in turn what they repeat, and nothing more is lost.

    What was on its way before is lost as a whole, so no end hangs on a packet that was sent earlier.
    """

    AFTERWARDS = "afterwards "  # a breach that begins so comes only then

    def __init__(self, world: Components[Any]) -> None:
        self._world = world
        self._good: set[State] = set()

    def dead_end(self, state: State) -> str:
        """What is wrong with it, or ""."""
        path: list[State] = []
        parts = state[:-1]
        while parts not in self._good and not self._world.ended(parts):
            if parts in path:
                return "no end is in reach"
            path.append(parts)
            for component in range(len(parts)):
                for delivered in self._say(parts, component):
                    if delivered.breach:
                        return self.AFTERWARDS + delivered.breach
                    parts = delivered.state
        self._good.update(path)
        return ""

    def course(self, state: State) -> Iterator[tuple[State, Outcome]]:
        """Each delivery, with the state before it, until a promise is broken."""
        parts = state[:-1]
        while True:
            for component in range(len(parts)):
                for delivered in self._say(parts, component):
                    yield parts, delivered
                    if delivered.breach:
                        return
                    parts = delivered.state

    def _say(self, state: State, component: int) -> Iterator[Outcome]:
        """Deliveries of what a process repeats, of what is sent then, and so on."""
        queue = list(bits(self._world.mask(self._world.repeats(state, component))))
        for count, bit in enumerate(queue):
            for receiver in self._world.receivers(bit):
                known = self._world.effects(receiver, state[receiver], bit)
                sent = known.idle.get(bit, 0)
                breach = "packets go round without end" if count == 1000 else ""
                if bit in known.moves:
                    after, sent, breach = known.moves[bit]
                    state = (*state[:receiver], after, *state[receiver + 1 :])
                queue += bits(sent)
                yield Outcome(Step(receiver, bit), state, sent, breach)
                if breach:
                    return
