# SPDX-License-Identifier: Apache-2.0
"""Promise: increasing numbers come back, in a byte each where they are close; other bytes are an error."""

from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle.sparse import deltas as specified

from libra import LibraError
from libra.compression import encodings

NUMBERS = st.one_of(st.integers(0, 300), st.integers(0, 2**20), st.integers(0, 2**63 - 1))


both = pytest.mark.parametrize("coder", [specified, encodings], ids=["numpy", "C"])


@given(st.sets(NUMBERS, max_size=60))
def test_numbers_come_back(numbers: set[int]) -> None:
    """From numpy's bytes and from C's, which are the same."""
    given = np.array(sorted(numbers), np.int64)
    content = specified.encode_increasing(given)
    assert encodings.encode_increasing(given) == content
    for coder in (specified, encodings):
        assert coder.decode_increasing(content).tolist() == given.tolist()


@both
def test_numbers_of_another_array(coder: ModuleType) -> None:
    every_other = np.arange(0, 4000, 100)[::2]
    assert coder.decode_increasing(coder.encode_increasing(every_other)).tolist() == every_other.tolist()


@pytest.mark.parametrize(
    ("between", "size"), [(0, 1), (127, 1), (128, 2), (2**14 - 1, 2), (2**14, 3), (2**56 - 1, 8), (2**56, 9)]
)
def test_a_number_has_as_many_bytes_as_it_needs(between: int, size: int) -> None:
    assert len(encodings.encode_increasing(np.array([between]))) == size
    assert len(encodings.encode_increasing(np.array([5, between + 6]))) == 1 + size


def test_a_table_that_is_touched_everywhere_costs_a_byte_a_row() -> None:
    assert len(encodings.encode_increasing(np.arange(0, 100_000, 100))) == 1000


@given(st.binary(max_size=40))
def test_any_bytes_are_numbers_or_an_error(content: bytes) -> None:
    """The same ones in numpy and in C, and always increasing."""
    found: list[object] = []
    for coder in (specified, encodings):
        try:
            found.append(coder.decode_increasing(content).tolist())
        except LibraError as error:
            found.append(str(error))
    assert found[0] == found[1]
    if isinstance(numbers := found[0], list):
        assert numbers == sorted(set(numbers))
        assert all(number >= 0 for number in numbers)


_LARGEST = b"\xff" * 8 + b"\x7f"  # 2**63 - 1


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\x05\x85", "2 bytes of row numbers end within one"),
        (b"\x80" * 9 + b"\x01", "a row number of 10 bytes; expected at most 9"),
        (_LARGEST + b"\x00", r"row number 1 of 2 is not below 2\*\*63"),
        (b"\x05" + _LARGEST + b"\x00", r"row number 1 of 3 is not below 2\*\*63"),
        (_LARGEST * 3, r"row number 1 of 3 is not below 2\*\*63"),
    ],
)
@both
def test_bytes_that_are_no_numbers(coder: ModuleType, content: bytes, message: str) -> None:
    with pytest.raises(LibraError, match=message):
        coder.decode_increasing(content)
