# SPDX-License-Identifier: Apache-2.0
"""Everything that can happen: a switch, processes, a network that never forgets, a bounded number of faults.

States of components and packets have numbers; a set of packets is an integer with a bit for each.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from exploration import hosts, switch
from exploration.hosts import Process, Server, Worker
from exploration.protocol import Job, Life, Packet, Rules
from exploration.switch import Cell, Switch

State = tuple[int, ...]  # numbers: of the switch's state, of each process's, of the faults that are left
SWITCH = 0  # its index in a State; the processes' follow, and the faults come last


class Faults(NamedTuple):
    """How many of each may still happen."""

    deaths: int = 0  # a process ends, and its host's next begins
    forgets: int = 0  # the switch starts again
    installations: int = 0  # the job is installed again, and all its processes begin again
    twins: int = 0  # a second process of w0 begins, and the first lives on


_TWO_WORKERS = Job()
NO_FAULTS = Faults()
ALL_RULES = Rules()


@dataclass(frozen=True)
class Setting:
    job: Job = _TWO_WORKERS
    faults: Faults = NO_FAULTS
    mortal: tuple[str, ...] = ()  # the hosts whose processes die; () all
    clock: int = 1  # seconds between the beginnings of a host's processes, by its own clock
    rules: Rules = ALL_RULES
    reduced: bool = True  # leave out what cannot matter (World.settle, World.opens)

    @property
    def may_fail(self) -> bool:
        """An end may be an error: a clock has gone back, another life is forbidden, or programs differ."""
        forbidden = self.faults.deaths > 0 and not self.job.restarts
        return self.clock < 0 or forbidden or not self.job.alike


class Step(NamedTuple):
    """What happens to a component: a packet is delivered, or an event."""

    component: int
    packet: int = 0  # its bit; 0: an event
    event: str = ""


class Outcome(NamedTuple):
    step: Step
    state: State
    sent: int  # packets
    breach: str = ""  # of a promise


class _Effects:
    """Effects of packets on one state of one component, as far as they have been tried."""

    __slots__ = ("idle", "idle_mask", "moves", "moves_mask", "tried")

    def __init__(self) -> None:
        self.tried = 0
        self.moves: dict[int, tuple[int, int, str]] = {}  # by packet: the next state, packets sent, breach
        self.moves_mask = 0
        self.idle: dict[int, int] = {}  # by packet that changes no state: packets sent
        self.idle_mask = 0


_OVER = Cell("over")


P = TypeVar("P", bound=Hashable)  # packets


class Components(Generic[P]):
    """Components and packets by number, and what each packet does to each state of a component."""

    def __init__(self, components: int) -> None:
        self.components = components
        self.packets: list[P] = []
        self._bits: dict[P, int] = {}
        self._receivers: dict[int, tuple[int, ...]] = {}  # components, by packet
        self._numbers: dict[object, int] = {}
        self._states: list[object] = []
        self._effects: list[dict[int, _Effects]] = [{} for _ in range(components)]
        self._addressed = [0] * components

    def receivers_of(self, packet: P) -> tuple[int, ...]:
        """The components that a packet is for."""
        raise NotImplementedError

    def react(self, state: object, packet: P) -> tuple[object, Sequence[P], str]:
        """A component's next state, what it sends, and the promise that this breaks."""
        raise NotImplementedError

    def noted(self, packet: P, bit: int) -> None:
        """Called with each new packet and its bit: a world may keep what it needs of it."""

    def start(self) -> tuple[State, int]:
        """The first state, and the packets that are on their way."""
        raise NotImplementedError

    def settle(self, state: State, net: int) -> tuple[State, int]:
        """After all deliveries that change nothing but the network, without what cannot matter any more."""
        raise NotImplementedError

    def events(self, state: State) -> Iterator[Outcome]:
        """Faults that may happen."""
        raise NotImplementedError

    def opens(self, state: State, step: Step) -> bool:
        """Whether this delivery may come before all others."""
        raise NotImplementedError

    def repeats(self, state: State, component: int) -> list[P]:
        """Packets that a component repeats until they are answered."""
        raise NotImplementedError

    def disagreement(self, state: State) -> str:
        """Two workers of a term that hold other sums."""
        raise NotImplementedError

    def ended(self, state: State) -> bool:
        """Whether all is done, without the state's faults."""
        raise NotImplementedError

    # Numbers

    def bit(self, packet: P) -> int:
        bit = self._bits.get(packet)
        if bit is not None:
            return bit
        bit = self._bits[packet] = 1 << len(self.packets)
        self.packets.append(packet)
        self.noted(packet, bit)
        self._receivers[bit] = self.receivers_of(packet)
        for component in self._receivers[bit]:
            self._addressed[component] |= bit
        return bit

    def mask(self, packets: Iterable[P]) -> int:
        mask = 0
        for packet in packets:
            mask |= self.bit(packet)
        return mask

    def packet(self, bit: int) -> P:
        return self.packets[bit.bit_length() - 1]

    def receivers(self, bit: int) -> tuple[int, ...]:
        return self._receivers[bit]

    def number(self, state: object) -> int:
        number = self._numbers.get(state)
        if number is None:
            number = self._numbers[state] = len(self._states)
            self._states.append(state)
        return number

    # Deliveries and their effects

    def effects(self, component: int, number: int, net: int) -> _Effects:
        known = self._effects[component].get(number)
        if known is None:
            known = self._effects[component][number] = _Effects()
        new = net & self._addressed[component] & ~known.tried
        if new:
            known.tried |= new
            for bit in bits(new):
                self._try(number, bit, known)
        return known

    def _try(self, number: int, bit: int, known: _Effects) -> None:
        state = self._states[number]
        after, packets, breach = self.react(state, self.packet(bit))
        sent = self.mask(packets)
        if after != state or breach:
            known.moves[bit] = self.number(after), sent, breach
            known.moves_mask |= bit
        elif sent:
            known.idle[bit] = sent
            known.idle_mask |= bit

    def idle(self, state: State, net: int) -> Iterator[tuple[Step, int]]:
        """Deliveries that change nothing but the network, until it has all that they send: (step, packets)"""
        new = net
        while new:
            before = net
            for component in range(self.components):
                known = self.effects(component, state[component], net)
                for bit in bits(known.idle_mask & new):
                    sent = known.idle[bit]
                    if sent & ~net:
                        net |= sent
                        yield Step(component, bit), sent
            new = net & ~before

    def deliveries(self, state: State, net: int) -> Iterator[Outcome]:
        """Those that change a component's state."""
        for component in range(self.components):
            known = self.effects(component, state[component], net)
            for bit in bits(known.moves_mask & net):
                after, sent, breach = known.moves[bit]
                yield Outcome(Step(component, bit), put(state, component, after), sent, breach)


class World(Components[Packet]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.job = setting.job
        self.outcomes: set[str] = set()  # of packets at the switch
        self.names = [*self.job.hosts, *["w0"] * setting.faults.twins]  # each process's host
        super().__init__(1 + len(self.names))
        self._about: dict[tuple[str, str], int] = {}  # by host and term: packets
        self._opening: dict[tuple[Life, str], int] = {}  # by life and term: STATUS
        self._dead: dict[State, tuple[list[tuple[str, str]], list[tuple[str, str, list[Life]]]]] = {}

    def noted(self, packet: Packet, bit: int) -> None:
        for term in {packet.term, packet.asked}:
            self._about[packet.host, term] = self._about.get((packet.host, term), 0) | bit
        if packet.outcome == "OPENED" and packet.life is not None:
            opened = packet.life, packet.term
            self._opening[opened] = self._opening.get(opened, 0) | bit

    def receivers_of(self, packet: Packet) -> tuple[int, ...]:
        if packet.upward:
            return (SWITCH,)
        return tuple(component for component, name in enumerate(self.names, 1) if name == packet.host)

    def switch(self, state: State) -> Switch:
        held = self._states[state[SWITCH]]
        assert isinstance(held, Switch)
        return held

    def process(self, state: State, component: int) -> Process | None:
        process = self._states[state[component]]
        assert process is None or isinstance(process, Worker | Server)
        return process

    def processes(self, state: State) -> list[Process]:
        """Those that have begun."""
        all_ = [self.process(state, component) for component in range(1, 1 + len(self.names))]
        return [process for process in all_ if process is not None]

    # The first state, and how processes begin

    def start(self) -> tuple[State, int]:
        first = [self._begin(name, 1, 1, 1) for name in self.job.hosts]
        later: list[Process | None] = [None] * self.setting.faults.twins
        parts = [switch.left_over(self.job), *first, *later, self.setting.faults]
        return tuple(self.number(part) for part in parts), self.mask(
            [hosts.hello(process) for process in first]
        )

    def _begin(self, host: str, process: int, generation: int, run: int) -> Process:
        life = Life(100 + (process - 1) * self.setting.clock, hosts.nonce(host, process, 1))
        if host.startswith("s"):
            return Server(host, generation, process, life)
        chunk = self.job.first_chunk(int(host[1:]))
        return Worker(host, generation, process, life, run=run, chunk=chunk)

    def _next(self, state: State, process: Process, generation: int) -> Process:
        """The process that begins on the same host after another, or beside it."""
        there = [other for other in self.processes(state) if other.host == process.host]
        run = 1 + max(other.run if isinstance(other, Worker) else 0 for other in there)
        after = self._begin(process.host, 1 + max(other.process for other in there), generation, run)
        if isinstance(after, Server) and isinstance(process, Server):
            after = after._replace(applied=process.applied, given=process.given)
        return after

    def react(self, state: object, packet: Packet) -> tuple[object, Sequence[Packet], str]:
        if isinstance(state, Switch):
            after, packets, outcome = switch.receive(
                state, packet, self.job, self.setting.rules, self.setting.reduced
            )
            self.outcomes.add(outcome)
            return after, packets, ""
        if isinstance(state, Worker | Server):
            return hosts.receive(state, packet, self.job, self.setting.rules)
        return state, [], ""  # a process that has not begun

    def settle(self, state: State, net: int) -> tuple[State, int]:
        for _, sent in self.idle(state, net):
            net |= sent
        return self._without_dead(state, net) if self.setting.reduced else (state, net)

    def events(self, state: State) -> Iterator[Outcome]:
        left = self._states[state[-1]]
        assert isinstance(left, Faults)
        if not any(left):
            return
        held = self.switch(state)
        if left.forgets:
            fewer = self.number(left._replace(forgets=left.forgets - 1))
            after = put(put(state, SWITCH, self.number(switch.forget(held))), -1, fewer)
            yield Outcome(Step(SWITCH, event="the switch starts again and the job is on it again"), after, 0)
        for component, host in enumerate(self.names, 1):
            process = self.process(state, component)
            if not left.deaths or process is None or process.failed:
                continue
            if not self.setting.mortal or host in self.setting.mortal:
                new = self._next(state, process, process.generation)
                fewer = self.number(left._replace(deaths=left.deaths - 1))
                after = put(put(state, component, self.number(new)), -1, fewer)
                text = f"{host}'s process ends, another begins: {new.life}"
                yield Outcome(Step(component, event=text), after, self.mask([hosts.hello(new)]))
        first = self.process(state, 1)
        if left.twins and first is not None:
            new = self._next(state, first, first.generation)
            fewer = self.number(left._replace(twins=left.twins - 1))
            component = 1 + len(self.names) - left.twins
            after = put(put(state, component, self.number(new)), -1, fewer)
            text = f"another process of {first.host} begins, beside the first: {new.life}"
            yield Outcome(Step(component, event=text), after, self.mask([hosts.hello(new)]))
        if left.installations:
            fewer = self.number(left._replace(installations=left.installations - 1))
            generation = held.generation + 1
            before = self.processes(state)[: len(self.job.hosts)]
            begun = [self._next(state, process, generation) for process in before]
            again = held._replace(generation=generation, epoch=held.epoch + 1)
            absent = [self.number(None)] * (len(self.names) - len(begun))
            after = (self.number(again), *(self.number(process) for process in begun), *absent, fewer)
            text = f"the job is installed again, generation {generation}, and all processes begin again"
            yield Outcome(
                Step(SWITCH, event=text), after, self.mask([hosts.hello(process) for process in begun])
            )

    def repeats(self, state: State, component: int) -> list[Packet]:
        process = None if component == SWITCH else self.process(state, component)
        return [] if process is None else hosts.repeats(process, self.job)

    def disagreement(self, state: State) -> str:
        return disagreement([process for process in self.processes(state) if isinstance(process, Worker)])

    def ended(self, state: State) -> bool:
        processes = self.processes(state)
        if self.setting.may_fail and any(process.failed for process in processes):
            return True
        live = [process for process in processes if isinstance(process, Worker) and not process.failed]
        return (
            sorted(worker.host for worker in live) == list(self.job.hosts[: self.job.workers])
            and all(hosts.finished(worker, self.job) for worker in live)
            and len({worker.term for worker in live}) == 1
        )

    # Reductions: schedules and packets that are left out, since they cannot matter

    def opens(self, state: State, step: Step) -> bool:
        """Whether a process gets the STATUS that opens its association.

        It may get it at once: until it has it, a process does nothing that it could not do afterwards, since
        it leaves a term without a result as if it had not been in it. Not so where it may count up its life.
        """
        if not self.setting.reduced or self.setting.clock < 1 or self.setting.faults.twins or not step.packet:
            return False
        process = self.process(state, step.component) if step.component != SWITCH else None
        return process is not None and not process.opened and self.packet(step.packet).outcome == "OPENED"

    def _without_dead(self, state: State, net: int) -> tuple[State, int]:
        """Without the packets of terms that are over for their host; what the switch and the server's record
        hold of such terms is made equal.

        A term is over when the switch holds a later one: it never holds it again. For a host it is over when
        no process of it is in the term, or in one before, or can enter it by a STATUS that is on its way.
        """
        held = self.switch(state)
        if held.begun == 0:
            return state, net
        dead = self._dead.get(state)
        if dead is None:
            dead = self._dead[state] = self._over(state, held.begun)
        over, perhaps = dead
        for about in over:
            net &= ~self._about.get(about, 0)
        for host, term, lives in perhaps:
            if not any(self._opening.get((life, term), 0) & net for life in lives):
                net &= ~self._about.get((host, term), 0)
        cells = (
            held.cells[0] if held.cells[0].term == held.job_term else _OVER,
            held.cells[1] if held.cells[1].term == held.job_term else _OVER,
        )
        if cells != held.cells:
            state = put(state, SWITCH, self.number(held._replace(cells=cells)))
        for component, process in enumerate(self.processes(state), 1):
            if isinstance(process, Server) and process.opened:
                applied = tuple(item for item in process.applied if _number(item[0]) >= _number(process.term))
                state = put(state, component, self.number(process._replace(applied=applied)))
        return state, net

    def _over(
        self, state: State, begun: int
    ) -> tuple[list[tuple[str, str]], list[tuple[str, str, list[Life]]]]:
        """(host, term) whose packets cannot matter; those that matter only if a life is opened in it."""
        over: list[tuple[str, str]] = []
        perhaps: list[tuple[str, str, list[Life]]] = []
        for number in range(1, begun):
            term = switch.numbered(number)
            for host in self.job.hosts:
                mine = [
                    process
                    for process in self.processes(state)
                    if process.host == host and not process.failed
                ]
                if any(process.opened and _number(process.term) <= number for process in mine):
                    continue
                unopened = [process.life for process in mine if not process.opened]
                if unopened:
                    perhaps.append((host, term, unopened))
                else:
                    over.append((host, term))
        return over, perhaps


def disagreement(workers: Sequence[Worker]) -> str:
    """Two of these that hold other sums of their term."""
    for index, one in enumerate(workers):
        for other in workers[:index]:
            if one.term == other.term and one.applied != other.applied:
                for mine, yours in zip(one.applied, other.applied, strict=False):
                    if mine != yours:
                        both = f"{other.host} and {one.host}"
                        return f"{both} hold other sums of chunk {mine.chunk} in term {one.term}"
    return ""


def _number(term: str) -> int:
    return int(term.removeprefix("T"))


def bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        mask ^= bit
        yield bit


def put(state: State, index: int, number: int) -> State:
    parts = list(state)
    parts[index] = number
    return tuple(parts)
