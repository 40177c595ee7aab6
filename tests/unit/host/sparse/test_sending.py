# SPDX-License-Identifier: Apache-2.0
"""Promise: a server hears of a push in parts how far all of it has come, in whatever order the parts end."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from libra import LibraError
from libra.sparse.channel import PARTS, REPORTS, UNDER_WAY, Sending
from libra.sparse.hot_rows import HotPackets
from libra.sparse.rows import HotPart
from libra.vans.hot import Added, TermEnded

TERM, COUNT = 5, 16  # packets: of 2 a part


def packets() -> HotPackets:
    """Of a row each, at falling cells."""
    cells = np.full((COUNT, 64), 0xFFFF, np.uint16)
    cells[:, 0] = np.arange(COUNT - 1, -1, -1)
    packed = np.full((COUNT, 64), -1)
    packed[:, 0] = rows = np.arange(COUNT)
    values = np.arange(1, COUNT + 1, dtype=np.int32)[:, None]
    in_arrays = np.zeros((COUNT, 64), np.int32)
    in_arrays[:, :1] = values
    return HotPackets(rows, values, packed, cells, in_arrays)


class Switch:
    """Answers when the test says so."""

    def __init__(self, *, in_parts: bool = True) -> None:
        self.sent: list[slice] = []
        self.done: list[Callable[[Any], None]] = []
        self.reported: list[Any] = []
        self.ended = False
        self.sending = Sending(packets(), 9, self._submit, self.reported.append, in_parts=in_parts)
        self.sending.begin()

    def _submit(self, which: slice, done: Callable[[Any], None]) -> None:
        if self.ended:
            raise LibraError("the van has ended")
        self.sent.append(which)
        self.done.append(done)

    def answer(self, part: int, refused: int | None = None) -> None:
        """refused: packet of the part whose pair was."""
        which = np.zeros((self.sent[part].stop - self.sent[part].start, 64), dtype=bool)
        if refused is not None:
            which[refused, 0] = True
        self.done[part](Added(TERM, which))


def test_words_say_how_far_all_has_come() -> None:
    switch = Switch()
    for part in range(PARTS):
        assert len(switch.sent) == min(part + UNDER_WAY, PARTS)
        switch.answer(part)
        assert len(switch.reported) == sum(report <= part + 1 for report in REPORTS)
    assert switch.sent == [slice(2 * part, 2 * part + 2) for part in range(PARTS)]
    assert [reported.watermark for reported in switch.reported] == [COUNT - 2 * report for report in REPORTS]
    assert [reported.pairs for reported in switch.reported] == [2 * n for n in np.diff((0, *REPORTS))]
    assert {(reported.push, reported.term, len(reported.cells)) for reported in switch.reported} == {
        (9, TERM, 0)
    }


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_a_part_that_ends_before_others_waits_for_them(order: tuple[int, ...]) -> None:
    switch = Switch()
    done = 0
    waiting = list(order)
    while waiting:
        part = next(part for part in waiting if part < len(switch.sent))
        waiting.remove(part)
        switch.answer(part)
        done = min({0, 1, 2, 3} - (set(order) - set(waiting)))
        marks = [reported.watermark for reported in switch.reported]
        assert min(marks, default=COUNT) == COUNT - 2 * max(
            (report for report in REPORTS if report <= done), default=0
        )


def test_refused_pairs_are_in_the_word_of_their_part() -> None:
    switch = Switch()
    for part in range(PARTS):
        switch.answer(part, refused=1 if part in (0, 2) else None)
    rows = [reported.rows.tolist() for reported in switch.reported]
    values = [reported.values.tolist() for reported in switch.reported]
    assert rows == [[1], [5], [], []]
    assert values == [[[2]], [[6]], [], []]
    whole = switch.reported[0]
    for reported in switch.reported[1:]:
        whole = whole.and_then(reported)
    assert (whole.watermark, whole.pairs, whole.rows.tolist()) == (0, COUNT - 2, [1, 5])


def test_at_once_there_is_one_word() -> None:
    switch = Switch(in_parts=False)
    switch.answer(0)
    (reported,) = switch.reported
    assert isinstance(reported, HotPart)
    assert (switch.sent, reported.watermark, reported.pairs) == ([slice(0, COUNT)], 0, COUNT)


@pytest.mark.parametrize("reason", [TermEnded(TERM), LibraError("refused")], ids=str)
def test_what_ends_it_is_told_once(reason: TermEnded | LibraError) -> None:
    switch = Switch()
    switch.answer(0)
    for done in switch.done[1:]:
        done(reason)
    assert switch.reported[1:] == [reason]


def test_a_van_that_ends_meanwhile_ends_it() -> None:
    switch = Switch()
    switch.ended = True
    switch.answer(0)
    switch.answer(1)
    assert [str(reported) for reported in switch.reported] == ["the van has ended"]
