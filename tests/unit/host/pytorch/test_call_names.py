# SPDX-License-Identifier: Apache-2.0
"""Promise: a bucket meets the scales that it had in the last step, and equal buckets do not wait in line.
Other gradients, and calls behind one that differed by rank, meet names of their own."""

from __future__ import annotations

import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: pip install '.[torch]' in Libra's clone")

from libra.torch.exchanges import NAMES, CallNames


@pytest.mark.parametrize("step", ["ABCDE", "ABBBC", "AABBAABBC", "ABAB", "AAAABBBB"])
def test_a_bucket_has_the_same_name_in_each_step(step: str) -> None:
    names = CallNames("0", clips=True)
    steps = {tuple(names.next(kind).text for kind in step) for _ in range(5)}
    assert len(steps) == 1


@pytest.mark.parametrize("calls", ["AAAAAAAAAAAA", "ABABABABABAB", "AABAABAABAAB"])
def test_calls_that_follow_each_other_have_names_of_their_own(calls: str) -> None:
    names = CallNames("0", clips=True)
    found = [names.next(kind).text for kind in calls]
    for at in range(len(found) - NAMES + 1):
        assert len(set(found[at : at + NAMES])) == NAMES
    assert len(set(found)) <= 2 * NAMES


@pytest.mark.parametrize(
    "calls",
    [
        ["broadcast from 2 of int32 (5,)", "broadcast from 2 of int32 (1,)"],  # of rebuilt buckets
        ["all_gather of int64 (1,)", "broadcast from 0 of int64 (9,)"],  # of a new model's parameters
    ],
)
def test_buckets_of_other_gradients_have_other_names(calls: list[str]) -> None:
    """Often they have the sizes of those before. A codec that clips nothing needs no other names."""
    for clips in (True, False):
        names = CallNames("0", clips)
        before = [names.next(kind).text for kind in "ABAB"]
        for call in calls:
            names.next(call)
        rebuilt = [names.next(kind).text for kind in "ABAB"]
        assert before == rebuilt if not clips else set(before).isdisjoint(rebuilt)
        names.next(calls[1])  # of buffers, in each step
        assert [names.next(kind).text for kind in "ABAB"] == rebuilt


@pytest.mark.parametrize("before", ["", "AAAB", "AABBACCC"])
def test_names_are_the_same_at_all_ranks_after_a_call_that_differed(before: str) -> None:
    """One rank has made another call before it knew."""
    one, other = CallNames("0", clips=True), CallNames("0", clips=True)
    for kind in before:
        assert one.next(kind) == other.next(kind)
    differing = one.next("A"), other.next("C")
    early = one.next("B")
    one.forget(differing[0])
    other.forget(differing[1])
    assert early.text == other.next("B").text
    for kind in "CAABBACAAAA":
        assert one.next(kind).text == other.next(kind).text


def test_groups_share_no_names() -> None:
    """Their calls have other contents, and so other scales."""
    zero, seven = CallNames("0", clips=True), CallNames("7", clips=True)
    assert zero.next("A").text != seven.next("A").text
