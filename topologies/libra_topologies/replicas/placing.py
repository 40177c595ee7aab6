# SPDX-License-Identifier: Apache-2.0
"""Homes of a model's elements in the switch, for filtered updates, from a sample run."""

from __future__ import annotations

import hashlib

from libra.errors import ConfigError
from libra.hot.placement import Placement
from libra_topologies.errors import UsageError
from libra_topologies.make.paths import BUILD
from libra_topologies.plan import Plan
from libra_workloads import passing
from libra_workloads.replicas import Replicated


def placement_of(model: Replicated, plan: Plan) -> Placement:
    """Return a placement of all elements. It is kept in build/, because a sample run takes seconds.

    Raises UsageError if the switch has no room for them; the error says how many fit.
    """
    inputs = [
        plan.workload.filter,
        passing.ROUNDS,
        plan.scenario.seed,
        plan.shape.workers,
        plan.shape.servers,
    ]
    inputs += [plan.workload.batch, model.facts()]
    kept = (
        BUILD / f"{plan.workload.training}-{hashlib.sha256(repr(inputs).encode()).hexdigest()[:8]}.placement"
    )
    if kept.exists():
        return Placement.read(kept)
    print(f"hot cells: counting what passes the filter in {passing.ROUNDS} rounds ...", flush=True)
    try:
        placement = passing.placed(
            model,
            plan.workload.filter,
            workers=plan.shape.workers,
            servers=plan.shape.servers,
            seed=plan.scenario.seed,
        )
    except ConfigError as error:
        raise UsageError(f"SYSTEMS: updates: {error}; or use updates:cells=0") from None
    placement.write(kept)
    return placement
