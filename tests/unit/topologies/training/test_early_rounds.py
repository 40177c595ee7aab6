# SPDX-License-Identifier: Apache-2.0
"""Promise: a training whose rounds may close without it makes and reports every step once."""

from __future__ import annotations

import time

import numpy as np
from needing import needs_sklearn

from libra_topologies.training.process import Computing, train_early
from libra_workloads.images import Replica, Tensors, read

pytestmark = needs_sklearn


def test_every_round_is_one_step_and_one_report() -> None:
    replica = Replica(read(), 0, 2, seed=1)
    steps: list[float] = []
    replica.step = lambda sums: steps.append(float(sums[0].flat[0]))  # type: ignore[method-assign]
    closings = iter([[1], [2, 3, 4], [5]])

    def close(mine: Tensors) -> list[tuple[float, Tensors]]:
        return [
            (time.monotonic(), [np.full_like(each, number) for each in mine]) for number in next(closings)
        ]

    rounds = list(train_early(replica, 5, close, Computing()))
    assert [one.number for one in rounds] == [1, 2, 3, 4, 5] == steps
    assert [one.samples > 0 for one in rounds] == [True, False, False, True, True]
    assert [one.accuracy is not None for one in rounds] == [False] * 4 + [True]
    assert sorted(one.at for one in rounds) == [one.at for one in rounds]
