# SPDX-License-Identifier: Apache-2.0
"""AGGREGATE: the first updates go direct; workers meanwhile sum the others, group by group (S; the split R).

For each j, the first j updates go direct. The others form groups: a group is the longest prefix whose arrival
at an aggregator ends by when the server's link is free. The j with the least sum of completion times wins.

Ours (D): an aggregator is drawn among the workers whose updates are left and those that are idle. If its own
update is among them, the update joins the group and need not move. A group of one goes direct.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from libra.mlfabric.links import Links, Port, Step
from libra.mlfabric.order import plan_direct, reserve_direct, too_old
from libra.mlfabric.orders import Ask


@dataclass(frozen=True)
class Planned:
    """Commit of a plan. See Grant for the fields."""

    asks: tuple[Ask, ...]
    aggregator: int
    gather: tuple[tuple[Step, ...], ...]
    send: tuple[Step, ...]

    @property
    def end(self) -> float:
        """Return when the server has it."""
        return self.send[-1].end


@dataclass
class _Plan:
    links: Links
    commits: list[Planned]
    cost: float = 0.0  # sum of the updates' completion times

    def add(self, planned: Planned, owner: int) -> None:
        reserve(self.links, planned, owner)
        self.commits.append(planned)
        self.cost += planned.end * len(planned.asks)

    def fork(self) -> _Plan:
        return _Plan(self.links.copy(), list(self.commits), self.cost)


def gather_ports(ask: Ask, aggregator: int) -> tuple[Port, Port]:
    """Return the ports of a transfer from an update's worker to an aggregator."""
    return Port(ask.update.worker, True), Port(aggregator, False)


def send_ports(aggregator: int, server: int) -> tuple[Port, Port]:
    """Return the ports of a sum's transfer to the server."""
    return Port(aggregator, True), Port(server, False)


def reserve(links: Links, planned: Planned, owner: int) -> None:
    """Reserve all transfers of a commit."""
    if not planned.aggregator:
        reserve_direct(links, planned.asks[0], planned.send, owner)
        return
    for ask, steps in zip(planned.asks, planned.gather, strict=True):
        if steps:
            links.reserve(gather_ports(ask, planned.aggregator), steps, owner)
    ports = send_ports(planned.aggregator, planned.asks[0].server)
    links.reserve(ports, planned.send, owner, alone=ports[1:])


def aggregate(
    ordered: Sequence[Ask],
    links: Links,
    start: float,
    idle: Sequence[int],
    ahead: int,
    tau_max: int | None,
    tries: int,
    chance: random.Random,
) -> list[Planned]:
    """Return the commits of one server's ordered updates. links: not changed. idle: workers that have no
    update here and may sum others'. ahead: as in `order`."""
    best: _Plan | None = None
    direct = _Plan(links.copy(), [])
    for count in range(len(ordered) + 1):
        if count:
            ask = ordered[count - 1]
            direct.add(Planned((ask,), 0, ((),), plan_direct(direct.links, ask, start)), 0)
        plan = direct.fork()
        _group(plan, list(ordered[count:]), start, idle, ahead + count, tau_max, tries, chance)
        if best is None or plan.cost < best.cost:
            best = plan
    return best.commits if best else []


def _group(
    plan: _Plan,
    rest: list[Ask],
    start: float,
    idle: Sequence[int],
    ahead: int,
    tau_max: int | None,
    tries: int,
    chance: random.Random,
) -> None:
    """Add the commits of all that do not go direct on their own."""
    while rest:
        server = Port(rest[0].server, False)
        free = max(start, plan.links.busy_until(server))
        drawn = [*(ask.update.worker for ask in rest), *idle]
        drawn = chance.sample(drawn, min(tries, len(drawn)))
        found = [_gather(plan.links, rest, worker, start, free, ahead, tau_max) for worker in drawn]
        groups = [each for each in found if each is not None]
        if groups:
            planned = max(groups, key=lambda each: (len(each.asks), -each.end))
        else:
            planned = Planned((rest[0],), 0, ((),), plan_direct(plan.links, rest[0], start))
        plan.add(planned, 0)
        rest = [ask for ask in rest if ask not in planned.asks]
        ahead += len(planned.asks)


def _gather(
    links: Links,
    rest: Sequence[Ask],
    aggregator: int,
    start: float,
    free: float,
    ahead: int,
    tau_max: int | None,
) -> Planned | None:
    """Return the group that ``aggregator`` sums by ``free``; None if it has not two members."""
    trial = links.copy()
    own = [ask for ask in rest if ask.update.worker == aggregator]
    asks: list[Ask] = list(own)
    gather: list[tuple[Step, ...]] = [() for _ in own]
    for ask in rest:
        if ask in own:
            continue
        ports = gather_ports(ask, aggregator)
        steps = trial.plan(ports, ask.size, start)
        if steps[-1].end > free:
            break
        trial.reserve(ports, steps, 0)
        asks.append(ask)
        gather.append(steps)
    if len(asks) < 2 or _makes_others_old(rest, asks, ahead, tau_max):
        return None
    gathered = max(steps[-1].end for steps in gather if steps)
    ports = send_ports(aggregator, asks[0].server)
    send = trial.plan(ports, max(ask.size for ask in asks), max(start, gathered), alone=ports[1:])
    return Planned(tuple(asks), aggregator, tuple(gather), send)


def _makes_others_old(rest: Sequence[Ask], group: Sequence[Ask], ahead: int, tau_max: int | None) -> bool:
    """Return True if an update that is overtaken by the aggregator's own would be too old then."""
    left = [ask for ask in rest if ask not in group]
    return any(too_old(ask, ahead + len(group) + place, tau_max) for place, ask in enumerate(left))
