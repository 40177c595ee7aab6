# SPDX-License-Identifier: Apache-2.0
"""Promise: what a server takes out of its pool of hot cells, with what was refused, is what workers have put
in, each value once, whatever the network does, and whoever starts again."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest
from effort import at_night, many
from hot_exchange import HotExchange, Program, Pushes, Sums, Values
from hypothesis import given, settings
from hypothesis import strategies as st
from network import Conditions
from switch_model import Packet

from libra.wire.protocol import FIRST_POOL_EPOCH, HOT_ARRAYS, Kind

ROWS = 6
BAD = Conditions(drop=0.1, duplicate=0.1, jitter=0.002, rare_delay=0.02, late=0.3)


def drawn(rng: random.Random, cells: int, size: int) -> Values:
    """Some cells, a few of which nobody leaves out."""
    chosen = {(rng.randrange(ROWS), int(rng.paretovariate(0.7)) % HOT_ARRAYS) for _ in range(cells)}
    return {cell: rng.randint(-size, size) for cell in sorted(chosen)}


def pushes_of(exchange: HotExchange, rounds: int, seed: int, *, cells: int = 40, size: int = 10**6) -> Pushes:
    rng = random.Random(seed)
    return {
        (worker, server): [drawn(rng, rng.choice([0, 1, cells]), size) for _ in range(rounds)]
        for worker in exchange.workers
        for server in exchange.servers
    }


def added_up(pushes: Pushes, server: int, number: int) -> Sums:
    """Of a round, one by one."""
    sums = np.zeros((ROWS, HOT_ARRAYS), np.int64)
    for (_, receiver), rounds in pushes.items():
        for cell, value in rounds[number].items() if receiver == server else ():
            sums[cell] += value
    return sums


def check(exchange: HotExchange, pushes: Pushes, rounds: int) -> None:
    for node, server in exchange.servers.items():
        assert len(server.sums) == rounds
        for number, sums in enumerate(server.sums):
            np.testing.assert_array_equal(sums, added_up(pushes, node, number))


@pytest.mark.parametrize("drop", [0.0, at_night(0.01), 0.1])
@pytest.mark.parametrize(("seed", "steps"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_every_value_is_in_one_round_once(drop: float, seed: int, steps: int) -> None:
    conditions = Conditions(drop=drop, duplicate=drop, jitter=0.002, rare_delay=drop / 5, late=0.3)
    exchange = HotExchange(3, 2, ROWS, conditions, steps=steps, seed=seed)
    pushes = pushes_of(exchange, 8, seed)
    exchange.run(pushes)
    check(exchange, pushes, 8)
    assert exchange.outcomes["REPEATED"] > 0 or drop < 0.1  # few packets are lost, and repeated with need


@settings(max_examples=many(8, 25))
@given(
    seed=st.integers(0, 10**6),
    workers=st.integers(1, 3),
    servers=st.integers(1, 2),
    steps=st.integers(1, 3),
    drop=st.sampled_from([0.0, 0.05, 0.3]),
    terms=st.lists(st.floats(0, 0.5), max_size=2),
)
def test_any_network(
    seed: int, workers: int, servers: int, steps: int, drop: float, terms: list[float]
) -> None:
    conditions = Conditions(drop=drop, duplicate=drop, jitter=0.005, rare_delay=0.02, late=0.5)
    exchange = HotExchange(workers, servers, ROWS, conditions, steps=steps, seed=seed)
    pushes = pushes_of(exchange, 4, seed)
    for when in terms:
        exchange.later(when, exchange.new_term)
    exchange.run(pushes)
    check(exchange, pushes, 4)


def test_places_are_used_again_and_again() -> None:
    exchange = HotExchange(1, 1, ROWS, Conditions(drop=0.02, duplicate=0.02, jitter=0.001))
    pushes: Pushes = {(9, 8): [{(row, 5): row + number for row in range(ROWS)} for number in range(300)]}
    exchange.run(pushes)
    check(exchange, pushes, 300)
    assert exchange.outcomes["ADDED"] == 300 * ROWS


def test_a_long_push_has_a_window_under_way() -> None:
    exchange = HotExchange(1, 1, 2000, Conditions(delay=0.001))
    seen: list[int] = []
    exchange.watch = lambda packet, outcome: seen.append(packet.use) if outcome == "ADDED" else None
    exchange.run({(9, 8): [{(row, 0): row for row in range(2000)}]})
    assert sorted(seen) == list(range(2000))
    assert exchange.servers[8].sums[0][:, 0].tolist() == list(range(2000))
    assert exchange.now < 0.15, "round trips take 2 ms; a push or a READ of all rows needs 8 of them"


def test_a_sum_that_does_not_fit_is_told_and_counted() -> None:
    """Which of the values is refused depends on who was first; what they come to does not."""
    exchange = HotExchange(3, 1, ROWS, BAD, seed=5)
    pushes = pushes_of(exchange, 6, 5, size=2**31 - 1)
    refused: Counter[int] = Counter()
    inner = exchange._tell

    def tell(server: int, worker: int, told: object) -> None:
        refused[worker] += int(np.count_nonzero(told.refused))  # type: ignore[attr-defined]
        inner(server, worker, told)  # type: ignore[arg-type]

    exchange._tell = tell  # type: ignore[method-assign]
    exchange.run(pushes)
    check(exchange, pushes, 6)
    assert refused.total() > 0


def test_packets_for_a_closed_pool_come_again() -> None:
    exchange = HotExchange(2, 1, ROWS)
    exchange.lose = lambda packet: packet.kind == Kind.READ and exchange.now < 0.5
    pushes = pushes_of(exchange, 2, 0)
    exchange.run(pushes)
    check(exchange, pushes, 2)
    assert exchange.outcomes["CLOSED"] > 0


def test_nothing_depends_on_cells_being_clear() -> None:
    """What other jobs and terms have left in both banks is forgotten before values are taken."""
    exchange = HotExchange(2, 1, ROWS, BAD, seed=6)
    for epoch, bank in enumerate(exchange.cells._pools[8].banks, FIRST_POOL_EPOCH):
        bank.update({(row, array): (epoch, 7, -99) for row in range(ROWS) for array in range(HOT_ARRAYS)})
    pushes = pushes_of(exchange, 4, 6)
    exchange.run(pushes)
    check(exchange, pushes, 4)


@pytest.mark.parametrize("steps", [1, 2])
@pytest.mark.parametrize("nth", [1, 2, 3, ROWS + 1])
def test_a_server_that_dies_in_a_drain_loses_nothing(nth: int, steps: int) -> None:
    """Its next life opens the pool anew; workers push again what has not been applied."""
    conditions = Conditions(drop=0.05, duplicate=0.05, jitter=0.002)
    exchange = HotExchange(2, 1, ROWS, conditions, steps=steps, seed=nth)
    pushes = pushes_of(exchange, 5, nth)
    seen: Counter[str] = Counter()

    def watch(packet: Packet, outcome: str) -> None:
        if packet.kind == Kind.READ and packet.use >= FIRST_POOL_EPOCH:
            seen[outcome] += 1
            if seen[outcome] == nth:
                exchange.restart_server(8)

    exchange.watch = watch
    exchange.run(pushes)
    check(exchange, pushes, 5)
    assert exchange.term == 2


@pytest.mark.parametrize("steps", [1, 2])
def test_packets_of_any_age_add_nothing(steps: int) -> None:
    """Every packet comes a second time up to two seconds later, when its epoch and window are long over."""
    exchange = HotExchange(2, 1, ROWS, Conditions(jitter=0.001), steps=steps)
    pushes = pushes_of(exchange, 40, 3, cells=200)
    inner = exchange.at_switch

    def twice(raw: bytes, sender: Program) -> None:
        inner(raw, sender)
        exchange.later(exchange.random.random() * 2, lambda: inner(raw, sender))

    exchange.at_switch = twice  # type: ignore[method-assign]
    exchange.run(pushes)
    check(exchange, pushes, 40)
    assert exchange.outcomes["STALE"] > 0


def test_rows_are_read_while_workers_add_to_later_ones() -> None:
    """Of an epoch that is over: without their word they would be added to the next one."""
    rows = 600
    exchange = HotExchange(1, 1, rows, Conditions(delay=0.001), steps=3)
    read: set[int] = set()
    late: list[int] = []

    def watch(packet: Packet, outcome: str) -> None:
        if packet.kind == Kind.READ and packet.use == FIRST_POOL_EPOCH:
            read.add(packet.chunk)
        elif outcome == "ADDED" and read:
            late.append(packet.round)

    exchange.watch = watch
    exchange.run({(9, 8): [{(row, 0): row for row in range(rows)}]})
    assert exchange.servers[8].sums[0][:, 0].tolist() == list(range(rows))
    assert set(late) == {FIRST_POOL_EPOCH}
