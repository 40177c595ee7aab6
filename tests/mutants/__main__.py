# SPDX-License-Identifier: Apache-2.0
"""`make mutate`: exit code 1 when surely fewer than 95 % are noticed, 2 for a user's mistake."""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from pathlib import Path

from libra_controller.cli.endings import take_interrupts
from mutants import p4_program, report, twin_program
from mutants.coverage import Coverage
from mutants.judge import GuardsFailError, judge, places, record
from mutants.ledger import Ledger
from mutants.mutant import Mutant, known_equivalents
from mutants.sources import drawn, files, mutants_of, package_of
from mutants.verdict import Verdict

REPOSITORY = Path(__file__).resolve().parents[2]
RESULT = REPOSITORY / "results/mutants.json"
LEDGER = REPOSITORY / "build/mutants.jsonl"
COVERAGE = REPOSITORY / "build/mutants-coverage.jsonl"


class UnknownFileError(ValueError):
    """No file and no package has that name."""


def chosen(words: list[str]) -> list[str]:
    """The files whose path or package has one of these words, all without any. Raises UnknownFileError.

    The compiled program stands for all of P4's, the twin's IR for all of p4src/tna.
    """
    words = [_program(word) if word.endswith(".p4") else word for word in words]
    everything = files(REPOSITORY)
    for word in words:
        if not any(word in file or word == package_of(file) for file in everything):
            names = ", ".join(sorted(set(map(package_of, everything))))
            raise UnknownFileError(
                f"no file has {word} in its path, and no package has that name; expected {names}"
            )
    return [
        file
        for file in everything
        if not words or any(word in file or word == package_of(file) for word in words)
    ]


def _program(word: str) -> str:
    return twin_program.PROGRAM if "tna/" in word else p4_program.PROGRAM


def collect(words: list[str], sample: int | None, seed: int) -> tuple[list[Mutant], list[report.Listed]]:
    """Mutants that mean something, and those drawn that do not. sample: how many of each package."""
    known, listed = known_equivalents(), []
    patterns = [word for word in words if word.endswith(".p4")]  # one program stands for all of them

    def left_out(mutant: Mutant) -> bool:
        if (reason := known.get((mutant.file, mutant.before, mutant.after))) is not None:
            listed.append(report.Listed(mutant.file, mutant.before, mutant.after, reason))
        elsewhere = mutant.guard == p4_program.PROGRAM and not any(word in mutant.file for word in patterns)
        return reason is not None or (bool(patterns) and elsewhere)

    packages: dict[str, list[str]] = {}
    for file in chosen(words):
        packages.setdefault(package_of(file), []).append(file)
    found: list[Mutant] = []
    for name, package in packages.items():
        if sample is not None:
            found += drawn(REPOSITORY, package, sample, f"{seed} {name}", left_out)
        else:
            each = (mutant for file in package for mutant in mutants_of(REPOSITORY, file))
            found += [mutant for mutant in each if not left_out(mutant)]
    random.Random(seed).shuffle(found)  # so that a run that is ended has judged some of each package
    return found, listed


def main() -> int:
    parser = argparse.ArgumentParser(prog="make mutate", description="Judges the tests by mutants.")
    parser.add_argument("--file", action="append", default=[], help="part of a path, as window.py; a package")
    parser.add_argument("--sample", type=int, help="so many mutants of each package, drawn at random")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--limit", type=float, default=60, help="processor seconds of a mutant's tests")
    parser.add_argument("--processes", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--tests", action="append", default=[], help="of Python: those below this path only")
    parser.add_argument("--as-recorded", action="store_true", help="do not record tests that have changed")
    arguments = parser.parse_args()
    take_interrupts()
    verdicts: list[Verdict] = []
    listed: list[report.Listed] = []
    ended = False
    try:
        mutants, listed = collect(arguments.file, arguments.sample, arguments.seed)
        coverage = Coverage(COVERAGE, REPOSITORY)
        with (
            tempfile.TemporaryDirectory(prefix="libra-mutants-") as scratch,
            places(REPOSITORY, Path(scratch), arguments.processes) as workplaces,
        ):
            wanted = coverage.guards(mutants)
            if not arguments.as_recorded and any(mutant.function for mutant in mutants):
                wanted += coverage.modules(arguments.tests)
            missing = list(coverage.missing(dict.fromkeys(wanted)))
            record(workplaces, coverage, missing, report.Recording(len(missing)))
            ledger = Ledger(LEDGER, coverage, arguments.limit)
            verdicts = [verdict for mutant in mutants if (verdict := ledger[mutant]) is not None]
            progress = report.Progress(len(mutants), verdicts)

            def tell(verdict: Verdict) -> None:
                ledger.add(verdict)
                verdicts.append(verdict)
                progress(verdict)

            left = [mutant for mutant in mutants if ledger[mutant] is None]
            judge(workplaces, left, coverage, arguments.limit, tell)
    except (UnknownFileError, GuardsFailError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nended before all mutants were judged; the same command goes on", file=sys.stderr)
        ended = True
    counts = report.by_package(verdicts, listed)
    print(report.table(counts))
    report.write(RESULT, counts, verdicts, listed)
    if ended:
        return 130
    _, most = report.interval(counts[report.ALL].noticed, counts[report.ALL].made)
    return 1 if most < report.ENOUGH else 0


if __name__ == "__main__":
    sys.exit(main())
