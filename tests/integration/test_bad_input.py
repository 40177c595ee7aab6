# SPDX-License-Identifier: Apache-2.0
"""What cannot work is refused before anything is started: one line that says what to do, exit code 2."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from own_network import AS_USER, ONLY_ONE, needs_namespaces

ROOT = Path(__file__).resolve().parents[2]
root_only = pytest.mark.skipif(os.geteuid() != 0, reason="needs root, to get as far as this check")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """As much of a clone as is looked at before a run."""
    copy = tmp_path / "clone"
    ignored = shutil.ignore_patterns("__pycache__")
    for folder in ("topologies", "controller", "p4src"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=ignored)
    shutil.copy(ROOT / "Makefile", copy)
    shutil.copy(ROOT / "pyproject.toml", copy)
    (copy / "setup-was-reached").touch()
    return copy


def refused(clone: Path, *words: str, prefix: tuple[str, ...] = (), path: str = "") -> str:
    """Asks for a run in the clone and returns the one line of its refusal."""
    ran = subprocess.run(
        [*prefix, "make", "run", f"PYTHON3={sys.executable}", *words],
        cwd=clone,
        env={"PATH": path or os.environ["PATH"], "HOME": "/nonexistent"},
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert ran.returncode == 2, ran.stdout + ran.stderr
    lines = [line for line in ran.stderr.splitlines() if not line.startswith("make")]
    assert len(lines) == 1, ran.stderr
    assert lines[0].startswith("error: ")
    assert ran.stdout == ""
    assert not (clone / ".venv").exists()  # nothing was installed
    assert not (clone / "build").exists()  # nothing was started
    return lines[0]


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("WORKERS=0", "from 1 to 16"),
        ("WORKERS=33", "at most 16 run in Mininet"),
        ("SERVERS=0", "from 1 to 4"),
        ("BW=-1", "Mbit/s"),
        ("SWITCH=tofino", "libra or bmv2"),
        ("TOPOLOGY=ring", "star"),
        ("SYSTEMS=tcp,libar", "did you mean libra? known: "),
        ("SYSTEMS=libra,libra", "libra is there twice"),
        ("TCP=reno,fast", "this kernel has no congestion control fast; it has "),
        ("WORKER=3", "did you mean WORKERS?"),
        ("ROUNDS=1;reboot", "whole number"),
        ("LOSS=1.5", "expected a probability from 0 to 1"),
        ("DELAY=10", "expected a number with its unit (ns, us, ms, s)"),
    ],
)
def test_settings(clone: Path, word: str, says: str) -> None:
    line = refused(clone, word)
    assert word in line
    assert says in line


def test_settings_from_the_environment_count_too(clone: Path) -> None:
    assert "WORKERS=33" in refused(clone, prefix=("env", "WORKERS=33"))


@needs_namespaces
def test_neither_root_nor_a_user_namespace(clone: Path) -> None:
    line = refused(clone, prefix=ONLY_ONE)
    assert "this system gives users no namespaces" in line
    assert "with `sudo` before it the same command runs as root" in line


@needs_namespaces
def test_a_user_gets_as_far_as_root(clone: Path) -> None:
    """Past the namespaces, and without a word about them: the checks after them are made."""
    (clone / "p4src" / "build" / "libra.json").unlink()
    assert "libra.json is gone" in refused(clone, prefix=AS_USER)


@root_only
def test_no_network_namespaces(clone: Path) -> None:
    line = refused(clone, prefix=("setpriv", "--bounding-set", "-sys_admin", "--inh-caps", "-sys_admin"))
    assert "network namespace" in line
    assert "--privileged" in line


# A chroot that is not a mount point, with all that is here in it; then the command, in the current folder.
CHROOT = """
here=$PWD; for path in /*; do
  if [ -L $path ]; then cp -P $path $0; elif [ -d $path ]; then mkdir $0$path; mount --rbind $path $0$path; fi
done; exec chroot $0 env -C $here "$@"
"""


@root_only
def test_in_a_chroot(clone: Path, tmp_path: Path) -> None:
    """Mininet would wait for ever for the shell of its first host."""
    (tmp_path / "root").mkdir()
    line = refused(clone, prefix=("unshare", "--mount", "sh", "-c", CHROOT, str(tmp_path / "root")))
    assert "network namespace" in line
    assert "chroot" in line


def path_without(program: str) -> str:
    folders = os.environ["PATH"].split(os.pathsep)
    return os.pathsep.join(folder for folder in folders if not Path(folder, program).exists())


@root_only
def test_bmv2_without_simple_switch_grpc(clone: Path) -> None:
    line = refused(clone, "SWITCH=bmv2", path=path_without("simple_switch_grpc"))
    assert "simple_switch_grpc is not on PATH" in line
    assert "embedded switch" in line


@root_only
def test_port_in_use(clone: Path) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        line = refused(clone, f"GRPC_PORT={port}")
    assert f"port {port}" in line
    assert "make run GRPC_PORT=" in line


@pytest.fixture(params=["compiler", "no compiler"])
def path_and_advice(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """A PATH with or without p4c-bm2-ss, and what the user is told to do there about changed programs."""
    path = path_without("p4c-bm2-ss")
    if request.param == "no compiler":
        return path, "p4c-bm2-ss, which compiles them, is not on PATH"
    compiler = tmp_path / "bin" / "p4c-bm2-ss"
    compiler.parent.mkdir()
    compiler.touch(mode=0o755)
    return f"{path}{os.pathsep}{compiler.parent}", "run `make p4`"


@root_only
def test_missing_artefact(clone: Path, path_and_advice: tuple[str, str]) -> None:
    path, advice = path_and_advice
    (clone / "p4src" / "build" / "libra.json").unlink()
    line = refused(clone, path=path)
    assert "libra.json" in line
    assert advice in line


@root_only
def test_stale_artefact(clone: Path, path_and_advice: tuple[str, str]) -> None:
    path, advice = path_and_advice
    with (clone / "p4src" / "v1model" / "libra.p4").open("a") as source:
        source.write("\n// changed\n")
    line = refused(clone, path=path)
    assert "v1model/libra.p4 has changed" in line
    assert advice in line


@root_only
@pytest.mark.skipif(shutil.which("ip") is None, reason="needs iproute2")
def test_interface_that_exists_already(clone: Path) -> None:
    make = 'ip link set lo up; ip link add s1-eth2 type veth peer name other; exec "$@"'
    line = refused(clone, prefix=("unshare", "--net", "sh", "-c", make, "sh"))
    assert "s1-eth2 exists already" in line
    assert "make stop" in line
