# SPDX-License-Identifier: Apache-2.0
"""Command python -m libra_workloads.savings: calculates savings by hot rows on servers' links and in time.

It varies data, workers and hot rows, and takes a minute or two. It writes hot_rows.json and hot_rows.png to
--out, and hot_rows_all.png if four panels do not show all.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from libra.errors import LibraError
from libra.whole_file import write_text
from libra_workloads import tasks
from libra_workloads.clicks.data import EXPONENTS
from libra_workloads.clicks.task import Clicks
from libra_workloads.savings import sweep
from libra_workloads.savings.runs import Measured
from libra_workloads.savings.sweep import Point, Sweep
from libra_workloads.sparse.task import SparseTask
from libra_workloads.text.task import Text
from libra_workloads.text.trigrams import Trigrams


def main(argv: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(argv)
    try:
        made = Sweep(
            options.workers,
            options.keys,
            options.dims,
            options.samples,
            options.servers,
            options.mbit,
            options.seed,
        )
        runs = _runs(options.runs, made)
        points = _points(made, _data(options.data, options.kept))
        options.out.mkdir(parents=True, exist_ok=True)
        written = _write(options.out, made, points, runs)
    except (LibraError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print(f"{sweep.table(points)}\n\n{options.out}: {', '.join(written)}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m libra_workloads.savings",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )

    def some(name: str, default: Sequence[int], low: int, high: int, told: str) -> None:
        numbers = ",".join(map(str, default))
        parser.add_argument(
            name, type=_list(low, high), default=default, metavar="LIST", help=f"{told}; {numbers}"
        )

    def one(name: str, default: int, low: int, high: int, told: str) -> None:
        parser.add_argument(
            name, type=_whole(low, high), default=default, metavar="N", help=f"{told}; {default}"
        )

    some("--workers", sweep.WORKERS, 1, 64, "numbers of workers")
    some("--keys", sweep.KEYS, 1, 1 << 20, "numbers of hot rows")
    some("--dims", sweep.DIMS, 1, 64, "numbers of values per row")
    one("--samples", sweep.SAMPLES, 1, 1 << 16, "samples of a worker in a round")
    one("--servers", sweep.SERVERS, 1, 16, "servers")
    one("--mbit", sweep.MBIT, 1, 1 << 20, "Mbit/s of every link, for the seconds in hot_rows.json")
    one("--seed", 1, 0, 2**31 - 1, "seed of the workers' samples")
    parser.add_argument(
        "--data",
        choices=[*tasks.NAMES, "all"],
        default="all",
        help="model of `make run` whose data are used; all",
    )
    parser.add_argument(
        "--runs",
        type=Path,
        nargs="+",
        default=[],
        metavar="FOLDER",
        help="results of `make run`, plotted as measured",
    )
    parser.add_argument("--out", type=Path, default=Path("results/hot_rows"), metavar="FOLDER")
    parser.add_argument(
        "--kept", type=Path, default=Path("build"), metavar="FOLDER", help="folder that keeps the text; build"
    )
    return parser


def _whole(low: int, high: int) -> Callable[[str], int]:
    def whole(text: str) -> int:
        if not (text.strip().isdecimal() and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"{text}: expected a whole number from {low} to {high}")
        return int(text)

    return whole


def _list(low: int, high: int) -> Callable[[str], list[int]]:
    def numbers(text: str) -> list[int]:
        return sorted({_whole(low, high)(part) for part in text.split(",")})

    return numbers


def _data(name: str, kept: Path) -> dict[str, SparseTask[Any]]:
    """Return the tasks by their titles in tables. Raises ConfigError if there is no text."""
    found: dict[str, SparseTask[Any]] = {}
    if name != "text":
        found |= {f"clicks, exponent {exponent}": Clicks(exponent=exponent) for exponent in EXPONENTS}
    if name != "ctr":
        found["text"] = Text(Trigrams.load(kept))
    if name == "all":
        found["text, rare rows too"] = Text(Trigrams.load(kept, least=1))
    return found


def _points(made: Sweep, data: Mapping[str, SparseTask[Any]]) -> list[Point]:
    points = []
    for number, point in enumerate(made.points(data), 1):
        if isinstance(point, str):
            print(point, file=sys.stderr)
            continue
        points.append(point)
        if sys.stderr.isatty():
            print(f"\r{number} points, {point.data} {point.dim} {point.workers}   ", end="", file=sys.stderr)
    return points


def _runs(folders: Sequence[Path], made: Sweep) -> list[Measured]:
    """Read the runs that have the curves' numbers of servers and samples. Raises ConfigError."""
    found = []
    for folder in folders:
        run = Measured.read(folder)
        if (run.servers, run.samples) == (made.servers, made.samples):
            found.append(run)
        else:
            print(
                f"{folder}: not drawn; it has {run.servers} servers and {run.samples} samples a worker,"
                f" the curves {made.servers} and {made.samples}",
                file=sys.stderr,
            )
    return found


def _write(folder: Path, made: Sweep, points: Sequence[Point], runs: Sequence[Measured]) -> list[str]:
    from libra_workloads.savings.plot import pictures  # matplotlib takes a second

    told = {**asdict(made), "points": [asdict(each) for each in points]}
    told["runs"] = [asdict(each) for each in runs]
    write_text(folder / "hot_rows.json", json.dumps(told, indent=2) + "\n")
    return ["hot_rows.json", *pictures(folder, points, made, runs)]


if __name__ == "__main__":
    sys.exit(main())
