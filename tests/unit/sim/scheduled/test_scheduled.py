# SPDX-License-Identifier: Apache-2.0
"""Training to a target over flows: what the network carries, what the scheduler promises, what is refused."""

from __future__ import annotations

import json
from functools import partial, reduce
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from libra.job import ids
from libra.job.ids import Role
from libra.mlfabric.asks import Update
from libra.mlfabric.links import Port, Step
from libra.mlfabric.switch_groups import exponent_of, summed
from libra.optimizers import Floats
from libra_controller.errors import DescriptionError
from libra_sim import cli
from libra_sim.scheduled import run
from libra_sim.scheduled.fabric import Fabric
from libra_sim.scheduled.network import FlowNetwork, Stream
from libra_sim.tcp.systems import TcpRun
from libra_workloads.random_streams import RandomStreams
from libra_workloads.scenario import reading
from libra_workloads.scenario.network import RateTrace
from libra_workloads.scenario.scenario import Scenario

BYTES = 668_712  # the model that learns digits


def content(**workload: Any) -> dict[str, Any]:
    return {
        "topology": {"kind": "star", "workers": 4, "servers": 1},
        "links": {"rate": "10 Mbit/s", "delay": "50 us"},
        "hosts": {"compute": "100 ms"},
        "jobs": [{"name": "digits", "mode": "parameter-server", "slots": 1308}],
        "workload": {
            "program": "scheduled",
            "rounds": 8,
            "training": "digits",
            "target": 0.99,
            "tau_max": 6,
            "learning_rate": 0.01,
            **workload,
        },
        "limit": "100 s",
    }


def scenario(workers: int = 4, **workload: Any) -> Scenario:
    return reading.read(
        content(**workload) | {"topology": {"kind": "star", "workers": workers, "servers": 1}}
    )


def test_flows_share_links_and_buckets_hold_them_back() -> None:
    network = FlowNetwork(scenario())
    rate = network.rate("w0", Port(9, True), 0.0)
    assert rate == pytest.approx(10e6 / 8 * network.share)
    ends: dict[str, float] = {}

    def end(name: str) -> Any:
        return lambda: ends.setdefault(name, network.now)

    Stream(network, int(rate), [Step(1.0, 5.0, rate / 4)], end("paced")).go("w0", "ps0")
    network.flow("w1", "ps0", int(rate), end("free"))
    network.run(100)
    assert ends["free"] == pytest.approx(1.0, abs=0.01)
    assert ends["paced"] == pytest.approx(5.0, abs=0.01)


def test_a_stream_that_hosts_pass_on_takes_the_time_of_one_transfer() -> None:
    for kind in ("relay", "apart"):
        network = FlowNetwork(scenario())
        rate, ends = network.rate("ps0", Port(8, True), 0.0), []
        hops = [("ps0", "w0"), ("w0", "w1"), ("w1", "w2")]
        if kind == "relay":
            stream = Stream(network, rate, [Step(0.0, 1.0, rate)], lambda: ends.append(network.now))  # noqa: B023
            for at, hop in enumerate(hops):
                network.at(0.001 * at, partial(stream.go, *hop))
        else:
            for worker in ("w0", "w1", "w2"):
                network.flow("ps0", worker, rate, lambda: ends.append(network.now))  # noqa: B023
        network.run(100)
        assert ends[-1] == pytest.approx(3.0 if kind == "apart" else 1.0, abs=0.01)
        assert network.carried == dict.fromkeys(
            hops if kind == "relay" else [("ps0", f"w{rank}") for rank in range(3)], rate
        )


def test_a_stream_through_a_host_that_dies_never_ends() -> None:
    network = FlowNetwork(scenario())
    rate, ends = network.rate("ps0", Port(8, True), 0.0), list[float]()
    stream = Stream(network, rate, [Step(0.0, 1.0, rate)], lambda: ends.append(network.now))
    stream.go("ps0", "w0")
    network.at(0.5, partial(network.kill, "w1"))
    network.at(0.6, partial(stream.go, "w0", "w1"))
    network.run(100)
    assert not ends


@pytest.mark.parametrize(("system", "models"), [("mlfabric-multicast", 8), ("mlfabric-direct", 32)])
def test_a_multicast_takes_the_servers_link_once(system: str, models: int) -> None:
    made = run.train(scenario(tau_max=None), system)
    assert made.version == 4 * 8
    out = made.figures()["server_link_bytes"]["out"] / BYTES
    assert out == models if system == "mlfabric-direct" else models <= out < 32


def test_too_few_slots_for_an_update_are_refused() -> None:
    value = content()
    value["jobs"][0]["slots"] = 653
    value["systems"] = ["mlfabric-switch"]
    with pytest.raises(DescriptionError, match=r"slots: an update has 654 chunks, .* the job has 653"):
        run.train(reading.read(value), "mlfabric-switch")


def test_the_flows_take_the_time_that_modelled_tcp_takes() -> None:
    """All workers push at once: ideal flows are no slower than TCP, which has ACKs and answers, too."""
    value = content()
    value["workload"] = {"rounds": 3, "training": "digits"}
    value["systems"] = ["libra", "tcp-bbr"]
    tcp = TcpRun(reading.read(value), "tcp-bbr")
    tcp.run()
    network = FlowNetwork(scenario())
    left = [4]

    def pushed() -> None:
        left[0] -= 1

    for worker in range(4):
        network.flow(f"w{worker}", "ps0", BYTES, pushed)
    network.run(100)
    measured = min((each.ended - each.pushed) / 1e9 for each in tcp.jobs[0].rounds)
    assert left == [0]
    assert 0.8 * measured <= network.now <= 1.01 * measured


@pytest.mark.parametrize(
    "system", ["mlfabric", "mlfabric-order", "mlfabric-gather", "mlfabric-multicast", "mlfabric-switch"]
)
def test_every_update_is_committed_dropped_or_void(system: str) -> None:
    made = run.train(scenario(workers=8), system)
    figures = made.figures()
    assert figures["delay"]["max"] <= 6
    assert isinstance(made, Fabric)
    assert not made.pushing
    assert made.ends == {
        how: count
        for how, count in (("committed", made.version), ("dropped", sum(figures["dropped_by_worker"])))
        if count
    }
    assert made.version + sum(figures["dropped_by_worker"]) == 8 * 8
    assert figures["voided"] == 0
    if system == "mlfabric-order":
        assert figures["groups"] == {"direct": made.version, "worker": 0, "chain": 0, "switch": 0}
        assert figures["server_link_bytes"]["in"] == BYTES * made.version
    elif system == "mlfabric-switch":
        assert figures["groups"]["switch"] > 0
        assert figures["server_link_bytes"]["in"] == BYTES * sum(figures["groups"].values())
    elif system == "mlfabric":
        assert figures["server_link_bytes"]["in"] < BYTES * made.version


@pytest.mark.parametrize("system", ["mlfabric", "mlfabric-gather", "mlfabric-switch"])
def test_the_journal_replays_to_the_bit(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What flows carry are the values, summed by workers in order or by the switch as integers."""
    pushed: dict[Update, Floats] = {}
    gradient_of = Fabric.gradient_of

    def recorded(self: Fabric, rank: int, weights: Floats) -> Floats:
        update = Update(ids.node_id(Role.WORKER, rank), self._computed[rank])
        pushed[update] = gradient_of(self, rank, weights)
        return pushed[update]

    monkeypatch.setattr(Fabric, "gradient_of", recorded)
    made = run.new(scenario(workers=8), system)
    assert isinstance(made, Fabric)
    weights = made.weights.copy()
    run.run(made)
    momentum = np.zeros_like(weights)
    for step, commit in enumerate(made.holders[made.server_node].journal, 1):
        updates = [pushed[each] for each in commit.updates]
        total = summed(updates, map(exponent_of, updates)) if commit.switched else reduce(np.add, updates)
        made._optimizer.update(weights, total, (momentum,), step)
    assert step > 1
    assert weights.tobytes() == made.weights.tobytes()


@pytest.mark.parametrize("workers", [33, 64])
@pytest.mark.parametrize("system", ["async", "mlfabric"])
def test_more_workers_than_a_bitmap_has_bits_train_without_a_switch_that_sums(
    system: str, workers: int
) -> None:
    value = content(rounds=2, tau_max=None) | {"limit": "1000 s"}
    value["topology"]["workers"] = workers
    made = run.train(reading.read(value), system)
    figures = made.figures()
    dropped, voided = sum(figures.get("dropped_by_worker", [])), figures.get("voided", 0)
    assert made.version + dropped + voided == 2 * workers


@pytest.mark.parametrize("system", ["mlfabric-switch", "mlfabric-sync-switch"])
def test_groups_of_more_workers_than_a_bitmap_has_bits_are_refused(system: str) -> None:
    value = content() | {"topology": {"kind": "star", "workers": 33, "servers": 1}, "systems": [system]}
    with pytest.raises(DescriptionError, match=r"jobs\[0\].workers: expected 1 to 32, got 33"):
        reading.read(value)


@pytest.mark.parametrize(("servers", "div_max"), [(2, None), (2, 1.0), (3, 1.0)])
def test_replicas_stay_within_div_max_and_end_as_the_server(servers: int, div_max: float | None) -> None:
    value = content(learning_rate=0.005) | {
        "topology": {"kind": "star", "workers": 6, "servers": servers},
        "links": {"rate": "10 Mbit/s", "delay": "50 us", "only": {"ps1": {"rate": "4 Mbit/s"}}},
    }
    if div_max is not None:
        value["workload"]["div_max"] = div_max
    made = run.train(reading.read(value), "mlfabric")
    figures = made.figures()
    replica = figures["replica"]
    assert 0 < replica["distance"] <= replica["bound"]
    assert (replica["held_seconds"] > 0) == (div_max is not None), "a slow link to the replica"
    assert div_max is None or replica["bound"] <= div_max
    assert made.version + sum(figures["dropped_by_worker"]) == 6 * 8
    assert isinstance(made, Fabric)
    histories = [holder._history for holder in made.holders.values()]
    for copy in histories[1:]:
        assert copy.steps == made.steps
        assert copy.weights.tobytes() == histories[0].weights.tobytes()
        assert copy.slots[0].tobytes() == histories[0].slots[0].tobytes()
    carried = made.network.carried
    assert not any((made.server, name) in carried for name in ("ps1", "ps2")), "over the server's link"


def test_a_div_max_that_no_commit_keeps_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "it.yaml"
    value = content(div_max=1e-6) | {"topology": {"kind": "star", "workers": 2, "servers": 2}}
    path.write_text(json.dumps(value))
    assert cli.main(["run", str(path), "--results", str(tmp_path / "results")]) == 1
    assert "server 0: commit 1: a commit of norm" in capsys.readouterr().err


def test_asynchronous_pushes_all_arrive() -> None:
    made = run.train(scenario(), "async")
    assert made.version == 4 * 8
    assert made.figures()["server_link_bytes"] == {"in": 32 * BYTES, "out": 32 * BYTES}


def test_the_ring_and_the_synchronous_mode_take_the_same_steps() -> None:
    """Each takes a step with the sum of all updates; they differ in the order of the sum, and in time."""
    value = content() | {"links": {"rate": "10 Mbit/s"}, "hosts": {"compute": {"from": "50 ms", "to": "1 s"}}}
    ring, scheduled = (run.train(reading.read(value), system) for system in ("ring", "mlfabric-sync"))
    for made in (ring, scheduled):
        assert (made.version, made.steps) == (4 * 8, 8)
        assert set(made.delays) == {0}
        assert made._computed == [8] * 4
    np.testing.assert_allclose(ring._weights, scheduled._weights, atol=1e-5)
    figures = scheduled.figures()
    assert figures["server_link_bytes"]["in"] == 8 * BYTES
    assert figures["groups"] == {"direct": 0, "worker": 0, "chain": 8, "switch": 0}
    carried = ring.network.carried
    assert carried == {(f"w{rank}", f"w{(rank + 1) % 4}"): 8 * 6 * BYTES / 4 for rank in range(4)}


def test_a_ring_takes_the_time_of_its_steps() -> None:
    value = content(rounds=4) | {"hosts": {"compute": "0 s"}}
    made = run.train(reading.read(value), "ring")
    rate = made.network.rate("w0", Port(9, True), 0.0)
    assert made.network.now == pytest.approx(4 * 6 * BYTES / 4 / rate, rel=0.01)


def test_a_tight_bound_drops_updates_before_they_are_sent() -> None:
    figures = run.train(scenario(tau_max=1), "mlfabric").figures()
    assert figures["delay"]["max"] <= 1
    assert sum(figures["dropped_by_worker"]) > 0


def test_a_run_writes_its_figures_and_says_if_the_target_is_missed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(json.dumps(content(target=0.3, rounds=40, learning_rate=0.02, evaluate=4)))
    assert cli.main(["run", str(path), "--results", str(tmp_path / "results")]) == 0
    facts = json.loads((tmp_path / "results/latest/sim.json").read_text())
    assert set(facts["systems"]) == {"async", "mlfabric"}
    for one in facts["systems"].values():
        assert 0 < one["seconds_to_target"] < 100
        assert one["accuracy"] >= 0.3
        assert one["fetch_over_compute"] == pytest.approx(5.7, abs=0.1)
    assert "async_over_mlfabric" in facts["ratios"]
    printed = capsys.readouterr().out
    assert "times the computing" in printed
    (row,) = (line.split() for line in printed.splitlines() if line.split()[:1] == ["mlfabric"])
    groups = facts["systems"]["mlfabric"]["groups"]
    assert int(row[-2]) == sum(groups.values()) - groups["direct"] > 0
    assert cli.main(["run", str(path), "--set", "workload.rounds=1", "--results", str(tmp_path / "r")]) == 1
    assert "not reached" in capsys.readouterr().out


def test_halved_links_are_drawn_anew_and_others_traffic_is_taken_off() -> None:
    value = content()
    value["links"] |= {"halved": {"share": "20 %", "every": "5 s"}, "only": {"w3": {"cross": "2 Mbit/s"}}}
    made = reading.read(value)
    drawn = []
    for time in range(0, 100, 5):
        rates = {name: link.rate.at(time * 10**9) for name, link in made.links.items()}
        assert rates["w3"] in (8_000_000, 3_000_000)
        others = {name for name, rate in rates.items() if rate in (5_000_000, 3_000_000)}
        assert len(others) == 1  # a fifth of five
        drawn.append(others.pop())
    assert len(set(drawn)) >= 4
    assert isinstance(made.links["w0"].rate, RateTrace)
    assert reading.read(value | {"seed": 2}).links != made.links


def test_stragglers_take_as_many_times_as_long() -> None:
    value = content()
    value["hosts"] = {"compute": "100 ms", "stragglers": {"share": "50 %", "times": 10}}
    duration = reading.read(value).hosts["w0"].compute
    found = {duration.draw(RandomStreams(seed).stream("x")) for seed in range(20)}
    assert found == {100_000_000, 1_000_000_000}


@pytest.mark.parametrize(("given", "found"), [(True, "true"), ("true", "true"), ("stale:5s", "stale:5s")])
def test_a_scenario_says_what_the_scheduler_knows(given: Any, found: str) -> None:
    """YAML reads true as no text, also on the command line."""
    work = scenario(knowledge=given).workload.scheduled
    assert work is not None
    assert work.knowledge == found


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"tau_max": -1}, "tau_max: expected 0 or more versions, or none, got -1"),
        ({"div_max": -1}, "div_max: expected a distance above 0, got -1"),
        ({"div_max": 1.0}, "div_max: there is no replica"),
        ({"knowledge": "stal:5s"}, "knowledge: .*did you mean stale"),
        ({"knowledge": "noisy:2"}, "knowledge: .*noisy:0.3"),
        ({"learning_rate": 0}, "learning_rate: expected a learning rate above 0"),
        ({"learning_rate": {"asynk": 1}}, "unknown key 'asynk'"),
        ({"learning_rate": {"mlfabric": 1}}, "learning_rate: it has no rate for async"),
        ({"target": 1.5}, "target: expected"),
        ({"filter": "bounded"}, "filter: not a key of the program scheduled"),
    ],
)
def test_settings_that_cannot_be_are_refused(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(DescriptionError, match=problem):
        scenario(**change)


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        ("systems", ["async", "mlfabrik"], "systems.*did you mean mlfabric"),
        ("systems", ["libra"], "systems.*program: training; here are async"),
        ("links", {"rate": "1 Mbit/s", "cross": "1 Mbit/s"}, "links.cross: it leaves nothing"),
        ("links", {"rate": "1 Mbit/s", "halved": {"share": 0.1, "every": "1 ms"}}, "at most 10000 changes"),
    ],
)
def test_networks_that_cannot_be_are_refused(key: str, value: Any, problem: str) -> None:
    with pytest.raises(DescriptionError, match=problem):
        reading.read(content() | {key: value})
