# SPDX-License-Identifier: Apache-2.0
"""Promise: what `libra hot` says a sample and a placement are worth is so."""

from __future__ import annotations

import numpy as np
import pytest

from libra import ConfigError, Heat, Placement
from libra.hot.report import FRACTIONS, HELD_OUT, Survey, packets

ROWS, KEYS = 3000, 200


def zipf(count: int, size: int, seed: int) -> list[np.ndarray]:
    """Minibatches of independent rows: row r comes as (r + 1) ** -1.1."""
    random = np.random.default_rng(seed)
    weights = np.arange(1, ROWS + 1) ** -1.1
    return list(random.choice(ROWS, (count, size), p=weights / weights.sum()))


@pytest.fixture(scope="module")
def survey() -> Survey:
    made = Survey(ROWS, 0.08, seed=3)
    made.look(zipf(4000, 100, 1))
    return made


def test_samples_are_those_of_heat(survey: Survey) -> None:
    heat = Heat.of(zipf(4000, 100, 1), ROWS, 0.08, seed=3)
    assert np.array_equal(survey.heat.counts, heat.counts)
    assert np.array_equal(survey.hottest(KEYS, 0.08), heat.hottest(KEYS))
    assert survey.minibatches[-1] == 4000
    assert survey.minibatches[FRACTIONS.index(0.08)] == heat.minibatches


def test_a_larger_sample_finds_more_of_the_hottest(survey: Survey) -> None:
    overlaps = [each.overlap for each in survey.found(KEYS)]
    assert overlaps[-1] == 1
    assert overlaps[0] < overlaps[3] < 1
    assert overlaps[3] >= 0.9
    known = survey.found(KEYS, truth=np.arange(KEYS))
    assert 0.95 <= known[-1].overlap <= 1


def test_coverage_is_of_all_updates(survey: Survey) -> None:
    touched = [set(minibatch.tolist()) for minibatch in zipf(4000, 100, 1)]
    hottest = set(survey.heat.hottest(KEYS).tolist())
    expected = sum(len(each & hottest) for each in touched) / sum(map(len, touched))
    assert survey.coverage([0, KEYS, 10**6])[:2] == pytest.approx([0, expected])
    assert survey.coverage([10**6])[0] > 0.9


def test_pushes_are_of_minibatches_outside_the_sample(survey: Survey) -> None:
    assert len(survey.held_out) == HELD_OUT
    everything = Survey(ROWS, 1.0, seed=3)
    everything.look(zipf(3, 10, 1))
    assert everything.held_out == []


def test_packets_are_counted_per_server_and_push() -> None:
    heat = Heat.of([[0, 1, 2, 3, 4, 5, 6, 7]], 8)
    placement = Placement.of_heat(heat, 8, dim=1, servers=2, pool=2, arrays=2, second_homes=0)
    found = packets(placement, [np.arange(8), np.array([0, 9]), np.empty(0, np.int64)])
    assert (found.rows, found.bound) == (9 / 3, (2 + 2 + 1) / 3)
    assert found.packets == (2 + 2 + 1) / 3


def test_second_homes_fill_packets_where_heat_alone_does_not(survey: Survey) -> None:
    """The figures of issue 12, at 64 values a packet: at most 1.15 of the bound and 0.7 of random."""
    placement = Placement.of_heat(survey.heat, 1000, dim=1, pool=64, second_homes=1)
    pushes = [np.unique(minibatch) for minibatch in zipf(HELD_OUT, 2000, 7)]
    random, placed = packets(Placement.at_random(placement), pushes), packets(placement, pushes)
    assert placed.bound == random.bound
    assert placed.packets <= 1.15 * placed.bound
    assert placed.packets <= 0.7 * random.packets


def test_an_empty_sample_is_refused() -> None:
    with pytest.raises(ConfigError, match="the sample is empty"):
        Survey(9, 0.5, 1).look([])
    with pytest.raises(ConfigError, match="fraction is 2"):
        Survey(9, 2, 1)
    with pytest.raises(ConfigError, match="row 9 is not in the table"):
        Survey(9, 1, 1).look([np.array([9])])
