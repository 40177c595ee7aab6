# SPDX-License-Identifier: Apache-2.0
"""Runs in processes of their own, one after the other, for commands that make many runs."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from libra_controller.cli.endings import ENDINGS, take_interrupts

INTERRUPTED = 128 + signal.SIGINT


def command(words: Sequence[str]) -> list[str]:
    return [sys.executable, "-m", "libra_topologies", *words]


def run(command: Sequence[str], log: Path) -> tuple[int, str]:
    """Run a command whose output goes to the end of ``log``. Return its exit code and its last line.

    Raises KeyboardInterrupt after a signal, when the run has cleaned up. Call `take_interrupts` before it.
    """
    with log.open("ab") as file:
        at = file.tell()
        process = subprocess.Popen(command, stdout=file, stderr=file)
        try:
            code = process.wait()
        except KeyboardInterrupt:
            for each in ENDINGS:  # its clean-up must not be interrupted
                signal.signal(each, signal.SIG_IGN)
            process.send_signal(signal.SIGINT)
            process.wait()
            take_interrupts()
            raise
    return code, _last_line(log, at)


def _last_line(log: Path, at: int) -> str:
    with log.open("rb") as file:
        file.seek(at)
        lines = file.read().decode(errors="replace").split("\n")
    return next((line.strip() for line in reversed(lines) if line.strip()), "failed without a word")
