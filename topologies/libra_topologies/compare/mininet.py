# SPDX-License-Identifier: Apache-2.0
"""Cells that are runs of `make run`, in Mininet: each in a process of its own, one after the other."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from libra_topologies.compare.cells import Cell
from libra_topologies.compare.ways import Way
from libra_topologies.errors import RunError, UsageError
from libra_topologies.experiment import child
from libra_topologies.experiment.system import chosen
from libra_topologies.make import paths, preflight
from libra_topologies.make.paths import COMPARE_LOG, shown
from libra_topologies.plan import Plan, planned


class FailedRunError(RunError):
    """A run ended with the exit code ``exit_code``."""

    def __init__(self, message: str, exit_code: int) -> None:
        super().__init__(message)
        self.exit_code = exit_code


class Mininet(Way):
    at_once = False
    figures = ("sync", "server_bytes", "retransmissions", "accuracy", "exact")

    def check(self, words: Mapping[str, str]) -> None:
        chosen(_plan(words))

    def run(self, words: Mapping[str, str]) -> dict[str, Any]:
        code, last = child.run(child.command(_words(words)), COMPARE_LOG)
        if code:
            raise FailedRunError(f"{last} ({shown(COMPARE_LOG)})", code)
        found: dict[str, Any] = json.loads((paths.RESULTS / "latest" / "summary.json").read_text())
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
