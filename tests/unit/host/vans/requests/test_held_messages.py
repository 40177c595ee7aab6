# SPDX-License-Identifier: Apache-2.0
"""Promises of held messages: order by priority, a window that queues shrink and lost packets do not."""

from __future__ import annotations

import itertools
import math

import pytest

from libra import runtime
from libra.vans.requests import window
from libra.vans.requests.window import FLOOR_BYTES, STALL_SECONDS, ByteWindow, HeldMessages

SIZE = FLOOR_BYTES // 4


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
    assert held.take() == [2, 0, 1, 3]
    assert held
    held.put("text", 5, SIZE, None)
    assert held.take() == ["text"]  # it waits for no answer
    held.answered(7, 2)
    assert held.take() == [4]
    assert not held
    assert held.due == math.inf


def test_a_window_without_answers_opens(clock: Clock) -> None:
    held = HeldMessages()
    for number in range(5):
        held.put(number, 0, SIZE, (7, number))
    assert held.take() == [0, 1, 2, 3]
    assert held.due == clock.now + STALL_SECONDS
    clock.now += 1.01 * STALL_SECONDS
    assert held.take() == [4]


def test_everything_leaves_in_the_end(clock: Clock) -> None:
    held = HeldMessages()
    for number in range(9):
        held.put(number, 0, SIZE, (7, number))
    assert held.take(everything=True) == list(range(9))


@pytest.mark.parametrize(("queues", "grows"), [(False, True), (True, False)], ids=["losses", "a queue"])
def test_a_queue_shrinks_the_window_and_lost_packets_do_not(clock: Clock, queues: bool, grows: bool) -> None:
    """Losses make one answer of a round late, a queue makes all late."""
    found = ByteWindow(memory=8, slow=2.0)
    sizes = []
    for number in range(100):
        part = 0
        while not found.full:
            found.add(number, part, SIZE)
            part += 1
        sizes.append(part)
        clock.now += 0.3 if queues and number > 8 else 0.1
        for each in range(1, part):
            found.answered(number, each)
        clock.now += 0.2
        found.answered(number, 0)
    assert (sizes[-1] > 2 * sizes[8]) == grows
    assert (sizes[-1] == FLOOR_BYTES // SIZE) != grows


def test_a_gentle_window_that_has_shrunk_grows_by_a_message_a_window(clock: Clock) -> None:
    found = ByteWindow(memory=1, slow=2.0, gentle=True)
    sizes = []
    for number in range(30):
        part = 0
        while not found.full:
            found.add(number, part, SIZE)
            part += 1
        sizes.append(part)
        clock.now += 0.5 if number == 3 else 0.1
        for each in range(part):
            found.answered(number, each)
    before, after = sizes[:4], sizes[4:]
    assert all(later > earlier for earlier, later in itertools.pairwise(before))
    assert after[0] < before[-1]
    assert all(0 <= later - earlier <= 1 for earlier, later in itertools.pairwise(after))
