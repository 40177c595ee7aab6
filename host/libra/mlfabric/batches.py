# SPDX-License-Identifier: Apache-2.0
"""Plan of a batch: the updates that wait for one server, and those that are forecast (D)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from libra.mlfabric.aggregate import Batch, Planned, aggregate, apart, chains, soonest
from libra.mlfabric.links import Links
from libra.mlfabric.order import order
from libra.mlfabric.orders import Ask, Update
from libra.mlfabric.policy import Policy

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
    together, old = order(
        [*ordered, *asks],
        links,
        batch.start,
        batch.ahead,
        policy.tau_max,
        policy.order == "shortest",
        policy.protect,
        ready,
    )
    if not set(old).isdisjoint(ordered):
        return ordered, batch
    return together, replace(batch, ready=ready, others=batch.others - len(together) + len(ordered))
