# SPDX-License-Identifier: Apache-2.0
"""What `make run` is told: defaults, every refusal, and that the refusal says what to do."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from libra_controller.networks.shapes import Shape
from libra_native.impairment import Impairment, Losses
from libra_topologies.errors import UsageError
from libra_topologies.make.settings import STAR4, Options, parse, table
from libra_topologies.plan import planned
from libra_workloads.scenario.file import content
from libra_workloads.scenario.reading import read

ROOT = Path(__file__).resolve().parents[4]


def test_defaults_are_the_run_that_the_readme_shows() -> None:
    assert parse([]) == Options(STAR4)
    plan = planned([])
    assert (plan.shape.workers, plan.shape.servers, plan.bw, plan.options.verify) == (4, 1, 100.0, True)
    assert (plan.workload.rounds, plan.scenario.seed, plan.job.slots) == (100, 1, 256)


def test_words_become_settings() -> None:
    words = ["WORKERS=16", "SERVERS=2", "BW=12.5", "VERIFY=0", "LOSS=1%", "BURST=8", "DELAY=10ms", "QUEUE=64"]
    plan = planned(words)
    assert (plan.shape.workers, plan.shape.servers, plan.bw, plan.options.verify) == (16, 2, 12.5, False)
    link = plan.links["w0"]
    assert link.impairment == Impairment(
        losses=Losses.of(0.01, 8), delay_ns=10_000_000, rate=12_500_000, queue=64
    )
    assert link.troubles() == "drop 0.01, burst 8, delay 10 ms, 40 ms a round trip between hosts, queue 64"
    assert [fault.port for fault in link.faults(3, 0, 1)] == [3, 3]
    assert planned([]).links["w0"].faults(3, 0, 1) == []
    assert link.faults(3, 0, 1)[0].seed != link.faults(3, 1, 1)[0].seed


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("WORKERS=0", "whole number from 1 to 16"),
        (
            "WORKERS=32",
            "16 run in Mininet, on one machine, got 32; the simulator takes more: make sim",
        ),
        (
            "WORKERS=33",
            "got 33; the simulator has more, in racks: make sim SCENARIO=bench/scenarios/racks",
        ),
        ("WORKERS=four", "whole number from 1 to 16"),
        ("WORKERS=", "whole number from 1 to 16"),
        ("SERVERS=5", "SET='topology.servers=5'"),
        ("BW=-1", "above 0 and at most 1000"),
        ("BW=0", "above 0 and at most 1000"),
        ("BW=nan", "above 0 and at most 1000"),
        ("BW=1e9", "above 0 and at most 1000"),
        ("BW=fast", "above 0 and at most 1000"),
        ("ROUNDS=0", "whole number"),
        ("SEED=-1", "whole number"),
        ("SWITCH=tofino", "libra or bmv2"),
        ("TOPOLOGY=ring", "must be star or rails or bcube or fat-tree or leaf-spine"),
        ("MODEL=dlrm", "must be digits or fashion or ctr or text"),
        ("HOT=262145", "whole number from 0 to 262144"),
        ("VERIFY=yes", "0 or 1"),
        ("TREE=2", "0 or 1"),
        ("SYSTEMS=libra,tpc", "no system tpc; did you mean tcp? known: "),
        ("SYSTEMS=libra,libra", "libra is there twice"),
        ("TCP=fast", "this kernel has no congestion control fast; it has "),
        ("LOSS=1.5", "expected a probability from 0 to 1"),
        ("LOSS=100%", "a link that loses every packet ends no round; give less than 1"),
        ("LOSS=-1%", "expected a probability from 0 to 1"),
        ("DUPLICATE=x", "expected a probability from 0 to 1"),
        ("DELAY=10", "expected a number with its unit (ns, us, ms, s)"),
        ("JITTER=2 hours", "expected a number with its unit"),
        ("BURST=0.5", "1 or more"),
        ("QUEUE=-1", "whole number from 0"),
        ("FAULTS=drop=0.1", "known: WORKERS"),
        ("GRPC_PORT=80", "whole number from 1024"),
        ("WORKER=8", "did you mean WORKERS?"),
        ("workers=8", "did you mean WORKERS?"),
        ("COLOUR=red", "known: WORKERS, SERVERS"),
        ("--help", "known: WORKERS, SERVERS"),
    ],
)
def test_a_bad_word_is_refused_with_its_name_and_what_is_expected(word: str, says: str) -> None:
    with pytest.raises(UsageError) as refused:
        planned([word])
    assert word in str(refused.value)
    assert says in str(refused.value)
    assert refused.value.exit_code == 2


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("LOSS=0.9 BURST=2", "LOSS, BURST: burst: losses of 0.9 cannot come in bursts of 2"),
        ("BURST=8", "BURST=8: there are no losses; give LOSS, too"),
        ("DELAY=61s", "DELAY=61s: not in Mininet: delay: expected 0 to 60 s, got 61 s"),
        ("SWITCH=bmv2 LOSS=0.01", "LOSS=0.01: SWITCH=bmv2: only the embedded switch impairs links"),
    ],
)
def test_impairments_that_no_link_has_are_refused(words: str, says: str) -> None:
    with pytest.raises(UsageError) as refused:
        planned(words.split())
    assert says in str(refused.value)


def test_make_help_has_every_setting_and_the_readme_sends_to_it() -> None:
    """With its default and its meaning; a setting that a page names is one of them."""
    readme = (ROOT / "README.md").read_text()
    assert "`make help`" in readme[readme.index("\n## Settings") : readme.index("\n## Figures")]
    help_ = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    lines = [line.split() for line in help_.partition("Settings of make run")[2].splitlines()[1:]]
    assert lines == [f"{name} {default} {meaning}".split() for name, default, meaning in table()]
    pages = readme + (ROOT / "docs/systems.md").read_text()
    commands = re.findall(r"`make (?:run|profile) ([^`]*)`", pages)
    assert len(commands) > 5
    for command in commands:
        assert set(re.findall(r"\b([A-Z_]+)=", command)) <= {name for name, _, _ in table()} | {"NAME"}


def test_make_takes_every_setting_from_the_environment() -> None:
    """`FILTER=bounded make run` once ran without a filter."""
    makefile = (ROOT / "Makefile").read_text().replace("\\\n", "")
    (names,) = re.findall(r"^SETTINGS := (.*)$", makefile, re.MULTILINE)
    assert set(names.split()) == {name for name, _, _ in table()}


def test_the_table_for_help_shows_defaults_that_parse() -> None:
    for name, default, meaning in table():
        assert meaning
        if default:
            parse([f"{name}={default}"])


def test_hot_rows_are_a_number_or_what_pays() -> None:
    told = ([], ["HOT=auto"], ["HOT=0"], ["HOT=99"])
    assert [planned(["MODEL=ctr", *words]).workload.hot for words in told] == [None, None, 0, 99]
    for word in ("HOT=100", "BATCH=512", "HOT=1"):
        with pytest.raises(UsageError, match=f"{word}: applies to sparse models only; use"):
            planned([word])


def test_a_batch_has_a_sample_for_every_worker() -> None:
    told = ([], ["BATCH=auto"], ["BATCH=8192"])
    assert [planned(["MODEL=text", *words]).workload.batch for words in told] == [None, None, 8192]
    for wrong in ("15", "65537", "many"):
        with pytest.raises(UsageError, match=f"BATCH={wrong}: must be a whole number from 16 to 65536"):
            parse(["MODEL=text", f"BATCH={wrong}"])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("STALENESS=2", "STALENESS=2: asynchronous updates pass a filter: write filter, too"),
        (
            "FILTER=bounded BROADCAST_EVERY=2",
            "BROADCAST_EVERY=2: needs staleness: a synchronous round is one broadcast",
        ),
        ("FILTER=bounded STALENESS=-1", "STALENESS=-1: must be a whole number from 0 to 1000"),
        ("FILTER=bounded STALENESS=2 BROADCAST_EVERY=0", "must be a whole number from 1 to 1000"),
    ],
)
def test_asynchronous_updates_need_a_filter(words: str, says: str) -> None:
    with pytest.raises(UsageError) as refused:
        planned(words.split())
    assert says in str(refused.value)


def test_a_staleness_makes_updates_asynchronous() -> None:
    words = ["FILTER=bounded", "STALENESS=0", "BROADCAST_EVERY=3"]
    work = planned(words).workload
    assert (work.staleness, work.broadcast_every) == (0, 3)
    assert planned(["FILTER=bounded"]).workload.staleness is None
    assert planned(["FILTER=bounded", "STALENESS=auto"]).workload.staleness is None


def test_a_model_names_its_job() -> None:
    assert [planned(words).job.name for words in ([], ["MODEL=ctr"], ["MODEL=text"])] == [
        "digits",
        "ctr",
        "text",
    ]


def test_a_model_trains_in_a_scenario_s_network() -> None:
    """Scenarios once trained digits alone."""
    plan = planned([f"SCENARIO={ROOT / 'bench/scenarios/star8.yaml'}", "MODEL=ctr"])
    assert (plan.shape.workers, plan.workload.training) == (8, "ctr")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("TOPOLOGY=rails K=0", "K=0: expected an integer from 1 to 8, got 0"),
        ("TOPOLOGY=rails K=two", "K=two: must be a whole number"),
        ("TOPOLOGY=rails N=3", "N=3: rails has none; leave it out, or choose one of bcube, leaf-spine"),
        ("K=2", "K=2: star has none; leave it out, or choose one of rails"),
        ("TOPOLOGY=fat-tree K=3", "K=3: expected an even number of ports, got 3"),
        ("TOPOLOGY=bcube TREE=1", "TREE=1: no network of a bcube has all of its hosts"),
        ("TOPOLOGY=bcube N=1 K=2", "N=1: expected an integer from 2 to 253, got 1"),
        (
            "TOPOLOGY=bcube N=2 K=2 SERVERS=1",
            "K=2: bcube with n = 2, k = 2 has 4 places for hosts, got 4 workers and 1",
        ),
        (
            "TOPOLOGY=fat-tree K=6",
            "TOPOLOGY=fat-tree: fat-tree with k = 6 has 45 switches; at most 20 run in Mininet, on one"
            " machine; the simulator takes more: make sim SCENARIO=bench/scenarios/star4.yaml"
            " SET='topology.kind=fat-tree topology.k=6'",
        ),
    ],
)
def test_an_impossible_topology_is_refused_with_the_reason(words: str, says: str) -> None:
    with pytest.raises(UsageError) as refusal:
        planned(words.split())
    assert says in str(refusal.value)


@pytest.mark.parametrize(
    ("words", "tree"),
    [
        ("", None),
        ("TREE=1", True),
        ("TREE=auto", None),
        ("TOPOLOGY=rails TREE=1", True),
        ("TOPOLOGY=bcube TREE=0", None),
        ("TOPOLOGY=bcube TREE=auto", None),
        ("TOPOLOGY=leaf-spine", None),
        ("TOPOLOGY=leaf-spine TREE=0", False),
        ("TOPOLOGY=leaf-spine TREE=1", True),
        ("TOPOLOGY=leaf-spine SET=jobs.0.tree=false", False),
        ("SCENARIO=bench/scenarios/star4.yaml TOPOLOGY=leaf-spine TREE=1", True),
    ],
)
def test_a_setting_says_whether_switches_sum_in_a_tree(words: str, tree: bool | None) -> None:
    """None: they do if the job can have one."""
    assert planned(words.split()).job.tree is tree


def test_a_topology_s_defaults_are_its_own() -> None:
    assert planned(["TOPOLOGY=rails"]).shape == Shape("rails", 4, 1, k=2)
    assert planned(["TOPOLOGY=fat-tree"]).shape.switches == 20
    assert planned(["TOPOLOGY=rails", "K=3"]).shape.rails == 3


@pytest.mark.parametrize(
    "words",
    [
        "WORKERS=32",
        "WORKERS=17 SERVERS=5 TOPOLOGY=rails K=3",
        "SERVERS=32",
        "TOPOLOGY=fat-tree K=6",
        "TOPOLOGY=leaf-spine N=30 K=30",
        "TOPOLOGY=bcube N=5",
        "TOPOLOGY=bcube K=3 N=3",
    ],
)
def test_the_simulator_takes_what_is_told_to_be_too_large(words: str) -> None:
    """The command that the refusal says can be run as it is."""
    with pytest.raises(UsageError) as refused:
        planned(words.split())
    told = re.search(r"make sim SCENARIO=(\S+) SET='(.*)'", str(refused.value))
    assert told is not None
    path = ROOT / told[1]
    scenario = read(content(str(path), told[2].split(), simulated=True), str(path))
    hosts = [name for rack in scenario.topology.racks for name in rack]
    shape = dict(word.split("=") for word in words.split())
    if {"WORKERS", "SERVERS"}.intersection(shape):
        assert len(hosts) == int(shape.get("WORKERS", 4))
        assert len(scenario.topology.servers) == int(shape.get("SERVERS", 1))
        assert len(scenario.topology.networks) == int(shape.get("K", 1))  # planes
    elif shape["TOPOLOGY"] == "bcube":
        assert len(hosts) == int(shape["N"]) ** int(shape.get("K", 2))
    else:
        assert len(scenario.topology.networks) > 20
