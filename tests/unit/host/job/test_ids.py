# SPDX-License-Identifier: Apache-2.0
"""Promise: node ids, groups and key ranges are PS-lite's, and every key has an owner."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from libra.job import ids
from libra.job.ids import Role


@pytest.mark.parametrize(
    ("role", "rank", "node", "name"),
    [
        (Role.SCHEDULER, 0, 1, "scheduler"),
        (Role.SERVER, 0, 8, "server 0"),
        (Role.WORKER, 0, 9, "worker 0"),
        (Role.SERVER, 3, 14, "server 3"),
        (Role.WORKER, 3, 15, "worker 3"),
    ],
)
def test_node_ids(role: Role, rank: int, node: int, name: str) -> None:
    assert ids.node_id(role, rank) == node
    assert ids.rank_of(node) == rank
    assert ids.name_of(node) == name


@pytest.mark.parametrize("servers", [1, 2, 3, 4, 7, 32])
def test_ranges_cover_all_keys_once(servers: int) -> None:
    ranges = ids.key_ranges(servers)
    assert ranges[0].begin == 0
    assert ranges[-1].end == 2**64  # kMaxKey has an owner, unlike in PS-lite
    assert all(low.end == high.begin for low, high in pairwise(ranges))
    assert [r.begin for r in ranges] == [(2**64 - 1) // servers * i for i in range(servers)]


def test_keys_go_to_their_range() -> None:
    ranges = ids.key_ranges(3)
    edge = ranges[1].begin
    keys = np.array([0, edge - 1, edge, ids.MAX_KEY], dtype=np.uint64)
    assert ids.split_by_range(keys, ranges) == [slice(0, 2), slice(2, 3), slice(3, 4)]
    assert ids.split_by_range(keys[2:3], ranges) == [slice(0, 0), slice(0, 1), slice(1, 1)]
