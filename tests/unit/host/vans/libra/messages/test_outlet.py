# SPDX-License-Identifier: Apache-2.0
"""A host has as much under way as its own link needs, and no more."""

from __future__ import annotations

import pytest
from oracle.messages.credit import LEAST_SENT, SEND_SECONDS, SEND_WINDOW
from oracle.messages.outlet import Outlet


def outlet_at(packet_seconds: float, base: float = 0.0) -> Outlet:
    """One whose link takes so long for a packet, after many round trips that take ``base`` more."""
    outlet = Outlet()
    for _ in range(200):
        outlet.sample(base + outlet.window * packet_seconds, 1.0, outlet.window)
    return outlet


def test_it_begins_with_little() -> None:
    assert Outlet().window == LEAST_SENT
    assert Outlet().behind(1000) == 0


@pytest.mark.parametrize(
    ("mbit", "window"),
    [(1, LEAST_SENT), (10, LEAST_SENT), (20, 45), (50, 112), (100, SEND_WINDOW), (10_000, SEND_WINDOW)],
)
def test_so_much_is_under_way_as_a_link_takes_in_that_time(mbit: float, window: int) -> None:
    assert outlet_at(1110 * 8 / (mbit * 1e6)).window == window


def test_a_link_is_full_though_round_trips_take_long_without_a_queue() -> None:
    """1 ms, as processes that share a processor make it: of a link of 1 Gbit/s that is 112 packets."""
    outlet = outlet_at(1110 * 8 / 1e9, base=0.001)
    assert outlet.window == SEND_WINDOW


def test_the_queue_takes_the_time_that_is_wanted() -> None:
    packet_seconds = 1110 * 8 / 20e6
    outlet = outlet_at(packet_seconds, base=0.002)
    assert outlet.window * packet_seconds + 0.002 == pytest.approx(SEND_SECONDS, rel=0.05)


def test_few_packets_under_way_say_nothing() -> None:
    outlet = Outlet()
    outlet.sample(1.0, 1.0, LEAST_SENT // 2 - 1)
    assert outlet.behind(1) == 0


def test_an_answer_is_late_after_twice_what_queues_of_both_directions_take() -> None:
    assert outlet_at(0.001).behind(10) == pytest.approx(2 * 2 * 10 * 0.001)
