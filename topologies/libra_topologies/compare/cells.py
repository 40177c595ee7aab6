# SPDX-License-Identifier: Apache-2.0
"""Finished cells of comparisons on disk: a cell whose settings are the same is not run again."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from libra_topologies.compare.matrix import Cell


@dataclass(frozen=True)
class Finished:
    """Finished cell. seconds: of its whole run. summary: content of the run's summary.json."""

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
            found["summary"]["machine"]["busy_percent_before"]  # an older version's cells run again
            return Finished(found["seconds"], found["summary"])
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def put(self, cell: Cell, finished: Finished) -> None:
        """Store a finished cell. The file is whole or not there."""
        self._folder.mkdir(parents=True, exist_ok=True)
        content = {
            "settings": dict(cell.words),
            "seconds": finished.seconds,
            "summary": dict(finished.summary),
        }
        temporary = self.path(cell).with_suffix(".tmp")
        temporary.write_text(json.dumps(content, indent=1) + "\n")
        temporary.replace(self.path(cell))

    def others(self, cells: Sequence[Cell]) -> int:
        """Count finished cells that are none of ``cells``: their settings have changed since."""
        names = {self.path(cell).name for cell in cells}
        return sum(path.name not in names for path in self._folder.glob("*.json"))
