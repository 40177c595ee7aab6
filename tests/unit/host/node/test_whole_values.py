# SPDX-License-Identifier: Apache-2.0
"""Promise: pieces of one push make one value, whatever ends in its middle, comes twice or is missing."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from libra import KVMeta, KVPairs, LibraError
from libra.job import ids
from libra.node.whole_values import WholeValues
from libra.vans.base import Places


class Recorder:
    """The van's side: pieces of ten elements, of which any may wait."""

    def __init__(self) -> None:
        self.acknowledged: list[int] = []
        self.refused: list[tuple[int, str]] = []
        self.answered: list[tuple[int, Any]] = []
        self.asked: list[Any] = []

    def acknowledge(self, meta: KVMeta) -> None:
        self.acknowledged.append(meta.timestamp)

    def parts(self, meta: KVMeta, pairs: KVPairs) -> list[tuple[KVMeta, KVPairs]]:
        if meta.sender != ids.WORKER_GROUP:
            return [(meta, pairs)]
        return [(replace(meta, sender=node), pairs) for node in (9, 11)]

    def waiting_elements(self, dtype: Any) -> int:
        return 10

    def refuse(self, meta: KVMeta, error: LibraError) -> None:
        self.refused.append((meta.timestamp, str(error)))

    def respond(self, meta: KVMeta, pairs: KVPairs | None) -> None:
        self.answered.append((meta.sender, None if pairs is None else pairs.vals.tolist()))

    def ask_terms(self, then: Any) -> None:
        self.asked.append(then)

    def places(self, meta: KVMeta) -> Places:
        return Places(np.array([meta.tag]), np.array([meta.tag]), chunk=10, slots=4)


class Values:
    def __init__(self) -> None:
        self.calls: list[tuple[KVMeta, KVPairs]] = []
        self.got: list[list[float]] = []
        self.counts: list[list[int] | None] = []
        self.van = Recorder()
        self.whole = WholeValues(self.van, threading.RLock(), workers=2)  # type: ignore[arg-type]
        self.whole.set_handler(self._call, pieces=False)
        self._timestamp = 0

    def _call(self, meta: KVMeta, pairs: KVPairs) -> None:
        assert pairs.offsets is None
        self.calls.append((meta, pairs))
        self.got.append(pairs.vals.tolist())
        self.counts.append(None if pairs.counts is None else pairs.counts.tolist())

    def take(self, offset: int, value: float, total: int = 20, **settings: Any) -> None:
        """Take ten elements. settings: of the KVMeta, and counts."""
        counts, key = settings.pop("counts", None), settings.pop("key", 4)
        pairs = KVPairs(
            np.array([key], np.uint64),
            np.full(10, value, np.float32),
            np.array([10]),
            np.array([offset]),
            np.array([total]),
            counts=counts,
        )
        settings = {"sender": 9, "timestamp": 0, **settings}
        self.whole.receive(KVMeta(0, push=True, pull=False, **settings), pairs)

    def told(self, terms: dict[int, int]) -> None:
        """Answer the question for the rails' terms."""
        self.van.asked.pop(0)(terms)


def test_pieces_in_any_order_make_one_value_of_their_sender_and_request() -> None:
    values = Values()
    values.take(10, 2)
    values.take(0, 7, sender=11)
    values.take(10, 8, timestamp=1)
    assert not values.got
    values.take(0, 1)
    assert values.got == [[1] * 10 + [2] * 10]
    assert values.van.acknowledged == [0, 0, 1], "all but the last: the worker sends on"
    assert "10 of 20 elements of key 4" in values.whole.explain(11, 0)
    assert values.whole.explain(9, 0) == ""


@pytest.mark.parametrize(("offset", "total"), [(10, 20), (0, 30), (-10, 20), (15, 20), (5, 20)])
def test_pieces_that_make_no_value_are_refused(offset: int, total: int) -> None:
    values = Values()
    values.take(10, 1)
    with pytest.raises(LibraError, match="key 4"):
        values.take(offset, 2, total)
    assert not values.got


def test_missing_values_are_counted_in_the_whole_one() -> None:
    values = Values()
    values.take(0, 1)
    values.take(10, 2, counts=np.zeros(10, np.uint8))
    assert values.counts == [[1] * 10 + [0] * 10]


def test_a_new_term_drops_what_came_before_of_its_value() -> None:
    """A worker that has started again pushes all chunks anew, in any order."""
    values = Values()
    values.take(0, 1, series=(0, 5))
    values.take(10, 4, series=(0, 6))
    assert not values.got
    values.take(0, 3, series=(0, 6))
    assert values.got == [[3] * 10 + [4] * 10]


# ---------------------------------------------------------------------- several rails


def test_pieces_of_several_rails_wait_until_their_terms_are_known() -> None:
    values = Values()
    values.take(0, 1, series=(0, 5))
    values.take(10, 1, series=(1, 3))
    assert not values.got
    values.take(0, 2, series=(0, 5), key=9)
    values.told({0: 5, 1: 3})
    assert values.got == [[1] * 20]
    values.take(10, 2, series=(1, 3), key=9)  # of terms that are known
    assert values.got == [[1] * 20, [2] * 20]
    assert not values.van.asked


@pytest.mark.parametrize("first", [0, 1])
def test_a_rail_whose_term_has_ended_unheard_adds_nothing_to_a_value(first: int) -> None:
    """The server hears of a new term on one rail first."""
    values = Values()
    old, new = {0: 5, 1: 3}, {0: 6, 1: 4}
    values.take(10 * (1 - first), 1, series=(1 - first, old[1 - first]))
    values.take(10 * first, 2, series=(first, new[first]))
    values.told(new)
    assert not values.got
    values.take(10 * (1 - first), 3, series=(1 - first, new[1 - first]))
    values.told(new)
    assert values.got == [[2] * 10 + [3] * 10] if first == 0 else [[3] * 10 + [2] * 10]


def test_two_restarts_of_which_each_rail_hears_one_first() -> None:
    """Rail 0 has a piece of the first, rail 1 of the second; then both have all of the second."""
    values = Values()
    values.take(0, 1, series=(0, 5))
    values.take(10, 1, series=(1, 3))
    values.told({0: 5, 1: 3})
    values.take(0, 2, series=(0, 6))  # the first restart; nothing comes of rail 1
    values.take(10, 3, series=(1, 5))  # the second
    values.told({0: 7, 1: 5})
    assert values.got == [[1] * 20]
    values.take(0, 3, series=(0, 7))
    values.told({0: 7, 1: 5})
    assert values.got == [[1] * 20, [3] * 20]


def test_pieces_that_come_while_terms_are_asked_for_are_not_lost() -> None:
    values = Values()
    values.take(0, 1, total=30, series=(0, 5))
    values.take(10, 2, series=(1, 4))  # another length: of which term is it?
    values.take(0, 2, series=(0, 6))
    values.take(0, 9, series=(0, 5), key=9)  # ended
    values.told({0: 6, 1: 4})
    values.told({0: 6, 1: 4})
    assert values.got == [[2] * 20]
    assert not values.van.refused


def test_pieces_of_one_term_that_do_not_fit_are_refused() -> None:
    values = Values()
    values.take(0, 1, total=30, series=(0, 5))
    values.take(10, 2, series=(1, 4), timestamp=7)
    values.told({0: 5, 1: 4})
    assert values.van.refused[0][0] == 7
    assert "expected 30" in values.van.refused[0][1]
    assert not values.van.asked


# ---------------------------------------------------------------------- another handle


def test_a_value_that_has_begun_goes_whole_to_the_next_handle() -> None:
    values = Values()
    pieces: list[tuple[int, int]] = []
    values.take(0, 1)
    values.take(0, 1, series=(0, 5), key=7)

    def note(meta: KVMeta, pairs: KVPairs) -> None:
        if pairs.offsets is None:
            values.got.append(pairs.vals.tolist())
        else:
            pieces.append((int(pairs.keys[0]), int(pairs.offsets[0])))

    values.whole.set_handler(note, pieces=True)
    values.take(0, 3, timestamp=1)
    values.take(0, 3, series=(0, 5), key=8)
    values.take(10, 2)
    values.take(10, 2, series=(0, 5), key=7)
    values.take(10, 3, timestamp=1)
    assert values.got == [[1] * 10 + [2] * 10] * 2
    assert pieces == [(4, 0), (8, 0), (4, 10)]


# ---------------------------------------------------------------------- pulls by chunks


def pull(values: Values, number: int, place: int, sender: int = 9, term: int = 5, key: int = 4) -> None:
    """Ask for ten elements; places of this pull begin at 100 times its number."""
    pairs = KVPairs(
        np.array([key], np.uint64), np.empty(0, np.float32), np.array([10]), np.array([10 * place])
    )
    meta = KVMeta(
        0,
        push=False,
        pull=True,
        sender=sender,
        timestamp=0,
        series=(0, term, number),
        tag=100 * number + place,
    )
    values.whole.receive(meta, pairs)


def answer(values: Values, at: int, value: float, size: int = 80) -> None:
    meta, pairs = values.calls[at]
    meta.tag.respond(KVPairs(pairs.keys, np.full(size, value, np.float32)))


def test_a_pull_gets_one_state_of_a_value_whatever_is_repeated() -> None:
    values = Values()
    for place in (0, 1):  # the handle answers later
        pull(values, 0, place)
    assert not values.van.answered
    answer(values, 0, 1)
    for place in (2, 3, 4, 5, 6, 7, 7, 6, 5, 4):
        pull(values, 0, place)
    assert values.van.answered == [(9, [1] * 10)] * 12
    assert len(values.calls) == 1


def test_another_pull_another_worker_and_another_term_call_the_handle_again() -> None:
    values = Values()
    for at, asked in enumerate([{}, {"number": 1}, {"sender": 11}, {"term": 6}]):
        pull(values, **{"number": 0, "place": 0, **asked})
        answer(values, at, at)
        pull(values, **{"number": 0, "place": 1, **asked})
    assert [vals[0] for _, vals in values.van.answered] == [0, 0, 1, 1, 2, 2, 3, 3]


def test_answers_are_forgotten_when_the_worker_has_certainly_got_them() -> None:
    values = Values()
    for at in range(20):
        for place in range(8):
            pull(values, at, place)
            if not place:
                answer(values, at, at)
    (asker,) = values.whole._pulls._askers.values()
    assert len(asker.kept) == 1
    before = len(values.van.answered)
    pull(values, 3, 7)  # a late repetition
    assert (len(values.calls), len(values.van.answered)) == (20, before)


def test_a_refused_pull_refuses_all_of_its_chunks() -> None:
    values = Values()
    pull(values, 0, 0)
    pull(values, 0, 1)
    meta, _ = values.calls[0]
    meta.tag.refuse(LibraError("no"))
    assert [text for _, text in values.van.refused] == ["no", "no"]
    for place in range(2, 8):
        with pytest.raises(LibraError, match="no"):
            pull(values, 0, place)
    assert len(values.calls) == 1


def test_workers_that_go_on_together_get_what_each_has_begun_with() -> None:
    """All ask for chunk 0; the question of one of them for chunk 1 is lost, and comes later."""
    values = Values()
    pull(values, 0, 0, sender=9)
    answer(values, 0, 1)
    pull(values, 0, 0, sender=11)
    answer(values, 1, 2)
    pull(values, 0, 1, sender=ids.WORKER_GROUP)
    assert values.van.answered[2:] == [(9, [1] * 10), (11, [2] * 10)]
    pull(values, 1, 0, sender=ids.WORKER_GROUP)
    answer(values, 2, 3)
    pull(values, 1, 1, sender=11)
    pull(values, 1, 1, sender=9)
    pull(values, 1, 2, sender=ids.WORKER_GROUP)
    assert values.van.answered[4:] == [
        (sender, [3] * 10) for sender in (ids.WORKER_GROUP, 11, 9, ids.WORKER_GROUP)
    ]
    assert len(values.calls) == 3


def test_an_answer_that_is_lost_again_and_again_comes_from_the_same_state() -> None:
    """Other slots of the worker run ahead meanwhile."""
    values = Values()
    pull(values, 0, 0)
    answer(values, 0, 1)
    for number in range(3):
        for place in range(1, 8):
            if place % 4:
                pull(values, number, place)
                if number and place == 1:
                    answer(values, number, 1 + number)
    pull(values, 0, 0)
    assert values.van.answered[-1] == (9, [1] * 10)
    assert len(values.calls) == 3
