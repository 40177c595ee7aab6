# SPDX-License-Identifier: Apache-2.0
"""MLfabric under virtual time: the product's scheduler and commit queue decide, flows carry the updates."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np

from libra.mlfabric import knowledge
from libra.mlfabric.aggregate import gather_ports, route_ports
from libra.mlfabric.commits import CommitEnd, CommitQueue
from libra.mlfabric.links import Port, Step
from libra.mlfabric.orders import Ask, Deliver, Drop, Grant, Update
from libra.mlfabric.policy import Policy
from libra.mlfabric.scheduler import UpdateScheduler
from libra_sim.scheduled.training import Floats, TargetTraining
from libra_workloads.scenario.scenario import Scenario, Scheduled


@dataclass
class _Moving:
    """Commit on its way. missing: transfers to its aggregator that have not ended."""

    grant: Grant
    missing: int
    void: bool = False
    began: dict[int, float] = field(default_factory=dict)


class Fabric(TargetTraining):
    """Training whose updates a scheduler orders and groups."""

    name = "mlfabric"

    def __init__(
        self, scenario: Scenario, settings: Scheduled, learning_rate: float, policy: Policy, name: str
    ) -> None:
        super().__init__(scenario, settings, learning_rate)
        self.name = name
        known = knowledge.make(
            settings.knowledge,
            lambda port, now: self.network.rate(self.names[port.node], port, now),
            [self.server_node],
            scenario.seed,
        )
        self._scheduler = UpdateScheduler(
            policy,
            [self.server_node],
            [node for node in self.names if node != self.server_node],
            known,
            self.bytes,
            random.Random(self._chance.stream("aggregators").bits(64)),
        )
        self._commits = CommitQueue(policy.tau_max)
        self._held: dict[Update, tuple[int, Floats]] = {}  # version and gradient, until committed
        self._moving: dict[int, _Moving] = {}
        self._ranks = {node: rank for rank, node in enumerate(list(self.names)[:-1])}
        self._wakes: set[float] = set()
        self._control: list[float] = []

    # ---- messages, which take the time of two links ------------------------------------------------------

    def _tell(self, node: int, action: Callable[[], None]) -> None:
        """Call ``action()`` when a message between a node and the scheduler has arrived."""
        delay = self.network.control_delay(self.names[node])
        self._control.append(delay)
        self.network.after(delay, lambda: self._then(action))

    def _then(self, action: Callable[[], None]) -> None:
        action()
        self._serve()

    def _wake(self, time: float) -> None:
        if time < float("inf") and time not in self._wakes:
            self._wakes.add(time)
            self.network.at(time, partial(self._woken, time))

    def _woken(self, time: float) -> None:
        self._wakes.discard(time)
        self._serve(time)

    # ---- workers -----------------------------------------------------------------------------------------

    def push(self, rank: int, number: int, version: int, gradient: Floats) -> None:
        node = list(self._ranks)[rank]
        update = Update(node, number)
        self._held[update] = version, gradient
        ask = Ask(update, self.server_node, version, self.bytes, float(np.linalg.norm(gradient)))
        self._tell(node, lambda: self._scheduler.ask(ask))

    # ---- decisions ---------------------------------------------------------------------------------------

    def _serve(self, asked: float = 0.0) -> None:
        """Do what is due. asked: the time that this call was asked for, which rounding may have moved."""
        now = max(self.network.now, asked)
        for end in self._commits.take(now):
            self._ended(end)
        for decision in self._scheduler.serve(now):
            if isinstance(decision, Grant):
                self._grant(decision)
            elif isinstance(decision, Deliver):
                self._deliver(decision)
            else:
                self._drop(decision)
        self._wake(self._scheduler.due(now))
        self._wake(self._commits.deadline)

    def _drop(self, drop: Drop) -> None:
        del self._held[drop.ask.update]

    def _grant(self, grant: Grant) -> None:
        moving = _Moving(grant, sum(bool(steps) for steps in grant.gather))
        self._moving[grant.commit] = moving
        updates = tuple(ask.update for ask in grant.asks)
        versions = tuple(ask.version for ask in grant.asks)
        self._tell(
            self.server_node,
            lambda: self._commits.grant(grant.commit, updates, versions, grant.deadline, grant.least),
        )
        for ask, steps in zip(grant.asks, grant.gather, strict=True):
            if steps:
                ports = gather_ports(ask, grant.aggregator)
                route = [self.names[ask.update.worker], self.names[grant.aggregator]]
                ended = partial(self._gathered, moving, ports, steps)
                self.network.flow(route, ask.size, ended, steps)
        if not moving.missing:
            self._send(moving)

    def _gathered(self, moving: _Moving, ports: tuple[Port, ...], steps: tuple[Step, ...]) -> None:
        gaps = sum(later.start - step.end for step, later in pairwise(steps))
        self._scheduler.done(ports, self.bytes, max(self.network.now - steps[0].start - gaps, 1e-9))
        moving.missing -= 1
        if not moving.missing:
            self._send(moving)

    def _send(self, moving: _Moving) -> None:
        grant = moving.grant
        if moving.void:
            return
        began = max(self.network.now, grant.send[0].start)
        ports = route_ports(grant.route, self.server_node)
        size = max(ask.size for ask in grant.asks)

        def arrived() -> None:
            self._scheduler.done(ports, size, max(self.network.now - began, 1e-9))
            self._commits.whole(grant.commit)
            self._serve()

        route = [*(self.names[node] for node in grant.route), self.server]
        self.network.flow(route, size, arrived, grant.send)

    def _ended(self, end: CommitEnd) -> None:
        moving = self._moving.pop(end.commit)
        if end.committed:
            held = [self._held.pop(update) for update in end.updates]
            total = held[0][1]
            for _, gradient in held[1:]:
                total = total + gradient
            self.commit(total, [version for version, _ in held])
        moving.void = not end.committed

        def tell() -> None:
            again = self._scheduler.ended(self.server_node, end.commit, end.committed, end.version)
            for ask in again:
                self._tell(ask.update.worker, partial(self._scheduler.ask, ask))
            if not end.committed:
                for update in {*end.updates} - {ask.update for ask in again}:
                    del self._held[update]

        self._tell(self.server_node, tell)

    def _deliver(self, made: Deliver) -> None:
        model: list[Any] = []

        def begin() -> None:
            model.append(self.model())

        def arrived() -> None:
            for node in made.receivers:
                self.got(self._ranks[node], model[0])

        self.network.at(made.steps[0].start, begin)
        receivers = [self.names[node] for node in made.receivers]
        if made.way == "multicast":
            self.network.multicast(self.server, receivers, self.bytes, arrived, made.steps)
        else:
            self.network.flow([self.server, *receivers], self.bytes, arrived, made.steps)

    # ---- figures -----------------------------------------------------------------------------------------

    def figures(self) -> dict[str, Any]:
        counted = self._scheduler.figures
        return {
            **super().figures(),
            "dropped_by_worker": [counted.dropped[node] for node in self._ranks],
            "voided": counted.voided,
            "groups": dict(counted.groups),
            "grouped_updates": counted.grouped,
            "control_ms": 1000 * sum(self._control) / len(self._control) if self._control else None,
            "knowledge": self.settings.knowledge,
        }
