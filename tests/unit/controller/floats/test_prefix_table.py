# SPDX-License-Identifier: Apache-2.0
"""Promise: a table in prefixes says what the table says by index, with the fewest rows that can."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
import pytest

from libra_controller.floats.prefix_table import Prefix, compress


def expanded(prefixes: list[Prefix], bits: int) -> list[int | None]:
    """By index, the longest match."""
    found: list[int | None] = [None] * (1 << bits)
    for prefix in sorted(prefixes, key=lambda prefix: prefix.length):
        size = 1 << (bits - prefix.length)
        assert prefix.first % size == 0, "there are bits behind a prefix"
        found[prefix.first : prefix.first + size] = [prefix.value] * size
    return found


@pytest.mark.parametrize("bits", [1, 3, 7])
def test_prefixes_say_what_the_table_says(bits: int) -> None:
    rng = np.random.default_rng(bits)
    for _ in range(200):
        values = np.sort(rng.integers(0, 1 + rng.integers(1, 9), int(rng.integers(1, (1 << bits) + 1))))
        prefixes = compress(values, bits)
        assert len({(prefix.first, prefix.length) for prefix in prefixes}) == len(prefixes)
        padded = values.tolist() + [int(values[-1])] * ((1 << bits) - len(values))
        assert expanded(prefixes, bits) == padded


def test_no_fewer_prefixes_would_do() -> None:
    bits = 3
    every = [(i << (bits - length), length) for length in range(bits + 1) for i in range(1 << length)]
    for values in ([1, 1, 1, 2, 2, 3, 3, 3], [1, 2, 1, 2, 1, 1, 1, 3], [4, 4, 4, 4, 4, 4, 4, 4]):
        count = len(compress(np.array(values), bits))
        for places in combinations(every, count - 1):
            for filled in product(set(values), repeat=count - 1):
                guess = [Prefix(index, length, v) for (index, length), v in zip(places, filled, strict=True)]
                assert expanded(guess, bits) != values


def test_one_value_is_one_prefix_of_no_bits() -> None:
    assert compress(np.array([7]), 20) == [Prefix(0, 0, 7)]
