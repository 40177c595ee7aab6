# SPDX-License-Identifier: Apache-2.0
"""Promise: events happen in one order, and nothing but the scenario decides it."""

from __future__ import annotations

import pytest

from libra_sim.clock.loop import Alarm, Loop


def test_events_happen_by_time_and_then_in_the_order_asked_for() -> None:
    loop, seen = Loop(), list[tuple[int, str]]()
    for time, name in ((5, "c"), (3, "a"), (5, "d"), (3, "b")):
        loop.at(time, lambda name=name: seen.append((loop.now, name)))
    assert not loop.run(lambda: False, limit=100)
    assert seen == [(3, "a"), (3, "b"), (5, "c"), (5, "d")]
    assert loop.events == 4


def test_time_does_not_go_back() -> None:
    loop = Loop()
    loop.at(7, lambda: loop.at(6, lambda: None))
    with pytest.raises(ValueError, match="an event at 6 ns is in the past; it is 7 ns already"):
        loop.run(lambda: False, limit=10)


def test_a_run_ends_when_it_is_finished_or_at_its_limit() -> None:
    loop, ticks = Loop(), list[int]()

    def tick() -> None:
        ticks.append(loop.now)
        loop.after(10, tick)

    tick()
    assert loop.run(lambda: len(ticks) == 4, limit=1000)
    assert ticks == [0, 10, 20, 30]
    assert not loop.run(lambda: False, limit=55)
    assert loop.now == 50


def test_an_alarm_rings_once_at_the_earliest_time_asked_for() -> None:
    loop, rung = Loop(), list[int]()
    alarm = Alarm(loop, lambda: rung.append(loop.now))
    alarm.by(10)
    alarm.by(5)
    alarm.by(7)
    assert not loop.run(lambda: False, limit=100)
    assert rung == [5]
    alarm.by(3)  # has passed
    loop.run(lambda: False, limit=100)
    assert rung == [5, 10]  # now, which is when the last event was


def test_an_alarm_that_has_rung_can_be_set_again_to_a_time_asked_for_before() -> None:
    loop, rung = Loop(), list[int]()

    def ring() -> None:
        rung.append(loop.now)
        if loop.now == 5:
            alarm.by(10)

    alarm = Alarm(loop, ring)
    alarm.by(10)
    alarm.by(5)
    loop.run(lambda: False, limit=100)
    assert rung == [5, 10]
