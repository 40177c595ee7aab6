# SPDX-License-Identifier: Apache-2.0
"""Promise 4: a member that ends, however it was started, ends the run with its name and the reason."""

from __future__ import annotations

import os
import shlex
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mininet")

from libra_topologies.errors import RunError
from libra_topologies.experiment.measure import Spent
from libra_topologies.experiment.processes import HostProcess, Processes
from libra_topologies.make.ledger import Ledger

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="mnexec needs root")

READY = """echo '{"event": "ready", "pid": '$$', "parent": '$PPID'}'"""


def member(tmp_path: Path, title: str, role: str, script: str, fifos: bool = False) -> HostProcess:
    return HostProcess(
        title=title,
        role=role,
        rank=0,
        host="w0",
        namespace_pid=os.getpid(),
        command=["sh", "-c", script],
        environment={},
        log=tmp_path / f"{title}.log",
        fifos=(tmp_path / "in", tmp_path / "out") if fifos else None,
    )


@pytest.fixture
def launched(tmp_path: Path) -> Iterator[Any]:
    """launched(script, then): a worker that runs ``script``, and its launcher, which runs ``then`` after."""
    found = []

    def make(script: str, then: str) -> Processes:
        worker = member(tmp_path, "worker", "worker", script, fifos=True)
        started = f"sh -c {shlex.quote(script)} <{tmp_path}/in >{tmp_path}/out; {then}"
        launcher = member(tmp_path, "launcher", "launcher", started)
        found.append(Processes([worker, launcher], Ledger(tmp_path / "run.json"), lambda: None))
        found[-1].start()
        return found[-1]

    yield make
    for processes in found:
        processes.kill()


def test_a_launched_member_is_told_and_reports_through_its_fifos(launched: Any) -> None:
    processes = launched(
        READY + '; read word; echo "{\\"event\\": \\"done\\", \\"word\\": \\"$word\\"}"; read word', "true"
    )
    processes.wait_ready(10)
    processes.tell(processes.workers, "go")
    processes.wait_done(processes.workers, 10)
    assert processes.workers[0].done == {"word": "go"}
    processes.finish()


def test_a_training_that_takes_longer_than_its_limit_is_ended(launched: Any) -> None:
    round_ = """echo '{"event": "round", "number": 4}'"""
    processes = launched(f"{READY}; {round_}; read word", "true")
    processes.wait_ready(10)
    processes.on_round = lambda member, report: None
    with pytest.raises(RunError, match=r"^limit: not finished after 0 s: worker is at round 5"):
        processes.wait_done(processes.workers, 60, 0.0)
    processes.kill()


@pytest.mark.parametrize("lacked", [0.0, 1.5])
def test_members_that_have_no_processor_are_not_late(
    lacked: float, launched: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A busy machine takes a minute for what takes a second at rest."""
    monkeypatch.setattr("libra_topologies.experiment.processes.spent", lambda pid: Spent(0.0, 0.0, 0, lacked))
    began = time.monotonic()
    with pytest.raises(RunError, match=r"^worker is not ready after \d+ s; last lines of "):
        launched("read word", "true").wait_ready(0.1)
    assert time.monotonic() - began > 0.1 + lacked


def test_launched_members_are_in_the_ledger(launched: Any, tmp_path: Path) -> None:
    processes = launched(READY + "; read word", "true")
    processes.wait_ready(10)
    recorded = Ledger.load(tmp_path / "run.json")
    assert recorded is not None
    assert [process.what for process in recorded.processes] == ["launcher", "worker", "MPI's proxy of w0"]
    assert recorded.processes[1].pid == processes.workers[0].pid


def test_a_server_that_is_killed_as_planned_ends_nothing(tmp_path: Path) -> None:
    done = READY + '; read word; echo "{\\"event\\": \\"done\\"}"; read word'
    worker, server = (member(tmp_path, role, role, done) for role in ("worker", "server"))
    server.host = "ps0"
    server.command = ["sh", "-c", READY + "; sleep 60"]
    processes = Processes([worker, server], Ledger(tmp_path / "run.json"), lambda: None)
    try:
        processes.start()
        processes.wait_ready(10)
        assert processes.servers == [server]
        processes.kill_later([(0.0, "ps0"), (1000.0, "ps0")])
        while not server.killed:
            processes._step()
        assert (processes.servers, processes.killed) == ([], {"ps0"})
        processes.check()
        processes.tell(processes.members, "go")
        processes.wait_done(processes.workers, 10)
        processes.finish()
        assert server.process is not None
        assert server.process.returncode == -9
    finally:
        processes.kill()


def test_a_launched_member_that_ends_is_named_with_the_launchers_words(launched: Any) -> None:
    processes = launched(READY, "echo rank 0 has died; read word </dev/null; exit 9")
    with pytest.raises(RunError, match=r"^worker closed its pipe(.|\n)*rank 0 has died"):
        processes.wait_done(processes.workers, 10)


@pytest.mark.parametrize(
    ("end", "says"), [("exit 3", "ended with 3"), ("kill -KILL $$", "ended by signal 9")]
)
def test_a_launcher_that_fails_is_named(tmp_path: Path, end: str, says: str) -> None:
    worker = member(tmp_path, "worker", "worker", "", fifos=True)
    launcher = member(tmp_path, "launcher", "launcher", f"echo no such host; {end}")
    processes = Processes([worker, launcher], Ledger(tmp_path / "run.json"), lambda: None)
    processes.start()
    try:
        with pytest.raises(RunError, match=rf"^launcher (was )?{says}(.|\n)*no such host"):
            processes.wait_ready(10)
    finally:
        processes.kill()


def test_what_a_launched_member_complains_of_comes_first(launched: Any) -> None:
    complaint = """echo '{"event": "error", "message": "out of tune"}'"""
    processes = launched(f"{READY}; {complaint}", "exit 9")
    with pytest.raises(RunError, match=r"^worker: out of tune"):
        processes.wait_done(processes.workers, 10)
