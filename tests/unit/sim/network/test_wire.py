# SPDX-License-Identifier: Apache-2.0
"""Promise: a wire takes the time that its rate, its delay and its queue take, and loses what it must."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from libra.wire import format as wire
from libra_native.impairment import Impairment, Losses
from libra_sim.network.inbox import Inbox
from libra_sim.network.wire import Wire, mark_congestion
from libra_workloads.random_streams import RandomStreams
from libra_workloads.scenario.network import ConstantRate, Outages, RateTrace, WireSettings

GIGABIT = WireSettings(ConstantRate(10**9), Impairment(delay_ns=100), overhead=0)  # a byte takes 8 ns
FOREVER = 10**18


def impaired(**changes: Any) -> WireSettings:
    return replace(GIGABIT, impairment=replace(GIGABIT.impairment, **changes))


class Net:
    def __init__(self, settings: WireSettings, seed: int = 1) -> None:
        self.expected: list[int] = []
        self.inbox = Inbox(self.expected.append)
        self.wire = Wire("a-b", settings, RandomStreams(seed), self.inbox, 0)

    def send(self, *frames: tuple[int, bytes]) -> list[tuple[int, bytes]]:
        self.wire.send(frames)
        return [(time, frame) for time, _, _, frame in self.inbox.pop(FOREVER)]


def test_frames_follow_one_another() -> None:
    frames = [bytes([number]) * 100 for number in range(3)]
    net = Net(GIGABIT)
    arrived = net.send((0, frames[0]), (0, frames[1]), (10_000, frames[2]))
    assert arrived == [(900, frames[0]), (1700, frames[1]), (10_900, frames[2])]
    assert net.expected == [900]
    assert (net.wire.counters.sent, net.wire.counters.bytes) == (3, 300)


@pytest.mark.parametrize("rate", [10**8, 25 * 10**9, 10**11, 4 * 10**11, 3 * 10**9 + 1])
def test_rounding_does_not_add_up(rate: int) -> None:
    """A byte at 100 Gbit/s takes 80 ps."""
    net = Net(WireSettings(ConstantRate(rate)))
    arrived = net.send(*[(0, bytes(1110))] * 10_000)
    exact = 10_000 * 8 * (1110 + 24) * 10**9 / rate
    assert exact <= arrived[-1][0] <= exact + 1 + 10_000 / 1000  # a ns, and a ps a frame


@pytest.mark.parametrize(
    ("settings", "kept"),
    [
        ({"queue_packets": 2}, [0, 1, 3]),
        ({"queue_bytes": 250}, [0, 1, 3]),
        ({"queue_bytes": 99}, []),
        ({}, [0, 1, 2, 3]),
    ],
)
def test_what_a_queue_has_no_room_for_is_dropped(settings: dict[str, int], kept: list[int]) -> None:
    net = Net(replace(GIGABIT, **settings))  # type: ignore[arg-type]
    arrived = net.send(*[(time, bytes([number]) * 100) for number, time in enumerate((0, 0, 799, 800))])
    assert [frame[0] for _, frame in arrived] == kept
    assert net.wire.counters.dropped == 4 - len(kept)


@pytest.mark.parametrize("bounds", [{}, {"queue_packets": 5}, {"queue_bytes": 3000}])
def test_wires_on_which_nothing_happens_do_as_the_others(bounds: dict[str, int]) -> None:
    """They have a loop of their own, since most frames go over them. A trace of one rate is none."""
    rate = 10**9 + 7
    own = replace(GIGABIT, rate=ConstantRate(rate), overhead=24, **bounds)  # type: ignore[arg-type]
    nets = [Net(settings) for settings in (own, replace(own, rate=RateTrace((0,), (rate,))))]
    random = RandomStreams(3).stream("frames")
    now = 0
    for _ in range(200):
        now += random.below(20_000)
        frames = [(now, bytes([random.below(256)]) * random.below(1500)) for _ in range(random.below(8))]
        arrived, as_others = (net.send(*frames) for net in nets)
        assert arrived == as_others
    own_wire, other = (net.wire for net in nets)
    assert own_wire.counters == other.counters
    assert bool(own_wire.counters.dropped) == bool(bounds)
    assert sum(own_wire.usage.bins) == sum(other.usage.bins)


def test_a_rate_that_changes_holds_from_then_on() -> None:
    trace = RateTrace((0, 1000, 2000), (10**9, 10**8, 10**9))
    assert trace.end(0, 500) == 500_000
    assert trace.end(500_000, 500) == 1_000_000
    assert trace.end(500_000, 600) == 2_000_000  # 500 bits at first, 100 in the slow microsecond
    assert trace.end(500_000, 700) == 2_100_000
    assert trace.end(5_000_000, 8) == 5_008_000


@pytest.mark.parametrize(
    ("entered", "arrives"),
    [(0, True), (199, True), (201, False), (900, False), (1000, False), (1999, False), (2000, True)],
)
def test_what_is_not_through_when_a_link_fails_is_lost(entered: int, arrives: bool) -> None:
    net = Net(replace(GIGABIT, outages=Outages(((1000, 2000),))))
    assert bool(net.send((entered, bytes(100)))) == arrives
    assert net.wire.counters.cut == (not arrives)


def test_a_mended_link_starts_with_an_empty_queue() -> None:
    net = Net(replace(GIGABIT, outages=Outages(((1000, 2000),))))
    assert net.send(*[(0, bytes(100))] * 50, (2000, b"x" * 100))[1:] == [(2900, b"x" * 100)]


def test_bernoulli_loses_its_share() -> None:
    net = Net(impaired(losses=Losses(in_good=0.1)))
    net.send(*[(0, b"")] * 10_000)
    assert abs(net.wire.counters.lost - 1000) < 5 * 30  # standard deviations
    assert net.wire.counters.sent == 10_000


def test_gilbert_elliott_loses_in_bursts() -> None:
    net = Net(impaired(losses=Losses(to_bad=0.01, to_good=0.25, in_bad=1.0)))
    arrived = net.send(*[(8 * number, b"x") for number in range(100_000)])
    lost = 100_000 - len(arrived)
    assert abs(lost / 100_000 - 0.01 / 0.26) < 0.006  # the stationary share of the bad state
    times = [time for time, _ in arrived]
    bursts = sum(after - before > 8 for before, after in pairwise(times))
    assert 3.4 < lost / bursts < 4.6  # 1 / to_good frames each, on average


def test_duplicates_and_jitter() -> None:
    frames = [(number * 8000, number.to_bytes(2, "big") * 50) for number in range(1000)]
    net = Net(impaired(duplicate=0.5, jitter_ns=20_000))
    arrived = net.send(*frames)
    assert len(arrived) == 1000 + net.wire.counters.duplicated
    assert 400 < net.wire.counters.duplicated < 600
    assert {frame for _, frame in arrived} == {frame for _, frame in frames}
    order = [frame for _, frame in arrived]
    assert order != sorted(order)
    sent = {frame: time for time, frame in frames}
    assert all(900 <= time - sent[frame] <= 20_900 for time, frame in arrived)
    assert [time for time, _ in arrived] == sorted(time for time, _ in arrived)


def test_late_frames_are_late_until_it_is_calm() -> None:
    net = Net(replace(impaired(losses=Losses(in_good=0.2), late=0.2, late_by_ns=10**6), calm=500_000))
    arrived = net.send(*[(number * 1000, number.to_bytes(2, "big")) for number in range(1000)])
    found = {int.from_bytes(frame, "big"): time for time, frame in arrived}
    delays = {number: time - 1000 * number for number, time in found.items()}
    assert {delay for number, delay in delays.items() if number >= 500} == {116}
    assert set(range(500, 1000)) <= set(found)
    late = [delay for number, delay in delays.items() if number < 500 and delay > 116]
    assert 50 < len(late) < 120
    assert max(late) > 900_000
    assert 350 < sum(number < 500 for number in found) < 450


def test_one_seed_one_fate() -> None:
    settings = impaired(losses=Losses(in_good=0.3), duplicate=0.3, jitter_ns=5000)
    frames = [(number * 100, bytes([number])) for number in range(200)]
    assert Net(settings, 4).send(*frames) == Net(settings, 4).send(*frames)
    assert Net(settings, 4).send(*frames) != Net(settings, 5).send(*frames)


def _ipv4(ecn: int) -> bytes:
    frame = bytearray(wire.frame_bytes(0))
    frame[12:14] = b"\x08\x00"
    frame[14:16] = bytes([0x45, ecn])
    return bytes(frame)


@pytest.mark.parametrize(("ecn", "marked"), [(0, False), (1, True), (2, True), (3, False)])
def test_only_frames_that_can_be_are_marked(ecn: int, marked: bool) -> None:
    frame = mark_congestion(_ipv4(ecn))
    assert (frame is not None) == marked
    if frame is not None:
        words = [int.from_bytes(frame[at : at + 2], "big") for at in range(14, 34, 2)]
        total = sum(words)
        assert (total & 0xFFFF) + (total >> 16) == 0xFFFF  # RFC 1071
        assert frame[15] == 3


def test_marks_begin_above_the_threshold() -> None:
    net = Net(replace(GIGABIT, ecn_bytes=200))
    arrived = net.send(*[(0, _ipv4(2))] * 5)
    size = len(_ipv4(2))
    assert [frame[15] for _, frame in arrived] == [3 if size * k > 200 else 2 for k in range(5)]


@pytest.mark.parametrize("given", [GIGABIT, impaired(losses=Losses(in_good=1e-9))], ids=["even", "rough"])
def test_marks_begin_behind_so_many_frames(given: WireSettings) -> None:
    net = Net(replace(given, mark_from=2))
    late = len(_ipv4(2)) * 8 * 3  # when three frames have left
    arrived = net.send(*[(0, _ipv4(2))] * 4, (late, _ipv4(2)))
    assert [frame[15] for _, frame in arrived] == [2, 2, 3, 3, 2]
    assert net.wire.counters.marked == 2


def test_a_batch_that_is_too_large_leaves_the_rest_in_order() -> None:
    expected: list[int] = []
    inbox = Inbox(expected.append)
    wires = [Wire(f"w{port}", GIGABIT, RandomStreams(1), inbox, port) for port in range(3)]
    for port, each in enumerate(wires):
        each.send([(port, bytes([port, number])) for number in range(4)])
    whole = [inbox.pop(FOREVER, 5), inbox.pop(FOREVER, 5), inbox.pop(FOREVER, 5)]
    assert [len(part) for part in whole] == [5, 5, 2]
    flat = [arrival for part in whole for arrival in part]
    assert flat == sorted(flat)
    assert inbox.next() is None
