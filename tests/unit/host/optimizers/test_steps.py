# SPDX-License-Identifier: Apache-2.0
"""Promise: each element's steps are counted, however a value is cut, and kept as few runs."""

from __future__ import annotations

import itertools

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from libra.kv.store import StepCounts

LENGTH = 12
piece = st.tuples(st.integers(0, LENGTH), st.integers(0, LENGTH)).map(sorted)


@given(st.lists(piece, max_size=20))
def test_runs_are_those_of_an_array_of_counts(pieces: list[list[int]]) -> None:
    steps, counts = StepCounts(LENGTH, 3), np.full(LENGTH, 3)
    for start, stop in pieces:
        before = [made for run in steps.advance(start, stop) for made in [run.made] * (run.stop - run.start)]
        assert before == counts[start:stop].tolist()
        counts[start:stop] += 1
        runs = steps.runs()
        assert [run.start for run in runs] == [0, *(run.stop for run in runs[:-1])]
        assert runs[-1].stop == LENGTH
        for run in runs:
            assert set(counts[run.start : run.stop].tolist()) == {run.made}
        assert all(one.made != other.made for one, other in itertools.pairwise(runs))


@given(st.lists(st.tuples(piece, st.integers(0, 3)), max_size=20), piece)
def test_counts_that_are_put_and_parts_of_the_runs(
    puts: list[tuple[list[int], int]], part: list[int]
) -> None:
    steps, counts = StepCounts(LENGTH), np.zeros(LENGTH, int)
    for (start, stop), count in puts:
        if start < stop:
            steps.put(start, stop, count)
            counts[start:stop] = count
        runs = steps.runs()
        assert [count for run in runs for count in [run.made] * (run.stop - run.start)] == counts.tolist()
        assert all(one.made != other.made for one, other in itertools.pairwise(runs))
    within = steps.within(*part)
    assert [count for run in within for count in [run.made] * (run.stop - run.start)] == counts[
        slice(*part)
    ].tolist()


def test_a_value_that_has_come_is_one_run_again() -> None:
    steps = StepCounts(100)
    for start in range(90, -10, -10):
        steps.advance(start, start + 10)
    assert steps.runs() == [(0, 100, 1)]
