# SPDX-License-Identifier: Apache-2.0
"""Promise: a switch that adds floats does what the adder says, to the bit, in the order of arrival.

docs/floats.md has the method. The tables of a few lanes are filled; the others get zeros.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np
import pytest
from fabric import BUILD, Fabric, Job, Member, outcome_of
from frames import FLOAT, OVERFLOW, REPLAY, RESULT, STATUS, SUM
from switches import SwitchUnderTest

from libra.floats import FORMATS, Arithmetic
from libra_controller.floats.adder import Adder
from libra_controller.floats.tables import ACCURACY, FloatTables

SWITCHES = ("memory", "bmv2")
PLAIN = 255  # the scale of lanes that have none
FILLED = {Arithmetic.BFLOAT16: (0, 1, 31), Arithmetic.HALF: (30,)}
INF, NAN = np.inf, np.nan

Floats = np.ndarray


class Floating:
    """A fabric whose switch adds floats."""

    def __init__(self, fabric: Fabric, arithmetic: Arithmetic) -> None:
        self.fabric, self.lanes = fabric, list(FILLED[arithmetic])
        self.format = FORMATS[arithmetic]
        self.adder = Adder(FloatTables(self.format, ACCURACY[arithmetic]))
        for lane in self.lanes:
            entries = list(self._entries(lane))
            for first in range(0, len(entries), 2048):
                fabric.p4rt.insert(*entries[first : first + 2048])
        self.set_format(self.format.least, self.format.most)

    def set_format(self, least: int, most: int) -> None:
        p = self.fabric.p4rt
        p.modify(p.entry("lanes.format", None, "set_format", {"least": least, "most": most}))

    def _entries(self, lane: int) -> Iterator[object]:
        tables = self.adder.tables
        for table, key, exact, prefixes, action, param in (
            ("logarithm", "significand", {}, tables.log_prefixes, "set_logarithm", "fraction"),
            ("change", "distance", {"unlike": 0}, tables.gain_prefixes, "gain", "change"),
            ("change", "distance", {"unlike": 1}, tables.loss_prefixes, "lose", "change"),
            ("significand", "fraction", {}, tables.significand_prefixes, "set_significand", "significand"),
        ):
            for first, length, value in prefixes:
                match = exact | ({key: (first, length)} if length else {})
                path = f"lanes.lane{lane}"
                yield self.fabric.p4rt.entry(f"{path}.{table}", match, f"{path}.{action}", {param: value})

    def random(self, rng: np.random.Generator, workers: int) -> Floats:
        """(workers, filled lanes) numbers of the format, some of them close to each other's opposites."""
        values = rng.normal(size=(workers, len(self.lanes))) * 2.0 ** rng.integers(-4, 5, len(self.lanes))
        values[-1] *= rng.choice([1, -1, 1e-4], len(self.lanes))
        return self.format.rounded(values.astype(np.float32))

    def words(self, values: Sequence[float] | Floats) -> tuple[int, ...]:
        """A packet's lanes."""
        lanes = np.zeros(32, np.float32)
        lanes[self.lanes] = values
        return tuple(lanes.view(np.int32).tolist())

    def add(self, worker: Member, values: Sequence[float] | Floats, **fields: int) -> None:
        worker.add(self.words(values), scale=PLAIN, **fields)

    def total(self, *values: Sequence[float] | Floats) -> tuple[int, ...]:
        return self.words(self.adder.total(np.array(values, np.float32)))


@pytest.fixture(params=list(FILLED), ids=str, scope="module")
def floating(request: pytest.FixtureRequest, running_switch: SwitchUnderTest) -> Iterator[Floating]:
    running_switch.drain()
    fabric = Fabric(running_switch, build=BUILD / "float")
    yield Floating(fabric, request.param)
    fabric.close()


@pytest.fixture
def fabric(floating: Floating) -> Fabric:
    return floating.fabric


@contextmanager
def of_workers(floating: Floating, count: int) -> Iterator[list[Member]]:
    with floating.fabric.job(workers=[rank % 4 for rank in range(count)]) as job:
        yield job.workers


@pytest.mark.parametrize("count", [1, 2, 5, 32])
def test_sums_are_the_adders_in_the_order_of_arrival(floating: Floating, count: int) -> None:
    rng = np.random.default_rng(count)
    with of_workers(floating, count) as workers:
        for use in range(6):
            values = floating.random(rng, count)
            order = rng.permutation(count)
            for rank in order:
                floating.add(workers[rank], values[rank], use=use, chunk=use)
            expected = floating.total(*values[order])
            results = [packet for worker in workers for packet in worker.received()]
            assert [(p.kind, p.flags, p.lanes) for p in results] == [(RESULT, 0, expected)] * count


def test_another_order_may_round_otherwise_and_each_is_the_adders(floating: Floating) -> None:
    big, small = np.float32(1), np.float32(floating.format.rounded(np.array([0.013], np.float32))[0])
    values = [[value] * len(floating.lanes) for value in (big, small, small, small, -big)]
    found = set()
    with of_workers(floating, 5) as workers:
        for use, order in enumerate(itertools.islice(itertools.permutations(range(5)), 0, 120, 17)):
            for rank in order:
                floating.add(workers[rank], values[rank], use=use, chunk=use)
            (result,) = workers[4].received()
            assert result.lanes == floating.total(*(values[rank] for rank in order))
            found.add(result.lanes)
    assert len(found) > 1


SPECIAL = [
    (0.0, 0.0), (0.0, -0.0), (-0.0, -0.0), (1.5, -1.5), (1.5, 0.0), (-0.0, -1.5), (INF, 1.0), (-1.0, INF),
    (INF, INF), (-INF, -INF), (INF, -INF), (NAN, 1.0), (0.0, NAN), (NAN, INF), (NAN, NAN), (1e-45, 1.0),
    (1e-45, -1e-45),
]  # fmt: skip


@pytest.mark.parametrize(("x", "y"), SPECIAL)
def test_special_values(floating: Floating, x: float, y: float) -> None:
    with of_workers(floating, 2) as workers:
        for use, (one, other) in enumerate([(x, y), (y, x)]):
            for worker, value in zip(workers, (one, other), strict=True):
                floating.add(worker, [value] * len(floating.lanes), use=use, chunk=use)
            (result,) = workers[0].received()
            assert result.lanes == floating.total([one] * len(floating.lanes), [other] * len(floating.lanes))
            with np.errstate(invalid="ignore"):
                exact = np.float32(one) + np.float32(other)
            found = np.array(result.lanes, np.int32).view(np.float32)[floating.lanes]
            np.testing.assert_array_equal(found, 0 if abs(exact) < 1e-40 else exact)
            assert result.flags == 0


def test_what_leaves_the_range_becomes_infinity_or_zero(floating: Floating) -> None:
    format_ = floating.format
    largest = np.float32((2 - 2.0**-format_.significand_bits) * 2.0 ** (format_.most - 127))
    smallest = np.float32(2.0 ** (format_.least - 127))
    above = np.float32(smallest * 1.25)
    with of_workers(floating, 2) as workers:
        for use, (x, y, expected) in enumerate(
            [
                (largest, largest, INF),
                (-largest, -largest, -INF),
                (above, -smallest, 0.0),
                (smallest, 0, smallest),
            ]
        ):
            for worker, value in zip(workers, (x, y), strict=True):
                floating.add(worker, [value] * len(floating.lanes), use=use, chunk=use)
            (result,) = workers[1].received()
            assert result.lanes == floating.words([expected] * len(floating.lanes))
            assert result.flags == 0


def test_lanes_do_not_touch_each_other(floating: Floating) -> None:
    with of_workers(floating, 2) as workers:
        values = floating.format.rounded(np.linspace(1, 3, len(floating.lanes), dtype=np.float32))
        floating.add(workers[0], values)
        floating.add(workers[1], values[::-1])
        assert [p.lanes for p in workers[0].received()] == [floating.total(values, values[::-1])]


def test_a_repeated_contribution_is_added_once_and_replayed_alike(floating: Floating) -> None:
    x, y = floating.random(np.random.default_rng(9), 2)
    with of_workers(floating, 2) as (w0, w1):
        floating.add(w0, x)
        floating.add(w0, x)
        assert [outcome_of(status) for status in w0.received()] == ["duplicate"]
        floating.add(w1, y)
        assert [p.lanes for p in w0.received()] == [floating.total(x, y)]
        for _ in range(2):
            floating.add(w0, x)
            assert [(p.flags, p.lanes) for p in w0.received()] == [(REPLAY, floating.total(x, y))]


def test_a_server_gets_the_sum_again_and_its_answer_stays_as_it_is(
    floating: Floating, with_server: Job
) -> None:
    (w0, w1), (server,) = with_server.workers, with_server.servers
    x, y = floating.random(np.random.default_rng(10), 2)
    floating.add(w0, x)
    floating.add(w1, y)
    floating.add(w1, y)
    found = [(p.kind, p.flags, p.lanes) for p in server.received()]
    assert found == [(SUM, 0, floating.total(x, y)), (SUM, REPLAY, floating.total(x, y))]
    answer = tuple(range(-7, 313, 10))  # bits that no table knows
    server.send(kind=RESULT, lanes=answer, flags=FLOAT, scale=PLAIN, length=32)
    assert [(p.flags, p.lanes) for p in w0.received()] == [(FLOAT, answer)]
    floating.add(w0, x)
    assert [(p.flags, p.lanes) for p in w0.received()] == [(FLOAT | REPLAY, answer)]
    floating.add(w0, y, use=2, chunk=1)
    floating.add(w1, x, use=2, chunk=1)
    assert [p.lanes for p in server.received()] == [floating.total(y, x)]


@pytest.mark.parametrize("fields", [{"scale": 104}, {"scale": 0, "flags": OVERFLOW}, {"scale": 254}])
def test_lanes_with_a_scale_are_no_floats(floating: Floating, fields: dict[str, int]) -> None:
    """A worker whose codec makes integers; and what it sends is not added."""
    x, y = floating.random(np.random.default_rng(11), 2)
    with of_workers(floating, 2) as (w0, w1):
        floating.add(w0, x)
        w1.add(floating.words(y), **fields)
        (status,) = w1.received()
        assert (status.kind, outcome_of(status)) == (STATUS, "malformed")
        floating.add(w1, y)
        assert [p.lanes for p in w0.received()] == [floating.total(x, y)]


def test_a_probe_is_malformed(floating: Floating) -> None:
    with of_workers(floating, 2) as (w0, _):
        w0.probe()
        assert [outcome_of(status) for status in w0.received()] == ["malformed"]


def test_there_are_lanes_for_one_block(floating: Floating) -> None:
    with of_workers(floating, 2) as (w0, _):
        before = floating.fabric.refusals().get("bad_length", 0)
        w0.add([0] * 64, scale=PLAIN)
        assert w0.received() == []
        assert floating.fabric.refusals()["bad_length"] == before + 1


def test_nothing_that_is_a_number_goes_out_before_the_format_is_known(floating: Floating) -> None:
    values = [1.0] * len(floating.lanes)
    floating.set_format(0, 0)
    try:
        with of_workers(floating, 1) as (worker,):
            floating.add(worker, values)
            (result,) = worker.received()
            assert np.isinf(np.array(result.lanes, np.int32).view(np.float32)[floating.lanes]).all()
    finally:
        floating.set_format(floating.format.least, floating.format.most)
