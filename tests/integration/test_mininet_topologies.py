# SPDX-License-Identifier: Apache-2.0
"""Promise: in Mininet, hosts reach those of their networks and no others, by ARP, ping and TCP.

Libra sums over the planes of rails, half of the bytes on each.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from effort import LONG, at_night, only_at_night
from patience import soon
from reaching import BYTES
from test_training import needs_bmv2

from libra_controller.networks.topology import make
from libra_topologies.plan import planned

HERE = Path(__file__).parent
FULL_FRAME = 1110  # bytes of 256 lanes with all headers


@pytest.mark.parametrize(
    "words",
    [
        at_night("TOPOLOGY=rails K=2 WORKERS=2"),  # by day systems train over these two
        at_night("TOPOLOGY=leaf-spine N=2 K=2 WORKERS=3"),
        at_night("TOPOLOGY=fat-tree K=2 WORKERS=1"),
        "TOPOLOGY=bcube N=2 K=2 WORKERS=3",
    ],
)
@pytest.mark.usefixtures("start_run")  # which skips where Mininet cannot work
@pytest.mark.timeout(300)
def test_hosts_reach_those_of_their_networks(tmp_path: Path, words: str) -> None:
    script = [sys.executable, str(HERE / "reaching.py"), *words.split()]
    done = subprocess.run(
        ["unshare", "--net", "bash", "-c", 'ip link set lo up; "$@"', "run", *script],
        env={**os.environ, "LIBRA_OUTPUT": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=soon(120),
    )
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    shape = planned(words.split()).shape
    topology = make(shape, planes=0 if shape.together else 1)
    fabric = topology.fabric
    expected = [
        f"{host.name} {own.name} {other.name} {far.name}"
        for host in topology.hosts.values()
        for own in host.interfaces
        for other in topology.hosts.values()
        if other is not host and (far := fabric.interface(other.name, own.at.switch)) is not None
    ]
    assert sorted(told["reached"]) == sorted(expected)
    assert told["carried"] == BYTES


@only_at_night
@pytest.mark.usefixtures("start_run")  # which skips where Mininet cannot work
@pytest.mark.timeout(600)
def test_jobs_share_a_trunk_fairly(tmp_path: Path) -> None:
    """Half of a link is each job's, less what is lost by chance; marks leave no queue that drops."""
    script = [sys.executable, str(HERE / "sharing.py")]
    words = ["TOPOLOGY=leaf-spine", "N=2", "K=1", "WORKERS=3", "BW=20"]
    done = subprocess.run(
        ["unshare", "--net", "bash", "-c", 'ip link set lo up; "$@"', "run", *script, *words],
        env={**os.environ, "LIBRA_OUTPUT": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=soon(300),
    )
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    shares = [both / alone for both, alone in zip(told["together"], told["alone"], strict=True)]
    assert min(shares) >= 0.45, told
    assert told["dropped"] == 0, told
    assert min(told["marked"]) > 0, told


@pytest.mark.timeout(300)
def test_rails_carry_half_of_the_bytes_each_and_the_sums_are_exact(start_run: Callable[..., Any]) -> None:
    ran = start_run("TOPOLOGY=rails", "K=2", "WORKERS=2", "SYSTEMS=tcp,libra", "ROUNDS=4")
    assert ran.wait(180) == 0, ran.text()
    summary = ran.summary()
    assert (summary["exact"], summary["topology"], summary["k"]) == (True, "rails", 2)
    libra = summary["systems"]["libra"]
    assert libra["share_in_switch"] == 1
    assert list(libra["job_stats"]["switches"]) == ["s1", "s2"]
    # A pause of a busy machine makes workers repeat chunks of one rail: a frame and an answer for each.
    repeats = 2 * FULL_FRAME * libra["retransmissions"]
    for ports in libra["link_bytes"].values():
        rails = [port["in"] + port["out"] for port in ports.values()]
        assert max(rails) <= 1.02 * min(rails) + repeats
    ran.assert_nothing_left()


@pytest.mark.parametrize(
    ("words", "says", "adding"),
    [
        (
            "TOPOLOGY=leaf-spine",
            "Libra adds up in a tree: leaf0 for leaf1, the root",
            {"leaf1": "", "leaf0": "leaf1"},
        ),
        at_night("TOPOLOGY=leaf-spine TREE=0", "Libra adds up in spine0 alone", {"spine0": ""}),
        at_night(
            "TOPOLOGY=fat-tree K=4",
            "Libra adds up in a tree: p0e0 for p0e1, the root",
            {"p0e1": "", "p0e0": "p0e1"},
        ),
    ],
)
@pytest.mark.timeout(420)
def test_every_dense_system_trains_over_several_switches(
    start_run: Callable[..., Any], words: str, says: str, adding: dict[str, str]
) -> None:
    ran = start_run(*words.split(), "WORKERS=3", "SYSTEMS=tcp,mpi,libra", "ROUNDS=2")
    assert ran.wait(300) == 0, ran.text()
    systems = ran.summary()["systems"]
    assert {name: one["exact"] for name, one in systems.items()} == dict.fromkeys(
        ("tcp", "mpi", "libra"), True
    )
    assert systems["libra"]["share_in_switch"] == 1
    assert list(systems["libra"]["link_bytes"]) == ["w0", "w1", "w2", "ps0"]
    assert says in ran.text()
    assert systems["libra"]["adding"] == adding
    assert "switches that add" in ran.text()
    for one in systems.values():
        assert all(value is not None for value in one.values())
    ran.assert_nothing_left()


@only_at_night
@needs_bmv2
@pytest.mark.timeout(420)
def test_bmv2_switches_add_up_in_a_tree(start_run: Callable[..., Any]) -> None:
    """By day: `packet/test_trees.py`."""
    words = ["SWITCH=bmv2", "TOPOLOGY=leaf-spine", "N=2", "K=1", "WORKERS=3", "SYSTEMS=libra", "ROUNDS=2"]
    ran = start_run(*words)
    assert ran.wait(300) == 0, ran.text()
    libra = ran.summary()["systems"]["libra"]
    assert (libra["exact"], libra["share_in_switch"]) == (True, 1)
    assert libra["adding"] == {"leaf1": "", "leaf0": "leaf1"}
    ran.assert_nothing_left()


def check_rivals(bml: dict[str, Any], p2p: dict[str, Any], rails: dict[str, Any]) -> None:
    assert (p2p["exact"], p2p["switches"], p2p["formula_seconds"]) == (True, 10, 2 * bml["formula_seconds"])
    assert all(ports["eth0"]["out"] == 0 for ports in p2p["link_bytes"].values())
    facts = rails["exact"], rails["formula_seconds"], rails["switches"]
    assert facts == (True, bml["formula_seconds"], 20)
    assert 1 <= rails["rail_balance"] <= 1.1


@pytest.mark.timeout(300)
def test_bml_sums_on_a_bcube_over_all_cards_alike(start_run: Callable[..., Any]) -> None:
    """Bit for bit in the schedule's order; at night rivals' bytes go over the switch that all hosts share.

    Where switches add, there are two jobs on each of four. They add all but a quarter of the values, the
    owners' own.
    """
    rivals = ["ps-p2p", "ps-rails"] if LONG else []
    systems = ",".join(["bml", *rivals, "bml-libra"])
    ran = start_run("TOPOLOGY=bcube", "N=2", "K=2", f"SYSTEMS={systems}", "BW=50", "ROUNDS=2")
    assert ran.wait(240) == 0, ran.text()
    found = ran.summary()["systems"]
    bml = found["bml"]
    if LONG:
        check_rivals(bml, found["ps_p2p"], found["ps_rails"])
    assert set(bml["speedup_over"]) == {*found} - {"bml"}
    assert (bml["exact"], bml["switches"]) == (True, 4)
    assert "bit for bit" in bml["verdicts"]["values"]
    assert 1 <= bml["rail_balance"] <= 1.02
    for host, ports in bml["link_bytes"].items():
        values = min(ports["eth0"]["out"], ports["eth1"]["out"])
        assert ports["eth2"]["out"] < values / 20, host
    adding = found["bml_libra"]
    assert (adding["exact"], adding["switches"], adding["cables"]) == (True, 4, 8)
    assert "the same bits at all workers" in adding["verdicts"]["values"]
    assert 0.75 <= adding["share_in_switch"] < 0.77
    ran.assert_nothing_left()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("TOPOLOGY=fat-tree K=3", "K=3: expected an even number of ports"),
        ("TOPOLOGY=bcube N=3 K=2 SYSTEMS=tcp", "SYSTEMS: tcp needs a network that all hosts share"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_built(
    start_run: Callable[..., Any], words: str, says: str
) -> None:
    ran = start_run(*words.split())
    assert ran.wait() == 2
    assert says in ran.text()
    assert not (ran.output / "build").exists()
