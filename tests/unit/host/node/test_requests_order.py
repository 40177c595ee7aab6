# SPDX-License-Identifier: Apache-2.0
"""Promise: requests leave a node in the order in which they were asked for, whenever a turn's are made."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from libra import ClosedError
from libra.rpc.outstanding import PushOrder, Turn
from libra.rpc.values import KVPairs, Request

NOTHING = KVPairs(np.array([1], np.uint64), np.empty(0, np.float32), np.array([0]))


class Sender:
    """Stands for a van."""

    def __init__(self) -> None:
        self.sent: list[int] = []
        self.closed = False

    def __call__(self, request: Request, done: Any) -> None:
        if self.closed:
            raise ClosedError("closed")
        self.sent.append(request.timestamp)


class Story(Turn):
    def __init__(self) -> None:
        self.begun = 0

    def begin(self) -> None:
        self.begun += 1


def request(number: int) -> Request:
    return Request(number, True, True, NOTHING)


def nobody(pairs: KVPairs | None, error: BaseException | None) -> None:
    raise AssertionError("nothing ends here")


@pytest.fixture
def sender() -> Sender:
    return Sender()


@pytest.fixture
def order(sender: Sender) -> PushOrder:
    return PushOrder(sender)


def test_without_turns_requests_leave_at_once(order: PushOrder, sender: Sender) -> None:
    for number in range(3):
        order.send(request(number), nobody)
    assert sender.sent == [0, 1, 2]


def test_what_is_asked_for_behind_a_turn_waits_for_it(order: PushOrder, sender: Sender) -> None:
    first, second = Story(), Story()
    order.enter(first)
    order.send(request(1), nobody)
    order.enter(second)
    order.send(request(2), nobody)
    assert (sender.sent, first.begun, second.begun) == ([], 1, 0)
    assert order.turns() == [first], "a request is in between"
    order.leave(1)
    assert (sender.sent, second.begun) == ([1], 1)
    order.leave(1)
    order.send(request(3), nobody)
    assert sender.sent == [1, 2, 3]
    assert (first.begun, second.begun) == (1, 1)


def test_several_turns_leave_together(order: PushOrder, sender: Sender) -> None:
    turns = [Story() for _ in range(4)]
    for turn in turns:
        order.enter(turn)
    assert order.turns() == turns
    assert order.turns(2) == turns[:2]
    order.leave(3)
    assert [turn.begun for turn in turns] == [1, 0, 0, 1]


def test_what_a_request_that_waits_fails_with_goes_to_who_asked(order: PushOrder, sender: Sender) -> None:
    ended: list[Any] = []
    order.enter(Story())
    order.send(request(1), lambda pairs, error: ended.append(error))
    sender.closed = True
    order.leave(1)
    assert [str(error) for error in ended] == ["closed"]
    with pytest.raises(ClosedError):
        order.send(request(2), nobody)
