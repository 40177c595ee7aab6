# SPDX-License-Identifier: Apache-2.0
"""Promises: waves have each element once; a chunk waits for no more chunks than a window always holds; all
hosts of a job push in one order."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from libra.errors import ConfigError
from libra.vans.bcube.cube import Cube, Schedule, Waves, slice_of

CUBES = [Cube(n, k) for n in (2, 3, 4, 5) for k in (1, 2, 3, 4) if n**k <= 256]
ids = [f"{cube.n}-{cube.k}" for cube in CUBES]


@pytest.mark.parametrize("lanes", [32, 256])
@pytest.mark.parametrize("elements", [0, 1, 7, 1000, 20_011])
@pytest.mark.parametrize("cube", CUBES, ids=ids)
def test_each_element_is_in_one_slice_of_one_wave(cube: Cube, elements: int, lanes: int) -> None:
    waves = Waves(Schedule(cube, elements), lanes, 32)
    times = np.zeros(elements, dtype=np.int64)
    for thread in range(cube.k):
        for wave in range(waves.count):
            for start, count in zip(waves.starts(thread, wave), waves.lens(thread, wave), strict=True):
                times[start : start + count] += 1
    assert (times == 1).all()


@pytest.mark.parametrize("lanes", [32, 256])
@pytest.mark.parametrize("cube", [*CUBES, Cube(16, 2), Cube(33, 2)], ids=[*ids, "16-2", "33-2"])
def test_what_a_chunk_waits_for_is_within_a_window_behind_it(cube: Cube, lanes: int) -> None:
    """Chunks of a worker in one job, numbered in the order of turns; step 0's waits for all later steps'."""
    most, _ = slice_of(cube, lanes, 32)
    waves = Waves(Schedule(cube, cube.hosts * cube.k * most * 9), lanes, 32)
    numbers: dict[tuple[int, int], tuple[int, int]] = {}
    for level in range(cube.k):
        at = 0
        for turn in waves.turns(level):
            count = -(-waves.each * cube.n ** (cube.k - 1 - turn.step) // lanes)
            first, last = numbers.get((level, turn.wave), (at, at))
            numbers[level, turn.wave] = min(first, at), max(last, at + count)
            at += count
    assert waves.count == 9
    assert max(last - first for first, last in numbers.values()) <= 32


@pytest.mark.parametrize("cube", CUBES, ids=ids)
def test_each_switch_has_one_turn_for_each_wave_and_step(cube: Cube) -> None:
    waves = Waves(Schedule(cube, 30_000), 256, 32)
    for level in range(cube.k):
        turns = list(waves.turns(level))
        assert set(Counter(turns).values()) == {1}
        assert len(turns) == waves.count * cube.k
        assert all(waves.schedule.level(turn.thread, turn.step) == level for turn in turns)
        for step in range(cube.k):
            own = [turn.wave for turn in turns if turn.step == step]
            assert own == sorted(own)


def test_a_cube_whose_waves_fit_no_window_is_refused() -> None:
    with pytest.raises(ConfigError, match="n is 33 and k is 3: a wave through such a BCube has more than 8"):
        slice_of(Cube(33, 3), 32, 8)
