# SPDX-License-Identifier: Apache-2.0
"""Promise: no test fails since the machine is busy, and none waits for ever."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import patience
import pytest


def loaded(monkeypatch: pytest.MonkeyPatch, minute: float, now: int) -> None:
    """A machine of two processors."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: {0, 1})
    monkeypatch.setattr(Path, "read_text", lambda path: f"{minute} 0.50 0.20 {now}/500 1234\n")


@pytest.mark.parametrize(
    ("minute", "now", "factor"), [(0.0, 1, 1), (2.0, 2, 1), (77.0, 3, 38.5), (3.0, 110, 55)], ids=str
)
def test_time_outs_grow_with_the_load(
    monkeypatch: pytest.MonkeyPatch, minute: float, now: int, factor: float
) -> None:
    loaded(monkeypatch, minute, now)
    assert patience.soon(10) == 10 * factor
    assert patience.soon() == patience.SECONDS * factor


class Clock:
    """Passes as it is slept on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        monkeypatch.setattr(patience.time, "monotonic", lambda: self.now)
        monkeypatch.setattr(patience.time, "sleep", self.sleep)

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def test_what_comes_late_on_a_busy_machine_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded(monkeypatch, 20.0, 1)
    clock = Clock(monkeypatch)
    assert patience.wait_until(lambda: clock.now > 149 and "there", seconds=5) == "there"


def test_what_never_comes_fails_with_what_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded(monkeypatch, 20.0, 1)
    clock = Clock(monkeypatch)
    seen: dict[str, Any] = {"added": 0}

    def look() -> bool:
        seen["added"] += 1
        return False

    with pytest.raises(AssertionError, match=r"not there after 50\.\d s: \{'added': 50\d\d\}"):
        patience.wait_until(look, seen, seconds=5)
    assert 150 < clock.now < 151


def test_a_tests_own_time_out_grows_as_well(pytestconfig: pytest.Config, request: Any) -> None:
    """Of pytest-timeout: see tests/conftest.py."""
    marker = request.node.get_closest_marker("timeout")
    assert marker is not None
    assert marker.args[0] >= float(pytestconfig.getini("timeout"))


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root for network namespaces")
def test_links_are_waited_for() -> None:
    """Not for one that is not set up, nor for one whose other end is not."""
    name = f"lpat{os.getpid():x}"
    subprocess.run(["ip", "netns", "add", name], check=True)
    try:
        made = "link add va type veth peer name vb"
        subprocess.run(["ip", "-netns", name, *made.split()], check=True)
        subprocess.run(["ip", "-netns", name, "link", "set", "va", "up"], check=True)
        with pytest.raises(AssertionError, match=r"carrier of \{'va'\}"):
            patience.wait_for_links("va", namespace=name, seconds=0.1)
        subprocess.run(["ip", "-netns", name, "link", "set", "vb", "up"], check=True)
        patience.wait_for_links("va", "vb", namespace=name)
    finally:
        subprocess.run(["ip", "netns", "delete", name], check=True)
