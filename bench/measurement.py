# SPDX-License-Identifier: Apache-2.0
"""A benchmark's figures, taken in rounds and shown as medians with their spread and as ratios per round.

Its options: `parser` makes those that several benchmarks have.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

_K = TypeVar("_K")
_T = TypeVar("_T")


def parser(
    description: str | None, *, rounds: int = 0, output: str | None = None, kinds: Iterable[str] = ()
) -> argparse.ArgumentParser:
    """Return a parser whose help is ``description`` as it stands.

    rounds: default of --rounds; output: default of --output; kinds: what may be measured. Those that are left
    out have no option.
    """
    made = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    if kinds:
        made.add_argument("kind", choices=list(kinds), help="what is measured")
    if rounds:
        made.add_argument("--rounds", type=_positive, default=rounds, help=f"rounds (default {rounds})")
    if output is not None:
        told = f"(default {output})" if output else "(default: none)"
        default = Path(output) if output else None
        made.add_argument("--output", type=Path, default=default, help=f"file or folder of figures {told}")
    return made


def _positive(text: str) -> int:
    if (value := int(text)) < 1:
        raise ValueError(text)
    return value


def in_turns(rounds: int, works: Mapping[_K, Callable[[], _T]]) -> dict[_K, list[_T]]:
    """Do all ``works`` in turn, round by round, because a machine changes its speed from one second to the
    next; return what each has given."""
    found: dict[_K, list[_T]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            found[name].append(work())
    return found


class Measurement:
    """Values by quantity and switch, one a round."""

    def __init__(self) -> None:
        self.values: dict[str, dict[str, list[float]]] = {}

    def add(self, switch: str, quantity: str, value: float) -> None:
        self.values.setdefault(quantity, {}).setdefault(switch, []).append(value)

    def ratios(self, quantity: str, own: str, other: str) -> list[float]:
        """Ratios of ``own``'s value to ``other``'s in each round; none if one of them is missing or 0."""
        owns, others = (self.values[quantity].get(switch, []) for switch in (own, other))
        if not owns or not others or not all(others):
            return []
        return [a / b for a, b in zip(owns, others, strict=True)]

    def add_ratio(self, label: str, quantity: str, other: str) -> None:
        """Add quantity ``label``: each switch's ratio of ``quantity`` to ``other`` in each round."""
        for switch, values in self.values[quantity].items():
            for a, b in zip(values, self.values[other][switch], strict=True):
                self.add(switch, label, a / b)

    def table(self, switches: list[str], own: str) -> str:
        """Format a row a quantity, a column a switch, and the ratios of ``own`` to the others."""
        others = [name for name in switches if name != own]
        rows = {
            quantity: [spread(self.values[quantity].get(switch, [])) for switch in switches]
            + [spread(self.ratios(quantity, own, other)) for other in others]
            for quantity in self.values
        }
        return markdown([*switches, *(f"to {other}" for other in others)], rows)


def spread(values: Sequence[float]) -> str:
    """Format values as ``median (least to most)``; empty without values."""
    if not values:
        return ""
    return f"{_shown(statistics.median(values))} ({_shown(min(values))} to {_shown(max(values))})"


def markdown(columns: Sequence[str], rows: Mapping[str, Sequence[float | str | None]]) -> str:
    lines = ["| | " + " | ".join(columns) + " |", "|---|" + "--:|" * len(columns)]
    lines += [f"| {label} | " + " | ".join(map(_shown, cells)) + " |" for label, cells in rows.items()]
    return "\n".join(lines)


def _shown(cell: float | str | None) -> str:
    if cell is None or isinstance(cell, str):
        return cell or ""
    return f"{cell:,.0f}" if isinstance(cell, int) or cell >= 100 else f"{cell:.2f}"


def save(path: Path, report: Mapping[str, Any]) -> int:
    """Write the report as JSON. Return the exit code: 1, with an error line, if that fails."""
    try:
        if path.parent.is_symlink() and not path.parent.exists():
            path.parent.unlink()  # results/latest, whose run somebody has deleted
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(report, indent=2) + "\n")
    except OSError as error:
        print(f"error: {path}: {error.strerror}; the figures are above only; --output", file=sys.stderr)
        return 1
    return 0


def machine() -> dict[str, str | int]:
    models = [
        line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")
    ]
    return {
        "cpu": models[0].split(":", 1)[1].strip() if models else platform.machine(),
        "cores": os.cpu_count() or 1,
        "kernel": platform.release(),
        "python": platform.python_version(),
        "load before": f"{os.getloadavg()[0]:.2f}",
    }
