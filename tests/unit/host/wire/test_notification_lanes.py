# SPDX-License-Identifier: Apache-2.0
"""Promise: packets of notifications say which rows have changed, and to what; of others it is known which may
have."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from libra.wire import words
from libra.wire.hot import NotificationPackets

Mask = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.int64]

NEVER = -1


class Round(NamedTuple):
    """own: (rows,) in which call each row is told, or NEVER. table: (rows, dim), bits that no others have."""

    own: Ints
    table: npt.NDArray[np.float32]
    packets: NotificationPackets


def a_round(own: Ints, dim: int, lanes: int) -> Round:
    table = np.arange(1, len(own) * dim + 1, dtype=np.uint32).view(np.float32).reshape(-1, dim)
    parts, told = [], 0
    for call in range(int(own.max()) + 1):
        rows = np.flatnonzero(own == call)
        parts.append(NotificationPackets.listing(rows, table[rows], lanes, told))
        told += len(parts[-1])
    return Round(own, table, NotificationPackets.together([*parts, empty(lanes)]))


def empty(lanes: int) -> NotificationPackets:
    return NotificationPackets.listing(np.empty(0, np.int64), np.empty((0, 1), np.float32), lanes, 0)


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """Rows that many calls tell in turn, or runs of them; from few to all of them."""
    rows = draw(st.integers(1, 2000))
    calls = draw(st.integers(1, 4))
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    own = rng.integers(calls, size=rows)
    if draw(st.booleans()):
        own.sort()
    own[rng.random(rows) > draw(st.sampled_from([1.0, 0.5, 0.02]))] = NEVER
    dim, lanes = draw(st.sampled_from([1, 2, 3, 4, 13, 32, 63, 64])), draw(st.sampled_from([32, 64, 256]))
    return a_round(own, dim, lanes)


def missed(told: Round, here: npt.ArrayLike, dim: int) -> list[int]:
    """Rows of which one who has these packets knows nothing."""
    packets = told.packets.select(np.array(here, np.int64))
    return packets.read(len(told.packets), len(told.own), dim).unknown.tolist()


@given(
    rounds(), st.integers(0, 2**32 - 1), st.sampled_from([0.0, 0.02, 0.3, 0.9, 1.0]), st.sampled_from([1, 8])
)
def test_each_row_is_heard_or_may_have_changed_or_has_not(
    told: Round, seed: int, loss: float, burst: int
) -> None:
    rows, count, dim = len(told.own), len(told.packets), told.table.shape[1]
    rng = np.random.default_rng(seed)
    lost = np.repeat(rng.random(count) < loss, burst)[:count]
    come = np.flatnonzero(~lost)
    order = rng.permutation(np.append(come, come[::2]))
    heard = told.packets.select(order).read(count, rows, dim)
    np.testing.assert_array_equal(heard.values.view(np.uint32), told.table[heard.rows].view(np.uint32))
    known = np.concatenate((heard.rows, heard.unknown))
    assert len(np.unique(known)) == len(known)
    changed = told.own != NEVER
    assert changed[heard.rows].all()
    assert np.isin(np.flatnonzero(changed), known).all()
    assert lost.any() or not len(heard.unknown)


def test_of_a_packet_that_is_missing_only_rows_between_its_neighbours_may_have_changed() -> None:
    told = a_round(np.where(np.arange(4000) % 3 == 0, 0, NEVER), 4, 64)
    count = len(told.packets)
    first = told.packets.first
    end = first + told.packets.covered
    for lost in range(count):
        low = end[lost - 1] - 1 if lost else 0  # a row may be in both
        high = first[lost + 1] + 1 if lost < count - 1 else len(told.own)
        unknown = missed(told, np.delete(np.arange(count), lost), 4)
        assert low <= unknown[0] <= unknown[-1] < high


def test_what_is_missing_between_calls() -> None:
    """Rows 0 to 49 in packets 0 to 1, 50 to 59 in 2, 60 to 109 in 3 to 4: each has 27 values at most."""
    told = a_round(np.repeat([0, 1, 2, NEVER], [50, 10, 50, 10]), 1, 32)
    assert told.packets.first.tolist() == [0, 27, 50, 60, 87]

    def ranges(*here: int) -> list[int]:
        """Where runs of unknown rows begin and end."""
        unknown = np.isin(np.arange(-1, 121), missed(told, here, 1))
        return np.flatnonzero(np.diff(unknown)).tolist()

    assert ranges(0, 1, 2, 3, 4) == []
    assert ranges(1, 2, 3, 4) == [0, 27]
    assert ranges(0, 2, 3, 4) == [27, 50, 110, 120], "what others have told is known"
    assert ranges(0, 1, 3, 4) == [50, 60, 110, 120]
    assert ranges(0, 1, 2, 4) == [60, 87]
    assert ranges(0, 1, 2, 3) == [87, 120]
    assert ranges(0, 3, 4) == [27, 60, 110, 120]
    assert ranges(1, 4) == [0, 27, 50, 87, 110, 120]
    assert ranges(2) == [0, 50, 60, 120]
    assert ranges() == [0, 120]


def test_the_end_of_a_call_and_the_beginning_of_the_next_one_are_missing() -> None:
    """Rows 40 to 89 in packets 0 to 1, then 20 to 38 and 100 to 129 in 2 to 3."""
    own = np.full(150, NEVER)
    own[40:90] = 0
    own[20:39] = own[100:130] = 1
    told = a_round(own, 1, 32)
    assert told.packets.first.tolist() == [40, 67, 20, 106]
    assert missed(told, [0, 3], 1) == [*range(40), *range(67, 106), *range(130, 150)]
    assert missed(told, [0, 2, 3], 1) == [*range(67, 100), *range(130, 150)]


@pytest.mark.parametrize("dim", [1, 3, 16, 64])
@pytest.mark.parametrize("lanes", [32, 256])
def test_packets_are_full(dim: int, lanes: int) -> None:
    rows = np.arange(3000)
    packets = NotificationPackets.listing(rows, np.ones((3000, dim), np.float32), lanes, 0)
    assert (packets.used <= lanes).all()
    assert (packets.used[:-1] >= lanes - 1).all()


def test_few_rows_far_from_each_other_take_no_more_than_a_packet_each() -> None:
    rows = np.arange(0, 262_144, 20_000)
    assert len(NotificationPackets.listing(rows, np.ones((len(rows), 1), np.float32), 256, 0)) == len(rows)


@given(rounds(), st.integers(0, 2**32 - 1))
def test_what_is_no_notifications_of_such_a_round_is_left_out(told: Round, seed: int) -> None:
    """Of another table, of another round, or with other bits."""
    rows, count, dim = len(told.own), len(told.packets), told.table.shape[1]
    rng = np.random.default_rng(seed)
    changed = told.packets.words.copy()
    at = rng.integers(count, size=20) if count else np.empty(0, np.int64)
    where = np.append([words.KIND, words.CHUNK, words.LENGTH], np.arange(11, 16))  # 11: the first lane
    changed[at, rng.choice(where, size=len(at))] ^= np.uint32(1) << rng.integers(
        32, size=len(at), dtype=np.uint32
    )
    for of_count, of_rows, of_dim in (
        (count, rows, dim),
        (count, rows // 2, dim),
        (count // 2, rows, dim + 1),
    ):
        heard = NotificationPackets(changed).read(of_count, of_rows, of_dim)
        assert heard.values.shape == (len(heard.rows), of_dim)
        assert max(heard.rows.max(initial=-1), heard.unknown.max(initial=-1)) < of_rows


def test_a_packet_that_says_it_has_more_than_its_blocks_is_left_out() -> None:
    packets = NotificationPackets.listing(np.arange(300), np.ones((300, 1), np.float32), 256, 0)
    packets.words[0, words.KIND] -= 1 << 8
    assert packets.read(2, 300, 1).rows.tolist() == list(range(int(packets.first[1]), 300))


@pytest.mark.parametrize(
    ("skipped", "marks", "size"),
    [(0, 0b1011, 9), (0, 0b1011, 7), (2, 0b1001, 4), (2, 0b1001, 2), (2, 0b1001, 3)],
)
def test_as_many_values_as_rows_are_marked(skipped: int, marks: int, size: int) -> None:
    """Rows of 3 values: two have 4 to 6, of which the packets before may have 1 or 2; three have 7 to 9."""
    assert len(_of_four_rows(skipped, marks, size).read(1, 4, 3).unknown) < 4


@pytest.mark.parametrize(
    ("skipped", "marks", "size"),
    [
        (0, 0b1011, 10),
        (0, 0b1011, 6),
        (0, 0b1001, 3),
        (3, 0b1001, 1),
        (4, 0b1001, 1),
        (2, 0b1001, 5),
        (1, 0b1000, 0),
        (0, 0b10001, 6),  # a fifth row instead of the last one
        (0, 0b0011, 6),  # the last one has not changed
    ],
)
def test_of_what_does_not_fit_together_nothing_is_heard(skipped: int, marks: int, size: int) -> None:
    assert _of_four_rows(skipped, marks, size).read(1, 4, 3).unknown.tolist() == [0, 1, 2, 3]


def test_a_packet_is_one_of_those_that_were_made_in_one_go() -> None:
    packets = _of_four_rows(0, 0b1001, 6)
    assert packets.read(2, 4, 3).rows.tolist() == [0, 3]
    packets.words[0, words.CHUNK] = 1
    assert not len(packets.read(2, 4, 3).rows)


def _of_four_rows(skipped: int, marks: int, size: int) -> NotificationPackets:
    packets = NotificationPackets.listing(np.array([0, 3]), np.ones((2, 3), np.float32), 32, 0)
    packets.words[0, words.LENGTH] = size
    packets.lanes[0, 1] = skipped << 16 | 4
    packets.lanes[0, 4] = marks
    return packets
