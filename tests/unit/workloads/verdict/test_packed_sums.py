# SPDX-License-Identifier: Apache-2.0
"""Promise: the recomputed sums of packed lanes are those of the product, bit for bit, and no others."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest
from oracle import arithmetic, narrow

from libra.vans.libra import codec as codecs
from libra.wire.protocol import EXPONENT_NOT_FINITE
from libra_workloads.verdict.values import PackedSums, ValueCheck, fields_of

LANES, KEY = 64, 3 << 33 | 17
Floats = npt.NDArray[np.float32]


class ProductSums:
    """The same round after round with the specification of the product's C, as workers and switch do it."""

    def __init__(self, codec: str, workers: int, elements: int) -> None:
        self.codec = made = codecs.make(codec, workers)
        self.chunk = LANES * made.fields
        self.chunks = -(-elements // self.chunk)
        block = 32 * made.fields
        rest = elements - (self.chunks - 1) * self.chunk
        self.widths = np.full(self.chunks, LANES)
        self.widths[-1] = -(-rest // block) * 32
        self.scales = np.full(self.chunks, made.first_scale, np.uint8)
        self.kept = [np.zeros((self.chunks, self.chunk), np.float32) for _ in range(workers)]
        self.elements, self.round = elements, 0

    def next(self, pushed: Floats) -> Floats:
        codec, count = self.codec, self.chunks
        assert codec.narrow is not None
        names = narrow.Names(
            np.full(count, KEY, np.uint64),
            np.arange(count, dtype=np.uint32),
            np.full(count, self.round, np.uint32),
        )
        padded = np.zeros((len(pushed), count * self.chunk), np.float32)
        padded[:, : self.elements] = pushed
        rows = padded.reshape(len(pushed), count, self.chunk)

        def packed(scales: npt.NDArray[np.uint8]) -> list[tuple[npt.NDArray[np.int32], ...]]:
            kept = self.kept if codec.narrow and codec.narrow.feedback else [None] * len(rows)
            return [
                narrow.pack(codec, rank, names, mine, self.widths, scales, left)  # type: ignore[misc]
                for rank, (mine, left) in enumerate(zip(rows, kept, strict=True))
            ]

        exponents = np.max([each[1] for each in packed(self.scales)], axis=0)
        finite = exponents != EXPONENT_NOT_FINITE
        again = (
            (exponents > self.scales) | (self.scales == 0) | arithmetic.faded(codec, exponents, self.scales)
        )
        scales = np.where(again & finite, codec.redo_table[exponents], self.scales).astype(np.uint8)
        made = packed(scales)
        lanes = np.sum([each[0].astype(np.int64) for each in made], axis=0)
        assert np.abs(lanes).max() < 2**31
        for kept, each in zip(self.kept, made, strict=True):
            kept[finite] = each[3][finite]
        values = narrow.unpack(codec, names, lanes.astype(np.int32), self.widths, scales)
        values[~finite] = np.nan
        self.scales = codec.next_scales(exponents, scales)
        self.round += 1
        return values.reshape(-1)[: self.elements]


def pushes(random: np.random.Generator, workers: int, elements: int, number: int) -> Floats:
    """Magnitudes of 2^-30 to 2^30, zeros, infinities and not-a-numbers."""
    magnitude = int(random.integers(-30, 31)) if number % 4 == 3 else number % 3
    values = np.ldexp(random.standard_normal((workers, elements)), magnitude).astype(np.float32)
    if number == 6:
        values[:, :LANES] = 0
    if number in (7, 9):
        values[workers - 1, 1] = np.inf if number == 7 else np.nan
    return values


@pytest.mark.parametrize("workers", [1, 4, 7])
@pytest.mark.parametrize(
    "codec",
    [
        "packed",
        "packed:bits=4,seed=9",
        "packed:bits=16,clip=0",
        "packed:bits=auto,headroom=-2",
        "packed:bits=8,rotate=1",
        "packed:bits=4,rotate=1,feedback=1",
        "packed:bits=8,feedback=true",
    ],
)
def test_the_sums_of_the_product_are_the_recomputed_ones(codec: str, workers: int) -> None:
    fields, random = fields_of(codec, workers), np.random.default_rng(workers)
    assert fields == codecs.make(codec, workers).fields
    elements = 2 * LANES * fields + 33 * fields + 5
    expected = PackedSums(codec, workers, LANES, elements, KEY)
    product = ProductSums(codec, workers, elements)
    for number in range(12):
        pushed = pushes(random, workers, elements, number)
        with np.errstate(all="ignore"):
            made, promised = product.next(pushed), expected.next(pushed)
        assert not promised.bound.any()
        np.testing.assert_array_equal(promised.what.astype(np.float32), made)
        assert np.isnan(made[: LANES * fields]).all() == (number in (7, 9))


def test_a_wrong_unit_of_one_worker_is_a_problem() -> None:
    lens = np.array([700])
    check = ValueCheck("packed:bits=8", 2, LANES, np.array([KEY], np.uint64), lens)
    product = ProductSums("packed:bits=8", 2, 700)
    pushed = np.random.default_rng(1).standard_normal((2, 700)).astype(np.float32)
    sums = product.next(pushed)
    wrong = sums.copy()
    wrong[300] = np.nextafter(wrong[300], np.float32(9))
    told = check.problem(1, list(pushed), [sums, wrong])
    assert f"worker 1, round 1, key {KEY}, chunk 1, element {300 - 256}: expected" in told
