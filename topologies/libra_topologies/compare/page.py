# SPDX-License-Identifier: Apache-2.0
"""Page of a comparison, comparison.md: the machine's facts; a picture and a table for each question."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from libra.doctor.busy import QUIET
from libra_topologies.compare.cells import Finished
from libra_topologies.compare.matrix import Cell, Matrix, Question
from libra_topologies.experiment.report import link_bytes
from libra_topologies.make.paths import OUTPUT

PAGES = OUTPUT / "docs"  # unless a command names another folder
NAME = "comparison.md"
PICTURES = "images"  # below it

HEAD = """\
<!-- SPDX-License-Identifier: Apache-2.0 -->
<!-- Written by `make compare`; edit topologies/libra_topologies/compare/page.py instead. -->
# Systems side by side

`{command}` wrote this page. Each row is one run of all systems, one after the other, in the same network
with the same training, so a row's ratios are within one run. An entry has: the median synchronisation of
the workers' rounds in ms, and how many times as fast as the first system's it is; bytes into the servers a
round, as the kernel counts; packets sent again, and in brackets those of them that had not been lost, as far
as answers tell; the accuracy, where it differs between systems. {exact} `comparison.json` also has 99th
percentiles, goodput and processor time. Another system is one column more:
[extending.md]({extending}#a-system-to-compare).

{facts}

Settings of all cells, unless a question varies them: {common}.
"""

BUSY = """
The machine did other work meanwhile: ratios say more than times, and both say more at rest.
"""


def write(matrix: Matrix, finished: Mapping[str, Finished], folder: Path, pages: Path) -> list[Path]:
    """Write the page and its pictures to ``pages``, comparison.json to ``folder``. Return the paths.

    finished: by cell's key.
    """
    # Imported late: matplotlib takes a second, which a refused command need not wait for.
    from libra_topologies.compare import plots

    folder.mkdir(parents=True, exist_ok=True)
    data = folder / "comparison.json"
    rows = {question.name: list(question_rows(question, finished)) for question in matrix.questions}
    data.write_text(json.dumps(rows, indent=1) + "\n")
    (pages / PICTURES).mkdir(parents=True, exist_ok=True)
    paths = [data]
    for question in matrix.questions:
        if rows[question.name]:
            path = pages / PICTURES / f"compare_{question.name}.png"
            plots.question(path, question, rows[question.name])
            paths.append(path)
    page = pages / NAME
    page.write_text(text(matrix, rows, [one.summary for one in finished.values()], pages))
    return [*paths, page]


def question_rows(question: Question, finished: Mapping[str, Finished]) -> Iterable[dict[str, Any]]:
    """Yield a row for each system of each finished cell."""
    for cell in question.cells:
        if (found := finished.get(cell.key)) is not None:
            yield from _rows(question, cell, found.summary)


def _rows(question: Question, cell: Cell, summary: Mapping[str, Any]) -> Iterable[dict[str, Any]]:
    first = next(iter(summary["systems"].values()))
    for name, one in summary["systems"].items():
        yield {
            "varied": dict(zip(question.vary, question.value(cell), strict=True)),
            "system": name,
            "title": one["title"],
            "sync_seconds": one["sync_seconds"],
            "times_as_fast": first["sync_seconds"]["median"] / one["sync_seconds"]["median"],
            "goodput_bits_per_second": one["goodput_bits_per_second"],
            "server_bytes_a_round": link_bytes(one, "ps", "in") / summary["rounds"],
            "retransmissions": one["retransmissions"],
            "needless_retransmissions": one["needless_retransmissions"],
            "cpu_seconds": sum(one["cpu_seconds"].values()),
            "accuracy": one["accuracy"],
            "exact": one["exact"],
        }


def text(
    matrix: Matrix,
    rows: Mapping[str, list[dict[str, Any]]],
    summaries: list[Mapping[str, Any]],
    pages: Path,
) -> str:
    """Return the page, which will be in the folder ``pages``."""
    command = "make compare"
    if matrix.source != "bench/comparison.yaml":
        command += f" MATRIX={matrix.source}"
    head = HEAD.format(
        command=command,
        extending=os.path.relpath(PAGES / "extending.md", pages),
        facts="; ".join(f"{name}: {value}" for name, value in facts(summaries)) + ".",
        exact=_exact([row["exact"] for found in rows.values() for row in found]),
        common=", ".join(f"`{name}={value}`" for name, value in matrix.common.items()),
    )
    if any(one["machine"]["busy_percent_before"] > 100 * QUIET for one in summaries):
        head += BUSY
    return head + "".join(_section(question, rows[question.name]) for question in matrix.questions)


def facts(summaries: list[Mapping[str, Any]]) -> list[tuple[str, str]]:
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
    return [
        *found,
        ("processors busy before a cell", f"{min(busy)} to {max(busy)} %"),
        ("switch", switches),
    ]


def _section(question: Question, rows: list[dict[str, Any]]) -> str:
    names = list(question.vary)
    missing = len(question.cells) - len({tuple(row["varied"].values()) for row in rows})
    lines = ["", f"## {question.text}", ""]
    if question.own:
        said = [
            f"`{name}={text}`" if text is not None else f"no `{name}`" for name, text in question.own.items()
        ]
        lines += [f"Here: {', '.join(said)}.", ""]
    if rows:
        lines += [f"![{question.text}]({PICTURES}/compare_{question.name}.png)", ""]
        lines += _table(names, rows)
    if missing:
        lines += ["", f"{missing} of {len(question.cells)} cells are not finished."]
    return "\n".join(lines) + "\n"


def _exact(found: list[bool | None]) -> str:
    """Return a sentence about the verdicts of all runs."""
    if None in found:
        return "Not all runs were checked."
    return "Every sum of every run was exact." if all(found) else "Runs that were **not exact** are marked."


def _table(names: list[str], rows: list[dict[str, Any]]) -> list[str]:
    """Return a table with a row for each varied value and a column for each system."""
    titles = list(dict.fromkeys(row["title"] for row in rows))
    by_value: dict[tuple[str, ...], dict[str, dict[str, Any]]] = {}
    for row in rows:
        by_value.setdefault(tuple(row["varied"].values()), {})[row["title"]] = row
    heads = [*(f"`{name}`" for name in names), *titles]
    lines = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    for value, found in by_value.items():
        differ = len({row["accuracy"] for row in found.values()}) > 1
        cells = [_cell(found[title], differ) if title in found else "-" for title in titles]
        lines.append(f"| {' | '.join([*map(str, value), *cells])} |")
    return lines


def _cell(row: Mapping[str, Any], with_accuracy: bool) -> str:
    parts = [f"{1e3 * row['sync_seconds']['median']:.1f}, {row['times_as_fast']:.2f}x"]
    if row["server_bytes_a_round"]:
        parts.append(f"{row['server_bytes_a_round'] / 1e6:.2f} MB")
    if row["retransmissions"]:
        parts.append(f"again {row['retransmissions']:,} ({row['needless_retransmissions']:,})")
    if with_accuracy:
        parts.append(f"accuracy {row['accuracy']:.3f}")
    if row["exact"] is False:
        parts.append("**not exact**")
    return "; ".join(parts)
