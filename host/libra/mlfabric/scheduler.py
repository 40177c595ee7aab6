# SPDX-License-Identifier: Apache-2.0
"""UpdateScheduler of a job's updates, without socket or clock: asks in, decisions out."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from libra.errors import LibraError
from libra.job import ids
from libra.job.ids import group_sizes
from libra.mlfabric.aggregate import Batch, Forecast, Planned, awaited, plan_batch, reserve, send_ports
from libra.mlfabric.asks import Ask, Copy, Decision, Drop, Grant, Replicate, ServerState, Update, Way
from libra.mlfabric.links import Knowledge, Links, Policy, Port, faster
from libra.mlfabric.order import distribute, order, ports_to
from libra.mlfabric.switch_groups import Leases


@dataclass
class SchedulerFigures:
    """Counts of a scheduler's decisions."""

    dropped: Counter[int] = field(default_factory=Counter)  # updates, by worker
    voided: int = 0  # commits
    groups: dict[str, int] = field(default_factory=lambda: {way.value: 0 for way in Way})
    grouped: int = 0  # updates in groups that workers summed


class UpdateScheduler:
    """Engine of one job's scheduler. Call `serve` after every call, and at `due`."""

    def __init__(
        self,
        policy: Policy,
        servers: Sequence[int],
        workers: Sequence[int],
        knowledge: Knowledge,
        model_bytes: int,
        rng: random.Random | None = None,
        replicas: Sequence[int] = (),
        epoch: int = 1,
        leases: Leases | None = None,
    ) -> None:
        """servers, workers: node ids. model_bytes: of a server's share of the model. replicas: node ids, in
        the order of their chain: each feeds the next one. leases: of the switch's slots; None: it sums no
        groups. Nor does it if there are replicas, since no worker has such a sum to send to one."""
        self.policy, self.knowledge, self.model_bytes = policy, knowledge, model_bytes
        self.links = Links()
        self.figures = SchedulerFigures()
        self.workers = list(workers)
        self.replicas, self.epoch = list(replicas), epoch
        self._old: list[Drop] = []  # of updates of an epoch before
        self._servers = {server: ServerState() for server in servers}
        self._tries: dict[tuple[int, Update], int] = {}  # asks of an update, by server
        self._rng = rng or random.Random(0)
        self._commit = self._delivery = 0
        self._forecast = Forecast(policy.margin, policy.forecast)
        self._sizes = group_sizes(len(self.workers))  # of sums in the switch
        self._leases = leases if policy.groups == "switch" and not self.replicas else None

    def resume(
        self, server: int, version: int, commit: int, copies: Iterable[Copy] = (), steps: int = 0
    ) -> None:
        """Begin with a server that has this version, as another scheduler, or in another epoch (D).

        A scheduler's state is soft: workers ask again, and say that they wait for a model. commit: the
        highest number that has been granted. copies: of commits that replicas have not applied. steps: of the
        server, if there are replicas.
        """
        state = self._servers[server]
        state.version, self._commit = version, max(self._commit, commit)
        state.steps = steps
        state.copies = [replace(copy, sender=self._holder(server, copy.sender)) for copy in copies]

    def ask(self, ask: Ask) -> None:
        """Take a request. Raises LibraError for one that no worker of this job may make."""
        ask.check()
        if ask.epoch < self.epoch and ask.server not in self._servers:
            ask = replace(ask, server=next(iter(self._servers)))
        if ask.server not in self._servers:
            raise LibraError(f"{ids.name_of(ask.server)} is no server of this job")
        state = self._servers[ask.server]
        name = f"update {ask.update.number} of {ids.name_of(ask.update.worker)}"
        if ask.epoch > self.epoch:
            raise LibraError(f"{name} is of epoch {ask.epoch}; the job is in epoch {self.epoch}")
        if ask.epoch < self.epoch and ask.update.worker in self.workers:
            why = f"computed in epoch {ask.epoch}; the job is in epoch {self.epoch}"
            self._old.append(self._drop(state, ask, why))
            self._need_model(state, ask.update.worker, -1)
            return
        if ask.version > state.ahead:
            raise LibraError(f"{name} was computed on version {ask.version}; at most {state.ahead} is there")
        if ask.update.worker not in self.workers:
            return  # its process has ended
        known = [*state.queue, *(each for grant in state.granted.values() for each in grant.asks)]
        if any(each.update == ask.update for each in known):
            raise LibraError(f"{name} is asked for twice")
        key = ask.server, ask.update
        self._tries[key] = self._tries.get(key, 0) + 1
        state.queue.append(ask)
        state.waiting.pop(ask.update.worker, None)  # it has a model
        state.came(ask.update.worker)

    def done(self, ports: Sequence[Port], size: int, seconds: float) -> None:
        self.knowledge.done(ports, size, seconds)

    def ended(self, server: int, commit: int, committed: bool, version: int) -> list[Ask]:
        """Take a commit's end, of which its server tells. Return the asks that may be made again."""
        state = self._servers[server]
        grant = state.granted.pop(commit, None)
        if grant is None:
            return []
        state.ended(version)
        self.links.release(commit)
        if committed:
            self.summed(commit)
            for ask in grant.asks:
                self._forget(ask)
                self._need_model(state, ask.update.worker, ask.version)
            if self.replicas:
                size = max(ask.size for ask in grant.asks)
                state.steps += 1
                sender = self._holder(server, grant.sender)
                state.copies.append(Copy(commit, size, sender, self.replicas[0], state.steps))
            return []
        self.figures.voided += 1
        again = []
        for ask in grant.asks:
            if ask.update.worker in self.workers and self._tries[server, ask.update] <= self.policy.retries:
                again.append(ask)
            else:
                self._forget(ask)
                self._need_model(state, ask.update.worker, ask.version)
        return again

    def summed(self, commit: int) -> None:
        """Take note that the server has all sums of a commit from the switch, though it may be void."""
        if self._leases is not None:
            self._leases.end(commit)

    def asks_of(self, server: int, commit: int) -> tuple[Ask, ...]:
        """Return the asks of a commit whose end is not known."""
        grant = self._servers[server].granted.get(commit)
        return () if grant is None else grant.asks

    def replicated(self, server: int, replica: int, commit: int) -> None:
        """Take note that a replica has applied a commit. It feeds the next one."""
        state = self._servers[server]
        mine = [copy for copy in state.copies if (copy.replica, copy.commit) == (replica, commit)]
        for copy in mine:
            state.copies.remove(copy)
            place = self.replicas.index(replica) + 1
            if place < len(self.replicas):
                state.copies.append(Copy(commit, copy.size, replica, self.replicas[place], copy.step))

    def _holder(self, server: int, node: int) -> int:
        """Return who sends a sum to a replica: its sender, or the server if that one is gone (D)."""
        return node if node in self.workers or node in self.replicas else server

    @property
    def highest(self) -> int:
        return self._commit

    def ports_of(self, server: int, commit: int) -> tuple[Port, ...]:
        """Return the ports of a commit's transfer to the server, if its end is not known."""
        grant = self._servers[server].granted.get(commit)
        return () if grant is None else send_ports(grant.way, grant.route, server)

    def lost(self, worker: int) -> list[Ask]:
        """Take note that a worker or replica is gone. Return its updates that were asked for, not granted."""
        if worker in self.workers:
            self.workers.remove(worker)
        self._forecast.lost(worker)
        gone = []
        behind = None  # the replica that gets what a dead one was to get
        if worker in self.replicas:
            place = self.replicas.index(worker)
            behind = next(iter(self.replicas[place + 1 :]), None)
            self.replicas.remove(worker)
        for server, state in self._servers.items():
            state.copies = [copy for copy in state.copies if copy.replica != worker or behind is not None]
            for copy in state.copies:
                if copy.sender == worker or (copy.replica == worker and copy.told):
                    copy.sender, copy.told = server, False  # another sender may have forgotten the sum
                if copy.replica == worker and behind is not None:
                    copy.replica = behind
            gone += [ask for ask in state.queue if ask.update.worker == worker]
            state.queue = [ask for ask in state.queue if ask.update.worker != worker]
            state.waiting.pop(worker, None)
            state.came(worker)
        for ask in gone:
            self._forget(ask)
        return gone

    def need_model(self, server: int, worker: int) -> None:
        """Take note that a worker waits for a model that has not come: the way's hosts may have died."""
        self._need_model(self._servers[server], worker, -1)

    def _forget(self, ask: Ask) -> None:
        self._tries.pop((ask.server, ask.update), None)

    def _need_model(self, state: ServerState, worker: int, version: int) -> None:
        if worker in self.workers:
            state.waiting[worker] = version

    def due(self, now: float) -> float:
        """Return when `serve` has something to decide; infinity if only a call can change that."""
        if self._old:
            return now
        times = [float("inf")]
        for node, state in self._servers.items():
            if any(not copy.told for copy in state.copies):
                return now
            if state.queue:
                times.append(self._may_grant(node, state, now))
            if state.served:
                times.append(self._may_deliver(node, state, now))
        return max(min(times), now)

    def _may_grant(self, node: int, state: ServerState, now: float) -> float:
        return max(self._nearly_idle(node, state, now), state.commit_from)

    def _nearly_idle(self, node: int, state: ServerState, now: float) -> float:
        """Return when a server's link is nearly idle; infinity while too many commits are under way."""
        policy, port = self.policy, Port(node, False)
        if policy.synchronous and len(state.queue) < len(self.workers):
            return float("inf")
        busy = self.links.busy_until(port)
        if busy == -float("inf"):
            return busy
        if len(state.granted) > 1 + math.ceil(policy.ahead):
            return float("inf")
        return busy - policy.margin - policy.ahead * self.model_bytes / self.links.rates[port]

    def _may_deliver(self, node: int, state: ServerState, now: float) -> float:
        """Return when half of a server's link to the network is free, and no worker waits for others."""
        margin = self.policy.margin
        return max(self.links.free_from(Port(node, True), now + margin, 0.5) - margin, state.model_from)

    def serve(self, now: float) -> list[Decision]:
        """Return the decisions that are due, in the order in which they must be told."""
        for state in self._servers.values():
            for ask in state.queue:
                self._forecast.asked(ask.update.worker, now)
        due = self.due(now)
        if due > now:
            return []
        self._look(now)
        found: list[Decision] = [*self._old]
        self._old.clear()
        for node, state in self._servers.items():
            if state.queue and self._may_grant(node, state, now) <= now:
                found += self._batch(node, state, now)
            if state.served and self._may_deliver(node, state, now) <= now:
                found += self._models(node, state, now)
            found += self._copies(node, state, now + self.policy.control)
        return found

    def _models(self, server: int, state: ServerState, now: float) -> list[Decision]:
        """Decide who gets the newest model. If all must wait for the slowest one, nobody gets it apart."""
        policy, waiting, found = self.policy, state.served, list[Decision]()
        start, apart = now + policy.control, not policy.synchronous
        coming = state.coming(now) if policy.forecast and apart else {}
        for made in distribute(
            server, waiting, self.model_bytes, self.links, start, policy.distribute, apart, coming
        ):
            self._delivery -= 1
            self.links.reserve(made.ports, made.steps, self._delivery)
            self.knowledge.granted(made.ports)
            for worker in made.receivers:
                del state.waiting[worker]
                self._forecast.delivered(worker, made.steps[-1].end)
            found.append(replace(made, steps=faster(made.steps, self.knowledge.slack)))
        if not set(waiting).isdisjoint(state.waiting):
            state.model_from = min(coming.values()) + policy.margin
        return found

    def _copies(self, server: int, state: ServerState, start: float) -> list[Decision]:
        """Decide how sums go to replicas: on bandwidth that is left over, not over the server's link."""
        found: list[Decision] = []
        for copy in state.copies:
            if copy.told:
                continue
            ports = Port(copy.sender, True), Port(copy.replica, False)
            steps = self.links.plan(ports, copy.size, start)
            self._delivery -= 1
            self.links.reserve(ports, steps, self._delivery)
            copy.told = True
            paced = faster(steps, self.knowledge.slack)
            found.append(Replicate(copy.commit, server, copy.sender, copy.replica, paced, copy.step))
        return found

    def _look(self, now: float) -> None:
        """Bring the known rates up to date."""
        self.links.forget(now)
        for node in (*self._servers, *self.workers, *self.replicas):
            for up in (True, False):
                port = Port(node, up)
                self.links.know(port, self.knowledge.rate(port, now))

    def _batch(self, server: int, state: ServerState, now: float) -> list[Decision]:
        """Order and group all updates that wait for a server; grant those that it gets next.

        The others stay in the queue (D): with updates that are asked for meanwhile they make larger groups.
        """
        policy, start, ahead = self.policy, now + self.policy.control, state.ahead
        ordered, dropped = order(
            state.queue, self.links, start, ahead, policy.tau_max, policy.order == "shortest", policy.protect
        )
        bound = f"its delay would exceed {policy.tau_max}"
        found: list[Decision] = [
            self._drop(state, ask, f"computed on version {ask.version}: {bound}") for ask in dropped
        ]
        asked = {ask.update.worker for ask in ordered}
        idle = [worker for worker in self.workers if worker not in asked and self._idle(worker, now)]
        leases = self._leases.free if self._leases is not None else 0
        others = len(self.workers) - len(ordered)
        batch = Batch(
            start, ahead, policy.tau_max, idle, policy.tries, self._rng, leases, self._sizes, others
        )
        expected = self._forecast.expected(now)
        plan = plan_batch(ordered, self.links, batch, policy, expected)
        port = Port(server, False)
        horizon = max(now, self.links.busy_until(port)) + policy.margin
        for planned in plan:
            if planned.send[0].start > horizon and planned is not plan[0]:
                break
            if missing := awaited(planned, expected):
                if planned is plan[0]:
                    state.wait_for(missing, self._forecast.late_from(min(missing.values())))
                break
            found.append(self._grant(server, state, planned))
        granted = {ask for grant in found if isinstance(grant, Grant) for ask in grant.asks}
        state.queue = [ask for ask in ordered if ask not in granted]
        return found

    def _idle(self, worker: int, now: float) -> bool:
        """Return True if nothing is reserved on a worker's link."""
        return all(self.links.busy_until(Port(worker, up)) <= now for up in (True, False))

    def _drop(self, state: ServerState, ask: Ask, reason: str) -> Drop:
        self._forget(ask)
        self.figures.dropped[ask.update.worker] += 1
        self._need_model(state, ask.update.worker, ask.version)
        return Drop(ask, reason)

    def _grant(self, server: int, state: ServerState, planned: Planned) -> Grant:
        self._commit += 1
        reserve(self.links, planned, self._commit)
        ways = planned.asks, planned.way, planned.aggregator, planned.route
        gather = tuple(faster(steps, self.knowledge.slack) for steps in planned.gather)
        send, latest = faster(planned.send, self.knowledge.slack), planned.end + self.policy.grace
        lease = self._leases.lease(self._commit) if planned.way is Way.SWITCH and self._leases else None
        least = latest - planned.send[0].start
        grant = Grant(self._commit, server, *ways, gather, send, latest, least, lease)
        for ask, steps in zip(planned.asks, planned.gather, strict=True):
            if steps:
                self.knowledge.granted(ports_to(planned.aggregator, ask))
        self.knowledge.granted(send_ports(grant.way, grant.route, server))
        state.granted[self._commit] = grant
        self.figures.groups[grant.way.value] += 1
        if len(grant.asks) > 1:
            self.figures.grouped += len(grant.asks)
        return grant
