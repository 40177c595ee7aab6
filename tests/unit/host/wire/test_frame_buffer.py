# SPDX-License-Identifier: Apache-2.0
"""Promise: what is put into a row is what is read from it, one by one or many at once."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

from libra.wire.words import PAD_BYTES, ROW_BYTES, FrameBuffer

FRAMES = [bytes([number]) * size for number, size in enumerate((0, 1, 86, 1110, ROW_BYTES), 1)]


def test_many_at_once_are_as_one_by_one() -> None:
    many, single = FrameBuffer(8), FrameBuffer(8)
    many.fill(FRAMES)
    for row, frame in enumerate(FRAMES):
        single.put(row, frame)
        assert single.get(row) == many.get(row) == frame
    np.testing.assert_array_equal(many.words, single.words)
    np.testing.assert_array_equal(many.lengths, single.lengths)
    rows = np.array([3, 1, 4, 1])
    assert many.frames(rows) == [FRAMES[row] for row in rows.tolist()]
    assert many.frames(np.array([], dtype=np.intp)) == []


@pytest.mark.parametrize("many", [True, False])
def test_what_exceeds_a_row_is_cut_off(many: bool) -> None:
    buffer = FrameBuffer(2)
    frame = bytes(range(256)) * 8
    if many:
        buffer.fill([frame, b"next"])
    else:
        buffer.put(0, frame)
        buffer.put(1, b"next")
    assert buffer.get(0) == frame[:ROW_BYTES]
    assert buffer.get(1) == b"next"


def test_more_frames_than_rows_are_refused() -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (numpy's or the memory view's own words)
        FrameBuffer(1).fill([b"one", b"two"])


def test_frames_start_behind_the_padding() -> None:
    buffer = FrameBuffer(1)
    buffer.fill([b"\x01\x02"])
    assert buffer.octets[0, : PAD_BYTES + 2].tolist() == [0, 0, 1, 2]


def test_the_kernel_finds_each_frame_where_its_iovec_says() -> None:
    buffer = FrameBuffer(5)
    buffer.fill(FRAMES)
    iovecs = (ctypes.c_uint64 * 10).from_address(buffer.iovecs_address)
    found = [ctypes.string_at(iovecs[2 * row], iovecs[2 * row + 1]) for row in range(5)]
    assert found == FRAMES
    assert buffer.words_address == buffer.words.ctypes.data
    assert buffer.capacity == len(buffer.words) == 5


def test_rows_of_another_buffer_are_copied_as_far_as_there_is_room() -> None:
    source, buffer = FrameBuffer(5), FrameBuffer(4)
    source.fill(FRAMES)
    buffer.fill([b"zero", b"one", b"two", b"three"])
    assert buffer.copy_from(source, np.array([4, 2])) == 2
    assert [buffer.get(row) for row in range(4)] == [FRAMES[4], FRAMES[2], b"two", b"three"]
    assert buffer.copy_from(source, np.array([3, 1, 0]), start=2) == 2
    assert [buffer.get(row) for row in range(4)] == [FRAMES[4], FRAMES[2], FRAMES[3], FRAMES[1]]
    assert buffer.copy_from(source, np.array([3]), start=4) == 0
