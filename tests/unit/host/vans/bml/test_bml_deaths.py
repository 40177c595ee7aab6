# SPDX-License-Identifier: Apache-2.0
"""Promise: a dead card, cable or process ends BML's round within 2 seconds, by an error that names it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from patience import soon

needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="needs root, to make network namespaces")
PROGRAM = """
import sys, time, numpy, libra
with libra.start(timeout=30) as node:
    if node.is_scheduler:
        time.sleep(60)
    kv = libra.KVWorker(0, 0, node)
    gradient = numpy.ones(200_000, numpy.float32)
    try:
        for number in range(10**6):
            kv.push_pull([1], gradient).result(timeout=60)
            if number == 5:
                print("running", flush=True)
    except libra.LibraError as error:
        print(time.monotonic(), type(error).__name__, error, flush=True)
    node.abort("the test is over")
"""
PAUSE = 0.3  # in the middle of the rounds


def ip(*words: object) -> None:
    subprocess.run(["ip", *map(str, words)], check=True)


@pytest.fixture
def cube() -> Iterator[list[subprocess.Popen[str]]]:
    """The scheduler's process and those of a BCube(2,2), in namespaces h0 to h3; a bridge for each switch."""
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
                ["ip", "netns", "exec", f"h{host}", sys.executable, "-c", PROGRAM],
                env=os.environ | shared | place,
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


def told(process: subprocess.Popen[str], since: float) -> tuple[float, str]:
    """The seconds from ``since`` to a process's error, and its text."""
    assert process.stdout is not None
    at, _, text = process.stdout.readline().partition(" ")
    return float(at) - since, text


@needs_root
@pytest.mark.parametrize("how", ["cable", "card"])
def test_a_dead_card_is_named_within_two_seconds(cube: list[subprocess.Popen[str]], how: str) -> None:
    """Host 2's card on level 1: the other end of its cable is cut, or the card itself is down."""
    since = time.monotonic()
    if how == "cable":
        ip("link", "set", "b1s0p2", "nomaster")
    else:
        ip("-n", "h2", "link", "set", "eth1", "down")
    found = [told(process, since) for process in cube[1:]]
    for seconds, text in found:
        assert seconds < soon(2.0), text
        assert "on level 1 is dead" in text, text
    assert {text.split()[0] for _, text in found} <= {"LinkError", "ClosedError"}
    direct = [text for _, text in found if text.startswith("LinkError")]
    assert direct
    assert all("rail eth1 (10.12.0." in text for text in direct)


@needs_root
def test_a_killed_worker_is_named_at_once(cube: list[subprocess.Popen[str]]) -> None:
    since = time.monotonic()
    cube[4].send_signal(signal.SIGKILL)
    for process in cube[1:4]:
        seconds, text = told(process, since)
        assert seconds < soon(2.0)
        assert "lost worker 3" in text, text
