# SPDX-License-Identifier: Apache-2.0
"""Promise: a barrier is passed by all who have arrived, once, and by nobody before."""

from __future__ import annotations

import math
import threading

import pytest
from patience import soon

from libra.errors import ClosedError, LibraError, TimeoutError
from libra.rpc.barrier import Arrival, BarrierCount, Barriers, late


def test_the_last_arrival_releases_all_and_who_repeats_one_passes_alone() -> None:
    count = BarrierCount(lambda: [9, 11, 13])
    assert count.arrive(11, 1) == {}
    assert count.arrive(9, 2) == count.arrive(9, 2) == {}
    assert count.missing() == [13]
    assert count.arrive(13, 3) == {11: 1, 9: 2, 13: 3}
    assert count.arrive(9, 2) == {9: 2}, "it has missed its release"
    assert count.missing() == [9, 11, 13], "the next barrier has begun"
    assert count.arrive(9, 4) == {}


def test_who_gives_up_is_missing_and_who_leaves_the_group_is_not() -> None:
    members = [9, 11, 13]
    count = BarrierCount(lambda: members)
    count.arrive(9, 1)
    count.arrive(11, 1)
    count.withdraw(9)
    assert count.missing() == [9, 13]
    count.arrive(9, 2)
    members.remove(13)
    assert count.release() == {11: 1, 9: 2}
    assert count.release() == {}


def test_an_arrival_that_is_not_repeated_does_not_count() -> None:
    count = BarrierCount(lambda: [9, 11], fresh_seconds=5.0)
    count.arrive(9, 1, now=100.0)
    assert count.arrive(11, 1, now=105.1) == {}
    assert count.arrive(9, 1, now=106.0) == {9: 1, 11: 1}


class Waiting(Barriers):
    """A node's barriers at a count in the same process."""

    def __init__(self, node: int, count: BarrierCount) -> None:
        super().__init__()
        self.node, self.count = node, count
        self.others: list[Waiting] = []
        self.arrived = threading.Event()

    def _token(self, group: int) -> int:
        return 7

    def _arrive(self, group: int, token: int) -> None:
        released = self.count.arrive(self.node, token)
        for each in [self, *self.others]:
            if each.node in released:
                each.hear(group, Arrival(token, released=True))
        self.arrived.set()

    def _give_up(self, group: int, token: int, seconds: float | None) -> LibraError:
        return late(f"barrier of group {group}", ["worker 1"], seconds)


def two() -> tuple[Waiting, Waiting]:
    count = BarrierCount(lambda: [9, 11])
    first, second = Waiting(9, count), Waiting(11, count)
    first.others, second.others = [second], [first]
    return first, second


def wait_in_thread(barriers: Waiting) -> tuple[threading.Thread, list[object]]:
    ended: list[object] = []

    def wait() -> None:
        try:
            ended.append(barriers.wait(4, math.inf))
        except LibraError as error:
            ended.append(error)

    thread = threading.Thread(target=wait)
    thread.start()
    assert barriers.arrived.wait(soon())
    return thread, ended


def test_nodes_wait_until_the_last_one_arrives() -> None:
    first, second = two()
    thread, ended = wait_in_thread(first)
    assert ended == []
    second.wait(4, soon())
    thread.join(soon())
    assert ended == [None]


def test_what_ends_a_wait_is_raised() -> None:
    first, _ = two()
    with pytest.raises(TimeoutError, match=r"^barrier of group 4: worker 1 has not arrived in 0\.01 s$"):
        first.wait(4, 0.01)
    first.arrived.clear()
    thread, ended = wait_in_thread(first)
    error, other = ClosedError("lost"), ClosedError("another")
    first.hear(4, Arrival(8, released=True))  # of another arrival
    first.hear(4, Arrival(7, error=error))
    thread.join(soon())
    assert ended == [error]
    first.fail(other)
    first.fail(error)
    with pytest.raises(ClosedError, match="another"):
        first.wait(4, soon())
