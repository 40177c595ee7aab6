# SPDX-License-Identifier: Apache-2.0
"""Promises of held messages: order by priority, a window that queues shrink and lost packets do not."""

from __future__ import annotations

import itertools
import math

import pytest

from libra import runtime
from libra.rpc import window
from libra.rpc.window import HELD_FLOOR_BYTES, STALL_SECONDS, HeldMessages

SIZE = HELD_FLOOR_BYTES // 4


class Clock:
    now = 10.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(runtime, "monotonic", made)
    assert window.runtime is runtime
    return made


def test_messages_leave_by_priority_and_wait_for_answers(clock: Clock) -> None:
    held = HeldMessages()
    for number, priority in enumerate([0, 0, 1, 0, 0]):
        held.put(number, priority, SIZE, (7, number))
    assert held.pop_ready() == [2, 0, 1, 3]
    assert held
    held.put("text", 5, SIZE, None)
    assert held.pop_ready() == ["text"]  # it waits for no answer
    held.answered(7, 2)
    assert held.pop_ready() == [4]
    assert not held
    assert held.due == math.inf


def test_a_window_without_answers_opens(clock: Clock) -> None:
    held = HeldMessages()
    for number in range(5):
        held.put(number, 0, SIZE, (7, number))
    assert held.pop_ready() == [0, 1, 2, 3]
    assert held.due == clock.now + STALL_SECONDS
    clock.now += 1.01 * STALL_SECONDS
    assert held.pop_ready() == [4]


def test_everything_leaves_in_the_end(clock: Clock) -> None:
    held = HeldMessages()
    for number in range(9):
        held.put(number, 0, SIZE, (7, number))
    assert held.pop_ready(everything=True) == list(range(9))


def held_window(clock: Clock, stretches: list[float]) -> list[int]:
    """Return how many messages wait for an answer after each stretch, in which all before were answered."""
    held, sizes, answered = HeldMessages(), [], 0
    for number in range(4000):
        held.put(None, 0, SIZE, (7, number))
    left = len(held.pop_ready())
    for stretch in stretches:
        clock.now += 0.05
        held.pop_ready(stretch)
        for _ in range(left - answered):
            held.answered(7, answered)
            answered += 1
            left += len(held.pop_ready(stretch))
        sizes.append(left - answered)
    return sizes


@pytest.mark.parametrize(("stretch", "grows"), [(1.1, True), (2.5, False)], ids=["losses", "a queue"])
def test_a_queue_shrinks_the_window_and_late_answers_do_not(
    clock: Clock, stretch: float, grows: bool
) -> None:
    """Answers that wait for repairs are late; only packets' round trips tell a queue."""
    sizes = held_window(clock, [1.0] * 4 + [stretch] * 4)
    if grows:
        assert sizes[-1] >= 2 * sizes[3]
    else:
        assert sizes[-1] == HELD_FLOOR_BYTES // SIZE < sizes[3]


def test_a_queue_halves_a_window_with_each_window_of_answers(clock: Clock) -> None:
    """All answers to a round came from one queue, and left a worker with the least window for seconds."""
    sizes = held_window(clock, [1.0] * 4 + [2.5] * 2)
    assert sizes[3] / 2 <= sizes[4] < sizes[3]
    assert sizes[4] / 2 <= sizes[5] < sizes[4]


def test_a_window_that_has_shrunk_grows_by_a_message_a_window(clock: Clock) -> None:
    sizes = held_window(clock, [1.0] * 4 + [2.5] + [1.0] * 10)
    before, after = sizes[:4], sizes[4:]
    assert all(later > 1.4 * earlier for earlier, later in itertools.pairwise(before))
    assert after[0] < before[-1]
    assert after[-1] > after[0]
    assert all(0 <= later - earlier <= 1 for earlier, later in itertools.pairwise(after))
