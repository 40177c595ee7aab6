# SPDX-License-Identifier: Apache-2.0
"""Promise: BML and its rivals run on a bcube alone, and their figures are the formula's, counted by hand."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

pytest.importorskip("mininet")

from libra.vans.bcube.cube import Cube
from libra_controller.fabric_controller import FabricController
from libra_controller.files.bcube import specs
from libra_controller.networks.topology import make
from libra_topologies.errors import UsageError
from libra_topologies.experiment.measure import PhaseResult, PortBytes, RoundRow
from libra_topologies.experiment.processes import ProcessFactory
from libra_topologies.experiment.run import prepared
from libra_topologies.experiment.system import SYSTEMS, chosen
from libra_topologies.plan import planned
from libra_topologies.systems import on_bcube
from libra_topologies.testbed.network import Network
from libra_topologies.training.verify import Job, ValueRecorder, verify_bits, verify_within
from libra_workloads.bcube import total


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("SYSTEMS=bml", "SYSTEMS: bml needs TOPOLOGY=bcube, got TOPOLOGY=star"),
        ("SYSTEMS=bml TOPOLOGY=rails K=2", "SYSTEMS: bml needs TOPOLOGY=bcube, got TOPOLOGY=rails"),
        ("SYSTEMS=bml TOPOLOGY=bcube WORKERS=3", "has no servers, and a worker in each of bcube with n = 2"),
        ("SYSTEMS=bml:wait=some TOPOLOGY=bcube", "system bml: wait=some; expected thread or all"),
        ("SYSTEMS=bml TOPOLOGY=bcube MODEL=ctr", "does not train MODEL=ctr"),
        (
            "SYSTEMS=bml-libra",
            "bml_libra needs TOPOLOGY=bcube, no servers, and a worker in each",
        ),
        ("SYSTEMS=bml-libra TOPOLOGY=bcube CODEC=packed", "for which CODEC=packed has no room"),
        ("SYSTEMS=mpi TOPOLOGY=bcube MODEL=ctr", "trains MODEL=digits alone on a bcube"),
        ("SYSTEMS=ps-p2p", "ps_p2p needs a run without servers, which TOPOLOGY=bcube is, got TOPOLOGY=star"),
        ("SYSTEMS=ps-m", "ps_m needs a run without servers, which TOPOLOGY=bcube is, got TOPOLOGY=star"),
        ("SYSTEMS=ps-m:m=5 TOPOLOGY=bcube", "ps_m-5 has m=5 servers; expected at most one a host, 4"),
        ("SYSTEMS=ps-m:m=-1 TOPOLOGY=bcube", "system ps_m: m=-1; expected the number of servers"),
        ("SYSTEMS=ps-rails", "ps_rails needs a run without servers, which TOPOLOGY=bcube is"),
        ("SYSTEMS=mpi:rails=1", "mpi-rails with rails=1 needs TOPOLOGY=bcube, beside which planes are"),
        ("SYSTEMS=tcp TOPOLOGY=bcube", "tcp needs a network that all hosts share"),
        ("SYSTEMS=libra TOPOLOGY=bcube", "libra needs a network that all hosts share"),
        (
            "SYSTEMS=bml TOPOLOGY=bcube N=5 K=2",
            "TOPOLOGY=bcube, N=5, K=2: at most 16 run in Mininet, on one machine, got 25",
        ),
        ("SYSTEMS=bml TOPOLOGY=bcube N=1 K=2", "N=1: expected an integer from 2"),
        ("SYSTEMS=bml TOPOLOGY=bcube N=2 K=5", "K=5: expected an integer from 1 to 4"),
        ("SYSTEMS=bml TOPOLOGY=bcube N=2 K=4", "has 32 switches; at most 20"),
    ],
)
def test_what_cannot_be_is_refused_by_name(words: str, says: str) -> None:
    with pytest.raises(UsageError) as refusal:
        chosen(planned(words.split()))
    assert says in str(refusal.value)
    assert refusal.value.exit_code == 2


def test_a_bcube_is_full_of_workers() -> None:
    plan = planned(["TOPOLOGY=bcube", "N=3", "K=2", "SYSTEMS=bml,bml:wait=all,ps-p2p"])
    assert (plan.shape.workers, plan.shape.servers, plan.owners) == (9, 0, 9)
    assert [one.label for one in chosen(plan)] == ["bml", "bml-all", "ps_p2p"]


@pytest.mark.parametrize(
    ("system", "places"),
    [
        ("ps-p2p", []),
        ("ps-m", ["ps0 in w0 at 10.2.0.1", "ps1 in w3 at 10.2.0.4", "ps2 in w6 at 10.2.0.7"]),
        ("ps-m:m=2", ["ps0 in w0 at 10.2.0.1", "ps1 in w4 at 10.2.0.5"]),
        (
            "ps-m:m=2,rails=1",
            [
                f"ps{2 * plane + at} in w{4 * at} at 10.{2 + plane}.0.{4 * at + 1}"
                for plane in (0, 1)
                for at in (0, 1)
            ],
        ),
        (
            "ps-rails",
            [f"ps{plane * 9 + h} in w{h} at 10.{2 + plane}.0.{h + 1}" for plane in (0, 1) for h in range(9)],
        ),
    ],
)
def test_rivals_servers_are_in_workers_hosts(system: str, places: list[str]) -> None:
    """A server's address chooses the card; its host has a worker of its own."""
    plan, systems = prepared(["TOPOLOGY=bcube", "N=3", "K=2", f"SYSTEMS={system}"])
    hosts = list(make(plan.shape, planes=plan.planes).hosts.values())
    network = SimpleNamespace(
        plan=plan,
        hosts=hosts,
        of_role=lambda role: [host for host in hosts if host.role == role],
        node_pid=lambda name: 1000 + int(name[1:]),
    )
    factory = ProcessFactory(systems[0].label, network, {}, lambda host: [host.role], 1.0, 900_000)
    members = systems[0].members(factory)
    servers = [member for member in members if member.role == "server"]
    found = [
        f"{one.host} in w{one.namespace_pid - 1000} at {one.environment['DMLC_NODE_HOST']}" for one in servers
    ]
    assert found == places
    assert {one.environment["DMLC_NUM_SERVER"] for one in members} == {str(len(places))}
    assert [one.host for one in members if one.role == "worker"] == [f"w{rank}" for rank in range(9)]
    assert len({one.log for one in members}) == len(members)


def test_systems_on_rails_get_as_many_planes_as_a_bcube_has_levels() -> None:
    words = ["TOPOLOGY=bcube", "N=2", "K=3"]
    assert prepared([*words, "SYSTEMS=bml,ps-p2p,mpi"])[0].planes == 1
    for system in ("ps-rails", "ps-m:rails=1", "mpi:rails=1"):
        plan, systems = prepared([*words, f"SYSTEMS=bml,{system}"])
        topology = make(plan.shape, planes=plan.planes)
        assert (plan.planes, len(topology.fabric.switches)) == (3, 12 + 3)
        assert [each.at.switch for each in topology.hosts["w0"].interfaces][3:] == [
            "plane0",
            "plane1",
            "plane2",
        ]
        assert topology.hosts["w5"].interfaces[4].ip == "10.4.0.6"
        assert systems[1].label in ("ps_rails", "ps_m-rails", "mpi-rails")


def test_hosts_meet_at_one_switch_more() -> None:
    topology = make(planned(["TOPOLOGY=bcube", "N=3", "K=2"]).shape, planes=1)
    assert len(topology.fabric.switches) == 6 + 1
    for place, host in enumerate(topology.hosts.values(), 1):
        assert [each.name for each in host.interfaces] == ["eth0", "eth1", "eth2"]
        assert (host.ip, host.interfaces[2].at.switch) == (f"10.2.0.{place}", "plane0")
        assert host.interfaces[2].at.number == place
    plain = make(planned(["TOPOLOGY=bcube", "N=3", "K=2"]).shape)
    assert all(len(host.interfaces) == 2 for host in plain.hosts.values())


def test_figures_are_the_formulas() -> None:
    """BCube(3,2), 0.9 MB, 80 Mbit/s: 8/9 of the bytes twice over one card takes 160 ms."""
    plan = planned(["TOPOLOGY=bcube", "N=3", "K=2", "BW=80"])
    result = PhaseResult("bml")
    result.rounds.append(RoundRow(1, 0.3, 0.1, 0.2, 0.0, None))
    result.links = {
        "w0": {"eth0": PortBytes(0, 1000), "eth1": PortBytes(0, 1010), "eth2": PortBytes(0, 3)},
        "w1": {"eth0": PortBytes(0, 1000), "eth1": PortBytes(0, 1000), "eth2": PortBytes(0, 900)},
    }
    cube = on_bcube.cube_figures(plan, 900_000, result)
    assert cube == {
        "completion_seconds": result.seconds,
        "formula_seconds": pytest.approx(0.080),
        "of_formula": pytest.approx(2.5),
        "rail_balance": 1.01,
        "switches": 6,
        "cables": 18,
    }
    switched = on_bcube.cube_figures(plan, 900_000, result, switched=True)
    assert switched["formula_seconds"] == pytest.approx(0.060)  # (1 + 1/3) / 2 of the bytes over one card
    tree = on_bcube.tree_figures(plan, 900_000, result)
    assert tree == {
        "completion_seconds": result.seconds,
        "formula_seconds": pytest.approx(0.160),
        "of_formula": pytest.approx(1.25),
        "switches": 15,
        "cables": 27,
    }
    for ports in result.links.values():
        ports["eth3"] = PortBytes(0, 900)
    rails = on_bcube.tree_figures(plan, 900_000, result, planes=2)  # BML's time, with five times the switches
    assert rails["rail_balance"] == 300
    assert (rails["formula_seconds"], rails["switches"], rails["cables"]) == (pytest.approx(0.080), 30, 54)
    few = on_bcube.tree_figures(plan, 900_000, result, servers=3)  # 8 others' pushes and 2 thirds of its own
    assert few["formula_seconds"] == pytest.approx((8 / 3 + 2 / 3) * 0.090)


def test_the_paper_counts_as_many_switches() -> None:
    """(4,2): 8 switches of 4 ports against a fat-tree's 20, for 16 hosts."""
    plan = planned(["TOPOLOGY=bcube", "N=4", "K=2"])
    result = PhaseResult("bml", rounds=[RoundRow(1, 1, 1, 1, 0, None)])
    assert on_bcube.cube_figures(plan, 1, result)["switches"] == 8
    assert on_bcube.tree_figures(plan, 1, result)["switches"] == 20


@pytest.mark.parametrize("spoiled", [None, "last bit", "order"])
def test_sums_are_checked_bit_for_bit(tmp_path: Path, spoiled: str | None) -> None:
    system, plan = SYSTEMS.make("bml"), planned(["TOPOLOGY=bcube", "N=2", "K=2"])
    job = Job([(40,), (7,)], plan.owners, 256, 2, "block_float")
    rng = np.random.default_rng(4)
    paths = [tmp_path / f"record-{rank}" for rank in range(4)]
    recorders = [ValueRecorder(path, job.rounds, job.elements, 1 << 20) for path in paths]
    for number in (1, 2):
        pushed = (rng.standard_normal((4, job.elements)) * 10.0 ** rng.integers(-3, 4, (4, 1))).astype(
            np.float32
        )
        in_keys_order = np.stack([job.layout.pack(job.tensors(mine)) for mine in pushed])
        sums = total(2, 2, in_keys_order)
        if spoiled == "order":
            sums = in_keys_order.sum(axis=0)  # by rank: the same sums, rounded otherwise
        for rank, recorder in enumerate(recorders):
            recorder.pushed(number, job.tensors(pushed[rank]))
            got = sums.copy()
            if spoiled == "last bit" and (rank, number) == (3, 2):
                got.view(np.uint32)[11] ^= 1
            recorder.got(job.layout.unpack(got))
    for recorder in recorders:
        recorder.close()
    verdict = verify_bits(paths, job, lambda given: system.total(plan, given))
    if spoiled is None:
        assert verdict.exact
        assert (
            "all 94 sums that each program got back equal the recomputed ones, bit for bit" in verdict.passed
        )
    elif spoiled == "last bit":
        assert verdict.problem.startswith("worker 3, round 2, element 11 of all keys: expected")
    else:
        assert verdict.problem.startswith("worker 0, round 1, element")


def test_lanes_summed_are_counted_in_all_jobs_of_all_switches(monkeypatch: pytest.MonkeyPatch) -> None:
    """BCube(2,2) has 4 switches with 2 jobs each. `libra job stats` answers by switch on such a network."""
    plan, asked = planned(["TOPOLOGY=bcube", "N=2", "K=2", "BW=80"]), []

    def answer(_network: Network, *words: str) -> str:
        asked.append(words[2])
        return json.dumps({"b0s0": {"members": [], "lanes_summed": 100}})

    monkeypatch.setattr(Network, "controller", answer)
    network = Network(plan, None)  # type: ignore[arg-type]
    factory = ProcessFactory("bml_libra", network, {}, lambda host: [], 1.0, 900_000)
    result = PhaseResult("bml_libra", rounds=[RoundRow(1, 1, 1, 1, 0, None)])
    SYSTEMS.make("bml_libra").check(result, factory)
    assert result.job_stats == {"lanes_summed": 800}
    assert len(set(asked)) == 8


def test_jobs_are_on_their_own_switch_alone() -> None:
    """Hosts of a switch share plane0, too, where all jobs together would find no slots."""
    topology = make(planned(["TOPOLOGY=bcube", "N=3", "K=2"]).shape, planes=1)
    hosts = sorted(topology.hosts.values(), key=lambda host: host.rank)
    switches = [[each.at.switch for each in host.interfaces[:2]] for host in hosts]
    jobs = specs(Cube(3, 2), [host.name for host in hosts], switches)
    controller = FabricController(topology.fabric, {})
    found = Counter(
        switch.name for spec in jobs for tree in controller.trees_of(spec) for switch in tree.switches
    )
    assert found == dict.fromkeys(topology.fabric.switches.keys() - {"plane0"}, 3)


@pytest.mark.parametrize("spoiled", [None, "one host's last bit", "beyond the bound"])
def test_switched_sums_are_checked_within_a_bound(tmp_path: Path, spoiled: str | None) -> None:
    """The bound of sums near 1 is below 1e-5; all hosts must have the same bits."""
    system, plan = SYSTEMS.make("bml_libra"), planned(["TOPOLOGY=bcube", "N=2", "K=2"])
    job = Job([(40,), (7,)], plan.owners, 256, 2, "block_float")
    random = np.random.default_rng(2)
    paths = [tmp_path / f"record-{rank}" for rank in range(4)]
    recorders = [ValueRecorder(path, job.rounds, job.elements, 1 << 20) for path in paths]
    for number in (1, 2):
        pushed = random.standard_normal((4, job.elements), dtype=np.float32)
        in_keys_order = np.stack([job.layout.pack(job.tensors(mine)) for mine in pushed])
        sums = in_keys_order.astype(np.float64).sum(axis=0).astype(np.float32)
        for rank, recorder in enumerate(recorders):
            got = sums.copy()
            if number == 2 and spoiled == "beyond the bound":
                got += np.float32(1e-3)
            if number == 2 and rank == 3 and spoiled == "one host's last bit":
                got[0] = np.nextafter(got[0], np.float32(9))
            recorder.pushed(number, job.tensors(pushed[rank]))
            recorder.got(job.layout.unpack(got))
    for recorder in recorders:
        recorder.close()
    problem = system.problem(plan, job.elements)
    assert problem is not None
    verdict = verify_within(paths, job, problem)
    assert (verdict.problem == "") is (spoiled is None), verdict.problem
    if spoiled is not None:
        assert "round 2" in verdict.problem
