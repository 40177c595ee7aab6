# SPDX-License-Identifier: Apache-2.0
"""Promise: a dead card, cable or process ends BML's round within 2 seconds, by an error that names it."""

from __future__ import annotations

import os
import signal
import subprocess
import time

import pytest
from bml_namespaces import ip, running
from effort import at_night
from patience import soon

needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="needs root, to make network namespaces")
# Where switches add, all four of them run in the test's process: a round of 200,000 elements takes a second.
PROGRAM = """
import os, sys, time, numpy, libra
with libra.start(timeout=30) as node:
    if node.is_scheduler:
        time.sleep(60)
    kv = libra.KVWorker(0, 0, node)
    elements = 200_000 if os.environ["DMLC_PS_VAN_TYPE"] == "bml" else 20_000
    gradient = numpy.ones(elements, numpy.float32)
    try:
        for number in range(10**6):
            kv.push_pull([1], gradient).result(timeout=60)
            if number == 5:
                print("running", flush=True)
    except libra.LibraError as error:
        print(time.monotonic(), type(error).__name__, error, flush=True)
    node.abort("the test is over")
"""


def told(process: subprocess.Popen[str], since: float) -> tuple[float, str]:
    """The seconds from ``since`` to a process's error, and its text."""
    assert process.stdout is not None
    at, _, text = process.stdout.readline().partition(" ")
    return float(at) - since, text


@needs_root
@pytest.mark.parametrize(
    ("van", "how"),
    [
        ("bml", "card"), ("bml", "switch"), at_night("bml", "cable"),
        # Switches that add take nine processor seconds; tests/unit/sim/test_cube_libra.py has it, too.
        ("bml-libra", "card"), at_night("bml-libra", "switch"), at_night("bml-libra", "cable"),
    ],
)  # fmt: skip
def test_a_dead_card_is_named_within_two_seconds(van: str, how: str) -> None:
    """Host 2's card on level 1: the other end of its cable is cut, the card itself is down, or its switch.

    Of a card that is down the kernel tells the libra van by itself.
    """
    named = "eth1: Network is down" if (van, how) == ("bml-libra", "card") else "on level 1 is dead"
    with running(PROGRAM, van) as (network, processes):
        since = time.monotonic()
        if how == "cable":
            network.cut("b1s0-2")
        elif how == "switch":
            network.stop("b1s0")
        else:
            ip("-n", "h2", "link", "set", "eth1", "down")
        found = [told(process, since) for process in processes[1:]]
    for seconds, text in found:
        assert seconds < soon(2.0), text
        assert named in text, text
    assert {text.split()[0] for _, text in found} <= {"LinkError", "ClosedError"}
    direct = [text for _, text in found if text.startswith("LinkError")]
    assert direct
    if van == "bml":
        assert all("rail eth1 (10.1.0." in text for text in direct), direct


@needs_root
@pytest.mark.parametrize("van", ["bml", at_night("bml-libra")])
def test_a_killed_worker_is_named_at_once(van: str) -> None:
    with running(PROGRAM, van) as (_, processes):
        since = time.monotonic()
        processes[4].send_signal(signal.SIGKILL)
        found = [told(process, since) for process in processes[1:4]]
    for seconds, text in found:
        assert seconds < soon(2.0)
        assert "lost worker 3" in text, text
