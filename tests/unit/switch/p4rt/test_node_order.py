# SPDX-License-Identifier: Apache-2.0
"""Promise: copies to one port leave in the order of simple_switch_grpc 1.15.5, where this was measured."""

import pytest

from libra_switch.p4rt.replication import node_order
from libra_switch.p4rt.shadow import WrittenReplica

FIRST = [
    21223, 62120, 9887, 25876, 42660, 3165, 4748, 53824, 35120, 6169, 23966, 38194, 3802, 59619, 33256, 14071,
    2458, 5633, 28420, 27406, 4579, 15773, 5945, 36114, 27822, 3874, 54189, 37058, 8114, 62093, 14631, 41329,
    41120, 38208, 62110, 4055, 37822, 38375, 25997, 3250, 1, 14, 27, 40,
]  # fmt: skip
FIRST_SENT = [
    40, 14, 1, 3250, 25997, 4055, 38208, 41120, 14631, 38375, 62093, 38194, 35120, 37822, 42660, 27406, 53824,
    28420, 5945, 3802, 3165, 62120, 23966, 25876, 9887, 62110, 21223, 41329, 59619, 14071, 4748, 5633, 4579,
    15773, 6169, 27822, 33256, 2458, 3874, 27, 54189, 36114, 37058, 8114,
]  # fmt: skip
SECOND = [
    *FIRST[5:30],
    63980, 14489, 3053, 36482, 56261, 8728, 18980, 27469, 9454, 35435, 7720, 37416,
]  # fmt: skip
SECOND_SENT = [
    62093, 38194, 35120, 27406, 53824, 28420, 5945, 3802, 3165, 23966, 59619, 14071, 4748, 5633, 4579, 15773,
    6169, 27822, 33256, 2458, 3874, 54189, 36114, 37058, 8114, 37416, 7720, 35435, 9454, 8728, 63980, 18980,
    36482, 27469, 56261, 14489, 3053,
]  # fmt: skip


def test_new_group() -> None:
    assert node_order(FIRST, ()) == FIRST_SENT


def test_modified_group() -> None:
    previous = [WrittenReplica(0, instance, None) for instance in FIRST_SENT]
    assert node_order(SECOND, previous) == SECOND_SENT


@pytest.mark.timeout(20)
def test_a_group_of_all_instances() -> None:
    """The control plane's lock is held meanwhile."""
    instances = list(range(1 << 16))
    order = node_order(instances, ())
    assert sorted(order) == instances
    previous = [WrittenReplica(0, instance, None) for instance in order]
    assert node_order(instances[::-1], previous) == order
