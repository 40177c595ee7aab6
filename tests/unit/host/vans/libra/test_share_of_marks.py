# SPDX-License-Identifier: Apache-2.0
"""Promise: windows shrink as DCTCP's (RFC 8257), by half of the share of packets that met a long queue."""

from __future__ import annotations

import numpy as np
import pytest
from oracle.marks import Marks, marked_in

from libra.wire import format as wire
from libra.wire import words
from libra.wire.protocol import Flag
from libra.wire.words import FrameBuffer

SHARES = [1.0, *(1 - 1 / 16) ** np.arange(1, 4)]  # of round trips in which nothing was marked, after 0 to 3


def after(round_trips: int) -> Marks:
    marks = Marks()
    for _ in range(round_trips):
        marks.count(10, 0)
        assert marks.end() == 1, "nothing was marked"
    return marks


@pytest.mark.parametrize("round_trips", range(4))
def test_the_share_is_a_moving_average_that_begins_at_all(round_trips: int) -> None:
    marks = after(round_trips)
    assert marks.share == SHARES[round_trips]
    marks.count(6, 2)
    marks.count(4, 3)
    share = 15 / 16 * SHARES[round_trips] + 1 / 16 * 0.5
    assert marks.end() == pytest.approx(1 - share / 2, rel=1e-12)
    assert marks.share == pytest.approx(share, rel=1e-12)
    assert (marks.answered, marks.marked) == (0, 0), "each round trip counts for itself"


def test_more_marks_than_answers_are_as_many() -> None:
    """They are told of earlier packets as well."""
    few, many = Marks(), Marks()
    few.count(3, 3)
    many.count(3, 9)
    assert few.end() == many.end() == 0.5
    assert few.share == many.share == 1


def test_a_frame_is_marked_by_its_flag_or_by_a_queue_on_its_way() -> None:
    seen = [(0, 0), (3, 0), (0, Flag.MARKED), (2, 0xFF & ~Flag.MARKED), (3, 0xFF)]
    frames, rows = FrameBuffer(len(seen)), np.arange(len(seen))[::-1]
    for row, (traffic_class, flags) in enumerate(seen):
        frame = np.zeros((), wire.frame_dtype(1))
        frame["ipv4"]["diffserv"], frame["libra"]["flags"] = traffic_class, flags
        frames.put(row, frame.tobytes())
    headers = words.parse(frames.words, len(seen)).select(rows)
    assert marked_in(headers, frames, rows).tolist() == [True, False, True, True, False]
