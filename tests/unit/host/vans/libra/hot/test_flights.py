# SPDX-License-Identifier: Apache-2.0
"""Promise: a packet is sent again when it is overtaken by three or late, and no sooner."""

from __future__ import annotations

import numpy as np

from libra.vans.libra.hot.flights import Flights
from libra.vans.libra.rto import OVERTAKEN


def places(*numbers: int) -> np.ndarray[tuple[int], np.dtype[np.intp]]:
    return np.array(numbers, dtype=np.intp)


def test_what_is_late_goes_again_and_waits_for_longer() -> None:
    flights = Flights(4)
    flights.depart(places(0, 1), 0)
    first = flights.next_deadline()
    assert first > 0
    assert flights.repeat(first - 0.001, first - 0.001).tolist() == []
    assert flights.repeat(first, first).tolist() == [0, 1]
    assert flights.next_deadline() - first > first, "it backs off"
    assert flights.repeats == 2


def test_what_is_overtaken_goes_again_at_once() -> None:
    flights = Flights(8)
    flights.depart(places(*range(8)), 0)
    for place in range(1, OVERTAKEN):
        flights.land(places(place), 0.001)
        assert flights.repeat(-np.inf, 0.001).tolist() == []
    flights.land(places(OVERTAKEN), 0.001)
    assert flights.next_deadline() == -np.inf
    assert flights.repeat(-np.inf, 0.001).tolist() == [0]
    assert flights.next_deadline() > 0.001
    assert flights.in_flight == 8 - OVERTAKEN


def test_an_answer_to_the_first_try_overtakes_nothing() -> None:
    """It comes sooner than any to the repeat can."""
    flights = Flights(8)
    flights.depart(places(7), 0)
    flights.land(places(7), 0.010)
    flights.depart(places(0), 1)
    late = flights.next_deadline()
    flights.repeat(late, late)
    flights.depart(places(1, 2, 3, 4), late + 0.0001)
    flights.land(places(0), late + 0.001)
    assert flights.repeat(-np.inf, late + 0.001).tolist() == []


def test_a_slow_link_lets_nothing_be_late_while_answers_come() -> None:
    """256 packets of 470 bytes take 0.2 s at 5 Mbit/s, in one queue."""
    flights = Flights(256)
    flights.depart(places(*range(256)), 0)
    for place in range(255):
        now = 0.002 + place * 470 * 8 / 5e6
        flights.land(places(place), now)
        assert flights.next_deadline() > now
        assert flights.repeat(now, now).tolist() == []
    late = flights.next_deadline()
    assert now < late < now + 1
    assert flights.repeat(late, late).tolist() == [255], "the last one is missed all the same"


def test_what_rests_is_neither_lost_nor_late() -> None:
    flights = Flights(8)
    flights.depart(places(*range(6)), 0)
    flights.rest(places(0), 0.5, 0.001)
    flights.land(places(1, 2, 3, 4, 5), 0.001)
    assert flights.next_deadline() == 0.5
    assert flights.repeat(0.4, 0.4).tolist() == []
    assert flights.repeat(0.5, 0.5).tolist() == [0]
    assert flights.next_deadline() < 0.7, "nobody was silent: it does not back off"
