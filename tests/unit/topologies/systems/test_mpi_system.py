# SPDX-License-Identifier: Apache-2.0
"""Promise: MPI's times count only when its bytes went over the links."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mininet")

sys.path.insert(0, str(Path(__file__).parents[1]))

import beds

from libra_topologies.errors import RunError
from libra_topologies.experiment.measure import PhaseResult, PortBytes
from libra_topologies.experiment.processes import HostProcess
from libra_topologies.experiment.system import SYSTEMS
from libra_topologies.make import settings
from libra_topologies.models.dense import DenseModel, parameters
from libra_topologies.plan import planned
from libra_topologies.systems import all_reduce
from libra_workloads import images


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "run").mkdir()
    monkeypatch.setattr(settings, "BUILD", tmp_path)
    monkeypatch.setattr(images, "load", lambda *_: None)


def model(workers: int) -> DenseModel:
    return DenseModel(planned([f"WORKERS={workers}", "ROUNDS=10"]))


def members(workers: int) -> list[HostProcess]:
    system = SYSTEMS.make("mpi")
    return system.members(beds.factory(system, model(workers)))


@pytest.mark.parametrize(("workers", "least"), [(1, 0), (2, 1200), (3, 1600), (4, 1800), (16, 2250)])
def test_what_an_all_reduce_sends_at_least(workers: int, least: int) -> None:
    assert all_reduce.least_bytes(workers, 1200) == least


@pytest.mark.parametrize(("share", "fine"), [(1.05, True), (1.0, True), (0.99, False), (0.0, False)])
def test_bytes_that_went_another_way_are_an_error(share: float, fine: bool) -> None:
    least = 10 * all_reduce.least_bytes(4, 4 * parameters())
    links = {f"w{rank}": {"eth0": PortBytes(0, 2 * least)} for rank in range(4)}
    links["w2"] = {"eth0": PortBytes(2 * least, round(share * least))}
    system, result = SYSTEMS.make("mpi"), PhaseResult("mpi", links=links)
    factory = beds.factory(system, model(4))
    if fine:
        system.check(result, factory)
    else:
        with pytest.raises(RunError, match=r"(?s)w2 sent .* takes at least .*SYSTEMS=tcp,libra"):
            system.check(result, factory)


def test_mpi_is_started_in_the_first_workers_host() -> None:
    *workers, launcher = members(3)
    assert [worker.host for worker in workers] == ["w0", "w1", "w2"]
    assert all(worker.fifos is not None for worker in workers)
    assert (launcher.host, launcher.namespace_pid) == ("w0", 1000)
    assert launcher.command[launcher.command.index("-hosts") + 1] == "10.0.0.1,10.0.0.2,10.0.0.3"
    assert launcher.environment["UCX_TLS"] == "tcp"
    assert launcher.environment["MPIR_CVAR_NOLOCAL"] == "1"


def test_the_entry_script_enters_the_host_that_mpi_names(tmp_path: Path) -> None:
    members(3)
    (tmp_path / "mnexec").write_text('#!/bin/sh\necho "$@"\n')
    (tmp_path / "mnexec").chmod(0o755)

    def ssh(*words: str) -> subprocess.CompletedProcess[str]:
        path = f"{tmp_path}:/usr/bin:/bin"
        script = str(tmp_path / "run" / "enter-host")
        return subprocess.run([script, *words], env={"PATH": path}, capture_output=True, text=True)

    entered = "-a 1001 setpriv --pdeathsig KILL -- sh -c exec proxy --port 1\n"
    assert ssh("-x", "10.0.0.2", "proxy", "--port", "1").stdout == entered
    assert ssh("10.0.0.2", "proxy", "--port", "1").stdout == entered
    refused = ssh("10.0.0.9", "proxy")
    assert (refused.returncode, refused.stderr) == (2, "enter-host: no worker has the address 10.0.0.9\n")


@pytest.mark.parametrize(
    ("module", "binary", "says"), [(True, True, ""), (False, True, "mpi4py"), (True, False, "mpich")]
)
def test_without_its_packages_there_is_no_mpi(
    module: bool, binary: bool, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if binary:
        (tmp_path / "mpiexec").touch()
    monkeypatch.setattr(all_reduce, "MPIEXEC", tmp_path / "mpiexec")
    monkeypatch.setattr(all_reduce.importlib.util, "find_spec", lambda _: object() if module else None)  # type: ignore[attr-defined]
    assert says in SYSTEMS.make("mpi").missing()
    assert bool(SYSTEMS.make("mpi").missing()) == bool(says)
