# SPDX-License-Identifier: Apache-2.0
"""Promise: work waits for a free core in the order in which it came; a thread does one thing at a time."""

from __future__ import annotations

import pytest

from libra_sim.clock.loop import Loop
from libra_sim.processors.cores import Cores, OwnCores, SharedCores
from libra_sim.processors.thread import Thread
from libra_workloads.scenario.scenario import Costs

FOREVER = 1 << 62


def run(loop: Loop) -> None:
    loop.run(lambda: False, FOREVER)


def begun(cores: int, asked: list[tuple[int, int]]) -> list[int]:
    """When each of some works begins; asked: when each comes, and what it takes."""
    loop = Loop()
    shared = SharedCores(loop, cores)
    began = [-1] * len(asked)

    def come(number: int, cost: int) -> None:
        def work() -> None:
            began[number] = loop.now
            shared.release(loop.now + cost)

        shared.run(work)

    for number, (time, cost) in enumerate(asked):
        loop.at(time, lambda number=number, cost=cost: come(number, cost))  # type: ignore[misc]
    run(loop)
    assert shared.busy == sum(cost for _, cost in asked)
    return began


@pytest.mark.parametrize(
    ("cores", "asked", "expected"),
    [
        (1, [(0, 10), (0, 5), (3, 7)], [0, 10, 15]),
        (2, [(0, 10), (0, 5), (3, 7)], [0, 0, 5]),
        (2, [(0, 10), (0, 10), (1, 1), (2, 1)], [0, 0, 10, 10]),
        (2, [(0, 10), (20, 10), (20, 10), (20, 10)], [0, 20, 20, 30]),
        (1, [(0, 0), (0, 0), (0, 4), (4, 0)], [0, 0, 0, 4]),
        (8, [(0, 10)] * 8, [0] * 8),
    ],
    ids=["one", "two", "in-order", "idle-between", "nothing-to-do", "enough"],
)
def test_work_waits_in_the_order_in_which_it_came(
    cores: int, asked: list[tuple[int, int]], expected: list[int]
) -> None:
    assert begun(cores, asked) == expected


def test_a_core_is_busy_while_work_has_it() -> None:
    loop = Loop()
    shared = SharedCores(loop, 2)
    shared.run(lambda: loop.at(6, lambda: shared.release(10)))  # its end is known only later
    loop.at(8, lambda: None)
    loop.run(lambda: loop.now == 8, FOREVER)
    assert shared.busy == 8
    run(loop)
    assert shared.busy == 10


class Worker:
    """A thread whose work takes ``cost`` ns before and after what is noted."""

    def __init__(self, loop: Loop, cores: Cores, cost: int, rest: int = 0) -> None:
        self.turns: list[tuple[int, int]] = []
        self.thread = Thread(loop, cores, self._work)
        self._loop, self._cost, self._rest = loop, cost, rest

    def _work(self) -> None:
        began = self._loop.now

        def through() -> None:
            self.turns.append((began, self._loop.now))
            self.thread.end(self._cost, self._rest)

        self.thread.spend(self._cost, through)


@pytest.mark.parametrize("shared", [False, True])
def test_a_thread_does_one_thing_at_a_time(shared: bool) -> None:
    loop = Loop()
    worker = Worker(loop, SharedCores(loop, 2) if shared else OwnCores(), 10)
    for time in (0, 5, 12, 100):
        loop.at(time, lambda: worker.thread.wake(loop.now))
    run(loop)
    # It cannot be woken while it works: whoever does sees to it that the work, at its end, finds what is new.
    assert worker.turns == [(0, 10), (20, 30), (100, 110)]
    assert worker.thread.busy == 60


def test_a_thread_that_rests_has_no_core_and_wakes_later() -> None:
    loop = Loop()
    cores = SharedCores(loop, 1)
    resting, other = Worker(loop, cores, 10, rest=50), Worker(loop, cores, 1)
    resting.thread.wake(0)
    loop.at(15, lambda: resting.thread.wake(15))
    loop.at(15, lambda: other.thread.wake(15))
    run(loop)
    assert resting.turns == [(0, 10), (70, 80)]
    assert other.turns == [(20, 21)]


def test_a_thread_that_is_held_ends_its_work_and_wakes_later() -> None:
    loop = Loop()
    worker = Worker(loop, OwnCores(), 10)
    for time in (0, 30, 90):
        loop.at(time, lambda: worker.thread.wake(loop.now))
    loop.at(5, lambda: worker.thread.hold(50))
    run(loop)
    assert worker.turns == [(0, 10), (50, 60), (90, 100)]


def test_threads_that_wait_for_a_core_are_not_asked_for_twice() -> None:
    loop = Loop()
    cores = SharedCores(loop, 1)
    first, second = Worker(loop, cores, 10), Worker(loop, cores, 10)
    for worker, time in ((first, 0), (second, 1), (second, 2), (second, 3)):
        loop.at(time, lambda worker=worker: worker.thread.wake(loop.now))  # type: ignore[misc]
    run(loop)
    assert (first.turns, second.turns) == ([(0, 10)], [(20, 30)])


def test_costs_are_rounded_up_once_a_batch() -> None:
    costs = Costs(batch=1_000_000, packet=300, byte=80)
    assert costs.of(0, 0) == 0
    assert costs.of(1, 0) == 1001
    assert costs.of(10, 1000) == 1000 + 3 + 80
    sizes = [64, 1106, 0, 1106]
    each = [costs.of(count, sum(sizes[:count])) for count in range(1, 5)]
    assert costs.each(sizes) == each
