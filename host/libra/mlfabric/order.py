# SPDX-License-Identifier: Apache-2.0
"""ORDER and DISTRIBUTE: which update goes next to the server, and who gets its newest model next.

ORDER: the earliest finish first, alone on the server's link; updates that would be too old drop (S). Ties go
to the older update (R). Ours (D): an update that would be too old behind another one goes first; else slow
workers' updates are never sent.

DISTRIBUTE: the newest model goes to all workers that wait for it, at one rate; slow ones apart (D). Workers
are sorted by how fast each can get the model. Each prefix of them is tried as a group, with the rest as one
group behind it; the least sum of the times when workers have the model wins. If two are alike, it is the
larger group: it leaves more of the server's link.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from libra.mlfabric.asks import Ask, Deliver, Update
from libra.mlfabric.links import Links, Port, Step


def ports_to(node: int, ask: Ask) -> tuple[Port, Port]:
    """Return the ports of a transfer from an update's worker to an aggregator or the server."""
    return Port(ask.update.worker, True), Port(node, False)


def plan_direct(links: Links, ask: Ask, start: float) -> tuple[Step, ...]:
    """Plan an update's own transfer to the server."""
    ports = ports_to(ask.server, ask)
    return links.plan(ports, ask.size, start, alone=ports[1:])


def too_old(ask: Ask, ahead: int, tau_max: int | None) -> bool:
    """Return True if ``ahead`` versions may be there before this update's commit, and that is too many."""
    return tau_max is not None and ahead - ask.version > tau_max


def order(
    pending: Sequence[Ask],
    links: Links,
    start: float,
    ahead: int,
    tau_max: int | None,
    shortest: bool = True,
    protect: bool = False,
    ready: Mapping[Update, float] | None = None,
) -> tuple[list[Ask], list[Ask]]:
    """Return the order of the pending updates of one server, and those that must be dropped.

    links: not changed. ahead: the server's version when all that was granted before is committed. shortest:
    False keeps the order of arrival. protect: take updates first that would be too old behind another.
    ready: when updates are there that are not there at ``start``.
    """
    trial, rest = links.copy(), list(pending)
    there = ready or {}

    def from_when(ask: Ask) -> float:
        return there.get(ask.update, start)

    ordered: list[Ask] = []
    dropped: list[Ask] = []
    while True:
        old = [ask for ask in rest if too_old(ask, ahead + len(ordered), tau_max)]
        dropped += old
        rest = [ask for ask in rest if ask not in old]
        if not rest:
            return ordered, dropped
        if shortest:
            urgent = [ask for ask in rest if protect and too_old(ask, ahead + len(ordered) + 1, tau_max)]
            plans = [(plan_direct(trial, ask, from_when(ask)), ask) for ask in urgent or rest]
            steps, taken = min(
                plans,
                key=lambda each: (
                    round(each[0][-1].end, 6),
                    from_when(each[1]),
                    each[1].version,
                    each[1].update,
                ),
            )
        else:
            taken = rest[0]
            steps = plan_direct(trial, taken, from_when(taken))
        ports = ports_to(taken.server, taken)
        trial.reserve(ports, steps, 0, alone=ports[1:])
        ordered.append(taken)
        rest.remove(taken)


_ALIKE = 1e-6  # seconds


def ports_of(server: int, receivers: Sequence[int], way: str) -> tuple[Port, ...]:
    """Return the ports of a model's way. A relay's last worker sends nothing."""
    ports = [Port(server, True), *(Port(node, False) for node in receivers)]
    if way == "relay":
        ports += [Port(node, True) for node in receivers[:-1]]
    return tuple(ports)


def distribute(
    server: int,
    waiting: Sequence[int],
    size: int,
    links: Links,
    start: float,
    way: str,
    apart: bool = True,
    coming: Mapping[int, float] | None = None,
) -> list[Deliver]:
    """Return who gets the model, and when. links: not changed. apart: slow workers get it apart.

    coming: when other workers will wait for a model. Their transfers are planned, too: a group with one of
    them is not returned.
    """
    there = dict.fromkeys(waiting, start) | {node: max(start, time) for node, time in (coming or {}).items()}
    plan = _Plan(server, size, links.copy(), way, there)
    ends = {node: plan.deliver([node]).steps[-1].end for node in there}
    rest = sorted(there, key=lambda node: (ends[node], node))
    found = []
    while rest:
        count = 1 if way == "direct" else len(rest)
        if way != "direct" and apart:
            count = plan.best(rest)
        made = plan.deliver(rest[:count])
        plan.links.reserve(made.ports, made.steps, 0)
        if set(made.receivers) <= set(waiting):
            found.append(made)
        rest = rest[count:]
    return found


@dataclass(frozen=True)
class _Plan:
    server: int
    size: int
    links: Links
    way: str
    there: Mapping[int, float]  # from when on each worker waits for a model

    def deliver(self, receivers: Sequence[int]) -> Deliver:
        # The worker whose link up is free last sends nothing.
        group = sorted(receivers, key=lambda node: self.links.busy_until(Port(node, True)))
        ports = ports_of(self.server, group, self.way)
        start = max(self.there[node] for node in group)
        return Deliver(self.server, tuple(group), self.way, self.links.plan(ports, self.size, start), ports)

    def best(self, ready: Sequence[int]) -> int:
        """Return how many of the workers get the model first."""
        best = float("inf"), 0
        for count in range(1, len(ready) + 1):
            trial, behind = replace(self, links=self.links.copy()), ready[count:]
            first = trial.deliver(ready[:count])
            cost = count * first.steps[-1].end
            if behind:
                trial.links.reserve(first.ports, first.steps, 0)
                cost += len(behind) * trial.deliver(behind).steps[-1].end
            if cost <= best[0] + _ALIKE:
                best = min(cost, best[0]), count
        return best[1]
