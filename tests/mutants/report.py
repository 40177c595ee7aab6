# SPDX-License-Identifier: Apache-2.0
"""Report on mutants: progress, survivors, a table by package, and results/mutants.json."""

from __future__ import annotations

import json
import math
import sys
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from mutants.sources import package_of
from mutants.verdict import NOTICED, UNENTERED, Verdict

ENOUGH = 0.95
ALL = "all"
CLEAR = "\r\033[K"  # the line


@dataclass(frozen=True)
class Listed:
    """A mutant of equivalent.toml."""

    file: str
    before: str
    after: str
    reason: str


class _Lines:
    """How far all is: on a terminal in one line, else some twenty times."""

    def __init__(self, total: int, done: int = 0) -> None:
        self._total, self._known, self.done = total, done, done
        self._start, self._live = time.monotonic(), sys.stderr.isatty()
        self._step = 1 if self._live else max(1, total // 20)

    def step(self, said: str) -> None:
        self.done += 1
        if self.done % self._step == 0 or self.done == self._total:
            spent = time.monotonic() - self._start
            left = spent / (self.done - self._known) * (self._total - self.done)
            line = f"{self.done} of {self._total} {said}; {left / 60:.0f} min to go"
            end = "" if self._live and self.done < self._total else "\n"
            print(f"{self.clear}{line}", end=end, file=sys.stderr, flush=True)

    @property
    def clear(self) -> str:
        return CLEAR if self._live else ""


class Recording(_Lines):
    def __call__(self, module: str, left: int) -> None:
        self.step("test modules recorded")


class Progress(_Lines):
    """The diff of each survivor as it is found, too."""

    def __init__(self, total: int, known: list[Verdict]) -> None:
        """known: of an earlier run."""
        super().__init__(total, len(known))
        self._survived = 0
        for verdict in known:
            self._tell_survivor(verdict)

    def __call__(self, verdict: Verdict) -> None:
        self._tell_survivor(verdict)
        self.step(f"mutants, {self._survived} survive")

    def _tell_survivor(self, verdict: Verdict) -> None:
        if verdict.survived:
            self._survived += 1
            print(f"{self.clear}{verdict.outcome}: {verdict.mutant.diff}\n", flush=True)


@dataclass
class Count:
    made: int = 0  # and judged
    killed: int = 0
    timed_out: int = 0
    survived: int = 0
    unentered: int = 0  # of those that survived: no test enters the function
    mininet: int = 0  # not judged: only a test with Mininet enters the function
    listed: int = 0  # not judged: equivalent

    @property
    def noticed(self) -> int:
        return self.killed + self.timed_out


def interval(noticed: int, made: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for the share that is noticed (Wilson, JASA 22, 1927)."""
    if not made:
        return 0.0, 1.0
    z = 1.959964
    share, weight = noticed / made, 1 + z * z / made
    middle = share + z * z / (2 * made)
    half = z * math.sqrt(share * (1 - share) / made + z * z / (4 * made * made))
    return (middle - half) / weight, (middle + half) / weight


def by_package(verdicts: Iterable[Verdict], listed: Iterable[Listed]) -> dict[str, Count]:
    """Package -> what came of its mutants; ALL is the last."""
    counts: dict[str, Count] = {}
    whole = Count()
    for verdict in verdicts:
        for count in (counts.setdefault(package_of(verdict.mutant.file), Count()), whole):
            count.made += verdict.counts
            count.killed += verdict.outcome == NOTICED[0]
            count.timed_out += verdict.outcome == NOTICED[1]
            count.survived += verdict.survived
            count.unentered += verdict.survived and verdict.outcome == UNENTERED
            count.mininet += verdict.outcome == UNENTERED and not verdict.survived
    for each in listed:
        for count in (counts.setdefault(package_of(each.file), Count()), whole):
            count.listed += 1
    return {**dict(sorted(counts.items())), ALL: whole}


def table(counts: dict[str, Count]) -> str:
    head = (
        "package",
        "mutants",
        "killed",
        "timed out",
        "survived",
        "rate",
        "95 % interval",
        "no test",
        "Mininet",
    )
    rows: list[tuple[str, ...]] = [(*head, "listed")]
    for name, count in counts.items():
        numbers = (count.made, count.killed, count.timed_out, count.survived)
        low, high = interval(count.noticed, count.made)
        share = count.noticed / count.made if count.made else 1.0
        more = (count.unentered, count.mininet, count.listed)
        said = f"{share:.1%}", f"{low:.0%} to {high:.0%}"
        rows.append((name, *map(str, numbers), *said, *map(str, more)))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(word.rjust(width) if at else word.ljust(width) for at, (word, width) in enumerate(pairs))
        for pairs in (list(zip(row, widths, strict=True)) for row in rows)
    )


def write(path: Path, counts: dict[str, Count], verdicts: list[Verdict], listed: list[Listed]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    packages: dict[str, Any] = {}
    for name, count in counts.items():
        low, high = interval(count.noticed, count.made)
        packages[name] = {
            **asdict(count),
            "noticed": count.noticed,
            "from": round(low, 4),
            "to": round(high, 4),
        }
    found = {
        "packages": packages,
        "listed": [asdict(each) for each in listed],
        "verdicts": [
            {
                "file": verdict.mutant.file, "line": verdict.mutant.line, "before": verdict.mutant.before,
                "after": verdict.mutant.after, "outcome": verdict.outcome, "test": verdict.test,
                "processor_seconds": round(verdict.seconds, 2),
            }
            for verdict in verdicts
            if verdict.counts or verdict.outcome == UNENTERED
        ],
    }  # fmt: skip
    path.write_text(json.dumps(found, indent=1) + "\n")
