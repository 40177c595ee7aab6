# SPDX-License-Identifier: Apache-2.0
"""Promise: a packet is sent again when it is lost or late, or to end a silence, and no sooner; C as numpy."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from oracle.flights import NumpyFlights

from libra.vans.libra.hot.pool import Flights
from libra.wire.protocol import MESSAGE_WINDOW

Make = Callable[[], Any]


@pytest.fixture(params=[NumpyFlights, Flights], ids=["numpy", "compiled"])
def make(request: pytest.FixtureRequest) -> Make:
    made: Make = request.param
    return made


def places(*numbers: int) -> np.ndarray[tuple[int], np.dtype[np.intp]]:
    return np.array(numbers, dtype=np.intp)


def settled(make: Make, rtt: float = 0.001) -> Any:
    """Flights that know a network without reordering, with nothing in flight at 1 s."""
    flights = make()
    for number in range(20):
        flights.depart(places(0, 1), number * 0.01)
        flights.land(places(0, 1), number * 0.01 + rtt)
    return flights


def test_what_is_late_goes_again_and_waits_for_longer(make: Make) -> None:
    flights = make()
    flights.depart(places(0, 1), 0)
    first = flights.next_deadline()
    assert first > 0
    assert flights.repeat(first - 0.001, first - 0.001).tolist() == []
    assert flights.repeat(first, first).tolist() == [0, 1]
    assert flights.next_deadline() - first > first, "it backs off"
    assert flights.repeats == 2


def test_what_is_overtaken_goes_again_after_the_reordering_window(make: Make) -> None:
    flights = settled(make)
    flights.depart(places(*range(8)), 1)
    flights.land(places(1, 2, 3), 1.001)
    assert flights.repeat(1.001, 1.001).tolist() == [], "it may be behind them"
    flights.land(places(4), 1.0011)
    flights.land(places(5), 1.0012)
    flights.land(places(6), 1.0014)
    again = flights.next_deadline()
    assert 1.001 < again < 1.002, "a fraction of a round trip"
    assert flights.repeat(again, again).tolist() == [0], "not 7, which is the last"
    assert flights.in_flight == 2


def test_a_packet_behind_later_ones_widens_the_window(make: Make) -> None:
    """Jitter that is seen makes no needless repeats."""
    flights = settled(make)
    for number in range(10):
        now = 1 + number / 10
        flights.depart(places(*range(8)), now)
        for step in range(1, 8):
            flights.land(places(step), now + 0.001 + step * 0.0001)
            assert flights.repeat(now, now).tolist() == []
        late = now + 0.001 + 8 * 0.0001
        if number > 1:
            assert flights.next_deadline() > late, "so long a delay was seen before"
        flights.land(places(0), late)
    assert flights.repeats == 0


def test_losses_do_not_hide_the_delays_of_jitter(make: Make) -> None:
    """A delay shorter than any round trip is no repair, even where packets are lost in each round trip."""
    flights = settled(make)
    for number in range(30):
        now = 1 + number / 10
        flights.depart(places(*range(16)), now)
        for step in range(2, 16):  # 0 is 0.6 ms behind later ones, 1 is lost
            at = now + 0.001 + step * 0.0001
            assert number < 3 or not {0} & set(flights.repeat(at, at).tolist()), number
            flights.land(places(0, step) if step == 8 else places(step), at)
        while flights.in_flight:
            at = flights.next_deadline()
            flights.repeat(at, at)
            flights.land(places(1), at + 0.001)


def test_what_rests_does_not_pass_for_a_loss(make: Make) -> None:
    """A closed pool, whose packets go again later, left the reordering window small."""
    flights = settled(make)
    for number in range(30):
        now = 1 + number / 10
        flights.depart(places(*range(16)), now)
        flights.rest(places(*range(16)), now + 0.02, now + 0.001)
        assert len(flights.repeat(now + 0.02, now + 0.02)) == 16
        for step in range(1, 16):
            at = now + 0.021 + step * 0.0001
            assert number < 3 or not len(flights.repeat(at, at)), number
            flights.land(places(0, step) if step == 8 else places(step), at)


def test_a_silence_is_probed_by_the_last_packet_and_the_time_out_stays(make: Make) -> None:
    flights = settled(make)
    flights.depart(places(0, 1, 2), 1)
    probe = flights.next_deadline()
    assert probe < 1.02, "before the time-out"
    assert flights.repeat(probe, probe).tolist() == [2]
    flights.land(places(2), probe + 0.001)
    again = flights.next_deadline()
    assert again < probe + 0.01
    assert flights.repeat(again, again).tolist() == [0, 1], "its answer has overtaken them"


def test_nothing_keeps_a_silent_peer_from_its_time_out(make: Make) -> None:
    flights = settled(make)
    flights.depart(places(0), 1)
    now, timeouts = 1.0, 0
    base = flights.rto.timeout if isinstance(flights, NumpyFlights) else 0.05
    while now < 1.5:
        now = flights.next_deadline()
        before = flights.repeats
        flights.repeat(now, now)
        assert flights.repeats == before + 1
        timeouts += now >= 1 + base
    assert timeouts > 0
    assert flights.repeats < 30, "probes become rare"


def test_an_answer_to_the_first_try_overtakes_nothing(make: Make) -> None:
    """It comes sooner than any to the repeat can."""
    flights = make()
    flights.depart(places(7), 0)
    flights.land(places(7), 0.010)
    flights.depart(places(0), 1)
    late = flights.next_deadline()
    assert flights.repeat(late, late).tolist() == [0]
    flights.depart(places(1, 2, 3, 4), late + 0.0001)
    flights.land(places(0), late + 0.001)
    assert flights.repeat(late + 0.002, late + 0.002).tolist() == []


def test_a_slow_link_lets_nothing_be_late_while_answers_come(make: Make) -> None:
    """256 packets of 470 bytes take 0.2 s at 5 Mbit/s, in one queue."""
    flights = make()
    flights.depart(places(*range(256)), 0)
    for place in range(255):
        now = 0.002 + place * 470 * 8 / 5e6
        flights.land(places(place), now)
        assert flights.next_deadline() > now
        assert flights.repeat(now, now).tolist() == []
    late = flights.next_deadline()
    assert now < late < now + 1
    assert flights.repeat(late, late).tolist() == [255], "the last one is missed all the same"


def test_what_rests_is_neither_lost_nor_late(make: Make) -> None:
    flights = make()
    flights.depart(places(*range(6)), 0)
    flights.rest(places(0), 0.5, 0.001)
    flights.land(places(1, 2, 3, 4, 5), 0.001)
    assert flights.next_deadline() == 0.5
    assert flights.repeat(0.4, 0.4).tolist() == []
    assert flights.repeat(0.5, 0.5).tolist() == [0]
    assert flights.next_deadline() < 0.7, "nobody was silent: it does not back off"


def test_no_more_repeats_are_needless_than_there_were(make: Make) -> None:
    """The network may double answers, too."""
    flights = make()
    flights.depart(places(0), 0)
    flights.needless(1)
    assert flights.needless_repeats == 0
    late = flights.next_deadline()
    flights.repeat(late, late)
    flights.needless(3)
    assert flights.needless_repeats == 1


@pytest.mark.parametrize("seed", range(12))
def test_both_go_the_same_way(seed: int) -> None:
    rng = random.Random(seed)
    both = NumpyFlights(), Flights()
    loss, now, called = rng.choice([0.0, 0.05, 0.3]), 0.0, []
    under_way: set[int] = set()

    def call(name: str, *arguments: Any) -> Any:
        called.append((name, *arguments))
        found, other = (getattr(one, name)(*arguments) for one in both)
        assert np.array_equal(found, other), called[-20:]
        for number in ("in_flight", "repeats", "needless_repeats"):
            assert getattr(both[0], number) == getattr(both[1], number), (number, called[-20:])
        assert both[0].next_deadline() == both[1].next_deadline(), called[-20:]
        return found

    for _ in range(400):
        now += rng.choice([0.0, 1e-4, 1e-3, 1e-3, 0.003, 0.02, 0.3])
        free = sorted(set(range(MESSAGE_WINDOW)) - under_way)
        if rng.random() < 0.5:
            fresh = free[: rng.randrange(60)]
            call("depart", places(*fresh), now)
            under_way |= set(fresh)
        answered = [place for place in sorted(under_way) if rng.random() < 0.4 and rng.random() >= loss]
        rng.shuffle(answered)
        rests = answered[: rng.choice([0, 0, 0, 3])]
        answered = answered[len(rests) :]
        if rests:
            call("rest", places(*rests), now + 0.02, now)
        if answered:
            call("land", places(*answered), now)
            under_way -= set(answered)
        if rng.random() < 0.1:
            call("needless", rng.randrange(3))
        if both[0].next_deadline() <= now or rng.random() < 0.3:
            asked = rng.choice([now, now, now - 1e-4, -math.inf])
            call("repeat", asked, now)
            assert both[0].next_deadline() > asked, "else its caller never rests"
        if rng.random() < 0.01:
            call("forget")
            under_way.clear()
