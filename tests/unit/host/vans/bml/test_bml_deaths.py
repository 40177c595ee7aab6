# SPDX-License-Identifier: Apache-2.0
"""Promise: a dead card, cable or process ends BML's round within 2 seconds, by an error that names it."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator

import pytest
from bml_namespaces import ip, running
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


@pytest.fixture
def cube() -> Iterator[list[subprocess.Popen[str]]]:
    with running(PROGRAM, {}) as processes:
        yield processes


def told(process: subprocess.Popen[str], since: float) -> tuple[float, str]:
    """The seconds from ``since`` to a process's error, and its text."""
    assert process.stdout is not None
    at, _, text = process.stdout.readline().partition(" ")
    return float(at) - since, text


@needs_root
@pytest.mark.parametrize("how", ["cable", "card", "switch"])
def test_a_dead_card_is_named_within_two_seconds(cube: list[subprocess.Popen[str]], how: str) -> None:
    """Host 2's card on level 1: the other end of its cable is cut, the card itself is down, or its switch."""
    since = time.monotonic()
    if how == "cable":
        ip("link", "set", "b1s0p2", "nomaster")
    elif how == "switch":
        ip("link", "set", "b1s0", "down")
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
