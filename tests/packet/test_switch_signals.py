# SPDX-License-Identifier: Apache-2.0
"""SIGTERM and SIGINT end ``libra_switch_grpc`` within a second, whatever it is doing. Needs no root."""

from __future__ import annotations

import contextlib
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from patience import soon
from switches import PROGRAMS

from libra.node.node import free_port

COMMAND = [sys.executable, "-m", "libra_switch.app.cli"]
LIBRA = PROGRAMS.parents[2] / "p4src" / "build" / "libra.json"  # seconds of compiling
BOTH = (signal.SIGTERM, signal.SIGINT)
LIMIT = 1.5  # a second, and what a machine at rest adds


@contextlib.contextmanager
def starting(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A switch process that has just been made, and the port that it will listen on."""
    port = free_port()
    process = subprocess.Popen(
        [*COMMAND, *arguments, "--grpc-server-addr", f"127.0.0.1:{port}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process, port
    finally:
        process.kill()
        process.communicate()


def ends_quietly(process: subprocess.Popen[str], number: signal.Signals, port: int) -> int:
    """Signals; returns the exit code."""
    asked = time.monotonic()
    process.send_signal(number)
    code = process.wait(timeout=soon(10))
    assert time.monotonic() - asked < soon(LIMIT)
    assert process.stderr is not None
    assert process.stderr.read() == ""
    with socket.socket() as free:
        free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        free.bind(("127.0.0.1", port))
    return code


def takes_signals(process: subprocess.Popen[str]) -> bool:
    """Whether it has come as far as its first statement: the kernel's word on whose business signals are."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    [mask] = [int(line.split()[1], 16) for line in status.splitlines() if line.startswith("SigBlk:")]
    return all(mask >> (number - 1) & 1 for number in BOTH)


def moments(count: int, seconds: float) -> list[tuple[str, float]]:
    """Alternating signals; times spread over the whole, each a little off, the same in every run."""
    jitter = random.Random(20)
    return [(BOTH[i % 2].name, seconds * (i + jitter.random()) / count) for i in range(count)]


@pytest.mark.parametrize(("name", "seconds"), moments(12, 2.0), ids=lambda value: str(value)[:7])
def test_a_signal_at_any_moment_of_the_start(name: str, seconds: float) -> None:
    with starting(str(LIBRA), "--") as (process, port):
        while not takes_signals(process):
            time.sleep(0.001)
        time.sleep(seconds)
        assert ends_quietly(process, signal.Signals[name], port) == 0


@pytest.mark.parametrize("milliseconds", [0, 10, 30])
def test_sigterm_before_it_can_know(milliseconds: int) -> None:
    """The interpreter itself is starting: the kernel ends the process."""
    with starting("--no-p4", "--") as (process, port):
        time.sleep(milliseconds / 1000)
        assert ends_quietly(process, signal.SIGTERM, port) in (0, -signal.SIGTERM)


@pytest.mark.parametrize("milliseconds", [0, 1, 5, 20])
def test_a_signal_as_soon_as_it_listens(milliseconds: int) -> None:
    """The moment at which scripts that waited for the line go on; a handler once hung here."""
    with starting("--no-p4", "--") as (process, port):
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Server listening on")
        time.sleep(milliseconds / 1000)
        assert ends_quietly(process, BOTH[milliseconds % 2], port) == 0


def test_ignored_interrupts_count_all_the_same() -> None:
    """A shell starts background jobs with SIGINT ignored; Mininet's Ctrl-C must reach them."""
    ignoring = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with starting("--no-p4", "--") as (process, port):
            assert process.stdout is not None
            process.stdout.readline()
            assert ends_quietly(process, signal.SIGINT, port) == 0
    finally:
        signal.signal(signal.SIGINT, ignoring)


HANGING = """
import threading
from libra_switch.app.signals import Ending
ending = Ending()
ending.take_signals()
ending.started()
print("up", flush=True)
ending.wait()
print("asked", flush=True)
threading.Event().wait()
"""


def test_a_second_signal_ends_what_hangs() -> None:
    process = subprocess.Popen([sys.executable, "-c", HANGING], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        for number, said in ((signal.SIGTERM, "up\n"), (signal.SIGINT, "asked\n")):
            assert process.stdout.readline() == said
            process.send_signal(number)
        assert process.wait(timeout=soon(5)) == 1
    finally:
        process.kill()
        process.communicate()
