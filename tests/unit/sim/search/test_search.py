# SPDX-License-Identifier: Apache-2.0
"""Promise: the search finds what breaks a promise, tells its seed, and makes it simple."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from defects import DEFECTS, a_replay_adds, program_with

from libra_sim import cli
from libra_sim.scenario import reading
from libra_sim.search import judge as judge_module
from libra_sim.search.cases import case
from libra_sim.search.judge import judge
from libra_sim.search.packets import PacketLog
from libra_sim.search.search import Findings, search
from libra_sim.search.shorten import shorten


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.__name__)
def test_defects_of_the_switch_are_found(defect: Callable[[Any], None]) -> None:
    program = program_with(defect)
    seeds = range(1, 200)  # half a minute; the slowest so far needed 24
    assert any(judge(case(seed), program=program).kind for seed in seeds)


def test_the_switch_that_we_have_passes() -> None:
    for seed in range(1, 15):
        verdict = judge(case(seed))
        assert verdict.kind == "", (seed, verdict)
        assert verdict.sums > 0


def test_cases_are_many_and_can_be_read() -> None:
    scenarios = [reading.read(case(seed), "case") for seed in range(300)]
    assert {len(scenario.jobs) for scenario in scenarios} == {1, 2}
    assert {str(job.spec.mode) for scenario in scenarios for job in scenario.jobs} == {
        "all-reduce",
        "parameter-server",
    }
    assert {job.lives for scenario in scenarios for job in scenario.jobs} == {1, 2, 4}
    links = [link for scenario in scenarios for link in scenario.links.values()]
    for trouble in ("loss", "duplicate", "jitter", "late", "queue_bytes", "queue_packets"):
        share = sum(bool(getattr(link, trouble)) for link in links) / len(links)
        assert 0.1 < share < 0.7, trouble
    assert case(7) == case(7)
    assert case(7) != case(8)


def test_a_failure_is_told_made_simple_and_can_be_run_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = program_with(a_replay_adds)
    monkeypatch.setattr(judge_module, "loaded", lambda: program)
    words = ["search", "--runs", "50", "--processes", "1", "--results", str(tmp_path)]
    assert cli.main(words) == 1
    out = capsys.readouterr().out
    (path,) = (tmp_path / "latest").glob("case-*.yaml")
    seed = int(path.stem.partition("-")[2])
    assert f"seed {seed}: wrong: job" in out
    assert f"libra-sim replay {seed}" in out
    simple = json.loads(path.read_text())
    assert judge(simple).kind == "wrong"
    assert len(simple["jobs"]) == 1
    assert cli.main(["replay", str(seed)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1].startswith(f"seed {seed}: wrong: job")
    assert any(" s1 port " in line and "ADD    job 1." in line for line in lines)
    assert any("REPLAY" in line for line in lines)


def test_a_search_without_findings(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["search", "--runs", "3", "--seed", "5", "--processes", "1"]) == 0
    assert "3 cases from seed 5" in capsys.readouterr().out


def test_processes_share_the_seeds() -> None:
    told: list[int] = []
    findings = search(1, 4, lambda: True, lambda so_far: told.append(so_far.runs), processes=2)
    assert told == [1, 2, 3, 4]
    alone = search(1, 4, lambda: True, lambda so_far: None, processes=1)
    assert (findings.runs, findings.sums) == (alone.runs, alone.sums)
    assert search(1, None, lambda: False, lambda so_far: None, processes=1) == Findings()


def test_shortening_takes_all_that_is_not_needed() -> None:
    wanted = case(2)
    assert len(wanted["workload"]["tensors"]) > 1 or wanted["workload"]["rounds"] > 1

    def breaks(simpler: dict[str, Any]) -> bool:
        return len(simpler["jobs"][0]["workers"]) >= 2 if len(wanted["jobs"][0]["workers"]) >= 2 else True

    short = shorten(wanted, breaks)
    assert len(short["jobs"]) == 1
    assert "faults" not in short or not short["faults"]
    assert set(short["links"]) == {"rate", "delay", "calm"}
    assert short["workload"]["rounds"] == 1
    assert short["workload"]["tensors"] == ["4 B"]
    assert len(short["jobs"][0]["workers"]) == min(2, len(wanted["jobs"][0]["workers"]))


def test_a_replay_is_the_same_run() -> None:
    lines: list[str] = []
    verdict = judge(case(3), PacketLog.of(case(3), lines.append))
    assert verdict.event_hash == judge(case(3)).event_hash
    assert len(lines) > 100
