# SPDX-License-Identifier: Apache-2.0
"""Promise: the schedule adds each contribution once, one range a message, equal work for all cards."""

from __future__ import annotations

import random

import pytest

from libra.errors import ConfigError
from libra.vans.bcube.cube import Cube, Range, Schedule, seconds

CUBES = [Cube(n, k) for n in range(2, 6) for k in range(1, 5) if n**k <= 256]
SIZES = random.Random(25)


def sizes(cube: Cube) -> list[int]:
    """Sizes below kN, about it, and far above."""
    few = cube.hosts * cube.k
    return [0, 1, SIZES.randrange(1, few), few - 1, few, SIZES.randrange(few, 40 * few)]


def named(cube: Cube) -> str:
    return f"{cube.n},{cube.k}"


@pytest.mark.parametrize("cube", CUBES, ids=named)
def test_each_contribution_is_in_each_sum_once(cube: Cube) -> None:
    """AGGREGATE: sets of contributors instead of values, range by range; they are disjoint when added."""
    schedule = Schedule(cube, 7 * cube.hosts * cube.k)
    for thread in range(cube.k):
        held = {host: {host} for host in range(cube.hosts)}  # contributors to what each host holds
        for step in range(cube.k):
            level = schedule.level(thread, step)
            following = {}
            for host in range(cube.hosts):
                groups = [held[cube.neighbour(host, level, digit)] for digit in range(cube.n)]
                following[host] = set().union(*groups)
                assert sum(map(len, groups)) == len(following[host])
            held = following
        assert all(len(found) == cube.hosts for found in held.values())


@pytest.mark.parametrize("cube", CUBES, ids=named)
def test_a_message_is_one_range_that_its_receiver_holds_next(cube: Cube) -> None:
    rng = random.Random(f"{cube}")
    for elements in sizes(cube):
        schedule = Schedule(cube, elements)
        for host in rng.sample(range(cube.hosts), min(cube.hosts, 9)):
            for thread in range(cube.k):
                for step in range(cube.k):
                    level, before = schedule.level(thread, step), schedule.held(host, thread, step)
                    others = [cube.neighbour(host, level, digit) for digit in range(cube.n)]
                    ranges = [schedule.held(other, thread, step + 1) for other in others]
                    assert ranges == sorted(ranges, key=lambda each: each.start)
                    assert covers(ranges, before)
                    for other in cube.neighbours(host, level):
                        assert schedule.sent(host, thread, step, other) == schedule.held(
                            other, thread, step + 1
                        )


@pytest.mark.parametrize("cube", CUBES, ids=named)
def test_broadcast_brings_every_finished_piece_to_every_host(cube: Cube) -> None:
    for elements in sizes(cube):
        schedule = Schedule(cube, elements)
        for thread in range(cube.k):
            owned = [schedule.held(host, thread, cube.k) for host in range(cube.hosts)]
            assert covers(sorted(owned, key=lambda each: (each.start, each.stop)), schedule.part(thread))
            for host in range(0, cube.hosts, max(cube.hosts // 9, 1)):
                for step in range(cube.k, 2 * cube.k):
                    got = [schedule.held(host, thread, step)]
                    got += [
                        schedule.sent(other, thread, step, host)
                        for other in cube.neighbours(host, schedule.level(thread, step))
                    ]
                    after = (
                        schedule.held(host, thread, step + 1)
                        if step + 1 < 2 * cube.k
                        else schedule.part(thread)
                    )
                    assert covers(sorted(got, key=lambda each: (each.start, each.stop)), after)


@pytest.mark.parametrize("cube", CUBES, ids=named)
def test_all_cards_carry_as_much_in_every_step(cube: Cube) -> None:
    """With sizes that divide evenly; the total is the formula."""
    schedule = Schedule(cube, 3 * cube.k * cube.hosts)
    for host in range(0, cube.hosts, max(cube.hosts // 5, 1)):
        total = [0] * cube.k
        for step in range(schedule.steps):
            cards = [0] * cube.k
            for thread in range(cube.k):
                level = schedule.level(thread, step)
                for other in cube.neighbours(host, level):
                    cards[level] += schedule.sent(host, thread, step, other).size
            assert len(set(cards)) == 1
            total = [one + more for one, more in zip(total, cards, strict=True)]
        assert total[0] == pytest.approx(seconds(cube, schedule.elements, 1))


def covers(ranges: list[Range], whole: Range) -> bool:
    """True if the ranges join without a gap or an overlap, and are the whole."""
    at = whole.start
    for each in ranges:
        if each.start != at:
            return False
        at = each.stop
    return at == whole.stop


def test_a_message_is_what_the_paper_says_in_the_smallest_cube() -> None:
    """BCube(2,2), 16 elements: thread 0 has pieces of 2; host 2 has the digits (0, 1)."""
    schedule = Schedule(Cube(2, 2), 16)
    assert [schedule.held(2, 0, step) for step in range(4)] == [
        Range(0, 8),
        Range(0, 4),
        Range(2, 4),
        Range(0, 4),
    ]
    assert schedule.sent(2, 0, 0, 3) == Range(4, 8)
    assert schedule.sent(2, 1, 0, 0) == Range(8, 12)
    assert [schedule.level(1, step) for step in range(4)] == [1, 0, 0, 1]


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Cube(1, 2), "n is 1; expected 2 or more"),
        (lambda: Cube(3, 0), "k is 0; expected 1 to 4"),
        (lambda: Cube(3, 5), "k is 5; expected 1 to 4"),
        (lambda: Cube.of(5, 2), "5 hosts with 2 cards each are no BCube"),
        (lambda: Cube.of(1, 2), "1 hosts with 2 cards each are no BCube"),
        (lambda: Cube.of(16, 5), "each host has 5 cards"),
    ],
)
def test_impossible_cubes_are_refused(make: object, message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        make()  # type: ignore[operator]


def test_hosts_give_the_ports() -> None:
    assert [Cube.of(hosts, k) for hosts, k in ((9, 2), (81, 4), (27, 3), (16, 2), (7, 1))] == [
        Cube(3, 2),
        Cube(3, 4),
        Cube(3, 3),
        Cube(4, 2),
        Cube(7, 1),
    ]
