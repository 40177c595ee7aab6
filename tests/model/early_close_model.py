# SPDX-License-Identifier: Apache-2.0
"""Sums that close without stragglers: a model of a switch, its workers, and a network that never forgets.

Values are sets of units: (rank, number) is a push of a worker's program. Three rules are modelled: a waiting
worker closes the sum in the switch (CLOSE); the same, but a cell is overwritten only when all workers have
its result (CLOSE_AND_HAVE); and the straggler's host takes part without values (PASS), as in Libra.
docs/ltp.md says what follows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

Unit = tuple[int, int]  # rank, number of the push
Units = tuple[Unit, ...]


class Rule(Enum):
    CLOSE = "a waiting worker has the switch close the sum"
    CLOSE_AND_HAVE = "and a cell is overwritten when all are known to have its result"
    PASS = "a straggler's host takes part without values"


class Packet(NamedTuple):
    kind: str  # ADD of worker; RESULT, STALE, LATE to worker
    worker: int
    slot: int
    use: int
    units: Units = ()
    closes: bool = False  # ADD: complete the sum with what it has
    contributors: int = 0


class Cell(NamedTuple):
    use: int
    bitmap: int
    closed: bool
    units: Units = ()


class Slot(NamedTuple):
    """cells: by set. have: by set, the workers that are known to have the result of the cell's use."""

    cells: tuple[Cell, Cell]
    have: tuple[int, int]


class Lane(NamedTuple):
    """One slot at a worker. pushed: pushes of the program. begun: uses that program or host have begun.
    results: those taken, by use. units: of the use in flight. kept: residual. passes: the host began the last
    use."""

    pushed: int = 0
    begun: int = 0
    results: tuple[Packet, ...] = ()
    units: Units = ()
    kept: Units = ()
    passes: bool = False

    @property
    def in_flight(self) -> bool:
        return self.begun > len(self.results)


Worker = tuple[Lane, ...]  # by slot


class State(NamedTuple):
    switch: tuple[Slot, ...]
    workers: tuple[Worker, ...]


@dataclass(frozen=True)
class World:
    """frozen: a closed sum takes no more. compared: a cell takes its own use or the next one alone."""

    rule: Rule
    slots: int = 1
    uses: int = 3
    ranks: int = 2
    frozen: bool = True
    compared: bool = True

    @property
    def everybody(self) -> int:
        return (1 << self.ranks) - 1

    def start(self) -> State:
        slot = Slot((Cell(-2, self.everybody, True), Cell(-1, self.everybody, True)), (self.everybody,) * 2)
        return State((slot,) * self.slots, ((Lane(),) * self.slots,) * self.ranks)

    # Workers -----------------------------------------------------------------------------------------------
    def push(self, state: State, rank: int, slot: int) -> State | None:
        """The program pushes; None if it still waits for a result, or all uses have begun."""
        lane = state.workers[rank][slot]
        if lane.in_flight or lane.begun == self.uses:
            return None
        units = tuple(sorted((*lane.kept, (rank, lane.pushed))))
        begun = lane._replace(
            pushed=lane.pushed + 1, begun=lane.begun + 1, units=units, kept=(), passes=False
        )
        return self._with(state, rank, slot, begun)

    def says(self, state: State, rank: int) -> Iterator[Packet]:
        """Packets that a worker may send now, and again."""
        for slot, lane in enumerate(state.workers[rank]):
            if not lane.in_flight:
                continue
            use = lane.begun - 1
            yield Packet("ADD", rank, slot, use, lane.units)
            if self.rule is not Rule.PASS:
                yield Packet("ADD", rank, slot, use, lane.units, True)
            elif not lane.passes:
                yield from (Packet("LATE", other, slot, use) for other in range(self.ranks) if other != rank)

    def take(self, lane: Lane, packet: Packet) -> Lane:
        if packet.kind == "LATE":
            if lane.in_flight or lane.begun != packet.use:
                return lane
            return lane._replace(begun=lane.begun + 1, passes=True)
        if packet.kind != "RESULT" or not lane.in_flight or packet.use != lane.begun - 1:
            return lane
        kept = lane.kept if packet.contributors >> packet.worker & 1 else lane.units
        return lane._replace(results=(*lane.results, packet._replace(worker=-1)), units=(), kept=kept)

    # The switch --------------------------------------------------------------------------------------------
    def receive(self, held: Slot, packet: Packet) -> tuple[Slot, list[Packet]]:
        index, bit = packet.use % 2, 1 << packet.worker
        cell = held.cells[index]
        for each, other in enumerate(held.cells):
            if other.use < packet.use:  # who is in a use has the results of those before
                held = held._replace(have=_put(held.have, each, held.have[each] | bit))
        if cell.use != packet.use:
            if cell.use + 2 != packet.use and self.compared:
                return held, [packet._replace(kind="STALE", units=(), closes=False)]
            if self.rule is Rule.CLOSE_AND_HAVE and held.have[index] != self.everybody:
                return held, []  # the worker repeats it
            cell = Cell(packet.use, 0, False)
            held = held._replace(have=_put(held.have, index, 0))
        if not (cell.closed and self.frozen) and not cell.bitmap & bit:
            units = tuple(sorted((*cell.units, *packet.units)))
            cell = cell._replace(bitmap=cell.bitmap | bit, units=units)
        elif cell.closed:
            return held, [self._result(cell, packet)]
        if cell.bitmap == self.everybody or packet.closes:
            cell = cell._replace(closed=True)
        held = held._replace(cells=_put(held.cells, index, cell))
        if not cell.closed:
            return held, []
        return held, [self._result(cell, packet)._replace(worker=rank) for rank in range(self.ranks)]

    def _result(self, cell: Cell, packet: Packet) -> Packet:
        return packet._replace(kind="RESULT", units=cell.units, closes=False, contributors=cell.bitmap)

    def deliver(self, state: State, packet: Packet) -> tuple[State, list[Packet]]:
        if packet.kind == "ADD":
            slot, sent = self.receive(state.switch[packet.slot], packet)
            return state._replace(switch=_put(state.switch, packet.slot, slot)), sent
        lane = self.take(state.workers[packet.worker][packet.slot], packet)
        return self._with(state, packet.worker, packet.slot, lane), []

    def _with(self, state: State, rank: int, slot: int, lane: Lane) -> State:
        worker = _put(state.workers[rank], slot, lane)
        return state._replace(workers=_put(state.workers, rank, worker))

    def inert(self, state: State, packet: Packet) -> bool:
        """True if the packet can change nothing any more, whenever it arrives."""
        if packet.kind == "ADD":
            return self.compared and packet.use < state.switch[packet.slot].cells[packet.use % 2].use
        lane = state.workers[packet.worker][packet.slot]
        return packet.kind == "STALE" or packet.use < (
            lane.begun if packet.kind == "LATE" else len(lane.results)
        )

    # Promises ----------------------------------------------------------------------------------------------
    def wrong(self, state: State) -> str:
        """A promise about sums that does not hold, or ""."""
        for slot in range(self.slots):
            lanes = [worker[slot] for worker in state.workers]
            for use, sums in enumerate(zip(*(lane.results for lane in lanes), strict=False)):
                if len(set(sums)) > 1:
                    return f"workers have different sums of use {use}"
            counted = [
                unit for result in max((lane.results for lane in lanes), key=len) for unit in result.units
            ]
            if len(counted) != len(set(counted)):
                return "a value is counted twice"
            for rank, lane in enumerate(lanes):
                mine = [unit for result in lane.results for unit in result.units if unit[0] == rank]
                if sorted([*mine, *lane.units, *lane.kept]) != [(rank, each) for each in range(lane.pushed)]:
                    return f"counted and residual are not what worker {rank} pushed"
        return ""

    def stuck(self, state: State, silent: int = -1) -> str:
        """Return what never ends although all that is sent from now on arrives; ``silent`` does not push."""
        while True:
            before = state
            for rank in range(self.ranks):
                for slot in range(self.slots):
                    state = (None if rank == silent else self.push(state, rank, slot)) or state
                queue = list(self.says(state, rank))
                for each in queue:
                    state, sent = self.deliver(state, each)
                    queue += sent
                    if problem := self.wrong(state):
                        return problem
            waiting = [
                rank
                for rank, worker in enumerate(state.workers)
                if rank != silent and any(len(lane.results) < self.uses for lane in worker)
            ]
            if not waiting:
                return ""
            if state == before:
                return f"worker {waiting[0]} waits for ever"


def _put(values, index, value):  # type: ignore[no-untyped-def]
    return (*values[:index], value, *values[index + 1 :])


def explore(world: World, *, silent: int = -1, most: int = 10**9) -> tuple[int, str, list[str]]:
    """Go breadth first through all schedules: any packet ever sent may arrive, for the first time or again.

    Return the number of states, and what is wrong in the first wrong one, with the steps to it. With
    ``silent`` that worker's program may stop anywhere, and the others must reach the end all the same. Of two
    sets of packets in one state the greater one can do all that the smaller one can.
    """
    start = world.start()
    nodes: list[tuple[State, frozenset[Packet], int, str]] = [(start, frozenset(), -1, "")]
    nets: dict[State, list[frozenset[Packet]]] = {start: [frozenset()]}
    index = 0
    while index < len(nodes) < most:
        state, net, _, _ = nodes[index]
        if net in nets[state]:
            for after, sent, step in _steps(world, state, net):
                grown = frozenset(each for each in net | sent if not world.inert(after, each))
                known = nets.get(after)
                if known is not None and any(grown <= other for other in known):
                    continue
                problem = ""
                if known is None:
                    problem = world.wrong(after) or world.stuck(after)
                    problem = problem or (world.stuck(after, silent) if silent >= 0 else "")
                nets[after] = [other for other in known or () if not other <= grown] + [grown]
                nodes.append((after, grown, index, step))
                if problem:
                    return len(nets), problem, _path(nodes)
        index += 1
    return len(nets), "" if index == len(nodes) else "not all is explored", []


def _steps(
    world: World, state: State, net: frozenset[Packet]
) -> Iterator[tuple[State, frozenset[Packet], str]]:
    for rank in range(world.ranks):
        for slot in range(world.slots):
            if (pushed := world.push(state, rank, slot)) is not None:
                yield pushed, frozenset(), f"program {rank} pushes"
    sayable = {packet for rank in range(world.ranks) for packet in world.says(state, rank)}
    for packet in sorted(net | sayable):
        after, sent = world.deliver(state, packet)
        fresh = frozenset((*sent, packet))
        if after != state or not fresh <= net:
            how = "closing " if packet.closes else ""
            way = "of" if packet.kind == "ADD" else "to"
            yield after, fresh, f"{how}{packet.kind} {packet.use} {way} {packet.worker} arrives"


def _path(nodes: list[tuple[State, frozenset[Packet], int, str]]) -> list[str]:
    steps, at = [], len(nodes) - 1
    while at > 0:
        _, _, before, step = nodes[at]
        steps.append(step)
        at = before
    return steps[::-1]
