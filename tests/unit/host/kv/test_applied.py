# SPDX-License-Identifier: Apache-2.0
"""Promise: a round that comes again is answered again and not applied, whatever pieces it comes in."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from test_kv_handles import FakeServer, pieces

from libra import KVServerDefaultHandle, LibraError, SumHandle
from libra.kv.journal import Recorded
from libra.kv.store import Applied
from libra.rpc.values import KVMeta


def summed(*numbers: int) -> KVMeta:
    """A switch's sum whose pieces are of these rounds."""
    return KVMeta(0, True, True, 4, 0, contributors=3, tag=Recorded(np.array(numbers)))


def test_a_piece_of_which_half_has_been_applied() -> None:
    handle, server = KVServerDefaultHandle(exactly_once=True), FakeServer()
    handle(summed(0), pieces((5, 0, 4, [1, 2])), server)
    handle(summed(0), pieces((5, 0, 4, [1, 2, 3, 4])), server)
    assert handle.store[5].tolist() == [1, 2, 3, 4]
    assert handle.store.applied == 4
    handle(summed(1), pieces((5, 0, 4, [10, 10, 10, 10])), server)
    handle(summed(1), pieces((5, 0, 4, [10, 10, 10, 10])), server)
    assert [pairs.vals.tolist() for _, pairs in server.answers[2:] if pairs] == [[11, 12, 13, 14]] * 2


def test_a_sum_answers_with_what_it_said_first() -> None:
    handle, server = SumHandle(3, exactly_once=True), FakeServer()
    first = pieces((5, 0, 4, [1, 2, 3, 4]))
    handle(summed(0), first, server)
    assert server.answers[0][1] is first, "the van sends the lanes back bit for bit"
    handle(summed(0, 0), pieces((5, 0, 4, [7, 7]), (6, 0, 1, [8])), server)
    answer = server.answers[1][1]
    assert answer is not None
    assert answer.vals.tolist() == [1, 2, 8]


def test_without_the_word_rounds_are_applied_as_they_come() -> None:
    handle, server = KVServerDefaultHandle(), FakeServer()
    for _ in range(2):
        handle(summed(0), pieces((5, 0, 1, [1])), server)
    assert handle.store[5].tolist() == [2]
    assert handle.rounds_of([5]) is None


def test_a_round_long_past_changes_nothing() -> None:
    handle, server = KVServerDefaultHandle(exactly_once=True), FakeServer()
    for number in range(3):
        handle(summed(number), pieces((5, 0, 1, [1])), server)
    both = pieces((4, 0, 1, [1]), (5, 0, 1, [1]))
    with pytest.raises(LibraError, match=r"round 1 of key 5 came again, when 3 had been applied: .*resume"):
        handle(summed(0, 1), both, server)
    assert handle.store[5].tolist() == [3]
    assert handle.store[4].tolist() == [0], "of the other key, too"


class TestCount:
    """How many rounds a key has had as a whole."""

    def after(self, *rounds: tuple[int, int, int]) -> int:
        applied = Applied()
        for start, stop, number in rounds:
            applied.cut(5, start, stop, 4, number)
            applied.add(5, start, stop, number)
        return applied.rounds_of(5)

    @pytest.mark.parametrize(
        ("rounds", "count"),
        [
            ([], 0),
            ([(0, 2, 0)], 0),
            ([(0, 2, 0), (2, 4, 0)], 1),
            ([(0, 4, 0), (0, 4, 1), (2, 4, 2)], 2),
            (
                [(0, 4, 0), (0, 2, 1), (0, 2, 2), (0, 2, 3)],
                3,
            ),  # chunks that were not finite: no server saw them
        ],
    )
    def test_it_is_where_to_go_on(self, rounds: Any, count: int) -> None:
        assert self.after(*rounds) == count

    def test_it_is_restored(self) -> None:
        applied, again = Applied(), Applied()
        for key, stop in ((5, 4), (2**64 - 1, 2)):
            applied.cut(key, 0, stop, 4, 7)
            applied.add(key, 0, stop, 7)
        again.restore(applied.state())
        assert [again.rounds_of(key) for key in (5, 2**64 - 1, 1)] == [8, 7, 0]
        again.restore(Applied().state())
        assert again.rounds_of(5) == 0
