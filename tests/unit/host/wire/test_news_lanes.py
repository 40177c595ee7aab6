# SPDX-License-Identifier: Apache-2.0
"""Promise: packets of news say which rows have changed, and to what; of others it is known which may have."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from libra.wire.news import NewsPackets

Mask = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.int64]

NEVER = -1


class Round(NamedTuple):
    """own: (rows,) in which call each row is told, or NEVER. table: (rows, dim), bits that no others have."""

    own: Ints
    table: npt.NDArray[np.float32]
    packets: NewsPackets


def a_round(own: Ints, dim: int, lanes: int) -> Round:
    table = np.arange(1, len(own) * dim + 1, dtype=np.uint32).view(np.float32).reshape(-1, dim)
    parts, told = [], 0
    for call in range(int(own.max()) + 1):
        rows = np.flatnonzero(own == call)
        parts.append(NewsPackets.telling(rows, table[rows], lanes, told))
        told += len(parts[-1])
    return Round(own, table, NewsPackets.together([*parts, empty(lanes)]))


def empty(lanes: int) -> NewsPackets:
    return NewsPackets.telling(np.empty(0, np.int64), np.empty((0, 1), np.float32), lanes, 0)


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """Rows that many calls tell in turn, or runs of them; from few to all of them."""
    rows = draw(st.integers(1, 2000))
    calls = draw(st.integers(1, 4))
    chance = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    own = chance.integers(calls, size=rows)
    if draw(st.booleans()):
        own.sort()
    own[chance.random(rows) > draw(st.sampled_from([1.0, 0.5, 0.02]))] = NEVER
    dim, lanes = draw(st.sampled_from([1, 2, 3, 4, 13, 32, 63, 64])), draw(st.sampled_from([32, 64, 256]))
    return a_round(own, dim, lanes)


def those(packets: NewsPackets, places: Ints) -> NewsPackets:
    """As they have come, which may be in any order, and twice."""
    found = NewsPackets(packets.numbers[places], packets.sizes[places], packets.lanes[places])
    return NewsPackets.together([empty(packets.lanes.shape[1]), found])


@given(
    rounds(), st.integers(0, 2**32 - 1), st.sampled_from([0.0, 0.02, 0.3, 0.9, 1.0]), st.sampled_from([1, 8])
)
def test_each_row_is_heard_or_may_have_changed_or_has_not(
    told: Round, seed: int, loss: float, burst: int
) -> None:
    rows, count, dim = len(told.own), len(told.packets), told.table.shape[1]
    chance = np.random.default_rng(seed)
    lost = np.repeat(chance.random(count) < loss, burst)[:count]
    come = np.flatnonzero(~lost)
    packets = those(told.packets, chance.permutation(np.append(come, come[::2])))
    assert len(packets.sound(count, rows, dim)) == len(packets) == len(come)
    heard = packets.read(dim)
    np.testing.assert_array_equal(heard.values.view(np.uint32), told.table[heard.rows].view(np.uint32))
    whole, changed = np.isin(np.arange(rows), heard.rows), told.own != NEVER
    assert whole.sum() == len(heard.rows)
    may = packets.missed(count, rows)
    may[heard.torn] = True
    assert (changed[whole]).all()
    assert (may | whole)[changed].all()
    if not lost.any():
        np.testing.assert_array_equal(whole, changed)
        assert not may.any()


def test_of_a_packet_that_is_missing_only_rows_between_its_neighbours_may_have_changed() -> None:
    own = np.where(np.arange(4000) % 3 == 0, 0, NEVER)
    packets = a_round(own, 4, 64).packets
    for lost in range(len(packets)):
        here = those(packets, np.delete(np.arange(len(packets)), lost))
        low, high = packets.first[lost], packets.first[lost] + packets.covered[lost]
        may = here.missed(len(packets), len(own))
        may[here.read(4).torn] = True
        before, behind = (0 if lost == 0 else 3), (len(own) if lost == len(packets) - 1 else high + 3)
        assert not may[: low - before].any()
        assert not may[behind:].any()


def missed(count: int, parts: list[NewsPackets], here: list[int]) -> list[int]:
    """Of 100 rows."""
    every = NewsPackets.together(parts)
    return np.flatnonzero(those(every, np.array(here, np.int64)).missed(count, 100)).tolist()


def test_what_is_missing_between_calls() -> None:
    """Rows 10 to 59 in packets 0 to 1, 20 to 29 in 2, 40 to 89 in 3 to 4: each has 26 values at most."""
    ones, parts = np.ones((50, 1), np.float32), []
    for rows, before in ((np.arange(10, 60), 0), (np.arange(20, 30), 2), (np.arange(40, 90), 3)):
        parts.append(NewsPackets.telling(rows, ones[: len(rows)], 32, before))
    cut = int(parts[0].first[1]), int(parts[2].first[1])
    assert [len(part) for part in parts] == [2, 1, 2]
    everything = list(range(100))
    assert missed(5, parts, [0, 1, 2, 3, 4]) == []
    assert missed(5, parts, [1, 2, 3, 4]) == list(range(cut[0]))
    assert missed(5, parts, [0, 2, 3, 4]) == list(range(cut[0], 100))
    assert missed(5, parts, [0, 1, 3, 4]) == everything
    assert missed(5, parts, [0, 1, 2, 4]) == list(range(cut[1]))
    assert missed(5, parts, [0, 1, 2, 3]) == list(range(cut[1], 100))
    assert missed(5, parts, [0, 3, 4]) == everything
    assert missed(5, parts, [0, 1, 2]) == everything
    assert missed(5, parts, []) == everything
    without = [parts[0], NewsPackets.telling(np.arange(40, 90), ones, 32, 2)]
    assert missed(4, without, [0, 3]) == [*range(cut[1]), *range(cut[1], 100)]
    assert missed(4, without, [0, 2, 3]) == list(range(cut[0], 100))


@pytest.mark.parametrize("dim", [1, 3, 16, 64])
@pytest.mark.parametrize("lanes", [32, 256])
def test_packets_are_full(dim: int, lanes: int) -> None:
    rows = np.arange(3000)
    packets = NewsPackets.telling(rows, np.ones((3000, dim), np.float32), lanes, 0)
    assert (packets.used <= lanes).all()
    assert (packets.used[:-1] >= lanes - 1).all()


def test_few_rows_far_from_each_other_take_no_more_than_a_packet_each() -> None:
    rows = np.arange(0, 262_144, 20_000)
    assert len(NewsPackets.telling(rows, np.ones((len(rows), 1), np.float32), 256, 0)) == len(rows)


@given(rounds(), st.integers(0, 2**32 - 1))
def test_what_is_no_news_of_such_a_round_is_left_out(told: Round, seed: int) -> None:
    """Of another table, of another round, or with other bits: what is left can be read."""
    rows, count, dim = len(told.own), len(told.packets), told.table.shape[1]
    chance = np.random.default_rng(seed)
    lanes = told.packets.lanes.copy()
    at = chance.integers(len(lanes), size=20) if count else np.empty(0, np.int64)
    lanes[at, chance.integers(6, size=len(at))] ^= 1 << chance.integers(31, size=len(at), dtype=np.int32)
    sizes = told.packets.sizes + (chance.random(count) < 0.05)
    packets = NewsPackets(told.packets.numbers, sizes, lanes)
    for of_rows, of_dim, of_count in (
        (rows, dim, count),
        (rows // 2, dim, count),
        (rows, dim + 1, count // 2),
    ):
        sound = packets.sound(of_count, of_rows, of_dim)
        heard = sound.read(of_dim)
        assert heard.values.shape == (len(heard.rows), of_dim)
        assert max(heard.rows.max(initial=-1), heard.torn.max(initial=-1)) < of_rows
        assert len(sound.missed(of_count, of_rows)) == of_rows
