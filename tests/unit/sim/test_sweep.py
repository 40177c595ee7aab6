# SPDX-License-Identifier: Apache-2.0
"""Promise: a sweep runs every combination, each as if it ran alone."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from libra_controller.errors import DescriptionError
from libra_sim import cli, sweep

SCENARIO = """\
topology: {kind: star, workers: 2}
links: {rate: 1 Gbit/s, loss: 2 %}
jobs: [{name: j, mode: all-reduce, slots: 16}]
workload: {rounds: 2, tensors: [8 KiB]}
"""


def test_every_combination_is_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(SCENARIO)
    words = [
        "--vary",
        "topology.workers=1,3",
        "--vary",
        "links.loss=0,5%",
        "--seeds",
        "4-5",
        "--processes",
        "2",
    ]
    assert cli.main(["sweep", str(path), *words, "--results", str(tmp_path)]) == 0
    with (tmp_path / "latest" / "sweep.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [(row["topology.workers"], row["links.loss"], row["seed"]) for row in rows] == [
        (workers, loss, seed) for workers in ("1", "3") for loss in ("0", "5%") for seed in ("4", "5")
    ]
    assert {row["exact"] for row in rows} == {"True"}
    assert len({row["event_hash"] for row in rows}) == 8
    assert capsys.readouterr().out.count("sync_median") == 8
    words = ["--set", "topology.workers=3", "--set", "links.loss=5%", "--seeds", "5"]
    assert (
        cli.main(["sweep", str(path), *words, "--processes", "1", "--results", str(tmp_path / "again")]) == 0
    )
    with (tmp_path / "again" / "latest" / "sweep.csv").open() as file:
        (row,) = csv.DictReader(file)
    assert row["event_hash"] == rows[-1]["event_hash"]


def test_each_system_of_a_scenario_has_a_row(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(SCENARIO + "systems: [libra, tcp-reno, mpi-bbr]\n")
    words = ["--vary", "links.loss=0,5%", "--processes", "1", "--results", str(tmp_path)]
    assert cli.main(["sweep", str(path), *words]) == 0
    with (tmp_path / "latest" / "sweep.csv").open() as file:
        rows = list(csv.DictReader(file))
    systems = ["libra", "tcp-reno", "mpi-bbr"]
    assert [(row["links.loss"], row["system"]) for row in rows] == [
        (loss, system) for loss in ("0", "5%") for system in systems
    ]
    assert all(float(row["sync_median"]) > 0 for row in rows)
    assert len({row["event_hash"] for row in rows}) == len(rows)


@pytest.mark.parametrize(
    ("varied", "seeds", "says"),
    [
        (["topology.workers"], "1", "--vary: topology.workers: expected key=value,value"),
        ([], "3-1", "--seeds: 3-1: expected a seed such as 3, or a range such as 1-10"),
        ([], "x", "--seeds: x: expected a seed"),
        (["topology.workers=2,0"], "1", "topology.workers: expected an integer from 1 to 253, got 0"),
    ],
)
def test_what_was_asked_wrongly(tmp_path: Path, varied: list[str], seeds: str, says: str) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(SCENARIO)
    with pytest.raises(DescriptionError) as caught:
        list(sweep.sweep(str(path), [], varied, sweep.seeds(seeds), 1))
    assert says in str(caught.value)
