# SPDX-License-Identifier: Apache-2.0
"""Cells of a matrix, and finished ones on disk: a cell whose settings are the same is not run again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

MININET = "mininet"


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

    @property
    def command(self) -> list[str]:
        return [f"{name}={text}" for name, text in self.words.items()]


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
