# SPDX-License-Identifier: Apache-2.0
"""Promise: clicks are a function of a seed, and as skewed as they say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from libra_workloads.clicks import EXPONENT, FIELDS, NUMBERS, SMALLEST, ClickWorld, field_sizes

CATEGORIES = 20_000


@pytest.fixture(scope="module")
def world() -> ClickWorld:
    return ClickWorld(CATEGORIES)


@pytest.mark.parametrize("categories", [FIELDS * SMALLEST, 1000, 10**6])
def test_fields_have_all_categories(categories: int) -> None:
    sizes = field_sizes(categories)
    assert sizes.sum() == categories
    assert (np.diff(sizes) >= 0).all()
    assert sizes[0] == SMALLEST


def test_samples_are_a_function_of_the_seed(world: ClickWorld) -> None:
    one, again, other = (world.samples(100, np.random.default_rng(seed)) for seed in (1, 1, 2))
    assert np.array_equal(one.rows, again.rows)
    assert np.array_equal(one.numbers, again.numbers)
    assert np.array_equal(one.clicked, again.clicked)
    assert not np.array_equal(one.rows, other.rows)
    assert np.array_equal(ClickWorld(CATEGORIES).samples(100, np.random.default_rng(1)).rows, one.rows)


def test_shapes(world: ClickWorld) -> None:
    samples = world.samples(50, np.random.default_rng(1))
    assert len(samples) == 50
    assert (samples.rows.shape, samples.numbers.shape) == ((50, FIELDS), (50, NUMBERS))
    assert set(samples.clicked.tolist()) == {0, 1}
    assert samples.rows.min() >= 0
    assert samples.rows.max() < CATEGORIES


def test_a_field_is_as_skewed_as_it_says(world: ClickWorld) -> None:
    """The slope of frequency over rank, both logarithmic, of those that come often enough to be measured."""
    rows = world.categories_of(200_000, np.random.default_rng(3))[:, -1]
    counts = np.sort(np.bincount(rows))[::-1][:100]
    slope = np.polyfit(np.log(np.arange(1, 101)), np.log(counts), 1)[0]
    assert -slope == pytest.approx(EXPONENT, abs=0.03)


def test_frequencies_are_what_comes(world: ClickWorld) -> None:
    frequencies = world.frequencies()
    assert frequencies.sum() == pytest.approx(FIELDS)
    counts = np.bincount(world.categories_of(20_000, np.random.default_rng(3)).ravel(), minlength=CATEGORIES)
    expected = 20_000 * frequencies
    assert (abs(counts - expected) < 6 * np.sqrt(expected) + 6).all()


def test_no_row_is_of_two_fields(world: ClickWorld) -> None:
    rows = world.categories_of(5000, np.random.default_rng(3))
    of_field = [set(rows[:, field].tolist()) for field in range(FIELDS)]
    assert sum(map(len, of_field)) == len(set.union(*of_field))


def test_hot_rows_are_all_over_the_table(world: ClickWorld) -> None:
    """So that servers, which have neighbouring rows, have equal shares of the pushes."""
    rows = world.categories_of(20_000, np.random.default_rng(3))
    hottest = np.argsort(-np.bincount(rows.ravel(), minlength=CATEGORIES))[:1000]
    assert 430 < (hottest < CATEGORIES / 2).sum() < 570


def test_the_command_writes_what_libra_hot_reads(tmp_path: Path, world: ClickWorld) -> None:
    path = tmp_path / "clicks.npy"
    command = [
        sys.executable,
        "-m",
        "libra_workloads.clicks",
        str(path),
        "--samples",
        "70",
        "--rows",
        "20000",
    ]
    subprocess.run(command, check=True, timeout=60)
    assert np.array_equal(np.load(path), world.categories_of(70, np.random.default_rng(1)))
