# SPDX-License-Identifier: Apache-2.0
"""Promise: what a drain brings is applied once, in the term that it is of, whenever its answer comes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from libra.hot.homes import Ints
from libra.job.ids import Role, node_id
from libra.sparse.asynchronous import Asynchronous, HotDrains
from libra.sparse.rounds import RowsPush
from libra.sparse.rows import HotPart
from libra.vans.hot import Drained
from libra.wire.protocol import HOT_ARRAYS

PAIRS = 6  # values of a push


class Pool:
    """Answers drains when the test says so."""

    def __init__(self, term: int) -> None:
        self.term = term
        self.drains: list[tuple[int, Callable[[Drained], None]]] = []

    def drain(self, term: int, cells: Ints, done: Callable[[Drained], None], *, counts: bool) -> None:
        self.drains.append((term, done))


class Table:
    """Of one hot row, with a SparseServer's part that drains it. applied: the sums, step by step."""

    def __init__(self, term: int) -> None:
        self.pool, self.applied = Pool(term), list[float]()
        given: Any = SimpleNamespace(
            app=SimpleNamespace(
                node=SimpleNamespace(register_exit_callback=lambda call: None, id=node_id(Role.SERVER, 0)),
                do=lambda call: call(),
            ),
            pooled=SimpleNamespace(cells=1, rows=np.array([0]), totals=self.totals),
            kept=SimpleNamespace(table=SimpleNamespace(dim=1), apply=self.apply),
            pool=self.pool,
        )
        # As many values as one push has do not wait.
        settings = Asynchronous(drain_seconds=1e6, drain_fill=PAIRS)
        self.drains = HotDrains(given.app, given.pool, given.pooled, given.kept, settings, mean=False)
        self.drains.opened(term)

    def totals(self, contents: Any, parts: list[HotPart]) -> tuple[Ints, Any, Ints]:
        assert sum(part.pairs for part in parts) == PAIRS, "of one push"
        return np.array([0]), contents.sums[:, :1].astype(np.float32), np.array([1])

    def apply(self, rows: Ints, sums: Any) -> None:
        self.applied += sums[:, 0].tolist()

    def push(self) -> None:
        part = replace(HotPart.none(1), pairs=PAIRS, term=self.pool.term)
        nothing: Any = None
        taken: list[bool] = []
        self.drains.accept(RowsPush(nothing, 0, nothing, nothing, nothing, part), lambda: taken.append(True))
        assert taken

    def enter(self, term: int) -> None:
        self.pool.term = term
        self.drains.opened(term)

    def answer(self, number: int, value: int) -> None:
        """What the drain of that number has read."""
        cells = np.full((1, HOT_ARRAYS), value, np.int32)
        self.pool.drains[number][1](Drained(cells != 0, HOT_ARRAYS, cells, np.ones_like(cells, np.uint16)))


def test_a_drain_of_an_older_term_is_not_taken_for_one_of_this(caplog: pytest.LogCaptureFixture) -> None:
    """Its answer was on its way to the table when the term ended; what it had is lost, and said so."""
    table = Table(5)
    table.push()
    table.enter(6)
    assert f"a restart has cost up to {PAIRS} hot values" in caplog.text
    table.answer(0, 100)
    assert table.applied == []
    table.push()
    assert [term for term, _ in table.pool.drains] == [5, 6]
    table.answer(0, 100)
    assert table.applied == []
    table.answer(1, 3)
    assert table.applied == [3]
    table.answer(1, 3)
    assert table.applied == [3], "once"


def test_drains_follow_each_other() -> None:
    table = Table(5)
    for number in range(3):
        table.push()
        table.answer(number, number + 1)
    assert table.applied == [1, 2, 3]
