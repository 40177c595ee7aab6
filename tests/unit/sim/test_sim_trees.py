# SPDX-License-Identifier: Apache-2.0
"""Promise: a job whose switches are a tree has exact sums, and a trunk carries one host's packets."""

from __future__ import annotations

from typing import Any

import pytest

from libra_controller.errors import UserError
from libra_sim.laboratory import Laboratory
from libra_sim.systems import systems
from libra_workloads.scenario.reading import read

LINKS = {"rate": "1 Gbit/s", "delay": "1 us", "overhead": "24 B"}


def scenario(topology: dict[str, Any], job: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    mode = "parameter-server" if topology.get("servers") else "all-reduce"
    work = {"rounds": 3} | more.pop("workload", {"dtype": "float32"})
    if work.get("program") != "sparse":
        work = {"tensors": ["48 KiB", "40 B"]} | work
    return {
        "topology": topology,
        "links": LINKS | more.pop("links", {}),
        "jobs": [{"name": "j", "mode": mode, "slots": 64, "tree": topology["kind"] != "star"} | (job or {})],
        "workload": work,
        "limit": "60 s",
        "seed": 1,
        **more,
    }


def run(content: dict[str, Any]) -> Laboratory:
    laboratory = Laboratory(read(content))
    laboratory.run()
    assert not [text for program in laboratory.programs for text in program.wrong]
    return laboratory


def median(laboratory: Laboratory) -> float:
    found: float = systems(laboratory)["libra"]["sync_seconds"]["median"]
    return found


@pytest.mark.parametrize("servers", [0, 1])
def test_two_racks_take_a_stars_time_and_a_trunk_carries_one_hosts_packets(servers: int) -> None:
    work = {"dtype": "float32", "tensors": ["256 KiB"]}
    workers = 4 + 2 * servers  # and the server is in the second rack
    tree = run(
        scenario(
            {"kind": "leaf-spine", "n": 2, "k": 1, "workers": workers, "servers": servers}, workload=work
        )
    )
    job = tree.programs[0].job
    racks = [leaf.workers for leaf in job.leaves]
    assert racks == ([(0, 1, 2, 3)] if servers else [(0, 1), (2, 3)])  # the server's leaf is the root
    host, trunk = tree.links["w0"].up.counters, tree.links["leaf0-spine0"].up.counters
    hellos, answers = 2 * len(racks[0]), 0 if not servers else 2 * len(racks[0])
    assert abs(trunk.delivered - host.delivered) <= hellos + answers  # a worker that leaves tells its server
    star = run(scenario({"kind": "star", "workers": workers, "servers": servers}, workload=work))
    assert median(tree) <= 1.03 * median(star)
    star.close()
    tree.close()


@pytest.mark.parametrize(
    ("topology", "more"),
    [
        ({"kind": "leaf-spine", "n": 3, "k": 2, "workers": 7, "servers": 2}, {"dtype": "int32"}),
        ({"kind": "fat-tree", "k": 4, "workers": 8}, {"dtype": "float32"}),
        (
            {"kind": "fat-tree", "k": 4, "workers": 7, "servers": 1},
            {"dtype": "float32", "codec": "packed:bits=8"},
        ),
    ],
)
@pytest.mark.parametrize("loss", ["0 %", "3 %"])
def test_sums_are_exact_over_lossy_links(topology: dict[str, Any], more: dict[str, Any], loss: str) -> None:
    run(scenario(topology, links={"loss": loss, "duplicate": "1 %"}, workload=more)).close()


def test_messages_go_through_the_root() -> None:
    run(
        scenario(
            {"kind": "leaf-spine", "n": 2, "k": 1, "workers": 4, "servers": 1},
            workload={"program": "messages", "tensors": ["4 KiB"], "rounds": 2},
        )
    ).close()


@pytest.mark.parametrize("loss", ["0 %", "2 %"])
def test_hot_cells_are_in_the_root(loss: str) -> None:
    """As values of rows: the program compares them with those of all pushes."""
    laboratory = run(
        scenario(
            {"kind": "leaf-spine", "n": 2, "k": 1, "workers": 5, "servers": 1},
            {"hot": {"cells": 40}},
            links={"loss": loss, "duplicate": "1 %"},
            workload={"program": "sparse", "table": {"rows": 4000, "dim": 8, "batch": 200, "hot": 256}},
        )
    )
    job = laboratory.programs[0].job
    assert (job.hot_cells, [leaf.name for leaf in job.leaves]) == (40, ["leaf0"])
    laboratory.close()


@pytest.mark.parametrize(
    ("job", "text"),
    [
        ({"groups": True}, "groups"),
        ({"root": "leaf7"}, "unknown switch 'leaf7'"),
    ],
)
def test_what_a_tree_does_not_support_is_refused_by_its_key(job: dict[str, Any], text: str) -> None:
    content = scenario({"kind": "leaf-spine", "n": 2, "k": 1, "workers": 4, "servers": 1}, job)
    with pytest.raises(UserError, match=text):
        Laboratory(read(content))


def test_racks_that_are_controlled_one_by_one_make_no_tree() -> None:
    content = scenario(
        {"kind": "racks", "racks": 2, "workers": 2, "servers": 1}, {"workers": ["r0w0", "r0w1"]}
    )
    with pytest.raises(UserError, match=r"jobs.0..tree: racks are controlled one by one"):
        read(content)


def test_a_network_of_one_switch_has_no_other_root() -> None:
    content = scenario({"kind": "star", "workers": 2}, {"tree": True, "root": "s1"})
    with pytest.raises(UserError, match="root: the network has one switch"):
        Laboratory(read(content))


def test_leaves_without_free_slots_are_named() -> None:
    content = scenario({"kind": "leaf-spine", "n": 2, "k": 1, "workers": 4}, {"slots": 1500})
    rack = {"name": "rack", "mode": "all-reduce", "slots": 1000, "workers": ["w2", "w3"]}
    content["jobs"] = [rack, content["jobs"][0] | {"workers": ["w0", "w1", "w2", "w3"]}]
    with pytest.raises(UserError, match="switch leaf1: job j: needs 1500 slots, 1048 free of 2048"):
        Laboratory(read(content))
