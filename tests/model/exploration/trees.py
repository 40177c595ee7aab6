# SPDX-License-Identifier: Apache-2.0
"""Every schedule of one slot in a tree of leaves and a root, any of which may restart (docs/protocol.md,
"Trees").

The job is an all-reduce job, since servers know the root only, for which a leaf is a worker. Sums do not
overflow: only the root judges them. Both are explored with one switch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from exploration.schedules import put
from exploration.search import Calm, Search
from exploration.world import Components, Outcome, State, Step, bits
from exploration.world import put as put_number

ROOT = "root"
NO_TERM = 0


class Contribution(NamedTuple):
    """Values that a worker adds to a chunk. run: number of times that its program has begun."""

    rank: int
    term: int
    run: int
    chunk: int


class Packet(NamedTuple):
    """kind: HELLO, ANSWER (the STATUS of a HELLO), ADD, RESULT, STATUS (of an ADD), PULL."""

    kind: str
    to: str  # a switch, a worker, or all workers of a leaf: "below l0"
    sender: str
    term: int = NO_TERM  # HELLO: the one that its host is in; ANSWER: the switch's
    use: int = 0
    chunk: int = 0
    values: tuple[Contribution, ...] = ()
    life: int = 0
    asked: int = NO_TERM  # ANSWER, STATUS: the term of what it answers
    count: int = 0  # HELLO to the root: the latest that its host knows
    epoch: int = 0
    named: int = 0  # ANSWER of a leaf: the epoch that the HELLO named
    renews: bool = False
    outcome: str = ""

    def __str__(self) -> str:
        fields = zip(self._fields[3:], self[3:], strict=True)
        said = ", ".join(f"{name} {value}" for name, value in fields if value)
        return f"{self.kind} of {self.sender} to {self.to} ({said})"


class Cell(NamedTuple):
    term: int = NO_TERM
    use: int = 0
    chunk: int = 0
    bitmap: int = 0
    values: tuple[Contribution, ...] = ()
    answered: bool = False


_OVER = Cell(-1)


class Switch(NamedTuple):
    name: str
    epoch: int = 1
    term: int = NO_TERM
    count: int = 0
    lives: tuple[int, ...] = ()  # by rank; 0: none. A leaf has none
    cells: tuple[Cell, Cell] = (Cell(), Cell())
    begun: int = 0  # terms of the job so far; no switch counts them, the search does


# A worker's steps.
ASKS_ROOT, ASKS_LEAF, OPEN = range(3)


class Worker(NamedTuple):
    host: str
    leaf: str
    life: int = 1
    step: int = ASKS_ROOT
    renews: bool = False
    term: int = NO_TERM
    count: int = 0  # of its term
    known: int = 0  # the latest that it knows
    epoch: int = 0  # of its leaf, as it knows it
    used: bool = False  # it has contributed in this term
    run: int = 0
    use: int = 0
    chunk: int = 0
    any_result: bool = False
    applied: tuple[Packet, ...] = ()

    @property
    def rank(self) -> int:
        return int(self.host[1:])


class Faults(NamedTuple):
    deaths: int = 0  # of w0's process
    leaf_restarts: int = 0
    root_restarts: int = 0


NO_FAULTS = Faults()


@dataclass(frozen=True)
class Rules:
    """Rules of docs/protocol.md, "Trees". A planted defect is one of them set to False."""

    counts_are_ordered: bool = True
    epochs_are_named: bool = True
    answers_are_to_the_question: bool = True
    forgotten_terms_are_renewed: bool = True
    renewals_name_the_term: bool = True
    leaves_check_the_term: bool = True
    statuses_go_down: bool = True


ALL_RULES = Rules()
Reaction = tuple[object, Sequence[Packet], str]


@dataclass(frozen=True)
class Tree:
    """racks: workers of each leaf. leaves: those that restart. whole: nothing is left out."""

    racks: tuple[int, ...] = (2, 2)
    chunks: int = 2
    faults: Faults = NO_FAULTS
    leaves: tuple[int, ...] = (0,)
    rules: Rules = ALL_RULES
    whole: bool = False

    @property
    def reduced(self) -> bool:
        """Whether to leave out what cannot matter, which follows from the rules."""
        return self.rules == ALL_RULES and not self.whole

    @property
    def workers(self) -> int:
        return sum(self.racks)

    def leaf_of(self, rank: int) -> int:
        return next(leaf for leaf in range(len(self.racks)) if rank < sum(self.racks[: leaf + 1]))

    @property
    def most_terms(self) -> int:
        """How many can begin: one for each life since each start of the root, for each restart of a leaf, and
        for each leaf that holds a later count than a root that has forgotten its own."""
        deaths, leaf_restarts, root_restarts = self.faults
        return (1 + deaths) * (1 + root_restarts) + leaf_restarts + root_restarts * len(self.racks)

    def explore(self, limit: int = 10**9) -> tuple[int, list[str]]:
        """How many states there are, and the shortest schedule that breaks a promise, if one does."""
        world = TreeWorld(self)
        found = Search(world).run(limit)
        assert found.complete or found.breach, "too many states"
        return found.states, world.story(found.steps, found.breach) if found.breach else []


class TreeWorld(Components[Packet]):
    """Components: the root, the leaves, the workers. The last of a state are its faults."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        leaves = [f"l{leaf}" for leaf in range(len(tree.racks))]
        hosts = [f"w{rank}" for rank in range(tree.workers)]
        self.names = [ROOT, *leaves, *hosts]
        self._leaves = leaves
        self._hosts = hosts
        self._of_rank = [leaves[tree.leaf_of(rank)] for rank in range(tree.workers)]
        self._about: dict[int, int] = {}  # by term: packets of ADDs and their answers
        self._entering: dict[tuple[str, int], dict[int, int]] = {}  # by host and life: by term: ANSWERs
        super().__init__(len(self.names))

    def receivers_of(self, packet: Packet) -> tuple[int, ...]:
        if packet.to.startswith("below "):
            leaf = packet.to.removeprefix("below ")
            return tuple(
                1 + len(self._leaves) + rank for rank, above in enumerate(self._of_rank) if above == leaf
            )
        return (self.names.index(packet.to),)

    def noted(self, packet: Packet, bit: int) -> None:
        if packet.kind in ("ADD", "RESULT", "STATUS"):
            term = packet.term or packet.asked
            self._about[term] = self._about.get(term, 0) | bit
        elif packet.kind == "ANSWER" and packet.sender == ROOT:
            entering = self._entering.setdefault((packet.to, packet.life), {})
            entering[packet.term] = entering.get(packet.term, 0) | bit

    def worker(self, state: State, component: int) -> Worker | None:
        found = self._states[state[component]]
        return found if isinstance(found, Worker) else None

    def workers(self, state: State) -> list[Worker]:
        found = (self._states[number] for number in state[1 + len(self._leaves) : len(self.names)])
        return [worker for worker in found if isinstance(worker, Worker)]

    def switch(self, state: State, component: int) -> Switch:
        found = self._states[state[component]]
        assert isinstance(found, Switch)
        return found

    # What happens

    def start(self) -> tuple[State, int]:
        root = Switch(ROOT, lives=(0,) * self.tree.workers)
        leaves = [Switch(name) for name in self._leaves]
        workers = [Worker(host, leaf) for host, leaf in zip(self._hosts, self._of_rank, strict=True)]
        parts = [root, *leaves, *workers, self.tree.faults]
        state = tuple(self.number(part) for part in parts)
        return state, self.mask(packet for worker in workers for packet in self._says(worker))

    def events(self, state: State) -> Iterator[Outcome]:
        left = self._states[state[-1]]
        assert isinstance(left, Faults)
        if left.deaths:
            component = 1 + len(self._leaves)
            worker = self.worker(state, component)
            assert worker is not None
            new = Worker(worker.host, worker.leaf, life=worker.life + 1, run=worker.run + 1)
            fewer = left._replace(deaths=left.deaths - 1)
            text = f"{worker.host}'s process ends, another begins"
            yield self._event(state, component, new, fewer, text, self._says(new))
        if left.leaf_restarts:
            fewer = left._replace(leaf_restarts=left.leaf_restarts - 1)
            for leaf in self.tree.leaves:
                held = self.switch(state, 1 + leaf)
                new_leaf = Switch(held.name, held.epoch + 1)
                yield self._event(state, 1 + leaf, new_leaf, fewer, f"{held.name} starts again", [])
        if left.root_restarts:
            fewer = left._replace(root_restarts=left.root_restarts - 1)
            held = self.switch(state, 0)
            new_root = Switch(ROOT, held.epoch + 1, lives=(0,) * self.tree.workers, begun=held.begun)
            yield self._event(state, 0, new_root, fewer, "the root starts again", [])

    def _event(
        self, state: State, component: int, after: object, left: Faults, text: str, sent: Sequence[Packet]
    ) -> Outcome:
        changed = put_number(put_number(state, component, self.number(after)), -1, self.number(left))
        return Outcome(Step(component, event=text), changed, self.mask(sent))

    def react(self, state: object, packet: Packet) -> Reaction:
        if isinstance(state, Worker):
            return self._worker(state, packet)
        assert isinstance(state, Switch)
        if packet.kind == "HELLO":
            return self._hello_root(state, packet) if state.name == ROOT else self._hello_leaf(state, packet)
        if packet.kind == "STATUS":
            down = packet._replace(to=f"below {state.name}", sender=state.name)
            return state, [down] if self.tree.rules.statuses_go_down else [], ""
        checks = self.tree.rules.leaves_check_the_term or state.name == ROOT
        if checks and (packet.term != state.term or state.term == NO_TERM):
            told = self._status(state, packet, "OUTDATED")
            if packet.kind == "RESULT":  # the root does not wait, but the leaf's workers do
                told = told._replace(to=f"below {state.name}")
            return state, [told], ""
        if packet.kind == "PULL":
            return state, [], ""
        return self._result(state, packet) if packet.kind == "RESULT" else self._add(state, packet)

    @staticmethod
    def _status(switch: Switch, packet: Packet, outcome: str) -> Packet:
        if outcome == "OUTDATED":
            return Packet("STATUS", packet.sender, switch.name, asked=packet.term, outcome=outcome)
        return packet._replace(
            kind="STATUS", to=packet.sender, sender=switch.name, asked=packet.term, outcome=outcome, values=()
        )

    # A root

    def _hello_root(self, root: Switch, packet: Packet) -> Reaction:
        rank = int(packet.sender[1:])
        held = root.lives[rank]
        begins, breach = False, ""
        if packet.life < held and root.term != NO_TERM:
            return root, [], ""  # OUTLIVED, of which no process is left to hear
        if root.term == NO_TERM or 0 < held < packet.life:
            begins = True
        elif held == packet.life and packet.renews:
            begins = packet.term == root.term or not self.tree.rules.renewals_name_the_term
        root = root._replace(lives=put(root.lives, rank, packet.life))
        if begins:
            begun = root.begun + 1
            root = root._replace(term=begun, begun=begun, count=max(root.count, packet.count) + 1)
            breach = "terms begin for ever" * (begun > self.tree.most_terms)
        answer = Packet(
            "ANSWER", packet.sender, ROOT, root.term, life=packet.life, asked=packet.term, count=root.count
        )
        return root, [answer], breach

    # A leaf

    def _hello_leaf(self, leaf: Switch, packet: Packet) -> Reaction:
        rules = self.tree.rules
        named = packet.epoch == leaf.epoch or not rules.epochs_are_named
        later = packet.count > leaf.count or not rules.counts_are_ordered
        if named and later and packet.term != NO_TERM:
            leaf = leaf._replace(term=packet.term, count=packet.count)
        answer = Packet(
            "ANSWER", packet.sender, leaf.name, leaf.term, life=packet.life, asked=packet.term,
            count=leaf.count, epoch=leaf.epoch, named=packet.epoch,
        )  # fmt: skip
        return leaf, [answer], ""

    # Both

    def _children(self, switch: Switch) -> list[str]:
        if switch.name == ROOT:
            return self._leaves
        return [host for host, leaf in zip(self._hosts, self._of_rank, strict=True) if leaf == switch.name]

    def _add(self, switch: Switch, packet: Packet) -> Reaction:
        cell = switch.cells[packet.use % 2]
        if (cell.term, cell.use) != (packet.term, packet.use):
            fresh = packet.use == cell.use + 2 if cell.term == packet.term else packet.use < 2
            if not fresh:
                return switch, [self._status(switch, packet, "STALE")], ""
            cell = Cell(packet.term, packet.use, packet.chunk)
        if cell.chunk != packet.chunk:
            return switch, [self._status(switch, packet, "MISMATCHED")], ""
        children = self._children(switch)
        bit, whole = 1 << children.index(packet.sender), (1 << len(children)) - 1
        repeated = bool(cell.bitmap & bit)
        if not repeated:
            values = tuple(sorted(cell.values + packet.values))
            cell = cell._replace(bitmap=cell.bitmap | bit, values=values)
            cell = cell._replace(answered=switch.name == ROOT and cell.bitmap == whole)
            switch = switch._replace(cells=put(switch.cells, packet.use % 2, cell))
        if cell.bitmap != whole:
            return switch, [], ""
        whole_sum = packet._replace(sender=switch.name, values=cell.values)
        if not cell.answered:
            return switch, [whole_sum._replace(to=ROOT)], ""
        if switch.name != ROOT:
            return switch, [whole_sum._replace(kind="RESULT", to=packet.sender)], ""
        receivers = [packet.sender] if repeated else children
        return switch, [whole_sum._replace(kind="RESULT", to=child) for child in receivers], ""

    def _result(self, leaf: Switch, packet: Packet) -> Reaction:
        cell = leaf.cells[packet.use % 2]
        whole = (1 << len(self._children(leaf))) - 1
        known = (cell.term, cell.use, cell.chunk) == (packet.term, packet.use, packet.chunk)
        if not known or cell.bitmap != whole or cell.answered:
            return leaf, [], ""
        cell = cell._replace(values=packet.values, answered=True)
        leaf = leaf._replace(cells=put(leaf.cells, packet.use % 2, cell))
        return leaf, [packet._replace(to=f"below {leaf.name}", sender=leaf.name)], ""

    # A worker

    def _says(self, worker: Worker) -> list[Packet]:
        if worker.step == OPEN and worker.chunk < self.tree.chunks:
            own = Contribution(worker.rank, worker.term, worker.run, worker.chunk)
            return [Packet("ADD", worker.leaf, worker.host, worker.term, worker.use, worker.chunk, (own,))]
        if worker.step == OPEN:
            return [Packet("PULL", ROOT, worker.host, worker.term)]  # that it is still there
        hello = Packet("HELLO", ROOT, worker.host, worker.term, life=worker.life, count=worker.known)
        if worker.step == ASKS_ROOT:
            return [hello._replace(renews=worker.renews)]
        return [hello._replace(to=worker.leaf, count=worker.count, epoch=worker.epoch)]

    def _worker(self, worker: Worker, packet: Packet) -> Reaction:
        if packet.kind == "RESULT":
            return self._takes(worker, packet)
        if packet.kind == "STATUS":
            return self._told(worker, packet)
        if packet.asked != worker.term or packet.life != worker.life:
            return worker, [], ""  # the answer to an earlier question
        after = worker
        if packet.sender == ROOT:
            if packet.term != worker.term:
                after = self._enter(worker, packet)
            elif worker.step == ASKS_ROOT and not worker.renews:
                after = worker._replace(step=ASKS_LEAF)
        elif worker.step == ASKS_LEAF and (
            packet.named == worker.epoch or not self.tree.rules.answers_are_to_the_question
        ):
            after = self._joins(worker, packet)
        return after, [] if after == worker else self._says(after), ""

    def _told(self, worker: Worker, packet: Packet) -> Reaction:
        if packet.asked != worker.term or worker.step != OPEN:
            return worker, [], ""
        if packet.outcome == "OUTDATED":
            after = worker._replace(step=ASKS_ROOT)
            return after, self._says(after), ""
        if (packet.use, packet.chunk) == (worker.use, worker.chunk):
            return worker, [], f"{worker.host} is told {packet.outcome} for a chunk in flight"
        return worker, [], ""

    @staticmethod
    def _enter(worker: Worker, packet: Packet) -> Worker:
        if worker.any_result:  # RestartedError: the program begins anew
            worker = worker._replace(chunk=0, run=worker.run + 1, applied=())
        return worker._replace(
            step=ASKS_LEAF, renews=False, term=packet.term, count=packet.count,
            known=max(worker.known, packet.count), used=False, use=0, any_result=False,
        )  # fmt: skip

    def _joins(self, worker: Worker, packet: Packet) -> Worker:
        """A leaf has answered: it has the term, it has forgotten it, or it has one that is not earlier."""
        renews = self.tree.rules.forgotten_terms_are_renewed
        if packet.term == worker.term:
            return worker._replace(step=OPEN, epoch=packet.epoch, used=True)
        if packet.epoch != worker.epoch and not (worker.used and renews):
            return worker._replace(epoch=packet.epoch)
        return worker._replace(step=ASKS_ROOT, renews=renews, known=max(worker.known, packet.count))

    def _takes(self, worker: Worker, packet: Packet) -> Reaction:
        wanted = worker.term, worker.use, worker.chunk
        if not worker.used or (packet.term, packet.use, packet.chunk) != wanted:
            return worker, [], ""
        breach = self._wrong(packet)
        if not breach and packet.values[worker.rank].run != worker.run:
            breach = f"has values of an earlier run of {worker.host}'s program"
        if breach:
            breach = f"{worker.host} takes a sum that {breach}"
        taken = packet._replace(to="", sender="")
        worker = worker._replace(
            use=worker.use + 1, chunk=worker.chunk + 1, any_result=True, applied=(*worker.applied, taken)
        )
        return worker, self._says(worker), breach

    def _wrong(self, packet: Packet) -> str:
        if [value.rank for value in packet.values] != list(range(self.tree.workers)):
            return f"has contributions of {[value.rank for value in packet.values]}"
        if any((value.term, value.chunk) != (packet.term, packet.chunk) for value in packet.values):
            return "has values of another term or chunk"
        return ""

    # The end

    def repeats(self, state: State, component: int) -> list[Packet]:
        worker = self.worker(state, component)
        return [] if worker is None else self._says(worker)

    def disagreement(self, state: State) -> str:
        workers = self.workers(state)
        for index, one in enumerate(workers):
            for other in workers[:index]:
                if one.term == other.term:
                    for mine, yours in zip(one.applied, other.applied, strict=False):
                        if mine != yours:
                            return f"{other.host} and {one.host} hold other sums of chunk {mine.chunk}"
        return ""

    def ended(self, state: State) -> bool:
        workers = self.workers(state)
        done = all(worker.step == OPEN and worker.chunk == self.tree.chunks for worker in workers)
        return done and len({worker.term for worker in workers}) == 1

    # Reductions: schedules and packets that are left out, since they cannot matter

    def opens(self, state: State, step: Step) -> bool:
        """A process that has not contributed in its term may learn at once of another, or that it may begin.

        Until then it does nothing that it could not do afterwards.
        """
        if not self.tree.reduced or not step.packet:
            return False
        worker = self.worker(state, step.component)
        return worker is not None and not worker.used and self.packet(step.packet).kind == "ANSWER"

    def settle(self, state: State, net: int) -> tuple[State, int]:
        for _, sent in self.idle(state, net):
            net |= sent
        return self._without_dead(state, net) if self.tree.reduced else (state, net)

    def _without_dead(self, state: State, net: int) -> tuple[State, int]:
        """Without the contributions of terms that are over; what switches hold of them is made equal.

        A term is over if the root has a later one, and no worker is in it, before it, or can still enter it.
        """
        root = self.switch(state, 0)
        if root.term == NO_TERM:
            return state, net
        alive = root.term
        for worker in self.workers(state):
            if worker.term != NO_TERM:
                alive = min(alive, worker.term)
            else:
                entering = self._entering.get((worker.host, worker.life), {})
                alive = min([alive, *(term for term, bit in entering.items() if bit & net)])
        for term in range(1, alive):
            net &= ~self._about.get(term, 0)
        for component in range(1 + len(self._leaves)):
            held = self.switch(state, component)
            cells = tuple(cell if cell.term >= alive or cell == Cell() else _OVER for cell in held.cells)
            if cells != held.cells:
                state = put_number(state, component, self.number(held._replace(cells=cells)))
        return state, net

    # In words

    def story(self, steps: Sequence[Step], breach: str) -> list[str]:
        """The schedule in lines, and what follows when faults stop."""
        lines = []
        state, net = self.start()
        for step in steps:
            state, net = self.settle(state, net)
            lines.append(self._line(step))
            outcome = next(
                outcome
                for outcome in (*self.events(state), *self.deliveries(state, net))
                if outcome.step == step
            )
            state, net = outcome.state, net | outcome.sent
        if breach.startswith(Calm.AFTERWARDS):
            lines += [self._line(outcome.step) for _, outcome in Calm(self).course(state)]
        return [*lines, f"So {breach.removeprefix(Calm.AFTERWARDS)}."]

    def _line(self, step: Step) -> str:
        if not step.packet:
            return step.event
        (bit,) = bits(step.packet)
        return f"{self.names[step.component]} gets {self.packet(bit)}"
