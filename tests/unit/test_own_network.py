# SPDX-License-Identifier: Apache-2.0
"""Promise: tests that run beside others meet nobody else's interfaces, namespaces and ports."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

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


def asked(*arguments: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A Python that finds `own_network`."""
    tests = str(Path(__file__).parents[1])
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": tests}, capture_output=True, text=True, cwd=folder,
    )  # fmt: skip


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root, to give up its capability")
def test_root_that_gets_no_network_runs_no_tests(tmp_path: Path) -> None:
    ended = asked("-c", POWERLESS, "-c", ASKED)
    assert ended.returncode == 1
    assert "unshare(2) makes none: Operation not permitted" in ended.stderr
    (tmp_path / "test_one.py").write_text("def test_one() -> None:\n    pass\n")
    (tmp_path / "conftest.py").write_text((Path(__file__).parents[1] / "conftest.py").read_text())
    pytest_ = ("-m", "pytest", "-p", "no:cacheprovider", "-n", "2", "test_one.py")
    able, powerless = asked(*pytest_, folder=tmp_path), asked("-c", POWERLESS, *pytest_, folder=tmp_path)
    assert (able.returncode, "1 passed" in able.stdout) == (0, True)
    assert (powerless.returncode, powerless.stdout) == (pytest.ExitCode.USAGE_ERROR, "")
    assert powerless.stderr.startswith(
        "ERROR: tests run beside each other in networks of their own, and unshare"
    )


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root, to become another user")
def test_other_users_stay_where_they_are() -> None:
    ended = asked("-c", ASKED.replace("before =", "os.setuid(65534)\nbefore ="))
    assert (ended.returncode, ended.stderr) == (0, "")
    assert not json.loads(ended.stdout)["moved"]


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
