# SPDX-License-Identifier: Apache-2.0
"""Promise: a sparse model's trainings are the same but for how rows travel, and are reported alike."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from small_text import small_text

pytest.importorskip("mininet")

sys.path.insert(0, str(Path(__file__).parents[1]))

import beds

from libra import Heat, Placement
from libra_controller.networks.topology import PlacedHost
from libra_topologies.errors import RunError
from libra_topologies.experiment import report
from libra_topologies.experiment.measure import PhaseResult, PortBytes, RoundRow, Spent
from libra_topologies.experiment.system import SYSTEMS, Files, Trained
from libra_topologies.make import settings
from libra_topologies.models import filtered
from libra_topologies.models import sparse as module
from libra_topologies.models.sparse import SparseModel
from libra_topologies.plan import planned
from libra_topologies.training.rows import RowRecorder
from libra_workloads.clicks import Clicks

TASK = Clicks(1000, batch=64)
PLACEMENT = Placement.of_heat(Heat.of([range(50)], 100), 50, dim=8)
SETTINGS = ("MODEL=ctr", "WORKERS=2", "SERVERS=2", "ROUNDS=3", "SEED=3")
HOSTS = [PlacedHost("w1", "worker", 1, ()), PlacedHost("ps0", "server", 0, ())]
NAMES = ("tcp", "mpi", "connections", "libra")


@pytest.fixture
def make_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """make_model(*words): a model with hot rows, unless HOT=0."""
    (tmp_path / "run").mkdir()
    monkeypatch.setattr(settings, "BUILD", tmp_path)
    monkeypatch.setattr(report, "RESULTS", tmp_path)
    monkeypatch.setattr(module.replicas, "named", lambda *_: TASK)
    monkeypatch.setattr(module, "placement_of", lambda _, plan: None if plan.workload.hot == 0 else PLACEMENT)
    return lambda *words: SparseModel(planned([*SETTINGS, *words]))


def test_all_train_the_same(make_model: Any) -> None:
    model, teams, plans = make_model(), {}, {}
    for name in NAMES:
        factory = beds.factory(system := SYSTEMS.make(name), model)
        teams[name], plans[name] = system.members(factory), factory.plan
        assert factory.module == "libra_topologies.training.sparse"
    assert [member.role for member in teams["tcp"]].count("scheduler") == 1
    assert "scheduler" not in [member.role for member in teams["connections"]]
    assert [member.role for member in teams["mpi"]] == ["worker", "worker", "launcher"]
    for name, plan in plans.items():
        assert (plan.rounds, plan.seed, plan.batch) == (3, 3, 64)
        assert teams[name][-1].command[-1].endswith(".json" if name == "mpi" else "ps1")
    assert [name for name, plan in plans.items() if plan.placement is not None] == ["libra"]
    assert "fixed_point" in teams["libra"][0].environment["LIBRA_CODEC"]
    assert "fixed_point" not in teams["connections"][0].environment["LIBRA_CODEC"]
    files = [file for plan in plans.values() for file in (plan.record, plan.table)]
    assert len(set(files)) == len(files)


def test_without_hot_rows_libra_runs_once(make_model: Any) -> None:
    def compared(names: tuple[str, ...], *words: str) -> list[str]:
        return [one.label for one in make_model(*words).comparable([SYSTEMS.make(name) for name in names])]

    assert compared(NAMES) == list(NAMES)
    assert compared(NAMES, "HOT=0") == ["tcp", "mpi", "connections"]
    assert compared(("tcp", "libra"), "HOT=0") == ["tcp", "libra"]


def test_replicas_of_text_run_beside_tables(make_model: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Systems with a filter hold the rows in use; without hot rows the others lose Libra's second system."""
    task = small_text()
    monkeypatch.setattr(module.replicas, "named", lambda *_: task)
    monkeypatch.setattr(filtered, "BUILD", settings.BUILD)
    model = make_model("MODEL=text", "FILTER=bounded:theta=0.1", "BATCH=64")
    systems = [SYSTEMS.make(name) for name in ("tcp", "tcp_updates", "libra", "updates")]
    model.prepare(systems)
    rows = task.rows_in_use()
    assert model.plan.job.hot_cells == PLACEMENT.cells_in_use == 8
    assert [one.label for one in model.comparable(systems)] == ["tcp", "tcp_updates", "libra", "updates"]
    without = make_model("MODEL=text", "FILTER=bounded", "HOT=0")
    without.prepare(systems)
    assert without.plan.job.hot_cells == -(-len(rows) // 2 // 64), "half of the rows at each server"
    assert [one.label for one in without.comparable(systems)] == ["tcp", "tcp_updates", "libra", "updates"]
    for system in systems[1::2]:
        program, plan = model.program(system)
        assert program == "libra_topologies.training.member"
        assert (plan.filter, plan.batch) == (model.plan.workload.filter, 64)
        assert (plan.placement is not None) == (system.name == "updates")
        assert plan.table == Files(system.label).table_prefix
    assert model.environment(systems[3]) == {"LIBRA_CODEC": "fixed_point:fraction_bits=20"}
    assert model.environment(systems[1]) == {}

    one = Trained(systems[1], PhaseResult("tcp_updates"))
    np.arange(len(rows), dtype=np.float32).tofile(one.files.parameters)
    assert model.table(one)[rows, 0].tolist() == list(range(len(rows)))
    assert np.count_nonzero(model.table(one)) == len(rows) - 1
    one.files.parameters.write_bytes(b"cut")
    with pytest.raises(RunError, match="the replica parameters-tcp_updates is missing or truncated"):
        model.table(one)
    assert model.values_pushed([one]) == len(rows), "without a system that pushes rows"
    facts = model.facts([one])
    assert (facts["rows_pushed"], facts["rows_summed"], facts["ideal_saving"]) == (None, None, None)


def test_a_round_pushes_no_more_than_it_says(make_model: Any) -> None:
    batch = next(TASK.batches(0, 2, 3))
    assert len(batch.rows) * 36 < make_model().round_bytes()


def trained(name: str, sync: float) -> Trained:
    rounds = [RoundRow(number, number * 0.2, 0.1, sync, 0.7, None) for number in (1, 2, 3)]
    hosts = ("w0", "w1") if name == "mpi" else ("w0", "w1", "ps0", "ps1")
    counters = {"retransmissions": 4, "needless_retransmissions": 1, "redone_chunks": 0, "probes": 0}
    counters |= {"flushed": 0, "rows": 9, "hot_rows": 3, "packets": 5, "elements_pushed": 72, "clipped": 0}
    result = PhaseResult(
        name,
        rounds=rounds,
        syncs=[sync] * 6,
        links={host: {"eth0": PortBytes(4_000_000, 1_000_000)} for host in hosts},
        associations=dict.fromkeys(hosts, 1),
        spent=dict.fromkeys(hosts, Spent(1, 2, 3)),
        stats=dict.fromkeys(hosts, counters),
        job_stats={"members": [{"outcomes": {"duplicate": {"packets": 2}}}]},
    )
    return Trained(SYSTEMS.make(name), result)


def leave_files(one: Trained, workers: int) -> None:
    """Leave what the phase's processes would: their tables, and records of three rounds."""
    table = TASK.initial_rows(np.arange(TASK.rows), 3)
    if one.label == "mpi":
        np.save(one.files.table("w0"), table)
    for rank, part in enumerate(np.array_split(table, 2)):
        np.save(one.files.table(f"ps{rank}"), part)
    for path in one.files.records(workers):
        recorder = RowRecorder(TASK.dim)
        for _ in range(3):
            recorder.add(
                np.arange(3), np.zeros((3, TASK.dim), np.float32), np.zeros((3, TASK.dim), np.float32)
            )
        recorder.write(path)


@pytest.mark.parametrize("names", [NAMES, ("tcp", "mpi", "connections"), ("tcp", "connections"), ("libra",)])
def test_a_run_leaves_numbers_a_table_and_pictures(names: tuple[str, ...], make_model: Any) -> None:
    syncs = {"tcp": 0.2, "mpi": 0.1, "connections": 0.05, "libra": 0.025}
    model, phases = make_model(), [trained(name, syncs[name]) for name in names]
    for one in phases:
        leave_files(one, 2)
    facts = report.summary(model, phases, {}, {"cpus": 2, "busy_percent_before": 0})
    systems = facts["systems"]
    assert list(systems) == list(names)
    if "libra" in names:
        one = systems["libra"]
        assert (one["hot_keys"], one["hot_share"], one["hot_packets"]) == (50, 6 / 18, 10)
    folder, files = report.write(model, facts, phases)
    assert (folder.parent / "latest").resolve() == folder
    assert json.loads((folder / "summary.json").read_text()) == facts
    assert (facts["exact"], facts["rows_summed"], facts["ideal_saving"]) == (None, 9, 18 / 9)
    for one in systems.values():
        assert one["link_bytes"]["w0"] == {"eth0": {"in": 4_000_000, "out": 1_000_000}}
        assert 0.4 < one["accuracy"] < 0.7  # of a model that has learnt nothing
        assert one["goodput_bits_per_second"] == pytest.approx(
            32 * 8 * 18 / (2 * 3) / one["sync_seconds"]["median"]
        )
    if "connections" in names:
        assert facts["ratios"]["connections_over_tcp"] == 4
        assert facts["ratios"]["tcp_over_connections"] == 0.25
        assert systems["connections"]["retransmissions"] == 16
        assert systems["connections"]["needless_retransmissions"] == 4
        assert systems["tcp"]["server_link_bytes_worked_out"] > 0
    rows = list(csv.DictReader((folder / "rounds.csv").open()))
    assert [row["system"] for row in rows] == [name for name in names for _ in range(3)]
    assert files == ["summary.json", "rounds.csv", "loss.png", "links.png"]
    for picture in files[2:]:
        assert (folder / picture).read_bytes().startswith(b"\x89PNG")
    said = report.table(model, facts)
    if len(names) > 1:
        assert "4.00" in said.partition("times as fast as TCP")[2]
    assert ("MPI" in said) == ("mpi" in names)
    assert ("hot rows: 50, " in said) == ("libra" in names)


def test_nobody_looked(make_model: Any) -> None:
    phases = [trained(name, 0.1) for name in ("tcp", "connections")]
    for one in phases:
        leave_files(one, 2)
    facts = report.summary(make_model("VERIFY=0"), phases, {}, {})
    assert (facts["exact"], facts["rows_summed"]) == (None, None)
    assert facts["systems"]["tcp"]["exact"] is None
