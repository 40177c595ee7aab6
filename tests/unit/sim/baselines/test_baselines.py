# SPDX-License-Identifier: Apache-2.0
"""Promise: the bounds that Libra is compared with are what the links allow, and no less."""

from __future__ import annotations

from typing import Any

import pytest

from libra_sim.baselines.fluid import Fluid
from libra_sim.baselines.transports import RING, SEGMENT, SEGMENT_FRAME, SERVER, Paths, times
from libra_workloads.scenario.network import ConstantRate, RateTrace
from libra_workloads.scenario.reading import read

GIGABIT = ConstantRate(10**9)  # a bit a ns


def ends(rates: dict[str, Any], flows: list[tuple[float, str, float]]) -> list[float]:
    """When each of some flows (start, wires by letter, bits) is through."""
    fluid = Fluid({wire: rates[wire] for wire in rates})
    found = [0.0] * len(flows)
    for number, (start, path, bits) in enumerate(flows):

        def done(number: int = number) -> None:
            found[number] = fluid.now

        def begin(path: str = path, bits: float = bits, done: Any = done) -> None:
            fluid.start(path, bits, done)

        fluid.at(start, begin)
    fluid.run()
    return found


@pytest.mark.parametrize(
    ("flows", "expected"),
    [
        ([(0, "a", 1000)], [1000]),
        ([(0, "a", 1000), (0, "a", 1000)], [2000, 2000]),
        # The second has the wire for itself when the first is through.
        ([(0, "a", 500), (0, "a", 1000)], [1000, 1500]),
        ([(0, "a", 1000), (500, "a", 1000)], [1500, 2000]),
        # The long flow gets half of each wire; so does who shares with it.
        ([(0, "ab", 500), (0, "a", 500), (0, "b", 500)], [1000, 1000, 1000]),
        # A wire of a tenth holds the first back; the second gets what that leaves.
        ([(0, "ac", 100), (0, "a", 900)], [1000, 1000]),
        ([(0, "d", 1500)], [1000 + 500 / 0.1]),
    ],
)
def test_wires_are_shared_fairly(flows: list[tuple[float, str, float]], expected: list[float]) -> None:
    rates = {"a": GIGABIT, "b": GIGABIT, "c": ConstantRate(10**8), "d": RateTrace((0, 1000), (10**9, 10**8))}
    assert ends(rates, flows) == pytest.approx(expected)


def scenario(**changes: Any) -> Any:
    return read(
        {
            "topology": {"kind": "star", "workers": 4, "servers": 1},
            "links": {"rate": "1 Gbit/s"},
            "switch": {"latency": "1 ns"},
            "jobs": [{"name": "j", "mode": "parameter-server", "slots": 8}],
            "workload": {"rounds": 1, "tensors": ["1 MiB", "1 MiB"]},
            **changes,
        }
    )


BITS = 2 * 8 * (1 << 20) * (SEGMENT_FRAME + 24) / SEGMENT  # with headers; as many ns at 1 Gbit/s
ALL_REDUCE = [{"name": "j", "mode": "all-reduce", "slots": 8}]


@pytest.mark.parametrize(
    ("changes", "server", "ring"),
    [
        # W times the tensors go into the server; 2 (W - 1) / W of them out of a ring's worker.
        ({}, 4 * BITS, 1.5 * BITS),
        ({"topology": {"kind": "star", "workers": 4, "servers": 2}}, 2 * BITS, 1.5 * BITS),
        # Workers that are servers as well have both on their wires.
        ({"topology": {"kind": "star", "workers": 4}, "jobs": ALL_REDUCE}, 1.5 * BITS, 1.5 * BITS),
        ({"topology": {"kind": "star", "workers": 1}, "jobs": ALL_REDUCE}, 0, 0),
        # The ring goes at its slowest link's pace.
        ({"links": {"rate": "1 Gbit/s", "only": {"w2": {"rate": "100 Mbit/s"}}}}, 10 * BITS, 15 * BITS),
        # Two racks' workers share the link to their servers' rack.
        (
            {
                "topology": {"kind": "racks", "racks": 2, "workers": 4, "servers": 2},
                "jobs": [{"name": "j", "each": "rack", "mode": "parameter-server", "slots": 8}],
            },
            8 * BITS,
            1.5 * BITS,
        ),
    ],
)
def test_bounds_are_what_links_allow(changes: dict[str, Any], server: float, ring: float) -> None:
    found = times(scenario(**changes))
    for name, expected in ((SERVER, server), (RING, ring)):
        for seconds in found[name].values():
            assert seconds * 1e9 == pytest.approx(expected, rel=1e-4, abs=100)


def test_delays_count_once_a_step() -> None:
    slow = {"links": {"rate": "1 Gbit/s", "delay": "1 ms"}, "workload": {"rounds": 1, "tensors": ["4 B"]}}
    found = times(scenario(**slow))
    assert found[SERVER]["j"] == pytest.approx(4e-3, rel=0.01)  # there and back, two links each
    assert found[RING]["j"] == pytest.approx(6 * 2e-3, rel=0.01)  # 2 (W - 1) steps


def test_paths_between_racks() -> None:
    racks = scenario(
        topology={"kind": "racks", "racks": 2, "workers": 2, "servers": 2},
        jobs=[{"name": "j", "each": "rack", "mode": "parameter-server", "slots": 8}],
    )
    paths = Paths(racks)
    assert paths.path("r0w0", "r0w1") == (("r0w0", "r0"), ("r0", "r0w1"))
    assert [wire[0] for wire in paths.path("r1w0", "ps1")] == ["r1w0", "r1", "spine", "servers"]
    assert all(wire in paths.rates for wire in paths.path("ps0", "r0w0"))
