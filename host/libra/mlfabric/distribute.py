# SPDX-License-Identifier: Apache-2.0
"""DISTRIBUTE: the newest model goes to all workers that wait for it, at one rate; slow ones apart (D)."""

from __future__ import annotations

from collections.abc import Sequence

from libra.mlfabric.links import Links, Port
from libra.mlfabric.orders import Deliver

SLOW = 1.5  # times the fastest worker's time


def ports_of(server: int, receivers: Sequence[int], way: str) -> tuple[Port, ...]:
    """Return the ports of a model's way. A relay's last worker sends nothing."""
    ports = [Port(server, True), *(Port(node, False) for node in receivers)]
    if way == "relay":
        ports += [Port(node, True) for node in receivers[:-1]]
    return tuple(ports)


def distribute(
    server: int, waiting: Sequence[int], size: int, links: Links, start: float, way: str, apart: bool = True
) -> list[Deliver]:
    """Return who gets the model, and when. links: not changed. apart: slow workers get it apart."""
    trial = links.copy()
    ends = {node: trial.plan(ports_of(server, [node], way), size, start)[-1].end - start for node in waiting}
    ready = sorted(waiting, key=lambda node: (ends[node], node))
    if way == "direct":
        groups = [[node] for node in ready]
    else:
        fast = [node for node in ready if not apart or ends[node] <= SLOW * ends[ready[0]]]
        groups = [fast, *([node] for node in ready[len(fast) :])]
    found = []
    for group in groups:
        # The worker whose link up is free last sends nothing.
        group.sort(key=lambda node: (trial.busy_until(Port(node, True)), ends[node], node))
        ports = ports_of(server, group, way)
        steps = trial.plan(ports, size, start)
        trial.reserve(ports, steps, 0)
        found.append(Deliver(server, tuple(group), way, steps, ports))
    return found
