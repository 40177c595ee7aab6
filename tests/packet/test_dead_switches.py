# SPDX-License-Identifier: Apache-2.0
"""Promise: a test in which the switch dies says so, with the signal, and the next test has a new switch."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import switches
from patience import soon

PROGRAM = """
import signal

from patience import soon
from switches import SwitchUnderTest

SWITCHES = ["af_packet"]


def forwards(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    entry = switch.p4rt.entry("forward", {"hdr.ethernet.dst": 1}, "send", {"port": 2})
    switch.p4rt.insert(entry)
    switch.send(0, bytes([0, 0, 0, 0, 0, 1]) + bytes(60))
    assert switch.recv(2) is not None


def test_before(switch): forwards(switch)


def test_kills_it(switch):
    switch.process.send_signal(signal.SIGSEGV)
    switch.process.wait(timeout=soon(20))
    forwards(switch)


def test_after(switch): forwards(switch)


def test_has_a_program(fabric): assert fabric.switch.death() == ""


def test_kills_it_again(fabric):
    fabric.switch.process.send_signal(signal.SIGKILL)
    fabric.switch.process.wait(timeout=soon(20))


def test_has_the_program_again(all_reduce): assert all_reduce
"""


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root for veth interfaces")
def test_a_dead_switch_is_named_and_followed_by_a_new_one(tmp_path: Path) -> None:
    here = Path(switches.__file__).parent
    (tmp_path / "test_some.py").write_text(PROGRAM)
    (tmp_path / "conftest.py").write_text((here / "conftest.py").read_text())
    folders = " ".join(map(str, (here, here.parent)))
    (tmp_path / "pytest.ini").write_text(f"[pytest]\npythonpath = {folders}\n")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:xdist",
        "-p",
        "no:cacheprovider",
        "-rA",
        str(tmp_path),
    ]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=soon(100))
    summary = ended.stdout.partition("short test summary info")[2]
    names = ("before", "kills_it", "after", "has_a_program", "kills_it_again", "has_the_program_again")
    outcomes = {
        name: [line.split()[0] for line in summary.splitlines() if f"::test_{name}[" in line]
        for name in names
    }
    assert outcomes == {
        "before": ["PASSED"],
        "kills_it": ["ERROR", "FAILED"],
        "after": ["PASSED"],
        "has_a_program": ["PASSED"],
        "kills_it_again": ["PASSED", "ERROR"],
        "has_the_program_again": ["PASSED"],
    }, ended.stdout
    assert "the switch af_packet ended by SIGSEGV; the end of its log:" in ended.stdout
    assert "the switch af_packet ended by SIGKILL; the end of its log:" in ended.stdout
