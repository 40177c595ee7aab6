# SPDX-License-Identifier: Apache-2.0
"""The command line ``libra-sim``. Exit code 0; 1 for a failure, 2 for a user's mistake."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from libra.errors import ConfigError
from libra.registry import load_named
from libra_controller.cli.endings import take_interrupts
from libra_controller.cli.outcome import exit_code
from libra_sim.search.cli import add_commands
from libra_workloads import results

_RUN = """\
Run a scenario under virtual time: the compiled P4 program, the controller and the hosts' engines are the
product's; links and processors are simulated. The same file and seed give the same event hash on every
machine; with real training, on machines whose linear algebra rounds alike.

example:
  libra-sim run bench/scenarios/star4.yaml --seed 7 --set topology.workers=8 --set "links.loss=1 %"
"""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> Any:
        print(f"error: {message}; see `{self.prog} --help`", file=sys.stderr)
        sys.exit(2)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="libra-sim", description="Libra under virtual time.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def command(
        name: str, text: str, long: str, run: Callable[[argparse.Namespace], int]
    ) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = commands.add_parser(
            name, help=text, description=long, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        made.set_defaults(run=run)
        return made

    run = command("run", "run a scenario", _RUN, _run)
    run.add_argument("--seed", type=int, metavar="N", help="seed to use instead of the file's")
    run.add_argument("--no-pictures", action="store_true", help="write sim.json and the timeline only")
    run.add_argument(
        "--switch-json",
        metavar="FILE",
        help="the switches' program, compiled elsewhere, with its P4Info beside it; or 'committed'",
    )
    run.add_argument("scenario", metavar="FILE", help="scenario, a YAML file")
    run.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        dest="changes",
        help="value to use instead of the file's; may be repeated",
    )
    run.add_argument(
        "--results",
        type=Path,
        metavar="DIR",
        default=Path(os.environ.get("LIBRA_OUTPUT", "."), "results"),
        help="folder for <time>/ and latest (default: results)",
    )
    add_commands(commands)
    return parser


# Imported late: the switch's and the controller's packages take a second, and --help need not wait.


def _run(options: argparse.Namespace) -> int:
    from libra_sim import measure, report
    from libra_sim.laboratory import Laboratory
    from libra_sim.ltp import new_run
    from libra_sim.scheduled import run as scheduled
    from libra_workloads.scenario import reading

    scenario = reading.load(options.scenario, options.changes, options.seed)
    results.check(options.results)
    if not scenario.libra:
        return _run_cube(scenario, options)
    if scenario.workload.scheduled is not None:
        facts = scheduled.summary(scenario)
        print(f"{scenario.source}, seed {scenario.seed}\n\n{scheduled.table(facts)}", flush=True)
        print(f"results     {report.write_facts(options.results, facts)}")
        return 0 if all(one["seconds_to_target"] is not None for one in facts["systems"].values()) else 1
    began = time.perf_counter()
    laboratory = Laboratory(scenario)
    built = time.perf_counter()
    laboratory.run()
    wall_seconds = time.perf_counter() - built
    modelled = [new_run(scenario, name) for name in scenario.systems]
    for run in modelled:
        run.run()
    facts = measure.summary(laboratory, wall_seconds, modelled)
    facts["setup_seconds"] = round(built - began, 3)
    print(f"{scenario.source}, seed {scenario.seed}\n\n{report.table(facts)}", flush=True)
    folder = report.write(options.results, facts, laboratory, not options.no_pictures)
    print(f"results     {folder}")
    return 0 if facts["exact"] else 1


def _run_cube(scenario: Any, options: argparse.Namespace) -> int:
    from libra_sim import cube, report

    began = time.perf_counter()
    facts = cube.CubeRun.of(scenario).facts()
    facts["wall_seconds"] = round(time.perf_counter() - began, 3)
    print(f"{scenario.source}, seed {scenario.seed}\n\n{cube.table(facts)}", flush=True)
    print(f"time        {facts['wall_seconds']:.1f} s")
    print(f"results     {report.write_facts(options.results, facts)}")
    return 0 if facts["exact"] else 1


def main(arguments: Sequence[str] | None = None) -> int:
    def run() -> int:
        try:
            return command()
        except OSError as error:
            if error.errno not in results.UNWRITABLE:
                raise  # a defect of the simulator
            print(f"error: {results.in_words(error)}", file=sys.stderr)
            return 1

    def command() -> int:
        take_interrupts()  # otherwise the processes of a search would go on alone
        options = _parser().parse_args(arguments)
        try:
            load_named()
        except ConfigError as error:
            print(f"error: {error}", file=sys.stderr)
            return error.exit_code
        if getattr(options, "switch_json", None):
            os.environ["LIBRA_PIPELINE_DIR"] = options.switch_json
        return int(options.run(options))

    return exit_code("libra-sim", "sim", run)


if __name__ == "__main__":
    sys.exit(main())
