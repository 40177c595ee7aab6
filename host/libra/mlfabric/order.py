# SPDX-License-Identifier: Apache-2.0
"""ORDER: the earliest finish first, alone on the server's link; updates that would be too old drop (S).

Ties go to the older update (R). Ours (D): an update that would be too old behind another one goes first;
else slow workers' updates are never sent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from libra.mlfabric.links import Links, Port, Step
from libra.mlfabric.orders import Ask, Update


def direct_ports(ask: Ask) -> tuple[Port, Port]:
    """Return the ports of a transfer from the update's worker to its server."""
    return Port(ask.update.worker, True), Port(ask.server, False)


def plan_direct(links: Links, ask: Ask, start: float) -> tuple[Step, ...]:
    """Plan an update's own transfer to the server."""
    ports = direct_ports(ask)
    return links.plan(ports, ask.size, start, alone=ports[1:])


def reserve_direct(links: Links, ask: Ask, steps: Sequence[Step], owner: int) -> None:
    """Reserve what `plan_direct` has returned."""
    ports = direct_ports(ask)
    links.reserve(ports, steps, owner, alone=ports[1:])


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
        reserve_direct(trial, taken, steps, 0)
        ordered.append(taken)
        rest.remove(taken)
