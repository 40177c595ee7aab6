# SPDX-License-Identifier: Apache-2.0
"""Floats to lanes and back: error bounds, and sums that cannot saturate at the agreed scale."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from libra.errors import ConfigError
from libra.van.innet import codec as codecs

floats32 = st.floats(width=32, allow_nan=False, allow_infinity=False)
finite = hnp.arrays(np.float32, hnp.array_shapes(min_dims=2, max_dims=2, max_side=40), elements=floats32)


def power(workers: int, scale: int) -> int:
    """The protocol's k, in its own words."""
    return 30 - math.ceil(math.log2(workers)) - (scale - 126)


@given(values=finite)
def test_exponents_bound_the_values(values: Any) -> None:
    exponents = codecs.exponents_of(values).astype(int)
    for row, exponent in zip(values, exponents, strict=True):
        largest = float(np.abs(row).max())
        assert largest < math.ldexp(1.0, int(exponent) - 126)
        if exponent > 1:
            assert largest >= math.ldexp(1.0, int(exponent) - 127)


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
def test_not_finite_is_255(bad: float) -> None:
    values = np.array([[1.0, bad], [1.0, 2.0], [0.0, 0.0]], dtype=np.float32)
    assert codecs.exponents_of(values).tolist() == [255, 128, 0]


@settings(deadline=None)
@given(values=finite, workers=st.integers(1, 32), slack=st.integers(0, 10))
def test_a_lane_is_rint_of_the_scaled_value(values: Any, workers: int, slack: int) -> None:
    codec = codecs.BlockFloat(workers)
    scales = np.clip(codecs.exponents_of(values).astype(int) + slack, 1, 254).astype(np.uint8)
    lanes, exponents, overflow = codec.quantise(values, scales)
    np.testing.assert_array_equal(exponents, codecs.exponents_of(values))
    assert not overflow.any()
    for row in range(len(values)):
        k = power(workers, int(scales[row]))
        expected = np.rint(np.ldexp(values[row].astype(np.float64), k))
        np.testing.assert_array_equal(lanes[row], expected)
        back = codec.dequantise(lanes[row : row + 1], scales[row : row + 1])[0].astype(np.float64)
        step = math.ldexp(1.0, -k)
        # Half a step of rounding to integers, then float32's 24 bits.
        bound = step / 2 + np.abs(values[row].astype(np.float64)) * 2.0**-24 + 2.0**-149
        assert (np.abs(back - values[row]) <= bound).all()


@settings(deadline=None)
@given(
    magnitudes=st.lists(floats32, min_size=1, max_size=32),
    signs=st.sampled_from([(1, 1), (-1, -1), (1, -1)]),
)
def test_no_sum_saturates_at_the_agreed_scale(magnitudes: list[float], signs: tuple[int, int]) -> None:
    workers = len(magnitudes)
    codec = codecs.BlockFloat(workers)
    rows = np.array([[signs[0] * abs(m), signs[1] * abs(m)] for m in magnitudes], dtype=np.float32)
    agreed = codecs.exponents_of(rows).max()
    scale = codec.redo_scales(np.array([agreed]))[0]
    lanes, _, overflow = codec.quantise(rows, np.full(workers, scale))
    assert not overflow.any()
    total = lanes.astype(np.int64).sum(axis=0)
    assert np.abs(total).max() <= 2**30


@pytest.mark.parametrize("workers", [1, 2, 3, 16, 31, 32])
def test_the_largest_values_at_every_scale(workers: int) -> None:
    codec = codecs.BlockFloat(workers)
    for scale in range(1, 255):
        largest = np.nextafter(
            np.float32(math.ldexp(1.0, scale - 126)) if scale < 254 else np.float32(np.inf), np.float32(0)
        )
        values = np.full((1, 4), largest, dtype=np.float32)
        lanes, exponents, overflow = codec.quantise(values, np.array([scale], dtype=np.uint8))
        assert exponents[0] <= scale
        assert not overflow[0]
        assert workers * int(lanes[0, 0]) <= 2**30


def test_clipping_and_probes() -> None:
    codec = codecs.BlockFloat(4)
    values = np.array([[1e30, -1e30, 1.0], [np.nan, np.inf, -np.inf], [5.0, 1.0, 0.0]], dtype=np.float32)
    lanes, exponents, overflow = codec.quantise(values, np.array([130, 130, 0], dtype=np.uint8))
    assert overflow.tolist() == [True, True, True]
    assert exponents.tolist() == [226, 255, 129]
    assert lanes[0].tolist() == [2**28, -(2**28), 2 ** (28 - 4)]
    assert lanes[1].tolist() == [0, 2**28, -(2**28)]
    assert lanes[2].tolist() == [0, 0, 0]


def test_scales_over_the_rounds() -> None:
    codec = codecs.BlockFloat(4)
    assert codec.first_scale == 0
    for exponent, last, following in (
        (130, 130, 134),  # head-room of 4
        (130, 134, 134),
        (130, 138, 137),  # falls by one a round
        (130, 143, 142),
        (130, 200, 142),  # but keeps no more than 12 bits above the exponent
        (0, 1, 4),
        (0, 134, 133),  # a sum of zeros tells nothing of the next one
        (0, 254, 253),
        (252, 254, 254),
        (254, 254, 254),
        (255, 130, 0),
        (255, 0, 0),
    ):
        scales = codec.next_scales(np.array([exponent], dtype=np.uint8), np.array([last], dtype=np.uint8))
        assert (scales.dtype, scales.tolist()) == (np.uint8, [following])
    assert codec.redo_scales(np.array([0, 1, 130, 254], dtype=np.uint8)).tolist() == [1, 1, 130, 254]


def test_fixed_point_is_one_scale() -> None:
    codec = codecs.make("fixed_point:fraction_bits=10", 4)
    scales = np.full(1, codec.first_scale, dtype=np.uint8)
    values = np.array([[1.0, -0.5, 3.25]], dtype=np.float32)
    lanes, _, overflow = codec.quantise(values, scales)
    assert lanes[0].tolist() == [1024, -512, 3328]
    assert not overflow[0]
    every = np.arange(256, dtype=np.uint8)
    assert codec.next_scales(every, every).tolist() == [codec.first_scale] * 256
    np.testing.assert_array_equal(codec.dequantise(lanes, scales), values)


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("zip", "known: block_float, fixed_point"),
        ("block_float:headroom=x", "not parameter=integer"),
        ("block_float:headroom=99", "expected 0 to 20"),
        ("block_float:spam=1", "spam"),
        ("fixed_point:fraction_bits=999", "expected -90 to 150"),
    ],
)
def test_bad_specs(spec: str, told: str) -> None:
    with pytest.raises(ConfigError, match=told):
        codecs.make(spec, 4)
