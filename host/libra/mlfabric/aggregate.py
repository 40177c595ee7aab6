# SPDX-License-Identifier: Apache-2.0
"""AGGREGATE: updates are summed on their way to the server (S), by workers in one of two ways, or the switch.

``gather`` (S, the split R): for each j, the first j updates go direct. The others form groups: a group is the
longest prefix whose arrival at an aggregator ends by when the server's link is free. The j with the least sum
of completion times wins. Ours (D): an aggregator is drawn among the workers whose updates are left and those
that are idle. If its own update is among them, the update joins the group and need not move. A group of one
goes direct.

``chain`` (D): the first worker sends its update to the second, which adds its own to each piece and passes it
on, and so forth to the server. So a group of any size takes the time of one transfer at its slowest member's
rate, while an aggregator's link takes the others' updates one after the other. Each prefix of the order is
tried as a chain, with the rest as one chain behind it. The least sum of completion times of all workers'
updates wins: those of workers that have not asked end behind the batch, so time on the server's link counts
for them, too. As many workers as there are share a server, so the least sum is the most updates per second.

``switch`` (D): as ``chain``, but each group takes the earlier of a chain and a sum in the switch. For a sum
all send at the slowest one's rate, and no worker's link carries another's values. Without a lease of the
switch's slots a group is a chain.

A batch has the updates that wait for one server, and those that are forecast (D). A worker is expected to ask
the usual time behind its model: the median of the last computations. One that is late is a straggler, for
which nobody waits.
"""

from __future__ import annotations

import random
import statistics
from collections import deque
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field, replace

from libra.mlfabric.asks import Ask, Update, Way
from libra.mlfabric.links import Links, Policy, Port, Step
from libra.mlfabric.order import order, ports_to, too_old

SWITCH_COST = (1110 + 24) / 1024 / ((1514 + 24) / 1448)
"""Bytes on a link for a value to the switch, in frames of 256, over those by TCP, with all headers."""
_ROUNDING = 1e-6  # seconds; a clock that has run for long has that of large numbers


@dataclass(frozen=True)
class Planned:
    """Commit of a plan. See Grant for the fields."""

    asks: tuple[Ask, ...]
    way: Way
    aggregator: int
    gather: tuple[tuple[Step, ...], ...]
    send: tuple[Step, ...]

    @property
    def end(self) -> float:
        """Return when the server has it."""
        return self.send[-1].end

    @property
    def route(self) -> tuple[int, ...]:
        """Return the workers that the transfer to the server passes, in order; all members for the switch."""
        if self.way in (Way.CHAIN, Way.SWITCH):
            return tuple(ask.update.worker for ask in self.asks)
        return (self.aggregator or self.asks[0].update.worker,)


@dataclass(frozen=True)
class Batch:
    """Circumstances of a plan for one server's updates.

    start: time of the first transfer. ahead: the server's version before it. idle: workers that have no
    update here and may sum others'. tries: aggregators that are drawn for each group. others: workers whose
    next updates come behind these. ready: when updates are there that are not there at ``start``.
    """

    start: float
    ahead: int
    tau_max: int | None
    idle: Sequence[int]
    tries: int
    rng: random.Random
    leases: int = 0  # of the switch's slots
    sizes: Container[int] = ()  # of the switch's groups
    others: int = 0
    ready: Mapping[Update, float] = field(default_factory=dict)

    def start_of(self, asks: Sequence[Ask]) -> float:
        """Return when all of these updates are there."""
        return max([self.start, *(self.ready.get(ask.update, self.start) for ask in asks)])

    def behind(self, updates: int) -> Batch:
        """Return the circumstances behind so many more updates."""
        return replace(self, ahead=self.ahead + updates)


@dataclass
class _Plan:
    links: Links
    commits: list[Planned]
    cost: float = 0.0  # sum of the updates' completion times
    leases: int = 0  # that are left

    def add(self, planned: Planned) -> None:
        reserve(self.links, planned, 0)
        self.commits.append(planned)
        self.cost += planned.end * len(planned.asks)
        self.leases -= planned.way is Way.SWITCH

    def fork(self) -> _Plan:
        return _Plan(self.links.copy(), list(self.commits), self.cost, self.leases)


def route_ports(route: Sequence[int], server: int) -> tuple[Port, ...]:
    """Return the ports of a transfer that passes workers to the server; the server's is the last one."""
    return (
        *(Port(node, True) for node in route),
        *(Port(node, False) for node in route[1:]),
        Port(server, False),
    )


def send_ports(way: Way, route: Sequence[int], server: int) -> tuple[Port, ...]:
    """Return the ports of a commit's transfer to the server; the server's is the last one."""
    if way is Way.SWITCH:
        return (*(Port(node, True) for node in route), Port(server, False))
    return route_ports(route, server)


def reserve(links: Links, planned: Planned, owner: int) -> None:
    """Reserve all transfers of a commit."""
    for ask, steps in zip(planned.asks, planned.gather, strict=True):
        if steps:
            links.reserve(ports_to(planned.aggregator, ask), steps, owner)
    ports = send_ports(planned.way, planned.route, planned.asks[0].server)
    links.reserve(ports, planned.send, owner, alone=ports[-1:])


def chain(links: Links, asks: Sequence[Ask], start: float) -> Planned:
    """Plan one transfer through all workers, whose updates it collects; a single update's is direct."""
    # The first worker receives nothing: the one whose link down is free last.
    first = max(asks, key=lambda ask: (links.busy_until(Port(ask.update.worker, False)), -asks.index(ask)))
    ordered = tuple(asks) if first is asks[0] else (first, *(ask for ask in asks if ask is not first))
    way = Way.CHAIN if len(asks) > 1 else Way.DIRECT
    planned = Planned(ordered, way, 0, ((),) * len(asks), ())
    ports = route_ports(planned.route, asks[0].server)
    size = max(ask.size for ask in asks)
    return replace(planned, send=links.plan(ports, size, start, alone=ports[-1:]))


def switched(links: Links, asks: Sequence[Ask], start: float) -> Planned:
    """Plan one transfer of all workers at once, whose updates the switch sums in the order of their ranks."""
    ordered = tuple(sorted(asks, key=lambda ask: ask.update.worker))
    planned = Planned(ordered, Way.SWITCH, 0, ((),) * len(asks), ())
    ports = send_ports(planned.way, planned.route, asks[0].server)
    size = max(ask.size for ask in asks) * SWITCH_COST
    return replace(planned, send=links.plan(ports, size, start, alone=ports[-1:]))


def soonest(links: Links, asks: Sequence[Ask], start: float, leases: int, sizes: Container[int]) -> Planned:
    """Return the earlier of a chain and, if it has slots and groups of that size, a sum in the switch.

    The switch has its packets' larger headers to spare: a chain also takes the members' links down, which
    models need.
    """
    chained = chain(links, asks, start)
    if leases < 1 or len(asks) not in sizes:
        return chained
    summed = switched(links, asks, start)
    return summed if summed.end - start <= SWITCH_COST * (chained.end - start) + _ROUNDING else chained


def apart(ordered: Sequence[Ask], links: Links, start: float) -> list[Planned]:
    """Return commits of one update each, in order. links: not changed."""
    plan = _Plan(links.copy(), [])
    for ask in ordered:
        plan.add(chain(plan.links, [ask], start))
    return plan.commits


def chains(ordered: Sequence[Ask], links: Links, batch: Batch) -> list[Planned]:
    """Return the commits of one server's ordered updates, in chains or switched. links: not changed."""
    done = _Plan(links.copy(), [], leases=batch.leases)
    rest = list(ordered)
    while rest:
        best: tuple[float, _Plan, int] | None = None
        for count in range(1, len(rest) + 1):
            plan, now, behind = done.fork(), rest[:count], rest[count:]
            plan.add(soonest(plan.links, now, batch.start_of(now), plan.leases, batch.sizes))
            cost, end = plan.cost, plan.commits[-1].end
            if behind:
                end = soonest(plan.links, behind, batch.start_of(behind), plan.leases, batch.sizes).end
                cost += end * len(behind)
            cost += end * batch.others
            if best is None or cost < best[0]:
                best = cost, plan, count
        assert best is not None
        _, done, count = best
        rest = rest[count:]
    return done.commits


def aggregate(ordered: Sequence[Ask], links: Links, batch: Batch) -> list[Planned]:
    """Return the commits of one server's ordered updates, in groups. links: not changed."""
    best: _Plan | None = None
    direct = _Plan(links.copy(), [])
    for count in range(len(ordered) + 1):
        if count:
            direct.add(chain(direct.links, ordered[count - 1 : count], batch.start))
        plan = direct.fork()
        _group(plan, list(ordered[count:]), batch.behind(count))
        if best is None or plan.cost < best.cost:
            best = plan
    return best.commits if best else []


def _group(plan: _Plan, rest: list[Ask], batch: Batch) -> None:
    """Add the commits of all that do not go direct on their own."""
    while rest:
        drawn = [*(ask.update.worker for ask in rest), *batch.idle]
        drawn = batch.rng.sample(drawn, min(batch.tries, len(drawn)))
        found = [_gather(plan.links, rest, worker, batch) for worker in drawn]
        groups = [each for each in found if each is not None]
        if groups:
            planned = max(groups, key=lambda each: (len(each.asks), -each.end))
        else:
            planned = chain(plan.links, rest[:1], batch.start)
        plan.add(planned)
        rest = [ask for ask in rest if ask not in planned.asks]
        batch = batch.behind(len(planned.asks))


def _gather(links: Links, rest: Sequence[Ask], aggregator: int, batch: Batch) -> Planned | None:
    """Return the group that ``aggregator`` sums by when the server's link is free; None for less than two."""
    trial, start = links.copy(), batch.start
    free = max(start, links.busy_until(Port(rest[0].server, False)))
    own = [ask for ask in rest if ask.update.worker == aggregator]
    asks: list[Ask] = list(own)
    gather: list[tuple[Step, ...]] = [() for _ in own]
    for ask in rest:
        if ask in own:
            continue
        ports = ports_to(aggregator, ask)
        steps = trial.plan(ports, ask.size, start)
        if steps[-1].end > free:
            break
        trial.reserve(ports, steps, 0)
        asks.append(ask)
        gather.append(steps)
    if len(asks) < 2 or _makes_others_old(rest, asks, batch):
        return None
    gathered = max(steps[-1].end for steps in gather if steps)
    to_server = route_ports([aggregator], asks[0].server)
    size = max(ask.size for ask in asks)
    send = trial.plan(to_server, size, max(start, gathered), alone=to_server[-1:])
    return Planned(tuple(asks), Way.WORKER, aggregator, tuple(gather), send)


def _makes_others_old(rest: Sequence[Ask], group: Sequence[Ask], batch: Batch) -> bool:
    """Return True if an update that is overtaken by the aggregator's own would be too old then."""
    left = [ask for ask in rest if ask not in group]
    ahead = batch.ahead + len(group)
    return any(too_old(ask, ahead + place, batch.tau_max) for place, ask in enumerate(left))


_NO_NUMBER = 0  # updates have numbers from 1 on


def plan_batch(
    ordered: Sequence[Ask], links: Links, batch: Batch, policy: Policy, expected: Mapping[int, float]
) -> list[Planned]:
    """Return the commits of one server's ordered updates, by the policy. links: not changed.

    expected: when further workers will ask. Their updates are in the plan, too: see `awaited`.
    """
    if policy.synchronous:
        return [soonest(links, ordered, batch.start, batch.leases, batch.sizes)]
    if policy.groups in ("chain", "switch"):
        together, batch = _with_expected(ordered, links, batch, policy, expected)
        return chains(together, links, batch)
    if policy.groups == "gather":
        return aggregate(ordered, links, batch)
    return apart(ordered, links, batch.start)


def awaited(planned: Planned, expected: Mapping[int, float]) -> dict[int, float]:
    """Return the workers of a commit that have not asked yet, and when they will."""
    workers = [ask.update.worker for ask in planned.asks if ask.update.number == _NO_NUMBER]
    return {worker: expected[worker] for worker in workers}


def _with_expected(
    ordered: Sequence[Ask], links: Links, batch: Batch, policy: Policy, expected: Mapping[int, float]
) -> tuple[Sequence[Ask], Batch]:
    """Add updates that are expected; none if that would make one too old that waits."""
    if not ordered or not expected:
        return ordered, batch
    first = ordered[0]
    others = {Update(worker, _NO_NUMBER): time for worker, time in expected.items()}
    asks = [Ask(update, first.server, batch.ahead, first.size) for update in others]
    ready = {update: time + policy.control for update, time in others.items()}
    everything, when = [*ordered, *asks], (batch.start, batch.ahead, policy.tau_max)
    together, old = order(everything, links, *when, policy.order == "shortest", policy.protect, ready)
    if not set(old).isdisjoint(ordered):
        return ordered, batch
    return together, replace(batch, ready=ready, others=batch.others - len(together) + len(ordered))


_SAMPLES = 63  # computations of which the median is the usual time


class Forecast:
    """Times at which workers will ask. slack: seconds behind which a worker is late. on: False: nobody is
    expected."""

    def __init__(self, slack: float, on: bool = True) -> None:
        self._slack, self._on = slack, on
        self._models: dict[int, float] = {}  # when each worker gets the model that it computes with
        self._took: deque[float] = deque(maxlen=_SAMPLES)

    def delivered(self, worker: int, time: float) -> None:
        """Take note that a worker gets a model at ``time``."""
        if self._on:
            self._models[worker] = time

    def asked(self, worker: int, now: float) -> None:
        """Take note that a worker has asked, unless that is known."""
        got = self._models.pop(worker, None)
        if got is not None:
            self._took.append(max(now - got, 0.0))

    def lost(self, worker: int) -> None:
        """Forget a worker that is gone."""
        self._models.pop(worker, None)

    def expected(self, now: float) -> Mapping[int, float]:
        """Return when workers will ask, without those that are late."""
        if not self._took:
            return {}
        usual = statistics.median(self._took)
        asks = {worker: got + usual for worker, got in self._models.items()}
        return {worker: time for worker, time in asks.items() if self.late_from(time) > now}

    def late_from(self, time: float) -> float:
        """Return from when on a worker is late that is expected at ``time``."""
        return time + self._slack
