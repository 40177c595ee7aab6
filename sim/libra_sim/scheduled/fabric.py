# SPDX-License-Identifier: Apache-2.0
"""MLfabric under virtual time: the product's scheduler and commit queue decide, flows carry the updates."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial, reduce
from itertools import pairwise
from typing import Any

import numpy as np

from libra.errors import ConfigError, LibraError
from libra.job import ids
from libra.job.ids import Role
from libra.mlfabric import knowledge
from libra.mlfabric.aggregate import cost_of, gather_ports, send_ports
from libra.mlfabric.arriving import norm_of
from libra.mlfabric.commits import CommitEnd, CommitQueue
from libra.mlfabric.divergence import Divergence
from libra.mlfabric.leases import Leases
from libra.mlfabric.links import Port, Step
from libra.mlfabric.orders import Ask, Deliver, Drop, Grant, Replicate, Update, Way
from libra.mlfabric.policy import Policy
from libra.mlfabric.scheduler import UpdateScheduler
from libra.mlfabric.switch_lanes import chunks_of, exponent_of, summed
from libra_controller.errors import DescriptionError
from libra_sim.errors import WorkloadError
from libra_sim.scheduled.replicas import MeasuredReplication, Replica
from libra_sim.scheduled.training import Floats, TargetTraining
from libra_workloads.scenario.scenario import Scenario
from libra_workloads.scenario.target import Scheduled


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
        replicas = [ids.node_id(Role.SERVER, rank) for rank in range(1, len(self.servers))]
        known = knowledge.make(
            settings.knowledge,
            lambda port, now: self.network.rate(self.names[port.node], port, now),
            [self.server_node],
            scenario.seed,
        )
        self._policy, self._known, self.epoch = policy, known, 1
        self._random = random.Random(self._chance.stream("aggregators").bits(64))
        workers = [node for node in self.names if ids.role_of(node) is Role.WORKER]
        self._leases = self._slots(scenario) if policy.groups == "switch" else None
        self._scheduler = self._new_scheduler(workers, replicas)
        self._leases = None  # another scheduler would not know which are taken
        self._commits = CommitQueue(policy.tau_max)
        self._copies = {
            node: Replica(self._optimizer, self._weights) for node in self.names if node in replicas
        }
        self._divergence = Divergence(self._optimizer, self._copies, settings.div_max)
        self._sums: dict[int, Floats] = {}  # of commits that are whole, until all replicas have them
        self._committed: list[int] = []  # commits, in order
        self._sizes: dict[int, int] = {}  # updates, by commit
        self._senders: dict[int, int] = {}  # who has a commit's sum
        self._norms: dict[int, list[float]] = {}  # by commit: see Divergence.committed
        self._replication = MeasuredReplication()
        self._held: dict[Update, tuple[int, Floats]] = {}  # version and gradient, until committed
        self._moving: dict[int, _Moving] = {}
        self._ranks = {
            node: rank for rank, node in enumerate([n for n in self.names if ids.role_of(n) is Role.WORKER])
        }
        self._delivering: list[Deliver] = []  # models on their way
        self._wakes: set[float] = set()
        self._control: list[float] = []

    def _slots(self, scenario: Scenario) -> Leases:
        """Return the leases of the job's slots. Raises DescriptionError if they are too few."""
        (plan,) = scenario.jobs
        try:
            return Leases(plan.spec.slots, chunks_of(len(self._weights), plan.spec.lanes))
        except ConfigError as error:
            raise DescriptionError(scenario.source, "jobs[0].slots", str(error)) from None

    def _new_scheduler(self, workers: Sequence[int], replicas: Sequence[int]) -> UpdateScheduler:
        return UpdateScheduler(
            self._policy,
            [self.server_node],
            workers,
            self._known,
            self.bytes,
            self._random,
            replicas,
            self.epoch,
            self._leases,
        )

    # ---- messages, which take the time of two links ------------------------------------------------------

    def _tell(self, node: int, action: Callable[[], None]) -> None:
        """Call ``action()`` when a message between a node and the scheduler has arrived."""
        delay = self.network.control_delay(self.names[node])
        self._control.append(delay)
        self.network.after(delay, lambda: self._then(action))

    def _after(self, node: int, action: Callable[[], None]) -> None:
        """Call ``action()`` when a message between a node and the server has arrived."""
        self.network.after(self.network.control_delay(self.names[node]), lambda: self._then(action))

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
        self._ask(update, version, gradient)

    def _ask(self, update: Update, version: int, gradient: Floats) -> None:
        norm = norm_of(gradient)
        epoch = self._epoch_of(update.worker)
        ask = Ask(update, self.server_node, version, self.bytes, norm, exponent_of(gradient), epoch)
        self._tell(update.worker, lambda: self._scheduler.ask(ask))

    def _epoch_of(self, node: int) -> int:
        """Return the epoch of a worker's model."""
        return self.epoch

    # ---- decisions ---------------------------------------------------------------------------------------

    def _serve(self, asked: float = 0.0) -> None:
        """Do what is due. asked: the time that this call was asked for, which rounding may have moved."""
        now = max(self.network.now, asked)
        for end in self._commits.take(now, self._may):
            self._ended(end)
        self._decide(now)
        self._wake(self._commits.deadline)

    def _decide(self, now: float) -> None:
        for decision in self._scheduler.serve(now):
            if isinstance(decision, Grant):
                self._grant(decision)
            elif isinstance(decision, Deliver):
                self._deliver(decision)
            elif isinstance(decision, Replicate):
                self._replicate(decision)
            else:
                self._drop(decision)
        self._wake(self._scheduler.due(now))

    def _drop(self, drop: Drop) -> None:
        self._held.pop(drop.ask.update, None)

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
        ports = send_ports(grant.way, grant.route, self.server_node)
        size = max(ask.size for ask in grant.asks)

        def arrived() -> None:
            seconds = max(self.network.now - began, 1e-9)
            self._scheduler.done(ports, round(size * cost_of(grant.way)), seconds)
            if not self._commits.whole(grant.commit):
                self._tell(self.server_node, partial(self._scheduler.summed, grant.commit))
            self._serve()

        hosts = [self.names[node] for node in grant.route]
        if grant.way is Way.SWITCH:
            self.network.summed(hosts, self.server, size, arrived, grant.send)
        else:
            self.network.flow([*hosts, self.server], size, arrived, grant.send)

    def _ended(self, end: CommitEnd) -> None:
        total = self._sum(end.commit) if end.committed else None
        moving = self._moving.pop(end.commit)
        if total is not None:
            versions = [self._held.pop(update)[0] for update in end.updates]
            self.commit(total, versions)
            self._sizes[end.commit], self._senders[end.commit] = len(versions), moving.grant.sender
            self._note(end.commit, total)
        moving.void = not end.committed

        def tell() -> None:
            again = self._scheduler.ended(self.server_node, end.commit, end.committed, end.version)
            for ask in again:
                self._tell(ask.update.worker, partial(self._scheduler.ask, ask))
            if not end.committed:
                for update in {*end.updates} - {ask.update for ask in again}:
                    self._held.pop(update, None)

        self._tell(self.server_node, tell)

    def _sum(self, commit: int) -> Floats:
        """Return a commit's sum, as the workers or the switch have made it."""
        if commit not in self._sums:
            grant = self._moving[commit].grant
            gradients = [self._held[ask.update][1] for ask in grant.asks]
            if grant.way is Way.SWITCH:
                self._sums[commit] = summed(gradients, [ask.exponent for ask in grant.asks])
            else:
                self._sums[commit] = reduce(np.add, gradients)
        return self._sums[commit]

    # ---- replicas ----------------------------------------------------------------------------------------

    def _may(self, commit: int) -> bool:
        """Return True if all replicas stay within Div_max behind a commit; else it is held."""
        if not self._copies:
            return True
        norm = norm_of(self._sum(commit))
        try:
            allowed = self._divergence.allows(norm)
        except LibraError as error:
            raise WorkloadError(f"{self.server}, commit {commit}: {error}") from None
        note = self._replication.goes_on if allowed else self._replication.held
        note(self.network.now)
        return allowed

    def _note(self, commit: int, total: Floats) -> None:
        """Take note of a commit, and of how far it takes the server from its replicas."""
        if not self._copies:
            del self._sums[commit]
            return
        here = self._weights.astype(np.float64)
        norms = [norm_of(each) for each in (total, self._momentum, self._weights)]
        self._divergence.committed(commit, *norms)
        self._norms[commit] = norms
        self._committed.append(commit)
        distance = max(float(np.linalg.norm(here - each.weights)) for each in self._copies.values())
        self._replication.add(self.steps, self._divergence.bound(), distance, self._divergence.lag())

    def _replicate(self, made: Replicate) -> None:
        server = self.server_node

        def arrived() -> None:
            replica = self._copies.get(made.replica)
            if replica is None or server != self.server_node:
                return
            replica.whole.add(made.commit)
            while replica.steps < len(self._committed) and self._committed[replica.steps] in replica.whole:
                commit = self._committed[replica.steps]
                replica.apply(self._sums[commit], self._sizes[commit])
                self._tell(made.replica, partial(self._scheduler.replicated, *(server, made.replica, commit)))
                self._after(made.replica, partial(self._replicated, made.replica, commit))

        route = [self.names[made.sender], self.names[made.replica]]
        self.network.flow(route, self.bytes, arrived, made.steps)

    def _replicated(self, replica: int, commit: int) -> None:
        self._divergence.acknowledged(replica, commit)
        if all(replica.steps > self._committed.index(commit) for replica in self._copies.values()):
            self._sums.pop(commit, None)

    def _deliver(self, made: Deliver) -> None:
        model: list[Any] = []

        def begin() -> None:
            model.append(self.model())

        def arrived() -> None:
            if made not in self._delivering:
                return  # those that it was for have asked again
            self._delivering.remove(made)
            for node in made.receivers:
                self.got(self._ranks[node], model[0])

        self._delivering.append(made)
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
            **({"replica": self._replication.figures()} if self._replication.commits else {}),
        }
