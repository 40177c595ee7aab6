# SPDX-License-Identifier: Apache-2.0
"""Commands ``libra-sim search`` and ``libra-sim replay``."""

from __future__ import annotations

import argparse
import math
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from libra_controller.errors import UserError
from libra_sim.search.case import Case

_SEARCH = """\
Run random cases, each made from its seed: jobs of all kinds, BML on bcubes, rounds over LTP, and training
that MLfabric schedules; frames that are lost, duplicated, reordered or late by thousands of slot uses; links
that fail; jobs that are reinstalled; programs, switches and controllers that restart; workers, servers,
replicas and schedulers that die. In no case may a sum be wrong or mixed, a frame reach another job, an update
be too old or counted twice, a value of LTP be neither counted nor kept, a replica be too far from its server,
a worker hang or memory grow; nor may a job take many times as long as links, slots and losses make it, or
repeat many packets for each that was lost. The first case that breaks a promise is printed and made as short
as possible.

example:
  libra-sim search --hours 8 --seed 1000000
  libra-sim search --runs 200
  libra-sim search --runs 200 --trees
"""
_REPLAY = """\
Run a case of the search again, and print each packet that arrives.

example:
  libra-sim replay 1000042 | grep 'chunk 3 round 0'
"""
_TOLD_EVERY = 30.0  # seconds


def add_commands(commands: Any) -> None:
    """Add both commands to argparse's sub-commands."""

    def command(name: str, text: str, long: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = commands.add_parser(
            name, help=text, description=long, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        return made

    search = command("search", "look for schedules that break a promise", _SEARCH)
    count, seed = _number(int, 1, "a number from 1"), _number(int, 0, "a number from 0")
    hours = _number(float, 1e-9, "a number above 0")
    length = search.add_mutually_exclusive_group(required=True)
    length.add_argument("--hours", type=hours, metavar="H", help="hours to search")
    length.add_argument("--runs", type=count, metavar="N", help="number of cases")
    search.add_argument(
        "--seed", type=seed, default=1, metavar="S", help="seed of the first case (default: 1)"
    )
    search.add_argument(
        "--trees",
        action="store_true",
        help="only cases in which switches add up in a tree; pass over other seeds",
    )
    search.add_argument(
        "--processes", type=count, metavar="N", help="number of processes (default: one per processor)"
    )
    search.add_argument(
        "--results",
        type=Path,
        default=Path(os.environ.get("LIBRA_OUTPUT", "."), "results"),
        metavar="DIR",
        help="folder for the shortened case (default: results)",
    )
    search.set_defaults(run=_search)
    replay = command("replay", "print the packets of a case", _REPLAY)
    replay.add_argument("case", metavar="SEED", help="seed that search printed, or file of a shortened case")
    replay.set_defaults(run=_replay)


def _number(convert: Callable[[str], float], least: float, expected: str) -> Callable[[str], Any]:
    """Return an option's type: a number, not below ``least``."""

    def number(text: str) -> float:
        try:
            value = convert(text)
        except ValueError:
            value = math.nan
        if not least <= value < math.inf:
            raise argparse.ArgumentTypeError(f"expected {expected}, got {text}")
        return value

    return number


# Imported late: the switch's and the controller's packages take a second, and --help need not wait.


def _search(options: argparse.Namespace) -> int:
    from libra_sim.search.pace import distribution
    from libra_sim.search.search import MEMORY, Findings, search

    begin = last = time.monotonic()
    end = None if options.hours is None else begin + 3600 * options.hours

    def tell(findings: Findings) -> None:
        nonlocal last
        if time.monotonic() - last >= _TOLD_EVERY:
            last = time.monotonic()
            print(_so_far(findings, options), file=sys.stderr, flush=True)

    findings = search(
        options.seed,
        options.runs,
        lambda: end is None or time.monotonic() < end,
        tell,
        options.processes or -1,
        trees=options.trees,
    )
    told = f"{_so_far(findings, options)}, in {time.monotonic() - begin:.0f} s"
    paces = distribution(findings.paces)
    if not findings.broken:
        print(f"{told}: 0 wrong, 0 hangs", *paces, sep="\n")
        return 0
    print(told, *paces, sep="\n")
    seed, verdict = min(findings.broken, key=lambda found: found[0])
    if verdict.kind == MEMORY:  # of many cases: none of them can be made shorter
        print(f"seed {seed}: {verdict.kind}: {verdict.text}")
        print(
            f"again:  libra-sim search --runs {findings.runs} --seed {options.seed} --processes 1"
            + " --trees" * options.trees
        )
        return 1
    return _explain(seed, options)


def _so_far(findings: Any, options: argparse.Namespace) -> str:
    return (
        f"{findings.runs:,} cases from seed {options.seed}, {findings.sums:,} chunk sums, "
        f"{findings.frames:,} frames, {findings.virtual / 1e9:,.0f} s of virtual time"
    )


def _explain(seed: int, options: argparse.Namespace) -> int:
    from libra_sim.search import packets
    from libra_sim.search.draw import draw
    from libra_sim.search.judge import judge
    from libra_sim.search.shorten import shorten

    case = draw(seed)
    verdict = judge(case)
    print(f"seed {seed}: {verdict.kind}: {verdict.text}\nmaking it as short as it can be ...", flush=True)
    short, verdict = shorten(case, judge)
    options.results.mkdir(parents=True, exist_ok=True)
    path = options.results / f"case-{seed}.json"
    path.write_text(short.to_json() + "\n")
    print(f"{verdict.kind}: {verdict.text}\n{packets.schedule(short)}")
    print(f"packet by packet: libra-sim replay {seed}\nthe short one:    libra-sim replay {path}")
    return 1


def _replay(options: argparse.Namespace) -> int:
    from libra_sim.search.judge import judge
    from libra_sim.search.packets import PacketLog

    case = _case(options.case)
    verdict = judge(case, PacketLog(case, print))
    kept = f"{verdict.kind}: {verdict.text}" if verdict.kind else "all promises were kept"
    print(f"seed {case.seed}, event hash {verdict.event_hash}: {kept}")
    return 1 if verdict.kind else 0


def _case(text: str) -> Case:
    from libra_sim.search.draw import draw

    if text.isdecimal():
        return draw(int(text))
    try:
        return Case.from_json(Path(text).read_text())
    except (OSError, ValueError, RecursionError) as error:
        raise UserError(
            f"{text}: expected a seed, or a case's file that `libra-sim search` wrote: {error}"
        ) from None
