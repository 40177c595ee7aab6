# SPDX-License-Identifier: Apache-2.0
"""The command `libra hot`: find the hot rows of a training set and place them in the switch.

Exit code 0, 1 after a failure, 2 after a user's mistake.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from libra.errors import ConfigError, LibraError
from libra.hot import report
from libra.hot.heat import KNOWN, Format, Heat, minibatches, pays_from
from libra.hot.placement import CELLS, Placement
from libra.hot.report import Survey

KEYS = 30_000  # default number of hot rows

_DESCRIPTION = f"""\
Count in a sample of a training set how many minibatches touch each row of a table, and write the places of
the hottest rows in the switch: the placement file of SparseServer and SparseWorker.

files: {", ".join(KNOWN)}; text may be compressed (.gz)

examples:
  libra hot clicks.npy --rows 1000000 --keys 30000 --dim 8 --servers 2 --out clicks.placement
  libra hot train.tsv.gz --columns 15-40 --hash --rows 10000000 --out train.placement --report results/hot
"""


def main(argv: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(argv)
    try:
        _run(options)
    except LibraError as error:
        print(f"error: {error}", file=sys.stderr)
        return error.exit_code
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="libra hot", description=_DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="of the training set")
    parser.add_argument("--rows", type=int, required=True, metavar="N", help="rows of the table")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the placement")
    parser.add_argument("--keys", type=int, metavar="K", help=f"hot rows; {KEYS}, or all of a smaller table")
    parser.add_argument(
        "--workers",
        type=int,
        metavar="N",
        help="of the job: of these rows only what pays, being in 0.89/N of the minibatches or more"
        " (of 1 value; 1.26/N of 8)",
    )
    parser.add_argument("--fraction", type=float, default=0.08, help="of the minibatches, to sample; 0.08")
    parser.add_argument("--batch", type=int, default=128, metavar="N", help="samples of a minibatch; 128")
    parser.add_argument("--dim", type=int, default=1, metavar="N", help="values of a row; 1")
    parser.add_argument("--servers", type=int, default=1, metavar="N", help="of the job; 1")
    parser.add_argument(
        "--cells",
        type=int,
        metavar="N",
        help=f"of each server's pool, as in the job's spec; {CELLS} / servers",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the sample; 1")
    parser.add_argument(
        "--columns", type=_columns, metavar="LIST", help="of .csv and .tsv, from 1, such as 2,5-7; all"
    )
    parser.add_argument("--header", action="store_true", help="the first line of .csv and .tsv is no sample")
    parser.add_argument("--hash", action="store_true", help="fields of .csv and .tsv are text: hash them")
    parser.add_argument(
        "--report",
        type=Path,
        metavar="FOLDER",
        help="read all of the training set, and say what sample and placement are worth: hot.json, hot.png",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _columns(text: str) -> list[int]:
    found: list[int] = []
    for part in text.split(","):
        low, _, high = part.partition("-")
        try:
            columns = range(int(low), int(high or low) + 1)
        except ValueError:
            columns = range(0)
        if not columns or columns[0] < 1:
            raise argparse.ArgumentTypeError(f"{part!r} says no columns; expected such as 2,5-7, from 1")
        found += columns
    return found


def _run(options: argparse.Namespace) -> None:
    if options.batch < 1:
        raise ConfigError(f"--batch is {options.batch}; expected at least 1 sample")
    if options.workers is not None and options.workers < 1:
        raise ConfigError(f"--workers is {options.workers}; expected at least 1")
    if options.keys is not None and options.keys > options.rows:
        raise ConfigError(f"--keys is {options.keys}; the table has {options.rows} rows")
    if not options.out.absolute().parent.is_dir():
        raise ConfigError(f"--out: there is no folder {options.out.parent}; make it first")
    if options.cells is not None and (needed := options.cells * options.servers) > CELLS:
        raise ConfigError(
            f"--cells {options.cells}: the pools of {options.servers} servers are {needed} cells of each"
            f" array; the switch has {CELLS}"
        )
    form = Format(options.rows, options.batch, options.columns, options.header, options.hash)
    given = minibatches(options.files, form)
    figures = None
    if options.report is None:
        heat = Heat.of(given, options.rows, options.fraction, options.seed)
        placement = _placed(heat, options)
    else:
        survey = Survey(options.rows, options.fraction, options.seed)
        survey.look(minibatch() for minibatch in given)
        heat, placement = survey.heat, _placed(survey.heat, options)
        figures = report.facts(survey, placement)
        report.write(options.report, figures)
    placement.write(options.out)
    said = {
        "placement": str(options.out),
        "digest": placement.digest,
        "keys": len(placement.hot),
        "second_homes": int(placement.has_second.sum()),
        "cells": placement.cells_in_use,
        "sampled": heat.minibatches,
        "coverage": heat.coverage(len(placement.hot)),
    }
    if options.json:
        print(json.dumps({**said, "report": figures} if figures else said, indent=2))
        return
    if figures:
        print(report.table(figures), end="\n\n")
    print(
        f"{options.out}: {said['keys']:,} hot rows of {options.rows:,}, {said['second_homes']:,} of them"
        f" with a second home; they have {said['coverage']:.1%} of the updates in the sample"
        f"\nthe job's spec has to say: hot: {{cells: {said['cells']}}}"
    )


def _placed(heat: Heat, options: argparse.Namespace) -> Placement:
    keys = min(KEYS, options.rows) if options.keys is None else options.keys
    if options.workers is not None:
        keys = min(keys, heat.worth(options.workers, options.dim))
        if not keys:
            raise ConfigError(
                f"--workers {options.workers}: no row is in {pays_from(options.dim):.2f}/{options.workers}"
                " of the minibatches or more, so none is worth a place in the switch"
            )
    return Placement.of_heat(heat, keys, dim=options.dim, servers=options.servers, pool=options.cells)


if __name__ == "__main__":
    sys.exit(main())
