# SPDX-License-Identifier: Apache-2.0
"""Promise: under virtual time BML takes about its formula, sums bit for bit, and beats its rivals k times."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from libra.vans.bcube.exchange import Exchange
from libra_controller.errors import DescriptionError
from libra_sim import cli
from libra_sim.baselines import transports
from libra_sim.cube import CubeRun, table
from libra_sim.laboratory import Laboratory
from libra_workloads.scenario.reading import load, read

FILE = Path(__file__).parents[3] / "bench" / "scenarios" / "bcube.yaml"


def scenario(n: int = 2, k: int = 2, **changes: Any) -> dict[str, Any]:
    return {
        "topology": {"kind": "bcube", "n": n, "k": k},
        "links": {"rate": "10 Gbit/s", "delay": "1 us"},
        "workload": {"rounds": 2, "tensors": ["512 KiB", "40 B"]},
        **changes,
    }


@pytest.mark.parametrize(("n", "k"), [(2, 2), (3, 2)])
def test_a_round_takes_the_formulas_time_and_a_kth_of_the_rivals(n: int, k: int) -> None:
    facts = CubeRun.of(read(scenario(n, k))).facts()
    bml = facts["systems"]["bml-cubic"]
    hosts, bits = n**k, 8 * (512 * 1024 + 40)
    assert bml["formula_seconds"] == pytest.approx(2 * (hosts - 1) / (hosts * k) * bits / 10e9)
    headers = (1514 + 24) / 1448  # of frames
    ideal = facts["bounds"][transports.BML]
    assert bml["formula_seconds"] * headers * 0.99 < ideal < bml["sync_seconds"]["median"] * 1.001
    assert bml["of_formula"] < 1.25  # at 512 KiB; bench/scenarios/bcube.yaml has more
    assert bml["speedup_over"]["ps_p2p-cubic"] > 0.9 * k
    assert bml["speedup_over"]["mpi-cubic"] > 0.9 * k
    assert bml["rail_balance"] <= 1.02
    assert (bml["switches"], bml["cables"]) == (k * n ** (k - 1), k * hosts)
    assert (facts["exact"], bml["retransmissions"]) == (True, 0)
    assert "exact, all of them, bit for bit" in table(facts)


def test_short_tensors_gain_more_than_long_ones() -> None:
    """BML takes 2 k steps, 6, and a ring of 27 hosts 52: here an ideal one, without the time-outs of TCP."""
    given = scenario(3, 3, systems=["bml-cubic"])
    given["workload"] = {"rounds": 2, "tensors": ["4 KiB"]}
    facts = CubeRun.of(read(given)).facts()
    assert facts["exact"]
    ring = facts["bounds"][transports.RING]
    assert ring > 52 * 2e-6  # two links' delays a step
    assert ring / facts["systems"]["bml-cubic"]["sync_seconds"]["median"] > 4


def test_rails_tie_with_five_times_the_switches() -> None:
    """The rivals of the paper's introduction: servers in some hosts, and every network k times."""
    rivals = [
        "ps_p2p-cubic",
        "ps_m-cubic",
        "ps_rails-cubic",
        "ps_m_rails-cubic",
        "mpi-cubic",
        "mpi_rails-cubic",
    ]
    facts = CubeRun.of(read(scenario(3, 2, systems=["bml-cubic", *rivals]))).facts()["systems"]
    bml = facts["bml-cubic"]
    assert set(bml["speedup_over"]) == set(rivals)
    assert [facts[name]["switches"] / bml["switches"] for name in rivals] == [2.5, 2.5, 5, 5, 2.5, 5]
    assert [facts[name]["cables"] for name in rivals] == [27, 27, 54, 54, 27, 54]
    share = bml["formula_seconds"]
    few = (9 + 3 - 2) / 3 / (8 / 9)
    formulas = [facts[name]["formula_seconds"] / share for name in rivals]
    assert formulas == pytest.approx([2, few, 1, few / 2, 2, 1])
    for name in rivals:
        assert 1 < facts[name]["of_formula"] < 1.7, name  # at 512 KiB
    assert 0.9 < bml["speedup_over"]["ps_rails-cubic"] < 1.7
    assert 0.9 < bml["speedup_over"]["mpi_rails-cubic"] < 1.3


@pytest.mark.parametrize("dtype", ["float32", "int32"])
def test_sums_are_bit_for_bit_over_links_that_lose(dtype: str) -> None:
    given = scenario(systems=["bml-bbr"])
    given["links"] |= {"loss": "1 %"}
    given["workload"] |= {"tensors": ["32 KiB"], "dtype": dtype}
    facts = CubeRun.of(read(given)).facts()
    assert facts["exact"]
    assert facts["systems"]["bml-bbr"]["retransmissions"] > 0


def test_a_spoilt_sum_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The order of arrival instead of that of digits."""
    add = Exchange._add

    def spoil(self: Exchange, thread: Any, start: int) -> None:
        add(self, thread, start)
        if self.rank == 3 and thread.step == 1:
            thread.sums += np.float32(1e-3)

    monkeypatch.setattr(Exchange, "_add", spoil)
    facts = CubeRun.of(read(scenario(systems=["bml-cubic"]))).facts()
    assert not facts["exact"]
    assert "WRONG: bml-cubic: host 0, round 1" in table(facts)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        (
            {"systems": ["libra"]},
            "libra needs a network that all hosts share, and program: training; here are",
        ),
        (
            {"faults": [{"link": "w9.eth1", "at": "1 s", "down": "1 s"}]},
            "expected one of w0, w1, w2, w3, w0.eth0",
        ),
        ({"systems": ["bml-vegas"]}, "expected one of bml-libra, bml-reno, bml-cubic"),
        ({"systems": ["bml-cubic", "bml-cubic"]}, "bml-cubic is there twice"),
        ({"topology": {"kind": "bcube", "n": 1, "k": 2}}, "expected an integer from 2"),
        ({"topology": {"kind": "bcube", "n": 2, "k": 5}}, "expected an integer from 1 to 4"),
        (
            {"topology": {"kind": "bcube", "n": 2, "k": 2, "workers": 3}},
            "4 places; the simulated systems need a worker in each",
        ),
        ({"workload": {"rounds": 1, "training": "digits"}}, "push made-up values"),
        ({"jobs": [{"name": "sum", "mode": "all-reduce", "slots": 16}]}, "no network has an interface"),
    ],
)
def test_what_cannot_be_is_refused_by_name(changes: dict[str, Any], says: str, tmp_path: Path) -> None:
    file = tmp_path / "cube.yaml"
    file.write_text(json.dumps(scenario(**changes)))
    with pytest.raises(DescriptionError, match=says):
        load(file)


def test_libra_has_no_part_in_such_a_run() -> None:
    with pytest.raises(DescriptionError, match="only `libra-sim run` takes it"):
        Laboratory(read(scenario()))


def test_the_scenario_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--set", "workload.tensors=[64 KiB]", "--set", "topology.n=2", "--results", str(tmp_path)]
    assert cli.main(["run", str(FILE), *words]) == 0
    assert "bcube with n = 2, k = 2: 4 hosts, 0.07 MB a round" in capsys.readouterr().out
    assert (tmp_path / "latest" / "sim.json").exists()
