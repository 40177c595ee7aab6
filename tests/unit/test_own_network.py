# SPDX-License-Identifier: Apache-2.0
"""Promise: tests that run beside others meet nobody else's interfaces, namespaces and ports."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from own_network import AS_USER, ONLY_ONE, needs_namespaces

from libra_topologies.make import namespaces

# What a kernel puts into every network, as it was configured.
KERNELS = {"lo", "sit0", "tunl0", "ip6tnl0", "gre0", "gretap0", "erspan0", "ip6gre0", "ip_vti0", "ip6_vti0"}
ASKED = """
import json, os, socket, own_network

before = os.stat("/proc/self/ns/net").st_ino
own_network.enter()
with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()):
    print(json.dumps({
        "moved": os.stat("/proc/self/ns/net").st_ino != before,
        "interfaces": [name for _, name in socket.if_nameindex()],
        "in /sys": os.listdir("/sys/class/net"),
        "namespaces": os.listdir("/run/netns") if os.path.isdir("/run/netns") else [],
    }))
"""


# Root without CAP_SYS_ADMIN (21): prctl(2) takes it (24) from the programs that a process becomes.
POWERLESS = """
import ctypes, os, sys

ctypes.CDLL(None).prctl(24, 21)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""


def asked(
    *arguments: str, folder: Path | None = None, prefix: Sequence[str] = ()
) -> subprocess.CompletedProcess[str]:
    """A Python that finds `own_network`."""
    tests = str(Path(__file__).parents[1])
    environment = {name: os.environ[name] for name in os.environ if not name.startswith("PYTEST_")}
    return subprocess.run(
        [*prefix, sys.executable, *arguments],
        env={**environment, "PYTHONPATH": tests}, capture_output=True, text=True, cwd=folder,
    )  # fmt: skip


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root, to give up its capability")
def test_root_that_gets_no_network_runs_no_tests(tmp_path: Path) -> None:
    ended = asked("-c", POWERLESS, "-c", ASKED)
    assert ended.returncode == 1
    assert "the system makes none: Operation not permitted" in ended.stderr
    (tmp_path / "test_one.py").write_text("def test_one() -> None:\n    pass\n")
    (tmp_path / "conftest.py").write_text((Path(__file__).parents[1] / "conftest.py").read_text())
    pytest_ = ("-m", "pytest", "-p", "no:cacheprovider", "-n", "2", "test_one.py")
    able, powerless = asked(*pytest_, folder=tmp_path), asked("-c", POWERLESS, *pytest_, folder=tmp_path)
    assert (able.returncode, "1 passed" in able.stdout) == (0, True)
    assert (powerless.returncode, powerless.stdout) == (pytest.ExitCode.USAGE_ERROR, "")
    assert powerless.stderr.startswith(
        "ERROR: tests run beside each other in networks of their own, and the system"
    )


@needs_namespaces
def test_users_without_a_namespace_stay_where_they_are() -> None:
    ended = asked("-c", ASKED, prefix=AS_USER)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert not json.loads(ended.stdout)["moved"]


@needs_namespaces
@pytest.mark.parametrize("words", [("-p", "no:xdist"), ("-n", "2")])
@pytest.mark.parametrize("allowed", [True, False], ids=["namespace", "none"])
def test_a_user_runs_the_tests_that_make_interfaces_where_there_is_a_namespace(
    words: tuple[str, ...], allowed: bool, tmp_path: Path
) -> None:
    (tmp_path / "test_one.py").write_text(
        "import os, pytest\n"
        "@pytest.mark.skipif(os.geteuid() != 0, reason='needs root')\n"
        "def test_one():\n    assert os.system('ip link add own0 type veth peer name own1') == 0\n"
    )
    (tmp_path / "conftest.py").write_text((Path(__file__).parents[1] / "conftest.py").read_text())
    prefix = AS_USER if allowed else ONLY_ONE
    ended = asked("-m", "pytest", "-p", "no:cacheprovider", *words, folder=tmp_path, prefix=prefix)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert f"1 {'passed' if allowed else 'skipped'}" in ended.stdout
    told = (
        namespaces.ENTERED
        if allowed
        else "tests that make interfaces are skipped: this system gives users no"
    )
    assert told in ended.stdout


def test_a_process_enters_a_network_with_nothing_but_lo() -> None:
    """lo is up."""
    ended = asked("-c", ASKED)
    assert (ended.returncode, ended.stderr) == (0, "")
    told = json.loads(ended.stdout)
    if not told.pop("moved"):
        pytest.skip("needs root, for a network namespace")
    assert set(told["interfaces"]) <= KERNELS
    assert sorted(told["in /sys"]) == sorted(told["interfaces"])
    assert told["namespaces"] == []
