# SPDX-License-Identifier: Apache-2.0
"""Promise: what comes back has the shape of what went, and is as near as is said."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from libra import ConfigError
from libra.compression.compressors import Compressor, Half, OneBit, RandomK, Stochastic, TopK, choose, mix

Floats = npt.NDArray[np.float32]
KINDS = [TopK, RandomK, OneBit, Half, Stochastic]
EPS = 2.0**-24
every = pytest.mark.parametrize("kind", KINDS)
# Squares and sums of these neither overflow nor vanish in float64's hands.
ordinary = hnp.arrays(np.float32, st.integers(1, 300), elements=st.floats(-(2.0**60), 2.0**60, width=32))


def back(compressor: Compressor, values: Floats) -> Floats:
    return compressor.decompress(memoryview(compressor.compress(values)), len(values))


def norm(values: Any) -> float:
    return float(np.linalg.norm(values.astype(np.float64)))


@every
@given(values=hnp.arrays(np.float32, st.integers(1, 300), elements=st.floats(width=32)))
def test_shapes_are_kept_whatever_the_values(kind: type[Compressor], values: Floats) -> None:
    before = values.tobytes()
    values.flags.writeable = False
    found = back(kind(), values)
    assert (found.dtype, found.shape) == (np.float32, values.shape)
    assert values.tobytes() == before


@every
@given(values=ordinary)
def test_what_is_left_out_is_bounded(kind: type[Compressor], values: Floats) -> None:
    """Beyond the bound, only rounding to float32: of the scale, and of what is multiplied with it."""
    compressor = kind()
    left = norm(values.astype(np.float64) - back(compressor, values))
    bound = (1 + 4 * EPS) * compressor.left(len(values)) * norm(values) + 4 * EPS * norm(values)
    assert left <= bound + len(values) * 2.0**-149 * 2**15, "and of what is below float32's smallest"


@pytest.mark.parametrize(
    ("compressor", "size"),
    [
        (TopK(k=0.01), 8 * 10),
        (TopK(k=7), 8 * 7),
        (TopK(k=5000), 8 * 1000),
        (RandomK(k=0.01), 16 + 4 * 10),
        (OneBit(), 4 + 125),
        (Half(), 2 + 2000),
        (Stochastic(), 4 + 1000),
        (Stochastic(bits=16), 4 + 2000),
    ],
)
def test_a_message_has_the_bytes_that_are_said(compressor: Compressor, size: int) -> None:
    assert len(compressor.compress(np.ones(1000, np.float32))) == size


@every
@given(data=st.data())
def test_a_damaged_message_is_refused_or_has_the_shape(kind: type[Compressor], data: st.DataObject) -> None:
    payload = kind().compress(np.arange(20, dtype=np.float32))
    cut = data.draw(st.integers(0, len(payload) - 1))
    junk = data.draw(st.binary(max_size=120))
    for damaged in (payload[:cut], payload + b"x", junk):
        try:
            assert kind.decompress(memoryview(damaged), 20).shape == (20,)
        except ValueError:
            continue


class TestTopK:
    @given(values=ordinary, k=st.integers(1, 10))
    def test_the_largest_are_kept_as_they_are(self, values: Floats, k: int) -> None:
        found = back(TopK(k=k), values)
        kept = np.flatnonzero(found)
        assert (found[kept] == values[kept]).all()
        assert norm(found) ** 2 >= sum(sorted(values.astype(np.float64) ** 2)[-k:]) * (1 - 1e-12)

    @pytest.mark.parametrize("k", [0, -1, 1.5, float("nan")])
    def test_k_is_a_share_or_a_number(self, k: float) -> None:
        for kind in (TopK, RandomK):
            with pytest.raises(ConfigError, match=f"{kind.name}: k is .*; expected a share"):
                kind(k=k)


class TestRandomK:
    @given(
        draw=st.integers(0, 2**64 - 1), length=st.integers(1, 10_000), share=st.floats(0, 1, exclude_min=True)
    )
    def test_one_of_each_stretch_is_chosen(self, draw: int, length: int, share: float) -> None:
        count = max(1, int(share * length))
        places, lengths = choose(draw, length, count)
        bounds = [i * length // count for i in range(count + 1)]
        assert lengths.tolist() == [b - a for a, b in itertools.pairwise(bounds)]
        assert all(a <= at < b for a, at, b in zip(bounds, places.tolist(), bounds[1:], strict=False))

    def test_the_choice_is_the_same_on_every_machine_and_for_ever(self) -> None:
        assert mix(0) == 0xE220A8397B1DCDAF, "SplitMix64's first output for seed 0"
        assert choose(mix(7, 3, 0), 1000, 5)[0].tolist() == [98, 209, 551, 764, 917]

    def test_without_feedback_the_mean_is_right(self) -> None:
        """Of 4,000 messages; six standard deviations of a mean, each of a Bernoulli variable's multiple."""
        values = np.float32([1, -2, 3, -4, 5, -6, 7])
        compressor = RandomK(k=3, error_feedback=False)
        mean = np.mean([back(compressor, values) for _ in range(4000)], axis=0, dtype=np.float64)
        stretch = np.diff(np.arange(4) * 7 // 3).repeat(np.diff(np.arange(4) * 7 // 3))
        assert (np.abs(mean - values) <= 6 * np.abs(values) * np.sqrt((stretch - 1) / 4000)).all()


class TestStochastic:
    def test_the_mean_is_right(self) -> None:
        """Of 4,000 messages; a level's standard deviation is at most half of it."""
        values = np.linspace(-1, 1, 41).astype(np.float32)
        compressor = Stochastic(seed=3)
        mean = np.mean([back(compressor, values) for _ in range(4000)], axis=0, dtype=np.float64)
        assert (np.abs(mean - values) <= 6 * (1 / 127 / 2) / np.sqrt(4000) + 2 * EPS).all()

    @given(values=ordinary)
    def test_a_value_goes_to_a_neighbouring_level(self, values: Floats) -> None:
        assume(np.abs(values).max() > 2.0**-100)
        level = np.abs(values).max() / 127
        assert (np.abs(back(Stochastic(), values) - values) <= level * (1 + 256 * EPS)).all()

    @pytest.mark.parametrize("bits", [8, 16])
    def test_nothing_overflows(self, bits: int) -> None:
        values = np.float32([3.4028235e38, -3.4028235e38, 0])
        assert np.isfinite(back(Stochastic(bits=bits), values)).all()

    def test_bits_are_8_or_16(self) -> None:
        with pytest.raises(ConfigError, match="compressor stochastic: bits is 4; expected 8 or 16"):
            Stochastic(bits=4)


class TestHalf:
    @pytest.mark.parametrize("largest", [3.4028235e38, 65504.0, 65520.0, 1.0, 1e-30, 2.0**-149])
    def test_nothing_overflows(self, largest: float) -> None:
        values = np.float32([largest, -largest, 0])
        found = back(Half(), values)
        assert np.isfinite(found).all()
        assert np.abs(found - values).max() <= largest * 2.0**-11

    def test_what_is_not_finite_stays_so(self) -> None:
        found = back(Half(), np.float32([np.inf, -np.inf, np.nan, 1.5]))
        assert found[0] == np.inf
        assert found[1] == -np.inf
        assert np.isnan(found[2])
        assert found[3] == 1.5


class TestOneBit:
    def test_signs_and_the_mean_magnitude(self) -> None:
        values = np.float32([1, -2, 3, -0.5, 0, 0, 0, 0, 5.5])
        signs = np.float32([1, -1, 1, -1, 1, 1, 1, 1, 1])
        assert back(OneBit(), values).tolist() == (signs * np.float32(12 / 9)).tolist()
        assert back(OneBit(scaling=False), values).tolist() == signs.tolist()
