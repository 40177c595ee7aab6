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


def test_a_process_enters_a_network_with_nothing_but_lo() -> None:
    """lo is up. Who may not enter one stays where he is."""
    tests = str(Path(__file__).parents[1])
    ended = subprocess.run(
        [sys.executable, "-c", ASKED],
        env={**os.environ, "PYTHONPATH": tests}, capture_output=True, text=True,
    )  # fmt: skip
    assert (ended.returncode, ended.stderr) == (0, "")
    told = json.loads(ended.stdout)
    if not told.pop("moved"):
        pytest.skip("this system does not let us make a network namespace")
    assert set(told["interfaces"]) <= KERNELS
    assert sorted(told["in /sys"]) == sorted(told["interfaces"])
    assert told["namespaces"] == []
