# SPDX-License-Identifier: Apache-2.0
"""Promise: sums that a codec makes are within the bound that its documentation gives, a tight one."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest
from oracle import arithmetic

from libra.errors import ConfigError
from libra.vans.libra import codec as codecs
from libra.vans.libra.codec import Codec
from libra.wire.protocol import EXPONENT_NOT_FINITE
from libra_workloads.verdict.values import KeySums, ValueCheck

LANES = 32
Floats = npt.NDArray[np.float32]


class ProductSums:
    """The same round after round with the product's codec, as workers and switch do it."""

    def __init__(self, codec: str, workers: int, elements: int) -> None:
        self.codec: Codec = codecs.make(codec, workers)
        self._chunks = -(-elements // LANES)
        self._scales = np.full(self._chunks, self.codec.first_scale, np.uint8)
        self.elements = elements

    def next(self, pushed: Floats) -> Floats:
        codec, scales = self.codec, self._scales
        padded = np.zeros((len(pushed), self._chunks * LANES), np.float32)
        padded[:, : self.elements] = pushed
        chunks = padded.reshape(len(pushed), self._chunks, LANES)
        exponents = np.max([arithmetic.exponents_of(mine) for mine in chunks], axis=0)
        finite = exponents != EXPONENT_NOT_FINITE
        again = ((exponents > scales) | (scales == 0) | arithmetic.faded(codec, exponents, scales)) & finite
        scales = np.where(again, codec.redo_table[exponents], scales).astype(np.uint8)
        lanes = np.sum(
            [arithmetic.quantise(codec, mine, scales)[0].astype(np.int64) for mine in chunks], axis=0
        )
        assert np.abs(lanes).max() < 2**31
        values = arithmetic.dequantise(codec, lanes.astype(np.int32), scales)
        values[~finite] = np.nan
        self._scales = codec.next_scales(exponents, scales)
        return values.reshape(-1)[: self.elements]


def magnitudes(random: np.random.Generator, shape: tuple[int, int], number: int) -> Floats:
    """Rounds of one magnitude, then far above or below; in a round values that differ by up to 2^20."""
    values = random.normal(0, 1, shape) * 2.0 ** random.integers(-20, 1, shape)
    return (values * 2.0 ** ((number % 5 == 4) * int(random.integers(-40, 40)))).astype(np.float32)


@pytest.mark.parametrize("workers", [1, 2, 3, 8, 32])
@pytest.mark.parametrize("codec", ["block_float", "block_float:headroom=0", "fixed_point:fraction_bits=18"])
def test_sums_of_the_product_are_within_the_bound(codec: str, workers: int) -> None:
    elements, random = 5 * LANES + 7, np.random.default_rng(workers)
    expected, made = KeySums(codec, workers, LANES, elements), ProductSums(codec, workers, elements)
    for number in range(40):
        pushed = magnitudes(random, (workers, elements), number)
        if number == 20:
            pushed[:, :LANES] = 0
        if number == 25:
            pushed[0, 3] = np.inf
        allowed, found = expected.next(pushed), made.next(pushed)
        assert allowed.first_wrong(found) is None
        assert np.isnan(found[:LANES]).all() == (number == 25)
        exact = pushed.astype(np.float64).sum(axis=0)
        if codec.startswith("fixed_point"):
            assert not allowed.bound.any()
            if number != 25:  # the step that is promised, or that of a coarser scale
                step = max(2.0**-18, np.abs(pushed).max() * 2.0 ** ((workers - 1).bit_length() - 29))
                most = workers / 2 * step + np.abs(exact) * 2.0**-24
                assert (np.abs(allowed.what - exact) <= most * 1.000001).all()
            continue
        largest = np.abs(pushed).max(axis=0)
        chunk = np.maximum.reduceat(largest, np.arange(0, elements, LANES)).repeat(LANES)[:elements]
        share = workers / 2 * 2.0 ** ((workers - 1).bit_length() - 17)  # docs/protocol.md: at worst
        finite = np.isfinite(chunk) & ~np.isnan(found)
        most = share * chunk + np.abs(exact) * 2.0**-24
        assert (allowed.bound[finite] <= 1.001 * most[finite] + 2.0**-149).all()


def test_the_bound_is_reached_and_no_more_is_allowed() -> None:
    """Three workers whose values lie half a step above a lane: all round to even, the same way."""
    workers = 3
    step = 2.0**-27  # of magnitudes from 1 to 2: scale 127, and 28 bits below 2
    first = np.zeros((workers, LANES), np.float32)
    first[:, 0] = 1
    first[:, 1] = step / 2
    sums, made = KeySums("block_float", workers, LANES, LANES), ProductSums("block_float", workers, LANES)
    allowed, found = sums.next(first), made.next(first)
    off = np.abs(found.astype(np.float64) - allowed.what)
    assert off[1] == workers / 2 * step
    assert off[1] <= allowed.bound[1] <= off[1] * 1.000001
    assert allowed.first_wrong(found) is None
    found[1] = np.float32(allowed.what[1] + 1.01 * allowed.bound[1])
    assert allowed.first_wrong(found) == 1


def test_numbers_too_small_for_float32_are_no_error() -> None:
    values = np.full((2, LANES), 2.0**-140, np.float32)
    sums, made = KeySums("block_float", 2, LANES, LANES), ProductSums("block_float", 2, LANES)
    for _ in range(3):
        assert sums.next(values).first_wrong(made.next(values)) is None


def test_integers_are_exact() -> None:
    values = np.array([[2**30, -5], [2**30 - 1, 5]], np.int32)
    allowed = KeySums("block_float", 2, LANES, 2).next(values)
    assert allowed.what.tolist() == [2**31 - 1, 0]
    assert not allowed.bound.any()


def test_a_codec_of_unknown_promise_is_refused() -> None:
    with pytest.raises(ConfigError, match=r"unknown codec 'mine'; known: block_float, fixed_point, packed"):
        KeySums("mine:bits=3", 2, LANES, 2)
    with pytest.raises(ConfigError, match=r"codec 'packed': values share a lane, and .* take VERIFY=0"):
        KeySums("packed:bits=8", 2, LANES, 2)


def test_what_is_lacking_is_a_problem() -> None:
    def check() -> ValueCheck:
        return ValueCheck("block_float", 2, LANES, np.array([3, 9], np.uint64), np.array([40, 2]))

    one = np.arange(42, dtype=np.float32)
    assert check().problem(1, [one, one], [2 * one, 2 * one]) == ""
    assert check().problem(1, [one], [one]) == "round 1: 1 workers pushed values; expected 2"
    assert check().problem(1, [one, one], [one]) == "round 1: 1 workers got values; expected 2"
    told = "worker 1, round 1: expected 42 elements, got 41"
    assert check().problem(1, [one, one], [2 * one, 2 * one[:-1]]) == told


def test_workers_that_got_other_bits_are_a_problem() -> None:
    """Both are within the bound: all workers get the same sum."""
    check = ValueCheck("block_float", 2, LANES, np.array([3], np.uint64), np.array([LANES]))
    one = np.full(LANES, 1e-4 / 3, np.float32)
    one[0] = 1
    theirs = 2 * one
    theirs[5] = np.nextafter(theirs[5], np.float32(1))
    told = f"expected {2 * one[5]!s}, which worker 0 got, got {theirs[5]!s}"
    assert check.problem(1, [one, one], [2 * one, theirs]).endswith(f", element 5: {told}")


def test_a_user_s_codec_is_asked_for_its_scales_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A codec of one's own is checked as block_float is: right sums pass, and of another scale do not."""
    monkeypatch.setattr(codecs.CODECS, "_kinds", dict(codecs.CODECS._kinds))

    @codecs.CODECS.register
    class Tight(codecs.BlockFloat):
        name = "tight"

        def next_scales(self, exponents: codecs.U8, scales: codecs.U8) -> codecs.U8:
            return np.where(exponents == EXPONENT_NOT_FINITE, 0, np.clip(exponents, 1, 253) + 1).astype(
                np.uint8
            )

    stream = np.random.default_rng(3)
    product, coarse = ProductSums("tight", 3, 70), ProductSums("block_float:headroom=12", 3, 70)
    allowed, found = KeySums("tight", 3, LANES, 70), []
    for _ in range(5):
        pushed = stream.normal(0, 1, (3, 70)).astype(np.float32)
        promise = allowed.next(pushed)
        assert promise.first_wrong(product.next(pushed)) is None
        found.append(promise.first_wrong(coarse.next(pushed)))
    assert any(one is not None for one in found), "sums with 11 bits less are not within the bound"
