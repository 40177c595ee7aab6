# SPDX-License-Identifier: Apache-2.0
"""Measures the figures that README and docs quote, and says which have moved: `make figures`.

    bench/figures.py [NAME ...] [--accept] [--mininet]

bench/figures.yaml lists them (`bench/figure_file.py` says how). Virtual time is exact on every machine, so
each number must be as printed, unless its entry says how far it may be off: where training decides, last bits
depend on the machine's linear algebra. Entries are measured on all processors, or, with names, these alone.
--mininet also measures those of `make run`, which runs three times for each. --accept writes what has moved
into the file and onto the pages.

Exit code 1 if a figure has moved or could not be measured, 2 for a wrong name or a broken entry.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from figure_file import ROOT, Entry, Figure, accept, is_quoted, numbers, read

from libra_controller.cli.endings import take_interrupts
from libra_controller.cli.outcome import exit_code
from libra_controller.errors import ControllerError, UserError
from libra_controller.files.reader import suggest

MININET_RUNS = 3


class Runner:
    """Runs the commands of entries in processes, and reads their results.

    alone: a comparison may use all processors; otherwise one, since several entries are measured at once.
    """

    def __init__(self, folder: Path, alone: bool = False) -> None:
        self._folder = folder
        self._environment = {**os.environ} if alone else {**os.environ, "LOKY_MAX_CPU_COUNT": "1"}
        self._running: set[subprocess.Popen[str]] = set()
        self.seconds: dict[str, float] = {}  # processor time, by entry

    def results(self, entry: Entry) -> dict[str, Any]:
        """Return the results by the commands' names. Raises ControllerError for a command that fails."""
        found: dict[str, Any] = {}
        for name, command in entry.runs.items():
            folder = self._folder / entry.name / name
            if entry.is_mininet:
                runs = range(MININET_RUNS)
                found[name] = [self._run(entry, command, folder / str(number)) for number in runs]
            else:
                found[name] = self._run(entry, command, folder)
        return found

    def _run(self, entry: Entry, command: str, folder: Path) -> Any:
        folder.mkdir(parents=True)
        words, result, log = shlex.split(command), folder / "figures.json", folder / "log"
        if words[0] == "libra-sim":
            result = folder / "latest" / "sim.json"
            more = ["--results", str(folder), "--no-pictures"]
            words = [sys.executable, "-m", "libra_sim.cli", *words[1:], *more]
        elif words[:2] == ["make", "compare"]:
            (name,) = (Path(word).stem for word in words if word.startswith(("SCENARIO=", "MATRIX=")))
            result = folder / "results" / "compare" / name / f"{name}.csv"
            words = [sys.executable, "-m", "libra_topologies", *words[1:]]
        elif words[0] == "python":
            words = [sys.executable, *words[1:], "--output", str(result)]
        else:
            result = folder / "results" / "latest" / "summary.json"
        with log.open("w") as output:
            process = subprocess.Popen(
                words, cwd=ROOT, env={**self._environment, "LIBRA_OUTPUT": str(folder)}, text=True,
                stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
            )  # fmt: skip
        self._running.add(process)
        _, status, usage = os.wait4(process.pid, 0)
        self._running.discard(process)
        process.returncode = os.waitstatus_to_exitcode(status)
        spent = usage.ru_utime + usage.ru_stime
        self.seconds[entry.name] = self.seconds.get(entry.name, 0.0) + spent
        if process.returncode or not result.exists():
            last = " / ".join(log.read_text().strip().splitlines()[-3:])
            raise ControllerError(f"`{command}` ended with exit code {process.returncode}: {last}")
        return rows(result) if result.suffix == ".csv" else json.loads(result.read_text())

    def end(self) -> None:
        """End what still runs."""
        for process in list(self._running):
            process.terminate()


def rows(path: Path) -> dict[str, Any]:
    """Return a comparison's rows, each over all seeds, by the varied values and the system, in each other."""
    found: dict[str, Any] = {}
    with path.open(newline="") as file:
        for row in csv.DictReader(file):
            *outer, system = [*row.values()][1 : list(row).index("system") + 1]  # without the question
            place = found
            for word in outer:
                place = place.setdefault(word, {})
            place[system] = row
    return found


def chosen(entries: Mapping[str, Entry], names: Sequence[str], mininet: bool) -> list[Entry]:
    """Return the entries of these names, or all. Raises UserError for one unknown or not asked for."""
    for name in names:
        if name not in entries:
            raise UserError(
                f"unknown figure {name!r}{suggest(name, list(entries))}; known: {', '.join(entries)}"
            )
        if entries[name].is_mininet and not mininet:
            raise UserError(f"{name} is measured by `make run`: make figures NAME={name} MININET=1")
    found = [entries[name] for name in names or entries]
    return [entry for entry in found if mininet or not entry.is_mininet]


def measured(
    entries: Sequence[Entry], runner: Runner, at_once: int
) -> Iterator[tuple[Entry, Future[dict[str, Any]]]]:
    """Yield each entry with its results, which may be a ControllerError, as they end."""
    # What takes longest begins first; `make run` needs the machine for itself.
    simulated = sorted((each for each in entries if not each.is_mininet), key=lambda each: -each.seconds)
    for batch, workers in ((simulated, at_once), ([each for each in entries if each.is_mininet], 1)):
        with ThreadPoolExecutor(workers) as pool:
            entry_of = {pool.submit(runner.results, entry): entry for entry in batch}
            try:
                for future in as_completed(entry_of):
                    yield entry_of[future], future
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                runner.end()
                raise


def compare(entry: Entry, results: Mapping[str, Any]) -> list[tuple[Figure, str]]:
    """Return the figures that have moved, with their new texts. Raises DescriptionError."""
    found = zip(entry.figures, numbers(entry, results), strict=True)
    return [(figure, figure.shown(is_)) for figure, is_ in found if figure.has_moved(is_)]


def move(entry: Entry, figure: Figure, new: str) -> str:
    """Return the line about a figure that has moved."""
    return f"moved: {entry.name}: {figure.page} quotes {figure.value}, measured {new}, {figure.moved_by(new)}"


def next_step(names: Sequence[str]) -> str:
    listed = " ".join(names)
    return (
        f"If that was meant: make figures NAME='{listed}' ACCEPT=1 writes bench/figures.yaml and the pages.\n"
        f"If not: git bisect run make figures NAME='{listed}' finds the commit."
    )


def spreads(entry: Entry, results: Mapping[str, Sequence[Any]]) -> list[str]:
    """Return a line for each figure of `make run`, with its least and its greatest numbers."""
    runs = [numbers(entry, {name: [one[at]] for name, one in results.items()}) for at in range(MININET_RUNS)]
    lines = []
    for figure, *found in zip(entry.figures, *runs, strict=True):
        least, most = (figure.shown([*map(pick, *found)]) for pick in (min, max))
        lines.append(f"    {figure.value}: {MININET_RUNS} runs, {least} to {most}")
    return lines


def _figures(options: argparse.Namespace) -> int:
    entries = chosen(read(), options.names, options.mininet)
    moved: dict[str, list[tuple[Figure, str]]] = {}
    failed = 0
    processors = len(os.sched_getaffinity(0))
    most, total = max(each.seconds for each in entries), sum(each.seconds for each in entries)
    minutes = max(most, total / processors) / 60
    print(f"{len(entries)} entries on {processors} processors, about {minutes:.0f} min", flush=True)
    with tempfile.TemporaryDirectory(prefix="figures-") as folder:
        runner = Runner(Path(folder), alone=len(entries) == 1)
        for number, (entry, future) in enumerate(measured(entries, runner, processors), 1):
            lines = []
            try:
                results = future.result()
                lines += spreads(entry, results) if entry.is_mininet else []
                if changes := compare(entry, results):
                    moved[entry.name] = changes
                    lines += [move(entry, figure, new) for figure, new in changes]
            except ControllerError as error:
                failed += 1
                lines.append(f"failed: {entry.name}: {error}")
            seconds = f"{runner.seconds[entry.name]:.1f} s of a processor, {entry.seconds} in the file"
            print(f"[{number}/{len(entries)}] {entry.name}: {seconds}", *lines, sep="\n", flush=True)
    absent = [figure for entry in entries for figure in entry.figures if not is_quoted(figure)]
    for figure in absent:
        print(f"absent: {figure.page}: expected {figure.value!r}, which is in bench/figures.yaml")
    changed = [change for changes in moved.values() for change in changes]
    left = accept(changed) if options.accept else []
    for each in left:
        print(f"left: {each}")
    count = sum(len(entry.figures) for entry in entries)
    written = " and written" if options.accept else ""
    print(
        f"{count} figures of {len(entries)} entries: {len(changed)} moved{written},"
        f" {failed} entries failed, {len(absent)} figures absent from their pages"
    )
    if moved and not options.accept:
        print(next_step([*moved]))
    return 1 if failed or absent or left or (moved and not options.accept) else 0


def main(arguments: Sequence[str] | None = None) -> int:
    def run() -> int:
        take_interrupts()
        parser = argparse.ArgumentParser(
            description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        parser.add_argument("names", nargs="*", metavar="NAME", help="entries to measure (default: all)")
        parser.add_argument("--accept", action="store_true", help="write what has moved")
        parser.add_argument("--mininet", action="store_true", help="also measure figures of `make run`")
        return _figures(parser.parse_args(arguments))

    return exit_code("make figures", "sim", run)


if __name__ == "__main__":
    sys.exit(main())
