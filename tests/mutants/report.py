# SPDX-License-Identifier: Apache-2.0
"""What came of the mutants: a table by file, the survivors, and results/latest/mutants.json."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from pathlib import Path

from mutants.verdict import Verdict

KILLED = ("killed", "timed out")
ENOUGH = 0.95
CLEAR = "\r\033[K"  # the line


class Progress:
    """The diff of each survivor as it is found, and, on a terminal, a line that says how far all is."""

    def __init__(self, total: int, known: list[Verdict]) -> None:
        """known: of an earlier run."""
        self._total, self._known, self._done, self._survived = total, len(known), len(known), 0
        self._start, self._live = time.monotonic(), sys.stderr.isatty()
        self._step = 1 if self._live else max(1, total // 20)
        for verdict in known:
            self._tell_survivor(verdict)

    def __call__(self, verdict: Verdict) -> None:
        self._done += 1
        self._tell_survivor(verdict)
        if self._done % self._step == 0 or self._done == self._total:
            spent = time.monotonic() - self._start
            left = spent / (self._done - self._known) * (self._total - self._done)
            line = (
                f"{self._done} of {self._total} mutants, {self._survived} survive; {left / 60:.0f} min to go"
            )
            end = "" if self._live and self._done < self._total else "\n"
            print(f"{CLEAR}{line}" if self._live else line, end=end, file=sys.stderr, flush=True)

    def _tell_survivor(self, verdict: Verdict) -> None:
        if verdict.outcome == "survived":
            self._survived += 1
            print(f"{CLEAR if self._live else ''}survived: {verdict.mutant.diff}\n", flush=True)


def rate(killed: int, judged: int) -> float:
    return killed / judged if judged else 1.0


def table(verdicts: list[Verdict], equivalent: Counter[str], seconds: float) -> str:
    """``equivalent``: file -> how many were left out because they mean nothing."""
    rows: list[tuple[str, ...]] = [
        ("file", "mutants", "killed", "timed out", "survived", "rate", "equivalent")
    ]
    counts: dict[str, Counter[str]] = {}
    for verdict in verdicts:
        counts.setdefault(verdict.mutant.file, Counter())[verdict.outcome] += 1
    total: Counter[str] = Counter()
    for file in sorted(counts.keys() | equivalent.keys()):
        rows.append(_row(file, counts.get(file, Counter()), equivalent[file]))
        total.update(counts.get(file, Counter()))
    rows.append(_row("all", total, equivalent.total()))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(
            word.ljust(width) if not column else word.rjust(width)
            for column, (word, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    spent = sum(verdict.seconds for verdict in verdicts)
    took = f"{seconds / 60:.1f} min; the tests took {spent / 60:.1f} min of processor time for all verdicts"
    return "\n".join([*lines, took])


def _row(name: str, count: Counter[str], equivalent: int) -> tuple[str, ...]:
    numbers = [count.total(), count["killed"], count["timed out"], count["survived"]]
    share = rate(count["killed"] + count["timed out"], count.total())
    return (name, *map(str, numbers), f"{share:.1%}", str(equivalent))


def write(path: Path, verdicts: list[Verdict], equivalent: Counter[str], seconds: float) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    killed = sum(verdict.outcome in KILLED for verdict in verdicts)
    found = {
        "mutants": len(verdicts),
        "killed": killed,
        "rate": rate(killed, len(verdicts)),
        "equivalent": dict(equivalent),
        "seconds": round(seconds, 1),
        "verdicts": [
            {
                "file": verdict.mutant.file, "line": verdict.mutant.line, "before": verdict.mutant.before,
                "after": verdict.mutant.after, "outcome": verdict.outcome, "test": verdict.test,
                "processor_seconds": round(verdict.seconds, 2),
            }
            for verdict in verdicts
        ],
    }  # fmt: skip
    path.write_text(json.dumps(found, indent=1) + "\n")
