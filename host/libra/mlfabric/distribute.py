# SPDX-License-Identifier: Apache-2.0
"""DISTRIBUTE: the newest model goes to all workers that wait for it, at one rate; slow ones apart (D).

Workers are sorted by how fast each can get the model. Each prefix of them is tried as a group, with the rest
as one group behind it; the least sum of the times when workers have the model wins. If two are alike, it is
the larger group: it leaves more of the server's link.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from libra.mlfabric.links import Links, Port
from libra.mlfabric.orders import Deliver

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
