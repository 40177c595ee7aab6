# SPDX-License-Identifier: Apache-2.0
"""Promise: `libra run` starts a program on hosts of its own, says what is wrong, and leaves nothing."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from background import IN_BACKGROUND
from patience import soon, wait_until

from libra_controller.cli.commands import main as libra
from libra_topologies.launch import command

COMMAND = [sys.executable, "-m", "libra_topologies.launch.command"]
needs_torch = pytest.mark.skipif(
    importlib.util.find_spec("torch") is None,
    reason="PyTorch is not installed: pip install 'libra-ina[torch]'",
)
needs_root = pytest.mark.skipif(
    os.geteuid() != 0 or shutil.which("nsenter") is None, reason="`libra run` needs root and util-linux"
)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--nproc", "0", "train.py"], "expected a number of hosts from 1 to 32"),
        (["--nproc", "5:3", "train.py"], "from 1 to 32, or 3:4"),
        (["--bw", "fast", "train.py"], "expected Mbit/s"),
        ([], "the following arguments are required: PROGRAM"),
    ],
)
def test_mistakes_are_one_line(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(words) == 2
    told = capsys.readouterr().err
    assert told.startswith("error: ")
    assert says in told
    assert told.count("\n") == 1


def test_it_is_a_command_of_libra(capsys: pytest.CaptureFixture[str]) -> None:
    assert libra(["run", "--nproc", "0", "train.py"]) == 2
    assert "see `libra run --help`" in capsys.readouterr().err


@needs_torch
@needs_root
def test_a_program_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["nothing.py"]) == 2
    assert capsys.readouterr().err == "error: nothing.py: no such file\n"


def test_torchrun_meets_at_the_first_host() -> None:
    fixed = command.torchrun(1, "10.0.0.2", "10.0.0.1", 4, 4, 0)
    assert fixed[fixed.index("--node-rank") + 1] == "1"
    assert fixed[fixed.index("--master-addr") + 1] == "10.0.0.1"
    elastic = command.torchrun(1, "10.0.0.2", "10.0.0.1", 3, 4, 2)
    assert elastic[elastic.index("--nnodes") + 1] == "3:4"
    assert elastic[elastic.index("--rdzv-endpoint") + 1] == "10.0.0.1:29500"
    assert elastic[elastic.index("--local-addr") + 1] == "10.0.0.2"


NUMBERS = {"interrupted": signal.SIGINT, "ended": signal.SIGTERM, "killed": signal.SIGKILL}


def running(mark: str) -> list[int]:
    """Return the processes whose environment has ``mark``."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and mark.encode() in (entry / "environ").read_bytes():
                found.append(int(entry.name))
        except OSError:
            continue
    return found


@needs_torch
@needs_root
@pytest.mark.timeout(180)
@pytest.mark.parametrize(
    ("how", "code"), [("interrupted", 130), ("ended", 130), ("failed", 1), ("killed", -9)]
)
def test_nothing_is_left(how: str, code: int, tmp_path: Path) -> None:
    program, began = tmp_path / "train.py", tmp_path / "began"
    last = "raise SystemExit(3)" if how == "failed" else "time.sleep(600)"
    program.write_text(f"import pathlib, time\npathlib.Path({str(began)!r}).touch()\n{last}\n")
    mark = f"LIBRA_TEST_MARK={tmp_path}"
    variables = {**os.environ, "LIBRA_TEST_MARK": str(tmp_path)}
    folder = tmp_path / "folder"
    folder.mkdir()
    variables["TMPDIR"] = str(folder)
    process = subprocess.Popen([*IN_BACKGROUND, *COMMAND, "--nproc", "2", str(program)], env=variables)
    try:
        if how != "failed":
            wait_until(began.exists, "the program has not begun", 60)
            process.send_signal(NUMBERS[how])
        assert process.wait(soon(60)) == code
    finally:
        process.kill()  # if it has not heard
    wait_until(lambda: not running(mark), lambda: f"still there: {running(mark)}", 40)
    assert how == "killed" or not list(folder.glob("libra-run-*"))
