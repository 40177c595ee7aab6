# SPDX-License-Identifier: Apache-2.0
"""Promise: a packet is sent again when it is overtaken by three or late, and no sooner."""

from __future__ import annotations

import numpy as np

from libra.van.innet.hot.flights import OVERTAKEN, Flights


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


def test_what_rests_is_neither_lost_nor_late() -> None:
    flights = Flights(8)
    flights.depart(places(*range(6)), 0)
    flights.rest(places(0), 0.5, 0.001)
    flights.land(places(1, 2, 3, 4, 5), 0.001)
    assert flights.next_deadline() == 0.5
    assert flights.repeat(0.4, 0.4).tolist() == []
    assert flights.repeat(0.5, 0.5).tolist() == [0]
    assert flights.next_deadline() < 0.7, "nobody was silent: it does not back off"
