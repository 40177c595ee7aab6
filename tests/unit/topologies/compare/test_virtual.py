# SPDX-License-Identifier: Apache-2.0
"""Promise: a matrix under virtual time runs every combination, each as if it ran alone."""

from __future__ import annotations

import csv
import json
import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import joblib
import pytest
from background import IN_BACKGROUND
from effort import at_night

from libra_sim import cli
from libra_topologies.compare import command

SCENARIO = """\
topology: {kind: star, workers: 2}
links: {rate: 1 Gbit/s, loss: 2 %}
jobs: [{name: j, mode: all-reduce, slots: 16}]
workload: {rounds: 2, tensors: [8 KiB]}
"""
TARGET = """\
topology: {kind: star, workers: 2, servers: 1}
links: {rate: 100 Mbit/s}
hosts: {compute: 10 ms}
jobs: [{name: digits, mode: parameter-server, slots: 1308}]
workload: {program: scheduled, rounds: 40, training: digits, target: 0.3, evaluate: 4, learning_rate: 0.02}
systems: [async, mlfabric]
limit: 100 s
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of all output, and of the scenario it.yaml."""
    monkeypatch.setattr(command, "FOLDER", tmp_path / "compare")
    monkeypatch.setattr(command, "LOGS", tmp_path)
    monkeypatch.setattr(command, "LOG", tmp_path / "compare.log")
    (tmp_path / "it.yaml").write_text(SCENARIO)
    return tmp_path


def compare(folder: Path, *words: str) -> int:
    with joblib.parallel_config(backend="threading", n_jobs=1):
        return command.main([f"SCENARIO={folder / 'it.yaml'}", *words])


def rows(folder: Path) -> list[dict[str, str]]:
    with (folder / "compare" / "it" / "it.csv").open() as file:
        return list(csv.DictReader(file))


def records(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(path.read_text()) for path in (folder / "compare" / "cells").glob("*.json")]


def test_every_combination_is_run(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["topology.workers=1,3", "links.loss=0,5%", "SEED=4-5"]
    assert command.main([f"SCENARIO={folder / 'it.yaml'}", *words]) == 0  # in processes
    assert [(row["topology.workers"], row["links.loss"], row["runs"]) for row in rows(folder)] == [
        (workers, loss, "2") for workers in ("1", "3") for loss in ("0", "5%")
    ]
    assert {row["exact"] for row in rows(folder)} == {"True"}
    found = {tuple(one["settings"].values())[1:]: one["summary"]["event_hash"] for one in records(folder)}
    assert len(set(found.values())) == 8
    assert capsys.readouterr().out.count("... libra ") == 8
    path = folder / "it.yaml"
    changes = ["--set", "topology.workers=3", "--set", "links.loss=5%", "--seed", "5", "--no-pictures"]
    assert cli.main(["run", str(path), *changes, "--results", str(folder / "alone")]) == 0
    alone = json.loads((folder / "alone" / "latest" / "sim.json").read_text())
    assert alone["event_hash"] == found["3", "5%", "5"]


def test_each_system_of_a_scenario_has_a_column(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert compare(folder, "links.loss=0,5%", "systems=[libra, tcp-reno, mpi-bbr]") == 0
    systems = ["libra", "tcp-reno", "mpi-bbr"]
    assert [(row["links.loss"], row["system"]) for row in rows(folder)] == [
        (loss, system) for loss in ("0", "5%") for system in systems
    ]
    assert all(float(row["sync"]) > 0 for row in rows(folder))
    assert "| `links.loss` | libra | tcp-reno | mpi-bbr |" in capsys.readouterr().out


def test_a_scenario_that_has_changed_runs_again(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert compare(folder) == 0
    assert compare(folder) == 0
    assert "1 of 1 cells are finished" in capsys.readouterr().out
    (folder / "it.yaml").write_text(SCENARIO.replace("2 %", "3 %"))
    assert compare(folder) == 0
    assert len(records(folder)) == 2


def test_training_to_a_target_has_its_figures(folder: Path) -> None:
    (folder / "it.yaml").write_text(TARGET)
    assert compare(folder, "SEED=1-2") == 0
    assert {row["system"] for row in rows(folder)} == {"async", "mlfabric"}
    for row in rows(folder):
        assert 0 < float(row["seconds_to_target_least"]) <= float(row["seconds_to_target"])
        assert float(row["updates_per_second"]) > 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["SEED=x"], "SEED=x: expected a whole number, or a range such as 1-10"),
        (["SEED=3-1"], "SEED=3-1: expected a whole number"),
        (["topology.workers=2,0"], "topology.workers: expected an integer from 1 to 253, got 0"),
        (["WORKERS=2,4"], "WORKERS: expected SCENARIO, SYSTEMS, SWITCH_JSON, SEED, or a key of the scenario"),
        (["SCENARIO=none.yaml"], "none.yaml: no such file"),
    ],
)
def test_what_was_asked_wrongly(
    folder: Path, words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compare(folder, *words) == 2
    assert says in capsys.readouterr().err
    assert not (folder / "compare").exists()


@pytest.mark.parametrize("number", [signal.SIGINT, at_night(signal.SIGTERM)])
def test_a_comparison_that_is_ended_leaves_no_process(folder: Path, number: signal.Signals) -> None:
    words = [sys.executable, "-m", "libra_topologies", "compare", f"SCENARIO={folder / 'it.yaml'}"]
    comparison = subprocess.Popen(
        [*IN_BACKGROUND, *words, "SEED=1-500"],
        env={**os.environ, "LIBRA_OUTPUT": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    assert comparison.stdout is not None
    heard, telling = os.pidfd_open(comparison.pid), comparison.stdout
    try:
        assert telling.readline().startswith(b"500 cells to run")
        assert telling.readline()  # a cell has been run, and others are under way
        comparison.send_signal(number)
        assert select.select([heard], [], [], 60)[0]
        # All that it started has its output, which ends with the last of them.
        said = telling.read().decode()
        assert comparison.wait() == 130, said
    finally:
        os.close(heard)
        if comparison.poll() is None:
            os.killpg(comparison.pid, signal.SIGKILL)
            comparison.wait()
