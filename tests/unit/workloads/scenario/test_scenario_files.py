# SPDX-License-Identifier: Apache-2.0
"""Promise: a scenario is understood as it is written, or refused with file, line and what to write."""

from __future__ import annotations

from pathlib import Path

import pytest

from libra_controller.errors import DescriptionError
from libra_native.impairment import UNIMPAIRED, Impairment, Losses
from libra_workloads.scenario import reading
from libra_workloads.scenario.file import COST, QUEUE, RATE, SIZE, TIME, content
from libra_workloads.scenario.network import ConstantRate, Outages, RateTrace
from libra_workloads.scenario.scenario import (
    Costs,
    Duration,
    Gathering,
    Scenario,
    SwitchSettings,
    Timeline,
    Workload,
)

SCENARIOS = Path(__file__).parents[4] / "bench" / "scenarios"

FILE = """\
topology:
  kind: star
  workers: 2
  servers: 1
links:
  rate: 1 Gbit/s
hosts: {}
jobs:
  - {name: digits, mode: parameter-server, slots: 64}
workload:
  rounds: 3
  tensors: [1 KiB, 40 B]
"""


def load(tmp_path: Path, text: str = FILE, *changes: str, seed: int | None = None) -> Scenario:
    path = tmp_path / "it.yaml"
    path.write_text(text)
    return reading.load(path, changes, seed)


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_scenarios_of_the_repository_can_be_read(path: Path) -> None:
    assert reading.load(path).modelled_jobs


def test_what_may_be_left_out(tmp_path: Path) -> None:
    scenario = load(tmp_path)
    assert list(scenario.topology.hosts) == ["w0", "w1", "ps0"]
    link = scenario.links["w1"]
    assert (link.rate, link.overhead, link.impairment) == (ConstantRate(10**9), 24, UNIMPAIRED)
    assert (link.queue_bytes, link.queue_packets) == (None, None)
    assert scenario.hosts["ps0"].costs == Costs()
    assert (scenario.switch, scenario.cores) == (SwitchSettings(1000), None)
    (job,) = scenario.jobs
    assert (job.spec.workers, job.spec.servers, job.spec.lanes) == (("w0", "w1"), ("ps0",), 256)
    assert scenario.workload == Workload(3, (256, 10), "float32", "block_float")
    assert (scenario.seed, scenario.limit) == (1, 60 * 10**9)
    assert scenario.timeline == Timeline(1, 0, 0)


def test_all_that_can_be_said(tmp_path: Path) -> None:
    text = FILE.replace(
        "rate: 1 Gbit/s",
        "{rate: {0 s: 1 Gbit/s, 1.5 ms: 2.5 Mbit/s}, delay: 1 us, queue: 10 packets, ecn: 64 KiB,"
        " overhead: 0 B, loss: 1 %, duplicate: 0.5, jitter: 3 us,"
        " only: {w1: {rate: 5 bit/s, queue: 1 MB, loss: {to_bad: 1 %, to_good: 0.5}}}}",
    ).replace(
        "hosts: {}",
        "hosts: {cost: {batch: 1 us, packet: 20 ns, byte: 80 ps}, coalesce: 4 us, compute: {mean: 5 ms},"
        " servers: {cost: {packet: 1 us}, rest: {time: 1 ms, from: 4}},"
        " only: {w0: {compute: {from: 1 ms, to: 2 ms}}, ps0: {compute: 7 s}}}\n"
        "switch: {latency: 800 ns, cost: {batch: 3 us}}\nmachine: {cores: 2}\n"
        "faults: [{link: w0, at: 5 s, down: 1 s}, {link: w0, at: 1 s, down: 1 s}]\n"
        "metrics: {timeline: {round: 3, tensor: 1, chunk: 4}}\nlimit: 5 s\nseed: 9",
    )
    scenario = load(tmp_path, text)
    link, other = scenario.links["w0"], scenario.links["w1"]
    assert link.rate == RateTrace((0, 1_500_000), (10**9, 2_500_000))
    assert (link.impairment.delay_ns, link.queue_packets, link.queue_bytes, link.ecn_bytes) == (
        1000,
        10,
        None,
        65536,
    )
    assert link.overhead == 0
    assert link.impairment == Impairment(
        losses=Losses(in_good=0.01), duplicate=0.5, delay_ns=1000, jitter_ns=3000
    )
    assert link.outages == Outages(((10**9, 2 * 10**9), (5 * 10**9, 6 * 10**9)))
    assert (other.rate, other.queue_packets, other.queue_bytes) == (ConstantRate(5), None, 10**6)
    assert (other.impairment.losses, other.impairment.delay_ns) == (Losses(0.01, 0.5, 1.0, 0.0), 1000)
    hosts = scenario.hosts
    assert hosts["w1"].costs == Costs(1_000_000, 20_000, 80)
    assert [hosts[name].compute for name in ("w0", "w1", "ps0")] == [
        Duration(10**6, 2 * 10**6),
        Duration(mean=5 * 10**6),
        Duration(7 * 10**9, 7 * 10**9),
    ]
    assert hosts["w1"].gathering == Gathering(coalesce=4000)
    assert hosts["ps0"].costs == Costs(0, 1_000_000, 0)
    assert hosts["ps0"].gathering == Gathering(4000, rest_time=10**6, rest_from=4)
    assert scenario.switch == SwitchSettings(800, Costs(batch=3_000_000))
    assert (scenario.cores, scenario.limit, scenario.seed) == (2, 5 * 10**9, 9)
    assert scenario.timeline == Timeline(3, 1, 4)


def test_changes_of_the_command_line(tmp_path: Path) -> None:
    changes = ("topology.workers=5", "links.rate=10 Gbit/s", "jobs.0.slots=8", "switch.latency=2us")
    scenario = load(tmp_path, FILE, *changes, seed=12)
    assert len(scenario.jobs[0].spec.workers) == 5
    assert scenario.jobs[0].spec.slots == 8
    assert scenario.links["w4"].rate == ConstantRate(10**10)
    assert (scenario.switch.latency, scenario.seed) == (2000, 12)
    with pytest.raises(DescriptionError, match="workload: missing; expected a mapping"):
        load(tmp_path, FILE, "workload=null")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        (["workload.training=text"], "text trains in Mininet alone, by make run; the simulator has digits"),
        (["workload.training=digits", "workload.batch=64"], "batch: applies to sparse models only"),
        (["workload.training=text", "workload.hot=-1"], "hot: expected an integer from 0 to 262144, got -1"),
        (["workload.training=ctr", "workload.filter=bounded"], "filter: ctr pushes no updates; use training"),
    ],
)
def test_models_of_mininet_are_read_but_not_simulated(tmp_path: Path, changes: list[str], says: str) -> None:
    path = Path(__file__).parents[4] / "bench" / "scenarios" / "star4.yaml"
    with pytest.raises(DescriptionError) as caught:
        load(tmp_path, path.read_text(), *changes)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("workers: 2", "worker: 2", "it.yaml:3: topology: unknown key 'worker' (did you mean workers?)"),
        ("links:", "link:", "it.yaml:5: unknown key 'link' (did you mean links?)"),
        ("1 Gbit/s", "1 Gbps", "it.yaml:6: links.rate: unknown unit 'Gbps' (did you mean Gbit/s?)"),
        ("1 Gbit/s", "1000", "it.yaml:6: links.rate: '1000' has no unit; expected a rate such as 100 Mbit/s"),
        ("1 Gbit/s", "0 Gbit/s", "it.yaml:6: links.rate: expected a rate such as 100 Mbit/s, above 0, got"),
        ("1 Gbit/s", "{0 s: 0 Gbit/s}", "it.yaml:6: links.rate.0 s: expected a rate such as 100 Mbit/s"),
        ("1 Gbit/s", "{1 s: 1 Gbit/s}", "it.yaml:6: links.rate: expected increasing times, the first 0 s"),
        ("1 Gbit/s", "fast", "it.yaml:6: links.rate: expected a rate such as 100 Mbit/s, got 'fast'"),
        ("1 Gbit/s", "1 Gbit/s\n  loss: 120 %", "it.yaml:7: links.loss: expected a probability such as 2 %"),
        ("1 Gbit/s", "1 Gbit/s\n  loss: 100 %", "it.yaml:7: links.loss: expected a probability such as 2 %"),
        (
            "1 Gbit/s",
            "1 Gbit/s\n  loss: {to_bad: 0, to_good: 1, in_good: 1}",
            "it.yaml:7: links.loss.in_good: expected a prob",
        ),
        (
            "kind: star",
            "kind: tree",
            "it.yaml:2: topology.kind: expected one of star, rails, bcube, fat-tree, leaf-spine, racks",
        ),
        (
            "1 Gbit/s",
            "1 Gbit/s\n  delay: 0.1 ns",
            "it.yaml:7: links.delay: '0.1 ns' is not a whole number of",
        ),
        ("1 Gbit/s", "1 Gbit/s\n  queue: 0 B", "it.yaml:7: links.queue: expected a queue such as 256 KiB"),
        ("1 Gbit/s", "1 Gbit/s\n  only: {w7: {}}", "it.yaml:7: links.only.w7: unknown host 'w7'"),
        (
            "kind: star",
            "kind: fat-tree\n  k: 3",
            "it.yaml:3: topology.k: expected an even number of ports, got 3",
        ),
        (
            "kind: star",
            "kind: str",
            "it.yaml:2: topology.kind: expected one of star, rails, bcube, fat-tree, leaf-spine, racks",
        ),
        ("workers: 2", "workers: 0", "it.yaml:3: topology.workers: expected an integer from 1 to 253, got 0"),
        (
            "workers: 2",
            "workers: 253",
            "it.yaml:3: topology.workers: star has 253 places for hosts, got 253",
        ),
        ("workers: 2", "workers: 33", "it.yaml:9: jobs[0].workers: expected 1 to 32, got 33"),
        ("servers: 1", "racks: 2", "it.yaml:4: topology.racks: star has none; use kind racks"),
        (
            "slots: 64",
            "slots: 64, each: rack",
            "it.yaml:9: jobs[0].each: expected rack, with a topology",
        ),
        ("slots: 64", "slot: 64", "it.yaml:9: jobs[0]: unknown key 'slot' (did you mean slots?)"),
        ("parameter-server", "server", "it.yaml:9: jobs[0].mode: expected one of parameter-server, all-redu"),
        ("slots: 64", "slots: 64, workers: [w0, w9]", "it.yaml:9: jobs[0].workers[1]: unknown host 'w9'"),
        ("rounds: 3", "rounds: 0", "it.yaml:11: workload.rounds: expected an integer from 1 to 1000000"),
        ("40 B", "42 B", "it.yaml:12: workload.tensors[1]: expected whole elements of 4 B, got 42 B"),
        ("40 B", "40", "it.yaml:12: workload.tensors[1]: '40' has no unit; expected a size such as 64 KiB"),
        (
            "rounds: 3",
            "rounds: 3\n  dtype: int64",
            "it.yaml:12: workload.dtype: expected one of int32, float32",
        ),
        (
            "hosts: {}",
            "hosts: {compute: {from: 2 s, to: 1 s}}",
            "it.yaml:7: hosts.compute.to: expected no less",
        ),
        (
            "hosts: {}",
            "faults: [{link: s1, at: 0 s, down: 1 s}]",
            "it.yaml:7: faults[0].link: expected one of",
        ),
        (
            "hosts: {}",
            "faults: [{link: w0, at: 0 s, down: 1 s}, {link: w0, at: 500 ms, down: 1 s}]",
            "it.yaml:7: faults: the link of w0 is down twice at 500000000 ns",
        ),
        ("hosts: {}", "limit: 0 s", "it.yaml:7: limit: expected a time such as 50 us, above 0"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in FILE
    with pytest.raises(DescriptionError) as caught:
        load(tmp_path, FILE.replace(old, new, 1))
    assert caught.value.exit_code == 2
    assert str(caught.value).startswith(f"{tmp_path}/{says}")


def test_what_is_no_yaml_is_named_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(DescriptionError, match=r"it\.yaml: line 2: not valid YAML"):
        load(tmp_path, "topology: 1\nlinks: [")
    with pytest.raises(DescriptionError, match=r"nothing\.yaml: no such file"):
        reading.load(tmp_path / "nothing.yaml")


def test_racks(tmp_path: Path) -> None:
    text = FILE.replace("star", "racks").replace("  servers: 1", "  racks: 3\n  servers: 3")
    text = text.replace("rate: 1 Gbit/s", "rate: 1 Gbit/s\n  delay: 3 ns\n  trunks: {rate: 2 Gbit/s}")
    scenario = load(tmp_path, text.replace("slots: 64", "slots: 64, each: rack"))
    assert [*scenario.topology.networks] == ["r0", "r1", "r2", "spine", "servers"]
    assert [(job.spec.name, job.switch, job.spec.workers, job.spec.servers) for job in scenario.jobs] == [
        (f"digits{rack}", f"r{rack}", (f"r{rack}w0", f"r{rack}w1"), (f"ps{rack}",)) for rack in range(3)
    ]
    assert scenario.trunks.rate == ConstantRate(2 * 10**9)
    assert scenario.trunks.impairment.delay_ns == scenario.links["r2w1"].impairment.delay_ns == 3
    addresses = [
        {(host.ip, host.mac) for host in network.hosts.values()}
        for network in scenario.topology.networks.values()
    ]
    assert len(set.union(*addresses)) == 3 * 2 + 3  # workers, servers
    for network in scenario.topology.networks.values():
        virtual = {network.switch.virtual_mac} | {other.virtual_mac for other in network.switches.values()}
        assert len(virtual) == 3 + 2  # racks, servers', spine
    with pytest.raises(DescriptionError, match=r"jobs.*at the switches r0, r1, r2;"):
        load(tmp_path, text)


def test_hosts_may_be_in_several_jobs_of_different_names(tmp_path: Path) -> None:
    one = "  - {name: digits, mode: parameter-server, slots: 64}\n"
    jobs = [f"  - {{name: {name}, mode: all-reduce, slots: 8, workers: [w0]}}\n" for name in ("a", "b")]
    assert len(load(tmp_path, FILE.replace(one, "".join(jobs))).jobs) == 2
    with pytest.raises(DescriptionError, match="two jobs have the name a; expected a name of its own"):
        load(tmp_path, FILE.replace(one, 2 * jobs[0]))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("topology.workers", "SET: topology.workers: expected key=value"),
        ("topology.worker=3", "topology: unknown key 'worker'"),
        ("jobs.7.slots=3", "SET: jobs.7.slots: there is no such place in the scenario"),
        ("links.rate=3 furlongs", "links.rate: unknown unit 'furlongs'"),
    ],
)
def test_changes_that_change_nothing(tmp_path: Path, change: str, says: str) -> None:
    with pytest.raises(DescriptionError) as caught:
        load(tmp_path, FILE, change)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("quantity", "text", "steps"),
    [
        (RATE, "2.5 Gbit/s", 2_500_000_000),
        (RATE, "100Mbit/s", 100_000_000),
        (TIME, "0 s", 0),
        (TIME, "1.5 us", 1500),
        (COST, "80 ps", 80),
        (COST, "0.5 ns", 500),
        (SIZE, "16 MiB", 1 << 24),
        (SIZE, "0.5 kB", 500),
        (QUEUE, "1 packet", 1),
    ],
)
def test_units(quantity: object, text: str, steps: int) -> None:
    assert quantity.parse(text) == steps  # type: ignore[attr-defined]


SIMULATED = (
    FILE + "simulator:\n  links: {delay: 5 us, only: {w1: {delay: 7 us}}}\n  switch: {latency: 3 us}\n"
)


def test_what_is_said_for_the_simulator_alone(tmp_path: Path) -> None:
    scenario = load(tmp_path, SIMULATED, "links.only.w1.delay=9 us")
    assert [scenario.links[name].impairment.delay_ns for name in ("w0", "w1")] == [5000, 9000]
    assert (scenario.links["w0"].rate, scenario.switch.latency) == (ConstantRate(10**9), 3000)
    path = tmp_path / "it.yaml"
    elsewhere = reading.read(content(path, ["links.rate=1 Mbit/s"], 5, simulated=False))
    assert (elsewhere.links["w1"].impairment.delay_ns, elsewhere.switch.latency, elsewhere.seed) == (
        0,
        1000,
        5,
    )
    assert elsewhere.links["w0"].rate == ConstantRate(10**6)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("latency: 3 us", "latency: 3", "it.yaml:15: switch.latency: '3' has no unit"),
        ("latency: 3 us", "latenci: 3 us", "it.yaml:15: switch: unknown key 'latenci'"),
        ("delay: 7 us", "delay: 7 pt", "it.yaml:14: links.only.w1.delay: unknown unit 'pt'"),
        ("rate: 1 Gbit/s", "rate: 1 G", "it.yaml:6: links.rate: unknown unit 'G'"),
        ("  switch:", "  jobs:", "it.yaml:15: simulator: unknown key 'jobs'; known keys: links, hosts, swit"),
    ],
)
def test_what_is_wrong_in_it_is_named_with_its_line(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(DescriptionError) as caught:
        load(tmp_path, SIMULATED.replace(old, new, 1))
    assert str(caught.value).startswith(f"{tmp_path}/{says}")
