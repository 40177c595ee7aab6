# SPDX-License-Identifier: Apache-2.0
"""Promise: the trainings that are compared are the same but for how rows travel."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

pytest.importorskip("mininet")


from libra_controller.files import star
from libra_topologies.experiment import phase, ring
from libra_topologies.make.ledger import Ledger
from libra_topologies.make.settings import parse
from libra_topologies.sparse import phases
from libra_topologies.sparse.phases import HotPhase, SparsePhase, SparseRing
from libra_workloads.clicks.task import Clicks

TASK = Clicks(1000, batch=64)


@pytest.fixture
def bed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    (tmp_path / "run").mkdir()
    for module in (phases, phase, ring):
        monkeypatch.setattr(module, "BUILD", tmp_path)
    hosts = star.plan(2, 2)
    return SimpleNamespace(
        settings=parse(["MODEL=ctr", "WORKERS=2", "SERVERS=2", "ROUNDS=10", "SEED=3"]),
        hosts=hosts,
        of_role=lambda role: [host for host in hosts if host.role == role],
        node_pid=lambda name: 1000,
        check=lambda: None,
    )


def options(command: list[str]) -> dict[str, str]:
    at = command.index("libra_topologies.sparse.member") + 1
    return dict(zip(command[at::2], command[at + 1 :: 2], strict=False))


def test_all_train_the_same(bed: Any, tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "run.json")
    tcp = SparsePhase("tcp", TASK, bed, ledger, {"DMLC_PS_VAN_TYPE": "tcp"})
    van = {"DMLC_PS_VAN_TYPE": "libra"}
    libra = SparsePhase("connections", TASK, bed, ledger, van)
    hot = HotPhase(TASK, bed, ledger, van, tmp_path / "hot.placement")
    teams = {made.name: made.members() for made in (tcp, libra, hot, SparseRing(TASK, bed, ledger))}
    assert [member.role for member in teams["tcp"]].count("scheduler") == 1
    assert "scheduler" not in [member.role for member in teams["connections"]]
    assert [member.role for member in teams["ring"]] == ["worker", "worker", "launcher"]
    workers = {name: options(team[-1 if name == "ring" else 1].command) for name, team in teams.items()}
    for told in workers.values():
        assert [told[name] for name in ("--rounds", "--seed", "--batch")] == ["10", "3", "64"]
    assert [name for name, told in workers.items() if "--placement" in told] == ["hot"]
    assert "fixed_point" in teams["hot"][0].environment["LIBRA_CODEC"]
    files = [told[file] for told in workers.values() for file in ("--record", "--table")]
    assert len(set(files)) == len(files)


def test_the_servers_tables_are_put_together(bed: Any, tmp_path: Path) -> None:
    made = SparsePhase("tcp", TASK, bed, Ledger(tmp_path / "run.json"), {})
    for rank, host in enumerate(bed.of_role("server")):
        np.save(made.table_path(host), np.full((rank + 2, 8), rank, np.float32))
    assert made.table()[:, 0].tolist() == [0, 0, 1, 1, 1]


def test_a_round_pushes_no_more_than_it_says(bed: Any, tmp_path: Path) -> None:
    batch = next(TASK.batches(0, 2, 3))
    assert (
        len(batch.rows) * 36 < SparsePhase("tcp", TASK, bed, Ledger(tmp_path / "run.json"), {}).round_bytes()
    )
