# SPDX-License-Identifier: Apache-2.0
"""Promise: the wheel alone is enough.

Built from the sources and installed into an environment that has the packages that it depends on, it runs the
switch, sets it up, installs a job and sums gradients; no clone is in reach.
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from environments import outside, pip_install

ROOT = Path(__file__).resolve().parents[2]

NETWORK = """\
switch: {{grpc: "{address}", device_id: 0, virtual_ip: 10.0.0.254, virtual_mac: "02:00:00:00:00:fe"}}
hosts:
  w1: {{ip: 10.0.0.1, mac: "02:00:00:00:00:01", port: 1}}
  w2: {{ip: 10.0.0.2, mac: "02:00:00:00:00:02", port: 2}}
  s1: {{ip: 10.0.0.101, mac: "02:00:00:00:01:01", port: 3}}
"""
SPEC = """\
name: digits
mode: parameter-server
workers: [w1, w2]
servers: [s1]
slots: 16
"""
SCENARIO = """\
topology: {kind: star, workers: 2, servers: 1}
links: {rate: 1 Gbit/s, loss: 1 %}
jobs: [{name: digits, mode: parameter-server, slots: 16}]
workload: {rounds: 2, tensors: [10 KiB]}
"""
CHUNKS = 40  # what train_over_grpc.py sums


@dataclass(frozen=True)
class Installation:
    """An environment with the wheel in it, and an empty folder to work in."""

    bin: Path
    folder: Path

    def run(self, *command: str | Path) -> str:
        """What the command prints. It must end with 0."""
        ended = subprocess.run(
            [self.bin / command[0], *command[1:]],
            cwd=self.folder,
            env=outside(),
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert ended.returncode == 0, ended.stdout + ended.stderr
        return ended.stdout


@pytest.fixture(scope="module")
def wheel(sources: Path) -> Path:
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--wheel-dir", sources / "dist", sources], check=True)
    (built,) = (sources / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installation:
    home = tmp_path_factory.mktemp("installed")
    pip_install(home / "env", "--no-compile", wheel)
    (home / "work").mkdir()
    return Installation(home / "env/bin", home / "work")


@pytest.fixture
def switch(installed: Installation) -> Iterator[tuple[str, str]]:
    """A switch without interfaces that listens: its P4Runtime address, and the one for packets."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(2)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        address, packets = (f"127.0.0.1:{one.getsockname()[1]}" for one in sockets)
    command = [installed.bin / "libra_switch_grpc", "--no-p4", "--grpc-server-addr", address]
    process = subprocess.Popen(
        [*command, "--dp-grpc-server-addr", packets],
        cwd=installed.folder,
        env=outside(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    with process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line == f"Server listening on {address}\n", line + process.stdout.read()
            yield address, packets
        finally:
            process.terminate()


def test_what_is_imported_is_the_wheels(installed: Installation) -> None:
    for package in (
        "libra_native",
        "libra",
        "libra_switch",
        "libra_controller",
        "libra_workloads",
        "libra_sim",
        "libra_topologies",
    ):
        found = installed.run("python", "-c", f"import {package}; print({package}.__file__)")
        assert Path(found).is_relative_to(installed.bin.parent)


def test_a_scenario_runs_under_virtual_time(installed: Installation) -> None:
    (installed.folder / "star.yaml").write_text(SCENARIO)
    assert "exact, all of them" in installed.run("libra-sim", "run", "star.yaml", "--no-pictures")
    assert json.loads((installed.folder / "results" / "latest" / "sim.json").read_text())["exact"]


def test_gradients_are_summed(installed: Installation, switch: tuple[str, str]) -> None:
    address, packets = switch
    (installed.folder / "network.yaml").write_text(NETWORK.format(address=address))
    (installed.folder / "digits.yaml").write_text(SPEC)
    assert "program loaded" in installed.run("libra", "switch", "setup", "network.yaml")
    install = ("job", "install", "digits.yaml", "-o", "job.json")
    assert "job digits is installed" in installed.run("libra", "--network", "network.yaml", *install)
    here = Path(__file__).parent
    for script in (here / "train_over_grpc.py", here.parent / "memory_link.py"):
        shutil.copy(script, installed.folder)
    hosts = installed.run("python", "train_over_grpc.py", "job.json", packets, "1", "2", "3")
    assert hosts == "summed\n"
    listing = installed.run("libra", "--network", "network.yaml", "job", "stats", "digits", "--json")
    workers = [member["outcomes"] for member in json.loads(listing)["members"] if member["role"] == "worker"]
    taken = [worker["added"]["packets"] + worker["completed"]["packets"] for worker in workers]
    assert taken == [CHUNKS, CHUNKS]


def test_it_holds_every_file_that_is_read(wheel: Path) -> None:
    """All that is committed beside the modules, but for the C that their LLVM IR was made from."""
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    # Of p4c's output the programs for v1model. What it has made of Tofino's is for tests and documents.
    build = ROOT / "p4src/build"
    pipeline = [path for folder in (build, build / "float") for path in folder.iterdir() if path.is_file()]
    needed = {f"libra_controller/pipeline/{path.relative_to(build)}" for path in pipeline}
    for part in ("controller", "host", "native", "sim", "switch", "topologies", "workloads"):
        listed = subprocess.run(
            ["git", "ls-files"], cwd=ROOT / part, capture_output=True, text=True, check=True
        )
        names = set(listed.stdout.splitlines()) - {"libra_controller/pipeline"}  # a link, to p4src/build
        needed |= {name for name in names if not name.endswith((".c", ".h"))}
    assert held == needed
