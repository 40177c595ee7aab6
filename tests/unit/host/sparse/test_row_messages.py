# SPDX-License-Identifier: Apache-2.0
"""Promise: a message about a table comes back as it was packed; anything else is an error that says why."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from libra import LibraError
from libra.sparse.rows import ANY_ROUND, NO_ROUNDS, Again, HotPart, RowsAnswer, RowsMessage, Shape
from libra.vans.hot import PoolEpoch

NUMBERS = st.sets(st.integers(0, 10**6), max_size=20)


def sorted_array(numbers: set[int]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array(sorted(numbers), np.int64)


def matrix(count: int, dim: int, dtype: type) -> np.ndarray[tuple[int, int], np.dtype[np.generic]]:
    return np.arange(count * dim, dtype=dtype).reshape(count, dim)


@given(
    NUMBERS, NUMBERS, NUMBERS, st.integers(1, 9), st.sampled_from(["", "00ff" * 4]),
    st.integers(0, 2**32 - 1), st.integers(0, 2**40),
)  # fmt: skip
def test_messages_come_back(
    rows: set[int],
    refused: set[int],
    cells: set[int],
    dim: int,
    placement: str,
    term: int,
    pairs: int,
) -> None:
    part = HotPart(
        2**64 - 3,
        term,
        pairs % 2**16,
        pairs,
        sorted_array(cells),
        sorted_array(refused),
        matrix(len(refused), dim, np.int32),
    )
    gradients = matrix(len(rows), dim, np.float32)
    wanted = sorted_array(refused | cells)
    shape = Shape(10**6 + 1, dim, placement)
    message = RowsMessage(shape, sorted_array(rows), gradients, wanted, part, 2**64 - 5, term)
    found = RowsMessage.parse(message.pack())
    assert found.shape == message.shape
    assert (found.process, found.round) == (2**64 - 5, term)
    assert (found.hot.push, found.hot.term, found.hot.watermark, found.hot.pairs) == (
        2**64 - 3,
        term,
        pairs % 2**16,
        pairs,
    )
    for before, after in (
        (message.rows, found.rows),
        (message.gradients, found.gradients),
        (message.wanted, found.wanted),
        (part.cells, found.hot.cells),
        (part.rows, found.hot.rows),
        (part.values, found.hot.values),
    ):
        assert after.dtype == before.dtype
        np.testing.assert_array_equal(after, before)
    assert not found.gradients.flags.writeable


def plain(count: int, dim: int) -> bytes:
    rows = np.arange(0, 10 * count, 10)
    gradients, nothing = np.ones((count, dim), np.float32), np.empty(0, np.int64)
    return RowsMessage(Shape(1000, dim), rows, gradients, nothing, HotPart.none(dim)).pack()


def test_a_message_without_hot_rows_says_that_all_are_there() -> None:
    message = RowsMessage.parse(plain(3, 2))
    assert (message.process, message.round) == (0, ANY_ROUND)
    hot = message.hot
    assert (hot.push, hot.term, hot.watermark, hot.pairs) == (0, 0, 0, 0)
    assert [len(each) for each in (hot.cells, hot.rows, hot.values)] == [0, 0, 0]


@pytest.mark.parametrize("notifications", [None, 0, 1, 2**32 - 2])
def test_an_answer_says_how_much_was_told_or_that_nothing_is_known(notifications: int | None) -> None:
    body = RowsAnswer(1, NO_ROUNDS, matrix(3, 5, np.float32), notifications).pack()
    assert RowsAnswer.parse(body, 3, 5).notifications == notifications
    for wanted, dim, cut in ((3, 4, 0), (2, 5, 0), (4, 5, 0), (3, 5, 1)):
        with pytest.raises(LibraError, match=f"expected the values of {wanted} rows of {dim} float32"):
            RowsAnswer.parse(body[: len(body) - cut], wanted, dim)


def test_what_is_told_of_a_push_in_parts_adds_up() -> None:
    """A row with two homes is refused at each by itself."""
    cells = np.array([1, 2, 9])

    def part(watermark: int, pairs: int, refused: dict[int, list[int]]) -> HotPart:
        values = np.array([*refused.values()], np.int32).reshape(len(refused), 2)
        return HotPart(5, 3, watermark, pairs, cells, sorted_array(set(refused)), values)

    whole = (
        part(2, 10, {4: [1, 0], 6: [2, 2]})
        .and_then(part(5, 7, {}))
        .and_then(part(0, 1, {3: [8, 8], 4: [0, 9]}))
    )
    assert (whole.push, whole.term, whole.watermark, whole.pairs) == (5, 3, 0, 18)
    assert whole.cells is cells
    assert whole.rows.tolist() == [3, 4, 6]
    assert whole.values.tolist() == [[8, 8], [1, 9], [2, 2]]


def test_a_row_costs_its_values_and_a_byte() -> None:
    assert len(plain(100, 4)) - len(plain(0, 4)) == 100 * (4 * 4 + 1)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (b"", "got 0 bytes; a message about a table has at least 86"),
        (plain(3, 2)[:98], "got 98 bytes; expected 3 gradients of 2 float32 and 0 refused rows"),
        (plain(3, 2)[:-1] + b"\x80", "end within one"),
        (plain(3, 2)[:-1], "expected 3 gradients of 2"),
    ],
)
def test_what_is_no_message(body: bytes, message: str) -> None:
    with pytest.raises(LibraError, match=message):
        RowsMessage.parse(body)


EPOCHS = st.none() | st.builds(PoolEpoch, st.integers(0, 2**32 - 1), st.integers(2, 2**32 - 1))


@given(EPOCHS, st.none() | st.integers(0, 2**31), st.integers(0, 2**64 - 1), st.integers(0, 3))
def test_answers_come_back(
    epoch: PoolEpoch | None, notifications: int | None, number: int, count: int
) -> None:
    values = matrix(count, 2, np.float32).astype(np.float32)
    body = RowsAnswer(number, 2**64 - 1 - number, values, notifications, epoch).pack()
    found = RowsAnswer.parse(body, count, 2)
    assert (found.life, found.rounds) == (number, 2**64 - 1 - number)
    assert (found.notifications, found.epoch) == (notifications, epoch)
    np.testing.assert_array_equal(found.values, values)
    assert (RowsAnswer.rounds_in(body), RowsAnswer.epoch_in(body)) == (found.rounds, epoch)


@given(st.integers(0, 2**64 - 1), EPOCHS)
def test_questions_for_a_push_come_back(push: int, epoch: PoolEpoch | None) -> None:
    assert Again.parse(Again(push, epoch).pack()) == Again(push, epoch)
