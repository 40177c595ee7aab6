# SPDX-License-Identifier: Apache-2.0
"""Promise: what a scenario calls exact is; a sum that lacks or has twice what it should differs from it."""

from __future__ import annotations

import numpy as np
import pytest

from libra_sim.workload.payload import Payload, differing
from libra_workloads.random_streams import RandomStreams


@pytest.mark.parametrize("dtype", ["int32", "float32"])
@pytest.mark.parametrize("ranks", [1, 2, 32])
def test_sums_are_the_ranks_sums(dtype: str, ranks: int) -> None:
    payload = Payload(RandomStreams(2), "job", 1000, dtype, ranks)
    for number in (1, 2):
        parts = [payload.values(rank, number) for rank in range(ranks)]
        assert all(part.dtype == dtype for part in parts)
        exact = sum(part.astype(object) for part in parts)
        sums = payload.sums(number)
        assert sums.dtype == dtype
        assert not differing(sums, np.array(exact, dtype=np.float64))
        assert max(np.abs(part).max() for part in parts) < (2**10 if dtype == "float32" else 2**23)


def test_wrong_sums_differ() -> None:
    payload = Payload(RandomStreams(2), "job", 1000, "int32", 4)
    parts, sums = [payload.values(rank, 1) for rank in range(4)], payload.sums(1)
    assert len(differing(sums + parts[2], sums)) > 990
    assert len(differing(sums - parts[1], sums)) > 990
    assert len(differing(np.roll(sums, 1), sums)) > 990
    assert len(differing(payload.sums(2), sums)) > 990


def test_values_are_what_they_were() -> None:
    """On every machine, with every numpy."""
    values = Payload(RandomStreams(1), "job", 5, "int32", 2).values(1, 3)
    assert values.tolist() == [-1350525, 265647, -2071047, -1571399, -1707435]
