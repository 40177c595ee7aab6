# SPDX-License-Identifier: Apache-2.0
"""The hot rows of the model of clicks, found in a sample, as `libra hot` does."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from libra.errors import ConfigError
from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra.hot.rows import Ints
from libra_sim.clicks.data import World
from libra_sim.clicks.learner import CATEGORIES, GLOBAL_BATCH
from libra_sim.clicks.model import DIM, NETWORK_ROWS, network_rows, table_rows
from libra_topologies.errors import UsageError
from libra_topologies.make.paths import BUILD
from libra_topologies.make.settings import MAX_HOT, Settings

SAMPLES = 1 << 18  # that are looked at, in minibatches of a worker's share
_SAMPLE_SEED = 8  # so that nobody trains with just these


def placement_of(settings: Settings) -> Placement | None:
    """Of HOT rows, or of those that pay; None when there are none.

    It is kept in build/: what it follows from changes seldom, and counting takes seconds.

    Raises UsageError when the switch has no room for so many.
    """
    share = -(-GLOBAL_BATCH // settings.workers)
    if settings.hot == 0:
        return None
    rows = "auto" if settings.hot is None else settings.hot
    path = BUILD / f"ctr-{rows}-{settings.workers}-{settings.servers}.placement"
    if path.exists():
        return Placement.read(path)
    heat = Heat.of(_minibatches(share), table_rows(CATEGORIES))
    keys = min(heat.worth(settings.workers), MAX_HOT) if settings.hot is None else settings.hot
    if not keys:
        return None
    try:
        placement = Placement.of_heat(heat, keys, dim=DIM, servers=settings.servers)
    except ConfigError as error:
        raise UsageError(f"HOT={rows}: {error}") from None
    placement.write(path)
    return placement


def _minibatches(share: int) -> Iterator[Ints]:
    world, random = World(CATEGORIES), np.random.default_rng(_SAMPLE_SEED)
    for _ in range(SAMPLES // share):
        yield np.concatenate((world.categories_of(share, random).reshape(-1), network_rows(CATEGORIES)))


def overlap(placement: Placement) -> float:
    """The share of the rows that really are the hottest that the sample has found: frequencies are known."""
    frequencies = World(CATEGORIES).frequencies()
    hottest = np.argsort(-frequencies)[: len(placement.hot) - NETWORK_ROWS]
    truth = np.concatenate((hottest, network_rows(CATEGORIES)))
    return len(np.intersect1d(placement.hot, truth)) / len(truth)
