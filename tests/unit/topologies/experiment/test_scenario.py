# SPDX-License-Identifier: Apache-2.0
"""Promise: a scenario file means the same to `make run` as to the simulator, or is refused by its key."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from libra.errors import ConfigError
from libra.job.job_file import Restarts
from libra_native.impairment import UNIMPAIRED, Impairment, Losses
from libra_topologies.errors import UsageError
from libra_topologies.experiment.system import SYSTEMS, chosen
from libra_topologies.make.settings import table
from libra_topologies.plan import LinkSettings, Plan, planned
from libra_workloads.scenario import reading
from libra_workloads.scenario.file import content
from libra_workloads.scenario.network import ConstantRate
from libra_workloads.scenario.scenario import Scheduled
from libra_workloads.systems import simulated, spec_in_mininet

SCENARIOS = Path(__file__).parents[4] / "bench" / "scenarios"

FILE = """\
topology: {kind: star, workers: 3, servers: 2}
links:
  rate: 100 Mbit/s
  overhead: 0 B
  queue: 64 packets
  loss: 1 %
  only:
    w1: {rate: 2.5 Mbit/s, loss: 0, duplicate: 2 %, queue: 256 KiB}
jobs:
  - {name: mine, mode: parameter-server, slots: 32, lanes: 64}
workload: {rounds: 7, training: digits, codec: fixed_point}
faults:
  - {link: w2, at: 1 s, down: 500 ms}
hosts: {}
simulator:
  hosts: {coalesce: 500 us}
seed: 9
"""


def read(tmp_path: Path, text: str = FILE, *words: str) -> Plan:
    path = tmp_path / "it.yaml"
    path.write_text(text)
    return planned([f"SCENARIO={path}", *words])


def test_what_a_scenario_says(tmp_path: Path) -> None:
    plan = read(tmp_path)
    assert (plan.shape.workers, plan.shape.servers, plan.workload.rounds, plan.scenario.seed) == (3, 2, 7, 9)
    assert (plan.job.name, plan.job.slots, plan.job.lanes, plan.workload.codec) == (
        "mine",
        32,
        64,
        "fixed_point",
    )
    assert plan.links["w0"] == LinkSettings(
        100, "pfifo limit 64", Impairment(losses=Losses(in_good=0.01), rate=10**8, queue=64)
    )
    assert plan.links["w1"] == LinkSettings(2.5, "bfifo limit 262144", Impairment(duplicate=0.02))
    assert plan.links["w2"].cuts == ((1.0, 1.5),)
    assert plan.bw == 2.5


def test_links_are_impaired_as_under_virtual_time(tmp_path: Path) -> None:
    loss = "loss: {to_bad: 1 %, to_good: 10 %, in_bad: 50 %}"
    text = FILE.replace(
        "loss: 1 %", f"{loss}\n  delay: 10 ms\n  jitter: 2 ms\n  late: {{share: 3 %, by: 5 ms}}"
    )
    link = read(tmp_path, text).links["w0"]
    assert link.impairment == Impairment(
        losses=Losses(0.01, 0.1, 0.5, 0), delay_ns=10_000_000, jitter_ns=2_000_000, late=0.03,
        late_by_ns=5_000_000, rate=10**8, queue=64,
    )  # fmt: skip
    simulated = reading.load(tmp_path / "it.yaml").links["w0"].impairment
    assert simulated == replace(link.impairment, rate=0, queue=0)
    inward, outward = link.faults(3, 0, 9)
    assert (inward.way, inward.port, inward.delay_ns, inward.rate) == ("in", 3, 10_000_000, 0)
    assert (outward.way, outward.rate, outward.queue) == ("out", 10**8, 64)


def test_what_an_asynchronous_training_is_to_reach(tmp_path: Path) -> None:
    plan = planned([f"SCENARIO={SCENARIOS / 'mlfabric8.yaml'}"])
    scenario = reading.read(content(str(SCENARIOS / "mlfabric8.yaml")), "mlfabric8.yaml")
    said = scenario.workload.scheduled
    assert said is not None
    assert plan.target == said
    assert plan.compute("w0") == (1e8, 1e8, 0, 0.05, 10)  # stragglers
    assert any(plan.links[f"w{rank}"].rates for rank in range(8)), "links are halved, others every 5 s"
    assert max(plan.links["w3"].bw, *(mbit for _, mbit in plan.links["w3"].rates)) == 8  # others' traffic
    assert read(tmp_path).target == Scheduled()
    for host in ("w1", "scheduler", "ps0"):
        with pytest.raises(
            UsageError, match=rf"workload\.deaths: {host}: in Mininet a job survives the death of"
        ):
            planned([f"SCENARIO={SCENARIOS / 'mlfabric8.yaml'}", f"SET=workload.deaths.{host}=3s"])


def test_settings_change_a_scenario() -> None:
    path = f"SCENARIO={SCENARIOS / 'mlfabric8.yaml'}"
    plan = planned([path, "WORKERS=6", "SEED=7", "SET=workload.tau_max=9"])
    assert (plan.shape.workers, plan.scenario.seed, plan.target.tau_max) == (6, 7, 9)
    assert plan.links.keys() == {"ps0", *(f"w{rank}" for rank in range(6))}
    with pytest.raises(UsageError, match=r"links\.only"):
        planned([path, "WORKERS=4"])  # w5 has others' traffic


def test_a_planned_death_of_a_server_with_a_replica() -> None:
    plan = planned([f"SCENARIO={SCENARIOS / 'mlfabric_failover.yaml'}"])
    assert (plan.shape.servers, plan.target.div_max, plan.target.deaths) == (2, 1, ((8.0, "ps0"),))
    both = "SET=workload.deaths.ps1=9s"
    with pytest.raises(UsageError, match=r"deaths: ps0: .*of which one must live"):
        planned([f"SCENARIO={SCENARIOS / 'mlfabric_failover.yaml'}", both])


def test_asynchronous_updates_are_as_under_virtual_time() -> None:
    plan = planned([f"SCENARIO={SCENARIOS / 'updates_asynchronous.yaml'}"])
    for name in ("updates", "updates_switch"):
        assert planned([f"SCENARIO={SCENARIOS / name}.yaml"]).workload.staleness is None
    work = plan.workload
    assert (work.filter.partition(":")[0], work.staleness, work.broadcast_every) == ("bounded", 2, 1)
    with pytest.raises(
        UsageError, match="faults: the process of w2 begins late, or again, under virtual time"
    ):
        planned([f"SCENARIO={SCENARIOS / 'updates_restarts.yaml'}"])


def test_rates_change_and_workers_compute_as_under_virtual_time(tmp_path: Path) -> None:
    text = FILE.replace("rate: 2.5 Mbit/s", "rate: {0 s: 50 Mbit/s, 500 ms: 10 Mbit/s, 2 s: 20 Mbit/s}")
    text = text.replace(
        "hosts: {}", "hosts: {compute: {from: 4 ms, to: 6 ms}, only: {w2: {compute: {mean: 5 ms}}}}"
    )
    plan = read(tmp_path, text)
    assert plan.links["w1"].bw == 50
    assert plan.links["w1"].rates == ((0.5, 10), (2.0, 20))
    assert plan.bw == 10  # the slowest ever: patience depends on it
    even = (4_000_000, 6_000_000, 0)
    assert [plan.compute(host) for host in ("w0", "w1", "w2")] == [even, even, (0, 0, 5_000_000)]
    assert plan.compute("ps0") == plan.compute("w9") == (), (
        "servers do not compute, nor those in a worker's host"
    )
    assert read(tmp_path, FILE).compute("w0") == ()  # what is under simulator is not Mininet's


def test_only_the_embedded_switch_impairs_links(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="SWITCH=bmv2: only the embedded switch impairs links"):
        read(tmp_path, FILE, "SWITCH=bmv2")


def test_settings_beside_it(tmp_path: Path) -> None:
    plan = read(
        tmp_path,
        FILE,
        "SET=topology.workers=4 links.loss=0 links.only.w1.duplicate=0",
        "SEED=3",
        "SWITCH=bmv2",
        "SYSTEMS=libra",
    )
    assert (plan.shape.workers, plan.scenario.seed) == (4, 3)
    assert (plan.options.switch, plan.options.systems) == ("bmv2", ("libra",))
    assert plan.links["w3"] == LinkSettings(100, "pfifo limit 64", UNIMPAIRED)


@pytest.mark.parametrize("name", ["star4", "star8", "mininet"])
def test_scenarios_of_the_repository_are_the_same_network_in_both(name: str) -> None:
    path = SCENARIOS / f"{name}.yaml"
    plan, scenario = planned([f"SCENARIO={path}"]), reading.load(path)
    assert set(plan.links) == set(scenario.links)
    for host, link in scenario.links.items():
        assert link.rate == ConstantRate(round(plan.links[host].bw * 1e6))
    assert plan.scenario.seed == scenario.seed


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("loss: 1 %\n", "ecn: 64 KiB\n", ":6: links.ecn: not in Mininet: its queues mark no packets"),
        ("loss: 1 %\n", "delay: 61 s\n", ":2: links: not in Mininet: delay: expected 0 to 60 s, got 61 s"),
        ("loss: 1 %\n", "calm: 1 s\n", ":6: links.calm: not in Mininet: its faults last as long as the run"),
        ("duplicate: 2 %", "calm: 2 s", ":8: links.only.w1.calm: not in Mininet"),
        ("2.5 Mbit/s", "{0 s: 2 Mbit/s, 1 s: 2 Gbit/s}", ":8: links.only.w1.rate: a link of Mininet has at"),
        ("100 Mbit/s", "100 Gbit/s", ":3: links.rate: a link of Mininet has at most 1000 Mbit/s"),
        ("overhead: 0 B", "overhead: 24 B", ":4: links.overhead: Mininet's links count a frame's own bytes"),
        ("hosts: {}", "hosts: {cost: {packet: 1 us}}", ":14: hosts.cost: not in Mininet: its hosts share"),
        ("hosts: {}", "hosts: {servers: {compute: 1 s}}", ":14: hosts.servers.compute: not in Mininet: its"),
        ("hosts: {}", "hosts: {only: {w1: {rest: {time: 1 s, from: 2}}}}", ":14: hosts.only.w1.rest: not in"),
        (
            "hosts: {}",
            "hosts: {servers: {rest: {time: 1 s, from: 1}}}",
            ":14: hosts.servers.rest: not in Mininet: its",
        ),
        ("hosts: {}", "machine: {cores: 2}", ":14: machine: not in Mininet: it uses this machine's cores"),
        (
            "hosts: {}",
            "switch: {latency: 1 us}",
            ":14: switch.latency: not in Mininet: its switch really runs",
        ),
        ("workers: 3", "workers: 17", ":1: topology.workers: at most 16 run in Mininet, on one machine"),
        ("star", "racks, racks: 2", ":1: topology.kind: Mininet has no racks; use leaf-spine"),
        (
            "training: digits",
            "tensors: [4 B]",
            ":11: workload.tensors: only the simulator has made-up values",
        ),
        ("kind: star,", "kind: rails, k: 2,", ":12: faults: w2.eth1: a card fails by itself under virtua"),
        ("slots: 32", "slots: 32, lives: 2", ":10: jobs[0].lives: only the simulator has this; leave it out"),
        ("slots: 32", "slots: 32, workers: [w1, w0]", ":10: jobs[0].workers: expected all of them in Minin"),
        ("mode: parameter-server", "mode: all-reduce", ":10: jobs[0].mode: expected parameter-server"),
        ("slots: 32", "slots: 32, job: 7", ":10: jobs[0].job: only the simulator has this"),
        ("slots: 32", "slots: 32, arithmetic: bfloat16", ":10: jobs[0].arithmetic: expected integers, whic"),
        ("slots: 32", "slots: 32, rails: any", ":10: jobs[0].rails: any: the job is on one network"),
        (
            "servers: 2}",
            "servers: 1}\njobs:\n  - {name: a, mode: parameter-server, slots: 32, groups: true}",
            ":3: jobs[0].groups: SYSTEMS=mlfabric_switch has a job of groups in Mininet; leave it out",
        ),
        (
            "slots: 32",
            "slots: 32, early_close: {fraction: 0.75, deadline: 50}",
            ":10: jobs[0].early_close: a system has it in Mininet; leave it out, and give"
            " SYSTEMS=libra_early:fraction=0.75,deadline=50",
        ),
        ("rounds: 7", "round: 7", ":11: workload: unknown key 'round' (did you mean rounds?)"),
    ],
)
def test_what_mininet_cannot_do_is_refused_with_its_line(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    assert old in FILE
    text = FILE.replace(old, new, 1)
    if "kind: rails" in new:
        text = text.replace("link: w2", "link: w2.eth1")
    if "groups" in new:
        text = text.replace("jobs:\n  - {name: mine, mode: parameter-server, slots: 32, lanes: 64}\n", "")
    if "racks" in new:
        text = text.replace("slots: 32", "slots: 32, each: rack").split("faults:")[0].split("  only:")[0]
        text += "jobs:\n  - {name: mine, mode: parameter-server, slots: 32, each: rack}\n"
        text += "workload: {rounds: 7, training: digits}\n"
    with pytest.raises(UsageError) as refused:
        read(tmp_path, text)
    assert str(refused.value).startswith(f"{tmp_path}/it.yaml{says}")
    assert refused.value.exit_code == 2


def test_the_simulator_s_command_is_said_for_more_hosts_than_mininet_has(tmp_path: Path) -> None:
    with pytest.raises(UsageError) as refused:
        read(tmp_path, FILE.replace("workers: 3", "workers: 17", 1))
    told = "at most 16 run in Mininet, on one machine, got 17; the simulator takes more: make sim SCENARIO="
    assert str(refused.value) == f"{tmp_path}/it.yaml:1: topology.workers: {told}{tmp_path}/it.yaml"
    changed = ["SET=links.loss=0", f"SCENARIO={tmp_path}/it.yaml"]
    with pytest.raises(UsageError) as refused:
        planned(["WORKERS=17", *changed])
    assert str(refused.value).startswith("WORKERS=17: at most 16 run in Mininet")
    assert str(refused.value).endswith(f"{tmp_path}/it.yaml SET='topology.workers=17 links.loss=0'")


# Words of `make run`, the change of star4.yaml that does the same, and what both change.
SHORT_NAMES: list[tuple[list[str], str, Callable[[Plan], object]]] = [
    (["WORKERS=3"], "topology.workers=3", lambda it: it.shape.workers),
    (["SERVERS=2"], "topology.servers=2", lambda it: it.shape.servers),
    (["BW=12.5"], "links.rate=12.5Mbit/s", lambda it: (it.bw, it.links["w0"].bw)),
    (["ROUNDS=7"], "workload.rounds=7", lambda it: it.workload.rounds),
    (["SEED=5"], "seed=5", lambda it: it.scenario.seed),
    (["TOPOLOGY=rails"], "topology.kind=rails", lambda it: it.shape),
    (["TOPOLOGY=leaf-spine", "N=3"], "topology.kind=leaf-spine topology.n=3", lambda it: it.shape),
    (["TOPOLOGY=rails", "K=3"], "topology.kind=rails topology.k=3", lambda it: it.shape),
    (["TREE=1"], "jobs.0.tree=true", lambda it: it.job.tree),
    (["MODEL=digits"], "workload.training=digits", lambda it: it.workload.training),
    (
        ["FILTER=bounded:theta=0.01,root=2"],
        "workload.filter=bounded:theta=0.01,root=2",
        lambda it: it.workload.filter.partition(",rule")[0],
    ),
    (
        ["FILTER=bounded:theta=0.01", "STALENESS=2", "BROADCAST_EVERY=3"],
        "workload.filter=bounded:theta=0.01 workload.staleness=2 workload.broadcast_every=3",
        lambda it: (it.workload.staleness, it.workload.broadcast_every),
    ),
    (["MODEL=ctr", "HOT=9"], "workload.training=ctr workload.hot=9", lambda it: it.workload),
    (["MODEL=ctr", "BATCH=64"], "workload.training=ctr workload.batch=64", lambda it: it.workload),
    (["CODEC=fixed_point"], "workload.codec=fixed_point", lambda it: it.workload.codec),
    (["LOSS=1%"], "links.loss=1%", lambda it: it.links["w0"].impairment.losses),
    (
        ["LOSS=1%", "BURST=8"],
        f"links.loss.to_bad={Losses.of(0.01, 8).to_bad} links.loss.to_good=0.125",
        lambda it: it.links["w0"].impairment.losses,
    ),
    (["DELAY=2ms"], "links.delay=2ms", lambda it: it.links["w0"].impairment.delay_ns),
    (["JITTER=2ms"], "links.jitter=2ms", lambda it: it.links["w0"].impairment.jitter_ns),
    (["DUPLICATE=1%"], "links.duplicate=1%", lambda it: it.links["w0"].impairment.duplicate),
    (["QUEUE=64"], "links.queue=64packets", lambda it: it.links["w0"].impairment),
    (["SLOTS=32"], "jobs.0.slots=32", lambda it: it.job.slots),
]


@pytest.mark.parametrize(
    ("words", "changes", "changed"), SHORT_NAMES, ids=[" ".join(one[0]) for one in SHORT_NAMES]
)
def test_a_setting_is_a_short_name_for_a_key(
    words: list[str], changes: str, changed: Callable[[Plan], object]
) -> None:
    """`make run NAME=VALUE` is as star4.yaml with this value under the key that `make help` shows."""
    scenario = planned([f"SCENARIO={SCENARIOS / 'star4.yaml'}", f"SET={changes}"])
    assert changed(planned(words)) == changed(scenario)
    assert words == ["MODEL=digits"] or changed(scenario) != changed(planned([]))
    keys = {name: meaning.rpartition("(")[2].rstrip(")") for name, _, meaning in table()}
    for name in (word.partition("=")[0] for word in words):
        assert any(change.startswith(keys[name]) for change in changes.split())


def test_all_short_names_are_compared() -> None:
    named = {name for name, _, meaning in table() if re.search(r" \([a-z_0-9]+(\.[a-z_0-9]+)*\)$", meaning)}
    assert named == {word.partition("=")[0] for words, _, _ in SHORT_NAMES for word in words}


def test_the_job_is_the_scenario_s(tmp_path: Path) -> None:
    """Mininet once installed another one, without saying so."""
    keys = "slots: 32, restarts: forbid, hot: {cells: 100}"
    plan = read(tmp_path, FILE.replace("slots: 32", keys))
    scenario = reading.load(tmp_path / "it.yaml")
    spec = plan.job
    assert spec == scenario.jobs[0].spec
    assert (spec.restarts, spec.hot_cells, spec.lanes) == (Restarts.FORBID, 100, 64)
    rails = FILE.replace("kind: star", "kind: rails, k: 2").replace("slots: 32", "slots: 32, rails: any")
    assert read(tmp_path, rails).job.any_rail


def test_systems_and_limit_are_the_scenario_s(tmp_path: Path) -> None:
    """Mininet once ignored them; what is under simulator is not its."""
    assert (read(tmp_path).options.systems, read(tmp_path).limit) == ((), None)
    text = FILE + "systems: [libra, tcp-reno, ltp-reliable]\nlimit: 90 s\n"
    plan = read(tmp_path, text)
    assert [one.label for one in chosen(plan)] == ["libra", "tcp-reno", "ltp-reliable"]
    assert plan.limit == 90
    assert read(tmp_path, text, "SYSTEMS=tcp").options.systems == ("tcp",)
    inside = FILE.replace("simulator:", "simulator:\n  systems: [libra, ltp]\n  limit: 9 s\n  metrics: {}")
    assert (read(tmp_path, inside).options.systems, read(tmp_path, inside).limit) == ((), None)
    assert (reading.load(tmp_path / "it.yaml").systems, reading.load(tmp_path / "it.yaml").limit) == (
        ("ltp",),
        9 * 10**9,
    )
    with pytest.raises(UsageError, match=r"it.yaml:18: metrics: not in Mininet: its packets have no timel"):
        read(tmp_path, FILE + "metrics: {timeline: {round: 1}}\n")


def test_every_system_under_virtual_time_is_one_of_mininet_or_refused(tmp_path: Path) -> None:
    assert {name for name in simulated() if not spec_in_mininet(name)} == {"ring"}
    for name in set(simulated()) - {"ring", "mlfabric-multicast"}:
        assert SYSTEMS.make(spec_in_mininet(name)).title
    with pytest.raises(ConfigError, match="parts=multicast; expected all, order"):
        SYSTEMS.make(spec_in_mininet("mlfabric-multicast"))
    changes = "SET=systems=[async,ring] workload.learning_rate.async=0.1 workload.learning_rate.ring=0.1"
    text = (SCENARIOS / "mlfabric8.yaml").read_text().replace("learning_rate: 0.003", "learning_rate: {}")
    with pytest.raises(UsageError, match=r"systems\[1\]: ring runs under virtual time alone"):
        read(tmp_path, text, changes)


def test_two_jobs_are_refused(tmp_path: Path) -> None:
    two = "workers: [w0], servers: [ps0]}\n"
    two += "  - {name: b, mode: parameter-server, slots: 8, workers: [w1, w2], servers: [ps1]"
    text = FILE.replace("lanes: 64", two)
    with pytest.raises(UsageError, match=r"it\.yaml:11: jobs\[1\]: Mininet's hosts run one job"):
        read(tmp_path, text)


def test_a_setting_that_changes_a_scenario_is_named_in_its_refusal(tmp_path: Path) -> None:
    """By the word, since the file's own value is replaced."""
    for word, says in (
        ("DELAY=61s", "DELAY=61s: not in Mininet: delay: expected 0 to 60 s, got 61 s"),
        ("STALENESS=2", "STALENESS=2: asynchronous updates pass a filter"),
        ("SERVERS=5", "SERVERS=5: at most 4 run in Mininet"),
    ):
        with pytest.raises(UsageError) as refused:
            read(tmp_path, FILE, word)
        assert str(refused.value).startswith(says)
