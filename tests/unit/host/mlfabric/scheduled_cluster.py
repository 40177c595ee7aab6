# SPDX-License-Identifier: Apache-2.0
"""A cluster of one job under random timing: the scheduler's and the server's engines, and nothing else.

Transfers end when they are planned to, or late, or never; workers compute for random times and may die. The
cluster records every reservation and every end of an update by itself.
"""

from __future__ import annotations

import heapq
import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from libra.mlfabric.aggregate import send_ports
from libra.mlfabric.asks import Ask, Deliver, Drop, Grant, Update
from libra.mlfabric.commits import CommitEnd, CommitQueue
from libra.mlfabric.links import Policy, Port, Step, TrueKnowledge
from libra.mlfabric.order import ports_to
from libra.mlfabric.scheduler import UpdateScheduler
from libra.mlfabric.switch_groups import Leases

SERVER, SIZE = 8, 1000


@dataclass
class Chances:
    """Probabilities of troubles of a transfer and of a worker's computation."""

    late: float = 0.0
    never: float = 0.0
    dies: float = 0.0


@dataclass
class Cluster:
    policy: Policy
    workers: int
    updates: int  # of each worker
    seed: int
    chances: Chances = field(default_factory=Chances)
    make: type[UpdateScheduler] = UpdateScheduler

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)
        self.nodes = [9 + 2 * rank for rank in range(self.workers)]
        every = [Port(node, up) for node in (SERVER, *self.nodes) for up in (True, False)]
        self.rates = {port: self.random.choice([500.0, 1000.0]) for port in every}
        source = TrueKnowledge(lambda port, now: self.rates[port])
        rng = random.Random(self.seed)
        self.scheduler = self.make(
            self.policy, [SERVER], self.nodes, source, SIZE, rng, leases=Leases(slots=2, chunks=1)
        )
        self.leased: dict[tuple[int, int], int] = {}  # commits, by slot and use
        self.commits = CommitQueue(self.policy.tau_max)
        self.now = 0.0
        self.ends: dict[Update, list[str]] = {}
        self.used: list[tuple[Port, Step, bool]] = []  # bool: reserved alone
        self.outcomes: list[CommitEnd] = []
        self.grants: dict[int, Grant] = {}
        self.summed: set[int] = set()  # commits whose values the server has
        self.dead: set[int] = set()
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._order = itertools.count()
        self._wakes: set[float] = set()
        self._computed = dict.fromkeys(self.nodes, 0)
        self._version = dict.fromkeys(self.nodes, 0)

    def after(self, delay: float, action: Callable[[], None]) -> None:
        self.at(self.now + delay, action)

    def at(self, time: float, action: Callable[[], None]) -> None:
        heapq.heappush(self._events, (time, next(self._order), action))

    def _wake(self, time: float) -> None:
        if time not in self._wakes:
            self._wakes.add(time)
            self.at(time, lambda: None)

    def run(self) -> None:
        for node in self.nodes:
            self._compute(node)
        for _ in range(100_000):
            if not self._events:
                return
            self.now, _, action = heapq.heappop(self._events)
            action()
            self._serve()
        raise AssertionError("the cluster does not come to an end")

    # ---- workers -----------------------------------------------------------------------------------------

    def _compute(self, node: int) -> None:
        if node in self.dead or self._computed[node] == self.updates:
            return
        if self.random.random() < self.chances.dies and len(self.dead) < self.workers - 1:
            self.dead.add(node)
            for ask in self.scheduler.lost(node):
                self.ends[ask.update].append("lost")
            return
        self._computed[node] += 1
        update = Update(node, self._computed[node])
        self.ends[update] = []
        ask = Ask(update, SERVER, self._version[node], SIZE, 1.0)
        self.after(self.random.random(), lambda: self._ask(ask))

    def _ask(self, ask: Ask) -> None:
        if ask.update.worker in self.dead:
            self.ends[ask.update].append("lost")
            return
        self.scheduler.ask(ask)

    # ---- decisions ---------------------------------------------------------------------------------------

    def _serve(self) -> None:
        for decision in self.scheduler.serve(self.now):
            if isinstance(decision, Drop):
                self.ends[decision.ask.update].append("dropped")
            elif isinstance(decision, Grant):
                self._grant(decision)
            else:
                self._deliver(decision)
        due = self.scheduler.due(self.now)
        if self.now < due < float("inf"):
            self._wake(due)
        for outcome in self.commits.pop_due(self.now):
            self._ended(outcome)
        if self.commits.deadline < float("inf"):
            self._wake(self.commits.deadline)

    def _grant(self, grant: Grant) -> None:
        self.grants[grant.commit] = grant
        asks = grant.asks
        for ask, steps in zip(asks, grant.gather, strict=True):
            self.used += [(port, step, False) for port in ports_to(grant.aggregator, ask) for step in steps]
        *others, down = send_ports(grant.way, grant.route, SERVER)
        if grant.lease is not None:
            self._lease(grant)
        self.used += [(port, step, False) for port in others for step in grant.send]
        self.used.append((down, Step(grant.send[0].start, grant.send[-1].end, 0.0), True))
        self.after(
            0.001,
            lambda: self.commits.grant(
                grant.commit,
                tuple(ask.update for ask in asks),
                tuple(ask.version for ask in asks),
                grant.deadline,
                grant.least,
            ),
        )
        involved = {grant.sender, *(ask.update.worker for ask in asks)}
        if self.random.random() < self.chances.never:
            return
        late = self.random.random() * 3 if self.random.random() < self.chances.late else 0.0

        def arrive() -> None:
            if involved & self.dead:
                return
            self.summed.add(grant.commit)
            if not self.commits.whole(grant.commit):
                self.scheduler.summed(grant.commit)

        self.after(grant.send[-1].end + late - self.now, arrive)

    def _lease(self, grant: Grant) -> None:
        """Check that a lease is new, and overwrites a sum that the server has."""
        assert grant.lease is not None
        slot, use = grant.lease
        assert (slot, use) not in self.leased
        assert use < 2 or self.leased[slot, use - 2] in self.summed
        self.leased[slot, use] = grant.commit

    def _deliver(self, decision: Deliver) -> None:
        self.used += [(port, step, False) for port in decision.ports for step in decision.steps]

        def arrive() -> None:
            for node in decision.receivers:
                self._version[node] = self.commits.version
                self._compute(node)

        self.after(decision.steps[-1].end - self.now, arrive)

    def _ended(self, outcome: CommitEnd) -> None:
        self.outcomes.append(outcome)
        if outcome.committed:
            for update in outcome.updates:
                self.ends[update].append(f"commit {outcome.commit}")

        def tell() -> None:
            again = self.scheduler.ended(SERVER, outcome.commit, outcome.committed, outcome.version)
            for ask in again:
                self.after(0.001, lambda ask=ask: self._ask(ask))  # type: ignore[misc]
            if not outcome.committed:
                for update in set(outcome.updates) - {ask.update for ask in again}:
                    self.ends[update].append("void")

        self.after(0.001, tell)

    # ---- promises ----------------------------------------------------------------------------------------

    def over_reserved(self) -> str:
        """Return which port had more reserved than its rate, or was shared though reserved alone, or ""."""
        for port, rate in self.rates.items():
            mine = [(step, alone) for used, step, alone in self.used if used == port]
            for at in {step.start for step, _ in mine}:
                there = [(step, alone) for step, alone in mine if step.start <= at < step.end - 1e-9]
                if any(alone for _, alone in there) and len(there) > 1:
                    return f"{port} is shared at {at}"
                if sum(step.rate for step, _ in there) > rate * (1 + 1e-9):
                    return f"{port} carries more than {rate} at {at}"
        return ""

    def broken(self) -> str:
        """Return which promise is broken, or ""."""
        for update, ends in self.ends.items():
            if len(ends) != 1:
                return f"{update} ended {len(ends)} times: {ends}"
        for outcome in self.outcomes:
            if self.policy.tau_max is not None and max(outcome.delays, default=0) > self.policy.tau_max:
                return f"commit {outcome.commit} has delays {outcome.delays}"
        numbers = [outcome.commit for outcome in self.outcomes]
        if numbers != sorted(set(numbers)):
            return f"commits ended out of order: {numbers}"
        return self.over_reserved()
