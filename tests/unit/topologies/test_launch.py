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
from effort import at_night, only_at_night
from own_network import AS_USER
from patience import soon, wait_until

from libra.node.node import free_port
from libra_controller.cli.commands import main as libra
from libra_topologies.launch import command
from libra_topologies.make import namespaces
from libra_topologies.make.ledger import start_time

LATE_AGENT = """
import pathlib, sys, time
from torch.distributed.elastic.utils import store as stores
from libra_topologies.launch import agent

folder, place = pathlib.Path(sys.argv[1]), sys.argv[2]

def barrier(store, world_size, key_prefix, **_):
    last = stores._barrier_nonblocking(store, world_size, key_prefix)
    while place == "1" and not (folder / "go").exists():
        time.sleep(0.01)
    store.wait([last])
    (folder / f"through-{place}").touch()

stores.barrier = barrier
sys.exit(agent.main(sys.argv[3:]))
"""
COMMAND = [sys.executable, "-m", "libra_topologies.launch.command"]
needs_torch = pytest.mark.skipif(
    importlib.util.find_spec("torch") is None,
    reason="PyTorch is not installed: pip install '.[torch]' in Libra's clone",
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
        ([], "the following arguments are required: PROGRAM;"),
    ],
)
def test_mistakes_are_one_line(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(words) == 2
    told = capsys.readouterr().err
    assert told.startswith("error: ")
    assert says in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    ("codec", "says"),
    [
        ("no_such", "unknown codec 'no_such'; known: "),
        ("packed:bit=8", "codec packed: unknown parameter 'bit'; its parameters are: "),
        ("packed:bits=99", "bits"),
    ],
)
def test_a_codec_is_checked_before_the_start(
    codec: str, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LIBRA_CODEC", codec)
    assert command.main(["train.py"]) == 2
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
    fixed = command.torchrun(1, "10.0.0.2", "10.0.0.1", 4, 4, 0, 7, Path("logs"))
    assert fixed[fixed.index("--node-rank") + 1] == "1"
    assert fixed[fixed.index("--master-addr") + 1] == "10.0.0.1"
    elastic = command.torchrun(1, "10.0.0.2", "10.0.0.1", 3, 4, 2, 7, Path("logs"))
    assert elastic[elastic.index("--nnodes") + 1] == "3:4"
    assert elastic[elastic.index("--rdzv-endpoint") + 1] == "10.0.0.1:29500"
    assert elastic[elastic.index("--local-addr") + 1] == "10.0.0.2"
    assert elastic[elastic.index("libra_topologies.launch.agent") + 1 :][:2] == ["4", "10.0.0.1:29500"]
    assert "--until" not in elastic
    first = command.torchrun(0, "10.0.0.1", "10.0.0.1", 3, 4, 2, 7, Path("logs"))
    assert first[first.index("--until") + 1] == "7"


@needs_torch
@pytest.mark.parametrize("backend", ["static", "c10d"])
def test_the_store_stays_until_all_agents_are_through(backend: str, tmp_path: Path) -> None:
    """Agent 1 has come to the exit barrier, and gets no processor until agent 0 is through."""
    port = str(free_port())
    (tmp_path / "program.py").touch()
    how = {
        "static": ["--master-addr", "127.0.0.1", "--master-port", port],
        "c10d": ["--rdzv-backend", "c10d", "--rdzv-endpoint", f"127.0.0.1:{port}", "--rdzv-id", "x"],
    }[backend]
    reads, until = os.pipe()
    agents = []
    for place in range(2):
        place_words = {
            "static": ["--node-rank", str(place)],
            "c10d": ["--rdzv-conf", f"is_host={int(place == 0)}"],
        }[backend]
        words = ["2", f"127.0.0.1:{port}", *(["--until", str(reads)] if place == 0 else [])]
        words += ["--nnodes", "2", "--nproc-per-node", "1", *how, *place_words]
        words += ["--", str(tmp_path / "program.py")]
        agents.append(
            subprocess.Popen(
                [sys.executable, "-c", LATE_AGENT, str(tmp_path), str(place), *words],
                pass_fds=[reads] if place == 0 else [], stderr=subprocess.PIPE, text=True,
            )
        )  # fmt: skip
    os.close(reads)
    wait_until((tmp_path / "through-0").exists, "agent 0 at the exit barrier", 60)
    with pytest.raises(subprocess.TimeoutExpired):
        agents[0].wait(1.0)
    (tmp_path / "go").touch()
    told = agents[1].communicate(timeout=soon(60))[1]
    os.close(until)
    told += agents[0].communicate(timeout=soon(60))[1]
    assert "Error" not in told, told
    assert [agent.returncode for agent in agents] == [0, 0]


@needs_torch
def test_a_worker_ends_with_an_agent_that_is_killed(tmp_path: Path) -> None:
    """torchrun ends a worker that it knows; here it gets no chance, as while it starts one."""
    program, began = tmp_path / "program.py", tmp_path / "began"
    program.write_text(
        "import os, pathlib, time\n"
        f"pathlib.Path({str(tmp_path)!r}, 'pid').write_text(str(os.getpid()))\n"
        f"pathlib.Path({str(began)!r}).touch()\ntime.sleep(600)\n"
    )
    port = str(free_port())
    words = ["1", f"127.0.0.1:{port}", "--until", "0"]
    words += ["--nproc-per-node", "1", "--nnodes", "1", "--master-port", port, "--", str(program)]
    agent = subprocess.Popen(
        [sys.executable, "-m", "libra_topologies.launch.agent", *words], stdin=subprocess.DEVNULL
    )
    try:
        wait_until(began.exists, "the program has not begun", 60)
    finally:
        agent.kill()
        agent.wait()
    worker = int((tmp_path / "pid").read_text())
    try:
        wait_until(lambda: start_time(worker) is None, "the worker goes on", 20)
    finally:
        if start_time(worker) is not None:
            os.kill(worker, signal.SIGKILL)


@needs_torch
@needs_root
def test_each_host_has_a_folder_and_libra_says_that_it_carried_nothing(tmp_path: Path) -> None:
    program = tmp_path / "train.py"
    program.write_text(
        "import os, pathlib\nvalues = os.environ\n"
        "pathlib.Path(values['LIBRA_HOST_DIR'], values['LOCAL_RANK']).write_text(values['RANK'])\n"
    )
    words = ["--nproc", "2", "--host-dirs", str(tmp_path / "hosts"), str(program)]
    ended = subprocess.run([*COMMAND, *words], capture_output=True, text=True, timeout=soon(100))
    assert ended.returncode == 0
    assert ended.stderr == f"{command.NOTHING}\n"
    assert [(tmp_path / "hosts" / name / "0").read_text() for name in ("w0", "w1")] == ["0", "1"]


@needs_torch
@needs_root
@pytest.mark.parametrize(
    "user", [pytest.param((), id="root", marks=only_at_night), pytest.param(AS_USER, id="user")]
)
def test_a_program_whose_sums_libra_carried_ends_without_a_word(
    user: tuple[str, ...], tmp_path: Path
) -> None:
    """Other than that of the user namespace, which a user enters. By day root's words are those of a
    program that Libra carried nothing for, above."""
    program = tmp_path / "train.py"
    program.write_text(
        "import torch, torch.distributed as dist, libra.torch\n"
        "dist.init_process_group('libra')\ndist.all_reduce(torch.ones(9))\ndist.destroy_process_group()\n"
    )
    ended = subprocess.run(
        [*user, *COMMAND, "--nproc", "2", str(program)], capture_output=True, text=True, timeout=soon(100)
    )
    assert (ended.returncode, ended.stderr) == (0, f"{namespaces.ENTERED}\n" if user else "")


@needs_torch
@needs_root
def test_a_folder_that_cannot_be_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "train.py").touch()
    assert command.main(["--host-dirs", str(tmp_path / "train.py"), str(tmp_path / "train.py")]) == 2
    assert "train.py: Not a directory; expected a folder" in capsys.readouterr().err


NUMBERS = {
    "interrupted": signal.SIGINT,
    "ended": signal.SIGTERM,
    "killed": signal.SIGKILL,
    "deaf": signal.SIGKILL,
}
# As while torchrun waits for another agent in C++, where Python handles no signal.
DEAF_AGENTS = """
import signal, sys
if "libra_topologies.launch.agent" in sys.orig_argv:
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
"""


def running(mark: str) -> list[str]:
    """Return the commands of the processes whose environment has ``mark``."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and mark.encode() in (entry / "environ").read_bytes():
                words = (entry / "cmdline").read_bytes().decode(errors="replace").split("\0")
                found.append(f"{entry.name}: {' '.join(words)}")
        except OSError:
            continue
    return found


@needs_torch
@needs_root
@pytest.mark.timeout(180)
@pytest.mark.parametrize(
    ("user", "how", "code"),
    [
        at_night((), "interrupted", 130),  # by day as a user, and root's command is ended
        ((), "ended", 130),
        ((), "failed", 1),
        at_night((), "killed", -9),  # by day as a user, and root's command with agents that are deaf
        ((), "deaf", -9),
        pytest.param(AS_USER, "interrupted", 130, id="interrupted-user"),
        pytest.param(AS_USER, "killed", -9, id="killed-user"),
    ],
)
def test_nothing_is_left(user: tuple[str, ...], how: str, code: int, tmp_path: Path) -> None:
    program, began = tmp_path / "train.py", tmp_path / "began"
    last = "raise SystemExit(3)" if how == "failed" else "time.sleep(600)"
    program.write_text(f"import pathlib, time\npathlib.Path({str(began)!r}).touch()\n{last}\n")
    mark = f"LIBRA_TEST_MARK={tmp_path}"
    variables = {**os.environ, "LIBRA_TEST_MARK": str(tmp_path)}
    folder = tmp_path / "folder"
    folder.mkdir()
    variables["TMPDIR"] = str(folder)
    if how == "deaf":
        (tmp_path / "sitecustomize.py").write_text(DEAF_AGENTS)
        variables["PYTHONPATH"] = str(tmp_path)
    process = subprocess.Popen([*IN_BACKGROUND, *user, *COMMAND, "--nproc", "2", str(program)], env=variables)
    try:
        if how != "failed":
            wait_until(began.exists, "the program has not begun", 60)
            process.send_signal(NUMBERS[how])
        assert process.wait(soon(60)) == code
    finally:
        process.kill()  # if it has not heard
    wait_until(lambda: not running(mark), lambda: f"still there: {running(mark)}", 40)
    assert how in ("killed", "deaf") or not list(folder.iterdir())
