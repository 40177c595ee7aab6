# SPDX-License-Identifier: Apache-2.0
"""Promise 4: a member that ends, however it was started, ends the run with its name and the reason."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mininet")

from libra_topologies.errors import RunError
from libra_topologies.experiment.processes import Team, TeamMember
from libra_topologies.make.ledger import Ledger

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="mnexec needs root")

READY = """echo '{"event": "ready", "pid": '$$', "parent": '$PPID'}'"""


def member(tmp_path: Path, title: str, role: str, script: str, fifos: bool = False) -> TeamMember:
    return TeamMember(
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
    teams = []

    def make(script: str, then: str) -> Team:
        worker = member(tmp_path, "worker", "worker", script, fifos=True)
        started = f"sh -c {shlex.quote(script)} <{tmp_path}/in >{tmp_path}/out; {then}"
        launcher = member(tmp_path, "launcher", "launcher", started)
        teams.append(Team([worker, launcher], Ledger(tmp_path / "run.json"), lambda: None))
        teams[-1].start()
        return teams[-1]

    yield make
    for team in teams:
        team.kill()


def test_a_launched_member_is_told_and_reports_through_its_fifos(launched: Any) -> None:
    team = launched(
        READY + '; read word; echo "{\\"event\\": \\"done\\", \\"word\\": \\"$word\\"}"; read word', "true"
    )
    team.wait_ready(10)
    team.tell(team.workers, "go")
    team.wait_done(team.workers, 10)
    assert team.workers[0].done == {"word": "go"}
    team.finish()


def test_a_training_that_takes_longer_than_its_limit_is_ended(launched: Any) -> None:
    round_ = """echo '{"event": "round", "number": 4}'"""
    team = launched(f"{READY}; {round_}; read word", "true")
    team.wait_ready(10)
    team.on_round = lambda member, report: None
    with pytest.raises(RunError, match=r"^limit: not finished after 0 s: worker is at round 5"):
        team.wait_done(team.workers, 60, 0.0)
    team.kill()


def test_launched_members_are_in_the_ledger(launched: Any, tmp_path: Path) -> None:
    team = launched(READY + "; read word", "true")
    team.wait_ready(10)
    recorded = Ledger.load(tmp_path / "run.json")
    assert recorded is not None
    assert [process.what for process in recorded.processes] == ["launcher", "worker", "MPI's proxy of w0"]
    assert recorded.processes[1].pid == team.workers[0].pid


def test_a_server_that_is_killed_as_planned_ends_nothing(tmp_path: Path) -> None:
    done = READY + '; read word; echo "{\\"event\\": \\"done\\"}"; read word'
    worker, server = (member(tmp_path, role, role, done) for role in ("worker", "server"))
    server.host = "ps0"
    server.command = ["sh", "-c", READY + "; sleep 60"]
    team = Team([worker, server], Ledger(tmp_path / "run.json"), lambda: None)
    try:
        team.start()
        team.wait_ready(10)
        assert team.servers == [server]
        team.kill_later([(0.0, "ps0"), (1000.0, "ps0")])
        while not server.killed:
            team._step()
        assert (team.servers, team.killed) == ([], {"ps0"})
        team.check()
        team.tell(team.members, "go")
        team.wait_done(team.workers, 10)
        team.finish()
        assert server.process is not None
        assert server.process.returncode == -9
    finally:
        team.kill()


def test_a_launched_member_that_ends_is_named_with_the_launchers_words(launched: Any) -> None:
    team = launched(READY, "echo rank 0 has died; read word </dev/null; exit 9")
    with pytest.raises(RunError, match=r"^worker closed its pipe(.|\n)*rank 0 has died"):
        team.wait_done(team.workers, 10)


@pytest.mark.parametrize(
    ("end", "says"), [("exit 3", "ended with 3"), ("kill -KILL $$", "ended by signal 9")]
)
def test_a_launcher_that_fails_is_named(tmp_path: Path, end: str, says: str) -> None:
    worker = member(tmp_path, "worker", "worker", "", fifos=True)
    launcher = member(tmp_path, "launcher", "launcher", f"echo no such host; {end}")
    team = Team([worker, launcher], Ledger(tmp_path / "run.json"), lambda: None)
    team.start()
    try:
        with pytest.raises(RunError, match=rf"^launcher (was )?{says}(.|\n)*no such host"):
            team.wait_ready(10)
    finally:
        team.kill()


def test_what_a_launched_member_complains_of_comes_first(launched: Any) -> None:
    complaint = """echo '{"event": "error", "message": "out of tune"}'"""
    team = launched(f"{READY}; {complaint}", "exit 9")
    with pytest.raises(RunError, match=r"^worker: out of tune"):
        team.wait_done(team.workers, 10)
