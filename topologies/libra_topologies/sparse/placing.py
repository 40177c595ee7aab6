# SPDX-License-Identifier: Apache-2.0
"""Hot rows of a sparse model, found in a sample, as by `libra hot`."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from libra.errors import ConfigError
from libra.hot.heat import Heat, pays_from
from libra.hot.placement import Placement
from libra_topologies.errors import UsageError
from libra_topologies.make.paths import BUILD
from libra_topologies.plan import Plan
from libra_workloads.sparse.task import SparseTask

SAMPLES = 1 << 18  # samples that are counted, in minibatches of a worker's share
LEAST_MINIBATCHES = 64
_SAMPLE_SEED = 8  # so that no run trains with just these samples


def placement_of(task: SparseTask[Any], plan: Plan) -> Placement | None:
    """Return a placement of HOT rows, or of those that pay, up to the switch's room; None if there are none.

    The placement is kept in build/, because its inputs change seldom and counting takes seconds.

    Raises UsageError if the switch has no room for HOT rows.
    """
    share = task.share(0, plan.shape.workers)
    if plan.workload.hot == 0:
        return None
    rows = "auto" if plan.workload.hot is None else plan.workload.hot
    # The file's name has a hash of the inputs: another Python, for example, has another text.
    data = hashlib.sha256(repr((task.facts(), pays_from(task.dim))).encode()).hexdigest()[:8]
    name = f"{plan.workload.training}-{data}-{rows}-b{task.batch}-w{plan.shape.workers}-s{plan.shape.servers}"
    path = BUILD / f"{name}.placement"
    if path.exists():
        return Placement.read(path)
    count = max(LEAST_MINIBATCHES, SAMPLES // share)
    print(f"hot rows: counted in {count} minibatches of {share} samples ...", flush=True)
    heat = Heat.of(task.minibatches(share, count, _SAMPLE_SEED), task.rows)
    keys = plan.workload.hot
    if keys is None:
        paying = heat.worth(plan.shape.workers, task.dim)
        keys = Placement.fitting(heat, paying, dim=task.dim, servers=plan.shape.servers)
        if not keys:
            return None
    try:
        placement = Placement.of_heat(heat, keys, dim=task.dim, servers=plan.shape.servers)
    except ConfigError as error:
        raise UsageError(f"HOT={rows}: {error}") from None
    placement.write(path)
    return placement


def overlap(task: SparseTask[Any], placement: Placement) -> float:
    """Return the share of the truly hottest rows that the sample has found."""
    truth = task.hottest(len(placement.hot))
    return len(np.intersect1d(placement.hot, truth)) / len(truth)
