# SPDX-License-Identifier: Apache-2.0
"""Every schedule of a few workers keeps MLfabric's promises: the scheduler and the server are the product's
engines. 2 workers make 2 updates each; with LIBRA_EXPLORE=long 3 workers make 1 and 2.

A step lets a worker ask, lets a transfer end, lets the next message from the scheduler to the server or back
arrive, or lets time pass until something is due. One transfer may be lost for good, or one worker may die. In
every state each update has at most one end, and no commit has a delay above tau_max (the server's engine
raises); no link is over-reserved. From every state without another step all updates have an end.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from effort import LONG
from planted_schedulers import CountsNothingGranted
from reserved import over_reserved

from libra.errors import LibraError
from libra.mlfabric.asks import Ask, Deliver, Drop, Grant, Update
from libra.mlfabric.commits import CommitEnd, CommitQueue
from libra.mlfabric.links import Policy, TrueKnowledge
from libra.mlfabric.scheduler import UpdateScheduler
from libra.mlfabric.switch_groups import Leases

SERVER, SIZE = 8, 1000
RATE = 1000.0


T = TypeVar("T")


def _shallow(thing: T) -> T:
    """Return a copy that shares all values; five times as fast as copy.copy."""
    made: T = object.__new__(type(thing))
    made.__dict__.update(thing.__dict__)
    return made


class _First(random.Random):
    """Draws the first ones, so that a state does not depend on how it was reached."""

    def sample(self, population, k, **_):  # type: ignore[no-untyped-def]
        return list(population)[:k]

    def __deepcopy__(self, memo: dict[int, Any]) -> _First:
        return self


_RATES = TrueKnowledge(lambda port, now: RATE)
Transfer = tuple[int, tuple[int, ...], int]
"""Commit, workers that send or pass on, receiver."""


class World:
    """One state. losses, deaths: that there may still be."""

    def __init__(
        self,
        policy: Policy,
        workers: int,
        updates: int,
        losses: int,
        deaths: int,
        kind: type[UpdateScheduler] = UpdateScheduler,
    ) -> None:
        self.updates = updates
        self.nodes = [9 + 2 * rank for rank in range(workers)]
        leases = Leases(slots=1, chunks=1)
        self.scheduler = kind(policy, [SERVER], self.nodes, _RATES, SIZE, _First(), leases=leases)
        self.commits = CommitQueue(policy.tau_max)
        self.losses, self.deaths = losses, deaths
        self.now = 0.0
        self.asked = dict.fromkeys(self.nodes, 0)  # updates of each worker
        self.version: dict[int, int | None] = dict.fromkeys(self.nodes, 0)  # None: waits for a model
        self.again: tuple[Ask, ...] = ()
        self.transfers: tuple[Transfer, ...] = ()  # that have not ended
        self.members: dict[int, Grant] = {}
        self.to_server: tuple[Grant, ...] = ()
        self.to_scheduler: tuple[CommitEnd, ...] = ()
        self.models: tuple[Deliver, ...] = ()
        self.dead: frozenset[int] = frozenset()
        self.ends: dict[Update, tuple[str, ...]] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> World:
        other = _shallow(self)
        scheduler = other.scheduler = _shallow(self.scheduler)
        scheduler.links = scheduler.links.copy()
        scheduler.links.rates = dict(scheduler.links.rates)
        scheduler._tries = dict(scheduler._tries)
        scheduler.workers = list(scheduler.workers)
        scheduler._leases = copy.deepcopy(scheduler._leases)
        scheduler._servers = {node: _shallow(each) for node, each in scheduler._servers.items()}
        for each in scheduler._servers.values():
            each.queue, each.granted, each.waiting = [*each.queue], {**each.granted}, {**each.waiting}
        commits = other.commits = _shallow(self.commits)
        commits._open = [_shallow(one) for one in commits._open]
        commits._early = set(commits._early)
        for name in ("asked", "version", "members", "ends"):
            setattr(other, name, dict(getattr(self, name)))
        return other

    # ---- steps -------------------------------------------------------------------------------------------

    def steps(self) -> Iterator[Callable[[World], None]]:
        if self._grant_commutes():
            yield World.grant_arrives
            return
        for node in self.nodes:
            if node in self.dead:
                continue
            if self.version[node] is not None and self.asked[node] < self.updates:
                yield lambda world, node=node: world.compute(node)  # type: ignore[misc]
            if self.deaths:
                yield lambda world, node=node: world.die(node)  # type: ignore[misc]
        for ask in self.again:
            yield lambda world, ask=ask: world.ask_again(ask)  # type: ignore[misc]
        for transfer in self.transfers:
            if self._can_move(transfer):
                yield lambda world, transfer=transfer: world.move(transfer)  # type: ignore[misc]
                if self.losses:
                    yield lambda world, transfer=transfer: world.lose(transfer)  # type: ignore[misc]
        if self.to_server:
            yield World.grant_arrives
        if self.to_scheduler:
            yield World.end_arrives
        if self.models:
            yield World.model_arrives
        # Messages of the scheduler take less time than what it waits for.
        told = not (self.to_server or self.to_scheduler or self.models or self.again)
        if told and self._due() < float("inf"):
            yield World.wait

    def _grant_commutes(self) -> bool:
        """Return True if the next grant's arrival commutes with all else that may happen before it.

        Then it is the only step here: a partial-order reduction. The server has no other open commit, whose
        end would move a deadline, and not the values already, so that the arrival commits nothing; time waits
        for it, and no promise looks at it.
        """
        return bool(self.to_server) and not self.commits._open and not self.commits._early

    def _can_move(self, transfer: Transfer) -> bool:
        commit, senders, receiver = transfer
        if {*senders, receiver} & self.dead:
            return False
        return receiver != SERVER or not any(one == commit and to != SERVER for one, _, to in self.transfers)

    def _due(self) -> float:
        return min(
            (time for time in (self.scheduler.due(self.now), self.commits.deadline) if time > self.now),
            default=float("inf"),
        )

    def compute(self, node: int) -> None:
        self.asked[node] += 1
        update, version = Update(node, self.asked[node]), self.version[node]
        assert version is not None
        self.version[node] = None
        self.ends[update] = ()
        self.scheduler.ask(Ask(update, SERVER, version, SIZE))
        self.settle()

    def ask_again(self, ask: Ask) -> None:
        self.again = tuple(each for each in self.again if each != ask)
        if ask.update.worker in self.dead:
            self._end(ask.update, "lost")
        else:
            self.scheduler.ask(ask)
        self.settle()

    def die(self, node: int) -> None:
        self.deaths -= 1
        self.dead |= {node}
        for ask in self.scheduler.lost(node):
            self._end(ask.update, "lost")
        # Workers that its death has cut off from a model say that they wait.
        for model in self.models:
            if node in model.receivers:
                for each in model.receivers:
                    if each not in self.dead:
                        self.scheduler.need_model(SERVER, each)
        self.models = tuple(model for model in self.models if node not in model.receivers)
        self.settle()

    def move(self, transfer: Transfer) -> None:
        self.transfers = tuple(each for each in self.transfers if each != transfer)
        if transfer[2] == SERVER:
            self.commits.whole(transfer[0])
        self.settle()

    def lose(self, transfer: Transfer) -> None:
        self.losses -= 1
        self.transfers = tuple(each for each in self.transfers if each[0] != transfer[0])
        self.settle()

    def grant_arrives(self) -> None:
        grant, *rest = self.to_server
        self.to_server = tuple(rest)
        updates, versions = [ask.update for ask in grant.asks], [ask.version for ask in grant.asks]
        self.commits.grant(grant.commit, tuple(updates), tuple(versions), grant.deadline, grant.least)
        self.settle()

    def end_arrives(self) -> None:
        end, *rest = self.to_scheduler
        self.to_scheduler = tuple(rest)
        again = self.scheduler.ended(SERVER, end.commit, end.committed, end.version)
        self.again += tuple(again)
        if not end.committed:
            for update in {*end.updates} - {ask.update for ask in again}:
                self._end(update, "void")
        self.settle()

    def model_arrives(self) -> None:
        model, *rest = self.models
        self.models = tuple(rest)
        for node in model.receivers:
            self.version[node] = self.commits.version
        self.settle()

    def wait(self) -> None:
        self.now = self._due()
        self.settle()

    def settle(self) -> None:
        """Do what both engines do at once."""
        for outcome in self.commits.pop_due(self.now):
            self.to_scheduler += (outcome,)
            self.transfers = tuple(each for each in self.transfers if each[0] != outcome.commit)
            if outcome.committed:
                for update in outcome.updates:
                    self._end(update, "committed")
        for decision in self.scheduler.serve(self.now):
            if isinstance(decision, Drop):
                self._end(decision.ask.update, "dropped")
            elif isinstance(decision, Deliver):
                self.models += (decision,)
            else:
                self.to_server += (decision,)
                gather = zip(decision.asks, decision.gather, strict=True)
                self.transfers += tuple(
                    (decision.commit, (ask.update.worker,), decision.aggregator)
                    for ask, steps in gather
                    if steps
                )
                self.transfers += ((decision.commit, decision.route, SERVER),)

    def _end(self, update: Update, how: str) -> None:
        self.ends[update] += (how,)

    # ---- promises ----------------------------------------------------------------------------------------

    def broken(self, before: World) -> str:
        """Return which promise a step from the state ``before`` has broken, or ""."""
        for update, ends in self.ends.items():
            if len(ends) > 1:
                return f"{update} ended as {ends}"
        mine, its = self.scheduler, before.scheduler
        if (mine._commit, mine._delivery) == (its._commit, its._delivery):
            return ""  # nothing was reserved
        return over_reserved(mine.links)

    def stuck(self) -> str:
        """Return which promise about ends a state without another step breaks, or ""."""
        for node in self.nodes:
            if node not in self.dead and self.asked[node] < self.updates:
                return f"worker {node} waits for ever for a model"
        open_ = [update for update, ends in self.ends.items() if not ends and update.worker not in self.dead]
        return f"{open_} have no end" if open_ else ""

    def _asks(self, asks: Iterable[Ask]) -> frozenset[tuple[Update, int]]:
        return frozenset((ask.update, ask.version - self.commits.version) for ask in asks)

    def _version_of(self, node: int) -> int | None:
        """Return a worker's version behind the server's; 0 if it computes nothing more."""
        version = self.version[node]
        if version is not None and (node in self.dead or self.asked[node] == self.updates):
            return 0
        return None if version is None else version - self.commits.version

    def state(self) -> tuple[Any, ...]:
        """Return what later steps depend on. Times count from now, and versions from the server's.

        Of an update that has ended it is enough that it has. The order of a queue tells nothing, since the
        earliest finish goes first; nor does that of workers that wait for a model.
        """
        scheduler, commits = self.scheduler, self.commits
        (mine,) = scheduler._servers.values()
        held = {
            port: tuple(
                sorted(
                    (round(max(hold.start - self.now, 0), 6), round(hold.end - self.now, 6), hold.amount)
                    for hold in holds
                    if hold.end > self.now
                )
            )
            for port, holds in scheduler.links._held.items()
        }
        first, now = commits._last, commits.version
        return (
            mine.version - now,
            self._asks(mine.queue),
            tuple((grant.commit - first, self._asks(grant.asks)) for grant in mine.granted.values()),
            frozenset((node, None if has < 0 else has - now) for node, has in mine.waiting.items()),
            frozenset((port, holds) for port, holds in held.items() if holds),
            frozenset(scheduler._tries.items()),
            scheduler._leases.free if scheduler._leases is not None else 0,
            tuple(
                (
                    each.commit - first,
                    frozenset(zip(each.updates, (version - now for version in each.versions), strict=True)),
                    round(each.deadline - self.now, 6),
                    each.whole,
                )
                for each in commits._open
            ),
            frozenset(commit - first for commit in commits._early),
            self.losses,
            self.deaths,
            self.dead,
            tuple(self.asked.values()),
            tuple(map(self._version_of, self.nodes)),
            self._asks(self.again),
            frozenset((commit - first, *rest) for commit, *rest in self.transfers),
            tuple((g.commit - first, round(g.deadline - self.now, 6)) for g in self.to_server),
            tuple((e.commit - first, e.committed, e.version - now) for e in self.to_scheduler),
            tuple(frozenset(model.receivers) for model in self.models),
            frozenset((update, len(ends)) for update, ends in self.ends.items()),
        )


def explore(world: World, limit: int = 10**7) -> tuple[int, str, bool]:
    """Return the number of states, the first broken promise or "", and True if all states were seen."""
    seen = {hash(world.state())}
    stack = [world]
    while stack:
        here = stack.pop()
        steps = list(here.steps())
        if not steps and (problem := here.stuck()):
            return len(seen), problem, False
        for step in steps:
            after = copy.deepcopy(here)
            try:
                step(after)
            except LibraError as error:
                return len(seen), str(error), False
            if problem := after.broken(here):
                return len(seen), problem, False
            if (key := hash(after.state())) not in seen:
                seen.add(key)
                stack.append(after)
        if len(seen) > limit:
            return len(seen), "", False
    return len(seen), "", True


# Nobody waits for an ask that is forecast: time may pass at any step without that.
ALL = Policy(tau_max=2, forecast=False)
GATHER = replace(ALL, groups="gather")
SWITCH = replace(ALL, groups="switch")
SETTINGS = [(ALL, 2, 2, 1, 0), (ALL, 2, 2, 0, 1), (ALL, 2, 1, 1, 1)]  # workers, updates, losses, deaths
SETTINGS += [(GATHER, 2, 1, 1, 1), (SWITCH, 2, 2, 1, 0)]
if LONG:
    SETTINGS += [(ALL, 3, 1, 0, 1), (ALL, 3, 1, 1, 0), (ALL, 3, 2, 1, 0), (ALL, 3, 2, 0, 1)]
    SETTINGS += [(GATHER, 2, 2, 1, 0), (GATHER, 2, 2, 0, 1), (GATHER, 3, 1, 0, 1)]


@pytest.mark.parametrize(("policy", "workers", "updates", "losses", "deaths"), SETTINGS)
def test_every_schedule_keeps_the_promises(
    policy: Policy, workers: int, updates: int, losses: int, deaths: int
) -> None:
    states, problem, complete = explore(World(policy, workers, updates, losses, deaths))
    assert problem == ""
    assert complete
    assert states > 1000


class _NeverVoid(CommitQueue):
    """Planted: the server waits for ever for what is not whole."""

    def pop_due(self, now: float, may: Callable[[int], bool] | None = None) -> Iterator[CommitEnd]:
        return super().pop_due(min(now, 0.0), may)


class _ForgetsModels(UpdateScheduler):
    """Planted: a worker whose update was dropped gets no new model."""

    def _drop(self, state, ask, reason):  # type: ignore[no-untyped-def]
        found = super()._drop(state, ask, reason)
        del state.waiting[ask.update.worker]
        return found


def test_a_server_that_waits_for_ever_is_found() -> None:
    world = World(ALL, 2, 1, 1, 0)
    world.commits = _NeverVoid(ALL.tau_max)
    assert explore(world)[1].endswith(("have no end", "waits for ever for a model"))


@pytest.mark.parametrize(
    ("kind", "tau_max"), [(_ForgetsModels, 0), (CountsNothingGranted, 0)], ids=["models", "granted"]
)
def test_planted_defects_are_found(kind: type[UpdateScheduler], tau_max: int) -> None:
    policy = Policy(tau_max=tau_max, groups="none", retries=0, forecast=False)
    assert explore(World(policy, 2, 2, 0, 0, kind), 20_000)[1] != ""
