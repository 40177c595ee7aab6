# SPDX-License-Identifier: Apache-2.0
"""Promise: simulated jobs in networks of several switches are exact; on two rails a round takes half."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest

from libra_controller.errors import DescriptionError
from libra_sim.baselines.transports import times
from libra_sim.laboratory import Laboratory
from libra_sim.ltp import LtpRun
from libra_sim.systems import systems
from libra_sim.tcp.systems import TcpRun
from libra_workloads.scenario.reading import read
from libra_workloads.scenario.scenario import Scenario

FIGURES = ("sync_seconds", "round_seconds", "goodput_bits_per_second", "link_bytes", "accuracy", "exact")
FIGURES += ("retransmissions", "needless_retransmissions", "cpu_seconds")  # of summary.json and of sim.json


def scenario(topology: dict[str, Any], **changes: Any) -> Scenario:
    return read(
        {
            "topology": {"workers": 4, "servers": 1, **topology},
            "links": {"rate": "100 Mbit/s", "queue": "1000 packets", "overhead": "0 B"},
            "jobs": [{"name": "sum", "mode": "parameter-server", "slots": 64, "lanes": 256}],
            "workload": {"rounds": 3, "tensors": ["256 KiB", "40 B"]},
            **changes,
        }
    )


def run(found: Scenario) -> Laboratory:
    laboratory = Laboratory(found)
    try:
        laboratory.run()
    finally:
        laboratory.close()
    assert laboratory.programs[0].wrong == []
    return laboratory


def sync(laboratory: Laboratory) -> float:
    return median(each.ended - each.pushed for each in laboratory.programs[0].rounds)


def test_two_rails_halve_the_time_and_carry_the_same() -> None:
    """At most 0.55 of one rail's, each rail within 2 % of the bytes."""
    one, two = run(scenario({"kind": "star"})), run(scenario({"kind": "rails", "k": 2}))
    assert sync(two) <= 0.55 * sync(one)
    for name in ("w0", "w1", "w2", "w3", "ps0"):
        rails = [host.stats.bytes_sent for host in two.rails[name]]
        assert len(rails) == 2
        assert max(rails) <= 1.02 * min(rails)


@pytest.mark.parametrize(
    "topology",
    [
        {"kind": "leaf-spine", "n": 2, "k": 2},
        {"kind": "leaf-spine", "n": 3, "k": 2},
        {"kind": "fat-tree", "k": 4},
        {"kind": "rails", "k": 3},
    ],
    ids=str,
)
def test_a_job_of_any_hosts_is_exact(topology: dict[str, Any]) -> None:
    run(scenario(topology, workload={"rounds": 2, "tensors": ["8 KiB"]}))


def test_figures_are_by_host_and_interface_on_rails_and_without_cables_between_switches() -> None:
    """As in summary.json of `make run`; modelled systems use the first plane alone."""
    small = {"rounds": 2, "tensors": ["8 KiB"]}
    for topology, cards in (
        ({"kind": "star"}, ["eth0"]),
        ({"kind": "rails", "k": 2}, ["eth0", "eth1"]),
        ({"kind": "leaf-spine"}, ["eth0"]),
        ({"kind": "fat-tree"}, ["eth0"]),
    ):
        found = scenario(topology, workload=small, systems=["libra", "tcp-cubic", "mpi-cubic", "ltp"])
        laboratory = run(found)
        runs = [(LtpRun if name.startswith("ltp") else TcpRun)(found, name) for name in found.systems]
        for each in runs:
            each.run()
        facts = systems(laboratory, runs)
        assert list(facts) == ["libra", "tcp-cubic", "mpi-cubic", "ltp"]
        for name, one in facts.items():
            missing = {figure for figure in FIGURES if one[figure] is None}
            assert missing == (set() if name == "libra" else {"accuracy", "exact"}) | {"accuracy"}, (
                "nothing is trained, and modelled systems have no values"
            )
            assert all(one["sync_seconds"][time] > 0 for time in ("median", "p99", "max"))
            assert list(one["cpu_seconds"]) == list(one["link_bytes"])
            assert list(one["link_bytes"]) == ["w0", "w1", "w2", "w3", "ps0"]
            for host, ports in one["link_bytes"].items():
                assert list(ports) == cards
                used = cards if name == "libra" else cards[:1] if name != "mpi-cubic" or host != "ps0" else []
                assert [card for card in cards if ports[card]["out"]] == used
        by_host = {name: [host.busy for host in rails] for name, rails in laboratory.rails.items()}
        assert facts["libra"]["cpu_seconds"] == {name: sum(busy) / 1e9 for name, busy in by_host.items()}


def test_a_job_in_a_bcube_is_where_its_hosts_share_a_switch() -> None:
    job = {"name": "sum", "mode": "all-reduce", "slots": 8, "lanes": 64}
    cube = {"kind": "bcube", "n": 3, "k": 2, "workers": 9, "servers": 0}
    found = scenario(cube, jobs=[{**job, "workers": ["w1", "w4", "w7"]}])
    assert found.jobs[0].switch == "b1s1"
    assert times(found)
    with pytest.raises(
        DescriptionError, match=r"jobs\[0\].workers: no network has an interface of every host"
    ):
        scenario(cube, jobs=[job])


def test_a_job_that_needs_any_rail_ends_as_another_one_does() -> None:
    """Rails are looked at while it runs; its rounds take as long as without."""
    job = {"name": "sum", "mode": "parameter-server", "slots": 64, "lanes": 256}
    times = [
        sync(run(scenario({"kind": "rails", "k": 2}, jobs=[{**job, "rails": rails}])))
        for rails in ("all", "any")
    ]
    assert times[0] == times[1]


def test_lossy_rails_are_exact() -> None:
    links = {"rate": "100 Mbit/s", "loss": "1 %", "duplicate": "1 %", "jitter": "1 ms"}
    run(scenario({"kind": "rails", "k": 2}, links=links))


@pytest.mark.parametrize(
    ("topology", "says"),
    [
        ({"kind": "rails", "k": 9}, "topology.k: expected an integer from 1 to 8, got 9"),
        ({"kind": "star", "k": 2}, "topology.k: star has none; leave it out"),
        ({"kind": "racks", "racks": 2, "n": 2}, "topology.n: racks have none; leave it out"),
        ({"kind": "fat-tree", "k": 3}, "topology.k: expected an even number of ports, got 3"),
        ({"kind": "bcube", "n": 2, "k": 2}, "topology.workers: bcube with n = 2, k = 2 has 4 places"),
    ],
)
def test_impossible_topologies_are_refused_by_name(topology: dict[str, Any], says: str) -> None:
    with pytest.raises(DescriptionError) as refusal:
        scenario(topology)
    assert says in str(refusal.value)
