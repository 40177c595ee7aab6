# SPDX-License-Identifier: Apache-2.0
"""Every schedule of a few pushes in messages to a server that dies (docs/protocol.md, "Requests over lives").

Messages are taken as they promise to be: a process hears each once, in order, or, when it is meant for
another one, not at all. A server writes a push to its journal, applies it and answers it; it may save at any
time, and dies anywhere between. A store is the pushes in it, in order; an answer says how many there were.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from exploration.schedules import explore, put


class Name(NamedTuple):
    worker: int
    process: int
    push: int


class Letter(NamedTuple):
    """life: of the server that it is meant for, 0: any. heard: life of the last server that has heard it."""

    name: Name
    oldest: int
    life: int
    heard: int = 0


class Answer(NamedTuple):
    """life: of the server. process: of the worker, which has asked."""

    life: int
    process: int
    push: int
    value: int


Kept = frozenset[tuple[Name, int]]  # names with what they were answered


class Saved(NamedTuple):
    store: tuple[Name, ...] = ()
    kept: Kept = frozenset()
    covers: int = 0  # so many of the journal that there was


class Worker(NamedTuple):
    process: int = 1
    knows: int = 0  # which life of the server; 0: none yet
    sent: int = 0  # pushes
    answered: frozenset[int] = frozenset()
    reached: frozenset[int] = frozenset()  # which a server has, or may have
    letters: tuple[Letter, ...] = ()  # that are not acknowledged
    answers: tuple[Answer, ...] = ()  # on their way to it

    @property
    def waiting(self) -> list[int]:
        return [push for push in range(self.sent) if push not in self.answered]


class State(NamedTuple):
    workers: tuple[Worker, ...]
    life: int = 1
    store: tuple[Name, ...] = ()
    kept: Kept = frozenset()
    begun: Name | None = None  # written and not applied yet; or, by a defect, the reverse
    # On disk
    saved: Saved = Saved()
    saves: int = 0
    journal: tuple[Name, ...] = ()  # what is not in ``saved``
    saving: Saved | None = None  # which is being written


@dataclass(frozen=True)
class Rules:
    """What protocol.md asks for. A defect is a rule that is off."""

    names_are_known: bool = True
    processes_have_names: bool = True
    written_before_applied: bool = True
    checkpoints_have_names: bool = True
    kept_until_had: bool = True
    oldest_is_the_oldest: bool = True
    what_was_heard_is_asked_again: bool = True
    # Both: no ACK of the process that asks may have come
    answers_on_their_way_are_for_who_asked: bool = True
    late_answers_are_for_who_asked: bool = True
    # Second lines
    only_what_was_reached_is_asked_again: bool = True


@dataclass(frozen=True)
class Requests:
    """What is explored."""

    pushes: tuple[int, ...] = (2, 1)  # by worker
    window: int = 2  # pushes that wait for an answer
    lives: int = 2  # of the server
    saves: int = 1
    processes: int = 1  # of worker 0
    rules: Rules = Rules()

    def explore(self, limit: int = 1_000_000) -> tuple[int, list[str]]:
        """How many states there are, and the shortest schedule that breaks a promise, if one does."""
        start = State(tuple(Worker() for _ in self.pushes))
        return explore(start, self._judged, self._is_end, "what is not answered never will be", limit)

    def _judged(self, state: State) -> Iterator[tuple[str, State, str]]:
        for step, after in self._following(state):
            yield step, after, self._breach(state, after)

    def _is_end(self, state: State) -> bool:
        return all(len(each.answered) == self.pushes[rank] for rank, each in enumerate(state.workers))

    def _breach(self, before: State, after: State) -> str:
        twice = next((name for name in after.store if after.store.count(name) > 1), None)
        if twice is not None:
            return f"{_text(twice)} counts twice"
        if after.life == before.life:
            for rank, worker in enumerate(after.workers):
                for answer in worker.answers[len(before.workers[rank].answers) :]:
                    if answer.process != worker.process:
                        continue
                    name = Name(rank, worker.process, answer.push)
                    if name not in after.store:
                        return f"{_text(name)} is answered and not applied"
                    if after.store.index(name) + 1 != answer.value:
                        return (
                            f"{_text(name)} is answered {answer.value}, and was {after.store.index(name) + 1}"
                        )
        for rank, worker in enumerate(after.workers):
            for push in worker.answered:
                name = Name(rank, worker.process, push)
                if name not in after.store:
                    return f"{_text(name)} was answered and is lost"
        return ""

    # ------------------------------------------------------------------ what happens, and what is then

    def _following(self, state: State) -> Iterator[tuple[str, State]]:
        for rank, worker in enumerate(state.workers):
            for step, after in self._worker_does(state, rank, worker):
                yield f"worker {rank} {step}", state._replace(workers=put(state.workers, rank, after))
            if state.begun is None:
                yield from self._server_hears(state, rank, worker)
        if state.begun is not None:
            yield "the server goes on with it", self._goes_on(state, state.begun)
        elif state.saving is None and state.saves < self.saves and state.journal:
            kept = state.kept if self.rules.checkpoints_have_names else frozenset()
            yield "the server saves", state._replace(saving=Saved(state.store, kept, len(state.journal)))
        if state.saving is not None:
            journal = state.journal[state.saving.covers :]
            saved, saves = state.saving._replace(covers=0), state.saves + 1
            yield "that is on disk", state._replace(saved=saved, saves=saves, journal=journal, saving=None)
        if state.life < self.lives:
            yield "the server dies, and starts again", self._starts(state)
        if state.workers[0].process < self.processes:
            worker = state.workers[0]
            kept = () if self.rules.answers_on_their_way_are_for_who_asked else worker.answers
            again = Worker(worker.process + 1, answers=kept)
            yield "worker 0 dies, and starts again", state._replace(workers=put(state.workers, 0, again))

    def _worker_does(self, state: State, rank: int, worker: Worker) -> Iterator[tuple[str, Worker]]:
        if worker.sent < self.pushes[rank] and len(worker.waiting) < self.window:
            after = worker._replace(sent=worker.sent + 1)
            letter = self._letter(after, rank, worker.sent)
            yield f"pushes {worker.sent}", after._replace(letters=(*worker.letters, letter))
        if worker.letters and worker.letters[0].heard == state.life and worker.knows in (0, state.life):
            push = worker.letters[0].name.push
            reached = worker.reached | ({push} if self.rules.what_was_heard_is_asked_again else set())
            mine = tuple(answer for answer in worker.answers if answer.life == state.life)
            after = worker._replace(
                letters=worker.letters[1:], reached=reached, knows=state.life, answers=mine
            )
            yield f"has push {push} acknowledged", after
        if worker.answers and worker.knows in (0, worker.answers[0].life):
            life, _, push, _ = worker.answers[0]
            answered = worker.answered | {push} if push < worker.sent else worker.answered
            after = worker._replace(answers=worker.answers[1:], answered=answered, knows=life)
            yield f"gets the answer to push {push}", after
        if worker.answers and worker.answers[0].life != state.life:
            yield "does not get an answer of a life that is over", worker._replace(answers=worker.answers[1:])
        if worker.knows not in (0, state.life):
            # Of those that nobody has heard, the last may not have begun to leave: they go to the new one.
            for cut in range(len(worker.letters) + 1):
                if not any(letter.heard for letter in worker.letters[cut:]):
                    yield f"learns of life {state.life}", self._asks_again(state, rank, worker, cut)

    def _letter(self, worker: Worker, rank: int, push: int) -> Letter:
        oldest = min(worker.waiting) if self.rules.oldest_is_the_oldest else worker.sent - 1
        return Letter(Name(rank, worker.process, push), oldest, worker.knows)

    def _asks_again(self, state: State, rank: int, worker: Worker, cut: int) -> Worker:
        """cut: the letters from there on are meant for the new life; those before are lost."""
        reached = worker.reached | {letter.name.push for letter in worker.letters[:cut]}
        if not self.rules.only_what_was_reached_is_asked_again:
            reached |= set(worker.waiting)
        learnt = worker._replace(knows=state.life, reached=frozenset(), answers=())
        mine = tuple(answer for answer in worker.answers if answer.life == state.life)
        again = tuple(self._letter(learnt, rank, push) for push in worker.waiting if push in reached)
        begun = tuple(letter._replace(life=state.life) for letter in worker.letters[cut:])
        return learnt._replace(letters=begun + again, answers=mine)

    def _server_hears(self, state: State, rank: int, worker: Worker) -> Iterator[tuple[str, State]]:
        at = next((i for i, letter in enumerate(worker.letters) if letter.heard != state.life), None)
        if at is None:
            return
        letter = worker.letters[at]
        # In the new life's term, what was sent to anybody says whom its sender has met meanwhile.
        anybody = letter.life == 0 and worker.knows in (0, state.life)
        if letter.life != state.life and not anybody:
            return
        letters = put(worker.letters, at, letter._replace(heard=state.life))
        state = state._replace(workers=put(state.workers, rank, worker._replace(letters=letters)))
        name = letter.name if self.rules.processes_have_names else letter.name._replace(process=0)
        kept = frozenset(
            (each, value)
            for each, value in state.kept
            if each.worker != rank or (each.process == name.process and each.push >= letter.oldest)
        )
        state = state._replace(kept=kept)
        known = dict(kept).get(name) if self.rules.names_are_known else None
        text = f"the server hears {_text(letter.name)}"
        if known is not None:
            yield f"{text}, and answers again", self._answer(state, letter.name, known)
        elif self.rules.written_before_applied:
            yield text, state._replace(journal=(*state.journal, letter.name), begun=letter.name)
        else:
            yield text, self._apply(state, letter.name)._replace(begun=letter.name)

    def _goes_on(self, state: State, name: Name) -> State:
        state = state._replace(begun=None)
        if self.rules.written_before_applied:
            return self._apply(state, name)
        return state._replace(journal=(*state.journal, name))

    def _apply(self, state: State, name: Name) -> State:
        state = self._apply_silently(state, name)
        return self._answer(state, name, len(state.store))

    def _apply_silently(self, state: State, name: Name) -> State:
        store = (*state.store, name)
        if not self.rules.kept_until_had:
            return state._replace(store=store)
        known = name if self.rules.processes_have_names else name._replace(process=0)
        return state._replace(store=store, kept=state.kept | {(known, len(store))})

    def _answer(self, state: State, name: Name, value: int) -> State:
        worker = state.workers[name.worker]
        if worker.process != name.process and self.rules.late_answers_are_for_who_asked:
            return state
        answer = Answer(state.life, name.process, name.push, value)
        after = worker._replace(answers=(*worker.answers, answer))
        return state._replace(workers=put(state.workers, name.worker, after))

    def _starts(self, state: State) -> State:
        """Again, from what is on disk."""
        after = state._replace(
            life=state.life + 1, store=state.saved.store, kept=state.saved.kept, begun=None, saving=None
        )
        for name in state.journal:
            after = self._apply_silently(after, name)
        return after


def _text(name: Name) -> str:
    return f"push {name.push} of worker {name.worker}" + f", process {name.process}" * (name.process > 1)
