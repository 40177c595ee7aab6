# SPDX-License-Identifier: Apache-2.0
"""Page of a comparison: the machine's facts; a picture and a table for each question."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from libra.doctor.host import QUIET
from libra_topologies.compare import figures, plots
from libra_topologies.compare.figures import Row
from libra_topologies.compare.matrix import Matrix, Question
from libra_topologies.compare.ways import SEED, Finished
from libra_topologies.make.settings import OUTPUT

PAGES = OUTPUT / "docs"  # of matrices whose page has a name, unless a command names another folder
PICTURES = "images"  # below it

HEAD = """\
<!-- SPDX-License-Identifier: Apache-2.0 -->
<!-- Written by `make compare`; edit topologies/libra_topologies/compare/page.py instead. -->
# {title}

`{command}` wrote this page. Each row is one run of all systems, one after the other, in the same network
with the same training, so a row's ratios are within one run. An entry has: {meanings}. {exact} `{data}`
also has 99th percentiles, goodput and processor time. Another system is one column more:
[extending.md]({extending}#a-system-to-compare).
"""


BUSY = """
The machine did other work meanwhile: ratios say more than times, and both say more at rest.
"""


def name(matrix: Matrix) -> str:
    """Return the name of a matrix's page, without its suffix."""
    return matrix.page or matrix.name


def write(matrix: Matrix, finished: Mapping[str, Finished], folder: Path, pages: Path) -> list[Path]:
    """Write the page and its pictures to ``pages``, all rows to ``folder`` as JSON and CSV; print the tables.
    Return the paths.

    finished: by cell's key.
    """
    folder.mkdir(parents=True, exist_ok=True)
    rows = {question.name: figures.rows(question, finished) for question in matrix.questions}
    data = folder / f"{name(matrix)}.json"
    data.write_text(json.dumps(rows, indent=1) + "\n")
    paths = [data, _csv(folder / f"{name(matrix)}.csv", rows)]
    (pages / PICTURES).mkdir(parents=True, exist_ok=True)
    for question in matrix.questions:
        if rows[question.name]:
            print("\n".join(["", question.text, "", *_table(question, rows[question.name])]))
            path = pages / PICTURES / f"compare_{question.name}.png"
            plots.question(path, question, rows[question.name])
            paths.append(path)
    print()
    page = pages / f"{name(matrix)}.md"
    page.write_text(text(matrix, rows, finished, pages))
    return [*paths, page]


def _csv(path: Path, rows: Mapping[str, Sequence[Row]]) -> Path:
    """Write the rows of all questions as CSV: a column for each varied setting and figure."""
    flat = [
        {"question": question} | row["varied"] | {key: one for key, one in row.items() if key != "varied"}
        for question, found in rows.items()
        for row in found
    ]
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(dict.fromkeys(key for row in flat for key in row)))
        writer.writeheader()
        writer.writerows(flat)
    return path


def text(matrix: Matrix, rows: Mapping[str, list[Row]], finished: Mapping[str, Finished], pages: Path) -> str:
    """Return the page, which will be in the folder ``pages``."""
    asked = dict.fromkeys(name for question in matrix.questions for name in question.figures)
    meanings = [meaning for name in asked if (meaning := figures.figure(name).meaning)]
    if plain := [f"`{name}`" for name in asked if name not in figures.FIGURES]:
        meanings.append(f"{', '.join(plain)}, by name")
    if any(SEED in question.vary for question in matrix.questions):
        meanings.append(
            "over several seeds the mean, or the median if the matrix says so, and in brackets the extremes"
        )
    head = HEAD.format(
        title="Systems side by side" if matrix.page else matrix.name,
        command=matrix.command,
        meanings="; ".join(meanings),
        extending=os.path.relpath(PAGES / "extending.md", pages),
        exact=_exact([row["exact"] for found in rows.values() for row in found]),
        data=f"{name(matrix)}.json",
    )
    machines = [one.summary for one in finished.values() if "kernel" in (one.summary.get("machine") or {})]
    if machines:
        head += "\n" + "; ".join(f"{name}: {value}" for name, value in facts(machines)) + ".\n"
    common = ", ".join(f"`{name}={value}`" for name, value in matrix.common.items())
    head += f"\nSettings of all cells, unless a question varies them: {common}.\n" if common else ""
    if any(one["machine"]["busy_percent_before"] > 100 * QUIET for one in machines):
        head += BUSY
    return head + "".join(_section(one, rows[one.name], finished) for one in matrix.questions)


def facts(summaries: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """Return facts about the machines that ran the cells; several values of one fact are listed."""
    machines = [summary["machine"] for summary in summaries]
    busy = [machine["busy_percent_before"] for machine in machines]
    names = {
        "cpu": "Processor",
        "cpus": "cores for all hosts and the switch",
        "memory_mb": "memory in MB",
        "kernel": "Linux",
        "tcp_congestion_control": "TCP's default congestion control",
    }
    found = [
        (name, ", ".join(dict.fromkeys(str(machine.get(key, "-")) for machine in machines)))
        for key, name in names.items()
    ]
    switches = ", ".join(dict.fromkeys(summary["switch"] for summary in summaries))
    return [*found, ("processors busy before a cell", f"{min(busy)} to {max(busy)} %"), ("switch", switches)]


def _section(question: Question, rows: list[Row], finished: Mapping[str, Finished]) -> str:
    missing = sum(cell.key not in finished for cell in question.cells)
    lines = ["", f"## {question.text}", ""]
    if question.own:
        said = [
            f"`{name}={text}`" if text is not None else f"no `{name}`" for name, text in question.own.items()
        ]
        lines += [f"Here: {', '.join(said)}.", ""]
    if rows:
        lines += [f"![{question.text}]({PICTURES}/compare_{question.name}.png)", ""]
        lines += _table(question, rows)
    if missing:
        lines += ["", f"{missing} of {len(question.cells)} cells are not finished."]
    return "\n".join(lines) + "\n"


def _exact(found: list[bool | None]) -> str:
    """Return a sentence about the verdicts of all runs."""
    if None in found:
        return "Not all runs were checked."
    return "Every sum of every run was exact." if all(found) else "Runs that were **not exact** are marked."


def _table(question: Question, rows: Sequence[Row]) -> list[str]:
    """Return a table with a row for each varied value and a column for each system."""
    titles = list(dict.fromkeys(row["title"] for row in rows))
    by_value: dict[tuple[str, ...], dict[str, Row]] = {}
    for row in rows:
        by_value.setdefault(tuple(row["varied"].values()), {})[row["title"]] = row
    heads = [*(f"`{name}`" for name in question.axes), *titles]
    lines = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    for value, found in by_value.items():
        cells = [_entry(question.figures, found[title]) if title in found else "-" for title in titles]
        lines.append(f"| {' | '.join([*map(str, value), *cells])} |")
    return lines


def _entry(names: Iterable[str], row: Row) -> str:
    texts = [figures.figure(name).text(row) for name in names if row[name] is not None]
    return "; ".join(each for each in texts if each) or "-"
