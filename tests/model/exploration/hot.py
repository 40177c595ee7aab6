# SPDX-License-Identifier: Apache-2.0
"""Every schedule of a few rounds of hot pairs: workers, a pool with two banks, and the server that drains it.

docs/protocol.md, "Hot cells". What was sent once may arrive at any time, in any order, any number of times,
or never. A worker pushes a pair for each cell that is touched in a round, a HOT for each; its server has a
round when all have said that theirs are acknowledged, in messages, which come once. With steps, HOTs say
their epoch, which a worker learns with the round, and the server reads rows while workers add to later
ones: those up to which all have said that theirs are acknowledged. A server may die at any time, which begins
a term; what it has applied, its next life knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from exploration.schedules import put

Pair = tuple[int, int, int]
"""Worker, round, cell."""

EARLIER: Pair = (-1, -1, -1)  # left in cells by an earlier job
FIRST_POOL_EPOCH = 2


class Hot(NamedTuple):
    """On its way to the switch."""

    term: int
    number: int
    pair: Pair
    epoch: int = 0  # that it is for; 0: whichever fills


class Status(NamedTuple):
    """And its STATUS: ADDED or REPEATED, or STALE. Of CLOSED nothing follows."""

    term: int
    number: int
    worker: int
    taken: bool


class Read(NamedTuple):
    """On its way to the switch."""

    term: int
    epoch: int
    row: int


class Answered(NamedTuple):
    """And its HOT_SUM, or STATUS."""

    read: Read
    taken: bool
    values: tuple[Pair, ...] = ()


class Cell(NamedTuple):
    """tag: the lowest bits of the epoch that its values are of."""

    tag: int
    values: tuple[Pair, ...]


class Outdated(NamedTuple):
    """And its STATUS when its term is over: ``term`` is the job's."""

    packet: Hot | Read
    term: int


Packet = Hot | Status | Read | Answered | Outdated
Cells = tuple[Cell, ...]


class Switch(NamedTuple):
    term: int
    pool_term: int
    epoch: int
    banks: tuple[Cells, Cells]
    places: tuple[tuple[tuple[int, int], ...], ...]  # by worker: term, number


class Worker(NamedTuple):
    term: int
    round: int
    epoch: int  # of the round, as its HOTs say it
    following: int  # number of its next HOT
    under_way: tuple[tuple[int, int], ...]  # number, cell
    done: frozenset[int]  # cells of this round


class Server(NamedTuple):
    term: int
    epoch: int  # that it reads, or that fills
    asked: int  # rows below are those of the round that it has asked for
    rows: tuple[tuple[Pair, ...] | None, ...]  # what it has read; None: under way; (): not asked for
    applied: int  # rounds: a process that starts again has it from the one before


class State(NamedTuple):
    switch: Switch
    workers: tuple[Worker, ...]
    server: Server


@dataclass(frozen=True)
class Rules:
    """What protocol.md asks for. A defect is a rule that is off."""

    # The switch
    outdated_is_checked: bool = True
    places_know_their_term: bool = True
    only_first_window_claims: bool = True
    only_next_window_claims: bool = True
    repetitions_add_nothing: bool = True
    pools_know_their_term: bool = True
    two_epochs_take_nothing: bool = True
    reads_are_of_the_last_epoch: bool = True
    cells_know_their_epoch: bool = True
    reads_renew: bool = True
    hots_are_of_their_epoch: bool = True
    hots_are_of_the_last_two_epochs: bool = True
    # A worker
    hots_say_their_epoch: bool = True
    epochs_end_with_the_term: bool = True
    window_waits: bool = True
    answer_of_its_term: bool = True
    late_words_of_hots_end_nothing: bool = True
    # The server
    late_words_of_reads_end_nothing: bool = True
    both_banks_are_renewed: bool = True
    all_are_renewed_before_the_next_epoch: bool = True
    rows_are_renewed_in_turn: bool = True
    all_have_said_so: bool = True
    sum_of_its_epoch: bool = True


def take(
    switch: Switch, packet: Hot | Read, rules: Rules, tags: int = 2**16
) -> tuple[Switch, str, tuple[Pair, ...]]:
    """The switch's step: its state after it, what the packet is counted as, the values of a HOT_SUM.

    tags: how many epochs a cell tells apart.
    """
    if packet.term != switch.term and rules.outdated_is_checked:
        return switch, "OUTDATED", ()
    same_term = switch.pool_term == packet.term or not rules.pools_know_their_term
    if isinstance(packet, Hot):
        epoch = packet.epoch or switch.epoch
        recent = switch.epoch - epoch in (0, 1) or not rules.hots_are_of_the_last_two_epochs
        takes = epoch >= FIRST_POOL_EPOCH or not rules.two_epochs_take_nothing
        if not (same_term and recent and takes):
            return switch, "STALE" if same_term and switch.epoch >= FIRST_POOL_EPOCH else "CLOSED", ()
        if not rules.hots_are_of_their_epoch:
            epoch = switch.epoch
        return _add(switch, packet, epoch, rules, tags)
    if not same_term and packet.epoch != 0:
        return switch, "STALE", ()
    ends = not same_term or packet.epoch == switch.epoch
    epoch = packet.epoch + 1 if ends else switch.epoch
    if packet.epoch != epoch - 1 and rules.reads_are_of_the_last_epoch:
        return switch, "STALE", ()
    bank = switch.banks[packet.epoch % 2]
    cell = bank[packet.row]
    renewed = _of_epoch(cell, packet.epoch, rules, tags)
    banks = put(switch.banks, packet.epoch % 2, put(bank, packet.row, renewed))
    if not rules.reads_renew:
        banks = switch.banks
    after = switch._replace(pool_term=packet.term, epoch=epoch, banks=(banks[0], banks[1]))
    return after, "DRAINED", renewed.values


def _of_epoch(cell: Cell, epoch: int, rules: Rules, tags: int) -> Cell:
    """What it holds of this one."""
    known = cell.tag == epoch % tags or not rules.cells_know_their_epoch
    return Cell(epoch % tags, cell.values if known else ())


def _add(
    switch: Switch, packet: Hot, epoch: int, rules: Rules, tags: int
) -> tuple[Switch, str, tuple[Pair, ...]]:
    worker, _, cell = packet.pair
    row = switch.places[worker]
    window, index = len(row), packet.number % len(row)
    term, number = row[index]
    if term == packet.term or not rules.places_know_their_term:
        if number == packet.number and rules.repetitions_add_nothing:
            return switch, "REPEATED", ()
        fresh = packet.number in (number, number + window) or not rules.only_next_window_claims
    else:
        fresh = packet.number < window or not rules.only_first_window_claims
    if not fresh:
        return switch, "STALE", ()
    places = put(switch.places, worker, put(row, index, (packet.term, packet.number)))
    bank = switch.banks[epoch % 2]
    held = _of_epoch(bank[cell], epoch, rules, tags)
    held = held._replace(values=tuple(sorted((*held.values, packet.pair))))
    banks = put(switch.banks, epoch % 2, put(bank, cell, held))
    return switch._replace(places=places, banks=(banks[0], banks[1])), "ADDED", ()


@dataclass(frozen=True)
class HotRounds:
    """What is explored."""

    workers: int = 2
    cells: int = 2
    rounds: int = 2
    steps: bool = False
    window: int = 1  # HOTs that a worker may have under way
    terms: int = 1
    forgets: bool = False  # the switch its registers, with each term but the first
    left: int = 0  # the epoch, and the numbers, that an earlier job has left; cells are never clear
    every: int = 1  # all cells are touched once in so many rounds; else only cell 0
    tags: int = 2**16  # epochs that a cell tells apart
    rules: Rules = Rules()

    def explore(self, limit: int = 2_000_000) -> tuple[int, list[str]]:
        """How many states there are, and the shortest schedule that breaks a promise, if one does.

        Of two nodes with one state, all that can follow the one with fewer packets can follow the other: only
        the greatest sets of packets are kept.
        """
        start = self._start()
        nodes = [(start, self._says(start), -1, "")]
        nets = {start: [nodes[0][1]]}
        calm: set[State] = set()
        for index, (state, net, _, _) in enumerate(nodes):
            if not any(net == other for other in nets[state]):
                continue  # a greater one has come
            for text, after, packets, breach in self._following(state, net):
                if not breach and after not in nets:
                    breach = self._calm(after, calm)
                if breach:
                    return len(nets), [*_story(nodes, index), text, f"So {breach}."]
                packets = self._pruned(after, net | packets | self._says(after))
                held = nets.setdefault(after, [])
                if not any(packets <= other for other in held):
                    held[:] = [other for other in held if not other <= packets]
                    held.append(packets)
                    nodes.append((after, packets, index, text))
            assert len(nodes) <= limit
        return len(nets), []

    def _start(self) -> State:
        # The epochs that an earlier job left are those of the first values to come.
        even, odd = ((Cell(FIRST_POOL_EPOCH + bank, (EARLIER,)),) * self.cells for bank in range(2))
        row = tuple((0, self.left + place) for place in range(self.window))
        switch = Switch(1, 0, self.left, (even, odd), (row,) * self.workers)
        server = self._opening(1, 0)
        return State(switch, (self._newcomer(server),) * self.workers, server)

    def _newcomer(self, server: Server) -> Worker:
        """A worker that has asked the server."""
        return Worker(server.term, server.applied, self._next_epoch(server), 0, (), frozenset())

    def _next_epoch(self, server: Server) -> int:
        """What a worker says, of the round that the server has not applied."""
        says = self.steps and self.rules.hots_say_their_epoch
        return max(server.epoch, FIRST_POOL_EPOCH) if says else 0

    def _opening(self, term: int, applied: int) -> Server:
        epoch = 0 if self.rules.both_banks_are_renewed else 1
        return Server(term, epoch, self.cells, (None,) * self.cells, applied)

    def _touched(self, round_: int) -> range:
        """Cells that each worker has a pair for."""
        return range(self.cells if round_ % self.every == 0 else 1)

    def _says(self, state: State) -> frozenset[Packet]:
        """What hosts send, and repeat until it is answered."""
        said: set[Packet] = {
            Hot(worker.term, number, (rank, worker.round, cell), worker.epoch)
            for rank, worker in enumerate(state.workers)
            for number, cell in worker.under_way
        }
        server = state.server
        said |= {
            Read(server.term, server.epoch, row) for row, values in enumerate(server.rows) if values is None
        }
        return frozenset(said)

    # Steps ----------------------------------------------------------------------------------------------
    def _following(
        self, state: State, net: frozenset[Packet]
    ) -> Iterator[tuple[str, State, frozenset[Packet], str]]:
        """What happens, what is then and is sent, and which promise that breaks."""
        for packet in net:
            yield from self._arrives(state, packet)
        yield from self._act(state)
        switch = state.switch
        if switch.term < self.terms:
            after = switch._replace(term=switch.term + 1)
            if self.forgets:
                empty = (Cell(0, ()),) * self.cells
                row = ((0, 0),) * self.window
                after = Switch(after.term, 0, 0, (empty, empty), (row,) * self.workers)
            text = (
                "the server dies" + ", and the switch forgets" * self.forgets + f": term {after.term} begins"
            )
            server = self._opening(after.term, state.server.applied)
            yield text, state._replace(switch=after, server=server), frozenset(), ""

    def _act(self, state: State) -> Iterator[tuple[str, State, frozenset[Packet], str]]:
        """What hosts do of themselves."""
        server = state.server
        for rank, worker in enumerate(state.workers):
            if worker.term != server.term:
                after = self._newcomer(server)
                if not self.rules.epochs_end_with_the_term:
                    after = after._replace(epoch=worker.epoch)
                text = f"worker {rank} learns of term {server.term} and of {server.applied} rounds applied"
                yield text, _worker(state, rank, after), frozenset(), ""
            elif worker.round < server.applied:
                epoch = self._next_epoch(server)
                after = worker._replace(round=worker.round + 1, epoch=epoch, done=frozenset())
                yield (
                    f"worker {rank} hears that its round is applied",
                    _worker(state, rank, after),
                    frozenset(),
                    "",
                )
            yield from self._pushes(state, rank)
        if server.epoch >= FIRST_POOL_EPOCH and server.applied < self.rounds:
            said = [self._has_added(worker, server) for worker in state.workers]
            below = min(said) if self.rules.all_have_said_so else max(said)
            if below > server.asked:
                after = server._replace(asked=below, rows=self._asked(server, below))
                text = f"the server has all words up to row {below}"
                yield text, state._replace(server=after), frozenset(), ""

    def _asked(self, server: Server, below: int) -> tuple[tuple[Pair, ...] | None, ...]:
        """Rows that are touched, and at last one in turn: so every row is read often enough for its tag."""
        asked = set(self._touched(server.applied)) & set(range(server.asked, below))
        if below == self.cells and self.rules.rows_are_renewed_in_turn:
            asked |= {server.epoch // 2 % self.cells} - set(self._touched(server.applied))
        return tuple(None if row in asked else server.rows[row] for row in range(self.cells))

    def _pushes(self, state: State, rank: int) -> Iterator[tuple[str, State, frozenset[Packet], str]]:
        worker = state.workers[rank]
        begun = worker.done | {cell for _, cell in worker.under_way}
        cell = next((cell for cell in self._touched(worker.round) if cell not in begun), None)
        if cell is None or worker.round >= self.rounds:
            return
        oldest = min((number for number, _ in worker.under_way), default=worker.following)
        if worker.following >= oldest + self.window and self.rules.window_waits:
            return
        after = worker._replace(
            following=worker.following + 1, under_way=(*worker.under_way, (worker.following, cell))
        )
        text = f"worker {rank} sends HOT {worker.following} for cell {cell} of round {worker.round}"
        yield text, _worker(state, rank, after), frozenset(), ""

    def _has_added(self, worker: Worker, server: Server) -> int:
        """Below which row all that it pushes in this round is in the pool, as it has said."""
        if (worker.term, worker.round) != (server.term, server.applied):
            return 0
        missing = set(self._touched(server.applied)) - worker.done
        return 0 if missing and not self.steps else min(missing, default=self.cells)

    def _arrives(self, state: State, packet: Packet) -> Iterator[tuple[str, State, frozenset[Packet], str]]:
        if isinstance(packet, Status):
            yield from self._worker_hears(state, packet)
            return
        if isinstance(packet, Answered):
            yield from self._server_hears(state, packet)
            return
        if isinstance(packet, Outdated):
            yield from self._hears_of_a_term(state, packet)
            return
        switch, outcome, values = take(state.switch, packet, self.rules, self.tags)
        after, text = state._replace(switch=switch), f"switch gets {_text(packet)} -> {outcome}"
        if outcome == "OUTDATED":
            yield text, after, frozenset({Outdated(packet, switch.term)}), ""
        elif outcome != "CLOSED":
            taken = outcome != "STALE"
            answer: Packet = (
                Status(packet.term, packet.number, packet.pair[0], taken)
                if isinstance(packet, Hot)
                else Answered(packet, taken, values)
            )
            yield text, after, frozenset({answer}), ""

    def _hears_of_a_term(
        self, state: State, outdated: Outdated
    ) -> Iterator[tuple[str, State, frozenset[Packet], str]]:
        """Hosts learn of terms of themselves (`_act`): nothing else follows from such a word."""
        packet, server = outdated.packet, state.server
        if isinstance(packet, Hot):
            rank = packet.pair[0]
            worker = state.workers[rank]
            asked = packet.number in dict(worker.under_way)
            ends = outdated.term == worker.term and asked and self._ends_by_a_word(packet)
            breach = f"worker {rank} takes a HOT that it repeats for refused" if ends else ""
        else:
            asked = packet.epoch == server.epoch and server.rows[packet.row] is None
            ends = outdated.term == server.term and asked and self._ends_by_a_word(packet)
            breach = "the server takes a READ that it repeats for refused" if ends else ""
        yield f"{_text(packet)} is told to be OUTDATED", state, frozenset(), breach

    def _worker_hears(
        self, state: State, status: Status
    ) -> Iterator[tuple[str, State, frozenset[Packet], str]]:
        worker = state.workers[status.worker]
        cells = [cell for number, cell in worker.under_way if number == status.number]
        if not cells or (status.term != worker.term and self.rules.answer_of_its_term):
            return
        text = f"worker {status.worker} hears of HOT {status.number} of term {status.term}"
        if not status.taken:
            yield text, state, frozenset(), f"worker {status.worker} waits for what is STALE"
            return
        rest = tuple(sent for sent in worker.under_way if sent[0] != status.number)
        after = worker._replace(under_way=rest, done=worker.done | set(cells))
        yield text, _worker(state, status.worker, after), frozenset(), ""

    def _server_hears(
        self, state: State, answer: Answered
    ) -> Iterator[tuple[str, State, frozenset[Packet], str]]:
        server, read = state.server, answer.read
        if read.term != server.term or server.rows[read.row] is not None:
            return
        if read.epoch != server.epoch and self.rules.sum_of_its_epoch:
            return
        text = f"the server hears of {_text(read)}"
        if not answer.taken:
            if read.epoch == server.epoch:
                yield text, state, frozenset(), "the server waits for a READ that is STALE"
            return
        after = server._replace(rows=put(server.rows, read.row, answer.values))
        breach = ""
        if server.epoch >= FIRST_POOL_EPOCH and after.asked == self.cells and None not in after.rows:
            summed = sorted(pair for values in after.rows for pair in values or ())
            expected = [
                (rank, server.applied, cell)
                for rank in range(self.workers)
                for cell in self._touched(server.applied)
            ]
            breach = "" if summed == expected else f"round {server.applied} is applied as {summed}"
            after = after._replace(applied=server.applied + 1)
        yield text, state._replace(server=self._read(after)), frozenset(), breach

    def _read(self, server: Server) -> Server:
        """Return the server when all rows are read: in the term's second epoch, or waiting for a round."""
        waits = self.rules.all_are_renewed_before_the_next_epoch or server.epoch >= FIRST_POOL_EPOCH
        if (None in server.rows and waits) or server.asked < self.cells:
            return server
        opens = server.epoch + 1 < FIRST_POOL_EPOCH
        rows: tuple[tuple[Pair, ...] | None, ...] = (None if opens else (),) * self.cells
        asked = self.cells if opens else 0
        return Server(server.term, server.epoch + 1, asked, rows, server.applied)

    # Ends -----------------------------------------------------------------------------------------------
    def _calm(self, state: State, calm: set[State]) -> str:
        """Return what is wrong if the packets on their way are lost, and no more: hosts repeat in turn."""
        path: list[State] = []
        while state not in calm and state.server.applied < self.rounds:
            if state in path:
                return "no end is in reach, though nothing more is lost"
            path.append(state)
            queue = sorted(self._says(state), key=str)
            while queue:
                for _, after, packets, breach in list(self._arrives(state, queue.pop(0))):
                    if breach:
                        return breach + ", though nothing more is lost"
                    state, queue = after, queue + list(packets)
            state = next((after for _, after, _, _ in self._act(state)), state)
        calm.update(path)
        return ""

    def _ends_by_a_word(self, packet: Hot | Read) -> bool:
        """By the defect that its sender takes a late OUTDATED for one of this term."""
        if isinstance(packet, Hot):
            return not self.rules.late_words_of_hots_end_nothing
        return not self.rules.late_words_of_reads_end_nothing

    def _pruned(self, state: State, net: frozenset[Packet]) -> frozenset[Packet]:
        """Without the packets of terms that are over for whom they would reach."""
        rules = self.rules

        def matters(packet: Packet) -> bool:
            if isinstance(packet, Status):
                return packet.term >= state.workers[packet.worker].term or not rules.answer_of_its_term
            if isinstance(packet, Answered):
                return packet.read.term >= state.server.term
            if isinstance(packet, Outdated):
                return self._ends_by_a_word(packet.packet)
            checked = rules.outdated_is_checked and not self._ends_by_a_word(packet)
            return packet.term == state.switch.term or not checked

        return frozenset(filter(matters, net))


def _worker(state: State, rank: int, worker: Worker) -> State:
    return state._replace(workers=put(state.workers, rank, worker))


def _text(packet: Hot | Read) -> str:
    if isinstance(packet, Hot):
        worker, round_, cell = packet.pair
        what = f"HOT {packet.number} of worker {worker} (round {round_}, cell {cell})"
        what += f" for epoch {packet.epoch}" * (packet.epoch > 0)
    else:
        what = f"READ {packet.epoch} of row {packet.row}"
    return f"{what} of term {packet.term}"


def _story(nodes: list[tuple[State, frozenset[Packet], int, str]], index: int) -> list[str]:
    lines = []
    while nodes[index][2] >= 0:
        lines.append(nodes[index][3])
        index = nodes[index][2]
    return lines[::-1]
