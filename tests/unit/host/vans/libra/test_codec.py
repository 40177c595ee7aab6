# SPDX-License-Identifier: Apache-2.0
"""Floats to lanes and back: error bounds, and sums that cannot saturate at the agreed scale."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp
from oracle import arithmetic

from libra.errors import ConfigError
from libra.vans.libra import codec as codecs

floats32 = st.floats(width=32, allow_nan=False, allow_infinity=False)
finite = hnp.arrays(np.float32, hnp.array_shapes(min_dims=2, max_dims=2, max_side=40), elements=floats32)


def power(workers: int, scale: int) -> int:
    """The protocol's k, in its own words."""
    return 30 - math.ceil(math.log2(workers)) - (scale - 126)


@given(values=finite)
def test_exponents_bound_the_values(values: Any) -> None:
    exponents = arithmetic.exponents_of(values).astype(int)
    for row, exponent in zip(values, exponents, strict=True):
        largest = float(np.abs(row).max())
        assert largest < math.ldexp(1.0, int(exponent) - 126)
        if exponent > 1:
            assert largest >= math.ldexp(1.0, int(exponent) - 127)


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
def test_not_finite_is_255(bad: float) -> None:
    values = np.array([[1.0, bad], [1.0, 2.0], [0.0, 0.0]], dtype=np.float32)
    assert arithmetic.exponents_of(values).tolist() == [255, 128, 0]


@given(values=finite, workers=st.integers(1, 32), slack=st.integers(0, 10))
def test_a_lane_is_rint_of_the_scaled_value(values: Any, workers: int, slack: int) -> None:
    codec = codecs.BlockFloat(workers)
    scales = np.clip(arithmetic.exponents_of(values).astype(int) + slack, 1, 254).astype(np.uint8)
    lanes, exponents, overflow = arithmetic.quantise(codec, values, scales)
    np.testing.assert_array_equal(exponents, arithmetic.exponents_of(values))
    assert not overflow.any()
    for row in range(len(values)):
        k = power(workers, int(scales[row]))
        expected = np.rint(np.ldexp(values[row].astype(np.float64), k))
        np.testing.assert_array_equal(lanes[row], expected)
        back = arithmetic.dequantise(codec, lanes[row : row + 1], scales[row : row + 1])[0].astype(np.float64)
        step = math.ldexp(1.0, -k)
        # Half a step of rounding to integers, then float32's 24 bits.
        bound = step / 2 + np.abs(values[row].astype(np.float64)) * 2.0**-24 + 2.0**-149
        assert (np.abs(back - values[row]) <= bound).all()


@given(
    magnitudes=st.lists(floats32, min_size=1, max_size=32),
    signs=st.sampled_from([(1, 1), (-1, -1), (1, -1)]),
)
def test_no_sum_saturates_at_the_agreed_scale(magnitudes: list[float], signs: tuple[int, int]) -> None:
    workers = len(magnitudes)
    codec = codecs.BlockFloat(workers)
    rows = np.array([[signs[0] * abs(m), signs[1] * abs(m)] for m in magnitudes], dtype=np.float32)
    agreed = arithmetic.exponents_of(rows).max()
    scale = codec.redo_table[np.array([agreed])][0]
    lanes, _, overflow = arithmetic.quantise(codec, rows, np.full(workers, scale))
    assert not overflow.any()
    total = lanes.astype(np.int64).sum(axis=0)
    assert np.abs(total).max() <= 2**30


@pytest.mark.parametrize("workers", [1, 2, 3, 16, 31, 32])
def test_the_largest_values_at_every_scale(workers: int) -> None:
    """Each scale by itself. They have 24 bits, which a lane of at least 25 holds."""
    codec = codecs.BlockFloat(workers)
    bits = power(workers, 126)
    for scale in range(1, 255):
        largest = np.nextafter(
            np.float32(math.ldexp(1.0, scale - 126)) if scale < 254 else np.float32(np.inf), np.float32(0)
        )
        values = np.full((1, 4), largest, dtype=np.float32)
        scales = np.array([scale], dtype=np.uint8)
        lanes, exponents, overflow = arithmetic.quantise(codec, values, scales)
        assert exponents[0] <= scale
        assert not overflow[0]
        assert set(lanes[0].tolist()) == {2**bits - 2 ** (bits - 24)}
        assert workers * int(lanes[0, 0]) <= 2**30
        np.testing.assert_array_equal(arithmetic.dequantise(codec, lanes, scales), values)


@pytest.mark.parametrize("workers", [1, 2, 32])
def test_powers_of_two_are_exact_at_every_scale(workers: int) -> None:
    codec = codecs.BlockFloat(workers)
    scales = np.arange(1, 255, dtype=np.uint8)
    values = np.ldexp(np.float32(1), scales.astype(int) - 127)[:, None] * np.array([1, -1, 0], np.float32)
    lanes, exponents, overflow = arithmetic.quantise(codec, values, scales)
    bits = 29 - math.ceil(math.log2(workers))
    np.testing.assert_array_equal(lanes, np.full((254, 1), 2**bits) * [1, -1, 0])
    np.testing.assert_array_equal(exponents, scales)
    assert not overflow.any()
    np.testing.assert_array_equal(arithmetic.dequantise(codec, lanes, scales), values)


def test_clipping_and_probes() -> None:
    codec = codecs.BlockFloat(4)
    values = np.array([[1e30, -1e30, 1.0], [np.nan, np.inf, -np.inf], [5.0, 1.0, 0.0]], dtype=np.float32)
    lanes, exponents, overflow = arithmetic.quantise(codec, values, np.array([130, 130, 0], dtype=np.uint8))
    assert overflow.tolist() == [True, True, True]
    assert exponents.tolist() == [226, 255, 129]
    assert lanes[0].tolist() == [2**28, -(2**28), 2 ** (28 - 4)]
    assert lanes[1].tolist() == [0, 2**28, -(2**28)]
    assert lanes[2].tolist() == [0, 0, 0]


def test_a_probe_always_asks_for_another_try() -> None:
    """Also one of zeros, whose exponent is 0 as the probe's scale is."""
    codec = codecs.BlockFloat(4)
    values = np.array([[0.0, -0.0], [1e-45, 0.0]], dtype=np.float32)
    lanes, exponents, overflow = arithmetic.quantise(codec, values, np.zeros(2, dtype=np.uint8))
    assert not lanes.any()
    assert exponents.tolist() == [0, 0]
    assert overflow.tolist() == [True, True]


def test_plain_integers_are_themselves() -> None:
    codec = codecs.BlockFloat(4)
    lanes = np.array([[0, 1, -7, 2**24, -(2**31)]], dtype=np.int32)
    np.testing.assert_array_equal(arithmetic.dequantise(codec, lanes, np.array([255], dtype=np.uint8)), lanes)


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
    assert codec.redo_table[np.array([0, 1, 130, 254], dtype=np.uint8)].tolist() == [1, 1, 130, 254]


def sum_of(codec: codecs.Codec, rows: Any, scale: int) -> tuple[int, int, Any]:
    """What workers get for their rows, as the protocol has it: its exponent, its scale, the sum."""
    for _ in range(3):
        scales = np.full(len(rows), scale, dtype=np.uint8)
        lanes, exponents, overflow = arithmetic.quantise(codec, rows, scales)
        agreed = exponents.max(keepdims=True)
        if not overflow.any() and not arithmetic.faded(codec, agreed, scales[:1]).any():
            total = lanes.sum(axis=0, dtype=np.int64)
            assert np.abs(total).max() < 2**31
            return (
                int(agreed[0]),
                scale,
                arithmetic.dequantise(codec, total[None].astype(np.int32), scales[:1])[0],
            )
        scale = int(codec.redo_table[agreed][0])
    raise AssertionError("redone twice")


@example(workers=1, headroom=10, falls=[-3, -24, -24, -24, -24], spread=0, seed=0)
@given(
    workers=st.integers(1, 32),
    headroom=st.integers(0, 12),
    falls=st.lists(
        st.sampled_from([0, 1, 2, -3, 5, 11, 12, 13, 16, 20, 24, 40, -24]), min_size=1, max_size=8
    ),
    spread=st.sampled_from([0, 16, 20, 24]),
    seed=st.integers(0, 2**32),
)
def test_a_sum_is_as_good_as_its_largest_value_whatever_the_last_round_was(
    workers: int, headroom: int, falls: list[int], spread: int, seed: int
) -> None:
    """Promise: scale <= exponent + 12, hence an error of W/2 * 2**(ceil(log2 W) - 17) of the largest value.

    Magnitudes fall, and rise, by powers of two between rounds, and differ by 2**spread within them.
    """
    rng = np.random.default_rng(seed)
    codec = codecs.BlockFloat(workers, headroom=headroom)
    scale, magnitude = codec.first_scale, 20
    for fall in falls:
        magnitude = min(magnitude - fall, 122)  # 32 of these are still no infinity
        powers = magnitude - rng.integers(0, spread + 1, 64)
        rows = np.ldexp(rng.uniform(-1, 1, (workers, 64)), powers).astype(np.float32)
        exponent, scale, total = sum_of(codec, rows, scale)
        assert exponent == 0 or exponent <= scale <= exponent + 12
        exact = rows.astype(np.float64).sum(axis=0)
        largest = float(np.abs(rows).max())
        bound = workers / 2 * 2.0 ** (math.ceil(math.log2(workers)) - 17) * largest
        # And half a unit of float32's last place, when the sum is turned back. Subnormals count as zeros.
        assert (np.abs(total - exact) <= bound + np.abs(exact) * 2.0**-24 + workers * 2.0**-126).all()
        following = codec.next_scales(np.array([exponent], np.uint8), np.array([scale], np.uint8))
        least = min(exponent + headroom, codecs.MAX_SCALE)  # next to the largest float there is less room
        assert exponent == 0 or least <= following[0] <= exponent + 12
        scale = int(following[0])


def test_what_has_faded() -> None:
    exponents, scales = np.array([[100, 100, 0, 1, 1, 242, 255], [112, 113, 254, 13, 14, 254, 0]], np.uint8)
    faded = arithmetic.faded(codecs.BlockFloat(2), exponents, scales)
    assert faded.tolist() == [False, True, False, False, True, False, False]
    assert not arithmetic.faded(codecs.FixedPoint(2), exponents, scales).any()


def test_fixed_point_is_one_scale() -> None:
    codec = codecs.make("fixed_point:fraction_bits=10", 4)
    scales = np.full(1, codec.first_scale, dtype=np.uint8)
    values = np.array([[1.0, -0.5, 3.25]], dtype=np.float32)
    lanes, _, overflow = arithmetic.quantise(codec, values, scales)
    assert lanes[0].tolist() == [1024, -512, 3328]
    assert not overflow[0]
    every = np.arange(256, dtype=np.uint8)
    assert codec.next_scales(every, every).tolist() == [codec.first_scale] * 256
    np.testing.assert_array_equal(arithmetic.dequantise(codec, lanes, scales), values)


def test_parameters_that_are_not_given() -> None:
    assert codecs.make("block_float", 4).agreement.startswith("block_float:headroom=4,")
    assert codecs.make("fixed_point", 4).agreement == "fixed_point:fraction_bits=20"
    assert codecs.make("fixed_point", 4).first_scale == 134  # 2**20 is 2**(30 - 2 - (134 - 126))


@pytest.mark.parametrize(("workers", "least", "most"), [(1, -98, 155), (32, -103, 150)])
def test_fixed_point_has_scales_1_to_254(workers: int, least: int, most: int) -> None:
    assert codecs.FixedPoint(workers, fraction_bits=least).first_scale == 254
    assert codecs.FixedPoint(workers, fraction_bits=most).first_scale == 1
    for beyond in (least - 1, most + 1):
        with pytest.raises(ConfigError, match=f"fraction_bits is {beyond}"):
            codecs.FixedPoint(workers, fraction_bits=beyond)


def test_head_room_is_0_to_12_bits() -> None:
    for headroom in (0, 12):
        codec = codecs.BlockFloat(4, headroom=headroom)
        assert codec.next_scales(np.array([100], np.uint8), np.array([1], np.uint8)) == 100 + headroom
    for headroom in (-1, 13):
        with pytest.raises(ConfigError, match=f"headroom is {headroom}, expected 0 to 12 bits"):
            codecs.BlockFloat(4, headroom=headroom)


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("zip", "known: block_float, fixed_point"),
        ("block_float:headroom=x", "codec block_float: headroom is 'x'; expected int"),
        ("block_float:headroom=99", "expected 0 to 12"),
        ("block_float:spam=1", r"unknown parameter 'spam'; its parameters are: headroom \(int\)"),
        ("fixed_point:fraction_bits=999", "expected -90 to 150"),
    ],
)
def test_bad_specs(spec: str, told: str) -> None:
    with pytest.raises(ConfigError, match=told):
        codecs.make(spec, 4)
