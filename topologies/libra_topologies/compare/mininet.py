# SPDX-License-Identifier: Apache-2.0
"""Cells that are runs of `make run`, in Mininet: each in a process of its own, one after the other."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from libra_controller.cli.endings import ENDINGS, take_interrupts
from libra_topologies.compare.ways import Cell, Way
from libra_topologies.errors import RunError, UsageError
from libra_topologies.experiment.system import chosen
from libra_topologies.make import preflight, settings
from libra_topologies.make.settings import COMPARE_LOG, shown
from libra_topologies.plan import Plan, planned


class FailedRunError(RunError):
    """A run ended with the exit code ``exit_code``."""

    def __init__(self, message: str, exit_code: int) -> None:
        super().__init__(message)
        self.exit_code = exit_code


class Mininet(Way):
    at_once = False
    figures = ("sync", "server_bytes", "retransmissions", "differing_accuracy", "exact")

    def check(self, words: Mapping[str, str]) -> None:
        chosen(_plan(words))

    def run(self, words: Mapping[str, str]) -> dict[str, Any]:
        code, last = run(command(_words(words)), COMPARE_LOG)
        if code:
            raise FailedRunError(f"{last} ({shown(COMPARE_LOG)})", code)
        found: dict[str, Any] = json.loads((settings.RESULTS / "latest" / "summary.json").read_text())
        return found

    def prepare(self, cells: Sequence[Cell]) -> None:
        largest = max((_plan(cell.words) for cell in cells), key=lambda plan: plan.shape.workers)
        preflight.check(largest.options, largest.shape)


def _plan(words: Mapping[str, str]) -> Plan:
    return planned(_words(words))


def _words(words: Mapping[str, str]) -> list[str]:
    """Return the words of `make run`. SAMPLES: of a worker in a round; BATCH is of all workers."""
    found = dict(words)
    if (samples := found.pop("SAMPLES", None)) is not None:
        if not samples.isdecimal() or "BATCH" in found:
            raise UsageError(f"SAMPLES={samples}: expected the samples of a worker in a round, without BATCH")
        found["BATCH"] = str(int(samples) * planned([f"WORKERS={found.get('WORKERS', 4)}"]).shape.workers)
    return [f"{name}={text}" for name, text in found.items()]


# ------------------------------------------------------------------ processes


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
