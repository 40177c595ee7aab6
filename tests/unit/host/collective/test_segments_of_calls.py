# SPDX-License-Identifier: Apache-2.0
"""Promise: whatever the sizes, requests carry every element once, under collectives' keys, cut alike."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from effort import many
from hypothesis import given, settings
from hypothesis import strategies as st

from libra.collective import segments as module
from libra.collective.pieces import Copied, Summed
from libra.collective.segments import OWN, Group, segments_of
from libra.job import ids
from libra.node.requests import is_reserved

sizes = st.lists(
    st.one_of(st.integers(0, 40), st.integers(OWN - 3, OWN + 3), st.integers(1, 5000)),
    min_size=1,
    max_size=12,
)


def owners(count: int) -> Any:
    return ids.reserved_ranges(ids.key_ranges(count))


def group_of(lengths: list[int], dtype: Any = np.float32, *, wanted: bool = True) -> tuple[Group, list[Any]]:
    """Pieces that count on, and where the sums go."""
    starts = np.cumsum([0, *lengths])
    targets = [np.zeros(length, dtype) for length in lengths]
    pieces = [
        Summed(np.arange(start, start + length).astype(dtype), target, 1)
        for start, length, target in zip(starts, lengths, targets, strict=False)
    ]
    return Group(wanted, pieces), targets


@settings(max_examples=many(15, 60))
@given(sizes, st.integers(1, 5), st.sampled_from([np.float32, np.int32]))
def test_all_elements_go_and_come_back_once(lengths: list[int], count: int, dtype: Any) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "SEGMENT", 3000)
        group, targets = group_of(lengths, dtype)
        taken = 0
        for number, segment in enumerate(segments_of([group])):
            pairs = segment.pairs("any", owners(count))
            assert (segment.number, segment.start) == (number, taken)
            assert 0 < segment.size <= 3000
            np.testing.assert_array_equal(pairs.vals, np.arange(taken, taken + segment.size))
            assert pairs.vals.dtype == dtype
            assert int(pairs.lens.sum()) == segment.size
            assert (pairs.lens > 0).all()
            assert (pairs.keys[1:] > pairs.keys[:-1]).all()
            assert all(is_reserved(key, count) for key in pairs.keys.tolist())
            segment.write(pairs.vals * 2)
            taken += segment.size
    np.testing.assert_array_equal(np.concatenate(targets), 2 * np.arange(sum(lengths)))


@given(sizes, st.integers(1, 5))
def test_the_cuts_do_not_depend_on_who_wants_the_sum(lengths: list[int], count: int) -> None:
    given = [group_of(lengths, wanted=wanted)[0] for wanted in (True, False)]
    for one, other in zip(segments_of(given[:1]), segments_of(given[1:]), strict=True):
        pairs, same = one.pairs("x", owners(count)), other.pairs("x", owners(count))
        assert (pairs.keys.tolist(), pairs.lens.tolist()) == (same.keys.tolist(), same.lens.tolist())


@pytest.mark.parametrize(
    ("size", "shares"), [(255, [255]), (512, [256, 256]), (4000, [768, 1024, 1024, 1184])]
)
def test_owners_have_even_shares_of_whole_packets(size: int, shares: list[int]) -> None:
    (segment,) = segments_of([group_of([size])[0]])
    pairs = segment.pairs("x", owners(4))
    assert pairs.lens.tolist() == shares
    ranges = ids.key_ranges(4)
    assert [next(i for i, r in enumerate(ranges) if key < r.end) for key in pairs.keys.tolist()] == list(
        range(len(shares))
    )


def test_small_floats_share_keys_and_large_ones_have_their_own() -> None:
    (segment,) = segments_of([group_of([10, 20, OWN, 30, OWN + 5, OWN - 1])[0]])
    assert segment.pairs("x", owners(1)).lens.tolist() == [30, OWN, 30, OWN + 5, OWN - 1]
    (segment,) = segments_of([group_of([10, 20, OWN, 30], np.int32)[0]])
    assert segment.pairs("x", owners(1)).lens.tolist() == [60 + OWN], "integers have no scale to share"


def test_a_name_has_keys_of_its_own_in_every_segment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SEGMENT", 100)
    group, _ = group_of([1000])
    found = [[s.pairs(name, owners(1)).keys[0] for s in segments_of([group])] for name in ("a", "b", "a")]
    assert found[0] == found[2]
    assert len({*found[0], *found[1]}) == 20


@given(st.binary(max_size=50), st.integers(1, 13), st.data())
def test_bits_are_copied_in_any_parts(raw: bytes, most: int, data: st.DataObject) -> None:
    source, target = np.frombuffer(raw, np.uint8), np.full(len(raw), 7, np.uint8)
    sent, taken = Copied(source, None), Copied(None, target)
    assert sent.size == taken.size == -(-len(raw) // 4)
    for start in data.draw(st.permutations(range(0, sent.size, most))):
        lanes = np.full(min(most, sent.size - start), 5, np.int32)
        zeros = lanes.copy()
        sent.read(start, start + len(lanes), lanes)
        taken.read(start, start + len(lanes), zeros)
        assert not zeros.any()
        taken.write(start, lanes)
    assert target.tobytes() == raw
