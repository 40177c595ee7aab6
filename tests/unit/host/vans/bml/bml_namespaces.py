# SPDX-License-Identifier: Apache-2.0
"""BCube(2,2) of processes in network namespaces h0 to h3, with a bridge for each switch."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager

PAUSE = 0.3  # in the middle of the rounds


def ip(*words: object) -> None:
    subprocess.run(["ip", *map(str, words)], check=True)


@contextmanager
def running(program: str, variables: Mapping[str, str]) -> Iterator[list[subprocess.Popen[str]]]:
    """The scheduler's process and the workers', each of which has printed "running"."""
    with ExitStack() as stack:
        for host in range(4):
            ip("netns", "add", f"h{host}")
            stack.callback(ip, "netns", "del", f"h{host}")
            ip("-n", f"h{host}", "link", "set", "lo", "up")
        bridges = {f"b{level}s{at}": 10 + 2 * level + at for level in (0, 1) for at in (0, 1)} | {
            "control": 20
        }
        for bridge in bridges:
            ip("link", "add", bridge, "type", "bridge")
            stack.callback(ip, "link", "del", bridge)
            ip("link", "set", bridge, "up")
        for host in range(4):
            rails = {"eth0": (f"b0s{host // 2}", host % 2), "eth1": (f"b1s{host % 2}", host // 2)}
            for name, (bridge, port) in (rails | {"ctl": ("control", host)}).items():
                ip("link", "add", f"{bridge}p{host}", "type", "veth", "peer", name, "netns", f"h{host}")
                stack.callback(ip, "link", "del", f"{bridge}p{host}")  # a namespace's end is not waited for
                ip("link", "set", f"{bridge}p{host}", "master", bridge, "up")
                ip("-n", f"h{host}", "address", "add", f"10.{bridges[bridge]}.0.{port + 1}/24", "dev", name)
                ip("-n", f"h{host}", "link", "set", name, "up")
        shared = {
            "DMLC_PS_VAN_TYPE": "bml",
            "DMLC_NUM_WORKER": "4",
            "DMLC_NUM_SERVER": "0",
            "DMLC_PS_ROOT_URI": "10.20.0.1",
            "DMLC_PS_ROOT_PORT": "9091",
            "LIBRA_INTERFACES": "eth0,eth1",
            "PYTHONPATH": os.pathsep.join(sys.path),
            "OMP_NUM_THREADS": "1",
        }
        processes = []
        for name, host in (("scheduler", 0), *((str(rank), rank) for rank in range(4))):
            place = (
                {"DMLC_ROLE": "scheduler"}
                if name == "scheduler"
                else {"DMLC_ROLE": "worker", "DMLC_RANK": name}
            )
            process = subprocess.Popen(
                ["ip", "netns", "exec", f"h{host}", sys.executable, "-c", program],
                env=os.environ | shared | place | dict(variables),
                stdout=subprocess.PIPE,
                text=True,
            )
            stack.callback(ended, process)
            processes.append(process)
        for process in processes[1:]:
            assert process.stdout is not None
            assert process.stdout.readline() == "running\n"
        time.sleep(PAUSE)
        yield processes


def ended(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.wait()
    assert process.stdout is not None
    process.stdout.close()
