# SPDX-License-Identifier: Apache-2.0
"""Batches of frames as words: what is asked of many headers at once, and their lanes."""

from __future__ import annotations

import numpy as np
import pytest

from libra.wire import format as wire
from libra.wire import words
from libra.wire.protocol import Kind, Outcome
from libra.wire.words import FrameBuffer, Headers

TEMPLATES = words.templates("02:00:00:00:00:01", "10.0.0.1", "02:00:00:00:00:02", "10.0.0.2", 3, 4)


def headers(count: int = 1, *, kind: Kind = Kind.RESULT) -> Headers:
    made = np.tile(TEMPLATES[0, words.HEADER_WORD :, None], (1, count))
    made[words.KIND] |= np.uint32(kind << 24)
    return Headers(made)


def test_templates_have_a_term_or_none() -> None:
    made = words.of_term(TEMPLATES, 0xFEDCBA98)
    assert (words.term_of(TEMPLATES), words.term_of(made)) == (0, 0xFEDCBA98)
    buffer = FrameBuffer(9)
    words.store(buffer.words, np.arange(9), made, None)
    assert words.parse(buffer.words, 9).term.tolist() == [0xFEDCBA98] * 9
    words.store(buffer.words, np.arange(9), words.of_term(made, 0), None)
    assert words.parse(buffer.words, 9).words.tolist() == TEMPLATES[:, words.HEADER_WORD :].T.tolist()


def test_only_a_status_says_that_a_term_is_over() -> None:
    asked = headers(4, kind=Kind.STATUS)
    asked.words[words.KIND] |= np.uint32(Outcome.OUTDATED)
    asked.words[words.LENGTH] = 7
    asked.words[words.KIND, 1] ^= np.uint32((Kind.STATUS ^ Kind.RESULT) << 24)
    asked.words[words.KIND, 2] ^= np.uint32(Outcome.OUTDATED ^ Outcome.STALE)
    asked.words[words.LENGTH, 3] = 8
    assert words.outdated(asked, 7).tolist() == [True, False, False, False]


@pytest.mark.parametrize("blocks", range(9))
def test_a_frame_is_complete_when_its_last_lane_is_there(blocks: int) -> None:
    buffer = FrameBuffer(3)
    words.store(buffer.words, np.arange(3), TEMPLATES[[blocks] * 3], None)
    lengths = np.array([-1, 0, 1], dtype=np.int64) + wire.frame_bytes(blocks)
    found = words.intact(words.parse(buffer.words, 3), lengths.astype(np.uint64), 3 << 16 | 4)
    assert found.tolist() == [False, True, True]


@pytest.mark.parametrize("blocks", [9, 255])
def test_no_frame_has_more_than_8_blocks(blocks: int) -> None:
    asked = headers()
    asked.words[words.KIND] |= np.uint32(blocks << 8)
    assert not words.intact(asked, np.array([wire.frame_bytes(9)], dtype=np.uint64), 3 << 16 | 4).any()


def test_lanes_behind_a_frames_own_are_zero() -> None:
    buffer = FrameBuffer(4)
    lanes = np.arange(1, 4 * 96 + 1, dtype=np.int32).reshape(4, 96)
    words.store(buffer.words, np.arange(4), TEMPLATES[[3] * 4], lanes)
    rows, blocks = np.array([3, 1, 0]), np.array([1, 3, 0], dtype=np.uint32)
    found = words.lanes_of(buffer.words, rows, 80, blocks)
    assert found.shape == (3, 80)
    assert found[0].tolist() == [*lanes[3, :32].tolist(), *[0] * 48]
    assert found[1].tolist() == lanes[1, :80].tolist()
    assert not found[2].any()


def test_what_is_stored_without_lanes_leaves_those_of_its_row() -> None:
    buffer = FrameBuffer(2)
    words.store(buffer.words, np.array([1]), TEMPLATES[[1]], np.full((1, 32), -5, dtype=np.int32))
    words.store(buffer.words, np.array([1]), TEMPLATES[[0]], None)
    found = words.lanes_of(buffer.words, np.array([0, 1]), 32, np.array([1, 1], dtype=np.uint32))
    assert found.tolist() == [[0] * 32, [-5] * 32]
