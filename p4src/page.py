# SPDX-License-Identifier: Apache-2.0
"""A page of Markdown with tables and generated parts, each part between a pair of marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Format a table. Columns with a number in the first row are aligned right; thousands are separated."""
    rows = list(rows)
    numbers = [isinstance(cell, int) for cell in rows[0]]
    lines = [head, ["---:" if number else "---" for number in numbers], *rows]
    return "\n".join("| " + " | ".join(map(_cell, line)) + " |" for line in lines)


def _cell(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)


def marks(name: str) -> tuple[str, str]:
    return f"<!-- {name}: made by `make p4-report` -->", f"<!-- end of {name} -->"


def put(text: str, name: str, part: str) -> str:
    """Return the page with this part between its marks. Raises ValueError if it has no such marks."""
    begin, end = marks(name)
    before, found, rest = text.partition(begin)
    _, ended, after = rest.partition(end)
    if not found or not ended:
        raise ValueError(f"the page has no place for {name}: it needs the lines {begin} and {end}")
    return f"{before}{begin}\n{part}\n{end}{after}"
