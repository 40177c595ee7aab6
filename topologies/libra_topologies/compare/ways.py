# SPDX-License-Identifier: Apache-2.0
"""Ways to run a cell, by the names that a matrix's key ``runs`` takes."""

from __future__ import annotations

import hashlib
import pkgutil
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import joblib

from libra.errors import LibraError
from libra_controller.errors import ControllerError
from libra_topologies.compare.cells import MININET, Cell, Finished
from libra_topologies.errors import RunError, UsageError

REFUSALS = (LibraError, ControllerError, RunError)
"""Errors of what a user asks for, and of runs that fail. Others are defects."""

# Looked up late: each needs what its runs need, such as Mininet or the simulator.
WAYS = {
    MININET: "libra_topologies.compare.mininet:Mininet",
    "virtual": "libra_topologies.compare.virtual:Virtual",
    "training": "libra_topologies.compare.training:Training",
    "calculation": "libra_topologies.compare.calculation:Calculation",
}


class Way(ABC):
    """Way to run cells. at_once: in as many processes as there are processors; else one after the other.

    figures: that an entry has unless a question says others. over: makes one figure of several seeds', unless
    a question says another.
    """

    at_once = True
    figures: Sequence[str] = ("sync", "retransmissions", "exact")
    over = "mean"

    @abstractmethod
    def check(self, words: Mapping[str, str]) -> None:
        """Check a cell's settings, by NAME. Raises one of REFUSALS for impossible ones."""

    @abstractmethod
    def run(self, words: Mapping[str, str]) -> dict[str, Any]:
        """Run a cell that was checked. Return its summary: ``systems`` has figures by system.

        Raises one of REFUSALS for a run that fails, or that is not exact.
        """

    def files(self, words: Mapping[str, str]) -> list[str]:
        """Return the paths of the files whose content belongs to a cell's settings."""
        return [words[name] for name in ("SCENARIO",) if name in words]

    def prepare(self, cells: Sequence[Cell]) -> None:
        """Check the machine before the first of the cells runs. Raises UsageError."""
        return


@dataclass(frozen=True)
class Failure:
    """Failure of a cell: its message, and the exit code."""

    message: str
    code: int


@cache
def way(name: str) -> Way:
    made: Way = pkgutil.resolve_name(WAYS[name])()
    return made


def made(words: Mapping[str, str], runs: str) -> Cell:
    """Make a cell, and check its settings. Raises one of REFUSALS."""
    way(runs).check(words)
    files = {}
    for path in way(runs).files(words):
        try:
            files[path] = hashlib.sha256(Path(path).read_bytes()).hexdigest()
        except OSError as error:
            raise UsageError(f"{path}: {error.strerror}") from None
    return Cell(words, runs, files)


def processes(name: str) -> int:
    """Return how many cells of a way run at once."""
    return joblib.cpu_count() if way(name).at_once else 1


def outcomes(cells: Sequence[Cell]) -> Iterator[tuple[Cell, Finished | Failure]]:
    """Run cells, way by way, and yield them as they end. Raises KeyboardInterrupt after a signal, when what
    was running has ended; call `take_interrupts` before it."""
    for name in dict.fromkeys(cell.runs for cell in cells):
        mine = [cell for cell in cells if cell.runs == name]
        if processes(name) == 1:
            yield from map(_outcome, mine)
        else:
            parallel = joblib.Parallel(n_jobs=-1, return_as="generator_unordered")
            yield from parallel(joblib.delayed(_outcome)(cell) for cell in mine)


def _outcome(cell: Cell) -> tuple[Cell, Finished | Failure]:
    began = time.monotonic()
    try:
        summary = way(cell.runs).run(cell.words)
    except REFUSALS as error:
        return cell, Failure(str(error), getattr(error, "exit_code", 1))
    return cell, Finished(time.monotonic() - began, summary)
