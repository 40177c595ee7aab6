# SPDX-License-Identifier: Apache-2.0
"""Promise: chunks are what their layout says, wherever they lie; no value is copied but for short chunks."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from libra.rpc.values import KVPairs, Request
from libra.vans.libra.chunks import KEPT_ROWS, ChunkLayout, Chunks
from libra.vans.libra.worker.push import Push
from libra.wire import words
from libra.wire.protocol import Kind

LANES = 32
LENS = st.lists(st.integers(0, 3 * LANES), min_size=1, max_size=6)


def layout_of(lens: list[int]) -> ChunkLayout:
    return ChunkLayout(np.array(lens, np.int64), LANES)


def templates_of(job: int) -> Any:
    return words.templates("02:00:00:00:00:01", "10.0.0.1", "02:00:00:00:00:02", "10.0.0.2", job, 1)


@given(st.lists(st.tuples(LENS, st.sampled_from([1, 4]), st.integers(1, 2), st.booleans()), max_size=6))
def test_a_layout_that_is_used_again_has_the_heads_of_a_new_one(pushes: list[Any]) -> None:
    templates = {job: templates_of(job) for job in (1, 2)}
    for number, (lens, fields, job, sizes) in enumerate(pushes):
        given_lens = np.array(lens, np.int64)
        kept = ChunkLayout.of(given_lens, LANES * fields, fields=fields)
        new = ChunkLayout(given_lens.copy(), LANES * fields, fields=fields)
        given_lens[:] = 7  # the caller's, who may write to it
        keys = np.arange(number, number + len(lens), dtype=np.uint64) << np.uint64(31)
        rounds = np.full(len(lens), number)
        arguments = templates[job], Kind.ADD, keys, None if number % 2 else rounds, sizes
        heads, expected_heads = kept.heads(*arguments), new.heads(*arguments)
        np.testing.assert_array_equal(heads, expected_heads)
        heads[:] = 0  # the push's, which writes to it
        np.testing.assert_array_equal(kept.heads(*arguments), expected_heads)
        np.testing.assert_array_equal(kept.elements, new.elements)


def test_equal_pushes_share_a_layout_unless_it_is_long() -> None:
    lens = np.array([3 * LANES, 5])
    assert ChunkLayout.of(lens, LANES) is ChunkLayout.of(lens.copy(), LANES)
    assert ChunkLayout.of(lens, LANES) is not ChunkLayout.of(lens, 2 * LANES)
    assert ChunkLayout.of(lens, LANES, fields=2) is not ChunkLayout.of(lens, LANES)
    for long in ([KEPT_ROWS * LANES], [0] * (KEPT_ROWS + 1)):
        assert ChunkLayout.of(np.array(long), LANES) is not ChunkLayout.of(np.array(long), LANES)


def test_equal_pieces_share_a_layout_and_others_do_not() -> None:
    lens, offsets, totals = np.array([LANES, 5]), np.array([LANES, 0]), np.array([3 * LANES, 5])
    kept = ChunkLayout.of(lens, LANES, offsets, totals)
    assert ChunkLayout.of(lens.copy(), LANES, offsets.copy(), totals.copy()) is kept
    assert kept.chunk.tolist() == [1, 0]
    first = ChunkLayout.of(lens, LANES, np.zeros_like(offsets), totals)
    assert first.chunk.tolist() == [0, 0]
    longer = ChunkLayout.of(lens, LANES, offsets, totals + LANES)
    whole = ChunkLayout.of(lens, LANES)
    assert len({id(layout) for layout in (kept, first, longer, whole)}) == 4


def ramp(lens: list[int]) -> Any:
    return np.arange(1, sum(lens) + 1, dtype=np.float32)


def expected(lens: list[int]) -> Any:
    """(rows, LANES): each key from a row's start, zeros behind it."""
    rows, values = [], iter(ramp(lens).tolist())
    for length in lens:
        own = [next(values) for _ in range(length)]
        own += [0.0] * (-length % LANES)
        rows += [own[at : at + LANES] for at in range(0, len(own), LANES)]
    return np.array(rows, np.float32).reshape(-1, LANES)


def at_places(chunks: Chunks) -> Any:
    """(LANES,) of each row, what is there for C; may be written."""
    places = chunks.places.tolist()
    return [np.frombuffer((ctypes.c_float * LANES).from_address(place), np.float32) for place in places]


@given(LENS)
def test_lanes_are_read_where_they_are(lens: list[int]) -> None:
    layout = layout_of(lens)
    chunks = Chunks.loaded(layout, ramp(lens))
    np.testing.assert_array_equal(chunks.read(np.arange(layout.rows)), expected(lens))
    if layout.rows:
        np.testing.assert_array_equal(at_places(chunks), expected(lens))
    low, high = chunks.flat.ctypes.data, chunks.flat.ctypes.data + chunks.flat.nbytes
    inside = [low <= place < high for place in chunks.places.tolist()]
    assert inside == (layout.elements == LANES).tolist(), "only short chunks are copied"


@given(LENS, st.booleans())
def test_what_is_written_is_in_the_array(lens: list[int], natively: bool) -> None:
    layout, flat = layout_of(lens), np.zeros(sum(lens), np.float32)
    chunks = Chunks(layout, flat)
    if natively:
        for lanes, wanted in zip(at_places(chunks), expected(lens), strict=True):
            lanes[:] = wanted
    else:
        for rows in np.array_split(np.random.default_rng(1).permutation(layout.rows), 2):
            chunks.write(rows, expected(lens)[rows])
    assert chunks.settle() is flat
    np.testing.assert_array_equal(flat, ramp(lens))


def test_a_number_for_all_lanes() -> None:
    chunks = Chunks(layout_of([40, 5]), np.zeros(45, np.float32))
    chunks.write(np.array([1, 2]), 7)
    assert chunks.settle().tolist() == [0] * 32 + [7] * 13


def test_detached_chunks_are_a_copy_at_the_same_places_for_c() -> None:
    flat = ramp([70])
    chunks = Chunks.loaded(layout_of([70]), flat)
    places = chunks.places
    chunks.detach()
    flat[:] = -1
    assert chunks.places is places
    np.testing.assert_array_equal(at_places(chunks), expected([70]))
    chunks.write(np.array([0]), 0)
    assert (flat == -1).all()


def push_of(vals: Any, room: Any, pull: bool = True) -> Push:
    pairs = KVPairs(np.array([1], np.uint64), vals, np.array([len(vals)]))
    return Push.cut(Request(0, True, pull, pairs, room=room), lambda *_: None, LANES)


class TestWhereResultsGo:
    def test_nowhere_when_nobody_wants_them(self) -> None:
        assert push_of(ramp([70]), None, pull=False).values is None

    def test_to_what_was_pushed(self) -> None:
        vals = ramp([70])
        push = push_of(vals, vals)
        assert push.values is push.pushed
        assert push_of(vals, vals[:]).values.flat.ctypes.data == vals.ctypes.data  # type: ignore[union-attr]

    def test_to_another_array(self) -> None:
        room = np.empty(70, np.float32)
        push = push_of(ramp([70]), room)
        assert push.values is not None
        assert push.values.flat is room

    @pytest.mark.parametrize(
        "room",
        [None, np.empty(70, np.int32), np.empty(140, np.float32)[::2], np.frombuffer(bytes(280), np.float32)],
        ids=["none", "another dtype", "in steps", "read-only"],
    )
    def test_to_a_new_one_where_there_is_no_room(self, room: Any) -> None:
        push = push_of(ramp([70]), room)
        assert push.values is not None
        assert push.values.flat is not room

    def test_never_over_what_is_still_to_be_pushed(self) -> None:
        memory = ramp([80])
        push = push_of(memory[10:], memory[:70])
        assert push.values is not None
        assert not np.may_share_memory(push.values.flat, memory)
