# SPDX-License-Identifier: Apache-2.0
"""Command of `make compare`: runs the cells that are not finished, and writes what all of them say."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from libra_controller.cli.endings import take_interrupts
from libra_topologies.compare import page
from libra_topologies.compare.cells import Cells, Finished
from libra_topologies.compare.matrix import Cell, Matrix, checked
from libra_topologies.errors import UsageError
from libra_topologies.experiment import child
from libra_topologies.make import preflight
from libra_topologies.make.paths import COMPARE_LOG as LOG
from libra_topologies.make.paths import LOGS, RESULTS, ROOT, shown

DEFAULT = ROOT / "bench" / "comparison.yaml"
FOLDER = RESULTS / "compare"


def main(words: Sequence[str]) -> int:
    """Run a comparison. words: MATRIX=FILE, PAGES=FOLDER, and settings of all cells. Return the exit code.

    After a signal, and after cells that have failed, the page has the cells that are finished.
    """
    source, words = _taken("MATRIX", words)
    folder, words = _taken("PAGES", words)
    if source is None:
        source = str(DEFAULT.relative_to(ROOT) if DEFAULT.exists() else DEFAULT)
    try:
        matrix = Matrix.read(source, words)
        cells = Cells(FOLDER / "cells")
        if any(cells.get(cell) is None for cell in matrix.cells):
            largest = max((checked(cell) for cell in matrix.cells), key=lambda plan: plan.shape.workers)
            preflight.check(largest.options, largest.shape)
        pages = _pages(folder)
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return error.exit_code
    LOGS.mkdir(exist_ok=True)
    LOG.write_bytes(b"")
    take_interrupts()
    code = 0
    try:
        code = run(matrix, cells)
    except KeyboardInterrupt:
        print("\nended; finished cells stay, and the same command goes on with the others", file=sys.stderr)
        code = child.INTERRUPTED
    finished = {cell.key: found for cell in matrix.cells if (found := cells.get(cell)) is not None}
    if finished:
        for path in page.write(matrix, finished, FOLDER, pages):
            print(f"wrote {shown(path)}")
    return code


def _taken(name: str, words: Sequence[str]) -> tuple[str | None, list[str]]:
    """Return the last value that the words give the setting, or None, and the words without it."""
    given = [word.partition("=")[2] for word in words if word.startswith(f"{name}=")]
    return given[-1] if given else None, [word for word in words if not word.startswith(f"{name}=")]


def _pages(given: str | None) -> Path:
    """Return the folder of the page, which exists. Raises UsageError."""
    if given == "":
        raise UsageError(
            "PAGES=: expected a folder for comparison.md and its pictures, such as results/compare"
        )
    pages = page.PAGES if given is None else Path(given).resolve()
    try:
        pages.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"PAGES={given}: {error.strerror}; name a folder that can be written") from None
    return pages


def run(matrix: Matrix, cells: Cells) -> int:
    """Run the cells that are not finished. Return the first exit code that is not 0."""
    left = [cell for cell in matrix.cells if cells.get(cell) is None]
    done = len(matrix.cells) - len(left)
    if done:
        print(f"{done} of {len(matrix.cells)} cells are finished: {shown(FOLDER)}/cells has them")
    if others := cells.others(matrix.cells):
        print(f"{others} finished cells have other settings than this matrix; they stay, unused")
    code = 0
    for number, cell in enumerate(left, 1):
        print(f"{done + number}/{len(matrix.cells)}: {title(matrix, cell)} ...", end=" ", flush=True)
        began = time.monotonic()
        failed, last = child.run(child.command(cell.command), LOG)
        if failed:
            print(f"failed: {last} ({shown(LOG)})", flush=True)
            code = code or failed
            continue
        summary = json.loads((RESULTS / "latest" / "summary.json").read_text())
        cells.put(cell, Finished(time.monotonic() - began, summary))
        print(f"{medians(summary)}; {to_go(matrix, cells, len(left) - number)}", flush=True)
    return code


def title(matrix: Matrix, cell: Cell) -> str:
    """Return the settings that a cell does not share with all others."""
    names = dict.fromkeys(name for question in matrix.questions for name in question.vary)
    return " ".join(f"{name}={cell.words[name]}" for name in names if name in cell.words)


def medians(summary: Mapping[str, Any]) -> str:
    """Return the systems' synchronisation times in words."""
    systems = summary["systems"].items()
    return ", ".join(f"{name} {1e3 * one['sync_seconds']['median']:.0f} ms" for name, one in systems)


def to_go(matrix: Matrix, cells: Cells, left: int) -> str:
    """Estimate the time that so many cells take, from those that are finished."""
    if not left:
        return "done"
    taken = [found.seconds for cell in matrix.cells if (found := cells.get(cell)) is not None]
    seconds = left * statistics.fmean(taken)
    return f"about {seconds / 60:.0f} min to go" if seconds >= 120 else f"about {seconds:.0f} s to go"
