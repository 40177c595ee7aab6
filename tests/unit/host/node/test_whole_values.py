# SPDX-License-Identifier: Apache-2.0
"""Promise: pieces of one push make one value, whatever ends in its middle, comes twice or is missing."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from libra import KVMeta, KVPairs, LibraError
from libra.node.whole_values import WholeValues


class Recorder:
    """The van's side: pieces of ten elements, of which any may wait."""

    def __init__(self) -> None:
        self.acknowledged: list[int] = []

    def acknowledge(self, meta: KVMeta) -> None:
        self.acknowledged.append(meta.timestamp)

    def parts(self, meta: KVMeta, pairs: KVPairs) -> list[tuple[KVMeta, KVPairs]]:
        return [(meta, pairs)]

    def waiting_elements(self, dtype: Any) -> int:
        return 10


class Values:
    def __init__(self) -> None:
        self.got: list[list[float]] = []
        self.counts: list[list[int] | None] = []
        self.van = Recorder()
        self.whole = WholeValues(self.van, self._call)  # type: ignore[arg-type]
        self._timestamp = 0

    def _call(self, meta: KVMeta, pairs: KVPairs) -> None:
        assert pairs.offsets is None
        self.got.append(pairs.vals.tolist())
        self.counts.append(None if pairs.counts is None else pairs.counts.tolist())

    def take(self, offset: int, value: float, total: int = 20, **settings: Any) -> None:
        """Take ten elements. settings: of the KVMeta, and counts."""
        counts = settings.pop("counts", None)
        pairs = KVPairs(
            np.array([4], np.uint64),
            np.full(10, value, np.float32),
            np.array([10]),
            np.array([offset]),
            np.array([total]),
            counts=counts,
        )
        settings = {"sender": 9, "timestamp": 0, **settings}
        self.whole.take(KVMeta(0, push=True, pull=False, **settings), pairs)


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


def test_new_terms_on_several_rails_keep_what_is_of_none_of_the_old_ones() -> None:
    values = Values()
    values.take(0, 1, series=(0, 5), total=20)
    values.take(10, 1, series=(1, 3))
    values.take(0, 2, series=(0, 5))
    values.take(10, 3, series=(1, 4))  # rail 1 is the first to begin a term: rail 0's piece is of the old one
    assert values.got == [[1] * 20]
    values.take(0, 4, series=(0, 6))
    assert values.got == [[1] * 20, [4] * 10 + [3] * 10]
