# SPDX-License-Identifier: Apache-2.0
"""Promise: a letter about a table comes back as it was packed; anything else is an error that says why."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from libra import LibraError
from libra.sparse.letters import Letter, Shape


@given(st.sets(st.integers(0, 10**6), max_size=20), st.integers(1, 9), st.booleans())
def test_letters_come_back(rows: set[int], dim: int, pushed: bool) -> None:
    numbers = np.array(sorted(rows), np.int64)
    count = len(numbers) if pushed else 0
    gradients = np.arange(count * dim, dtype=np.float32).reshape(count, dim)
    letter = Letter(Shape(10**6 + 1, dim), numbers, gradients)
    found = Letter.parse(letter.pack())
    assert found.shape == letter.shape
    assert found.rows.tolist() == numbers.tolist()
    assert found.gradients.tolist() == gradients.tolist()
    assert not found.gradients.flags.writeable


def test_a_row_costs_its_values_and_a_byte() -> None:
    letter = Letter(Shape(1000, 4), np.arange(0, 1000, 10), np.zeros((100, 4), np.float32))
    assert len(letter.pack()) == 16 + 100 * (4 * 4 + 1)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (b"", "got 0 bytes; expected a letter about a table of at least 16"),
        (
            Letter(Shape(9, 2), np.arange(3), np.ones((3, 2), np.float32)).pack()[:30],
            "expected 3 gradients of 2",
        ),
        (Letter(Shape(9, 2), np.arange(3), np.ones((3, 2), np.float32)).pack() + b"\x80", "end within one"),
    ],
)
def test_what_is_no_letter(body: bytes, message: str) -> None:
    with pytest.raises(LibraError, match=message):
        Letter.parse(body)
