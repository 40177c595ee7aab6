# SPDX-License-Identifier: Apache-2.0
"""Promise: a port's impairments are those that were set: as many packets are lost, doubled and late as the
probabilities say, in the direction and of the kind that was named, the same ones for the same seed.
"""

from __future__ import annotations

import contextlib
import itertools
import math
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from patience import soon, wait_until
from programs import crossover

from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.dataplane.stepper import Clock
from libra_switch.ports.impairments import parse
from libra_switch.ports.links import MemoryPort
from libra_switch.target import TargetError

COUNT = 20_000
MS = 10**6
KIND_AT = 14  # the byte that these tests take for a packet's kind
IPV4 = {"offset": 12, "size": 2, "value": 0x0800, "mask": 0xFFFF}


def kind(value: int) -> dict[str, Any]:
    return {
        "kind": f"kind-{value}",
        "match": [IPV4, {"offset": KIND_AT, "size": 1, "value": value, "mask": 15}],
    }


class Bench:
    """Two ports whose frames leave by the other one. A frame carries its number and a kind."""

    def __init__(self, started: bool) -> None:
        self.plane = Dataplane(DataplaneConfig(seed=1))
        self.ports = MemoryPort("a"), MemoryPort("b")
        for number, port in enumerate(self.ports):
            self.plane.port_add(number, port)
        self.plane.load(crossover())
        if started:
            self.plane.start()

    def impair(self, *settings: dict[str, Any]) -> None:
        self.plane.impairments.set([parse(each) for each in settings])

    def send(self, numbers: range, port: int = 0, kind: Callable[[int], int] = lambda number: 0xF0) -> None:
        for number in numbers:
            head = number.to_bytes(12, "big") + b"\x08\x00" + bytes([kind(number)])
            self.ports[port].send(head + bytes(50))

    def numbers(self, port: int = 1) -> list[int]:
        return [int.from_bytes(frame[:12], "big") for frame in self.ports[port].recv_all()]

    def counters(self, nth: int = 0) -> dict[str, int]:
        counters: dict[str, int] = self.plane.impairments.show()[nth]["counters"]
        return counters


@pytest.fixture
def bench() -> Iterator[Bench]:
    with contextlib.closing(Bench(started=False).plane) as plane:
        made = Bench.__new__(Bench)
        made.plane, made.ports = plane, tuple(plane.ports.links[n] for n in range(2))  # type: ignore[assignment]
        yield made


@pytest.fixture
def running() -> Iterator[Bench]:
    made = Bench(started=True)
    yield made
    made.plane.close()


def within(count: int, probability: float, draws: int) -> bool:
    """True inside 4.5 standard deviations: a right binomial count is outside once in 150,000 seeds."""
    return abs(count - draws * probability) <= 4.5 * math.sqrt(draws * probability * (1 - probability))


@pytest.mark.parametrize("probability", [0.0, 0.001, 0.01, 0.3, 1.0])
@pytest.mark.parametrize(("port", "way"), [(0, "in"), (1, "out")])
def test_losses_are_as_many_as_claimed(bench: Bench, port: int, way: str, probability: float) -> None:
    bench.impair({"port": port, "way": way, "losses": {"in_good": probability}, "seed": 3})
    bench.send(range(COUNT))
    arrived = bench.numbers()
    lost = COUNT - len(arrived)
    assert within(lost, probability, COUNT)
    assert arrived == sorted(set(arrived))
    counters = bench.counters()
    assert (counters["packets"], counters["lost"]) == (COUNT, lost)
    bench.send(range(100), port=1)  # the other way
    assert bench.numbers(0) == list(range(100))


def test_a_lost_packet_was_never_received_but_was_sent(bench: Bench) -> None:
    bench.impair({"port": 0, "way": "in", "losses": {"in_good": 1.0}})
    bench.send(range(10))
    assert bench.plane.port_counters(0)["rx_packets"] == 0
    bench.plane.impairments.clear()
    bench.impair({"port": 1, "way": "out", "losses": {"in_good": 1.0}})
    bench.send(range(10))
    assert bench.plane.port_counters(1)["tx_packets"] == 10
    assert bench.numbers() == []


@pytest.mark.parametrize("mean", [2, 8, 25])
def test_bursts_are_as_long_as_claimed(bench: Bench, mean: int) -> None:
    """Losses of 5 % in bursts: their lengths are geometric, with this mean."""
    share = 0.05
    loss = {"to_good": 1 / mean, "to_bad": share / (1 - share) / mean, "in_bad": 1.0}
    bench.impair({"port": 0, "way": "in", "losses": loss, "seed": 11})
    count = 4 * COUNT
    bench.send(range(count))
    arrived = set(bench.numbers())
    runs = [
        (lost, len(list(group)))
        for lost, group in itertools.groupby(number not in arrived for number in range(count))
    ]
    bursts = [length for lost, length in runs if lost]
    # Standard deviation of the mean of geometric lengths, and of the gaps between bursts.
    deviation = math.sqrt(mean * (mean - 1) / len(bursts))
    assert abs(sum(bursts) / len(bursts) - mean) < 4.5 * deviation
    gaps = [length for lost, length in runs if not lost]
    expected = mean * (1 - share) / share
    assert abs(sum(gaps) / len(gaps) - expected) < 4.5 * expected / math.sqrt(len(gaps))


def test_both_states_have_their_own_losses(bench: Bench) -> None:
    loss = {"to_bad": 0.5, "to_good": 0.5, "in_bad": 0.4, "in_good": 0.2}
    bench.impair({"port": 0, "way": "in", "losses": loss, "seed": 5})
    bench.send(range(COUNT))
    assert within(COUNT - len(bench.numbers()), 0.3, COUNT)


@pytest.mark.parametrize(("port", "way"), [(0, "in"), (1, "out")])
def test_duplicates_are_as_many_as_claimed_and_in_order(bench: Bench, port: int, way: str) -> None:
    bench.impair({"port": port, "way": way, "duplicate": 0.1, "seed": 2})
    bench.send(range(COUNT))
    arrived = bench.numbers()
    assert arrived == sorted(arrived)
    assert len(set(arrived)) == COUNT
    assert within(len(arrived) - COUNT, 0.1, COUNT)
    assert bench.counters()["duplicated"] == len(arrived) - COUNT


def fates(seed: int, port: int = 0) -> list[int]:
    made = Bench(started=False)
    with contextlib.closing(made.plane):
        made.impair({"port": port, "way": "in", "losses": {"in_good": 0.2}, "duplicate": 0.2, "seed": seed})
        made.send(range(2000), port=port)
        return made.numbers(1 - port)


def test_the_seed_decides_alone() -> None:
    assert fates(7) == fates(7)
    assert fates(7) != fates(8)
    assert fates(7) != fates(7, port=1)  # ports with the same seed do not lose the same packets


def test_a_rule_set_again_begins_its_sequence_anew(bench: Bench) -> None:
    setting = {"port": 0, "way": "in", "losses": {"in_good": 0.2}, "seed": 7}
    runs = []
    for _ in range(2):
        bench.impair(setting)
        bench.send(range(500))
        runs.append(bench.numbers())
    assert runs[0] == runs[1]


def test_kinds(bench: Bench) -> None:
    """A named kind has its own rule, "other" is what is not IPv4, the rest is under "all"."""
    bench.impair(
        {"port": 0, "way": "in", "losses": {"in_good": 1.0}, **kind(3)},
        {"port": 0, "way": "in", "duplicate": 1.0},
        {
            "port": 0,
            "way": "in",
            "losses": {"in_good": 1.0},
            "kind": "other",
            "match": [IPV4],
            "inverted": True,
        },
    )
    bench.send(range(32), kind=lambda number: 0x40 | number & 15)
    assert sorted(bench.numbers()) == sorted(2 * [n for n in range(32) if n & 15 != 3])
    bench.ports[0].send((99).to_bytes(12, "big") + b"\x08\x06" + bytes(40))
    bench.ports[0].send((98).to_bytes(12, "big") + b"\x08\x00")  # too short for a kind
    assert bench.numbers() == [98, 98]
    shown = bench.plane.impairments.show()
    assert [each["kind"] for each in shown] == ["kind-3", "other", "all"]
    assert [each["counters"]["packets"] for each in shown] == [2, 1, 31]
    bench.plane.impairments.clear(kind="other")
    bench.ports[0].send((99).to_bytes(12, "big") + b"\x08\x06" + bytes(40))
    assert bench.numbers() == [99, 99]


def test_a_match_beyond_a_packets_end_is_none(bench: Bench) -> None:
    """Also one that takes any value."""
    there = {"kind": "long", "match": [{"offset": 14, "size": 2, "value": 0, "mask": 0}]}
    bench.impair({"port": 0, "way": "in", "losses": {"in_good": 1.0}, **there})
    for length in (14, 15, 16, 17):
        bench.ports[0].send(length.to_bytes(12, "big") + bytes(length - 12))
    assert bench.numbers() == [14, 15]


def test_other_rules_go_on_when_one_is_set(bench: Bench) -> None:
    bench.impair({"port": 0, "way": "in", "duplicate": 0.5, "seed": 1})
    bench.send(range(100))
    bench.impair({"port": 0, "way": "in", **kind(3)}, {"port": 1, "way": "out", "duplicate": 0.1})
    assert bench.plane.impairments.show()[1]["counters"]["packets"] == 100


def test_all_or_nothing_and_unknown_ports(bench: Bench) -> None:
    with pytest.raises(TargetError, match="no port 9; ports: 0, 1"):
        bench.impair({"port": 0, "way": "in", "duplicate": 1.0}, {"port": 9, "way": "in"})
    assert bench.plane.impairments.show() == []
    with pytest.raises(TargetError, match="no port 9; ports: 0, 1"):
        bench.plane.impairments.clear(port=9)


def test_a_removed_port_forgets_its_impairments(bench: Bench) -> None:
    bench.impair({"port": 0, "way": "in", "delay_ns": 1000 * MS})
    bench.send(range(5))
    bench.plane.port_remove(0)
    assert bench.plane.impairments.show() == []
    bench.plane.port_add(0, link := MemoryPort("c"))
    link.send((5).to_bytes(12, "big") + bytes(50))
    assert bench.numbers() == [5]


def test_a_clock_of_its_own_has_no_impairments() -> None:
    with (
        contextlib.closing(Dataplane(clock=Clock())) as plane,
        pytest.raises(RuntimeError, match="its own links"),
    ):
        plane.impairments.show()


# Delays ---------------------------------------------------------------------------------------------------


def arrive(bench: Bench, count: int, port: int = 1) -> list[int]:
    found: list[int] = []
    wait_until(
        lambda: found.extend(bench.numbers(port)) or len(found) >= count, lambda: f"{len(found)}: {found[:9]}"
    )
    return found


@pytest.mark.parametrize(("port", "way"), [(0, "in"), (1, "out")])
def test_jitter_lets_packets_overtake_unless_in_order(running: Bench, port: int, way: str) -> None:
    setting = {"port": port, "way": way, "delay_ns": 5 * MS, "jitter_ns": 20 * MS, "seed": 1}
    running.impair(setting)
    running.send(range(500))
    arrived = arrive(running, 500)
    assert sorted(arrived) == list(range(500))
    assert sum(b < a for a, b in itertools.pairwise(arrived)) > 100
    running.impair({**setting, "in_order": True})
    running.send(range(500))
    assert arrive(running, 500) == list(range(500))
    assert running.counters()["delayed"] == 500


def test_late_packets_are_as_many_as_claimed(running: Bench) -> None:
    running.impair({"port": 0, "way": "in", "late": 0.1, "late_by_ns": 2 * MS, "seed": 1})
    running.send(range(5000))
    assert sorted(arrive(running, 5000)) == list(range(5000))
    assert within(running.counters()["delayed"], 0.1, 5000)


def test_packets_under_way_arrive_after_a_clear(running: Bench) -> None:
    running.impair({"port": 1, "way": "out", "delay_ns": 500 * MS})
    running.send(range(10))
    wait_until(lambda: running.counters()["delayed"] == 10)
    began = time.monotonic()
    running.plane.impairments.clear()
    running.send(range(10, 12))
    assert arrive(running, 12) == [10, 11, *range(10)]  # those sent after the clear did not wait
    assert time.monotonic() - began > 0.45


def test_packets_beyond_the_memory_are_lost_and_counted(bench: Bench) -> None:
    bench.impair({"port": 0, "way": "in", "delay_ns": 60_000 * MS})
    for _ in range(200):
        bench.ports[0].send(bytes(60_000))
    counters = bench.counters()
    assert counters["no_room"] == 200 - counters["delayed"]
    assert 135 <= counters["delayed"] <= 139  # 8 MiB


# Rates ----------------------------------------------------------------------------------------------------


def test_a_rate_and_its_queue(running: Bench) -> None:
    """100 packets of 65 bytes, 1 Mbit/s: one leaves, 20 wait, 0.52 ms each, and the others are lost.

    One more may wait for each 0.52 ms that the data plane takes to see them all.
    """
    running.impair({"port": 1, "way": "out", "rate": 10**6, "queue": 20})

    def send() -> None:  # at once: the data plane takes none of them before the last
        running.send(range(100))

    arrived: list[int] = []
    began = time.monotonic()
    running.plane.run(send)

    def all_seen() -> bool:
        arrived.extend(running.numbers())
        return len(arrived) + running.counters()["queue_drops"] == 100

    wait_until(all_seen)
    took = time.monotonic() - began
    assert took > 20 * 65 * 8e-6
    assert arrived[:21] == list(range(21))
    assert len(arrived) <= 21 + took / (65 * 8e-6)
    assert running.plane.port_counters(1)["queue_drops"] == 100 - len(arrived)


def test_a_rate_is_kept(running: Bench) -> None:
    """2000 packets of 65 bytes at 4 Mbit/s take 0.26 s, however late each wake-up is."""
    running.impair({"port": 1, "way": "out", "rate": 4 * 10**6})
    began = time.monotonic()
    running.send(range(2000))
    assert arrive(running, 2000) == list(range(2000))
    took = time.monotonic() - began
    assert took > 0.255
    assert took < 0.32 * soon(1.0)
