# SPDX-License-Identifier: Apache-2.0
"""Promise: what a run of clicks leaves has every system in it, with and without MPI."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("mininet")


from libra import Heat, Placement
from libra_topologies.experiment import report as common
from libra_topologies.experiment.measure import PortBytes, Spent
from libra_topologies.experiment.phase import PhaseResult, RoundRow
from libra_topologies.make.settings import parse
from libra_topologies.sparse import report
from libra_topologies.sparse.verify import RowVerdict
from libra_workloads.clicks.task import Clicks

TASK = Clicks(1000)


def phase(name: str, sync: float) -> PhaseResult:
    rounds = [RoundRow(number, number * 0.2, 0.1, sync, 0.7, None) for number in (1, 2, 3)]
    hosts = ("w0", "w1", "ps0", "ps1")
    return PhaseResult(
        name,
        rounds=rounds,
        links={host: PortBytes(4_000_000, 1_000_000) for host in hosts},
        associations=dict.fromkeys(hosts, 1),
        spent=dict.fromkeys(hosts, Spent(1, 2, 3)),
        stats={host: {"retransmissions": 4, "rows": 9, "hot_rows": 3, "packets": 5} for host in hosts},
    )


@pytest.mark.parametrize(
    "names", [("tcp", "ring", "connections", "hot"), ("tcp", "ring", "connections"), ("tcp", "connections")]
)
def test_a_run_leaves_numbers_a_table_and_pictures(
    names: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(common, "RESULTS", tmp_path)
    phases = [
        phase(name, {"tcp": 0.2, "ring": 0.1, "connections": 0.05, "hot": 0.025}[name]) for name in names
    ]
    table = TASK.initial_rows(np.arange(TASK.rows), 1)
    settings = parse(["MODEL=ctr", "WORKERS=2", "SERVERS=2", "ROUNDS=3"])
    tables = dict.fromkeys(names, table)
    facts = report.summary(TASK, settings, phases, tables, RowVerdict(True, 12), {"cpus": 2})
    if "hot" in names:
        placement = Placement.of_heat(Heat.of([range(50)], 100), 50, dim=8)
        facts |= report.hot(phases[-1], placement, overlap=0.9, bound=8)
        assert (facts["hot_keys"], facts["hot_share"], facts["packets_over_bound"]) == (50, 6 / 18, 10 / 8)
        assert facts["hot_overlap"] == 0.9
    folder = report.write(facts, phases)
    assert (tmp_path / "latest").resolve() == folder
    assert json.loads((folder / "summary.json").read_text()) == facts
    assert (facts["exact"], facts["rows_summed"], facts["ideal_saving"]) == (True, 12, 18 / 12)
    assert facts["speedup"]["connections"] == 4
    assert facts["server_link_bytes"] == dict.fromkeys(names, 8_000_000)
    assert facts["retransmissions"]["connections"] == 8
    for key in ("accuracy", "area_under_curve", "sync_seconds", "server_link_bytes", "associations"):
        assert list(facts[key]) == list(names)
    assert all(
        0.4 < found < 0.7 for found in facts["accuracy"].values()
    )  # of a model that has learnt nothing
    rows = list(csv.DictReader((folder / "rounds.csv").open()))
    assert [row["run"] for row in rows] == [name for name in names for _ in range(3)]
    for picture in ("loss.png", "links.png"):
        assert (folder / picture).read_bytes().startswith(b"\x89PNG")
    said = report.table(facts)
    assert "4.00" in said.partition("times as fast as TCP")[2]
    assert ("MPI" in said) == ("ring" in names)
    assert ("hot rows: 50, 90.0% of them" in said) == ("hot" in names)


def test_nobody_looked() -> None:
    names = ("tcp", "connections")
    tables = dict.fromkeys(names, TASK.initial_rows(np.arange(TASK.rows), 1))
    facts = report.summary(TASK, parse(["VERIFY=0"]), [phase(name, 0.1) for name in names], tables, None, {})
    assert (facts["exact"], facts["rows_summed"]) == (None, None)
