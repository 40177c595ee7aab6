# SPDX-License-Identifier: Apache-2.0
"""Groups summed in the switch: leases of slots, lanes, ADDs and sums, without a switch."""

from __future__ import annotations

import numpy as np
import pytest

from libra.errors import ConfigError
from libra.mlfabric.switch_groups import Leases, SlotLease, exponent_of, scale_of, to_floats, to_lanes


def test_a_use_is_leased_when_the_one_before_the_last_has_ended() -> None:
    leases = Leases(slots=4, chunks=4)
    assert [leases.lease(1), leases.lease(2)] == [SlotLease(0, 0), SlotLease(0, 1)]
    assert not leases.free
    leases.end(2)
    assert not leases.free, "use 2 is in the cells of use 0"
    leases.end(1)
    assert [leases.lease(3), leases.lease(4)] == [SlotLease(0, 2), SlotLease(0, 3)]


def test_ranges_of_slots_take_turns() -> None:
    leases = Leases(slots=9, chunks=4)
    assert [leases.lease(n) for n in range(4)] == [
        SlotLease(0, 0),
        SlotLease(4, 0),
        SlotLease(0, 1),
        SlotLease(4, 1),
    ]
    assert not leases.free
    for commit in (1, 1, 99):
        leases.end(commit)
    assert leases.lease(5) == SlotLease(4, 2)
    assert not leases.free


def test_a_lease_that_never_ends_closes_its_range_only() -> None:
    leases = Leases(slots=8, chunks=4)
    first = leases.lease(0)
    for commit in range(1, 20):
        taken = leases.lease(commit)
        assert taken == SlotLease(0, 1) or taken.first_slot != first.first_slot
        leases.end(commit)


def test_leases_beyond_the_slots_are_refused() -> None:
    with pytest.raises(ConfigError, match=r"an update has 65 chunks, .*the job has 64"):
        Leases(slots=64, chunks=65)


@pytest.mark.parametrize("magnitude", [1e-42, 1e-30, 1e-3, 1.0, 0.99999994, 3e38])
@pytest.mark.parametrize("members", [2, 3, 16])
def test_sums_have_the_largest_members_precision(magnitude: float, members: int) -> None:
    random = np.random.default_rng(3)
    values = (random.uniform(-1, 1, (members, 100)) * magnitude / members).astype(np.float32)
    scale = scale_of(exponent_of(each) for each in values)
    lanes = [to_lanes(each, scale, members, 64) for each in values]
    total = sum(each.astype(np.int64) for each in lanes)
    assert np.abs(total).max() <= 2**30
    found = to_floats(total.astype(np.int32), scale, members, 100)
    wanted = values.astype(np.float64).sum(axis=0)
    step = 2.0 ** (scale - 126 - 30 + (members - 1).bit_length())
    rounding = np.spacing(np.abs(found)).astype(np.float64)
    assert (np.abs(found - wanted) <= members * step / 2 + rounding).all()


def test_largest_values_do_not_overflow() -> None:
    values = np.full(10, np.finfo(np.float32).max, np.float32)
    scale = scale_of([exponent_of(values)] * 2)
    total = 2 * to_lanes(values, scale, 2, 32).astype(np.int64)
    assert total.max() <= 2**30
    assert scale_of([exponent_of(np.zeros(3, np.float32))] * 2) >= 1
