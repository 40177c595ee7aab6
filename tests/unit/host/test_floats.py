# SPDX-License-Identifier: Apache-2.0
"""Promise: 16-bit floats are what IEEE 754 and bfloat16 say, but for subnormal numbers, which are zeros."""

from __future__ import annotations

import numpy as np
import pytest

from libra.floats import FORMATS, Arithmetic

HALF, BFLOAT16 = FORMATS[Arithmetic.HALF], FORMATS[Arithmetic.BFLOAT16]


def floats(*values: float) -> np.ndarray:
    return np.array(values, np.float32)


def test_halves_are_those_of_numpy() -> None:
    rng = np.random.default_rng(1)
    values = (rng.normal(size=200_000) * 2.0 ** rng.integers(-16, 18, 200_000)).astype(np.float32)
    # Just below the smallest number numpy rounds to a multiple of a subnormal one.
    values = values[(abs(values) >= 2.0**-14) | (abs(values) < 2.0**-14 - 2.0**-25)]
    with np.errstate(over="ignore"):
        expected = values.astype(np.float16).astype(np.float32)
    expected[np.abs(expected) < 2.0**-14] *= 0  # of its sign
    np.testing.assert_array_equal(HALF.rounded(values).view(np.uint32), expected.view(np.uint32))


def test_bfloat16_are_the_upper_halves_of_float32_rounded_to_even() -> None:
    rng = np.random.default_rng(2)
    bits = rng.integers(0, 1 << 32, 200_000, dtype=np.uint32)
    values = bits.view(np.float32)
    values = values[np.isfinite(values) & (np.abs(values) >= 2.0**-126)]
    exact = values.astype(np.float64)
    step = np.exp2(np.floor(np.log2(np.abs(exact))) - 7)
    expected = np.rint(exact / step) * step
    largest = (2 - 2.0**-7) * 2.0**127
    expected[np.abs(expected) > largest] = np.copysign(np.inf, expected[np.abs(expected) > largest])
    np.testing.assert_array_equal(BFLOAT16.rounded(values), expected.astype(np.float32))


@pytest.mark.parametrize("format_", [BFLOAT16, HALF])
def test_what_is_no_ordinary_number_stays_so(format_) -> None:
    special = floats(0.0, -0.0, np.inf, -np.inf, np.nan, 1e-45, -1e-45)
    bits = format_.rounded(special).view(np.uint32).tolist()
    assert bits == [0, 0x80000000, 0x7F800000, 0xFF800000, 0x7FC00000, 0, 0x80000000]


def test_not_a_number_survives_whose_bits_lie_behind_the_formats() -> None:
    hidden = np.array([0x7F800001, 0xFFFFFFFF], np.uint32).view(np.float32)
    assert np.isnan(HALF.rounded(hidden)).all()
    assert np.isnan(BFLOAT16.rounded(hidden)).all()


def test_shape_and_argument_stay() -> None:
    values = np.full((2, 3), 1 + 2.0**-20, np.float32)
    assert HALF.rounded(values).shape == (2, 3)
    assert values[0, 0] != 1
