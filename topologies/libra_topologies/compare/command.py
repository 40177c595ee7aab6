# SPDX-License-Identifier: Apache-2.0
"""Command of `make compare`: runs the cells that are not finished, and writes what all of them say."""

from __future__ import annotations

import signal
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path

from libra_controller.cli.endings import take_interrupts
from libra_topologies.compare import figures, page, ways
from libra_topologies.compare.matrix import Matrix
from libra_topologies.compare.ways import Cell, Cells, Finished
from libra_topologies.errors import UsageError
from libra_topologies.make.settings import COMPARE_LOG as LOG
from libra_topologies.make.settings import LOGS, RESULTS, ROOT, shown

DEFAULT = ROOT / "bench" / "comparison.yaml"
FOLDER = RESULTS / "compare"
INTERRUPTED = 128 + signal.SIGINT
LONG = 120  # seconds from which a time is in minutes


def main(words: Sequence[str]) -> int:
    """Run a comparison. words: MATRIX=FILE, PAGES=FOLDER, and settings of all cells, with several values for
    those that questions vary; SCENARIO=FILE without MATRIX varies its settings under virtual time. Return
    the exit code.

    After a signal, and after cells that have failed, the page has the cells that are finished, and is in
    results/compare/ unless PAGES names a folder.
    """
    try:
        folder, words = _taken("PAGES", words)
        matrix = _matrix(words)
        cells = Cells(FOLDER / "cells")
        left = [cell for cell in matrix.cells if cells.get(cell) is None]
        for name in dict.fromkeys(cell.runs for cell in left):
            ways.way(name).prepare([cell for cell in left if cell.runs == name])
        pages = _pages(folder, matrix)
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return error.exit_code
    LOGS.mkdir(exist_ok=True)
    LOG.write_bytes(b"")
    take_interrupts()
    code = 0
    try:
        code = run(matrix, cells, left)
    except KeyboardInterrupt:
        print("\nended; finished cells stay, and the same command goes on with the others", file=sys.stderr)
        code = INTERRUPTED
    if finished := cells.finished(matrix.cells):
        if folder is None and len(finished) < len(matrix.cells):
            pages = _folder(matrix)  # a page in docs/ is replaced by a whole one only
        for path in page.write(matrix, finished, _folder(matrix), pages):
            print(f"wrote {shown(path)}")
    return code


def _matrix(words: Sequence[str]) -> Matrix:
    """Read the matrix that the words name. Raises UsageError."""
    source, words = _taken("MATRIX", words)
    if source is None and any(word.startswith("SCENARIO=") for word in words):
        (scenario,) = [word.partition("=")[2] for word in words if word.startswith("SCENARIO=")][-1:]
        return Matrix.of(scenario, "virtual", words)
    if source is None:
        source = str(DEFAULT.relative_to(ROOT) if DEFAULT.exists() else DEFAULT)
    return Matrix.read(source, words)


def _folder(matrix: Matrix) -> Path:
    """Return the folder of a matrix's figures, and of its page unless that is in docs/."""
    return FOLDER if matrix.page else FOLDER / matrix.name


def _taken(name: str, words: Sequence[str]) -> tuple[str | None, list[str]]:
    """Return the last value that the words give the setting, or None, and the words without it."""
    given = [word.partition("=")[2] for word in words if word.startswith(f"{name}=")]
    return given[-1] if given else None, [word for word in words if not word.startswith(f"{name}=")]


def _pages(given: str | None, matrix: Matrix) -> Path:
    """Return the folder of the page, which exists. Raises UsageError."""
    if given == "":
        raise UsageError("PAGES=: expected a folder for the page and its pictures, such as results/compare")
    pages = (page.PAGES if matrix.page else _folder(matrix)) if given is None else Path(given).resolve()
    try:
        pages.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"PAGES={given}: {error.strerror}; name a folder that can be written") from None
    return pages


def run(matrix: Matrix, cells: Cells, left: Sequence[Cell]) -> int:
    """Run the cells that are left. Return the first exit code that is not 0."""
    done = len(matrix.cells) - len(left)
    if done:
        print(f"{done} of {len(matrix.cells)} cells are finished: {shown(FOLDER)}/cells has them")
    if left:
        about = f", {told}" if (told := estimate(matrix, cells, left)) else ""
        fewer = f"; fewer: {matrix.smaller}" if matrix.smaller else ""
        print(f"{len(left)} cells to run{about}; Ctrl-C keeps those that are finished{fewer}", flush=True)
    code, waiting = 0, list(left)
    for number, (cell, outcome) in enumerate(ways.outcomes(left), done + 1):
        waiting.remove(cell)
        print(f"{number}/{len(matrix.cells)}: {title(matrix, cell)} ... ", end="")
        if isinstance(outcome, ways.Failure):
            print(f"failed: {outcome.message}", flush=True)
            code = code or outcome.code
            continue
        cells.put(cell, outcome)
        togo = f"{told} to go" if (told := estimate(matrix, cells, waiting)) else "done"
        print(f"{in_a_line(matrix, cell, outcome)}; {togo}", flush=True)
    return code


def title(matrix: Matrix, cell: Cell) -> str:
    """Return the settings that a cell does not share with all others."""
    names = dict.fromkeys(name for question in matrix.questions for name in question.vary)
    return " ".join(f"{name}={cell.words[name]}" for name in names if name in cell.words)


def in_a_line(matrix: Matrix, cell: Cell, found: Finished) -> str:
    """Return the figure that the picture of the cell's first question shows, by system."""
    question = next(question for question in matrix.questions if cell in question.cells)
    rows = figures.rows(question, {cell.key: found})
    name = question.drawn(rows)[0]
    return ", ".join(
        f"{row['system']} {figures.figure(name).text(row)}" for row in rows if row[name] is not None
    )


def estimate(matrix: Matrix, cells: Cells, left: Sequence[Cell]) -> str:
    """Estimate the time that the cells take, from those of the matrix that are finished; "": unknown."""
    seconds = 0.0
    finished = cells.finished(matrix.cells)
    for name in dict.fromkeys(cell.runs for cell in left):
        taken = [
            finished[cell.key].seconds for cell in matrix.cells if cell.runs == name and cell.key in finished
        ]
        if not taken and matrix.seconds is None:
            return ""
        each = statistics.fmean(taken) if taken else matrix.seconds or 0
        seconds += each * sum(cell.runs == name for cell in left) / ways.processes(name)
    return f"about {seconds / 60:.0f} min" if seconds >= LONG else f"about {seconds:.0f} s" if left else ""
