# SPDX-License-Identifier: Apache-2.0
"""Lives are compared by a clock of 32 bits, which wraps around in 2106."""

from __future__ import annotations

import pytest

from libra.vans.libra.association import Life, is_later

LAST = 2**32 - 1


@pytest.mark.parametrize(
    ("seconds", "than", "later"),
    [
        (1, 0, True),
        (0, 0, False),
        (0, 1, False),
        (LAST, LAST, False),
        (0, LAST, True),
        (LAST, 0, False),
        (5 * 10**8, 0, True),
        (2**31 - 1, 0, True),
        (2**31, 0, False),  # half the clock away: neither is later
        (0, 2**31, False),
        (0, 2**31 + 1, True),
        (2**31 + 7, 2**31, True),
    ],
)
def test_the_later_of_two_seconds(seconds: int, than: int, later: bool) -> None:
    assert is_later(seconds, than) is later
    assert Life(than, 9).outlived_by(seconds << 32 | 5) is later
    assert Life(than, 9).outlived_by(seconds << 32 | LAST) is later


@pytest.mark.parametrize(("held", "after"), [(0, 1), (2**31, 2**31 + 1), (LAST - 1, LAST), (LAST, 0)])
def test_a_life_after_another(held: int, after: int) -> None:
    life = Life(3, 4).after(held << 32 | LAST, lambda: 77)
    assert (life.seconds, life.nonce) == (after, 77)
    assert life.word == after << 32 | 77
