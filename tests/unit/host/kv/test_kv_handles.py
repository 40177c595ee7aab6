# SPDX-License-Identifier: Apache-2.0
"""Promise: a server's handles take whole values and pieces alike, and sum the same way however they come."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from libra import LibraError, OverflowError, runtime
from libra.kv.handles import KVServerDefaultHandle, SumHandle
from libra.kv.store import Store
from libra.node.contributions import add_in_order
from libra.rpc.values import KVMeta, KVPairs


@dataclass
class FakeServer:
    """Keeps the answers; stands for the KVServer, its node and its van."""

    answers: list[tuple[KVMeta, KVPairs | None]] = field(default_factory=list)
    refusals: list[tuple[KVMeta, str]] = field(default_factory=list)

    def response(self, meta: KVMeta, pairs: KVPairs | None = None) -> None:
        self.answers.append((meta, pairs))

    def refuse(self, meta: KVMeta, error: Exception) -> None:
        assert isinstance(error, OverflowError) == ("overflows" in str(error))
        self.refusals.append((meta, str(error)))


def whole(keys: list[int], values: list[Any], dtype: Any = np.float32) -> KVPairs:
    lens = np.array([len(value) for value in values])
    return KVPairs(np.array(keys, np.uint64), np.concatenate(values).astype(dtype), lens)


def pieces(*items: tuple[int, int, int, Any]) -> KVPairs:
    """(key, offset, total, values) each."""
    keys, offsets, totals, values = zip(*items, strict=True)
    lens = np.array([len(value) for value in values])
    vals = np.concatenate(values).astype(np.float32)
    return KVPairs(np.array(keys, np.uint64), vals, lens, np.array(offsets), np.array(totals))


def ask(*items: tuple[int, int, int]) -> KVPairs:
    """A pull of pieces: (key, offset, length) each."""
    keys, offsets, lens = zip(*items, strict=True)
    empty = np.empty(0, np.float32)
    return KVPairs(
        np.array(keys, np.uint64), empty, np.array(lens), np.array(offsets), np.array([0] * len(keys))
    )


def push(worker: int, timestamp: int = 0, contributors: int = 1, *, pull: bool = True) -> KVMeta:
    return KVMeta(0, True, pull, 9 + 2 * worker, timestamp, contributors)


PULL = KVMeta(0, False, True, 9, 0)
SUMMED = KVMeta(0, True, True, 4, 0, contributors=3)


class TestAggregatedSums:
    """What a switch has summed, in runs of chunks."""

    def test_is_stored_and_answered_with_the_same_object(self) -> None:
        handle, server = SumHandle(3), FakeServer()
        first = pieces((5, 0, 10, range(4)), (5, 8, 10, range(8, 10)), (6, 0, 2, [7, 7]))
        handle(SUMMED, first, server)
        assert server.answers[0][1] is first, "the van sends the lanes back bit for bit"
        handle(SUMMED, pieces((5, 4, 10, range(4, 8))), server)
        assert handle.store[5].tolist() == list(range(10))
        assert handle.store[6].tolist() == [7, 7]
        first.vals[:] = -1
        assert handle.store[6].tolist() == [7, 7], "the store does not keep the van's buffers"

    def test_pulls_read_pieces(self) -> None:
        handle, server = SumHandle(3), FakeServer()
        handle(SUMMED, whole([5], [range(10)]), server)
        handle(PULL, ask((5, 8, 4), (5, 0, 4), (99, 0, 4)), server)
        answer = server.answers[1][1]
        assert answer is not None
        assert answer.vals.tolist() == [8, 9, 0, 1, 2, 3]
        assert answer.lens.tolist() == [2, 4, 0]
        assert answer.totals is not None
        assert answer.totals.tolist() == [10, 10, 0]

    def test_a_partial_sum_is_refused(self) -> None:
        with pytest.raises(LibraError, match="got a sum of 2 workers; expected 1 or all 3"):
            SumHandle(3)(push(0, contributors=2), whole([1], [[1]]), FakeServer())

    def test_a_round_overwrites_the_last(self) -> None:
        handle, server = SumHandle(3), FakeServer()
        for value in (1, 2):
            handle(SUMMED, pieces((5, 0, 2, [value, value])), server)
        assert handle.store[5].tolist() == [2, 2]


class TestCollectedSums:
    def test_answers_when_the_last_worker_has_pushed(self) -> None:
        handle, server = SumHandle(3), FakeServer()
        for worker in (2, 0):
            handle(push(worker), whole([1, 2], [[worker] * 2, [10 * worker]]), server)
        assert server.answers == []
        assert handle.blocked_on(9, 0).startswith("worker rank 1 has not contributed to key 1 for ")
        assert handle.blocked_on(11, 0) == ""
        handle(push(1, pull=False), whole([1, 2], [[1, 1], [10]]), server)
        assert {meta.sender for meta, _ in server.answers} == {9, 11, 13}
        for meta, answer in server.answers:
            if meta.sender == 11:
                assert answer is None, "a push alone"
            else:
                assert answer is not None
                assert answer.vals.tolist() == [3, 3, 30]
        assert handle.blocked_on(9, 0) == ""
        assert handle._contributions._rounds == handle._contributions._waiting == {}

    def test_nothing_is_kept_of_a_round_at_time_zero(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Virtual time begins at 0, which is a time like any other."""
        monkeypatch.setattr(runtime, "monotonic", lambda: 0.0)
        handle, server = SumHandle(2), FakeServer()
        handle(push(0), whole([1], [[1]]), server)
        assert handle.blocked_on(9, 0) == "worker rank 1 has not contributed to key 1 for 0.0 s"
        handle(push(1), whole([1], [[2]]), server)
        assert handle._contributions._rounds == handle._contributions._waiting == {}

    def test_pieces_are_summed_one_by_one(self) -> None:
        handle, server = SumHandle(2), FakeServer()
        for worker in range(2):
            for offset in (0, 2):
                values = [offset + worker, 1]
                handle(push(worker), pieces((7, offset, 4, values)), server)
        assert [(meta.sender, pairs.offsets.tolist()) for meta, pairs in server.answers] == [  # type: ignore[union-attr]
            (9, [0]),
            (11, [0]),
            (9, [2]),
            (11, [2]),
        ]
        assert handle._contributions._rounds == handle._contributions._waiting == {}
        assert handle.store[7].tolist() == [1, 2, 5, 2]

    def test_float_sums_do_not_depend_on_the_order_of_arrival(self) -> None:
        rng = np.random.default_rng(3)
        values = [rng.normal(size=50).astype(np.float32) * 10.0 ** rng.integers(-3, 4) for _ in range(4)]
        results = set()
        for order in ([0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]):
            handle, server = SumHandle(4), FakeServer()
            for worker in order:
                handle(push(worker), whole([1], [values[worker]]), server)
            results.add(handle.store[1].tobytes())
        assert len(results) == 1

    def test_integers_that_overflow_are_refused_to_all(self) -> None:
        handle, server = SumHandle(2), FakeServer()
        for worker in range(2):
            handle(push(worker), whole([1, 2], [[2**30], [1]], np.int32), server)
        assert server.answers == []
        assert [(meta.sender, reason) for meta, reason in server.refusals] == [
            (sender, "key 1: the int32 sum overflows; push smaller values or float32") for sender in (9, 11)
        ]
        assert handle._contributions._rounds == handle._contributions._waiting == {}

    def test_a_rank_beyond_the_job_is_refused(self) -> None:
        with pytest.raises(LibraError, match="push of worker 2; expected ranks below 2"):
            SumHandle(2)(push(2), whole([1], [[1]]), FakeServer())


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([[2**31 - 1], [0]], [2**31 - 1]),
        ([[-(2**31)], [0]], [-(2**31)]),
        ([[2**31 - 1], [1], [-5]], [2**31 - 5]),
        ([[1, 2]], [1, 2]),
    ],
)
def test_int32_sums_are_exact(values: list[list[int]], expected: list[int]) -> None:
    total = add_in_order([np.array(value, dtype=np.int32) for value in values])
    assert total.dtype == np.int32
    assert total.tolist() == expected


def test_int32_overflow_is_an_error() -> None:
    with pytest.raises(OverflowError):
        add_in_order([np.array([2**31 - 1], np.int32), np.array([1], np.int32)])


def test_the_sum_is_a_new_array() -> None:
    mine = np.ones(3, np.float32)
    assert add_in_order([mine]) is not mine


class TestDefaultHandle:
    def test_adds_pieces_and_whole_values(self) -> None:
        handle, server = KVServerDefaultHandle(), FakeServer()
        handle(push(0), whole([5], [range(6)]), server)
        handle(push(1), pieces((5, 2, 6, [10, 10])), server)
        assert handle.store[5].tolist() == [0, 1, 12, 13, 4, 5]
        answer = server.answers[1][1]
        assert answer is not None
        assert (answer.vals.tolist(), answer.offsets.tolist()) == ([12, 13], [2])  # type: ignore[union-attr]

    def test_an_answer_is_a_copy(self) -> None:
        handle, server = KVServerDefaultHandle(), FakeServer()
        handle(push(0), whole([5], [[1, 2]]), server)
        handle(push(0), whole([5], [[1, 2]]), server)
        assert [answer.vals.tolist() for _, answer in server.answers if answer] == [[1, 2], [2, 4]]


def test_store_does_not_mix_dtypes_in_an_answer() -> None:
    store = Store()
    store.pieces(whole([1], [[1]]))
    store.pieces(whole([2], [[1]], np.int32))
    with pytest.raises(LibraError, match="cannot mix keys of float32 and int32"):
        store.read(ask((1, 0, 1), (2, 0, 1)))
