# SPDX-License-Identifier: Apache-2.0
"""`make stop` must end what a run has started, and nothing else."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from patience import wait_until

from libra_topologies.make import ledger
from libra_topologies.make.ledger import Ledger, ending_with_parent, netns, start_time

needs_namespaces = pytest.mark.skipif(
    os.geteuid() != 0
    or shutil.which("unshare") is None
    or subprocess.run(["unshare", "--net", "true"], capture_output=True).returncode != 0,
    reason="making a network namespace needs root",
)


needs_setpriv = pytest.mark.skipif(shutil.which("setpriv") is None, reason="needs util-linux's setpriv")


@pytest.fixture
def sleeper() -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(["sleep", "60"])
    yield process
    process.kill()
    process.wait()


PARENT = """
import subprocess
from libra_topologies.make.ledger import ending_with_parent

print(subprocess.Popen(ending_with_parent(["sleep", "60"])).pid, flush=True)
input()
"""


def gone(process: subprocess.Popen[bytes]) -> bool:
    """Dead; the sweep may have collected its exit code."""
    return wait_until(lambda: process.poll() is not None)


def test_sweep_ends_a_recorded_process_and_removes_the_file(
    tmp_path: Path, sleeper: subprocess.Popen[bytes]
) -> None:
    ledger = Ledger(tmp_path / "run.json")
    ledger.open()
    ledger.add_process(sleeper.pid, "a sleeper")
    read = Ledger.load(ledger.path)
    assert read is not None
    assert read.left() == [f"a sleeper (pid {sleeper.pid})"]
    assert read.sweep() == []
    assert gone(sleeper)
    assert not ledger.path.exists()


def test_a_process_with_a_reused_id_is_left_alone(tmp_path: Path, sleeper: subprocess.Popen[bytes]) -> None:
    ledger = Ledger(tmp_path / "run.json")
    ledger.open()
    ledger.add_process(sleeper.pid, "a sleeper")
    fields = json.loads(ledger.path.read_text())
    fields["processes"][0]["started"] -= 1  # recorded was another process with this id
    ledger.path.write_text(json.dumps(fields))
    read = Ledger.load(ledger.path)
    assert read is not None
    assert read.left() == []
    assert read.sweep() == []
    assert sleeper.poll() is None


@pytest.mark.parametrize("text", ["", "{", "[]", '{"boot": "another"}'])
def test_a_broken_file_counts_as_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "run.json"
    path.write_text(text)
    assert Ledger.load(path) is None


def test_a_file_of_an_earlier_boot_counts_as_none(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "run.json")
    ledger.open()
    fields = json.loads(ledger.path.read_text())
    fields["boot"] = "00000000-0000-0000-0000-000000000000"
    ledger.path.write_text(json.dumps(fields))
    assert Ledger.load(ledger.path) is None


@needs_namespaces
def test_what_runs_in_a_recorded_process_s_namespace_is_ended_too(
    tmp_path: Path, sleeper: subprocess.Popen[bytes]
) -> None:
    shell = subprocess.Popen(
        ["unshare", "--net", "sh", "-c", "sleep 60 & echo $!; wait"], stdout=subprocess.PIPE
    )
    assert shell.stdout is not None
    inside = int(shell.stdout.readline())
    ledger = Ledger(tmp_path / "run.json")
    ledger.open()
    ledger.add_process(shell.pid, "shell of w0")
    assert netns(inside) == netns(shell.pid) != ledger.netns
    assert any(f"pid {inside}" in line for line in ledger.left())
    assert ledger.sweep() == []
    assert netns(inside) is None
    assert gone(shell)
    assert sleeper.poll() is None  # in our own namespace
    shell.stdout.close()


def wait_until_zombie(pid: int) -> None:
    os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)


def test_a_zombie_is_not_left(tmp_path: Path) -> None:
    """It has ended, and runs in no namespace; its parent may never ask for its exit code."""
    process = subprocess.Popen(["sleep", "60"])
    ledger = Ledger(tmp_path / "run.json")
    ledger.open()
    ledger.add_process(process.pid, "a sleeper")
    assert ledger.left() == [f"a sleeper (pid {process.pid})"]
    process.kill()
    wait_until_zombie(process.pid)
    assert ledger.live_processes() == []
    assert ledger.left() == []
    ledger.add_process(process.pid, "its zombie")
    assert len(ledger.processes) == 1, "nothing to end"
    assert ledger.sweep() == []
    process.wait()


def test_what_was_swept_leaves_no_zombie(tmp_path: Path) -> None:
    """The runner is the parent of most that it ends."""
    process = subprocess.Popen(["sleep", "60"])
    ledger = Ledger(tmp_path / "run.json")
    ledger.open()
    ledger.add_process(process.pid, "a sleeper")
    assert ledger.sweep() == []
    assert not Path(f"/proc/{process.pid}").exists()
    process.wait()


RUNNER = """
import signal, subprocess, sys
from pathlib import Path
from libra_topologies.make.ledger import Ledger

def end(*_):
    process = subprocess.Popen(["sleep", "60"])
    ledger.add_process(process.pid, "a late one")
    print(process.pid, flush=True)
    sys.exit(0)

ledger = Ledger(Path(sys.argv[1]))
ledger.open()
signal.signal(signal.SIGTERM, end)
print("runs", flush=True)
while True:
    signal.pause()
"""


@needs_namespaces
def test_make_stop_ends_what_the_run_has_started_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The ledger grows until the runner has ended, and is read again then."""
    path = tmp_path / "run.json"
    monkeypatch.setattr(ledger, "LEDGER", path)
    runner = subprocess.Popen([sys.executable, "-c", RUNNER, path], stdout=subprocess.PIPE, text=True)
    assert runner.stdout is not None
    assert runner.stdout.readline() == "runs\n"
    assert ledger.main() == 0
    late = int(runner.stdout.readline())
    assert f"ending a late one (pid {late})" in capsys.readouterr().out
    assert start_time(late) is None
    assert not path.exists()
    runner.wait()
    runner.stdout.close()


@needs_setpriv
def test_a_command_ends_with_a_parent_that_is_killed() -> None:
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen([sys.executable, "-c", PARENT], **pipes) as parent:
        pid = int(parent.stdout.readline())
        assert start_time(pid) is not None
        parent.kill()
    wait_until(lambda: start_time(pid) is None, "the command goes on")


@needs_setpriv
def test_a_command_whose_parent_has_ended_does_not_begin() -> None:
    """The shell that starts the words stands for init, which adopts orphans: neither is this process."""
    began = subprocess.run(
        ["sh", "-c", '"$@"; true', "sh", *ending_with_parent(["echo", "began"])],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert (began.stdout, began.stderr) == ("", "")
