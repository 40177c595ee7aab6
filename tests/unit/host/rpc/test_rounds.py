# SPDX-License-Identifier: Apache-2.0
"""Promise: rounds tell whose push has come, for which round, and name the ranks that they wait for."""

from __future__ import annotations

from functools import partial

import pytest

from libra import runtime
from libra.rpc.outstanding import Agreement, PushRound, PushRounds


def rounds(workers: int = 3) -> PushRounds[PushRound[str]]:
    return PushRounds(partial(PushRound, range(workers)))


def push(to: PushRounds[PushRound[str]], *pushes: str) -> None:
    """``"2b"``: push b of rank 2."""
    for each in pushes:
        to.next(int(each[0])).pushes[int(each[0])] = each


def as_lists(of: PushRounds[PushRound[str]]) -> list[list[str]]:
    return [each.in_order() for each in of]


def test_the_first_pushes_make_the_first_round() -> None:
    found = rounds()
    push(found, "2a", "2b", "0a", "1a", "0b")
    assert as_lists(found) == [["0a", "1a", "2a"], ["0b", "2b"]]
    assert [each.is_whole for each in found] == [True, False]
    assert found.pushes_of(2) == ["2a", "2b"]
    found.end(found.oldest)
    assert found.oldest.in_order() == ["0b", "2b"]


def test_later_pushes_move_up_behind_a_dropped_one() -> None:
    found = rounds()
    push(found, "0a", "0b", "0c", "1a")
    found.drop(0, found.pushes_of(0)[1])
    assert as_lists(found) == [["0a", "1a"], ["0c"]]
    found.drop(0, "another")
    found.drop_all(0)
    assert as_lists(found) == [["1a"]]
    found.drop(1, found.pushes_of(1)[0])
    assert not len(found)
    assert not found.oldest.pushes


@pytest.mark.parametrize(
    ("arrived", "text"),
    [
        ("012", ""),
        ("02", "worker rank 1 has not pushed round 7"),
        ("1", "worker rank 0, 2 have not pushed round 7"),
    ],
)
def test_the_missing_ranks_are_named(arrived: str, text: str) -> None:
    found = rounds()
    push(found, *arrived)
    assert found.oldest.missing("pushed round 7") == text


def test_the_text_has_how_long_and_names_of_a_users_own() -> None:
    found = rounds()
    push(found, "0a")
    text = found.oldest.missing(
        "pushed", since=runtime.monotonic() - 61, there=(0, 1), name="customer {}".format
    )
    assert text.startswith("worker rank customer 2 has not pushed for 61.")


def test_an_agreement_names_who_has_said_something_else_or_nothing() -> None:
    found: Agreement[str] = Agreement([0, 2, 5])
    assert found.differing("a") == [0, 2, 5]
    found.pushes |= {5: "a", 2: "b"}
    assert found.differing("a") == [0, 2]
    found.pushes |= {0: "a", 2: "a"}
    assert found.differing("a") == []
    assert found.differing("b") == [0, 2, 5], "their last words count"
