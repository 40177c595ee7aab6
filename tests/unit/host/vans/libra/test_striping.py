# SPDX-License-Identifier: Apache-2.0
"""Promise: the rails' stripes of a push are all of its chunks once, evenly, and the same at every worker."""

from __future__ import annotations

import numpy as np
import pytest

from libra.rpc.values import KVPairs
from libra.vans.libra.rail_requests import stripes

LANES = 32
CASES = [[1000], [0], [1], [32], [33, 0, 5, 64], [10_000, 3, 3, 3, 96, 97], [7] * 20, [320, 0, 0, 320]]


def pairs_of(lens: list[int], first: int = 10) -> KVPairs:
    keys = np.arange(first, first + 3 * len(lens), 3, dtype=np.uint64)
    return KVPairs(keys, np.arange(sum(lens), dtype=np.int32), np.array(lens, np.int64))


@pytest.mark.parametrize("lens", CASES)
@pytest.mark.parametrize("rails", [1, 2, 3, 5])
def test_every_element_is_in_one_stripe_at_its_place(lens: list[int], rails: int) -> None:
    pairs = pairs_of(lens)
    bases = dict(zip(pairs.keys.tolist(), (np.cumsum(lens) - lens).tolist(), strict=True))
    totals = dict(zip(pairs.keys.tolist(), lens, strict=True))
    seen: list[int] = []
    empty: list[int] = []
    result = np.full(sum(lens), -1, np.int32)
    for stripe in stripes(pairs, rails, LANES):
        if stripe is None:
            continue
        mine = stripe.pairs
        assert mine.offsets is not None
        assert mine.totals is not None
        at = 0
        for key, count, offset, total in zip(mine.keys, mine.lens, mine.offsets, mine.totals, strict=True):
            assert (total, offset % LANES) == (totals[int(key)], 0)
            assert count % LANES == 0 or offset + count == total
            found = mine.vals[at : at + count]
            assert found.tolist() == list(range(bases[int(key)] + offset, bases[int(key)] + offset + count))
            seen += found.tolist()
            empty += [int(key)] * int(total == 0)
            at += count
        assert at == len(mine.vals)
        stripe.put(mine.vals + 1, result)
    assert sorted(seen) == list(range(sum(lens)))
    assert sorted(empty) == [key for key, total in totals.items() if total == 0]
    assert result.tolist() == list(range(1, sum(lens) + 1))


def test_a_key_is_cut_alike_with_whichever_keys_it_is_pushed() -> None:
    """Workers may group their keys into other requests."""
    together = stripes(pairs_of([1000, 500, 77]), 3, LANES)
    alone = [stripes(pairs_of([length], 10 + 3 * at), 3, LANES) for at, length in enumerate([1000, 500, 77])]
    for rail in range(3):
        parts = [one[rail].pairs for one in alone if one[rail] is not None]
        whole = together[rail]
        assert whole is not None
        assert whole.pairs.keys.tolist() == [int(part.keys[0]) for part in parts]
        assert whole.pairs.lens.tolist() == [int(part.lens[0]) for part in parts]


def test_the_next_push_of_the_same_keys_is_cut_alike_with_its_own_values() -> None:
    lens = [1000, 500, 77]
    first, second = (stripes(pairs_of(lens), 2, LANES) for _ in range(2))
    for one, other in zip(first, second, strict=True):
        assert one is not None
        assert other is not None
        assert other.pairs.offsets is one.pairs.offsets
        one.pairs.vals[:] = -1
        assert other.pairs.vals.min() >= 0
    pairs = pairs_of(lens)
    pairs.keys[2] += 1  # the same array, another key
    pairs.lens[:2] = 500, 1000
    moved = stripes(pairs, 2, LANES)
    assert {int(key) for stripe in moved if stripe for key in stripe.pairs.keys} == {10, 13, 17}
    assert (
        sum(int(stripe.pairs.totals[0]) for stripe in moved if stripe and stripe.pairs.totals is not None)
        == 1000
    )


def test_sums_of_several_ranges_take_the_place_of_the_copied_values() -> None:
    pairs, total = pairs_of([1000, 500, 77]), np.zeros(1577, np.int32)
    for stripe in stripes(pairs, 2, LANES):
        assert stripe is not None
        assert stripe.room(total) is stripe.pairs.vals
        assert not np.shares_memory(stripe.pairs.vals, pairs.vals)
    for stripe in stripes(pairs_of([1000]), 2, LANES):
        assert stripe is not None
        assert np.shares_memory(stripe.room(total), total)
        assert stripe.room(None) is None


@pytest.mark.parametrize("rails", [2, 3, 4])
def test_rails_get_the_same_within_a_chunk_of_every_key_and_two_percent_of_many(rails: int) -> None:
    for lens in ([10**6], [LANES] * 3000, [5 * LANES] * 2000 + [10**5]):
        found = [stripe.pairs.lens.sum() for stripe in stripes(pairs_of(lens), rails, LANES) if stripe]
        assert len(found) == rails
        assert max(found) - min(found) <= max(0.02 * sum(lens) / rails, LANES)


def test_stripes_of_one_key_are_views() -> None:
    pairs = pairs_of([1000])
    assert all(
        np.shares_memory(stripe.pairs.vals, pairs.vals) for stripe in stripes(pairs, 2, LANES) if stripe
    )
