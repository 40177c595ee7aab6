# SPDX-License-Identifier: Apache-2.0
"""Time-outs of tests: seconds on a machine at rest, and more of them where processors have other work.

A time-out ends a test that would wait for ever. What it waits for is there soon, but on two processors with a
hundred busy threads soon is fifty times as late.
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

SECONDS = 20.0  # for what is there at once

_T = TypeVar("_T")


def soon(seconds: float = SECONDS) -> float:
    """Return ``seconds`` times the number of threads that share a processor now, as a time-out in seconds."""
    return seconds * max(1.0, _busy_threads() / len(os.sched_getaffinity(0)))


def _busy_threads() -> float:
    """Threads that run or could run: the mean of the last minute, or those of now if they are more."""
    minute, _, _, now, _ = Path("/proc/loadavg").read_text().split()
    return max(float(minute), float(now.partition("/")[0]))


def wait_until(done: Callable[[], _T], what: object = "", seconds: float = SECONDS) -> _T:
    """Call ``done`` until it gives something true, and return that; fail with ``what`` when it is late."""
    began = time.monotonic()
    while not (found := done()):
        waited = time.monotonic() - began
        if waited >= seconds and waited >= soon(seconds):  # which is not sooner, and asks the kernel
            told = what() if callable(what) else what
            raise AssertionError(f"not there after {waited:.1f} s: {told}")
        time.sleep(0.01)
    return found


def wait_for_links(*names: str, namespace: str = "", seconds: float = SECONDS) -> None:
    """Wait until interfaces that were set up carry frames.

    A veth whose peer comes up later drops what is sent until a worker of the kernel has heard of that.
    """
    inside = ["-netns", namespace] if namespace else []
    command = ["ip", *inside, "-json", "link", "show"]

    def missing() -> set[str]:
        shown = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        return set(names) - {link["ifname"] for link in shown if link["operstate"] == "UP"}

    wait_until(lambda: not missing(), lambda: f"carrier of {missing()}", seconds)
