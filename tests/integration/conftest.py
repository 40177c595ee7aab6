# SPDX-License-Identifier: Apache-2.0
"""Runs of the whole chain, each in a network namespace and an output folder of its own.

So they do not meet a `make run` that goes on meanwhile, nor each other, and what they leave can be seen:
every process of theirs carries LIBRA_OUTPUT in its environment, and their interfaces are in their namespace.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from patience import soon

ROOT = Path(__file__).resolve().parents[2]


def why_not() -> str:
    """What this machine lacks for a Mininet run; empty when nothing."""
    if os.geteuid() != 0:
        return "Mininet needs root"
    for command in ("mnexec", "ifconfig", "tc", "unshare", "setpriv"):
        if shutil.which(command) is None:
            return f"{command} is not installed"
    if subprocess.run(["unshare", "--net", "--mount", "true"], capture_output=True).returncode:
        return "this system does not let us make a network namespace"
    try:
        import mininet  # noqa: F401
    except ImportError:
        return "Mininet is not importable from this Python"
    return ""


class Run:
    """A runner in its own namespace: what it prints, and what it leaves."""

    def __init__(self, output: Path, words: list[str]) -> None:
        self.output = output
        self.log = output / "run.log"
        self.interfaces = output / "interfaces"
        output.mkdir(parents=True, exist_ok=True)
        script = (
            'ip link set lo up; "$@"; code=$?; while [ -e "$LIBRA_OUTPUT/hold" ]; do sleep 0.05; done;'
            ' ip -brief link >"$LIBRA_OUTPUT/interfaces"; exit $code'
        )
        runner = [sys.executable, "-m", "libra_topologies", *words]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                ["unshare", "--net", "bash", "-c", script, "run", *runner],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=self.environment(),
            )

    def environment(self) -> dict[str, str]:
        return {**os.environ, "LIBRA_OUTPUT": str(self.output)}

    def text(self) -> str:
        return self.log.read_text(errors="replace")

    def make_stop(self) -> subprocess.CompletedProcess[str]:
        """In the run's own namespace."""
        inside = ["nsenter", "--target", str(self.process.pid), "--net"]
        return subprocess.run(
            [*inside, sys.executable, "-m", "libra_topologies.make.ledger"],
            env=self.environment(),
            capture_output=True,
            text=True,
        )

    def wait(self, timeout: float = 90) -> int:
        """The exit code."""
        return self.process.wait(soon(timeout))

    def wait_for(self, text: str, timeout: float = 60) -> None:
        deadline = time.monotonic() + soon(timeout)
        while text not in self.text():
            if self.process.poll() is not None or time.monotonic() > deadline:
                pytest.fail(f"no {text!r} in:\n{self.text()}")
            time.sleep(0.02)

    def ledger(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.output / "build" / "run.json").read_text())
        return found

    def pid_of(self, what: str) -> int:
        """Of the newest process with this title."""
        return int([one["pid"] for one in self.ledger()["processes"] if what in one["what"]][-1])

    def summary(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.output / "results" / "latest" / "summary.json").read_text())
        return found

    def processes(self) -> list[str]:
        """Command lines of what still runs of it."""
        mark = f"LIBRA_OUTPUT={self.output}\0".encode()
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit() and int(entry.name) != os.getpid():
                with contextlib.suppress(OSError):
                    if mark in (entry / "environ").read_bytes() + b"\0":
                        command = (
                            (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                        )
                        if command:  # a zombie has none
                            found.append(f"{entry.name}: {command}")
        return found

    def assert_nothing_left(self) -> None:
        assert self.processes() == []
        if self.interfaces.exists():
            assert "s1-eth" not in self.interfaces.read_text()
        assert not (self.output / "build" / "run.json").exists()

    def kill(self) -> None:
        for line in self.processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(line.partition(":")[0]), signal.SIGKILL)
        self.process.wait()


class Runner:
    def __init__(self, tmp_path: Path) -> None:
        self._tmp_path = tmp_path
        self.runs: list[Run] = []

    def __call__(self, *words: str) -> Run:
        run = Run(self._tmp_path / f"run{len(self.runs)}", list(words))
        self.runs.append(run)
        return run


@pytest.fixture
def start_run(tmp_path: Path) -> Iterator[Runner]:
    """start_run("WORKERS=2", ...) starts the experiment. Skips where Mininet cannot work."""
    if reason := why_not():
        pytest.skip(reason)
    runner = Runner(tmp_path)
    yield runner
    for run in runner.runs:
        run.kill()
