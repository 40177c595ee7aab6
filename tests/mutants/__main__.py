# SPDX-License-Identifier: Apache-2.0
"""`make mutate`: exit code 0 when at least 95 % of the mutants are killed, 1 when fewer, 2 when none was."""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from mutants import c_file, p4_program, report
from mutants.guards import GUARDS
from mutants.judge import GuardsFailError, judge, places
from mutants.ledger import Ledger
from mutants.mutant import Mutant, known_equivalents
from mutants.sources import mutants_of
from mutants.verdict import SAME, Verdict

REPOSITORY = Path(__file__).resolve().parents[2]
RESULT = REPOSITORY / "results/latest/mutants.json"
LEDGER = REPOSITORY / "build/mutants.jsonl"


def chosen(words: list[str]) -> list[str]:
    """The files of GUARDS whose path has one of these words, all without any. Raises ValueError.

    The compiled program stands for all of P4's.
    """
    words = [p4_program.PROGRAM if word.endswith(".p4") else word for word in words]
    for word in words:
        if not any(word in file for file in GUARDS):
            raise ValueError(f"no file has {word} in its path; these are judged: {', '.join(GUARDS)}")
    return [file for file in GUARDS if not words or any(word in file for word in words)]


def collect(files: list[str]) -> tuple[list[Mutant], Counter[str]]:
    """Mutants that mean something, and how many of each file do not."""
    known, equivalent = known_equivalents(), Counter[str]()
    found = []
    for file in files:
        if file.endswith(".c") and not c_file.available():
            print(f"left out: {file}, since clang-19 and llvm-19 are not on PATH", file=sys.stderr)
            continue
        for mutant in mutants_of(REPOSITORY, file):
            if (mutant.file, mutant.before, mutant.after) in known:
                equivalent[mutant.file] += 1
            else:
                found.append(mutant)
    return found, equivalent


def _is_one_of(mutant: Mutant, words: list[str]) -> bool:
    return any(word in path for word in words for path in (mutant.file, mutant.guard))


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="make mutate", description="Judges the protocol's tests by mutants."
    )
    parser.add_argument("--file", action="append", default=[], help="part of a path, as window.py")
    parser.add_argument("--sample", type=int, help="so many mutants, drawn at random")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--processes", type=int, default=len(os.sched_getaffinity(0)))
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends as Ctrl-C does, and leaves nothing
    start = time.monotonic()
    try:
        mutants, equivalent = collect(chosen(arguments.file))
        mutants = [mutant for mutant in mutants if not arguments.file or _is_one_of(mutant, arguments.file)]
    except ValueError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    if arguments.sample is not None and arguments.sample < len(mutants):
        mutants = random.Random(arguments.seed).sample(mutants, arguments.sample)
    ledger = Ledger(LEDGER, REPOSITORY)
    verdicts = [verdict for mutant in mutants if (verdict := ledger[mutant]) is not None]
    progress = report.Progress(len(mutants), verdicts)

    def tell(verdict: Verdict) -> None:
        ledger.add(verdict)
        progress(verdict)

    try:
        with (
            tempfile.TemporaryDirectory(prefix="libra-mutants-") as scratch,
            places(REPOSITORY, Path(scratch), arguments.processes) as workplaces,
        ):
            verdicts += judge(workplaces, [mutant for mutant in mutants if ledger[mutant] is None], tell)
    except GuardsFailError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nended before all mutants were judged; the same command goes on", file=sys.stderr)
        return 130
    seconds = time.monotonic() - start
    verdicts = [verdict for verdict in verdicts if verdict.outcome != SAME]
    print(f"{report.table(verdicts, equivalent, seconds)}")
    report.write(RESULT, verdicts, equivalent, seconds)
    killed = sum(verdict.outcome in report.KILLED for verdict in verdicts)
    return 0 if report.rate(killed, len(verdicts)) >= report.ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main())
