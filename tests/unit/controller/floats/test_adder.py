# SPDX-License-Identifier: Apache-2.0
"""Promise: floats added by tables are right within a bound that follows from the tables' steps.

A logarithm is off by half a step at most, which is a factor of 1 + e; so is what the tables say of a
distance, and what goes out is rounded to the format, by u, half a unit in the last place. So
|z' - z| <= e (|x| + |y|) + (e + u) |z|,  and next to nothing for the products of these.
"""

from __future__ import annotations

import numpy as np
import pytest

from libra.floats import FORMATS, Arithmetic
from libra_controller.floats.adder import Adder
from libra_controller.floats.tables import ACCURACY, DISTANCE_KEY, NUMBER_KEY, FloatTables

KINDS = [(Arithmetic.BFLOAT16, 8), (Arithmetic.BFLOAT16, 12), (Arithmetic.HALF, 11), (Arithmetic.HALF, 12)]
DEFAULTS = list(ACCURACY.items())


@pytest.fixture(params=KINDS + [kind for kind in DEFAULTS if kind not in KINDS], ids=str, scope="module")
def adder(request) -> Adder:
    name, fraction_bits = request.param
    return Adder(FloatTables(FORMATS[name], fraction_bits))


def sums(adder: Adder, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    return adder.leave(adder.add(adder.enter(x), adder.enter(y)))


def numbers(adder: Adder) -> np.ndarray:
    """Every positive one of the format, ascending."""
    format_ = adder.tables.format
    dropped = 23 - format_.significand_bits
    first, end = format_.least << 23, (format_.most + 1) << 23
    return np.arange(first, end, 1 << dropped, dtype=np.uint32).view(np.float32)


def bound(adder: Adder, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    x, y = x.astype(np.float64), y.astype(np.float64)
    step = 2.0 ** (0.5 * 2.0**-adder.tables.fraction_bits) - 1
    half_unit = 2.0 ** -(adder.tables.format.significand_bits + 1)
    return (step * (abs(x) + abs(y)) + (step + half_unit) * abs(x + y)) * (1 + 4 * step + half_unit)


def check(adder: Adder, x: np.ndarray, y: np.ndarray) -> None:
    found, exact = sums(adder, x, y).astype(np.float64), x.astype(np.float64) + y.astype(np.float64)
    allowed = bound(adder, x, y)
    format_ = adder.tables.format
    smallest = 2.0 ** (format_.least - 127)
    largest = (2 - 2.0**-format_.significand_bits) * 2.0 ** (format_.most - 127)
    lost = found == 0
    assert (abs(exact[lost]) <= allowed[lost] + smallest).all(), "what is not near zero became zero"
    over = np.isinf(found)
    assert (abs(exact[over]) + allowed[over] > largest).all(), "what is not large became infinity"
    assert (np.sign(found[over]) == np.sign(exact[over])).all()
    rest = ~lost & ~over
    assert (abs(found - exact)[rest] <= allowed[rest]).all()


def test_all_pairs_of_exponents(adder: Adder) -> None:
    """Of the format; signs alike and not; significands by chance, but others for each pair."""
    format_ = adder.tables.format
    rng = np.random.default_rng(3)
    exponents = np.arange(format_.least, format_.most + 1)
    one, other = (grid.ravel() for grid in np.meshgrid(exponents, exponents))
    width = format_.significand_bits
    for _ in range(4):
        bits = (e << width | rng.integers(0, 1 << width, len(e)) for e in (one, other))
        x, y = ((pattern << (23 - width)).astype(np.uint32).view(np.float32) for pattern in bits)
        for signed in (y, -y):
            check(adder, x, signed)
            check(adder, -x, signed)


def test_all_pairs_of_significands(adder: Adder) -> None:
    """At all distances of exponents at which the smaller number still matters; one in 8 by 8 of wide ones."""
    count = 1 << adder.tables.format.significand_bits
    some = np.arange(0, count, max(1, count >> 7), dtype=np.float32)
    x, y = (1 + grid.ravel() / np.float32(count) for grid in np.meshgrid(some, some + count - 1 - some[-1]))
    for shift in range(adder.tables.fraction_bits + 3):
        for sign in (1, -1):
            check(adder, x, y * np.float32(sign * 2.0**-shift))


def test_every_number_comes_out_as_it_went_in(adder: Adder) -> None:
    every = numbers(adder)
    for sign in (1, -1):
        np.testing.assert_array_equal(adder.leave(adder.enter(every * np.float32(sign))), every * sign)
    words = adder.enter(every)
    assert (np.diff(words.astype(np.int64)) > 0).all(), "two numbers have one logarithm"


def test_zero_changes_nothing_and_opposites_are_zero(adder: Adder) -> None:
    every = numbers(adder)
    zero = np.zeros_like(every)
    for sign in (1, -1):
        x = every * np.float32(sign)
        for nothing in (zero, -zero):
            np.testing.assert_array_equal(sums(adder, x, nothing), x)
            np.testing.assert_array_equal(sums(adder, nothing, x), x)
        assert (sums(adder, x, -x).view(np.uint32) == 0).all()


def test_doubling_is_exact(adder: Adder) -> None:
    every = numbers(adder)
    small = every[: -1 << adder.tables.format.significand_bits]
    np.testing.assert_array_equal(sums(adder, small, small), 2 * small)
    assert np.isinf(sums(adder, every[-1:], every[-1:]))


INF, NAN = np.inf, np.nan
SPECIAL = [
    (0.0, 0.0, 0.0),
    (0.0, -0.0, 0.0),
    (-0.0, -0.0, -0.0),
    (INF, 1.0, INF),
    (INF, -1.0, INF),
    (-INF, 1.0, -INF),
    (INF, 0.0, INF),
    (-INF, 0.0, -INF),
    (INF, INF, INF),
    (-INF, -INF, -INF),
    (INF, -INF, NAN),
    (NAN, 1.0, NAN),
    (NAN, 0.0, NAN),
    (NAN, INF, NAN),
    (NAN, NAN, NAN),
    (1.0, 1e-45, 1.0),  # a subnormal number is a zero
    (-1e-45, 1e-45, 0.0),
]


@pytest.mark.parametrize(("x", "y", "expected"), SPECIAL)
def test_special_values(adder: Adder, x: float, y: float, expected: float) -> None:
    for one, other in ((x, y), (y, x)):
        found = sums(adder, np.array([one], np.float32), np.array([other], np.float32))
        if np.isnan(expected):
            assert np.isnan(found)
        else:
            assert found.view(np.uint32) == np.array([expected], np.float32).view(np.uint32)


def test_addition_commutes(adder: Adder) -> None:
    rng = np.random.default_rng(4)
    held, given = (adder.enter(random_values(adder, rng, 200_000)) for _ in range(2))
    np.testing.assert_array_equal(adder.add(held, given), adder.add(given, held))


def test_a_larger_value_makes_no_smaller_sum(adder: Adder) -> None:
    every = numbers(adder)[:: 1 if adder.tables.format.most < 200 else 3]
    ascending = np.concatenate((-every[::-1], np.zeros(1, np.float32), every))
    rng = np.random.default_rng(5)
    for given in random_values(adder, rng, 20):
        found = sums(adder, ascending, np.full_like(ascending, given))
        assert (found[1:] >= found[:-1]).all(), given


def random_values(adder: Adder, rng: np.random.Generator, count: int) -> np.ndarray:
    format_ = adder.tables.format
    middle = (format_.least + format_.most) // 2 - 127
    magnitudes = rng.normal(size=count) * 2.0 ** (middle + rng.integers(-6, 7, count))
    return format_.rounded(magnitudes.astype(np.float32))


def test_a_partial_sum_may_leave_the_formats_range() -> None:
    adder = Adder(FloatTables(FORMATS[Arithmetic.HALF], 12))
    values = np.array([[60000], [60000], [-60000]], np.float32)
    assert adder.total(values[:2]) == np.inf
    np.testing.assert_allclose(adder.total(values), [60000], rtol=2.0**-9)


def test_prefixes_say_what_the_adder_looks_up(adder: Adder) -> None:
    tables = adder.tables
    for prefixes, key_bits, bits, values in (
        (tables.log_prefixes, NUMBER_KEY, tables.format.significand_bits, tables.logarithms),
        (tables.significand_prefixes, NUMBER_KEY, tables.fraction_bits, tables.significands),
        (tables.gain_prefixes, DISTANCE_KEY, 8 + tables.fraction_bits, tables.gains),
        (tables.loss_prefixes, DISTANCE_KEY, 8 + tables.fraction_bits, tables.losses),
    ):
        found = np.full(1 << key_bits, -1)
        for prefix in sorted(prefixes, key=lambda prefix: prefix.length):
            found[prefix.first : prefix.first + (1 << (key_bits - prefix.length))] = prefix.value
        repeated = np.repeat(values, 1 << (key_bits - bits))
        np.testing.assert_array_equal(found[: len(repeated)], repeated)
        assert (found[len(repeated) :] == 0).all()
    assert (tables.gains[-1], tables.losses[-1]) == (0, 0)


@pytest.mark.parametrize(
    ("name", "fraction_bits"), [(Arithmetic.BFLOAT16, 7), (Arithmetic.HALF, 10), (Arithmetic.HALF, 13)]
)
def test_logarithms_of_too_few_or_too_many_bits_are_refused(name: Arithmetic, fraction_bits: int) -> None:
    with pytest.raises(ValueError, match=f"{fraction_bits} fraction bits; expected"):
        FloatTables(FORMATS[name], fraction_bits)
