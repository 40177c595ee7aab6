# SPDX-License-Identifier: Apache-2.0
"""Cells of a matrix, and ways to run them, by the names that its key ``runs`` takes.

Finished cells are on disk: a cell whose settings are the same is not run again.
"""

from __future__ import annotations

import hashlib
import json
import os
import pkgutil
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import joblib

from libra.errors import LibraError
from libra_controller import artefact
from libra_controller.errors import ControllerError
from libra_topologies.errors import RunError, UsageError
from libra_workloads.scenario import reading
from libra_workloads.scenario.scenario import Scenario

MININET = "mininet"
SEED = "SEED"


@dataclass(frozen=True)
class Cell:
    """Cell of a matrix: one run. words: its settings by NAME, as texts. runs: the name of its way to run.

    files: digests of files that its settings name, whose content changes the run.
    """

    words: Mapping[str, str]
    runs: str = MININET
    files: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def key(self) -> str:
        """Name of the cell's file: other settings have another one."""
        told = dict(sorted(self.words.items())) | dict(self.files)
        told |= {"RUNS": self.runs} if self.runs != MININET else {}
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Finished:
    """Finished cell. seconds: of its whole run. summary: figures by system, and facts; see `Way.run`."""

    seconds: float
    summary: Mapping[str, Any]


class Cells:
    """Finished cells in a folder, a file each."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def path(self, cell: Cell) -> Path:
        return self._folder / f"{cell.key}.json"

    def get(self, cell: Cell) -> Finished | None:
        """Return a finished cell; None if it has not run with these settings, or its file is of no use."""
        try:
            found = json.loads(self.path(cell).read_text())
            if found["settings"] != dict(cell.words):
                return None
            if cell.runs == MININET:
                found["summary"]["machine"]["busy_percent_before"]  # an older version's cells run again
            return Finished(found["seconds"], found["summary"])
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def put(self, cell: Cell, finished: Finished) -> None:
        """Store a finished cell. The file is whole or not there."""
        self._folder.mkdir(parents=True, exist_ok=True)
        content = {"settings": dict(cell.words), "runs": cell.runs, **asdict(finished)}
        temporary = self.path(cell).with_suffix(".tmp")
        temporary.write_text(json.dumps(content, indent=1) + "\n")
        temporary.replace(self.path(cell))

    def finished(self, cells: Sequence[Cell]) -> dict[str, Finished]:
        """Return those of the cells that are finished, by key."""
        return {cell.key: found for cell in cells if (found := self.get(cell)) is not None}


REFUSALS = (LibraError, ControllerError, RunError)
"""Errors of what a user asks for, and of runs that fail. Others are defects."""

# Looked up late: each needs what its runs need, such as Mininet or the simulator.
WAYS = {
    MININET: "libra_topologies.compare.mininet:Mininet",
    "virtual": "libra_topologies.compare.ways:Virtual",
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


_SUMMARY = "libra_sim.run:summary"  # by name: the simulator stands beside the product, and nothing on it
_LONG = ("links", "hosts")  # parts of sim.json that no figure is made of


class Virtual(Way):
    over = "median"
    figures = ("sync", "retransmissions", "seconds_to_target", "updates_per_second", "delay.mean", "exact")

    def check(self, words: Mapping[str, str]) -> None:
        _scenario(words)

    def prepare(self, cells: Sequence[Cell]) -> None:
        """Let this process and those that it starts load the switches' program of SWITCH_JSON."""
        places = {cell.words.get("SWITCH_JSON", "") for cell in cells}
        if len(places) > 1:
            raise UsageError("SWITCH_JSON: expected one program for all cells")
        if place := places.pop():
            os.environ[artefact.PLACE] = place

    def run(self, words: Mapping[str, str]) -> dict[str, Any]:
        found: dict[str, Any] = pkgutil.resolve_name(_SUMMARY)(_scenario(words))
        if found.get("exact") is False:
            raise RunError(f"the run is not exact: {found['wrong'][0]}")
        return {key: each for key, each in found.items() if key not in _LONG}


def _scenario(words: Mapping[str, str]) -> Scenario:
    if "SCENARIO" not in words:
        raise UsageError("SCENARIO: missing; expected a file such as bench/scenarios/star4.yaml")
    changes = [f"{name}={text}" for name, text in words.items() if "." in name or name.islower()]
    if "SYSTEMS" in words:
        changes.append(f"systems=[{words['SYSTEMS']}]")
    known = ("SCENARIO", "SYSTEMS", "SWITCH_JSON", SEED)
    for name in words:
        if name.isupper() and name not in known:
            raise UsageError(
                f"{name}: expected {', '.join(known)}, or a key of the scenario such as links.loss"
            )
    seed = words.get(SEED)
    if seed is not None and not seed.isdecimal():
        raise UsageError(f"{SEED}={seed}: expected a whole number, or a range such as 1-10")
    return reading.load(words["SCENARIO"], changes, None if seed is None else int(seed))
