# SPDX-License-Identifier: Apache-2.0
"""Promise: however a request is cut into messages, its answers make the whole again, in its keys' order."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from libra.errors import ClosedError, LibraError
from libra.job import ids
from libra.rpc.message import MessageKind, query
from libra.rpc.parts import CutRequest, RequestPart, RequestTable, split
from libra.rpc.requests import RequestClient
from libra.rpc.values import KVPairs, Request


def pairs_of(keys: list[int], lens: list[int], vals: bool = True) -> KVPairs:
    values = np.arange(sum(lens) if vals else 0, dtype=np.float32)
    return KVPairs(np.array(keys, dtype=np.uint64), values, np.array(lens, dtype=np.int64))


def answers_of(parts: list[RequestPart]) -> dict[int, KVPairs | None]:
    return {
        index: KVPairs(part.pairs.keys, part.pairs.vals * 2, part.pairs.lens)
        for index, part in enumerate(parts)
    }


@given(
    st.lists(st.tuples(st.integers(0, ids.MAX_KEY), st.integers(1, 200)), min_size=1, max_size=12),
    st.integers(1, 4),
    st.one_of(st.none(), st.integers(1, 64)),
)
def test_cut_and_put_together(items: list[tuple[int, int]], servers: int, limit: int | None) -> None:
    lengths = dict(items)
    pairs = pairs_of(sorted(lengths), [lengths[key] for key in sorted(lengths)])
    ranges = ids.key_ranges(servers)
    parts = split(Request(0, True, True, pairs), ranges, limit=limit)
    assert sum(int(part.pairs.lens.sum()) for part in parts) == len(pairs.vals)
    for part in parts:
        first, last = int(part.pairs.keys[0]), int(part.pairs.keys[-1])
        assert ranges[part.server].begin <= first <= last < ranges[part.server].end
        assert len(part.pairs.vals) == int(part.pairs.lens.sum())
        assert limit is None or len(part.pairs.vals) <= 4 * limit
    entry = CutRequest(Request(0, True, True, pairs), lambda *_: None, parts)
    whole = entry.joined(answers_of(parts))
    assert whole is not None
    assert whole.keys.tolist() == pairs.keys.tolist()
    assert whole.lens.tolist() == pairs.lens.tolist()
    np.testing.assert_array_equal(whole.vals, pairs.vals * 2)


@pytest.mark.parametrize(
    ("out", "direct"),
    [(np.empty(5, np.float32), True), (np.empty(4, np.float32), False), (np.empty(5, np.int32), False)],
)
def test_answers_are_put_where_they_are_wanted(out: Any, direct: bool) -> None:
    pairs = pairs_of([1, 2], [2, 3])
    request = Request(0, True, True, pairs, out=out)
    parts = split(request, ids.key_ranges(1), limit=2)
    entry = CutRequest(request, lambda *_: None, parts)
    whole = entry.joined(answers_of(parts))
    assert whole is not None
    assert (whole.vals is out) == direct
    np.testing.assert_array_equal(whole.vals, pairs.vals * 2)


def test_a_value_is_cut_alike_in_every_request() -> None:
    def pieces(keys: list[int], lens: list[int]) -> list[tuple[int, int]]:
        parts = split(Request(0, True, True, pairs_of(keys, lens)), ids.key_ranges(1), limit=10)
        return [
            (int(part.pairs.offsets[0]), int(part.pairs.lens[0]))
            for part in parts
            if part.pairs.offsets is not None and part.pairs.keys[0] == 5
        ]

    assert (
        pieces([5], [45])
        == pieces([1, 5, 9], [3, 45, 70])
        == [(0, 10), (10, 10), (20, 10), (30, 10), (40, 5)]
    )


def test_a_pull_of_unknown_lengths_is_cut_by_server_only() -> None:
    half = ids.key_ranges(2)[1].begin
    parts = split(Request(0, False, True, pairs_of([1, 2, half], [0, 0, 0])), ids.key_ranges(2), limit=1)
    assert [(part.server, part.pairs.keys.tolist()) for part in parts] == [(0, [1, 2]), (1, [half])]


def test_time_to_cut_grows_with_the_keys() -> None:
    """Eight times the keys and messages take eight times as long, not 64 times."""

    def seconds(keys: int) -> float:
        ones = np.ones(keys, np.int64)
        pairs = KVPairs(np.arange(keys, dtype=np.uint64), ones.astype(np.float32), ones)
        start = time.thread_time()
        assert len(split(Request(0, True, False, pairs), ids.key_ranges(1), limit=16)) == keys // 16
        return time.thread_time() - start

    few, many = (min(seconds(keys) for _ in range(3)) for keys in (1 << 14, 1 << 17))
    assert many < 24 * few


def test_a_slicer_may_scatter_the_keys() -> None:
    pairs = pairs_of([1, 2, 3], [1, 2, 3])

    def odd_even(pairs: KVPairs, ranges: tuple[ids.KeyRange, ...]) -> list[KVPairs | None]:
        even = KVPairs(pairs.keys[1:2], pairs.vals[1:3], pairs.lens[1:2])
        odd = KVPairs(pairs.keys[::2], np.concatenate([pairs.vals[:1], pairs.vals[3:]]), pairs.lens[::2])
        return [even, odd]

    request = Request(0, True, True, pairs, slicer=odd_even)
    parts = split(request, ids.key_ranges(2), limit=2)
    entry = CutRequest(request, lambda *_: None, parts)
    whole = entry.joined(answers_of(parts))
    assert whole is not None
    assert (whole.keys.tolist(), whole.lens.tolist()) == ([1, 2, 3], [1, 2, 3])
    np.testing.assert_array_equal(whole.vals, pairs.vals * 2)


def test_a_slicer_must_answer_for_each_server() -> None:
    with pytest.raises(LibraError, match="returned 1 slices; expected 2"):
        split(
            Request(0, True, False, pairs_of([1], [1]), slicer=lambda pairs, ranges: [pairs]),
            ids.key_ranges(2),
        )


def test_an_answer_of_another_length_is_an_error() -> None:
    pairs = pairs_of([7], [4])
    entry = CutRequest(Request(0, True, True, pairs), lambda *_: None, [RequestPart(0, pairs)])
    with pytest.raises(LibraError, match="server 0 has 3 elements for key 7; expected 4"):
        entry.joined({0: pairs_of([7], [3])})


class TestRequestTable:
    def make(self) -> tuple[RequestTable, list[tuple[object, object]], Request, list[RequestPart]]:
        finished: list[tuple[object, object]] = []
        table, pairs = RequestTable(lambda rank: f"server {rank}"), pairs_of([1, 2], [2, 2])
        request = Request(3, True, False, pairs)
        parts = [RequestPart(0, pairs_of([1], [2])), RequestPart(1, pairs_of([2], [2]))]
        table.add(request, lambda answer, error: finished.append((answer, error)), parts)
        return table, finished, request, parts

    def test_completes_once_with_the_last_answer(self) -> None:
        table, finished, _, _ = self.make()
        table.answer(3, 1, None)
        table.answer(3, 1, None)  # a duplicate is not expected
        assert table.servers_of(3) == [0]
        assert finished == []
        table.answer(3, 0, None)
        table.answer(3, 0, None)
        assert finished == [(None, None)]
        assert table.elements_pushed == 4

    def test_names_the_server_that_has_not_answered(self) -> None:
        table, _, _, _ = self.make()
        table.answer(3, 0, None)
        text = table.describe(3)
        assert text.startswith("server 1 has not answered 1 of 2 messages, the first for key 2, for 0.")

    def test_failure_reaches_what_is_outstanding_and_what_comes(self) -> None:
        table, finished, request, parts = self.make()
        table.fail_all(ClosedError("gone"))
        assert [str(error) for _, error in finished] == ["gone"]
        with pytest.raises(ClosedError, match="gone"):
            table.add(request, lambda *_: None, parts)

    def test_a_timestamp_cannot_be_outstanding_twice(self) -> None:
        table, _, request, parts = self.make()
        with pytest.raises(LibraError, match="timestamp 3 is already outstanding"):
            table.add(request, lambda *_: None, parts)


class TestRequestClient:
    """A van that ends while a request is handed to it says so once: by raising, or to its completion."""

    def make(self, send: Callable[[RequestClient], None]) -> tuple[RequestClient, Request, list[Any]]:
        pairs = KVPairs(np.array([1, 2**63 + 2], np.uint64), np.ones(2, np.float32), np.array([1, 1]))
        finished: list[Any] = []
        client = RequestClient(
            ids.owner_ranges(1, 2),
            str,
            lambda request, messages: send(client),
            lambda timestamp, server: False,
        )
        return client, Request(3, True, False, pairs), finished

    def test_what_is_not_sent_is_forgotten(self) -> None:
        """Once it was ended again with the van: an InvalidStateError, and what else was asked never ended."""

        def closed(client: RequestClient) -> None:
            raise ClosedError("gone")

        client, request, finished = self.make(closed)
        with pytest.raises(ClosedError, match="gone"):
            client.send(request, lambda pairs, error: finished.append(error))
        client.fail_all(ClosedError("gone"))
        assert finished == []

    def test_what_ends_while_it_is_sent_ends_once(self) -> None:
        def ends(client: RequestClient) -> None:
            client.fail_all(ClosedError("first"))
            raise ClosedError("second")

        client, request, finished = self.make(ends)
        client.send(request, lambda pairs, error: finished.append(str(error)))
        assert finished == ["first"]

    def test_all_servers_are_asked_before_one_is_waited_for(self) -> None:
        """Once each silent server took a second of its own."""
        pairs = KVPairs(np.array([1, 2**63 + 2], np.uint64), np.ones(2, np.float32), np.array([1, 1]))

        def queried(timestamp: int, server: int) -> bool:
            if server == 1:  # the last
                for each in range(2):
                    text = f"{each} waits".encode()
                    client.receive(each, replace(query(timestamp), kind=MessageKind.ANSWER, body=text))
            return True

        client = RequestClient(ids.owner_ranges(1, 2), "server {}".format, lambda *_: None, queried)
        client.send(Request(3, True, False, pairs), lambda *_: None)
        assert client.blocked_on(3).endswith("; server 0: 0 waits; server 1: 1 waits")
