# SPDX-License-Identifier: Apache-2.0
"""Promise: of a round nothing is read that may still be added to, all is read once, and then it ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from libra.hot.homes import Ints
from libra.sparse import rounds
from libra.sparse.rounds import Draining, Pace
from libra.sparse.rows import HotPart
from libra.wire.protocol import NO_CELL

TERM = 3


class Cells:
    """A pool that is read when the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[list[int], bool]] = []
        self._done: list[Callable[[Any], None]] = []

    def drain(self, term: int, rows: Ints, done: Callable[[Any], None], *, ends: bool) -> None:
        assert term == TERM
        self.asked.append((rows.tolist(), ends))
        self._done.append(done)

    def answer(self) -> None:
        self._done.pop(0)("read")


class Steps:
    def __init__(self, error: Exception | None = None) -> None:
        self.seen: list[Any] = []
        self._error = error

    def put(self, cells: Ints, drained: Any) -> None:
        self.seen.append(cells.tolist())

    def step(self, first: int) -> None:
        self.seen.append(first)

    def end(self) -> None:
        self.seen.append("end")
        if self._error is not None:
            raise self._error


@dataclass
class Push:
    hot: HotPart


class Round:
    """Of two pushes: worker 0's touches cells 0 to 9, worker 1's 5 to 14."""

    def __init__(self, error: Exception | None = None) -> None:
        nothing = replace(HotPart.none(1), watermark=NO_CELL)
        self.pushes = [Push(replace(nothing, cells=np.arange(first, first + 10))) for first in (0, 5)]
        self.cells, self.steps, self.over = Cells(), Steps(error), list[Exception | None]()
        given: Any = SimpleNamespace(cells=self.cells, pushes=self.pushes, steps=self.steps)
        self.draining = Draining(
            given.cells, TERM, given.pushes, given.steps, Pace(), lambda call: call(), self.over.append
        )

    def says(self, *watermarks: int) -> None:
        for push, watermark in zip(self.pushes, watermarks, strict=True):
            push.hot = replace(push.hot, watermark=watermark)
        self.draining.go_on()


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """15 cells: 4 at a time."""
    monkeypatch.setattr(rounds, "PARTS", 4)
    monkeypatch.setattr(rounds, "LEAST_CELLS", 2)


def test_nothing_is_read_below_a_watermark() -> None:
    of = Round()
    of.says(NO_CELL, NO_CELL)
    of.says(NO_CELL, 0)
    assert of.cells.asked == []
    of.says(8, 13)
    assert of.cells.asked == [([13, 14], False)], "from 13 on worker 1 adds nothing more, nor does worker 0"
    of.cells.answer()
    assert of.steps.seen == [[13, 14], 13]
    of.says(8, 12)
    assert len(of.cells.asked) == 1, "one cell is not worth it"
    of.says(8, 0)
    of.cells.answer()
    assert of.cells.asked[1:] == [([9, 10, 11, 12], False)]
    assert of.steps.seen[2:] == [[9, 10, 11, 12], 9]
    assert not of.over


def test_a_part_at_a_time_to_the_last_cell() -> None:
    of = Round()
    of.says(0, 0)
    for _ in range(4):
        assert not of.over
        of.says(0, 0)  # while it is read
        of.cells.answer()
    assert of.cells.asked == [
        ([11, 12, 13, 14], False), ([7, 8, 9, 10], False), ([3, 4, 5, 6], False), ([0, 1, 2], True),
    ]  # fmt: skip
    assert of.steps.seen[1::2] == [11, 7, 3, "end"]
    assert of.over == [None]


def test_what_goes_wrong_is_said_at_the_end() -> None:
    of = Round(ValueError("too large"))
    of.says(0, 0)
    for _ in range(4):
        of.cells.answer()
    assert [str(error) for error in of.over] == ["too large"]


def test_nothing_comes_of_a_round_that_was_dropped() -> None:
    of = Round()
    of.says(0, 0)
    of.draining.dropped = True
    of.cells.answer()
    assert (len(of.cells.asked), of.steps.seen, of.over) == (1, [], [])


def test_a_part_is_as_large_as_it_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part of 10 ms, but no fewer cells than LEAST_CELLS."""
    monkeypatch.setattr(rounds, "LEAST_CELLS", 32)
    monkeypatch.setattr(rounds, "WORTH", 0.01)
    pace = Pace()
    assert pace.least == 32
    pace.took(64, seconds=0.002)
    assert pace.least == 320
    pace.took(31, seconds=5.0)  # what was left at the end says nothing
    assert pace.least == 320
    pace.took(320, seconds=0.2)
    assert pace.least == 32
    pace.took(32, seconds=0.0)  # of a clock that has not moved on
    assert pace.least > 32
