# SPDX-License-Identifier: Apache-2.0
"""Promise: each number is new once, in whatever order and however late it comes."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle.messages.seen import SPAN, Seen

from libra.errors import ProtocolError

batches = st.lists(st.lists(st.integers(0, 3 * SPAN), max_size=20), max_size=20)


def take(seen: Seen, numbers: list[int]) -> list[bool]:
    found: list[bool] = seen.receive(np.array(numbers, dtype=np.uint32)).tolist()
    return found


@given(batches)
def test_each_is_new_once(batches: list[list[int]]) -> None:
    seen, had, top = Seen(), set(), 0
    for batch in batches:
        numbers = [number for number in batch if number <= top + SPAN // 2]
        wanted = [number not in had and number not in numbers[:at] for at, number in enumerate(numbers)]
        assert take(seen, numbers) == wanted
        had |= set(numbers)
        top = max([top, *numbers])


def test_what_is_overtaken_by_all_others_is_still_new() -> None:
    seen = Seen()
    for number in range(1, 5 * SPAN, SPAN // 2):
        assert take(seen, [number]) == [True]
    assert take(seen, [0, 0]) == [True, False]
    assert take(seen, [0]) == [False]


def test_numbers_wrap_around() -> None:
    seen = Seen(2**32 - 2)
    assert take(seen, [2**32 - 1, 1, 2**32 - 2, 0, 1]) == [True, True, True, True, False]
    assert take(seen, [2**32 - 1, 3, 2]) == [False, True, True]


def test_a_leap_that_no_switch_makes_is_an_error() -> None:
    with pytest.raises(ProtocolError, match="install the job again"):
        take(Seen(), [2**30])
