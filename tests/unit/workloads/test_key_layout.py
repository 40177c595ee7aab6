# SPDX-License-Identifier: Apache-2.0
"""Every server gets its share of the model, and no element is lost or moved."""

from __future__ import annotations

import numpy as np
import pytest

from libra.job.ids import key_ranges
from libra_workloads.images import KeyLayout, shapes


@pytest.mark.parametrize("servers", [1, 2, 3, 4])
def test_pack_and_unpack_are_inverse(servers: int) -> None:
    random = np.random.default_rng(1)
    tensors = [random.normal(size=shape).astype(np.float32) for shape in shapes()]
    layout = KeyLayout(shapes(), servers)
    packed = layout.pack(tensors)
    assert len(packed) == layout.lens.sum() == sum(tensor.size for tensor in tensors)
    for before, after in zip(tensors, layout.unpack(packed), strict=True):
        assert np.array_equal(before, after)


@pytest.mark.parametrize("servers", [1, 2, 3, 4])
def test_keys_increase_and_shares_are_equal_within_two_percent(servers: int) -> None:
    layout = KeyLayout(shapes(), servers)
    assert (layout.keys[1:] > layout.keys[:-1]).all()
    shares = [
        int(layout.lens[[owned.begin <= int(key) < owned.end for key in layout.keys]].sum())
        for owned in key_ranges(servers)
    ]
    assert sum(shares) == layout.lens.sum()
    assert max(shares) - min(shares) <= 0.02 * sum(shares) / servers
