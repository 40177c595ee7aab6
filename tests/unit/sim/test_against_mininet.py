# SPDX-License-Identifier: Apache-2.0
"""Promise: a run of `make run` is simulated with its own links, systems and computing times."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

from libra_native.impairment import Losses
from libra_topologies.plan import planned

BENCH = Path(__file__).resolve().parents[3] / "bench"
RAILS = ["TOPOLOGY=rails", "K=2"]


@pytest.fixture
def simulated(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return `bench/simulated.py` as a module."""
    monkeypatch.syspath_prepend(str(BENCH))
    return importlib.import_module("simulated")


def summary(systems: dict[str, str | None], *words: str) -> dict[str, Any]:
    """Return what summary.json has of a run of systems with these congestion controls."""
    return {
        **planned(["WORKERS=2", "BW=50", "SLOTS=64", *words]).facts(),
        "machine": {"cpus": 2},
        "systems": {
            name: {"congestion_control": control, "compute_seconds": 0.002, "sync_seconds": {"median": 0.25}}
            for name, control in systems.items()
        },
    }


@pytest.mark.parametrize(
    ("words", "loss"),
    [
        (["LOSS=1%"], Losses(in_good=0.01)),
        (["LOSS=1%", "BURST=8"], Losses(0.01 / 0.99 / 8, 1 / 8, 1.0, 0.0)),
        ([], Losses()),
    ],
)
def test_links_lose_and_delay_as_they_did(simulated: Any, words: list[str], loss: Any) -> None:
    words = [*words, "DELAY=10ms", "JITTER=2ms", "DUPLICATE=25%", "QUEUE=64"]
    link = simulated.scenario_of(summary({"tcp": "bbr"}, *words)).links["w1"]
    given = link.impairment
    assert given.losses == loss
    assert (given.delay_ns, given.jitter_ns, given.duplicate) == (10_000_000, 2_000_000, 0.25)
    assert link.queue_packets == 64
    assert link.rate.bits_per_second == 50_000_000


def test_the_kernels_systems_are_modelled_by_their_congestion_control(simulated: Any) -> None:
    systems = {"tcp": "bbr", "tcp-reno": "reno", "mpi-cubic": "cubic", "libra": None, "connections": "bbr"}
    assert simulated.scenario_of(summary(systems)).systems == ("tcp-bbr", "tcp-reno", "mpi-cubic")


def test_the_run_s_topology_is_simulated(simulated: Any) -> None:
    """Rails were once simulated as a star, which takes twice as long."""
    star, rails = (
        next(simulated.compare(summary({"libra": None}, *words))).simulated for words in ([], RAILS)
    )
    assert rails < 0.7 * star
    assert simulated.scenario_of(summary({"libra": None}, *RAILS)).topology.shape.title == "rails with k = 2"
    tree = ["TOPOLOGY=leaf-spine", "N=2", "K=1"]
    assert simulated.scenario_of(summary({"libra": None}, *tree)).topology.shape.switches == 3


def test_each_modelled_system_is_compared_by_the_tolerance_of_models(simulated: Any) -> None:
    (found,) = simulated.compare(summary({"tcp-cubic": "cubic"}))
    assert found.system == "tcp-cubic"
    # 0.66 MB for each of 2 workers at 50 Mbit/s, in and out: at least 213 ms without overlap of the ways.
    assert 0.106 < found.simulated < 0.32
    assert found.difference == pytest.approx(found.simulated / 0.25 - 1)
    assert simulated.Comparison("tcp-cubic", 1.0, 1.14, None).far is False
    assert simulated.Comparison("tcp-cubic", 1.0, 0.84, None).far is True
    assert simulated.Comparison("libra", 1.0, 1.11, 0.3).far is True
