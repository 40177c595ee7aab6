# SPDX-License-Identifier: Apache-2.0
"""Promise: floats in 16 bits are wrong by less than a step of each worker, and none is clipped."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from effort import many
from hypothesis import example, given, settings
from hypothesis import strategies as st
from oracle import narrow
from oracle.lanes import faded

from libra.vans.libra import codec as codecs
from libra.vans.libra.codec import MAX_SCALE, MOST_HALVES, Codec, HalfLanes
from libra.wire.protocol import EXPONENT_NOT_FINITE, SLACK

Floats = npt.NDArray[np.float32]
LANES = 32
SMALLEST = 2.0**-149  # of float32
WORKERS = [1, 2, 3, 4, 5, 8, 16, 17, 32]


def names(round_: int = 0) -> narrow.Names:
    return narrow.Names(np.array([5], np.uint64), np.array([7], np.uint32), np.array([round_], np.uint32))


class Chunk:
    """A chunk that workers sum round by round, as worker.c and the switch do. scale: of the next round."""

    def __init__(self, workers: int) -> None:
        self.codec = HalfLanes(workers)
        self.scale = self.codec.first_scale
        self.sent = self.round = 0

    def sum(self, values: Floats) -> tuple[Floats | None, int]:
        """Return the sum of (workers, 2 * LANES), or None if it has none, and the scale that it was made at.

        The switch adds lanes, keeps the largest exponent that packets say, and marks sums that have faded.
        """
        for _ in range(4):
            self.sent += 1
            scales, widths = np.array([self.scale], np.uint8), np.array([LANES])
            total, said, overflows = np.zeros((1, LANES), np.int64), np.zeros(1, np.uint8), self.scale == 0
            for rank, mine in enumerate(values):
                lanes, exponents, _, _ = narrow.pack(
                    self.codec, rank, names(self.round), mine[None], widths, scales, None
                )
                total += lanes
                said = np.maximum(said, self.codec.said[exponents])
                overflows |= bool(exponents[0] > self.scale)
            assert np.abs(total).max() < 2**31
            if not overflows and not faded(self.codec, said, scales)[0]:
                break
            if said[0] == EXPONENT_NOT_FINITE:
                self.scale = int(self.codec.next_scales(said, scales)[0])
                return None, 0
            assert self.scale == 0 or self.codec.redo_table[said[0]] != self.scale, (
                "it would be redone for ever"
            )
            self.scale = int(self.codec.redo_table[said[0]])
        else:
            pytest.fail("no scale fits")
        made = self.scale
        self.scale = int(self.codec.next_scales(said, scales)[0])
        self.round += 1
        return narrow.unpack(self.codec, names(), total.astype(np.int32), widths, scales)[0], made


def bound_of(workers: int, largest: float) -> float:
    """Bound of a sum's error, as docs/narrow_lanes.md has it."""
    bits = (workers - 1).bit_length()
    return workers * max(largest * 2.0 ** (bits - 12), 2.0 ** (bits - 128))


def check(found: Floats, values: Floats, scale: int) -> None:
    workers, wide = len(values), values.astype(np.float64)
    exact, step = wide.sum(axis=0), 2.0 ** (scale - 141 + (workers - 1).bit_length())
    with np.errstate(over="ignore"):
        bound = workers * step + np.abs(exact) * 2.0**-24 + SMALLEST
        fits = np.isfinite(found)
        assert (np.abs(found - exact)[fits] < bound[fits]).all()
        over = np.abs(exact) + bound > float(np.finfo(np.float32).max)  # it may round up to infinity
        assert (over & (np.sign(found) == np.sign(exact)))[~fits].all()
        if (largest := np.abs(wide).max()) > 0:
            assert workers * step <= bound_of(workers, largest)
        else:
            assert not found.any()
        multiples = (np.mod(wide, step) == 0).all(axis=0) & (
            np.abs(wide) < step * HalfLanes(workers).bound
        ).all(axis=0)
        np.testing.assert_array_equal(found[multiples & fits], exact.astype(np.float32)[multiples & fits])


MAGNITUDES = st.one_of(
    st.integers(-149, 127),
    st.sampled_from([-149, -140, -127, -126, -125, -117, -116, -115, -24, -14, 0, 127]),
)


@settings(deadline=None, max_examples=many(60, 2000))
@given(
    workers=st.sampled_from(WORKERS),
    rounds=st.lists(st.tuples(MAGNITUDES, st.integers(0, 40)), min_size=1, max_size=5),
    dtype=st.sampled_from(["float32", "bfloat16", "float16"]),
    seed=st.integers(0, 2**32 - 1),
)
@example(workers=4, rounds=[(127, 0), (-149, 0), (127, 30)], dtype="float32", seed=0)
@example(workers=32, rounds=[(-126, 3), (-133, 0), (-116, 0), (-115, 2)], dtype="bfloat16", seed=1)
@example(workers=8, rounds=[(0, 40), (-24, 0), (15, 0), (14, 9)], dtype="float16", seed=2)
@example(workers=4, rounds=[(127, 3)], dtype="float32", seed=10468142)
def test_a_sum_is_wrong_by_less_than_a_step_of_each_worker(
    workers: int, rounds: list[tuple[int, int]], dtype: str, seed: int
) -> None:
    """Over all exponents and subnormal numbers, at any scale that an earlier round has left.

    rounds: the exponent of the largest magnitude, and the bits that others are smaller by at most."""
    random, chunk = np.random.default_rng(seed), Chunk(workers)
    for largest, spread in rounds:
        exponents = largest - random.integers(0, spread + 1, (workers, 2 * LANES))
        values = np.ldexp(random.uniform(1, 2, exponents.shape), exponents) * random.choice(
            [-1, 1], exponents.shape
        )
        values = rounded(values.clip(-3.4028234e38, 3.4028234e38), dtype)
        values[random.random(values.shape) < 0.1] = 0
        found, scale = chunk.sum(values)
        assert found is not None
        check(found, values, scale)


def rounded(values: npt.NDArray[np.float64], dtype: str) -> Floats:
    """Return values of the dtype, as finite float32."""
    narrowed = values.astype(np.float32)
    if dtype == "float16":
        return values.clip(-65504, 65504).astype(np.float16).astype(np.float32)
    if dtype == "bfloat16":
        return (narrowed.view(np.uint32) & np.uint32(0xFFFF0000)).view(np.float32)
    return narrowed


@pytest.mark.parametrize("workers", WORKERS)
def test_no_field_overflows(workers: int) -> None:
    """If all workers have the largest values that a scale takes, of either sign."""
    below = np.nextafter(np.float32(1), np.float32(0))
    for signs in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        values = np.tile(np.float32(below) * np.repeat(np.float32(signs), LANES), (workers, 1))
        chunk = Chunk(workers)
        chunk.scale = 126  # the range is 1
        found, scale = chunk.sum(values)
        assert (scale, chunk.sent) == (126, 1)
        assert found is not None
        check(found, values, scale)


@pytest.mark.parametrize("workers", WORKERS)
def test_whole_numbers_are_summed_as_they_are(workers: int) -> None:
    """Also of 32 workers, whose steps are the widest."""
    random = np.random.default_rng(workers)
    values = random.integers(-255, 256, (workers, 2 * LANES)).astype(np.float32)
    values[0, 0] = 255
    chunk = Chunk(workers)
    found, _ = chunk.sum(values)
    np.testing.assert_array_equal(found, values.sum(axis=0))


def test_rounding_is_unbiased() -> None:
    """The mean over rounds is the value, within 5 of its standard deviations: small values do not vanish."""
    rounds, chunk = 600, Chunk(4)
    random = np.random.default_rng(3)
    values = (random.uniform(-1, 1, (4, 2 * LANES)) * 2.0**-14).astype(np.float32)
    values[:, 0] = 1
    found = np.array([chunk.sum(values)[0] for _ in range(rounds)], np.float64)
    exact = values.astype(np.float64).sum(axis=0)
    deviation = found.std(axis=0) / np.sqrt(rounds)
    assert (np.abs(found.mean(axis=0) - exact) <= 5 * deviation + 1e-9).all()


def test_magnitudes_that_stay_are_sent_once() -> None:
    """Up to twice the largest of the round before, and down to a quarter of it."""
    random, chunk = np.random.default_rng(4), Chunk(8)
    chunk.sum(random.uniform(-1, 1, (8, 2 * LANES)).astype(np.float32))
    for factor in (1.0, 1.9, 1.0, 0.6, 1.0, 2.0, 1.0, 0.5):
        sent = chunk.sent
        chunk.sum((random.uniform(-1, 1, (8, 2 * LANES)) * factor).astype(np.float32))
        assert chunk.sent == sent + 1
    chunk.sum(random.uniform(-1, 1, (8, 2 * LANES)).astype(np.float32) / 64)
    assert chunk.sent == sent + 3, "faded"


def test_a_chunk_with_a_value_that_is_not_finite_has_no_sum() -> None:
    for strange in (np.nan, np.inf, -np.inf):
        values = np.ones((2, 2 * LANES), np.float32)
        values[1, 3] = strange
        chunk = Chunk(2)
        assert chunk.sum(values) == (None, 0)
        assert chunk.scale == 0, "probed again"


def tables(codec: Codec) -> list[list[int]]:
    return [codec.said.tolist(), codec.redo_table.tolist()]


def test_what_packets_say_is_what_the_switch_needs() -> None:
    """A sum has faded, to the switch, if it is more than SLACK bits below its scale."""
    codec = HalfLanes(4)
    said, redone = tables(codec)
    assert (said[0], said[255]) == (0, 255)
    for exponent in range(1, 255):
        scale = redone[said[exponent]]
        assert exponent <= scale <= MAX_SCALE, "its values fit"
        assert scale <= said[exponent] + SLACK, "and have not faded"
        following = int(codec.next_scales(np.uint8([said[exponent]]), np.uint8([scale]))[0])
        assert scale <= following <= min(scale + 1, MAX_SCALE)


def test_workers_by_width() -> None:
    """16 bits hold the sum of 32 workers, with 10 bits of each one's magnitude; more keep 32."""
    most = codecs.make("block_float", MOST_HALVES).half
    assert most is not None
    assert most.bound == 1023
    assert (most.fields, math.log2(most.factors[0, 126])) == (2, 10)
    assert codecs.make("block_float", MOST_HALVES + 1).half is None
    others: list[Any] = [codecs.make(spec, 4).half for spec in ("fixed_point", "packed:bits=16")]
    assert others == [None, None]
