# SPDX-License-Identifier: Apache-2.0
"""Promise: a bucket meets the scales that it had in the last step, and equal buckets do not wait in line."""

from __future__ import annotations

import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: pip install '.[torch]' in Libra's clone")

from libra.torch.everyone import NAMES, CallNames


@pytest.mark.parametrize("step", ["ABCDE", "ABBBC", "AABBAABBC", "ABAB", "AAAABBBB"])
def test_a_bucket_has_the_same_name_in_each_step(step: str) -> None:
    names = CallNames()
    steps = {tuple(names.next(kind) for kind in step) for _ in range(5)}
    assert len(steps) == 1


@pytest.mark.parametrize("calls", ["AAAAAAAAAAAA", "ABABABABABAB", "AABAABAABAAB"])
def test_calls_that_follow_each_other_have_names_of_their_own(calls: str) -> None:
    names = CallNames()
    found = [names.next(kind) for kind in calls]
    for at in range(len(found) - NAMES + 1):
        assert len(set(found[at : at + NAMES])) == NAMES
    assert len(set(found)) <= 2 * NAMES
