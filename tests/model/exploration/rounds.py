# SPDX-License-Identifier: Apache-2.0
"""Every schedule of a few rounds of a table whose hot rows are drained in parts, while workers still add.

docs/protocol.md, "A round in parts". Pairs and READs are taken as they promise to be (exploration.hot): a
pair that is acknowledged is in its epoch, once. Messages are in the order of their sender, and come once.
Terms begin when a process dies, or the switch forgets, and hosts learn of them one by one. A worker's push
has a pair for each cell, or none at all; a cell is a part. The READs of the last part end the epoch when
they leave, and the round when they are answered. What a server has said of a round, any worker may have
heard.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from exploration.schedules import explore, put

Pair = tuple[int, int, int, int]
"""Worker, its process, round, cell."""
FIRST_POOL_EPOCH = 2
ALL = 99  # a watermark above all cells
_FAULTS = {"worker": "worker 0 dies", "server": "the server dies", "switch": "the switch forgets"}


class Label(NamedTuple):
    term: int
    epoch: int


class Said(NamedTuple):
    """A worker's message. kind: asks, pushes, word, made (again). watermark: of what is in the pool."""

    kind: str
    round: int = 0
    term: int = 0
    watermark: int = 0
    process: int = 0


class ServerMessage(NamedTuple):
    """A server's message. kind: answer, again. rounds: applied, or the one that is to be made again."""

    kind: str
    rounds: int
    label: Label


class Worker(NamedTuple):
    term: int = 1  # that it knows of
    process: int = 0
    round: int | None = None  # that it pushes; None: it has asked
    label: Label = Label(0, 0)
    added: frozenset[int] = frozenset()
    said: int = 0  # watermark
    makes_again: bool = False
    up: tuple[Said, ...] = (Said("asks"),)
    down: tuple[ServerMessage, ...] = ()


class Push(NamedTuple):
    process: int
    round: int
    term: int
    watermark: int = 0
    again: bool = False


class Notifications(NamedTuple):
    life: int
    round: int
    cell: int
    value: tuple[Pair, ...]


class Server(NamedTuple):
    term: int = 1
    life: int = 1
    applied: int = 0
    epoch: int = FIRST_POOL_EPOCH
    pushes: tuple[Push | None, ...] = ()
    read: tuple[tuple[Pair, ...], ...] = ()  # by cell, of the round that is drained
    draining: bool = False
    ending: bool = False  # the last READs have left


class Pool(NamedTuple):
    """banks: by epoch modulo 2, which epoch they are of, and what is in."""

    term: int = 1
    epoch: int = FIRST_POOL_EPOCH
    banks: tuple[tuple[int, tuple[Pair, ...]], ...] = ((0, ()), (0, ()))


class State(NamedTuple):
    workers: tuple[Worker, ...]
    server: Server
    pool: Pool = Pool()
    term: int = 1
    notifications: frozenset[Notifications] = frozenset()
    faults: frozenset[str] = frozenset()  # that have been


@dataclass(frozen=True)
class Rules:
    """What protocol.md asks for. A defect is a rule that is off."""

    # A worker
    watermarks_are_of_prefixes: bool = True
    pairs_say_their_epoch: bool = True
    another_term_waits_to_be_asked: bool = True
    # The server
    answers_are_for_who_asked: bool = True
    all_letters_are_there: bool = True
    least_watermark_counts: bool = True
    words_are_of_their_term: bool = True
    what_is_lost_is_asked_again: bool = True
    another_term_begins_anew: bool = True
    told_in_vain_is_another_life: bool = True
    what_ends_is_not_begun_anew: bool = True


@dataclass(frozen=True)
class TableRounds:
    """What is explored. faults: each once, in any order: the death of worker 0, of the server, or that the
    switch forgets. cold: worker 0 pushes no pairs."""

    workers: int = 2
    cells: int = 2
    rounds: int = 2
    faults: tuple[str, ...] = ()
    cold: bool = False
    rules: Rules = Rules()

    def explore(self, limit: int = 1_000_000) -> tuple[int, list[str]]:
        """How many states there are, and the shortest schedule that breaks a promise, if one does."""
        start = State((Worker(),) * self.workers, Server(pushes=(None,) * self.workers))
        return explore(start, self._following, self._is_end, "a round never ends", limit)

    def _is_end(self, state: State) -> bool:
        return all(worker.round == self.rounds for worker in state.workers)

    def _following(self, state: State) -> Iterator[tuple[str, State, str]]:
        for rank, worker in enumerate(state.workers):
            for text, after in self._worker_acts(state, worker, rank):
                yield f"worker {rank} {text}", after, ""
            if worker.up and not self._waits(state.server, rank, worker.up[0]):
                text = f"the server hears that worker {rank} {_text(worker.up[0])}"
                yield text, self._hears(state, rank), ""
        yield from self._server_acts(state)
        for kind in self.faults:
            if kind not in state.faults:
                yield f"{_FAULTS[kind]}: term {state.term + 1} begins", self._fails(state, kind), ""

    def _is_cold(self, rank: int) -> bool:
        return self.cold and rank == 0

    # ------------------------------------------------------------------ a worker

    def _worker_acts(self, state: State, worker: Worker, rank: int) -> Iterator[tuple[str, State]]:
        def then(after: Worker) -> State:
            return state._replace(workers=put(state.workers, rank, after))

        if worker.term < state.term:
            again = Said("made", worker.round or 0, worker.label.term)
            after = worker._replace(term=state.term, added=frozenset(), makes_again=False)
            if worker.makes_again:
                after = after._replace(up=(*worker.up, again))
            elif worker.round is not None and not self.rules.another_term_waits_to_be_asked:
                after = after._replace(label=Label(state.term, FIRST_POOL_EPOCH), said=0)
            yield f"learns of term {state.term}", then(after)
        if worker.down:
            message = worker.down[0]
            text = f"is to make round {message.rounds} again" if message.kind == "again" else "is answered"
            yield text, then(self._heard(worker, message))
        if worker.round is None or worker.round == self.rounds or worker.label.term != worker.term:
            return
        for cell in range(0 if self._is_cold(rank) else self.cells):
            if cell not in worker.added and (
                pool := self._add(state, worker, (rank, worker.process, worker.round, cell))
            ):
                added = worker._replace(added=worker.added | {cell})
                yield f"has its pair of cell {cell} added", then(self._says(added))._replace(pool=pool)

    def _heard(self, worker: Worker, message: ServerMessage) -> Worker:
        worker = worker._replace(down=worker.down[1:], label=message.label, added=frozenset(), said=0)
        if message.kind == "again":
            if message.label.term != worker.term:
                return worker._replace(up=(*worker.up, Said("made", message.rounds, message.label.term)))
            return worker._replace(makes_again=True)
        worker = worker._replace(round=message.rounds, makes_again=False)
        if message.rounds < self.rounds:
            said = Said("pushes", message.rounds, message.label.term, process=worker.process)
            worker = worker._replace(up=(*worker.up, said))
        return worker

    def _says(self, worker: Worker) -> Worker:
        """How far its push has come."""
        whole = len(worker.added) == self.cells
        if worker.makes_again:
            if not whole:
                return worker
            made = Said("made", worker.round or 0, worker.label.term, ALL)
            return worker._replace(makes_again=False, said=ALL, up=(*worker.up, made))
        prefix = min(set(range(self.cells)) - worker.added, default=ALL)
        if not self.rules.watermarks_are_of_prefixes:
            prefix = ALL if whole else max(worker.added) + 1
        if prefix <= worker.said:
            return worker
        word = Said("word", worker.round or 0, worker.label.term, prefix)
        return worker._replace(said=prefix, up=(*worker.up, word))

    def _add(self, state: State, worker: Worker, pair: Pair) -> Pool | None:
        pool, wanted = state.pool, worker.label.epoch
        if worker.term != state.term or pool.term != state.term:
            return None
        if not self.rules.pairs_say_their_epoch:
            wanted = pool.epoch
        if pool.epoch - wanted not in (0, 1):
            return None
        tag, pairs = pool.banks[wanted % 2]
        held = tuple(sorted((*(pairs if tag == wanted else ()), pair)))
        return pool._replace(banks=put(pool.banks, wanted % 2, (wanted, held)))

    # ------------------------------------------------------------------ the server

    def _waits(self, server: Server, rank: int, said: Said) -> bool:
        """Another process of a worker whose push is in a round that ends."""
        push = server.pushes[rank]
        another = push is not None and said.kind in ("asks", "pushes") and said.process != push.process
        return another and server.ending and self.rules.what_ends_is_not_begun_anew

    def _hears(self, state: State, rank: int) -> State:
        worker, server = state.workers[rank], state.server
        said, worker = worker.up[0], worker._replace(up=worker.up[1:])
        push = server.pushes[rank]
        if said.kind == "asks":
            server = self._with(server, rank, None)
            answer = ServerMessage("answer", server.applied, Label(server.term, server.epoch))
            worker = worker._replace(down=(*worker.down, answer))
        elif said.kind == "pushes":
            watermark = ALL if self._is_cold(rank) else 0
            server = self._with(server, rank, Push(said.process, said.round, said.term, watermark))
        elif push is not None and push.round == said.round:
            of_it = said.term == push.term or not self.rules.words_are_of_their_term
            if said.kind == "made":
                made = push._replace(term=said.term, watermark=said.watermark, again=False)
                server = self._with(server, rank, made)
            elif of_it and not push.again:
                server = self._with(server, rank, push._replace(watermark=said.watermark), begins=False)
        return state._replace(workers=put(state.workers, rank, worker), server=server)

    def _with(self, server: Server, rank: int, push: Push | None, *, begins: bool = True) -> Server:
        """begins: a round that is drained begins anew."""
        server = server._replace(pushes=put(server.pushes, rank, push))
        return self._anew(server) if begins and server.draining else server

    def _anew(self, server: Server) -> Server:
        """The round that is drained begins anew."""
        if not self.rules.another_term_begins_anew:
            return server
        another = bool(server.read) and self.rules.told_in_vain_is_another_life
        epoch = server.epoch + server.ending
        life = server.life + another
        return server._replace(draining=False, ending=False, read=(), life=life, epoch=epoch)

    def _server_acts(self, state: State) -> Iterator[tuple[str, State, str]]:
        server = state.server
        if server.term < state.term:
            after = self._anew(server) if server.ending else server
            after = after._replace(term=state.term, epoch=FIRST_POOL_EPOCH)
            opened = state._replace(server=after, pool=Pool(state.term))
            yield f"the server learns of term {state.term}, and opens its pool", opened, ""
            if not server.ending:
                return
        if server.ending:
            yield "the server has read the last cell, commits and answers", *self._commit(state)
            return
        lost = [
            rank
            for rank, push in enumerate(server.pushes)
            if push and push.term != server.term and not self._is_cold(rank)
        ]
        for rank in lost:
            push = server.pushes[rank]
            assert push is not None
            if not push.again and self.rules.what_is_lost_is_asked_again:
                again = ServerMessage("again", push.round, Label(server.term, server.epoch))
                worker = state.workers[rank]
                workers = put(state.workers, rank, worker._replace(down=(*worker.down, again)))
                after = self._with(server, rank, push._replace(again=True))
                yield (
                    f"the server asks worker {rank} again",
                    state._replace(workers=workers, server=after),
                    "",
                )
                return
        yield from self._reads(state)

    def _reads(self, state: State) -> Iterator[tuple[str, State, str]]:
        server, pool = state.server, state.pool
        there = [push for push in server.pushes if push is not None and not push.again]
        if not there or (len(there) < self.workers and self.rules.all_letters_are_there):
            return
        marks = [push.watermark for push in there]
        low = min(marks) if self.rules.least_watermark_counts else max(marks)
        cell = len(server.read)
        if cell >= low or pool.term != server.term or server.epoch not in (pool.epoch, pool.epoch - 1):
            return
        tag, pairs = pool.banks[server.epoch % 2]
        found = tuple(pair for pair in pairs if pair[3] == cell and tag == server.epoch)
        read = (*server.read, found)
        state = state._replace(
            pool=pool._replace(epoch=server.epoch + 1),
            notifications=state.notifications | {Notifications(server.life, server.applied, cell, found)},
        )
        ends = cell == self.cells - 1
        after = server._replace(read=read, draining=True, ending=ends)
        text = "asks for the last cell" if ends else f"reads cell {cell}, and tells all"
        yield f"the server {text}", state._replace(server=after), ""

    def _commit(self, state: State) -> tuple[State, str]:
        server = state.server
        breach, read = "", server.read
        for cell, found in enumerate(read):
            pushes = [
                (rank, push.process)
                for rank, push in enumerate(server.pushes)
                if push and not self._is_cold(rank)
            ]
            expected = tuple((*each, server.applied, cell) for each in pushes)
            if found != expected:
                breach = f"round {server.applied} has {found} of cell {cell}"
        for notifications in state.notifications:
            if (
                notifications[:2] == (server.life, server.applied)
                and notifications.value != read[notifications.cell]
            ):
                breach = (
                    f"workers take {notifications.value} for what round {server.applied} has made of a cell"
                )
        after = server._replace(
            applied=server.applied + 1,
            epoch=server.epoch + 1,
            pushes=(None,) * self.workers,
            read=(),
            draining=False,
            ending=False,
        )
        answer = ServerMessage("answer", after.applied, Label(after.term, after.epoch))
        workers = tuple(
            worker._replace(down=(*worker.down, answer)) if self._has_asked(worker, push) else worker
            for worker, push in zip(state.workers, server.pushes, strict=True)
        )
        return state._replace(server=after, workers=workers), breach

    def _has_asked(self, worker: Worker, push: Push | None) -> bool:
        """Its process, and not one before it."""
        is_its = push is not None and push.process == worker.process
        return is_its or not self.rules.answers_are_for_who_asked

    # ------------------------------------------------------------------ what fails

    def _fails(self, state: State, kind: str) -> State:
        state = state._replace(term=state.term + 1, faults=state.faults | {kind})
        server, term = state.server, state.term
        if kind == "worker":
            another = _begun(term, state.workers[0].process + 1)
            return state._replace(workers=put(state.workers, 0, another))
        if kind == "server":
            server = Server(server.term, server.life + 10, server.applied, pushes=(None,) * self.workers)
            workers = tuple(_begun(worker.term, worker.process) for worker in state.workers)
            return state._replace(server=server, workers=workers)
        return state


def _begun(term: int, process: int) -> Worker:
    return Worker(term, process, up=(Said("asks", process=process),))


def _text(said: Said) -> str:
    if said.kind == "asks":
        return "asks"
    if said.kind == "pushes":
        return f"pushes round {said.round}"
    part = "all" if said.watermark == ALL else f"what is below cell {said.watermark}"
    return f"has added {part} of round {said.round}"
